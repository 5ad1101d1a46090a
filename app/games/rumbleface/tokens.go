package rumbleface

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
	"tenka/app/ui/look"
)

// whiteSeat is the palette index of reinforcements: white blocks, with a seal of their owner.
var whiteSeat = look.AddOwner(look.Owner{
	Name: "reinforcement", Crest: "crest/flag", Pale: true,
	Fill: color.NRGBA{0xFB, 0xFA, 0xF6, 0xFF}, On: color.NRGBA{0x3B, 0x44, 0x4B, 0xFF},
	Line: color.NRGBA{0x6B, 0x6F, 0x70, 0xFF}, NightLine: color.NRGBA{0xEF, 0xE7, 0xD2, 0xFF},
})

// The pieces and marks on the map of Rumble Nation.
type (
	armyToken          struct{ seat int }
	daimyoToken        struct{ seat int }
	reinforcementToken struct{ seat int }          // white blocks with a small seal of their owner
	castleToken        struct{ value, leader int } // at the point of a province, with a small seal of the seat that leads there; leader -1 for nobody
	sealToken          struct{ seat int }          // in place of the castle when a seat has won the province
	lostToken          struct{}                    // in place of the castle when nobody has won the province
	arrivalToken       struct{ n int }             // "+2": the armies that would arrive
)

// Shape is the shape of a block with up to five layers.
func (armyToken) Shape() board.Shape {
	return board.Shape{
		Wide: 24, High: 27, Picture: fyne.NewSize(look.BlockWidth/4, look.BlockHeight/4), Foot: 41,
		Layers: look.MaxLayers, Layer: 3.4, Number: 16,
	}
}

// Draw draws the block of the seat.
func (t armyToken) Draw(b *board.Brush) {
	b.Put(look.Block(t.seat, b.Layers, b.Mode), 0, 0, look.BlockWidth/4, look.BlockHeight/4)
}

// Shape is the shape of an army.
func (reinforcementToken) Shape() board.Shape { return armyToken{}.Shape() }

// Draw draws a white block with the seal of the seat in its lower right corner.
func (t reinforcementToken) Draw(b *board.Brush) {
	armyToken{whiteSeat}.Draw(b)
	const r = 6.5
	b.Put(look.Seal(t.seat, b.Mode), look.BlockWidth/4-1.5*r, 41-1.7*r, 2*r, 2*r)
}

// Shape is the shape of a wedge, taller than a block.
func (daimyoToken) Shape() board.Shape {
	return board.Shape{Wide: 36, High: 43, Picture: fyne.NewSize(leaderWide, leaderHigh), Foot: 43, Number: 19}
}

// Draw draws the wedge of the seat.
func (t daimyoToken) Draw(b *board.Brush) {
	b.Put(look.Crested("piece/leader", t.seat, b.Mode), 0, 0, leaderWide, leaderHigh)
}

const castleTokenWide, castleTokenHigh = 48, 42.5

// Shape is the shape of a castle; its walls have a halo.
func (castleToken) Shape() board.Shape {
	return board.Shape{Wide: castleTokenWide, High: castleTokenHigh, Rise: 1.4, Haloed: true, Flat: true}
}

// Draw draws the castle with its value.
func (t castleToken) Draw(b *board.Brush) {
	b.Put(castle(true, t.value, b.Mode, b.Ground), 0, 0, castleTokenWide, castleTokenHigh)
	if t.leader >= 0 {
		b.Put(look.Seal(t.leader, b.Mode), castleTokenWide-leaderSide+3, castleTokenHigh-leaderSide+3, leaderSide, leaderSide)
	}
}

// leaderSide is the side of the picture of the leader's seal, in units.
const leaderSide = 18 * look.SealSide / 114.0

// Shape is the shape of a castle.
func (lostToken) Shape() board.Shape { return castleToken{}.Shape() }

// Draw draws the outline of a castle, struck through.
func (lostToken) Draw(b *board.Brush) {
	b.Put(castle(false, 0, b.Mode, b.Ground), 0, 0, castleTokenWide, castleTokenHigh)
	b.Stroke(look.Colours(b.Mode).Ink, 2.4,
		fyne.NewPos(castleTokenWide*0.12, castleTokenHigh*0.86), fyne.NewPos(castleTokenWide*0.88, castleTokenHigh*0.14))
}

// sealTokenSide is the side of a seal's picture, in units: the ring is 26 wide.
const sealTokenSide = 26 * look.SealSide / 114.0

// Shape is the shape of a round seal.
func (sealToken) Shape() board.Shape {
	return board.Shape{Wide: 26, High: 26, Picture: fyne.NewSquareSize(sealTokenSide), Flat: true}
}

// Draw draws the seal of the seat.
func (t sealToken) Draw(b *board.Brush) {
	b.Put(look.Seal(t.seat, b.Mode), 0, 0, sealTokenSide, sealTokenSide)
}

// The sizes of two drawings, in units: the foot of the wedge is at 43.
const (
	leaderWide, leaderHigh = 36, 44
	arrivalSide            = 26
)

// Shape is the shape of a dashed block.
func (arrivalToken) Shape() board.Shape {
	return board.Shape{Wide: 24, High: 24, Picture: fyne.NewSquareSize(arrivalSide), Flat: true}
}

// Draw draws the number in its dashed square.
func (t arrivalToken) Draw(b *board.Brush) {
	number := look.Inscribe(look.Themed("piece/block-ghost", b.Mode), "+"+strconv.Itoa(t.n), 52, 70, 50, look.Colours(b.Mode).Ink)
	b.Put(number, 0, 0, arrivalSide, arrivalSide)
}
