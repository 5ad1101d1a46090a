package nobunaga

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit/roomtest"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/lang"
	"tenka/engine/nobunaga"
)

// ends are the ways in which a match ends, each with a match that random steps bring there: both ways of sudden death, and the last turn.
var ends = map[engine.EventKind]uint64{
	nobunaga.EventEndNobunaga: 1, nobunaga.EventEndZones: 631, nobunaga.EventEndFinalOpponents: 2,
}

// matchOver is a match that is over, and the event that ended it.
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

// TestTheLastScreenHasItsRoom measures every text of it in small windows and large letters, for each way in which a match ends.
func TestTheLastScreenHasItsRoom(t *testing.T) {
	for kind, seed := range ends {
		m, last := matchOver(t, seed)
		require.Equal(t, kind, last.Kind, "another match is needed")
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 700}} {
			for _, scale := range []float32{1, 1.5} {
				for _, language := range lang.Languages {
					t.Run(fmt.Sprintf("%s, %s %.0f×%.0f at %.0f %%", nobunaga.New().Vocabulary().Events[kind], language, size.Width, size.Height, scale*100), func(t *testing.T) {
						tb := tabletest.Sit(t, m, tabletest.Look{Size: size, Language: language, Scale: scale}, New)
						end := tb.Face().End()
						require.NotNil(t, end)
						end.Resize(size)
						texts, _ := tabletest.Within(end)
						assert.Contains(t, strings.Join(texts, " "), of(tb).t.Tell().Event(last)+".", "it says what decided")
						for _, cut := range roomtest.Cut(end, size.Width) {
							assert.Fail(t, cut)
						}
					})
				}
			}
		}
	}
}
