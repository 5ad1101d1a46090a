package workshop

import (
	"bytes"
	"log"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// TestADamagedDraftIsReadAsFarAsItIsValid changes the drafts of all games in one place at a time. Each is read as far as it is valid, and a draft
// that cannot be read is put aside. Nothing panics.
func TestADamagedDraftIsReadAsFarAsItIsValid(t *testing.T) {
	var logged bytes.Buffer
	log.SetOutput(&logged)
	defer log.SetOutput(os.Stderr)
	for _, g := range games.All() {
		home, rng := t.TempDir(), rand.New(rand.NewPCG(4, 4))
		st, err := NewState(g, engine.Scenario{Game: g.Name()})
		require.NoError(t, err)
		st.Resume(home)
		for m := st.ses.Match; m.At() < 8; {
			legal := m.Legal(0, nil)
			m.Do(0, legal[rng.IntN(len(legal))])
		}
		require.NoError(t, st.remember())
		file, err := os.ReadFile(st.draft)
		require.NoError(t, err)
		for seed := range uint64(40) {
			require.NoError(t, os.WriteFile(st.draft, enginetest.Edit(file, rand.New(rand.NewPCG(seed, 16))), 0o600))
			again, err := NewState(g, engine.Scenario{Game: g.Name()})
			require.NoError(t, err)
			again.Resume(home)
			assert.NotNil(t, again.ses.View(), "%s, edit %d", g.Name(), seed)
		}
	}
	assert.Empty(t, logged.String())
}
