package kit

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"tenka/app/ui/look"
)

// curtainCloth is the picture of a curtain: five lengths of cloth on a rod in the colour and hatch of a seat, its crest in a ring across the
// middle, as a shop curtain (noren) does.
type curtainCloth struct {
	seat  int
	mode  look.Mode
	hatch look.Strength
	w, h  int     // pixels
	scale float32 // pixels per unit
}

// cloths keeps the pictures: a curtain of the same size is shown often.
var cloths = look.Keep[curtainCloth](16 << 20) // the seats of one window

// picture is the cloth, drawn once. Do not change it.
func (cloth curtainCloth) picture() *image.RGBA { return cloths.Picture(cloth, cloth.draw) }

// The rod and the edges of the cloth, in units.
const (
	rodEdge, rodTop, rodBottom = 26, 34, 46
	clothEdge, clothTop        = 40, 58
	clothFoot                  = 10 // room for the shadow below
	clothGap                   = 5
	lengths                    = 5
)

// sway is how far the lower corners of each length are off the vertical, in units: cloth never hangs quite straight.
var sway = [lengths][2]float32{{2.4, 3}, {-1.6, -2}, {0, 0}, {2, 2.5}, {-2.4, -3}}

func (cloth curtainCloth) draw() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, cloth.w, cloth.h))
	p := look.Colours(cloth.mode)
	s := p.Seat(cloth.seat)
	dark := look.Mix(s.Fill, color.NRGBA{A: 0xFF}, 0.24)
	woven := cloth.woven(s, dark)
	mask := cloth.mask(0, 0)
	draw.DrawMask(img, img.Rect, image.NewUniform(color.NRGBA{A: 0x1A}), image.Point{}, cloth.mask(3, 7), image.Point{}, draw.Over)
	draw.DrawMask(img, img.Rect, woven, image.Point{}, mask, image.Point{}, draw.Over)
	cloth.box(img, rodEdge, rodTop, cloth.width()-rodEdge, rodBottom, 6, p.Stone)
	cloth.box(img, rodEdge, rodTop, cloth.width()-rodEdge, rodTop+4, 2, color.NRGBA{0xFF, 0xFF, 0xFF, 0x2E})
	wide := cloth.lengthWidth()
	for i := range lengths {
		left := clothEdge + float32(i)*(wide+clothGap)
		for _, share := range []float32{0.12, 0.5, 0.88} {
			x := left + wide*share - 9
			cloth.box(img, x, rodTop-4, x+18, clothTop+2, 3, dark)
			cloth.box(img, x, rodTop-4, x+18, rodTop+2, 3, color.NRGBA{0xFF, 0xFF, 0xFF, 0x24})
		}
	}
	return img
}

// width and foot are the right edge of the picture and the lower edge of the cloth, in units.
func (cloth curtainCloth) width() float32 { return float32(cloth.w) / cloth.scale }
func (cloth curtainCloth) foot() float32  { return float32(cloth.h)/cloth.scale - clothFoot }

func (cloth curtainCloth) lengthWidth() float32 {
	return (cloth.width() - 2*clothEdge - (lengths-1)*clothGap) / lengths
}

// mask is the shape of the lengths, moved by dx and dy units.
func (cloth curtainCloth) mask(dx, dy float32) *image.Alpha {
	r := vector.NewRasterizer(cloth.w, cloth.h)
	at := func(x, y float32) (float32, float32) { return (x + dx) * cloth.scale, (y + dy) * cloth.scale }
	quad := func(bx, by, cx, cy float32) {
		bx, by = at(bx, by)
		cx, cy = at(cx, cy)
		r.QuadTo(bx, by, cx, cy)
	}
	wide, foot := cloth.lengthWidth(), cloth.foot()
	mid := clothTop + (foot-clothTop)*0.45
	for i, s := range sway {
		x := clothEdge + float32(i)*(wide+clothGap)
		r.MoveTo(at(x, clothTop))
		r.LineTo(at(x+wide, clothTop))
		quad(x+wide+1, mid, x+wide+s[1], foot-7)
		quad(x+wide/2, foot, x+s[0], foot-7)
		quad(x-1, mid, x, clothTop)
		r.ClosePath()
	}
	mask := image.NewAlpha(image.Rect(0, 0, cloth.w, cloth.h))
	r.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask
}

// woven is the whole width of the cloth before it is cut: colour, hatch, folds, hem and crest.
func (cloth curtainCloth) woven(s look.SeatColours, dark color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, cloth.w, cloth.h))
	top, foot := clothTop*cloth.scale, cloth.foot()*cloth.scale
	folds, hatch := cloth.folds(), look.HatchTile(cloth.seat, cloth.scale*2.2)
	strength := 0.10 * cloth.hatch.Factor() / 0xFF
	for y := int(top); y < cloth.h; y++ {
		share := (float32(y) - top) / (foot - top) // the dye is darker towards the foot
		dye := look.Mix(s.Fill, dark, min(max((share-0.7)/0.3, 0), 1)*0.85)
		hem := cloth.hem(foot - float32(y))
		row := img.Pix[y*img.Stride:]
		for x := range cloth.w {
			thread := hem
			if hatch != nil && hem == 0 {
				side := hatch.Rect.Dx()
				thread = float32(hatch.Pix[(y%side)*hatch.Stride+x%side]) * strength
			}
			light := 1 - folds[x]
			mix := func(a, b uint8) uint8 { return uint8((float32(a)*(1-thread)+float32(b)*thread)*light + 0.5) }
			row[4*x], row[4*x+1], row[4*x+2], row[4*x+3] = mix(dye.R, s.On.R), mix(dye.G, s.On.G), mix(dye.B, s.On.B), 0xFF
		}
	}
	cloth.crest(img, s)
	return img
}

// hem is the strength of the seam this many pixels above the foot: a thick line over a thin one.
func (cloth curtainCloth) hem(above float32) float32 {
	for _, line := range [][2]float32{{33, 2}, {27, 1}} {
		if above <= line[0]*cloth.scale && above > line[0]*cloth.scale-max(line[1]*cloth.scale, 1) {
			return 0.5
		}
	}
	return 0
}

// folds is the darkness of each column of the cloth; the edges of each length are darker.
func (cloth curtainCloth) folds() []float32 {
	wide := cloth.lengthWidth()
	shade := make([]float32, cloth.w)
	for i := range lengths {
		left := clothEdge + float32(i)*(wide+clothGap)
		for x := range cloth.w {
			at := float32(x) / cloth.scale
			if in := at - left; in >= -clothGap/2 && in < 14 {
				shade[x] = 0.16 * (1 - max(in, 0)/14)
			}
			if in := left + wide - at; in >= -clothGap/2 && in < 16 {
				shade[x] = 0.18 * (1 - max(in, 0)/16)
			}
		}
	}
	return shade
}

// crest puts the crest in its two rings in the middle of the cloth.
func (cloth curtainCloth) crest(img *image.RGBA, s look.SeatColours) {
	high := cloth.foot() - clothTop
	radius := min(0.35*high, 0.13*cloth.width()) * cloth.scale
	cx, cy := float32(cloth.w)/2, (clothTop+0.47*high)*cloth.scale
	ring := func(d, r, width float32) float32 { return min(max(width*cloth.scale/2+0.5-abs(d-r), 0), 1) }
	area := image.Rect(int(cx-radius)-4, int(cy-radius)-4, int(cx+radius)+5, int(cy+radius)+5).Intersect(img.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			d := float32(math.Hypot(float64(float32(x)+0.5-cx), float64(float32(y)+0.5-cy)))
			if in := min(max(radius+0.5-d, 0), 1); in > 0 {
				over(img, x, y, s.Fill, in)
			}
			over(img, x, y, s.On, max(ring(d, radius, 4), 0.8*ring(d, radius-12*cloth.scale, 1.4)))
		}
	}
	side := int(radius * 1.74)
	sign := look.Picture(look.Sign(s.Crest, s.On), side, side)
	draw.Draw(img, sign.Rect.Add(image.Pt(int(cx)-side/2, int(cy)-side/2)), sign, image.Point{}, draw.Over)
}

func abs(v float32) float32 { return max(v, -v) }

// over lays a share of a colour over one pixel.
func over(img *image.RGBA, x, y int, c color.NRGBA, share float32) {
	if share <= 0 {
		return
	}
	below := img.RGBAAt(x, y)
	mix := func(a, b uint8) uint8 { return uint8(float32(a)*(1-share) + float32(b)*share + 0.5) }
	img.SetRGBA(x, y, color.RGBA{mix(below.R, c.R), mix(below.G, c.G), mix(below.B, c.B), max(below.A, uint8(share*0xFF))})
}

// box fills a rectangle with round corners, in units.
func (cloth curtainCloth) box(img *image.RGBA, left, top, right, bottom, radius float32, c color.NRGBA) {
	k := cloth.scale
	x, y := float32(math.Floor(float64(left*k))), float32(math.Floor(float64(top*k)))
	l, t, rt, b, q := left*k-x, top*k-y, right*k-x, bottom*k-y, radius*k
	r := vector.NewRasterizer(int(rt)+1, int(b)+1)
	const bow = 0.5523 // of a quarter circle as a cubic
	r.MoveTo(l+q, t)
	r.LineTo(rt-q, t)
	r.CubeTo(rt-q+q*bow, t, rt, t+q-q*bow, rt, t+q)
	r.LineTo(rt, b-q)
	r.CubeTo(rt, b-q+q*bow, rt-q+q*bow, b, rt-q, b)
	r.LineTo(l+q, b)
	r.CubeTo(l+q-q*bow, b, l, b-q+q*bow, l, b-q)
	r.LineTo(l, t+q)
	r.CubeTo(l, t+q-q*bow, l+q-q*bow, t, l+q, t)
	r.ClosePath()
	r.Draw(img, image.Rect(int(x), int(y), int(x)+int(rt)+1, int(y)+int(b)+1), image.NewUniform(c), image.Point{})
}
