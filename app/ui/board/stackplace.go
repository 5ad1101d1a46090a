package board

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/maps"
)

// standing is how the stacks of a zone stand. It is kept until something that it depends on changes.
type standing struct {
	scale  float64
	k      float32
	pixels float32
	taken  []box // by its name and its sign
	what   []piece
	folds  [][]Fold

	room *zoneRoom
	ok   bool // they have room in the zone
	form int
	size float32 // object scale of the tokens
	g    group   // relative to the corner of the zone's bounds
}

// piece is the part of a token that a standing depends on.
type piece struct {
	drawing Drawing
	n       int
	first   bool
}

// Sizes of slips, in units at object scale 1.
const (
	slipPad    = 9.0
	slipHead   = 28.0
	slipAway   = 6.0   // from the edge of the board
	slipStep   = 7.0   // between the places that are tried
	slipFar    = 700.0 // largest distance from its zone
	nameAround = 2.0   // gap around a name
)

// placeStacks writes the names of the zones and places the stacks of each in its zone, else on its slip.
func (b *stacks) placeStacks(k float32) {
	stacks := b.stacksByZone()
	for z := range b.places {
		b.places[z].point = b.at(b.m.Zones[z].Pole)
	}
	b.nameZones(k)
	var slips []int
	for z := range b.places {
		if len(stacks[z]) == 0 {
			continue
		}
		if s := b.standingIn(z, stacks[z], k); s.ok {
			b.places[z].cut = s.form > 0
			b.spotsOf(stacks[z], s.g, b.cornerOf(z), s.size)
		} else {
			slips = append(slips, z)
		}
	}
	b.placeMini()
	var lie []slip
	for _, z := range slips {
		if s, ok := b.onSlip(z, stacks[z], k); ok {
			lie = append(lie, s)
		}
	}
	b.untangle(lie, k)
	for _, s := range lie {
		if b.far() && b.tangles(s.zone) > 0 && b.overName(s.zone, s.stacks, k) {
			b.places[s.zone].sheet = box{} // small in its zone, rather than at the end of a line across others
			continue
		}
		b.fill(s, k)
	}
	if !b.freeOfPieces(b.mini.area) {
		b.mini.area = box{}
	}
}

// stacksByZone are the stacks of each zone.
func (b *stacks) stacksByZone() [][]stacked {
	stacks := make([][]stacked, len(b.zones))
	for _, s := range b.piles {
		if s.zone >= 0 && s.zone < len(stacks) {
			stacks[s.zone] = append(stacks[s.zone], s)
		}
	}
	if len(b.standings) != len(b.zones) {
		b.standings = make([]standing, len(b.zones))
	}
	return stacks
}

// placeInside stands the counters of a zone of a battlefield inside it, beside its number if there is room, for a map that is shown much smaller than it is
// read.
func (b *stacks) placeInside(z int, stacks []stacked, k float32) {
	if len(stacks) == 0 {
		return
	}
	p := &b.places[z]
	p.number = boxAround(b.at(b.m.Zones[z].Label), labelWide*k, labelHalf*k)
	s := b.standingIn(z, stacks, k)
	if !s.ok && !b.overName(z, stacks, k) {
		return
	}
	if s.ok {
		b.spotsOf(stacks, s.g, b.cornerOf(z), s.size)
		p.cut = s.form > 0
	}
}

// homeOf is the preferred place of pieces, relative to the corner of their zone's bounds.
func (b *stacks) homeOf(zone *maps.Zone) fyne.Position {
	home := cmp.Or(zone.Pole, zone.Castle)
	return fyne.NewPos(float32((home.X-zone.Bounds.X)*b.scale()), float32((home.Y-zone.Bounds.Y)*b.scale()))
}

// cornerOf is the upper left corner of a zone's bounds on the board.
func (b *stacks) cornerOf(z int) fyne.Position {
	r := b.m.Zones[z].Bounds
	return b.at(maps.Point{X: r.X, Y: r.Y})
}

// standingIn is how the stacks of a zone stand in it. It is computed again if something has changed.
func (b *stacks) standingIn(z int, stacks []stacked, k float32) *standing {
	p, s := &b.places[z], &b.standings[z]
	now := standing{scale: b.scale(), k: k, pixels: b.pixels}
	for _, taken := range []box{p.label, p.signBox, p.number} {
		if taken.size.Width > 0 {
			corner := b.cornerOf(z)
			taken = taken.grown(nameAround*k).moved(-corner.X, -corner.Y)
			taken.at = fyne.NewPos(rounded(taken.at.X), rounded(taken.at.Y)) // so that moving the map changes nothing
			now.taken = append(now.taken, taken)
		}
	}
	for _, st := range stacks {
		for i := st.first; i < st.first+st.n; i++ {
			now.what = append(now.what, piece{b.tokens[i].Drawing, b.shown(i), i == st.first})
		}
		now.folds = append(now.folds, st.folds...)
	}
	sameRoom := s.room != nil && s.scale == now.scale && s.k == k && slices.Equal(s.taken, now.taken)
	if sameRoom && s.pixels == now.pixels && slices.Equal(s.what, now.what) && slices.EqualFunc(s.folds, now.folds, slices.Equal) {
		return s
	}
	if now.room = s.room; !sameRoom {
		zone := &b.m.Zones[z]
		now.room = newRoom(b.m, zone, now.scale, b.homeOf(zone), now.taken)
	}
	now.fold(b, stacks, sizesOf(k))
	*s = now
	return s
}

// fold places the stacks in the first form that has room, as large as possible.
func (s *standing) fold(b *stacks, stacks []stacked, sizes []float32) {
	for form := range forms(stacks) {
		for _, size := range sizes {
			if g, ok := s.room.stand(b.groupsOf(stacks, form, size), size); ok {
				s.ok, s.form, s.size, s.g = true, form, size, g
				return
			}
		}
	}
}

// overName places the stacks over the name of their zone, which is then not written: there is no room beside it, and no sea in view.
func (b *stacks) overName(z int, stacks []stacked, k float32) bool {
	zone, s := &b.m.Zones[z], standing{}
	var taken []box
	if sign := b.places[z].signBox; sign.size.Width > 0 {
		corner := b.cornerOf(z)
		taken = []box{sign.grown(nameAround*k).moved(-corner.X, -corner.Y)}
	}
	s.room = newRoom(b.m, zone, b.scale(), b.homeOf(zone), taken)
	least := max(min(numberLeast/numberSize, k), 0.5*k)
	sizes := []float32{least}
	if b.least > 0 { // numbers keep their size
		sizes = append(sizes, 0.75*least, 0.6*least)
	}
	every := len(sizes)
	if b.m.Battlefield() { // rather in brief than small
		every = 1
	}
	for some := range slices.Chunk(sizes, every) {
		if !s.ok {
			s.fold(b, stacks, some)
		}
	}
	if !s.ok {
		return false
	}
	p := &b.places[z]
	p.named, p.short, p.label, p.cut = false, false, box{}, true
	b.spotsOf(stacks, s.g, b.cornerOf(z), s.size)
	return true
}

// sizesOf are the object scales that are tried for stacks, from k down. Their numbers stay large enough to read.
func sizesOf(k float32) []float32 {
	sizes := []float32{k}
	for _, share := range []float32{0.86, 0.74, 0.62} {
		if s := min(max(numberLeast/numberSize, share*k), k); s < sizes[len(sizes)-1]-0.01 {
			sizes = append(sizes, s)
		}
	}
	return sizes
}

// numberLeast is the least size of a number on a piece.
const numberLeast = 13.0

func rounded(v float32) float32 { return float32(math.Round(float64(v))) }

// spotsOf makes spots of the figures of a group with its corner at a place.
func (b *stacks) spotsOf(stacks []stacked, g group, at fyne.Position, k float32) {
	for _, f := range g.figures {
		body := f.body.moved(at.X, at.Y)
		all := box{body.at, fyne.NewSize(f.wide, body.size.Height)}
		if f.below {
			all = box{fyne.NewPos(body.middle().X-f.wide/2, body.at.Y), fyne.NewSize(f.wide, body.size.Height+numberLow*k)}
		}
		b.spots = append(b.spots, spot{
			token: stacks[f.stack].first + f.of, drawing: f.drawing, shape: f.shape, n: f.n, layers: max(f.layers, 1), below: f.below, scale: k,
			foot: fyne.NewPos(body.middle().X, body.at.Y+body.size.Height), body: body, all: all,
		})
	}
}

// onSlip places the stacks of a zone on a sheet in the sea or on land outside the zones, as near to the zone as possible, whole if there is
// room.
func (b *stacks) onSlip(z int, stacks []stacked, k float32) (slip, bool) {
	p := &b.places[z]
	head, least, name := float32(0), float32(0), b.wordsOf(z, k).name
	if names, _ := b.namesShown(); names && !p.named { // the slip has the name, which has no place on the map
		head, least = slipHead*k, name.Width
	}
	var g group
	found := false
	for form := 0; form < forms(stacks) && !found; form++ {
		list := layouts(b.groupsOf(stacks, form, k), k)
		slices.SortStableFunc(list, func(a, z group) int { return cmp.Compare(squareness(a), squareness(z)) })
		for _, l := range list[:min(len(list), 2)] {
			size := fyne.NewSize(max(l.size.Width, least)+2*slipPad*k, head+l.size.Height+2*slipPad*k)
			at, ok := b.freeAtSea(p.point, size, k, slipFar, anywhere)
			if found = ok; !ok { // no sea is in view
				at = p.point.SubtractXY(size.Width/2, size.Height/2)
			}
			if found || form == forms(stacks)-1 {
				g, p.sheet = l, box{at, size}
				p.cut = form > 0
				break
			}
		}
	}
	if !found && b.overName(z, stacks, k) {
		p.sheet = box{}
		return slip{}, false
	}
	return slip{z, stacks, g, head}, true
}

// fill puts on a slip what it holds.
func (b *stacks) fill(s slip, k float32) {
	p := &b.places[s.zone]
	size, name := p.sheet.size, b.wordsOf(s.zone, k).name
	p.leader = leaderOf(p.sheet, p.point)
	if s.head > 0 {
		p.named = true
		p.name = fyne.NewPos(p.sheet.at.X+(size.Width-name.Width)/2, p.sheet.at.Y+21*k)
		p.plain = true
	}
	b.spotsOf(s.stacks, s.g, p.sheet.at.AddXY((size.Width-s.g.size.Width)/2, s.head+slipPad*k), k)
}

// squareness is the longer side of a group, weighted: the smallest value is the best for a sheet.
func squareness(g group) float32 { return max(g.size.Width, 1.6*g.size.Height) }

// nearestIn is the point of a box nearest to another point.
func nearestIn(r box, to fyne.Position) fyne.Position {
	return fyne.NewPos(min(max(to.X, r.at.X), r.at.X+r.size.Width), min(max(to.Y, r.at.Y), r.at.Y+r.size.Height))
}

// freeAtSea is the place nearest to a point where a sheet covers no zone, no name, no other sheet and no control, and which fits; false if there is no such
// place within reach.
func (b *stacks) freeAtSea(near fyne.Position, size fyne.Size, k, reach float32, fits func(r box) bool) (fyne.Position, bool) {
	taken := b.takenAtSea(k)
	nearest, farthest := reachOf(b.middles(size, slipAway), near)
	for far := float32(0); far < min(reach*k, farthest+slipStep); far += slipStep {
		if far < nearest-slipStep {
			continue
		}
		ways := max(int(2*math.Pi*far/slipStep), 1)
		for i := range ways {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(ways))
			r := boxAround(near.AddXY(far*float32(cos), far*float32(sin)), size.Width/2, size.Height/2)
			if b.insideFree(r, slipAway) == r.at && !slices.ContainsFunc(taken, func(t box) bool { return t.overlap(r) > 0 }) && fits(r) && !b.onAnyZone(r) {
				return r.at, true
			}
		}
	}
	return fyne.Position{}, false
}

// reachOf is the distance of a point from the nearest and from the farthest point of a box.
func reachOf(r box, from fyne.Position) (nearest, farthest float32) {
	distance := func(to fyne.Position) float32 { return float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y))) }
	far, middle := r.at, r.middle()
	if from.X < middle.X {
		far.X += r.size.Width
	}
	if from.Y < middle.Y {
		far.Y += r.size.Height
	}
	return distance(nearestIn(r, from)), distance(far)
}

// takenAtSea is what a sheet may not cover.
func (b *stacks) takenAtSea(k float32) []box {
	var taken []box
	for i := range b.places {
		p := &b.places[i]
		for _, r := range []box{p.sheet, p.label, p.signBox} {
			if r.size.Width > 0 {
				taken = append(taken, r.grown(3*k))
			}
		}
	}
	taken = append(taken, b.covered()...)
	for _, land := range b.m.Barred {
		taken = append(taken, boxAround(b.at(land.Label).AddXY(0, 4*k), 44*k, 15*k))
	}
	return taken
}

// onAnyZone reports whether a box touches the ground of a zone.
func (b *stacks) onAnyZone(r box) bool { return b.onForeign(maps.None, r) }

// onForeign reports whether a box touches the ground of any other zone.
func (b *stacks) onForeign(zone int, r box) bool {
	const every = 4
	across, down := max(int(math.Ceil(float64(r.size.Width/every))), 1), max(int(math.Ceil(float64(r.size.Height/every))), 1)
	for i := range across + 1 {
		for j := range down + 1 {
			p := r.at.AddXY(r.size.Width*float32(i)/float32(across), r.size.Height*float32(j)/float32(down))
			if z := b.groundAt(b.mapPoint(p)); z != maps.None && z != zone {
				return true
			}
		}
	}
	return false
}

// groundAt is the zone whose ground is at a point of the map, to a unit or two.
func (b *stacks) groundAt(p maps.Point) int {
	if b.gr == nil {
		b.gr = newGrid(b.ix)
	}
	return b.gr.at(p)
}

// covered are the areas over the map: sheets of the caller, and the zoom control.
func (b *stacks) covered() []box {
	list := slices.Clone(b.over)
	if !b.still && b.control.box != nil {
		list = append(list, b.control.area.grown(4))
	}
	if b.mini.area.size.Width > 0 {
		list = append(list, b.mini.area.grown(4))
	}
	return list
}

// nameZones writes the names and signs of the zones on a board of stacks. Each keeps its place on the map, whatever stands there and at any
// zoom. A name that would extend into another zone is shortened, or else left out and shown in the list of its zone.
func (b *stacks) nameZones(k float32) {
	names, kanji := b.namesShown()
	var written []box
	for z := range b.places { // signs first: they are always shown
		p, d := &b.places[z], b.zones[z].Sign
		if b.base(z) == Absent || d == nil {
			continue
		}
		size := fyne.NewSize(d.Shape().Wide*k, d.Shape().High*k)
		p.signBox = boxAround(b.at(b.m.Zones[z].Mark), size.Width/2, size.Height/2)
		p.quiet, p.sign = true, fyne.NewPos(p.signBox.at.X, p.signBox.middle().Y)
		written = append(written, p.signBox)
	}
	for z := range b.places {
		p := &b.places[z]
		p.bare = true
		if !names || b.base(z) == Absent || b.far() && b.base(z) != Lit && b.base(z) != Selected {
			continue
		}
		for _, form := range nameForms {
			if form.kanji && !kanji || form.short && b.namesOf(z).Short == "" {
				continue
			}
			p.short, p.plain = form.short, !form.kanji
			w := b.wordsOf(z, k)
			wide, high, low := w.name.Width, 0.72*w.name.Baseline, 4*k
			if form.kanji {
				wide, low = max(wide, w.kanji.Width), low+b.kanjiDown(k)-k
			}
			foot := b.at(cmp.Or(b.m.Zones[z].Label, b.m.Zones[z].Pole))
			r := box{foot.SubtractXY(wide/2, high), fyne.NewSize(wide, high+low)}
			const rounding = 1 // of the numbers stored with the map
			if near := r.grown(-rounding); b.onForeign(z, near) || slices.ContainsFunc(written, func(o box) bool { return o.overlap(near) > 0 }) {
				continue
			}
			p.named, p.label = true, r
			p.name = foot.SubtractXY(w.name.Width/2, 0)
			p.kanji = fyne.NewPos(foot.X-w.kanji.Width/2, foot.Y+b.kanjiDown(k))
			written = append(written, r)
			break
		}
		p.short = p.short && p.named
	}
}
