// Package windowtest gives tests a window, and clears it away behind them.
package windowtest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// New is an empty window of a size, until the test is over.
//
// Fyne keeps how each widget is drawn, and forgets what nobody has looked at for a minute; a program that draws no picture for longer than that has it
// count from the last picture, however old, and the next one finds nothing of what was laid out. So a window begins with a picture, and what it
// showed is forgotten with it: else every test would drag the widgets of all before it along.
func New(t testing.TB, size fyne.Size) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, container.NewWithoutLayout())
	w.SetPadded(false)
	w.Resize(fyne.NewSquareSize(1))
	w.Canvas().Capture()
	w.Resize(size)
	if t, ok := t.(*testing.T); ok {
		t.Cleanup(func() { forget(t, w.Content()) })
	}
	return w
}

// forget has Fyne forget how an object and all in it are drawn.
func forget(t *testing.T, o fyne.CanvasObject) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, inside := range o.Objects {
			forget(t, inside)
		}
	case fyne.Widget:
		for _, inside := range test.TempWidgetRenderer(t, o).Objects() {
			forget(t, inside)
		}
	}
}
