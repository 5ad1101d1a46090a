package blocks

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
)

// Worth is the sign of a resource zone after its name: the ear of rice on its disc, or on a castle if it is also a victory zone.
type Worth struct{ Victory bool }

// Clash is the sign that a stack would fight in a zone: crossed swords on a disc.
type Clash struct{}

// Flame is the sign that a revolt would be offered in a zone.
type Flame struct{}

const worthSide, castleWide, castleHigh, clashSide, flameSide = 17, 27, 24, 19, 22

// Shape is the shape of a small disc, or of a castle.
func (w Worth) Shape() board.Shape {
	if w.Victory {
		return board.Shape{Wide: castleWide, High: castleHigh, Haloed: true, Flat: true}
	}
	return board.Shape{Wide: worthSide, High: worthSide, Flat: true}
}

// Draw draws the ear, or the castle with the ear.
func (w Worth) Draw(b *board.Brush) {
	p := look.Colours(b.Mode)
	if w.Victory {
		b.Put(look.ThemedOn("piece/castle-large", b.Mode, b.Ground), 0, 0, castleWide, castleHigh)
		b.Put(look.Sign("crest/ear", p.OnStone), 7.8, 11, 11.4, 11.4)
		return
	}
	b.Stroke(p.Stone, worthSide, dot(worthSide)...)
	b.Put(look.Sign("crest/ear", p.OnStone), 2.5, 2.5, worthSide-5, worthSide-5)
}

// Shape is the shape of a small disc.
func (Clash) Shape() board.Shape { return board.Shape{Wide: clashSide, High: clashSide, Flat: true} }

// Draw draws the swords on their disc.
func (Clash) Draw(b *board.Brush) {
	p := look.Colours(b.Mode)
	b.Stroke(p.Panel, clashSide, dot(clashSide)...)
	b.Stroke(p.Accent, clashSide-2.4, dot(clashSide)...)
	b.Put(look.Sign("sign/battle", p.Panel), 3.4, 3.4, clashSide-6.8, clashSide-6.8)
}

// Shape is the shape of a small flame.
func (Flame) Shape() board.Shape {
	return board.Shape{Wide: flameSide, High: flameSide, Haloed: true, Flat: true}
}

// Draw draws the flame.
func (Flame) Draw(b *board.Brush) {
	b.Put(look.ThemedOn("piece/flame", b.Mode, b.Ground), 0, 0, flameSide, flameSide)
}

// ClashPicture is the sign of a fight for a panel.
func ClashPicture(m look.Mode) fyne.Resource {
	p := look.Colours(m)
	cross := fmt.Sprintf(`<path d="M7,7 L15,15 M15,7 L7,15 M6.2,13 L9,15.8 M15.8,13 L13,15.8" stroke="%s" stroke-width="1.8" stroke-linecap="round"/>`, unit.Hex(p.Panel))
	return svg(fmt.Sprintf("clash-%d", m), 22, 22, fmt.Sprintf(`<circle cx="11" cy="11" r="10" fill="%s"/>`, unit.Hex(p.Accent)), cross)
}

// Stop is a numbered stop of a way, as on the map.
func Stop(n int, m look.Mode) fyne.Resource {
	p := look.Colours(m)
	res := svg(fmt.Sprintf("stop-%d", m), 22, 22, fmt.Sprintf(`<circle cx="11" cy="11" r="10" fill="%s"/>`, unit.Hex(p.Ink)))
	return look.Inscribe(res, strconv.Itoa(n), 11, 15.4, 12.5, p.Panel)
}

// dot is a line so short that its round ends make a disc in the middle of a square.
func dot(side float32) []fyne.Position {
	return []fyne.Position{fyne.NewPos(side/2-0.01, side/2), fyne.NewPos(side/2+0.01, side/2)}
}
