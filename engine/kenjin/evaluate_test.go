package kenjin

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/worth"
)

// The test compares them at every position of some random games.
func TestThePartsSumToTheValue(t *testing.T) {
	var met [parts]int
	for seed, opts := range []string{"players=2", "players=3 setup=draft", "players=4", "players=4 teams=true", "players=2 torii_counts_itself=true"} {
		p, c, rng := begin(t, opts, uint64(seed)), engine.Bare(1), rand.New(rand.NewPCG(uint64(seed), 8))
		for {
			var values [engine.MaxSeats]int
			game{}.Evaluate(p, &values)
			for s := range engine.Seat(p.players) {
				var of [parts]int
				game{}.Parts(p, s, &of)
				if sum := of[ofLanes] + of[ofPeasants] + of[ofLord] + of[ofHand]; sum != values[s] {
					t.Fatalf("%s, round %d: the parts %v of seat %d sum to %d, want %d", opts, p.round, of, s, sum, values[s])
				}
				for i, n := range of {
					if n != 0 {
						met[i]++
					}
				}
			}
			if p.phase == Over {
				break
			}
			legal := p.Legal(p.turn, nil)
			if err := p.Apply(p.turn, legal[rng.IntN(len(legal))], c, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i, n := range met {
		if n == 0 {
			t.Errorf("no part %s was met", game{}.PartNames()[i])
		}
	}
}

// A side that is alone on a field leads there by at least one point of power, whatever its cards are worth.
func TestASideThatIsAloneOnAFieldLeads(t *testing.T) {
	p := table(t, "players=2")
	w, l := &fitted[2], p.row().own[0][0]
	mine := p.sideOf(0, l)
	chance := func(side int8, a army) int {
		var armies [2]army
		armies[side] = a
		return p.chance(0, l, &armies, w)
	}
	for _, power := range []int{-300, 0, 100} {
		if got, want := chance(mine, army{power, 1}), chance(mine, army{100, 1}); got != want || got <= 500 {
			t.Errorf("alone with a power of %d the chance is %d, want %d", power, got, want)
		}
		if got, want := chance(1-mine, army{power, 1}), chance(1-mine, army{100, 1}); got != want || got >= 500 {
			t.Errorf("against a power of %d alone the chance is %d, want %d", power, got, want)
		}
	}
	if got := chance(mine, army{}); got != 500 {
		t.Errorf("the chance on an empty field is %d, want an even one", got)
	}
}

// A width of 0 would divide by 0.
func TestAWidthOfZeroIsRefused(t *testing.T) {
	list, _ := numbers()
	text := strings.Replace(string(valueFile), `"width": `, `"width": -`, 1)
	if _, err := worth.Read([]byte(text), gameName, 2, seats, list); err == nil || !strings.HasPrefix(err.Error(), "seats.2.width") {
		t.Errorf("%v", err)
	}
}

// The test evaluates with the numbers of the file set by their names, and with one of them changed.
func TestNumbersAreSetByTheirNames(t *testing.T) {
	p := table(t, "players=3")
	names, values := game{}.Numbers(3)
	var with, changed, plain [engine.MaxSeats]int
	game{}.Evaluate(p, &plain)
	game{}.EvaluateWith(values, p, &with)
	if with != plain {
		t.Errorf("the same numbers say %v, want %v", with, plain)
	}
	for i, id := range names {
		if id == "hand_brute" {
			values[i] += 7
		}
	}
	game{}.EvaluateWith(values, p, &changed)
	if changed[0] != plain[0]+7 {
		t.Errorf("a Brute in hand worth 7 more changes %d to %d", plain[0], changed[0])
	}
}
