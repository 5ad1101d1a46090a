package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// Room is how the window is divided: the three layouts of the table.
type Room struct {
	Bar   float32 // height of the top bar
	Panel float32 // width of the panel
	Log   float32 // width of the log where it stands beside the panel, 0 where it replaces it
	Rail  float32 // width of the rail where the panel is folded
	Line  float32 // height of the Line
	Tray  float32 // height of the choices under it

	Lesson    float32 // width of a lesson at the left, 0 in a match
	LogAtEdge bool    // the log stands at the edge of the window, outside the panel; else between the board and the panel
	Docked    bool    // the tray reaches from edge to edge: a hand of cards lies in it
	Narrow    bool    // the smallest layout: the top bar is short, what is folded can be opened
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

// Wide is the width of a window in which the panel of the table stands beside the lesson.
const Wide = 1600

// Folder is a face whose tray holds in a lesson what its panel would show: the panel stays folded there until somebody opens it.
type Folder interface {
	// FoldsInLessons marks it.
	FoldsInLessons()
}

// Shaper is a face that divides the window in its own way: a hand of cards under the Line, no panel.
type Shaper interface {
	// Shape changes the usual division of a window of size s.
	Shape(r Room, s fyne.Size) Room
}

// Coverer is a face whose board may be a map over all its room: the table lays no paper beneath, which nobody would see and every frame would draw.
type Coverer interface {
	// CoversGround reports whether it is.
	CoversGround() bool
}

// Covers reports whether the board of a face covers all its room.
func Covers(f Face) bool {
	c, ok := f.(Coverer)
	return ok && c.CoversGround()
}
