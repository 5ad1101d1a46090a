package rumbleface

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// block is a stack of armies: a crest on its face, a layer for each army up to five, and from two armies on their number beside it. It has the
// same size at every text scale.
type block struct {
	kit.Painted
	seat, n  int
	face     float32
	unnumber bool // without its number
	flat     bool // no layers
}

// newBlock returns a block whose face is face units wide, with its number. It draws nothing for 0 armies.
func newBlock(seat, n int, face float32) *block {
	b := &block{seat: seat, n: n, face: face}
	b.Extend(b, b.least, b.draw)
	return b
}

// hideNumber leaves out the number, which is shown elsewhere, and returns the block.
func (b *block) hideNumber() *block {
	b.unnumber = true
	b.Refresh()
	return b
}

// setFlat draws one layer whatever the number, and returns the block.
func (b *block) setFlat() *block {
	b.flat = true
	b.Refresh()
	return b
}

// layers is the number of layers.
func (b *block) layers() int {
	if b.flat {
		return 1
	}
	return min(max(b.n, 1), look.MaxLayers)
}

// number is the text beside the block.
func (b *block) number() string {
	if b.unnumber || b.n <= 1 {
		return ""
	}
	return strconv.Itoa(b.n)
}

var blockNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}

// body is the height of a block with all layers above its foot.
func (b *block) body() float32 { return b.face + look.MaxLayers*b.face*3.4/24 }

// least is the size of the block and its number, in units.
func (b *block) least() (wide, high float32) {
	s := &draw.Sketch{}
	wide, high = s.Units(b.face+2), s.Units(b.body()+2)
	if n := b.number(); n != "" {
		wide += s.Units(3) + s.Wide(blockNumber, n)
	}
	return wide, high
}

// draw draws the block. Its foot is always at the same height, so that blocks in a row are aligned.
func (b *block) draw(s *draw.Sketch, _, high float32) {
	if b.n <= 0 {
		return
	}
	unit := s.Units(1) // in the window
	face, scale := b.face*unit, b.face*unit/96
	foot := (high + b.body()*unit) / 2
	w, h := look.BlockWidth*scale, float32(look.BlockHeight)*scale
	s.Drawing(look.Themed("piece/shadow", look.Current().Mode), unit+face/2, foot, face*1.16, face*0.29)
	s.Drawing(look.Block(b.seat, b.layers(), look.Current().Mode), unit-4*scale+w/2, foot-164*scale+h/2, w, h)
	s.Text(blockNumber, b.number(), face+4*unit, foot-face*0.5-float32(b.layers()-1)*face*0.07+4, 0)
}

// newLeader returns the wedge of a seat with its crest, width units wide at every text scale.
func newLeader(seat int, width float32) *kit.Drawing {
	return kit.NewPiece(fyne.NewSize(width, width*leaderHigh/leaderWide),
		func(m look.Mode) fyne.Resource { return look.Crested("piece/leader", seat, m) })
}
