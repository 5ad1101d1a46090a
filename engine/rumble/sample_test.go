package rumble

import (
	"fmt"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// TestDaimyoCardsAreSampledAsTheyCanHaveBeenPicked lists all ways to pick from the display and keeps those that a seat has seen in the same
// way. It compares them with the samples for that seat, before and after it picks, after one card was used, and for a spectator.
func TestDaimyoCardsAreSampledAsTheyCanHaveBeenPicked(t *testing.T) {
	for _, players := range []int{2, 3, 4} {
		from := begin(t, fmt.Sprintf("players=%d daimyo=true daimyo_hidden_names=true first_player=seat0", players), 3)
		ways := everyPick(from, nil)
		for _, used := range []engine.Seats{0, engine.Only(1)} {
			real := *ways[len(ways)/3]
			real.spent = used
			for s := engine.NoSeat; int(s) < players; s++ {
				who := engine.Seats(0)
				if s != engine.NoSeat {
					who = engine.Only(s)
				}
				all := map[string]int{}
				for _, other := range ways {
					other.spent = used
					if alike(&real, other, s) {
						all[fmt.Sprint(other.lord[:players])]++
					}
				}
				drawn, c, dst := map[string]int{}, engine.Bare(uint64(players)), real.Clone()
				v := real.View(who)
				for range 20 * len(all) {
					New().Sample(v, c, dst)
					drawn[fmt.Sprint(dst.(*Position).lord[:players])]++
				}
				enginetest.Drawn(t, fmt.Sprintf("%d players, used %b, seat %d", players, used, s), all, drawn)
			}
		}
	}
}

// everyPick appends every position after all picks.
func everyPick(p *Position, ends []*Position) []*Position {
	if p.phase != Pick {
		return append(ends, p)
	}
	for _, a := range p.Legal(p.turn, nil) {
		next := *p
		_ = next.ApplyLegal(p.turn, a, engine.Bare(1), nil)
		ends = everyPick(&next, ends)
	}
	return ends
}

// alike reports whether s has seen the same in two positions after the picks: its own card, the missing cards when it picked, and used
// cards.
func alike(a, b *Position, s engine.Seat) bool {
	seen := func(p *Position) (own engine.Card, gone cardSet, used [seats]engine.Card) {
		for r := range engine.Seat(p.players) {
			if p.spent.Has(r) {
				used[r] = p.lord[r]
			}
			before := r != 0 && (r > s || s == 0) // seat 0 is first and so picks last, the highest seat first
			if s != engine.NoSeat && r != s && before {
				gone |= 1 << p.lord[r]
			}
		}
		if s != engine.NoSeat {
			own = p.lord[s]
		}
		return own, gone, used
	}
	o1, g1, u1 := seen(a)
	o2, g2, u2 := seen(b)
	return o1 == o2 && g1 == g2 && u1 == u2
}
