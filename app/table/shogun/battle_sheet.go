package shogun

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Of the battle sheet, in units.
const battleWide, battleHigh = 480, 180

// told is how much of a throw the sheet tells: what follows from the cubes comes when they lie in the tray, and what follows from that later.
type told int

const (
	toldAloft  told = iota // what is thrown, and what may come of it
	toldCounts             // what stayed inside and what came out
	toldSums               // what counts for each side
	toldWhole              // and where the cubes go
)

// battleSheet is a battle or a revolt: the tower, what went in and came out, the two sides. It lies in the sea, tied by a line to its province;
// in winter, when the account of the winter lies over the map, it stands in the column.
type battleSheet struct {
	f     *Face
	on    bool
	sheet *kit.Sheet
	under *canvas.Line // a pale line under the other, so that it stands off the land
	line  *canvas.Line
	tower *kit.Tower
	drawn *kit.Painted
	whole *fyne.Container // what lies on the sheet
	clash clash
	told  told
	run   *look.Run
}

// clash is what a battle or a revolt was, or will be.
type clash struct {
	moment   shogun.Moment
	place    engine.Place
	attacker engine.Owner
	defender engine.Owner // 0 for a neutral province
	forecast shogun.Battle
	thrown   cubes
	before   cubes // in the tower
	throw    shogun.Throw
	tray     cubes // what is left in the tray behind it
	sides    shogun.Sides
}

func newBattleSheet(f *Face) *battleSheet {
	b := &battleSheet{f: f, sheet: kit.NewSheetOf(kit.Accented, nil, 0), under: canvas.NewLine(nil), line: canvas.NewLine(nil)}
	b.under.StrokeWidth, b.line.StrokeWidth = 4.5, 1.6
	b.hide()
	return b
}

func (b *battleSheet) hide() {
	b.on = false
	b.run.Cancel()
	for _, o := range []fyne.CanvasObject{b.sheet, b.under, b.line} {
		o.Hide()
	}
}

// show shows the battle of the moment, or takes the sheet away.
func (b *battleSheet) show() {
	f := b.f
	b.hide()
	f.means.tower, f.means.dish, f.means.outcome = nil, nil, nil
	if !f.moment.Is(shogun.MomentAloft, shogun.MomentFallen) {
		return
	}
	b.on, b.told = true, toldAloft
	b.clash = f.clash(f.view, f.moment)
	b.tower = kit.NewTower("shogun/tower", 94*f.zoom())
	if f.moment.Kind == shogun.MomentFallen {
		b.told = toldWhole
		b.tower.Lie(f.counts(b.clash.throw.Tray))
	}
	b.drawn = kit.NewPainted(fyne.Size{}, b.paint)
	outcome := canvas.NewRectangle(color.Transparent) // where the two sides stand
	again := asked(b.tower, func() { f.t.OpenRule("shogun.tower.throw") })
	b.whole = container.New(lay.Free{Lay: func(s fyne.Size) {
		p := &sketch{zoom: f.zoom()}
		lay.Put(b.drawn, 0, 0, s.Width, s.Height)
		left := b.left()
		lay.Put(again, p.u(left.X+10), p.u(left.Y+36), p.u(96), p.u(134))
		right := b.right()
		lay.Put(outcome, p.u(right.X), p.u(right.Y+40), p.u(b.sideWide()), p.u(80))
	}}, b.drawn, again, outcome)
	f.means.tower, f.means.dish, f.means.outcome = b.tower, b.tower, outcome
	if f.winter.shown() {
		return
	}
	b.sheet.SetContent(b.whole)
	b.under.StrokeColor, b.line.StrokeColor = look.Fade(look.Now().Land, 0.9), look.Now().Accent
	f.sea.Hide() // the battle lies there, and tells what lies in the tower
	for _, o := range []fyne.CanvasObject{b.sheet, b.under, b.line} {
		o.Show()
	}
}

// column is the battle for the column.
func (b *battleSheet) column() fyne.CanvasObject {
	k := b.f.zoom()
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(0, look.Scaled(340*k)) },
		Lay: func(s fyne.Size) { lay.Put(b.whole, 0, 0, s.Width, s.Height) },
	}, b.whole)
}

// left and right are where the two halves of the drawing begin: side by side on the sheet, one below the other in the column.
func (b *battleSheet) left() fyne.Position {
	if b.f.winter.shown() {
		return fyne.NewPos(-6, 4)
	}
	return fyne.Position{}
}

func (b *battleSheet) right() fyne.Position {
	if b.f.winter.shown() {
		return fyne.NewPos(10, 156)
	}
	return fyne.NewPos(292, 0)
}

// wide is the width of the drawing, in units, and sideWide that of its right half.
func (b *battleSheet) wide() float32 {
	if b.f.winter.shown() {
		return columnWide
	}
	return battleWide
}

func (b *battleSheet) sideWide() float32 {
	if b.f.winter.shown() {
		return columnWide - 20
	}
	return 180
}

// clash reads a battle or a revolt from the moment that shows it and the view of that moment.
func (f *Face) clash(v *shogun.View, m shogun.Moment) clash {
	c := clash{moment: m, place: m.Place}
	if aloft, ok := v.Aloft(); ok {
		c.attacker, c.defender, c.forecast, c.thrown, c.before = aloft.Attacker, aloft.Defender, aloft, aloft.Thrown, v.Tower()
		return c
	}
	c.throw, _ = v.LastThrow()
	c.sides, c.tray = m.Fought(), v.Tray()
	c.attacker, c.defender, c.thrown, c.before = c.sides.Attacker, c.sides.Defender, c.throw.Thrown(), c.throw.Before
	return c
}

// lay places the sheet in the sea where it covers neither province, and ties it to the one that is fought for.
func (b *battleSheet) lay(s fyne.Size) {
	if !b.on || !b.sheet.Visible() {
		return
	}
	f := b.f
	size := fyne.NewSize(look.Scaled(battleWide)*f.zoom(), look.Scaled(battleHigh)*f.zoom())
	const edge, top = 16, 14
	right, low := max(s.Width-size.Width-edge, edge), max(s.Height-size.Height-edge, top)
	at := fyne.NewPos(edge, top)
	for _, p := range []fyne.Position{at, {X: (s.Width - size.Width) / 2, Y: top}, {X: right, Y: top}, {X: edge, Y: low}, {X: right, Y: low}} {
		here := area{p, size}
		if here.meets(f.boxOf(b.clash.place).grown(8)) || f.moment.From != 0 && here.meets(f.boxOf(f.moment.From).grown(8)) {
			continue
		}
		at = p
		break
	}
	lay.Put(b.sheet, at.X, at.Y, size.Width, size.Height)
	b.layLine()
}

// layLine draws the line from the sheet to its province.
func (b *battleSheet) layLine() {
	if !b.on || !b.sheet.Visible() {
		return
	}
	from, to := b.f.tie(area{b.sheet.Position(), b.sheet.Size()}, b.clash.place)
	for _, l := range []*canvas.Line{b.under, b.line} {
		l.Position1, l.Position2 = from, to
		l.Refresh()
	}
}

var (
	battleTitle  = look.Type{Font: look.Garamond, Size: 19, Tone: look.ToneInk}
	battleLabel  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
	battleNote   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	battleText   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneInk}
	battleNumber = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
)

// paint draws the sheet, as far as it is told.
func (b *battleSheet) paint(size fyne.Size) []fyne.CanvasObject {
	f, c := b.f, &b.clash
	s := &sketch{zoom: f.zoom()}
	wide := min(size.Width/s.u(1), battleWide)
	o := b.left()
	id, note := "table.battle", f.say("table.known", nil)
	if c.moment.Revolt() {
		id = "table.battle.revolt"
	}
	if b.told >= toldCounts {
		note = f.say("table.battle.sum", engine.Args{"A": total(c.thrown), "B": total(c.throw.Tray)})
	}
	title := f.say(id, engine.Args{"Place": f.t.Tell().Place(c.place)})
	if f.winter.shown() {
		note = ""
	}
	end := s.words(battleTitle, title, 16+o.X, 27+o.Y, wide-40-s.wide(battleNote, note))
	if room := wide - 16 - s.wide(battleNote, note) - end; room > 60 {
		s.text(look.KanjiType, f.kanji(c.place), end+12, 26+o.Y, 0)
	}
	s.textEnd(battleNote, note, wide-16, 26)
	unknown := cubes{}
	b.count(s, 0, "thrown", c.thrown, true)
	if b.told >= toldCounts {
		b.count(s, 1, "stay_inside", c.throw.Stuck, true)
		b.count(s, 2, "come_out.short", c.throw.Released, true)
		b.count(s, 3, "inside_now", c.throw.Inside(), true)
	} else {
		b.count(s, 1, "stay_inside", unknown, false)
		b.count(s, 2, "come_out.short", unknown, false)
		b.count(s, 3, "inside_now", c.before, true)
	}
	b.sides(s)
	return s.list
}

// count writes one of the four counts: its name, its sum, and the cubes by colour. One that is not known yet has a dash.
func (b *battleSheet) count(s *sketch, i int, id string, list cubes, known bool) {
	o := b.left()
	y := o.Y + 53 + 33*float32(i)
	sum := "–"
	if known {
		sum = strconv.Itoa(total(list))
	}
	s.words(battleLabel, b.f.say("table."+id, nil), o.X+118, y, 126)
	s.textEnd(battleNote, sum, min(o.X+270, b.wide()-8), y)
	x := o.X + 124
	for _, c := range b.f.counts(list) {
		s.cube(c.Seat, x, y+12, 14.5)
		x = s.text(battleNumber, strconv.Itoa(c.N), x+9, y+16.5, 0) + 11
	}
}

// sides writes who fights whom, with what counts for each, and where the cubes go.
func (b *battleSheet) sides(s *sketch) {
	f, c := b.f, &b.clash
	o, p, wide := b.right(), look.Now(), b.sideWide()
	if o.Y == 0 {
		s.box(o.X-8, 42, 1, 126, 0, p.Line, color.Transparent, 0)
	}
	names, notes, n := f.sidesOf(c, b.told)
	for i, owner := range []engine.Owner{c.attacker, c.defender} {
		top := o.Y + 40 + 42*float32(i)
		if b.told >= toldSums && n[i] > n[1-i] {
			s.box(o.X, top, wide, 38, 8, p.Inset, color.Transparent, 0)
		}
		seat := look.NeutralSeat
		if owner != 0 {
			seat = f.cubeSeat(colourOf(owner))
		}
		s.seal(seat, o.X+16, top+19, 24)
		room := wide - 38
		if b.told >= toldSums {
			s.textEnd(winterTotal, strconv.Itoa(n[i]), o.X+wide-6, top+27)
			room = wide - 68
		}
		s.words(scoreName, names[i], o.X+34, top+17, room)
		s.words(presentSmall, notes[i], o.X+34, top+32, room+4)
	}
	s.level(o.X, o.Y+124, wide)
	if b.told < toldWhole {
		if c.forecast.Thrown != (cubes{}) {
			for i, line := range s.kind(battleNote).Wrap(f.odds(&c.forecast), s.u(wide-4)) {
				s.text(battleNote, line, o.X+4, o.Y+143+16*float32(i), 0)
			}
			if b := &c.forecast; b.Revolt() {
				s.words(battleNote, f.say("table.rising", engine.Args{"A": b.Markers, "B": b.Hunger()}), o.X+4, o.Y+163, wide-4)
			}
		}
		return
	}
	for i, line := range f.aftermath(c) {
		y := o.Y + 143 + 22*float32(i)
		s.words(battleText, line.name, o.X+4, y, 68)
		x := o.X + 84
		for _, c := range f.counts(line.list) {
			s.cube(c.Seat, x-2, y-4, 14.5)
			x = s.text(battleNumber, strconv.Itoa(c.N), x+7, y, 0) + 12
		}
		if line.note != "" {
			s.wordsEnd(presentSmall, line.note, o.X+wide-4, y, o.X+wide-4-x)
		}
	}
}

// sidesOf are the names of the two sides, what counts for each in one line as far as it is told, and their strengths.
func (f *Face) sidesOf(c *clash, told told) (names, notes [2]string, n [2]int) {
	count := func(n int) string { return f.say("table.count.cubes", engine.Args{"N": n}) }
	green := func(n int) string { return f.say("table.count.farmers", engine.Args{"N": n}) }
	owner := func(o engine.Owner) string { return f.t.Tell().Owner(o) }
	names = [2]string{f.say("table.attacks", engine.Args{"Seat": owner(c.attacker)}), f.say("table.defends", engine.Args{"Seat": owner(c.defender)})}
	revolt := c.moment.Revolt()
	switch {
	case revolt:
		names[0] = f.say("table.revolts", nil)
	case c.defender == 0:
		names[1] = f.say("table.neutral.defends", engine.Args{"Place": f.t.Tell().Place(c.place)})
	}
	if told < toldSums { // what is thrown on either side
		a, d := c.cast(colourOf(c.attacker)), 0
		if d = c.cast(colourOf(c.defender)); c.defender == 0 {
			d = c.cast(farmers)
		}
		notes = [2]string{count(a), count(d)}
		if revolt {
			notes[0] = green(a)
		}
		if c.defender == 0 {
			notes[1] = green(d)
		}
		return names, notes, n
	}
	w := c.sides
	n = [2]int{w.Att, w.Def + w.Farmers}
	notes = [2]string{count(w.Att), count(w.Def)}
	switch {
	case revolt:
		notes[0] = green(w.Att)
	case w.Defender == 0:
		notes[1] = green(w.Farmers)
	case w.Farmers > 0:
		notes[1] = f.say("table.count.both", engine.Args{"A": count(w.Def), "B": green(w.Farmers)})
	case c.throw.Tray[farmers] > 0: // they lie there and do not count
		notes[1] += ", " + f.say("table.count.farmers.out.short", nil)
	}
	return names, notes, n
}

// cast is how many cubes of a colour are thrown that did not lie in the tray.
func (c *clash) cast(colour int) int {
	switch {
	case colour < 0:
		return 0
	case c.throw.At == 0:
		return c.forecast.FromMap[colour] + c.forecast.FromSupply[colour]
	}
	return c.throw.FromMap[colour] + c.throw.FromSupply[colour]
}

// aftermathLine is where some of the cubes of a throw go.
type aftermathLine struct {
	name string
	list cubes
	note string
}

// aftermath says where the cubes of a throw go: two lines at most.
func (f *Face) aftermath(c *clash) []aftermathLine {
	var back, tower, here aftermathLine
	sides := c.sides
	less := func(a, b, left int) string {
		if a-b != left {
			return ""
		}
		return f.say("table.battle.less", engine.Args{"A": a, "B": b})
	}
	for _, e := range c.moment.Events {
		switch e.Kind {
		case shogun.EventReturned:
			if e.To == shogun.Tower {
				tower.list[colourOf(e.Owner)] += int(e.N)
			} else {
				back.list[colourOf(e.Owner)] += int(e.N)
			}
		case shogun.EventConquered:
			here.list[colourOf(e.Seat)] = int(e.N)
			here.note = less(sides.Att, sides.Def+sides.Farmers, int(e.N))
		case shogun.EventHeld, shogun.EventRevoltHeld:
			here.list[colourOf(e.Owner)] = int(e.N)
			here.note = less(sides.Def, sides.Att, int(e.N))
		}
	}
	back.name, tower.name = f.say("table.back.supplies.short", nil), f.say("table.back.tower", nil)
	here.name = f.say("table.back.place", engine.Args{"Place": f.t.Tell().Place(c.place)})
	var list []aftermathLine
	for _, l := range []aftermathLine{back, here, tower, {name: f.say("table.back.tray.short", nil), list: c.tray}} {
		if total(l.list) > 0 && len(list) < 2 {
			list = append(list, l)
		}
	}
	return list
}

// tellAfter is how long after the tower each further part is told, as a share of the time the tower takes.
const tellAfter = 0.33

// fall lets the cubes of a clash fall: they fall, wait and lie in the tray, then come the counts, the sums, and where the cubes go. done is called
// at the end; the rest of the table tells nothing before it.
func (b *battleSheet) fall(c clash, done func()) {
	f := b.f
	c.forecast = b.clash.forecast
	b.clash, b.told = c, toldAloft
	b.drawn.Refresh()
	out := f.counts(c.throw.Tray)
	tower := b.tower
	tower.Play(kit.Throw{Thrown: f.counts(c.thrown), Out: out}, func() { tower.Lie(out) })
	whole := time.Duration(float32(look.Tower.Duration()) * (1 + 4*tellAfter))
	b.run = look.AnimateFor(whole, fyne.AnimationLinear, func(share float32) {
		now := told(max(0, (share*(1+4*tellAfter)-1)/tellAfter))
		if now = min(now, toldWhole); now != b.told {
			b.told = now
			b.drawn.Refresh()
		}
	}, func() {
		if b.told != toldWhole {
			b.told = toldWhole
			b.drawn.Refresh()
		}
		if done != nil {
			done()
		}
	})
}

// Play lets the cubes that are in the air fall as they do in the moment that comes next; the table still tells nothing of it.
func (f *Face) Play(next face.State, done func()) bool {
	then := shogun.MomentOf(next.Fresh)
	if f.moment.Kind != shogun.MomentAloft || !f.battle.on || look.Tower.Duration() == 0 || then.Kind != shogun.MomentFallen {
		return false
	}
	f.battle.fall(f.clash(next.View.(*shogun.View), then), done)
	return true
}

// again lets the cubes of the moment fall once more, for the eye alone.
func (f *Face) again() {
	if f.moment.Kind == shogun.MomentFallen && f.battle.on {
		f.battle.fall(f.clash(f.view, f.moment), nil)
	}
}
