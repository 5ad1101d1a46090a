package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
)

// iconIn is the button with a sign and this name inside an object; nil if there is none.
func iconIn(o fyne.CanvasObject, name string) *kit.IconButton {
	_, objects := roomtest.Drawn(o)
	for _, o := range objects {
		if b, is := o.(*kit.IconButton); is && b.AccessibilityLabel() == name {
			return b
		}
	}
	return nil
}

func TestTheSignThatPausesTheReelStartsItAgain(t *testing.T) {
	tb, _ := atWar(t)
	run, pause := tb.T("table.play.run"), tb.T("table.play.pause")
	tb.play.Play(false)
	tb.FillTray()
	start := iconIn(tb.Canvas().Content(), run)
	require.NotNil(t, start)
	assert.Nil(t, iconIn(tb.Canvas().Content(), pause))
	test.Tap(start)
	assert.True(t, tb.play.Running())
	stop := iconIn(tb.Canvas().Content(), pause)
	require.NotNil(t, stop, "the sign changes at once")
	assert.Nil(t, iconIn(tb.Canvas().Content(), run))
	test.Tap(stop)
	assert.False(t, tb.play.Running())
	assert.NotNil(t, iconIn(tb.Canvas().Content(), run))
}
