package review

import (
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
	allPlaying    = 6 * time.Second // for all positions together, as the first of them lets expect
	sharpShare    = 0.25            // the part of its iterations that the strongest level has for each turning point
	throws        = 8               // how often chance is asked anew for what a choice draws at once
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
	playouts int     // from each position
	doubt    float64 // the standard error of a value, the mean of all
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
	blank engine.Position
	view  engine.View
}

// positions are those behind each record of the line of play, from the set-up. They belong to the goroutine of the match; what is made of them
// does not.
func positions(m *engine.Match) (records []int, list []position) {
	all := engine.AllSeats(m.Seats())
	for _, no := range m.Path(m.At()) {
		if v := m.ViewAt(no, all); v != nil {
			records = append(records, no)
			list = append(list, position{m.Game(), m.Blank(), v})
		}
		if no == m.At() {
			break
		}
	}
	return records, list
}

// outlook is what each seat can expect of the position.
func (p *position) outlook(ctx context.Context, playouts int) (search.Weighed, [engine.MaxSeats]float64) {
	return bot.Outlook(ctx, p.game, p.blank, p.view, playouts, 1)
}

// Can reports whether a game can be reviewed: its computer players must search.
func Can(m *engine.Match) bool {
	all := engine.AllSeats(m.Seats())
	p := position{m.Game(), m.Blank(), m.ViewAt(m.At(), all)}
	w, _ := p.outlook(context.Background(), 1)
	return w.Tried > 0
}

// reckon plays on so many times from every position. progress hears how much is done, from any goroutine.
func reckon(ctx context.Context, records []int, list []position, playouts int, progress func(part float64)) *course {
	c := &course{records: records, expected: make([][engine.MaxSeats]float64, len(list)), playouts: playouts}
	doubts := make([]float64, len(list))
	var done sync.Mutex
	n := 0
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(1, runtime.NumCPU()) {
		workers.Go(func() {
			for i := range next {
				w, doubt := list[i].outlook(ctx, c.playouts)
				c.expected[i] = w.Expected
				for s := range list[i].blank.Seats() {
					doubts[i] += doubt[s] / float64(list[i].blank.Seats())
				}
				done.Lock()
				n++
				progress(float64(n) / float64(len(list)))
				done.Unlock()
			}
		})
	}
	for i := range list {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, d := range doubts {
		c.doubt += d / float64(len(list))
	}
	return c
}

// playoutsFor is from each position how many: fewer where they take long.
func playoutsFor(ctx context.Context, list []position) int {
	const tried = 12
	began := time.Now()
	list[0].outlook(ctx, tried)
	each := time.Since(began) / tried / 2 // the later ones are shorter: half as long as the first on the mean
	if each <= 0 {
		return mostPlayouts
	}
	n := int(allPlaying/each) * max(1, runtime.NumCPU()) / len(list)
	return min(max(n, leastPlayouts), mostPlayouts)
}

// turns are the moments at which most changed, in the order of play: up to five, apart from each other, none of which is only chance.
func (c *course) turns(m *engine.Match) []turn {
	var list []turn
	for i := 1; i < len(c.records); i++ {
		t := turn{move: i, record: c.records[i], seat: m.Record(c.records[i]).Seat, whose: engine.NoSeat}
		for s := range engine.Seat(m.Seats()) {
			if d := c.expected[i][s] - c.expected[i-1][s]; math.Abs(d) > math.Abs(t.change) {
				t.whose, t.change = s, d
			}
		}
		if math.Abs(t.change) > 3*c.doubt && t.whose != engine.NoSeat {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b turn) int {
		switch x, y := math.Abs(a.change), math.Abs(b.change); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return a.move - b.move
	})
	var kept []turn
	least := len(c.records) / apart
	for _, t := range list {
		near := func(o turn) bool { return max(t.move-o.move, o.move-t.move) <= least }
		if len(kept) < mostTurns && !slices.ContainsFunc(kept, near) {
			kept = append(kept, t)
		}
	}
	slices.SortFunc(kept, func(a, b turn) int { return a.move - b.move })
	return kept
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
// choice that counts.
func (b *sharper) choose(ctx context.Context, whose engine.Seat, playouts int) (steps []engine.Action, expected float64) {
	steps = slices.Clone(b.level.Choose(ctx, b.knows))
	for i := range uint64(throws) {
		p, c := b.blank.Clone(), engine.Bare(i)
		b.game.Sample(b.view, c, p)
		for _, a := range steps {
			if p.Apply(b.seat, a, c, nil) != nil {
				break
			}
		}
		after := position{b.game, b.blank, p.View(engine.AllSeats(p.Seats()))}
		w, _ := after.outlook(ctx, max(1, playouts/throws))
		expected += w.Expected[whose] / throws
	}
	return steps, expected
}

// strongest is the name of the strongest level of a game.
func strongest(g engine.Game) string {
	names := bot.NamesIn(g)
	return names[len(names)-1]
}
