package search

import (
	"cmp"
	"context"
	"slices"

	"tenka/engine"
)

// Race answers questions about matches of one [Racer] with one number of seats. It is not safe for concurrent use, and keeps its space for the
// next question.
type Race struct {
	game    Racer
	varies  Varier
	guesses Guesser
	thinks  Proposer
	lists   Shortlister
	explain Explainer
	allies  [engine.MaxSeats]engine.Seats // who wins together with a seat

	q       *Question
	numbers RaceNumbers
	noise   int // of the choices that are tried
	begun   []engine.Action
	seed    uint64
	left    int // playouts that may still be played

	pos     engine.Position
	stack   []engine.Position
	legal   [][]engine.Action
	path    []engine.Action
	chance  *engine.Chance
	futures []future
	field   []runner
	in      int             // how many runners the field has; the space behind them is kept
	tried   map[uint64]bool // choices that were in the field, by their sums

	workers []worker
	heats   []heat
}

// runner is a whole choice, and how far the seat was ahead after it in each future that it was played through.
type runner struct {
	steps []engine.Action
	leads []int
	total int // of leads
	tally tally
	out   bool
}

// NewRace is a race in matches like the one that blank comes from; it keeps copies of it.
func NewRace(g Racer, blank engine.Position) *Race {
	r := &Race{game: g, pos: blank.Clone(), chance: engine.Bare(0), tried: map[uint64]bool{}}
	r.varies, _ = g.(Varier)
	r.guesses, _ = g.(Guesser)
	r.thinks, _ = g.(Proposer)
	r.lists, _ = g.(Shortlister)
	r.explain, _ = g.(Explainer)
	r.allies = alliesIn(blank)
	return r
}

// Choose answers a question with all steps of the choice. When ctx is done it answers at once with the best it has found. The answer is good
// until the next question.
func (r *Race) Choose(ctx context.Context, q Question) []engine.Action {
	r.q, r.begun = &q, r.begun[:0]
	for part := uint64(0); ; part++ {
		r.decide(ctx, part)
		r.draw()
		if !r.pos.Open(q.Seat) {
			return r.begun
		}
	}
}

// Weigh is [Race.Choose], and what else was weighed: the answer first, then the choices that held out longest, the best first. Where a choice is
// made in several parts, as chance speaks in its middle, the others are the first parts. It is the caller's.
func (r *Race) Weigh(ctx context.Context, q Question) []Weighed {
	q.weigh = true
	r.q, r.begun = &q, r.begun[:0]
	r.decide(ctx, 0)
	decided := r.begun
	r.begun = r.begun[:0] // what runs on runs where nothing is decided yet
	list := r.told(ctx)
	r.begun = decided
	for part := uint64(1); ; part++ {
		r.draw()
		if !r.pos.Open(q.Seat) {
			list[0].Steps = slices.Clone(r.begun)
			return list
		}
		r.decide(ctx, part)
	}
}

// told is what was weighed, the best first behind the answer; those who fell out early run on, so that their figures mean something.
func (r *Race) told(ctx context.Context) (list []Weighed) {
	begun := r.begun
	r.begun = begun[:0] // futures that are made now begin before the choice too
	defer func() { r.begun = begun }()
	most := min(r.in, kept)
	slices.SortStableFunc(r.field[1:max(1, most)], ahead)
	for i := range most {
		c := &r.field[i]
		if c.out, r.in = false, i+1; len(c.leads) < telling {
			r.heat(ctx, i, len(c.leads), telling)
		}
		if i == 0 || c.tally.times > 0 {
			list = append(list, c.tally.means(slices.Clone(c.steps)))
		}
	}
	if len(list) > 1 {
		slices.SortStableFunc(list[1:], func(a, b Weighed) int { return cmp.Compare(b.Lead, a.Lead) })
	}
	return list
}

// decide makes a part of the choice: all of it, where chance does not speak in its middle.
func (r *Race) decide(ctx context.Context, part uint64) {
	r.seed = r.q.Seed + part*0x9e3779b97f4a7c15
	whole := r.line(part == 0)
	if r.in > 1 || !whole {
		r.hold(ctx, whole)
	}
	r.begun = append(r.begun, r.field[0].steps...)
}

// draw puts into pos a position that the seat may be in, with the part of the choice that is decided.
func (r *Race) draw() {
	*r.chance = *engine.Bare(^r.seed)
	r.q.Sample(r.chance, r.pos)
	for _, a := range r.begun {
		apply(r.pos, r.q.Seat, a, r.chance)
	}
}

// line lines up the field: every whole choice where they are few, else proposals. It reports whether it is every choice.
func (r *Race) line(first bool) bool {
	r.draw()
	r.numbers = r.game.Race(r.pos, r.q.Seat)
	r.left = int(float64(r.q.Iterations) * r.numbers.Share)
	if !first {
		r.left /= later
	}
	r.in, r.noise = 0, r.numbers.Noise
	r.futures = r.futures[:0]
	clear(r.tried)
	blind := sorts(0)
	if r.q.Beginner {
		r.noise = r.numbers.Rash
		blind = overlooked(r.q)
	}
	if r.path = r.path[:0]; r.list(r.pos, 0, blind) {
		return true
	}
	r.in = 0
	clear(r.tried)
	if !r.q.Beginner {
		r.propose()
	}
	for range 2 * r.numbers.Field {
		if r.in >= r.places() {
			break
		}
		r.enter(r.game.Improvise(r.path[:0], r.pos, r.q.Seat, r.noise, r.chance))
	}
	return false
}

// places is how many choices run where not all do: as many as can be run through a few futures, but one at least.
func (r *Race) places() int { return min(r.numbers.Field, 1+r.left/leastFutures) }

// propose enters what the game's quick rule proposes.
func (r *Race) propose() {
	if r.lists != nil {
		r.lists.Shortlist(r.pos, r.q.Seat, r.numbers.Listed, r.chance, func(choice []engine.Action) {
			if r.in < r.places() {
				r.enter(choice)
			}
		})
	}
	if r.thinks != nil && r.in == 0 {
		r.enter(r.thinks.Propose(r.path[:0], r.pos, r.q.Seat, r.chance))
	}
}

// list enters all whole choices that go on from pos; false where they are more than the field takes.
func (r *Race) list(pos engine.Position, depth int, blind sorts) bool {
	for len(r.legal) <= depth {
		r.legal = append(r.legal, nil)
		r.stack = append(r.stack, r.pos.Clone())
	}
	r.legal[depth] = pos.Legal(r.q.Seat, r.legal[depth][:0])
	legal := r.legal[depth]
	if depth == 0 && blind != 0 {
		legal = blind.seen(legal)
	}
	if len(legal) > r.numbers.Field {
		return false
	}
	for _, a := range legal {
		next := r.stack[depth]
		next.CopyFrom(pos)
		apply(next, r.q.Seat, a, r.chance)
		r.path = append(r.path[:depth], a)
		switch {
		case !next.Open(r.q.Seat), len(legal) == 1 && depth == 0:
			if r.in >= r.numbers.Field {
				return false
			}
			r.enter(r.path)
		case depth+1 >= longest || !r.list(next, depth+1, 0):
			return false
		}
	}
	return true
}

// longest is how many steps a choice has at most that is listed with all others.
const longest = 4

// enter puts a choice at the end of the field, unless it was there before; it reports whether it did.
func (r *Race) enter(steps []engine.Action) bool {
	sum := uint64(0)
	for _, a := range steps {
		sum = sum*31 + hash(0, a)
	}
	if len(steps) == 0 || r.tried[sum] {
		return false
	}
	r.tried[sum] = true
	if r.in == len(r.field) {
		r.field = append(r.field, runner{})
	}
	c := &r.field[r.in]
	*c = runner{steps: append(c.steps[:0], steps...), leads: c.leads[:0]}
	r.in++
	return true
}

// hold holds the race, so that the winner comes first in the field, which is every choice there is or not.
func (r *Race) hold(ctx context.Context, whole bool) {
	climbs := r.varies != nil && !whole
	budget := r.left
	for r.in > max(1, budget) { // more than can be looked at: some are not thought of
		i := r.chance.One(ownDraw, r.in)
		r.in--
		r.field[i], r.field[r.in] = r.field[r.in], r.field[i]
	}
	if climbs {
		r.left = budget / opening
	}
	n := r.heatAll(ctx)
	slices.SortStableFunc(r.field[:r.in], ahead)
	if climbs {
		r.left += budget - budget/opening
		r.climb(ctx, budget, n)
	}
}

const (
	opening      = 5  // part of the playouts that the first field is raced with, where choices are varied afterwards
	leastFutures = 4  // in a heat
	kept         = 4  // runners that are remembered, to tell of them
	brood        = 8  // variations that run at once
	telling      = 64 // futures that figures come from at least
)

// ahead orders runners: those that held out longest first, then by how they stood.
func ahead(a, b runner) int {
	if len(a.leads) != len(b.leads) {
		return len(b.leads) - len(a.leads)
	}
	return b.total - a.total
}

// heatAll runs heats of the whole field until one is left, or the futures or the playouts are at an end; each heat is as long as all before it.
// It returns through how many futures those went that are still in.
func (r *Race) heatAll(ctx context.Context) (n int) {
	for r.runs(0) > 1 && n < r.numbers.Futures {
		to := min(max(leastFutures, 2*n), r.numbers.Futures, n+r.left/r.runs(0))
		if to <= n || !r.heat(ctx, 0, n, to) {
			break
		}
		n = to
		r.drop(r.leader(), 0)
	}
	return n
}

// runs is how many runners from number first on are still in.
func (r *Race) runs(first int) int {
	n := 0
	for i := first; i < r.in; i++ {
		if !r.field[i].out {
			n++
		}
	}
	return n
}

// leader is the number of the best runner that is still in, the first among equals.
func (r *Race) leader() int {
	best := -1
	for i := range r.in {
		if c := &r.field[i]; !c.out && (best < 0 || c.total > r.field[best].total) {
			best = i
		}
	}
	return best
}

// drop takes runners from number first on out that fall behind one by more than doubt allows, in the futures that both have run; of two that do
// not differ in any of many one is enough.
func (r *Race) drop(best, first int) {
	b := &r.field[best]
	for i := first; i < r.in; i++ {
		if c := &r.field[i]; i != best && !c.out && len(c.leads) >= leastFutures {
			mean, doubt := behind(c.leads, b.leads)
			c.out = mean < -r.numbers.Doubt*doubt || mean == 0 && doubt == 0 && len(c.leads) >= alike
		}
	}
}

// alike is in how many futures two choices must come to the same to be taken for the same.
const alike = 16

// climb varies the best choice and runs the variations against it through the same futures, again and again, and takes whichever is better. The
// more playouts have been played, the more futures count.
func (r *Race) climb(ctx context.Context, budget, n int) {
	r.in = min(r.in, kept)
	others := r.in
	r.field[0].out = false
	for idle := 0; r.left > 0 && idle < 4*brood; {
		if want := r.depth(budget); want > n {
			for i := range others {
				r.field[i].out = i > 0
			}
			r.in = others
			if !r.heat(ctx, 0, n, want) {
				return
			}
			n = want
		}
		for r.in = others; r.in < others+brood && idle < 4*brood; {
			if r.enter(r.varies.Vary(r.path[:0], r.pos, r.q.Seat, r.field[0].steps, r.chance)) {
				idle = 0
			} else {
				idle++
			}
		}
		for from := 0; from < n && r.runs(others) > 0; {
			to := min(max(leastFutures, 2*from), n, from+r.left/r.runs(others))
			if to <= from || !r.heat(ctx, others, from, to) {
				r.in = others
				return
			}
			from = to
			r.drop(0, others)
		}
		for i := others; i < r.in; i++ {
			if c := &r.field[i]; len(c.leads) == n && c.total > r.field[0].total {
				r.field[0], r.field[i] = *c, r.field[0]
			}
		}
	}
	r.in = others
}

// depth is through how many futures the best choice goes after what part of the playouts has been played.
func (r *Race) depth(budget int) int {
	most := min(r.numbers.Futures, max(leastFutures, budget/perFuture))
	return most/4 + (most-most/4)*(budget-r.left)/budget
}

// perFuture is how many playouts a choice that is varied has for each future at least.
const perFuture = 120
