package board

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// ZoneBox is the smallest rectangle around a zone's mark, name, tokens and slip. It is zero for maps.None.
func (b *Board) ZoneBox(zone int) (fyne.Position, fyne.Size) {
	if zone < 0 || zone >= len(b.places) {
		return fyne.Position{}, fyne.Size{}
	}
	p, k := &b.places[zone], b.objectScale()
	all := boxAround(p.point, pointHalfW*k, pointHigh/2*k)
	if p.sheet.size.Width > 0 {
		all = p.sheet // all its things are there
	}
	if p.named && !b.Stacks { // on a board of stacks, a name may be far from its pieces
		name := b.written(zone, k)
		all = all.joined(box{p.name.SubtractXY(0, 0.72*name.Baseline), fyne.NewSize(name.Width, 0.72*name.Baseline+b.kanjiDown(k))})
	}
	for _, s := range b.spots {
		if b.tokens[s.token].zone == zone {
			all = all.joined(s.all)
		}
	}
	return all.at, all.size
}

// Landing is the area of the ghosts in a zone, which are its tokens without a key; else of its mark or its sign, which pieces there stand for.
// It is zero if the zone has none of these.
func (b *Board) Landing(zone int) (found Area) {
	if zone < 0 || zone >= len(b.places) {
		return found
	}
	sign := b.places[zone].signBox
	if k := b.objectScale(); b.zones[zone].Point != nil {
		sign = boxAround(b.places[zone].point, pointHalfW*k, pointHigh/2*k)
	}
	found = Area{sign.at, sign.size}
	for _, s := range b.spots {
		if t := b.tokens[s.token]; t.zone == zone && t.Key == nil && !s.list {
			found = Area{s.all.at, s.all.size}
		}
	}
	return found
}

// InView reports whether the middle of what stands in a zone can be seen.
func (b *Board) InView(zone int) bool {
	at, size := b.ZoneBox(zone)
	return zone != maps.None && b.inBounds(at.AddXY(size.Width/2, size.Height/2))
}

// written is the text of a zone: its name, on a battlefield its label.
func (b *naming) written(zone int, k float32) look.Halo {
	if b.m.Zones[zone].Ground != nil {
		return b.groundWords(zone, k).name
	}
	return b.wordsOf(zone, k).name
}

// joined is the smallest box round both.
func (r box) joined(o box) box {
	left, top := min(r.at.X, o.at.X), min(r.at.Y, o.at.Y)
	right, bottom := max(r.at.X+r.size.Width, o.at.X+o.size.Width), max(r.at.Y+r.size.Height, o.at.Y+o.size.Height)
	return box{fyne.NewPos(left, top), fyne.NewSize(right-left, bottom-top)}
}

// Spot is the place of the things of a zone on the board: the middle of its row, or its point.
func (b *Board) Spot(zone int) fyne.Position {
	if zone < 0 || zone >= len(b.places) {
		return fyne.Position{}
	}
	return b.rowMiddle(zone)
}

// Area is a rectangle on the board.
type Area struct {
	At   fyne.Position
	Size fyne.Size
}

// Words lists the areas of the name and the tokens of a zone, each with its number; nothing for maps.None.
func (b *Board) Words(zone int) (list []Area) {
	if zone < 0 || zone >= len(b.places) {
		return nil
	}
	p, k := &b.places[zone], b.objectScale()
	if p.sheet.size.Width > 0 {
		list = append(list, Area{p.sheet.at, p.sheet.size})
	}
	if p.named {
		name := b.written(zone, k)
		list = append(list, Area{p.name.SubtractXY(0, 0.72*name.Baseline), fyne.NewSize(name.Width, name.Baseline)})
	}
	for _, s := range b.spots {
		if b.tokens[s.token].zone == zone {
			list = append(list, Area{s.all.at, s.all.size})
		}
	}
	return list
}

// Standing lists the areas of everything on the map: names, marks, tokens, notes, and the sheets over it.
func (b *Board) Standing() (list []Area) {
	k := b.objectScale()
	for i := range b.places {
		list = append(list, b.Words(i)...)
		if b.zones[i].Point != nil {
			mark := boxAround(b.places[i].point, pointHalfW*k, pointHigh/2*k)
			list = append(list, Area{mark.at, mark.size})
		}
	}
	for _, n := range b.notes {
		list = append(list, Area{n.all.at, n.all.size})
	}
	for _, r := range b.covered() {
		list = append(list, Area{r.at, r.size})
	}
	return list
}

// Laid is what the board draws of a zone: its name and its sign (without size if there is none), and each token with its number.
type Laid struct {
	Name, Sign, Sheet Area // Sheet is the slip with its tokens
	Tokens            []Area
	Short             bool // the name is shortened
	Cut               bool // some of its tokens are not drawn, and only listed
}

// Laid returns this for every zone, in the order of the map.
func (b *Board) Laid() []Laid {
	list := make([]Laid, len(b.places))
	area := func(r box) Area { return Area{r.at, r.size} }
	for z := range b.places {
		p := &b.places[z]
		list[z] = Laid{Sign: area(p.signBox), Sheet: area(p.sheet), Short: p.short, Cut: p.cut}
		if p.named {
			list[z].Name = area(p.label)
		}
	}
	for _, s := range b.spots {
		if !s.list {
			l := &list[b.tokens[s.token].zone]
			l.Tokens = append(l.Tokens, area(s.all))
		}
	}
	return list
}
