package look

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"fyne.io/fyne/v2"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

type printKey struct {
	name        string
	w, h        int
	top, bottom int // radii of the corners in pixels
}

var prints = struct {
	sync.Mutex
	kept map[printKey]*image.RGBA
}{kept: map[printKey]*image.RGBA{}}

// printLimit is how many cut prints are kept.
const printLimit = 80

// printHorizon is how far down in a drawing its middle of interest lies: a cut keeps what is round it.
const printHorizon = 0.52

// Print draws a coloured drawing ("kenjin/field-port") so that it covers w by h units, with round corners above and below, for so many
// pixels per unit. What does not fit is cut off. Made once for each size, kept and shared: callers only read it.
func Print(name string, w, h, pixels, top, bottom float32) *image.RGBA {
	px := func(v float32) int { return max(int(math.Round(float64(v*pixels))), 0) }
	key := printKey{name, max(px(w), 1), max(px(h), 1), px(top), px(bottom)}
	prints.Lock()
	defer prints.Unlock()
	if img, ok := prints.kept[key]; ok {
		return img
	}
	if len(prints.kept) >= printLimit {
		clear(prints.kept)
	}
	img := cutPrint(key)
	prints.kept[key] = img
	return img
}

func cutPrint(k printKey) *image.RGBA {
	res := Drawing(k.name)
	whole := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	if icon, err := oksvg.ReadReplacingCurrentColor(bytes.NewReader(res.Content()), "#000000"); err == nil && icon.ViewBox.W > 0 && icon.ViewBox.H > 0 {
		scale := max(float64(k.w)/icon.ViewBox.W, float64(k.h)/icon.ViewBox.H)
		w, h := icon.ViewBox.W*scale, icon.ViewBox.H*scale
		upper := min(max(h*printHorizon-float64(k.h)/2, 0), h-float64(k.h))
		drawAt(icon, whole, (float64(k.w)-w)/2, -upper, w, h)
	} else {
		fyne.LogError("drawing "+res.Name()+" cannot be read", err)
	}
	img := image.NewRGBA(image.Rect(0, 0, k.w, k.h))
	mask := image.NewRGBA(img.Rect)
	fill := rasterx.NewFiller(k.w, k.h, rasterx.NewScannerGV(k.w, k.h, mask, mask.Rect))
	fill.SetColor(color.White)
	w, h := float64(k.w), float64(k.h)
	// Two shapes that overlap in the middle, since above and below may have different corners.
	add := func(y0, y1 float64, r int) {
		if r == 0 {
			rasterx.AddRect(0, y0, w, y1, 0, fill)
			return
		}
		rasterx.AddRoundRect(0, y0, w, y1, float64(r), float64(r), 0, rasterx.RoundGap, fill)
	}
	switch {
	case k.top == k.bottom:
		add(0, h, k.top)
	case k.bottom == 0:
		add(0, h+float64(2*k.top), k.top)
	default:
		add(-float64(2*k.bottom), h, k.bottom)
	}
	fill.Draw()
	draw.DrawMask(img, img.Rect, whole, image.Point{}, mask, image.Point{}, draw.Over)
	return img
}
