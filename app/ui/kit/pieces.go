package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Pieces keep their size at every text scale, as objects on a table do. A piece is no control, but a widget round it can be one.

// Seal is the round mark of a seat.
type Seal struct {
	widget.BaseWidget
	seat  int
	side  float32
	faded bool
	mark  func(d *draw.Sketch, x, y float32) // draws the sign at its lower right; nil for none
}

// NewSeal returns the seal of a seat; side is its width in units.
func NewSeal(seat int, across float32) *Seal {
	s := &Seal{seat: seat, side: across}
	s.ExtendBaseWidget(s)
	return s
}

// SetSeat changes the seat of the seal.
func (s *Seal) SetSeat(seat int) {
	s.seat = seat
	s.Refresh()
}

// SetFaded draws the seal pale: the seat does not take part yet, or no longer does.
func (s *Seal) SetFaded(on bool) {
	s.faded = on
	s.Refresh()
}

// SetMark puts a small sign at the lower right of the seal: mark draws it round a point whenever the seal is drawn. It returns the seal.
func (s *Seal) SetMark(mark func(d *draw.Sketch, x, y float32)) *Seal {
	s.mark = mark
	return s
}

// CreateRenderer draws the seal.
func (s *Seal) CreateRenderer() fyne.WidgetRenderer {
	return fixedBy(s, func() (wide, high float32) { return s.side, s.side }, func(d *draw.Sketch, wide, high float32) {
		img := d.Seal(s.seat, wide/2, high/2, s.side)
		if s.faded {
			img.Translucency = 0.45
		}
		if s.mark != nil {
			s.mark(d, wide/2+s.side*0.35, high/2+s.side*0.34)
		}
	})
}

// NewMark returns a disc with a kanji, in the colour that a chart gives to a line. It stands for what is no seat.
func NewMark(colour int, sign string, across float32) fyne.CanvasObject {
	return NewPainted(fyne.NewSquareSize(across), func(fyne.Size) []fyne.CanvasObject {
		s := &draw.Sketch{Fixed: true}
		putMark(s, colour, sign, across/2, across/2, across)
		return s.List
	})
}

func putMark(s *draw.Sketch, colour int, sign string, x, y, across float32) {
	p := look.Now()
	kind := look.KanjiType.At(across * 0.62).In(look.ToneInk)
	s.Disc(x, y, across/2-s.Units(0.7), p.Panel, p.Seat(colour).Line, 1.4)
	s.Mid(kind, sign, x, Middle(s, kind, y), 0)
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
	return fixedBy(h, func() (wide, high float32) { return h.size.Components() }, func(s *draw.Sketch, wide, high float32) {
		ink := look.Now().Seat(h.seat).Line
		s.Box(0, 0, wide, high, 5, look.Now().Land, ink, 1.6)
		s.Raster(2, 2, wide-4, high-4, func(w, h2 int, pixels float32) image.Image {
			return look.Hatch(h.seat, w, h2, pixels, ink, look.HatchInKey*look.Current().Hatch.Factor())
		})
	})
}
