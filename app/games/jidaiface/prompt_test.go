package jidaiface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// The panel has the odds of an attack. Where it is folded to a rail, the Line tells them in short.
func TestTheLineTellsTheOddsWhereThePanelIsFolded(t *testing.T) {
	for size, told := range map[fyne.Size]bool{{Width: 1280, Height: 800}: false, {Width: 1024, Height: 700}: true} {
		h := tabletest.Persons(2, engine.Options{"scenario": "shizugatake"})
		h.Position = []byte(hideyoshiCharges)
		m, err := engine.NewMatch(jidai.New(), h)
		require.NoError(t, err)
		tb := tabletest.Sit(t, m, tabletest.Look{Size: size}, New)
		tb.Session().Lift()
		tabletest.Press(tb, fyne.Key1)
		f := of(tb)
		s, ok := f.sheet()
		require.True(t, ok)
		odds := "Sum " + f.signed(s.Odds.Sum.Total) + "; back or lost: " + f.book.Percent(s.Odds.LD.Leaves(), s.Odds.Of)
		assert.Equal(t, told, strings.Contains(line(tb), odds), "%v: %s", size, line(tb))
	}
}
