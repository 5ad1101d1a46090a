package nobunagaface

import (
	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// post is the corps of a clan in a zone, or its leaders there.
type post struct {
	at      engine.Place
	clan    nobunaga.Clan
	leaders bool
}

// march is a stack that has gone from a zone to another.
type march struct {
	from, to       engine.Place
	clan           nobunaga.Clan
	corps, leaders int
}

// marches are the marches in these events, each from its first zone to its last.
func marches(events []engine.Event) []march {
	var list []march
	for _, e := range events {
		if e.Kind != nobunaga.EventStep {
			continue
		}
		k, ok := nobunaga.ClanOf(e.Owner)
		if !ok {
			continue
		}
		if n := len(list); n > 0 && list[n-1].clan == k && list[n-1].to == e.From {
			list[n-1].to, list[n-1].corps, list[n-1].leaders = e.To, int(e.N), int(e.Nums[0])
			continue
		}
		list = append(list, march{e.From, e.To, k, int(e.N), int(e.Nums[0])})
	}
	return list
}

// animate moves the stacks that have marched since the last state, and leaders that flee. A stack that a person here has just prepared is in
// its new place already.
func (f *Face) animate() {
	if look.Travel.Duration() == 0 {
		return
	}
	for _, m := range marches(f.st.News) {
		if m.from != m.to && !f.t.People().Has(f.view.SeatOf(f.view.Camp(m.clan))) {
			f.sendOff(m)
		}
	}
	for _, e := range f.st.News {
		if e.Kind == nobunaga.EventFlees {
			k := f.view.ClanOfLeader(e.Piece)
			f.fly(march{e.From, e.To, k, 0, 1}, blocks.Now(f.book(), e.Piece))
		}
	}
}

// sendOff moves a stack to the place that the view gives it.
func (f *Face) sendOff(m march) {
	var d board.Drawing = blocks.CorpsOf(f.book(), m.to, m.clan, max(m.corps, 1), false)
	if m.corps == 0 {
		for _, g := range f.view.Groups(m.to) {
			if g.Clan == m.clan && len(g.Leaders) > 0 {
				d = blocks.Now(f.book(), g.Leaders[0].Piece)
			}
		}
	}
	f.fly(m, d)
}

// fly moves a drawing along a march.
func (f *Face) fly(m march, d board.Drawing) {
	f.Travel(board.Journey{
		Drawing: d, Owner: f.shade(m.clan), N: m.corps, From: board.InZone(f.Zone(m.from)), To: board.InZone(f.Zone(m.to)), Way: true,
	}, map[post]int{{m.to, m.clan, false}: m.corps, {m.to, m.clan, true}: m.leaders})
}

// less is a group without those on their way to it: spent units first, because a march spends them.
func (f *Face) less(p engine.Place, g nobunaga.Group) nobunaga.Group {
	corps, leaders := f.Coming[post{p, g.Clan, false}], f.Coming[post{p, g.Clan, true}]
	if corps+leaders == 0 {
		return g
	}
	spent := min(corps, g.Spent)
	g.Spent -= spent
	g.Fresh -= min(corps-spent, g.Fresh)
	var stay []nobunaga.Leader
	for _, l := range g.Leaders {
		if l.Spent && leaders > 0 {
			leaders--
			continue
		}
		stay = append(stay, l)
	}
	g.Leaders = stay[min(leaders, len(stay)):]
	return g
}
