package shogun

import "tenka/engine"

// Stepwise makes computer players look ahead only one step: Evaluate is meaningful after each step, and a season has too many branches to
// be searched to its end.
func (game) Stepwise() {}

// Propose appends to dst the rest of a plan for s, up to its seal. In each step it takes the card and the space with the highest value
// together with the cards already laid; c chooses among equal ones. It proposes nothing for other choices.
//
// It looks at each pair of card and space once a step: about 100 pairs in each of 12 steps. There are far too many plans to look at all.
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

// option is a card to lay next, and the value of the plan with it.
type option struct {
	lay  engine.Action
	then promise
}

// ownDraw is the name of every draw from a computer player's own chance; it is no draw of the game.
const ownDraw engine.Draw = 0
