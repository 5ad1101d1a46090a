package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Spot is the area of something in the window: a circle, an ellipse or a rectangle.
type Spot struct {
	At    fyne.Position
	Size  fyne.Size
	Round bool
	Goal  bool // the place that a control leads to
}

// Holds reports whether b lies inside a.
func (a Spot) Holds(b Spot) bool {
	return b.At.X >= a.At.X && b.At.Y >= a.At.Y && b.At.X+b.Size.Width <= a.At.X+a.Size.Width && b.At.Y+b.Size.Height <= a.At.Y+a.Size.Height
}

// Overlaps reports whether a and b have a common area.
func (a Spot) Overlaps(b Spot) bool {
	return a.At.X < b.At.X+b.Size.Width && b.At.X < a.At.X+a.Size.Width && a.At.Y < b.At.Y+b.Size.Height && b.At.Y < a.At.Y+a.Size.Height
}

// Without returns the strips of a around part, which must lie inside a; a itself if part has no size.
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

// Meets is the common rectangle of a and b, of size 0 if there is none.
func (a Spot) Meets(b Spot) Spot {
	left, top := max(a.At.X, b.At.X), max(a.At.Y, b.At.Y)
	right, low := min(a.At.X+a.Size.Width, b.At.X+b.Size.Width), min(a.At.Y+a.Size.Height, b.At.Y+b.Size.Height)
	return Spot{At: fyne.NewPos(left, top), Size: fyne.NewSize(max(right-left, 0), max(low-top, 0))}
}

// Join is the least rectangle round a and b.
func (a Spot) Join(b Spot) Spot {
	left, top := min(a.At.X, b.At.X), min(a.At.Y, b.At.Y)
	right, low := max(a.At.X+a.Size.Width, b.At.X+b.Size.Width), max(a.At.Y+a.Size.Height, b.At.Y+b.Size.Height)
	return Spot{At: fyne.NewPos(left, top), Size: fyne.NewSize(right-left, low-top)}
}

// Common is the common area of a and b, in square units.
func (a Spot) Common(b Spot) float32 {
	s := a.Meets(b).Size
	return s.Width * s.Height
}

// Where is the area of an object in the window; false if it is not visible.
func Where(o fyne.CanvasObject) (Spot, bool) {
	if o == nil || !o.Visible() || o.Size().IsZero() {
		return Spot{}, false
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return Spot{At: at, Size: o.Size()}, !at.IsZero()
}

// Over reports whether a point of the window lies on a visible object.
func Over(o fyne.CanvasObject, at fyne.Position) bool {
	w, ok := Where(o)
	return ok && w.Holds(Spot{At: at})
}

// Spotter is a face that knows where things lie on its table.
type Spotter interface {
	// Spots are the areas of a thing in the window; none if it is not shown.
	Spots(pt lesson.Point) []Spot
}

// Reading is a face that knows the areas of its table with text. The table lays temporary labels outside them.
type Reading interface {
	// Read are those areas in the window.
	Read() []Spot
}

// Sided is a face whose places have a part for each owner.
type Sided interface {
	// Side is the area of an owner's part of a place in the window; false if it is not shown.
	Side(at engine.Place, owner engine.Owner) (Spot, bool)
}

// Lander is a face that knows where the pieces of a choice would come to stand, or what they would stand for.
type Lander interface {
	// Landing is the area of the pieces that would come to a place, else of its sign; false if neither is shown.
	Landing(at engine.Place) (Spot, bool)
}

// Land is a face whose places lie on a map.
type Land interface {
	// Foreign returns a test whether a point of the window lies on another place than this one. While this place is out of view, every point
	// does. The test holds until the table moves.
	Foreign(at engine.Place) func(point fyne.Position) bool
}

// Leader is a face that may cover the tray with a sheet that has the button for the next step.
type Leader interface {
	// Leading is that button; nil where the table's own button is visible.
	Leading() fyne.CanvasObject
}

// Attender is a face that cannot show all its parts at the same time.
type Attender interface {
	// Attend shows the part with these things.
	Attend(points []lesson.Point)
}

// Illustrator is a face with drawings for lessons.
type Illustrator interface {
	// Figure is the drawing with this id, nil if there is none.
	Figure(id string) fyne.CanvasObject
}

// Pictured is a face that can draw a part of its table as a still picture, for the rulebook.
type Pictured interface {
	// Picture is the part of the table around these places, or all of it if there are none. It is called once, after Show.
	Picture(at []engine.Place) fyne.CanvasObject
}

// OnMap are the areas with text on a visible map.
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
