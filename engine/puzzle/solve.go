package puzzle

import (
	"cmp"
	"context"
	"slices"

	"tenka/engine"
)

// MostTried is the usual limit of steps in a search: a few seconds on a slow machine, and less than 150 MB of memory. FewTried is the limit
// for a search that nobody has asked for: a fraction of a second.
const (
	MostTried = 1_000_000
	FewTried  = 20_000
)

// reportEvery is the number of steps between two calls of progress.
const reportEvery = 10_000

// mostDeep is the largest number of choices in a row that the search follows.
const mostDeep = 200

// Solve searches the solutions of the puzzle in a header: of a match, or of a scenario ([engine.Scenario.Header]). It tries at most most
// steps, stops when ctx does, and may run in any goroutine. From time to time it calls progress, which may be nil, with the number of steps
// tried. The result depends only on the header and the limit, not on the speed of the machine. Solve keeps the positions on its present path,
// and a few bytes for each position it has searched. An error is a *engine.DataError: the header has no goal, or the game does not know it.
func Solve(ctx context.Context, g engine.Game, h *engine.Header, most int, progress func(tried int)) (*Result, error) {
	if h.Goal == nil {
		return nil, engine.Wrong("goal", "fault.value", nil)
	}
	script, err := h.Prescribed(g.Vocabulary())
	if err != nil {
		return nil, err
	}
	c := engine.Replay(script, 0)
	pos, err := begin(g, h, c)
	if c.Err() != nil {
		return &Result{Why: Chance}, nil
	}
	if err != nil {
		return nil, err
	}
	t, err := aim(g, pos, h.Goal)
	if err != nil {
		return nil, err
	}
	s := &solver{target: t, ctx: ctx, most: most, progress: progress, known: map[uint64]finding{}}
	return s.solve(node{pos: pos, script: c.Left(), left: t.most}), nil
}

// node is a position between two choices.
type node struct {
	pos    engine.Position
	script []engine.Answer // unused part of the fixed draws
	left   int             // remaining choices of the seat
}

// choice is a whole choice of a seat.
type choice struct {
	steps []engine.Action
	after node
	// drawn says that it makes a draw that is not fixed, so its results are unknown. might are some possible results, each with the seed of
	// its draws.
	drawn bool
	might []choice
	seed  uint64
}

// samples is the number of results tried for such a draw: one that misses the goal refutes a choice, but none can prove it.
const samples = 3

// value is what the search knows of a node.
type value uint8

const (
	open value = iota
	proven
	refuted
)

// finding is the value of a node, the reason if it is open, and in how many choices the goal is reached or missed.
type finding struct {
	value value
	why   Why
	long  int16
}

// key identifies a node: its position, its unused fixed draws, and the remaining choices of the seat.
func (n node) key() uint64 {
	const prime = 1099511628211
	return ((n.pos.Hash()^sum(n.script))*prime ^ uint64(n.left)) * prime
}

// solver is one search.
type solver struct {
	*target
	ctx      context.Context
	most     int
	tried    int
	progress func(tried int)
	why      Why                // why the search stopped early
	tells    bool               // the search is over: the lines of the result are made
	known    map[uint64]finding // by the key of a node
}

// weighed is a choice and after how many choices it fails.
type weighed struct {
	choice
	long int16
}

// solve finds the values of the first choices.
func (s *solver) solve(n node) *Result {
	r := &Result{}
	if s.reached(n.pos) {
		r.Verdict = Already
		return r
	}
	refutations := 0
	var solved []choice  // the first few
	var failed []weighed // those that fail latest
	s.each(n, s.seat, func(c choice) bool {
		r.Choices++
		f := s.after(c, 1)
		switch f.value {
		case proven:
			if r.Solutions++; len(solved) <= MostOthers {
				solved = append(solved, c)
			}
		case refuted:
			refutations++
			failed = append(failed, weighed{c, f.long})
			slices.SortStableFunc(failed, func(a, b weighed) int { return cmp.Compare(b.long, a.long) })
			failed = failed[:min(len(failed), MostOthers)]
		}
		r.Why |= f.why
		return true
	})
	r.Tried, r.Why = s.tried, r.Why|s.why
	all := s.why == 0 && r.Solutions+refutations == r.Choices
	switch n := r.Solutions; {
	case n > 1:
		r.Verdict = Several
	case n == 1 && all:
		r.Verdict = Only
	case n == 1:
		r.Verdict = Solved
	case all:
		r.Verdict = None
	}
	s.tell(r, n, solved, failed)
	return r
}

// tell adds the lines to the result.
func (s *solver) tell(r *Result, n node, solved []choice, failed []weighed) {
	s.tells = true
	for i, c := range solved {
		if i == 0 {
			r.Line = append([]Move{s.told(n, s.seat, c)}, s.line(c.after, false)...)
		} else {
			r.Also = append(r.Also, s.told(n, s.seat, c))
		}
	}
	for _, c := range failed {
		with := s.bad(c.choice)
		r.Refuted = append(r.Refuted, append([]Move{s.told(n, s.seat, with)}, s.line(with.after, true)...))
	}
}

// mover is the seat that chooses at a node: the seat of the goal if it is one of those that do.
func (s *solver) mover(n node) engine.Seat {
	acting := n.pos.ToAct()
	if acting.Has(s.seat) {
		return s.seat
	}
	return acting.First()
}

// find returns the value of a node; deep is the number of choices before it.
func (s *solver) find(n node, deep int) finding {
	mover := s.mover(n)
	_, over := n.pos.Outcome()
	switch {
	case s.reached(n.pos):
		return finding{value: proven}
	case over || mover == engine.NoSeat || mover == s.seat && n.left == 0:
		return finding{value: refuted}
	}
	k := n.key()
	if f, ok := s.known[k]; ok {
		return f
	}
	if s.why != 0 || deep > mostDeep {
		return finding{why: s.why | Large}
	}
	s.known[k] = finding{why: Large} // used if a path leads back to this node
	f := s.weigh(n, mover, deep)
	s.known[k] = f
	return f
}

// weigh derives the value of a node from its choices: the seat of the goal needs one choice that leads to the goal, another seat needs one
// that does not.
func (s *solver) weigh(n node, mover engine.Seat, deep int) (f finding) {
	enough, all := proven, refuted
	if mover != s.seat {
		enough, all = refuted, proven
	}
	f.value = all
	blind := blindness{}
	found := !s.each(n, mover, func(c choice) bool {
		got := s.after(c, deep+1)
		switch {
		case got.value == enough:
			f = finding{value: enough, long: got.long + 1}
			return false
		case got.value == open:
			f.value = open
			f.why |= got.why
		case f.value == proven && n.left > 0:
			s.look(c, &blind)
		}
		f.long = max(f.long, got.long+1)
		return true
	})
	switch {
	case found:
		return f
	case s.why != 0:
		return finding{why: s.why | f.why}
	case f.value == proven && blind.twice:
		return finding{why: Hidden}
	}
	return f
}

// after is the value of a choice.
func (s *solver) after(c choice, deep int) finding {
	if !c.drawn {
		return s.find(c.after, deep)
	}
	found := finding{why: Chance}
	for _, m := range c.might {
		f := s.find(m.after, deep)
		if f.value == refuted {
			return f
		}
		found.why |= f.why
	}
	return found
}

// bad is a refuted choice, with draws that refute it if it draws.
func (s *solver) bad(c choice) choice {
	for _, m := range c.might {
		if s.find(m.after, 0).value == refuted {
			return m
		}
	}
	return c
}

// blindness notes what the seat of the goal sees after choices of others. twice says that it cannot tell two of them apart.
type blindness struct {
	seen  map[uint64]bool // by the hash of its view
	twice bool
}

// look notes a choice after which the match goes on.
func (s *solver) look(c choice, b *blindness) {
	if b.twice || c.drawn || s.reached(c.after.pos) || c.after.pos.ToAct() == 0 {
		return
	}
	if b.seen == nil {
		b.seen = map[uint64]bool{}
	}
	view := c.after.pos.View(engine.Only(s.seat)).Hash()
	b.twice = b.seen[view]
	b.seen[view] = true
}

// each calls take with the whole choices of a seat that lead to different positions, in the order of the legal list, until take returns false.
// It reports whether take never did. It stops early if the search does.
func (s *solver) each(n node, seat engine.Seat, take func(choice) bool) bool {
	left := n.left
	if seat == s.seat {
		left--
	}
	seen := map[uint64]bool{}
	var walk func(at node, steps []engine.Action) bool
	walk = func(at node, steps []engine.Action) bool {
		for _, a := range at.pos.Legal(seat, nil) {
			if !s.try() {
				return true
			}
			c := engine.Replay(at.script, 0)
			next := node{pos: at.pos.Clone(), left: left}
			err := next.pos.Apply(seat, a, c, nil)
			next.script = c.Left()
			with := append(slices.Clone(steps), a)
			if err != nil || c.Err() != nil {
				if !take(s.draws(at, left, seat, with)) {
					return false
				}
				continue
			}
			k := next.key()
			if seen[k] {
				continue
			}
			seen[k] = true
			if next.pos.Open(seat) {
				if !walk(next, with) {
					return false
				}
			} else if !take(choice{steps: with, after: next}) {
				return false
			}
		}
		return true
	}
	return walk(n, nil)
}

// try counts a step. It returns false if the search has stopped and makes no lines.
func (s *solver) try() bool {
	if s.tells || s.why != 0 {
		return s.tells
	}
	if s.tried++; s.tried > s.most {
		s.why |= Large
	}
	if s.tried&255 == 1 && s.ctx.Err() != nil {
		s.why |= Stopped
	}
	if s.progress != nil && s.tried%reportEvery == 0 {
		s.progress(s.tried)
	}
	return s.why == 0
}

// draws is a choice whose last step makes a draw that is not fixed.
func (s *solver) draws(at node, left int, seat engine.Seat, steps []engine.Action) choice {
	drawn := choice{steps: steps, drawn: true}
	for seed := uint64(1); seed <= samples; seed++ {
		c := engine.Bare(seed).Scripted(at.script)
		next := node{pos: at.pos.Clone(), left: left}
		if next.pos.Apply(seat, steps[len(steps)-1], c, nil) == nil && !next.pos.Open(seat) {
			next.script = c.Left()
			drawn.might = append(drawn.might, choice{steps: steps, after: next, seed: seed})
		}
	}
	return drawn
}

// line continues from a node with the choices that delay the proved result longest. If short is true, it ends when the seat of the goal has to
// choose again after another seat.
func (s *solver) line(n node, short bool) (line []Move) {
	for s.find(n, 0).long > 0 {
		mover := s.mover(n)
		var best choice
		longest := int16(-1)
		want := s.find(n, 0).value
		sure := (mover == s.seat) == (want == proven) // then one such choice of the mover is enough
		s.each(n, mover, func(c choice) bool {
			if f := s.after(c, 1); f.value == want && f.long > longest {
				best, longest = c, f.long
			}
			return !sure || longest < 0
		})
		if longest < 0 {
			return line
		}
		with := s.bad(best)
		line = append(line, s.told(n, mover, with))
		n = with.after
		if short && mover != s.seat && s.mover(n) == s.seat {
			return line
		}
	}
	return line
}

// told is a choice with its events.
func (s *solver) told(n node, seat engine.Seat, c choice) Move {
	pos, chance := n.pos.Clone(), engine.Replay(n.script, 0)
	if c.seed != 0 {
		chance = engine.Bare(c.seed).Scripted(n.script)
	}
	var e engine.Events
	for _, a := range c.steps {
		if pos.Apply(seat, a, chance, &e) != nil {
			break // it was legal when the search found it
		}
	}
	return Move{Seat: seat, Steps: c.steps, Events: slices.Clone(e.List())}
}

// sum is a hash of the unused fixed draws (FNV-1a).
func sum(script []engine.Answer) uint64 {
	const offset, prime = 14695981039346656037, 1099511628211
	h := uint64(offset)
	for _, a := range script {
		h = (h ^ uint64(a.Draw)) * prime
		for _, v := range a.Values {
			h = (h ^ uint64(uint16(v))) * prime
		}
	}
	return h
}
