package kenjinface

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// TestThePowerInAFieldNamesTheHiddenCardsOfBothSides describes a choice where each side has a card face down, as either side and a spectator know it.
func TestThePowerInAFieldNamesTheHiddenCardsOfBothSides(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, true, tabletest.Desk)
	m := tb.Session().Match
	said := func(who engine.Seats) string {
		step := []engine.Action{{Kind: kenjin.KindEngage, Piece: kenjin.Samurai, To: kenjin.L1}}
		return of(tb).Counsel(m.View(who), 0, step, nil).Stands
	}
	for i, u := range []engine.Piece{kenjin.Brute, kenjin.Peasant, kenjin.Brute, kenjin.Peasant} {
		at := kenjin.L1
		if i%2 > 0 {
			at = kenjin.L2
		}
		require.True(t, tb.Do(engine.Action{Kind: kenjin.KindEngage, Piece: u, To: at}), "%d: %s", i, tb.Inspect().Line.Sentence())
	}
	assert.Equal(t, "You would have power 6 there, against 0 and 1 hidden card.", said(engine.Only(0)), "the own Brute is known")
	assert.Equal(t, "You would have power 3 and 1 hidden card there, against 3.", said(engine.Only(1)))
	assert.Equal(t, "You would have power 3 and 1 hidden card there, against 0 and 1 hidden card.", said(0))
}

// TestAPlaceIsCalledByTheNameOnTheTable asks for the name of every field.
func TestAPlaceIsCalledByTheNameOnTheTable(t *testing.T) {
	tb := tableau(t, 2, engine.Options{"setup": "novice2", "first_player": "seat0"}, true, tabletest.Desk)
	f := of(tb)
	for _, at := range f.view.Lanes() {
		assert.Equal(t, tb.Tell().Card(f.view.Tile(at)), face.PlaceName(tb, f, f.view, at))
	}
}
