package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// mini is the small map of a board in a close view: the whole map in a corner, with a frame around the visible part. It is hidden if it would
// hide a piece in every corner. A press or a drag on it moves the view.
type mini struct {
	area   box // no size while it is hidden
	corner int // index into miniCorners
	pic    *image.RGBA
	of     miniState
}

// miniState is what the picture of a small map depends on.
type miniState struct {
	mode   look.Mode
	pixels float32
	tints  string
}

// Sizes of the small map, in units.
const (
	miniWide, miniHigh = 146.0, 104.0
	miniPad            = 5.0
	miniAway           = 12.0 // from the edges
	miniFrame          = 2.4
)

// miniCorners are its possible places in order, as shares of the free width and height: the corners from the lower right on, then the edges.
var miniCorners = [][2]float32{
	{1, 1}, {0, 1}, {0, 0}, {1, 0}, {0.75, 1}, {0.5, 1}, {0.25, 1}, {1, 0.67}, {1, 0.33}, {0, 0.67}, {0, 0.33}, {0.75, 0}, {0.5, 0}, {0.25, 0},
}

// placeMini finds a place where the small map hides no piece, no sheet and none of the given areas, beginning with its present one.
func (b *stacks) placeMini(also ...box) {
	b.mini.area = box{}
	if b.least == 0 || b.still || b.bare || b.size.Width < 3*miniWide || b.size.Height-b.cover.Bottom-b.cover.Top < 2*miniHigh {
		return
	}
	for i := range miniCorners {
		corner := (b.mini.corner + i) % len(miniCorners)
		if r := b.miniIn(miniCorners[corner]); b.freeOfPieces(r) && !slices.ContainsFunc(also, func(o box) bool { return o.overlap(r) > 0 }) {
			b.mini.area, b.mini.corner = r, corner
			return
		}
	}
}

// miniIn is the area of the small map in a corner.
func (b *stacks) miniIn(corner [2]float32) box {
	c := b.cover
	w, h := b.size.Width-c.Left-c.Right-miniWide-2*miniAway, b.size.Height-c.Top-c.Bottom-miniHigh-2*miniAway
	return box{fyne.NewPos(c.Left+miniAway+w*corner[0], c.Top+miniAway+h*corner[1]), fyne.NewSize(miniWide, miniHigh)}
}

// freeOfPieces reports whether a box hides no piece and no sheet of the caller.
func (b *stacks) freeOfPieces(r box) bool {
	r = r.grown(3)
	return !slices.ContainsFunc(b.spots, func(s spot) bool { return s.all.overlap(r) > 0 }) && !slices.ContainsFunc(b.over, func(o box) bool { return o.overlap(r) > 0 })
}

// miniView is the whole map as the small one shows it.
func (b *stacks) miniView() view {
	w, h := float64(miniWide-2*miniPad), float64(miniHigh-2*miniPad)
	f, pixels := b.land(), float64(b.pixels)
	s := min(w/f.W, h/f.H)
	return view{Scale: s * pixels, X: f.X + f.W/2 - w/2/s, Y: f.Y + f.H/2 - h/2/s, W: int(w * pixels), H: int(h * pixels), Line: pixels}
}

// miniPoint is the point of the map at a point of the small one.
func (b *stacks) miniPoint(at fyne.Position) maps.Point {
	v, in := b.miniView(), at.Subtract(b.mini.area.at).SubtractXY(miniPad, miniPad)
	k := float64(b.pixels) / v.Scale
	return maps.Point{X: v.X + float64(in.X)*k, Y: v.Y + float64(in.Y)*k}
}

// drawMini draws the small map.
func (b *painting) drawMini() {
	r := b.mini.area
	if r.size.Width == 0 {
		return
	}
	c, key := b.inks(), part{what: "mini"}
	holders := b.holders()
	if now := (miniState{c.Mode, b.pixels, string(holders)}); b.mini.pic == nil || b.mini.of != now {
		b.mini.pic, b.mini.of = b.paintMini(holders), now
	}
	b.stage.rect(key.of("sheet"), c.Panel, c.Line, 1, 10, r.at, r.size)
	v := b.miniView()
	at, size := r.at.AddXY(miniPad, miniPad), fyne.NewSize(float32(v.W)/b.pixels, float32(v.H)/b.pixels)
	b.stage.picture(key, b.mini.pic, b.onPixel(at), size, 1)
	k := float32(v.Scale) / b.pixels // units of the small map per map unit
	from, to := b.mapPoint(fyne.NewPos(b.cover.Left, b.cover.Top)), b.mapPoint(fyne.NewPos(b.size.Width-b.cover.Right, b.size.Height-b.cover.Bottom))
	inside := func(p maps.Point) fyne.Position {
		x, y := float32(p.X-v.X)*k, float32(p.Y-v.Y)*k
		return at.AddXY(min(max(x, 0), size.Width), min(max(y, 0), size.Height))
	}
	corner, end := inside(from), inside(to)
	b.stage.rect(key.of("view"), share(c.Primary, 0), c.Primary, miniFrame, 2, corner, fyne.NewSize(end.X-corner.X, end.Y-corner.Y))
	text := look.HaloName("0", look.InterSemiBold, 13/b.look.Scale, c.Ink, c.Panel, b.pixels)
	b.stage.rect(key.of("cap"), c.Panel, c.Line, 1, 5, r.at.AddXY(3, 3), fyne.NewSize(18, 19))
	b.drawHalo(key.of("zero"), text, r.at.AddXY(12-text.Width/2, 17), 1)
}

// holders are the owners in whose colours the zones lie on the small map, each as a tint: those who hold a zone, on a battlefield those who stand there.
func (b *painting) holders() []byte {
	list := make([]byte, len(b.zones))
	for z := range b.zones {
		list[z] = byte(b.zones[z].Tint)
	}
	if b.m.Battlefield() {
		for _, s := range b.spots {
			list[b.tokens[s.token].zone] = byte(b.tokens[s.token].Owner + 1)
		}
	}
	return list
}

// paintMini paints the land of the zones in the colours of their holders.
func (b *painting) paintMini(holders []byte) *image.RGBA {
	v, c, back := b.miniView(), b.inks(), b.backdrop()
	img := image.NewRGBA(image.Rect(0, 0, max(v.W, 1), max(v.H, 1)))
	pen := newPen(v)
	for i := 0; i < len(img.Pix); i += 4 {
		img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3] = back.R, back.G, back.B, 0xFF
	}
	for z := range b.m.Zones {
		ground := c.Land
		switch g := b.m.Zones[z].Ground; {
		case g != nil && g.Type == "X":
			ground = c.Sea
		case g != nil:
			ground = c.Heights[g.Height]
		}
		if t := Tint(holders[z]); t > 0 && t < firstRegion {
			if seat := int(t) - 1; seat < look.Seats {
				ground = look.Mix(ground, c.Seat(seat).Fill, 0.72)
			}
		}
		pen.area(b.m.Zones[z].Rings)
		pen.paint(img, ground)
		for _, ring := range b.m.Zones[z].Rings {
			pen.line(append(slices.Clone(ring), ring[0]), 0.7*float64(b.pixels), nil)
		}
		pen.paint(img, c.Border)
	}
	return img
}
