package bot

import (
	"context"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// greedy looks ahead to the end of its own turn, and evaluates the position there.
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
// The choices are listed in one sample. They are the same in all samples, because the legal steps depend only on what the seat knows. The
// sum over the samples decides. In each sample a whole choice is evaluated, so greedy never assumes that it learns something hidden in the
// middle of a choice. If the second sample equals the first, nothing is hidden, and one sample is enough. The value of a position is twice
// the seat's own value less the best value of the others.
//
// The cost is samples × choices × rolls × branches of the rest of the turn, with one evaluation of all seats for each. Once the budget is
// spent, positions are evaluated at once and no further sample begins. At most as many choices are listed as the budget has evaluations.
//
// If the game is a [search.Proposer] and proposes a choice, greedy takes it. In a [Stepwise] game each step is handled like a whole choice:
// its value is that of the position after it.
type greedy struct{}

const (
	samples = 4  // of the hidden things
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

// lookahead is the state of greedy's search for one choice.
type lookahead struct {
	*Knowledge
	ctx      context.Context
	game     Evaluator
	stepwise bool
	budget   int
	left     int               // positions that may still be evaluated
	stack    []engine.Position // one for each depth, reused
	legal    [][]engine.Action // one list for each depth
	path     []engine.Action   // the steps to the current position
	total    []int             // of each choice, the sum over the samples
	sampled  []int             // of each choice, in the current sample
	ties     []int             // choices of the same value
	steps    []engine.Action   // of all choices, one after the other
	choices  []choice          // in the order of the legal lists
	values   [engine.MaxSeats]int
}

// choice is a part of steps.
type choice struct {
	from, to int
	whole    bool // false if the choice is cut off before its end
}

// best is the best continuation of the choice begun with these steps; whole says whether it finishes the choice.
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
			g.total = append(g.total[:0], g.sampled...) // out of time: only some choices have values
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

// pick is the choice with the highest value; choices of equal value have the same chance.
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

// list appends to choices all continuations from pos, at most as many as the budget can evaluate.
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

// weigh appends to values how well the seat stands after each choice in the sampled position. When time is up it stops after the first.
func (g *lookahead) weigh(values []int) []int {
	g.path = g.path[:0]
	for _, c := range g.choices {
		if len(values) > 0 && g.ctx.Err() != nil {
			break
		}
		steps := g.steps[c.from:c.to]
		last := len(steps) - 1
		same := 0 // the number of steps that the previous choice began with too: their positions are still on the stack
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

// legalAt is the list of the seat's legal steps in pos, in the memory of a depth.
func (g *lookahead) legalAt(pos engine.Position, depth int) []engine.Action {
	for len(g.legal) <= depth {
		g.legal = append(g.legal, nil)
	}
	g.legal[depth] = pos.Legal(g.Seat, g.legal[depth][:0])
	return g.legal[depth]
}

// step sets next to the position after step a in pos. It cannot fail, because the step is legal and chance is free.
func (g *lookahead) step(next, pos engine.Position, a engine.Action) {
	next.CopyFrom(pos)
	g.Chance.Take()
	_ = Apply(next, g.Seat, a, g.Chance)
}

// after is how well the seat stands after step a in pos; the mean over rolls if the step rolls dice.
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

// lost and won are the values of a lost and a won match, beyond all values of Evaluate.
const (
	lost = -1_000_000
	won  = 1_000_000
)

// value is how well the seat stands at the end of its turn if it plays the rest of it from pos as well as it can.
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
			return lost // a position in the middle of a choice has no meaningful value, so finished choices are better
		}
		return g.evaluate(pos)
	}
	best := lost
	for _, a := range g.legalAt(pos, depth) {
		best = max(best, g.after(pos, a, depth, rolls))
	}
	return best
}

// evaluate is twice the seat's own value less the best value of the others.
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
