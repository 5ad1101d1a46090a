package table

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/point"
	"tenka/engine"
)

// Ruled is a game without a rulebook of its own, such as a position set up by hand. Ruled names the game whose rulebook applies.
type Ruled interface {
	Ruled() engine.Game
}

// OpenRule opens the rulebook at a rule. "" opens it at the rule of the Line, or closes it if it is open.
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

// canPanel is the help panel: what can be done now, and what happened last, in words.
func (t *Table) canPanel() fyne.CanvasObject {
	box := container.New(lay.Column(look.Scaled(4)))
	legal := t.now.Legal
	note := t.sh.Say("table.can", engine.Args{"N": len(legal)})
	giveUp := kit.NewButton(t.sh.T("table.give_up"), "", t.askGiveUp)
	if len(legal) == 0 {
		note = t.sh.T("table.can.none")
	}
	if len(legal) == 0 || t.trial != nil {
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
	who := kit.NewButton(t.sh.T("table.who"), "", t.askWho)
	who.Hidden = t.company.Mirror()
	lay.Enable(who, t.mayChangeWho())
	foot := container.NewVBox(kit.NewButton(t.sh.T("table.text"), "T", t.textBoard), who, giveUp)
	if explain := (fyne.CanvasObject)(nil); t.coach.Offered() {
		explain = kit.NewButton(t.sh.T("explain.begin"), "", func() { t.coach.Turn(true) })
		if t.coach.On() {
			explain = kit.NewButton(t.sh.T("explain.met"), "", func() { t.ShowMet(true) }) // some tables have no panel with them
		}
		foot.Objects = slices.Insert(foot.Objects, 1, explain)
	}
	return container.New(lay.Inset(20, 14, 16, 14), container.NewBorder(kit.NewHead(t.sh.T("table.more"), "", ""), foot, nil, nil,
		container.NewVScroll(container.New(lay.Inset(0, 4, 12, 4), box))))
}

// mayChangeWho reports whether seats may be handed over now: the match goes on, the present is shown, and all its moments have been.
func (t *Table) mayChangeWho() bool {
	_, over := t.ses.Match.Outcome()
	return t.ses.Lead == nil && !over && !t.ses.Past() && !t.Veiled() && !t.ses.Own() && !t.ses.Parting()
}

// lastLines is the number of last sentences in the help panel; the log has all.
const lastLines = 8

// ShowMet opens or closes the page with the rules that were explained.
func (t *Table) ShowMet(open bool) {
	switch {
	case open:
		t.open(sideMet)
	case t.side == sideMet:
		t.open(sidePanel)
	}
}

// Lifted tells the coach what the person in front has taken in hand.
func (t *Table) Lifted(g engine.Action) { t.coach.Lifted(g, t.now) }

// Explain answers a question about a thing on the table. If the gesture g is refused, the Line says why and the rulebook opens at the rule
// that refuses it. Else the rulebook opens at the rule meaning. While somebody sketches, the other button takes the last mark away.
func (t *Table) Explain(g engine.Action, meaning string) {
	if !point.Asking() && t.company.Plan().Back() {
		return // the other button
	}
	if g.Kind != 0 {
		if why, no := t.Why(g); no {
			t.Refuse(why)
			meaning = t.ses.Match.Game().Vocabulary().Rule(why)
		}
	}
	t.OpenRule(meaning)
}

// Answer explains a control of the face: why it cannot be used now, or its rule. nil stands for the rule of the Line.
func (t *Table) Answer(of fyne.CanvasObject) {
	if t.Veiled() {
		return
	}
	if of == nil && t.coach.Rule() != "" {
		t.OpenRule(t.coach.Rule())
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
