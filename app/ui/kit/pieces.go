package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Pieces keep their size at every text scale, as things on a table do. A piece is no control: a widget round it can be one.

// Seal is the round mark of a seat.
type Seal struct {
	widget.BaseWidget
	seat  int
	side  float32
	faded bool
}

// NewSeal returns the seal of a seat, so many units across.
func NewSeal(seat int, across float32) *Seal {
	s := &Seal{seat: seat, side: across}
	s.ExtendBaseWidget(s)
	return s
}

// SetSeat changes whose seal it is.
func (s *Seal) SetSeat(seat int) {
	s.seat = seat
	s.Refresh()
}

// SetFaded draws the seal pale: the seat does not take part yet, or no longer.
func (s *Seal) SetFaded(on bool) {
	s.faded = on
	s.Refresh()
}

// CreateRenderer draws the seal.
func (s *Seal) CreateRenderer() fyne.WidgetRenderer {
	img := newDrawn(func() fyne.Resource { return look.Seal(s.seat, look.Current().Mode) })
	return newPainter(s,
		func() fyne.Size { return fyne.NewSquareSize(s.side) },
		func(size fyne.Size) { img.box(size.Width/2, size.Height/2, s.side*look.SealSide/114) },
		func() {
			img.Translucency = 0
			if s.faded {
				img.Translucency = 0.45
			}
			img.set()
		}, img.Image)
}

// NewPiece returns a drawing for each theme that keeps its size at every text scale.
func NewPiece(size fyne.Size, res func(look.Mode) fyne.Resource) *Drawing {
	d := NewDrawing(size, func() fyne.Resource { return res(look.Current().Mode) })
	d.fixed = true
	return d
}

// HatchKey is a small field of a seat's hatch, for a choice of seats.
type HatchKey struct {
	widget.BaseWidget
	seat int
	size fyne.Size
}

// NewHatchKey returns a field of hatch.
func NewHatchKey(seat int, size fyne.Size) *HatchKey {
	h := &HatchKey{seat: seat, size: size}
	h.ExtendBaseWidget(h)
	return h
}

// CreateRenderer draws the hatch.
func (h *HatchKey) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(nil)
	frame.CornerRadius = 5
	field := newRaster(h, func(w, ht int, scale float32) drawnImage {
		return look.Hatch(h.seat, w, ht, scale, look.Now().Seat(h.seat).Line, look.HatchInKey*look.Current().Hatch.Factor())
	})
	return newPainter(h,
		func() fyne.Size { return h.size },
		func(s fyne.Size) {
			place(frame, 0, 0, s.Width, s.Height)
			place(field, 2, 2, s.Width-4, s.Height-4)
		},
		func() {
			p := look.Now()
			frame.FillColor, frame.StrokeColor, frame.StrokeWidth = p.Land, p.Seat(h.seat).Line, 1.6
		}, frame, field)
}
