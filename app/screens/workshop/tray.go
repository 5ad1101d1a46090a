package workshop

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/workbench"
)

// leaf is a page of the tray: the things of a sort or of a hand, with the rows beside the table in which they lie.
type leaf struct {
	name    string
	things  []brush
	shelves []int
}

// turn is the current page of the tray.
type turn struct {
	page int
	at   [sideBySide + 1]float32 // how far its parts are scrolled: the things, then the rows
}

// findPages sorts into pages what can be laid: counted pieces, single pieces by owner, cards and units by sort and hand.
func (w *Screen) findPages() {
	w.pages = nil
	pieces := leaf{name: w.sh.T("workshop.pieces")}
	for i := range w.laid.Pools() {
		pieces.things = append(pieces.things, brush{pool: i})
	}
	w.addPage(pieces)
	alone := leaf{name: w.sh.T("workshop.single")}
	var owners []engine.Owner
	of := map[engine.Owner][]brush{}
	for i, f := range w.laid.Fields() {
		if o := f.Action.Owner; w.single(f) {
			if of[o] == nil {
				owners = append(owners, o)
			}
			of[o] = append(of[o], brush{pool: -1, piece: i + 1})
		}
	}
	for _, o := range owners {
		if list := of[o]; o == 0 || len(list) == 1 {
			alone.things = append(alone.things, list...)
		} else {
			w.addPage(leaf{name: w.words.Owner(o), things: list})
		}
	}
	w.addPage(alone)
	w.findHands()
}

// hand is a sort of card or unit, and its owner.
type hand struct {
	sort  string
	owner engine.Owner
}

// findHands adds a page for each sort of card or unit and each owner.
func (w *Screen) findHands() {
	var hands []hand
	pages := map[hand]*leaf{}
	add := func(h hand, stock int) {
		if pages[h] == nil {
			hands = append(hands, h)
			name := w.sh.T(w.st.game.Name() + ".stock." + h.sort)
			if owner := w.words.Owner(h.owner); owner != "" {
				name = w.sh.Say("workshop.at", engine.Args{"A": name, "B": owner})
			}
			pages[h] = &leaf{name: name}
		}
		pages[h].things = append(pages[h].things, brush{pool: -1, stock: stock + 1})
		for row, r := range w.laid.Rows() {
			if w.laid.Takes(stock, row) && (h.owner == 0 || r.Of.Owner == h.owner) && !w.ground.Holds(r.Of.To) && !slices.Contains(pages[h].shelves, row) {
				pages[h].shelves = append(pages[h].shelves, row)
			}
		}
	}
	for i, s := range w.laid.Stocks() {
		owners := []engine.Owner{s.Owner}
		if s.Owner == 0 {
			owners = w.holders(i)
		}
		for _, o := range owners {
			add(hand{s.Sort, o}, i)
		}
	}
	for _, h := range hands {
		w.addPage(*pages[h])
	}
}

// holders are the owners of the rows in which a card or a unit without an owner may lie; 0 alone if the rows have no owner.
func (w *Screen) holders(stock int) (list []engine.Owner) {
	for row, r := range w.laid.Rows() {
		if w.laid.Takes(stock, row) && !slices.Contains(list, r.Of.Owner) {
			list = append(list, r.Of.Owner)
		}
	}
	return list
}

func (w *Screen) addPage(p leaf) {
	if len(p.things) > 0 {
		w.pages = append(w.pages, p)
	}
}

// single reports whether a field is the place of a piece with a name or an owner.
func (w *Screen) single(f workbench.Field) bool {
	return w.stands(f) && (f.Action.Owner != 0 || f.Action.Piece != 0)
}

// turnTo shows another page of the tray.
func (w *Screen) turnTo(no int) {
	w.st.turn = turn{page: (no + len(w.pages)) % len(w.pages)}
	w.take(brush{pool: -1, take: w.st.brush.take})
}

// leaf is the current page of the tray.
func (w *Screen) leaf() leaf { return w.pages[min(w.st.turn.page, len(w.pages)-1)] }

// left is how many of a thing can still be laid.
func (w *Screen) left(b brush) int {
	switch {
	case b.piece > 0:
		if f := w.laid.Fields()[b.piece-1]; w.laid.Value(b.piece-1) > max(f.Empty, 0) {
			return 0
		}
		return 1
	case b.stock > 0:
		return w.laid.LeftOf(b.stock - 1)
	}
	return w.laid.Spare(b.pool)
}

// Sizes of the tray, in units at text scale 1.
const (
	trayHigh = 104
	trayLeft = 190 // the width of the choices at its left edge
)

// showTray lists what is left of each sort of piece, card and unit. A click takes one in hand, and a drag carries it to its target.
func (w *Screen) showTray() {
	if w.laid == nil || w.ground == nil {
		return
	}
	if w.pages == nil {
		w.findPages()
	}
	p := w.leaf()
	names := make([]string, len(w.pages))
	for i, one := range w.pages {
		names[i] = one.name
	}
	mode := 0
	if w.st.brush.take {
		mode = 1
	}
	pick := kit.NewPicker(w.sh.T("workshop.tray"), names, w.st.turn.page, w.turnTo)
	ways := kit.NewSegmented(w.sh.T("workshop.mode"), []string{w.sh.T("workshop.mode.put"), w.sh.T("workshop.mode.take")}, mode, func(i int) {
		b := w.st.brush
		b.take = i == 1
		w.take(b)
	})
	w.shelves = map[int]fyne.CanvasObject{}
	rows := []*fyne.Container{container.NewHBox()}
	if len(p.shelves) == 0 {
		rows = append(rows, container.NewHBox())
	}
	for i, b := range p.things {
		rows[i*len(rows)/len(p.things)].Add(w.tile(b, i))
	}
	lines := container.NewGridWithRows(len(rows))
	for _, row := range rows {
		lines.Add(row)
	}
	var table fyne.CanvasObject = w.scrolling(lines, 0)
	if len(p.shelves) > 0 {
		table = container.NewGridWithRows(2, table, w.rowsOf(p))
	}
	left := lay.Fixed(container.NewGridWithRows(2, pick, ways), look.Scaled(trayLeft), 0)
	w.tray.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, left, nil, container.New(lay.Inset(8, 0, 0, 0), table))}
	w.tray.Refresh()
}

// sideBySide is how many rows share the width of the tray; more of them are scrolled.
const sideBySide = 3

// rowsOf are the rows of a page.
func (w *Screen) rowsOf(p leaf) fyne.CanvasObject {
	if len(p.shelves) > sideBySide {
		row := container.NewHBox()
		for _, no := range p.shelves {
			row.Add(w.shelf(no, func(o fyne.CanvasObject) fyne.CanvasObject { return o }))
		}
		return w.scrolling(row, 1)
	}
	row := container.NewGridWithColumns(len(p.shelves))
	for i, no := range p.shelves {
		row.Add(w.shelf(no, func(o fyne.CanvasObject) fyne.CanvasObject { return w.scrolling(o, i+1) }))
	}
	return row
}

// scrolling makes a part of the tray scroll; a part that is made anew keeps its position.
func (w *Screen) scrolling(o fyne.CanvasObject, part int) fyne.CanvasObject {
	scroll := container.NewHScroll(o)
	scroll.Offset.X = w.st.turn.at[part]
	scroll.OnScrolled = func(at fyne.Position) { w.st.turn.at[part] = at.X }
	return scroll
}

// tile is a thing of the tray.
func (w *Screen) tile(b brush, no int) fyne.CanvasObject {
	now := w.st.brush
	on := b.pool == now.pool && b.piece == now.piece && b.stock == now.stock
	name, left := w.nameOf(b), w.left(b)
	says := w.sh.Say("workshop.left", engine.Args{"A": name, "N": left})
	if b.piece == 0 && b.stock == 0 && w.laid.Pools()[b.pool].Endless {
		says = name
	}
	tile := kit.NewTile(says, w.thingFace(b, left), 6, func() {
		if on {
			w.take(brush{pool: -1, take: now.take})
			return
		}
		b.take = now.take && b.piece == 0
		w.take(b)
	})
	tile.SetChosen(on)
	return w.dragged(tile, func() (load, fyne.CanvasObject) { return w.of(b), w.thingFace(b, left) })
}

// thingFace shows the owner of a thing, its name, and how many are left.
func (w *Screen) thingFace(b brush, left int) fyne.CanvasObject {
	content := container.NewHBox()
	owner, name := engine.Owner(0), ""
	switch {
	case b.piece > 0:
		a := w.laid.Fields()[b.piece-1].Action
		owner, name = a.Owner, w.words.Piece(a.Piece)
		if name == "" {
			name = w.words.label(w.laid.Edit(a), a)
		}
	case b.stock > 0:
		s := w.laid.Stocks()[b.stock-1]
		owner, name = s.Owner, w.words.whose(engine.Action{Piece: s.Piece, Card: s.Card})
	default:
		p := w.laid.Pools()[b.pool]
		if owner, name = p.Owner, w.sort(b.pool); !w.seat(owner) && w.words.Owner(owner) != "" {
			name = w.words.Owner(owner) // the owner's name says what they are
		}
	}
	if w.seat(owner) {
		content.Add(container.NewCenter(kit.NewSeal(w.host.Colour(owner.Seat()), 18)))
	}
	content.Add(container.NewCenter(kit.NewLabel(name, look.Quiet)))
	if b.piece > 0 || b.stock > 0 || !w.laid.Pools()[b.pool].Endless {
		content.Add(container.NewCenter(kit.NewLabel(strconv.Itoa(left), look.NameType)))
	}
	return content
}

func (w *Screen) seat(o engine.Owner) bool {
	return o.Seat() >= 0 && int(o.Seat()) < len(w.words.Names)
}

// sort is the name of the pieces of a pool.
func (w *Screen) sort(pool int) string {
	p := w.laid.Pools()[pool]
	if p.Piece == 0 {
		for _, f := range w.laid.Fields() {
			if f.Pool == pool {
				return w.words.label(w.laid.Edit(f.Action), engine.Action{})
			}
		}
	}
	return w.words.piece(p.Piece)
}

// poolName is the name of the pieces of a pool, with their owner.
func (w *Screen) poolName(pool int) string {
	name := w.sort(pool)
	if owner := w.words.Owner(w.laid.Pools()[pool].Owner); owner != "" {
		name = w.sh.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// rowName is the name of a row: its place or its name, and its owner.
func (w *Screen) rowName(row int) string { return w.words.row(w.laid.Rows()[row]) }

// shelf is the widget of a row beside the table, with its cards in a frame. A click lays the thing in hand there, and the cards can be
// dragged away.
func (w *Screen) shelf(row int, framed func(fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	r := w.laid.Rows()[row]
	r.Of.Owner = 0 // the page shows the owner already
	content := container.NewHBox()
	var names []string
	for _, what := range w.laid.Held(row) {
		name := w.words.whose(what)
		names = append(names, name)
		chip := kit.NewTile(name, container.NewCenter(kit.NewLabel(name, look.Quiet)), 4, func() { w.pressShelf(row, names) })
		content.Add(w.dragged(chip, func() (load, fyne.CanvasObject) {
			l, _ := w.held(row, what)
			return l, kit.NewLabel(name, look.Quiet)
		}))
	}
	tile := kit.NewTile(w.rowName(row)+": "+strings.Join(names, ", "), container.NewWithoutLayout(), 4, func() { w.pressShelf(row, names) })
	tile.SetGround(look.OnInset, 6)
	w.shelves[row] = tile
	name := container.NewCenter(kit.NewLabel(w.words.row(r), look.Quiet))
	return container.NewStack(tile, container.New(lay.Inset(8, 4, 4, 4), container.NewBorder(nil, nil, name, nil, framed(content))))
}

// pressShelf lays the thing in hand in a row, or without one says what lies there.
func (w *Screen) pressShelf(row int, names []string) {
	if !w.st.brush.empty() {
		w.lay(spot{row: row + 1})
		return
	}
	list := strings.Join(names, ", ")
	if list == "" {
		list = w.sh.T("workshop.none")
	}
	w.Note("sign/info", w.sh.Say("workshop.describe", engine.Args{"A": w.rowName(row), "B": list}))
}

// dragged makes a thing of the tray draggable to the table or to a row. what is called when the drag begins; it returns the load and its
// picture.
func (w *Screen) dragged(o fyne.CanvasObject, what func() (load, fyne.CanvasObject)) fyne.CanvasObject {
	source := face.NewDragSource(o)
	source.OnBegin = func(at fyne.Position) bool {
		l, picture := what()
		if l.to == nil || !w.begin(l) {
			return false
		}
		tile := kit.NewTile(l.name, picture, 6, nil)
		w.carry.Begin(tile, tile.MinSize(), at)
		return true
	}
	source.OnMove = func(at fyne.Position) {
		if w.drag != nil {
			w.carry.Move(at)
			place := w.ground.Under(at)
			a, ok := engine.Action{}, place == 0
			if !ok {
				a, ok = w.drag.to(spot{at: place})
				ok = ok && w.can(a)
			}
			w.carry.Bar(!ok)
		}
	}
	source.OnEnd = func(at fyne.Position) {
		l := w.drag
		if l == nil {
			return // the drag was cancelled
		}
		done := false
		if place := w.ground.Under(at); place != 0 {
			done = w.put(*l, spot{at: place})
		} else {
			done = w.onTray(*l, at)
		}
		if done {
			w.carry.Drop()
		} else {
			w.carry.Bar(false)
			w.carry.Back(nil)
		}
		w.ends()
	}
	return source
}

// cancel ends a drag and puts the thing back.
func (w *Screen) cancel() {
	w.ground.Cancel()
	if w.drag != nil {
		w.carry.Back(nil)
		w.ends()
	}
}
