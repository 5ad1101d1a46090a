package nobunagaface

import (
	"slices"

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

// addStack adds the prepared stack: its leaders and corps, those left behind at each step, and the clans it meets.
func (f *Face) addStack(box *fyne.Container, s nobunaga.Stack) {
	id, goes := "table.stack", "table.goes"
	if s.Kind == nobunaga.KindFight {
		id, goes = "table.fighters", "table.fights"
	}
	box.Add(lay.Indent(container.NewBorder(nil, nil, nil, kit.NewLabel(f.say(goes, nil), look.Quiet),
		kit.NewShrinking(f.say(id, engine.Args{"Place": f.t.Tell().Place(s.From)}), look.SheetHead))))
	for _, k := range f.mates(s) {
		f.addMate(box, s, k)
	}
	if way := f.way(); len(way) > 1 {
		box.Add(kit.NewHairline())
		box.Add(lay.Indent(kit.NewHeading(f.say("table.way", engine.Args{"A": s.Steps, "B": s.Steps + s.Left}), f.say("table.left_behind", nil))))
		for i, z := range way[1:] {
			f.addStep(box, s, i+1, z, i+2 == len(way))
		}
	}
	f.addMeetings(box)
}

// mates are the clans of the stack: its own, and others that may come along.
func (f *state) mates(s nobunaga.Stack) []nobunaga.Clan {
	list := []nobunaga.Clan{s.Clan}
	for _, a := range append(slices.Clone(f.st.Steps), f.st.Legal...) {
		var k nobunaga.Clan
		ok := false
		switch a.Kind {
		case nobunaga.KindTake:
			k, ok = nobunaga.ClanOf(a.Owner)
		case nobunaga.KindLead:
			k, ok = f.view.ClanOfLeader(a.Piece), true
		}
		if ok && !slices.Contains(list, k) {
			list = append(list, k)
		}
	}
	return list
}

// addMate adds the units of a clan that go: its leaders with a switch each, its corps with a number.
func (f *Face) addMate(box *fyne.Container, s nobunaga.Stack, k nobunaga.Clan) {
	for _, l := range f.mayLead(s, k) {
		on := f.leads(l)
		name := f.t.Tell().Piece(l)
		toggle := kit.NewToggle(name, on, func(on bool) { f.setLeads(l, on) })
		f.means.panel.Add(toggle, engine.Action{Kind: nobunaga.KindLead, Piece: l})
		box.Add(kit.NewRow(name, lay.Beside(blocks.On(blocks.Now(f.book(), l), 0.80), kit.NewShrinking(name, look.BodyType), toggle), nil).SetHeight(38))
	}
	most := f.mayTake(s, k)
	if most == 0 {
		return
	}
	n, _ := f.taken(k)
	name, may := f.t.Tell().Owner(k.Owner()), "table.may_go"
	if s.Kind == nobunaga.KindFight {
		may = "table.may_fight"
	}
	text := container.New(lay.Tight(0), kit.NewShrinking(f.say("table.corps_of", engine.Args{"Owner": name}), look.BodyType),
		kit.NewShrinking(f.say(may, engine.Args{"N": most}), look.Quiet))
	stepper := kit.NewStepper(name, 0, most, n, func(n int) { f.setTaken(k, n) })
	f.means.panel.Add(stepper, engine.Action{Kind: nobunaga.KindTake, Owner: k.Owner(), N: engine.Open})
	box.Add(kit.NewRow(name, lay.Beside(blocks.Plain(f.book(), k, false, 0, 0.92), text, stepper), nil).SetHeight(46))
}

// mayLead are the leaders of a clan who go or may go.
func (f *state) mayLead(s nobunaga.Stack, k nobunaga.Clan) []engine.Piece {
	var list []engine.Piece
	add := func(l engine.Piece) {
		if f.view.ClanOfLeader(l) == k && !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	for _, a := range append(slices.Clone(f.st.Steps), f.st.Legal...) {
		if a.Kind == nobunaga.KindLead {
			add(a.Piece)
		}
	}
	for _, g := range f.view.Groups(s.From) { // those who stay may still go
		for _, l := range g.Leaders {
			if g.Clan == k && !l.Spent {
				add(l.Piece)
			}
		}
	}
	slices.Sort(list)
	return list
}

// mayTake is how many corps of a clan may go: those that go already, and those in the zone that still may.
func (f *state) mayTake(s nobunaga.Stack, k nobunaga.Clan) int {
	n, _ := f.taken(k)
	if s.Steps == 0 && n == 0 {
		for _, a := range f.st.Legal {
			if a.Kind == nobunaga.KindTake && a.Owner == k.Owner() {
				n = max(n, int(a.N))
			}
		}
		return n
	}
	if s.Kind == nobunaga.KindFight {
		for _, g := range f.view.Groups(s.From) {
			if g.Clan == k {
				return g.Fresh
			}
		}
	}
	return n + max(f.more(s, k), 0)
}

// more is how many more corps of a clan may leave the stack's first zone.
func (f *state) more(s nobunaga.Stack, k nobunaga.Clan) int {
	if s.Steps == 0 {
		return f.view.MayGo(s.From, k)
	}
	for _, g := range f.view.Groups(s.From) {
		if g.Clan == k {
			return f.view.MayGo(s.From, k)
		}
	}
	return 0
}

// addStep adds one zone of the way, with the number of corps left behind there.
func (f *Face) addStep(box *fyne.Container, s nobunaga.Stack, at int, z engine.Place, last bool) {
	name := f.t.Tell().Place(z)
	var end fyne.CanvasObject = layout.NewSpacer()
	left := f.left(at, s.Clan)
	most := left
	if last {
		for _, a := range f.st.Legal {
			if a.Kind == nobunaga.KindLeave && a.Owner == s.Clan.Owner() {
				most = max(most, int(a.N))
			}
		}
	} else {
		most = left + max(s.Corps-1, 0)
	}
	if most > 0 {
		stepper := kit.NewStepper(name, 0, most, left, func(n int) { f.setLeft(at, s.Clan, n) })
		f.means.panel.Add(stepper, engine.Action{Kind: nobunaga.KindLeave, Owner: s.Clan.Owner(), N: engine.Open})
		end = stepper
	}
	var sign, text fyne.CanvasObject = kit.NewPiece(fyne.NewSquareSize(stopAcross), func(m look.Mode) fyne.Resource { return blocks.Stop(at, m) }),
		kit.NewShrinking(name, look.PlaceName)
	if fights := f.fighting(); last && fights != "" {
		sign = kit.NewPiece(fyne.NewSquareSize(stopAcross), blocks.ClashPicture)
		text = container.New(lay.Tight(0), text, kit.NewShrinking(fights, look.Quiet))
	}
	box.Add(kit.NewRow(name, lay.Beside(sign, text, end), nil).SetHeight(50))
}

// stopAcross is the size of a stop on the way, in units.
const stopAcross = 22

// fighting says whom the stack fights in its present zone, empty for nobody.
func (f *state) fighting() string {
	var names []string
	for _, m := range f.view.Meets(0) {
		names = append(names, f.say("table.group", engine.Args{"Owner": f.t.Tell().Owner(m.Clan.Owner()), "N": m.Odds.Counter.Corps}))
	}
	if len(names) == 0 {
		return ""
	}
	return f.say("table.battle_with", engine.Args{"List": f.t.Localizer().List(names)})
}

// addMeetings adds the clans that the stack meets in its present zone, with the expected hits.
func (f *choice) addMeetings(box *fyne.Container) {
	card := engine.Card(0)
	if f.text {
		card = f.paid
	}
	for i, m := range f.view.Meets(card) {
		if i == 0 {
			box.Add(kit.NewHairline())
			box.Add(lay.Indent(kit.NewHeading(f.say("table.meets", nil), f.say("table.hits_expected", nil))))
		}
		f.addForce(box, m.Odds.Attack, m.Odds.Hits)
		f.addForce(box, m.Odds.Counter, m.Odds.Taken)
		f.addOther(box, i, card, m.Odds)
	}
}

// addOther adds the hits against group i with the text of another card in hand, or without the text of the chosen one.
func (f *choice) addOther(box *fyne.Container, i int, chosen engine.Card, now nobunaga.Odds) {
	for _, c := range append([]engine.Card{0}, f.held...) {
		if _, plays := f.payment(c); c == chosen || c != 0 && plays.Kind == 0 {
			continue
		}
		other := f.view.Meets(c)[i].Odds
		if other.Hits == now.Hits && other.Taken == now.Taken {
			continue
		}
		text := f.say("table.without_text", nil)
		if c != 0 {
			text = f.say("table.with_text", engine.Args{"Card": f.t.Tell().Card(c)})
		}
		box.Add(lay.Indent(lay.Beside(lay.Gap(0), kit.NewShrinking(text, look.Quiet),
			kit.NewLabel(f.say("table.hits_both", engine.Args{"A": f.tenths(other.Hits), "B": f.tenths(other.Taken)}), look.Quiet))))
	}
}

// addForce adds one side of a possible battle: its dice, their value and the expected hits.
func (f *state) addForce(box *fyne.Container, force nobunaga.Force, hits int) {
	name := f.t.Tell().Owner(force.Clan.Owner())
	id := "table.dice_to"
	if force.Value == 0 {
		id = "table.no_dice"
	}
	text := container.New(lay.Tight(0), kit.NewShrinking(name, look.NameType), kit.NewShrinking(f.say(id, engine.Args{"N": force.Corps, "A": force.Value}), look.Quiet))
	end := kit.NewLabel(f.tenths(hits), look.BigNumber).Align(fyne.TextAlignTrailing)
	box.Add(kit.NewRow(name, lay.Beside(blocks.Plain(f.book(), force.Clan, false, 0, 0.92), text, end), nil).SetHeight(44))
}

// addLeaders adds the leaders of Oda who have not entered yet: they are dragged onto the map, or chosen before their zone.
func (f *Face) addLeaders(box *fyne.Container) {
	box.Add(lay.Indent(kit.NewHead(f.say("table.enter", nil), "", "")))
	var waiting []engine.Piece
	for _, a := range f.st.Legal {
		if a.Kind == nobunaga.KindPlace && !slices.Contains(waiting, a.Piece) {
			waiting = append(waiting, a.Piece)
		}
	}
	if len(waiting) == 0 {
		box.Add(lay.Indent(kit.NewParagraph(f.say("table.entered", nil), look.Quiet)))
	}
	for _, l := range waiting {
		g := engine.Gesture(nobunaga.KindPlace)
		g.Piece = l
		name := f.t.Tell().Piece(l)
		row := kit.NewRow(name, lay.Beside(blocks.On(blocks.Now(f.book(), l), 0.87), kit.NewShrinking(name, look.NameType),
			kit.NewLabel(number(f.view.Value(l)), look.BodyType)), func() {
			next := f.asked
			next.sort, next.of = nobunaga.KindPlace, engine.Gesture(0)
			next.of.Piece = l
			f.decide(next)
		}).SetHeight(42)
		row.SetSelected(f.asked.of.Piece == l)
		f.means.panel.Add(row, g)
		box.Add(f.fromPanel(l, row))
	}
}
