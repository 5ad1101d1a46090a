package app

import (
	"image"
	"image/draw"
	_ "image/png"
	"io/fs"
	"math"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	xdraw "golang.org/x/image/draw"

	"tenka/app/look"
	"tenka/assets"
)

// prints are the pictures of the games, read when first asked for, and the pieces cut from them.
var prints = struct {
	sync.Mutex
	whole map[string]*image.RGBA
	cut   map[cutKey]*image.RGBA
}{whole: map[string]*image.RGBA{}, cut: map[cutKey]*image.RGBA{}}

type cutKey struct {
	game   string
	w, h   int
	radius int
}

// cutLimit is how many cut prints are kept: more are made only while somebody drags the edge of the window.
const cutLimit = 24

// printOf is the print of a game that fills w×h pixels with round corners, cut where it is too long or too wide. From any goroutine;
// shared, read only.
func printOf(k cutKey) *image.RGBA {
	prints.Lock()
	defer prints.Unlock()
	if img, ok := prints.cut[k]; ok {
		return img
	}
	if len(prints.cut) >= cutLimit {
		clear(prints.cut)
	}
	img := cutPrint(wholePrint(k.game), k.w, k.h)
	roundCorners(img, float64(k.radius))
	prints.cut[k] = img
	return img
}

// readyPrint is printOf where the picture is made already.
func readyPrint(k cutKey) (*image.RGBA, bool) {
	if !prints.TryLock() {
		return nil, false
	}
	defer prints.Unlock()
	img, ok := prints.cut[k]
	return img, ok
}

// warmPrints reads the prints of the games before they are asked for.
func warmPrints(names []string) {
	for _, game := range names {
		prints.Lock()
		wholePrint(game)
		prints.Unlock()
	}
}

// wholePrint reads a print; a game without one has plain paper.
func wholePrint(game string) *image.RGBA {
	if img, ok := prints.whole[game]; ok {
		return img
	}
	img := image.NewRGBA(image.Rect(0, 0, 4, 5))
	draw.Draw(img, img.Rect, image.NewUniform(look.Colours(look.Washi).Inset), image.Point{}, draw.Src)
	if file, err := assets.Art().Open("print/" + game + ".png"); err == nil {
		img = decodePrint(file, img)
	}
	prints.whole[game] = img
	return img
}

func decodePrint(file fs.File, none *image.RGBA) *image.RGBA {
	defer file.Close()
	read, _, err := image.Decode(file)
	if err != nil {
		fyne.LogError("print", err)
		return none
	}
	img := image.NewRGBA(image.Rect(0, 0, read.Bounds().Dx(), read.Bounds().Dy()))
	draw.Draw(img, img.Rect, read, read.Bounds().Min, draw.Src)
	return img
}

// printMiddle is how far down a print its subject stands: what is kept where the print is cut.
const printMiddle = 0.47

// cutPrint scales the part of a print that has the shape of w×h.
func cutPrint(whole *image.RGBA, w, h int) *image.RGBA {
	pw, ph := float64(whole.Rect.Dx()), float64(whole.Rect.Dy())
	scale := max(float64(w)/pw, float64(h)/ph)
	cw, ch := float64(w)/scale, float64(h)/scale
	x := (pw - cw) / 2
	y := min(max(ph*printMiddle-ch/2, 0), ph-ch)
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	from := image.Rect(int(x+0.5), int(y+0.5), int(x+cw+0.5), int(y+ch+0.5))
	xdraw.CatmullRom.Scale(img, img.Rect, whole, from, xdraw.Src, nil)
	return img
}

// roundCorners takes away what lies outside the round corners of a picture.
func roundCorners(img *image.RGBA, radius float64) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	side := int(radius + 1)
	for y := range side {
		for x := range side {
			far := math.Hypot(radius-float64(x)-0.5, radius-float64(y)-0.5) - radius
			if float64(x) > radius || float64(y) > radius || far <= -0.5 {
				continue
			}
			keep := uint32(max(0.5-far, 0) * 256)
			for _, at := range [][2]int{{x, y}, {w - 1 - x, y}, {x, h - 1 - y}, {w - 1 - x, h - 1 - y}} {
				if !(image.Point{X: at[0], Y: at[1]}).In(img.Rect) {
					continue
				}
				px := img.Pix[img.PixOffset(at[0], at[1]):]
				for i := range 4 {
					px[i] = uint8(uint32(px[i]) * keep >> 8)
				}
			}
		}
	}
}

// printView is the print of a game, filling its room, with the title slip at the left edge of its sky. It is cut off the UI
// goroutine; until then its place is quiet.
type printView struct {
	widget.BaseWidget
	game, slip string
	radius     float32
	press      func()
}

// newPrint returns the print of a game with its title slip ("" for none). press may be nil; a click on a print has a button beside it
// that does the same.
func newPrint(game, slip string, press func()) *printView {
	p := &printView{game: game, slip: slip, radius: 7, press: press}
	p.ExtendBaseWidget(p)
	return p
}

// Tapped presses the print.
func (p *printView) Tapped(*fyne.PointEvent) {
	if p.press != nil {
		p.press()
	}
}

// CreateRenderer draws the print.
func (p *printView) CreateRenderer() fyne.WidgetRenderer {
	r := &printRenderer{p: p, ground: canvas.NewRectangle(nil)}
	r.picture = canvas.NewRaster(r.draw)
	if p.slip != "" {
		r.paper = canvas.NewRectangle(nil)
		for _, kanji := range p.slip {
			r.kanji = append(r.kanji, canvas.NewText(string(kanji), nil))
		}
	}
	r.paint()
	return r
}

type printRenderer struct {
	p       *printView
	ground  *canvas.Rectangle
	picture *canvas.Raster
	paper   *canvas.Rectangle
	kanji   []*canvas.Text
	asked   cutKey // the picture under way
}

// draw is the picture of w×h pixels where it is ready; else it is asked for and nothing shows yet.
func (r *printRenderer) draw(w, h int) image.Image {
	k := cutKey{r.p.game, w, h, int(r.p.radius*float32(w)/max(r.p.Size().Width, 1) + 0.5)}
	if img, ok := readyPrint(k); ok {
		return img
	}
	if r.asked != k {
		r.asked = k
		aside(func() {
			printOf(k)
			fyne.Do(r.picture.Refresh)
		})
	}
	if img, ok := readyPrint(k); ok {
		return img
	}
	return nowhere
}

// aside does what takes long beside the UI goroutine.
var aside = func(f func()) { go f() }

var nowhere = image.NewRGBA(image.Rect(0, 0, 1, 1))

var slipType = look.Type{Font: look.MinchoSemiBold, Size: 16, Tone: look.ToneOnCard}

func (r *printRenderer) paint() {
	r.ground.FillColor, r.ground.CornerRadius = look.Now().Inset, r.p.radius
	if r.paper != nil {
		// The slip is part of the print: paper in both themes.
		washi := look.Colours(look.Washi)
		r.paper.FillColor, r.paper.StrokeColor = look.Fade(washi.Panel, 0.96), washi.Coast
		r.paper.StrokeWidth, r.paper.CornerRadius = 1, 2
		for _, k := range r.kanji {
			slipType.Set(k)
		}
	}
}

func (r *printRenderer) Destroy() {}

func (r *printRenderer) MinSize() fyne.Size { return fyne.NewSize(24, 24) }

func (r *printRenderer) Layout(s fyne.Size) {
	put(r.ground, 0, 0, s.Width, s.Height)
	put(r.picture, 0, 0, s.Width, s.Height)
	if r.paper == nil {
		return
	}
	wide, step := u(27), u(20)
	put(r.paper, u(10), u(10), wide, step*float32(len(r.kanji))+u(14))
	for i, k := range r.kanji {
		size := k.MinSize()
		put(k, u(10)+(wide-size.Width)/2, u(10)+u(7)+step*float32(i)+(step-size.Height)/2, size.Width, size.Height)
	}
}

func (r *printRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground, r.picture}
	if r.paper != nil {
		objects = append(objects, r.paper)
		for _, k := range r.kanji {
			objects = append(objects, k)
		}
	}
	return objects
}

func (r *printRenderer) Refresh() {
	r.paint()
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}
