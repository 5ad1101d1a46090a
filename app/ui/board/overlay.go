package board

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// Overlay is what the caller writes and draws on the ground: a range, a cost. It lies below the tokens, and the map is not drawn again for it.
type Overlay struct {
	Notes []Note
	Line  []maps.Point // a thick line in the accent colour; none with fewer than two points
	Ring  any          // the key of the token with a ring in the accent colour; nil for none
}

// Note is a short text of an overlay in one zone. The board finds a place where it covers neither tokens nor another note; names avoid it.
type Note struct {
	Zone   int
	Text   string // in a circle: a few figures; empty for no circle
	Plate  Plate  // what it stands on in place of the circle
	Before string // the name of a drawing of one colour, left of the circle
	After  string // and one to its right
	Quiet  bool   // smaller and grey: it cannot be chosen
	Signs  string // names of drawings of one colour, separated by spaces: a row below the circle, or right of it where there is more room
}

// Plate is what the text of a note stands on.
type Plate uint8

// A circle, a plate with an edge in the accent colour, and one filled with it.
const (
	NoPlate Plate = iota
	PalePlate
	FullPlate
)

// Way leads through zones, drawn as an arrow over their ground and under their names; one that begins at a token lies over all tokens.
type Way struct {
	Zones    []int // two or more
	Attack   bool  // in the accent; else in ink
	Numbered bool  // the zones between the ends wear their number, from 1
	From, To any   // keys of the tokens at its ends; nil for the middle of a zone
}

// SetOverlay sets the overlay.
func (b *Board) SetOverlay(o Overlay) {
	if !slices.Equal(o.Notes, b.overlay.Notes) || !slices.Equal(o.Line, b.overlay.Line) || o.Ring != b.overlay.Ring {
		b.overlay = o
		b.arrange()
	}
}

// SetWays sets the arrows on the map.
func (b *Board) SetWays(ways []Way) {
	if !slices.EqualFunc(b.ways, ways, Way.equals) {
		b.ways = slices.Clone(ways)
		b.arrange()
	}
}

func (w Way) equals(o Way) bool {
	return slices.Equal(w.Zones, o.Zones) && w.Attack == o.Attack && w.Numbered == o.Numbered && w.From == o.From && w.To == o.To
}

// Sizes of notes and ways.
const (
	noteRound, noteQuiet    = 13.0, 10.5 // radii
	noteSign, noteGap       = 14.0, 2.0
	noteText                = 14.0
	purposeSign, purposeGap = 18.0, 2.0 // of the row of signs
	wayWide, wayEdge        = 5.0, 9.0
	noteUnder, noteTouch    = 2.0, 3.0 // between pieces and a note below them; cost of each thing that a note touches
	wayStop                 = 9.0      // radius of a number on a way
	wayCurve                = 8        // straight pieces of the curve between two zones
	lineWide                = 5.0
	plateWide, plateHigh    = 44.0, 20.0
	plateText               = 13.0
	ringRadius              = 22.0
)

// drawLine draws the line of the overlay.
func (b *painting) drawLine(k float32) {
	line := b.overlay.Line
	for i := 1; i < len(line); i++ {
		b.stage.line(part{what: "line", n: i}, b.inks().Primary, lineWide*k, b.at(line[i-1]), b.at(line[i]))
	}
}

// noted are the areas of the notes.
func (b *naming) noted() []box {
	list := make([]box, len(b.notes))
	for i, n := range b.notes {
		list[i] = n.all
	}
	return list
}

// notePlace is the place of a note.
type notePlace struct {
	Note
	round fyne.Position // middle of the circle
	all   box
	row   fyne.Position // middle of the first sign of its row
	stop  bool          // belongs to a way
}

func (n notePlace) radius() float32 {
	switch {
	case n.stop:
		return wayStop
	case n.Text == "":
		return 0
	case n.Quiet:
		return noteQuiet
	}
	return noteRound
}

// placeNotes places the numbers of ways and the notes of the overlay, each at the point of its zone or as near as possible without covering
// anything.
func (b *naming) placeNotes(k float32) {
	b.notes = b.notes[:0]
	for _, w := range b.ways {
		for i := 1; w.Numbered && i < len(w.Zones)-1; i++ {
			b.notes = append(b.notes, notePlace{Note: Note{Zone: w.Zones[i], Text: strconv.Itoa(i)}, stop: true})
		}
	}
	for _, n := range b.overlay.Notes {
		if n.Zone >= 0 && n.Zone < len(b.places) && (n.Text != "" || n.Before != "" || n.After != "" || n.Signs != "") {
			b.notes = append(b.notes, notePlace{Note: n})
		}
	}
	if len(b.notes) == 0 {
		return
	}
	taken := b.takenByTokens(k)
	for i := range b.notes {
		n := &b.notes[i]
		left, right := n.radius(), n.radius()
		if n.Before != "" {
			left += noteGap + noteSign
		}
		if n.After != "" {
			right += noteGap + noteSign
		}
		high := max(n.radius(), noteSign/2)
		if n.Plate != NoPlate {
			size := b.plateSize(n.Text, k)
			left, right, high = size.Width/2/k, size.Width/2/k, size.Height/2/k
		}
		home := b.noteHome(n, high, k).SubtractXY((right-left)/2*k, 0)
		area := box{home.SubtractXY(left*k, high*k), fyne.NewSize((left+right)*k, 2*high*k)}
		if n.Signs == "" {
			d, _ := b.clearOf(n, home, area, taken, k)
			n.round, n.all = home.AddXY(d.DX, d.DY), area.moved(d.DX, d.DY)
		} else {
			b.placeSigned(n, home, area, high, taken, k)
		}
		taken = append(taken, n.all)
	}
}

// placeSigned places a note with a row of signs: the row lies below the circle, or to its right if it covers less there.
func (b *naming) placeSigned(n *notePlace, home fyne.Position, area box, high float32, taken []box, k float32) {
	wide := float32(len(strings.Fields(n.Signs)))*(purposeSign+purposeGap) - purposeGap
	under := box{fyne.NewPos(min(area.at.X, home.X-wide/2*k), area.at.Y), fyne.NewSize(max(area.size.Width, wide*k), area.size.Height+(purposeGap+purposeSign)*k)}
	up := (purposeGap + purposeSign) / 2 * k // the middle of circle and row is at home
	beside := box{area.at, fyne.NewSize(area.size.Width+(purposeGap+wide)*k, max(area.size.Height, purposeSign*k))}
	left := (purposeGap + wide) / 2 * k
	below, cost := b.clearOf(n, home.AddXY(0, -up), under.moved(0, -up), taken, k)
	right, other := b.clearOf(n, home.AddXY(-left, 0), beside.moved(-left, 0), taken, k)
	if cost <= other {
		n.round, n.all = home.AddXY(below.DX, below.DY-up), under.moved(below.DX, below.DY-up)
		n.row = n.round.AddXY(-wide/2*k+purposeSign/2*k, (high+purposeGap+purposeSign/2)*k)
		return
	}
	n.round, n.all = home.AddXY(right.DX-left, right.DY), beside.moved(right.DX-left, right.DY)
	n.row = fyne.NewPos(n.all.at.X+area.size.Width+(purposeGap+purposeSign/2)*k, n.round.Y)
}

// noteHome is the preferred place of a note: the point of its zone; on a battlefield below the pieces there and below the plate that hangs under them.
func (b *naming) noteHome(n *notePlace, high, k float32) fyne.Position {
	home, foot := b.places[n.Zone].point, float32(0)
	if !b.m.Battlefield() {
		return home
	}
	for _, s := range b.spots {
		if b.tokens[s.token].zone == n.Zone {
			foot = max(foot, s.foot.Y)
		}
	}
	for _, p := range b.plates {
		if p.zone == n.Zone {
			foot = max(foot, p.area.at.Y+p.area.size.Height)
		}
	}
	if foot == 0 {
		return home
	}
	if high += noteUnder; n.Signs != "" {
		high += (purposeGap + purposeSign) / 2
	}
	return fyne.NewPos(home.X, foot+high*k)
}

// takenByTokens are the areas that a note may not cover: tokens, rows, marks at the points of zones; on a battlefield also numbers, plates and, if there
// is other room, the names.
func (b *naming) takenByTokens(k float32) []box {
	if b.m.Battlefield() {
		hard, soft := append(b.pieces(), b.plateAreas()...), []box(nil)
		for i := range b.places {
			if n := b.places[i].number; n.size.Width > 0 {
				hard = append(hard, n)
			}
			if l := b.places[i].label; l.size.Width > 0 {
				soft = append(soft, l)
			}
		}
		return slices.Concat(hard, hard, hard, soft) // a piece, a plate or a number counts three times as much as a name
	}
	taken := make([]box, 0, 2*len(b.places)+len(b.spots))
	for i := range b.places {
		p := &b.places[i]
		if p.row.size.Width > 0 {
			taken = append(taken, p.row)
		}
		if b.zones[i].Point != nil {
			taken = append(taken, boxAround(p.point, pointHalfW*k, pointHigh/2*k))
		}
		if z := &b.m.Zones[i]; z.Inset == nil && (z.Slip == nil || !z.Slip.Named) {
			size := b.nameSizeOf(k) // the place of the name if nothing is in its way
			taken = append(taken, box{p.name.SubtractXY(2*size, 0.8*size), fyne.NewSize(4*size, size)})
		}
	}
	for _, s := range b.spots {
		taken = append(taken, s.all)
	}
	return taken
}

// noteSteps are the distances that are tried for a note, nearest first.
var noteSteps = []float32{0, 5, 10, 15, 20, 25, 30, 36, 42, 50, 60}

// The cost of a note that reaches beyond its zone, for each end, and of one whose number lies on the land of another zone. It covers pieces of its
// own zone rather.
const noteLeans, noteStrays = 40, 1e6

// clearOf returns how far an area moves to cover least, and the cost of that place. A number does not leave its zone: its middle
// is at heart before the move.
func (b *naming) clearOf(n *notePlace, heart fyne.Position, area box, taken []box, k float32) (fyne.Delta, float32) {
	best, least := b.clearFrom(fyne.Delta{}, n, heart, area, taken, k)
	if least < noteStrays {
		return best, least
	}
	point := b.places[n.Zone].point
	return b.clearFrom(fyne.NewDelta(point.X-heart.X, point.Y-heart.Y), n, heart, area, taken, k)
}

// clearFrom tries the steps of clearOf after a first move.
func (b *naming) clearFrom(first fyne.Delta, n *notePlace, heart fyne.Position, area box, taken []box, k float32) (fyne.Delta, float32) {
	best, least := first, float32(1e9)
	reach := noteSteps[len(noteSteps)-1] * k
	taken = area.moved(first.DX, first.DY).near(taken, reach, reach)
	for _, r := range noteSteps {
		for _, d := range [][2]float32{{0.8, -0.6}, {-0.8, -0.6}, {0, -1}, {1, 0}, {-1, 0}, {0, 1}, {0.8, 0.6}, {-0.8, 0.6}} {
			by := fyne.NewDelta(first.DX+d[0]*r*k, first.DY+d[1]*r*k)
			moved := area.moved(by.DX, by.DY)
			cost := r
			for _, t := range taken {
				if on := moved.overlap(t); on > 0 {
					cost += on + noteTouch
				}
			}
			if b.m.Zones[n.Zone].Inset == nil {
				for _, x := range []float32{0.1, 0.9} {
					p := moved.at.AddXY(moved.size.Width*x, moved.size.Height/2)
					cost += noteLeans * float32(btoi(b.ix.at(b.mapPoint(p)) != n.Zone))
				}
				if land := b.ix.at(b.mapPoint(heart.Add(by))); n.Text != "" && land != n.Zone && (land != maps.None || b.m.Battlefield()) {
					cost += noteStrays
				}
			}
			if cost < least {
				best, least = by, cost
			}
			if r == 0 {
				break
			}
		}
		if least <= r {
			break
		}
	}
	return best, least
}

// drawNotes draws the notes over the ground and the tokens.
func (b *painting) drawNotes(k float32) {
	c := b.inks()
	for i, n := range b.notes {
		key := part{what: "note", n: i}
		ink, edge, width := c.Ink, c.LitLine, float32(2)
		paper := c.Panel
		switch {
		case n.stop:
			ink, paper, edge, width = c.Panel, c.Ink, c.halo, 1
		case n.Quiet:
			ink, edge, width = c.Ink2, c.Line, 1
		}
		r := n.radius() * k
		if n.Plate != NoPlate {
			b.drawPlate(key, n, k)
		} else if n.Text != "" {
			b.stage.circle(key, paper, edge, width, n.round, r)
			h := look.HaloName(n.Text, look.InterBold, b.letters(min(noteText, n.radius()*1.15), k), ink, paper, b.pixels)
			b.drawHalo(key.of("text"), h, n.round.AddXY(-h.Width/2, 0.36*min(noteText, n.radius()*1.15)*k), 1)
		}
		_, _, ground := b.nameInks(n.Zone)
		beside := r + (noteGap+noteSign/2)*k
		if n.Before != "" {
			b.stage.stamp(key.of("before"), b.art.sign(n.Before, noteSign*k, ink, ground), b.onPixel(n.round.SubtractXY(beside, 0)), 1)
		}
		if n.After != "" {
			b.stage.stamp(key.of("after"), b.art.sign(n.After, noteSign*k, ink, ground), b.onPixel(n.round.AddXY(beside, 0)), 1)
		}
		for j, sign := range strings.Fields(n.Signs) {
			b.stage.stamp(key.of("sign"+strconv.Itoa(j)), b.art.sign(sign, purposeSign*k, ink, ground), b.onPixel(n.row.AddXY(float32(j)*(purposeSign+purposeGap)*k, 0)), 1)
		}
	}
}

// drawPlate draws a note on its plate.
func (b *painting) drawPlate(key part, n notePlace, k float32) {
	c := b.inks()
	ink, paper := c.Accent, c.Panel
	if n.Plate == FullPlate {
		ink, paper = c.OnAccent, c.Accent
	}
	size := b.plateSize(n.Text, k)
	b.stage.rect(key, paper, c.Accent, 1.6, 5*k, b.onPixel(n.round.SubtractXY(size.Width/2, size.Height/2)), size)
	h := look.HaloName(n.Text, look.InterBold, b.letters(plateText, k), ink, paper, b.pixels)
	b.drawHalo(key.of("text"), h, n.round.AddXY(-h.Width/2, 0.36*look.Scaled(b.letters(plateText, k))), 1)
}

// plateSize is the size of a plate: as large as its text needs.
func (b *naming) plateSize(text string, k float32) fyne.Size {
	h := look.HaloName(text, look.InterBold, b.letters(plateText, k), b.inks().Accent, b.inks().Panel, b.pixels)
	return fyne.NewSize(max(plateWide*k, h.Width+8*k), max(plateHigh*k, 1.5*look.Scaled(b.letters(plateText, k))))
}

// drawRing draws the ring of the overlay round its token.
func (b *painting) drawRing(k float32) {
	for _, s := range b.spots {
		if t := &b.tokens[s.token]; b.overlay.Ring != nil && t.Key == b.overlay.Ring && !s.list {
			b.stage.circle(part{what: "ring"}, nil, b.inks().halo, 5*k, s.body.middle(), ringRadius*k)
			b.stage.circle(part{what: "ring", n: 1}, nil, b.inks().Accent, 2.6*k, s.body.middle(), ringRadius*k)
		}
	}
}

// drawWays draws the ways over the ground and under the names, or those over the tokens. Their pictures are kept until an end lies elsewhere on the board.
func (b *painting) drawWays(k float32, overTokens bool) {
	stops := b.notes // those of the ways come first
	for i, w := range b.ways {
		points := b.wayPoints(w, &stops)
		if len(points) < 2 || (w.From != nil) != overTokens {
			continue
		}
		key := part{what: "way", n: i}
		pic := b.wayPic(key, w, points, k)
		if pic.pic == nil {
			continue
		}
		b.stage.picture(key, pic.pic, b.onPixel(points[0].Add(pic.off)), pic.size, 1)
	}
}

// wayPoints are the middles of the zones of a way, or the places of its numbers; in the first zone it is where the stack stands. It removes the used
// numbers from stops.
func (b *naming) wayPoints(w Way, stops *[]notePlace) []fyne.Position {
	points := make([]fyne.Position, 0, len(w.Zones))
	for i, z := range w.Zones {
		if z == maps.None || z >= len(b.places) {
			return nil
		}
		at := b.rowMiddle(z)
		if i == 0 {
			at = b.stackMiddle(z)
		}
		if w.Numbered && i > 0 && i < len(w.Zones)-1 {
			at, *stops = (*stops)[0].round, (*stops)[1:]
		}
		points = append(points, at)
	}
	for _, s := range b.spots {
		switch key := b.tokens[s.token].Key; {
		case key == nil:
		case key == w.From:
			points[0] = s.body.middle()
		case key == w.To:
			points[len(points)-1] = s.body.middle()
		}
	}
	return points
}

// wayPic draws a way, or returns the picture of a way with the same shape.
func (b *painting) wayPic(key part, w Way, points []fyne.Position, k float32) route {
	beside := make([]fyne.Position, len(points))
	for i, p := range points {
		beside[i] = p.Subtract(points[0])
	}
	kept, ok := b.art.lines[key]
	if ok && kept.mode == b.look.Mode && kept.attack == w.Attack && slices.EqualFunc(kept.along, beside, near) {
		return kept
	}
	made := route{mode: b.look.Mode, attack: w.Attack, along: beside}
	if line, head := arrowAlong(beside, k); line != nil {
		c := b.inks()
		ink := c.Ink
		if w.Attack {
			ink = c.Accent
		}
		made.pic, made.off, made.size = b.art.path(line, []pathStroke{
			{ink: c.halo, width: wayEdge * k}, {ink: c.halo, width: wayEdge * k, also: head},
			{ink: ink, width: wayWide * k}, {ink: ink, width: wayWide * k, also: head},
		})
	}
	b.art.lines[key] = made
	return made
}

// near reports whether two points are on the same pixel of any screen.
func near(a, z fyne.Position) bool { return abs(a.X-z.X) < 0.02 && abs(a.Y-z.Y) < 0.02 }

// arrowAlong returns the line of a way through points and the head at its end, both ending short of the pieces at the ends; nil if there is no
// room.
func arrowAlong(points []fyne.Position, k float32) (line, head []fyne.Position) {
	n := len(points)
	first, last := distance(points[0], points[1]), distance(points[n-2], points[n-1])
	short := 17 * k
	if n == 2 && first < 2.2*short {
		short = first / 3.2
	}
	if first < 4 || last < 4 {
		return nil, nil
	}
	toward := func(a, z fyne.Position, by float32) fyne.Position {
		d := distance(a, z)
		return a.AddXY((z.X-a.X)/d*by, (z.Y-a.Y)/d*by)
	}
	line = curveThrough(points)
	m := len(line)
	line[0] = toward(points[0], points[1], min(short, first/2))
	tip := toward(points[n-1], line[m-2], min(short*0.8, last/2))
	line[m-1] = tip
	// The first and last pieces of a curve are beyond the shortened ends.
	line = append(line[:1], slices.DeleteFunc(line[1:], func(p fyne.Position) bool {
		return p != tip && (distance(p, points[0]) < short || distance(p, points[n-1]) < 1.4*short)
	})...)
	from := line[len(line)-2]
	d := max(distance(from, tip), 0.01)
	ux, uy := (tip.X-from.X)/d, (tip.Y-from.Y)/d
	barb := func(side float32) fyne.Position {
		return tip.AddXY(-ux*9*k-uy*side*7*k, -uy*9*k+ux*side*7*k)
	}
	return line, []fyne.Position{barb(1), tip, barb(-1)}
}

// curveThrough bends a line of more than two points smoothly through all of them (Catmull-Rom).
func curveThrough(points []fyne.Position) []fyne.Position {
	if len(points) == 2 {
		return slices.Clone(points)
	}
	at := func(i int) fyne.Position { return points[min(max(i, 0), len(points)-1)] }
	line := []fyne.Position{points[0]}
	for i := range len(points) - 1 {
		p0, p1, p2, p3 := at(i-1), at(i), at(i+1), at(i+2)
		for j := 1; j <= wayCurve; j++ {
			t := float32(j) / wayCurve
			mix := func(a, b, c, d float32) float32 {
				return (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t) / 2
			}
			line = append(line, fyne.NewPos(mix(p0.X, p1.X, p2.X, p3.X), mix(p0.Y, p1.Y, p2.Y, p3.Y)))
		}
	}
	return line
}
