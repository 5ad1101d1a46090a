package shogun

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// rivalNoise is the noise with which seats choose in playouts.
const rivalNoise = 15

// Budget is the playouts for a plan of each level; Lively makes so many of 100 choices like Steady. Gentle has more than in other games: with few
// playouts a plan falls apart.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "gentle":
		return 200, true
	case "lively":
		return 60, true
	case "steady":
		return 1000, true
	case "keen":
		return 10_000, true
	case "sharp":
		return 60_000, true
	}
	return usual, true
}

// Race gives plans most: they are made once a season. Later choices are single steps.
func (game) Race(pos engine.Position, _ engine.Seat) search.RaceNumbers {
	n := search.RaceNumbers{Share: 0.3, Field: 96, Futures: 192, Doubt: 2, Noise: rivalNoise, Rash: 60, Ends: 256, Victory: 300}
	if pos.(*Position).phase == Plan {
		n.Share, n.Field, n.Futures, n.Doubt = 1, 12, 96, 2
	}
	return n
}

// Rest ends playouts at the second planning after the choice, or at the first of a new year, because the effects of a plan show in the
// season after it.
func (game) Rest(pos, from engine.Position) bool {
	p := pos.(*Position)
	return p.phase == Plan && p.sealed == 0 && p.Turn() > from.(*Position).Turn()+1
}

// Reached is the province that a choice attacks, and whether s owns it.
func (game) Reached(pos engine.Position, s engine.Seat, steps []engine.Action) (at engine.Place, reached bool) {
	if a := steps[0]; a.Kind == KindAttack {
		return a.To, pos.(*Position).land[a.To].owner == engine.OwnerOf(s)
	}
	return 0, false
}

// Vary swaps the cards on two spaces of a plan, or lays another card on one.
func (game) Vary(dst []engine.Action, pos engine.Position, s engine.Seat, choice []engine.Action, c *engine.Chance) []engine.Action {
	p := pos.(*Position)
	if p.phase != Plan {
		return dst
	}
	w := *p
	for _, a := range choice {
		if a.Kind == KindLay {
			w.plan[s][a.To-OrderCastle] = int8(a.Card)
		}
	}
	plan := &w.plan[s]
	changes := 1 + c.One(ownDraw, 4)/3
	for n, tries := 0, 0; n < changes && tries < 20; tries++ {
		var hand [provinces + chestCards]int8
		i := c.One(ownDraw, spaces)
		free := w.unlaid(s, &hand)
		j := c.One(ownDraw, spaces+free)
		if p.plan[s][i] != noCard || j < spaces && p.plan[s][j] != noCard {
			continue // it lay there before
		}
		before := *plan
		if j < spaces {
			plan[i], plan[j] = plan[j], plan[i]
		} else if plan[i] != noCard {
			plan[i] = hand[j-spaces]
		}
		bid := engine.Card(plan[bidSpace])
		if *plan == before || bid == noCard || isChest(bid) && p.affordable(s)>>(bid-Chest0)&1 == 0 {
			*plan = before
			continue
		}
		n++
	}
	return lays(dst, &p.plan[s], plan)
}

// unlaid puts into dst the cards that s has not laid, and returns how many they are.
func (p *Position) unlaid(s engine.Seat, dst *[provinces + chestCards]int8) int {
	h, n := p.hand(s), 0
	for set := h.lands; set != 0; set &= set - 1 {
		dst[n] = int8(set.first())
		n++
	}
	for i := range chestCards {
		if h.chests>>i&1 != 0 {
			dst[n] = int8(Chest0) + int8(i)
			n++
		}
	}
	return n
}

// lays appends the steps from the cards already laid to this plan, up to its seal: the bid first, so that a card for the bid is kept.
func lays(dst []engine.Action, lies, plan *[spaces]int8) []engine.Action {
	for i := range spaces {
		space := (i + bidSpace) % spaces
		if plan[space] != lies[space] {
			dst = append(dst, engine.Action{Kind: KindLay, Card: engine.Card(plan[space]), To: spaceOf(space)})
		}
	}
	return append(dst, engine.Action{Kind: KindSeal})
}
