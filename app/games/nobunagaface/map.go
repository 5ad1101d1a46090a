package nobunagaface

import (
	"slices"

	"tenka/app/games/mapface"
	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// pile identifies pieces on the map by their zone, clan and kind.
type pile struct {
	at    engine.Place // 0 for a leader beside the map
	clan  nobunaga.Clan
	piece engine.Piece // a leader, nobunaga.Corps or nobunaga.SpentCorps
}

// carried is the stack in hand and the route along which the pointer has dragged it.
type carried struct {
	on   bool
	what pile
	way  []engine.Place // its start first
}

// newMap makes the board and sets what its gestures do.
func (f *Face) newMap() {
	f.Use(mapface.Built("nobunaga"))
	f.Map.Stacks = true
	f.Map.Names = f.zoneName
	f.Map.Beyond = []string{f.say("table.hida", nil)}
	f.Map.NoWay = f.say("table.no_way", nil)
	f.Map.OnPick = f.pickUp
	f.Map.InHand = f.inHand
	f.Map.OnDrop = f.drop
	f.Map.OnCancel = func() {
		f.carry = carried{}
		f.t.Settle()
		f.putBack()
		f.showMap()
		f.t.ShowLine()
		lifted(&f.choice)
	}
	f.Map.OnLand = func(only bool) {
		f.track.Hidden = only || len(f.battle.Objects) > 0 || f.Small() && !f.drawn
		f.Tag.Hidden, f.strip.Hidden = only, only || !f.Small()
		f.battle.Hidden = only
		f.Boards.Refresh()
	}
	f.Map.OnHover = f.hover
	f.Map.OnTapZone = f.tapZone
	f.Map.OnTapPiece = f.tapPiece
	f.Map.OnStay = f.stays
	f.Map.OnAskZone = f.askZone
	f.Map.OnView = func() {
		f.layBoard(f.Boards.Size())
		f.t.Moved()
	}
}

// zoneName is the name of a zone as in the log, and its short form if it has one.
func (f *Face) zoneName(zone int) board.Name {
	name := f.Name(zone)
	if id := f.Map.Map().Zones[zone].ID; slices.Contains(shortened, id) {
		name.Short = f.say("table.short."+id, nil)
	}
	return name
}

// shortName is the short form of the name of a zone if it has one, else its name.
func (f *state) shortName(p engine.Place) string {
	if id := f.t.Game().Vocabulary().Places[p]; slices.Contains(shortened, id) {
		return f.say("table.short."+id, nil)
	}
	return f.t.Tell().Place(p)
}

// shortened are the zones whose names have a short form.
var shortened = []string{
	"awa_sanuki", "kawachi", "kii_ishiyama", "mimasaka_inaba", "nagashima", "north_omi", "north_settsu", "north_shinano", "south_omi", "south_shinano", "yamashiro",
}

// showMap gives the board its zones and pieces.
func (f *Face) showMap() {
	f.Map.Roam = f.t.Finding()
	f.then = f.foreseen()
	lit := f.targets()
	f.Map.Change(func() {
		f.Map.SetPast(f.st.Past)
		f.Map.SetZones(f.mapZones(lit))
		f.Map.SetStacks(f.stacks(lit))
		f.Map.SetOverlay(f.overlay())
		if f.danger.On {
			f.Map.SetWays(f.Arrows(f.perils()))
		} else {
			f.Map.SetWays(f.ways())
		}
	})
	f.showPhase()
}

// mapZones are the zones in the colours of their camps, with their values; some of them are lit.
func (f *Face) mapZones(lit map[engine.Place]litMark) []board.ZoneState {
	zones := make([]board.ZoneState, len(f.Map.Map().Zones))
	s, built := f.stack()
	perils := f.perils()
	for _, p := range f.view.Zones() {
		z := board.ZoneState{Tint: board.TintOf(f.shade(f.view.Controller(p)))}
		if f.view.Resource(p) {
			z.Sign = blocks.Worth{Victory: f.view.Victory(p)}
		}
		if mark, ok := lit[p]; ok {
			z.State, z.Key = board.Lit, mark.key
		}
		if built && (p == s.At || p == s.From) || f.carry.on && f.carry.what.at == p || p == f.Listed {
			z.State = board.Selected
		}
		if built && p == s.At && len(f.view.Meets(0)) > 0 {
			z.State, z.Badge = board.Battle, blocks.Clash{}
		}
		if p == f.fought {
			z.State = board.Battle
		}
		if lit[p].fights {
			z.Badge = blocks.Clash{}
		}
		mapface.Endangered(&z, perils, p)
		if f.IsPointed(p) {
			z.State |= board.Hovered
		}
		f.foretell(p, &z)
		z.Sum = f.sum(p)
		zones[f.Zone(p)] = z
	}
	return zones
}

// asksIn are the zones of the present choice: those that may be named, else those of the stacks that may act, else Kyoto's.
func (f *Face) asksIn() []engine.Place {
	var list []engine.Place
	for p := range f.targets() {
		list = append(list, p)
	}
	if len(list) == 0 {
		for _, a := range f.st.Legal {
			if a.Kind == nobunaga.KindMarch && !slices.Contains(list, a.From) {
				list = append(list, a.From)
			}
		}
	}
	if slices.Sort(list); len(list) == 0 {
		return []engine.Place{nobunaga.Yamashiro}
	}
	return list
}

// litMark is the mark in a lit zone: how many corps would arrive, and its key.
type litMark struct {
	ghost  int
	key    string
	fights bool // a stack that arrives there fights
}

// targets are the lit zones: those that may be named as the next part of the choice.
func (f *Face) targets() map[engine.Place]litMark {
	lit := map[engine.Place]litMark{}
	if f.st.Seat == engine.NoSeat || f.busy() || f.Dark || f.t.Finding() {
		return lit
	}
	if f.carry.on {
		for _, z := range f.reachable() {
			lit[z] = litMark{fights: f.fightsIn(z)}
		}
		return lit
	}
	if s, built := f.stack(); built && s.Kind == nobunaga.KindMarch && f.asked.sort != nobunaga.KindPay {
		for _, a := range f.st.Legal {
			if a.Kind == nobunaga.KindGo {
				lit[a.To] = litMark{key: f.onPage().KeyOf(a), fights: len(f.view.MeetsIn(a.To, 0)) > 0}
			}
		}
		return lit
	}
	fits := f.fits()
	if f.asked.open() && len(f.st.Steps) == 0 && f.view.Phase() == nobunaga.Round {
		return lit // every stack may begin something, so lights would not help
	}
	for _, a := range fits {
		switch {
		case a.To != 0:
			lit[a.To] = litMark{ghost: f.arrives(a)}
		case a.From != 0:
			lit[a.From] = litMark{}
		}
	}
	return lit
}

// fightsIn reports whether the stack in hand would have to fight in a zone.
func (f *choice) fightsIn(z engine.Place) bool {
	if i := slices.IndexFunc(f.reach.list, func(r nobunaga.Reach) bool { return r.Zone == z }); i >= 0 && f.reach.from == f.carry.way[0] {
		return f.reach.list[i].Stops
	}
	return len(f.view.MeetsIn(z, 0)) > 0
}

// arrives is the number of corps that an action would bring to a zone.
func (f *state) arrives(a engine.Action) int {
	if k, ok := nobunaga.ClanOf(a.Owner); ok && a.Kind == nobunaga.KindRaise {
		return min(f.view.OppRow(int(a.Die)).N, f.view.Stock(k))
	}
	return f.brings(a)
}

// reachable are the zones to which the stack in hand can go.
func (f *choice) reachable() []engine.Place {
	var list []engine.Place
	if f.carry.what.at == 0 {
		for _, a := range f.st.Legal {
			if a.Kind == nobunaga.KindPlace && a.Piece == f.carry.what.piece {
				list = append(list, a.To)
			}
		}
		return list
	}
	for _, r := range f.reach.list {
		list = append(list, r.Zone)
	}
	for _, a := range f.st.Legal {
		if a.Kind == nobunaga.KindGo && !slices.Contains(list, a.To) {
			list = append(list, a.To)
		}
	}
	return list
}

// stacks are the pieces on the map: one row for each clan in a zone, that of the holder first. In a row leaders come first, from the highest
// value down, then fresh corps, then spent corps.
func (f *Face) stacks(lit map[engine.Place]litMark) []board.Stack {
	var list []board.Stack
	for _, p := range f.view.Zones() {
		groups := f.view.Groups(p)
		holder := f.view.Controller(p)
		slices.SortStableFunc(groups, func(a, b nobunaga.Group) int {
			if a.Clan == holder {
				return -1
			}
			if b.Clan == holder {
				return 1
			}
			return 0
		})
		var here []board.Stack
		for _, g := range groups {
			here = append(here, board.Stack{Zone: f.Zone(p), Name: f.t.Tell().Owner(g.Clan.Owner()), Tokens: f.tokens(p, f.turned(p, f.less(p, g)))})
			if n := f.leaving(p, g); n > 0 {
				here = append(here, board.Stack{Zone: f.Zone(p), Tokens: []board.Token{{Drawing: blocks.Ghost{N: -n}, N: 1}}})
			}
		}
		list = append(list, f.folded(here)...)
		if n := lit[p].ghost; n > 0 {
			list = append(list, board.Stack{Zone: f.Zone(p), Tokens: []board.Token{{Drawing: blocks.Ghost{N: n}, N: 1}}})
		}
	}
	return list
}

// tokens are the pieces of one clan in a zone, in the order of the notation.
func (f *Face) tokens(p engine.Place, g nobunaga.Group) []board.Token {
	seat := f.shade(g.Clan)
	men := slices.Clone(g.Leaders)
	slices.SortStableFunc(men, func(a, b nobunaga.Leader) int { return b.Value - a.Value })
	var list []board.Token
	with, next, pale := f.goers(p, g.Clan), f.next(g.Clan), f.harmless(p, g.Clan)
	for _, l := range men {
		if with.has(l.Piece) && f.carry.what.piece != l.Piece {
			continue // in hand
		}
		drawing := blocks.Of(f.book(), l)
		drawing.Next = next
		list = append(list, board.Token{
			Key: pile{p, g.Clan, l.Piece}, Drawing: drawing, Owner: seat, N: 1, Pale: pale,
			Draggable: f.draggable(p, g.Clan, l.Piece),
		})
	}
	fresh, lift := g.Fresh, f.mayGo(p, g)
	switch {
	case with.corps > 0 && f.carry.what.piece == nobunaga.Corps:
		lift = with.corps
	case with.corps > 0:
		fresh -= with.corps
	}
	corps := func(n int, spent bool) blocks.Corps {
		c := blocks.CorpsOf(f.book(), p, g.Clan, n, spent)
		c.Next = next
		return c
	}
	if fresh > 0 {
		list = append(list, board.Token{
			Key: pile{p, g.Clan, nobunaga.Corps}, Drawing: corps(fresh, false), Owner: seat, N: fresh, Lift: lift, Pale: pale,
			Draggable: f.draggable(p, g.Clan, nobunaga.Corps),
		})
	}
	if g.Spent > 0 {
		list = append(list, board.Token{
			Key: pile{p, g.Clan, nobunaga.SpentCorps}, Drawing: corps(g.Spent, true), Owner: seat, N: g.Spent, Pale: pale,
		})
	}
	return list
}

// draggable reports whether a piece can be dragged: it can begin a march, it belongs to the stack on its way, or it is a leader that was just
// placed.
func (f *choice) draggable(p engine.Place, k nobunaga.Clan, piece engine.Piece) bool {
	if f.st.Seat == engine.NoSeat || f.busy() || f.t.Finding() {
		return false
	}
	if f.asked.of.Card > 0 && slices.ContainsFunc(f.fits(), func(a engine.Action) bool { return a.To == p || a.Piece > 0 && a.Piece == piece }) {
		return false // the open card takes clicks there
	}
	if s, built := f.stack(); built {
		return s.Kind == nobunaga.KindMarch && s.Clan == k && s.At == p
	}
	if f.st.May(nobunaga.KindPlace) || f.view.Phase() == nobunaga.OdaLeaders {
		return slices.ContainsFunc(f.st.Steps, func(a engine.Action) bool { return a.Kind == nobunaga.KindPlace && a.Piece == piece })
	}
	return f.st.IsLegal(engine.Action{Kind: nobunaga.KindMarch, From: p, Owner: k.Owner()})
}

// ways are the route of the stack that is chosen or in hand; within a record, the route of the march that is shown.
func (f *Face) ways() []board.Way {
	way := f.way()
	if f.carry.on {
		way = f.carry.way
	}
	if f.st.Moment != nil {
		way = nil
		for _, e := range f.st.Moment.Events {
			if e.Kind == nobunaga.EventStep {
				way = []engine.Place{e.From, e.To}
			}
		}
	}
	if len(way) < 2 {
		return nil
	}
	w := board.Way{Numbered: true}
	for _, z := range way {
		w.Zones = append(w.Zones, f.Zone(z))
	}
	if s, built := f.stack(); built && s.At == way[len(way)-1] {
		w.Attack = len(f.view.Meets(0)) > 0
	}
	return []board.Way{w}
}

// tapZone takes a click on a zone as the next part of the present choice; if the zone is no legal part, the panel lists its pieces.
func (f *Face) tapZone(zone int) {
	p := f.Place(zone)
	if p == 0 || f.t.Find(lesson.Point{Place: p}) {
		return
	}
	if f.st.Seat == engine.NoSeat {
		f.List(p)
		return
	}
	if s, built := f.stack(); built && f.asked.open() {
		if s.Kind == nobunaga.KindMarch && p != s.At {
			f.advance(p)
			return
		}
		f.List(p)
		return
	}
	if f.asked.open() && f.st.May(nobunaga.KindMarch, nobunaga.KindFight) {
		f.setOut(p, engine.Open)
		return
	}
	f.name(p, 0)
}

// setOut begins the march of the stack in a zone, else its fight; if it can do neither, the panel lists the units there. clan says which of
// several clans marches; it may be Open. It never uses a card: the text of a card asks for a zone only after the card is chosen.
func (f *Face) setOut(p engine.Place, clan engine.Owner) {
	for _, sort := range []engine.Kind{nobunaga.KindMarch, nobunaga.KindFight} {
		next := question{sort: sort, of: engine.Gesture(0)}
		next.of.From, next.of.Owner = p, clan
		if len(f.fitting(next)) > 0 {
			f.decide(next)
			return
		}
	}
	f.List(p)
}

// name answers the question with a zone, or with a leader in that zone.
func (f *Face) name(p engine.Place, piece engine.Piece) {
	next, found := f.asked, 0
	for _, set := range []func(g *engine.Action){
		func(g *engine.Action) { g.Piece = piece },
		func(g *engine.Action) { g.To = p },
		func(g *engine.Action) { g.From = p },
	} {
		try := f.asked
		set(&try.of)
		if try.of.Piece == 0 || try.of.To == engine.Open && try.of.From == engine.Open && try.of.Piece == engine.Open {
			continue
		}
		if n := len(f.fitting(try)); n > 0 {
			next, found = try, n
			break
		}
	}
	switch {
	case found == 0 && f.asked.open():
		f.List(p)
	case found == 0:
		g := f.asked.of
		if fits := f.fits(); len(fits) > 0 {
			g = fits[0]
			if g.From != 0 && g.To == 0 {
				g.From = p
			} else {
				g.To = p
			}
		}
		f.t.Do(g) // the Line gives the reason
	default:
		dice := f.view.Phase() == nobunaga.OppDie && f.asked.sort == 0
		if fits := f.fitting(next); (dice || f.asked.open()) && !face.Kind.Varies(fits) {
			next.sort = fits[0].Kind
			if dice && !face.Owner.Varies(fits) {
				next.of.Owner = fits[0].Owner // the zone decides the option too
			}
		}
		f.decide(next)
	}
}

// fitting are the legal actions that match a question.
func (f *state) fitting(q question) []engine.Action {
	var list []engine.Action
	for _, a := range f.st.Legal {
		if q.agrees(a) {
			list = append(list, a)
		}
	}
	return list
}

// tapPiece takes a click on a piece: its stack begins a march, or a leader is named; otherwise it counts as a click on the zone.
func (f *Face) tapPiece(id any) {
	what := id.(pile)
	if f.t.Find(lesson.Point{Place: what.at}) || f.st.Seat == engine.NoSeat {
		f.List(what.at)
		return
	}
	setsOut := f.asked.open() && f.st.May(nobunaga.KindMarch, nobunaga.KindFight)
	_, built := f.stack()
	if what.piece > nobunaga.SpentCorps && !setsOut && !(built && f.asked.open()) {
		f.name(what.at, what.piece)
		return
	}
	if !built && setsOut {
		f.setOut(what.at, what.clan.Owner())
		return
	}
	f.tapZone(f.Zone(what.at))
}

// askZone lists the pieces in a zone; during a march the Line also says why the stack cannot go there.
func (f *Face) askZone(zone int) {
	p := f.Place(zone)
	if p == 0 {
		return
	}
	f.List(p)
	if s, built := f.stack(); built && s.Kind == nobunaga.KindMarch && p != s.At {
		f.t.Explain(engine.Action{Kind: nobunaga.KindGo, To: p}, "nobunaga.term.zone")
	}
}
