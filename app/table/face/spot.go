package face

import (
	"fyne.io/fyne/v2"

	"tenka/engine"
	"tenka/engine/lesson"
)

// Spot is where something lies in the window: a round one or a rectangle.
type Spot struct {
	At    fyne.Position
	Size  fyne.Size
	Round bool
	Goal  bool // what a control leads to
}

// Holds reports whether b lies in a.
func (a Spot) Holds(b Spot) bool {
	return b.At.X >= a.At.X && b.At.Y >= a.At.Y && b.At.X+b.Size.Width <= a.At.X+a.Size.Width && b.At.Y+b.Size.Height <= a.At.Y+a.Size.Height
}

// Overlaps reports whether a and b have ground in common.
func (a Spot) Overlaps(b Spot) bool {
	return a.At.X < b.At.X+b.Size.Width && b.At.X < a.At.X+a.Size.Width && a.At.Y < b.At.Y+b.Size.Height && b.At.Y < a.At.Y+a.Size.Height
}

// Where is the area of an object in the window; false where it is not shown.
func Where(o fyne.CanvasObject) (Spot, bool) {
	if o == nil || !o.Visible() || o.Size().IsZero() {
		return Spot{}, false
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return Spot{At: at, Size: o.Size()}, !at.IsZero()
}

// Over reports whether a place of the window lies on an object that is shown.
func Over(o fyne.CanvasObject, at fyne.Position) bool {
	w, ok := Where(o)
	return ok && w.Holds(Spot{At: at})
}

// Spotter is a face that can say where on its table a thing lies, as it shows it now; nothing where it is not shown.
type Spotter interface {
	// Spots are where a thing lies.
	Spots(pt lesson.Point) []Spot
}

// Leader is a face that may lay a sheet of its own over the tray, with a button for what comes next.
type Leader interface {
	// Leading is that button, nil where the table's own can be seen.
	Leading() fyne.CanvasObject
}

// Attender is a face that has not all its parts on the table at a time.
type Attender interface {
	// Attend brings the part to sight in which these things lie.
	Attend(points []lesson.Point)
}

// Illustrator is a face that has drawings of its own for lessons; nil for an id it does not know.
type Illustrator interface {
	// Figure is the drawing with this id.
	Figure(id string) fyne.CanvasObject
}

// Pictured is a face that can show a part of its table as a still picture: for the rulebook.
type Pictured interface {
	// Picture is the part of the table round these places, all of it for none. It is called once, after Show.
	Picture(at []engine.Place) fyne.CanvasObject
}
