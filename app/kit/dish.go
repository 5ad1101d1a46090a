package kit

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"github.com/srwiley/rasterx"

	"tenka/app/look"
)

// Dish is the tray into which cubes come out of the tower: what counts stands in front, one side left and one right, and what does
// not lies pale between them.
type Dish struct {
	widget.BaseWidget
	groups [3][]Count // left, between, right
	word   string     // under what lies between
	faded  float32
}

// NewDish returns an empty tray. word stands under what does not count.
func NewDish(word string) *Dish {
	d := &Dish{word: word}
	d.ExtendBaseWidget(d)
	return d
}

// Set changes what lies in the tray.
func (d *Dish) Set(left, between, right []Count) {
	d.groups = [3][]Count{left, between, right}
	d.Refresh()
}

// SetStrength draws the cubes at a share of their strength, 0 to 1: while they still are in the tower.
func (d *Dish) SetStrength(share float32) {
	d.faded = 1 - share
	d.Refresh()
}

// mostHeaped is how many cubes of a side are drawn; the numbers stand beside the tray.
const mostHeaped = 14

var dishWord = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}

// CreateRenderer draws the tray.
func (d *Dish) CreateRenderer() fyne.WidgetRenderer {
	r := &dishRenderer{d: d, word: newText("", dishWord)}
	r.plate = newRaster(d, func(w, h int, scale float32) drawnImage { return plate(w, h, scale) })
	r.paint()
	return r
}

type dishRenderer struct {
	d     *Dish
	plate fyne.CanvasObject
	word  *text
	heaps [3][]*drawn
}

func (r *dishRenderer) Destroy()           {}
func (r *dishRenderer) MinSize() fyne.Size { return fyne.NewSize(u(240), 84) }

func (r *dishRenderer) paint() {
	for g, counts := range r.d.groups {
		r.heaps[g] = r.heaps[g][:0]
		for _, c := range counts {
			for range c.N {
				if len(r.heaps[g]) == mostHeaped {
					break
				}
				cube := newDrawn(func() fyne.Resource { return look.Piece("piece/cube", c.Seat, look.Current().Mode) })
				cube.Translucency = float64(r.d.faded)
				if g == 1 {
					cube.Translucency = 1 - fadedShare*float64(1-r.d.faded)
				}
				r.heaps[g] = append(r.heaps[g], cube)
			}
		}
	}
	r.word.full = r.d.word
	r.word.set()
	r.word.Hidden = len(r.heaps[1]) == 0
}

func (r *dishRenderer) Layout(s fyne.Size) {
	place(r.plate, 0, 0, s.Width, s.Height)
	for g, heap := range r.heaps {
		n := len(heap)
		rows := 1
		switch {
		case n > 8:
			rows = 3
		case n > 3:
			rows = 2
		}
		columns := (n + rows - 1) / max(rows, 1)
		stepX, stepY := float32(25), float32(17)
		if g == 1 {
			stepX = 23
		}
		middle := s.Width * [3]float32{0.20, 0.52, 0.79}[g]
		y := s.Height * [3]float32{0.52, 0.38, 0.52}[g]
		for i, cube := range heap {
			row, column := i/max(columns, 1), i%max(columns, 1)
			x := middle + (float32(column)-float32(columns-1)/2)*stepX + float32(row%2)*stepX/2 - stepX/4*float32(min(rows-1, 1))
			cube.box(x, y+(float32(row)-float32(rows-1)/2)*stepY, cubeSide(11))
		}
	}
	r.word.midAt(s.Width*0.52, s.Height*0.38+u(32), s.Width*0.3)
}

func (r *dishRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.plate}
	for _, heap := range r.heaps {
		for _, c := range heap {
			objects = append(objects, c.Image)
		}
	}
	return append(objects, r.word.Text)
}

func (r *dishRenderer) Refresh() {
	r.paint()
	r.Layout(r.d.Size())
	r.plate.Refresh()
}

// plate draws the oval of the tray.
func plate(w, h int, scale float32) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	rim, floor, line := rgb(0xE7DCC3), rgb(0xFBF6EA), rgb(0x22313C)
	if look.Current().Mode == look.Night {
		rim, floor, line = rgb(0x3B5068), rgb(0x2F4258), rgb(0xD9C187)
	}
	oval := func(inset float32, c nrgba) {
		fill := rasterx.NewFiller(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
		fill.SetColor(c)
		dx, dy := float64(inset*scale), float64(inset*scale*0.62)
		rasterx.AddEllipse(float64(w)/2, float64(h)/2, float64(w)/2-dx, float64(h)/2-dy, 0, fill)
		fill.Draw()
	}
	oval(0, line)
	oval(1.8, rim)
	oval(18, line)
	oval(19.2, floor)
	return img
}

func rgb(v uint32) nrgba {
	return nrgba{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xFF}
}
