package settings

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/shell"
	"tenka/app/ui/look"
)

// themePicture is a coast, a castle and two blocks in a theme. For the theme of the system it shows half of each.
type themePicture struct {
	widget.BaseWidget
	theme shell.Theme
}

func newThemePicture(theme shell.Theme) *themePicture {
	p := &themePicture{theme: theme}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the picture.
func (p *themePicture) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRaster(func(w, h int) image.Image {
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		scale := float64(h) / 64
		switch p.theme {
		case shell.ThemeNight:
			drawTheme(img, look.Night, scale, true)
		case shell.ThemeWashi:
			drawTheme(img, look.Washi, scale, true)
		default:
			night := image.NewRGBA(img.Rect)
			drawTheme(img, look.Washi, scale, false)
			drawTheme(night, look.Night, scale, false)
			for y := range h {
				from := night.PixOffset(w/2, y)
				copy(img.Pix[from:img.PixOffset(w-1, y)+4], night.Pix[from:])
			}
		}
		look.Round(img, 5*scale, 5*scale)
		return img
	}))
}

// drawTheme draws sea, shore and land, and if pieces is set a castle and two blocks. A unit has scale pixels, and the picture is 64 units
// high.
func drawTheme(img *image.RGBA, mode look.Mode, scale float64, pieces bool) {
	p := look.Colours(mode)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	width := float64(w) / scale
	at := func(x, y float64) fixed.Point26_6 { return rasterx.ToFixedP(x*scale, y*scale) }
	fill := rasterx.NewFiller(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	paint := func(c color.NRGBA, path func(rasterx.Adder)) {
		fill.SetColor(c)
		path(fill)
		fill.Draw()
		fill.Clear()
	}
	coast := func(a rasterx.Adder) {
		a.CubeBezier(at(width*0.12, 40), at(width*0.3, 34), at(width*0.48, 31))
		a.CubeBezier(at(width*0.66, 28), at(width*0.85, 18), at(width+4, 4))
	}
	paint(p.Sea, func(a rasterx.Adder) {
		a.Start(at(0, 0))
		a.Line(at(width, 0))
		a.Line(at(width, 64))
		a.Line(at(0, 64))
		a.Stop(true)
	})
	pen := rasterx.NewStroker(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	stroke := func(thick float64, c color.NRGBA) {
		pen.SetStroke(fixed.Int26_6(thick*scale*64), 0, rasterx.RoundCap, nil, nil, rasterx.Round)
		pen.SetColor(c)
		pen.Start(at(0, 62))
		coast(pen)
		pen.Stop(false)
		pen.Draw()
		pen.Clear()
	}
	for i := range 12 { // the colour of the sea gets darker towards the shore
		stroke(26-2*float64(i), look.Fade(p.Shore, 0.07))
	}
	paint(p.Land, func(a rasterx.Adder) {
		a.Start(at(0, 62))
		coast(a)
		a.Line(at(width+4, 68))
		a.Line(at(0, 68))
		a.Stop(true)
	})
	stroke(1.5, p.Coast)
	if !pieces {
		return
	}
	lay := func(res fyne.Resource, x, y, wide, high float64) {
		picture := look.Picture(res, int(wide*scale+0.5), int(high*scale+0.5))
		overlay(img, picture, int(x*scale), int(y*scale))
	}
	lay(look.Inscribe(look.Themed("piece/castle-large", mode), "7", 104, 158, 68, p.OnStone), width*0.31-13, 34, 26, 23)
	for i, seat := range []int{0, 2} {
		const tall = 20.0 * look.BlockHeight / 96
		lay(look.Block(seat, 2-i, mode), width*(0.6+0.18*float64(i))-11, 60-tall, 20.0*look.BlockWidth/96, tall)
	}
}

// overlay lays a picture over another.
func overlay(img, over *image.RGBA, x, y int) {
	for py := range over.Rect.Dy() {
		for px := range over.Rect.Dx() {
			to := image.Pt(x+px, y+py)
			if !to.In(img.Rect) {
				continue
			}
			src := over.Pix[over.PixOffset(px, py):]
			if src[3] == 0 {
				continue
			}
			dst := img.Pix[img.PixOffset(to.X, to.Y):]
			for i := range 4 {
				dst[i] = src[i] + uint8(uint32(dst[i])*uint32(255-src[3])/255)
			}
		}
	}
}
