package nobunaga

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// zonePanel lists what stands in a zone: every leader and every sort of corps with value and state, then what holds there.
func (f *Face) zonePanel(p engine.Place) fyne.CanvasObject {
	zone := f.board.Map().Zones[f.zone(p)]
	name := f.t.Tell().Place(p)
	title := container.NewHBox(kit.NewLabel(name, look.SheetHead), kit.NewKanji(zone.Kanji, 13))
	if f.view.Resource(p) {
		sign := "crest/ear"
		if f.view.Victory(p) {
			sign = "sign/home"
		}
		title.Add(container.NewCenter(kit.NewSign(sign, look.ToneInk, 18)))
	}
	holder := f.t.Tell().Owner(f.view.Controller(p).Owner())
	box := container.NewVBox(lay.Indent(container.NewBorder(nil, nil, nil, kit.NewIconButton("sign/close", f.t.T("table.close"), func() { f.list(0) }), title)),
		lay.Indent(headings(kit.NewShrinking(f.say("table.held_by", engine.Args{"Owner": holder}), look.Quiet), f.say("table.value", nil), f.say("table.state", nil))))
	groups := f.view.Groups(p)
	if len(groups) == 0 {
		box.Add(lay.Indent(kit.NewParagraph(f.say("table.nobody", nil), look.Quiet)))
	}
	for _, g := range groups {
		f.addGroup(box, p, g)
	}
	f.addFacts(box, p, groups)
	return box
}

// addGroup adds the units of one clan.
func (f *Face) addGroup(box *fyne.Container, p engine.Place, g nobunaga.Group) {
	name := f.t.Tell().Owner(g.Clan.Owner())
	corps := g.Fresh + g.Spent
	head := kit.NewRow(name, lay.Beside(f.newCorps(g.Clan, false, 0, 0.77), kit.NewShrinking(name, look.NameType),
		kit.NewLabel(f.say("table.totals", engine.Args{"A": len(g.Leaders), "B": corps}), look.Quiet)), nil).SetHeight(32)
	head.SetMarked(true)
	box.Add(head)
	row := func(sign fyne.CanvasObject, name, value string, spent, ill bool) {
		state := "table.fresh"
		if spent {
			state = "table.is_spent"
		}
		if ill {
			state = "table.ill"
		}
		kind := look.BodyType
		if spent {
			kind = kind.In(look.ToneQuiet)
		}
		box.Add(kit.NewRow(name, container.New(lay.Columns{0, firstColumn, secondColumn}, lay.Beside(sign, kit.NewShrinking(name, kind), lay.Gap(0)),
			kit.NewLabel(value, kind).Align(fyne.TextAlignTrailing), kit.NewLabel(f.say(state, nil), look.Quiet).Align(fyne.TextAlignTrailing)), nil).SetHeight(36))
	}
	for _, l := range g.Leaders {
		row(f.newLeader(l.Piece, 0.73), f.t.Tell().Piece(l.Piece), number(l.Value), l.Spent, l.Ill)
	}
	value := "–"
	pips := f.view.Printed(p, g.Clan)
	if pips > 0 {
		value = number(pips)
	}
	for _, c := range []struct {
		n     int
		spent bool
	}{{g.Fresh, false}, {g.Spent, true}} {
		if c.n > 0 {
			row(f.newCorps(g.Clan, c.spent, pips, 0.85), f.say("table.n_corps", engine.Args{"N": c.n}), value, c.spent, false)
		}
	}
}

// addFacts adds what holds in a zone, one line a fact, and the count that decides who controls it.
func (f *Face) addFacts(box *fyne.Container, p engine.Place, groups []nobunaga.Group) {
	facts := f.facts(p, groups)
	if len(facts) > 0 {
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(kit.NewHeading(f.say("table.holds_here", nil), "")))
		for _, s := range facts {
			tone := look.ToneQuiet
			if s.sign == "sign/battle" {
				tone = look.ToneAccent
			}
			box.Add(lay.Indent(container.New(lay.Lead{}, container.NewHBox(kit.NewSign(s.sign, tone, 16), lay.Gap(8)), kit.NewParagraph(s.text, look.SmallType))))
		}
	}
	if len(groups) > 0 {
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(kit.NewParagraph(f.control(p, groups), look.Quiet)))
	}
	box.Add(layout.NewSpacer())
}

// fact is something that holds in a zone.
type fact struct{ sign, text string }

// facts are what holds in a zone for each of its groups: who may not leave, who may attack, who only strikes back, who stays as garrison.
func (f *Face) facts(p engine.Place, groups []nobunaga.Group) []fact {
	var facts []fact
	for _, g := range groups {
		args := engine.Args{"Owner": f.t.Tell().Owner(g.Clan.Owner())}
		if g.Clan == nobunaga.NeutralArmy || f.view.Camp(g.Clan) == nobunaga.NeutralSide {
			continue
		}
		switch n := f.view.MayGo(p, g.Clan); {
		case n < 0:
			facts = append(facts, fact{"sign/bar", f.say("table.pinned", args)})
			if args["N"] = f.view.MayFight(p, g.Clan); args["N"] != 0 {
				facts = append(facts, fact{"sign/battle", f.say("table.may_attack", args)})
			} else {
				facts = append(facts, fact{"sign/bar", f.say("table.strikes_back", args)})
			}
		case n < g.Fresh:
			args["N"] = g.Fresh - n
			facts = append(facts, fact{"sign/home", f.say("table.garrison", args)})
		}
	}
	return facts
}

// control says how many units each clan has in a zone, and what keeps the one who controls it there.
func (f *Face) control(p engine.Place, groups []nobunaga.Group) string {
	var counts []string
	holds := false
	for _, g := range groups {
		n := len(g.Leaders) + g.Fresh + g.Spent
		counts = append(counts, f.say("table.count_of", engine.Args{"Owner": f.t.Tell().Owner(g.Clan.Owner()), "N": n}))
		holds = holds || g.Clan == f.view.Controller(p)
	}
	text := f.say("table.count", engine.Args{"List": f.t.Localizer().List(counts)})
	if holds {
		text += " " + f.say("table.keeps", engine.Args{"Owner": f.t.Tell().Owner(f.view.Controller(p).Owner())})
	}
	return text
}
