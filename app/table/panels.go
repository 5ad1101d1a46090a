package table

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/page"
	"tenka/engine"
)

// open shows a side of the table. A past that is looked at stays: with the log closed, its ways on stand beside its title.
func (t *Table) open(s side) {
	t.side = s
	if s != sideAdvice {
		t.advice.Stop()
	}
	t.lantern.SetOn(s == sideAdvice && !t.advice.Holds())
	t.face.Point(engine.Action{})
	if t.play.Showing() {
		t.FillTray() // it has another width now
	}
	t.Update()
}

// toggle opens a side, or closes it where it is open.
func (t *Table) toggle(s side) {
	if t.side == s {
		s = sidePanel
	}
	t.open(s)
}

func (t *Table) toggleLog() {
	if t.room.Log > 0 && t.over == nil {
		t.logOpen = !t.logOpen
		t.open(t.side)
		return
	}
	t.toggle(sideLog)
}

// Ruled is a game that is played by no rules of its own, such as one whose positions are set up by hand: its rulebook is that of another.
type Ruled interface {
	Ruled() engine.Game
}

// OpenRule opens the rulebook at a rule; "" opens it at the rule of the Line, and closes it where it is open.
func (t *Table) OpenRule(id string) {
	if id == "" && t.side == sideRules {
		t.open(sidePanel)
		return
	}
	if id == "" {
		id = t.lineRule
	}
	if t.rules == nil {
		m := t.ses.Match
		g := m.Game()
		if of, other := g.(Ruled); other {
			g = of.Ruled()
		}
		t.rules = NewRulebook(t.sh, t.faces, g, m.Header().Data, id, func() { t.open(sidePanel) })
	} else {
		t.rules.Open(id)
	}
	t.open(sideRules)
}

// logWidth is the width of the log where it is open.
func (t *Table) logWidth() float32 {
	if t.room.Log > 0 {
		return t.room.Log
	}
	return t.SideWidth()
}

// logColumn is the log beside the panel in a wide window, with where things stand under it.
func (t *Table) logColumn() fyne.CanvasObject {
	standing := t.face.Standing()
	if standing == nil {
		return t.log.content
	}
	below := container.NewVBox(kit.NewHairline(), container.New(lay.Inset(20, 4, 16, 12), standing))
	return container.NewBorder(nil, below, nil, nil, t.log.content)
}

// canPanel is the help of the moment: in words what can be done now, and what happened last, line by line.
func (t *Table) canPanel() fyne.CanvasObject {
	box := container.New(page.Column(look.Scaled(4)))
	legal := t.now.Legal
	note := t.sh.Say("table.can", engine.Args{"N": len(legal)})
	giveUp := kit.NewButton(t.sh.T("table.give_up"), "", t.askGiveUp)
	if len(legal) == 0 {
		note = t.sh.T("table.can.none")
		giveUp.Disable()
	}
	box.Add(kit.NewParagraph(note, look.Quiet))
	t.choosable.Add(box, legal)
	if lines := t.Happened(); len(lines) > 0 {
		box.Add(kit.NewHairline())
		box.Add(kit.NewHeading(t.sh.T("table.happened"), ""))
		for _, line := range lines {
			box.Add(kit.NewParagraph(line, look.BodyType.At(14)))
		}
		if t.offersSince() {
			box.Add(t.sinceButton())
		}
		if _, ok := t.advice.Subject(); ok {
			box.Add(t.whyButton())
		}
	}
	box.Resize(fyne.NewSize(t.SideWidth()-48, 0)) // the width decides how texts wrap
	foot := container.NewVBox(kit.NewButton(t.sh.T("table.text"), "T", t.textBoard), giveUp)
	return container.New(lay.Inset(20, 14, 16, 14), container.NewBorder(kit.NewHead(t.sh.T("table.more"), "", ""), foot, nil, nil,
		container.NewVScroll(container.New(lay.Inset(0, 4, 12, 4), box))))
}

// lastLines is how many sentences of what happened the help shows; the log has them all.
const lastLines = 8

// Happened are the last sentences of the record that is shown, or of all since the player in front sat here last, as far as they may know
// them. Of the set-up nothing is told: it lies on the table.
func (t *Table) Happened() []string {
	var lines []string
	if t.ses.At() == 0 {
		return nil
	}
	since := t.ses.At() - 1
	if s := t.ses.Since(); s >= 0 && !t.ses.Past() {
		since = s
	} else if from, _ := t.others(); from >= 0 {
		since = from
	}
	for _, row := range t.chronicle().Rows(nil) {
		if row.Text != "" && row.No > since && !row.After {
			lines = append(lines, row.Text)
		}
	}
	return lines[max(0, len(lines)-lastLines):]
}

// Explain answers what is asked of a thing on the table: where it cannot be used now, the Line says why and the rulebook opens at the
// rule that forbids it; else the rulebook opens at what the thing means.
func (t *Table) Explain(g engine.Action, meaning string) {
	if g.Kind != 0 {
		if why, no := t.Why(g); no {
			t.Refuse(why)
			meaning = t.ses.Match.Game().Vocabulary().Rule(why)
		}
	}
	t.OpenRule(meaning)
}

// Answer says of a control of the face what it does: why it cannot now, or its rule; of nothing at all it opens the rule of the Line.
func (t *Table) Answer(of fyne.CanvasObject) {
	if t.Veiled() {
		return
	}
	if of == nil {
		t.OpenRule(t.lineRule)
		return
	}
	if f, ok := t.face.(face.Meant); ok {
		if a, means := f.Meant().Action(of); means {
			t.Explain(a, t.face.Prompt().Rule)
		}
	}
}

// textBoard shows the text board of what the table shows, or takes it away.
func (t *Table) textBoard() {
	if !t.notice.Hidden {
		t.quiet()
		return
	}
	text := kit.NewTextPage(t.sh.T("table.text"), strings.Trim(t.clocks.Text()+"\n"+t.tell.Game.Text(t.view(), t.tell), "\n"))
	scroll := container.NewScroll(text)
	scroll.SetMinSize(fyne.NewSize(min(text.MinSize().Width+theme.Padding(), t.BoardWidth()-64), t.parts.Size().Height*0.62))
	t.ask(scroll, kit.NewButton(t.sh.T("table.close"), "T", t.quiet))
	t.sh.Focus(text) // Ctrl A and Ctrl C mark and copy it
}

// askIn asks in words, over as many lines as they need.
func (t *Table) askIn(text string, buttons ...fyne.CanvasObject) {
	words := kit.NewParagraph(text, look.BodyType)
	width := min(look.BodyType.Width(text)+2, look.Scaled(560), t.BoardWidth()-64)
	words.Resize(fyne.NewSize(width, 0))
	t.ask(lay.Fixed(words, width, 0), buttons...)
}

// ask shows a small sheet above the tray with buttons under it.
func (t *Table) ask(content fyne.CanvasObject, buttons ...fyne.CanvasObject) {
	row := container.NewHBox(buttons...)
	if row.MinSize().Width > t.BoardWidth()-64 {
		row = container.NewVBox(buttons...)
	}
	t.notice.SetContent(container.NewVBox(content, row))
	t.notice.Show()
	t.layOut(t.parts.Size())
}

// quiet takes the small sheet away, and the keyboard from what lies on it.
func (t *Table) quiet() {
	t.sh.Window.Canvas().Unfocus()
	t.notice.Hide()
	t.showOwn()
}

// askGiveUp asks before a match is given up: the one thing here that has no way back.
func (t *Table) askGiveUp() {
	seat := t.ses.Actor()
	if seat == engine.NoSeat {
		return
	}
	player := t.ses.Match.Header().PlayerOf(seat)
	t.askIn(t.sh.Say("table.give_up.ask", engine.Args{"Seat": t.Name(seat)}), kit.NewButton(t.sh.T("table.give_up"), "", func() {
		t.quiet()
		t.ses.GiveUp(player)
	}), kit.NewPrimary(t.sh.T("table.keep"), "", t.quiet))
}
