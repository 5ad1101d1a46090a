package board

import (
	"image/color"
	"math"

	"tenka/app/ui/look"
)

// inks are the colours of the sheet in one theme that are not in the palette.
type inks struct {
	*look.Palette
	halo     color.NRGBA // around names, numbers and routes on the land
	kanji    color.NRGBA
	mountain color.NRGBA
	route    color.NRGBA
	veil     color.NRGBA // over dimmed ground
	past     color.NRGBA // over everything while the past is shown
	core     color.NRGBA // light line within the double line
	beyond   color.NRGBA // land outside the game, the ground below a battlefield, the core of ridges
	grey     color.NRGBA // wash of ground that neither side holds
}

func inksOf(m look.Mode) inks {
	p := look.Colours(m)
	if m == look.Night {
		return inks{
			Palette: p, halo: rgb(0x1B2A3D), kanji: rgb(0xC7BFA7), mountain: rgb(0x8D8262), route: p.WaterLine,
			veil: share(p.Sea, 0.45), past: share(p.Ground, 0.26), core: p.Land,
			beyond: rgb(0x151F2B), grey: rgb(0x8B877C),
		}
	}
	return inks{
		Palette: p, halo: p.Land, kanji: p.Ink2, mountain: rgb(0x6E7B72), route: p.Primary,
		veil: share(rgb(0xD9E2E1), 0.46), past: share(p.Ground, 0.26), core: rgb(0xFFFDF6),
		beyond: rgb(0xE9E6DC), grey: rgb(0x8B877C),
	}
}

func rgb(v uint32) color.NRGBA { return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xFF} }

// slip is the paper of slips in the sea.
func (k inks) slip() color.NRGBA { return k.Land }

// share returns c at a share of full opacity, whatever its own was.
func share(c color.NRGBA, s float64) color.NRGBA {
	c.A = uint8(s*0xFF + 0.5)
	return c
}

// over is a paint: it multiplies the colour below by keep/256, then adds r, g, b.
type over struct {
	r, g, b uint8
	keep    uint16
}

// mixture collects layers of paint from the bottom up.
type mixture struct{ r, g, b, keep float64 }

func bare() mixture { return mixture{keep: 1} }

// add lays c with opacity a on top.
func (m mixture) add(c color.NRGBA, a float64) mixture {
	k := 1 - a
	return mixture{m.r*k + float64(c.R)*a, m.g*k + float64(c.G)*a, m.b*k + float64(c.B)*a, m.keep * k}
}

func (m mixture) over() over {
	byteOf := func(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }
	return over{byteOf(m.r), byteOf(m.g), byteOf(m.b), uint16(m.keep*256 + 0.5)}
}

// blurred is how much of a stroke reaching half pixels to each side is left at distance d from its middle after a blur of sigma.
func blurred(d, half, sigma float64) float64 {
	phi := func(x float64) float64 { return 0.5 * math.Erfc(-x/math.Sqrt2) }
	return phi((half-d)/sigma) - phi((-half-d)/sigma)
}

// band is the coverage of a line between distances from and to at distance d, in design pixels, for pixels of the given size.
func band(d, from, to, pixel float64) float64 {
	low, high := max(d-pixel/2, from), min(d+pixel/2, to)
	return min(max((high-low)/pixel, 0), 1)
}
