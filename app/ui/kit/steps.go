package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// NewSteps returns a bar of steps, of which the first done are done.
func NewSteps(count, done int) *Painted {
	return NewPainted(fyne.NewSize(40, 6), func(s fyne.Size) []fyne.CanvasObject {
		const gap = 6
		p := look.Now()
		each := (s.Width - gap*float32(count-1)) / float32(count)
		var list []fyne.CanvasObject
		for i := range count {
			bar := canvas.NewRectangle(p.Inset)
			switch {
			case i < done:
				bar.FillColor = p.Done
			case i == done:
				bar.FillColor = p.Accent
			}
			bar.CornerRadius = 3
			place(bar, (each+gap)*float32(i), 0, each, 6)
			list = append(list, bar)
		}
		return list
	})
}

// NewCheck returns the mark before a task: a ring, or a check if it is done.
func NewCheck(done bool) *Painted {
	return NewPainted(fyne.NewSquareSize(20), func(fyne.Size) []fyne.CanvasObject {
		p := look.Now()
		ring := canvas.NewCircle(nil)
		ring.StrokeColor, ring.StrokeWidth = p.Ink2, 1.6
		place(ring, 0, 0, 20, 20)
		if !done {
			return []fyne.CanvasObject{ring}
		}
		ring.FillColor, ring.StrokeColor = p.Done, p.Done
		check := &canvas.Image{Resource: look.Sign("sign/check", p.Panel), FillMode: canvas.ImageFillContain}
		place(check, 3.5, 3.5, 13, 13)
		return []fyne.CanvasObject{ring, check}
	})
}
