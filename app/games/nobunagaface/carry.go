package nobunagaface

import (
	"slices"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// goers are the leaders and corps of the stack in hand.
type goers struct {
	leaders []engine.Piece
	corps   int
}

func (g goers) has(l engine.Piece) bool { return slices.Contains(g.leaders, l) }

// goers are the units of a clan in a zone that are in hand: the prepared stack, else those that march by default. A leader who is being placed
// is alone.
func (f *choice) goers(z engine.Place, k nobunaga.Clan) goers {
	if what := f.carry.what; !f.carry.on || what.at != z || what.clan != k {
		return goers{}
	}
	if f.view.Phase() == nobunaga.OdaLeaders || f.carry.what.at == 0 {
		return goers{leaders: []engine.Piece{f.carry.what.piece}}
	}
	steps := f.st.Steps
	if _, built := f.stack(); !built {
		steps = f.usual(nobunaga.KindMarch, z, k)
	}
	var g goers
	for _, a := range steps {
		switch {
		case a.Kind == nobunaga.KindTake && a.Owner == k.Owner():
			g.corps += int(a.N)
		case a.Kind == nobunaga.KindLeave && a.Owner == k.Owner():
			g.corps -= int(a.N)
		case a.Kind == nobunaga.KindLead && f.view.ClanOfLeader(a.Piece) == k:
			g.leaders = append(g.leaders, a.Piece)
		case a.Kind == nobunaga.KindPart:
			g.leaders = slices.DeleteFunc(g.leaders, func(l engine.Piece) bool { return l == a.Piece })
		}
	}
	return g
}

// mayGo is how many corps of a group are lifted together.
func (f *state) mayGo(z engine.Place, g nobunaga.Group) int {
	if f.view.Camp(g.Clan) != nobunaga.NeutralSide {
		if n := f.view.MayGo(z, g.Clan); n > 0 {
			return min(n, g.Fresh)
		}
	}
	return g.Fresh
}

// inHand is the tokens of the stack in hand: its leaders, the best first, and its corps.
func (f *choice) inHand(id any) []board.Token {
	what := id.(pile)
	was := f.carry
	f.carry = carried{on: true, what: what}
	with := f.goers(what.at, what.clan)
	f.carry = was
	if len(with.leaders) == 0 && with.corps == 0 { // it may not march: only the piece is lifted
		if what.piece == nobunaga.Corps {
			with.corps = 1
		} else {
			with.leaders = []engine.Piece{what.piece}
		}
	}
	slices.SortStableFunc(with.leaders, func(a, b engine.Piece) int { return f.view.Value(b) - f.view.Value(a) })
	var list []board.Token
	for _, l := range with.leaders {
		list = append(list, board.Token{Drawing: blocks.Now(f.book(), l), N: 1})
	}
	if with.corps > 0 {
		list = append(list, board.Token{Drawing: blocks.CorpsOf(f.book(), what.at, what.clan, with.corps, false), N: with.corps})
	}
	return list
}

// pickUp lights the zones where a stack may go.
func (f *Face) pickUp(id any) {
	look.FinishAll()
	f.t.Settle()
	what := id.(pile)
	f.carry = carried{on: true, what: what, way: []engine.Place{what.at}}
	if _, built := f.stack(); built {
		f.carry.way = f.way()
	} else {
		asked := !f.asked.open()
		f.ask()
		if asked { // the open card is closed, with its buttons
			f.showTray()
		}
		f.t.ShowLine()
		if f.view.Phase() != nobunaga.OdaLeaders {
			f.learn(what.at, what.clan)
		}
	}
	f.showMap()
	lifted(&f.choice)
}

// hover makes the way of the carried stack follow the pointer; the Line says why the stack may not go there.
func (f *Face) hover(zone int) {
	f.glance(f.Place(f.Map.Unfanned()))
	p := f.Place(zone)
	if !f.carry.on || p == 0 {
		return
	}
	if f.carry.what.at == 0 || f.view.Phase() == nobunaga.OdaLeaders {
		g := engine.Action{Kind: nobunaga.KindPlace, Piece: f.carry.what.piece, To: p}
		f.SayWhy(g)
		return
	}
	before := len(f.carry.way)
	f.carry.way = f.followed(f.carry.way, p)
	if len(f.carry.way) != before || f.carry.way[before-1] == p {
		f.t.Settle()
		f.Map.SetWays(f.ways())
		return
	}
	g := engine.Action{Kind: nobunaga.KindGo, To: p}
	if _, built := f.stack(); !built {
		g = engine.Action{Kind: nobunaga.KindMarch, From: f.carry.what.at, Owner: f.carry.what.clan.Owner()}
	}
	f.SayWhy(g)
}

// glance lists in the panel the units of a zone whose fan has no room in the sea, while the pointer is there; 0 ends that.
func (f *Face) glance(p engine.Place) {
	if p != f.glanced {
		f.glanced = p
		f.showPanel()
	}
}

// stays says in the Line why a stack of the side to move cannot be dragged; it returns false if no march may begin, or for a stack of the
// other side.
func (f *choice) stays(id any) bool {
	what := id.(pile)
	_, built := f.stack()
	if f.st.Seat == engine.NoSeat || built || !f.asked.open() || f.t.Finding() || f.view.Phase() != nobunaga.Round ||
		f.view.Camp(what.clan) != f.view.SideOf(f.st.Seat) {
		return false
	}
	why, no := f.t.Why(engine.Action{Kind: nobunaga.KindMarch, From: what.at, Owner: what.clan.Owner()})
	if no {
		f.t.Refuse(why)
	}
	return no
}

// followed is a way after the pointer has moved to a zone: cut back to that zone, one zone longer, or the best way there if the pointer
// jumped. A zone out of reach does not change it.
func (f *choice) followed(way []engine.Place, to engine.Place) []engine.Place {
	if i := slices.Index(way, to); i >= 0 {
		return way[:i+1]
	}
	best := f.reach.to(to)
	land, sea := f.view.Links(way[len(way)-1])
	if slices.Contains(land, to) || slices.Contains(sea, to) {
		longer := append(slices.Clone(way), to)
		if best == nil || f.walks(longer) {
			if best != nil || f.st.IsLegal(engine.Action{Kind: nobunaga.KindGo, To: to}) {
				return longer
			}
		}
	}
	if best != nil && f.reach.from == way[0] {
		return append([]engine.Place{way[0]}, best...)
	}
	return way
}

// walks reports whether a stack can pass through each zone of a way except the last, as far as its reach is known.
func (f *choice) walks(way []engine.Place) bool {
	_, built := f.stack()
	longest := 0
	for _, r := range f.reach.list {
		longest = max(longest, len(r.Way))
	}
	for _, z := range way[1 : len(way)-1] {
		i := slices.IndexFunc(f.reach.list, func(r nobunaga.Reach) bool { return r.Zone == z })
		if i < 0 || f.reach.list[i].Stops {
			return built && i < 0
		}
	}
	return len(way)-1 <= max(longest, 1)
}

// drop sends the carried stack to the zone where it was dropped. If it is refused, the Line says why.
func (f *Face) drop(id any, zone int) bool {
	if c, ok := id.(engine.Card); ok {
		return f.dropCard(c, f.Place(zone))
	}
	what, way := f.carry.what, f.carry.way
	f.carry = carried{}
	to := f.Place(zone)
	ok := to != 0 && to != what.at && f.land(what, way, to)
	if !ok {
		f.showMap()
		f.t.ShowLine()
		lifted(&f.choice)
	}
	return ok
}

// land puts a carried stack down in a zone.
func (f *choice) land(what pile, way []engine.Place, to engine.Place) bool {
	if f.view.Phase() == nobunaga.OdaLeaders {
		return f.putLeader(what.piece, to)
	}
	if way[len(way)-1] != to {
		way = f.followed(way, to)
	}
	var ways [][]engine.Action
	try := func(begin []engine.Action, way []engine.Place) {
		ways = append(ways, slices.Concat(begin, gone(way)))
	}
	_, built := f.stack()
	begin := f.upTo(0)
	if !built {
		begin = f.usual(nobunaga.KindMarch, what.at, what.clan)
	}
	if way[len(way)-1] == to {
		if has := f.way(); built && len(way) > len(has) && slices.Equal(way[:len(has)], has) {
			try(f.st.Steps, way[len(has):]) // go on from its present zone, and keep the corps left behind on the way
		}
		try(begin, way[1:])
		if best := f.reach.to(to); best != nil {
			try(begin, best)
		}
	}
	if built {
		begin = f.st.Steps
	}
	try(begin, []engine.Place{to})
	if !built && f.t.Led() {
		ways = append(ways, begin[:1]) // so that a lesson can say what is wrong with it
	}
	return f.t.Lay(ways...)
}

// putLeader places a leader in a zone, or moves him there.
func (f *choice) putLeader(l engine.Piece, to engine.Place) bool {
	steps := slices.Clone(f.st.Steps)
	for i, a := range steps {
		if a.Kind == nobunaga.KindPlace && a.Piece == l {
			steps[i].To = to
			return f.t.Lay(steps, append(slices.Clone(f.st.Steps), engine.Action{Kind: nobunaga.KindPlace, Piece: l, To: to}))
		}
	}
	return f.t.Do(engine.Action{Kind: nobunaga.KindPlace, Piece: l, To: to})
}
