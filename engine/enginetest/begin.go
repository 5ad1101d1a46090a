package enginetest

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

// Options reads "players=3 daimyo=true" and fills in the defaults of the game.
func Options(t testing.TB, g engine.Game, text string) engine.Options {
	t.Helper()
	o := engine.Options{}
	for _, pair := range strings.Fields(text) {
		id, v, _ := strings.Cut(pair, "=")
		o[id] = v
	}
	full, err := o.Fill(g.Options())
	if err != nil {
		t.Fatal(err)
	}
	return full
}

// AnyOptions are options of g drawn at random, each of them, that fit together.
func AnyOptions(t testing.TB, g engine.Game, rng *rand.Rand) engine.Options {
	t.Helper()
	return anyOptions(t, g, Tables(t, g), rng)
}

func anyOptions(t testing.TB, g engine.Game, tables engine.Tables, rng *rand.Rand) engine.Options {
	t.Helper()
	for range 1000 {
		o := engine.Options{}
		for _, opt := range g.Options() {
			o[opt.ID] = opt.Values[rng.IntN(len(opt.Values))]
		}
		full, err := o.Fill(g.Options())
		if err == nil {
			_, err = g.New(full, tables, engine.Bare(1), nil)
		}
		if err == nil {
			return o
		}
	}
	t.Fatalf("%s: no options fit together", g.Name())
	return nil
}

// Tables are the built-in data of the game.
func Tables(t testing.TB, g engine.Game) engine.Tables {
	t.Helper()
	tables, err := g.Tables(g.Data())
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// Begin is the first position of a new match with the built-in data.
func Begin(t testing.TB, g engine.Game, options string, seed uint64) engine.Position {
	t.Helper()
	return begin(t, g, options, Tables(t, g), engine.Seeded(seed, 0), nil)
}

func begin(t testing.TB, g engine.Game, options string, tables engine.Tables, c *engine.Chance, e *engine.Events) engine.Position {
	t.Helper()
	p, err := g.New(Options(t, g, options), tables, c, e)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Match is a new match with the built-in data in which one person holds every seat.
func Match(t testing.TB, g engine.Game, agreement engine.Agreement, options string, seed uint64) *engine.Match {
	t.Helper()
	h := engine.Header{Options: Options(t, g, options), Players: []engine.Player{{}}, Agreement: agreement, Seed: seed}
	for s := range h.Options.SeatCount(g.Options()) {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Cup is what so many players put in for the seed of a match.
func Cup(players int, seed uint64) []engine.Lot {
	var cup []engine.Lot
	for i := range players {
		cup = append(cup, engine.Cast(i, bytes.Repeat([]byte{byte(i + 1), byte(seed)}, engine.SecretSize/2)))
	}
	return cup
}

// Records plays a match to its end by random steps and calls f with each record.
func Records(t testing.TB, m *engine.Match, seed uint64, f func(*engine.Record)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 1))
	for m.ToAct() != 0 {
		s := m.ToAct().First()
		list := m.Legal(s, nil)
		rec, why, ok := m.Do(s, list[rng.IntN(len(list))])
		if !ok {
			t.Fatalf("refused: %+v", why)
		}
		if rec != nil {
			f(rec)
		}
	}
}

// OneLine tests that an error is a *DataError that every language says, in one line.
func OneLine(t testing.TB, err error) {
	t.Helper()
	var d *engine.DataError
	if !errors.As(err, &d) {
		t.Fatalf("%T is no *DataError: %v", err, err)
	}
	for _, language := range lang.Languages {
		if text := lang.Fault(lang.New(language), err); strings.ContainsAny(text, "\n\r") || strings.Contains(text, "["+d.Want+"]") || strings.Contains(text, "<no value>") {
			t.Fatalf("%v is said as %q in %s", err, text, language)
		}
	}
}

// Perft counts the ways to take depth steps from p; a match that is over counts as one. Each step is given its own chance.
func Perft(t testing.TB, p engine.Position, depth int, chance func() *engine.Chance) int {
	t.Helper()
	s := p.ToAct().First()
	if depth == 0 || s == engine.NoSeat {
		return 1
	}
	n := 0
	for _, a := range p.Legal(s, nil) {
		next := p.Clone()
		if err := next.Apply(s, a, chance(), nil); err != nil {
			t.Fatal(err)
		}
		n += Perft(t, next, depth-1, chance)
	}
	return n
}
