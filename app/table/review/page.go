package review

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Measures of the page, in units.
const (
	edge     = 24
	gap      = 16
	footHigh = 64
	cardHigh = 150
	discRow  = 34
)

var (
	valueType = look.Type{Font: look.InterBold, Size: 18, Tone: look.ToneInk}
	pageHead  = look.SheetHead.At(21)
)

// page is the curve, the board at the chosen moment, a card for each turning point, and the buttons.
func (r *Review) page() fyne.CanvasObject {
	chart, moment, cards, foot := r.chart(), r.moment(), r.cards(), r.foot()
	rule := kit.NewHairline()
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		whole := s.Width - 2*edge
		low := s.Height - footHigh
		high := look.Scaled(cardHigh)
		if len(r.mem.turns) == 0 {
			high = 0
		}
		top := low - high - edge - 2*gap
		left := whole * 0.61
		if len(r.mem.turns) == 0 {
			left = whole
		}
		lay.Put(chart, edge, gap+4, left, top)
		lay.Put(moment, edge+left+gap, gap+4, max(whole-left-gap, 0), top)
		lay.Put(cards, edge, gap+4+top+gap, whole, high)
		lay.Put(rule, 0, low, s.Width, 1)
		lay.Put(foot, edge, low+1, whole, footHigh-1)
	}}, chart, moment, cards, rule, foot)
}

// chart is the curve with a numbered disc above each turning point.
func (r *Review) chart() fyne.CanvasObject {
	var lines []kit.CurveLine
	for s := range engine.Seat(r.match.Seats()) {
		line := kit.CurveLine{Seat: look.Wearing(r.h.Colour(s), r.h.Seal(s))}
		for _, e := range r.mem.course.expected {
			line.Values = append(line.Values, e[s])
		}
		lines = append(lines, line)
	}
	r.curve = kit.NewCurve(lines)
	var marks []int
	objects := []fyne.CanvasObject{r.curve}
	for i, t := range r.mem.turns {
		marks = append(marks, t.move)
		objects = append(objects, kit.NewPill(i+1, "", r.nameOf(i), i == r.mem.chosen, func() { r.choose(i) }))
	}
	r.curve.SetMarks(marks, r.mem.chosen)
	body := container.New(lay.Free{Min: r.curve.MinSize, Lay: func(s fyne.Size) {
		lay.Put(r.curve, 0, discRow, s.Width, s.Height-discRow)
		for i, t := range r.mem.turns {
			size := objects[i+1].MinSize()
			lay.Put(objects[i+1], r.curve.StepAt(t.move)-size.Width/2, (discRow-size.Height)/2, size.Width, size.Height)
		}
	}}, objects...)
	head := kit.NewHead(r.h.T("review.title"), r.h.T("review.kanji"), r.h.T("review.chart")).SetKind(pageHead)
	return kit.NewSheetOf(kit.Raised, container.NewBorder(head, nil, nil, nil, body), 16)
}

// moment is the chosen turning point: the table before it, what was played, and what the strongest player would have played.
func (r *Review) moment() fyne.CanvasObject {
	if len(r.mem.turns) == 0 {
		return container.NewStack()
	}
	t := &r.mem.turns[r.mem.chosen]
	rec := r.match.Record(t.record)
	point := engine.Action{}
	if len(rec.Steps) > 0 {
		point = rec.Steps[len(rec.Steps)-1]
	}
	var picture fyne.CanvasObject = container.NewStack()
	if drawn, away := r.h.Drawn(rec.After, r.places(t), point); drawn != nil {
		picture, r.away = drawn, away
	}
	title := kit.NewHead(r.nameOf(r.mem.chosen), "", r.when(t)).SetKind(pageHead)
	head := container.NewBorder(nil, nil, container.NewHBox(container.NewCenter(kit.NewPill(r.mem.chosen+1, "", "", true, nil)), lay.Gap(4)), nil, title)
	before := r.mem.course.expected[t.move-1][t.whose]
	played := r.answer(t, r.h.T("review.played"), look.ToneAccent, r.played(t), r.tenths(t.value), r.h.Say("review.before", args{"A": r.tenths(before)}))
	below := container.New(lay.Tight(8), played)
	sharp, value := r.h.T("review.reckoning.sharp"), ""
	if t.sharp != nil {
		sharp, value = r.choice(t), r.tenths(t.expected)
	}
	below.Add(r.answer(t, r.h.T("bot."+strongest(r.h.Game())), look.ToneLink, sharp, value, ""))
	return kit.NewSheetOf(kit.Raised, container.NewBorder(head, below, nil, nil, container.New(lay.Inset(0, 6, 0, 10), picture)), 14)
}

// places are the places of a turning point on the board: those of its steps and events, else those of the next choice that has any; empty
// if there are none.
func (r *Review) places(t *turn) (at []engine.Place) {
	f, ok := r.h.Face().(face.Spotter)
	if !ok {
		return nil
	}
	add := func(places ...engine.Place) {
		for _, p := range places {
			if p > 0 && !slices.Contains(at, p) && len(f.Spots(lesson.Point{Place: p})) > 0 {
				at = append(at, p)
			}
		}
	}
	m := r.match
	for _, no := range r.mem.course.records[t.move:min(t.move+2, len(r.mem.course.records))] {
		for _, a := range m.Record(no).Steps {
			add(a.From, a.To)
		}
		for i := 0; len(at) == 0 && i < len(m.Record(no).Events); i++ { // the events may be a whole war
			add(m.Record(no).Events[i].From, m.Record(no).Events[i].To)
		}
		if len(at) > 0 {
			break
		}
	}
	return at
}

// answer is a sheet with a choice and its expected value for the seat whose points changed most. That seat's seal is shown, because another
// seat may have chosen.
func (r *Review) answer(t *turn, who string, tone look.Tone, what, value, note string) fyne.CanvasObject {
	left := container.New(lay.Tight(2), kit.NewLabel(who, look.Heading.In(tone)), kit.NewParagraph(what, look.SmallType))
	right := container.New(lay.Tight(0))
	if value != "" {
		right.Add(container.NewHBox(layout.NewSpacer(), lay.Middle(kit.NewSeal(r.h.Seal(t.whose), 16)), kit.NewLabel(value, valueType)))
	}
	if note != "" {
		right.Add(kit.NewLabel(note, look.Quiet).Align(fyne.TextAlignTrailing))
	}
	return kit.NewSheetOf(kit.Flat, container.NewBorder(nil, nil, nil, lay.Middle(right), left), 10)
}

// nameOf is "Move 40: Aiko".
func (r *Review) nameOf(i int) string {
	t := &r.mem.turns[i]
	return r.h.Say("review.move.seat", args{"A": t.move, "Seat": r.seat(t.seat)})
}

// seat is the name of a seat, empty for the setup.
func (r *Review) seat(s engine.Seat) string {
	if s == engine.NoSeat {
		return ""
	}
	return r.h.Name(s)
}

// when is the place of a turning point in the match, as the face says it, else its turn.
func (r *Review) when(t *turn) string {
	if f, ok := r.h.Face().(face.Momenter); ok {
		return f.Moment(r.match.ViewAt(t.record, 0))
	}
	return r.h.Localizer().Turn(r.h.Game().Name(), r.match.Record(t.record).Turn)
}

// told are the sentences of the events of a turning point; if there are none, the choice that was made.
func (r *Review) told(t *turn) []string {
	m := r.match
	var lines []string
	for _, e := range engine.SeenBy(m.Record(t.record).Events, engine.AllSeats(m.Seats())) {
		if text := r.h.Tell().Event(e); text != "" {
			lines = append(lines, text)
		}
	}
	if steps := m.Record(t.record).Steps; len(lines) == 0 && t.seat != engine.NoSeat && len(steps) > 0 {
		said, _ := r.chose(t, steps, nil)
		lines = []string{said}
	}
	return lines
}

// choice says what the strongest player would have chosen, and what was chosen instead, in words of the game.
func (r *Review) choice(t *turn) string {
	said, _ := r.chose(t, t.sharp, r.match.Record(t.record).Steps)
	return said
}

// played says what was chosen, and the events too if that says little.
func (r *Review) played(t *turn) string {
	steps := r.match.Record(t.record).Steps
	told := r.told(t)
	if t.seat == engine.NoSeat || len(steps) == 0 {
		return face.Steps(r.h, told[:min(len(told), 1)])
	}
	said, whole := r.chose(t, steps, t.sharp)
	if !whole && !slices.Contains(told, said) {
		return r.h.Say("table.choice", args{"A": said, "B": face.Steps(r.h, told[:min(len(told), 2)])})
	}
	return said
}

// chose describes a choice in words of the game, as compared with another one and from what its seat knew. whole is false if only the kind
// of choice is named.
func (r *Review) chose(t *turn, steps, other []engine.Action) (said string, whole bool) {
	m := r.match
	var others [][]engine.Action
	if len(other) > 0 {
		others = [][]engine.Action{other}
	}
	c := face.CounselOn(r.h, r.h.Game(), r.h.Face(), m.Until(m.Record(t.record).After).View(engine.Only(t.seat)), t.seat, steps, others)
	if c.Line == "" {
		return c.Title, c.Place != 0
	}
	return r.h.Say("table.choice", engine.Args{"A": c.Title, "B": c.Line}), true
}

// cards are the cards of the turning points: move, seat, events, change.
func (r *Review) cards() fyne.CanvasObject {
	var cards []fyne.CanvasObject
	for i := range r.mem.turns {
		t := &r.mem.turns[i]
		told := r.told(t)
		head := container.NewBorder(nil, nil, container.NewHBox(kit.NewPill(i+1, "", "", i == r.mem.chosen, nil), lay.Gap(4)), r.seal(t.seat),
			lay.Middle(kit.NewShrinking(r.h.Say("review.move", args{"A": t.move}), look.Quiet)))
		text := container.NewBorder(head, nil, nil, nil, container.New(lay.Inset(0, 4, 0, 4), account(told)))
		change := container.NewHBox(kit.NewLabel(r.signed(t.change), valueType), container.NewCenter(kit.NewLabel(r.h.Say("review.points", args{"Seat": r.h.Name(t.whose)}), look.Quiet)))
		card := kit.NewTile(r.nameOf(i), container.NewBorder(nil, change, nil, nil, text), 12, func() { r.choose(i) })
		card.SetChosen(i == r.mem.chosen)
		cards = append(cards, card)
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		const between = 12
		n := float32(max(len(cards), mostTurns))
		wide := (s.Width - between*(n-1)) / n
		if len(cards) >= 3 {
			wide = (s.Width - between*float32(len(cards)-1)) / float32(len(cards))
		}
		for i, c := range cards {
			lay.Put(c, float32(i)*(wide+between), 0, wide, s.Height)
		}
	}}, cards...)
}

// account shows the sentences of the events, the first one large: as many as there is room for, and none cut off.
func account(told []string) fyne.CanvasObject {
	var lines []fyne.CanvasObject
	for i, text := range told {
		kind := look.Quiet
		if i == 0 {
			kind = look.NameType.At(14)
		}
		lines = append(lines, kit.NewParagraph(text, kind))
	}
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		y := float32(0)
		for i, o := range lines {
			o.Resize(fyne.NewSize(s.Width, 0)) // sets the height
			high := o.MinSize().Height
			if i > 0 && y+high > s.Height {
				for _, rest := range lines[i:] {
					rest.Hide()
				}
				return
			}
			o.Show()
			lay.Put(o, 0, y, s.Width, high)
			y += high
		}
	}}, lines...)
}

func (r *Review) seal(s engine.Seat) fyne.CanvasObject {
	if s == engine.NoSeat {
		return nil
	}
	return kit.NewSeal(r.h.Seal(s), 22)
}

// foot is the row of buttons through the turning points and onwards, with the accuracy of the figures.
func (r *Review) foot() fyne.CanvasObject {
	h := r.h
	score := kit.NewButton(h.T("review.score"), h.T("settings.cap.escape"), h.ToScore)
	sure := h.Say("review.sure", args{"N": r.mem.course.playouts, "A": r.tenths(r.mem.course.doubt)})
	if len(r.mem.turns) == 0 {
		return container.NewBorder(nil, nil, nil, lay.Middle(score), kit.NewShrinking(h.T("review.none")+" "+sure+r.luck(), look.Quiet))
	}
	ways := container.NewHBox(container.NewCenter(kit.NewFramedIcon("sign/arrow-left", h.T("review.back"), func() { r.choose(r.mem.chosen - 1) })),
		container.NewCenter(kit.NewFramedIcon("sign/arrow-right", h.T("review.next"), func() { r.choose(r.mem.chosen + 1) })), lay.Gap(4))
	on := container.NewHBox(lay.Middle(kit.NewButton(h.T("review.log"), "L", func() { h.LookUp(r.mem.turns[r.mem.chosen].record) })),
		lay.Middle(kit.NewPrimary(h.T("review.play_on"), kit.EnterCap, r.playOn)), lay.Middle(score))
	at := h.Say("review.at", args{"A": r.mem.chosen + 1, "B": len(r.mem.turns)}) + "   " + sure + r.luck()
	return container.NewBorder(nil, nil, ways, on, lay.Middle(kit.NewParagraph(at, look.Quiet)))
}

// luck says what dice and cards have given each seat; it is empty if that is not known or nothing was drawn.
func (r *Review) luck() string {
	of, ok := r.mem.course.luck()
	var list []string
	for s := range engine.Seat(r.match.Seats()) {
		if r.signed(of[s]) != r.tenths(0) {
			list = append(list, r.h.Say("review.luck.seat", args{"Seat": r.h.Name(s), "N": r.signed(of[s])}))
		}
	}
	if !ok || len(list) == 0 {
		return ""
	}
	return " " + r.h.Say("review.luck", args{"List": r.h.Localizer().List(list)})
}

// bar is a horizontal bar, filled to a part of its length.
func bar(s fyne.Size, part float64) []fyne.CanvasObject {
	all, full := canvas.NewRectangle(look.Now().Line), canvas.NewRectangle(look.Now().Link)
	all.Resize(s)
	full.Resize(fyne.NewSize(s.Width*float32(part), s.Height))
	all.CornerRadius, full.CornerRadius = s.Height/2, s.Height/2
	return []fyne.CanvasObject{all, full}
}
