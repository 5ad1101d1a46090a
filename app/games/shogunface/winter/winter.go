// Package winter is the account of a winter of Shogun: a sheet over the map that fills seat by seat while the winter is shown, and that can be
// opened again later, and what decided the winter.
package winter

import (
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/shogun"
)

// Sizes of the winter sheet, in units of its drawing: its width, the parts above and below its table, its distance from the edges of the map,
// and the right ends of the names of seats and kinds of buildings, which do not scroll with the table.
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

// Table is the face as the sheet needs it.
type Table interface {
	View() *shogun.View
	Path() []*engine.Record // up to the shown record
	Past() bool             // an earlier record is shown
	Inside() bool           // a moment inside a record is shown
	Fighting() bool         // that moment is a battle or a revolt
	Narrow() bool           // there is no column beside the map
	Own() engine.Seat
	Zoom() float32
	Changed() // Changed is called when the sheet is shown or hidden, so that the column can change with it
}

// Host is the table as the sheet needs it.
type Host interface {
	face.Speaker
	face.Badges
	face.Space
	Game() engine.Game
	At() int
	Eyes() engine.Seats
	Frames(no int) []engine.Frame
	Note(sign, text string)
	Replay(no int, e engine.Event)
	Key(name fyne.KeyName) bool
	Leads() bool
}

// Sheet is the account of a winter over the map.
type Sheet struct {
	host    Host
	table   Table
	veil    *fyne.Container // above the Line and below it: what the Line says stays clear
	away    *kit.Spot       // covers the map: a click on it closes the sheet
	sheet   *kit.Sheet
	head    *fyne.Container // the part above the table
	scroll  *container.Scroll
	names   *container.Scroll // a second copy of the names of the rows, over the left edge of a table that scrolls
	foot    *fyne.Container   // the buttons
	layer   *fyne.Container
	opened  bool // opened by a person
	year    int  // the shown year, 0 for none
	account shogun.WinterSheet
	at      *shogun.View // the position when that winter was counted, or the present one
	counted countedView
	looked  int // the record that is shown
	zoom    float32
}

// countedView is the position when a winter was counted, as some seats saw it.
type countedView struct {
	record int
	eyes   engine.Seats
	view   *shogun.View
}

// New makes the sheet of a table; Show shows it.
func New(host Host, table Table) *Sheet {
	w := &Sheet{host: host, table: table, veil: container.NewWithoutLayout(canvas.NewRectangle(nil), canvas.NewRectangle(nil)), sheet: kit.NewSheetOf(kit.Raised, nil, 0)}
	w.away = kit.NewSpot("", w.Close)
	w.scroll, w.names = container.NewScroll(nil), container.NewScroll(nil)
	w.names.Direction = container.ScrollNone // it scrolls with the table
	w.scroll.OnScrolled = func(at fyne.Position) { w.names.ScrollToOffset(fyne.NewPos(0, at.Y)) }
	w.head, w.foot = container.NewWithoutLayout(), container.NewWithoutLayout()
	w.sheet.SetContent(container.New(lay.Free{Lay: w.layParts}, w.head, w.scroll, w.names, w.foot))
	w.layer = container.New(lay.Free{Lay: func(fyne.Size) { w.Lay() }})
	return w
}

// say is a text of the game.
func (w *Sheet) say(id string, args engine.Args) string { return w.host.Say("shogun."+id, args) }

// Layer is the layer of the sheet, over map and tray.
func (w *Sheet) Layer() fyne.CanvasObject { return w.layer }

// Opened reports whether a person opened the sheet.
func (w *Sheet) Opened() bool { return w.opened }

// Account is the content of the sheet.
func (w *Sheet) Account() *shogun.WinterSheet { return &w.account }

// Shown reports whether the sheet is shown.
func (w *Sheet) Shown() bool { return len(w.layer.Objects) > 0 }

// Live reports whether the shown moment belongs to a winter, so that the sheet fills with it.
func (w *Sheet) Live() bool { return w.table.Inside() && w.table.View().Season() == 4 }

// Toggle opens the account of the last winter, or closes it; false if there was none.
func (w *Sheet) Toggle() bool {
	if w.Shown() {
		w.Close()
		return true
	}
	if w.lastYear() == 0 {
		w.host.Note("sign/winter", w.say("winter.none", nil))
		return false
	}
	w.opened = true
	w.Show()
	w.table.Changed()
	return true
}

// Close closes a sheet that a person opened; one that belongs to the moment stays.
func (w *Sheet) Close() {
	if w.opened {
		w.opened = false
		w.Show()
		w.table.Changed()
	}
}

// lastYear is the year of the last winter that has been told in part, 0 for none.
func (w *Sheet) lastYear() int {
	for year := w.table.View().Year(); year > 0; year-- {
		if _, ok := w.table.View().WinterSheet(w.table.Path(), year); ok {
			return year
		}
	}
	return 0
}

// Show updates the sheet, or hides it.
func (w *Sheet) Show() {
	if no := w.host.At(); no != w.looked { // another record is shown, for example after a click in the log
		w.looked = no
		w.opened = w.opened || w.table.Past() && !w.table.Inside() && w.scores(no)
	}
	w.year = 0
	if w.Live() && !w.revolting() || w.opened {
		w.year = w.lastYear()
	}
	if w.year == 0 {
		w.opened = false
		w.layer.Objects = nil
		w.layer.Refresh()
		return
	}
	w.account, _ = w.table.View().WinterSheet(w.table.Path(), w.year)
	w.at = w.table.View()
	if w.account.Counted && !w.Live() {
		w.at = w.countedTable()
	}
	w.layer.Objects = []fyne.CanvasObject{w.veil, w.away, w.sheet}
	w.Lay()
	w.layer.Refresh()
}

// revolting reports whether a revolt is fought and no column has room for the tower: then the battle replaces the sheet.
func (w *Sheet) revolting() bool {
	return w.table.Narrow() && w.table.Fighting()
}

// scores reports whether a record counts the points of a winter.
func (w *Sheet) scores(no int) bool {
	for _, r := range w.table.Path() {
		if r.No == no {
			return slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Kind == shogun.EventScore })
		}
	}
	return false
}

// countedTable is the position when the winter was counted.
func (w *Sheet) countedTable() *shogun.View {
	no, eyes := w.account.Record, w.host.Eyes()
	for _, r := range w.table.Path() {
		if r.No >= no && slices.ContainsFunc(r.Events, func(e engine.Event) bool { return e.Kind == shogun.EventScore }) {
			no = r.No
			break
		}
	}
	if w.counted.view == nil || w.counted.record != no || w.counted.eyes != eyes {
		w.counted = countedView{no, eyes, w.table.View()}
		for _, frame := range w.host.Frames(no) {
			if m := shogun.MomentOf(frame.Events); m.Kind == shogun.MomentScore {
				w.counted.view = frame.View.(*shogun.View)
			}
		}
	}
	return w.counted.view
}

// Lay places the sheet over the map and the tray, as large as possible.
func (w *Sheet) Lay() {
	if !w.Shown() {
		return
	}
	left, top := w.host.Room().Lesson, w.host.Room().Bar
	wide, high := w.host.BoardWidth(), w.host.Canvas().Size().Height-top
	above, clear := high, float32(0)
	if _, over := w.table.View().Outcome(); over && !w.table.Inside() {
		wide = w.host.Canvas().Size().Width - left // the last screen has neither column nor Line
	} else {
		r := w.host.Room()
		const edge = 1 // of the sheet below the map
		above, clear = max(high-r.Line-r.Tray, 0), r.Line+edge
	}
	lay.Put(w.veil, left, top, wide, high)
	lay.Put(w.veil.Objects[0], 0, 0, wide, above)
	lay.Put(w.veil.Objects[1], 0, above+clear, wide, high-above-clear)
	for _, o := range w.veil.Objects {
		r := o.(*canvas.Rectangle)
		r.FillColor = look.Fade(look.Now().Coast, 0.4)
		if look.Current().Mode == look.Night { // the coast is light there in every theme
			r.FillColor = look.Fade(look.Now().Ground, 0.55)
		}
		r.Refresh()
	}
	lay.Put(w.away, left, top, wide, high)
	high -= w.host.Room().Card
	foot := look.Scaled(winterFoot)
	full := fyne.NewSize(look.Scaled(winterWide), look.Scaled(winterOver+w.high()))
	fit := func(edge, above float32) float32 {
		return min((wide-2*edge)/full.Width, (high-foot-2*above)/full.Height)
	}
	k := min(max(fit(winterEdge, winterTop), winterLeast), 1.25)
	if k < 1 {
		k = min(max(fit(4, 4), winterLeast), 1) // the margins shrink first
	}
	size := fyne.NewSize(min(full.Width*k, wide-8), min(full.Height*k+foot, high-8))
	w.fill(k, size)
	lay.Put(w.sheet, left+(wide-size.Width)/2, top+min((high-size.Height)/2, winterTop*k), size.Width, size.Height)
	w.layParts(size)
}

// high is the height of the table with all its rows, in units.
func (w *Sheet) high() float32 {
	return 119 - winterOver + winterRow*float32(w.table.View().Seats()) + winterUnder
}

// fill draws the parts of the sheet at scale k, for a sheet of that size.
func (w *Sheet) fill(k float32, size fyne.Size) {
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

// layParts places the parts of the sheet: those above and below the table do not scroll.
func (w *Sheet) layParts(s fyne.Size) {
	over, foot := look.Scaled(winterOver)*w.zoom, look.Scaled(winterFoot)
	lay.Put(w.head, 0, 0, s.Width, over)
	lay.Put(w.scroll, 0, over, s.Width, s.Height-over-foot)
	lay.Put(w.names, 1, over, look.Scaled(winterNames)*w.zoom, s.Height-over-foot)
	lay.Put(w.foot, 0, s.Height-foot, s.Width, foot)
	w.layFoot(s.Width)
}

// Types of the sheet.
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

// title draws the part above the table.
func (w *Sheet) title(k, wide float32) []fyne.CanvasObject {
	p := sketch.New(k)
	p.Sign("sign/winter", look.ToneInk, 36, 36, 26)
	title := w.say("table.winter", engine.Args{"N": w.year})
	end := p.Text(winterHead, title, 58, 43, 400)
	p.Text(look.KanjiType.At(14), look.Second(w.say("season.4.kanji", nil)), end+12, 42, 0)
	if w.account.Card != 0 {
		left := w.say("winter.left", engine.Args{"Card": w.host.Tell().Card(w.account.Card), "N": w.account.Loss})
		at := wide/p.U(1) - 24
		for i, line := range winterNote.At(13*k).Wrap(left, p.U(min(440, at-end-40))) {
			p.End(winterNote.At(13), line, at, 30+17*float32(i), 0)
		}
	}
	return p.List
}

// labels draws the second copy of the names of the rows, which does not scroll sideways.
func (w *Sheet) labels(k float32) fyne.CanvasObject {
	p := sketch.New(k)
	high, panel := w.high(), look.Now().Panel
	y := float32(119 - winterOver)
	p.Box(0, 0, winterNames, y+winterRow*float32(w.table.View().Seats()), 0, panel, color.Transparent, 0)
	for s := range engine.Seat(w.table.View().Seats()) {
		if s == w.table.Own() {
			p.Box(12, y, winterNames-12, winterRow, 8, look.Now().Inset, color.Transparent, 0)
		}
		p.Seal(w.host.Colour(s), 38, y+winterRow/2, 26)
		p.Name(look.SeatName, w.host.Name(s), 60, y+winterRow/2+5, 96)
		y += winterRow
	}
	y += 36 + 36
	p.Box(0, y, winterKinds, 3*winterLeads, 0, panel, color.Transparent, 0)
	for b := shogun.Castle; b <= shogun.Theatre; b++ {
		w.kind(p, b, y-2+winterLeads*float32(b-shogun.Castle))
	}
	return p.Page(winterNames, high)
}

// kind writes the name of a kind of building before its row of majorities.
func (w *Sheet) kind(p *sketch.Sketch, b engine.Piece, top float32) {
	p.Piece(sketch.Buildings[b-shogun.Castle], 36, top+22, 20)
	p.Text(look.NameType.At(14), lang.Capital(w.host.Tell().Piece(b)), 54, top+27, 76)
}

// page draws the table at scale k.
func (w *Sheet) page(k float32) fyne.CanvasObject {
	p := sketch.New(k)
	for _, g := range []struct {
		id        string
		from, end float32
	}{{"feeding", 162, 398}, {"revolts", 412, 640}, {"points", 654, 964}} {
		p.Text(winterGroup, w.say("winter."+g.id, nil), g.from+6, 82, 0)
		p.Box(g.from, 90, g.end-g.from, 1, 0, look.Now().Ink2, color.Transparent, 0)
	}
	for _, c := range []struct {
		id       string
		at, room float32
	}{{"rice", 200, 36}, {"lost", 244, 38}, {"left", 290, 40}, {"prov", 344, 48}, {"short", 394, 48}, {"prov", 690, 34}, {"buildings", 754, 62},
		{"majorities", 826, 66}, {"winter", 886, 54}, {"total", 956, 64}} {
		p.End(winterColumn, w.say("winter.head."+c.id, nil), c.at, 107, c.room)
	}
	for i, id := range []string{"drawn", "against", "outcome"} {
		p.Text(winterColumn, w.say("winter.head."+id, nil), []float32{418, 500, 560}[i], 107, 78)
	}
	y := float32(119)
	for s := range engine.Seat(w.table.View().Seats()) {
		w.row(p, s, y)
		if y += winterRow; int(s) < w.table.View().Seats()-1 && s != w.table.Own() && s+1 != w.table.Own() {
			p.Level(20, y, 964-20)
		}
	}
	w.leads(p, y+36)
	for _, o := range p.List { // the head is drawn separately
		o.Move(o.Position().SubtractXY(0, p.U(winterOver)))
	}
	return p.Page(winterWide-1, w.high()-1) // rounding must not make it scroll
}

// row draws the winter of a seat.
func (w *Sheet) row(sheet *sketch.Sketch, s engine.Seat, y float32) {
	p, r := sketch.New(sheet.Zoom), &w.account.Rows[s]
	const x, mid = 12, float32(winterRow)/2 + 5 // the left end of the row, and the baseline of its numbers
	right := func(at float32, n string, kind look.Type) { p.End(kind, n, at-x, mid, 0) }
	p.Name(look.SeatName, w.host.Name(s), 60-x, mid, 96)
	p.Seal(w.host.Colour(s), 38-x, winterRow/2, 26)
	if r.Weighed {
		right(200, strconv.Itoa(r.Rice), winterPlain)
		right(244, sketch.Minus(r.Lost), winterQuiet)
		right(290, strconv.Itoa(r.Left), winterBold)
		right(340, strconv.Itoa(r.Provinces), winterPlain)
	}
	switch {
	case !r.Weighed && w.account.Card != 0:
		p.Text(winterNote, w.say("winter.no_province", nil), 418-x, mid, 222)
	case !r.Fed:
	case r.Short == 0:
		right(392, "–", winterQuiet)
		p.Text(winterNote, w.say("winter.fed", nil), 418-x, mid, 222)
	default:
		right(392, strconv.Itoa(r.Short), winterBold)
		w.revolts(p, r, x)
	}
	if w.account.Counted {
		right(690, strconv.Itoa(r.Points.Provinces), winterPlain)
		right(748, strconv.Itoa(r.Points.Buildings), winterPlain)
		right(814, strconv.Itoa(r.Points.Majorities), winterPlain)
		right(886, "+"+strconv.Itoa(r.Points.Total()), winterBold)
		p.End(winterTotal, strconv.Itoa(r.Total), 956-x, mid+2, 0)
	}
	row := kit.NewRow(w.host.Name(s), p.Page(960, winterRow), nil).SetInside(0)
	row.SetMarked(s == w.table.Own())
	sheet.Put(row, x, y, 960, winterRow)
}

// revolts are the drawn provinces below each other: why farmers rise there, and the result after the fall of the cubes.
func (w *Sheet) revolts(p *sketch.Sketch, r *shogun.WinterRow, x float32) {
	if len(r.Revolts) == 0 {
		p.Text(winterNote, w.say("winter.no_revolt", nil), 418-x, winterRow/2+5, 222)
		return
	}
	step := min(22, 50/float32(len(r.Revolts)))
	size := min(16, step-1)
	for i, v := range r.Revolts {
		y := float32(winterRow)/2 + 5 + step*(float32(i)-float32(len(r.Revolts)-1)/2)
		p.Piece("piece/flame", 424-x, y-5, min(15, step-3))
		p.Text(look.CardName.At(size), w.host.Tell().Place(v.Place), 434-x, y, 64)
		p.Cube(sketch.Farmers, 509-x, y-5, min(17, step-2))
		p.Text(winterBold.At(min(14, step-2)), strconv.Itoa(v.Against), 520-x, y, 0)
		kind := winterSmall.At(min(13.5, step-2))
		text := w.say("winter.waits", nil)
		switch args := (engine.Args{"A": v.Own, "B": v.Farmers}); {
		case !v.Over:
			kind = kind.In(look.ToneQuiet)
		case v.Held:
			text = w.say("winter.held", args)
		default:
			text = w.say("winter.lost", args)
			kind.Font, kind.Tone = look.InterSemiBold, look.ToneAccent
		}
		p.Text(kind, text, 560-x, y, 86)
	}
}

// leads are the leaders in the regions: a row for each kind of building, a column for each region.
func (w *Sheet) leads(p *sketch.Sketch, y float32) {
	p.Text(winterTitle, w.say("winter.majorities", nil), 24, y, 300)
	worth := engine.Args{}
	for i, b := range []engine.Piece{shogun.Castle, shogun.Temple, shogun.Theatre} {
		worth[[]string{"A", "B", "C"}[i]], _ = w.table.View().MajorityWorth(b)
	}
	p.End(winterNote.At(13), w.say("winter.worth", worth), 960, y-1, 560)
	const pitch = 166.4
	for n := range 5 {
		i := float32(n)
		r := shogun.RegionGreen + engine.Place(i)
		x := 136 + pitch*i
		p.Box(x, y+15, 12, 12, 3, sketch.RegionTint(r), look.Now().Coast, 0.8)
		name := w.host.Tell().Place(r)
		p.Text(look.CardName, name, x+18, y+27, 100)
		p.Text(look.KanjiType.At(12), look.Second(w.say("place."+w.host.Game().Vocabulary().Places[r]+".kanji", nil)), x+24+p.Wide(look.CardName, name), y+26, 0)
	}
	p.Level(20, y+34, 964-20)
	for b := shogun.Castle; b <= shogun.Theatre; b++ {
		top := y + 34 + winterLeads*float32(b-shogun.Castle)
		w.kind(p, b, top)
		if w.account.Counted {
			for n := range 5 {
				i := float32(n)
				w.lead(p, w.account.Lead(shogun.RegionGreen+engine.Place(i), b), 136+pitch*i, top)
			}
		}
		p.Level(20, top+winterLeads, 964-20)
	}
	if w.account.Counted && w.year < 2 {
		p.Text(winterNote, w.say("winter.then", nil), 24, y+190, 936)
	}
}

// lead is the leaders of a region with a kind of building, and the points of each.
func (w *Sheet) lead(p *sketch.Sketch, l shogun.WinterLead, x, top float32) {
	if l.Leaders == 0 {
		p.Text(winterNote.At(13), w.say("winter.unbuilt", nil), x+4, top+27, 146)
		return
	}
	at := x + 11
	l.Leaders.Each(func(s engine.Seat) {
		p.Seal(w.host.Colour(s), at, top+22, 20)
		at += 23
	})
	if l.Leaders.Count() == 1 {
		p.Name(winterSmall, w.host.Name(l.Leaders.First()), at-5, top+27, 76)
	} else if l.Leaders.Count() < 5 {
		p.Text(winterNote.At(13), w.say("winter.each", nil), at-5, top+27, 58)
	}
	n, kind := "0", winterQuiet
	if l.Points > 0 {
		n, kind = "+"+strconv.Itoa(l.Points), winterBold
	}
	p.End(kind, n, x+148.4, top+27.5, 0)
}
