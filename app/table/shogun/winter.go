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

// Of the winter sheet, in units of its drawing: its size, and how far it stays away from the edges of the map.
const (
	winterWide, winterHigh = 984, 716
	winterEdge, winterTop  = 20, 16
	winterRow, winterLeads = 55, 44
)

// winterSheet is the account of a winter over the map: it fills seat by seat while the winter is shown, and can be opened again later.
type winterSheet struct {
	f       *Face
	veil    *canvas.Rectangle
	away    *kit.Spot // the veiled map: a click on it closes what was opened
	sheet   *kit.Sheet
	scroll  *container.Scroll
	layer   *fyne.Container
	opened  bool // by hand, whatever the moment
	year    int  // that is shown, 0 for none
	account shogun.WinterSheet
	at      *shogun.View // the table as that winter was counted, or as it stands
	counted countedView
	looked  int // the record that is looked at
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
	w.scroll = container.NewScroll(nil)
	w.sheet.SetContent(w.scroll)
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
	veiled := wide
	if _, over := f.view.Outcome(); over && !f.inside() {
		veiled = f.t.Canvas().Size().Width - left // the last screen has no column
	}
	lay.Put(w.veil, left, top, veiled, high)
	lay.Put(w.away, left, top, wide, high)
	full := fyne.NewSize(look.Scaled(winterWide), look.Scaled(winterHigh))
	k := min(max(min((wide-2*winterEdge)/full.Width, (high-2*winterTop)/full.Height), 0.8), 1.25)
	if k < 1 {
		k = min(max(min((wide-8)/full.Width, (high-8)/full.Height), 0.8), 1) // the edges give way first
	}
	size := fyne.NewSize(min(full.Width*k, wide-8), min(full.Height*k, high-8))
	w.scroll.Content = w.page(k)
	w.scroll.Refresh()
	lay.Put(w.sheet, left+(wide-size.Width)/2, top+min((high-size.Height)/2, winterTop*k), size.Width, size.Height)
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

// page draws the sheet, k times as large as its drawing.
func (w *winterSheet) page(k float32) fyne.CanvasObject {
	f, p := w.f, &sketch{zoom: k}
	p.sign("sign/winter", look.ToneInk, 36, 36, 26)
	title := f.say("table.winter", engine.Args{"N": w.year})
	p.words(winterHead, title, 58, 43, 400)
	p.text(look.KanjiType.At(14), "冬", 58+p.wide(winterHead, title)+12, 42, 0)
	if w.account.Card != 0 {
		left := f.say("winter.left", engine.Args{"Card": f.t.Tell().Card(w.account.Card), "N": w.account.Loss})
		for i, line := range winterNote.At(13*k).Wrap(left, p.u(440)) {
			p.textEnd(winterNote.At(13), line, 960, 34+18*float32(i))
		}
	}
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
	}{{"rice", 200, 36}, {"lost", 244, 38}, {"left", 290, 40}, {"prov", 344, 48}, {"short", 392, 42}, {"prov", 690, 34}, {"buildings", 754, 58},
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
	w.buttons(p)
	return p.page(winterWide, winterHigh)
}

// row is the winter of a seat.
func (w *winterSheet) row(sheet *sketch, s engine.Seat, y float32) {
	f, p, r := w.f, &sketch{zoom: sheet.zoom}, &w.account.Rows[s]
	const x, mid = 12, float32(winterRow)/2 + 5 // the row begins at x; the baseline of its numbers
	right := func(at float32, n string, kind look.Type) { p.textEnd(kind, n, at-x, mid) }
	p.words(look.SeatName, f.t.Name(s), 60-x, mid, 96)
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
		p.piece(signs[b-shogun.Castle], 36, top+22, 20)
		p.words(look.NameType.At(14), lang.Capital(f.t.Tell().Piece(b)), 54, top+27, 76)
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
		p.words(winterSmall, f.t.Name(l.Leaders.First()), at-5, top+27, 76)
	} else if l.Leaders.Count() < 5 {
		p.words(winterNote.At(13), f.say("winter.each", nil), at-5, top+27, 58)
	}
	n, kind := "0", winterQuiet
	if l.Points > 0 {
		n, kind = "+"+strconv.Itoa(l.Points), winterBold
	}
	p.textEnd(kind, n, x+148.4, top+27.5)
}

// buttons are the ways on, and the way back to each revolt.
func (w *winterSheet) buttons(p *sketch) {
	f := w.f
	const y = 660
	key := func(name fyne.KeyName) func() { return func() { f.t.Key(name) } }
	live := w.live()
	switch {
	case live && !w.account.Counted:
		p.put(kit.NewButton(f.t.T("table.play.back"), kit.LeftCap, key(fyne.KeyLeft)), 20, y, 150, 40)
		p.put(kit.NewButton(f.t.T("table.play.next"), kit.RightCap, key(fyne.KeyRight)), 178, y, 190, 40)
		if !f.t.Leads() {
			p.put(kit.NewPrimary(f.say("winter.fill", nil), f.t.T("key.space"), key(fyne.KeySpace)), 764, y, 200, 40)
		}
		p.words(winterNote.At(13), f.say("winter.filling", nil), 386, y+25, 366)
		return
	case live:
		p.put(kit.NewButton(f.say("winter.again", nil), kit.LeftCap, key(fyne.KeyLeft)), 20, y, 230, 40)
		next := f.say("winter.next", engine.Args{"N": w.year + 1})
		if w.year == 2 {
			next = f.say("winter.end", nil)
		}
		if !f.t.Leads() {
			p.put(kit.NewPrimary(next, f.t.T("key.space"), key(fyne.KeySpace)), 774, y, 190, 40)
		}
		p.words(winterNote.At(13), f.say("winter.later", nil), 268, y+25, 490)
		return
	}
	again := kit.NewButton(f.say("winter.again", nil), "", w.again)
	p.put(again, 20, y, 230, 40)
	p.put(kit.NewPrimary(f.t.T("table.close"), f.t.T("settings.cap.escape"), w.close), 774, y, 190, 40)
	p.words(winterNote.At(13), f.say("winter.later", nil), 268, y+25, 490)
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
