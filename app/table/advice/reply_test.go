package advice_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table/advice"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/games"
	"tenka/engine/kenjin"
)

// TestTheMostFrequentReplyNamesTheFieldAsTheTableDoes: a field of Kenjin has its own name only until its tile is known.
func TestTheMostFrequentReplyNamesTheFieldAsTheTableDoes(t *testing.T) {
	g, _ := games.ByName("kenjin")
	m, err := engine.NewMatch(g, tabletest.Persons(2, engine.Options{"setup": "novice2"}))
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{}, faces.Of("kenjin"))
	v := m.View(0).(*kenjin.View)
	said := advice.Reply(tb, tb.Session(), v, search.Reply{Seat: 1, Place: kenjin.L1, Part: 0.5})
	assert.Contains(t, said, tb.Tell().Card(v.Tile(kenjin.L1)))
	assert.NotContains(t, said, tb.Tell().Place(kenjin.L1))
}
