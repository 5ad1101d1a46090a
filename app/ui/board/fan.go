package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// fan is the sheet that shows everything in a zone, a section for each stack. It opens while the pointer is on a zone that shows its stacks in
// brief or has no room for its name. It lies in the sea or on land outside the zones, with a line to its zone. Its tokens can be picked up
// like those on the map. If there is no room, it does not open: the caller then lists the stacks, see Unfanned.
type fan struct {
	zone   int // maps.None for none
	sheet  box
	leader [2]fyne.Position // from the sheet to the zone
	scale  float32          // of its tokens
	heads  []fanHead
}

// fanHead is the title of a section, with a line above it.
type fanHead struct {
	text string
	at   fyne.Position
	wide float32
}

func (l fan) contains(p fyne.Position) bool { return l.zone != maps.None && l.sheet.contains(p) }

// Sizes of a fan, in units at object scale 1.
const (
	fanPad      = 10.0
	fanHeadHigh = 25.0
	fanTitle    = 17.0 // size of the title
	fanSum      = 13.0
	fanSection  = 16.0 // the name of a section
	fanRow      = 30.0 // height of the tokens of a section
	fanAir      = 8.0  // gap after a section
	fanToken    = 28.0 // largest height of a token
)

// fanZone is the zone whose fan is open.
func (b *stacks) fanZone() int {
	if !b.Stacks || b.hover == maps.None || b.held.on || b.hover >= len(b.places) {
		return maps.None
	}
	p := &b.places[b.hover]
	if names, _ := b.namesShown(); p.cut || names && (p.short || !p.named) {
		return b.hover
	}
	return maps.None
}

// placeFan lays out the fan of the zone under the pointer.
func (b *stacks) placeFan(k float32) {
	if b.least > 0 {
		k = max(k, b.look.Scale) // on a small map its texts are as large as others
	}
	b.fan = fan{zone: maps.None, scale: k}
	zone := b.fanZone()
	if zone == maps.None {
		return
	}
	name := b.namesOf(zone).Whole
	wide := b.fanWords(name, fanTitle, k).Width
	if sum := b.zones[zone].Sum; sum != "" {
		wide += 14*k + b.fanWords(sum, fanSum, k).Width
	}
	type row struct {
		section stacked
		g       group
	}
	var rows []row
	column := float32(0)
	for _, s := range b.piles {
		if s.zone != zone || b.tokens[s.first].Key == nil {
			continue
		}
		var g group
		for _, figures := range b.figuresOf([]stacked{s}, 0, 0) {
			g = b.inLine(figures, k*fanScale(figures))
		}
		if len(g.figures) > 0 {
			rows = append(rows, row{s, g})
			column = max(column, g.size.Width, b.fanWords(s.name, fanSum, k).Width)
		}
	}
	const high = fanSection + fanRow + fanAir // height of a section
	beside := 1
	var at fyne.Position
	var size fyne.Size
	for ok := false; !ok; beside++ { // sections below each other, or beside each other if the sea is not high enough
		if beside > 1 && beside > len(rows) {
			return
		}
		deep := (len(rows) + beside - 1) / beside
		size = fyne.NewSize(max(wide, float32(beside)*(column+fanPad*k)-fanPad*k)+2*fanPad*k, (fanHeadHigh+high*float32(deep)+fanPad)*k)
		at, ok = b.freeAtSea(b.places[zone].point, size, k, slipFar, anywhere)
	}
	beside--
	b.fan.zone, b.fan.sheet = zone, box{at, size}
	b.fan.leader[1] = b.places[zone].point
	b.fan.leader[0] = nearestIn(b.fan.sheet.grown(-6), b.fan.leader[1])
	for i, r := range rows {
		corner := at.AddXY(fanPad*k+float32(i%beside)*(column+fanPad*k), (fanHeadHigh+high*float32(i/beside))*k)
		b.fan.heads = append(b.fan.heads, fanHead{r.section.name, corner, column})
		first := len(b.spots)
		b.spotsOf([]stacked{r.section}, r.g, corner.AddXY(0, (fanSection+fanRow)*k-r.g.size.Height), k*fanScale(r.g.figures))
		for i := first; i < len(b.spots); i++ {
			b.spots[i].list = true
		}
	}
}

// fanScale is the scale of tokens in a fan.
func fanScale(figures []figure) float32 {
	high := float32(0)
	for i := range figures {
		high = max(high, figures[i].high(1))
	}
	return min(fanToken/max(high, 1), 1)
}

func (b *stacks) fanWords(text string, size, k float32) look.Halo {
	f := look.Inter
	if size == fanTitle {
		f = look.Garamond
	}
	return look.HaloName(text, f, b.letters(size, k), b.inks().Ink, b.inks().Panel, b.pixels)
}

// Unfanned is the zone under the pointer that shows its stacks in brief and has no room for a fan; maps.None if there is none.
func (b *Board) Unfanned() int {
	if z := b.fanZone(); b.fan.zone == maps.None && z != maps.None && b.places[z].cut {
		return z
	}
	return maps.None
}

// drawFan draws the fan with its tokens.
func (b *painting) drawFan(k float32) {
	if b.fan.zone == maps.None {
		return
	}
	c, key, sheet := b.inks(), part{what: "fan"}, b.fan.sheet
	b.stage.line(key.of("under"), c.Panel, 4.5, b.fan.leader[0], b.fan.leader[1])
	b.stage.line(key.of("leader"), c.Primary, 1.8, b.fan.leader[0], b.fan.leader[1])
	b.stage.circle(key.of("dot"), c.Primary, c.Panel, 1, b.fan.leader[1], 4)
	b.stage.rect(key, c.Panel, c.Primary, 1.8, 10, sheet.at, sheet.size)
	name := b.namesOf(b.fan.zone).Whole
	foot := sheet.at.Y + 19*k
	b.drawHalo(key.of("name"), b.fanWords(name, fanTitle, k), fyne.NewPos(sheet.at.X+fanPad*k, foot), 1)
	if text := b.zones[b.fan.zone].Sum; text != "" {
		sum := b.fanWords(text, fanSum, k)
		b.drawHalo(key.of("sum"), sum, fyne.NewPos(sheet.at.X+sheet.size.Width-fanPad*k-sum.Width, foot), 1)
	}
	for i, head := range b.fan.heads {
		line := part{what: "fan", n: i}
		b.stage.line(line.of("rule"), c.Line, 1, head.at, head.at.AddXY(head.wide, 0))
		b.drawHalo(line.of("head"), b.fanWords(head.text, fanSum, k), head.at.AddXY(0, 12*k), 1)
	}
	for _, s := range b.spots {
		if !s.list {
			continue
		}
		t := &b.tokens[s.token]
		line := part{what: "fanned", token: t.Key}
		b.stage.stamp(line, b.art.standing(s.drawing, s.shape, s.layers, s.scale, 0, c.Panel), b.onPixel(s.foot), 1)
		if s.n > 0 {
			h := look.HaloName(strconv.Itoa(s.n), look.InterBold, b.letters(numberSize, s.scale), c.Ink, c.Panel, b.pixels)
			b.drawHalo(line.of("n"), h, s.foot.AddXY(s.shape.number()*s.scale-1, -9*s.scale), 1)
		}
	}
}
