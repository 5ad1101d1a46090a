package shogun

import (
	"context"
	"testing"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// blunder is a position in which a computer player easily makes a bad choice, and the right choice of blue.
type blunder struct {
	name string
	p    func(t *testing.T) *Position
	// right reports whether a choice is right: by its first step, or by its plan, space by space.
	right func(p *Position, a engine.Action, plan [spaces]int8) bool
}

// blunders are choices with an obviously right answer.
var blunders = []blunder{
	{"of three provinces with one army the one with the buildings is attacked, with enough", func(t *testing.T) *Position {
		return attacking(t, "players=3", elsewhere+"owari blue 6, ise yellow 1 castle temple, mikawa yellow 1, mino yellow 1", "owari")
	}, func(_ *Position, a engine.Action, _ [spaces]int8) bool { return a.To == Ise && a.N >= 3 }},
	{"of two alike the leader is robbed", func(t *testing.T) *Position {
		p := attacking(t, "players=3", elsewhere+"owari blue 7, ise yellow 2 castle, mikawa red 2 castle, mino blue 2", "owari")
		p.seat[yellow].points, p.seat[blue].points, p.seat[red].points = 30, 26, 4
		p.winters[0][yellow].provinces, p.winters[0][blue].provinces, p.winters[0][red].provinces = 30, 26, 4
		return p
	}, func(_ *Position, a engine.Action, _ [spaces]int8) bool { return a.To == Ise }},
	{"in the last battle all go who can", func(t *testing.T) *Position {
		return lastBattle(t, "owari blue 8, ise yellow 5 castle temple, mikawa blue 5, mino blue 5")
	}, func(_ *Position, a engine.Action, _ [spaces]int8) bool { return a.To == Ise && a.N == 7 }},
	{"in the last battle the castle is taken, not the empty province", func(t *testing.T) *Position {
		return lastBattle(t, "owari blue 6, mikawa yellow 1, ise yellow 2 castle temple, mino yellow 1")
	}, func(_ *Position, a engine.Action, _ [spaces]int8) bool { return a.To == Ise && a.N >= 4 }},
	{"farmers are attacked rather than seven", func(t *testing.T) *Position {
		return attacking(t, "players=3", elsewhere+"owari blue 4, ise yellow 7, mikawa blue 5", "owari")
	}, func(_ *Position, a engine.Action, _ [spaces]int8) bool { return a.To == Mino }},
	{"armies go to the temple that seven threaten", func(t *testing.T) *Position {
		p := attacking(t, "players=3", "izu red 2, noto yellow 2, shima yellow 7, ise blue 1 castle temple, owari blue 8, mikawa blue 2, mino blue 2", "owari")
		p.phase = MoveArmies
		p.plan[blue][OrderCombatA-OrderCastle], p.plan[blue][OrderArmy1-OrderCastle] = noCard, int8(Owari)
		p.plan[yellow][OrderCombatA-OrderCastle] = int8(Shima)
		p.order[0], p.order[7] = 8, 9
		return p
	}, func(_ *Position, a engine.Action, _ [spaces]int8) bool {
		return a.Kind == KindMove && a.To == Ise && a.N >= 4
	}},
	{"the rich are taxed, not the poor", func(t *testing.T) *Position {
		return on(t, "players=3", "settsu blue 3, tamba blue 3, mimasaka blue 3, suruga blue 3, mino blue 3, omi blue 3, hitachi blue 3, kozuke blue 3, noto yellow 3, iyo red 3", "")
	}, func(p *Position, _ engine.Action, plan [spaces]int8) bool {
		q := engine.Place(plan[OrderTax-OrderCastle])
		return isProvince(q) && p.t.chests[q] >= 7
	}},
	{"rice is harvested before a winter without any", func(t *testing.T) *Position {
		p := autumn(t, 1, "owari blue 3, mikawa blue 3, mino blue 3, ise blue 3, yamato blue 3, kii blue 3, settsu blue 3, omi blue 3, noto yellow 3, izu red 3")
		p.seat[blue].rice, p.seat[yellow].rice, p.seat[red].rice = 2, 5, 5
		return p
	}, func(p *Position, _ engine.Action, plan [spaces]int8) bool {
		q := engine.Place(plan[OrderRice-OrderCastle])
		return isProvince(q) && p.t.rice[q] >= 4
	}},
	{"nothing is taken from buildings that one army holds amid unrest", func(t *testing.T) *Position {
		p := autumn(t, 1, "owari blue 1 castle temple !, mikawa blue 3, mino blue 3, ise blue 1 castle temple !, yamato blue 3, kii blue 3, settsu blue 3, omi blue 3, noto yellow 3, izu red 3")
		p.seat[blue].rice = 4
		return p
	}, func(p *Position, _ engine.Action, plan [spaces]int8) bool {
		for _, o := range [...]engine.Place{OrderRice, OrderTax} {
			if q := engine.Place(plan[o-OrderCastle]); isProvince(q) && p.land[q].markers > 0 {
				return false
			}
		}
		return true
	}},
	{"six chests build three times in the last autumn, and nothing is bid", func(t *testing.T) *Position {
		p := autumn(t, 2, "owari blue 3, mikawa blue 3, mino blue 3, ise blue 3, yamato blue 3, kii blue 3, settsu blue 3, omi blue 3, noto yellow 3, izu red 3")
		p.seat[blue].rice, p.seat[blue].chests = 15, 6
		return p
	}, func(p *Position, _ engine.Action, plan [spaces]int8) bool {
		for i := range buildings {
			q := engine.Place(plan[i])
			if !isProvince(q) || p.siteLost(q, Castle+engine.Piece(i)) != 0 {
				return false
			}
		}
		return engine.Card(plan[bidSpace]) == Chest0 || !isChest(engine.Card(plan[bidSpace]))
	}},
	{"a second castle is not built where one stands, nor anything where sites are full", func(t *testing.T) *Position {
		p := autumn(t, 2, "owari blue 3 castle, mikawa blue 3 castle, mino blue 3 temple, ise blue 3 castle temple, settsu blue 3 theatre, tamba blue 3 castle, noto yellow 3, izu red 3")
		p.seat[blue].rice, p.seat[blue].chests = 15, 6
		return p
	}, func(_ *Position, _ engine.Action, plan [spaces]int8) bool {
		built := 0 // only Owari has a free site
		for i := range buildings {
			if engine.Place(plan[i]) == Owari {
				built++
			}
		}
		return built == 1 && engine.Place(plan[0]) != Owari
	}},
	{"the strong march in the last autumn, not the weak", func(t *testing.T) *Position {
		p := autumn(t, 2, "mino blue 8, settsu blue 7, kii blue 1, shima blue 1, iyo blue 1, izu blue 1, noto yellow 3, hitachi red 3")
		p.seat[blue].rice = 12
		return p
	}, func(_ *Position, _ engine.Action, plan [spaces]int8) bool {
		a, b := engine.Place(plan[OrderCombatA-OrderCastle]), engine.Place(plan[OrderCombatB-OrderCastle])
		return a == Mino && b == Settsu || a == Settsu && b == Mino
	}},
	{"a rich bid is not made that leaves nothing to build with", func(t *testing.T) *Position {
		p := autumn(t, 2, "owari blue 3, mikawa blue 3, mino blue 3, ise blue 3, yamato blue 3, kii blue 3, noto yellow 3, izu red 3")
		p.seat[blue].rice, p.seat[blue].chests = 12, 3
		return p
	}, func(_ *Position, _ engine.Action, plan [spaces]int8) bool {
		bid := engine.Card(plan[bidSpace])
		return !isChest(bid) || bid == Chest0
	}},
}

// lastBattle is the attack out of Owari that is the last order of the match; every seat has rice for the winter.
func lastBattle(t *testing.T, provinces string) *Position {
	t.Helper()
	p := attacking(t, "players=3", elsewhere+provinces, "owari")
	p.year, p.season, p.slot = years, seasons-1, int8(orders)
	p.order[0], p.order[orders-1] = p.order[orders-1], p.order[0]
	p.deck = [eventCards]int8{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	p.gone = 1<<5 | 1<<6 | 1<<7
	for s := range p.players {
		p.seat[s].rice = 18
	}
	return p
}

// autumn is the planning of the last round of a year. Castles, temples and theatres come before rice and tax.
func autumn(t *testing.T, year int8, provinces string) *Position {
	t.Helper()
	p := on(t, "players=3", provinces, "")
	p.year, p.season = year, seasons-1
	first := (year - 1) * openEvents
	p.deck = [eventCards]int8{1, 2, 3, 4, 7, 8, 9, 10, 5, 6, 11, 12} // no event of either year that matters much for orders
	for i := range first + 2 {
		p.gone |= 1 << p.deck[i]
	}
	return p
}

// TestBlundersAreAvoided tests the player "steady" with all its playouts, and "sharp" with a quarter of them.
func TestBlundersAreAvoided(t *testing.T) {
	steady, _ := game{}.Budget("steady", 0)
	sharp, _ := game{}.Budget("sharp", 0)
	for _, b := range blunders {
		p := b.p(t)
		r := search.NewRace(game{}, p)
		for _, iterations := range []int{steady, sharp / 4} {
			choice := r.Choose(context.Background(), question(p, blue, iterations))
			w := *p
			for _, a := range choice {
				if a.Kind == KindLay {
					w.plan[blue][a.To-OrderCastle] = int8(a.Card)
				}
			}
			if !b.right(p, choice[0], w.plan[blue]) {
				t.Errorf("%s: %d playouts choose %s", b.name, iterations, spelt(choice))
			}
		}
	}
}

// spelt is a choice with ids.
func spelt(choice []engine.Action) (list []string) {
	for _, a := range choice {
		list = append(list, string(words.EncodeAction(a)))
	}
	return list
}
