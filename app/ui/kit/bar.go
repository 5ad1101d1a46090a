package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// NewBar is a horizontal bar, filled in a tone to a share of its length. It is at least so wide, and so high in units.
func NewBar(share, wide, high float32, tone look.Tone) *Painted {
	return NewPainted(fyne.NewSize(wide, look.Scaled(high)), func(s fyne.Size) []fyne.CanvasObject {
		all, part := canvas.NewRectangle(look.Now().Line), canvas.NewRectangle(look.Now().Tone(tone))
		for o, w := range map[*canvas.Rectangle]float32{all: s.Width, part: s.Width * share} {
			o.CornerRadius = s.Height / 2
			o.Resize(fyne.NewSize(w, s.Height))
		}
		return []fyne.CanvasObject{all, part}
	})
}
