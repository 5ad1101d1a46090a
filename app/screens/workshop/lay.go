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
func (t *tray) take(b brush) {
	t.st.brush = b
	t.show()
	t.offer()
	t.Settle()
	t.ShowLine()
}

// brushName is the name of the thing in hand.
func (t *tray) brushName() string { return t.nameOf(t.st.brush) }

func (t *tray) nameOf(b brush) string {
	switch {
	case b.piece > 0:
		f := t.laid.Fields()[b.piece-1]
		if f.Action.Piece == 0 { // the owner's name is enough
			return t.words.where(t.laid.Edit(f.Action), f.Action)
		}
		return t.words.whose(f.Action)
	case b.stock > 0:
		s := t.laid.Stocks()[b.stock-1]
		return t.words.whose(engine.Action{Owner: s.Owner, Piece: s.Piece, Card: s.Card})
	case b.pool >= 0:
		return t.poolName(b.pool)
	}
	return ""
}

// of is a brush as a load.
func (t *tray) of(b brush) load {
	return load{name: t.nameOf(b), to: func(s spot) (engine.Action, bool) { return t.laying(b, s) }}
}

// laying is the edit that lays the thing in hand at a spot, or takes one away there.
func (t *tray) laying(b brush, s spot) (a engine.Action, ok bool) {
	switch {
	case b.piece > 0:
		return t.stand(b.piece-1, s)
	case b.stock > 0:
		for _, row := range t.rowsAt(b.stock-1, s) {
			if a = t.laid.Carry(b.stock-1, 0, row+1); b.take {
				a = t.laid.Carry(b.stock-1, row+1, 0)
			}
			if ok = true; t.can(a) {
				return a, true
			}
		}
		return a, ok
	case b.pool >= 0 && s.at != 0:
		return t.laid.Put(b.pool, s.at, b.take)
	}
	return a, false
}

// stand is the edit that moves a single piece to a place.
func (t *tray) stand(no int, s spot) (engine.Action, bool) {
	f := t.laid.Fields()[no]
	if v := int(s.at); v < max(f.Least, 1) || v > f.Most || t.words.Place(s.at) == "" {
		return engine.Action{}, false
	}
	return t.laid.To(no, int(s.at)), true
}

// rowsAt are the rows at a spot in which a card or a unit may lie.
func (t *tray) rowsAt(stock int, s spot) (list []int) {
	if s.row > 0 {
		if t.laid.Takes(stock, s.row-1) {
			list = append(list, s.row-1)
		}
		return list
	}
	for i, r := range t.laid.Rows() {
		if s.at != 0 && r.Of.To == s.at && t.laid.Takes(stock, i) {
			list = append(list, i)
		}
	}
	return list
}

// can reports whether an edit is legal.
func (t *tray) can(a engine.Action) bool {
	_, ok := t.laid.Check(0, a)
	return ok && !t.st.ses.Past()
}

// held is a card or a unit in a row as a load.
func (t *tray) held(row int, what engine.Action) (load, bool) {
	stock := t.laid.StockOf(row, what)
	if stock < 0 {
		return load{}, false
	}
	l := load{name: t.nameOf(brush{pool: -1, stock: stock + 1})}
	l.to = func(s spot) (a engine.Action, ok bool) {
		for _, to := range t.rowsAt(stock, s) {
			if to != row {
				if a, ok = t.laid.Carry(stock, row+1, to+1), true; t.can(a) {
					return a, true
				}
			}
		}
		return a, ok
	}
	l.away = func() (engine.Action, bool) { return t.laid.Carry(stock, row+1, 0), true }
	return l, true
}

// lying is a thing on the table as a load: counted pieces, a card or a unit of a row, or a single piece.
func (t *tray) lying(thing engine.Action) (load, bool) {
	for i, f := range t.laid.Fields() {
		a := f.Action
		if f.Pool >= 0 && thing.Card == 0 && a.Owner == thing.Owner && a.Piece == thing.Piece && a.To == thing.To && t.laid.Value(i) > f.Least {
			return t.counted(i), true
		}
	}
	for i, f := range t.laid.Fields() {
		a := f.Action
		if t.single(f) && engine.Place(t.laid.Value(i)) == thing.To && (a.Piece == thing.Piece || a.Piece == 0) && (a.Owner == thing.Owner || thing.Owner == 0) {
			return load{
				name: t.nameOf(brush{pool: -1, piece: i + 1}),
				to:   func(s spot) (engine.Action, bool) { return t.stand(i, s) },
				away: func() (engine.Action, bool) { return t.laid.To(i, f.Empty), f.Empty == 0 },
			}, true
		}
	}
	what := engine.Action{Piece: thing.Piece, Card: thing.Card}
	for i, r := range t.laid.Rows() {
		if r.Of.To != thing.To || r.Of.Owner != 0 && r.Of.Owner != thing.Owner {
			continue
		}
		for _, h := range t.laid.Held(i) {
			if h == what {
				return t.held(i, what)
			}
		}
	}
	return load{}, false
}

// counted are the pieces of a field as a load.
func (t *tray) counted(no int) load {
	f := t.laid.Fields()[no]
	return load{
		name: t.words.whose(f.Action),
		to: func(s spot) (engine.Action, bool) {
			if s.at == 0 {
				return engine.Action{}, false
			}
			return t.laid.Shift(no, s.at)
		},
		away: func() (engine.Action, bool) {
			if home := t.laid.Pools()[f.Pool].Home; home != 0 {
				return t.laid.Shift(no, home)
			}
			return t.laid.To(no, f.Least), true
		},
	}
}

// lay lays the thing in hand at a spot, or takes one away there.
func (t *tray) lay(s spot) {
	b := t.st.brush
	if !t.put(t.of(b), s) {
		return
	}
	switch {
	case b.piece > 0: // the piece stands there now
		t.take(nothing)
		t.choose(s.at)
	case b.stock > 0 && !b.take && t.laid.LeftOf(b.stock-1) == 0:
		t.take(nothing)
	}
}

// put makes the edit of a load at a spot, or says in the Line why that is not possible.
func (t *tray) put(l load, s spot) bool {
	a, ok := l.to(s)
	if !ok {
		name := t.words.Place(s.at)
		if s.row > 0 {
			name = t.rowName(s.row - 1)
		}
		t.Note("sign/warning", t.sh.Say("workshop.refusal.nowhere", engine.Args{"Place": name, "Piece": l.name}))
		return false
	}
	return t.edit(a)
}

// offer marks the places that accept the thing that is in hand or dragged.
func (t *tray) offer() {
	if t.ground == nil {
		return
	}
	var l load
	switch {
	case t.drag != nil:
		l = *t.drag
	case !t.st.brush.empty():
		l = t.of(t.st.brush)
	default:
		t.ground.Offer(nil)
		return
	}
	fits := map[engine.Place]bool{}
	for _, at := range t.places() {
		a, ok := l.to(spot{at: at})
		fits[at] = ok && t.can(a)
	}
	t.ground.Offer(func(at engine.Place) bool { return fits[at] })
}

// begin begins a drag.
func (t *tray) begin(l load) bool {
	if t.st.ses.Past() {
		t.Note("sign/info", t.sh.T("workshop.past"))
		return false
	}
	t.drag = &l
	t.offer()
	t.Settle()
	t.ShowLine()
	return true
}

// ends ends a drag.
func (t *tray) ends() {
	if t.drag != nil {
		t.drag = nil
		t.offer()
		t.ShowLine()
	}
}

// layer lets the board drag the things on the table.
type layer struct{ w *Screen }

// Lift begins to drag a thing.
func (l layer) Lift(thing engine.Action) bool {
	it, ok := l.w.tray.lying(thing)
	return ok && l.w.tray.begin(it)
}

// Drop lays the dragged thing at a place.
func (l layer) Drop(_ engine.Action, at engine.Place) bool {
	return l.w.tray.drag != nil && l.w.tray.put(*l.w.tray.drag, spot{at: at})
}

// Away lays the dragged thing in the row of the tray at this point of the window; elsewhere on the tray it takes the thing off the table.
func (l layer) Away(_ engine.Action, absolute fyne.Position) bool {
	return l.w.tray.drag != nil && l.w.tray.onTray(*l.w.tray.drag, absolute)
}

// End is called after every drag.
func (l layer) End() { l.w.tray.ends() }

// Ask lists what can be set at a place.
func (l layer) Ask(at engine.Place) {
	if at != 0 {
		l.w.choose(at)
	}
}

// onTray drops a load on the tray: a row gets it, and elsewhere on the tray it is taken off the table. A drop outside the tray is
// refused in the Line.
func (t *tray) onTray(l load, absolute fyne.Position) bool {
	if !face.Over(t.box, absolute) {
		t.Note("sign/warning", t.sh.Say("workshop.refusal.beside", engine.Args{"Piece": l.name}))
		return false
	}
	for row, o := range t.shelves {
		if face.Over(o, absolute) {
			return t.put(l, spot{row: row + 1})
		}
	}
	if l.away == nil {
		return false
	}
	a, ok := l.away()
	if !ok {
		t.Note("sign/warning", t.sh.Say("workshop.refusal.stays", engine.Args{"Piece": l.name}))
		return false
	}
	return t.edit(a)
}
