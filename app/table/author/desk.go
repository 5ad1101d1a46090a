// Package author is what the tables of an author stand on, where a position is laid out or a lesson recorded: the game's own face, with the
// author's panel in the place of its own, and without a last screen.
package author

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Host is the table that a face stands on while an author works at it: it never comes to an end.
type Host struct{ face.Host }

// Outcome is never there.
func (Host) Outcome() (engine.Outcome, bool) { return engine.Outcome{}, false }

// Desk is a game's face with an author's panel beside it, of the same width in every window. What a face may do beside what it must is handed on only
// where an author needs it.
type Desk struct {
	face.Face
	Side fyne.CanvasObject // the author's panel
}

// Panel is the author's.
func (d Desk) Panel() fyne.CanvasObject { return d.Side }

// Rail is the panel too: nothing of it is left out in a narrow window.
func (d Desk) Rail() fyne.CanvasObject { return d.Side }

// Shape gives the panel its width in every window.
func (d Desk) Shape(r face.Room, s fyne.Size) face.Room {
	r = d.Shaped(r, s)
	r.Rail, r.Panel = 0, max(r.Panel, face.Divide(s).Panel)
	return r
}

// Shaped is how the face divides the window by itself.
func (d Desk) Shaped(r face.Room, s fyne.Size) face.Room {
	if shaper, ok := d.Face.(face.Shaper); ok {
		return shaper.Shape(r, s)
	}
	return r
}

// CoversGround reports whether the board of the face covers all its room.
func (d Desk) CoversGround() bool { return face.Covers(d.Face) }

// Spots are where a thing lies.
func (d Desk) Spots(pt lesson.Point) []face.Spot {
	if s, ok := d.Face.(face.Spotter); ok {
		return s.Spots(pt)
	}
	return nil
}

// End is not there.
func (d Desk) End() fyne.CanvasObject { return nil }
