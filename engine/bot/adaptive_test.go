package bot_test

import (
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

func TestAboutHalfIsWonAgainstAnAdaptivePlayer(t *testing.T) {
	g, _ := games.ByName("rumble")
	for _, who := range []string{"gentle", "lively"} {
		const first, counted = 12, 60
		person, strength, won := level(t, g, who), -1, 0
		for n := range first + counted {
			wins := false
			if strength >= 0 {
				m := newMatch(t, g, engine.Options{"players": "2"}, uint64(n))
				against := level(t, g, bot.AdaptiveAt(strength))
				players := []bot.Level{person, against}
				mine := engine.Seat(n % 2)
				players[mine], players[1-mine] = person, against
				wins = playOut(t, m, players...).Winners().Has(mine)
			}
			if strength = bot.NextStrength(g, strength, wins); wins && n >= first {
				won++
			}
		}
		if won < counted*2/5 || won > counted*3/5 {
			t.Errorf("%s wins %d of %d", who, won, counted)
		}
	}
}

func TestAnAdaptivePlayerIsOneOfTheLevelsOrBetweenTwo(t *testing.T) {
	for _, g := range games.All() {
		names := bot.NamesIn(g)
		strongest := 10 * (len(names) - 1)
		for n, want := range map[int][2]string{0: {names[0], names[0]}, 7: {names[0], names[1]}, 20: {names[2], names[2]}, strongest: {names[4], names[4]}} {
			low, high := bot.Between(g, n)
			if got := [2]string{low, high}; got != want {
				t.Errorf("strength %d of %s lies between %v; expected %v", n, g.Name(), got, want)
			}
			if l := level(t, g, bot.AdaptiveAt(n)); l.Name != bot.AdaptiveAt(n) {
				t.Errorf("strength %d is called %s", n, l.Name)
			}
		}
		if got := bot.NextStrength(g, strongest, true); got != strongest {
			t.Errorf("above the strongest level stands %d", got)
		}
		if got := bot.NextStrength(g, 1, false); got != 0 {
			t.Errorf("below the weakest level stands %d", got)
		}
	}
	for _, name := range []string{"adaptive", "adaptive-", "adaptive--1", "adaptive-01", "adaptive-x", "steady"} {
		if _, is := bot.Strength(name); is {
			t.Errorf("%s has a strength", name)
		}
	}
}
