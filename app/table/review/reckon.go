package review

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
)

// How much is played on. All of a match of common length takes about ten seconds on two cores.
const (
	mostPlayouts  = 400 // from each position
	leastPlayouts = 24
	leastByTurns  = 24              // of a match so long that it is looked at by turns
	allPlaying    = 6 * time.Second // for all positions together, as the first of them lets expect; twice that where it is looked at by turns
	sharpShare    = 0.25            // the part of its iterations that the strongest level has for each turning point
	throws        = 8               // how often chance is asked anew for what a choice draws at once
	surer         = 3               // how many times as often both sides of a record that may be a turning point are played on, anew
	likely        = 2               // how many records of a turn in which much changed may be its turning point
)

// How many turning points there are, and how far apart at least, in parts of the match.
const (
	mostTurns = 5
	apart     = 24
)

// course is what each seat could expect as a match went on: what lies behind a record, on the open table.
type course struct {
	records  []int // from the set-up to the end
	expected [][engine.MaxSeats]float64
	known    []bool  // where it was played on from; between such places the course is drawn straight
	playouts int     // from each position
	doubt    float64 // the standard error of a value, the mean of all
	moves    []span  // the turning points, each from one record to the next
}

// turn is a record after which a seat could expect much more or less than before.
type turn struct {
	move   int // its place in the course
	record int
	seat   engine.Seat // who chose
	whose  engine.Seat // whose points changed most
	change float64

	sharp    []engine.Action // what the strongest player would have chosen, from what that seat knew; nil where it is not known yet
	expected float64         // what whose could have expected after it, dice as they fall
}

// position is one of a match, open on the table, and how to go on from it.
type position struct {
	game  engine.Game
	blank engine.Position // to copy
	view  engine.View
}

// positions are those behind each record of the line of play, from the set-up. They belong to the goroutine of the match; what is made of them
// does not.
func positions(m *engine.Match) (records []int, list []position) {
	all, blank := engine.AllSeats(m.Seats()), m.Blank()
	for _, no := range m.Path(m.At()) {
		if v := m.ViewAt(no, all); v != nil {
			records = append(records, no)
			list = append(list, position{m.Game(), blank, v})
		}
		if no == m.At() {
			break
		}
	}
	return records, list
}

// The seeds of what is played on: to find where most changed, and to see whether it did.
const (
	finding = iota + 1
	judging
)

// outlook is what each seat can expect of the position.
func (p *position) outlook(ctx context.Context, playouts int, seed uint64) (search.Weighed, [engine.MaxSeats]float64) {
	return bot.Outlook(ctx, p.game, p.blank.Clone(), p.view, playouts, seed) // several are played on at once
}

// Can reports whether a game can be reviewed: its computer players must search.
func Can(m *engine.Match) bool {
	all := engine.AllSeats(m.Seats())
	p := position{m.Game(), m.Blank(), m.ViewAt(m.At(), all)}
	w, _ := p.outlook(context.Background(), 1, finding)
	return w.Tried > 0
}

// plan is from which positions to play on, and how often: from all of them, or where that would take too long from those at which a turn begins,
// and then from both sides of the likeliest records of the turns in which most changed.
type plan struct {
	at       []int // places in the list of positions
	judged   int   // what judging records in those turns costs at most, in positions
	playouts int
}

// affordable is the plan for a match whose turns begin at these places; the first positions tell how long playing on takes.
func affordable(ctx context.Context, list []position, turns []int) plan {
	const tried = 4
	began := time.Now()
	list[0].outlook(ctx, tried, finding)
	each := max(time.Since(began)/tried/2, 1) // the later ones are shorter: half as long as the first on the mean
	all := int(allPlaying/each) * max(1, runtime.NumCPU())
	p := plan{playouts: all / len(list)}
	if p.playouts >= leastPlayouts {
		for i := range list {
			p.at = append(p.at, i)
		}
	} else {
		p = byTurns(turns)
		p.playouts = max(2*all/(len(p.at)+p.judged), leastByTurns)
	}
	p.playouts = min(p.playouts, mostPlayouts)
	return p
}

// byTurns is the plan for the turns that begin at these places.
func byTurns(turns []int) plan { return plan{at: turns, judged: 2 * surer * likely * mostTurns} }

// beginnings are the places at which a turn begins, and the last.
func beginnings(m *engine.Match, records []int) []int {
	at := []int{0}
	for i := 1; i < len(records)-1; i++ {
		if m.Record(records[i+1]).Turn != m.Record(records[i]).Turn {
			at = append(at, i)
		}
	}
	if last := len(records) - 1; last > 0 {
		at = append(at, last)
	}
	return at
}

// reckon plays on as planned and finds the turning points: up to five. progress hears how much is done, from one
// goroutine at a time.
func reckon(ctx context.Context, records []int, list []position, p plan, progress func(part float64)) *course {
	c := &course{
		records: records, expected: make([][engine.MaxSeats]float64, len(list)), known: make([]bool, len(list)), playouts: p.playouts,
	}
	var one sync.Mutex
	n := 0
	done := func(times int) {
		one.Lock()
		defer one.Unlock()
		n += times
		progress(float64(n) / float64(len(p.at)+p.judged))
	}
	doubts := make([]float64, len(p.at))
	shared(len(p.at), func(i int) {
		doubts[i] = c.playAt(ctx, list, p.at[i], p.playouts, finding)
		done(1)
	})
	for _, d := range doubts {
		c.doubt += d / float64(len(doubts))
	}
	c.moves = c.spans(list[0].blank.Seats())
	if p.judged > 0 {
		c.judge(ctx, list, done)
	}
	c.fill()
	return c
}

// shared does so many things on all processors.
func shared(many int, do func(i int)) {
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(1, runtime.NumCPU()) {
		workers.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range many {
		next <- i
	}
	close(next)
	workers.Wait()
}

// playAt finds out what can be expected at one place, and how sure that is: the mean of the standard errors of all seats.
func (c *course) playAt(ctx context.Context, list []position, i, playouts int, seed uint64) (mean float64) {
	w, doubt := list[i].outlook(ctx, playouts, seed)
	c.expected[i], c.known[i] = w.Expected, true
	seats := list[i].blank.Seats()
	for s := range seats {
		mean += doubt[s] / float64(seats)
	}
	return mean
}

// span is a part of the course between two places that are known, and how the points of one seat changed in it: most of all seats.
type span struct {
	from, to int
	whose    engine.Seat
}

func (c *course) change(d span) float64 {
	return c.expected[d.to][d.whose] - c.expected[d.from][d.whose]
}

// spans are those in which most changed, the greatest change first: up to five, apart from each other, none of which is only chance.
func (c *course) spans(seats int) []span {
	var list []span
	from := 0
	for to := 1; to < len(c.records); to++ {
		if !c.known[to] {
			continue
		}
		d := span{from: from, to: to}
		for s := range engine.Seat(seats) {
			if o := (span{from, to, s}); math.Abs(c.change(o)) > math.Abs(c.change(d)) {
				d = o
			}
		}
		if math.Abs(c.change(d)) > 3*c.doubt {
			list = append(list, d)
		}
		from = to
	}
	slices.SortStableFunc(list, func(a, b span) int { return cmp.Compare(math.Abs(c.change(b)), math.Abs(c.change(a))) })
	var kept []span
	least := len(c.records) / apart
	for _, d := range list {
		near := func(o span) bool { return max(d.to-o.to, o.to-d.to) <= least }
		if len(kept) < mostTurns && !slices.ContainsFunc(kept, near) {
			kept = append(kept, d)
		}
	}
	return kept
}

// judge finds the one record of each span that changed most. A few playouts do not tell hundreds of records apart: the one that seemed to change most
// would do so by chance alone. So the game's own guess of a position, which knows no chance, says which records are likely, and these
// are played on anew and more often from both sides. What then is less than twice the doubt is no turning point.
func (c *course) judge(ctx context.Context, list []position, done func(times int)) {
	likeliest := make([][]span, 0, len(c.moves))
	for _, d := range c.moves {
		if of := steepest(list, d, c.change(d)); len(of) > 0 {
			likeliest = append(likeliest, of)
		}
	}
	var sides []int
	for _, d := range slices.Concat(likeliest...) {
		sides = append(sides, d.from, d.to)
	}
	slices.Sort(sides)
	sides = slices.Compact(sides)
	shared(len(sides), func(i int) {
		c.playAt(ctx, list, sides[i], surer*c.playouts, judging)
		done(surer)
	})
	c.moves = c.moves[:0]
	for _, of := range likeliest {
		c.moves = append(c.moves, slices.MaxFunc(of, func(a, b span) int { return cmp.Compare(math.Abs(c.change(a)), math.Abs(c.change(b))) }))
	}
	c.moves = slices.DeleteFunc(c.moves, func(d span) bool { return math.Abs(c.change(d)) < 2*c.doubt })
}

// steepest are the records of a span that did most to change the points of its seat as they were changed, as the game guesses what a position is worth,
// the first of them most; none where it saw no change.
func steepest(list []position, d span, change float64) []span {
	judge, ok := list[0].game.(bot.Evaluator)
	if !ok {
		return nil
	}
	lead := func(i int) float64 {
		var worth [engine.MaxSeats]int
		p := list[i].blank.Clone()
		list[i].game.Sample(list[i].view, engine.Bare(finding), p)
		judge.Evaluate(p, &worth)
		best := math.MinInt
		for s := range p.Seats() {
			if engine.Seat(s) != d.whose {
				best = max(best, worth[s])
			}
		}
		return math.Copysign(1, change) * float64(worth[d.whose]-best)
	}
	type rise struct {
		at span
		by float64
	}
	var rises []rise
	before := lead(d.from)
	for i := d.from + 1; i <= d.to; i++ {
		after := lead(i)
		if after > before {
			rises = append(rises, rise{span{i - 1, i, d.whose}, after - before})
		}
		before = after
	}
	slices.SortStableFunc(rises, func(a, b rise) int { return cmp.Compare(b.by, a.by) })
	var kept []span
	for _, r := range rises[:min(likely, len(rises))] {
		kept = append(kept, r.at)
	}
	return kept
}

// fill draws a straight course between places that are known.
func (c *course) fill() {
	from := 0
	for to := range c.known {
		if !c.known[to] {
			continue
		}
		for i := from + 1; i < to; i++ {
			part := float64(i-from) / float64(to-from)
			for s := range c.expected[i] {
				c.expected[i][s] = c.expected[from][s] + part*(c.expected[to][s]-c.expected[from][s])
			}
		}
		from = to
	}
}

// turns are the turning points in the order of play.
func (c *course) turns(m *engine.Match) []turn {
	var list []turn
	for _, d := range c.moves {
		list = append(list, turn{move: d.to, record: c.records[d.to], seat: m.Record(c.records[d.to]).Seat, whose: d.whose, change: c.change(d)})
	}
	slices.SortFunc(list, func(a, b turn) int { return a.move - b.move })
	return list
}

// sharper is what is needed to find out what the strongest player would have chosen at a turning point.
type sharper struct {
	position // before the record
	seat     engine.Seat
	knows    *bot.Knowledge
	level    bot.Level
}

// before is a turning point before it was chosen there; false where that no longer replays.
func before(m *engine.Match, t *turn) (*sharper, bool) {
	then := m.Until(m.Record(t.record).After)
	if then == nil || t.seat == engine.NoSeat {
		return nil, false
	}
	levels := bot.Levels(m.Game())
	return &sharper{
		position{m.Game(), m.Blank(), then.View(engine.AllSeats(m.Seats()))}, t.seat, bot.Sit(then, t.seat, m.Header().Seed),
		levels[len(levels)-1].Share(sharpShare),
	}, true
}

// choose is what the strongest player would have chosen, and what a seat could have expected then: chance is asked anew, so that it is the
// choice that counts. Where no chance was asked and that is what was chosen, the position is the same, and so is what could be expected.
func (b *sharper) choose(ctx context.Context, t turn, played *engine.Record, after float64, playouts int) (steps []engine.Action, expected float64) {
	steps = slices.Clone(b.level.Choose(ctx, b.knows))
	if len(played.Chance) == 0 && slices.Equal(steps, played.Steps) {
		return steps, after
	}
	for i := range uint64(throws) {
		p, c := b.blank.Clone(), engine.Bare(i)
		b.game.Sample(b.view, c, p)
		for _, a := range steps {
			if p.Apply(b.seat, a, c, nil) != nil {
				break
			}
		}
		after := position{b.game, b.blank, p.View(engine.AllSeats(p.Seats()))}
		w, _ := after.outlook(ctx, max(1, playouts/throws), finding)
		expected += w.Expected[t.whose] / throws
	}
	return steps, expected
}

// strongest is the name of the strongest level of a game.
func strongest(g engine.Game) string {
	names := bot.NamesIn(g)
	return names[len(names)-1]
}
