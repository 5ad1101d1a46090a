package practice

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/drill"
	"tenka/engine/games"
	"tenka/engine/lesson"
)

// Host is the table on which a question is asked.
type Host interface {
	face.Speaker
	face.Badges
	face.Rules
	Room() face.Room
	SideWidth() float32
	TrayWidth() float32
	Face() face.Face
	Update()
	FillTray()
	ToLibrary()
}

// Sheet is the question of a round at one table.
type Sheet struct {
	*Round
	h     Host
	voice lesson.Teacher
	marks *fyne.Container
}

// At puts the question of now on a table.
func (r *Round) At(h Host) *Sheet {
	s := &Sheet{Round: r, h: h, marks: container.NewWithoutLayout()}
	said, err := r.rules.Voice(h.Tell(), r.Match().Seats(), r.Match().Header().Data, h.Localizer().Name())
	if err == nil {
		s.voice = said.With(r.posed.Args)
	}
	return s
}

// say is a text of the kind, in the language of the table.
func (s *Sheet) say(says lesson.Says) string {
	return s.voice.Say(says, s.h.Localizer().Name(), engine.Action{})
}

// Says is the text of the Line, and its rule: the question, then the answer.
func (s *Sheet) Says() (text, rule string) {
	d := s.drill()
	if !s.Answered() {
		return s.say(d.Asks), ""
	}
	return s.h.Localizer().Sentences(s.verdict(), s.say(d.Why)), s.forgot()
}

// verdict says that the answer was right, or what was answered; nothing to who did not know.
func (s *Sheet) verdict() string {
	switch s.given {
	case 0:
		return s.h.T("practice.right")
	case unknown:
		return ""
	}
	return s.h.Say("practice.wrong", engine.Args{"A": s.name(s.posed.Answers[s.given])})
}

// name is an answer in words.
func (s *Sheet) name(a drill.Answer) string { return Name(s.h, s.voice, a) }

// Tray are the answers, each with its key, and the way on.
func (s *Sheet) Tray() fyne.CanvasObject {
	row := container.NewHBox()
	for at, i := range s.posed.Order {
		row.Add(s.answer(at, i))
	}
	if s.Answered() {
		next := kit.NewPrimary(s.h.T("practice.next"), kit.EnterCap, s.Next)
		return container.NewBorder(nil, nil, lay.Middle(row), lay.Middle(next), layout.NewSpacer())
	}
	know := kit.NewButton(s.h.T("practice.dont_know"), "0", func() { s.give(-1) })
	return container.NewBorder(nil, nil, lay.Middle(row), lay.Middle(know), layout.NewSpacer())
}

// answer is the button of one answer.
func (s *Sheet) answer(at, i int) fyne.CanvasObject {
	return NewAnswer(s.h, s.voice, s.posed.Answers[i], Mark(strconv.Itoa(at+1), s.Answered(), i == 0, i == s.given), func() { s.give(at) })
}

// give gives an answer and shows what is right.
func (s *Sheet) give(at int) {
	s.Answer(at)
	s.h.FillTray()
	s.h.Update()
}

// Key handles the keys of practice: a digit answers, 0 says that one does not know, Enter goes on.
func (s *Sheet) Key(name fyne.KeyName) bool {
	switch {
	case len(name) == 1 && name >= "1" && name <= "9":
		s.give(int(name[0] - '1'))
	case name == fyne.Key0 && !s.Answered():
		s.give(-1)
	case name == fyne.KeyReturn, name == fyne.KeyEnter:
		s.Next()
	case name == fyne.KeyEscape:
		s.h.ToLibrary()
	default:
		return false
	}
	return true
}

// Panel is how the person does: the answers in a row, and each kind with the last answers.
func (s *Sheet) Panel() fyne.CanvasObject {
	who := s.person()
	box := container.New(lay.Column(look.Scaled(4)))
	row := s.h.Say("practice.row", engine.Args{"A": who.Row, "B": who.Best})
	box.Add(lay.IndentPanel(kit.NewHead(s.h.T("practice.title"), s.h.T("practice.kanji"), row)))
	box.Add(lay.IndentPanel(streak(who)))
	box.Add(lay.Gap(4))
	box.Add(lay.IndentPanel(kit.NewHeading(s.h.T("practice.kinds"), s.h.T("practice.last"))))
	for i := range s.rules.Drills {
		box.Add(s.row(i, who))
	}
	box.Add(lay.IndentPanel(kit.NewParagraph(s.h.T("practice.weakest"), look.Quiet)))
	for _, link := range s.elsewhere() {
		box.Add(lay.IndentPanel(container.NewHBox(link)))
	}
	foot := container.NewHBox(kit.NewButton(s.h.T("practice.leave"), s.h.T("settings.cap.escape"), s.h.ToLibrary))
	return container.New(lay.Inset(0, 8, 0, 10), container.NewBorder(nil, lay.IndentPanel(s.learnt(foot)), nil, nil, container.NewVScroll(box)))
}

// mostElsewhere is how many other games the panel offers.
const mostElsewhere = 2

// elsewhere are links to the question that is due in other games, below a heading.
func (s *Sheet) elsewhere() (list []fyne.CanvasObject) {
	if s.sh.Practise == nil || s.Answered() && s.given != 0 {
		return nil
	}
	for _, g := range games.All() {
		other, ok := New(s.sh, g, "")
		if g.Name() == s.Game.Name() || !ok || len(list) > mostElsewhere {
			continue
		}
		if len(list) == 0 {
			list = append(list, kit.NewLabel(s.h.T("practice.elsewhere"), look.Heading))
		}
		d := &other.rules.Drills[other.next()]
		name := s.voice.Say(d.Name, s.h.Localizer().Name(), engine.Action{})
		text := s.h.Say("practice.of", engine.Args{"Game": s.h.T(g.Name() + ".name"), "Kind": name})
		list = append(list, kit.NewLink(look.LineType.Shorten(text, s.h.SideWidth()-look.Scaled(56)), func() { s.sh.Practise(g, d.ID) }))
	}
	return list
}

// learnt is what explains a wrong answer above the foot: the sentences about the rule that was forgotten.
func (s *Sheet) learnt(foot fyne.CanvasObject) fyne.CanvasObject {
	if !s.Answered() || s.given == 0 {
		return foot
	}
	rule := s.forgot()
	box := container.New(lay.Column(look.Scaled(4)), kit.NewHairline(), kit.NewLabel(s.h.RuleName(rule), look.NameType))
	if e := s.explains(rule); e != nil {
		says := kit.NewParagraph(s.say(e.Says), look.BodyType)
		says.Resize(fyne.NewSize(s.h.SideWidth()-look.Scaled(48), 0))
		box.Add(says)
	}
	box.Add(container.NewHBox(kit.NewLink(s.h.T("explain.rule"), func() { s.h.OpenRule(rule) })))
	box.Add(foot)
	return box
}

// row is a kind: its name, a bar for each of its last answers, and how many were right.
func (s *Sheet) row(i int, who *coach.Taught) fyne.CanvasObject {
	d := &s.rules.Drills[i]
	name, last := s.voice.Say(d.Name, s.h.Localizer().Name(), engine.Action{}), who.Boxes[d.ID].Last
	right := kit.NewLabel(strconv.Itoa(who.Boxes[d.ID].Right()), look.NameType)
	content := lay.Beside(lay.Gap(0), lay.Middle(kit.NewShrinking(name, look.BodyType.At(14))), container.NewHBox(lay.Middle(bars(last)), lay.Fixed(lay.Middle(right), look.Scaled(20), 0)))
	row := kit.NewRow(name, content, nil).SetHeight(34)
	row.SetSelected(i == s.kind)
	return row
}

// bars are the last answers to a kind: a full bar for each right one.
func bars(last []bool) fyne.CanvasObject {
	const most = 10
	wide, step, high := look.Scaled(5), look.Scaled(7), look.Scaled(13)
	return kit.NewPainted(fyne.NewSize(step*most, high), func(fyne.Size) []fyne.CanvasObject {
		p := look.Now()
		var list []fyne.CanvasObject
		for i := range most {
			bar := canvas.NewRectangle(p.Panel)
			bar.StrokeColor, bar.StrokeWidth, bar.CornerRadius = p.Ink2, 1, 1.5
			if i < len(last) && last[i] {
				bar.FillColor, bar.StrokeColor = p.Done, p.Done
			}
			bar.Resize(fyne.NewSize(wide, high))
			bar.Move(fyne.NewPos(step*float32(i), 0))
			list = append(list, bar)
		}
		return list
	})
}

// streak is the thread of the answers in a row, as long as the best so far.
func streak(who *coach.Taught) fyne.CanvasObject {
	return kit.NewMarks(max(min(who.Best, 20), 7), min(who.Row, 20))
}

// Layer lies over the whole window and has the rings and the keys of answers that are places.
func (s *Sheet) Layer() fyne.CanvasObject { return s.marks }

// Moved draws them anew.
func (s *Sheet) Moved(on overlay.Host) {
	s.marks.Objects = nil
	for _, at := range s.Look() {
		if spot, ok := overlay.Spot(s.h.Face(), lesson.Point{Place: at}); ok {
			ring := canvas.NewEllipse(nil)
			ring.StrokeColor, ring.StrokeWidth = look.Now().Accent, 3
			ring.Move(spot.At)
			ring.Resize(spot.Size)
			s.marks.Add(ring)
		}
	}
	ground := overlay.New(on)
	for at, i := range s.posed.Order {
		place, ok := s.posed.Answers[i].Is.(engine.Place)
		if !ok {
			continue
		}
		if spot, shown := overlay.Spot(s.h.Face(), lesson.Point{Place: place}); shown && ground.InSight(spot) {
			pill := kit.NewPill(at+1, "", s.name(s.posed.Answers[i]), s.Answered() && i == 0, func() { s.give(at) })
			pill.Resize(pill.MinSize())
			pill.Move(ground.Beside(spot, pill.MinSize(), overlay.Foreign(s.h.Face(), place)))
			s.marks.Add(pill)
		}
	}
	s.marks.Refresh()
}

// Note is what the top bar says.
func (s *Sheet) Note() string { return s.h.T("practice.note") }
