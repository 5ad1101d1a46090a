package workshop

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/workbench"
)

// clear takes everything away.
func clear(t *testing.T, w *Screen) {
	t.Helper()
	require.True(t, w.edit(engine.Action{Kind: workbench.Kind(w.bare(), w.clearing())}))
}

func TestAnEmptyTableSaysInTheLanguageOfTheWindowWhatItNeeds(t *testing.T) {
	w, p := open(t, "rumble", engine.Scenario{}, tabletest.Look{Language: "fr"})
	clear(t, w)
	const why = "Pas encore jouable. Tokuyama\u00a0: attendu\u00a0: une valeur parmi 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12\u202f; trouvé\u00a0: 0."
	assert.Equal(t, why, w.prompt().Text)
	for what, do := range map[string]func(){"play": w.play, "keep": w.keep, "send": w.send, "record": w.record} {
		do()
		assert.Equal(t, why, w.Inspect().Line.Sentence(), what)
	}
	assert.Nil(t, p.scenario)
}

func TestAFaultNamesSeatAndThing(t *testing.T) {
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	text := w.why(engine.Wrong("katana[1]", "rumble.fault.katana.reserve", 0))
	assert.Equal(t, "Katana, Seat 2: expected a katana exactly where the reserve is empty, found 0.", text)

	w, _ = open(t, "shogun", engine.Scenario{}, tabletest.Look{})
	text = w.why(engine.Wrong("plans[0].tax", "shogun.fault.province", "ise"))
	assert.Contains(t, text, "Ise")
	w.fault = engine.Wrong("provinces.awa-shikoku.owner", "fault.seat", -1, 2)
	assert.Equal(t, []engine.Place{tabletest.Place(t, w.st.game, "awa-shikoku")}, w.missing(), "a place is found in upper and lower case")
}

// TestTheEmptyTableOfEveryGameSaysWhatItNeeds expects the same sentence of a game in every state of its empty table. The empty table is in the first
// phase of the usual options.
func TestTheEmptyTableOfEveryGameSaysWhatItNeeds(t *testing.T) {
	first := map[string]string{"rumble": "A turn begins", "kenjin": "A card is played", "shogun": "Plans are made", "nobunaga": "Oda’s leaders enter", "jidai": "Formation"}
	for _, g := range games.All() {
		for _, language := range lang.Whole {
			w, _ := open(t, g.Name(), engine.Scenario{}, tabletest.Look{Language: language})
			clear(t, w)
			require.NotNil(t, w.fault)
			text := w.why(w.fault)
			assert.NotContains(t, text, "["+w.fault.Want+"]", "%s %s: %v", g.Name(), language, w.fault)
			assert.NotContains(t, text, "<no value>")
			for i, f := range w.laid.Fields() {
				if edit := w.laid.Edit(f.Action); edit.ID == "phase" && language == "en" {
					assert.Equal(t, first[g.Name()], w.words.value(edit, f.Action, w.laid.Value(i)), "the first phase that the options have")
				}
			}
		}
	}
}
