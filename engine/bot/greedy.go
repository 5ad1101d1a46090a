package bot

import (
	"context"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// greedy looks as far as the end of its own turn, and evaluates there.
//
//	what the seat knows
//	 ├ sample 1 ─ choice 1 ┬ its last step rolls: mean of 8 ┬ 1 ─ the seat chooses on alone ┬ a ┬ … evaluate
//	 │            …        │                                │                               │   └ …
//	 │                     │                                │     best of these: only the   └ b … evaluate
//	 │                     │                                │     first choice is answered
//	 │                     │                                └ 8 …
//	 │            choice n └ it does not: another is to choose … evaluate
//	 └ sample 4 ─ …
//
// The choices are those of one sample: what is legal depends on what the seat knows alone, so they are the same in all. The sum over the
// samples decides, and each sample weighs a whole choice, so it does not count on learning in its middle what is hidden. Where the second
// sample is the first again nothing is hidden, and one is enough. How well a position stands is twice the seat's own value less the best
// of the others.
//
// The cost is samples × choices × rolls × what the rest of the turn branches into, each one evaluation of all seats. Once the budget is
// spent positions are evaluated as they stand and no further sample is begun; no more choices are listed than the budget has evaluations.
//
// A choice that the game is a [search.Proposer] for is taken as proposed. In a game that is [Stepwise] a step is taken for the whole choice, and
// its value is that of the position after it.
type greedy struct{}

const (
	samples = 4  // of what is hidden
	rolls   = 8  // of each roll that ends the choice; half as many of each roll after that
	deepest = 16 // steps ahead
)

func (greedy) choose(ctx context.Context, k *Knowledge, budget int) []engine.Action {
	if p, ok := k.Game.(search.Proposer); ok {
		k.sample()
		if choice := p.Propose(nil, k.Blank, k.Seat, k.Chance); len(choice) > 0 {
			return choice
		}
	}
	g := &k.ahead
	g.Knowledge, g.ctx, g.game, g.budget = k, ctx, k.Game.(Evaluator), budget
	_, g.stepwise = k.Game.(Stepwise)
	choice := k.choice[:0]
	for {
		part, whole := g.best(choice)
		if choice = append(choice, part...); whole {
			k.choice = choice
			return choice
		}
	}
}

// lookahead is the look ahead of one choice.
type lookahead struct {
	*Knowledge
	ctx      context.Context
	game     Evaluator
	stepwise bool
	budget   int
	left     int               // positions that may still be evaluated
	stack    []engine.Position // one a depth, used again and again
	legal    [][]engine.Action // one list a depth
	path     []engine.Action   // the steps on the way to here
	total    []int             // of each choice, over the samples
	sampled  []int             // of each choice, in the sample at hand
	ties     []int             // choices of the same value
	steps    []engine.Action   // of all choices, one after the other
	choices  []choice          // in the order of the legal lists
	values   [engine.MaxSeats]int
}

// choice is a part of steps.
type choice struct {
	from, to int
	whole    bool // false where it is cut off before its end
}

// best is the best continuation of the choice begun with these steps, and whether that finishes it.
func (g *lookahead) best(begun []engine.Action) (part []engine.Action, whole bool) {
	g.left, g.steps, g.choices = g.budget, g.steps[:0], g.choices[:0]
	g.draw(begun)
	g.list(g.Blank, 0)
	var first uint64
	for n := range samples {
		if n > 0 {
			g.draw(begun)
		}
		switch h := g.Blank.Hash(); {
		case len(g.choices) == 1:
			return g.pick([]int{0})
		case n == 0:
			first = h
		case n == 1 && h == first:
			return g.pick(g.total)
		}
		g.sampled = g.weigh(g.sampled[:0])
		if n == 0 {
			g.total = append(g.total[:0], g.sampled...) // where time is up some of the choices only
		} else if len(g.sampled) == len(g.total) {
			for i, v := range g.sampled {
				g.total[i] += v
			}
		}
		if g.left <= 0 || g.ctx.Err() != nil {
			break
		}
	}
	return g.pick(g.total)
}

// draw samples a position in which the choice is begun with these steps.
func (g *lookahead) draw(begun []engine.Action) {
	g.sample()
	for _, a := range begun {
		_ = Apply(g.Blank, g.Seat, a, g.Chance)
	}
}

// pick is the choice with the highest value; among equal ones each is as likely.
func (g *lookahead) pick(values []int) ([]engine.Action, bool) {
	ties := g.ties[:0]
	for i, v := range values {
		if len(ties) == 0 || v > values[ties[0]] {
			ties = ties[:0]
		}
		if len(ties) == 0 || v == values[ties[0]] {
			ties = append(ties, i)
		}
	}
	g.ties = ties
	c := g.choices[ties[g.Chance.One(ownDraw, len(ties))]]
	return g.steps[c.from:c.to], c.whole
}

// list appends to choices all that go on from pos, as many as the budget can weigh.
func (g *lookahead) list(pos engine.Position, depth int) {
	for _, a := range g.legalAt(pos, depth) {
		if len(g.choices) >= g.budget {
			return
		}
		next := g.at(depth)
		g.step(next, pos, a)
		g.path = append(g.path[:depth], a)
		whole := !next.Open(g.Seat)
		if !whole && !g.stepwise && depth+1 < deepest {
			g.list(next, depth+1)
			continue
		}
		g.choices = append(g.choices, choice{len(g.steps), len(g.steps) + depth + 1, whole})
		g.steps = append(g.steps, g.path...)
	}
}

// weigh appends to values how well the seat stands after each choice in the position that was drawn. When time is up it ends after the
// first it has.
func (g *lookahead) weigh(values []int) []int {
	g.path = g.path[:0]
	for _, c := range g.choices {
		if len(values) > 0 && g.ctx.Err() != nil {
			break
		}
		steps := g.steps[c.from:c.to]
		last := len(steps) - 1
		same := 0 // as many steps as the choice before began with: their positions still lie on the stack
		for same < min(last, len(g.path)) && g.path[same] == steps[same] {
			same++
		}
		pos := g.Blank
		if same > 0 {
			pos = g.at(same - 1)
		}
		for d := same; d < last; d++ {
			g.step(g.at(d), pos, steps[d])
			pos = g.at(d)
		}
		g.path = append(g.path[:0], steps[:last]...)
		values = append(values, g.after(pos, steps[last], last, rolls))
	}
	return values
}

// at is the position kept for a depth.
func (g *lookahead) at(depth int) engine.Position {
	for len(g.stack) <= depth {
		g.stack = append(g.stack, g.Blank.Clone())
	}
	return g.stack[depth]
}

// legalAt is what the seat may do in pos, in the list kept for a depth.
func (g *lookahead) legalAt(pos engine.Position, depth int) []engine.Action {
	for len(g.legal) <= depth {
		g.legal = append(g.legal, nil)
	}
	g.legal[depth] = pos.Legal(g.Seat, g.legal[depth][:0])
	return g.legal[depth]
}

// step makes next the position after the step a in pos. It cannot fail: the step is legal, and chance is free.
func (g *lookahead) step(next, pos engine.Position, a engine.Action) {
	next.CopyFrom(pos)
	g.Chance.Take()
	_ = Apply(next, g.Seat, a, g.Chance)
}

// after is how well the seat stands once it has taken step a in pos; the mean where the step asks chance.
func (g *lookahead) after(pos engine.Position, a engine.Action, depth, rolls int) int {
	next := g.at(depth)
	sum := 0
	for n := 1; ; n++ {
		g.step(next, pos, a)
		asked, fewer := g.Chance.Asked(), rolls
		if asked {
			fewer = (rolls + 1) / 2
		}
		sum += g.value(next, depth+1, fewer)
		if !asked || n >= rolls {
			return sum / n
		}
	}
}

// lost and won stand for the end of a match, beyond anything Evaluate says.
const (
	lost = -1_000_000
	won  = 1_000_000
)

// value is how well the seat stands in pos when it goes on to the end of its turn as well as it can.
func (g *lookahead) value(pos engine.Position, depth, rolls int) int {
	if o, over := pos.Outcome(); over {
		return g.evaluate(pos) + won/int(max(o.Rank[g.Seat], 1))
	}
	open := pos.Open(g.Seat)
	if g.stepwise || !open && (pos.ToAct() != engine.Only(g.Seat) || pos.Fresh()) {
		return g.evaluate(pos)
	}
	if depth >= deepest || g.left <= 0 || g.ctx.Err() != nil {
		if open {
			return lost // a half-made choice says nothing: one that was looked at to its end is better
		}
		return g.evaluate(pos)
	}
	best := lost
	for _, a := range g.legalAt(pos, depth) {
		best = max(best, g.after(pos, a, depth, rolls))
	}
	return best
}

// evaluate is twice the seat's own value less the best of the others.
func (g *lookahead) evaluate(pos engine.Position) int {
	g.left--
	g.game.Evaluate(pos, &g.values)
	other := lost
	for s, v := range g.values[:pos.Seats()] {
		if engine.Seat(s) != g.Seat {
			other = max(other, v)
		}
	}
	return 2*g.values[g.Seat] - other
}
