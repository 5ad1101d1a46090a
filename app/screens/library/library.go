// Package library is the first screen: the last matches, the games, their lessons and scenarios, and the list of all matches.
package library

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/screens/learn"
	"tenka/app/together"
	"tenka/app/ui/focus"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
)

// Program is what the library needs of the program.
type Program interface {
	learn.Program
	Focus(fyne.Focusable)
	Focused() fyne.Focusable
	OpenFolder(path string)
	OpenFile(path string)
	// ChooseFile asks for a file to open.
	ChooseFile()
	NewMatch(g engine.Game, s *engine.Scenario)
	Rulebook(g engine.Game, rule string)
	ShowSettings()
	// ShowMatches shows the screen of all matches; find puts the focus in its search.
	ShowMatches(find bool)
	// ShowScenarios shows the user's own scenarios.
	ShowScenarios()
	ShowStatistics()
	// ShowRooms shows the room of a match of a game, or the way into another room if g is nil.
	ShowRooms(g engine.Game)
	// Room is the room of a match's file that stands open, nil if none does.
	Room(path string) *together.Together
}

// Screen is the first screen: the last matches, the box art of the games, scenarios, and all matches.
type Screen struct {
	p     Program
	known bool // the folders have been read
	shelf *Shelf
	cards []*gameCard
	stops focus.Stops
	first fyne.Focusable

	head      *fyne.Container
	going     *fyne.Container // the row of the last matches
	lessons   *kit.Sheet
	scenarios *kit.Sheet
	matches   *kit.Sheet
	body      *fyne.Container
	root      fyne.CanvasObject
	closed    bool
	shown     bool
	// The rows of the lists. The heights of their sheets depend on them.
	lessonRows, scenarioRows, matchRows []fyne.CanvasObject
}

// waitForShelf is how long the library waits for the folders before it is shown without their contents.
const waitForShelf = 60 * time.Millisecond

// New returns the library of these games; found delivers the result of Scan.
func New(p Program, built []engine.Game, found <-chan *Shelf) *Screen {
	l := &Screen{p: p}
	for _, g := range built {
		card := newGameCard(p, g.Name(), func() { p.NewMatch(g, nil) }, func() { learn.GoOn(p, g) }, func() { p.Rulebook(g, "") })
		l.cards = append(l.cards, card)
	}
	l.head = l.makeHead(built)
	l.going = container.NewWithoutLayout()
	l.lessons, l.scenarios, l.matches = kit.NewSheetOf(kit.Flat, nil, 0), kit.NewSheetOf(kit.Flat, nil, 0), kit.NewSheetOf(kit.Flat, nil, 0)
	var objects []fyne.CanvasObject
	objects = append(objects, l.head, l.going)
	for _, c := range l.cards {
		objects = append(objects, c.sheet)
	}
	objects = append(objects, l.lessons, l.scenarios, l.matches)
	scroll := lay.Scrolled(l.min, l.lay, objects...)
	l.body = scroll.Content.(*fyne.Container)
	l.stops.Scroll = scroll
	l.root = container.NewStack(kit.NewGround(), scroll)
	select {
	case s := <-found:
		l.fill(s)
	case <-time.After(waitForShelf):
		l.fill(nil)
		go func() {
			s := <-found
			fyne.Do(func() {
				if !l.closed {
					l.fill(s)
					l.lay(l.body.Size())
					l.body.Refresh()
				}
			})
		}()
	}
	return l
}

// Content is what the window shows.
func (l *Screen) Content() fyne.CanvasObject { return l.root }

// Key moves the focus.
func (l *Screen) Key(name fyne.KeyName) bool { return l.stops.Key(name) }

// Find opens the screen of all matches, with its search.
func (l *Screen) Find() {
	if l.shelf.matches > 0 {
		l.p.ShowMatches(true)
	}
}

// Close marks the screen as closed; folders that are still being read are dropped.
func (l *Screen) Close() { l.closed = true }

// Shown gives the focus to the last match.
func (l *Screen) Shown() {
	l.shown = true
	if l.first != nil {
		l.p.Focus(l.first)
	}
}

// fill shows the contents of the folders; s is nil while they are being read.
func (l *Screen) fill(s *Shelf) {
	if l.known = s != nil; !l.known {
		s = &Shelf{}
	}
	l.shelf, l.first = s, nil
	l.stops.Clear()
	l.fillGoing()
	for _, c := range l.cards {
		c.mark(s.learnt)
		l.stops.Add(c.play, c.other)
	}
	l.fillLessons()
	l.fillScenarios()
	l.fillMatches()
	l.stops.Add(l.headStops()...)
	if l.shown && l.p.Focused() == nil {
		l.Shown()
	}
}

// makeHead is the program's seal and name, and the buttons for files, rules and settings.
func (l *Screen) makeHead(built []engine.Game) *fyne.Container {
	washi := look.Colours(look.Washi)
	paper := canvas.NewRectangle(washi.Accent)
	paper.CornerRadius = 3
	sealType := look.Type{Font: look.MinchoSemiBold, Size: 17, Tone: look.ToneOnCard}
	ten, ka := sealType.Text("天"), sealType.Text("下")
	ten.Color, ka.Color = washi.Panel, washi.Panel
	title := kit.NewLabel(l.p.T("app.name"), look.Type{Font: look.Garamond, Size: 36, Tone: look.ToneInk})
	together := kit.NewButton(l.p.T("library.together"), "", func() { l.p.ShowRooms(l.lastPlayed(built)) }).SetSign("sign/people")
	var words []*fyne.Container // of the tools: a sign and a word each
	tool := func(sign, id string, press func()) *kit.Row {
		content := signed(sign, l.p.T(id))
		words = append(words, content)
		return kit.NewRow(l.p.T(id), content, press).SetInside(8)
	}
	open := tool("sign/folder", "library.open", l.p.ChooseFile)
	rules := tool("sign/rulebook", "library.rulebooks", func() { l.p.Rulebook(built[0], "") })
	statistics := tool("sign/log", "library.statistics", l.p.ShowStatistics)
	settings := tool("sign/settings", "library.settings", l.p.ShowSettings)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(paper, 0, lay.U(22), lay.U(34), lay.U(48))
		for i, k := range []*canvas.Text{ten, ka} {
			size := k.MinSize()
			lay.Put(k, (lay.U(34)-size.Width)/2, lay.U(22)+lay.U(24)*float32(i)+(lay.U(24)-size.Height)/2, size.Width, size.Height)
		}
		size := title.MinSize()
		lay.Put(title, lay.U(48), lay.U(46)-size.Height/2, size.Width, size.Height)
		tools, wide := []*kit.Row{settings, statistics, rules, open}, max(lay.U(148), together.MinSize().Width)
		room := s.Width + 8 - wide - lay.U(48+12+16) - size.Width
		for _, o := range words {
			o.Objects[1].Show()
		}
		for i := 0; i < len(words) && room < toolsWidth(tools); i++ { // where room is short their words go, the sign says it
			words[i].Objects[1].Hide()
		}
		x := s.Width + 8
		for _, o := range tools {
			size := o.MinSize()
			x -= size.Width
			lay.Put(o, x, lay.U(46)-size.Height/2, size.Width, size.Height)
			x -= lay.U(4)
		}
		lay.Put(together, x-lay.U(12)-wide, lay.U(26), wide, lay.U(40))
	}}, paper, ten, ka, title, together, open, rules, statistics, settings)
}

// toolsWidth is the width of the tools of the head.
func toolsWidth(tools []*kit.Row) float32 {
	wide := float32(0)
	for _, o := range tools {
		wide += o.MinSize().Width + lay.U(4)
	}
	return wide
}

// lastPlayed is the game of the match that was played last, else the first of the shelf.
func (l *Screen) lastPlayed(built []engine.Game) engine.Game {
	if last := l.shelf.last(); len(last) > 0 {
		if g, known := games.ByName(last[0].Game); known {
			return g
		}
	}
	return built[0]
}

func (l *Screen) headStops() []fyne.Focusable {
	var stops []fyne.Focusable
	for _, o := range l.head.Objects {
		if row, ok := o.(fyne.Focusable); ok {
			stops = append(stops, row)
		}
	}
	return stops
}

var toolType = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}

// signed is a sign and a word, for the head of a page.
func signed(sign, text string) *fyne.Container {
	mark, label := kit.NewSign(sign, look.ToneInk, 20), kit.NewLabel(text, toolType)
	return container.New(lay.Free{
		Min: func() fyne.Size {
			if label.Hidden {
				return fyne.NewSize(lay.U(20), lay.U(36))
			}
			return fyne.NewSize(lay.U(28)+label.MinSize().Width, lay.U(36))
		},
		Lay: func(s fyne.Size) {
			lay.Put(mark, 0, (s.Height-lay.U(20))/2, lay.U(20), lay.U(20))
			lay.PutMid(label, lay.U(28), s.Height/2, label.MinSize().Width)
		}}, mark, label)
}
