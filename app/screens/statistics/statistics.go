package statistics

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// Program is what the statistics need of the program.
type Program interface {
	shell.Texts
	Folders() store.Folders
}

// beside runs f in a goroutine of its own; tests run it at once.
var beside = func(f func()) { go f() }

// Screen is the statistics of the saved matches.
type Screen struct {
	p      Program
	back   func()
	body   *fyne.Container
	root   fyne.CanvasObject
	tables *container.Scroll // nil without matches
	closed bool
}

// New returns the statistics; back leaves them. The files are read in another goroutine.
func New(p Program, back func()) *Screen {
	s := &Screen{p: p, back: back}
	top := kit.NewTopBar(p.T("new.back"), back)
	top.SetTitle(p.T("statistics.title"), p.T("statistics.kanji"))
	s.body = container.NewStack()
	s.root = container.NewStack(kit.NewGround(), container.New(lay.Free{Lay: func(size fyne.Size) {
		bar := top.MinSize().Height
		lay.Put(top, 0, 0, size.Width, bar)
		width := min(size.Width-48, lay.U(1240))
		lay.Put(s.body, (size.Width-width)/2, bar+20, width, size.Height-bar-44)
	}}, top, s.body))
	s.say(p.T("statistics.reading"))
	beside(func() {
		t, err := read(p.Folders().Saves, time.Now())
		fyne.Do(func() {
			if !s.closed {
				s.show(t, err)
			}
		})
	})
	return s
}

// Content is what the window shows.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Close marks the screen as closed; files that are still being read are dropped.
func (s *Screen) Close() { s.closed = true }

// Key leaves with Escape. The arrows scroll the tables by a line, Page Up and Page Down by a page, Home and End to the ends.
func (s *Screen) Key(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		s.back()
		return true
	}
	if s.tables == nil {
		return false
	}
	line := lay.U(rowHigh)
	to, sight := s.tables.Offset.Y, s.tables.Size().Height-line
	switch name {
	case fyne.KeyUp:
		to -= line
	case fyne.KeyDown:
		to += line
	case fyne.KeyPageUp:
		to -= sight
	case fyne.KeyPageDown:
		to += sight
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = s.tables.Content.MinSize().Height
	default:
		return false
	}
	s.tables.ScrollToOffset(fyne.NewPos(0, to))
	return true
}

// say shows a sentence in place of the tables.
func (s *Screen) say(text string) {
	s.body.Objects = []fyne.CanvasObject{kit.NewSheetOf(kit.Raised, container.New(lay.Inset(28, 24, 28, 24), kit.NewParagraph(text, look.BodyType)), 0)}
	s.body.Refresh()
}

// show shows what was read.
func (s *Screen) show(t *overview, err error) {
	p := s.p
	switch {
	case err != nil:
		s.say(p.Say("statistics.unread", engine.Args{"Why": files.Why(p.Localizer(), err)}))
		return
	case t.All.Matches == 0 && t.LeftOut == 0:
		s.say(p.T("statistics.none"))
		return
	}
	tables := container.New(lay.Column(lay.U(2)))
	s.table(tables, "statistics.games", t.Games, func(r group) string { return p.T(r.Key + ".name") }, true)
	s.table(tables, "statistics.seats", t.Seats, func(r group) string { return p.Say("library.seats", engine.Args{"N": r.N}) }, false)
	s.table(tables, "statistics.opponents", t.Opponents, s.opponent, false)
	s.table(tables, "statistics.places", t.Places, func(r group) string {
		return p.Say("statistics.place", engine.Args{"Game": p.T(r.Key + ".name"), "A": r.N})
	}, false)
	s.tables = container.NewVScroll(container.New(lay.Inset(0, 0, 16, 0), tables))
	left := kit.NewSheetOf(kit.Raised, container.New(lay.Inset(24, 16, 12, 16), s.tables), 0)
	right := kit.NewSheetOf(kit.Raised, container.New(lay.Inset(24, 16, 24, 20), s.beside(t)), 0)
	s.body.Objects = []fyne.CanvasObject{container.New(lay.Free{Lay: func(size fyne.Size) {
		wide := size.Width * 0.56
		lay.Put(left, 0, 0, wide, size.Height)
		lay.Put(right, wide+16, 0, size.Width-wide-16, size.Height)
	}}, left, right)}
	s.body.Refresh()
}

// beside is the chart of the last months, and the explanation of the figures.
func (s *Screen) beside(t *overview) fyne.CanvasObject {
	chart := kit.NewChart()
	var steps []kit.Step
	for i, m := range t.Months {
		label := ""
		if (len(t.Months)-1-i)%3 == 0 {
			label = s.p.Say("date.axis", engine.Args{"Month": int(m.Month()), "Year": m.Format("06")})
		}
		steps = append(steps, kit.Step{Label: label, Seat: -1})
	}
	var series []kit.Series
	for _, g := range t.Games {
		series = append(series, kit.Series{Seat: line(g.Key), Values: t.Course[g.Key], Name: s.p.T(g.Key + ".name"), Sign: s.sign(g.Key)})
	}
	chart.SetCourse(steps, series)
	words := container.New(lay.Column(lay.U(6)))
	words.Add(kit.NewParagraph(s.p.Say("statistics.sum", engine.Args{"N": t.All.Matches, "A": t.All.Over}), look.BodyType))
	words.Add(kit.NewParagraph(s.p.T("statistics.note"), look.Quiet))
	if t.LeftOut > 0 {
		words.Add(kit.NewParagraph(s.p.Say("statistics.left_out", engine.Args{"N": t.LeftOut}), look.Quiet))
	}
	return container.NewBorder(kit.NewHeading(s.p.T("statistics.course"), ""), words, nil, nil, chart)
}

// sign is the first kanji of a game's title.
func (s *Screen) sign(game string) string {
	for _, r := range s.p.T(game + ".kanji") {
		return string(r)
	}
	return ""
}

// line is the number of the colour and dash of a game's line in the chart.
func line(game string) int {
	return slices.IndexFunc(games.All(), func(g engine.Game) bool { return g.Name() == game }) % look.Seats
}

func (s *Screen) opponent(r group) string {
	if r.Key == Persons {
		return s.p.T("statistics.persons")
	}
	if name := opponent.Name(s.p.Localizer(), r.Key); name != "" {
		return name
	}
	return r.Key
}

// table lists rows under a head. With marks each row has the mark of its game.
func (s *Screen) table(box *fyne.Container, id string, rows []group, name func(group) string, marks bool) {
	if len(rows) == 0 {
		return
	}
	if len(box.Objects) > 0 {
		box.Add(container.New(lay.Inset(0, lay.U(8), 0, 0), kit.NewHairline()))
	}
	head := [4]string{s.p.T("statistics.matches"), s.p.T("statistics.over"), s.p.T("statistics.won"), s.p.T("statistics.turns")}
	box.Add(figures(kit.NewLabel(s.p.T(id), look.Heading), nil, head, look.Quiet))
	number := func(n int) string { return s.p.Localizer().Number(n) }
	for _, r := range rows {
		won, turns := "–", "–"
		switch {
		case id == "statistics.places" && r.Over > 0:
			won = share(r.Won, r.Over)
		case r.Alone > 0:
			won = share(r.Won, r.Alone)
		}
		if r.Over > 0 {
			turns = number((2*r.Turns + r.Over) / (2 * r.Over))
		}
		var mark fyne.CanvasObject
		if marks {
			mark = kit.NewMark(line(r.Key), s.sign(r.Key), 19)
		}
		box.Add(figures(kit.NewParagraph(name(r), look.BodyType), mark, [4]string{number(r.Matches), number(r.Over), won, turns}, look.BodyType))
	}
}

// share is a part of a number, as in "3/8".
func share(n, of int) string { return strconv.Itoa(n) + "/" + strconv.Itoa(of) }

// rowHigh is the height of a row at text scale 1.
const rowHigh = 26

// figures is a row with a name and four figures in columns.
func figures(name, mark fyne.CanvasObject, text [4]string, kind look.Type) fyne.CanvasObject {
	objects := []fyne.CanvasObject{lay.Middle(name)}
	for _, t := range text {
		objects = append(objects, kit.NewLabel(t, kind).Align(fyne.TextAlignTrailing))
	}
	if mark != nil {
		objects = append(objects, mark)
	}
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(lay.U(300), max(lay.U(rowHigh), name.MinSize().Height)) },
		Lay: func(size fyne.Size) {
			each, x := lay.U(78), float32(0)
			if mark != nil {
				lay.Put(mark, 0, (size.Height-19)/2, 19, 19)
				x = 28
			}
			lay.Put(objects[0], x, 0, size.Width-4*each-x, size.Height)
			for i := range text {
				lay.Put(objects[1+i], size.Width-each*float32(4-i), 0, each, size.Height)
			}
		}}, objects...)
}
