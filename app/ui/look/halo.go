package look

import (
	"image"
	"image/color"
	"math"
	"sync"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// Halo is a text with a light edge, as names stand on the map.
type Halo struct {
	Image    *image.RGBA // shared, read only
	Size     fyne.Size   // in Fyne's units: show the image at exactly this size
	Baseline float32     // below the top of Size
	Left     float32     // where the text begins: the margin that the halo needs
	Width    float32     // of the text itself
}

// haloWidth is the stroke under the text: two units on each side.
const haloWidth = 4

type haloKey struct {
	text         string
	file         string // of the font
	size, pixels float32
	ink, ground  color.NRGBA
}

// halos are kept in two generations. When the young ones reach haloBytes, the old ones that were not asked for since are dropped.
var halos = struct {
	sync.Mutex
	young, old map[haloKey]Halo
	bytes      int // of the young ones
}{young: map[haloKey]Halo{}}

// haloBytes is enough for all names and numbers of a map at one zoom, on a large screen.
const haloBytes = 2 << 20

// HaloName returns text in ink over a halo in the colour of the ground beneath. size is in units at text scale 100 %; the live text
// scale is applied here. pixels is how many pixels a unit has (the scale of the canvas). Made once for each combination; from any
// goroutine.
func HaloName(text string, f Font, size float32, ink, ground color.NRGBA, pixels float32) Halo {
	key := haloKey{text, f.file(), Type{Font: f, Size: size}.points(), max(pixels, 0.1), ink, ground}
	halos.Lock()
	defer halos.Unlock()
	if h, ok := halos.young[key]; ok {
		return h
	}
	h, ok := halos.old[key]
	if !ok {
		h = drawHalo(key)
	}
	if halos.bytes += len(h.Image.Pix); halos.bytes > haloBytes {
		halos.old, halos.young, halos.bytes = halos.young, map[haloKey]Halo{}, len(h.Image.Pix)
	}
	halos.young[key] = h
	return h
}

func drawHalo(k haloKey) Halo {
	o := outlineOf(k.text, k.file, k.size)
	const margin = haloWidth/2 + 1
	w := int(math.Ceil(float64((o.width + 2*margin) * k.pixels)))
	h := int(math.Ceil(float64((o.ascent + o.descent + 2*margin) * k.pixels)))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	// The baseline lies on a whole pixel, so that the feet of the letters are sharp.
	x, y := margin*k.pixels, float32(math.Round(float64((margin+o.ascent)*k.pixels)))

	pen := rasterx.NewStroker(w, h, rasterx.NewScannerGV(w, h, img, img.Bounds()))
	pen.SetStroke(fixed.Int26_6(haloWidth*k.pixels*64), 0, rasterx.RoundCap, rasterx.RoundCap, rasterx.RoundGap, rasterx.Round)
	pen.SetColor(k.ground)
	o.addTo(pen, x, y, k.pixels)
	pen.Draw()

	fill := rasterx.NewFiller(w, h, rasterx.NewScannerGV(w, h, img, img.Bounds()))
	fill.SetColor(k.ink)
	o.addTo(fill, x, y, k.pixels)
	fill.Draw()

	return Halo{
		Image: img, Size: fyne.NewSize(float32(w)/k.pixels, float32(h)/k.pixels),
		Baseline: y / k.pixels, Left: margin, Width: o.width,
	}
}
