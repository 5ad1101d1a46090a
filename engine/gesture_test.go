package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

// TestAGestureIsFilledFieldByField opens each field in turn: the action is no longer whole, and the field comes from the other action.
func TestAGestureIsFilledFieldByField(t *testing.T) {
	whole := engine.Action{Kind: 1, Owner: 2, Die: 3, From: 4, To: 5, Piece: 6, Card: 7, N: 8}
	other := engine.Action{Kind: 1, Owner: 12, Die: 13, From: 14, To: 15, Piece: 16, Card: 17, N: 18}
	assert.True(t, whole.Whole())
	assert.Equal(t, whole, whole.Filled(other), "what is decided stays")
	assert.Equal(t, other, engine.Gesture(1).Filled(other))
	for name, open := range map[string]struct{ field, want func(a *engine.Action) }{
		"owner": {func(a *engine.Action) { a.Owner = engine.Open }, func(a *engine.Action) { a.Owner = 12 }},
		"die":   {func(a *engine.Action) { a.Die = engine.Open }, func(a *engine.Action) { a.Die = 13 }},
		"from":  {func(a *engine.Action) { a.From = engine.Open }, func(a *engine.Action) { a.From = 14 }},
		"to":    {func(a *engine.Action) { a.To = engine.Open }, func(a *engine.Action) { a.To = 15 }},
		"piece": {func(a *engine.Action) { a.Piece = engine.Open }, func(a *engine.Action) { a.Piece = 16 }},
		"card":  {func(a *engine.Action) { a.Card = engine.Open }, func(a *engine.Action) { a.Card = 17 }},
		"n":     {func(a *engine.Action) { a.N = engine.Open }, func(a *engine.Action) { a.N = 18 }},
	} {
		gesture, want := whole, whole
		open.field(&gesture)
		open.want(&want)
		assert.False(t, gesture.Whole(), name)
		assert.Equal(t, want, gesture.Filled(other), name)
	}
}

// TestAnIDThatNothingHasIsNotFound asks for things by their ids.
func TestAnIDThatNothingHasIsNotFound(t *testing.T) {
	w := &engine.Vocabulary{Places: []string{"", "kyoto", "odawara"}, Draws: []engine.DrawWord{{}, {ID: "dice"}}}
	at, ok := w.Place("odawara")
	assert.True(t, ok)
	assert.Equal(t, engine.Place(2), at)
	for _, id := range []string{"", "edo"} {
		_, ok = w.Place(id)
		assert.False(t, ok, id)
	}
	d, ok := w.Draw("dice")
	assert.True(t, ok)
	assert.Equal(t, engine.Draw(1), d)
	_, ok = w.Draw("coins")
	assert.False(t, ok)
}

func TestAGestureMeansTheOnlyActionThatAgreesWithIt(t *testing.T) {
	move := func(from, to engine.Place, n int16) engine.Action {
		return engine.Action{Kind: 1, From: from, To: to, N: n}
	}
	legal := []engine.Action{move(1, 2, 1), move(1, 2, 2), move(1, 3, 1), move(4, 0, 0), move(4, 5, 0), {Kind: 2}}
	gesture := func(from, to engine.Place) engine.Action {
		g := engine.Gesture(1)
		g.From, g.To = from, to
		return g
	}
	assert.Equal(t, legal[:2], engine.Filter(nil, legal, gesture(1, 2)))
	assert.Equal(t, append([]engine.Action{{}}, legal[2]), engine.Filter([]engine.Action{{}}, legal, gesture(engine.Open, 3)))
	assert.Empty(t, engine.Filter(nil, legal, gesture(2, engine.Open)))
	for _, c := range []struct {
		g, want engine.Action
		ok      bool
		why     string
	}{
		{gesture(1, 3), legal[2], true, "one agrees"},
		{gesture(1, 2), gesture(1, 2), false, "two agree"},
		{gesture(2, 2), gesture(2, 2), false, "none agrees"},
		{gesture(4, engine.Open), legal[3], true, "of two, one has 0 where the gesture is open"},
		{engine.Gesture(2), legal[5], true, "there is nothing to decide"},
	} {
		got, ok := engine.Resolve(legal, c.g)
		assert.Equal(t, c.ok, ok, c.why)
		assert.Equal(t, c.want, got, c.why)
	}
}
