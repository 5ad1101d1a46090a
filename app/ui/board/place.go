package board

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Sizes of what lies above the sheet, in units at object scale 1. The zoom does not change them.
const (
	blockSide              = 24.0
	pointHalfW, pointHigh  = 23.0, 42.0 // the area around a zone's point that takes clicks and stays free
	castleHalfW            = 21.0       // the part of it that names must not cover
	castleHalfH            = 19.0
	ringRise               = 1.4 // how far the middle of its ring lies above it
	litRing                = 29.0
	pointOnInset           = 0.87       // factor for tall marks there
	cellWide, cellWider    = 44.0, 52.0 // a group, with a number of two digits
	rowHigh, rowTight      = 44.0, 31.0
	rowTall                = 38.0 // between rows of tall tokens without layers
	tallTight              = 0.82 // factor for tall tokens there
	cellMargin             = 12.0 // around a single token, where there is little room
	footBelow              = 13.4 // from the point down to the foot of a piece
	nameSize, kanjiSize    = 17.0, 12.0
	nameSizeMore           = 15.0 // with more than fewZones
	nameSizeMany           = 13.0 // with more than manyZones
	manyZones              = 36
	shortName              = 5    // letters of a short name that the map does not give
	kanjiBelow             = 15.0 // from the baseline of the name to that of the kanji, at text scale 1
	numberSize             = 15.0
	namesFrom              = 0.8  // least zoom at which names are drawn
	smallBoard             = 0.65 // a map at a smaller scale than this, beside a rulebook or a log, has only names, and small ones
	fewZones               = 20   // with more zones, kanji are shown only in a closer view
	kanjiFromMany          = 1.4
	manyGroups, manyPieces = 4, 9 // more groups or pieces than this: blocks without layers
	stepAside              = 14.0 // how far a name may move aside
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

// near are the boxes of a list that an area can overlap when it moves so far to each side. Others would add nothing to what it covers.
func (r box) near(list []box, aside, away float32) (met []box) {
	reach := box{r.at.SubtractXY(aside, away), r.size.AddWidthHeight(2*aside, 2*away)}.grown(1)
	for _, o := range list {
		if reach.overlap(o) > 0 {
			met = append(met, o)
		}
	}
	return met
}

func (r box) middle() fyne.Position {
	return fyne.NewPos(r.at.X+r.size.Width/2, r.at.Y+r.size.Height/2)
}

// place is where the things of a zone lie.
type place struct {
	point   fyne.Position // where its mark is
	sheet   box           // slip or inset; no size for none
	leader  [2]fyne.Position
	named   bool
	short   bool          // the full name does not fit
	plain   bool          // the kanji do not fit
	name    fyne.Position // beginning of the baseline
	kanji   fyne.Position
	island  fyne.Position
	held    fyne.Position // of the mark of a ground that counts
	tight   bool          // too many groups for layers
	cut     bool          // some of its tokens are not drawn
	bare    bool          // its sign does not stand beside its name
	quiet   bool          // but has a place of its own
	sign    fyne.Position // where that begins
	signBox box           // and where it lies
	row     box           // of tokens, numbers and marks under the name; no size for none
	label   box           // of the name, where it is written
	number  box           // of the number of a ground
	tag     box           // no size for none
	worth   box           // the plate with its points; no size for none
	marks   float32       // beginning of the marks
}

// spot is the place of a token.
type spot struct {
	token int
	list  bool // in the list of its zone

	drawing Drawing // on a board of stacks: what is drawn, its shape and number, and whether the number stands below it
	shape   Shape
	n       int
	layers  int
	below   bool

	foot  fyne.Position
	scale float32
	body  box // without the number
	all   box // with the number
}

// words are the texts of a zone, measured.
type words struct{ name, kanji look.Halo }

// objectScale is the scale of marks, names and tokens: a little larger on a large board, smaller on a small one and in a far view. The zoom
// does not change it otherwise.
func (b *camera) objectScale() float32 {
	k := float32(1)
	switch {
	case b.fitScale < smallBoard && len(b.m.Zones) <= fewZones:
		k = 0.78
	case b.fitScale < smallBoard && b.Stacks:
		k = 0.82
	case b.fitScale < 0.95:
		k = 0.92
	case b.fitScale >= 1.15:
		k = 28.0 / 24
	}
	if b.zoom < namesFrom {
		k *= 0.85
	}
	if b.least > 0 { // pieces and land keep their proportions
		k = max(k, float32(min(b.scale(), b.least)))
	}
	return k
}

// nameSizeOf is 16, 17 or 19 for the three sizes of board, and less if there are many provinces. On a small map names grow less than other
// texts do.
func (b *camera) nameSizeOf(k float32) float32 {
	size := nameSize
	switch {
	case b.least > 0:
		return b.letters(nameSizeMore, k)
	case len(b.m.Zones) > manyZones:
		size = nameSizeMany
	case len(b.m.Zones) > fewZones:
		size = nameSizeMore
	case b.crampedMap():
		return float32(math.Round((size + float64(k-1)*12) / math.Sqrt(float64(b.look.Scale))))
	}
	return float32(math.Round(size + float64(k-1)*12))
}

// letters is the size to ask for, at text scale 100 %, for a text of that size at object scale 1. On a map in a close view the object scale
// includes the text scale already; no text there is too small to read.
func (b *camera) letters(size, k float32) float32 {
	if b.least > 0 {
		return max(size*k, min(size, numberLeast)) / b.look.Scale
	}
	return size * k
}

// crampedMap reports whether the map is small compared with its texts.
func (b *camera) crampedMap() bool { return b.scale() < smallBoard*float64(b.look.Scale) }

// namesShown reports whether names and kanji are drawn in this view.
func (b *camera) namesShown() (names, kanji bool) {
	names = b.zoom >= namesFrom
	if b.least > 0 {
		return true, b.look.Kanji && b.scale() >= kanjiFromMany*b.least
	}
	if len(b.m.Zones) <= fewZones {
		return names, names && b.look.Kanji && !b.crampedMap()
	}
	return names, names && b.look.Kanji && b.zoom >= kanjiFromMany
}

// placeAll places marks, slips, tokens, notes and names.
func (b *naming) placeAll() {
	k := b.objectScale()
	scale := b.scale()
	// A name keeps its distance to the point; the distance of tokens grows a little in a close view and shrinks in a far one.
	spread := float32(max(min(scale, math.Sqrt(scale)), 0.86*float64(k)))
	from := func(point fyne.Position, z *maps.Zone, p maps.Point, spread float32) fyne.Position {
		return point.AddXY(float32(p.X-z.Castle.X)*spread, float32(p.Y-z.Castle.Y)*spread)
	}
	groups := b.groups()
	var inside [][]stacked // the stacks of each zone, if they stand inside it
	if b.m.Battlefield() && b.far() {
		inside = b.stacksByZone()
	}
	b.places = make([]place, len(b.zones))
	b.spots = b.spots[:0]
	order := make([]int, 0, len(b.places))
	for i := range b.m.Zones {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(x, y int) int { // insets first: slips avoid them
		return cmp.Compare(btoi(b.m.Zones[x].Inset == nil), btoi(b.m.Zones[y].Inset == nil))
	})
	for _, i := range order {
		z, p := &b.m.Zones[i], &b.places[i]
		p.point = b.at(z.Castle)
		if z.Inset == nil && (z.Slip == nil || !z.Slip.Named) {
			p.name = from(p.point, z, z.Label, k)
		}
		if b.Stacks {
			continue
		}
		p.tight = b.tight(i, groups[i])
		cells := b.cells(i, groups[i], k)
		switch {
		case b.Rows || b.zones[i].hasRow():
			b.placeRow(i, groups[i], k)
		case inside != nil:
			b.placeInside(i, inside[i], k)
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
			corner := from(p.point, z, z.Pieces, spread).AddXY(-blockSide/2*k, footBelow*k)
			if over := corner.X + rowWidth(cells, columns) - 8*k - (b.size.Width - b.cover.Right); b.fitted && !b.still && over > 0 {
				corner.X -= over
			}
			first := len(b.spots)
			b.flow(i, cells, corner, columns, b.rowOf(p, cells)*k, k)
			b.placeGhosts(i, first, k)
		}
	}
	if b.Stacks {
		b.placeStacks(k)
	}
	if b.m.Battlefield() {
		b.placeGrounds(k)
		b.placeMini(append(b.noted(), b.plateAreas()...)...)
	} else if b.placeNotes(k); !b.Stacks {
		b.placeNames(k)
	}
	b.placeBeyond()
	b.settleFigures(k)
	b.placeTags(k)
	b.placeFan(k)
}

// placeSlip places a slip in the sea, extended to both sides for its pieces.
func (b *stacks) placeSlip(zone int, p *place, cells []cell, k float32) {
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
		head = look.Scaled(36) * k
	}
	air := float32(0) // for stacks of more than three layers
	for _, c := range cells {
		air = max(air, b.tokens[c.token].shape.Layer*k*float32(b.layersOf(c.token)-3))
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
	} else if over := size.Width - (far.X - home.X); over > 0 {
		p.sheet.at.X -= over / 2
	} else {
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
		p.name = fyne.NewPos(p.sheet.at.X+size.Width/2, p.sheet.at.Y+look.Scaled(22)*k)
	}
	inner := rowWidth(cells, columns) - 12*k
	left := p.sheet.at.X + (size.Width-inner)/2
	b.flow(zone, cells, fyne.NewPos(left, p.sheet.at.Y+head+air+42.5*k), columns, row, k)
}

// insideFree returns the place for a box that is nearest to its own and not covered by the caller's sheets.
func (b *camera) insideFree(r box, air float32) fyne.Position {
	size, c := b.size, b.cover
	x := min(max(r.at.X, c.Left+air), max(size.Width-c.Right-air-r.size.Width, c.Left+air))
	y := min(max(r.at.Y, c.Top+air), max(size.Height-c.Bottom-air-r.size.Height, c.Top+air))
	return fyne.NewPos(x, y)
}

// middles is where the middle of a box of this size may lie: there insideFree leaves the box where it is.
func (b *camera) middles(size fyne.Size, air float32) box {
	c := b.cover
	return box{fyne.NewPos(c.Left+air+size.Width/2, c.Top+air+size.Height/2),
		fyne.NewSize(max(b.size.Width-c.Right-c.Left-2*air-size.Width, 0), max(b.size.Height-c.Bottom-c.Top-2*air-size.Height, 0))}
}

// placeInset places the inset of a zone at the end of its route. It keeps its size and shows, from the left, the island, the tokens and the
// mark. It extends to the left, into the sea.
func (b *stacks) placeInset(zone int, p *place, cells []cell, k float32) {
	z := &b.m.Zones[zone]
	r := *z.Inset
	end, ok := b.m.RouteEnd(zone)
	if !ok {
		end = maps.Point{X: r.X, Y: r.Y}
	}
	anchor := b.at(end)
	const mark, columns = 56, 4
	names, _ := b.namesShown()
	row := b.rowOf(p, cells) * k
	rows := (len(cells) + columns - 1) / columns
	left := float32(78) // beginning of the pieces: right of the island, or of the name if there are two rows
	least := fyne.NewSize(float32(r.W)*k, float32(r.H)*k)
	switch {
	case !names:
		left, least = 14, fyne.NewSize(0, 56*k)
	case rows > 1:
		left = 98
	}
	size := fyne.NewSize(max(least.Width, (left+mark)*k+rowWidth(cells, columns)), max(least.Height, 44*k+float32(rows-1)*row))
	// It begins at the end of its route, and extends no farther to the right than on the map.
	right := min(anchor.X+float32(r.X-end.X+r.W)*k, b.at(r.Max()).X)
	p.sheet = box{fyne.NewPos(right-size.Width, anchor.Y+float32(r.Y-end.Y)*k), size}
	if b.fitted && !b.still {
		p.sheet.at = b.insideFree(p.sheet, 6)
	}
	at := p.sheet.at
	p.point = at.AddXY(size.Width-30*k, size.Height-36*k)
	if names {
		p.island = at.AddXY((16+float32(z.Bounds.W)/2)*k, size.Height-30*k)
		p.name = at.AddXY(14*k, 22*k)
		p.named = true
	} else {
		p.point.Y = at.Y + size.Height/2
	}
	foot := at.Y + size.Height - 11*k - float32(max(rows-1, 0))*row
	b.flow(zone, cells, fyne.NewPos(at.X+left*k, foot), columns, row, k)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func abs(x float32) float32 { return max(x, -x) }
