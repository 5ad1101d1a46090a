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

// weighing is what a computer player weighed before one choice. Nothing in it changes.
type weighing struct {
	seat   engine.Seat
	view   engine.View // what the seat knew
	level  string
	list   []search.Weighed // the chosen first, then the others by what the seat can expect; those tried too rarely to be compared are left out
	first  int              // which of the list the search chose
	forced bool             // there was but one legal step
	leads  bool             // what is compared is how far ahead the seat is, not its points
	parts  []string         // the names of where points come from, in the order of Weighed.Parts; none where the game has none
	took   time.Duration
}

// weigh asks a level what it would choose. It belongs to no goroutine but that of the caller.
func weigh(ctx context.Context, k *bot.Knowledge, l bot.Level) *weighing {
	began := time.Now()
	w := &weighing{seat: k.Seat, view: k.View, level: l.Name, forced: len(k.Legal) == 1}
	w.list = l.Weigh(ctx, k)
	if len(w.list) == 0 { // it chooses and weighs nothing
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

// ranked is a weighing with all choices by what the seat can expect, the best first; what was done is among those that a table of them shows.
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

// did is which choice of the list these steps are: the one of all of them in whatever order, else one that begins with the first, else what the search chose.
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

// Playouts under which a choice is not compared with others: so many, where any has so many, else a part of what the most tried one has.
const (
	enough     = 30
	enoughPart = 10
)

// compared are the choices of a list that were tried often enough for their figures to mean something, and always the first.
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

// gain is how many more points the seat can expect after choice i than after the mean of all that are compared.
func (w *weighing) gain(i int) float64 {
	return w.against(i, w.worth)
}

// worth is what can be expected of a choice: points, or where the match was not played to its end, how far ahead of the best other seat; of values
// that guess only differences mean anything.
func (w *weighing) worth(x *search.Weighed) float64 {
	if w.leads {
		return x.Lead
	}
	return x.Expected[w.seat]
}

// above reports whether choice i stands above choice j in the figure that is shown.
func (w *weighing) above(i, j int) bool { return tenths(w.gain(i)) > tenths(w.gain(j)) }

// tenths is a figure as it is written, with one decimal.
func tenths(points float64) float64 { return math.Round(points*10) / 10 }

// part is how many of them come from part p.
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

// figures reports whether there are figures: not where the level only chooses.
func (w *weighing) figures() bool { return w.list[0].Tried > 0 }

// told reports whether a figure is more than nothing as it is written, with one decimal.
func told(points float64) bool { return math.Abs(points) >= 0.05 }

// mostly is the part that speaks most for choice i against choice j, and by how much; false where none speaks for it.
func (w *weighing) mostly(i, j int) (part int, by float64, ok bool) {
	for p := range w.parts {
		if d := w.list[i].Parts[p] - w.list[j].Parts[p]; d > by && told(d) {
			part, by, ok = p, d, true
		}
	}
	return part, by, ok
}

// least is the part that speaks most against choice i beside choice j.
func (w *weighing) least(i, j int) (part int, by float64, ok bool) {
	part, by, ok = w.mostly(j, i)
	return part, -by, ok
}

// share is how long the bar of choice i is: the best of those compared has all of it.
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

// follow is what is left of a weighing when the first step of some of its choices was taken; false where none began so or nothing is left.
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
