package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// The drawings of the tests, simple forms of those of the faces.
type (
	block  struct{ seat int }  // piles up to five layers
	wedge  struct{ seat int }  // tall
	cube   struct{ seat int }  // counted from one
	seal   struct{ seat int }  // on a zone's point
	keep   struct{ value int } // on a zone's point, with a halo
	struck struct{}            // at a zone's point: nobody's
	ghost  struct{ n int }     // a piece that cannot be picked up
	signed struct{ seat int }  // a block of nobody with a seal that extends beyond it
)

const none = -1 // no seat

var white = look.AddOwner(look.Owner{
	Name: "white", Crest: "crest/flag", Fill: rgb(0xFBFAF6), On: rgb(0x3B444B), Line: rgb(0x6B6F70), NightLine: rgb(0xEFE7D2), Pale: true,
})

func (block) Shape() Shape {
	return Shape{Wide: 24, High: 27, Picture: fyne.NewSize(26, 42), Foot: 41, Layers: look.MaxLayers, Layer: 3.4, Number: 16}
}

func (d block) Draw(b *Brush) { b.Put(look.Block(d.seat, b.Layers, b.Mode), 0, 0, 26, 42) }

func (signed) Shape() Shape { return block{}.Shape() }

func (d signed) Draw(b *Brush) {
	b.Put(look.Block(white, b.Layers, b.Mode), 0, 0, 26, 42)
	b.Put(look.Seal(d.seat, b.Mode), 26-1.5*6.5, 41-1.7*6.5, 13, 13)
}

func (wedge) Shape() Shape {
	return Shape{Wide: 36, High: 43, Picture: fyne.NewSize(36, 44), Foot: 43, Number: 19}
}

func (d wedge) Draw(b *Brush) { b.Put(look.Crested("piece/leader", d.seat, b.Mode), 0, 0, 36, 44) }

func (cube) Shape() Shape {
	return Shape{Wide: 17.9, High: 17.9, Picture: fyne.NewSize(20, 20), Foot: 19, Counted: true}
}

func (d cube) Draw(b *Brush) { b.Put(look.Piece("piece/cube", d.seat, b.Mode), 0, 0, 20, 20) }

func (seal) Shape() Shape {
	return Shape{Wide: 26, High: 26, Picture: fyne.NewSquareSize(26 * 120.0 / 114), Flat: true}
}

func (d seal) Draw(b *Brush) {
	const side = 26 * 120.0 / 114
	b.Put(look.Seal(d.seat, b.Mode), 0, 0, side, side)
}

func (keep) Shape() Shape { return Shape{Wide: 48, High: 42.5, Rise: 1.4, Haloed: true, Flat: true} }

func (d keep) Draw(b *Brush) {
	res := look.ThemedOn("piece/castle-large", b.Mode, b.Ground)
	b.Put(look.Inscribe(res, strconv.Itoa(d.value), 104, 158, 68, look.Colours(b.Mode).OnStone), 0, 0, 48, 42.5)
}

func (struck) Shape() Shape { return keep{}.Shape() }

func (struck) Draw(b *Brush) {
	b.Put(look.ThemedOn("piece/castle-small", b.Mode, b.Ground), 0, 0, 48, 42.5)
	b.Stroke(look.Colours(b.Mode).Ink, 2.4, fyne.NewPos(48*0.12, 42.5*0.86), fyne.NewPos(48*0.88, 42.5*0.14))
}

func (ghost) Shape() Shape {
	return Shape{Wide: 24, High: 24, Picture: fyne.NewSquareSize(26), Flat: true}
}

func (d ghost) Draw(b *Brush) {
	b.Put(look.Inscribe(look.Themed("piece/block-ghost", b.Mode), "+"+strconv.Itoa(d.n), 52, 70, 50, look.Colours(b.Mode).Ink), 0, 0, 26, 26)
}

// one is a stack of one token in a zone.
func one(zone int, t Token) Stack { return Stack{Zone: zone, Tokens: []Token{t}} }
