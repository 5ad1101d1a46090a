package search

import (
	"context"
	"slices"

	"tenka/engine"
)

// Race answers questions about matches of one [Racer] with one number of seats. It is not safe for concurrent use, and keeps its memory for
// the next question.
type Race struct {
	game   Racer
	can    abilities
	words  words
	allies [engine.MaxSeats]engine.Seats // the allies of each seat

	q       *Question
	numbers RaceNumbers
	noise   int // for the choices that are tried
	begun   []engine.Action
	seed    uint64
	left    int // the number of playouts left

	pos     engine.Position
	stack   []engine.Position
	legal   [][]engine.Action
	path    []engine.Action
	chance  *engine.Chance
	futures []future
	field   []runner
	in      int             // how many runners the field has; the memory of others is kept
	tried   map[uint64]bool // hashes of the choices that were in the field

	workers []worker
	heats   []heat
	told    [][telling]told // by runner and future: how they ended, where figures are asked for; else nil
}

// abilities are what the game can do besides a [Racer]; nil for what it cannot.
type abilities struct {
	varies  Varier
	guesses Guesser
	thinks  Proposer
	lists   Shortlister
	sense   Sensible
	manners Mannered
}

// runner is a whole choice, and the lead of the seat after it in each future that it was played through.
type runner struct {
	steps []engine.Action
	leads []int
	total int // of leads
	out   bool
}

// NewRace is a race in matches like the one that blank comes from; it keeps copies of it.
func NewRace(g Racer, blank engine.Position) *Race {
	r := &Race{game: g, pos: blank.Clone(), chance: engine.Bare(0), tried: map[uint64]bool{}}
	r.can.varies, _ = g.(Varier)
	r.can.guesses, _ = g.(Guesser)
	r.can.thinks, _ = g.(Proposer)
	r.can.lists, _ = g.(Shortlister)
	r.can.sense, _ = g.(Sensible)
	r.can.manners = mannered(g)
	r.words = wordsOf(g)
	r.allies = alliesIn(blank)
	return r
}

// Choose returns all steps of the choice. When ctx is done it returns at once, with the best choice found so far. The result is valid until
// the next question.
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

// Weigh is [Race.Choose] with the other weighed choices: first the chosen one, then those that stayed in longest, the best first. If a
// choice has several parts, because dice are rolled in its middle, the others are first parts. The result belongs to the caller.
func (r *Race) Weigh(choosing, telling context.Context, q Question) []Weighed {
	r.q, r.begun = &q, r.begun[:0]
	r.decide(choosing, 0)
	list := r.tell(telling)
	for part := uint64(1); ; part++ {
		r.draw()
		if !r.pos.Open(q.Seat) {
			list[0].Steps = slices.Clone(r.begun)
			return list
		}
		r.decide(choosing, part)
	}
}

// Compare gives the figures of these choices over so many futures, at most 256. A playout that rests is not played on to the end of the match, so that
// nothing is known of who wins, unless the game is a [Striker].
func (r *Race) Compare(ctx context.Context, q Question, choices [][]engine.Action, futures int) []Weighed {
	r.q, r.begun, r.seed, r.in = &q, r.begun[:0], q.Seed, 0
	clear(r.tried)
	r.draw()
	r.numbers = r.game.Race(r.pos, q.Seat)
	if r.words.strikes == nil {
		r.numbers.Ends = 0
	}
	for _, steps := range choices {
		r.enter(steps)
	}
	return r.figures(ctx, futures)
}

// tell plays the best runners through the same new futures, which begin before the choice, and leaves out those that are alike.
func (r *Race) tell(ctx context.Context) []Weighed {
	r.in = min(r.in, shown)
	return distinct(r.figures(ctx, r.q.futures()))
}

// figures plays the runners through so many new futures, which begin before the choice.
func (r *Race) figures(ctx context.Context, futures int) []Weighed {
	decided, seed := r.begun, r.seed
	r.begun, r.seed, r.futures = nil, ^r.q.Seed, r.futures[:0]
	defer func() { r.begun, r.seed, r.told = decided, seed, nil }()
	ends := make([][]told, r.in)
	r.told = make([][telling]told, r.in)
	for i := range r.in {
		r.field[i].out = false
	}
	for n := 0; n < futures && r.heat(ctx, 0, n, n+slice); n += slice {
		for i := range ends {
			ends[i] = r.told[i][:n+slice]
		}
	}
	var list []Weighed
	for i := range ends {
		if i == 0 || len(ends[i]) > 0 {
			list = append(list, figures(r.field[i].steps, ends[i], r.pos.Seats(), r.q.Seat, r.allies[r.q.Seat]))
		}
	}
	return list
}

// decide makes one part of the choice: all of it, unless dice are rolled or cards drawn in its middle.
func (r *Race) decide(ctx context.Context, part uint64) {
	r.seed = r.q.Seed + part*0x9e3779b97f4a7c15
	whole := r.line(part == 0)
	if r.in > 1 || !whole {
		r.hold(ctx, whole)
		r.prefer()
	}
	r.begun = append(r.begun, r.field[0].steps...)
}

// draw puts into pos a sampled position after the decided part of the choice.
func (r *Race) draw() {
	*r.chance = *engine.Bare(^r.seed)
	r.q.Sample(r.chance, r.pos)
	for _, a := range r.begun {
		apply(r.pos, r.q.Seat, a, r.chance)
	}
}

// line fills the field: with every whole choice if they are few, else with proposals. It reports whether it has every choice.
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
	for range 2 * r.most() {
		if r.in >= r.places() {
			break
		}
		r.enter(r.game.Improvise(r.path[:0], r.pos, r.q.Seat, r.noise, r.chance))
	}
	return false
}

// places is how many choices run if not all do: as many as the playouts allow through a few futures, at least one.
func (r *Race) places() int { return min(r.most(), 1+r.left/leastFutures) }

// most is how many choices run at most.
func (r *Race) most() int {
	if r.left >= widely*r.numbers.Wide {
		return max(r.numbers.Field, r.numbers.Wide)
	}
	return r.numbers.Field
}

// widely is how many playouts there must be for each choice of a wide field. With fewer, good choices are dropped by chance.
const widely = 64

// propose enters the proposals of the game's quick rule.
func (r *Race) propose() {
	if r.can.lists != nil {
		r.can.lists.Shortlist(r.pos, r.q.Seat, r.numbers.Listed+r.most()-r.numbers.Field, r.chance, func(choice []engine.Action) {
			if r.in < r.places() {
				r.enter(choice)
			}
		})
	}
	if r.can.thinks != nil && r.in == 0 {
		r.enter(r.can.thinks.Propose(r.path[:0], r.pos, r.q.Seat, r.chance))
	}
}

// list enters all whole choices that continue from pos, without the next steps of blind sorts; false if there are more than the field takes.
func (r *Race) list(pos engine.Position, depth int, blind sorts) bool {
	for len(r.legal) <= depth {
		r.legal = append(r.legal, nil)
		r.stack = append(r.stack, r.pos.Clone())
	}
	r.legal[depth] = pos.Legal(r.q.Seat, r.legal[depth][:0])
	if r.can.sense != nil {
		r.legal[depth] = slices.DeleteFunc(r.legal[depth], func(a engine.Action) bool { return !r.can.sense.Sensible(pos, r.q.Seat, a) })
	}
	legal := blind.seen(r.legal[depth])
	if len(legal) > r.most() {
		return false
	}
	for _, a := range legal {
		next := r.stack[depth]
		next.CopyFrom(pos)
		apply(next, r.q.Seat, a, r.chance)
		r.path = append(r.path[:depth], a)
		switch {
		case !next.Open(r.q.Seat), len(legal) == 1 && depth == 0:
			if r.in >= r.most() {
				return false
			}
			r.enter(r.path)
		case depth+1 >= longest || !r.list(next, depth+1, 0):
			return false
		}
	}
	return true
}

// longest is the largest number of steps of a choice that is listed with all others.
const longest = 4

// enter adds a choice to the field, unless it was there before; it reports whether it did.
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

// hold runs the race and puts the winner first; whole says whether the field is every choice.
func (r *Race) hold(ctx context.Context, whole bool) {
	climbs := r.can.varies != nil && !whole
	budget := r.left
	for r.in > max(1, budget) { // too many for the budget: some are dropped
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
	opening      = 5 // the part of the playouts for the first field, if choices are varied afterwards
	leastFutures = 4 // the least number in a heat
	brood        = 8 // variations that run at the same time
)

// ahead orders runners: by how long they stayed in, then by their leads.
func ahead(a, b runner) int {
	if len(a.leads) != len(b.leads) {
		return len(b.leads) - len(a.leads)
	}
	return b.total - a.total
}

// heatAll runs heats of the whole field until one runner is left, or no futures or playouts are left. Each heat is as long as all before
// it. The playouts are divided fairly among the heats that halve the field to two, and one more. Where a heat would cost more than its part,
// the worse half of the field is dropped before it; the first heat and a heat of the last two are made shorter instead. It returns the number
// of futures that the remaining runners have run.
func (r *Race) heatAll(ctx context.Context) (n int) {
	first := firstHeat(r.left)
	for in := r.runs(0); in > 1 && n < r.numbers.Futures; in = r.runs(0) {
		long := max(first, n)
		if fair := r.left / halvings(in) / in; long > fair {
			if n > 0 && in > 2 {
				r.halve()
				continue
			}
			long = max(fair, 1)
		}
		to := min(n+long, r.numbers.Futures, n+r.left/in)
		if to <= n || !r.heat(ctx, 0, n, to) {
			break
		}
		n = to
		r.drop(r.leader(), 0)
	}
	return n
}

// firstHeat is the number of futures of the first heat of a race with so many playouts. In fewer futures the error of a difference is not
// known well enough to drop a runner.
func firstHeat(playouts int) int {
	switch {
	case playouts < 1000:
		return 8
	case playouts < 20_000:
		return 16
	}
	return 32
}

// halvings is how many heats a field of so many runners has if each halves it until two are left, and one for those two.
func halvings(in int) int {
	n := 1
	for ; in > 2; in = (in + 1) / 2 {
		n++
	}
	return n
}

// halve drops the worse half of the runners that are in; all have run the same futures.
func (r *Race) halve() {
	for drop := r.runs(0) / 2; drop > 0; drop-- {
		worst := -1
		for i := range r.in {
			if c := &r.field[i]; !c.out && (worst < 0 || c.total <= r.field[worst].total) {
				worst = i
			}
		}
		r.field[worst].out = true
	}
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

// leader is the index of the best runner that is still in, the first among equals.
func (r *Race) leader() int {
	best := -1
	for i := range r.in {
		if c := &r.field[i]; !c.out && (best < 0 || c.total > r.field[best].total) {
			best = i
		}
	}
	return best
}

// drop takes out the runners, from number first on, that are behind the best by more than doubt allows, in the futures that both have run.
// Of two runners that are equal in every one of many futures one is dropped.
func (r *Race) drop(best, first int) {
	b := &r.field[best]
	for i := first; i < r.in; i++ {
		if c := &r.field[i]; i != best && !c.out && len(c.leads) >= leastFutures {
			mean, doubt := Ahead(c.leads, b.leads)
			c.out = mean < -r.numbers.Doubt*doubt || mean == 0 && doubt == 0 && len(c.leads) >= alike
		}
	}
}

// alike is the number of futures in which two choices must be equal to count as the same.
const alike = 16

// climb varies the best choice and runs the variations against it through the same futures, again and again, and keeps the better one. The
// more playouts have been played, the more futures are used.
func (r *Race) climb(ctx context.Context, budget, n int) {
	r.in = min(r.in, shown)
	others := r.in
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
			if r.enter(r.can.varies.Vary(r.path[:0], r.pos, r.q.Seat, r.field[0].steps, r.chance)) {
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

// depth is the number of futures for the best choice, which grows with the part of the playouts that have been played.
func (r *Race) depth(budget int) int {
	most := min(r.numbers.Futures, max(leastFutures, budget/perFuture))
	return most/4 + (most-most/4)*(budget-r.left)/budget
}

// perFuture is the least number of playouts for each future in a climb.
const perFuture = 120
