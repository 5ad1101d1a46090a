package newmatch

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/boxart"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// GameColumn is the left column of a screen on which a match is made ready: the box art of its game, its name, and a list to choose from.
type GameColumn struct {
	*kit.Sheet
	List  *lay.ListScroll
	Brief bool // only art and name

	heading *kit.Head
}

// NewGameColumn returns the column of a game. Two links stand below its list.
func NewGameColumn(p shell.Texts, g engine.Game, first, second *kit.Link) *GameColumn {
	name := g.Name()
	c := &GameColumn{List: lay.NewListScroll(container.NewWithoutLayout(), nil), heading: kit.NewHeading("", "")}
	art := boxart.New(name, p.T(name+".kanji"), nil)
	title := kit.NewParagraph(p.T(name+".name"), look.Type{Font: look.Garamond, Size: 25, Tone: look.ToneInk})
	length := kit.NewShrinking(p.T(name+".length"), lengthType)
	line := kit.NewHairline()
	c.Sheet = kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		high := min((s.Width-16)*236/260, min(s.Height, lay.U(680))*0.36)
		if c.Brief {
			high = s.Height - lay.U(84)
		}
		for _, o := range []fyne.CanvasObject{line, c.heading, c.List} {
			lay.Show(o, !c.Brief)
		}
		lay.Put(art, 8, 8, s.Width-16, high)
		title.Resize(fyne.NewSize(s.Width-lay.U(40), 1))
		tall := title.MinSize().Height
		y := 8 + high
		lay.Put(title, lay.U(20), y+lay.U(10), s.Width-lay.U(40), tall)
		y += tall - lay.U(34)
		lay.PutMid(length, lay.U(20), y+lay.U(54), s.Width-lay.U(40))
		lay.Put(line, lay.U(20), y+lay.U(76), s.Width-lay.U(40), 1)
		lay.PutMid(c.heading, lay.U(20), y+lay.U(97), s.Width-lay.U(40))
		bottom, wide := s.Height-lay.U(46), second.MinSize().Width
		if beside := lay.U(20)*2+wide+first.MinSize().Width+lay.U(12) <= s.Width; beside {
			lay.PutMid(first, s.Width-lay.U(20)-first.MinSize().Width, s.Height-lay.U(26), first.MinSize().Width)
		} else {
			bottom -= lay.U(22)
			lay.PutMid(first, lay.U(20), s.Height-lay.U(48), first.MinSize().Width)
		}
		lay.PutScroll(c.List, lay.U(10), y+lay.U(114), s.Width-lay.U(20), bottom-y-lay.U(114))
		left := lay.U(20)
		if c.Brief { // there the length of a match stands at the left
			left = s.Width - lay.U(20+24) - first.MinSize().Width - wide
		}
		lay.PutMid(second, left, s.Height-lay.U(26), wide)
	}}, art, title, length, line, c.heading, c.List, first, second), 0)
	return c
}

// Fill fills the list, and returns what can be focused in it.
func (c *GameColumn) Fill(heading string, list []kit.Option, chosen int, choose func(int)) []fyne.Focusable {
	radios := kit.NewRadioRows(list, chosen, choose)
	c.heading.SetTitle(heading, "")
	c.List.Content = container.New(lay.Column(0), radios)
	c.List.Refresh()
	return radios.Stops()
}

// ScenarioRows are the whole game and the scenarios as rows of a list.
func ScenarioRows(p shell.Texts, g engine.Game, scenarios []files.Entry) []kit.Option {
	list := []kit.Option{{Title: p.T("new.whole"), Caption: p.T("new.whole.note")}}
	for _, e := range scenarios {
		full, _ := e.Options.Fill(g.Options())
		id := "new.scenario.seats"
		if e.Position != nil {
			id = "new.scenario.position"
		}
		caption := p.Say(id, engine.Args{"N": full.SeatCount(g.Options())})
		if e.Difficulty > 0 {
			caption = p.Localizer().Commas(caption, p.T("scenario.difficulty."+strconv.Itoa(e.Difficulty)))
		}
		list = append(list, kit.Option{Title: e.Say(e.Title, p.Localizer().Name()), Caption: caption})
	}
	return list
}

// makeGame is the left column: the box art and the scenarios.
func (m *Screen) makeGame() *kit.Sheet {
	file := kit.NewLink(m.p.T("new.file"), func() { m.p.ChooseScenario() })
	byHand := kit.NewLink(m.p.T("new.workshop"), func() {
		m.p.ShowWorkshop(m.st.game, m.st.asScenario(m.p.Localizer().Name(), m.p.T(m.st.game.Name()+".name")))
	})
	m.scenarios = NewGameColumn(m.p, m.st.game, byHand, file)
	m.fillScenarios()
	m.stops.Add(byHand, file)
	return m.scenarios.Sheet
}

// fillScenarios lists the whole game and the scenarios.
func (m *Screen) fillScenarios() {
	m.stops.Set("scenarios", m.scenarios.Fill(m.p.T("new.scenario"), ScenarioRows(m.p, m.st.game, m.st.lists), m.st.chosen(), func(i int) {
		if i == 0 {
			m.st.choose(nil)
		} else {
			m.st.choose(m.st.lists[i-1].Scenario)
		}
		m.seed.SetText(m.st.seed)
		m.refresh()
	})...)
}

var lengthType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
