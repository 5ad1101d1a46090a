package recorder

import (
	"fyne.io/fyne/v2"

	"tenka/app/table"
	"tenka/app/table/author"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
)

// host is the table that a face stands on while a lesson is recorded: places that are clicked are the author's to point at, where that is asked for.
type host struct {
	author.Host
	w *Screen
}

// Find takes every click on a place or a card while the author points at things, and one that takes a wrong try back.
func (h host) Find(at lesson.Point) bool { return h.w.find(at) }

// Finding is so while the author points at things: nothing is picked up then.
func (h host) Finding() bool { return h.w.st.pointing }

// desk is the game's face with the recorder's panel in the place of its own, or that panel itself where the author looks at it.
type desk struct {
	author.Desk
	w *Screen
}

// Show shows a state, and what has come of it.
func (d desk) Show(st face.State) {
	d.Face.Show(st)
	d.w.showPanel()
}

// Prompt says what the author is to do where that is not to play.
func (d desk) Prompt() face.Prompt {
	d.w.st.refused = engine.Action{} // the Line says something else
	if text := d.w.asks(); text != "" {
		return face.Prompt{Seat: engine.NoSeat, Text: text}
	}
	return d.Face.Prompt()
}

// Key takes the recorder's keys before the game's.
func (d desk) Key(name fyne.KeyName) bool { return d.w.key(name) || d.Face.Key(name) }

// Group is the face's.
func (d desk) Group(a engine.Action) string {
	if g, ok := d.Face.(face.Grouper); ok {
		return g.Group(a)
	}
	return ""
}

// Meant are the controls of the face.
func (d desk) Meant() face.Meanings {
	if m, ok := d.Face.(face.Meant); ok {
		return m.Meant()
	}
	return nil
}

// leader takes what is done at the table for the recording.
type leader struct{ w *Screen }

// Do records a step of the seat that is to choose, or a wrong try of the learner's.
func (l leader) Do(a engine.Action) (engine.Refusal, bool) { return l.w.do(a) }

// Other is never asked: no computer player sits here.
func (leader) Other(engine.Seat, engine.Action) bool { return false }

// Bots may never choose.
func (leader) Bots() bool { return false }

// Rearrange lays the open steps anew.
func (l leader) Rearrange(steps []engine.Action) bool { return l.w.rearrange(steps) }

// Refused offers to answer what the rules refuse.
func (l leader) Refused(g engine.Action) table.Answer { return l.w.refuses(g) }

// CanBack reports whether something was recorded; Back takes it back, and Redo records it once more.
func (l leader) CanBack() bool { return l.w.st.rec.CanUndo() }
func (l leader) Back()         { l.w.undo() }
func (l leader) Redo()         { l.w.redo() }

// End leaves the recording.
func (l leader) End() { l.w.sh.ToLibrary() }
