package nobunaga

import (
	"fmt"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/board"
	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine/nobunaga"
)

// letters stand on the pieces of each clan: they stay when its camp changes.
var letters = [...]string{"Od", "To", "Ma", "Uk", "Az", "As", "Mi", "Ho", "Ta", "Ue", "Mo", ""}

// spentSeats are the colours of spent units: the face of a card, with the letters in the colour of a seat, of the neutral ones last.
var spentSeats = func() (list [look.Seats + 1]int) {
	washi, night := look.Colours(look.Washi), look.Colours(look.Night)
	for seat := range list {
		c := washi.Seat(seat)
		list[seat] = look.AddOwner(look.Owner{
			Name: "spent-" + c.Name, Crest: c.Crest, Fill: washi.CardFace, On: c.Line, Line: c.Line, NightLine: night.Seat(seat).Line, Pale: true,
		})
	}
	return list
}()

// paint is the number of the colours of a unit of a seat.
func paint(seat int, spent bool) int {
	if spent && seat < len(spentSeats) {
		return spentSeats[seat]
	}
	return seat
}

// What lies on the map.
type (
	// corpsToken is the corps of a clan in the colour of its camp, with what they count by themselves as dots.
	corpsToken struct {
		seat  int
		clan  nobunaga.Clan
		spent bool
		pips  int
	}
	// leaderToken is a leader with his value; the one who must not die has a second outline.
	leaderToken struct {
		seat, value  int
		spent, chief bool
	}
	// worthToken says that a zone is a resource zone, or a victory zone.
	worthToken struct{ victory bool }
	// arrivalToken is what would come into a zone.
	arrivalToken struct{ n int }
)

// Layers of corps: two from 2 on, three from 5.
func layersOf(n int) int {
	switch {
	case n >= 5:
		return 3
	case n >= 2:
		return 2
	}
	return 1
}

const corpsWide, corpsHigh, corpsFoot = 28, 45, 44

// Shape is that of a block in up to three layers.
func (t corpsToken) Shape() board.Shape {
	return board.Shape{Wide: 26, High: 29, Picture: fyne.NewSize(corpsWide, corpsHigh), Foot: corpsFoot, Layers: 3, Layer: 3.7}
}

// Draw draws the block with its letters, and a bar over those of a spent unit.
func (t corpsToken) Draw(b *board.Brush) {
	b.Put(corpsPicture(t, b.Layers, b.Mode), 0, 0, corpsWide, corpsHigh)
	if t.spent {
		y := faceOf(b.Layers)*corpsHigh/168 + 3
		b.Stroke(look.Colours(b.Mode).Seat(t.seat).Fill, 3, fyne.NewPos(5.5, y), fyne.NewPos(22.5, y))
	}
}

// faceOf is where the face of a block of so many layers begins, in units of its drawing.
func faceOf(layers int) float32 { return [...]float32{56, 42, 29}[min(max(layers, 1), 3)-1] }

// corpsPicture is a block with the letters of its clan, or the flag of nobody's, and its dots.
func corpsPicture(t corpsToken, layers int, m look.Mode) fyne.Resource {
	seat := paint(t.seat, t.spent)
	top := faceOf(layers)
	ink := look.Colours(m).Seat(seat).On
	if t.clan == nobunaga.NeutralArmy {
		return withPips(look.Block(seat, layers, m), t.pips, top, ink)
	}
	res := look.Piece(fmt.Sprintf("piece/block-%d", layers), seat, m)
	drop := float32(64)
	if t.pips > 0 {
		drop = 54
	}
	return withPips(look.Inscribe(res, letters[t.clan], 52, top+drop, 46, ink), t.pips, top, ink)
}

// withPips adds the dots of a printed value below the letters.
func withPips(res fyne.Resource, n int, top float32, ink color.NRGBA) fyne.Resource {
	for i := range n {
		res = look.Inscribe(res, "•", 52+26*(float32(i)-float32(n-1)/2), top+90, 44, ink)
	}
	return res
}

const leaderWide, leaderHigh = 29, 35.4

// Shape is that of a wedge.
func (leaderToken) Shape() board.Shape {
	return board.Shape{Wide: leaderWide, High: 35, Picture: fyne.NewSize(leaderWide, leaderHigh), Foot: 35}
}

// Draw draws the wedge with its value.
func (t leaderToken) Draw(b *board.Brush) {
	b.Put(leaderPicture(t, b.Mode), 0, 0, leaderWide, leaderHigh)
	if t.chief {
		const k = leaderWide / 144.0
		ink := look.Colours(b.Mode).Seat(paint(t.seat, t.spent)).On
		b.Stroke(ink, 1.2, fyne.NewPos(72*k, 22*k), fyne.NewPos(110*k, 45*k), fyne.NewPos(121*k, 146*k), fyne.NewPos(23*k, 146*k),
			fyne.NewPos(34*k, 45*k), fyne.NewPos(72*k, 22*k))
	}
}

func leaderPicture(t leaderToken, m look.Mode) fyne.Resource {
	return look.Leader(paint(t.seat, t.spent), t.value, m)
}

const worthSide, castleWide, castleHigh = 17, 27, 24

// Shape is that of a small disc, or of a castle.
func (t worthToken) Shape() board.Shape {
	if t.victory {
		return board.Shape{Wide: castleWide, High: castleHigh, Haloed: true, Flat: true}
	}
	return board.Shape{Wide: worthSide, High: worthSide, Flat: true}
}

// Draw draws the ear of rice on its disc, or the castle.
func (t worthToken) Draw(b *board.Brush) {
	p := look.Colours(b.Mode)
	if t.victory {
		b.Put(look.ThemedOn("piece/castle-large", b.Mode, b.Ground), 0, 0, castleWide, castleHigh)
		b.Put(look.Sign("crest/ear", p.OnStone), 7.8, 11, 11.4, 11.4)
		return
	}
	b.Stroke(p.Stone, worthSide, fyne.NewPos(worthSide/2-0.01, worthSide/2), fyne.NewPos(worthSide/2+0.01, worthSide/2))
	b.Put(look.Sign("crest/ear", p.OnStone), 2.5, 2.5, worthSide-5, worthSide-5)
}

// Shape is that of a dashed block.
func (arrivalToken) Shape() board.Shape {
	return board.Shape{Wide: 24, High: 24, Picture: fyne.NewSquareSize(look.GhostSide / 4), Flat: true}
}

// Draw draws the number in its dashed square.
func (t arrivalToken) Draw(b *board.Brush) {
	b.Put(look.Ghost(t.n, b.Mode), 0, 0, look.GhostSide/4, look.GhostSide/4)
}

// newCorps is one corps on a panel, so many units wide.
func newCorps(t corpsToken, width float32) fyne.CanvasObject {
	high := width * corpsHigh / corpsWide
	block := kit.NewPiece(fyne.NewSize(width, high), func(m look.Mode) fyne.Resource { return corpsPicture(t, 1, m) })
	shown := width * 1.1 // the rest of the drawing is room for more layers
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(width, shown) },
		Lay: func(s fyne.Size) { lay.Put(block, 0, s.Height-high, width, high) },
	}, block)
}

// newLeader is a leader on a panel, so many units wide.
func newLeader(t leaderToken, width float32) *kit.Drawing {
	return kit.NewPiece(fyne.NewSize(width, width*leaderHigh/leaderWide), func(m look.Mode) fyne.Resource { return leaderPicture(t, m) })
}

// number writes n.
func number(n int) string { return strconv.Itoa(n) }
