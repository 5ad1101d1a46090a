package coach

import (
	"context"
	"iter"
	"slices"

	"tenka/engine"
)

// walk plays a match with random choices to its end, and yields the occasions of these seats on the way: what happened in a record, frame by frame,
// then the quiet table where others choose; before each step of a choice what is legal, then the step in hand.
func walk(m *engine.Match, below func(n int) int, who engine.Seats) iter.Seq[Occasion] {
	return func(yield func(Occasion) bool) {
		own := make([]int, m.Seats())
		happened := func() bool {
			for s := range engine.Seat(m.Seats()) {
				if !who.Has(s) {
					continue
				}
				for _, f := range m.Frames(m.At(), engine.Only(s)) {
					if !yield(Occasion{Seat: s, View: f.View, Coming: f.Events, Own: own[s]}) {
						return false
					}
				}
				if to := m.ToAct(); to != 0 && !to.Has(s) && !yield(Occasion{Seat: s, View: m.View(engine.Only(s)), Own: own[s]}) {
					return false
				}
			}
			return true
		}
		for on := happened(); on && m.ToAct() != 0; {
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			a := legal[below(len(legal))]
			if who.Has(s) {
				o := Occasion{Seat: s, View: m.View(engine.Only(s)), Legal: legal, Steps: len(m.Steps(s)), Own: own[s]}
				if !yield(o) {
					return
				}
				if o.Gesture = a; !yield(o) {
					return
				}
			}
			before := m.At()
			if _, _, ok := m.Do(s, a); !ok {
				return
			}
			if m.At() != before {
				own[s]++
				on = happened()
			}
		}
	}
}

// Trial says when an entry came up in matches with random choices: once in a match at most, to one person who knew nothing of the game.
type Trial struct {
	Matches int
	// Own are the choices of the person's own before which it came up, from 1, in ascending order: one for each match in which it did. Turns are the
	// turns of those matches, in ascending order.
	Own, Turns []int
}

// Quantile is the value that a share, from 0 to 1, of a list in ascending order does not exceed; 0 for an empty list.
func Quantile(list []int, share float64) int {
	if len(list) == 0 {
		return 0
	}
	return list[min(int(share*float64(len(list))), len(list)-1)]
}

// Try plays n matches that begin like h, with other draws, until ctx is done, and looks when the entry comes up. In each match another seat learns.
// played is called after each match. An error is a *engine.DataError of h.
func (c *Curriculum) Try(ctx context.Context, id string, h engine.Header, n int, played func(Trial)) (t Trial, err error) {
	for i := 0; i < n && ctx.Err() == nil; i++ {
		h.Seed++
		m, err := engine.NewMatch(c.game, h)
		if err != nil {
			return t, err
		}
		chance, learner, taught := engine.Bare(h.Seed), engine.Seat(i%m.Seats()), Taught{}
		for o := range walk(m, func(n int) int { return chance.One(0, n) }, engine.Only(learner)) {
			if ctx.Err() != nil {
				return t, nil
			}
			if c.Tell(&taught, m.Header().Options, o, 1); taught.Has(id) {
				t.Own, t.Turns = append(t.Own, o.Own+1), append(t.Turns, m.Turn())
				break
			}
		}
		t.Matches++
		slices.Sort(t.Own)
		slices.Sort(t.Turns)
		played(Trial{t.Matches, slices.Clone(t.Own), slices.Clone(t.Turns)})
	}
	return t, nil
}
