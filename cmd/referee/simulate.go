package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/store"
)

var simulateCommand = &command{
	name: "simulate", args: "--game GAME --bots NAME,… [flags]", brief: "let computer players play many games, in parallel",
	long: "Game number K, from 1, is played with the seed S + K - 1. With --out each game's whole log is kept.",
	flags: func(fs *flag.FlagSet) func(*call) error {
		s := &simulation{options: options{}}
		game := fs.String("game", "", "the `GAME`")
		seats := fs.Int("seats", 0, "`NUMBER` of seats")
		fs.Var(s.options, "option", "an option as `ID=VALUE`; may be repeated")
		bots := fs.String("bots", "random", "computer players by seat, as `NAME,…`: "+strings.Join(bot.Names(), ", "))
		fs.Uint64Var(&s.seed, "seed", 1, "the first game's seed `S`")
		fs.IntVar(&s.games, "games", 100, "`NUMBER` of games")
		part := fs.Float64("share", 1, "`PART` of their iterations that searching players are given; more than 1 gives more")
		fs.StringVar(&s.out, "out", "", "keep the logs in this `FOLDER`")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usef("%q is too much", c.args[0])
			}
			if s.games < 1 {
				return usef("--games: expected a number from 1, found %d", s.games)
			}
			if err := checkShare(*part); err != nil {
				return err
			}
			var err error
			if s.game, err = gameFlag(*game); err != nil {
				return err
			}
			s.header = engine.Header{Agreement: engine.Fair}
			if s.header.Options, err = withSeats(s.game, engine.Options(s.options), s.options, *seats); err != nil {
				return err
			}
			if err := seated(s.game, &s.header, *bots); err != nil {
				return err
			}
			for _, p := range s.header.Players {
				b, ok := bot.ByName(s.game, p.Bot)
				if !ok {
					return usef("--bots: expected a computer player for each seat")
				}
				s.bots = append(s.bots, b.Share(*part))
			}
			return s.run(c)
		}
	},
}

// simulation is many games of computer players.
type simulation struct {
	game    engine.Game
	header  engine.Header
	options options
	bots    []bot.Level
	seed    uint64
	games   int
	out     string
}

// played is the result of one game.
type played struct {
	outcome   engine.Outcome
	decisions int
	turns     int
	paces     [engine.MaxSeats]pace
	err       error
}

// pace is the time that a seat took for its choices. Games that are played at the same time share the processors.
type pace struct {
	choices      int
	sum, longest time.Duration
}

func (p *pace) add(o pace) {
	p.choices += o.choices
	p.sum += o.sum
	p.longest = max(p.longest, o.longest)
}

func (s *simulation) run(c *call) error {
	if s.out != "" {
		if err := os.MkdirAll(s.out, 0o755); err != nil {
			return err
		}
	}
	began := time.Now()
	sum := summary{s: s}
	if err := inParallel(c, s.games, s.play, func(_ int, p played) { sum.add(p) }); err != nil {
		return err
	}
	sum.print(c, time.Since(began))
	return nil
}

// inParallel plays n games on all processors and passes each result on, in the order in which they end, while a bar shows the progress. It
// ends at the first error.
func inParallel(c *call, n int, play func(k int) played, add func(k int, p played)) error {
	type result struct {
		k int
		played
	}
	numbers, results := make(chan int), make(chan result)
	stop := make(chan struct{})
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		workers.Go(func() {
			for k := range numbers {
				results <- result{k, play(k)}
			}
		})
	}
	go func() {
		defer close(numbers)
		for k := range n {
			select {
			case numbers <- k:
			case <-stop:
				return
			}
		}
	}()
	go func() { workers.Wait(); close(results) }()

	bar := newBar(c, n)
	defer bar.clear()
	var failed error
	ended := 0
	for r := range results {
		if r.err != nil {
			if failed == nil {
				failed = r.err
				close(stop)
			}
			continue
		}
		ended++
		add(r.k, r.played)
		bar.show(ended)
	}
	return failed
}

// play plays game number k to its end.
func (s *simulation) play(k int) played {
	h := s.header
	h.Seed = s.seed + uint64(k)
	h.Players = append([]engine.Player(nil), h.Players...)
	m, p := playMatch(s.game, h, s.bots)
	if p.err == nil && s.out != "" { // without waiting for the disk, because a simulation can be repeated
		p.err = store.WriteFast(filepath.Join(s.out, fmt.Sprintf("%s-%06d%s", s.game.Name(), k+1, store.Ext)), m)
	}
	return p
}

// playMatch plays a match to its end with one computer player for each seat.
func playMatch(g engine.Game, h engine.Header, bots []bot.Level) (*engine.Match, played) {
	return playWatched(g, h, bots, func(*engine.Match, engine.Seat) {})
}

// playWatched is playMatch with a function that looks at the match before each choice.
func playWatched(g engine.Game, h engine.Header, bots []bot.Level, before func(*engine.Match, engine.Seat)) (*engine.Match, played) {
	m, err := engine.NewMatch(g, h)
	if err != nil {
		return nil, played{err: err}
	}
	p := played{}
	known := make([]*bot.Knowledge, m.Seats())
	for over := false; !over; p.outcome, over = m.Outcome() {
		seat := m.ToAct().First()
		if known[seat] == nil {
			known[seat] = bot.Sit(m, seat, h.Seed<<3+uint64(seat))
		} else {
			known[seat].Look(m)
		}
		before(m, seat)
		began := time.Now()
		choice := bots[seat].Choose(context.Background(), known[seat])
		took := time.Since(began)
		p.paces[seat].add(pace{1, took, took})
		for _, a := range choice {
			if _, _, ok := m.Do(seat, a); !ok {
				return m, played{err: fmt.Errorf("seed %d: seat %d chose a step that is not legal", h.Seed, seat)}
			}
			p.decisions++
		}
	}
	p.turns = m.Turn()
	return m, p
}

// summary adds up games.
type summary struct {
	s                       *simulation
	games, decisions, turns int
	shortest, longest       int
	won                     [engine.MaxSeats]float64 // a shared victory counts as a part
	score                   [engine.MaxSeats]int
	paces                   [engine.MaxSeats]pace
}

func (u *summary) add(p played) {
	if u.games == 0 || p.turns < u.shortest {
		u.shortest = p.turns
	}
	u.longest = max(u.longest, p.turns)
	u.games++
	u.decisions += p.decisions
	u.turns += p.turns
	for s := range u.score {
		u.score[s] += int(p.outcome.Score[s])
		u.won[s] += share(p.outcome, engine.Seat(s))
		u.paces[s].add(p.paces[s])
	}
}

// share is the part of a seat in the victory: all of it, none, or one part of a shared victory.
func share(o engine.Outcome, s engine.Seat) float64 {
	winners := o.Winners()
	if !winners.Has(s) {
		return 0
	}
	return 1 / float64(winners.Count())
}

func (u *summary) print(c *call, took time.Duration) {
	n := float64(u.games)
	for s, p := range u.s.header.Players {
		pace := &u.paces[s]
		c.print("seat %d  %-8s won %5.1f %%  mean score %6.1f  a choice %.3f s, the longest %.1f s\n", s, p.Bot, 100*u.won[s]/n, float64(u.score[s])/n,
			pace.sum.Seconds()/float64(max(1, pace.choices)), pace.longest.Seconds())
	}
	c.print("%d games, %d to %d turns, mean %.1f; %.1f decisions a game\n", u.games, u.shortest, u.longest, float64(u.turns)/n, float64(u.decisions)/n)
	c.print("%.0f games/s, %.0f decisions/s\n", n/took.Seconds(), float64(u.decisions)/took.Seconds())
}

// bar shows the progress of a simulation, only on a terminal.
type bar struct {
	c     *call
	total int
	last  time.Time
	on    bool
}

func newBar(c *call, total int) *bar {
	b := &bar{c: c, total: total}
	if f, ok := c.err.(*os.File); ok {
		info, err := f.Stat()
		b.on = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return b
}

func (b *bar) show(n int) {
	const width = 40
	if !b.on || time.Since(b.last) < 100*time.Millisecond {
		return
	}
	b.last = time.Now()
	full := width * n / b.total
	fmt.Fprintf(b.c.err, "\r%s%s %d/%d", strings.Repeat("█", full), strings.Repeat("░", width-full), n, b.total)
}

func (b *bar) clear() {
	if b.on {
		fmt.Fprint(b.c.err, "\r\x1b[K")
	}
}
