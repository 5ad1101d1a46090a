// Package towersheet is the sheet of a battle or a revolt of Shogun in the sea, connected by a line with its province: the tower, the cubes
// that went in and came out, the two sides. In winter, when the account of the winter covers the map, it is in the column.
package towersheet

import (
	"image/color"
	"strconv"
	"time"

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

// Sizes of the battle sheet, in units.
const (
	battleWide, battleHigh = 480, 180
	columnWide, columnHigh = 256, 340
	sideHigh, sideGap      = 38, 4 // height of a side with its name in one line, and the gap after it
	nameLine               = 15    // each further line of the name
	sheetEdge, sheetTop    = 16, 14
	mapShare               = 0.41 // share of the map's height that the sheet may take
)

// Told is how much of a throw the sheet tells. After the fall of the cubes, its parts follow one after the other.
type Told int

const (
	ToldAloft  Told = iota // the cubes thrown, and the possible results
	ToldCounts             // the cubes that stayed inside and that came out
	ToldSums               // the sums of both sides
	ToldWhole              // the new places of the cubes
)

// Seen is the face as the sheet needs it.
type Seen interface {
	View() *shogun.View
	Moment() *shogun.Moment
	Zoom() float32
	Wintry() bool // the account of a winter covers the map: the battle is in the column
	Kanji(p engine.Place) string
	Box(p engine.Place) Area // area of the pieces of a province
	Words() []Area           // names and numbers on the map
	High() float32           // height of the map without the part under the tray, in units
}

// Host is the table as the sheet needs it.
type Host interface {
	face.Badges
	Say(id string, args engine.Args) string
	Tell() *lang.Teller
	BoardWidth() float32
	OpenRule(id string)
}

// Sheet is the sheet of a battle.
type Sheet struct {
	On      bool // there is a battle
	Sheet   *kit.Sheet
	Under   *canvas.Line // a pale line under the other, which separates it from the land
	Line    *canvas.Line
	Tower   fyne.CanvasObject // tower and tray, nil for none
	Outcome fyne.CanvasObject // area of the two sides, nil for none
	Drawn   *kit.Painted
	Clash   Clash
	Told    Told

	host  Host
	seen  Seen
	tower *sketch.Tower
	whole *fyne.Container // everything on the sheet
	run   *look.Run
}

// Clash is a battle or a revolt, before or after the throw.
type Clash struct {
	moment   shogun.Moment
	Place    engine.Place
	Attacker engine.Owner
	Defender engine.Owner // 0 for a neutral province
	Forecast shogun.Battle
	Thrown   Cubes
	Before   Cubes // in the tower
	Throw    shogun.Throw
	Tray     Cubes // what is left in the tray after it
	Sides    shogun.Sides
}

// New makes a hidden sheet.
func New(host Host, seen Seen) *Sheet {
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

// Show shows the battle of the moment, or hides the sheet.
func (b *Sheet) Show() {
	b.hide()
	b.Tower, b.Outcome = nil, nil
	if !b.seen.Moment().Is(shogun.MomentAloft, shogun.MomentFallen) {
		return
	}
	b.On, b.Told = true, ToldAloft
	b.Clash = b.Read(b.seen.View(), *b.seen.Moment())
	b.tower = sketch.NewTower(94 * b.zoom())
	if b.seen.Moment().Kind == shogun.MomentFallen {
		b.Told = ToldWhole
		b.tower.Lie(Counts(b.host, b.Clash.Throw.Tray))
	}
	b.Drawn = kit.NewPainted(fyne.Size{}, b.paint)
	outcome := canvas.NewRectangle(color.Transparent) // area of the two sides
	asks := kit.NewSpot("", nil)
	asks.OnAsk(func() { b.host.OpenRule("shogun.tower.throw") })
	again := container.NewStack(asks, b.tower)
	b.whole = container.New(lay.Free{Lay: func(s fyne.Size) {
		p := sketch.New(b.zoom())
		lay.Put(b.Drawn, 0, 0, s.Width, s.Height)
		left := b.left()
		lay.Put(again, p.U(left.X+10), p.U(left.Y+36), p.U(96), p.U(134))
		right := b.right()
		lay.Put(outcome, p.U(right.X), p.U(right.Y+40), p.U(b.sideWide()), p.U(2*(sideHigh+sideGap)-sideGap+b.more()))
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
	k := b.zoom()
	return container.New(lay.Free{
		Min: func() fyne.Size { return fyne.NewSize(0, look.Scaled((columnHigh+b.more())*k)) },
		Lay: func(s fyne.Size) { lay.Put(b.whole, 0, 0, s.Width, s.Height) },
	}, b.whole)
}

// zoom is the scale of the battle; a sheet that would be wider than the sea is drawn smaller.
func (b *Sheet) zoom() float32 {
	k := b.seen.Zoom()
	if free := b.host.BoardWidth() - 2*sheetEdge; !b.seen.Wintry() && free > 0 {
		k = min(k, free/look.Scaled(battleWide))
		k = min(k, max(b.seen.High()*mapShare/look.Scaled(battleHigh+nameLine), 0.55)) // keeps the province of the battle visible
	}
	return k
}

// left and right are the beginnings of the two halves of the drawing: side by side on the sheet, below each other in the column.
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

// Lay places the sheet in the sea where it covers neither province, and draws the line to the one that is fought for.
func (b *Sheet) Lay(s fyne.Size) {
	if !b.On || !b.Sheet.Visible() {
		return
	}
	size := fyne.NewSize(look.Scaled(battleWide)*b.zoom(), look.Scaled(battleHigh+b.more())*b.zoom())
	const edge, top = sheetEdge, sheetTop
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

// paint draws the told part of the sheet.
func (b *Sheet) paint(size fyne.Size) []fyne.CanvasObject {
	c := &b.Clash
	s := sketch.New(b.zoom())
	wide := min(size.Width/s.U(1), battleWide)
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
	end := s.Text(battleTitle, title, 16+o.X, 27+o.Y, wide-40-s.Wide(battleNote, note))
	if room := wide - 16 - s.Wide(battleNote, note) - end; room > 60 {
		s.Text(look.KanjiType, look.Second(b.seen.Kanji(c.Place)), end+12, 26+o.Y, 0)
	}
	s.End(battleNote, note, wide-16, 26, 0)
	unknown := Cubes{}
	b.count(s, min(wide, b.wide()), 0, "thrown", c.Thrown, true)
	if b.Told >= ToldCounts {
		b.count(s, min(wide, b.wide()), 1, "stay_inside", c.Throw.Stuck, true)
		b.count(s, min(wide, b.wide()), 2, "come_out.short", c.Throw.Released, true)
		b.count(s, min(wide, b.wide()), 3, "inside_now", c.Throw.Inside(), true)
	} else {
		b.count(s, min(wide, b.wide()), 1, "stay_inside", unknown, false)
		b.count(s, min(wide, b.wide()), 2, "come_out.short", unknown, false)
		b.count(s, min(wide, b.wide()), 3, "inside_now", c.Before, true)
	}
	b.sides(s)
	return s.List
}

// count draws one of the four counts at a width: its name, its sum, and the cubes by colour. An unknown count is a dash.
func (b *Sheet) count(s *sketch.Sketch, wide float32, i int, id string, list Cubes, known bool) {
	o := b.left()
	y := o.Y + 53 + 33*float32(i)
	sum := "–"
	if known {
		sum = strconv.Itoa(Total(list))
	}
	s.Text(battleLabel, b.say("table."+id, nil), o.X+118, y, 126)
	s.End(battleNote, sum, min(o.X+270, wide-8), y, 0)
	counts, number := Counts(b.host, list), battleNumber
	numbers, apart := float32(0), (cubeLeft+cubeApart)*float32(len(counts))
	for _, c := range counts {
		numbers += s.Wide(number, strconv.Itoa(c.N))
	}
	left := o.X + 117
	room := min(o.X+286, wide-4) - left
	k, least := min(1, room/max(numbers+apart, 1)), float32(0.88) // many colours are closer together
	if k < least {
		k = max(room-numbers*least, 0) / apart // the numbers stay large enough to read
	}
	number.Size *= max(k, least)
	x := left + 7*k
	for _, c := range counts {
		s.Cube(c.Seat, x, y+12, 14.5*k)
		x = s.Text(number, strconv.Itoa(c.N), x+cubeLeft*k, y+16.5, 0) + cubeApart*k
	}
}

// The distance from the middle of a cube to its number, and from there to the next cube, in units.
const cubeLeft, cubeApart = 9, 11

// AfterLine says where some of the cubes of a throw go.
type AfterLine struct {
	Name string
	list Cubes
	note string
}

// Aftermath says where the cubes of a throw go, in at most two lines.
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

// tellAfter is the time between two parts after the fall, as a share of the time of the fall.
const tellAfter = 0.33

// Fall shows the cubes of a clash fall into the tray; then the counts, the sums, and the new places of the cubes. It calls done at the end;
// the rest of the table must tell nothing before.
func (b *Sheet) Fall(c Clash, done func()) {
	c.Forecast = b.Clash.Forecast
	b.Clash, b.Told = c, ToldAloft
	b.Drawn.Refresh()
	out := Counts(b.host, c.Throw.Tray)
	tower := b.tower
	tower.Play(sketch.Throw{Thrown: Counts(b.host, c.Thrown), Out: out}, func() { tower.Lie(out) })
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

// Odds describes the possible results.
func Odds(host face.Sayer, b *shogun.Battle) string {
	if b.Revolt() {
		return host.Say("shogun.table.odds.revolt", engine.Args{"A": b.Lose, "B": b.Win + b.Tie})
	}
	return host.Say("shogun.table.odds", engine.Args{"A": b.Win, "B": b.Tie, "C": b.Lose})
}

// say is a text of the game.
func (b *Sheet) say(id string, args engine.Args) string { return b.host.Say("shogun."+id, args) }
