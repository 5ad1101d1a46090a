package kenjin

import (
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/worth"
)

// The shortlist has complete choices, at most as many as asked for; only targets of a Scout or a look add to them.
func TestShortlistedChoicesAreWhole(t *testing.T) {
	listed := 0
	improvised(t, 1, func(p *Position, s engine.Seat, c *engine.Chance) {
		before := p.Hash()
		var choices [][]engine.Action
		game{}.Shortlist(p, s, 5, c, func(choice []engine.Action) { choices = append(choices, slices.Clone(choice)) })
		if p.Hash() != before {
			t.Fatal("the position has changed")
		}
		for _, choice := range choices {
			next := *p
			take(t, &next, s, choice, c)
			listed++
		}
		if few := 5 * others; len(choices) > few || (len(choices) == 0) != (p.phase != Engage) {
			t.Fatalf("%d choices in %s", len(choices), p.phase)
		}
	})
	if listed < 500 {
		t.Errorf("only %d", listed)
	}
}

// A guess fits what the seat knows.
func TestAGuessFitsTheView(t *testing.T) {
	improvised(t, 2, func(p *Position, s engine.Seat, c *engine.Chance) {
		guessed := *p
		game{}.Guess(&guessed, s, c)
		for o, was := range p.held[:p.players] {
			n := int8(0)
			for _, k := range guessed.hand[o] {
				n += k
			}
			if n != was {
				t.Fatalf("seat %d holds %d cards, want %d", o, n, was)
			}
		}
		one, two := *p, guessed
		one.mask(engine.Only(s))
		two.mask(engine.Only(s))
		if one.Hash() != two.Hash() {
			t.Fatal("the seat would see something else")
		}
	})
}

// The first face-down card of a seat is a Peasant or the Lord more often than five of eight cards, and a Brute less often than one of eight.
func TestTheFirstHiddenCardIsOftenGuessedToBeAPeasant(t *testing.T) {
	p := begin(t, "players=2 first_player=seat0", 1)
	c := engine.Bare(1)
	play(t, p, "engage peasant L1", "engage peasant L2")
	var met [units + 1]int
	for range 1000 {
		guessed := *p
		game{}.Guess(&guessed, 1, c)
		met[guessed.side[0][0].card[0].unit]++
	}
	if low, brutes := met[Peasant]+met[Lord], met[Brute]; low < 900 || brutes > 50 {
		t.Errorf("%d Peasants and Lords, %d Brutes of 1000", low, brutes)
	}
}

// With probability 0 a face-down card could not be that unit.
func TestAUnitWithProbabilityZeroIsRefused(t *testing.T) {
	text := strings.Replace(string(earlyFile), `"brute": `, `"brute": -`, 1)
	if _, err := worth.Read([]byte(text), gameName, 2, seats, earlyNumbers()); err == nil || !strings.HasPrefix(err.Error(), "seats.2.brute") {
		t.Errorf("%v", err)
	}
}
