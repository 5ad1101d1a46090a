package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

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
