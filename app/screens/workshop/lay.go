package workshop

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/face"
	"tenka/engine"
)

// brush is the thing in hand: a sort of piece, or a card or unit, that every click lays or takes away; or a single piece, which a click
// moves.
type brush struct {
	pool  int // the number of the sort of piece, -1 for nothing
	take  bool
	piece int // the field with the place of the single piece, from 1; 0 for none
	stock int // the number of the card or unit, from 1; 0 for none
}

func (b brush) empty() bool { return b.pool < 0 && b.piece == 0 && b.stock == 0 }

// nothing is an empty hand.
var nothing = brush{pool: -1}

// spot is a target for a thing: a place of the table, or a row beside it, numbered from 1.
type spot struct {
	at  engine.Place
	row int
}

// load is a thing that is carried: the edit that lays it at a spot, and the edit that takes it off the table. A false says that there is no
// such edit.
type load struct {
	name string
	to   func(s spot) (engine.Action, bool)
	away func() (engine.Action, bool) // nil for a thing that does not lie on the table
}

// take takes something in hand; an empty brush puts it back.
func (w *Screen) take(b brush) {
	w.st.brush = b
	w.showTray()
	w.offer()
	w.Settle()
	w.ShowLine()
}

// brushName is the name of the thing in hand.
func (w *Screen) brushName() string { return w.nameOf(w.st.brush) }

func (w *Screen) nameOf(b brush) string {
	switch {
	case b.piece > 0:
		f := w.laid.Fields()[b.piece-1]
		if f.Action.Piece == 0 { // the owner's name is enough
			return w.words.where(w.laid.Edit(f.Action), f.Action)
		}
		return w.words.whose(f.Action)
	case b.stock > 0:
		s := w.laid.Stocks()[b.stock-1]
		return w.words.whose(engine.Action{Owner: s.Owner, Piece: s.Piece, Card: s.Card})
	case b.pool >= 0:
		return w.poolName(b.pool)
	}
	return ""
}

// of is a brush as a load.
func (w *Screen) of(b brush) load {
	return load{name: w.nameOf(b), to: func(s spot) (engine.Action, bool) { return w.laying(b, s) }}
}

// laying is the edit that lays the thing in hand at a spot, or takes one away there.
func (w *Screen) laying(b brush, s spot) (a engine.Action, ok bool) {
	switch {
	case b.piece > 0:
		return w.stand(b.piece-1, s)
	case b.stock > 0:
		for _, row := range w.rowsAt(b.stock-1, s) {
			if a = w.laid.Carry(b.stock-1, 0, row+1); b.take {
				a = w.laid.Carry(b.stock-1, row+1, 0)
			}
			if ok = true; w.can(a) {
				return a, true
			}
		}
		return a, ok
	case b.pool >= 0 && s.at != 0:
		return w.laid.Put(b.pool, s.at, b.take)
	}
	return a, false
}

// stand is the edit that moves a single piece to a place.
func (w *Screen) stand(no int, s spot) (engine.Action, bool) {
	f := w.laid.Fields()[no]
	if v := int(s.at); v < max(f.Least, 1) || v > f.Most || w.words.Place(s.at) == "" {
		return engine.Action{}, false
	}
	return w.laid.To(no, int(s.at)), true
}

// rowsAt are the rows at a spot in which a card or a unit may lie.
func (w *Screen) rowsAt(stock int, s spot) (list []int) {
	if s.row > 0 {
		if w.laid.Takes(stock, s.row-1) {
			list = append(list, s.row-1)
		}
		return list
	}
	for i, r := range w.laid.Rows() {
		if s.at != 0 && r.Of.To == s.at && w.laid.Takes(stock, i) {
			list = append(list, i)
		}
	}
	return list
}

// can reports whether an edit is legal.
func (w *Screen) can(a engine.Action) bool {
	_, ok := w.laid.Check(0, a)
	return ok && !w.st.ses.Past()
}

// held is a card or a unit in a row as a load.
func (w *Screen) held(row int, what engine.Action) (load, bool) {
	stock := w.laid.StockOf(row, what)
	if stock < 0 {
		return load{}, false
	}
	l := load{name: w.nameOf(brush{pool: -1, stock: stock + 1})}
	l.to = func(s spot) (a engine.Action, ok bool) {
		for _, to := range w.rowsAt(stock, s) {
			if to != row {
				if a, ok = w.laid.Carry(stock, row+1, to+1), true; w.can(a) {
					return a, true
				}
			}
		}
		return a, ok
	}
	l.away = func() (engine.Action, bool) { return w.laid.Carry(stock, row+1, 0), true }
	return l, true
}

// lying is a thing on the table as a load: counted pieces, a card or a unit of a row, or a single piece.
func (w *Screen) lying(thing engine.Action) (load, bool) {
	for i, f := range w.laid.Fields() {
		a := f.Action
		if f.Pool >= 0 && thing.Card == 0 && a.Owner == thing.Owner && a.Piece == thing.Piece && a.To == thing.To && w.laid.Value(i) > f.Least {
			return w.counted(i), true
		}
	}
	for i, f := range w.laid.Fields() {
		a := f.Action
		if w.single(f) && engine.Place(w.laid.Value(i)) == thing.To && (a.Piece == thing.Piece || a.Piece == 0) && (a.Owner == thing.Owner || thing.Owner == 0) {
			return load{
				name: w.nameOf(brush{pool: -1, piece: i + 1}),
				to:   func(s spot) (engine.Action, bool) { return w.stand(i, s) },
				away: func() (engine.Action, bool) { return w.laid.To(i, f.Empty), f.Empty == 0 },
			}, true
		}
	}
	what := engine.Action{Piece: thing.Piece, Card: thing.Card}
	for i, r := range w.laid.Rows() {
		if r.Of.To != thing.To || r.Of.Owner != 0 && r.Of.Owner != thing.Owner {
			continue
		}
		for _, h := range w.laid.Held(i) {
			if h == what {
				return w.held(i, what)
			}
		}
	}
	return load{}, false
}

// counted are the pieces of a field as a load.
func (w *Screen) counted(no int) load {
	f := w.laid.Fields()[no]
	return load{
		name: w.words.whose(f.Action),
		to: func(s spot) (engine.Action, bool) {
			if s.at == 0 {
				return engine.Action{}, false
			}
			return w.laid.Shift(no, s.at)
		},
		away: func() (engine.Action, bool) {
			if home := w.laid.Pools()[f.Pool].Home; home != 0 {
				return w.laid.Shift(no, home)
			}
			return w.laid.To(no, f.Least), true
		},
	}
}

// lay lays the thing in hand at a spot, or takes one away there.
func (w *Screen) lay(s spot) {
	b := w.st.brush
	if !w.put(w.of(b), s) {
		return
	}
	switch {
	case b.piece > 0: // the piece stands there now
		w.take(nothing)
		w.choose(s.at)
	case b.stock > 0 && !b.take && w.laid.LeftOf(b.stock-1) == 0:
		w.take(nothing)
	}
}

// put makes the edit of a load at a spot, or says in the Line why that is not possible.
func (w *Screen) put(l load, s spot) bool {
	a, ok := l.to(s)
	if !ok {
		name := w.words.Place(s.at)
		if s.row > 0 {
			name = w.rowName(s.row - 1)
		}
		w.Note("sign/warning", w.sh.Say("workshop.refusal.nowhere", engine.Args{"Place": name, "Piece": l.name}))
		return false
	}
	return w.edit(a)
}

// offer marks the places that accept the thing that is in hand or dragged.
func (w *Screen) offer() {
	if w.ground == nil {
		return
	}
	var l load
	switch {
	case w.drag != nil:
		l = *w.drag
	case !w.st.brush.empty():
		l = w.of(w.st.brush)
	default:
		w.ground.Offer(nil)
		return
	}
	fits := map[engine.Place]bool{}
	for _, at := range w.places() {
		a, ok := l.to(spot{at: at})
		fits[at] = ok && w.can(a)
	}
	w.ground.Offer(func(at engine.Place) bool { return fits[at] })
}

// begin begins a drag.
func (w *Screen) begin(l load) bool {
	if w.st.ses.Past() {
		w.Note("sign/info", w.sh.T("workshop.past"))
		return false
	}
	w.drag = &l
	w.offer()
	w.Settle()
	w.ShowLine()
	return true
}

// ends ends a drag.
func (w *Screen) ends() {
	if w.drag != nil {
		w.drag = nil
		w.offer()
		w.ShowLine()
	}
}

// layer lets the board drag the things on the table.
type layer struct{ w *Screen }

// Lift begins to drag a thing.
func (l layer) Lift(thing engine.Action) bool {
	it, ok := l.w.lying(thing)
	return ok && l.w.begin(it)
}

// Drop lays the dragged thing at a place.
func (l layer) Drop(_ engine.Action, at engine.Place) bool {
	return l.w.drag != nil && l.w.put(*l.w.drag, spot{at: at})
}

// Away lays the dragged thing in the row of the tray at this point of the window; elsewhere on the tray it takes the thing off the table.
func (l layer) Away(_ engine.Action, absolute fyne.Position) bool {
	return l.w.drag != nil && l.w.onTray(*l.w.drag, absolute)
}

// End is called after every drag.
func (l layer) End() { l.w.ends() }

// Ask lists what can be set at a place.
func (l layer) Ask(at engine.Place) {
	if at != 0 {
		l.w.choose(at)
	}
}

// onTray drops a load on the tray: a row gets it, and elsewhere on the tray it is taken off the table. It reports false for a point outside
// the tray.
func (w *Screen) onTray(l load, absolute fyne.Position) bool {
	if !face.Over(w.tray, absolute) {
		return false
	}
	for row, o := range w.shelves {
		if face.Over(o, absolute) {
			return w.put(l, spot{row: row + 1})
		}
	}
	if l.away == nil {
		return false
	}
	a, ok := l.away()
	if !ok {
		w.Note("sign/warning", w.sh.Say("workshop.refusal.stays", engine.Args{"Piece": l.name}))
		return false
	}
	return w.edit(a)
}
