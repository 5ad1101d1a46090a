package nobunagaface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/nobunaga"
)

// ends are the events that end a match, each with the seed of a random match that ends so: both kinds of sudden death, and the last turn.
var ends = map[engine.EventKind]uint64{
	nobunaga.EventEndNobunaga: 1, nobunaga.EventEndZones: 905, nobunaga.EventEndFinalOpponents: 2,
}

// matchOver is a finished match, and the event that ended it.
func matchOver(t *testing.T, seed uint64) (*engine.Match, engine.Event) {
	t.Helper()
	m := enginetest.Match(t, nobunaga.New(), engine.Fair, "players=2", seed)
	var last engine.Event
	enginetest.Records(t, m, seed, func(r *engine.Record) {
		for _, e := range r.Events {
			if endRules[e.Kind] != "" {
				last = e
			}
		}
	})
	return m, last
}

// The test uses the window with least room; package nobunagaend measures all windows.
func TestTheLastScreenSaysWhatEndedTheMatch(t *testing.T) {
	for kind, seed := range ends {
		t.Run(nobunaga.New().Vocabulary().Events[kind], func(t *testing.T) {
			m, last := matchOver(t, seed)
			require.Equal(t, kind, last.Kind, "another match is needed")
			size := fyne.NewSize(1024, 700)
			tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: "fr", Scale: 1.5}, New)
			end := tb.Face().End()
			require.NotNil(t, end)
			end.Resize(size)
			texts, _ := tabletest.Within(end)
			assert.Contains(t, strings.Join(texts, " "), of(tb).t.Tell().Event(last)+".", "it has the event that ended the match")
			assert.Empty(t, roomtest.Cut(end, size.Width))
		})
	}
}

// The screen says that there was no battle, and counts no dice.
func TestTheLastScreenOfAMatchWithoutABattle(t *testing.T) {
	tb, f := opened(t, "last-turn")
	m := tb.Session().Match
	for m.ToAct() != 0 {
		_, why, ok := m.Do(m.ToAct().First(), engine.Action{Kind: nobunaga.KindPass})
		require.True(t, ok, why)
	}
	tb = tabletest.Sit(t, m, tabletest.Look{}, New)
	texts, _ := tabletest.Within(tb.Face().End())
	assert.Contains(t, texts, f.say("end.dice.none", nil))
	assert.Contains(t, texts, f.say("end.cards.none", nil))
}
