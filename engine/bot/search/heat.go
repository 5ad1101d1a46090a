package search

import (
	"context"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"tenka/engine"
)

// future is one sampled course of the match: a position that is possible for the seat, in which all seats that choose at the same time have
// chosen, and the seed of the dice after it. Every choice is played through the same futures, so that differences come from the choices.
type future struct {
	pos  engine.Position
	seed uint64
}

// heat is one choice played through one future, with its result for the seats.
type heat struct {
	runner, future int
	run            bool
	lead           int
	values         [engine.MaxSeats]int
}

// worker is the memory of one goroutine.
type worker struct {
	pos    engine.Position
	chance *engine.Chance
	steps  []engine.Action
}

// heat plays all runners that are still in, from number first on, through the futures from and up to, on all processors. The results are
// added in a fixed order, so they do not depend on which goroutine was faster. When ctx is done no result of the heat counts, and it
// returns false.
func (r *Race) heat(ctx context.Context, first, from, to int) bool {
	r.foresee(to)
	r.heats = r.heats[:0]
	for f := from; f < to; f++ {
		for i := first; i < r.in; i++ {
			if !r.field[i].out {
				r.heats = append(r.heats, heat{runner: i, future: f})
			}
		}
	}
	r.left -= len(r.heats)
	r.share(len(r.heats), func(w *worker, n int) {
		if h := &r.heats[n]; ctx.Err() == nil {
			r.play(w, h)
			h.run = true
		}
	})
	for i := range r.heats {
		if !r.heats[i].run {
			return false
		}
	}
	for i := range r.heats {
		h := &r.heats[i]
		c := &r.field[h.runner]
		c.leads = append(c.leads, h.lead)
		c.total += h.lead
	}
	return true
}

// mix makes a seed for each number.
func mix(seed uint64, n int) uint64 {
	z := seed + uint64(n+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// foresee makes futures until there are many of them.
func (r *Race) foresee(many int) {
	begin := len(r.futures)
	for len(r.futures) < many {
		n := len(r.futures)
		if n == cap(r.futures) {
			r.futures = append(r.futures, future{pos: r.pos.Clone()})
		} else if r.futures = r.futures[:n+1]; r.futures[n].pos == nil {
			r.futures[n].pos = r.pos.Clone()
		}
		r.futures[n].seed = mix(r.seed, n)
	}
	r.share(many-begin, func(w *worker, n int) {
		f := &r.futures[begin+n]
		*w.chance = *engine.Bare(^f.seed)
		r.q.Sample(w.chance, f.pos)
		if r.can.guesses != nil {
			r.can.guesses.Guess(f.pos, r.q.Seat, w.chance)
		}
		for _, a := range r.begun {
			apply(f.pos, r.q.Seat, a, w.chance)
		}
		for {
			who := f.pos.ToAct()
			s := who.Without(r.q.Seat).First()
			if s == engine.NoSeat || !who.Has(r.q.Seat) {
				break
			}
			w.stride(r.game, f.pos, s)
		}
	})
}

// play plays a choice through a future, to the point where the game is evaluated.
func (r *Race) play(w *worker, h *heat) {
	f := &r.futures[h.future]
	w.pos.CopyFrom(f.pos)
	*w.chance = *engine.Bare(f.seed)
	for _, a := range r.field[h.runner].steps {
		apply(w.pos, r.q.Seat, a, w.chance)
	}
	end := r.end(h)
	for {
		s := w.pos.ToAct().First()
		if s == engine.NoSeat || r.game.Rest(w.pos, f.pos) {
			break
		}
		w.stride(r.game, w.pos, s)
		end.next(&r.words, w.pos, r.q.Seat, s, w.steps)
	}
	r.judge(w.pos, h)
	if end == nil {
		return
	}
	end.values = h.values
	end.rest(&r.words, w.pos, r.q.Seat, r.field[h.runner].steps)
	if end.rested = w.pos.ToAct() != 0; !end.rested || r.numbers.Ends > 0 && h.future%(telling/r.numbers.Ends) == 0 {
		w.finish(r.game)
		end.over(w.pos)
	}
}

// end is where it is noted how a playout ends, nil if no figures are asked for.
func (r *Race) end(h *heat) *told {
	if r.told == nil {
		return nil
	}
	return &r.told[h.runner][h.future]
}

// finish plays on to the end of the match.
func (w *worker) finish(g Racer) {
	for s := w.pos.ToAct().First(); s != engine.NoSeat; s = w.pos.ToAct().First() {
		w.stride(g, w.pos, s)
	}
}

// stride makes one improvised choice of s in p.
func (w *worker) stride(g Racer, p engine.Position, s engine.Seat) {
	w.steps = g.Improvise(w.steps[:0], p, s, g.Race(p, s).Noise, w.chance)
	for _, a := range w.steps {
		apply(p, s, a, w.chance)
	}
}

// judge stores how the seats stand in p, and the lead of the seat that asks over the best one that is not its ally.
func (r *Race) judge(p engine.Position, h *heat) {
	r.game.Evaluate(p, &h.values)
	h.lead = lead(&h.values, p.Seats(), r.q.Seat, r.allies[r.q.Seat])
	if o, over := p.Outcome(); over {
		if winners := o.Winners(); winners.Has(r.q.Seat) {
			h.lead += r.numbers.Victory / winners.Count()
		}
		if r.words.strikes != nil {
			return // its score says nothing of who wins
		}
		for s := range p.Seats() {
			h.values[s] = 100 * int(o.Score[s])
		}
	}
}

// share calls do with every number below n, on as many goroutines as there are processors, each with its own worker.
func (r *Race) share(n int, do func(w *worker, n int)) {
	if n <= 0 {
		return
	}
	many := min(runtime.GOMAXPROCS(0), n)
	for len(r.workers) < many {
		r.workers = append(r.workers, worker{pos: r.pos.Clone(), chance: engine.Bare(0)})
	}
	var next atomic.Int64
	work := func(w *worker) {
		for {
			k := int(next.Add(1)) - 1
			if k >= n {
				return
			}
			do(w, k)
		}
	}
	var others sync.WaitGroup
	for i := 1; i < many; i++ {
		others.Go(func() { Work(func() { work(&r.workers[i]) }) })
	}
	work(&r.workers[0])
	others.Wait()
}

// Sure is how many standard errors hold the truth in 19 of 20 cases.
const Sure = 1.96

// Ahead is by how much one is ahead of other in the futures that both have run: the mean of the differences, and its standard error.
func Ahead[T int | float64](one, other []T) (mean, doubt float64) {
	n := min(len(one), len(other))
	sum, squares := 0.0, 0.0
	for i := range n {
		d := float64(one[i] - other[i])
		sum += d
		squares += d * d
	}
	mean = sum / float64(max(1, n))
	return mean, math.Sqrt(max(0, squares/float64(max(1, n))-mean*mean) / float64(max(1, n-1)))
}
