package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
)

// TestTheContentOfASheetFollowsTheLook changes the theme while a sheet is not in the window. When the sheet is drawn again, its content must
// have the new theme too.
func TestTheContentOfASheetFollowsTheLook(t *testing.T) {
	test.NewTempApp(t)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	look.Set(look.Look{Scale: 1, Mode: look.Washi})
	words := NewLabel("Tower", look.SmallType)
	sheet := NewSheetOf(Raised, container.NewHBox(words), 8)
	test.WidgetRenderer(sheet)
	ink := func() color.Color { return test.WidgetRenderer(words).Objects()[0].(*canvas.Text).Color }
	require.Equal(t, look.Now().Ink, ink())
	look.Set(look.Look{Scale: 1, Mode: look.Night})
	sheet.Refresh()
	require.Equal(t, look.Now().Ink, ink())
}

// TestADragThatBeginsOnASheetEndsThere tests that sheets and trays take drags, so that the map under them does not move.
func TestADragThatBeginsOnASheetEndsThere(t *testing.T) {
	for _, o := range []fyne.CanvasObject{&Sheet{}, &Tray{}} {
		if _, ok := o.(fyne.Draggable); !ok {
			t.Errorf("a drag on %T goes to what lies beneath", o)
		}
	}
}
