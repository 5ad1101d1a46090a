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

// Scale is how many pixels of a picture a unit has.
const Scale = 2

// Position is what a picture shows: the state of a match after a record, whose View and Path are of Eyes alone.
type Position struct {
	Match *engine.Match
	State face.State
	Eyes  engine.Seats
	At    int
}

// Picture draws the board of a position, of a size in units, with a face of its own: nothing that stands on the table is touched, and what is only
// shown there, such as what is lit or carried, is not in it. It belongs to the UI goroutine. The bytes are a PNG with Scale pixels a unit.
func Picture(maker face.Maker, h face.Host, p Position, size fyne.Size) ([]byte, error) {
	var b bytes.Buffer
	err := png.Encode(&b, paint(size, Scale, func() (fyne.CanvasObject, func()) {
		f := maker(&still{h, p})
		board, ground := f.Board(), kit.NewGround()
		f.Show(p.State)
		f.Cover(0)
		for _, o := range []fyne.CanvasObject{ground, board} {
			o.Resize(size)
		}
		return container.NewWithoutLayout(ground, board), f.Close
	}))
	return b.Bytes(), err
}

// The width in units in which a position is drawn that shall be seen whole in a small picture: a map is made as small there as its pieces allow;
// cards, which have a height of their own, need less, and room round them.
const (
	mapWide   = 1120
	cardsWide = 690
	cardsEdge = 24
	leastOwn  = 200 // the least height of what has its own
)

// Cover draws the whole of a position as a still picture of a shape, which is its width by its height; whoever shows it makes it as small as he
// needs it. It is nil where the game's face draws none. It belongs to the UI goroutine.
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

// paint is a picture of what make makes, with so many pixels a unit. While it is made it stands, for all that ask, on a canvas in memory with so many
// pixels, in a program whose window is none: what draws itself for the pixels of its canvas does so for these, and nothing waits or moves.
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

// inMemory is the driver for what stands on a canvas in memory. It is no desktop's: nothing is painted later.
type inMemory struct {
	fyne.Driver
	canvas fyne.Canvas
}

func (d inMemory) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return d.canvas }

// still is the table as a face knows it that is only looked at: it is told nothing.
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
