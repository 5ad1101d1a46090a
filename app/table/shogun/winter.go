package shogun

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// Of the winter sheet, in units of its drawing: its width, what stands over and under its table, how far it stays away from the edges of the map,
// and where names of seats and kinds of buildings end, which stay where the table is wider than its room.
const (
	winterWide             = 984
	winterOver, winterFoot = 58, 62
	winterUnder            = 238 // the majorities below the rows
	winterEdge, winterTop  = 20, 16
	winterRow, winterLeads = 55, 44
	winterNames            = 160
	winterKinds            = 132
	winterLeast            = 0.77 // of its size
)

// winterSheet is the account of a winter over the map: it fills seat by seat while the winter is shown, and can be opened again later.
type winterSheet struct {
	f       *Face
	veil    *canvas.Rectangle
	away    *kit.Spot // the veiled map: a click on it closes what was opened
	sheet   *kit.Sheet
	head    *fyne.Container // what stands over the table
	scroll  *container.Scroll
	names   *container.Scroll // the names of the rows once more, over the left edge of a table that is wider than its room
	foot    *fyne.Container   // the ways on
	layer   *fyne.Container
	opened  bool // by hand, whatever the moment
	year    int  // that is shown, 0 for none
	account shogun.WinterSheet
	at      *shogun.View // the table as that winter was counted, or as it stands
	counted countedView
	looked  int // the record that is looked at
	zoom    float32
}

// countedView is the table as a winter was counted, as some seats saw it.
type countedView struct {
	record int
	eyes   engine.Seats
	view   *shogun.View
}

func newWinterSheet(f *Face) *winterSheet {
	w := &winterSheet{f: f, veil: canvas.NewRectangle(nil), sheet: kit.NewSheetOf(kit.Raised, nil, 0)}
	w.away = kit.NewSpot("", w.close)
	w.scroll, w.names = container.NewScroll(nil), container.NewScroll(nil)
	w.names.Direction = container.ScrollNone // it follows the table
	w.scroll.OnScrolled = func(at fyne.Position) { w.names.ScrollToOffset(fyne.NewPos(0, at.Y)) }
	w.head, w.foot = container.NewWithoutLayout(), container.NewWithoutLayout()
	w.sheet.SetContent(container.New(lay.Free{Lay: w.layParts}, w.head, w.scroll, w.names, w.foot))
	w.layer = container.New(lay.Free{Lay: func(fyne.Size) { w.lay() }})
	return w
}

// shown reports whether the sheet lies on the table.
func (w *winterSheet) shown() bool { return len(w.layer.Objects) > 0 }

// live reports whether the moment that is shown belongs to a winter: the sheet fills with it.
func (w *winterSheet) live() bool { return w.f.inside() && w.f.view.Season() == 4 }

// toggle opens the account of the last winter that has come, or closes it; false where none has.
func (w *winterSheet) toggle() bool {
	if w.shown() {
		w.close()
		return true
	}
	if w.lastYear() == 0 {
		w.f.t.Note("sign/winter", w.f.say("winter.none", nil))
		return false
	}
	w.opened = true
	w.show()
	w.f.showPanel()
	return true
}

// close takes away a sheet that was opened by hand; one that belongs to the moment stays.
func (w *winterSheet) close() {
	if w.opened {
		w.opened = false
		w.show()
		w.f.showPanel()
	}
}

// lastYear is the year of the last winter of which anything is told, 0 for none.
func (w *winterSheet) lastYear() int {
	for year := w.f.view.Year(); year > 0; year-- {
		if _, ok := w.f.view.WinterSheet(w.f.st.Path, year); ok {
			return year
		}
	}
	return 0
}

// show brings the sheet up to date, or takes it away.
func (w *winterSheet) show() {
	if no := w.f.t.At(); no != w.looked { // a line of the log was clicked
		w.looked = no
		w.opened = w.opened || w.f.st.Past && !w.f.inside() && w.scores(no)
	}
	w.year = 0
	if w.live() && !w.revolting() || w.opened {
		w.year = w.lastYear()
	}
	if w.year == 0 {
		w.opened = false
		w.layer.Objects = nil
		w.layer.Refresh()
		return
	}
	w.account, _ = w.f.view.WinterSheet(w.f.st.Path, w.year)
	w.at = w.f.view
	if w.account.Counted && !w.live() {
		w.at = w.countedTable()
	}
	w.layer.Objects = []fyne.CanvasObject{w.veil, w.away, w.sheet}
	w.lay()
	w.layer.Refresh()
}

// revolting reports whether a revolt is fought where no column has room for the tower: the battle takes the place of the sheet.
func (w *winterSheet) revolting() bool {
	return w.f.narrow() && w.f.moment.Is(shogun.MomentAloft, shogun.MomentFallen)
}

// scores reports whether a record counts the points of a winter.
func (w *winterSheet) scores(no int) bool {
	for _, r := range w.f.st.Path {
		if r.No == no {
			return slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Kind == shogun.EventScore })
		}
	}
	return false
}

// countedTable is the table as the winter was counted.
func (w *winterSheet) countedTable() *shogun.View {
	no, eyes := w.account.Record, w.f.t.Eyes()
	for _, r := range w.f.st.Path {
		if r.No >= no && slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Kind == shogun.EventScore }) {
			no = r.No
			break
		}
	}
	if w.counted.view == nil || w.counted.record != no || w.counted.eyes != eyes {
		w.counted = countedView{no, eyes, w.f.view}
		for _, frame := range w.f.t.Session().Match.Frames(no, eyes) {
			if m := shogun.MomentOf(frame.Events); m.Kind == shogun.MomentScore {
				w.counted.view = frame.View.(*shogun.View)
			}
		}
	}
	return w.counted.view
}

// lay places the sheet over the map and the tray, as large as there is room for.
func (w *winterSheet) lay() {
	if !w.shown() {
		return
	}
	f := w.f
	left, top := f.t.Room().Lesson, f.t.Room().Bar
	wide, high := f.t.BoardWidth(), f.t.Canvas().Size().Height-top
	w.veil.FillColor = look.Fade(look.Now().Coast, 0.4)
	if look.Current().Mode == look.Night { // the coast is light there
		w.veil.FillColor = look.Fade(look.Now().Ground, 0.55)
	}
	if _, over := f.view.Outcome(); over && !f.inside() {
		wide = f.t.Canvas().Size().Width - left // the last screen has no column
	}
	lay.Put(w.veil, left, top, wide, high)
	lay.Put(w.away, left, top, wide, high)
	foot := look.Scaled(winterFoot)
	full := fyne.NewSize(look.Scaled(winterWide), look.Scaled(winterOver+w.table()))
	fit := func(edge, above float32) float32 {
		return min((wide-2*edge)/full.Width, (high-foot-2*above)/full.Height)
	}
	k := min(max(fit(winterEdge, winterTop), winterLeast), 1.25)
	if k < 1 {
		k = min(max(fit(4, 4), winterLeast), 1) // the edges give way first
	}
	size := fyne.NewSize(min(full.Width*k, wide-8), min(full.Height*k+foot, high-8))
	w.fill(k, size)
	lay.Put(w.sheet, left+(wide-size.Width)/2, top+min((high-size.Height)/2, winterTop*k), size.Width, size.Height)
	w.layParts(size)
}

// table is how high the table is with all its rows, in units.
func (w *winterSheet) table() float32 {
	return 119 - winterOver + winterRow*float32(w.f.view.Seats()) + winterUnder
}

// fill draws the parts of the sheet, k times as large as their drawing, for a sheet of that size.
func (w *winterSheet) fill(k float32, size fyne.Size) {
	w.zoom = k
	w.head.Objects = w.title(k, size.Width)
	w.scroll.Content = w.page(k)
	w.names.Content = w.labels(k)
	if w.names.Show(); w.scroll.Content.MinSize().Width <= size.Width {
		w.names.Hide()
	}
	w.foot.Objects = w.buttons()
	for _, o := range []fyne.CanvasObject{w.head, w.scroll, w.names, w.foot} {
		o.Refresh()
	}
}

// layParts places the parts of the sheet: what stands over and under the table stays where that is scrolled.
func (w *winterSheet) layParts(s fyne.Size) {
	over, foot := look.Scaled(winterOver)*w.zoom, look.Scaled(winterFoot)
	lay.Put(w.head, 0, 0, s.Width, over)
	lay.Put(w.scroll, 0, over, s.Width, s.Height-over-foot)
	lay.Put(w.names, 1, over, look.Scaled(winterNames)*w.zoom, s.Height-over-foot)
	lay.Put(w.foot, 0, s.Height-foot, s.Width, foot)
	w.layFoot(s.Width)
}

// How the sheet is set.
var (
	winterHead   = look.Type{Font: look.Garamond, Size: 24, Tone: look.ToneInk}
	winterGroup  = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	winterColumn = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	winterPlain  = look.Type{Font: look.InterMedium, Size: 15, Tone: look.ToneInk}
	winterBold   = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}
	winterQuiet  = look.Type{Font: look.Inter, Size: 15, Tone: look.ToneQuiet}
	winterSmall  = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneInk}
	winterNote   = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
	winterTotal  = look.Type{Font: look.InterBold, Size: 21, Tone: look.ToneInk}
	winterTitle  = look.Type{Font: look.Garamond, Size: 18, Tone: look.ToneInk}
)

// title draws what stands over the table.
func (w *winterSheet) title(k, wide float32) []fyne.CanvasObject {
	f, p := w.f, &sketch{zoom: k}
	p.sign("sign/winter", look.ToneInk, 36, 36, 26)
	title := f.say("table.winter", engine.Args{"N": w.year})
	end := p.words(winterHead, title, 58, 43, 400)
	p.text(look.KanjiType.At(14), "冬", end+12, 42, 0)
	if w.account.Card != 0 {
		left := f.say("winter.left", engine.Args{"Card": f.t.Tell().Card(w.account.Card), "N": w.account.Loss})
		at := wide/p.u(1) - 24
		for i, line := range winterNote.At(13*k).Wrap(left, p.u(min(440, at-end-40))) {
			p.textEnd(winterNote.At(13), line, at, 30+17*float32(i))
		}
	}
	return p.list
}

// labels draws the names of the rows once more: they stay at the left where the table is scrolled sideways.
func (w *winterSheet) labels(k float32) fyne.CanvasObject {
	f, p := w.f, &sketch{zoom: k}
	high, panel := w.table(), look.Now().Panel
	y := float32(119 - winterOver)
	p.box(0, 0, winterNames, y+winterRow*float32(f.view.Seats()), 0, panel, color.Transparent, 0)
	for s := range engine.Seat(f.view.Seats()) {
		if s == f.ownSeat() {
			p.box(12, y, winterNames-12, winterRow, 8, look.Now().Inset, color.Transparent, 0)
		}
		p.seal(f.t.Colour(s), 38, y+winterRow/2, 26)
		p.name(look.SeatName, f.t.Name(s), 60, y+winterRow/2+5, 96)
		y += winterRow
	}
	y += 36 + 36
	p.box(0, y, winterKinds, 3*winterLeads, 0, panel, color.Transparent, 0)
	for b := shogun.Castle; b <= shogun.Theatre; b++ {
		w.kind(p, b, y-2+winterLeads*float32(b-shogun.Castle))
	}
	return p.page(winterNames, high)
}

// kind names a kind of building before its row of majorities.
func (w *winterSheet) kind(p *sketch, b engine.Piece, top float32) {
	p.piece(signs[b-shogun.Castle], 36, top+22, 20)
	p.words(look.NameType.At(14), lang.Capital(w.f.t.Tell().Piece(b)), 54, top+27, 76)
}

// page draws the table, k times as large as its drawing.
func (w *winterSheet) page(k float32) fyne.CanvasObject {
	f, p := w.f, &sketch{zoom: k}
	for _, g := range []struct {
		id        string
		from, end float32
	}{{"feeding", 162, 398}, {"revolts", 412, 640}, {"points", 654, 964}} {
		p.text(winterGroup, f.say("winter."+g.id, nil), g.from+6, 82, 0)
		p.box(g.from, 90, g.end-g.from, 1, 0, look.Now().Ink2, color.Transparent, 0)
	}
	for _, c := range []struct {
		id       string
		at, room float32
	}{{"rice", 200, 36}, {"lost", 244, 38}, {"left", 290, 40}, {"prov", 344, 48}, {"short", 394, 48}, {"prov", 690, 34}, {"buildings", 754, 62},
		{"majorities", 826, 66}, {"winter", 886, 54}, {"total", 956, 64}} {
		p.wordsEnd(winterColumn, f.say("winter.head."+c.id, nil), c.at, 107, c.room)
	}
	for i, id := range []string{"drawn", "against", "outcome"} {
		p.words(winterColumn, f.say("winter.head."+id, nil), []float32{418, 500, 560}[i], 107, 78)
	}
	y := float32(119)
	for s := range engine.Seat(f.view.Seats()) {
		w.row(p, s, y)
		if y += winterRow; int(s) < f.view.Seats()-1 && s != f.ownSeat() && s+1 != f.ownSeat() {
			p.level(20, y, 964-20)
		}
	}
	w.leads(p, y+36)
	for _, o := range p.list { // what stands over the table is drawn apart
		o.Move(o.Position().SubtractXY(0, p.u(winterOver)))
	}
	return p.page(winterWide-1, w.table()-1) // a fraction of a pixel is no reason to scroll
}

// row is the winter of a seat.
func (w *winterSheet) row(sheet *sketch, s engine.Seat, y float32) {
	f, p, r := w.f, &sketch{zoom: sheet.zoom}, &w.account.Rows[s]
	const x, mid = 12, float32(winterRow)/2 + 5 // the row begins at x; the baseline of its numbers
	right := func(at float32, n string, kind look.Type) { p.textEnd(kind, n, at-x, mid) }
	p.name(look.SeatName, f.t.Name(s), 60-x, mid, 96)
	p.seal(f.t.Colour(s), 38-x, winterRow/2, 26)
	if r.Weighed {
		right(200, strconv.Itoa(r.Rice), winterPlain)
		right(244, minus(r.Lost), winterQuiet)
		right(290, strconv.Itoa(r.Left), winterBold)
		right(340, strconv.Itoa(r.Provinces), winterPlain)
	}
	switch {
	case !r.Weighed && w.account.Card != 0:
		p.words(winterNote, f.say("winter.no_province", nil), 418-x, mid, 222)
	case !r.Fed:
	case r.Short == 0:
		right(392, "–", winterQuiet)
		p.words(winterNote, f.say("winter.fed", nil), 418-x, mid, 222)
	default:
		right(392, strconv.Itoa(r.Short), winterBold)
		w.revolts(p, r, x)
	}
	if w.account.Counted {
		right(690, strconv.Itoa(r.Points.Provinces), winterPlain)
		right(748, strconv.Itoa(r.Points.Buildings), winterPlain)
		right(814, strconv.Itoa(r.Points.Majorities), winterPlain)
		right(886, "+"+strconv.Itoa(r.Points.Total()), winterBold)
		p.textEnd(winterTotal, strconv.Itoa(r.Total), 956-x, mid+2)
	}
	row := kit.NewRow(f.t.Name(s), p.page(960, winterRow), nil).SetInside(0)
	row.SetMarked(s == f.ownSeat())
	sheet.put(row, x, y, 960, winterRow)
}

// revolts are the provinces that were drawn, one below the other: what rises there, and how it ended once the cubes have fallen.
func (w *winterSheet) revolts(p *sketch, r *shogun.WinterRow, x float32) {
	f := w.f
	if len(r.Revolts) == 0 {
		p.words(winterNote, f.say("winter.no_revolt", nil), 418-x, winterRow/2+5, 222)
		return
	}
	step := min(22, 50/float32(len(r.Revolts)))
	size := min(16, step-1)
	for i, v := range r.Revolts {
		y := float32(winterRow)/2 + 5 + step*(float32(i)-float32(len(r.Revolts)-1)/2)
		p.piece("piece/flame", 424-x, y-5, min(15, step-3))
		p.words(look.CardName.At(size), f.t.Tell().Place(v.Place), 434-x, y, 64)
		p.cube(farmerSeat, 509-x, y-5, min(17, step-2))
		p.text(winterBold.At(min(14, step-2)), strconv.Itoa(v.Against), 520-x, y, 0)
		kind := winterSmall.At(min(13.5, step-2))
		text := f.say("winter.waits", nil)
		switch args := (engine.Args{"A": v.Own, "B": v.Farmers}); {
		case !v.Over:
			kind = kind.In(look.ToneQuiet)
		case v.Held:
			text = f.say("winter.held", args)
		default:
			text = f.say("winter.lost", args)
			kind.Font, kind.Tone = look.InterSemiBold, look.ToneAccent
		}
		p.words(kind, text, 560-x, y, 86)
	}
}

// leads are the most buildings in the regions: a row a kind, a column a region.
func (w *winterSheet) leads(p *sketch, y float32) {
	f := w.f
	p.words(winterTitle, f.say("winter.majorities", nil), 24, y, 300)
	worth := engine.Args{}
	for i, b := range []engine.Piece{shogun.Castle, shogun.Temple, shogun.Theatre} {
		worth[[]string{"A", "B", "C"}[i]], _ = f.view.MajorityWorth(b)
	}
	p.wordsEnd(winterNote.At(13), f.say("winter.worth", worth), 960, y-1, 560)
	const pitch = 166.4
	for n := range 5 {
		i := float32(n)
		r := shogun.RegionGreen + engine.Place(i)
		x := 136 + pitch*i
		p.box(x, y+15, 12, 12, 3, regionTint(r), look.Now().Coast, 0.8)
		name := f.t.Tell().Place(r)
		p.words(look.CardName, name, x+18, y+27, 100)
		p.text(look.KanjiType.At(12), f.regionKanji(r), x+24+p.wide(look.CardName, name), y+26, 0)
	}
	p.level(20, y+34, 964-20)
	for b := shogun.Castle; b <= shogun.Theatre; b++ {
		top := y + 34 + winterLeads*float32(b-shogun.Castle)
		w.kind(p, b, top)
		if w.account.Counted {
			for n := range 5 {
				i := float32(n)
				w.lead(p, w.account.Lead(shogun.RegionGreen+engine.Place(i), b), 136+pitch*i, top)
			}
		}
		p.level(20, top+winterLeads, 964-20)
	}
	if w.account.Counted && w.year < 2 {
		p.words(winterNote, f.say("winter.then", nil), 24, y+190, 936)
	}
}

// lead is who has most buildings of a kind in a region, with what each of them gets.
func (w *winterSheet) lead(p *sketch, l shogun.WinterLead, x, top float32) {
	f := w.f
	if l.Leaders == 0 {
		p.words(winterNote.At(13), f.say("winter.unbuilt", nil), x+4, top+27, 146)
		return
	}
	at := x + 11
	l.Leaders.Each(func(s engine.Seat) {
		p.seal(f.t.Colour(s), at, top+22, 20)
		at += 23
	})
	if l.Leaders.Count() == 1 {
		p.name(winterSmall, f.t.Name(l.Leaders.First()), at-5, top+27, 76)
	} else if l.Leaders.Count() < 5 {
		p.words(winterNote.At(13), f.say("winter.each", nil), at-5, top+27, 58)
	}
	n, kind := "0", winterQuiet
	if l.Points > 0 {
		n, kind = "+"+strconv.Itoa(l.Points), winterBold
	}
	p.textEnd(kind, n, x+148.4, top+27.5)
}

// buttons are the ways on, and the way back to each revolt: those at the left, what is said of them, and the main one.
func (w *winterSheet) buttons() []fyne.CanvasObject {
	f := w.f
	key := func(name fyne.KeyName) func() { return func() { f.t.Key(name) } }
	note := func(id string) fyne.CanvasObject {
		return kit.NewParagraph(f.say("winter."+id, nil), winterNote.At(13))
	}
	main := func(text string) fyne.CanvasObject {
		b := kit.NewPrimary(text, f.t.T("key.space"), key(fyne.KeySpace))
		if f.t.Leads() {
			b.Hide()
		}
		return b
	}
	switch live := w.live(); {
	case live && !w.account.Counted:
		return []fyne.CanvasObject{kit.NewButton(f.t.T("table.play.back"), kit.LeftCap, key(fyne.KeyLeft)),
			kit.NewButton(f.t.T("table.play.next"), kit.RightCap, key(fyne.KeyRight)), note("filling"), main(f.say("winter.fill", nil))}
	case live && w.year == 2:
		return []fyne.CanvasObject{kit.NewButton(f.say("winter.again", nil), kit.LeftCap, key(fyne.KeyLeft)), note("later"), main(f.say("winter.end", nil))}
	case live:
		return []fyne.CanvasObject{kit.NewButton(f.say("winter.again", nil), kit.LeftCap, key(fyne.KeyLeft)), note("later"),
			main(f.say("winter.next", engine.Args{"N": w.year + 1}))}
	}
	return []fyne.CanvasObject{kit.NewButton(f.say("winter.again", nil), "", w.again), note("later"),
		kit.NewPrimary(f.t.T("table.close"), f.t.T("settings.cap.escape"), w.close)}
}

// layFoot places the ways on: the main one at the right, the others at the left, and between them what is said, where there is room for it.
func (w *winterSheet) layFoot(wide float32) {
	list := w.foot.Objects
	if len(list) == 0 {
		return // nothing is shown yet
	}
	high, edge, gap := look.Scaled(40), look.Scaled(20), look.Scaled(8)
	main, words := list[len(list)-1], list[len(list)-2]
	long := max(main.MinSize().Width, look.Scaled(190))
	lay.Put(main, wide-edge-long, look.Scaled(8), long, high)
	x := edge
	for _, o := range list[:len(list)-2] {
		size := o.MinSize()
		lay.Put(o, x, look.Scaled(8), size.Width, high)
		x += size.Width + gap
	}
	room := wide - edge - long - gap - x - 2*gap
	words.Resize(fyne.NewSize(max(room, 1), high)) // its height follows
	tall := words.MinSize().Height
	lay.Put(words, x+2*gap, look.Scaled(8)+(high-tall)/2, room, tall)
	if words.Show(); room < look.Scaled(120) || tall > high {
		words.Hide()
	}
}

// again shows the winter once more, moment by moment.
func (w *winterSheet) again() {
	no := w.account.Record
	for _, r := range w.f.st.Path {
		for _, e := range r.Events {
			if r.No == no && e.Kind == shogun.EventRiceLoss {
				w.opened = false
				w.f.t.Replay(no, e)
				return
			}
		}
	}
}
