// Package boxart shows the picture of a game, as on the lid of its box.
package boxart

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

	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/assets"
)

// halves are the pictures at half their size, read when first asked for: most places are no larger.
var halves = struct {
	sync.Mutex
	kept map[string]*image.RGBA
}{kept: map[string]*image.RGBA{}}

// cut is a picture as it is shown: of a game, in pixels.
type cut struct {
	game   string
	w, h   int
	radius int
}

// cuts keeps what was shown, so that a screen one comes back to has its pictures at once. One screen's take about half a MiB. More are made
// while somebody drags the edge of the window.
var cuts = look.Keep[cut](16 << 20)

// picture is the art of a game that fills w×h pixels with round corners, cut where it is too long or too wide. From any goroutine;
// shared, read only.
func (c cut) picture() *image.RGBA { return cuts.Picture(c, c.draw) }

// subject is how far down its subject stands: what is kept where the art is cut.
const subject = 0.47

func (c cut) draw() *image.RGBA {
	whole := half(c.game)
	w, h := float64(c.w), float64(c.h)
	cover := func() (x, y, dw, dh float64) {
		return look.Cover(float64(whole.Rect.Dx()), float64(whole.Rect.Dy()), w, h, subject)
	}
	x, y, dw, _ := cover()
	if dw > float64(whole.Rect.Dx()) {
		whole = read(c.game, "")
		x, y, dw, _ = cover()
	}
	in := func(v float64) int { return int(v*float64(whole.Rect.Dx())/dw + 0.5) } // pixels of the whole
	img := image.NewRGBA(image.Rect(0, 0, c.w, c.h))
	xdraw.CatmullRom.Scale(img, img.Rect, whole, image.Rect(in(-x), in(-y), in(w-x), in(h-y)), xdraw.Src, nil)
	look.Round(img, float64(c.radius), float64(c.radius))
	return img
}

// Warm reads the art of games before it is asked for.
func Warm(games ...string) {
	for _, game := range games {
		half(game)
	}
}

// Forget drops the art that pictures are cut from. It is read again when another size is needed.
func Forget() {
	halves.Lock()
	defer halves.Unlock()
	clear(halves.kept)
}

// half is the art of a game at half its size.
func half(game string) *image.RGBA {
	halves.Lock()
	defer halves.Unlock()
	img, ok := halves.kept[game]
	if !ok {
		img = read(game, halfMark)
		halves.kept[game] = img
	}
	return img
}

// halfMark stands in the names of the files of halves. They are made from the wholes by the test of this package.
const halfMark = "-half"

// read is the art of a game, whole or half; one without has plain paper.
func read(game, mark string) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 4, 5))
	draw.Draw(img, img.Rect, image.NewUniform(look.Colours(look.Washi).Inset), image.Point{}, draw.Src)
	if file, err := assets.Art().Open("print/" + game + mark + ".png"); err == nil {
		img = decode(file, img)
	}
	return img
}

func decode(file fs.File, none *image.RGBA) *image.RGBA {
	defer file.Close()
	read, _, err := image.Decode(file)
	if err != nil {
		fyne.LogError("box art", err)
		return none
	}
	img := image.NewRGBA(image.Rect(0, 0, read.Bounds().Dx(), read.Bounds().Dy()))
	draw.Draw(img, img.Rect, read, read.Bounds().Min, draw.Src)
	return img
}

// View is the box art of a game, filling its room, with its title in kanji at the left edge of its sky. It is cut off the UI
// goroutine; until then its place is quiet.
type View struct {
	widget.BaseWidget
	game, title string
	radius      float32
	press       func()
}

// New returns the box art of a game with its title in kanji ("" for none). press may be nil; a click on it has a button beside it
// that does the same.
func New(game, title string, press func()) *View {
	p := &View{game: game, title: title, radius: 7, press: press}
	p.ExtendBaseWidget(p)
	return p
}

// SetRadius sets how round its corners are, in units; 7 at first.
func (p *View) SetRadius(radius float32) *View {
	p.radius = radius
	return p
}

// Tapped presses it.
func (p *View) Tapped(*fyne.PointEvent) {
	if p.press != nil {
		p.press()
	}
}

// CreateRenderer draws it.
func (p *View) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{p: p, ground: canvas.NewRectangle(nil)}
	r.picture = canvas.NewRaster(r.draw)
	if p.title != "" {
		r.paper = canvas.NewRectangle(nil)
		for _, kanji := range p.title {
			r.kanji = append(r.kanji, canvas.NewText(string(kanji), nil))
		}
	}
	r.paint()
	return r
}

type renderer struct {
	p       *View
	ground  *canvas.Rectangle
	picture *canvas.Raster
	paper   *canvas.Rectangle
	kanji   []*canvas.Text
	soon    cut // the picture that was cut ahead
	asked   cut // the picture under way
}

// cut is the picture as it is shown in w×h pixels.
func (r *renderer) cut(w, h int) cut {
	return cut{r.p.game, w, h, int(r.p.radius*float32(w)/max(r.p.Size().Width, 1) + 0.5)}
}

// ahead cuts the picture for its present room before it is drawn: at the start of the program, even before the window opens.
func (r *renderer) ahead() {
	scale := float32(1)
	if c := fyne.CurrentApp().Driver().CanvasForObject(r.p); c != nil {
		scale = c.Scale()
	}
	pixels := func(units float32) int { return int(math.Round(float64(units * scale))) }
	k := r.cut(pixels(r.p.Size().Width), pixels(r.p.Size().Height))
	if _, ok := cuts.Ready(k); ok || k == r.soon || k.w < 1 || k.h < 1 {
		return
	}
	r.soon = k
	Beside(func() { k.picture() })
}

// draw is the picture of w×h pixels where it is ready; else it is asked for and nothing shows yet.
func (r *renderer) draw(w, h int) image.Image {
	k := r.cut(w, h)
	if img, ok := cuts.Ready(k); ok {
		return img
	}
	if r.asked != k {
		r.asked = k
		Beside(func() {
			k.picture()
			fyne.Do(func() {
				r.asked = cut{} // if it is forgotten meanwhile, it is asked for again
				r.picture.Refresh()
			})
		})
	}
	if img, ok := cuts.Ready(k); ok {
		return img
	}
	return nowhere
}

// Beside runs slow work away from the UI goroutine.
var Beside = func(f func()) { go f() }

var nowhere = image.NewRGBA(image.Rect(0, 0, 1, 1))

var titleType = look.Type{Font: look.MinchoSemiBold, Size: 16, Tone: look.ToneOnCard}

func (r *renderer) paint() {
	r.ground.FillColor, r.ground.CornerRadius = look.Now().Inset, r.p.radius
	if r.paper != nil {
		// The title is part of the art: paper in both themes.
		washi := look.Colours(look.Washi)
		r.paper.FillColor, r.paper.StrokeColor = look.Fade(washi.Panel, 0.96), washi.Coast
		r.paper.StrokeWidth, r.paper.CornerRadius = 1, 2
	}
}

func (r *renderer) Destroy() {}

func (r *renderer) MinSize() fyne.Size { return fyne.NewSize(24, 24) }

func (r *renderer) Layout(s fyne.Size) {
	lay.Put(r.ground, 0, 0, s.Width, s.Height)
	lay.Put(r.picture, 0, 0, s.Width, s.Height)
	r.ahead()
	if r.paper == nil {
		return
	}
	// The slip is as large as its picture allows.
	n := float32(len(r.kanji))
	share := min(1, s.Height/lay.U(titleStep*n+2*titlePad+2*titleEdge))
	u := func(length float32) float32 { return lay.U(length) * share }
	edge, wide, step := u(titleEdge), u(titleWide), u(titleStep)
	lay.Put(r.paper, edge, edge, wide, step*n+2*u(titlePad))
	for i, k := range r.kanji {
		titleType.At(titleType.Size * share).Set(k)
		size := k.MinSize()
		lay.Put(k, edge+(wide-size.Width)/2, edge+u(titlePad)+step*float32(i)+(step-size.Height)/2, size.Width, size.Height)
	}
}

// Of the slip with the title, in units: its distance from the edges of the picture, its width, the room of a character and that above and below all.
const titleEdge, titleWide, titleStep, titlePad = 10, 27, 20, 7

func (r *renderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground, r.picture}
	if r.paper != nil {
		objects = append(objects, r.paper)
		for _, k := range r.kanji {
			objects = append(objects, k)
		}
	}
	return objects
}

func (r *renderer) Refresh() {
	r.paint()
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}
