package bot

import (
	"context"
	"fmt"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/toytest"
)

// newMatch begins a match of g with default options and one bot to each seat.
func newMatch(t testing.TB, g engine.Game, o engine.Options, seed uint64) *engine.Match {
	t.Helper()
	full, err := o.Fill(g.Options())
	if err != nil {
		t.Fatal(err)
	}
	h := engine.Header{Options: o, Agreement: engine.Free, Seed: seed}
	for s := range full.SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Name: fmt.Sprint(s), Bot: "random", Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playOut plays a match to its end, one bot to each seat.
func playOut(t testing.TB, m *engine.Match, bots ...Bot) engine.Outcome {
	t.Helper()
	tables := make([]*Table, m.Seats())
	for s := range tables {
		tables[s] = Sit(m, engine.Seat(s), 99)
	}
	for range 5000 {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			break
		}
		tables[s].Look(m)
		a := bots[s].Choose(context.Background(), tables[s])
		if _, why, ok := m.Do(s, a); !ok {
			t.Fatalf("seat %d chose %s, which is refused: %v", s, m.Game().Words().EncodeAction(a), why)
		}
	}
	o, over := m.Outcome()
	if !over {
		t.Fatal("the match does not end")
	}
	return o
}

func everyGame() []engine.Game { return append(games.All(), toytest.Game{}) }

func TestEveryBotPlaysEveryGameToItsEnd(t *testing.T) {
	for _, g := range everyGame() {
		for _, name := range Names() {
			b, ok := ByName(name)
			if !ok {
				t.Fatal(name)
			}
			for seed := range uint64(3) {
				m := newMatch(t, g, nil, seed)
				bots := make([]Bot, m.Seats())
				for s := range bots {
					bots[s] = b
				}
				playOut(t, m, bots...)
			}
		}
	}
	if _, ok := ByName("nobody"); ok {
		t.Error("a bot that is not there was found")
	}
}

func TestAChoiceDependsOnSeedAndViewAlone(t *testing.T) {
	for _, g := range everyGame() {
		for _, name := range Names() {
			b, _ := ByName(name)
			m := newMatch(t, g, nil, 5)
			for range 60 {
				s := m.ToAct().First()
				if s == engine.NoSeat {
					break
				}
				first := b.Choose(context.Background(), Sit(m, s, 3))
				if again := b.Choose(context.Background(), Sit(m, s, 3)); again != first {
					t.Fatalf("%s, %s: chose %v, then %v", g.Name(), name, first, again)
				}
				m.Do(s, first)
			}
		}
	}
}

func TestABotThatMayNotThinkStillAnswers(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	for _, g := range everyGame() {
		for _, name := range Names() {
			b, _ := ByName(name)
			m := newMatch(t, g, nil, 1)
			s := m.ToAct().First()
			if a := b.Choose(done, Sit(m, s, 1)); a.Kind == 0 {
				t.Errorf("%s, %s: no answer", g.Name(), name)
			}
		}
	}
}

// TestGreedyBeatsRandom plays greedy in each seat in turn against random in all others.
func TestGreedyBeatsRandom(t *testing.T) {
	played := 100
	if testing.Short() {
		played = 40
	}
	for _, g := range games.All() {
		for _, o := range g.Options() {
			if !o.Seats {
				continue
			}
			for _, seats := range o.Values {
				t.Run(g.Name()+seats, func(t *testing.T) {
					t.Parallel()
					won, n := 0, 0
					for seed := range uint64(played) {
						m := newMatch(t, g, engine.Options{o.ID: seats}, seed)
						n = m.Seats()
						bots := make([]Bot, n)
						for s := range bots {
							bots[s] = random{}
						}
						mine := engine.Seat(int(seed) % n)
						bots[mine] = greedy{}
						if playOut(t, m, bots...).Winners().Has(mine) {
							won++
						}
					}
					t.Logf("%s, %s seats: greedy wins %d of %d", g.Name(), seats, won, played)
					if 10*won < 7*played {
						t.Errorf("%s, %s seats: greedy wins only %d of %d", g.Name(), seats, won, played)
					}
				})
			}
		}
	}
}

func BenchmarkPlayout(b *testing.B) {
	for _, g := range games.All() {
		for _, name := range Names() {
			b.Run(g.Name()+"/"+name, func(b *testing.B) {
				player, _ := ByName(name)
				seed := uint64(0)
				for b.Loop() {
					m := newMatch(b, g, nil, seed)
					seed++
					bots := make([]Bot, m.Seats())
					for s := range bots {
						bots[s] = player
					}
					playOut(b, m, bots...)
				}
			})
		}
	}
}

func BenchmarkChoice(b *testing.B) {
	for _, g := range games.All() {
		for _, name := range Names() {
			b.Run(g.Name()+"/"+name, func(b *testing.B) {
				player, _ := ByName(name)
				m := newMatch(b, g, nil, 1)
				for range 40 { // into the middle of it
					t := Sit(m, m.ToAct().First(), 1)
					m.Do(t.Seat, random{}.Choose(context.Background(), t))
				}
				t := Sit(m, m.ToAct().First(), 1)
				for b.Loop() {
					player.Choose(context.Background(), t)
				}
			})
		}
	}
}
