package advice

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
)

// weighing is what a computer player weighed before one choice. It does not change.
type weighing struct {
	seat   engine.Seat
	view   engine.View // the view of the seat
	level  string
	list   []search.Weighed // first the chosen one, then the others by their expected value; choices that were tried too rarely are left out
	first  int              // the index in list of the choice of the search
	forced bool             // there was only one legal step
	leads  bool             // the figures are leads over the other seats, not points
	parts  []string         // the names of the parts of points, in the order of Weighed.Parts; nil if the game has none
	took   time.Duration
}

// weigh runs the search of a level for one choice. It runs in the caller's goroutine.
func weigh(ctx context.Context, k *bot.Knowledge, l bot.Level) *weighing {
	began := time.Now()
	w := &weighing{seat: k.Seat, view: k.View, level: l.Name, forced: len(k.Legal) == 1}
	w.list = l.Weigh(ctx, k)
	if len(w.list) == 0 { // the level chooses without weighing
		w.list = []search.Weighed{{Steps: slices.Clone(l.Choose(ctx, k))}}
		return w
	}
	if e, ok := k.Game.(search.Explainer); ok {
		w.parts = e.PartNames()
	}
	w.took = time.Since(began)
	w.list = compared(w.list)
	w.leads = slices.ContainsFunc(w.list, func(x search.Weighed) bool { return x.Won == [engine.MaxSeats]float64{} })
	slices.SortStableFunc(w.list[1:], func(x, y search.Weighed) int { return cmp.Compare(w.worth(&y), w.worth(&x)) })
	return w
}

// ranked is a weighing with all choices sorted by expected value, the best first. The choice that was made, done, is moved up among those
// that a table shows.
func (w *weighing) ranked(done []engine.Action) *weighing {
	chosen := w.list[0].Steps
	slices.SortStableFunc(w.list, func(x, y search.Weighed) int { return cmp.Compare(w.worth(&y), w.worth(&x)) })
	w.first = slices.IndexFunc(w.list, func(x search.Weighed) bool { return slices.Equal(x.Steps, chosen) })
	if i := w.did(done); i >= mostRows {
		x := w.list[i]
		w.list = slices.Insert(slices.Delete(w.list, i, i+1), mostRows-1, x)
		w.first = mostRows - 1
	}
	return w
}

// did is the index of the choice with these steps in any order, else of one that begins with the first of them, else of the search's
// choice.
func (w *weighing) did(steps []engine.Action) int {
	same := func(x search.Weighed) bool {
		return len(x.Steps) == len(steps) && !slices.ContainsFunc(x.Steps, func(a engine.Action) bool { return !slices.Contains(steps, a) })
	}
	if i := slices.IndexFunc(w.list, same); i >= 0 {
		return i
	}
	if i := slices.IndexFunc(w.list, func(x search.Weighed) bool { return len(steps) > 0 && x.Steps[0] == steps[0] }); i >= 0 {
		return i
	}
	return w.first
}

// A choice is compared with others if it has at least enough playouts. If no choice has so many, it needs at least one part in enoughPart
// of the playouts of the most tried choice.
const (
	enough     = 30
	enoughPart = 10
)

// compared are the choices of a list that were tried often enough for comparison. The first one is always among them.
func compared(list []search.Weighed) []search.Weighed {
	most := 0
	for _, w := range list {
		most = max(most, w.Tried)
	}
	least := min(enough, most/enoughPart)
	var kept []search.Weighed
	for i, w := range list {
		if i == 0 || w.Tried >= least {
			kept = append(kept, w)
		}
	}
	return kept
}

// gain is how many more points choice i is expected to bring than the mean of all that are compared.
func (w *weighing) gain(i int) float64 {
	return w.against(i, w.worth)
}

// worth is the expected value of a choice: points, or the lead over the best other seat if playouts stop before the end of the match. Leads
// are estimates: only their differences mean something.
func (w *weighing) worth(x *search.Weighed) float64 {
	if w.leads {
		return x.Lead
	}
	return x.Expected[w.seat]
}

// above reports whether choice i has a better figure than choice j, as both are shown.
func (w *weighing) above(i, j int) bool { return tenths(w.gain(i)) > tenths(w.gain(j)) }

// tenths rounds a figure to one decimal, as it is shown.
func tenths(points float64) float64 { return math.Round(points*10) / 10 }

// part is how much of the gain of choice i comes from part p.
func (w *weighing) part(i, p int) float64 {
	return w.against(i, func(x *search.Weighed) float64 { return x.Parts[p] })
}

func (w *weighing) against(i int, of func(*search.Weighed) float64) float64 {
	sum := 0.0
	for j := range w.list {
		sum += of(&w.list[j])
	}
	return of(&w.list[i]) - sum/float64(len(w.list))
}

// figures reports whether there are figures. A level that only chooses gives none.
func (w *weighing) figures() bool { return w.list[0].Tried > 0 }

// told reports whether a figure is not 0 once it is rounded to one decimal.
func told(points float64) bool { return math.Abs(points) >= 0.05 }

// mostly is the part in which choice i is better than choice j by most, and by how much; false if there is none.
func (w *weighing) mostly(i, j int) (part int, by float64, ok bool) {
	for p := range w.parts {
		if d := w.list[i].Parts[p] - w.list[j].Parts[p]; d > by && told(d) {
			part, by, ok = p, d, true
		}
	}
	return part, by, ok
}

// least is the part in which choice i is worse than choice j by most, and by how much; false if there is none.
func (w *weighing) least(i, j int) (part int, by float64, ok bool) {
	part, by, ok = w.mostly(j, i)
	return part, -by, ok
}

// share is the length of the bar of choice i: 1 for the best choice.
func (w *weighing) share(i int) float32 {
	low, high := math.Inf(1), math.Inf(-1)
	for _, x := range w.list {
		low, high = min(low, w.worth(&x)), max(high, w.worth(&x))
	}
	if high-low < 0.05 {
		return 1
	}
	const shortest = 0.12
	return float32(shortest + (1-shortest)*(w.worth(&w.list[i])-low)/(high-low))
}

// follow is the weighing that is left after a step: the choices that began with it, without it. It is false if there are none or nothing is
// left of them.
func (w *weighing) follow(a engine.Action) (*weighing, bool) {
	left := *w
	left.list = nil
	for _, x := range w.list {
		if len(x.Steps) > 1 && x.Steps[0] == a {
			x.Steps = x.Steps[1:]
			left.list = append(left.list, x)
		}
	}
	return &left, len(left.list) > 0
}
