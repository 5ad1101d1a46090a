package workshop

import (
	"strings"
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
	const why = "Pas encore jouable. Tokuyama\u00a0: chaque Grand Château porte une valeur du jeu, et jamais deux fois la même."
	assert.Equal(t, why, w.prompt().Text)
	for what, do := range map[string]func(){"play": w.play, "keep": w.keep, "send": w.send, "record": w.record} {
		do()
		assert.Equal(t, why, w.Inspect().Line.Sentence(), what)
	}
	assert.Nil(t, p.scenario)
}

func TestAFaultNamesSeatAndThing(t *testing.T) {
	w, _ := open(t, "rumble", engine.Scenario{}, tabletest.Look{})
	text, ok := w.words.fault(engine.Wrong("katana[1]", "one", 0))
	assert.True(t, ok)
	assert.True(t, strings.HasPrefix(text, "Seat 2: who has emptied"), text)
	_, ok = w.words.fault(engine.Wrong("nowhere", "one", 0))
	assert.False(t, ok)
	assert.Equal(t, "nowhere: expected one, found 0", w.why(engine.Wrong("nowhere", "one", 0)), "what has no text is said as every program would")

	w, _ = open(t, "shogun", engine.Scenario{}, tabletest.Look{})
	text, _ = w.words.fault(engine.Wrong("plans[0].tax", "a province", `"ise"`))
	assert.Contains(t, text, "Ise")
	w.fault = engine.Wrong("provinces.awa-shikoku.owner", "a seat", -1)
	assert.Equal(t, []engine.Place{tabletest.Place(t, w.st.game, "awa-shikoku")}, w.missing(), "a place is found whatever letters its id has")
}

// TestTheEmptyTableOfEveryGameSpeaks expects the sentence of a game wherever its table is empty, and that it stands in the first phase of the usual options.
func TestTheEmptyTableOfEveryGameSpeaks(t *testing.T) {
	first := map[string]string{"rumble": "A turn begins", "kenjin": "A card is engaged", "shogun": "Plans are made", "nobunaga": "Oda’s leaders enter", "jidai": "Formation"}
	for _, g := range games.All() {
		for _, language := range lang.Languages {
			w, _ := open(t, g.Name(), engine.Scenario{}, tabletest.Look{Language: language})
			clear(t, w)
			require.NotNil(t, w.fault)
			text, ok := w.words.fault(w.fault)
			assert.True(t, ok, "%s %s: %v", g.Name(), language, w.fault)
			assert.NotContains(t, text, "<no value>")
			for i, f := range w.laid.Fields() {
				if edit := w.laid.Edit(f.Action); edit.ID == "phase" && language == "en" {
					assert.Equal(t, first[g.Name()], w.words.value(edit, f.Action, w.laid.Value(i)), "the first phase that the options have")
				}
			}
		}
	}
}
