package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// TestWilsonsIntervals compares with values worked out elsewhere.
func TestWilsonsIntervals(t *testing.T) {
	for _, c := range []struct {
		won       float64
		n         int
		low, high float64
	}{
		{0, 10, 0, 0.2775},
		{10, 10, 0.7225, 1},
		{5, 10, 0.2366, 0.7634},
		{75, 100, 0.6570, 0.8245},
		{1.5, 3, 0.1253, 0.8747}, // a shared victory
	} {
		low, high := wilson(c.won, c.n)
		if math.Abs(low-c.low) > 0.0001 || math.Abs(high-c.high) > 0.0001 {
			t.Errorf("%v of %d: %.4f to %.4f, want %.4f to %.4f", c.won, c.n, low, high, c.low, c.high)
		}
	}
}

func TestASharedVictoryIsShared(t *testing.T) {
	o := engine.Outcome{Rank: [engine.MaxSeats]int8{1, 2, 1}}
	for s, want := range []float64{0.5, 0, 0.5} {
		if got := share(o, engine.Seat(s)); got != want {
			t.Errorf("seat %d has %v of the victory, want %v", s, got, want)
		}
	}
}

func TestALadderPlaysEverySeatOfEverySeed(t *testing.T) {
	l := &ladder{header: engine.Header{Players: make([]engine.Player, 3)}}
	p := &pair{one: bot.Level{Name: "one"}, field: bot.Level{Name: "field"}}
	for k := range 6 {
		for s, level := range l.bySeat(p, k) {
			if (level.Name == "one") != (s == k%3) || (level.Name == "one") != (l.seatOf(k) == engine.Seat(s)) {
				t.Errorf("game %d: %s plays seat %d", k, level.Name, s)
			}
		}
	}
}

func TestEveryKindMeetsEveryOther(t *testing.T) {
	l := &ladder{bots: []bot.Level{{Name: "a"}, {Name: "b"}, {Name: "c"}}}
	for seats, want := range map[int]string{2: "ab ac bc", 3: "ab ac ba bc ca cb"} {
		l.header.Players = make([]engine.Player, seats)
		var met []string
		for _, p := range l.pairs() {
			met = append(met, p.Bot+p.Field)
		}
		if got := strings.Join(met, " "); got != want {
			t.Errorf("with %d seats %s meet, want %s", seats, got, want)
		}
	}
	l.first = true
	if len(l.pairs()) != 2 || l.pairs()[1].Bot != "a" {
		t.Errorf("%v meet, want the first to meet each other alone", l.pairs())
	}
}

func TestALadderIsTheSameForASeed(t *testing.T) {
	line := []string{"ladder", "--game", "rumble", "--seats", "2", "--bots", "random,greedy", "--games", "4", "--seed", "3"}
	text := must(t, line...)
	if !strings.HasPrefix(text, "rumble, 2 seats, seed 3, share 1; a fair share is 50.0 %\nrandom   against greedy   won ") || strings.Count(text, "\n") != 7 {
		t.Errorf("ladder: %s", text)
	}
	if again := must(t, line...); again != text {
		t.Errorf("the same seed gives\n%s, then\n%s", text, again)
	}
	var found standings
	if err := json.Unmarshal([]byte(must(t, append(line, "--json")...)), &found); err != nil {
		t.Fatal(err)
	}
	if len(found.Pairs) != 2 || found.Fair != 0.5 || found.Pairs[0].Bot != "random" || found.Pairs[1].Field != "random" {
		t.Fatalf("%+v", found)
	}
	a, b := found.Pairs[0], found.Pairs[1]
	if a.From[0].Won+b.From[1].Won != 2 || a.From[1].Won+b.From[0].Won != 2 || a.From[0].Games != 2 {
		t.Errorf("what one has won from a seat the other has not lost from the other: %+v, %+v", a.From, b.From)
	}
	if a.Won+b.Won != 4 || a.Won >= b.Won || a.Low > a.Rate || a.Rate > a.High || b.Rate != b.Won/4 {
		t.Errorf("greedy does not beat random, or the figures do not fit: %+v, %+v", a, b)
	}
}

func TestALadderGivesSearchingPlayersAShare(t *testing.T) {
	g, _ := games.ByName("rumble")
	kinds, err := kindsFlag(g, "greedy,steady,sharp:0.5", 0.1)
	if err != nil {
		t.Fatal(err)
	}
	greedy, _ := bot.ByName(g, "greedy")
	steady, _ := bot.ByName(g, "steady")
	sharp, _ := bot.ByName(g, "sharp")
	if kinds[0].Budget != greedy.Budget || kinds[1].Budget != steady.Budget/10 || kinds[2].Budget != sharp.Budget/2 {
		t.Errorf("a tenth of %d and %d and half of %d is %d, %d and %d", greedy.Budget, steady.Budget, sharp.Budget, kinds[0].Budget, kinds[1].Budget, kinds[2].Budget)
	}
}

func TestLadderRefusesInOneLine(t *testing.T) {
	fails(t, badUse, "--games: expected a number from 1, found 0", "ladder", "--game", "rumble", "--bots", "random,greedy", "--games", "0")
	fails(t, badUse, "--share: expected a number above 0, found 0", "ladder", "--game", "rumble", "--bots", "random,greedy", "--share", "0")
	fails(t, badUse, "--share: expected a number above 0, found NaN", "ladder", "--game", "rumble", "--bots", "random,greedy", "--share", "nan")
	fails(t, badUse, `--bots: expected a number above 0 behind sharp:, found "-1"`, "ladder", "--game", "rumble", "--bots", "greedy,sharp:-1")
	fails(t, badUse, "--bots: expected at least two kinds", "ladder", "--game", "rumble", "--bots", "random")
	fails(t, badUse, `--bots: expected some of random, greedy, gentle, lively, steady, keen, sharp, LEVEL-bold, LEVEL-careful, LEVEL-schemer, found "deepblue"`, "ladder", "--game", "rumble", "--bots", "random,deepblue")
	fails(t, badUse, "--bots: expected some of random", "ladder", "--game", "rumble")
	fails(t, badUse, `LEVEL-schemer, found "steady-zany"`, "ladder", "--game", "rumble", "--bots", "steady,steady-zany")
	fails(t, badUse, `LEVEL-bold, LEVEL-careful, found "steady-schemer"`, "ladder", "--game", "jidai", "--bots", "steady,steady-schemer")
	fails(t, badUse, "--bots: expected each kind once, found random again", "ladder", "--game", "rumble", "--bots", "random,greedy,random")
	fails(t, badUse, "options.players: expected one of", "ladder", "--game", "rumble", "--bots", "random,greedy", "--seats", "9")
	fails(t, badUse, "--game: expected one of", "ladder", "--bots", "random,greedy")
	fails(t, badUse, `"more" is too much`, "ladder", "--game", "rumble", "--bots", "random,greedy", "more")
}
