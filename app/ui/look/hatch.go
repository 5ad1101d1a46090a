package look

import (
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Opacities of a hatch before the strength of the Settings.
const (
	HatchOnLand = 0.20
	HatchInKey  = 0.75
	HatchOnCard = 0.18
)

// hatchPeriod is the side of a hatch tile at scale 1.
const hatchPeriod = 10

type hatchKey struct {
	seat, side int
}

var hatches = struct {
	sync.Mutex
	kept map[hatchKey]*image.Alpha
}{kept: map[hatchKey]*image.Alpha{}}

// HatchTile returns the hatch of a seat as a square mask that repeats without a seam: waves, rising diagonals, dots, grid,
// verticals. scale is pixels per unit, so the side is close to 10·scale. Seats beyond the five have none: nil. Shared, read only.
func HatchTile(seat int, scale float32) *image.Alpha {
	seat = ColourOf(seat)
	if seat < 0 || seat >= Seats {
		return nil
	}
	key := hatchKey{seat, max(int(math.Round(hatchPeriod*float64(scale))), 4)}
	hatches.Lock()
	defer hatches.Unlock()
	tile, ok := hatches.kept[key]
	if !ok {
		tile = drawHatch(key.seat, key.side)
		hatches.kept[key] = tile
	}
	return tile
}

// Hatch returns a picture of w×h pixels filled with the hatch of a seat in colour c at the given opacity, 0 to 1; the strength of
// the Settings is not in it.
func Hatch(seat, w, h int, scale float32, c color.NRGBA, opacity float32) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	tile := HatchTile(seat, scale)
	if tile == nil {
		return img
	}
	side := tile.Rect.Dx()
	full := float32(c.A) * min(opacity, 1) / 0xFF
	for y := range h {
		row := tile.Pix[(y%side)*tile.Stride:]
		for x := range w {
			if a := row[x%side]; a > 0 {
				img.SetNRGBA(x, y, color.NRGBA{R: c.R, G: c.G, B: c.B, A: uint8(float32(a)*full + 0.5)})
			}
		}
	}
	return img
}

// drawHatch draws one tile. Strokes are drawn from one period outside to one period outside, so that they meet at the seam.
func drawHatch(seat, side int) *image.Alpha {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	unit := float64(side) / hatchPeriod
	at := func(x, y float64) fixed.Point26_6 { return rasterx.ToFixedP(x*unit, y*unit) }
	pen := rasterx.NewStroker(side, side, rasterx.NewScannerGV(side, side, img, img.Bounds()))
	pen.SetColor(color.Black)
	line := func(width float64, points ...fixed.Point26_6) {
		pen.SetStroke(fixed.Int26_6(width*unit*64), 0, rasterx.ButtCap, nil, nil, rasterx.Bevel)
		pen.Start(points[0])
		for _, p := range points[1:] {
			pen.Line(p)
		}
		pen.Stop(false)
		pen.Draw()
		pen.Clear()
	}
	const p = hatchPeriod
	switch seat {
	case 0: // waves
		pen.SetStroke(fixed.Int26_6(1.5*unit*64), 0, rasterx.ButtCap, nil, nil, rasterx.Round)
		pen.Start(at(-p, p/2))
		for x := -float64(p); x < 2*p; x += p {
			pen.QuadBezier(at(x+2.5, p/2-10.0/3), at(x+5, p/2))
			pen.QuadBezier(at(x+7.5, p/2+10.0/3), at(x+10, p/2))
		}
		pen.Stop(false)
		pen.Draw()
		pen.Clear()
	case 1: // rising diagonals
		for _, shift := range []float64{-p, 0, p} {
			line(1.5, at(shift-p, 2*p), at(shift+2*p, -p))
		}
	case 2: // dots
		fill := rasterx.NewFiller(side, side, rasterx.NewScannerGV(side, side, img, img.Bounds()))
		fill.SetColor(color.Black)
		rasterx.AddCircle(2.5*unit, 2.5*unit, 1.5*unit, fill)
		rasterx.AddCircle(7.5*unit, 7.5*unit, 1.5*unit, fill)
		fill.Draw()
	case 3: // grid
		line(1.2, at(p/2, -p), at(p/2, 2*p))
		line(1.2, at(-p, p/2), at(2*p, p/2))
	case 4: // verticals
		line(1.8, at(p/2, -p), at(p/2, 2*p))
	}
	mask := image.NewAlpha(img.Rect)
	for i := range mask.Pix {
		mask.Pix[i] = img.Pix[i*4+3]
	}
	return mask
}
