package jidaiface

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/jidaiface/battlestate"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// TestTheChecksAtTheEndOfATurnAreShown ends a turn after which one counter checks its order: the moment stays, the panel has a row for it with
// its die, and the Line counts the checks.
func TestTheChecksAtTheEndOfATurnAreShown(t *testing.T) {
	h := tabletest.Persons(2, engine.Options{"scenario": "nagashino"})
	h.Players = h.Players[:1]
	h.Players[0].Seats = []engine.Seat{0, 1}
	h.Position = []byte(`{"phase":"move","game_turn":3,"active":"allies","division":"O1","hands":[[],[]],
		"done":["O2","O3","O4","O5","O6","G1","G2","G3","G4","T1","T2","T3","T4","T5","T6","T7","T8"],"units":{"O1-SH1":{"ds":1}}}`)
	m, err := engine.NewMatch(jidai.New(), h)
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{}, New)
	f := of(tb)
	tabletest.Press(tb, endMoves)
	require.NotNil(t, f.st.Moment, "the end of the turn is shown")
	of, _ := battlestate.Rallied(f.st.Moment.Events)
	assert.Equal(t, 1, of)
	texts, _ := tabletest.Within(f.Panel())
	assert.Contains(t, texts, f.t.Tell().Piece(pieceOf(t, f, "O1-SH1")))
	assert.Contains(t, line(tb), "of 1 in disorder")
}
