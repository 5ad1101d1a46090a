package newmatch

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/boxart"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
)

// makeGame is the left column: the box art and the scenarios.
func (m *Screen) makeGame() *kit.Sheet {
	name := m.st.game.Name()
	art := boxart.New(name, m.p.T(name+".kanji"), nil)
	title := kit.NewParagraph(m.p.T(name+".name"), look.Type{Font: look.Garamond, Size: 25, Tone: look.ToneInk})
	length := kit.NewShrinking(m.p.T(name+".length"), lengthType)
	line, heading := kit.NewHairline(), kit.NewHeading(m.p.T("new.scenario"), "")
	file := kit.NewLink(m.p.T("new.file"), func() { m.p.ChooseScenario() })
	byHand := kit.NewLink(m.p.T("new.workshop"), func() { m.p.ShowWorkshop(m.st.game, m.st.asScenario(m.p.T(name+".name"))) })
	m.scenarios = lay.NewListScroll(container.NewWithoutLayout(), nil)
	m.fillScenarios()
	m.stops.Add(byHand, file)
	return kit.NewSheetOf(kit.Raised, container.New(lay.Free{Lay: func(s fyne.Size) {
		high := min((s.Width-16)*236/260, min(s.Height, lay.U(680))*0.36)
		lay.Put(art, 8, 8, s.Width-16, high)
		title.Resize(fyne.NewSize(s.Width-lay.U(40), 1))
		tall := title.MinSize().Height
		y := 8 + high
		lay.Put(title, lay.U(20), y+lay.U(10), s.Width-lay.U(40), tall)
		y += tall - lay.U(34)
		lay.PutMid(length, lay.U(20), y+lay.U(54), s.Width-lay.U(40))
		lay.Put(line, lay.U(20), y+lay.U(76), s.Width-lay.U(40), 1)
		lay.PutMid(heading, lay.U(20), y+lay.U(97), s.Width-lay.U(40))
		bottom, wide := s.Height-lay.U(46), file.MinSize().Width
		if beside := lay.U(20)*2+wide+byHand.MinSize().Width+lay.U(12) <= s.Width; beside {
			lay.PutMid(byHand, s.Width-lay.U(20)-byHand.MinSize().Width, s.Height-lay.U(26), byHand.MinSize().Width)
		} else {
			bottom -= lay.U(22)
			lay.PutMid(byHand, lay.U(20), s.Height-lay.U(48), byHand.MinSize().Width)
		}
		lay.PutScroll(m.scenarios, lay.U(10), y+lay.U(114), s.Width-lay.U(20), bottom-y-lay.U(114))
		lay.PutMid(file, lay.U(20), s.Height-lay.U(26), wide)
	}}, art, title, length, line, heading, m.scenarios, byHand, file), 0)
}

// fillScenarios lists the whole game and the scenarios, and below them the story of the chosen one.
func (m *Screen) fillScenarios() {
	list := []kit.Option{{Title: m.p.T("new.whole"), Caption: m.p.T("new.whole.note")}}
	for _, e := range m.st.lists {
		full, _ := e.Options.Fill(m.st.game.Options())
		id := "new.scenario.seats"
		if e.Position != nil {
			id = "new.scenario.position"
		}
		caption := m.p.Say(id, engine.Args{"N": full.SeatCount(m.st.game.Options())})
		if e.Difficulty > 0 {
			caption += ", " + m.p.T("scenario.difficulty."+strconv.Itoa(e.Difficulty))
		}
		list = append(list, kit.Option{Title: e.Say(e.Title, m.p.Localizer().Name()), Caption: caption})
	}
	radios := kit.NewRadioRows(list, m.st.chosen(), func(i int) {
		if i == 0 {
			m.st.choose(nil)
		} else {
			m.st.choose(m.st.lists[i-1].Scenario)
		}
		m.seed.SetText(m.st.seed)
		m.refresh()
	})
	m.scenarios.Content = container.New(lay.Column(0), radios)
	m.scenarios.Refresh()
	m.stops.Set("scenarios", radios.Stops()...)
}

var lengthType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
