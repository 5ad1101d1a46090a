package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/author"
	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/workbench"
)

// host is the table that a face stands on in the workshop: nobody plays, all is open or seen as one seat sees it, and places that are clicked are
// the workshop's.
type host struct {
	author.Host
	w *Screen
}

// Find takes every click on a place.
func (h host) Find(at lesson.Point) bool { return h.w.find(at) }

// Finding is always so: nothing is picked up on the board.
func (h host) Finding() bool { return true }

// Explain is asked by the right button: it lists what can be set at a place, whatever is in hand, and else opens the rulebook.
func (h host) Explain(g engine.Action, meaning string) {
	for _, at := range []engine.Place{g.To, g.From} {
		if at > 0 {
			h.w.choose(at)
			return
		}
	}
	h.Host.Explain(engine.Action{}, meaning)
}

// Moved moves what is lit along with the things on the board.
func (h host) Moved() {
	h.w.light()
	h.Host.Moved()
}

// Eyes are those through which the position is looked at.
func (h host) Eyes() engine.Seats { return h.w.eyes() }

// desk is the game's face with the workshop's panel and tray.
type desk struct {
	author.Desk
	w *Screen
}

// Hand is the layer of what is carried, with what is lit below it.
func (d desk) Hand() fyne.CanvasObject {
	return container.NewStack(d.w.lit, d.Face.Hand(), d.w.carry.Layer())
}

// Tray is what can be laid.
func (d desk) Tray() fyne.CanvasObject { return d.w.tray }

// Shape gives the tray the height of every window.
func (d desk) Shape(r face.Room, s fyne.Size) face.Room {
	r = d.Desk.Shape(r, s)
	r.Tray = look.Scaled(trayHigh)
	return r
}

// Show shows the position through the eyes that are chosen.
func (d desk) Show(st face.State) {
	st.Seat, st.Legal, st.News, st.Moment = engine.NoSeat, nil, nil, nil
	d.w.shows()
	st.View = d.w.laid.View(d.w.eyes())
	d.Face.Show(st)
	d.w.found()
	d.w.light()
}

// Prompt says what is in hand, or what is missing.
func (d desk) Prompt() face.Prompt { return d.w.prompt() }

// Describe says what an edit does.
func (d desk) Describe(a engine.Action) string { return d.w.describe(a) }

// Group parts the edits by where they are.
func (d desk) Group(a engine.Action) string { return d.w.words.Place(a.To) }

// Point and Pulse show nothing: there is no move.
func (d desk) Point(engine.Action) {}
func (d desk) Pulse()              {}

// Standing is not there.
func (d desk) Standing() fyne.CanvasObject { return nil }

// Key takes things in hand by their number in the tray, turns its pages, turns from putting to taking away by a minus and back, and puts back what is in hand.
func (d desk) Key(name fyne.KeyName) bool {
	w, b := d.w, d.w.st.brush
	switch {
	case name == fyne.KeyEscape && w.drag != nil:
		w.cancel()
	case name == fyne.KeyEscape && !b.empty():
		w.take(nothing)
	case name == fyne.KeyPageDown && len(w.pages) > 1:
		w.turnTo(w.st.turn.page + 1)
	case name == fyne.KeyPageUp && len(w.pages) > 1:
		w.turnTo(w.st.turn.page - 1)
	case name == fyne.KeyMinus, name == fyne.KeyPlus, name == fyne.KeyEqual:
		b.take = name == fyne.KeyMinus
		w.take(b)
	case len(name) == 1 && name[0] >= '1' && name[0] <= '9' && len(w.pages) > 0 && int(name[0]-'1') < len(w.leaf().things):
		one := w.leaf().things[name[0]-'1']
		one.take = b.take && one.piece == 0
		w.take(one)
	default:
		return false
	}
	return true
}

// eyes are the seats whose view is shown.
func (w *Screen) eyes() engine.Seats {
	if w.st.eyes != 0 {
		return w.st.eyes
	}
	return engine.AllSeats(w.st.ses.Match.Seats())
}

// describe says what an edit does.
func (w *Screen) describe(a engine.Action) string {
	edit := w.laid.Edit(a)
	switch n := int(a.Kind - workbench.Kind(w.bare(), 0)); {
	case edit != nil:
	case n == w.clearing():
		return w.sh.T("workshop.clear")
	case n == w.clearing()-1:
		return w.words.carried(a, w.laid.Rows())
	default:
		return w.words.moved(a)
	}
	v := edit.Part.Of(a)
	of := edit.Part.With(a, 0)
	return w.sh.Say("workshop.describe", engine.Args{"A": w.words.where(edit, of), "B": w.words.value(edit, of, v)})
}
