package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/ui/look"
)

func TestEnterGoesToTheTrayUnlessTheKeysBroughtTheRing(t *testing.T) {
	tb := newTable(t, 640, 480, look.None)
	used := true
	tb.OnEnter = func() bool {
		tb.told = append(tb.told, "tray")
		return used
	}
	enter := func() string {
		tb.told = nil
		tb.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if len(tb.told) == 0 {
			return ""
		}
		return tb.told[0]
	}
	tb.light()
	tb.SetZones(tb.zones)
	tb.Tapped(&fyne.PointEvent{Position: fyne.NewPos(3, 3)}) // gives the board the focus
	assert.Equal(t, "tray", enter())
	tb.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	assert.Contains(t, enter(), "zone ", "an arrow moved the ring")
	tb.TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
	assert.Equal(t, "tray", enter(), "a choice was made in the tray")
	used = false
	enter()
	assert.Contains(t, tb.told[len(tb.told)-1], "zone ", "the tray has nothing to confirm")
}
