package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Badge is a short text on a dark round: the place of something in an order.
type Badge struct {
	widget.BaseWidget
	text string
}

// NewBadge returns a badge; an empty text draws nothing.
func NewBadge(text string) *Badge {
	b := &Badge{text: text}
	b.ExtendBaseWidget(b)
	return b
}

// SetText changes the text.
func (b *Badge) SetText(s string) {
	if s != b.text {
		b.text = s
		b.Refresh()
	}
}

// CreateRenderer draws the badge.
func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	m := newBadge()
	return newPainter(b,
		func() fyne.Size { return fyne.NewSquareSize(u(20)) },
		func(s fyne.Size) { m.at(s.Width/2, s.Height/2) },
		func() { m.set(b.text) }, m.round, m.text.Text)
}

var badgeType = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneInk}

// badge is a badge as a part of other widgets.
type badge struct {
	round *canvas.Circle
	text  *text
}

func newBadge() *badge { return &badge{canvas.NewCircle(nil), newText("", badgeType)} }

func (b *badge) set(s string) {
	b.text.full = s
	b.text.set()
	b.text.Color = look.Now().Panel
	b.round.FillColor, b.round.Hidden = look.Now().Ink, s == ""
}

// at places the badge with its middle at x, y.
func (b *badge) at(x, y float32) {
	r := u(10)
	place(b.round, x-r, y-r, 2*r, 2*r)
	b.text.midAt(x, baseline(badgeType, y), 0)
}
