package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
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

// Without is what is left of a when a part of it is taken out: the strips round the part; a itself for a part of no size.
func (a Spot) Without(part Spot) (strips []Spot) {
	if part.Size.Width <= 0 || part.Size.Height <= 0 {
		return []Spot{a}
	}
	right, low := part.At.X+part.Size.Width, part.At.Y+part.Size.Height
	for _, s := range []Spot{
		{At: a.At, Size: fyne.NewSize(a.Size.Width, part.At.Y-a.At.Y)},
		{At: fyne.NewPos(a.At.X, low), Size: fyne.NewSize(a.Size.Width, a.At.Y+a.Size.Height-low)},
		{At: fyne.NewPos(a.At.X, part.At.Y), Size: fyne.NewSize(part.At.X-a.At.X, part.Size.Height)},
		{At: fyne.NewPos(right, part.At.Y), Size: fyne.NewSize(a.At.X+a.Size.Width-right, part.Size.Height)},
	} {
		if s.Size.Width > 0 && s.Size.Height > 0 {
			strips = append(strips, s)
		}
	}
	return strips
}

// Middle is the middle of a.
func (a Spot) Middle() fyne.Position { return a.At.AddXY(a.Size.Width/2, a.Size.Height/2) }

// Meets is the rectangle that a and b have in common; of no size where they have none.
func (a Spot) Meets(b Spot) Spot {
	left, top := max(a.At.X, b.At.X), max(a.At.Y, b.At.Y)
	right, low := min(a.At.X+a.Size.Width, b.At.X+b.Size.Width), min(a.At.Y+a.Size.Height, b.At.Y+b.Size.Height)
	return Spot{At: fyne.NewPos(left, top), Size: fyne.NewSize(max(right-left, 0), max(low-top, 0))}
}

// Common is how much ground a and b have in common, in square units.
func (a Spot) Common(b Spot) float32 {
	s := a.Meets(b).Size
	return s.Width * s.Height
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

// Reading is a face that knows where on its table something is read: what is laid over the table for a while keeps clear of that.
type Reading interface {
	// Read are those areas in the window as it is shown now.
	Read() []Spot
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

// OnMap is where something is read on a map that is shown.
func OnMap(b *board.Board) (list []Spot) {
	all, shown := Where(b)
	if !shown {
		return nil
	}
	for _, a := range b.Standing() {
		list = append(list, Spot{At: all.At.Add(a.At), Size: a.Size})
	}
	return list
}
