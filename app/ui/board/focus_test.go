package board

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
)

// TestTheFocusRingStandsAtItsZone: the ring of the focus is drawn round the mark of its zone, inside the ring of a lit zone, with the zone's key beside it,
// as long as the board has the focus.
func TestTheFocusRingStandsAtItsZone(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	tb.light()
	zone := tb.m.ZoneNumber("kiyosu")
	tb.zones[zone].Key = "K"
	tb.focus.zone, tb.focus.token = zone, -1
	tb.FocusGained()
	ring, is := tb.stage.kept[part{what: "focus"}].(*canvas.Circle)
	require.True(t, is, "there is no ring")
	require.Equal(t, zone, tb.focus.zone)
	k := tb.objectScale()
	assert.InDelta(t, 2*(litRing*k-3.2), ring.Size().Width, 0.1)
	middle := ring.Position().AddXY(ring.Size().Width/2, ring.Size().Height/2)
	assert.InDelta(t, tb.places[zone].point.X, middle.X, 1)
	assert.InDelta(t, tb.places[zone].point.Y-ringRise*k, middle.Y, 1)
	key := tb.stage.kept[part{what: "focuskeytext"}]
	require.NotNil(t, key, "its key is written")
	assert.Greater(t, key.Position().X, middle.X, "to the right")
	assert.Less(t, key.Position().Y, middle.Y, "above")
	tb.FocusLost()
	assert.Nil(t, tb.stage.kept[part{what: "focus"}])
	assert.Nil(t, tb.stage.kept[part{what: "focuskeytext"}])
}

// TestAFullPlateIsFilledWithTheAccent: a note stands on paper within an edge, or on the colour of that edge.
func TestAFullPlateIsFilledWithTheAccent(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	notes := []Note{{Zone: tb.m.ZoneNumber("kiyosu"), Text: "40 %", Plate: PalePlate}, {Zone: tb.m.ZoneNumber("oko"), Text: "60 %", Plate: FullPlate}}
	tb.SetOverlay(Overlay{Notes: notes})
	paper := func(n int) any {
		img, is := tb.stage.kept[part{what: "note", n: n}].(*canvas.Image)
		require.True(t, is)
		pic, is := img.Image.(*image.RGBA)
		require.True(t, is)
		return pic.RGBAAt(pic.Rect.Dx()/2, pic.Rect.Dy()/2)
	}
	c := tb.inks()
	for n, want := range []any{c.Panel, c.Accent} {
		r, g, b, _ := want.(interface{ RGBA() (r, g, b, a uint32) }).RGBA()
		x, y, z, _ := paper(n).(interface{ RGBA() (r, g, b, a uint32) }).RGBA()
		assert.Equal(t, [3]uint32{r, g, b}, [3]uint32{x, y, z}, "plate %d", n)
		assert.NotNil(t, tb.stage.kept[part{what: "note", n: n}.of("text")], "its number is written")
	}
}

// TestTurnsOfTheWheelThatWaitAreShownTogether: a turn while another waits to be shown multiplies it.
func TestTurnsOfTheWheelThatWaitAreShownTogether(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	before := tb.scale()
	tb.moves.zoomed = 0.5
	tb.followZoom(1.2, tb.pointOf("kiyosu"))
	assert.InDelta(t, 1.8*before, tb.scale(), 0.01)
	assert.Zero(t, tb.moves.zoomed)
}
