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

// NewMarks returns a row of small round marks, of which the first full are filled.
func NewMarks(count, full int) *Painted {
	side, step := look.Scaled(9), look.Scaled(13)
	return NewPainted(fyne.NewSize(float32(count-1)*step+side, side), func(fyne.Size) []fyne.CanvasObject {
		p := look.Now()
		var list []fyne.CanvasObject
		for i := range count {
			mark := canvas.NewCircle(nil)
			mark.StrokeWidth, mark.StrokeColor = 1.4, p.Ink2
			if i < full {
				mark.FillColor = p.Ink2
			}
			mark.Resize(fyne.NewSquareSize(side))
			mark.Move(fyne.NewPos(step*float32(i), 0))
			list = append(list, mark)
		}
		return list
	})
}
