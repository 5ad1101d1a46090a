package face

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
)

// Room is the division of the window, in units.
type Room struct {
	Bar   float32 // height of the top bar
	Panel float32 // width of the panel
	Log   float32 // width of the log beside the panel, 0 where the log replaces the panel
	Rail  float32 // width of the rail that replaces the panel
	Line  float32 // height of the Line
	Tray  float32 // height of the choices below the Line

	Coach     float32 // height above the tray that the board keeps free for the coach's card, 0 where nothing is explained
	Card      float32 // height of the coach's card and the air round it where it lies above the tray without such room, or over a sheet; else 0
	Lesson    float32 // width of the lesson's panel at the left, 0 in a match
	LogAtEdge bool    // the log stands at the edge of the window; else between the board and the panel
	Docked    bool    // the tray is as wide as the window: it holds a hand of cards
	Narrow    bool    // the smallest layout: a short top bar; folded parts can be opened
}

// Divide chooses one of the three layouts for a window of size s.
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

// Wide is the width from which a window has room for the panel beside a lesson, in units.
const Wide = 1600

// Folder is a face whose tray, in a lesson, shows what the panel would show: the panel stays folded until somebody opens it.
type Folder interface {
	// FoldsInLessons marks such a face. It is never called.
	FoldsInLessons()
}

// Sheeter is a face that may lay a sheet over board and tray.
type Sheeter interface {
	// Sheeted reports whether one lies there. It leaves Room.Card free at the lower edge of the window.
	Sheeted() bool
}

// Sheeted reports whether a face lays a sheet over board and tray.
func Sheeted(f Face) bool {
	s, ok := f.(Sheeter)
	return ok && s.Sheeted()
}

// Shaper is a face that changes the division of the window, for example for a hand of cards below the Line.
type Shaper interface {
	// Shape changes the usual division of a window of size s.
	Shape(r Room, s fyne.Size) Room
}

// Coverer is a face whose board may be a map that fills its whole room: then the table draws no paper below it.
type Coverer interface {
	// CoversGround reports whether the map fills the room.
	CoversGround() bool
}

// Covers reports whether the board of a face fills its whole room.
func Covers(f Face) bool {
	c, ok := f.(Coverer)
	return ok && c.CoversGround()
}
