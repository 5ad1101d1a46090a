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
