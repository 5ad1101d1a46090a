package advice

import (
	"cmp"
	"context"
	"math"
	"slices"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
)

// weighing is what a computer player weighed before one choice.
type weighing struct {
	seat   engine.Seat
	view   engine.View // the view of the seat
	level  string
	list   []search.Weighed // first the chosen one, then the others by their expected value
	forced bool             // there was only one legal step
	leads  bool             // the figures are estimates of leads over the other seats, not points
	parts  []string         // the names of the parts of points, in the order of Weighed.Parts; nil if the game has none
	hands  int              // in how many hands that the seat may hold the choices were weighed; 0 where its own is known
}

// weigh runs the search of a level for one choice, in the caller's goroutine. The first context ends the search, the second the playouts for
// the figures.
func weigh(choosing, telling context.Context, k *bot.Knowledge, l bot.Level) *weighing {
	w := &weighing{seat: k.Seat, view: k.View, level: l.Name, forced: len(k.Legal) == 1}
	w.list = l.Weigh(choosing, telling, k)
	if len(w.list) == 0 { // the level chooses without weighing
		w.list = []search.Weighed{{Steps: slices.Clone(l.Choose(choosing, k))}}
		return w
	}
	if e, ok := k.Game.(search.Explainer); ok {
		w.parts = e.PartNames()
	}
	w.leads = slices.ContainsFunc(w.list, func(x search.Weighed) bool { return x.Rested })
	w.outdone()
	slices.SortStableFunc(w.list[1:], func(x, y search.Weighed) int { return cmp.Compare(w.worth(&y), w.worth(&x)) })
	return w
}

// clearly is by how many standard errors a choice must be ahead of the chosen one to take its place: as many as in the race that chose it.
const clearly = 3

// outdone puts another choice first where the figures, which had no part in the search, show that it is clearly better than the chosen one.
func (w *weighing) outdone() {
	best, lead := 0, 0.0
	for i := range w.list {
		if by, doubt := search.Ahead(w.worths(&w.list[i]), w.worths(&w.list[0])); by > lead && by > clearly*doubt {
			best, lead = i, by
		}
	}
	w.list[0], w.list[best] = w.list[best], w.list[0]
}

// compare is the best of some ways to make one choice, with figures from the futures of w, for which k was used; false if time was up.
func (w *weighing) compare(ctx context.Context, k *bot.Knowledge, ways [][]engine.Action) (best search.Weighed, ok bool) {
	for _, x := range bot.Compare(ctx, k, ways, w.list[0].Tried) {
		if x.Tried == w.list[0].Tried && (!ok || w.worth(&x) > w.worth(&best)) {
			best, ok = x, true
		}
	}
	return best, ok
}

// with adds the choice that was made, if it is not among those that were weighed: the clock may have stopped its search earlier.
func (w *weighing) with(ctx context.Context, k *bot.Knowledge, done []engine.Action) *weighing {
	if !w.figures() || w.did(done) >= 0 {
		return w
	}
	k.Game.Sample(k.View, engine.Bare(1), k.Blank)
	if x, ok := w.compare(ctx, k, [][]engine.Action{settled(k.Blank, k.Seat, done)}); ok {
		x.Steps = done
		w.list = append(w.list, x)
	}
	return w
}

// ranked is a weighing with all choices sorted by expected value, the best first. The choice that was made, done, is moved up among those
// that are shown.
func (w *weighing) ranked(done []engine.Action) *weighing {
	slices.SortStableFunc(w.list, func(x, y search.Weighed) int { return cmp.Compare(w.worth(&y), w.worth(&x)) })
	if i := w.did(done); i >= mostBoxes {
		x := w.list[i]
		w.list = slices.Insert(slices.Delete(w.list, i, i+1), mostBoxes-1, x)
	}
	return w
}

// did is the index of the choice with these steps in any order, else of the longest that is a first part of them; -1 for none.
func (w *weighing) did(steps []engine.Action) int {
	at := -1
	in := func(list, all []engine.Action) bool {
		return !slices.ContainsFunc(list, func(a engine.Action) bool { return !slices.Contains(all, a) })
	}
	for i, x := range w.list {
		n := len(x.Steps)
		switch {
		case n == len(steps) && in(x.Steps, steps) && in(steps, x.Steps):
			return i
		case n < len(steps) && slices.Equal(x.Steps, steps[:n]) && (at < 0 || n > len(w.list[at].Steps)):
			at = i
		}
	}
	return at
}

// single leaves out choices that read like one before them. The choice that was made, done, is not left out: it takes the place of the other.
func (w *weighing) single(reads func(*search.Weighed) string, done []engine.Action) {
	made := w.did(done)
	at := map[string]int{}
	var kept []search.Weighed
	for i := range w.list {
		x := &w.list[i]
		text := reads(x)
		j, again := at[text]
		switch {
		case !again:
			at[text] = len(kept)
			kept = append(kept, *x)
		case i == made:
			kept[j] = *x
		}
	}
	w.list = kept
}

// worths are the values of a choice in each future.
func (w *weighing) worths(x *search.Weighed) []float64 {
	if w.leads {
		return x.Leads
	}
	return x.Points
}

// worth is the expected value of a choice: points, or the lead over the best other seat if playouts stop before the end of the match. Leads
// are estimates: only their differences mean something.
func (w *weighing) worth(x *search.Weighed) float64 {
	sum := 0.0
	for _, v := range w.worths(x) {
		sum += v
	}
	return sum / float64(max(1, x.Tried))
}

// gain is how many more points choice i is expected to bring than the mean of all that are compared.
func (w *weighing) gain(i int) float64 {
	gain, _ := w.doubted(i)
	return gain
}

// doubted is the gain of choice i, and its doubt: the true gain is nearer than that in 19 of 20 cases. All choices were played through the
// same futures, so that only the difference in each future counts.
func (w *weighing) doubted(i int) (gain, doubt float64) {
	own := w.worths(&w.list[i])
	means := make([]float64, len(own))
	for f := range means {
		for j := range w.list {
			means[f] += w.worths(&w.list[j])[f] / float64(len(w.list))
		}
	}
	gain, doubt = search.Ahead(own, means)
	return gain, search.Sure * doubt
}

// won is the part of 100 matches that the seat wins after choice i, and its doubt.
func (w *weighing) won(i int) (of100, doubt int) {
	x := &w.list[i]
	p := x.Won[w.seat]
	return hundreds(p), max(1, hundreds(unsure(p, x.Ended)))
}

// wins reports whether more matches are won after choice i than after choice j, by more than chance.
func (w *weighing) wins(i, j int) bool {
	one, doubt := w.won(i)
	other, more := w.won(j)
	return float64(one-other) >= math.Hypot(float64(doubt), float64(more))
}

// unsure is half the width of Wilson's interval for a part p of n matches. It is never 0: where all of n are won, the next one may be lost.
func unsure(p float64, n int) float64 {
	const z = search.Sure
	many := float64(max(1, n))
	return z / (1 + z*z/many) * math.Sqrt(p*(1-p)/many+z*z/(4*many*many))
}

// hundreds is a part in per cent.
func hundreds(part float64) int { return int(part*100 + 0.5) }

// tens is a part in tenths.
func tens(part float64) int { return int(part*10 + 0.5) }

// tenths rounds a figure to one decimal, as it is shown.
func tenths(points float64) float64 { return math.Round(points*10) / 10 }

// figures reports whether there are figures. A level that only chooses gives none.
func (w *weighing) figures() bool { return w.list[0].Tried > 0 }

// most are the parts that add most to the gain of choice i and take most from it, and how much; 0 where none does once it is rounded.
func (w *weighing) most(i int) (better, worse int, gain, loss float64) {
	for p := range w.parts {
		d := w.list[i].Parts[p]
		for j := range w.list {
			d -= w.list[j].Parts[p] / float64(len(w.list))
		}
		if d = tenths(d); d > gain {
			better, gain = p, d
		} else if d < loss {
			worse, loss = p, d
		}
	}
	return better, worse, gain, loss
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
