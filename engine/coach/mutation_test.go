package coach_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/games"
)

// variants are options of further matches, for entries that are said in no match of sizes.
var variants = map[string][]string{
	"kenjin":   {"players=2 torii_counts_itself=true"},
	"shogun":   {"players=3 province-bid-first=true must-move=false"},
	"nobunaga": {"bid-victory=true hand-no-minimum=true", "victory-by-units=true"},
	"jidai":    {"scenario=nagashino free-formation=true"},
}

// spare are doors, by entry and number, that TestEachDoorMatters does not miss, by the reason: the entry always comes earlier in a quiet moment; or
// by another door; or what opens the door happens too seldom for the few matches of the test.
var spare = map[string][]string{
	"quiet":  {"K3 0", "K14-torii-itself 0", "K15 0", "S23 0", "N2 0", "N2-few 0", "N19 2", "N19 3", "N20 0", "O4 0", "J19 1"},
	"other":  {"R5 1", "K2 1", "K7 1", "SD 0", "SD 1", "S2 1", "S7 1", "S24 1", "N5 0", "O6 1", "N17 1", "N22 0", "J11 0", "J22 1"},
	"seldom": {"S20 1", "S22 2", "S22 5", "S22 8", "S26 0", "O8 0", "O8 1", "J13 0"},
}

// fewest is how many random matches are played with each options.
var fewest = map[string]uint64{"rumble": 5, "kenjin": 5, "shogun": 3, "nobunaga": 3, "jidai": 1}

// witness is what one person meets in a match: the occasions, in their order.
type witness struct {
	options   engine.Options
	occasions []coach.Occasion
}

// witnesses are those of some random matches with these options. After each choice something is refused by a rule that an entry explains then.
func witnesses(t testing.TB, g engine.Game, options string, matches uint64) (all []*witness) {
	for seed := range matches {
		cl := newClass(t, g, options, seed+1)
		list, refused := make([]*witness, len(cl.pupils)), refusing(cl.c)
		for i := range list {
			list[i] = &witness{options: cl.m.Header().Options}
		}
		rng := rand.New(rand.NewPCG(seed+1, 31))
		for o := range coach.Walk(cl.m, rng.IntN, engine.AllSeats(cl.m.Seats())) {
			w := list[o.Seat]
			w.occasions = append(w.occasions, o)
			if o.Gesture.Kind != 0 && len(refused) > 0 {
				o.Gesture, o.Refused = engine.Action{}, refused[o.Own%len(refused)]
				w.occasions = append(w.occasions, o)
			}
		}
		all = append(all, list...)
	}
	return all
}

// comes is the occasion at which an entry is said, the number of occasions if it never is.
func (w *witness) comes(c *coach.Curriculum, id string) int {
	var taught coach.Taught
	for i, o := range w.occasions {
		if o.Refused != "" {
			taught.Refuse(o.Refused)
		}
		card, ok := c.Tell(&taught, w.options, o, 1)
		if ok && slices.ContainsFunc(card.Entries, func(e *coach.Entry) bool { return e.ID == id }) {
			return i
		}
	}
	return len(w.occasions)
}

// refusing are the first rules of the entries that a refusal explains.
func refusing(c *coach.Curriculum) (rules []string) {
	for _, e := range c.Entries {
		if slices.ContainsFunc(e.When, func(d coach.Door) bool { return d.Refused }) {
			rules = append(rules, e.Rules[0])
		}
	}
	return rules
}

// TestEachDoorMatters turns off one door after the other: then somebody hears its entry later, or not at all.
func TestEachDoorMatters(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			c := newClass(t, g, sizes[g.Name()][0], 1).c
			var all []*witness
			for _, options := range slices.Concat(sizes[g.Name()], variants[g.Name()]) {
				all = append(all, witnesses(t, g, options, fewest[g.Name()])...)
			}
			for i := range c.Entries {
				whole := map[*witness]int{}
				for j := range c.Entries[i].When {
					without := *c
					without.Entries = slices.Clone(c.Entries)
					e := &without.Entries[i]
					e.When = slices.Delete(slices.Clone(e.When), j, j+1)
					matters := slices.ContainsFunc(all, func(w *witness) bool {
						if _, known := whole[w]; !known {
							whole[w] = w.comes(c, e.ID)
						}
						return w.comes(&without, e.ID) > whole[w]
					})
					door := fmt.Sprint(e.ID, " ", j)
					assert.True(t, matters || slices.Contains(slices.Concat(slices.Collect(maps.Values(spare))...), door), "door %s", door)
				}
			}
		})
	}
}
