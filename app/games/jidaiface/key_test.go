package jidaiface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// While K is held, the panel names every division, every kind of unit and every border of the battle; after its release it is as before.
func TestTheKeyExplainsEveryCounterAndBorder(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	before, _ := tabletest.Within(f.Panel())
	f.Held(fyne.KeyK, true)
	texts, _ := tabletest.Within(f.Panel())
	for s := range jidai.Side(2) {
		for _, d := range f.view.Divisions(s) {
			assert.Contains(t, texts, f.book.Division(d.Owner))
		}
	}
	for k := jidai.Te; k < jidai.Da; k++ {
		assert.Contains(t, texts, f.book.Kind(k))
	}
	borders := f.view.Borders()
	require.NotEmpty(t, borders)
	assert.Contains(t, texts, "Dotted border: free to cross.")
	f.Held(fyne.KeyK, false)
	after, _ := tabletest.Within(f.Panel())
	assert.Equal(t, before, after)
	f.explain(true)
	require.True(t, f.Key(fyne.KeyEscape), "the button shows it too, and Escape ends that")
	after, _ = tabletest.Within(f.Panel())
	assert.Equal(t, before, after)
}

// A division has the same digit before and after others have acted.
func TestADivisionKeepsItsKeyThroughTheTurn(t *testing.T) {
	keys := map[string]int{}
	for _, done := range []string{``, `"done":["T1","T3"],`} {
		f := of(begun(t, "nagashino", `{"phase":"activate","game_turn":3,`+done+`"active":"takeda","hands":[[],[]]}`, ""))
		for _, o := range f.onPage() {
			if had, ok := keys[o.Name]; ok {
				assert.Equal(t, had, o.Digit, o.Name)
			}
			keys[o.Name] = o.Digit
		}
	}
	assert.Len(t, keys, 8)
}

// A player who may choose a melee is told why no charge was offered.
func TestHorseInDisorderThatCannotChargeIsNamed(t *testing.T) {
	f := of(begun(t, "nagashino", `{"phase":"melee_select","game_turn":3,"active":"takeda","division":"T3","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N59","ds":1,"marks":["moved"]},"O4-Ya3":{"zone":"N27"}}}`, ""))
	require.Equal(t, []engine.Piece{pieceOf(t, f, "T3-Ki1")}, f.view.Uncharged())
	assert.Contains(t, f.Prompt().Text, "No charge, for want of order: Horse 1.")
}
