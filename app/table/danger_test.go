package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fearedFace is the face of the toy, which tells whether it shows danger.
type fearedFace struct {
	*toyFace
	shown bool
}

func (f *fearedFace) Endanger(on bool) { f.shown = on }

// feared is a table with a match of the toy, between the players of these seats, whose face can show danger.
func feared(t *testing.T, seats ...string) (*Table, *fearedFace) {
	t.Helper()
	tb := toyTable(t, toyHeader(seats...))
	toy, ok := tb.face.(*toyFace)
	require.True(t, ok)
	f := &fearedFace{toyFace: toy}
	tb.face = f
	return tb, f
}

func TestDangerIsShownWhileItsKeyIsDownOrItsSignIsPressed(t *testing.T) {
	tb, f := feared(t, "0 1 2")
	shows := func(danger bool, when string) {
		t.Helper()
		assert.Equal(t, danger, f.shown, when)
		assert.Equal(t, !danger, tb.lately.Layer().Visible(), "%s: the tags of what happened would lie over the chances", when)
	}
	tb.Held(dangerKey, true)
	shows(true, "the key is down")
	tb.Held(dangerKey, false)
	shows(false, "the key is up again")
	test.Tap(tb.danger.sign)
	shows(true, "the sign is pressed")
	tb.Held(dangerKey, true)
	tb.Held(dangerKey, false)
	shows(true, "the sign stays pressed after the key")
	press(tb, fyne.KeyEscape)
	shows(false, "Escape lifts the sign")
}

func TestNoDangerIsShownBehindTheCurtain(t *testing.T) {
	tb, f := feared(t, "0", "1", "2")
	require.True(t, tb.Veiled())
	tb.Held(dangerKey, true)
	assert.False(t, f.shown)
	f.shown = true // since before the curtain fell
	tb.Held(dangerKey, false)
	assert.False(t, f.shown, "the key that is let go ends it behind the curtain too")
}
