package workshop

import (
	"slices"
	"strconv"

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

// tray has the things that can be laid, by pages, and the thing that is in hand or dragged.
type tray struct {
	*Screen
	box     *fyne.Container
	pages   []leaf
	shelves map[int]fyne.CanvasObject // the rows beside the table, by their numbers
	drag    *load                     // the thing that is dragged, nil for none
	carry   *kit.Carry                // the drag from the tray
}

// findPages sorts into pages what can be laid: counted pieces, single pieces by owner, cards and units by sort and hand.
func (t *tray) findPages() {
	t.pages = nil
	pieces := leaf{name: t.sh.T("workshop.pieces")}
	for i := range t.laid.Pools() {
		pieces.things = append(pieces.things, brush{pool: i})
	}
	t.addPage(pieces)
	alone := leaf{name: t.sh.T("workshop.single")}
	var owners []engine.Owner
	of := map[engine.Owner][]brush{}
	for i, f := range t.laid.Fields() {
		if o := f.Action.Owner; t.single(f) {
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
			t.addPage(leaf{name: t.words.Owner(o), things: list})
		}
	}
	t.addPage(alone)
	t.findHands()
}

// hand is a sort of card or unit, and its owner.
type hand struct {
	sort  string
	owner engine.Owner
}

// findHands adds a page for each sort of card or unit and each owner.
func (t *tray) findHands() {
	var hands []hand
	pages := map[hand]*leaf{}
	add := func(h hand, stock int) {
		if pages[h] == nil {
			hands = append(hands, h)
			name := t.sh.T(t.st.game.Name() + ".stock." + h.sort)
			if owner := t.words.Owner(h.owner); owner != "" {
				name = t.sh.Say("workshop.at", engine.Args{"A": name, "B": owner})
			}
			pages[h] = &leaf{name: name}
		}
		pages[h].things = append(pages[h].things, brush{pool: -1, stock: stock + 1})
		for row, r := range t.laid.Rows() {
			if t.laid.Takes(stock, row) && (h.owner == 0 || r.Of.Owner == h.owner) && !t.ground.Holds(r.Of.To) && !slices.Contains(pages[h].shelves, row) {
				pages[h].shelves = append(pages[h].shelves, row)
			}
		}
	}
	for i, s := range t.laid.Stocks() {
		owners := []engine.Owner{s.Owner}
		if s.Owner == 0 {
			owners = t.holders(i)
		}
		for _, o := range owners {
			add(hand{s.Sort, o}, i)
		}
	}
	for _, h := range hands {
		t.addPage(*pages[h])
	}
}

// holders are the owners of the rows in which a card or a unit without an owner may lie; 0 alone if the rows have no owner.
func (t *tray) holders(stock int) (list []engine.Owner) {
	for row, r := range t.laid.Rows() {
		if t.laid.Takes(stock, row) && !slices.Contains(list, r.Of.Owner) {
			list = append(list, r.Of.Owner)
		}
	}
	return list
}

func (t *tray) addPage(p leaf) {
	if len(p.things) > 0 {
		t.pages = append(t.pages, p)
	}
}

// single reports whether a field is the place of a piece with a name or an owner.
func (w *Screen) single(f workbench.Field) bool {
	return w.stands(f) && (f.Action.Owner != 0 || f.Action.Piece != 0)
}

// turnTo shows another page of the tray.
func (t *tray) turnTo(no int) {
	t.st.turn = turn{page: (no + len(t.pages)) % len(t.pages)}
	t.take(brush{pool: -1, take: t.st.brush.take})
}

// leaf is the current page of the tray.
func (t *tray) leaf() leaf { return t.pages[min(t.st.turn.page, len(t.pages)-1)] }

// left is how many of a thing can still be laid.
func (t *tray) left(b brush) int {
	switch {
	case b.piece > 0:
		if f := t.laid.Fields()[b.piece-1]; t.laid.Value(b.piece-1) > max(f.Empty, 0) {
			return 0
		}
		return 1
	case b.stock > 0:
		return t.laid.LeftOf(b.stock - 1)
	}
	return t.laid.Spare(b.pool)
}

// Sizes of the tray, in units at text scale 1.
const (
	trayHigh = 104
	trayLeft = 190 // the width of the choices at its left edge
)

// show lists what is left of each sort of piece, card and unit. A click takes one in hand, and a drag carries it to its target.
func (t *tray) show() {
	if t.laid == nil || t.ground == nil {
		return
	}
	if t.pages == nil {
		t.findPages()
	}
	p := t.leaf()
	names := make([]string, len(t.pages))
	for i, one := range t.pages {
		names[i] = one.name
	}
	mode := 0
	if t.st.brush.take {
		mode = 1
	}
	pick := kit.NewPicker(t.sh.T("workshop.tray"), names, t.st.turn.page, t.turnTo)
	ways := kit.NewSegmented(t.sh.T("workshop.mode"), []string{t.sh.T("workshop.mode.put"), t.sh.T("workshop.mode.take")}, mode, func(i int) {
		b := t.st.brush
		b.take = i == 1
		t.take(b)
	})
	t.shelves = map[int]fyne.CanvasObject{}
	rows := []*fyne.Container{container.NewHBox()}
	if len(p.shelves) == 0 {
		rows = append(rows, container.NewHBox())
	}
	for i, b := range p.things {
		rows[i*len(rows)/len(p.things)].Add(t.tile(b, i))
	}
	lines := container.NewGridWithRows(len(rows))
	for _, row := range rows {
		lines.Add(row)
	}
	var table fyne.CanvasObject = t.scrolling(lines, 0)
	if len(p.shelves) > 0 {
		table = container.NewGridWithRows(2, table, t.rowsOf(p))
	}
	left := lay.Fixed(container.NewGridWithRows(2, pick, ways), look.Scaled(trayLeft), 0)
	t.box.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, left, nil, container.New(lay.Inset(8, 0, 0, 0), table))}
	t.box.Refresh()
}

// sideBySide is how many rows share the width of the tray; more of them are scrolled.
const sideBySide = 3

// rowsOf are the rows of a page.
func (t *tray) rowsOf(p leaf) fyne.CanvasObject {
	if len(p.shelves) > sideBySide {
		row := container.NewHBox()
		for _, no := range p.shelves {
			row.Add(t.shelf(no, func(o fyne.CanvasObject) fyne.CanvasObject { return o }))
		}
		return t.scrolling(row, 1)
	}
	row := container.NewGridWithColumns(len(p.shelves))
	for i, no := range p.shelves {
		row.Add(t.shelf(no, func(o fyne.CanvasObject) fyne.CanvasObject { return t.scrolling(o, i+1) }))
	}
	return row
}

// scrolling makes a part of the tray scroll; a part that is made anew keeps its position.
func (t *tray) scrolling(o fyne.CanvasObject, part int) fyne.CanvasObject {
	scroll := container.NewHScroll(o)
	scroll.Offset.X = t.st.turn.at[part]
	scroll.OnScrolled = func(at fyne.Position) { t.st.turn.at[part] = at.X }
	return scroll
}

// tile is a thing of the tray.
func (t *tray) tile(b brush, no int) fyne.CanvasObject {
	now := t.st.brush
	on := b.pool == now.pool && b.piece == now.piece && b.stock == now.stock
	name, left := t.nameOf(b), t.left(b)
	says := t.sh.Say("workshop.left", engine.Args{"A": name, "N": left})
	if b.piece == 0 && b.stock == 0 && t.laid.Pools()[b.pool].Endless {
		says = name
	}
	tile := kit.NewTile(says, t.thingFace(b, left), 6, func() {
		if on {
			t.take(brush{pool: -1, take: now.take})
			return
		}
		b.take = now.take && b.piece == 0
		t.take(b)
	})
	tile.SetChosen(on)
	return t.dragged(tile, func() (load, fyne.CanvasObject) { return t.of(b), t.thingFace(b, left) })
}

// thingFace shows the owner of a thing, its name, and how many are left.
func (t *tray) thingFace(b brush, left int) fyne.CanvasObject {
	content := container.NewHBox()
	owner, name := engine.Owner(0), ""
	switch {
	case b.piece > 0:
		a := t.laid.Fields()[b.piece-1].Action
		owner, name = a.Owner, t.words.Piece(a.Piece)
		if name == "" {
			name = t.words.label(t.laid.Edit(a), a)
		}
	case b.stock > 0:
		s := t.laid.Stocks()[b.stock-1]
		owner, name = s.Owner, t.words.whose(engine.Action{Piece: s.Piece, Card: s.Card})
	default:
		p := t.laid.Pools()[b.pool]
		if owner, name = p.Owner, t.sort(b.pool); !t.seat(owner) && t.words.Owner(owner) != "" {
			name = t.words.Owner(owner) // the owner's name says what they are
		}
	}
	if t.seat(owner) {
		content.Add(container.NewCenter(kit.NewSeal(t.host.Colour(owner.Seat()), 18)))
	}
	content.Add(container.NewCenter(kit.NewLabel(name, look.Quiet)))
	if b.piece > 0 || b.stock > 0 || !t.laid.Pools()[b.pool].Endless {
		content.Add(container.NewCenter(kit.NewLabel(strconv.Itoa(left), look.NameType)))
	}
	return content
}

func (t *tray) seat(o engine.Owner) bool {
	return o.Seat() >= 0 && int(o.Seat()) < len(t.words.Names)
}

// sort is the name of the pieces of a pool.
func (t *tray) sort(pool int) string {
	p := t.laid.Pools()[pool]
	if p.Piece == 0 {
		for _, f := range t.laid.Fields() {
			if f.Pool == pool {
				return t.words.label(t.laid.Edit(f.Action), engine.Action{})
			}
		}
	}
	return t.words.piece(p.Piece)
}

// poolName is the name of the pieces of a pool, with their owner.
func (t *tray) poolName(pool int) string {
	name := t.sort(pool)
	if owner := t.words.Owner(t.laid.Pools()[pool].Owner); owner != "" {
		name = t.sh.Say("workshop.at", engine.Args{"A": name, "B": owner})
	}
	return name
}

// rowName is the name of a row: its place or its name, and its owner.
func (t *tray) rowName(row int) string { return t.words.row(t.laid.Rows()[row]) }

// shelf is the widget of a row beside the table, with its cards in a frame. A click lays the thing in hand there, and the cards can be
// dragged away.
func (t *tray) shelf(row int, framed func(fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	r := t.laid.Rows()[row]
	r.Of.Owner = 0 // the page shows the owner already
	content := container.NewHBox()
	var names []string
	for _, what := range t.laid.Held(row) {
		name := t.words.whose(what)
		names = append(names, name)
		chip := kit.NewTile(name, container.NewCenter(kit.NewLabel(name, look.Quiet)), 4, func() { t.pressShelf(row, names) })
		content.Add(t.dragged(chip, func() (load, fyne.CanvasObject) {
			l, _ := t.held(row, what)
			return l, kit.NewLabel(name, look.Quiet)
		}))
	}
	say := t.sh.Localizer()
	tile := kit.NewTile(say.Named(t.rowName(row), say.Commas(names...)), container.NewWithoutLayout(), 4, func() { t.pressShelf(row, names) })
	tile.SetGround(look.OnInset, 6)
	t.shelves[row] = tile
	name := container.NewCenter(kit.NewLabel(t.words.row(r), look.Quiet))
	return container.NewStack(tile, container.New(lay.Inset(8, 4, 4, 4), container.NewBorder(nil, nil, name, nil, framed(content))))
}

// pressShelf lays the thing in hand in a row, or without one says what lies there.
func (t *tray) pressShelf(row int, names []string) {
	if !t.st.brush.empty() {
		t.lay(spot{row: row + 1})
		return
	}
	list := t.sh.Localizer().Commas(names...)
	if list == "" {
		list = t.sh.T("workshop.none")
	}
	t.Note("sign/info", t.sh.Say("workshop.describe", engine.Args{"A": t.rowName(row), "B": list}))
}

// dragged makes a thing of the tray draggable to the table or to a row. what is called when the drag begins; it returns the load and its
// picture.
func (t *tray) dragged(o fyne.CanvasObject, what func() (load, fyne.CanvasObject)) fyne.CanvasObject {
	source := face.NewDragSource(o)
	source.OnBegin = func(at fyne.Position) bool {
		l, picture := what()
		if l.to == nil || !t.begin(l) {
			return false
		}
		tile := kit.NewTile(l.name, picture, 6, nil)
		t.carry.Begin(tile, tile.MinSize(), at)
		return true
	}
	source.OnMove = func(at fyne.Position) {
		if t.drag != nil {
			t.carry.Move(at)
			place := t.ground.Under(at)
			a, ok := engine.Action{}, place == 0
			if !ok {
				a, ok = t.drag.to(spot{at: place})
				ok = ok && t.can(a)
			}
			t.carry.Bar(!ok)
		}
	}
	source.OnEnd = func(at fyne.Position) {
		l := t.drag
		if l == nil {
			return // the drag was cancelled
		}
		done := false
		if place := t.ground.Under(at); place != 0 {
			done = t.put(*l, spot{at: place})
		} else {
			done = t.onTray(*l, at)
		}
		if done {
			t.carry.Drop()
		} else {
			t.carry.Bar(false)
			t.carry.Back(nil)
		}
		t.ends()
	}
	return source
}

// cancel ends a drag and puts the thing back.
func (t *tray) cancel() {
	t.ground.Cancel()
	if t.drag != nil {
		t.carry.Back(nil)
		t.ends()
	}
}
