package search

import (
	"math"

	"tenka/engine"
)

// Plant begins the first tree of s for a question.
func (s *Search) Plant(q *Question) { s.trees[0].plant(q, 0) }

// Climb is one iteration of the first tree.
func (s *Search) Climb() { s.trees[0].climb() }

// Forget empties the first tree and keeps its space.
func (s *Search) Forget() { s.trees[0].plant(s.trees[0].q, 0) }

// Rewards are the rewards of the seats in the last iteration of the first tree.
func (s *Search) Rewards() []float64 { return s.trees[0].rewards[:s.trees[0].pos.Seats()] }

// Tried is how many steps from the root the first tree has taken, after how many visits, and how many are allowed after so many visits.
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

// Overlooked is the list that a beginner sees of these steps.
func Overlooked(seed uint64, legal []engine.Action) []engine.Action {
	return overlooked(&Question{Seed: seed}).seen(legal)
}

// LineUp begins a race and makes so many futures.
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
