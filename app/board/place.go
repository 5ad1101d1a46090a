package board

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/look"
	"tenka/maps"
)

// Sizes of what lies above the sheet, in units at object scale 1. They do not grow with the zoom.
const (
	blockSide               = 24.0
	castleRise              = 1.4 // the middle of the castle's picture lies so much above its point
	castleHalfW, castleHigh = 23.0, 42.0
	sealRadius              = 13.0
	litRing                 = 29.0
	cellWide, cellWider     = 44.0, 52.0 // a group, with a number of two digits
	cellBare                = 36.0       // a group of one, where room is short
	rowHigh, rowTight       = 44.0, 31.0
	rowLeaders              = 38.0 // between tight rows with leaders
	layerHigh               = 3.4
	leaderWider             = 6.0  // than a block, on each side
	footBelow               = 13.4 // foot of a piece below its point
	nameSize, kanjiSize     = 17.0, 12.0
	nameSizeMore            = 15.0 // with more than fewZones
	nameSizeMany            = 13.0 // with more than manyZones
	manyZones               = 36
	shortName               = 5 // letters of a name without a short form of its own
	kanjiBelow              = 15.0
	numberSize              = 15.0
	namesFrom               = 0.8 // least zoom at which names are drawn
	fewZones                = 20  // with more, kanji wait for a closer view
	kanjiFromMany           = 1.4
	manyGroups, manyPieces  = 4, 9 // more groups or pieces than this: blocks without layers
	stepAside               = 14.0 // how far a name may give way
)

// box is a rectangle on the board.
type box struct {
	at   fyne.Position
	size fyne.Size
}

func boxAround(middle fyne.Position, halfW, halfH float32) box {
	return box{middle.SubtractXY(halfW, halfH), fyne.NewSize(2*halfW, 2*halfH)}
}

func (r box) contains(p fyne.Position) bool {
	return p.X >= r.at.X && p.Y >= r.at.Y && p.X < r.at.X+r.size.Width && p.Y < r.at.Y+r.size.Height
}

func (r box) grown(by float32) box {
	return box{r.at.SubtractXY(by, by), r.size.AddWidthHeight(2*by, 2*by)}
}

func (r box) moved(x, y float32) box { return box{r.at.AddXY(x, y), r.size} }

func (r box) overlap(o box) float32 {
	w := min(r.at.X+r.size.Width, o.at.X+o.size.Width) - max(r.at.X, o.at.X)
	h := min(r.at.Y+r.size.Height, o.at.Y+o.size.Height) - max(r.at.Y, o.at.Y)
	return max(w, 0) * max(h, 0)
}

func (r box) middle() fyne.Position {
	return fyne.NewPos(r.at.X+r.size.Width/2, r.at.Y+r.size.Height/2)
}

// place is where the things of one zone lie.
type place struct {
	castle fyne.Position // middle
	sheet  box           // slip or inset; no size for none
	leader [2]fyne.Position
	named  bool
	short  bool          // the name does not fit
	name   fyne.Position // begin of the foot line
	kanji  fyne.Position
	island fyne.Position
	seal   fyne.Position // of who holds a ground that counts
	tight  bool          // too many groups for layers
	row    box           // of the cube with its number and marks; no size for none
	marks  float32       // where the marks begin
}

// spot is where a stack stands.
type spot struct {
	stack int
	foot  fyne.Position
	body  box // the block, without its number
	all   box // with it
}

// words are the texts of a zone, measured.
type words struct{ name, kanji look.Halo }

// objectScale is how large castles, names and pieces are: a little larger on a large board, smaller on a small one, smaller in a far
// view. The zoom has no other effect on them.
func (b *Board) objectScale() float32 {
	k := float32(1)
	switch {
	case b.fitScale < 0.95:
		k = 0.92
	case b.fitScale >= 1.15:
		k = 28.0 / 24
	}
	if b.zoom < namesFrom {
		k *= 0.85
	}
	return k
}

// nameSizeOf is 16, 17 or 19 for the three sizes of board, and less where many provinces have to be named.
func (b *Board) nameSizeOf(k float32) float32 {
	size := nameSize
	switch {
	case len(b.zones) > manyZones:
		size = nameSizeMany
	case len(b.zones) > fewZones:
		size = nameSizeMore
	}
	return float32(math.Round(size + float64(k-1)*12))
}

// namesShown tells whether names and kanji are drawn in this view.
func (b *Board) namesShown() (names, kanji bool) {
	names = b.zoom >= namesFrom
	return names, names && b.look.Kanji && (len(b.zones) <= fewZones || b.zoom >= kanjiFromMany)
}

// placeAll lays out castles, slips, pieces and names for the zones and pieces as they are.
func (b *Board) placeAll() {
	k := b.objectScale()
	scale := b.scale()
	// A name keeps its distance to its castle; pieces part from it a little in a close view and come nearer in a far one.
	spread := float32(max(min(scale, math.Sqrt(scale)), 0.86*float64(k)))
	from := func(castle fyne.Position, z *maps.Zone, p maps.Point, spread float32) fyne.Position {
		return castle.AddXY(float32(p.X-z.Castle.X)*spread, float32(p.Y-z.Castle.Y)*spread)
	}
	groups := b.groups()
	b.places = make([]place, len(b.zones))
	b.spots = b.spots[:0]
	b.ghosts = map[int]fyne.Position{}
	order := make([]int, 0, len(b.places))
	for i := range b.m.Zones {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(x, y int) int { // insets first: slips give way to them
		return cmp.Compare(btoi(b.m.Zones[x].Inset == nil), btoi(b.m.Zones[y].Inset == nil))
	})
	for _, i := range order {
		z, p := &b.m.Zones[i], &b.places[i]
		p.castle = b.at(z.Castle)
		p.tight = b.tight(i, groups[i])
		cells := b.cells(i, groups[i], k)
		switch {
		case b.zones[i].hasRow() || b.cubed(groups[i]):
			b.placeRow(i, groups[i], k)
		case z.Ground != nil:
			b.placeUnits(i, cells, k)
		case z.Inset != nil:
			b.placeInset(i, p, cells, k)
		case z.Slip != nil:
			b.placeSlip(i, p, cells, k)
		default:
			columns := z.Columns
			if p.tight && len(cells) > 4*columns {
				columns++
			}
			corner := from(p.castle, z, z.Pieces, spread).AddXY(-blockSide/2*k, footBelow*k)
			if over := corner.X + rowWidth(cells, columns) - 8*k - (b.Size().Width - b.cover.Right); b.fitted && !b.still && over > 0 {
				corner.X -= over
			}
			b.flow(i, cells, corner, columns, b.rowOf(p, cells)*k, k)
		}
		if z.Inset == nil && (z.Slip == nil || !z.Slip.Named) {
			p.name = from(p.castle, z, z.Label, k)
		}
	}
	if b.m.Battlefield() {
		b.placeGrounds(k)
		return
	}
	b.placeNames(k)
}

// groups lists the stacks of each zone in seat order.
func (b *Board) groups() [][]int {
	groups := make([][]int, len(b.zones))
	for i, s := range b.stacks {
		if s.Zone >= 0 && s.Zone < len(groups) && b.shown(i) > 0 {
			groups[s.Zone] = append(groups[s.Zone], i)
		}
	}
	for _, g := range groups {
		slices.SortStableFunc(g, func(x, y int) int { return cmp.Compare(b.stacks[x].Seat, b.stacks[y].Seat) })
	}
	return groups
}

// shown is how many pieces of a stack lie there: those in hand do not.
func (b *Board) shown(i int) int {
	s := b.stacks[i]
	if b.held.on && !b.held.carried && b.held.id == s.ID {
		return s.N - max(s.Lift, 1)
	}
	return s.N
}

// tight tells whether a zone's blocks go without layers: too many groups, or too many pieces in one.
func (b *Board) tight(zone int, group []int) bool {
	room := manyGroups
	if b.m.Zones[zone].Inset != nil && b.zones[zone].Ghost > 0 {
		room--
	}
	if len(group) > room {
		return true
	}
	return slices.ContainsFunc(group, func(i int) bool { return b.shown(i) > manyPieces })
}

// cell is the room of one group in a row; stack -1 is the ghost.
type cell struct {
	stack int
	width float32
}

func (b *Board) cells(zone int, group []int, k float32) []cell {
	tight := b.places[zone].tight
	width := func(n int, kind Kind) float32 {
		switch {
		case n > 9:
			return cellWider * k
		case kind == Leader:
			return cellWide * k
		case tight && n < 2:
			return cellBare * k
		}
		return cellWide * k
	}
	var cells []cell
	for _, i := range group {
		cells = append(cells, cell{i, width(b.shown(i), b.stacks[i].Kind)})
	}
	if b.zones[zone].Ghost > 0 {
		cells = append(cells, cell{-1, cellWide * k})
	}
	return cells
}

// flow sets cells in rows of columns from the left; corner is the left edge of the first block at its foot.
func (b *Board) flow(zone int, cells []cell, corner fyne.Position, columns int, row, k float32) {
	x := corner.X
	for i, c := range cells {
		if i > 0 && i%max(columns, 1) == 0 {
			x = corner.X
			corner.Y += row
		}
		foot := fyne.NewPos(x+blockSide/2*k, corner.Y)
		if c.stack >= 0 && b.stacks[c.stack].Kind == Leader && i%max(columns, 1) > 0 {
			foot.X += leaderWider * b.leaderScale(c.stack) * k
		}
		x += c.width
		if c.stack < 0 {
			b.ghosts[zone] = foot
			continue
		}
		b.spots = append(b.spots, b.spotAt(c.stack, foot, c.width, k))
	}
}

// rowOf is how far apart rows of pieces stand, before the object scale.
func (b *Board) rowOf(p *place, cells []cell) float32 {
	if !p.tight {
		return rowHigh
	}
	for _, c := range cells {
		if c.stack >= 0 && b.stacks[c.stack].Kind == Leader {
			return rowLeaders
		}
	}
	return rowTight
}

// layersOf is how many layers a stack shows.
func (b *Board) layersOf(stack int) int {
	if b.places[b.stacks[stack].Zone].tight {
		return 1
	}
	return min(max(b.shown(stack), 1), look.MaxLayers)
}

func (b *Board) spotAt(stack int, foot fyne.Position, width, k float32) spot {
	high := 27 + layerHigh*float32(b.layersOf(stack)-1)
	half := float32(blockSide/2 + 1)
	if b.stacks[stack].Kind == Leader {
		high, half = 43*b.leaderScale(stack), 18*b.leaderScale(stack)
	}
	return spot{
		stack: stack, foot: foot,
		body: box{fyne.NewPos(foot.X-half*k, foot.Y-high*k), fyne.NewSize(2*half*k, high*k)},
		all:  box{fyne.NewPos(foot.X-half*k, foot.Y-high*k), fyne.NewSize(max(width-6*k, 2*half*k), (high+3)*k)},
	}
}

// leaderScale is how large a leader stands: a little smaller where room is short.
func (b *Board) leaderScale(stack int) float32 {
	if b.places[b.stacks[stack].Zone].tight {
		return 0.82
	}
	return 1
}

// rowWidth is the room a row of cells takes, without the air after the last.
func rowWidth(cells []cell, columns int) float32 {
	widest, w := float32(0), float32(0)
	for i, c := range cells {
		if i%columns == 0 {
			w = 0
		}
		w += c.width
		widest = max(widest, w)
	}
	return widest
}

// placeSlip lays a slip in the sea: grown for its pieces, to both sides if it bears the name, else to the right.
func (b *Board) placeSlip(zone int, p *place, cells []cell, k float32) {
	s := b.m.Zones[zone].Slip
	names, _ := b.namesShown()
	if len(cells) == 0 && (!s.Named || !names) {
		return
	}
	const pad = 12
	columns, row := 6, b.rowOf(p, cells)*k
	if p.tight {
		columns = 5
	}
	rows := (len(cells) + columns - 1) / columns
	head := float32(0)
	if s.Named && names {
		head = 36 * k
	}
	air := float32(0) // for stacks of more than three layers
	for _, c := range cells {
		if c.stack >= 0 {
			air = max(air, layerHigh*k*float32(b.layersOf(c.stack)-3))
		}
	}
	size := fyne.NewSize(max(float32(s.Rect.W)*k, rowWidth(cells, columns)+(2*pad-8)*k), head+air+52*k+float32(rows-1)*row)
	if rows == 0 {
		size.Height = head + 14*k
	}
	if !s.Named {
		size.Width = rowWidth(cells, columns) + (2*pad-8)*k
	}
	home := b.at(maps.Point{X: s.Rect.X, Y: s.Rect.Y})
	far := b.at(s.Rect.Max())
	p.sheet = box{home, size}
	if s.Named {
		p.sheet.at.X = (home.X+far.X)/2 - size.Width/2
		p.sheet.at.Y = far.Y - size.Height
	} else if size.Width < float32(s.Rect.W)*k {
		p.sheet.at.X = min(max(b.at(s.Leader[0]).X-size.Width/2, home.X), far.X-size.Width)
	}
	if b.fitted && !b.still {
		p.sheet.at = b.insideFree(p.sheet, 6)
	}
	for i := range b.places { // insets come first, see placeAll
		if other := b.places[i].sheet; i != zone && other.grown(5).overlap(p.sheet) > 0 {
			p.sheet.at.X = max(p.sheet.at.X, other.at.X+other.size.Width+6)
		}
	}
	p.leader[1] = b.at(s.Leader[1])
	p.leader[0] = fyne.NewPos(
		min(max(b.at(s.Leader[0]).X, p.sheet.at.X+14), p.sheet.at.X+size.Width-14),
		min(max(p.leader[1].Y, p.sheet.at.Y), p.sheet.at.Y+size.Height))
	if s.Named && names {
		p.named = true
		p.name = fyne.NewPos(p.sheet.at.X+size.Width/2, p.sheet.at.Y+22*k)
	}
	inner := rowWidth(cells, columns) - 12*k
	left := p.sheet.at.X + (size.Width-inner)/2
	b.flow(zone, cells, fyne.NewPos(left, p.sheet.at.Y+head+air+42.5*k), columns, row, k)
}

// insideFree returns where a box has to go to lie beside what covers the board.
func (b *Board) insideFree(r box, air float32) fyne.Position {
	size, c := b.Size(), b.cover
	x := min(max(r.at.X, c.Left+air), max(size.Width-c.Right-air-r.size.Width, c.Left+air))
	y := min(max(r.at.Y, c.Top+air), max(size.Height-c.Bottom-air-r.size.Height, c.Top+air))
	return fyne.NewPos(x, y)
}

// placeInset lays the sheet of a zone drawn apart: it hangs on the end of its route and keeps its size. From the left the island,
// the pieces, the castle; it grows to the left, into the sea.
func (b *Board) placeInset(zone int, p *place, cells []cell, k float32) {
	z := &b.m.Zones[zone]
	r := *z.Inset
	end, ok := b.m.RouteEnd(zone)
	if !ok {
		end = maps.Point{X: r.X, Y: r.Y}
	}
	anchor := b.at(end)
	const castle, columns = 56, 4
	names, _ := b.namesShown()
	row := b.rowOf(p, cells) * k
	rows := (len(cells) + columns - 1) / columns
	left := float32(78) // where the pieces begin: beside the island, and beside the name with two rows
	least := fyne.NewSize(float32(r.W)*k, float32(r.H)*k)
	switch {
	case !names:
		left, least = 14, fyne.NewSize(0, 56*k)
	case rows > 1:
		left = 98
	}
	size := fyne.NewSize(max(least.Width, (left+castle)*k+rowWidth(cells, columns)), max(least.Height, 44*k+float32(rows-1)*row))
	// It hangs on the end of its route, and reaches no farther to the right than on the map.
	right := min(anchor.X+float32(r.X-end.X+r.W)*k, b.at(r.Max()).X)
	p.sheet = box{fyne.NewPos(right-size.Width, anchor.Y+float32(r.Y-end.Y)*k), size}
	if b.fitted && !b.still {
		p.sheet.at = b.insideFree(p.sheet, 6)
	}
	at := p.sheet.at
	p.castle = at.AddXY(size.Width-30*k, size.Height-36*k)
	if names {
		p.island = at.AddXY((16+float32(z.Bounds.W)/2)*k, size.Height-30*k)
		p.name = at.AddXY(14*k, 22*k)
		p.named = true
	} else {
		p.castle.Y = at.Y + size.Height/2
	}
	foot := at.Y + size.Height - 11*k - float32(max(rows-1, 0))*row
	b.flow(zone, cells, fyne.NewPos(at.X+left*k, foot), columns, row, k)
}

// placeNames sets names beside castles and pieces: the longest first, each on its own place or up to 14 units aside where it covers
// least.
func (b *Board) placeNames(k float32) {
	names, kanji := b.namesShown()
	if !names {
		return
	}
	var taken []box
	for i := range b.places {
		p := &b.places[i]
		if p.sheet.size.Width > 0 {
			taken = append(taken, p.sheet)
		}
		if b.zones[i].Castle > 0 || b.zones[i].Held {
			taken = append(taken, boxAround(p.castle, castleHalfW*k, castleHigh/2*k))
		}
	}
	for _, s := range b.spots {
		taken = append(taken, s.all)
	}
	for i := range b.places {
		if row := b.places[i].row; row.size.Width > 0 {
			taken = append(taken, row)
		}
	}
	for z := range b.zones {
		if g, ok := b.ghosts[z]; ok {
			taken = append(taken, box{g.SubtractXY(blockSide/2*k, blockSide*k), fyne.NewSquareSize(blockSide * k)})
		}
	}
	order := make([]int, 0, len(b.places))
	for i := range b.places {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(x, y int) int {
		return cmp.Compare(len(b.m.Zones[y].Name), len(b.m.Zones[x].Name))
	})
	lit := slices.ContainsFunc(b.zones, func(s ZoneState) bool { return s.State&^Hovered == Lit })
	var written []box // names may cover a piece, never a name
	for _, i := range order {
		p, z := &b.places[i], &b.m.Zones[i]
		if b.base(i) == Absent {
			continue
		}
		w := b.wordsOf(i, k)
		if z.Inset != nil {
			p.kanji = fyne.NewPos(p.name.X+w.name.Width+5*k, p.name.Y-0.5*k)
			continue
		}
		if z.Slip != nil && z.Slip.Named {
			p.kanji = fyne.NewPos(p.name.X-w.kanji.Width/2, p.name.Y+kanjiBelow*k)
			p.name.X -= w.name.Width / 2
			continue
		}
		for _, p.short = range []bool{false, true} {
			w = b.wordsOf(i, k)
			if p.short && w.name.Width >= b.nameWidth(z.Name, k) {
				continue
			}
			half := w.name.Width / 2
			if kanji {
				half = max(half, w.kanji.Width/2)
			}
			area := box{fyne.NewPos(p.name.X-half-2, p.name.Y-0.72*w.name.Baseline), fyne.NewSize(2*half+4, 0.72*w.name.Baseline+4*k)}
			if kanji {
				area.size.Height += (kanjiBelow - 1) * k
			}
			best, ok := b.freeStep(i, area, taken, written, k, lit)
			if !ok {
				continue
			}
			p.name = p.name.AddXY(best.DX*k, best.DY*k)
			written = append(written, area.moved(best.DX*k, best.DY*k))
			p.kanji = fyne.NewPos(p.name.X-w.kanji.Width/2, p.name.Y+kanjiBelow*k)
			p.name.X -= w.name.Width / 2
			p.named = true
			break
		}
	}
}

// freeStep returns how far a name in area gives way so that it covers least, and whether it then leaves all other names free.
func (b *Board) freeStep(zone int, area box, taken, written []box, k float32, lit bool) (fyne.Delta, bool) {
	best, least := fyne.Delta{}, float32(math.MaxFloat32)
	for _, d := range nameSteps {
		moved := area.moved(d.DX*k, d.DY*k)
		if slices.ContainsFunc(written, func(o box) bool { return moved.overlap(o) > 0 }) {
			continue
		}
		cost := (abs(d.DX) + abs(d.DY)) * 0.6
		for _, t := range taken {
			cost += moved.overlap(t)
		}
		if lit && cost < least {
			cost += b.foreign(zone, moved)
		}
		if cost < least {
			best, least = d, cost
		}
		if least == 0 {
			break
		}
	}
	return best, least < math.MaxFloat32
}

// nameSteps are the places a name tries, its own first.
var nameSteps = func() []fyne.Delta {
	steps := []fyne.Delta{{}}
	for _, r := range []float32{stepAside / 3.5, stepAside / 1.75, stepAside} {
		for _, d := range [][2]float32{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}} {
			steps = append(steps, fyne.Delta{DX: d[0] * r, DY: d[1] * r})
		}
	}
	return steps
}()

// foreign is the cost of a name that crosses the border of another lit zone.
func (b *Board) foreign(zone int, r box) float32 {
	cost := float32(0)
	for i := range 9 {
		p := r.at.AddXY(r.size.Width*float32(i%3)/2, r.size.Height*float32(i/3)/2)
		if z := b.ix.at(b.mapPoint(p)); z != maps.None && z != zone && b.base(z) == Lit {
			cost += 60
		}
	}
	return cost
}

// wordsOf returns the texts of a zone in the colours of its ground.
func (b *Board) wordsOf(zone int, k float32) words {
	ink, kanji, ground := b.nameInks(zone)
	z := &b.m.Zones[zone]
	name := z.Name
	if b.places[zone].short {
		name = shortOf(z)
	}
	return words{
		look.HaloName(name, look.Garamond, b.nameSizeOf(k), ink, ground, b.pixels),
		look.HaloName(z.Kanji, look.Mincho, kanjiSize*k, kanji, ground, b.pixels),
	}
}

// shortOf is the name of a zone where the whole one has no room.
func shortOf(z *maps.Zone) string {
	letters := []rune(z.Name)
	switch {
	case z.Short != "":
		return z.Short
	case len(letters) > shortName+2:
		return string(letters[:shortName]) + "."
	}
	return z.Name
}

// nameWidth is how wide a name is written.
func (b *Board) nameWidth(name string, k float32) float32 {
	c := b.inks()
	return look.HaloName(name, look.Garamond, b.nameSizeOf(k), c.Ink, c.halo, b.pixels).Width
}

// nameInks returns the colours of a zone's texts: on lit ground its halo is lit, on the plate of a source it is light on dark.
func (b *Board) nameInks(zone int) (ink, kanji, ground color.NRGBA) {
	c := b.inks()
	switch b.base(zone) {
	case Lit:
		return c.Ink, c.kanji, c.Lit
	case Selected:
		return c.OnPrimary, look.Mix(c.OnPrimary, c.Primary, 0.2), c.Primary
	}
	if b.m.Zones[zone].Inset != nil {
		return c.Ink, c.kanji, c.Sea
	}
	return c.Ink, c.kanji, c.halo
}

func (b *Board) number(n int, k float32, ground color.NRGBA) look.Halo {
	return look.HaloName(strconv.Itoa(n), look.InterBold, numberSize*k, b.inks().Ink, ground, b.pixels)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func abs(x float32) float32 { return max(x, -x) }
