package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// list is a sheet with the name of a zone and its tokens, one in a row. It stands beside a zone that has no room for all its tokens
// while the pointer is on the zone, or as long as the caller wants. Its tokens can be picked up like those on the map. Where only the whole name has no
// room, it shows the name alone.
type list struct {
	zone  int // maps.None for none
	sheet box
}

func (l list) contains(p fyne.Position) bool { return l.zone != maps.None && l.sheet.contains(p) }

// Sizes of a list.
const (
	listRow, listHead    = 36.0, 30.0
	listPad, listPicture = 10.0, 28.0
	listText, listName   = 14.5, 15.0
	listAway             = 18.0 // from the zone's point
	listAside            = 9.0  // from its stacks
)

// ShowList lists what lies in a zone beside it, until another is listed; maps.None takes the list away. A zone without room
// for all its tokens lists them by itself while the pointer is on it.
func (b *Board) ShowList(zone int) {
	if b.listed != zone {
		b.listed = zone
		b.arrange()
	}
}

// placeList lays out the list and puts the tokens of its zone into its rows.
func (b *naming) placeList(k float32) {
	zone := b.listed
	whole := true // what stands there is listed, not the name alone
	if zone == maps.None && b.hover != maps.None && !b.held.on {
		if p := &b.places[b.hover]; p.cut || b.unwritten(p) {
			zone, whole = b.hover, p.cut
		}
	}
	b.list = list{zone: zone}
	if zone == maps.None || zone >= len(b.places) {
		b.list.zone = maps.None
		return
	}
	name, _ := b.namesOf(zone)
	rows, widest := 0, b.listWords(name, listName, k).Width
	for i, t := range b.tokens {
		if whole && t.zone == zone && t.Key != nil && b.shown(i) > 0 {
			rows++
			widest = max(widest, (listPicture+8)*k+b.listWords(t.Name, listText, k).Width+(8+30)*k)
		}
	}
	if rows == 0 && !b.unwritten(&b.places[zone]) {
		b.list.zone = maps.None
		return
	}
	size := fyne.NewSize(widest+2*listPad*k, (listHead+listRow*float32(rows)+listPad)*k)
	around := boxAround(b.places[zone].point, listAway*k, 0)
	if f := b.places[zone].filed; f.size.Width > 0 {
		around = f.grown(listAside * k)
	}
	at := fyne.NewPos(around.at.X+around.size.Width, around.middle().Y-size.Height/2)
	if at.X+size.Width > b.size.Width-b.cover.Right-6 {
		at.X = around.at.X - size.Width
	}
	b.list.sheet.size = size
	b.list.sheet.at = b.insideFree(box{at, size}, 6)
	row := b.list.sheet.at.AddXY(listPad*k, listHead*k)
	for i := range b.tokens {
		t := &b.tokens[i]
		if !whole || t.zone != zone || t.Key == nil || b.shown(i) == 0 {
			continue
		}
		body := box{row, fyne.NewSize(size.Width-2*listPad*k, listRow*k)}
		b.spots = append(b.spots, spot{
			token: i, list: true, foot: row.AddXY(listPicture/2*k, (listRow+listPicture)/2*k-1), body: body, all: body,
			scale: min(listPicture/(t.shape.High+t.shape.Layer*float32(b.layersOf(i)-1)), 1) * k,
		})
		row.Y += listRow * k
	}
}

// unwritten reports whether the whole name of a zone is not on the map, on a board of files, while names are drawn.
func (b *naming) unwritten(p *place) bool {
	names, _ := b.namesShown()
	return b.Files && names && (p.short || !p.named)
}

func (b *contents) listWords(text string, size, k float32) look.Halo {
	f := look.Inter
	if size == listName {
		f = look.Garamond
	}
	return look.HaloName(text, f, size*k, b.inks().Ink, b.inks().Panel, b.pixels)
}

// drawList draws the list with the tokens in their rows, and a line between two stacks.
func (b *painting) drawList(k float32) {
	if b.list.zone == maps.None {
		return
	}
	c, key, sheet := b.inks(), part{what: "list"}, b.list.sheet
	b.stage.rect(key, c.Panel, c.Line, 1, 8, sheet.at, sheet.size)
	name, _ := b.namesOf(b.list.zone)
	b.drawHalo(key.of("name"), b.listWords(name, listName, k), sheet.at.AddXY(listPad*k, 21*k), 1)
	first := true
	for _, s := range b.spots {
		t := &b.tokens[s.token]
		if !s.list {
			continue
		}
		line := part{what: "listed", token: t.Key}
		if t.first && !first {
			left, right := s.body.at.X, s.body.at.X+s.body.size.Width
			b.stage.line(line.of("rule"), c.Line, 1, fyne.NewPos(left, s.body.at.Y), fyne.NewPos(right, s.body.at.Y))
		}
		first = false
		if t.shape.Flat {
			pic := b.art.flat(t.Drawing, t.shape, s.scale, c.Panel)
			b.stage.stamp(line, pic, b.onPixel(s.foot.SubtractXY(0, pic.size.Height/2)), 1)
		} else {
			b.stage.stamp(line, b.art.standing(t.Drawing, t.shape, b.layersOf(s.token), s.scale, 0, c.Panel), b.onPixel(s.foot), 1)
		}
		foot := s.body.at.Y + (listRow/2+5)*k
		b.drawHalo(line.of("name"), b.listWords(t.Name, listText, k), fyne.NewPos(s.body.at.X+(listPicture+8)*k, foot), 1)
		if n := b.shown(s.token); t.counts(n) {
			h := look.HaloName(strconv.Itoa(n), look.InterBold, numberSize*k, c.Ink, c.Panel, b.pixels)
			b.drawHalo(line.of("n"), h, fyne.NewPos(s.body.at.X+s.body.size.Width-h.Width, foot), 1)
		}
	}
}
