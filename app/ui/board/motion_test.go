package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
)

// unmoved is an app in which an animation begins and does not go on.
type (
	unmoved struct{ fyne.App }
	stopped struct{ fyne.Driver }
)

func (a unmoved) Driver() fyne.Driver          { return stopped{a.App.Driver()} }
func (stopped) StartAnimation(*fyne.Animation) {}
func (stopped) StopAnimation(*fyne.Animation)  {}

func TestFinishEndsWhatMovesAndSaysWhetherAnythingDid(t *testing.T) {
	tb := newTable(t, 952, 642, look.Calm)
	tb.Finish()
	assert.False(t, tb.Finish(), "nothing moves")
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(unmoved{app})
	defer fyne.SetCurrentApp(app)
	z, arrived := tb.m.ZoneNumber, 0
	for _, to := range []string{"oko", "kiyosu"} {
		tb.Travel(Journey{Drawing: block{0}, N: 2, From: InZone(z("kyoto")), To: InZone(z(to)), Way: true}, look.Travel, func() { arrived++ })
	}
	require.Len(t, tb.flights, 2)
	require.Zero(t, arrived)
	assert.Len(t, tb.air.Objects, 4, "the pieces and their numbers")
	assert.True(t, tb.Finish(), "journeys")
	assert.Equal(t, 2, arrived)
	assert.Empty(t, tb.flights)
	assert.Empty(t, tb.air.Objects)
	assert.False(t, tb.Finish())
	zones := slices.Clone(tb.zones)
	zones[z("odawara")].State = Battle
	tb.SetZones(zones)
	require.False(t, tb.fading.run.Over())
	assert.True(t, tb.Finish(), "a zone that changes its look")
	assert.True(t, tb.fading.run.Over())
	assert.False(t, tb.Finish())
}
