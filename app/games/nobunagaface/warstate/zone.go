package warstate

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// Zone lists the units of zone p: every leader and every kind of corps with value and state, then the facts of the zone. kanji is its name in
// kanji.
func (t *Table) Zone(p engine.Place, kanji string) fyne.CanvasObject {
	name := t.Tell().Place(p)
	title := container.NewHBox(kit.NewLabel(name, look.SheetHead), kit.NewKanji(kanji, 13))
	if t.View.Resource(p) {
		title.Add(container.NewCenter(worth(t.View.Victory(p))))
	}
	holder := t.Tell().Owner(t.View.Controller(p).Owner())
	box := container.NewVBox(lay.Indent(container.NewBorder(nil, nil, nil, kit.NewIconButton("sign/close", t.Host.T("table.close"), func() { t.List(0) }), title)),
		lay.Indent(headings(kit.NewShrinking(t.T("table.held_by", engine.Args{"Owner": holder}), look.Quiet), t.T("table.value", nil), t.T("table.state", nil), stateColumn)))
	groups := t.View.Groups(p)
	if len(groups) == 0 {
		box.Add(lay.Indent(kit.NewParagraph(t.T("table.nobody", nil), look.Quiet)))
	}
	for _, g := range groups {
		t.addGroup(box, p, g)
	}
	t.addFacts(box, p, groups)
	return box
}

// stateColumn is the width of the longest state in any language, in units.
const stateColumn = 76

// worth is the sign of a resource zone: its ear of rice, or the castle of a victory zone.
func worth(victory bool) fyne.CanvasObject {
	if victory {
		return castle()
	}
	return kit.NewSign("crest/ear", look.ToneInk, 18)
}

// addGroup adds the units of one clan.
func (t *Table) addGroup(box *fyne.Container, p engine.Place, g nobunaga.Group) {
	name := t.Tell().Owner(g.Clan.Owner())
	corps := g.Fresh + g.Spent
	head := kit.NewRow(name, lay.Beside(blocks.Plain(t.Book, g.Clan, false, 0, 0.77), kit.NewShrinking(name, look.NameType),
		kit.NewLabel(t.T("table.totals", engine.Args{"A": len(g.Leaders), "B": corps}), look.Quiet)), nil).SetHeight(32)
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
		box.Add(kit.NewRow(name, container.New(lay.Columns{0, firstColumn, stateColumn}, lay.Beside(sign, kit.NewShrinking(name, kind), lay.Gap(0)),
			kit.NewLabel(value, kind).Align(fyne.TextAlignTrailing), kit.NewLabel(t.T(state, nil), look.Quiet).Align(fyne.TextAlignTrailing)), nil).SetHeight(36))
	}
	for _, l := range g.Leaders {
		row(blocks.On(blocks.Of(t.Book, l), 0.73), t.Tell().Piece(l.Piece), strconv.Itoa(l.Value), l.Spent, l.Ill)
	}
	value := "–"
	pips := t.View.Printed(p, g.Clan)
	if pips > 0 {
		value = strconv.Itoa(pips)
	}
	for _, c := range []struct {
		n     int
		spent bool
	}{{g.Fresh, false}, {g.Spent, true}} {
		if c.n > 0 {
			row(blocks.Plain(t.Book, g.Clan, c.spent, pips, 0.85), t.T("table.n_corps", engine.Args{"N": c.n}), value, c.spent, false)
		}
	}
}

// addFacts adds the facts of a zone, one a line, and the count that decides who controls it.
func (t *Table) addFacts(box *fyne.Container, p engine.Place, groups []nobunaga.Group) {
	facts := t.facts(p, groups)
	if len(facts) > 0 {
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(kit.NewHeading(t.T("table.holds_here", nil), "")))
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
		box.Add(lay.Indent(kit.NewParagraph(t.control(p, groups), look.Quiet)))
	}
	box.Add(layout.NewSpacer())
}

// fact is a fact about a zone.
type fact struct{ sign, text string }

// facts are the facts about each group of a zone: that it cannot leave, who may attack, who only counter-attacks, who stays as a garrison.
func (t *Table) facts(p engine.Place, groups []nobunaga.Group) []fact {
	var facts []fact
	pinned := false
	for _, g := range groups {
		args := engine.Args{"Owner": t.Tell().Owner(g.Clan.Owner())}
		if g.Clan == nobunaga.NeutralArmy || t.View.Camp(g.Clan) == nobunaga.NeutralSide {
			continue
		}
		switch n := t.View.MayGo(p, g.Clan); {
		case n < 0:
			if !pinned {
				facts = append(facts, fact{"sign/bar", t.T("table.pinned", nil)})
			}
			pinned = true
			if args["N"] = t.View.MayFight(p, g.Clan); args["N"] != 0 {
				facts = append(facts, fact{"sign/battle", t.T("table.may_attack", args)})
			} else {
				facts = append(facts, fact{"sign/bar", t.T("table.strikes_back", args)})
			}
		case n < g.Fresh:
			args["N"] = g.Fresh - n
			facts = append(facts, fact{"sign/home", t.T("table.garrison", args)})
		}
	}
	return facts
}

// control says how many units each clan has in a zone, and why the one that controls it still does.
func (t *Table) control(p engine.Place, groups []nobunaga.Group) string {
	var counts []string
	holds := false
	for _, g := range groups {
		n := len(g.Leaders) + g.Fresh + g.Spent
		counts = append(counts, t.T("table.count_of", engine.Args{"Owner": t.Tell().Owner(g.Clan.Owner()), "N": n}))
		holds = holds || g.Clan == t.View.Controller(p)
	}
	text := t.T("table.count", engine.Args{"List": t.Host.Localizer().List(counts)})
	if holds {
		text = t.Script().Sentences(text, t.T("table.keeps", engine.Args{"Owner": t.Tell().Owner(t.View.Controller(p).Owner())}))
	}
	return text
}
