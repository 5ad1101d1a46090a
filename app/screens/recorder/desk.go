package recorder

import (
	"fyne.io/fyne/v2"

	"tenka/app/table"
	"tenka/app/table/author"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
)

// host is the table of a face while a lesson is recorded. While the author points at things, it takes the clicks on places.
type host struct {
	author.Host
	w *Screen
}

// Find takes every click on a place or a card while the author points at things, and a click that takes back a wrong try.
func (h host) Find(at lesson.Point) bool { return h.w.find(at) }

// Finding reports whether the author points at things. Nothing can be picked up then.
func (h host) Finding() bool { return h.w.st.pointing }

// desk is the game's face with the recorder's panel in place of its own, or with its own panel if the author chose that.
type desk struct {
	author.Desk
	w *Screen
}

// Show shows a state, and the recorded steps.
func (d desk) Show(st face.State) {
	d.Face.Show(st)
	d.w.showPanel()
}

// Prompt says what the author has to do if it is not a move of the game.
func (d desk) Prompt() face.Prompt {
	d.w.st.refused = engine.Action{} // the Line shows another text now
	if text := d.w.asks(); text != "" {
		return face.Prompt{Seat: engine.NoSeat, Text: text}
	}
	return d.Face.Prompt()
}

// Key handles the recorder's keys, then the game's.
func (d desk) Key(name fyne.KeyName) bool { return d.w.key(name) || d.Face.Key(name) }

// Group is the group that the face gives.
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

// leader records what is done at the table.
type leader struct{ w *Screen }

// Do records a step of the seat that has to choose, or a wrong try of the learner.
func (l leader) Do(a engine.Action) (engine.Refusal, bool) { return l.w.do(a) }

// Other is never called: there is no computer player.
func (leader) Other(engine.Seat, engine.Action) bool { return false }

// Bots may never choose.
func (leader) Bots() bool { return false }

// Rearrange replaces the open steps.
func (l leader) Rearrange(steps []engine.Action) bool { return l.w.rearrange(steps) }

// Refused offers to write an answer to a refused choice.
func (l leader) Refused(g engine.Action) table.Answer { return l.w.refuses(g) }

// CanBack reports whether something was recorded; Back undoes it, and Redo records it again.
func (l leader) CanBack() bool { return l.w.st.rec.CanUndo() }
func (l leader) Back()         { l.w.undo() }
func (l leader) Redo()         { l.w.redo() }

// End leaves the recording.
func (l leader) End() { l.w.sh.ToLibrary() }
