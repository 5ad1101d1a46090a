package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// CaptionLayer shows the name of the sign under the pointer, above everything else. A window stacks one over its content; it
// takes no clicks. Without a layer a screen reader still says the names. Everything that a caption says stands elsewhere too.
type CaptionLayer struct {
	widget.BaseWidget
	text string
	at   fyne.Position // where the tip of the caption stands
	room fyne.Size     // of what it belongs to
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
		driver := fyne.CurrentApp().Driver()
		cv := driver.CanvasForObject(l)
		if cv == nil || cv != driver.CanvasForObject(o) {
			continue
		}
		if !on {
			if l.from == o {
				l.from, l.text = nil, ""
				l.Refresh()
			}
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
	plate := canvas.NewRectangle(nil)
	plate.CornerRadius = 6
	caption := newText("", look.Type{Font: look.InterMedium, Size: 13})
	return newPainter(l,
		func() fyne.Size { return fyne.NewSquareSize(1) },
		func(s fyne.Size) {
			w, h := caption.width()+u(16), u(26)
			x := min(max(l.at.X+l.room.Width/2-w/2, 4), max(s.Width-w-4, 4))
			y := l.at.Y + l.room.Height + 2
			if y+h > s.Height {
				y = l.at.Y - h - 2
			}
			place(plate, x, y, w, h)
			caption.at(x+u(8), baseline(caption.kind, y+h/2), 0)
		},
		func() {
			p := look.Now()
			plate.FillColor, plate.StrokeColor, plate.StrokeWidth = p.Panel, p.Line, 1
			plate.Shadow = softShadow()
			plate.Hidden = l.text == ""
			caption.full = l.text
			caption.set()
		}, plate, caption.Text)
}
