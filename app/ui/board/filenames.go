package board

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/maps"
)

// On a board of files a name covers no stack, number or other name, and its middle lies on the ground of its zone or in the sea beside it. It stands
// above the stacks of its zone if it can, else below or beside them. Where no place near is free, the board writes it short, then in smaller
// letters, then with its sign elsewhere or without it; last it goes out to sea, or onto land beyond the map, at the end of a line. The whole name
// appears above the zone's list while the pointer is on the zone.

// lettering is what is written of a zone: its name, and its sign after it or alone.
type lettering struct {
	name, sign fyne.Size
	signUp     float32 // how far the middle of the sign lies above the foot line
	kanji      float32 // what the kanji take under the name
}

// letteringOf measures what is written of a zone.
func (b *stacks) letteringOf(zone int, k float32) lettering {
	w := b.wordsOf(zone, k)
	l := lettering{name: fyne.NewSize(w.name.Width, 0.72*w.name.Baseline+4*k), signUp: 0.3 * w.name.Baseline}
	if d := b.zones[zone].Sign; d != nil && !b.places[zone].bare {
		l.sign = fyne.NewSize(d.Shape().Wide*k, d.Shape().High*k)
	}
	if _, kanji := b.namesShown(); kanji {
		l.kanji = kanjiDown(k) - k
		l.name.Width = max(l.name.Width, w.kanji.Width)
	}
	return l
}

// wide is the width of name and sign.
func (l lettering) wide(k float32) float32 {
	switch {
	case l.sign.Width == 0:
		return l.name.Width
	case l.name.Width == 0:
		return l.sign.Width
	}
	return l.name.Width + signGap*k + l.sign.Width
}

// boxes are where name and sign lie with the middle of their foot line at a point.
func (l lettering) boxes(at fyne.Position, k float32) []box {
	var list []box
	left := at.X - l.wide(k)/2
	if l.name.Width > 0 {
		list = append(list, box{fyne.NewPos(left, at.Y+4*k-l.name.Height), fyne.NewSize(l.name.Width, l.name.Height+l.kanji)})
	}
	if l.sign.Width > 0 {
		list = append(list, box{fyne.NewPos(left+l.wide(k)-l.sign.Width, at.Y-l.signUp-l.sign.Height/2), l.sign})
	}
	return list
}

// meeting returns the taken boxes that name or sign can touch while the middle of their foot line lies within a rectangle.
func (l lettering) meeting(points []fyne.Position, taken []box, k float32) []box {
	var room box
	for i, at := range points {
		for j, r := range l.boxes(at, k) {
			if room = room.joined(r); i+j == 0 {
				room = r
			}
		}
	}
	var near []box
	for _, t := range taken {
		if t.overlap(room.grown(signAir*k)) > 0 {
			near = append(near, t)
		}
	}
	return near
}

// middle is the middle of the name, else of the sign, with the middle of their foot line at a point.
func (l lettering) middle(at fyne.Position, k float32) fyne.Position {
	if l.name.Width == 0 {
		return at.SubtractXY(0, l.signUp)
	}
	return at.AddXY((l.name.Width-l.wide(k))/2, 4*k-l.name.Height/2)
}

// outside reports whether land beyond the map lies at a point, to a unit of the map; each is looked up once.
func (b *stacks) outside(p maps.Point) bool {
	p = maps.Point{X: math.Round(p.X), Y: math.Round(p.Y)}
	is, known := b.beyond[p]
	if !known {
		is = slices.ContainsFunc(b.m.Outside, func(land []maps.Ring) bool { return (&maps.Zone{Rings: land}).Holds(p) })
		if b.beyond == nil {
			b.beyond = map[maps.Point]bool{}
		}
		b.beyond[p] = is
	}
	return is
}

// atHome reports whether a place of the board lies on the ground of a zone, or in the sea and no farther from it than from any other.
func (b *stacks) atHome(zone int, at fyne.Position, k float32) bool {
	p := b.mapPoint(at)
	if z := b.ix.at(p); z != maps.None {
		return z == zone
	}
	if b.outside(p) {
		return false
	}
	const step, far, ways = 5, 60, 16
	for r := float32(step); r <= far; r += step {
		shore := false
		for i := range ways {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / ways)
			switch b.groundAt(b.mapPoint(at.AddXY(r*k*float32(cos), r*k*float32(sin)))) {
			case zone:
				return true
			case maps.None:
			default:
				shore = true
			}
		}
		if shore {
			return false
		}
	}
	return false
}

// placeFileNames writes the names of all zones, those of the smallest first, which have least room. taken is what they keep clear of.
func (b *naming) placeFileNames(taken []box, k float32) {
	taken = append(taken, b.covered()...)
	for _, land := range b.m.Barred {
		taken = append(taken, boxAround(b.at(land.Label).AddXY(0, 4*k), 44*k, 15*k))
	}
	if b.filing.named != nil && slices.Equal(taken, b.filing.taken) && slices.Equal(b.signs(), b.filing.signs) {
		copy(b.places, b.filing.named)
		return
	}
	b.filing.taken, b.filing.signs = slices.Clone(taken), b.signs()
	defer func() { b.filing.named = slices.Clone(b.places) }()
	order := make([]int, 0, len(b.places))
	for z := range b.places {
		if b.base(z) != Absent {
			order = append(order, z)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int {
		if named := btoi(b.places[y].named) - btoi(b.places[x].named); named != 0 { // on slips, where they have their place
			return named
		}
		return cmp.Compare(b.extent(x), b.extent(y))
	})
	for _, z := range order {
		p := &b.places[z]
		if p.named {
			w := b.wordsOf(z, k)
			p.kanji = fyne.NewPos(p.name.X-w.kanji.Width/2, p.name.Y+kanjiDown(k))
			p.name.X -= (w.name.Width + b.signRoom(z, k)) / 2
			continue
		}
		l := b.letteringOf(z, k)
		at, cost := b.freeFoot(z, l, taken, k)
		if cost > nameFair {
			p.short = true
			brief := b.letteringOf(z, k)
			if other, less := b.freeFoot(z, brief, taken, k); less+nameShort < cost {
				l, at, cost = brief, other, less
			} else {
				p.short = false
			}
		}
		for i := 0; cost == math.MaxFloat32 && i < len(lastForms); i++ {
			p.short, p.small, p.bare, p.led = true, true, lastForms[i].bare, lastForms[i].led
			l = b.letteringOf(z, k)
			at, cost = b.freeFoot(z, l, taken, k)
		}
		if p.named = cost < math.MaxFloat32; !p.named {
			p.cut = true
			continue
		}
		taken = append(taken, l.boxes(at, k)...)
		p.name = at.SubtractXY(l.wide(k)/2, 0)
		p.kanji = fyne.NewPos(p.name.X, p.name.Y+kanjiDown(k))
		p.label = box{p.name.SubtractXY(2, l.name.Height-4*k), l.name}
		if p.led {
			p.leader = b.leads(z, p.label)
			taken = append(taken, alongLine(p.leader)...)
		}
		if p.bare {
			taken = b.signApart(z, taken, k)
		}
	}
}

// lastForms are the ways to write a name that finds no room, the best first. All are short and small.
var lastForms = []struct{ bare, led bool }{{}, {bare: true}, {bare: true, led: true}}

// signs are the sizes of what stands beside the names, and which zones are out of the game.
func (b *naming) signs() []fyne.Size {
	list := make([]fyne.Size, len(b.places))
	for z := range list {
		if d := b.zones[z].Sign; d != nil {
			list[z] = fyne.NewSize(d.Shape().Wide, d.Shape().High)
		}
		if b.base(z) == Absent {
			list[z].Width = -1
		}
	}
	return list
}

// signApart finds a place for the sign of a zone apart from its name, near it; where there is none it is not drawn.
func (b *naming) signApart(zone int, taken []box, k float32) []box {
	p, d := &b.places[zone], b.zones[zone].Sign
	if d == nil {
		return taken
	}
	l := lettering{sign: fyne.NewSize(d.Shape().Wide*k, d.Shape().High*k)}
	led := p.led
	p.led = false
	at, cost := b.freeFoot(zone, l, taken, k)
	p.led = led
	if p.quiet = cost < math.MaxFloat32; p.quiet {
		p.sign = at.SubtractXY(l.wide(k)/2, 0)
		taken = append(taken, l.boxes(at, k)...)
	}
	return taken
}

// leads is the line from a name to its zone: from the nearest point of its edge to that of the stacks there.
func (b *naming) leads(zone int, name box) [2]fyne.Position {
	nearest := func(r box, to fyne.Position) fyne.Position {
		return fyne.NewPos(min(max(to.X, r.at.X), r.at.X+r.size.Width), min(max(to.Y, r.at.Y), r.at.Y+r.size.Height))
	}
	home := b.places[zone].filed
	if home.size.Width == 0 {
		home = boxAround(b.places[zone].point, 1, 1)
	}
	end := nearest(home, name.middle())
	return [2]fyne.Position{nearest(name, end), end}
}

// alongLine are small boxes on a line.
func alongLine(line [2]fyne.Position) (list []box) {
	const every = 6
	n := max(distance(line[0], line[1])/every, 1)
	for i := float32(1); i < n; i++ {
		list = append(list, boxAround(line[0].AddXY((line[1].X-line[0].X)*i/n, (line[1].Y-line[0].Y)*i/n), 1, 1))
	}
	return list
}

// What a place costs a name.
const (
	signAir     = 2.5   // and what stays free round its sign, in units
	nameAway    = 46.0  // how far it may lie from its home, in units
	nameStrange = 9.0   // each of its points on another zone
	nameAtSea   = 0.8   // in the sea
	nameBeside  = 9.0   // beside stacks of another zone
	nameLone    = 14.0  // not beside those of its own
	nameFair    = 20.0  // of a good place: beyond it the name is tried short
	nameShort   = 6.0   // to be short
	nameFar     = 45.0  // elsewhere in its zone, where nothing near is free
	nameLed     = 190.0 // how far it may lie from its zone at the end of a line
	nameCrosses = 40.0  // each point of its line on a stack or on another name
)

// besides is the cost of a name beside stacks of other zones, or away from those of its own.
func (b *naming) besides(zone int, r box, k float32) float32 {
	cost := float32(0)
	near := r.grown(8 * k)
	for z := range b.places {
		f := b.places[z].filed
		switch beside := f.size.Width > 0 && near.overlap(f) > 0; {
		case z == zone && f.size.Width > 0 && !beside:
			cost += nameLone
		case z != zone && beside:
			cost += nameBeside
		}
	}
	return cost
}

// freeFoot returns the place for the middle of a name's foot line and its cost. A place that is not free costs more than any that is.
func (b *naming) freeFoot(zone int, l lettering, taken []box, k float32) (fyne.Position, float32) {
	p := &b.places[zone]
	size := b.size
	home := p.name
	if p.filed.size.Width > 0 {
		home = fyne.NewPos(p.filed.middle().X, p.filed.at.Y-5*k)
	}
	var best fyne.Position
	least := float32(math.MaxFloat32)
	reach := nameAway * k
	tried := []fyne.Position{home.SubtractXY(reach, reach), home.AddXY(reach, reach)} // corners of where the name is tried first
	half, under := l.wide(k)/2+3*k, p.filed.at.Y+p.filed.size.Height+l.name.Height-2*k
	if f := p.filed; f.size.Width > 0 {
		tried = append(tried, f.at.SubtractXY(half, 0.2*f.size.Height), f.at.AddXY(f.size.Width+half, 1.2*f.size.Height),
			fyne.NewPos(f.middle().X-reach, under), fyne.NewPos(f.middle().X+reach, under))
	}
	near := l.meeting(tried, taken, k)
	try := func(at fyne.Position, cost float32) {
		if cost >= least {
			return
		}
		boxes := l.boxes(at, k)
		for _, r := range boxes {
			if b.fitted && (r.at.X < 2 || r.at.Y < 1 || r.at.X+r.size.Width > size.Width-b.cover.Right-2 || r.at.Y+r.size.Height > size.Height-b.cover.Bottom-1) {
				return
			}
			if r.size == l.sign {
				r = r.grown(signAir * k)
			}
			for i := range near {
				if near[i].overlap(r) > 0 {
					return
				}
			}
		}
		if !b.atHome(zone, l.middle(at, k), k) {
			return
		}
		cost += b.besides(zone, boxes[0], k)
		for _, r := range boxes {
			for i := range 6 {
				if i == 2 && r.size == l.sign {
					break
				}
				q := r.at.AddXY(r.size.Width*(0.05+0.45*float32(i%3)), r.size.Height*(0.2+0.6*float32(i/3)))
				switch b.groundAt(b.mapPoint(q)) {
				case zone:
				case maps.None:
					cost += nameAtSea
				default:
					cost += nameStrange
				}
			}
		}
		if cost < least {
			best, least = at, cost
		}
	}
	for y := float32(0); y <= nameAway; y += 5 {
		for _, up := range []float32{-1, 1} {
			for x := float32(0); x <= nameAway; x += 7 {
				for _, aside := range []float32{-1, 1} {
					try(home.AddXY(aside*x*k, up*y*k), 0.5*x+0.7*y)
				}
			}
		}
	}
	if f := p.filed; f.size.Width > 0 {
		for y := -0.2 * f.size.Height; y < 1.2*f.size.Height; y += 6 * k {
			try(fyne.NewPos(f.at.X+f.size.Width+half, f.at.Y+y), 16)
			try(fyne.NewPos(f.at.X-half, f.at.Y+y), 16)
		}
		for x := float32(0); x <= nameAway; x += 7 {
			try(fyne.NewPos(f.middle().X+x*k, under), 10+0.35*x)
			try(fyne.NewPos(f.middle().X-x*k, under), 10+0.35*x)
		}
	}
	if least < math.MaxFloat32 {
		return best, least
	}
	if p.led {
		return b.freeAfar(zone, l, taken, k)
	}
	first, last := b.at(maps.Point{X: b.m.Zones[zone].Bounds.X, Y: b.m.Zones[zone].Bounds.Y}), b.at(b.m.Zones[zone].Bounds.Max())
	near = l.meeting([]fyne.Position{first, last}, taken, k)
	for y := first.Y; y <= last.Y; y += 3 * k {
		for x := first.X; x <= last.X; x += 4 * k {
			try(fyne.NewPos(x, y), nameFar+0.3*(abs(x-home.X)+abs(y-home.Y))/k)
		}
	}
	return best, least
}

// freeAfar returns the place for a name at the end of a line: in the sea or on land beyond the map, as near as possible.
func (b *naming) freeAfar(zone int, l lettering, taken []box, k float32) (best fyne.Position, least float32) {
	home, size := b.places[zone].filed.middle(), b.size
	if b.places[zone].filed.size.Width == 0 {
		home = b.places[zone].point
	}
	least = math.MaxFloat32
	const step, ways = 7, 24
	for r := float32(step); r <= nameLed; r += step {
		if 0.5*r >= least {
			break
		}
		for i := range ways {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / ways)
			at := home.AddXY(r*k*float32(cos), r*k*float32(sin))
			name := l.boxes(at, k)[0]
			if name.at.X < 2 || name.at.Y < 1 || name.at.X+name.size.Width > size.Width-b.cover.Right-2 || name.at.Y+name.size.Height > size.Height-b.cover.Bottom-1 ||
				slices.ContainsFunc(taken, func(t box) bool { return t.overlap(name) > 0 }) || b.touchesZone(zone, name) {
				continue
			}
			cost := 0.5 * r
			for _, q := range alongLine(b.leads(zone, name)) {
				for _, t := range taken {
					if t.overlap(q) > 0 {
						cost += nameCrosses
					}
				}
			}
			if cost < least {
				best, least = at, cost
			}
		}
	}
	return best, least
}

// touchesZone reports whether a name lies on the ground of another zone.
func (b *naming) touchesZone(zone int, name box) bool {
	for i := range 15 {
		q := name.at.AddXY(name.size.Width*float32(i%5)/4, name.size.Height*float32(i/5)/2)
		if z := b.groundAt(b.mapPoint(q)); z != maps.None && z != zone {
			return true
		}
	}
	return false
}
