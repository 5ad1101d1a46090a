package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Pieces keep their size at every text scale: they are things on a table. A piece is no control; what can be picked up wraps it.

// Seal is the round mark of a seat: it belongs to.
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

// SetFaded draws the seal as something that is not yet, or no longer.
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

// Block is a stack of armies: crest on the face, a layer for each army up to five, and from two on their number beside it.
type Block struct {
	widget.BaseWidget
	seat, n  int
	face     float32
	number   bool
	flat     bool // no layers: for crowded provinces
	strength float32
}

// NewBlock returns a block with a face of 24 units and its number. 0 armies draw nothing.
func NewBlock(seat, n int) *Block {
	b := &Block{seat: seat, n: n, face: 24, number: true, strength: 1}
	b.ExtendBaseWidget(b)
	return b
}

// SetArmies changes seat and number.
func (b *Block) SetArmies(seat, n int) {
	b.seat, b.n = seat, n
	b.Refresh()
}

// SetFace changes the side of the face; it returns the block.
func (b *Block) SetFace(side float32) *Block {
	b.face = side
	b.Refresh()
	return b
}

// HideNumber leaves the number to whoever shows it elsewhere; it returns the block.
func (b *Block) HideNumber() *Block {
	b.number = false
	b.Refresh()
	return b
}

// SetFlat draws one layer whatever the number; it returns the block.
func (b *Block) SetFlat(on bool) *Block {
	b.flat = on
	b.Refresh()
	return b
}

// SetStrength draws the block at a share of its strength, 0 to 1: 0.82 in a dimmed province.
func (b *Block) SetStrength(share float32) {
	b.strength = share
	b.Refresh()
}

// layers is how many layers are drawn.
func (b *Block) layers() int {
	if b.flat {
		return 1
	}
	return min(max(b.n, 1), look.MaxLayers)
}

var blockNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}

// body is the height of a block of so many layers above its foot.
func (b *Block) body() float32 { return b.face + float32(look.MaxLayers)*b.face*3.4/24 }

// CreateRenderer draws the block. Its foot is always at the same height, so that blocks in a row stand on one line.
func (b *Block) CreateRenderer() fyne.WidgetRenderer {
	img := newDrawn(func() fyne.Resource { return look.Block(b.seat, b.layers(), look.Current().Mode) })
	shadow := newDrawn(func() fyne.Resource { return look.Themed("piece/shadow", look.Current().Mode) })
	number := newText("", blockNumber)
	return newPainter(b,
		func() fyne.Size {
			w := b.face + 2
			if b.number && b.n > 1 {
				w += 3 + number.width()
			}
			return fyne.NewSize(w, b.body()+2)
		},
		func(size fyne.Size) {
			scale := b.face / 96
			foot := (size.Height + b.body()) / 2
			w, h := look.BlockWidth*scale, float32(look.BlockHeight)*scale
			place(img, 1-4*scale, foot-164*scale, w, h)
			place(shadow, 1-b.face*0.08, foot-b.face*0.145, b.face*1.16, b.face*0.29)
			number.at(b.face+4, foot-b.face*0.5-float32(b.layers()-1)*b.face*0.07+u(4), 0)
		},
		func() {
			none := b.n <= 0
			img.Hidden, shadow.Hidden = none, none
			img.Translucency, shadow.Translucency = float64(1-b.strength), float64(1-b.strength)
			img.set()
			shadow.set()
			number.full = ""
			if b.number && b.n > 1 {
				number.full = strconv.Itoa(b.n)
			}
			number.set()
		}, shadow.Image, img.Image, number.Text)
}

// NewLeader returns the wedge of a seat, so many units wide, with its crest, or with a value when that is not 0.
func NewLeader(seat, value int, width float32) *Drawing {
	return NewPiece(fyne.NewSize(width, width*look.LeaderHeight/look.LeaderWidth),
		func(m look.Mode) fyne.Resource { return look.Leader(seat, value, m) })
}

// NewPiece returns a drawing for each theme that keeps its size at every text scale.
func NewPiece(size fyne.Size, res func(look.Mode) fyne.Resource) *Drawing {
	d := NewDrawing(size, func() fyne.Resource { return res(look.Current().Mode) })
	d.fixed = true
	return d
}

// HatchKey is a field of a seat's hatch, as in a key or a choice of seats.
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
