package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Stack is the tokens that lie together in a zone, of one kind or of many, in their order. Several stacks of one zone stand in separate rows
// below each other.
type Stack struct {
	Zone   int
	Tokens []Token
	Name   string   // of its section in the fan of its zone
	Plate  Drawing  // on a battlefield: hangs under it, and gives way sideways to what is written on the map; nil for none
	Folds  [][]Fold // on a board of stacks: how it is shown where there is no room for it whole, each briefer than the one before
}

// Token is one piece of a stack, or several equal ones.
type Token struct {
	Key       any     // comparable and unique: callbacks return it. A token without a key cannot be picked up or clicked
	Drawing   Drawing // its look
	Owner     int     // its owner: a piece that is dropped or travels into a zone goes to its owner's tokens
	N         int     // number of equal pieces; from 2 on it is written beside them; nothing is drawn for 0
	Lift      int     // number of pieces that are lifted together; 0 stands for one
	Draggable bool    // can be picked up
	Pale      bool    // not what the map is about now
}

// Drawing draws a token. It must be comparable: a small value with everything that its look depends on. The board keeps one picture of each
// drawing in each size, however many tokens use it, and draws nothing when a token moves.
type Drawing interface {
	Shape() Shape
	// Draw draws it once. Coordinates are units from the upper left corner of the shape's picture; b.Layers is the number of pieces in the
	// pile.
	Draw(b *Brush)
}

// Shape is the room that a drawing takes, in units at object scale 1.
type Shape struct {
	Wide, High float32   // size of the body, which is hit, lined up and kept clear, with one layer
	Picture    fyne.Size // size of the drawing; that of the body if zero
	Foot       float32   // distance of the foot from the upper edge of the picture; the lower edge if zero
	Rise       float32   // height of its middle above the point of a zone, as the zone's mark
	Layers     int       // largest number of layers; 0 for one layer
	Layer      float32   // height that each further layer adds to High
	Number     float32   // beginning of the number, right of the middle; beside the body if zero
	Counted    bool      // the number is written even for a single piece
	Haloed     bool      // has a halo in the colour of its ground: it is drawn once for each, see Brush.Ground
	Flat       bool      // has no shadow
}

func (s Shape) picture() fyne.Size {
	if s.Picture.IsZero() {
		return fyne.NewSize(s.Wide, s.High)
	}
	return s.Picture
}

func (s Shape) foot() float32 {
	if s.Foot == 0 {
		return s.picture().Height
	}
	return s.Foot
}

// aboveBody and besideBody are how far its drawing reaches over its body, and to each side.
func (s Shape) aboveBody() float32  { return max(s.foot()-s.High, 0) }
func (s Shape) besideBody() float32 { return max(s.picture().Width-s.Wide, 0) / 2 }

func (s Shape) number() float32 {
	if s.Number == 0 {
		return s.Wide/2 + 4
	}
	return s.Number
}

// piled is the number of layers for n pieces.
func (s Shape) piled(n int) int { return min(max(n, 1), max(s.Layers, 1)) }

// tall reports whether it is higher than a block, where there is little room.
func (s Shape) tall() bool { return s.High > rowTight }

// aside is by how much it is wider than a block, on each side.
func (s Shape) aside() float32 { return max(s.Wide-blockSide, 0) / 2 }

// lying is a token at its place.
type lying struct {
	Token
	shape Shape
	zone  int
	first bool // of its stack
}

// SetStacks sets everything that lies on the board. A token in hand stays there if its key is still in use.
func (b *Board) SetStacks(stacks []Stack) {
	b.tokens, b.piles = b.tokens[:0], b.piles[:0]
	for _, s := range stacks {
		b.piles = append(b.piles, stacked{s.Zone, s.Name, len(b.tokens), len(s.Tokens), s.Plate, s.Folds})
		for i, t := range s.Tokens {
			b.tokens = append(b.tokens, lying{t, t.Drawing.Shape(), s.Zone, i == 0})
		}
	}
	if b.held.on && !b.held.carried && b.tokenOf(b.held.key) < 0 {
		b.emptyHand()
		if b.laying != nil {
			b.laying.End()
		}
	}
	b.tendFocus()
	b.arrange()
}

// tokenOf returns the index of the token with a key, or -1.
func (b *contents) tokenOf(key any) int {
	for i := range b.tokens {
		if key != nil && b.tokens[i].Key == key {
			return i
		}
	}
	return -1
}

// drawPoint draws the mark of a zone, and the ring of a legal target.
func (b *painting) drawPoint(z int, k float32) {
	s, p := &b.zones[z], &b.places[z]
	if s.Point == nil {
		return
	}
	state := b.stateShown(z) &^ Hovered
	opacity := 1.0
	if state == Dimmed {
		opacity = dimMark
	}
	shape, onInset := s.Point.Shape(), b.m.Zones[z].Inset != nil
	scale := k
	if onInset && shape.tall() {
		scale *= pointOnInset
	}
	_, _, ground := b.nameInks(z)
	if state == Selected {
		ground = b.inks().halo
	}
	middle := b.onPixel(p.point)
	key := part{what: "point", n: z}
	b.stage.stamp(key, b.art.flat(s.Point, shape, scale, ground), middle.AddXY(0, -shape.Rise*k), opacity)
	if state == Lit && !onInset {
		b.stage.stamp(key.of("ring"), b.art.ring(litRing*k, 2.4, []float64{5, 4}, b.inks().LitLine), middle.AddXY(0, -ringRise*k), 1)
	}
}

// drawTokens draws the tokens, those without a key last.
func (b *painting) drawTokens(k float32) {
	for _, looked := range []bool{false, true} {
		for _, s := range b.spots {
			if t := &b.tokens[s.token]; (t.Key == nil) == looked && !s.list {
				b.drawToken(s, k)
			}
		}
	}
}

// drawBadge shows the badge of a zone at the corner of the first of its tokens, or over its point.
func (b *painting) drawBadge(z int, k float32) {
	d := b.zones[z].Badge
	if d == nil {
		return
	}
	at := b.places[z].point
	for _, s := range b.spots {
		if b.tokens[s.token].zone == z && !s.list {
			at = s.body.at.AddXY(-2*k, 3*k)
			break
		}
	}
	b.stage.stamp(part{what: "badge", n: z}, b.art.flat(d, d.Shape(), k, b.inks().halo), b.onPixel(at), 1)
}

func (b *painting) drawToken(s spot, k float32) {
	t := &b.tokens[s.token]
	n := b.shown(s.token)
	if s.drawing != nil {
		n = s.n
	}
	opacity := 1.0
	_, _, ground := b.nameInks(t.zone)
	switch b.stateShown(t.zone) &^ Hovered {
	case Dimmed:
		if t.Key != nil {
			opacity = dimToken
		}
	case Selected:
		ground = b.inks().halo
	}
	if t.Pale {
		opacity = paleToken
	}
	key := b.stage.own(part{what: "token", token: t.Key}, s.token)
	if b.places[t.zone].row.size.Width > 0 {
		b.stage.stamp(key, b.art.flat(t.Drawing, t.shape, s.scale, ground), b.onPixel(s.body.middle()), opacity)
		if t.counts(n) {
			h := look.HaloName(strconv.Itoa(n), look.InterBold, rowNumber*k, b.inks().Ink, ground, b.pixels)
			b.drawHalo(key.of("n"), h, fyne.NewPos(s.body.at.X+(rowSide+rowGap)*k, s.body.middle().Y+5.4*k), opacity)
		}
		return
	}
	drawing, shape, layers := t.Drawing, t.shape, 1
	if s.drawing != nil {
		drawing, shape, layers = s.drawing, s.shape, s.layers
	} else {
		layers = b.layersOf(s.token)
	}
	foot := b.onPixel(s.foot)
	if shape.Flat {
		pic := b.art.flat(drawing, shape, s.scale, ground)
		b.stage.stamp(key, pic, foot.AddXY(0, -pic.size.Height/2), opacity)
	} else {
		b.stage.stamp(key, b.art.standing(drawing, shape, layers, s.scale, 0, ground), foot, opacity)
	}
	if n > 0 && (s.drawing != nil || t.counts(n)) {
		if s.drawing != nil {
			k = s.scale
		}
		h := look.HaloName(strconv.Itoa(n), look.InterBold, b.letters(numberSize, k), b.inks().Ink, ground, b.pixels)
		at := foot.AddXY(shape.number()*k-1, (5.2-shape.High/2)*k)
		if shape.High > 24 {
			at.Y = foot.Y - 9*k
		}
		if s.below {
			at = foot.AddXY(-h.Width/2, numberLow*k-1)
		}
		b.drawHalo(key.of("n"), h, at, 1)
	}
}

// Brush draws a drawing. Coordinates and sizes are in units from the upper left corner of the drawing's picture.
type Brush struct {
	Mode   look.Mode
	Layers int         // number of pieces in the pile: 1 to the shape's Layers
	Ground color.NRGBA // colour of the ground, for a Haloed drawing

	a         *art
	stamp     stamp
	left, top float32
	scale     float32
}

// Put draws a resource.
func (b *Brush) Put(res fyne.Resource, x, y, w, h float32) {
	pic := look.Picture(res, b.a.px(w*b.scale), b.a.px(h*b.scale))
	b.a.put(b.stamp.pic, pic, b.left+x*b.scale, b.top+y*b.scale, 0xFF)
}

// PutPale is Put with a share of the resource's strength, from 0 to 1.
func (b *Brush) PutPale(res fyne.Resource, x, y, w, h, share float32) {
	pic := look.Picture(res, b.a.px(w*b.scale), b.a.px(h*b.scale))
	b.a.put(b.stamp.pic, pic, b.left+x*b.scale, b.top+y*b.scale, uint8(share*0xFF))
}

// Write draws a short text centred at x, with its baseline at y. It has the same size at every text scale, as it is part of the drawing.
func (b *Brush) Write(text string, f look.Font, size float32, ink color.NRGBA, x, y float32) {
	look.Write(b.stamp.pic, text, f, size*b.scale, ink, b.left+x*b.scale, b.top+y*b.scale, b.a.pixels)
}

// Stroke draws a line through points.
func (b *Brush) Stroke(ink color.NRGBA, width float32, points ...fyne.Position) {
	size := b.stamp.pic.Rect.Size()
	p := newPen(view{Scale: float64(b.a.pixels), W: size.X, H: size.Y, Line: 1})
	line := make([]maps.Point, len(points))
	for i, q := range points {
		line[i] = maps.Point{X: float64(b.left + q.X*b.scale), Y: float64(b.top + q.Y*b.scale)}
	}
	p.line(line, float64(width*b.scale*b.a.pixels), nil)
	p.paint(b.stamp.pic, ink)
}
