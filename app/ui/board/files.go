package board

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// On a board of files each zone holds mixed stacks, each in a row. Where they have no room beside those of other zones, the board leaves tokens out
// until they do, so that stacks and numbers never overlap. The list of the zone, shown while the pointer is on it, holds all of them.

// brief is how much of its stacks a zone shows.
type brief int

const (
	entire brief = iota // every token
	folded              // each stack in two lines: single tokens, and under them those with a number
	headed              // of the single tokens only the first
	summed              // and all with a number as one token with the sum
	heaped              // each stack as one token with the sum, two in a line
	topped              // the first stack only
	marked              // only one token of it
	briefs
)

// briefCost is the cost of each, to weigh it against a place that is far away or on another zone's ground.
var briefCost = [briefs]float32{0, 6, 30, 44, 90, 140, 180}

// Sizes of files, in units at object scale 1.
const (
	fileGap    = 2.5  // between tokens of a line
	fileAir    = 3.0  // between lines
	fileNumber = 4.0  // after a number
	fileApart  = 4.0  // between stacks of two zones that stand side by side
	fileTop    = -5.0 // of the first line, beside the point of its zone
	fileName   = 17.0 // what a name needs above the first line
	fileStep   = 12.0 // between the places that are tried
	fileFar    = 66.0 // how far from home the farthest lies
	fileAstray = 45.0 // what it costs if the middle does not lie in the zone
	fileUnsaid = 70.0 // or if the middle of a name above it would lie in another zone
	fileInAir  = 0.03 // what it costs to stand where a name would, a square unit
	moreWide   = 11.0 // of the dots that stand for what is left out
	fileRounds = 12   // how often stacks give way to others
	slipLines  = 2    // at most so many lines stand on a slip
)

// filed is a token in a line.
type filed struct {
	token int
	n     int // how many it stands for
	more  bool
	left  float32 // of its body, beside the line's left edge
	width float32 // with its number
}

// fileLine are tokens beside one another.
type fileLine struct {
	items      []filed
	wide, high float32
}

// file is what stands in a zone, in lines.
type file struct {
	lines      []fileLine
	wide, high float32
	cut        bool // something is left out
}

// fileOf lays the tokens of a zone in lines, as brief as is asked.
func (b *stacks) fileOf(group []int, how brief, k float32) file {
	var f file
	var heap []filed
	for at := 0; at < len(group); {
		end := at + 1
		for end < len(group) && !b.tokens[group[end]].first {
			end++
		}
		stack := group[at:end]
		at = end
		if b.tokens[stack[0]].Key == nil && len(f.lines) > 0 { // a ghost stands beside the tokens that are there
			last := &f.lines[len(f.lines)-1]
			last.items = append(last.items, filed{token: stack[0]})
			continue
		}
		if how >= topped && len(f.lines) > 0 {
			f.lines[0].items[len(f.lines[0].items)-1].more, f.cut = true, true
			continue
		}
		if how == marked {
			f.lines = append(f.lines, fileLine{items: []filed{b.heapOf(stack, &f)}})
			continue
		}
		if how == heaped {
			heap = append(heap, b.heapOf(stack, &f))
			if len(heap) == 2 || at == len(group) {
				f.lines = append(f.lines, fileLine{items: heap})
				heap = nil
			}
			continue
		}
		f.lines = append(f.lines, b.linesOf(stack, how, &f)...)
	}
	if len(heap) > 0 {
		f.lines = append(f.lines, fileLine{items: heap})
	}
	for i := range f.lines {
		b.measure(&f.lines[i], k)
		f.wide = max(f.wide, f.lines[i].wide)
		f.high += f.lines[i].high
	}
	f.high += fileAir * k * float32(max(len(f.lines)-1, 0))
	return f
}

// linesOf are the lines of one stack.
func (b *stacks) linesOf(stack []int, how brief, f *file) []fileLine {
	var singles, counted []filed
	for _, i := range stack {
		it := filed{token: i, n: b.shown(i)}
		switch {
		case !b.tokens[i].Single && how >= summed && len(counted) > 0:
			counted[0].n += it.n
			f.cut = true
		case !b.tokens[i].Single:
			counted = append(counted, it)
		case how >= headed && len(singles) > 0:
			singles[0].more, f.cut = true, true
		default:
			singles = append(singles, it)
		}
	}
	if len(singles) > 0 && singles[0].more && len(counted) > 0 {
		singles[0].more = false
		counted[len(counted)-1].more = true
	}
	if how == folded && len(singles) > 1 && len(counted) > 0 {
		return []fileLine{{items: singles}, {items: counted}}
	}
	return []fileLine{{items: append(singles, counted...)}}
}

// heapOf returns a stack as one token: its first token with a number, and the sum of all numbers.
func (b *stacks) heapOf(stack []int, f *file) filed {
	it := filed{token: stack[0]}
	for _, i := range stack {
		if b.tokens[i].Single {
			continue
		}
		if it.n == 0 {
			it.token = i
		}
		it.n += b.shown(i)
	}
	it.more = len(stack) > 1
	f.cut = f.cut || it.more
	return it
}

// measure sets the tokens of a line beside one another.
func (b *stacks) measure(l *fileLine, k float32) {
	for i := range l.items {
		it := &l.items[i]
		shape := &b.tokens[it.token].shape
		it.left, it.width = l.wide, shape.Wide*k
		numbered := b.tokens[it.token].counts(it.n)
		if numbered {
			it.width = (shape.Wide/2+shape.number())*k - 1 + b.countOf(it.n, k).Width
		}
		if it.more {
			it.width += moreWide * k
		}
		l.wide += it.width + fileGap*k
		if numbered {
			l.wide += (fileNumber - fileGap) * k
		}
		l.high = max(l.high, shape.High*k+shape.Layer*k*float32(shape.piled(b.shown(it.token))-1)+3*k)
	}
	l.wide -= fileGap * k
}

// countOf is a number beside a token, to be measured.
func (b *stacks) countOf(n int, k float32) look.Halo {
	return look.HaloName(strconv.Itoa(n), look.InterBold, numberSize*k, b.inks().Ink, b.inks().halo, b.pixels)
}

// boxes adds to a list where the lines of a file lie whose upper left corner is at a place.
func (f *file) boxes(at fyne.Position, k float32, list []box) []box {
	for _, l := range f.lines {
		list = append(list, box{at, fyne.NewSize(l.wide, l.high)})
		at.Y += l.high + fileAir*k
	}
	return list
}

// stand makes spots of the tokens of a file.
func (b *stacks) stand(f *file, at fyne.Position, k float32) {
	for _, l := range f.lines {
		for _, it := range l.items {
			shape := &b.tokens[it.token].shape
			high := (shape.High + shape.Layer*float32(shape.piled(b.shown(it.token))-1)) * k
			foot := fyne.NewPos(at.X+it.left+shape.Wide/2*k, at.Y+l.high-3*k)
			body := box{fyne.NewPos(at.X+it.left, foot.Y-high), fyne.NewSize(shape.Wide*k, high)}
			b.spots = append(b.spots, spot{
				token: it.token, foot: foot, scale: k, body: body, n: it.n, more: it.more,
				all: box{body.at, fyne.NewSize(it.width, high+3*k)},
			})
		}
		at.Y += l.high + fileAir*k
	}
}

// placeFiles places the stacks of all zones: first on slips, then from the smallest zone to the largest. Each stands as near to its home and as
// whole as it can beside those placed before. Where stacks have no room at all, those in their way leave tokens out.
func (b *stacks) placeFiles(groups [][]int, k float32) {
	now := b.filingNow(k)
	if b.filing.same(now) {
		b.filing.restore(b)
		return
	}
	var sheets []box
	for z := range b.places {
		if b.m.Zones[z].Slip != nil {
			b.placeFileSlip(z, groups[z], k)
			if sheet := b.places[z].sheet; sheet.size.Width > 0 {
				sheets = append(sheets, sheet)
			}
		}
	}
	sheets = append(sheets, b.covered()...)
	order := make([]int, 0, len(b.places))
	for z := range b.places {
		if b.m.Zones[z].Slip == nil && len(groups[z]) > 0 {
			order = append(order, z)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Compare(b.extent(x), b.extent(y)) })
	least := make([]brief, len(b.places))
	standing := b.standingOf(order, groups, sheets, least, k)
	for range fileRounds {
		if !b.giveWay(standing, least) {
			break
		}
		standing = b.standingOf(order, groups, sheets, least, k)
	}
	for _, s := range standing {
		b.places[s.zone].cut = s.f.cut
		b.places[s.zone].filed = box{s.at, fyne.NewSize(s.f.wide, s.f.high)}
		b.stand(&s.f, s.at, k)
	}
	b.filing = now.of(b)
}

// extent is how large a zone is, by the rectangle round it.
func (b *camera) extent(z int) float64 { return b.m.Zones[z].Bounds.W * b.m.Zones[z].Bounds.H }

// standing is the place of a zone's stacks.
type standing struct {
	zone  int
	f     file
	how   brief
	at    fyne.Position
	lines []box
	tight bool // they overlap others
}

// standingOf places the stacks of zones one after the other. least says how much each leaves out at least.
func (b *stacks) standingOf(order []int, groups [][]int, sheets []box, least []brief, k float32) []standing {
	taken := slices.Clone(sheets)
	var airs []box
	all := make([]standing, 0, len(order))
	for _, z := range order {
		s := b.placeFile(z, groups[z], least[z], taken, airs, k)
		s.lines = s.f.boxes(s.at, k, nil)
		for _, line := range s.lines {
			taken = append(taken, box{line.at.SubtractXY(fileApart*k, 0), line.size.AddWidthHeight(2*fileApart*k, 0)})
		}
		airs = append(airs, b.airOf(s.at, &s.f, b.letteringOf(z, k).wide(k), k))
		all = append(all, s)
	}
	return all
}

// giveWay has stacks that others overlap leave out more; false where none can.
func (b *stacks) giveWay(all []standing, least []brief) bool {
	given := false
	for i, s := range all {
		if !s.tight {
			continue
		}
		for _, o := range all[:i] {
			touch := slices.ContainsFunc(o.lines, func(r box) bool {
				return slices.ContainsFunc(s.lines, func(q box) bool { return r.grown(fileApart*2).overlap(q) > 0 })
			})
			if touch && o.how < briefs-1 {
				least[o.zone], given = max(least[o.zone], o.how+1), true
			}
		}
	}
	return given
}

// airOf is the area of a name so wide above the stacks of its zone. Stacks of other zones avoid it.
func (b *stacks) airOf(at fyne.Position, f *file, wide, k float32) box {
	return box{at.AddXY((f.wide-wide)/2, -fileName*k), fyne.NewSize(wide, (fileName-2)*k)}
}

// covered lists what lies over the map: the caller's sheets, the zoom control, and the names of land that nobody can cross.
func (b *contents) covered() []box {
	list := slices.Clone(b.over)
	if !b.still && b.control.box != nil {
		list = append(list, b.control.area.grown(4))
	}
	return list
}

// placeFile finds how much the stacks of a zone leave out and where they stand. They overlap others only if there is no other place.
func (b *stacks) placeFile(zone int, group []int, from brief, taken, airs []box, k float32) standing {
	best, worst := standing{zone: zone, how: from}, standing{zone: zone, how: briefs - 1, tight: true}
	least, most := float32(math.MaxFloat32), float32(math.MaxFloat32)
	wide := b.letteringOf(zone, k).wide(k)
	var lines []box
	for how := from; how < briefs && briefCost[how] < least; how++ {
		f := b.fileOf(group, how, k)
		home := b.fileHome(zone, &f, k)
		for _, d := range fileSteps {
			cost := briefCost[how] + 0.5*float32(math.Hypot(float64(d.DX), float64(d.DY)))
			if cost >= least {
				break // the steps that follow are longer
			}
			place := b.keepIn(box{home.AddXY(d.DX*k, d.DY*k), fyne.NewSize(f.wide, f.high)}).at
			over := float32(0)
			lines = f.boxes(place, k, lines[:0])
			for _, line := range lines {
				for _, t := range taken {
					over += line.overlap(t)
				}
				for _, air := range airs {
					cost += fileInAir / (k * k) * line.overlap(air)
				}
			}
			if over > 0 {
				if how == briefs-1 && over < most {
					worst.f, worst.at, most = f, place, over
				}
				continue
			}
			air := b.airOf(place, &f, wide, k)
			for _, t := range taken {
				cost += fileInAir / (k * k) * air.overlap(t)
			}
			if cost += b.strange(zone, place, &f, k); cost < least {
				best.f, best.at, best.how, least = f, place, how, cost
			}
		}
	}
	if least == math.MaxFloat32 {
		return worst
	}
	return best
}

// fileHome is where the stacks of a zone stand if nothing is in their way: in its middle, under its name.
func (b *stacks) fileHome(zone int, f *file, k float32) fyne.Position {
	at := b.places[zone].point.AddXY(-f.wide/2, fileTop*k)
	if n := len(f.lines); n > 1 {
		at.Y -= (f.high - f.lines[0].high) / 2
	}
	return at
}

// keepIn moves a box onto the board while the whole map is shown.
func (b *camera) keepIn(r box) box {
	if b.fitted && !b.still {
		r.at = b.insideFree(r, 3)
	}
	return r
}

// strange is the cost of standing on other ground than the zone's, for the stacks and the name above them. The sea costs less than a neighbour.
func (b *stacks) strange(zone int, at fyne.Position, f *file, k float32) float32 {
	const across, down = 4, 4
	high := f.high + fileName*k
	cost := float32(0)
	if z := b.groundAt(b.mapPoint(at.AddXY(f.wide/2, f.high/2))); z != zone {
		cost = fileAstray
	}
	if z := b.groundAt(b.mapPoint(at.AddXY(f.wide/2, (2-fileName)/2*k))); z != zone && z != maps.None {
		cost += fileUnsaid
	}
	for i := range across * down {
		p := at.AddXY(f.wide*(float32(i%across)+0.5)/across, -fileName*k+high*(float32(i/across)+0.5)/down)
		switch b.groundAt(b.mapPoint(p)) {
		case zone:
		case maps.None:
			cost += 1.2
		default:
			cost += 6
		}
	}
	return cost
}

// fileSteps are the places that are tried, measured from home, the nearest first.
var fileSteps = func() []fyne.Delta {
	var steps []fyne.Delta
	for x := float32(-fileFar); x <= fileFar; x += fileStep / 2 {
		for y := float32(-fileFar); y <= fileFar; y += fileStep / 2 {
			steps = append(steps, fyne.Delta{DX: x, DY: y})
		}
	}
	slices.SortStableFunc(steps, func(a, z fyne.Delta) int { return cmp.Compare(a.DX*a.DX+a.DY*a.DY, z.DX*z.DX+z.DY*z.DY) })
	return steps
}()

// placeFileSlip places the slip of a zone with its stacks. It is at most two lines high and grows to both sides.
func (b *stacks) placeFileSlip(zone int, group []int, k float32) {
	s, p := b.m.Zones[zone].Slip, &b.places[zone]
	names, _ := b.namesShown()
	if len(group) == 0 && (!s.Named || !names) {
		return
	}
	f := b.fileOf(group, entire, k)
	for _, how := range []brief{headed, summed, heaped} {
		if len(f.lines) > slipLines {
			f = b.fileOf(group, how, k)
		}
	}
	const pad = 12
	head := float32(0)
	if s.Named && names {
		head = 30 * k
	}
	size := fyne.NewSize(max(float32(s.Rect.W)*k, f.wide+2*pad*k), head+f.high+9*k)
	if len(group) == 0 {
		size.Height = head + 8*k
	}
	far := b.at(s.Rect.Max())
	p.sheet = b.keepIn(box{fyne.NewPos((b.at(maps.Point{X: s.Rect.X}).X+far.X)/2-size.Width/2, far.Y-size.Height), size})
	p.leader[1] = b.at(s.Leader[1])
	p.leader[0] = fyne.NewPos(
		min(max(b.at(s.Leader[0]).X, p.sheet.at.X+14), p.sheet.at.X+size.Width-14),
		min(max(p.leader[1].Y, p.sheet.at.Y), p.sheet.at.Y+size.Height))
	if s.Named && names {
		p.named = true
		p.name = fyne.NewPos(p.sheet.at.X+size.Width/2, p.sheet.at.Y+21*k)
	}
	p.cut = f.cut
	at := p.sheet.at.AddXY((size.Width-f.wide)/2, head)
	p.filed = box{at, fyne.NewSize(f.wide, f.high)}
	b.stand(&f, at, k)
}
