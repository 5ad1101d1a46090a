package kenjin

import (
	"testing"

	"tenka/engine"
)

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

// guessed counts the units that seat 1 guesses the cards of seat 0 in a slot of a lane to be, of 1000.
func guessed(p *Position, lane, slot int) (met [units + 1]int) {
	c := engine.Bare(1)
	for range 1000 {
		g := *p
		game{}.Guess(&g, 1, c)
		met[g.side[lane][0].card[slot].unit]++
	}
	return met
}

// The first face-down card of a seat is a Peasant or the Lord more often than five of eight cards, and a Brute less often than one of eight.
func TestTheFirstHiddenCardIsOftenGuessedToBeAPeasant(t *testing.T) {
	p := begin(t, "players=2 first_player=seat0", 1)
	play(t, p, "engage peasant L1", "engage peasant L2")
	met := guessed(p, 0, 0)
	if low, brutes := met[Peasant]+met[Lord], met[Brute]; low < 750 || low > 900 || brutes > 90 {
		t.Errorf("%d Peasants and Lords, %d Brutes of 1000", low, brutes)
	}
}

// Whoever has laid a Samurai first, seldom lays so, or in no order at all.
func TestASeenCardTellsHowOthersLay(t *testing.T) {
	after := func(first string) int {
		p := begin(t, "players=2 first_player=seat0", 1)
		play(t, p, "engage "+first+" L1", "engage peasant L1")
		p.side[0][0].card[0].known |= uint8(engine.Only(1))
		met := guessed(p, 0, 1)
		return met[Brute]
	}
	if usual, odd := after("peasant"), after("samurai"); usual == 0 || odd < 2*usual {
		t.Errorf("after a Peasant %d Brutes of 1000, after a Samurai %d", usual, odd)
	}
}

// A Lord is hidden where many cards will follow, and an Archer seldom where open cards count.
func TestATileTellsWhatLiesThere(t *testing.T) {
	p := begin(t, "players=2 first_player=seat0", 1)
	play(t, p, "engage peasant L3", "engage peasant L4")
	port, fortress := guessed(p, 2, 0), guessed(p, 3, 0)
	if fortress[Lord] < 2*port[Lord] || 2*fortress[Archer] < 3*port[Archer] {
		t.Errorf("Lords and Archers of 1000: %d and %d in the Port, %d and %d in the Fortress", port[Lord], port[Archer], fortress[Lord], fortress[Archer])
	}
}
