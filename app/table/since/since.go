// Package since shows what changed since the last turn of the person in front: tags on the table where pieces came or left, and a list of the
// others' turns. It shows only what that person may know, and does not change the match.
package since

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/loop"
	"tenka/engine"
	"tenka/engine/lesson"
)

// Host is the table.
type Host interface {
	face.Speaker
	face.Badges
	// Room is the division of the window, SideWidth the width of the panel in units; Veiled reports whether the curtain hangs.
	Room() face.Room
	SideWidth() float32
	Veiled() bool
	Face() face.Face
	// ShowSince opens or closes the list of turns.
	ShowSince(open bool)
	// StepByStep plays the moments of the turns.
	StepByStep()
}

// Since shows the changes at one table. It belongs to the UI goroutine.
type Since struct {
	h       Host
	turns   []Turn // without turns nothing is shown
	changes []change
	held    []holding
	pointed int // the turn in the list under the pointer, from 1; 0 for none
	settle  loop.Timer

	panel, layer *fyne.Container
}

// New is a Since that shows nothing yet.
func New(h Host) *Since {
	return &Since{h: h, panel: container.NewStack(), layer: container.NewWithoutLayout()}
}

// Panel is the list of turns.
func (s *Since) Panel() fyne.CanvasObject { return s.panel }

// Layer lies over the whole window and has the tags.
func (s *Since) Layer() fyne.CanvasObject { return s.layer }

// Shown reports whether changes are shown.
func (s *Since) Shown() bool { return len(s.turns) > 0 }

// Show shows the changes of these turns. It returns false, and shows nothing, if the face cannot count its table or nothing that can be
// counted has changed.
func (s *Since) Show(turns []Turn) bool {
	f := s.counts()
	if f == nil || len(turns) == 0 {
		return false
	}
	list := changes(f, turns)
	if len(list) == 0 {
		return false
	}
	s.turns, s.changes, s.held, s.pointed = turns, list, holdings(f, turns), 0
	s.draw()
	s.settle.Later(look.Travel.Duration()+settled, s.Moved)
	return true
}

// settled is how long after the last motion of the table the tags are laid out, around the pieces that have come to rest.
const settled = 100 * time.Millisecond

// counts is the face; nil if it cannot count its table.
func (s *Since) counts() face.Countable {
	f, _ := s.h.Face().(face.Countable)
	return f
}

// Hide removes the list and the tags.
func (s *Since) Hide() {
	if s.Shown() {
		s.settle.Stop()
		s.turns, s.changes, s.held = nil, nil, nil
		s.draw()
	}
}

// draw draws the list and the tags anew.
func (s *Since) draw() {
	s.panel.Objects = nil
	if s.Shown() {
		s.panel.Objects = []fyne.CanvasObject{s.list()}
	}
	s.panel.Refresh()
	s.Moved()
}

// Moved lays the tags out anew, at the visible places.
func (s *Since) Moved() {
	s.layer.Objects = nil
	if s.Shown() && !s.h.Veiled() {
		ground := overlay.New(s.h)
		s.drawWays(ground)
		for _, c := range s.changes {
			s.lay(ground, c)
		}
		s.ringPointed(ground)
	}
	s.layer.Refresh()
}

// spot is the area of a visible place; false for any other.
func (s *Since) spot(ground *overlay.Ground, at engine.Place) (face.Spot, bool) {
	spot, ok := overlay.Spot(s.h.Face(), lesson.Point{Place: at})
	return spot, ok && ground.InSight(spot)
}

// side is the area of the owner's part of a changed place, where the place has such parts, else of all of it; false if it is not visible.
func (s *Since) side(ground *overlay.Ground, c change) (face.Spot, bool) {
	if f, sided := s.h.Face().(face.Sided); sided {
		if side, ok := f.Side(c.place, c.owner); ok {
			return side, ground.InSight(side)
		}
	}
	return s.spot(ground, c.place)
}

// lay lays the tag of a change near its place: on no other place, else nowhere.
func (s *Since) lay(ground *overlay.Ground, c change) {
	spot, ok := s.side(ground, c)
	if !ok {
		return
	}
	name := s.h.Say("since.tag", engine.Args{"Place": s.h.Tell().Place(c.place), "Text": signed(c.n), "Seat": s.h.Name(s.turns[c.turn-1].Seat)})
	t := newTag(c.colour, c.turn, c.n, name)
	t.Resize(t.MinSize())
	foreign := overlay.Foreign(s.h.Face(), c.place)
	at := ground.Beside(spot, t.MinSize(), foreign)
	if size := t.MinSize(); foreign != nil && foreign(at.AddXY(size.Width/2, size.Height/2)) {
		return // the list tells it; on another place the tag would lie
	}
	t.Move(at)
	s.layer.Add(t)
}

// drawWays draws a dashed arrow for each move.
func (s *Since) drawWays(ground *overlay.Ground) {
	for turn := range len(s.turns) {
		for _, w := range ways(s.changes, turn+1, s.turns[turn].Events) {
			from, ok := s.spot(ground, w.from)
			to, there := s.spot(ground, w.to)
			if !ok || !there {
				continue
			}
			arrow := kit.NewArrow().SetDashed()
			arrow.Resize(s.layer.Size())
			arrow.Point(overlay.Apart(from.Middle(), to.Middle()))
			s.layer.Add(arrow)
		}
	}
}

// ringPointed draws rings around the places of the turn under the pointer.
func (s *Since) ringPointed(ground *overlay.Ground) {
	var done []engine.Place
	for _, c := range s.changes {
		spot, ok := s.spot(ground, c.place)
		if c.turn != s.pointed || !ok || slices.Contains(done, c.place) {
			continue
		}
		done = append(done, c.place)
		side := min(max(spot.Size.Width, spot.Size.Height), look.Scaled(96))
		r := ring(side)
		r.Resize(fyne.NewSquareSize(side))
		r.Move(spot.Middle().SubtractXY(side/2, side/2))
		s.layer.Add(r)
	}
}
