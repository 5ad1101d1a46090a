package search

import (
	"context"
	"math"

	"tenka/engine"
)

// Plant begins the first tree of s for a question.
func (s *Search) Plant(q *Question) { s.trees[0].plant(q, 0) }

// Climb is one iteration of the first tree.
func (s *Search) Climb() { s.trees[0].climb() }

// Grow runs iterations of the first tree until its root has this many visits, or ctx is done, and returns how many visits it has.
func (s *Search) Grow(ctx context.Context, visits int) int {
	s.trees[0].grow(ctx, visits)
	return int(s.trees[0].nodes[s.trees[0].root].visits)
}

// Forget empties the first tree and keeps its space.
func (s *Search) Forget() { s.trees[0].plant(s.trees[0].q, 0) }

// Rewards are the rewards of the seats in the last iteration of the first tree.
func (s *Search) Rewards() []float64 { return s.trees[0].rewards[:s.trees[0].pos.Seats()] }

// Tried returns how many steps from its root the first tree has taken, after how many visits, and how many steps these visits allow.
func (s *Search) Tried() (steps, visits int, allowed float64) {
	t := &s.trees[0]
	for _, n := range t.nodes[2:] {
		if n.parent == t.root && n.visits > 0 {
			steps++
		}
	}
	visits = int(t.nodes[t.root].visits)
	return steps, visits, t.widen * math.Pow(float64(visits), widening)
}

// Visits are how often the first tree was left from its root, and how often its nodes below the root were reached from there.
func (s *Search) Visits() (root, below int) {
	t := &s.trees[0]
	for _, n := range t.nodes[2:] {
		if n.parent == t.root {
			below += int(n.visits)
		}
	}
	return int(t.nodes[t.root].visits), below
}

// Nodes is how many nodes the first tree has.
func (s *Search) Nodes() int { return len(s.trees[0].nodes) }

// Field enters choices in a race with this many playouts and returns how many playouts are left after its heats.
func (r *Race) Field(playouts int, choices ...[]engine.Action) (left int) {
	r.in, r.left = 0, playouts
	for _, c := range choices {
		r.enter(c)
	}
	r.heatAll(context.Background())
	return r.left
}

// Chosen is the step of the question that s takes where its first tree has tried each so often, with so much success.
func (s *Search) Chosen(q *Question, visits []int32, sums []float64) engine.Action {
	s.Plant(q)
	s.legal = append(s.legal[:0], q.Legal...)
	t := &s.trees[0]
	for i, n := range visits {
		node := &t.nodes[t.add(t.root, q.Legal[i])]
		node.visits, node.sum = n, sums[i]
	}
	return s.best()
}

// Begin is the choice that runs first in a race of a question.
func (r *Race) Begin(q *Question) []engine.Action {
	r.q, r.begun = q, r.begun[:0]
	r.line(true)
	return r.field[0].steps
}

// Drop are the runners with these leads that are out after they were compared with the best; some were out before. doubt is how many standard errors
// they may be behind.
func Drop(best int, doubt float64, leads [][]int, before []bool) (out []bool) {
	r := Race{numbers: RaceNumbers{Doubt: doubt}, in: len(leads)}
	for i, list := range leads {
		r.field = append(r.field, runner{leads: list, out: before[i]})
	}
	r.drop(best, 0)
	for i := range r.field {
		out = append(out, r.field[i].out)
	}
	return out
}

// Bear gives the root of the first tree many children, one for each number of a step, and returns the first one that it cannot find again.
func (s *Search) Bear(many int16) (lost int16, ok bool) {
	t := &s.trees[0]
	for n := range many {
		t.add(t.root, engine.Action{N: n})
	}
	for n := range many {
		if t.child(engine.Action{N: n}) == nil {
			return n, false
		}
	}
	return 0, true
}

// Overlooked is the list that a beginner sees of these steps.
func Overlooked(seed uint64, legal []engine.Action) []engine.Action {
	return overlooked(&Question{Seed: seed}).seen(legal)
}

// LineUp begins a race and makes this many futures.
func (r *Race) LineUp(q *Question, futures int) {
	r.q, r.begun = q, r.begun[:0]
	r.line(true)
	r.foresee(futures)
	r.heats = append(r.heats[:0], heat{})
}

// PlayOne plays the next runner through the next future.
func (r *Race) PlayOne() {
	h := &r.heats[0]
	h.runner, h.future = (h.runner+1)%r.in, (h.future+1)%len(r.futures)
	r.play(&r.workers[0], h)
}

// Lead is how far s is ahead of the best seat against it in p.
func (s *Search) Lead(p engine.Position, of engine.Seat) int { return s.trees[0].lead(p, of) }

// Lead is how far s is ahead in p when a playout stops there, for a question of that seat.
func (r *Race) Lead(p engine.Position, of engine.Seat) int {
	var h heat
	r.q = &Question{Seat: of}
	r.judge(p, &h)
	return h.lead
}

// Fresh is the mean lead of the seat of q after a choice in futures that nothing else has used.
func (r *Race) Fresh(q Question, steps []engine.Action, futures int) float64 {
	r.q, r.begun, r.seed = &q, r.begun[:0], q.Seed*3+1
	r.line(true)
	r.in, r.left, r.futures, r.told = 0, futures, r.futures[:0], make([][telling]told, 1)
	clear(r.tried)
	r.enter(steps)
	sum := 0
	for n := 0; n < futures; n++ {
		r.futures, r.seed = r.futures[:0], mix(q.Seed, n)
		r.heat(context.Background(), 0, 0, 1)
		e := r.told[0][0]
		sum += lead(&e.values, r.pos.Seats(), q.Seat, r.allies[q.Seat])
	}
	r.told = nil
	return float64(sum) / 100 / float64(futures)
}

// Preferred is the number of the runner with these leads that a manner prefers to the first, where each shows so much of it.
func Preferred(leeway float64, leads [][]int, shown []int) int {
	field := make([]runner, len(leads))
	for i, list := range leads {
		field[i].leads, field[i].total = list, i
	}
	return preferred(field, leeway, func(c *runner) int { return shown[c.total] })
}
