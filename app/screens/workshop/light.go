package workshop

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
)

// light rings the chosen place, and the places of what is missing, on the board alone.
func (w *Screen) light() {
	driver, board := fyne.CurrentApp().Driver(), w.face.Board()
	w.pane.Move(w.pane.Position().Add(driver.AbsolutePositionForObject(board)).Subtract(driver.AbsolutePositionForObject(w.pane)))
	w.pane.Resize(board.Size())
	w.lit.Objects = nil
	colours := look.Now()
	missing := w.missing()
	for _, at := range missing {
		w.ring(at, colours.Accent)
	}
	if w.st.chosen != 0 && !slices.Contains(missing, w.st.chosen) {
		w.ring(w.st.chosen, colours.Link)
	}
	w.lit.Refresh()
}

// ring draws a ring round a place if the board shows the place.
func (w *Screen) ring(at engine.Place, c color.Color) {
	spotter, ok := w.face.(face.Spotter)
	if !ok {
		return
	}
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(w.lit)
	for _, s := range spotter.Spots(lesson.Point{Place: at}) {
		const out, width, round = 5, 3, 10
		var ring fyne.CanvasObject
		if s.Round {
			circle := canvas.NewCircle(nil)
			circle.StrokeColor, circle.StrokeWidth = c, width
			ring = circle
		} else {
			frame := canvas.NewRectangle(nil)
			frame.StrokeColor, frame.StrokeWidth, frame.CornerRadius = c, width, round
			ring = frame
		}
		ring.Move(s.At.Subtract(origin).SubtractXY(out, out))
		ring.Resize(s.Size.AddWidthHeight(2*out, 2*out))
		w.lit.Add(ring)
	}
}
