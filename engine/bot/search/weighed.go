package search

import (
	"context"
	"math"
	"slices"

	"tenka/engine"
)

// MaxParts is the largest number of parts into which a game may divide a seat's points.
const MaxParts = 4

// Weighed is a choice that a search has weighed, with its figures.
type Weighed struct {
	Steps    []engine.Action          // its steps from the first one, as far as the search has followed them; never empty
	Tried    int                      // the number of its playouts
	Expected [engine.MaxSeats]float64 // the expected points of each seat after it; if playouts stop early, hundredths of the quick value
	Lead     float64                  // the expected lead of the choosing seat over the best seat that is not its ally, in the same measure
	Won      [engine.MaxSeats]float64 // the part of the playouts that each seat has won; winners share; all 0 if no playout reached the end
	Parts    [MaxParts]float64        // the parts of the choosing seat's points, in the order of [Explainer]; 0 if the game is no Explainer
}

// Explainer is a game that can divide points into parts.
type Explainer interface {
	// PartNames are the ids of the parts, at most [MaxParts]. Each has two texts: GAME.part.NAME, one or two words, and the same
	// with .help. Where the name alone does not tell somebody who looks at the board what is meant, a third with .words stands in sentences.
	PartNames() []string
	// Parts puts into dst how many hundredths of a point of s come from each part of p. The parts need not add up to all points.
	Parts(p engine.Position, s engine.Seat, dst *[MaxParts]int)
}

// tally adds up the results of playouts.
type tally struct {
	times    int
	expected [engine.MaxSeats]float64
	lead     float64
	won      [engine.MaxSeats]float64
	parts    [MaxParts]float64
}

// add counts a playout that ended in p: values are the points of each seat, in hundredths; the lead of s over the best seat that is not its
// ally is computed from them; winners is empty if the match goes on.
func (t *tally) add(e Explainer, p engine.Position, s engine.Seat, allies engine.Seats, values *[engine.MaxSeats]int, winners engine.Seats) {
	var parts [MaxParts]int
	if e != nil {
		e.Parts(p, s, &parts)
	}
	t.count(values, lead(values, p.Seats(), s, allies), winners, &parts)
}

// count counts a playout: the points of each seat, in hundredths, the lead of the choosing seat, and the parts.
func (t *tally) count(values *[engine.MaxSeats]int, lead int, winners engine.Seats, parts *[MaxParts]int) {
	t.times++
	for s, v := range values {
		t.expected[s] += float64(v) / 100
	}
	t.lead += float64(lead) / 100
	winners.Each(func(s engine.Seat) { t.won[s] += 1 / float64(winners.Count()) })
	for i, v := range parts {
		t.parts[i] += float64(v) / 100
	}
}

// join adds another tally.
func (t *tally) join(o *tally) {
	t.times += o.times
	t.lead += o.lead
	for i := range t.expected {
		t.expected[i] += o.expected[i]
		t.won[i] += o.won[i]
	}
	for i := range t.parts {
		t.parts[i] += o.parts[i]
	}
}

// means are the means of the tally, as those of a choice with these steps.
func (t *tally) means(steps []engine.Action) Weighed {
	n := float64(max(t.times, 1))
	w := Weighed{Steps: steps, Tried: t.times, Lead: t.lead / n}
	for i := range t.expected {
		w.Expected[i], w.Won[i] = t.expected[i]/n, t.won[i]/n
	}
	for i := range t.parts {
		w.Parts[i] = t.parts[i] / n
	}
	return w
}

// Weigh is [Search.Choose] with the other weighed choices: first the chosen one, then the other first steps that were tried, the one tried
// most often first. The result belongs to the caller.
func (s *Search) Weigh(ctx context.Context, q Question) []Weighed {
	q.weigh = true
	answer := slices.Clone(s.Choose(ctx, q))
	list := []Weighed{}
	for _, a := range q.Legal {
		var all tally
		for i := range s.trees {
			all.join(s.trees[i].tallied(a))
		}
		if a == answer[0] {
			list = append(list, all.means(answer))
		} else if all.times > 0 {
			list = append(list, all.means(s.followed(a)))
		}
	}
	slices.SortStableFunc(list, func(a, b Weighed) int {
		switch {
		case a.Steps[0] == answer[0]:
			return -1
		case b.Steps[0] == answer[0]:
			return 1
		}
		return b.Tried - a.Tried
	})
	return list
}

// followed are the steps of the choice that begins with a. Each is the one that was tried most often after those before it, up to a step
// after which none was tried.
func (s *Search) followed(a engine.Action) []engine.Action {
	steps := []engine.Action{a}
	first := &s.trees[0]
	var at [roots]int32
	for i := range s.trees {
		at[i], _ = s.trees[i].find(firstRoot, a)
	}
	first.begun = first.begun[:0] // the question is already answered
	first.draw()
	seat := first.q.Seat
	for apply(first.pos, seat, a, first.chance); first.pos.Open(seat); apply(first.pos, seat, a, first.chance) {
		most := int32(0)
		for _, b := range first.pos.Legal(seat, nil) {
			visits := int32(0)
			for i := range s.trees {
				visits += s.trees[i].visits(at[i], b)
			}
			if visits > most {
				a, most = b, visits
			}
		}
		if most == 0 {
			break
		}
		for i := range s.trees {
			at[i], _ = s.trees[i].find(at[i], a)
		}
		steps = append(steps, a)
	}
	return steps
}

// Outlook is the expected result for each seat in positions that sample draws: the means over this many playouts to the end of the match,
// and the standard error of each seat's. Nobody chooses, so there is no lead. blank is a position of the match to play in. The result is
// empty if there is no machine for g. The same seed gives the same result. When ctx is done it ends early.
func Outlook(
	ctx context.Context, g engine.Game, blank engine.Position, sample func(c *engine.Chance, dst engine.Position), playouts int, seed uint64,
) (mean Weighed, doubt [engine.MaxSeats]float64) {
	finish := finisher(g, blank)
	chance := engine.Bare(seed)
	var values [engine.MaxSeats]int
	var all tally
	var squares [engine.MaxSeats]float64
	for n := 0; n < playouts && finish != nil && ctx.Err() == nil; n++ {
		sample(chance, blank)
		o := finish(chance, blank)
		for s := range blank.Seats() {
			values[s] = 100 * int(o.Score[s])
		}
		all.count(&values, 0, o.Winners(), &[MaxParts]int{})
		for s := range blank.Seats() {
			v := float64(values[s]) / 100
			squares[s] += v * v
		}
	}
	mean = all.means(nil)
	if n := float64(all.times); n > 1 {
		for s, e := range mean.Expected {
			doubt[s] = math.Sqrt(max(0, squares[s]/n-e*e) / (n - 1))
		}
	}
	return mean, doubt
}

// finisher plays positions of matches like that of blank to their end, as playouts do; nil if there is no machine for g.
func finisher(g engine.Game, blank engine.Position) func(c *engine.Chance, p engine.Position) engine.Outcome {
	switch g := g.(type) {
	case Game:
		var t tree
		t.init(g, blank)
		t.horizon = 0
		return func(c *engine.Chance, p engine.Position) engine.Outcome {
			t.chance = c
			t.pos.CopyFrom(p)
			t.playout()
			o, _ := t.pos.Outcome()
			return o
		}
	case Racer:
		w := worker{pos: blank.Clone()}
		return func(c *engine.Chance, p engine.Position) engine.Outcome {
			w.chance = c
			w.pos.CopyFrom(p)
			for s := w.pos.ToAct().First(); s != engine.NoSeat; s = w.pos.ToAct().First() {
				w.stride(g, w.pos, s)
			}
			o, _ := w.pos.Outcome()
			return o
		}
	}
	return nil
}
