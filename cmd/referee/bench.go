package main

import (
	"bytes"
	"flag"
	"time"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

var benchCommand = &command{
	name: "bench", brief: "measure how fast this machine plays",
	flags: func(fs *flag.FlagSet) func(*call) error {
		limit := fs.Duration("time", time.Second, "`TIME` spent on each measure")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usef("%q is too much", c.args[0])
			}
			for _, g := range games.All() {
				if err := bench(c, g, *limit); err != nil {
					return err
				}
			}
			return nil
		}
	},
}

// bench measures one game: random play without a log, whole matches by each computer player, and reading a log.
func bench(c *call, g engine.Game, limit time.Duration) error {
	h := engine.Header{Agreement: engine.Fair, Options: engine.Options{}}
	if err := seated(g, &h, bot.Tools(g)[0].Name); err != nil {
		return err
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		return err
	}
	playouts, decisions, took := barePlay(m, limit)
	c.print("%-10s %-8s %8.0f games/s %10.0f decisions/s  positions alone\n", g.Name(), "", playouts/took, decisions/took)
	for _, level := range bot.Tools(g) {
		s := &simulation{game: g, header: h}
		for range h.Players {
			s.bots = append(s.bots, level)
		}
		n, decisions, began := 0, 0, time.Now()
		for ; n == 0 || time.Since(began) < limit; n++ {
			p := s.play(n)
			if p.err != nil {
				return p.err
			}
			decisions += p.decisions
		}
		took := time.Since(began).Seconds()
		c.print("%-10s %-8s %8.1f games/s %10.0f decisions/s  matches with their logs, one thread\n", g.Name(), level.Name, float64(n)/took, float64(decisions)/took)
	}
	return benchLoad(c, g, h)
}

// barePlay plays random games without a log.
func barePlay(m *engine.Match, limit time.Duration) (playouts, decisions, seconds float64) {
	start, pos := m.Blank(), m.Blank()
	chance := engine.Bare(1)
	var legal []engine.Action
	began := time.Now()
	for playouts == 0 || time.Since(began) < limit {
		pos.CopyFrom(start)
		for s := pos.ToAct().First(); s != engine.NoSeat; s = pos.ToAct().First() {
			legal = pos.Legal(s, legal[:0])
			_ = bot.Apply(pos, s, legal[chance.One(0, len(legal))], chance)
			decisions++
		}
		playouts++
	}
	return playouts, decisions, time.Since(began).Seconds()
}

// benchLoad reads a log of 2,000 records.
func benchLoad(c *call, g engine.Game, h engine.Header) error {
	m, err := engine.NewMatch(g, h)
	if err != nil {
		return err
	}
	chance := engine.Bare(1)
	var legal []engine.Action
	for m.Records() < 2000 {
		s := m.ToAct().First()
		if s == engine.NoSeat { // a match is shorter, so it is played again from the start on another branch
			h.Agreement = engine.Free
			m.Header().Agreement = engine.Free
			m.Go(0, -1, true)
			continue
		}
		legal = m.Legal(s, legal[:0])
		m.Do(s, legal[chance.One(0, len(legal))])
	}
	var file bytes.Buffer
	if _, err := m.WriteTo(&file); err != nil {
		return err
	}
	began := time.Now()
	if _, _, err := engine.ReadMatch(bytes.NewReader(file.Bytes()), games.ByName); err != nil {
		return err
	}
	c.print("%-10s %-8s %8.1f ms to read and replay 2000 records (%d KB)\n", g.Name(), "", 1000*time.Since(began).Seconds(), file.Len()/1000)
	return nil
}
