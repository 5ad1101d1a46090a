package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// CaptionLayer shows the name of the sign under the pointer, above everything else. A window stacks one over its content; it takes no clicks.
// Without a layer a screen reader still reads the names. Everything in a caption is shown elsewhere too.
type CaptionLayer struct {
	widget.BaseWidget
	text string
	at   fyne.Position // of the tip of the caption
	room fyne.Size     // size of the object that the caption names
	from fyne.CanvasObject
}

var captionLayers []*CaptionLayer

// NewCaptionLayer returns the layer of a window.
func NewCaptionLayer() *CaptionLayer {
	l := &CaptionLayer{}
	l.ExtendBaseWidget(l)
	captionLayers = append(captionLayers, l)
	return l
}

// Close takes the layer out of use when its window closes.
func (l *CaptionLayer) Close() {
	captionLayers = slices.DeleteFunc(captionLayers, func(o *CaptionLayer) bool { return o == l })
}

// showCaption shows or hides the caption of an object on the layer of its canvas.
func showCaption(o fyne.CanvasObject, s string, on bool) {
	for _, l := range captionLayers {
		if !on {
			if l.from == o { // also where the object is no longer in a window
				l.from, l.text = nil, ""
				l.Refresh()
			}
			continue
		}
		driver := fyne.CurrentApp().Driver()
		cv := driver.CanvasForObject(l)
		if cv == nil || cv != driver.CanvasForObject(o) {
			continue
		}
		l.from, l.text, l.room = o, s, o.Size()
		l.at = driver.AbsolutePositionForObject(o).Subtract(driver.AbsolutePositionForObject(l))
		l.Refresh()
	}
}

// Text returns the caption that is shown, or "".
func (l *CaptionLayer) Text() string { return l.text }

// CreateRenderer draws the caption.
func (l *CaptionLayer) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(l, func() (wide, high float32) { return 1, 1 }, func(s *draw.Sketch, wide, high float32) {
		if l.text == "" {
			return
		}
		p, kind := look.Now(), look.Type{Font: look.InterMedium, Size: 13}
		w, h := s.Wide(kind, l.text)+16, float32(26)
		room, at := l.room, l.at
		x := min(max(s.Units(at.X+room.Width/2)-w/2, s.Units(4)), max(wide-w-s.Units(4), s.Units(4)))
		y := s.Units(at.Y + room.Height + 2)
		if y+h > high {
			y = s.Units(at.Y-2) - h
		}
		s.Put(&canvas.Rectangle{FillColor: p.Panel, StrokeColor: p.Line, StrokeWidth: 1, CornerRadius: 6, Shadow: softShadow()}, x, y, w, h)
		s.Text(kind, l.text, x+8, Middle(s, kind, y+h/2), 0)
	})
}
