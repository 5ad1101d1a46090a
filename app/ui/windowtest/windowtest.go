// Package windowtest gives a test a window and removes it when the test ends.
package windowtest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// New is an empty window of a size, until the test is over.
//
// Fyne caches the renderer of each widget and drops those that were not used for a minute. Time counts from the last picture; in a program
// that has drawn none for longer, the next one finds no renderer. So a window begins with a picture, and what it
// showed is dropped with it: otherwise every test would keep the widgets of all tests before it.
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

// Of is a window of a size with content. Pictures of it are right also where the last picture of this program is old.
func Of(t testing.TB, content fyne.CanvasObject, size fyne.Size) fyne.Window {
	t.Helper()
	w := New(t, size)
	w.SetContent(content)
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
