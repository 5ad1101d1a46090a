package nobunagaface

import (
	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// post is a clan in a zone.
type post struct {
	at   engine.Place
	clan nobunaga.Clan
}

// coming are units that stand in a zone by the rules and are still on their way there on the screen.
type coming struct{ corps, leaders int }

// march is a stack that has gone from a zone to another.
type march struct {
	from, to engine.Place
	clan     nobunaga.Clan
	coming
}

// marches are the stacks that events tell of, each from its first zone to its last.
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
			list[n-1].to, list[n-1].coming = e.To, coming{int(e.N), int(e.Nums[0])}
			continue
		}
		list = append(list, march{e.From, e.To, k, coming{int(e.N), int(e.Nums[0])}})
	}
	return list
}

// animate lets stacks travel that have marched since the last state, and leaders that flee. What a person here has just built step by step
// stands where it is already.
func (f *Face) animate() {
	if look.Travel.Duration() == 0 {
		return
	}
	for _, m := range marches(f.st.News) {
		if m.from != m.to && !f.t.People().Has(f.view.SeatOf(f.view.Camp(m.clan))) {
			f.travel(m)
		}
	}
	for _, e := range f.st.News {
		if e.Kind == nobunaga.EventFlees {
			k := f.view.ClanOfLeader(e.Piece)
			f.journeyOf(march{e.From, e.To, k, coming{0, 1}}, blocks.Now(f.book(), e.Piece))
		}
	}
}

// travel lets a stack go to where it stands by the rules.
func (f *Face) travel(m march) {
	var d board.Drawing = blocks.CorpsOf(f.book(), m.to, m.clan, max(m.corps, 1), false)
	if m.corps == 0 {
		for _, g := range f.view.Groups(m.to) {
			if g.Clan == m.clan && len(g.Leaders) > 0 {
				d = blocks.Now(f.book(), g.Leaders[0].Piece)
			}
		}
	}
	f.journeyOf(m, d)
}

// journeyOf lets a drawing travel; until it arrives its units are not counted where they go.
func (f *Face) journeyOf(m march, d board.Drawing) {
	at := post{m.to, m.clan}
	has := f.arriving[at]
	f.arriving[at] = coming{has.corps + m.corps, has.leaders + m.leaders}
	f.showMap()
	journey := f.journey
	f.board.Travel(board.Journey{
		Drawing: d, Owner: f.shade(m.clan), N: m.corps, From: board.InZone(f.zone(m.from)), To: board.InZone(f.zone(m.to)), Way: true,
	}, look.Travel, func() {
		if journey == f.journey {
			delete(f.arriving, at)
			f.showMap()
		}
	})
}

// arrive ends the counting of units on their way: the table moved on.
func (f *Face) arrive() {
	f.journey++
	clear(f.arriving)
}

// less is a group without those who are still on their way to it: spent units first, for a march spends them.
func (f *Face) less(p engine.Place, g nobunaga.Group) nobunaga.Group {
	c, ok := f.arriving[post{p, g.Clan}]
	if !ok {
		return g
	}
	spent := min(c.corps, g.Spent)
	g.Spent -= spent
	g.Fresh -= min(c.corps-spent, g.Fresh)
	var stay []nobunaga.Leader
	for _, l := range g.Leaders {
		if l.Spent && c.leaders > 0 {
			c.leaders--
			continue
		}
		stay = append(stay, l)
	}
	g.Leaders = stay[min(c.leaders, len(stay)):]
	return g
}
