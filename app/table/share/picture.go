package share

import (
	"bytes"
	"image"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// Scale is the number of pixels of a picture per unit.
const Scale = 2

// packing makes pictures in less than half the time of the usual compression, with a tenth more bytes.
var packing = png.Encoder{CompressionLevel: png.BestSpeed}

// Position is the content of a picture: the state of a match after a record. View and Path show only what Eyes may know.
type Position struct {
	Match *engine.Match
	State face.State
	Eyes  engine.Seats
	At    int
}

// Picture draws the board of a position, of a size in units, with a face of its own. It does not touch the table, and it leaves out what
// the table shows only for a while, such as highlights and carried pieces. It belongs to the UI goroutine; pack, which makes a PNG with Scale
// pixels a unit, does not.
func Picture(maker face.Maker, h face.Host, p Position, size fyne.Size) (pack func() ([]byte, error)) {
	return packed(paint(size, Scale, func() (fyne.CanvasObject, func()) {
		f := maker(&still{h, p})
		board, ground := f.Board(), kit.NewGround()
		f.Show(p.State)
		f.Cover(0)
		for _, o := range []fyne.CanvasObject{ground, board} {
			o.Resize(size)
		}
		return container.NewWithoutLayout(ground, board), f.Close
	}))
}

// The width in units in which the whole board of a position is drawn for a small picture. A map is drawn as small as its pieces allow.
// Cards have a fixed height, so they need less, and a margin.
const (
	mapWide   = 1120
	cardsWide = 690
	cardsEdge = 24
	leastOwn  = 200 // the least height of a face with a fixed height
)

// Cover draws the whole board of a position as a still picture of a shape, which is its width divided by its height. The widget with the
// picture scales it down. The picture is nil if the face draws none. It belongs to the UI goroutine.
func Cover(maker face.Maker, h face.Host, p Position, shape float32) image.Image {
	var seen image.Rectangle
	size := fyne.NewSize(mapWide, mapWide/shape)
	img := paint(size, 1, func() (fyne.CanvasObject, func()) {
		f, ground := maker(&still{h, p}), kit.NewGround()
		ground.Resize(size)
		drawn, ok := f.(face.Pictured)
		if !ok {
			return ground, f.Close
		}
		f.Show(p.State)
		picture := drawn.Picture(nil)
		seen = image.Rect(0, 0, mapWide, int(size.Height))
		picture.Resize(size)
		if high := picture.MinSize().Height; high > leastOwn {
			whole := float32(cardsWide+2*cardsEdge) / shape
			seen = image.Rect(0, 0, cardsWide+2*cardsEdge, int(whole))
			picture.Move(fyne.NewPos(cardsEdge, (whole-high)/2))
			picture.Resize(fyne.NewSize(cardsWide, high))
		}
		return container.NewWithoutLayout(ground, picture), f.Close
	})
	if part, ok := img.(interface {
		SubImage(image.Rectangle) image.Image
	}); ok && !seen.Empty() {
		return part.SubImage(seen)
	}
	return nil
}

// packed returns what makes a PNG of a picture.
func packed(img image.Image) func() ([]byte, error) {
	return func() ([]byte, error) {
		var b bytes.Buffer
		err := packing.Encode(&b, img)
		return b.Bytes(), err
	}
}

// paint renders make() off screen, with so many pixels a unit. Meanwhile every widget that asks for its canvas gets one in memory with that
// many pixels, and the program seems to have no window. So widgets draw for these pixels, and nothing waits or is animated.
func paint(size fyne.Size, pixels float32, make func() (content fyne.CanvasObject, close func())) image.Image {
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(pixels)
	c.Resize(size)
	now := fyne.CurrentApp()
	fyne.SetCurrentApp(aside{now, inMemory{now.Driver(), c}})
	defer fyne.SetCurrentApp(now)
	content, done := make()
	defer done()
	c.SetContent(content)
	return c.Capture()
}

// aside is the program with another driver.
type aside struct {
	fyne.App
	driver fyne.Driver
}

func (a aside) Driver() fyne.Driver { return a.driver }

// inMemory is a driver whose only canvas is in memory. It is not a desktop driver, so nothing is painted later.
type inMemory struct {
	fyne.Driver
	canvas fyne.Canvas
}

func (d inMemory) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return d.canvas }

// still is a table that a face only draws: the face cannot change it.
type still struct {
	face.Host
	p Position
}

func (s *still) Eyes() engine.Seats                        { return s.p.Eyes }
func (s *still) At() int                                   { return s.p.At }
func (s *still) ViewAt(no int) engine.View                 { return s.p.Match.ViewAt(no, s.p.Eyes) }
func (s *still) Frames(no int) []engine.Frame              { return s.p.Match.Frames(no, s.p.Eyes) }
func (s *still) Thinking() engine.Seat                     { return engine.NoSeat }
func (s *still) Steps() []engine.Action                    { return nil }
func (s *still) Veiled() bool                              { return false }
func (s *still) Resizing() bool                            { return false }
func (s *still) Do(engine.Action) bool                     { return false }
func (s *still) Try(engine.Action) ([]engine.Action, bool) { return nil, false }
func (s *still) Lay(...[]engine.Action) bool               { return false }
func (s *still) Update()                                   {}
func (s *still) ShowLine()                                 {}
func (s *still) Refuse(engine.Refusal)                     {}
func (s *still) Settle()                                   {}
func (s *still) Calm()                                     {}
func (s *still) Explain(engine.Action, string)             {}
func (s *still) Note(string, string)                       {}
func (s *still) Controls() fyne.CanvasObject               { return container.NewWithoutLayout() }
func (s *still) SetNote(string)                            {}
func (s *still) Moved()                                    {}
func (s *still) Lifted(engine.Action)                      {}
