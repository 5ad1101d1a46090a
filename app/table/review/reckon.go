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
	"tenka/engine/coach"
	"tenka/engine/drill"
)

// How many playouts are made. A match of common length takes about ten seconds on two cores.
const (
	mostPlayouts        = 400 // from each position
	leastPlayouts       = 24
	leastByTurns        = 24              // per position in a match so long that it is looked at turn by turn
	allPlaying          = 6 * time.Second // for all positions together, estimated from the first; twice that for a match that is looked at turn by turn
	sharpShare          = 0.25            // the part of its iterations that the strongest level uses for each turning point
	lineLong, lineShare = 2, 0.1          // how many choices are shown after it, and what part of its iterations each of them takes
	throws              = 8               // how many times the dice and cards of a choice are drawn anew
	surer               = 3               // how many times as many playouts are made on both sides of a possible turning point, to check it
	likely              = 2               // in a turn with a great change, how many records are checked
	allTrying           = 2 * time.Second // for one choice that is compared with others
	mostTrying          = 1280            // playouts for it
	leastTrying         = 2 * draws
	draws               = 32 // how many times its dice and cards are drawn anew
)

// How many turning points are found at most, and how far apart they are at least, in parts of the match.
const (
	mostTurns = 5
	apart     = 24
)

// course is the expected value of each seat in the course of a match. It is computed from the open table: nothing is hidden.
type course struct {
	records  []int // from the setup to the end
	expected [][engine.MaxSeats]float64
	chosen   [][engine.MaxSeats]float64 // the same, if dice and cards of the record were drawn anew: what its choice was worth, without luck
	known    []bool                     // the places with playouts; between them the curve is straight
	whole    bool                       // there were playouts at all places
	chances  bool                       // the values are how many of 100 matches each seat wins
	playouts int                        // from each position
	trying   int                        // playouts for a choice that is compared with others
	doubt    float64                    // the mean standard error of the values
	moves    []span                     // the turning points, each from one record to the next
}

// turn is a turning point: a choice after which its seat could expect much more or less than before, whatever the dice.
type turn struct {
	move   int // its index in the course
	record int
	seat   engine.Seat
	change float64

	played worth        // what the choice was worth
	sharp  *try         // what the strongest player would have chosen with what that seat knew; nil while it is not known
	line   []next       // how two such players would have gone on
	tried  *try         // what the person tried last; nil before
	bared  bool         // the strongest player's choice is shown
	kind   *coach.Drill // of question, about what that choice did otherwise; nil for none
}

// try is a choice that could have been made.
type try struct {
	steps []engine.Action
	worth worth // nil while it is not known
}

// next is a choice that follows another one, and what its seat knew before it.
type next struct {
	seat  engine.Seat
	steps []engine.Action
	view  engine.View
}

// worth is what the seat of a choice can expect after it, in each of several draws of dice and cards: the same ones for all choices in a
// position.
type worth []float64

// mean is the expected value, and its doubt: the truth is nearer than that in 19 of 20 cases.
func (w worth) mean() (value, doubt float64) { return w.over(make(worth, len(w))) }

// over is how much better w is than another choice in the same position, and the doubt of that.
func (w worth) over(o worth) (by, doubt float64) {
	by, doubt = search.Ahead(w, o)
	return by, search.Sure * doubt
}

// position is a position of the match on the open table, with what is needed to play on from it.
type position struct {
	game   engine.Game
	blank  engine.Position // to copy
	view   engine.View
	record *engine.Record // that led to it
}

// positions are the positions after each record of the line of play, beginning with the setup. Call it in the goroutine of the match; the
// result may be used in any.
func positions(m *engine.Match) (records []int, list []position) {
	all, blank := engine.AllSeats(m.Seats()), m.Blank()
	for _, no := range m.Path(m.At()) {
		if v := m.ViewAt(no, all); v != nil {
			records = append(records, no)
			list = append(list, position{m.Game(), blank, v, m.Record(no)})
		}
		if no == m.At() {
			break
		}
	}
	return records, list
}

// The seeds of the playouts that find the greatest changes, of those that check them, and of those that compare choices.
const (
	finding = iota + 1
	judging
	trying
)

// outlook plays on from the position and returns what each seat can expect.
func (p *position) outlook(ctx context.Context, playouts int, seed uint64) (search.Weighed, [engine.MaxSeats]float64) {
	return bot.Outlook(ctx, p.game, p.blank.Clone(), p.view, playouts, seed) // playouts of several positions run at the same time, so each needs its own copy
}

// after is what each seat can expect on average over dice and cards if seat s takes these steps in the position.
func (p *position) after(ctx context.Context, s engine.Seat, steps []engine.Action, playouts int, seed uint64) (mean [engine.MaxSeats]float64) {
	for i := range uint64(throws) {
		for o, e := range p.draw(ctx, s, steps, playouts/throws, seed, i) {
			mean[o] += e / throws
		}
	}
	return mean
}

// draw is what each seat can expect after these steps, with the dice and cards of draw i.
func (p *position) draw(ctx context.Context, s engine.Seat, steps []engine.Action, playouts int, seed, i uint64) [engine.MaxSeats]float64 {
	pos, c := p.blank.Clone(), engine.Bare(i)
	p.game.Sample(p.view, c, pos)
	for _, a := range steps {
		if pos.Apply(s, a, c, nil) != nil {
			break
		}
	}
	next := position{game: p.game, blank: p.blank, view: pos.View(engine.AllSeats(pos.Seats()))}
	w, _ := next.outlook(ctx, max(1, playouts), seed+i<<8)
	return w.Expected
}

// weigh is what these steps are worth to seat s in the position.
func (p *position) weigh(ctx context.Context, s engine.Seat, steps []engine.Action, playouts int) worth {
	w := make(worth, draws)
	shared(draws, func(i int) { w[i] = p.draw(ctx, s, steps, playouts/draws, trying, uint64(i))[s] })
	return w
}

// Can reports whether a game can be reviewed: it needs computer players that search.
func Can(m *engine.Match) bool {
	all := engine.AllSeats(m.Seats())
	p := position{game: m.Game(), blank: m.Blank(), view: m.ViewAt(m.At(), all)}
	w, _ := p.outlook(context.Background(), 1, finding)
	return w.Tried > 0
}

// plan says from which positions to play on, and how often. A short match takes all positions. A long match takes those at which a turn
// begins, and then both sides of the likeliest records in the turns with the greatest changes; so does a match in which only chances mean something:
// they take many playouts.
type plan struct {
	at       []int // indexes in the list of positions
	judged   int   // the most positions that judging records in those turns takes
	playouts int
	trying   int // playouts for a choice that is compared with others
}

// affordable is the plan for a match whose turns begin at these indexes. The time of playouts is measured at the first position.
func affordable(ctx context.Context, list []position, turns []int) plan {
	const tried = 4
	began := time.Now()
	list[0].outlook(ctx, tried, finding)
	each := max(time.Since(began)/tried/2, 1) // later positions are nearer to the end: on average they take half the time of the first
	all := int(allPlaying/each) * max(1, runtime.NumCPU())
	p := plan{playouts: all / len(list)}
	if p.playouts >= leastPlayouts && !countsVictories(list) {
		for i := range list {
			p.at = append(p.at, i)
		}
		p.judged = 2 * surer * mostTurns
	} else {
		p = byTurns(turns)
		p.playouts = max(2*all/(len(p.at)+p.judged), leastByTurns)
	}
	p.playouts = min(p.playouts, mostPlayouts)
	p.trying = min(max(int(allTrying/each)*runtime.NumCPU(), leastTrying), mostTrying)
	return p
}

// countsVictories reports whether the values of these positions are how many of 100 matches are won.
func countsVictories(list []position) bool {
	_, yes := list[0].game.(search.Striker)
	return yes
}

// byTurns is the plan for a match that is looked at turn by turn; at are the indexes where turns begin.
func byTurns(turns []int) plan { return plan{at: turns, judged: 2 * surer * likely * mostTurns} }

// beginnings are the indexes at which a turn begins, and the last index.
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

// reckon follows the plan and finds the turning points, five at most. progress gets the part of the work that is done, from one goroutine
// at a time.
func reckon(ctx context.Context, records []int, list []position, p plan, progress func(part float64)) *course {
	c := &course{
		records: records, expected: make([][engine.MaxSeats]float64, len(list)), chosen: make([][engine.MaxSeats]float64, len(list)),
		known: make([]bool, len(list)), playouts: p.playouts, trying: p.trying, chances: countsVictories(list),
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
	c.moves = c.spans(list)
	c.judge(ctx, list, done)
	c.whole = !slices.Contains(c.known, false)
	c.fill()
	return c
}

// shared calls do(0) to do(many-1) on all processors.
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

// playAt finds the expected values at one index, with and without luck, and the mean of the standard errors of all seats.
func (c *course) playAt(ctx context.Context, list []position, i, playouts int, seed uint64) (mean float64) {
	w, doubt := list[i].outlook(ctx, playouts, seed)
	c.expected[i], c.chosen[i], c.known[i] = w.Expected, w.Expected, true
	if r := list[i].record; i > 0 && r.Seat != engine.NoSeat && len(r.Chance) > 0 {
		c.chosen[i] = list[i-1].after(ctx, r.Seat, r.Steps, playouts, seed)
	}
	seats := list[i].blank.Seats()
	for s := range seats {
		mean += doubt[s] / float64(seats)
	}
	return mean
}

// span is a part of the course between two known indexes, and a seat: the one that made its only choice, else the one whose points changed
// most.
type span struct {
	from, to int
	whose    engine.Seat
}

// change is how much a span has changed the expected value of its seat: that of one record by its choice alone.
func (c *course) change(d span) float64 {
	if d.to == d.from+1 {
		return c.chosen[d.to][d.whose] - c.expected[d.from][d.whose]
	}
	return c.expected[d.to][d.whose] - c.expected[d.from][d.whose]
}

// luck is how much dice and cards have given each seat in all; false if the match was only looked at turn by turn.
func (c *course) luck() (of [engine.MaxSeats]float64, ok bool) {
	for i := range c.expected {
		for s := range of {
			of[s] += c.expected[i][s] - c.chosen[i][s]
		}
	}
	return of, c.whole
}

// chance is the difference of two values that chance alone stays below in 19 of 20 cases.
func (c *course) chance() float64 { return search.Sure * math.Sqrt2 * c.doubt }

// spans are the parts of the course with the greatest changes, the greatest first: five at most, apart from each other, and none so small
// that it may be chance.
func (c *course) spans(at []position) []span {
	var list []span
	from := 0
	for to := 1; to < len(c.records); to++ {
		if !c.known[to] {
			continue
		}
		d := span{from: from, to: to, whose: max(at[to].record.Seat, 0)}
		for s := range engine.Seat(at[0].blank.Seats()) {
			if o := (span{from, to, s}); to > from+1 && math.Abs(c.change(o)) > math.Abs(c.change(d)) {
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

// judge tests the spans again, in other futures, and finds in each the one record with the greatest change. A few playouts do not tell
// hundreds of records apart: the record with the greatest measured change would often be one by chance. So the game's own evaluation of a
// position, which is without chance, picks the likely records of a long span, and those are played on again, more often, from both sides. A
// change that may be chance is no turning point.
func (c *course) judge(ctx context.Context, list []position, done func(times int)) {
	likeliest := make([][]span, 0, len(c.moves))
	for _, d := range c.moves {
		if d.to == d.from+1 {
			likeliest = append(likeliest, []span{d})
		} else if of := steepest(list, d, c.change(d)); len(of) > 0 {
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
	c.moves = slices.DeleteFunc(c.moves, func(d span) bool { return math.Abs(c.change(d)) < c.chance() })
}

// steepest are the records of a span in which the game's evaluation changed most in the direction of change, the greatest first; none if
// the evaluation did not change.
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
		if s := list[i].record.Seat; after > before && s != engine.NoSeat {
			rises = append(rises, rise{span{i - 1, i, s}, after - before})
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

// fill joins the known indexes by straight lines.
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
		list = append(list, turn{move: d.to, record: c.records[d.to], seat: d.whose, change: c.change(d)})
	}
	slices.SortFunc(list, func(a, b turn) int { return a.move - b.move })
	return list
}

// stand is the match before a turning point.
type stand struct {
	position
	*engine.Match // apart
	seat          engine.Seat
}

// before is the match before a turning point; false if that part of it cannot be replayed any more.
func before(m *engine.Match, t *turn) (*stand, bool) {
	r := m.Record(t.record)
	then := m.Apart(r.After)
	if then == nil {
		return nil, false
	}
	return &stand{position{game: m.Game(), blank: m.Blank(), view: then.View(engine.AllSeats(m.Seats()))}, then, t.seat}, true
}

// sharpest finds what the strongest player would have chosen and what that is worth, and how two more such choices would have followed it.
func (b *stand) sharpest(ctx context.Context, playouts int) (sharp *try, line []next) {
	levels := bot.Levels(b.game)
	level := levels[len(levels)-1]
	sharp = &try{steps: slices.Clone(level.Share(sharpShare).Choose(ctx, bot.Sit(b.Match, b.seat, b.Header().Seed)))}
	sharp.worth = b.weigh(ctx, b.seat, sharp.steps, playouts)
	b.Try(b.seat, sharp.steps)
	for s := b.ToAct().First(); s != engine.NoSeat && len(line) < lineLong && ctx.Err() == nil; s = b.ToAct().First() {
		then := next{s, slices.Clone(level.Share(lineShare).Choose(ctx, bot.Sit(b.Match, s, b.Header().Seed))), b.View(engine.Only(s))}
		line = append(line, then)
		b.Try(s, then.steps)
	}
	return sharp, line
}

// differs are the steps of a choice that another choice in the same position does not have.
func differs(steps, other []engine.Action) (list []engine.Action) {
	for _, a := range steps {
		if !slices.Contains(other, a) {
			list = append(list, a)
		}
	}
	return list
}

// kind is the kind of question that practises what the choice of a turning point did otherwise than the strongest player's; where that has no
// rule that can be practised, what the strongest player did otherwise.
func (r *Review) kind(t *turn) *coach.Drill {
	rules := r.h.Curriculum()
	b, ok := before(r.match, t)
	if !ok || rules == nil {
		return nil
	}
	made, only := r.match.Record(t.record), engine.Only(t.seat)
	m := drill.Moment{
		Seat: t.seat, View: b.View(only), Legal: b.Legal(t.seat, nil), Came: engine.SeenBy(made.Events, only), Level: 1,
		Draw: func(n int) int { return engine.Bare(uint64(t.record)).One(0, n) },
		Refuses: func(g engine.Action) (engine.Refusal, bool) {
			why, ok := b.Check(t.seat, g)
			return why, !ok
		},
	}
	if d := rules.About(m, differs(made.Steps, t.sharp.steps), b.Header().Options); d != nil {
		return d
	}
	if better, _, ok := b.Apart(b.At()).Try(t.seat, t.sharp.steps); ok && better != nil {
		m.Came = engine.SeenBy(better.Events, only)
	}
	return rules.About(m, differs(t.sharp.steps, made.Steps), b.Header().Options)
}

// strongest is the name of the strongest level of a game.
func strongest(g engine.Game) string {
	names := bot.NamesIn(g)
	return names[len(names)-1]
}
