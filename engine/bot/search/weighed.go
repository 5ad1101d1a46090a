package search

import (
	"context"
	"math"
	"slices"
	"sync"

	"tenka/engine"
)

// MaxParts is the largest number of parts into which a game may divide a seat's points.
const MaxParts = 4

// Weighed is a choice that a search has weighed, with its figures. They come from futures that had no part in the choice, the same for all
// choices that are weighed together, so that the best of many does not look better than it is.
type Weighed struct {
	Steps    []engine.Action          // its steps from the first one, as far as the search has followed them; never empty
	Tried    int                      // the number of its futures; 0 if there are no figures
	Expected [engine.MaxSeats]float64 // the expected points of each seat after it; if playouts rest early or Chances, hundredths of the quick value
	Rested   bool                     // some playouts rested before the end of the match, so that Expected and Leads are estimates
	Ended    int                      // the number of futures that were played to the end of the match
	Won      [engine.MaxSeats]float64 // the part of those that each seat has won; winners share
	Parts    [MaxParts]float64        // the parts of the choosing seat's points, in the order of [Explainer]; 0 if the game is no Explainer
	Aim      engine.Place             // the place that the choice is about, as an [Aimer] says; 0 for none
	Reached  float64                  // the part of the futures in which the seat has it
	Struck   float64                  // the part of the futures with what a [Striker] says
	Chances  bool                     // the game is a [Striker]: to people only chances mean something
	Then     Reply                    // what others most often do next
	Points   []float64                // the points of the choosing seat in each future
	Leads    []float64                // its lead over the best seat that is not its ally, in each future, in the same measure
}

// Reply is where another seat acts after a choice.
type Reply struct {
	Seat  engine.Seat
	Place engine.Place
	Part  float64 // of the futures in which it acts there first; 0 for no reply
}

// Aimer is a game that can say what a choice is for.
type Aimer interface {
	// Reached is the place that a choice of s with these steps is about, and whether s has won or holds it in p, where a playout has stopped.
	// It is 0 if nothing can be said of such a choice. Its text is GAME.aim.
	Reached(p engine.Position, s engine.Seat, steps []engine.Action) (at engine.Place, reached bool)
}

// Striker is a game without points that one stroke can end, such as the death of somebody. Its text is GAME.struck.
type Striker interface {
	// Struck reports whether it has come about in p, where a playout has stopped.
	Struck(p engine.Position) bool
}

// Explainer is a game that can divide points into parts.
type Explainer interface {
	// PartNames are the ids of the parts, at most [MaxParts]. Each has a text, GAME.part.NAME, that stands in sentences.
	PartNames() []string
	// Parts puts into dst how many hundredths of a point of s come from each part of p. The parts need not add up to all points.
	Parts(p engine.Position, s engine.Seat, dst *[MaxParts]int)
}

// told is how a future ended for the seats after a choice.
type told struct {
	values  [engine.MaxSeats]int // the points of each seat, in hundredths, or its quick value where the playout rested
	rested  bool
	ended   bool         // it was played to the end of the match
	winners engine.Seats // there
	parts   [MaxParts]int

	struck, strikes bool
	aim             engine.Place
	reached         bool
	replier         engine.Seat // who acted next, if place is not 0
	place           engine.Place
}

// rest notes how a choice of s stands in p, where its playout stops.
func (t *told) rest(on *words, p engine.Position, s engine.Seat, steps []engine.Action) {
	if on.explains != nil {
		on.explains.Parts(p, s, &t.parts)
	}
	if on.aims != nil {
		t.aim, t.reached = on.aims.Reached(p, s, steps)
	}
	t.strikes = on.strikes != nil
	t.struck = t.strikes && on.strikes.Struck(p)
}

// over notes the end of the match in p.
func (t *told) over(p engine.Position) {
	o, _ := p.Outcome()
	t.ended, t.winners = true, o.Winners()
}

// words are what a game can say of a choice.
type words struct {
	explains Explainer
	aims     Aimer
	strikes  Striker
}

func wordsOf(game any) (w words) {
	w.explains, _ = game.(Explainer)
	w.aims, _ = game.(Aimer)
	w.strikes, _ = game.(Striker)
	return w
}

// next notes the steps of a seat in p after a choice of s. The first seat but s that acts in a place is the one that replies: there, where the game
// says what a choice is about, else in its first place.
func (t *told) next(on *words, p engine.Position, s, by engine.Seat, steps []engine.Action) {
	if t == nil || by == s || t.place != 0 || len(steps) == 0 {
		return
	}
	at := engine.Place(0)
	if on.aims != nil {
		at, _ = on.aims.Reached(p, by, steps)
	} else if i := slices.IndexFunc(steps, func(a engine.Action) bool { return a.To > 0 }); i >= 0 {
		at = steps[i].To
	}
	if at > 0 {
		t.replier, t.place = by, at
	}
}

// then is the most frequent reply.
func then(ends []told) (most Reply) {
	times := map[Reply]int{}
	for i := range ends {
		if t := &ends[i]; t.place != 0 {
			at := Reply{Seat: t.replier, Place: t.place}
			times[at]++
			if part := float64(times[at]) / float64(len(ends)); part > most.Part {
				most = Reply{at.Seat, at.Place, part}
			}
		}
	}
	return most
}

// figures are those of a choice of seat s with these steps that had these ends.
func figures(steps []engine.Action, ends []told, seats int, s engine.Seat, allies engine.Seats) Weighed {
	w := Weighed{Steps: slices.Clone(steps), Tried: len(ends), Then: then(ends)}
	n := float64(max(1, len(ends)))
	for i := range ends {
		t := &ends[i]
		w.Rested = w.Rested || t.rested
		for o, v := range t.values[:seats] {
			w.Expected[o] += float64(v) / 100 / n
		}
		if t.ended {
			w.Ended++
			t.winners.Each(func(o engine.Seat) { w.Won[o] += 1 / float64(t.winners.Count()) })
		}
		for p, v := range t.parts {
			w.Parts[p] += float64(v) / 100 / n
		}
		w.Aim, w.Chances = t.aim, t.strikes
		if t.reached {
			w.Reached += 1 / n
		}
		if t.struck {
			w.Struck += 1 / n
		}
		w.Points = append(w.Points, float64(t.values[s])/100)
		w.Leads = append(w.Leads, float64(lead(&t.values, seats, s, allies))/100)
	}
	for o := range w.Won {
		w.Won[o] /= float64(max(1, w.Ended))
	}
	return w
}

// Join is one choice with these steps whose figures come from all futures of several.
func Join(steps []engine.Action, of []Weighed) (w Weighed) {
	w.Steps = slices.Clone(steps)
	ended := 0
	for _, x := range of {
		ended += x.Ended
		w.Tried += x.Tried
	}
	for _, x := range of {
		part, end := float64(x.Tried)/float64(max(1, w.Tried)), float64(x.Ended)/float64(max(1, ended))
		for s := range x.Won {
			w.Expected[s] += part * x.Expected[s]
			w.Won[s] += end * x.Won[s]
		}
		for p := range x.Parts {
			w.Parts[p] += part * x.Parts[p]
		}
		w.Reached += part * x.Reached
		w.Struck += part * x.Struck
		w.Rested, w.Chances, w.Aim = w.Rested || x.Rested, x.Chances, x.Aim
		w.Points, w.Leads = append(w.Points, x.Points...), append(w.Leads, x.Leads...)
	}
	w.Ended = ended
	return w
}

// distinct are the choices of a list that are not alike an earlier one: that have led to another result in more than one of alikeIn futures.
// Two routes to one place are alike.
func distinct(list []Weighed) []Weighed {
	kept := list[:0]
	for _, w := range list {
		same := func(o Weighed) bool {
			other := 0
			for i := range w.Leads {
				if w.Leads[i] != o.Leads[i] {
					other++
				}
			}
			return w.Tried > 0 && other*alikeIn <= w.Tried
		}
		if !slices.ContainsFunc(kept, same) {
			kept = append(kept, w)
		}
	}
	return kept
}

const (
	telling = 256 // the most futures for figures
	fewest  = 32  // unless time is up
	slice   = 8   // how many of them are played at a time: those of a slice that is cut off do not count
	shown   = 6   // how many choices have figures
	alikeIn = 16
)

// futures is how many futures the figures for an answer to q come from: a whole number of slices, so many that figures for all choices cost
// about as much as the answer.
func (q *Question) futures() int {
	return min(telling, max(fewest, q.Iterations/shown/slice*slice))
}

// Weigh is [Search.Choose] with the other weighed choices: first the chosen one, then the first steps that were tried most often, each with
// its further steps as far as they were tried. The result belongs to the caller.
func (s *Search) Weigh(choosing, telling context.Context, q Question) []Weighed {
	answer := slices.Clone(s.Choose(choosing, q))
	type first struct {
		step   engine.Action
		visits int32
	}
	var tried []first
	for _, a := range q.Legal {
		visits := int32(0)
		for i := range s.trees {
			visits += s.trees[i].visits(firstRoot, a)
		}
		if visits > 0 && a != answer[0] {
			tried = append(tried, first{a, visits})
		}
	}
	slices.SortStableFunc(tried, func(a, b first) int { return int(b.visits - a.visits) })
	choices := [][]engine.Action{answer}
	for _, f := range tried[:min(len(tried), shown-1)] {
		choices = append(choices, s.followed(f.step))
	}
	return s.tell(telling, choices)
}

// tell plays choices of the answered question through the same futures, and leaves out those that are alike.
func (s *Search) tell(ctx context.Context, choices [][]engine.Action) []Weighed {
	return distinct(s.figures(ctx, choices, s.trees[0].q.futures()))
}

// Compare gives the figures of these choices over so many futures.
func (s *Search) Compare(ctx context.Context, q Question, choices [][]engine.Action, futures int) []Weighed {
	for i := range s.trees {
		s.trees[i].plant(&q, i)
	}
	return s.figures(ctx, choices, futures)
}

// figures plays choices of the question through so many futures.
func (s *Search) figures(ctx context.Context, choices [][]engine.Action, futures int) []Weighed {
	q := s.trees[0].q
	ends := make([][]told, len(choices))
	for n := 0; n < futures && ctx.Err() == nil; n += slice {
		part := make([][slice]told, len(choices))
		play := func(i int) {
			t := &s.trees[i]
			for f := i; f < slice; f += roots {
				for c, steps := range choices {
					t.future(mix(^q.Seed, n+f), steps, &part[c][f])
				}
			}
		}
		var others sync.WaitGroup
		for i := 1; i < roots; i++ {
			others.Go(func() { Work(func() { play(i) }) })
		}
		play(0)
		others.Wait()
		for c := range choices {
			ends[c] = append(ends[c], part[c][:]...)
		}
	}
	var list []Weighed
	for c, steps := range choices {
		if c == 0 || len(ends[c]) > 0 {
			list = append(list, figures(steps, ends[c], s.trees[0].pos.Seats(), q.Seat, s.trees[0].allies[q.Seat]))
		}
	}
	return list
}

// future plays one choice of the question through one future, to the end of the match.
func (t *tree) future(seed uint64, steps []engine.Action, end *told) {
	*t.chance = *engine.Bare(seed)
	t.q.Sample(t.chance, t.pos)
	for _, a := range steps {
		apply(t.pos, t.q.Seat, a, t.chance)
	}
	usual := t.horizon
	t.horizon, t.ends = 0, end
	t.playout()
	t.horizon, t.ends = usual, nil
	end.values = t.values
	end.rest(&t.words, t.pos, t.q.Seat, steps)
	end.over(t.pos)
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
// and the standard error of each seat's. For a [Striker] it is how many of 100 matches each seat wins. Nobody chooses, so there is no lead. blank is a position of the match to play in. The result is
// empty if there is no machine for g. The same seed gives the same result. When ctx is done it ends early.
func Outlook(
	ctx context.Context, g engine.Game, blank engine.Position, sample func(c *engine.Chance, dst engine.Position), playouts int, seed uint64,
) (mean Weighed, doubt [engine.MaxSeats]float64) {
	finish := finisher(g, blank)
	chance := engine.Bare(seed)
	_, strikes := g.(Striker)
	var ends []told
	for range playouts {
		if finish == nil || ctx.Err() != nil {
			break
		}
		sample(chance, blank)
		o := finish(chance, blank)
		end := told{ended: true, winners: o.Winners(), strikes: strikes}
		for s := range engine.Seat(blank.Seats()) {
			points := int(o.Score[s])
			if strikes {
				points = percent(end.winners, s)
			}
			end.values[s] = 100 * points
		}
		ends = append(ends, end)
	}
	mean = figures(nil, ends, blank.Seats(), 0, 0)
	if n := float64(len(ends)); n > 1 {
		for s, e := range mean.Expected[:blank.Seats()] {
			squares := 0.0
			for i := range ends {
				v := float64(ends[i].values[s]) / 100
				squares += v * v
			}
			doubt[s] = math.Sqrt(max(0, squares/n-e*e) / (n - 1))
		}
	}
	return mean, doubt
}

// percent is the part of a victory that a seat has, in hundredths.
func percent(winners engine.Seats, s engine.Seat) int {
	if !winners.Has(s) {
		return 0
	}
	return 100 / winners.Count()
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
			w.finish(g)
			o, _ := w.pos.Outcome()
			return o
		}
	}
	return nil
}
