package search

import (
	"context"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"tenka/engine"
)

// future is one way that things may be and go: a position that the seat may be in, in which all who choose at the same time have chosen, and
// what chance comes from after it. Every choice is played through the same futures: what differs is what the choice has brought.
type future struct {
	pos  engine.Position
	seed uint64
}

// heat is one choice played through one future, and how the seats stand after it.
type heat struct {
	runner, future int
	run            bool
	lead           int
	values         [engine.MaxSeats]int
	winners        engine.Seats
	parts          [MaxParts]int
}

// worker is what one goroutine plays with.
type worker struct {
	pos    engine.Position
	chance *engine.Chance
	steps  []engine.Action
}

// heat plays all runners from number first on that are still in through the futures from and up to, on as many processors as there are. What each
// has brought is added up in a fixed order, so it does not depend on who was faster. When ctx is done nothing of the heat counts, and it
// reports false.
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
		if r.q.weigh {
			c.tally.count(&h.values, h.lead, h.winners, &h.parts)
		}
	}
	return true
}

// mix is a seed of its own for each number.
func mix(seed uint64, n int) uint64 {
	z := seed + uint64(n+1)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// foresee makes futures until there are so many.
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
		if r.guesses != nil {
			r.guesses.Guess(f.pos, r.q.Seat, w.chance)
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

// play plays a choice through a future, on to where the game can be judged.
func (r *Race) play(w *worker, h *heat) {
	f := &r.futures[h.future]
	w.pos.CopyFrom(f.pos)
	*w.chance = *engine.Bare(f.seed)
	for _, a := range r.field[h.runner].steps {
		apply(w.pos, r.q.Seat, a, w.chance)
	}
	for {
		s := w.pos.ToAct().First()
		if s == engine.NoSeat || r.game.Rest(w.pos, f.pos) {
			r.judge(w.pos, h)
			return
		}
		w.stride(r.game, w.pos, s)
	}
}

// stride makes a choice of s in p quickly.
func (w *worker) stride(g Racer, p engine.Position, s engine.Seat) {
	w.steps = g.Improvise(w.steps[:0], p, s, g.Race(p, s).Noise, w.chance)
	for _, a := range w.steps {
		apply(p, s, a, w.chance)
	}
}

// judge notes how the seats stand in p, and how far the seat that asks is ahead of the best one that does not win with it.
func (r *Race) judge(p engine.Position, h *heat) {
	r.game.Evaluate(p, &h.values)
	if r.explain != nil && r.q.weigh {
		r.explain.Parts(p, r.q.Seat, &h.parts)
	}
	h.lead = lead(&h.values, p.Seats(), r.q.Seat, r.allies[r.q.Seat])
	if o, over := p.Outcome(); over {
		if h.winners = o.Winners(); h.winners.Has(r.q.Seat) {
			h.lead += r.numbers.Victory / h.winners.Count()
		}
		for s := range p.Seats() {
			h.values[s] = 100 * int(o.Score[s])
		}
	}
}

// share calls do with every number below n, on as many goroutines as there are processors, each with a worker of its own.
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

// behind is how a runner stands to the best one: the mean of the differences, and its standard error.
func behind(leads, best []int) (mean, doubt float64) {
	n := min(len(leads), len(best))
	sum, squares := 0.0, 0.0
	for i := range n {
		d := float64(leads[i] - best[i])
		sum += d
		squares += d * d
	}
	mean = sum / float64(n)
	return mean, math.Sqrt(max(0, squares/float64(n)-mean*mean) / float64(max(1, n-1)))
}
