package bot_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/toytest"
)

// newMatch begins a match of g with default options and a computer player in each seat.
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

// take takes all steps of a choice, which must be legal and finish it.
func take(t testing.TB, m *engine.Match, s engine.Seat, choice []engine.Action) {
	for i, a := range choice {
		rec, why, ok := m.Do(s, a)
		if !ok {
			t.Fatalf("seat %d chose %s, which is refused: %v", s, m.Game().Vocabulary().EncodeAction(a), why)
		}
		if (rec != nil) != (i == len(choice)-1) {
			t.Fatalf("%s: seat %d chose %d steps, but number %d finishes the choice: %v", m.Game().Name(), s, len(choice), i+1, rec != nil)
		}
	}
}

// playOut plays a match to its end, one player to each seat.
func playOut(t testing.TB, m *engine.Match, players ...bot.Level) engine.Outcome {
	t.Helper()
	known := make([]*bot.Knowledge, m.Seats())
	for s := range known {
		known[s] = bot.Sit(m, engine.Seat(s), 99)
	}
	for range 5000 {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			break
		}
		known[s].Look(m)
		take(t, m, s, players[s].Choose(context.Background(), known[s]))
	}
	o, over := m.Outcome()
	if !over {
		t.Fatal("the match does not end")
	}
	return o
}

func everyGame() []engine.Game { return append(games.All(), toytest.Game{}) }

// all is one player for each seat of m, all of one level.
func all(m *engine.Match, l bot.Level) []bot.Level {
	players := make([]bot.Level, m.Seats())
	for s := range players {
		players[s] = l
	}
	return players
}

// level is a level that g offers.
func level(t testing.TB, g engine.Game, name string) bot.Level {
	t.Helper()
	l, ok := bot.ByName(g, name)
	if !ok {
		t.Fatalf("%s offers no %s", g.Name(), name)
	}
	return l
}

// hurried are all levels of a game; those that search have a part of their iterations.
func hurried(g engine.Game, part float64) []bot.Level {
	list := bot.All(g)
	for i, l := range list {
		list[i] = l.Share(part)
		list[i].Budget = max(list[i].Budget, min(l.Budget, 10))
	}
	return list
}

// TestEveryLevelPlaysEveryGameToItsEnd has the levels take turns in one match, choice by choice.
func TestEveryLevelPlaysEveryGameToItsEnd(t *testing.T) {
	for _, g := range everyGame() {
		if got := bot.NamesIn(g); len(got) != 2 && len(got) != 5 {
			t.Errorf("%s offers %v", g.Name(), got)
		}
		m, list := newMatch(t, g, nil, 2), hurried(g, 0.002)
		n := 0
		for s := m.ToAct().First(); s != engine.NoSeat; s = m.ToAct().First() {
			take(t, m, s, list[n%len(list)].Choose(context.Background(), bot.Sit(m, s, 2)))
			n++
		}
		if _, over := m.Outcome(); !over || n < len(list) {
			t.Errorf("%s ends after %d choices: %v", g.Name(), n, over)
		}
		if _, ok := bot.ByName(g, "nobody"); ok {
			t.Error("an unknown level was found")
		}
	}
}

// plain is a game without any of the optional interfaces.
type plain struct{ engine.Game }

// graded is a game that evaluates, offers no random play and grants one evaluation.
type graded struct{ toytest.Game }

func (graded) Budget(level string, usual int) (int, bool) { return min(usual, 1), level != "random" }

func TestLevelsAreTheGames(t *testing.T) {
	if got := bot.NamesIn(plain{toytest.Game{}}); !slices.Equal(got, []string{"random"}) {
		t.Errorf("a game that does not evaluate offers %v", got)
	}
	if got := bot.NamesIn(graded{}); !slices.Equal(got, []string{"greedy"}) {
		t.Errorf("a game that leaves random play out offers %v", got)
	}
	if l := level(t, graded{}, "greedy"); l.Budget != 1 || l.Limit != level(t, toytest.Game{}, "greedy").Limit {
		t.Errorf("the game grants one evaluation, and says nothing of time: %+v", l)
	}
	m := newMatch(t, graded{}, nil, 1)
	playOut(t, m, all(m, level(t, graded{}, "greedy"))...)
}

func TestAChoiceDependsOnSeedAndKnowledgeAlone(t *testing.T) {
	for _, g := range everyGame() {
		for _, l := range hurried(g, 0.002) {
			m := newMatch(t, g, nil, 5)
			for range 16 {
				s := m.ToAct().First()
				if s == engine.NoSeat {
					break
				}
				first := l.Choose(context.Background(), bot.Sit(m, s, 3))
				if again := l.Choose(context.Background(), bot.Sit(m, s, 3)); !slices.Equal(again, first) {
					t.Fatalf("%s, %s: chose %v, then %v", g.Name(), l.Name, first, again)
				}
				take(t, m, s, first)
			}
		}
	}
}

// TestABegunChoiceIsFinished takes a step of each choice and asks for the other steps. Random choices lead from one to the next.
func TestABegunChoiceIsFinished(t *testing.T) {
	for _, g := range everyGame() {
		random := level(t, g, "random")
		for _, l := range hurried(g, 0.02) {
			begun := 0
			for seed := uint64(6); begun < 4 && seed < 16; seed++ {
				m := newMatch(t, g, nil, seed)
				for s := m.ToAct().First(); s != engine.NoSeat && begun < 4; s = m.ToAct().First() {
					choice := random.Choose(context.Background(), bot.Sit(m, s, 3))
					if len(choice) > 1 {
						choice = l.Choose(context.Background(), bot.Sit(m, s, 3))
					}
					if len(choice) > 1 {
						begun++
						if _, _, ok := m.Do(s, choice[0]); !ok {
							t.Fatal(choice)
						}
						choice = l.Choose(context.Background(), bot.Sit(m, s, 3))
					}
					take(t, m, s, choice)
				}
			}
			if begun == 0 && hasSteps(t, g) {
				t.Errorf("%s, %s: no choice of more than one step was met", g.Name(), l.Name)
			}
		}
	}
}

// hasSteps reports whether a random match of a game has a choice of more than one step.
func hasSteps(t *testing.T, g engine.Game) bool {
	m := newMatch(t, g, nil, 1)
	playOut(t, m, all(m, level(t, g, "random"))...)
	for no := range m.Records() {
		if len(m.Record(no).Steps) > 1 {
			return true
		}
	}
	return false
}

func TestAPlayerWithoutTimeStillChooses(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	for _, g := range everyGame() {
		for _, l := range hurried(g, 0.002) {
			m := newMatch(t, g, nil, 1)
			for range 30 {
				s := m.ToAct().First()
				if s == engine.NoSeat {
					break
				}
				take(t, m, s, l.Choose(done, bot.Sit(m, s, 1)))
			}
		}
	}
}

// TestGreedyBeatsRandom plays greedy in each seat in turn against random in all others.
func TestGreedyBeatsRandom(t *testing.T) {
	most := 40
	for _, g := range games.All() {
		for _, o := range g.Options() {
			if !o.Seats {
				continue
			}
			for _, seats := range o.Values {
				t.Run(g.Name()+seats, func(t *testing.T) {
					t.Parallel()
					played := most
					if seats == "2" {
						played = 16 // so that each seat is played often enough
					}
					won, n := 0, 0
					for seed := range uint64(played) {
						m := newMatch(t, g, engine.Options{o.ID: seats}, seed)
						n = m.Seats()
						players := all(m, level(t, g, "random"))
						mine := engine.Seat(int(seed) % n)
						players[mine] = level(t, g, "greedy")
						if playOut(t, m, players...).Winners().Has(mine) {
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
		for _, l := range bot.Tools(g) {
			b.Run(g.Name()+"/"+l.Name, func(b *testing.B) {
				seed := uint64(0)
				for b.Loop() {
					m := newMatch(b, g, nil, seed)
					seed++
					playOut(b, m, all(m, l)...)
				}
			})
		}
	}
}

// BenchmarkChoice makes one choice again and again, in the middle of a match: after half of the choices of a random match. Levels that
// search have a tenth of their iterations.
func BenchmarkChoice(b *testing.B) {
	for _, g := range games.All() {
		for _, l := range hurried(g, 0.1) {
			b.Run(g.Name()+"/"+l.Name, func(b *testing.B) {
				m := newMatch(b, g, nil, 1)
				playOut(b, m, all(m, level(b, g, "random"))...)
				m.Go(m.Records()/2, -1, true)
				k := bot.Sit(m, m.ToAct().First(), 1)
				for b.Loop() {
					l.Choose(context.Background(), k)
				}
			})
		}
	}
}
