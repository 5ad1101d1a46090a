package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/session"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/engine"
	"tenka/engine/bot"
)

// askWho asks who plays each seat from now on: a person or a computer player.
func (a *asking) askWho() {
	a.t.open(sidePanel)
	levels := bot.NamesIn(a.Game())
	var words []string
	for _, name := range levels {
		words = append(words, opponent.Name(a.Localizer(), name))
	}
	level := levels[len(levels)/2]
	rows := container.New(lay.Column(look.Scaled(6)))
	if a.People() != 0 {
		choice := kit.NewSegmented(a.T("table.who.level"), words, len(levels)/2, func(i int) { level = levels[i] })
		rows.Add(kit.NewParagraph(a.T("table.who.text"), look.BodyType))
		rows.Add(container.NewHBox(choice))
	}
	for i, p := range a.Header().Players {
		if a.t.company.Elsewhere(i) {
			continue
		}
		seal := kit.NewSeal(a.Seal(p.Seats[0]), 24)
		plays := kit.NewTwoLines(a.Name(p.Seats[0]), a.playsWords(p))
		var ways []fyne.CanvasObject
		if p.Chooses() {
			for span, id := range []string{session.OneChoice: "choice", session.OneTurn: "turn", session.ForGood: "good"} {
				ways = append(ways, kit.NewButton(a.T("table.who."+id), "", func() {
					a.quiet()
					a.ses.Hand(i, level, session.Span(span))
				}))
			}
		} else {
			id := "person"
			if p.Lent != nil {
				id = "back"
			}
			ways = append(ways, kit.NewButton(a.T("table.who."+id), "", func() {
				a.quiet()
				a.ses.TakeBack(i)
			}))
		}
		rows.Add(container.NewBorder(nil, nil, lay.Middle(seal), lay.Middle(container.NewHBox(ways...)), lay.Middle(plays)))
	}
	width := min(look.Scaled(560), a.t.BoardWidth()-64)
	rows.Resize(fyne.NewSize(width, 0)) // the width decides how texts wrap
	scroll := container.NewVScroll(rows)
	scroll.SetMinSize(fyne.NewSize(width, min(rows.MinSize().Height, a.t.parts.Size().Height*0.62)))
	a.ask(scroll, kit.NewButton(a.T("table.close"), "", a.quiet))
}

// playsWords says who plays for a player now, and until when.
func (a *asking) playsWords(p engine.Player) string {
	if p.Chooses() {
		return a.T("table.who.is")
	}
	args := engine.Args{"Level": opponent.Name(a.Localizer(), p.Bot)}
	switch {
	case p.Lent == nil:
		return a.Say("table.computer.level", args)
	case p.Lent.Turn > 0:
		args["N"] = p.Lent.Turn
		return a.Say("table.who.lent.turn", args)
	}
	return a.Say("table.who.lent.choice", args)
}
