package shogunface

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/towersheet"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine/shogun"
)

// The division of the window, the same in every phase. In units of a window of 1280 by 800:
//
//	┌───────────────────────────────┬────────────┐ bar, 52
//	│ map, 1024 × 600               │ scoreboard │
//	│   sheets in the sea           ├────────────┤
//	│   values switch, zoom         │ column,    │
//	├───────────────────────────────┤ 256 wide:  │
//	│ Line, 36                      │ plan, bids │
//	├───────────────────────────────┤ action,    │
//	│ tray, 112: hand, or actions   │ winter     │
//	└───────────────────────────────┴────────────┘
//
// In a window at least 1600 units wide, column and tray are drawn a quarter larger. If the column is too low for the ten orders, a page with
// them replaces the map during planning; in a lesson in a small window, the page has the whole column.
const (
	columnWide  = 256.0
	columnLarge = 400.0 // of a large window
	trayHigh    = 112.0
	trayLarge   = 148.0
	largeZoom   = 1.25
)

// Shape divides the window.
func (f *state) Shape(r face.Room, s fyne.Size) face.Room {
	scale := look.Current().Scale
	r.Docked, r.LogAtEdge, r.Rail = true, true, 0
	switch {
	case s.Width >= face.Wide:
		r.Panel, r.Tray = max(columnLarge, columnWide*largeZoom*scale), trayLarge*scale
	case f.t.InLesson(): // the lesson replaces the column
		r.Narrow = true
		r.Panel, r.Tray = 0, trayHigh*scale
	default:
		r.Panel, r.Tray = columnWide*scale, trayHigh*scale
	}
	return r
}

// zoom is the scale of column and tray; 1 in the small window.
func (f *state) zoom() float32 {
	if f.t.Canvas().Size().Width >= face.Wide {
		return largeZoom
	}
	return 1
}

// narrow reports whether there is no column: the page then replaces the map.
func (f *state) narrow() bool { return f.t.Room().Panel == 0 }

// folded reports whether there is a column that is too low for the ten orders.
func (f *Face) folded() bool {
	if f.narrow() || f.view == nil {
		return f.narrow()
	}
	high := f.t.Canvas().Size().Height - f.t.Room().Bar
	return high/look.Scaled(f.zoom()) < f.score.Height()+planLeast
}

// paged reports whether a page can replace the map now.
func (f *Face) paged() bool { return f.narrow() || f.folded() && f.phase() == shogun.Plan }

// layBoard places the map, or the page in its place, and the sheets over it.
func (f *Face) layBoard(s fyne.Size) {
	high := s.Height - f.Covered
	if f.t.TimelineShown() {
		high = s.Height
	}
	lay.Put(f.Map, 0, 0, s.Width, high+f.spare())
	lay.Put(f.page, 0, 0, s.Width, high)
	size := f.swap.MinSize()
	top := float32(8)
	if f.orders && !f.narrow() { // in the line of the title above the orders, beside the headings
		top, size.Height = 2, min(size.Height, look.Scaled((planHead-16)*f.zoom()))
	}
	lay.Put(f.swap, s.Width-size.Width-10, top, size.Width, size.Height)
	f.laySheets(fyne.NewSize(s.Width, high))
}

// spare is the height of the map above the tray that is kept free for the coach's card.
func (f *Face) spare() float32 {
	if f.t.TimelineShown() {
		return 0
	}
	return f.t.Room().Coach
}

// laySheets places the sheets over the map: the sheet of the sea at the upper left, the province under the pointer beside it, the battle.
func (f *Face) laySheets(s fyne.Size) {
	f.values.lay(s)
	size := f.sea.MinSize()
	lay.Put(f.sea, 16, 14, size.Width, size.Height)
	left := 16 + size.Width + 12
	size = f.note.MinSize()
	size.Width = max(size.Width, 196)
	at := min(left, s.Width-size.Width-16)
	if f.battle.On {
		at = s.Width - size.Width - 12 // beside the battle
	}
	top := float32(14)
	if swap := f.swap.Position(); f.paged() && at+size.Width > swap.X-8 { // beside the switch to the page
		top = swap.Y + f.swap.Size().Height + 8
	}
	place := fyne.NewPos(at, top)
	if !f.battle.On {
		low, right := s.Height-size.Height-16, s.Width-size.Width-look.Scaled(64)
		place = uncovered(size, f.targetBoxes(), place, fyne.NewPos(16, low), fyne.NewPos(right, low), fyne.NewPos(right, top))
	}
	lay.Put(f.note, place.X, place.Y, size.Width, size.Height)
	f.battle.Lay(s)
}

// targetBoxes are the areas of the provinces that may be chosen.
func (f *Face) targetBoxes() (list []towersheet.Area) {
	for p := range f.targets() {
		list = append(list, seen{f}.Box(p))
	}
	return list
}

// uncovered is the first of these places at which a sheet of a size covers none of the areas, else the first of all.
func uncovered(size fyne.Size, areas []towersheet.Area, places ...fyne.Position) fyne.Position {
	for _, p := range places {
		if !slices.ContainsFunc(areas, func(a towersheet.Area) bool {
			return p.X < a.At.X+a.Size.Width && a.At.X < p.X+size.Width && p.Y < a.At.Y+a.Size.Height && a.At.Y < p.Y+size.Height
		}) {
			return p
		}
	}
	return places[0]
}

// showAll updates everything on the table.
func (f *Face) showAll() {
	f.t.SetNote(f.when())
	f.showMap()
	f.showSea()
	f.winter.Show()
	if f.battle.Show(); f.battle.On && !f.winter.Shown() {
		f.sea.Hide() // the battle is there and has the contents of the tower
		f.showNote()
	}
	f.showPanel()
	f.showTray()
	f.showBoards()
}

// showBoards shows either the map with its sheets, or the page.
func (f *Face) showBoards() {
	if !f.paged() {
		f.orders = false
	}
	objects := []fyne.CanvasObject{f.Map}
	if !f.bare {
		objects = append(objects, f.sheets()...)
	}
	if f.orders && !f.values.held {
		objects = []fyne.CanvasObject{f.page}
	}
	if f.paged() {
		f.swap.SetChosen(map[bool]int{true: 1}[f.orders])
		objects = append(objects, f.swap)
	}
	f.Boards.Objects = objects
	f.layBoard(f.Boards.Size())
	f.Boards.Refresh()
}

// sheets are the sheets over the map, from the bottom up.
func (f *Face) sheets() []fyne.CanvasObject {
	if f.values.shown() {
		return append(f.values.sheets(), f.note)
	}
	return append(f.values.sheets(), f.battle.Under, f.battle.Line, f.sea, f.note, f.battle.Sheet)
}

// choose switches between the map and the page: it shows the map if something is chosen or happens on it, else the page. During planning the
// player switches.
func (f *Face) choose() {
	phase := f.phase()
	switch {
	case f.inside():
		f.orders = f.narrow() && f.moment.Is(shogun.MomentBids, shogun.MomentSpecial, shogun.MomentTurnOrder)
		f.planned = false
	case phase == shogun.Plan:
		if !f.planned {
			f.orders = false
		}
		f.planned = true
	default:
		f.planned = false
		f.orders = f.narrow() && phase == shogun.PickSpecial
	}
}

// showOrders shows the page or the map.
func (f *Face) showOrders(on bool) {
	if f.paged() && f.orders != on {
		f.orders = on
		f.showPanel()
		f.showBoards()
		f.t.Moved()
	}
}

// showPanel fills the column: the scoreboard, and below it the present phase. Without a column that is the page; with a low column the page
// has the ten orders.
func (f *Face) showPanel() {
	f.score.Show()
	f.plan.show()
	f.means.cubes = nil
	body, page := f.columnBody(), fyne.CanvasObject(nil)
	switch {
	case f.narrow():
		page = body
	case body == f.plan.whole && f.folded():
		body, page = f.plan.rest, f.plan.orders
	}
	f.page.Objects = nil
	if page != nil {
		f.page.Objects = []fyne.CanvasObject{kit.NewSheetOf(kit.Footer, nil, 0), page}
		f.page.Refresh()
	}
	if f.narrow() {
		f.FillPanel()
	} else {
		f.FillPanel(f.column(body))
	}
}

// column places the scoreboard above body.
func (f *Face) column(body fyne.CanvasObject) fyne.CanvasObject {
	top := look.Scaled(f.score.Height() * f.zoom())
	least := func() fyne.Size { return fyne.NewSize(0, top+body.MinSize().Height) }
	return container.New(lay.Free{Min: least, Lay: func(s fyne.Size) {
		lay.Put(f.score.Whole, 0, 0, s.Width, top)
		lay.Put(body, 0, top, s.Width, s.Height-top)
	}}, f.score.Whole, body)
}

// columnBody is the part of the column below the scoreboard.
func (f *Face) columnBody() fyne.CanvasObject {
	_, draft := f.view.Draft()
	switch {
	case f.danger.On:
		return f.scroll(f.dangerPanel())
	case f.winter.Shown():
		return f.winterPanel()
	case f.inside() && f.moment.Is(shogun.MomentBids, shogun.MomentSpecial):
		return f.withFoot(container.New(lay.Inset(10, 4, 10, 4), f.bidsPanel()), f.actionFoot())
	case f.inside():
		return f.actionColumn()
	case draft:
		return f.scroll(f.draftPanel())
	case f.phase() == shogun.Plan:
		return f.plan.whole
	case f.phase() == shogun.PickSpecial:
		return f.scroll(f.bidsPanel())
	case f.phase() == shogun.Revolt:
		return f.winterPanel()
	}
	return f.actionColumn()
}

// scroll puts content into the margins of the column and makes it scroll.
func (f *state) scroll(content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewVScroll(container.New(lay.Inset(8, 8, 8, 10), content))
}
