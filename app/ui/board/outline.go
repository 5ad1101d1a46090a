package board

import (
	"image"
	"sync"

	"tenka/app/ui/look"
	"tenka/maps"
)

type outlineKey struct {
	m          string
	zone, w, h int
}

var outlinesDrawn = struct {
	sync.Mutex
	kept map[outlineKey]*image.RGBA
}{kept: map[outlineKey]*image.RGBA{}}

// outlineLimit is how many outlines are kept: every zone of a map in a few sizes.
const outlineLimit = 400

// Outline draws the land of a zone as large as it fits into w×h pixels, for a card: the same in both themes. Call it from any goroutine. The
// picture is shared and read-only.
func Outline(m *maps.Map, zone, w, h int) *image.RGBA {
	w, h = max(w, 1), max(h, 1)
	key := outlineKey{m.Name, zone, w, h}
	outlinesDrawn.Lock()
	defer outlinesDrawn.Unlock()
	pic, ok := outlinesDrawn.kept[key]
	if !ok {
		if len(outlinesDrawn.kept) >= outlineLimit {
			clear(outlinesDrawn.kept)
		}
		pic = drawOutline(&m.Zones[zone], w, h)
		outlinesDrawn.kept[key] = pic
	}
	return pic
}

func drawOutline(z *maps.Zone, w, h int) *image.RGBA {
	const edge = 2.5
	b := z.Bounds
	scale := min((float64(w)-2*edge)/b.W, (float64(h)-2*edge)/b.H)
	v := view{Scale: scale, X: b.X + b.W/2 - float64(w)/2/scale, Y: b.Y + b.H/2 - float64(h)/2/scale, W: w, H: h, Line: 1}
	pic := image.NewRGBA(image.Rect(0, 0, w, h))
	if scale <= 0 {
		return pic
	}
	p := newPen(v)
	p.area(z.Rings)
	p.paint(pic, rgb(0xE1E8DB))
	for _, ring := range z.Rings {
		p.line(append(ring[:len(ring):len(ring)], ring[0]), max(float64(h)/48, 1), nil)
	}
	p.paint(pic, share(look.Colours(look.Washi).Coast, 0.82))
	return pic
}
