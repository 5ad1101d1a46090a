package face

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"tenka/app/look"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Momenter is a face that can say where a match stands, in a few words without a capital: "summer, plan".
type Momenter interface {
	// Moment says it of a spectator's view.
	Moment(v engine.View) string
}

// Shaper is a face that divides the window in its own way: a hand of cards under the Line, no panel.
type Shaper interface {
	// Shape changes the usual division of a window of size s.
	Shape(r Room, s fyne.Size) Room
}

// Room is how the window is divided: the three layouts of the table.
type Room struct {
	Bar   float32 // height of the top bar
	Panel float32 // width of the panel
	Log   float32 // width of the log where it stands beside the panel, 0 where it replaces it
	Rail  float32 // width of the rail where the panel is folded
	Line  float32 // height of the Line
	Tray  float32 // height of the choices under it

	Lesson float32 // width of a lesson at the left, 0 in a match
	Docked bool    // the tray reaches from edge to edge: a hand of cards lies in it
	Narrow bool    // the smallest layout: the top bar is short, what is folded can be opened
}

// Divide chooses the layout for a window.
func Divide(s fyne.Size) Room {
	scale := look.Current().Scale
	switch {
	case s.Width >= 1600:
		return Room{Bar: 56, Panel: 400 * min(scale, 1.2), Log: 336, Line: 40 * scale, Tray: 72 * scale}
	case s.Width < 1180 || scale >= 1.3:
		return Room{Bar: 44, Panel: 312 * min(scale, 1.2), Rail: 72, Line: 36 * scale, Tray: 56 * scale, Narrow: true}
	}
	return Room{Bar: 52, Panel: 328 * scale, Line: 36 * scale, Tray: 60 * scale}
}

// Spot is where something lies in the window: a round one or a rectangle.
type Spot struct {
	At    fyne.Position
	Size  fyne.Size
	Round bool
	Goal  bool // what a control leads to
}

// Spotter is a face that can say where on its table a thing lies, as it shows it now; nothing where it is not shown.
type Spotter interface {
	Spots(pt lesson.Point) []Spot
}

// Attender is a face that has not all its parts on the table at a time.
type Attender interface {
	// Attend brings the part to sight in which these things lie.
	Attend(points []lesson.Point)
}

// Illustrator is a face that has drawings of its own for lessons; nil for an id it does not know.
type Illustrator interface {
	Figure(id string) fyne.CanvasObject
}

// Wide is the width of a window in which the panel of the table stands beside the lesson.
const Wide = 1600

// Holds reports whether b lies in a.
func (a Spot) Holds(b Spot) bool {
	return b.At.X >= a.At.X && b.At.Y >= a.At.Y && b.At.X+b.Size.Width <= a.At.X+a.Size.Width && b.At.Y+b.Size.Height <= a.At.Y+a.Size.Height
}

// Where is the area of an object in the window; false where it is not shown.
func Where(o fyne.CanvasObject) (Spot, bool) {
	if o == nil || !o.Visible() || o.Size().IsZero() {
		return Spot{}, false
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return Spot{At: at, Size: o.Size()}, !at.IsZero()
}

// Pictured is a face that can show a part of its table as a still picture: for the rulebook.
type Pictured interface {
	// Picture is the part of the table round these places, all of it for none. It is called once, after Show.
	Picture(at []engine.Place) fyne.CanvasObject
}

// Digit is the number of a digit key, 0 for any other.
func Digit(name fyne.KeyName) int {
	if len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}

var EndTitle = look.Type{Font: look.Garamond, Size: 34, Tone: look.ToneInk}

var EndPoints = look.Type{Font: look.InterBold, Size: 22, Tone: look.ToneInk}

// BoxArt is a game's print, cut to the box it gets.
func BoxArt(game string) fyne.CanvasObject {
	b, err := assets.Art().Open("print/" + game + ".png")
	if err != nil {
		return layout.NewSpacer()
	}
	defer b.Close()
	img := canvas.NewImageFromReader(b, "print/"+game+".png")
	img.FillMode = canvas.ImageFillCover
	img.CornerRadius = 12
	return img
}

// Maker makes the face of a game on a table.
type Maker func(h Host) Face

// Registry finds the maker of a game's face by the game's name; nil where it has none.
type Registry func(game string) Maker
