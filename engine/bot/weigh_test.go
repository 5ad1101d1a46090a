package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
)

// TestWhatIsWeighedIsPlayedWhereNothingIsDecided weighs the choice of a turn space. Eliminated choices get more playouts after the
// decision; these must begin before the decided step, or the step would be taken twice and leave the queue.
func TestWhatIsWeighedIsPlayedWhereNothingIsDecided(t *testing.T) {
	g, _ := games.ByName("shogun")
	m := newMatch(t, g, nil, 1)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 51 {
		s := m.ToAct().First()
		legal := m.Legal(s, nil)
		m.Do(s, legal[rng.IntN(len(legal))])
	}
	k := bot.Sit(m, m.ToAct().First(), 2) // a beginner of this seed overlooks none of the two
	legal := len(k.Legal)
	list := level(t, g, "gentle").Weigh(context.Background(), context.Background(), k)
	if len(list) != legal {
		t.Errorf("%d of %d choices are weighed", len(list), legal)
	}
}

// In both games playouts rest, and some are played on for the figures of a hint. Where choices are compared, they are so only in the game that speaks
// of chances.
func TestChoicesAreComparedToTheEndOfTheMatchOnlyForChances(t *testing.T) {
	for name, ended := range map[string]int{"shogun": 0, "nobunaga": 4} {
		g, _ := games.ByName(name)
		m := newMatch(t, g, nil, 3)
		first := m.ToAct().First()
		take(t, m, first, level(t, g, "greedy").Share(0.01).Choose(t.Context(), bot.Sit(m, first, 1)))
		s := m.ToAct().First()
		var ways [][]engine.Action
		for _, a := range m.Legal(s, nil) {
			ways = append(ways, []engine.Action{a})
		}
		list := bot.Compare(t.Context(), bot.Sit(m, s, 1), ways, 16)
		if len(list) != len(ways) {
			t.Fatalf("%s: %d choices have figures, want %d", name, len(list), len(ways))
		}
		for _, w := range list {
			if w.Tried != 16 || len(w.Leads) != 16 || !w.Rested || w.Ended != ended {
				t.Errorf("%s: %d futures, %d leads, rested %v, %d played on", name, w.Tried, len(w.Leads), w.Rested, w.Ended)
			}
		}
	}
}
