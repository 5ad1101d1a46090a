package bot

import (
	"context"

	"tenka/engine"
)

// greedy looks as far as the end of its own turn. It carries each legal step on to the end of the choice, and of what the seat chooses
// alone after it, always by the step that stands best; a roll counts as the mean of a few. What it does not know it samples a few times.
//
// The cost of a choice is samples × whole choices × rolls, each one Judge of every seat; looks bounds it.
//
// In a game that is a [Stepper] it looks no further than one step.
type greedy struct{}

// Stepper is a game whose choices are too long, or whose turns branch too widely, to be carried to their end: its Judge means something
// after every step, also in the middle of a choice.
type Stepper interface {
	// Stepwise reports whether positions are to be judged as they stand.
	Stepwise() bool
}

const (
	samples = 4      // of what is hidden
	rolls   = 8      // of each roll of the first step; half as many of each roll within it
	looks   = 30_000 // positions judged in one choice
	deepest = 16     // steps ahead
)

func (greedy) Choose(ctx context.Context, t *Table) engine.Action {
	if len(t.Legal) == 1 {
		return t.Legal[0]
	}
	g := &search{ctx: ctx, table: t, left: looks, legal: make([][]engine.Action, deepest+1)}
	total := make([]int, len(t.Legal))
	var first uint64
	for n := range samples {
		t.Game.Sample(t.View, t.Chance, t.Blank)
		switch h := t.Blank.Hash(); {
		case n == 0:
			first = h
		case n == 1 && h == first: // nothing seems to be hidden: one look is enough
			return g.best(total)
		}
		for i, a := range t.Legal {
			v := g.after(t.Blank, a, 0, rolls)
			if ctx.Err() != nil {
				if n == 0 { // what was not looked at is not chosen
					total = total[:max(i, 1)]
				}
				return g.best(total)
			}
			total[i] += v
		}
	}
	return g.best(total)
}

// search is one choice's look ahead.
type search struct {
	ctx   context.Context
	table *Table
	left  int               // positions that may still be judged
	stack []engine.Position // one a depth, used again and again
	legal [][]engine.Action // one list a depth
}

// best is the action with the highest total; among equal ones each is as likely.
func (g *search) best(total []int) engine.Action {
	var ties []int
	for i, v := range total {
		switch {
		case len(ties) == 0 || v > total[ties[0]]:
			ties = append(ties[:0], i)
		case v == total[ties[0]]:
			ties = append(ties, i)
		}
	}
	return g.table.Legal[ties[g.table.Chance.One(ownDraw, len(ties))]]
}

// at is the position kept for a depth.
func (g *search) at(depth int) engine.Position {
	for len(g.stack) <= depth {
		g.stack = append(g.stack, g.table.Blank.Clone())
	}
	return g.stack[depth]
}

// after is how well the seat stands once it has taken step a in pos; the mean where the step asks chance.
func (g *search) after(pos engine.Position, a engine.Action, depth, rolls int) int {
	next := g.at(depth)
	sum := 0
	for n := 0; ; {
		next.CopyFrom(pos)
		g.table.Chance.Take()
		if err := next.Apply(g.table.Seat, a, g.table.Chance, nil); err != nil {
			return lost
		}
		asked := g.table.Chance.Asked()
		if asked {
			sum += g.value(next, depth+1, (rolls+1)/2)
		} else {
			sum += g.value(next, depth+1, rolls)
		}
		if n++; !asked || n >= rolls {
			return sum / n
		}
	}
}

// lost and won stand for the end of a match, beyond anything Judge says.
const (
	lost = -1_000_000
	won  = 1_000_000
)

// value is how well the seat stands in pos when it goes on to the end of its turn as well as it can.
func (g *search) value(pos engine.Position, depth, rolls int) int {
	seat := g.table.Seat
	if o, over := pos.Outcome(); over {
		return g.judge(pos) + won/int(max(o.Rank[seat], 1))
	}
	if stepper, ok := g.table.Game.(Stepper); ok && stepper.Stepwise() {
		return g.judge(pos)
	}
	open := pos.Open(seat)
	if !open && (pos.ToAct() != engine.Only(seat) || pos.Fresh()) {
		return g.judge(pos)
	}
	if depth >= deepest || g.left <= 0 || g.ctx.Err() != nil {
		if open {
			return lost // a half-made choice says nothing: one that was looked at to its end is better
		}
		return g.judge(pos)
	}
	g.legal[depth] = pos.Legal(seat, g.legal[depth][:0])
	best := lost
	for _, a := range g.legal[depth] {
		best = max(best, g.after(pos, a, depth, rolls))
	}
	return best
}

// judge is the seat's own standing against the best of the others.
func (g *search) judge(pos engine.Position) int {
	g.left--
	own, other := 0, lost
	for s := range engine.Seat(pos.Seats()) {
		v := g.table.Game.Judge(pos, s)
		if s == g.table.Seat {
			own = v
		} else {
			other = max(other, v)
		}
	}
	return 2*own - other
}
