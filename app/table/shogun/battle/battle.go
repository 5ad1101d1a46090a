// Package battle is a battle or a revolt of Shogun on a sheet in the sea, tied by a line to its province: the tower, what went in and came out, the
// two sides. In winter, when the account of the winter lies over the map, it stands in the column.
package battle

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
	"tenka/app/table/shogun/sketch"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Of the battle sheet, in units.
const battleWide, battleHigh, columnWide = 480, 180, 256

// Told is how much of a throw the sheet tells: what follows from the cubes comes when they lie in the tray, and what follows from that later.
type Told int

const (
	ToldAloft  Told = iota // what is thrown, and what may come of it
	ToldCounts             // what stayed inside and what came out
	ToldSums               // what counts for each side
	ToldWhole              // and where the cubes go
)

// Seen is what the sheet asks of the face it belongs to.
type Seen interface {
	View() *shogun.View
	Moment() *shogun.Moment
	Zoom() float32
	Wintry() bool // the account of a winter lies over the map: the battle stands in the column
	Kanji(p engine.Place) string
	Box(p engine.Place) Area // what stands in a province
	Words() []Area           // names and numbers on the map
}

// Sheet is the sheet of a battle.
type Sheet struct {
	On      bool // there is a battle
	Sheet   *kit.Sheet
	Under   *canvas.Line // a pale line under the other, so that it stands off the land
	Line    *canvas.Line
	Tower   fyne.CanvasObject // tower and tray, nil for none
	Outcome fyne.CanvasObject // where the two sides stand, nil for none
	Drawn   *kit.Painted
	Clash   Clash
	Told    Told

	host  face.Host
	seen  Seen
	tower *kit.Tower
	whole *fyne.Container // what lies on the sheet
	run   *look.Run
}

// Clash is what a battle or a revolt was, or will be.
type Clash struct {
	moment   shogun.Moment
	Place    engine.Place
	Attacker engine.Owner
	Defender engine.Owner // 0 for a neutral province
	Forecast shogun.Battle
	Thrown   Cubes
	Before   Cubes // in the tower
	Throw    shogun.Throw
	Tray     Cubes // what is left in the tray behind it
	Sides    shogun.Sides
}

// New makes a sheet that is not shown.
func New(host face.Host, seen Seen) *Sheet {
	b := &Sheet{host: host, seen: seen, Sheet: kit.NewSheetOf(kit.Accented, nil, 0), Under: canvas.NewLine(nil), Line: canvas.NewLine(nil)}
	b.Under.StrokeWidth, b.Line.StrokeWidth = 4.5, 1.6
	b.hide()
	return b
}

func (b *Sheet) hide() {
	b.On = false
	b.run.Cancel()
	for _, o := range []fyne.CanvasObject{b.Sheet, b.Under, b.Line} {
		o.Hide()
	}
}

// Show shows the battle of the moment, or takes the sheet away.
func (b *Sheet) Show() {
	b.hide()
	b.Tower, b.Outcome = nil, nil
	if !b.seen.Moment().Is(shogun.MomentAloft, shogun.MomentFallen) {
		return
	}
	b.On, b.Told = true, ToldAloft
	b.Clash = b.Read(b.seen.View(), *b.seen.Moment())
	b.tower = kit.NewTower("shogun/tower", 94*b.seen.Zoom())
	if b.seen.Moment().Kind == shogun.MomentFallen {
		b.Told = ToldWhole
		b.tower.Lie(Counts(b.host, b.Clash.Throw.Tray))
	}
	b.Drawn = kit.NewPainted(fyne.Size{}, b.paint)
	outcome := canvas.NewRectangle(color.Transparent) // where the two sides stand
	asks := kit.NewSpot("", nil)
	asks.OnAsk(func() { b.host.OpenRule("shogun.tower.throw") })
	again := container.NewStack(asks, b.tower)
	b.whole = container.New(lay.Free{Lay: func(s fyne.Size) {
		p := &sketch.Sketch{Zoom: b.seen.Zoom()}
		lay.Put(b.Drawn, 0, 0, s.Width, s.Height)
		left := b.left()
		lay.Put(again, p.Unit(left.X+10), p.Unit(left.Y+36), p.Unit(96), p.Unit(134))
		right := b.right()
		lay.Put(outcome, p.Unit(right.X), p.Unit(right.Y+40), p.Unit(b.sideWide()), p.Unit(80))
	}}, b.Drawn, again, outcome)
	b.Tower, b.Outcome = b.tower, outcome
	if b.seen.Wintry() {
		return
	}
	b.Sheet.SetContent(b.whole)
	b.Under.StrokeColor, b.Line.StrokeColor = look.Fade(look.Now().Land, 0.9), look.Now().Accent
	for _, o := range []fyne.CanvasObject{b.Sheet, b.Under, b.Line} {
		o.Show()
	}
}

// Column is the battle for the column.
func (b *Sheet) Column() fyne.CanvasObject {
	k := b.seen.Zoom()
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(0, look.Scaled(340*k)) },
		Lay: func(s fyne.Size) { lay.Put(b.whole, 0, 0, s.Width, s.Height) },
	}, b.whole)
}

// left and right are where the two halves of the drawing begin: side by side on the sheet, one below the other in the column.
func (b *Sheet) left() fyne.Position {
	if b.seen.Wintry() {
		return fyne.NewPos(-6, 4)
	}
	return fyne.Position{}
}

func (b *Sheet) right() fyne.Position {
	if b.seen.Wintry() {
		return fyne.NewPos(10, 156)
	}
	return fyne.NewPos(292, 0)
}

// wide is the width of the drawing, in units, and sideWide that of its right half.
func (b *Sheet) wide() float32 {
	if b.seen.Wintry() {
		return columnWide
	}
	return battleWide
}

func (b *Sheet) sideWide() float32 {
	if b.seen.Wintry() {
		return columnWide - 20
	}
	return 180
}

// Read reads a battle or a revolt from the moment that shows it and the view of that moment.
func (b *Sheet) Read(v *shogun.View, m shogun.Moment) Clash {
	c := Clash{moment: m, Place: m.Place}
	if aloft, ok := v.Aloft(); ok {
		c.Attacker, c.Defender, c.Forecast, c.Thrown, c.Before = aloft.Attacker, aloft.Defender, aloft, aloft.Thrown, v.Tower()
		return c
	}
	c.Throw, _ = v.LastThrow()
	c.Sides, c.Tray = m.Fought(), v.Tray()
	c.Attacker, c.Defender, c.Thrown, c.Before = c.Sides.Attacker, c.Sides.Defender, c.Throw.Thrown(), c.Throw.Before
	return c
}

// Lay places the sheet in the sea where it covers neither province, and ties it to the one that is fought for.
func (b *Sheet) Lay(s fyne.Size) {
	if !b.On || !b.Sheet.Visible() {
		return
	}
	size := fyne.NewSize(look.Scaled(battleWide)*b.seen.Zoom(), look.Scaled(battleHigh)*b.seen.Zoom())
	const edge, top = 16, 14
	right, low := max(s.Width-size.Width-edge, edge), max(s.Height-size.Height-edge, top)
	at := fyne.NewPos(edge, top)
	for _, p := range []fyne.Position{at, {X: (s.Width - size.Width) / 2, Y: top}, {X: right, Y: top}, {X: edge, Y: low}, {X: right, Y: low}} {
		here := Area{p, size}
		if here.meets(b.seen.Box(b.Clash.Place).grown(8)) || b.seen.Moment().From != 0 && here.meets(b.seen.Box(b.seen.Moment().From).grown(8)) {
			continue
		}
		at = p
		break
	}
	lay.Put(b.Sheet, at.X, at.Y, size.Width, size.Height)
	b.LayLine()
}

// LayLine draws the line from the sheet to its province.
func (b *Sheet) LayLine() {
	if !b.On || !b.Sheet.Visible() {
		return
	}
	from, to := tie(Area{b.Sheet.Position(), b.Sheet.Size()}, b.seen.Box(b.Clash.Place), b.seen.Words())
	for _, l := range []*canvas.Line{b.Under, b.Line} {
		l.Position1, l.Position2 = from, to
		l.Refresh()
	}
}

var (
	battleSum    = look.Type{Font: look.InterBold, Size: 21, Tone: look.ToneInk}
	battleName   = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
	battleSmall  = look.Type{Font: look.Inter, Size: 12, Tone: look.ToneQuiet}
	battleTitle  = look.Type{Font: look.Garamond, Size: 19, Tone: look.ToneInk}
	battleLabel  = look.Type{Font: look.InterSemiBold, Size: 12.5, Tone: look.ToneInk}
	battleNote   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneQuiet}
	battleText   = look.Type{Font: look.Inter, Size: 12.5, Tone: look.ToneInk}
	battleNumber = look.Type{Font: look.InterBold, Size: 12.5, Tone: look.ToneInk}
)

// paint draws the sheet, as far as it is told.
func (b *Sheet) paint(size fyne.Size) []fyne.CanvasObject {
	c := &b.Clash
	s := &sketch.Sketch{Zoom: b.seen.Zoom()}
	wide := min(size.Width/s.Unit(1), battleWide)
	o := b.left()
	id, note := "table.battle", b.say("table.known", nil)
	if c.moment.Revolt() {
		id = "table.battle.revolt"
	}
	if b.Told >= ToldCounts {
		note = b.say("table.battle.sum", engine.Args{"A": Total(c.Thrown), "B": Total(c.Throw.Tray)})
	}
	title := b.say(id, engine.Args{"Place": b.host.Tell().Place(c.Place)})
	if b.seen.Wintry() {
		note = ""
	}
	end := s.Words(battleTitle, title, 16+o.X, 27+o.Y, wide-40-s.Wide(battleNote, note))
	if room := wide - 16 - s.Wide(battleNote, note) - end; room > 60 {
		s.Text(look.KanjiType, b.seen.Kanji(c.Place), end+12, 26+o.Y, 0)
	}
	s.TextEnd(battleNote, note, wide-16, 26)
	unknown := Cubes{}
	b.count(s, 0, "thrown", c.Thrown, true)
	if b.Told >= ToldCounts {
		b.count(s, 1, "stay_inside", c.Throw.Stuck, true)
		b.count(s, 2, "come_out.short", c.Throw.Released, true)
		b.count(s, 3, "inside_now", c.Throw.Inside(), true)
	} else {
		b.count(s, 1, "stay_inside", unknown, false)
		b.count(s, 2, "come_out.short", unknown, false)
		b.count(s, 3, "inside_now", c.Before, true)
	}
	b.sides(s)
	return s.Objects
}

// count writes one of the four counts: its name, its sum, and the cubes by colour. One that is not known yet has a dash.
func (b *Sheet) count(s *sketch.Sketch, i int, id string, list Cubes, known bool) {
	o := b.left()
	y := o.Y + 53 + 33*float32(i)
	sum := "–"
	if known {
		sum = strconv.Itoa(Total(list))
	}
	s.Words(battleLabel, b.say("table."+id, nil), o.X+118, y, 126)
	s.TextEnd(battleNote, sum, min(o.X+270, b.wide()-8), y)
	x := o.X + 124
	for _, c := range Counts(b.host, list) {
		s.Cube(c.Seat, x, y+12, 14.5)
		x = s.Text(battleNumber, strconv.Itoa(c.N), x+9, y+16.5, 0) + 11
	}
}

// sides writes who fights whom, with what counts for each, and where the cubes go.
func (b *Sheet) sides(s *sketch.Sketch) {
	c := &b.Clash
	o, p, wide := b.right(), look.Now(), b.sideWide()
	if o.Y == 0 {
		s.Box(o.X-8, 42, 1, 126, 0, p.Line, color.Transparent, 0)
	}
	names, notes, n := b.SidesOf(c, b.Told)
	for i, owner := range []engine.Owner{c.Attacker, c.Defender} {
		top := o.Y + 40 + 42*float32(i)
		if b.Told >= ToldSums && n[i] > n[1-i] {
			s.Box(o.X, top, wide, 38, 8, p.Inset, color.Transparent, 0)
		}
		seat := look.NeutralSeat
		if owner != 0 {
			seat = CubeSeat(b.host, ColourOf(owner))
		}
		s.Seal(seat, o.X+16, top+19, 24)
		room := wide - 38
		if b.Told >= ToldSums {
			s.TextEnd(battleSum, strconv.Itoa(n[i]), o.X+wide-6, top+27)
			room = wide - 68
		}
		s.Words(battleName, names[i], o.X+34, top+17, room)
		s.Words(battleSmall, notes[i], o.X+34, top+32, room+4)
	}
	s.Level(o.X, o.Y+124, wide)
	if b.Told < ToldWhole {
		if c.Forecast.Thrown != (Cubes{}) {
			for i, line := range s.Kind(battleNote).Wrap(Odds(b.host, &c.Forecast), s.Unit(wide-4)) {
				s.Text(battleNote, line, o.X+4, o.Y+143+16*float32(i), 0)
			}
			if r := &c.Forecast; r.Revolt() {
				s.Words(battleNote, b.say("table.rising", engine.Args{"A": r.Markers, "B": r.Hunger()}), o.X+4, o.Y+163, wide-4)
			}
		}
		return
	}
	for i, line := range b.Aftermath(c) {
		y := o.Y + 143 + 22*float32(i)
		s.Words(battleText, line.Name, o.X+4, y, 68)
		x := o.X + 84
		for _, c := range Counts(b.host, line.list) {
			s.Cube(c.Seat, x-2, y-4, 14.5)
			x = s.Text(battleNumber, strconv.Itoa(c.N), x+7, y, 0) + 12
		}
		if line.note != "" {
			s.WordsEnd(battleSmall, line.note, o.X+wide-4, y, o.X+wide-4-x)
		}
	}
}

// SidesOf are the names of the two sides, what counts for each in one line as far as it is told, and their strengths.
func (b *Sheet) SidesOf(c *Clash, told Told) (names, notes [2]string, n [2]int) {
	count := func(n int) string { return b.say("table.count.cubes", engine.Args{"N": n}) }
	green := func(n int) string { return b.say("table.count.farmers", engine.Args{"N": n}) }
	owner := func(o engine.Owner) string { return b.host.Tell().Owner(o) }
	names = [2]string{b.say("table.attacks", engine.Args{"Seat": owner(c.Attacker)}), b.say("table.defends", engine.Args{"Seat": owner(c.Defender)})}
	revolt := c.moment.Revolt()
	switch {
	case revolt:
		names[0] = b.say("table.revolts", nil)
	case c.Defender == 0:
		names[1] = b.say("table.neutral.defends", engine.Args{"Place": b.host.Tell().Place(c.Place)})
	}
	if told < ToldSums { // what is thrown on either side
		a, d := c.cast(ColourOf(c.Attacker)), 0
		if d = c.cast(ColourOf(c.Defender)); c.Defender == 0 {
			d = c.cast(Farmers)
		}
		notes = [2]string{count(a), count(d)}
		if revolt {
			notes[0] = green(a)
		}
		if c.Defender == 0 {
			notes[1] = green(d)
		}
		return names, notes, n
	}
	w := c.Sides
	n = [2]int{w.Att, w.Def + w.Farmers}
	notes = [2]string{count(w.Att), count(w.Def)}
	switch {
	case revolt:
		notes[0] = green(w.Att)
	case w.Defender == 0:
		notes[1] = green(w.Farmers)
	case w.Farmers > 0:
		notes[1] = b.say("table.count.both", engine.Args{"A": count(w.Def), "B": green(w.Farmers)})
	case c.Throw.Tray[Farmers] > 0: // they lie there and do not count
		notes[1] += ", " + b.say("table.count.farmers.out.short", nil)
	}
	return names, notes, n
}

// cast is how many cubes of a colour are thrown that did not lie in the tray.
func (c *Clash) cast(colour int) int {
	switch {
	case colour < 0:
		return 0
	case c.Throw.At == 0:
		return c.Forecast.FromMap[colour] + c.Forecast.FromSupply[colour]
	}
	return c.Throw.FromMap[colour] + c.Throw.FromSupply[colour]
}

// AfterLine is where some of the cubes of a throw go.
type AfterLine struct {
	Name string
	list Cubes
	note string
}

// Aftermath says where the cubes of a throw go: two lines at most.
func (b *Sheet) Aftermath(c *Clash) []AfterLine {
	var back, tower, here AfterLine
	sides := c.Sides
	less := func(more, fewer, left int) string {
		if more-fewer != left {
			return ""
		}
		return b.say("table.battle.less", engine.Args{"A": more, "B": fewer})
	}
	for _, e := range c.moment.Events {
		switch e.Kind {
		case shogun.EventReturned:
			if e.To == shogun.Tower {
				tower.list[ColourOf(e.Owner)] += int(e.N)
			} else {
				back.list[ColourOf(e.Owner)] += int(e.N)
			}
		case shogun.EventConquered:
			here.list[ColourOf(e.Seat)] = int(e.N)
			here.note = less(sides.Att, sides.Def+sides.Farmers, int(e.N))
		case shogun.EventHeld, shogun.EventRevoltHeld:
			here.list[ColourOf(e.Owner)] = int(e.N)
			here.note = less(sides.Def, sides.Att, int(e.N))
		}
	}
	back.Name, tower.Name = b.say("table.back.supplies.short", nil), b.say("table.back.tower", nil)
	here.Name = b.say("table.back.place", engine.Args{"Place": b.host.Tell().Place(c.Place)})
	var list []AfterLine
	for _, l := range []AfterLine{back, here, tower, {Name: b.say("table.back.tray.short", nil), list: c.Tray}} {
		if Total(l.list) > 0 && len(list) < 2 {
			list = append(list, l)
		}
	}
	return list
}

// tellAfter is how long after the tower each further part is told, as a share of the time the tower takes.
const tellAfter = 0.33

// Fall lets the cubes of a clash fall: they fall, wait and lie in the tray, then come the counts, the sums, and where the cubes go. done is called
// at the end; the rest of the table tells nothing before it.
func (b *Sheet) Fall(c Clash, done func()) {
	c.Forecast = b.Clash.Forecast
	b.Clash, b.Told = c, ToldAloft
	b.Drawn.Refresh()
	out := Counts(b.host, c.Throw.Tray)
	tower := b.tower
	tower.Play(kit.Throw{Thrown: Counts(b.host, c.Thrown), Out: out}, func() { tower.Lie(out) })
	whole := time.Duration(float32(look.Tower.Duration()) * (1 + 4*tellAfter))
	b.run = look.AnimateFor(whole, fyne.AnimationLinear, func(share float32) {
		now := Told(max(0, (share*(1+4*tellAfter)-1)/tellAfter))
		if now = min(now, ToldWhole); now != b.Told {
			b.Told = now
			b.Drawn.Refresh()
		}
	}, func() {
		if b.Told != ToldWhole {
			b.Told = ToldWhole
			b.Drawn.Refresh()
		}
		if done != nil {
			done()
		}
	})
}

// Odds says how it may end.
func Odds(host face.Host, b *shogun.Battle) string {
	if b.Revolt() {
		return host.Say("shogun.table.odds.revolt", engine.Args{"A": b.Lose, "B": b.Win + b.Tie})
	}
	return host.Say("shogun.table.odds", engine.Args{"A": b.Win, "B": b.Tie, "C": b.Lose})
}

// say is a text of the game.
func (b *Sheet) say(id string, args engine.Args) string { return b.host.Say("shogun."+id, args) }
