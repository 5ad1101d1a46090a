package shogun

import "tenka/engine"

// Stepwise tells computer players to look no further than one step: Evaluate means something after each, and a season branches too
// widely to be looked through to its end.
func (game) Stepwise() {}

// Propose appends to dst the rest of a plan for s, up to its seal: at each step the card and the space that promise most together with
// what lies already, c chooses among equal ones. For any other choice it proposes nothing.
//
// It looks at each pair of card and space once a step: of 12 steps with about 100 pairs each, where looking through all plans is hopeless.
func (game) Propose(dst []engine.Action, pos engine.Position, s engine.Seat, c *engine.Chance) []engine.Action {
	p := pos.(*Position)
	if p.phase != Plan || !p.planners().Has(s) {
		return dst
	}
	w := *p
	laid := w.bare(s)
	for i, card := range w.plan[s] {
		if card > noCard {
			laid = laid.with(&w, s, i, engine.Card(card))
		}
	}
	var legal []engine.Action
	var ties []option
	for {
		if legal = w.Legal(s, legal[:0]); legal[0].Kind == KindSeal {
			return append(dst, legal[0])
		}
		best := 0
		for _, a := range legal {
			then := laid.with(&w, s, int(a.To-OrderCastle), a.Card)
			v := then.value(&w)
			if len(ties) == 0 || v > best {
				ties, best = ties[:0], v
			}
			if v == best {
				ties = append(ties, option{a, then})
			}
		}
		o := ties[c.One(ownDraw, len(ties))]
		ties = ties[:0]
		laid = o.then
		w.plan[s][o.lay.To-OrderCastle] = int8(o.lay.Card)
		dst = append(dst, o.lay)
	}
}

// option is one card to lay next, and what the plan promises with it.
type option struct {
	lay  engine.Action
	then promise
}

// ownDraw is the name of what a computer player asks of its own chance: no draw of the game.
const ownDraw engine.Draw = 0
