package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/author"
	"tenka/app/table/face"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/workbench"
)

// host is the table of a face in the workshop. Nobody plays there; everything is open, or as one seat sees it. The workshop takes the
// clicks on places.
type host struct {
	author.Host
	w *Screen
}

// Find takes every click on a place.
func (h host) Find(at lesson.Point) bool { return h.w.find(at) }

// Finding is always true: nothing is picked up on the board.
func (h host) Finding() bool { return true }

// Explain handles the right button. It lists what can be set at a place, even with something in hand; elsewhere it opens the rulebook.
func (h host) Explain(g engine.Action, meaning string) {
	for _, at := range []engine.Place{g.To, g.From} {
		if at > 0 {
			h.w.choose(at)
			return
		}
	}
	h.Host.Explain(engine.Action{}, meaning)
}

// Moved updates the rings when the things on the board move.
func (h host) Moved() {
	h.w.light()
	h.Host.Moved()
}

// Eyes are the seats whose view of the position is shown.
func (h host) Eyes() engine.Seats { return h.w.eyes() }

// desk is the game's face with the workshop's panel and tray.
type desk struct {
	author.Desk
	w *Screen
}

// Hand is the layer of the dragged thing, with the rings below it.
func (d desk) Hand() fyne.CanvasObject {
	return container.NewStack(container.New(lay.Free{Lay: func(fyne.Size) { d.w.light() }}, d.w.pane), d.Face.Hand(), d.w.tray.carry.Layer())
}

// Tray shows what can be laid.
func (d desk) Tray() fyne.CanvasObject { return d.w.tray.box }

// Shape gives the tray the same height in every window.
func (d desk) Shape(r face.Room, s fyne.Size) face.Room {
	r = d.Desk.Shape(r, s)
	r.Tray = look.Scaled(trayHigh)
	return r
}

// Show shows the position in the chosen view.
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

// Group groups the edits by place.
func (d desk) Group(a engine.Action) string { return d.w.words.Place(a.To) }

// Point and Pulse show nothing: there is no move.
func (d desk) Point(engine.Action) {}
func (d desk) Pulse()              {}

// Standing is nil: there is no standing.
func (d desk) Standing() fyne.CanvasObject { return nil }

// Key handles the keys of the tray: a number takes a thing in hand, other keys turn the page, minus takes away from now on,
// plus lays again, and Escape puts back the thing in hand.
func (d desk) Key(name fyne.KeyName) bool {
	w, b := d.w, d.w.st.brush
	switch {
	case name == fyne.KeyEscape && w.tray.drag != nil:
		w.tray.cancel()
	case name == fyne.KeyEscape && !b.empty():
		w.tray.take(nothing)
	case name == fyne.KeyPageDown && len(w.tray.pages) > 1:
		w.tray.turnTo(w.st.turn.page + 1)
	case name == fyne.KeyPageUp && len(w.tray.pages) > 1:
		w.tray.turnTo(w.st.turn.page - 1)
	case name == fyne.KeyMinus, name == fyne.KeyPlus, name == fyne.KeyEqual:
		b.take = name == fyne.KeyMinus
		w.tray.take(b)
	case len(name) == 1 && name[0] >= '1' && name[0] <= '9' && len(w.tray.pages) > 0 && int(name[0]-'1') < len(w.tray.leaf().things):
		one := w.tray.leaf().things[name[0]-'1']
		one.take = b.take && one.piece == 0
		w.tray.take(one)
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
