package kit

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"github.com/srwiley/rasterx"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Course is the content of a timeline: the records of a line of play, counted from its start, and the branches that leave it.
type Course struct {
	Last     int         // the last record; records begin at 1
	At       int         // the record that is shown
	Numbers  []int       // the number of each record from the start, if it differs from its place in the line; otherwise nil
	Chance   []int       // records with dice or a reveal
	Phases   []PhaseMark // the beginnings of the parts of the match
	Branches []BranchMark
	Now      string // the word at the end: "now"
}

// PhaseMark is the beginning of a part of the match.
type PhaseMark struct {
	At   int
	Name string
}

// BranchMark is a branch that leaves the line after a record and continues to another.
type BranchMark struct {
	From, To int
	Name     string
	Chosen   bool // the branch that is shown
}

// Timeline is the log as one line: diamonds are rolls and reveals, the disc is the record that is shown. Click, drag and the arrow keys move
// it.
type Timeline struct {
	control
	course Course
	pick   func(record int)
	moves  look.Moves // of the drag
}

// NewTimeline returns an empty timeline. It calls pick with the chosen record; 0 is the start before the first record.
func NewTimeline(name string, pick func(record int)) *Timeline {
	t := &Timeline{pick: pick}
	t.name = name
	t.keys = t.typed
	t.extend(t)
	return t
}

// SetCourse changes what the timeline shows.
func (t *Timeline) SetCourse(c Course) {
	t.course = c
	t.Refresh()
}

// Course returns what the timeline shows.
func (t *Timeline) Course() Course { return t.course }

// AccessibilityLabel returns the name and the record that is shown.
func (t *Timeline) AccessibilityLabel() string {
	return look.Script().Named(t.name, strconv.Itoa(t.course.At)+"/"+strconv.Itoa(t.course.Last))
}

// number is the number of a record as players see it.
func (c Course) number(record int) string {
	if record < len(c.Numbers) {
		record = c.Numbers[record]
	}
	return strconv.Itoa(record)
}

func (t *Timeline) typed(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyLeft:
		t.look(t.course.At - 1)
	case fyne.KeyRight:
		t.look(t.course.At + 1)
	case fyne.KeyHome:
		t.look(0)
	case fyne.KeyEnd:
		t.look(t.course.Last)
	default:
		return false
	}
	return true
}

// Tapped chooses the record under the pointer.
func (t *Timeline) Tapped(ev *fyne.PointEvent) {
	t.TakeFocus()
	t.lookAt(ev.Position.X)
}

// Dragged chooses the record under the pointer.
func (t *Timeline) Dragged(ev *fyne.DragEvent) {
	x := ev.Position.X
	t.moves.Do(func() { t.lookAt(x) })
}

// DragEnd ends a drag.
func (t *Timeline) DragEnd() { t.moves.End() }

func (t *Timeline) lookAt(x float32) {
	left, right := t.ends(t.Size().Width / u(1))
	t.look(int(math.Round(float64((x/u(1) - left) / (right - left) * float32(t.course.Last)))))
}

func (t *Timeline) look(record int) {
	record = min(max(record, 0), t.course.Last)
	if record == t.course.At || t.disabled {
		return
	}
	t.course.At = record
	t.Refresh()
	if t.pick != nil {
		t.pick(record)
	}
}

// ends returns the places of the start and of the last record on a timeline of this width.
func (t *Timeline) ends(width float32) (left, right float32) {
	return 12, max(width-20-(&draw.Sketch{}).Wide(timelineNow, t.course.Now), 60)
}

// x is the place of a record.
func (t *Timeline) x(record int, width float32) float32 {
	left, right := t.ends(width)
	return left + (right-left)*float32(record)/float32(max(t.course.Last, 1))
}

var (
	timelineTick   = look.Quiet.At(12)
	timelineNow    = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneInk}
	timelineAt     = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneAccent}
	timelineBranch = look.Type{Font: look.InterMedium, Size: 13, Tone: look.ToneLink}
)

// Heights below the upper edge, and the distance between two branches.
const (
	timelinePhase = 12
	timelineTop   = 25
	timelineAxis  = 38
	branchDrop    = 28
)

// CreateRenderer draws the timeline.
func (t *Timeline) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(t, func() (wide, high float32) {
		return 240, timelineAxis + 8 + branchDrop*float32(max(len(t.course.Branches), 1))
	}, t.draw)
}

// tickStep is the number of records between two numbers.
func (c Course) tickStep() int {
	for _, s := range []int{1, 2, 3, 6, 12, 24, 48, 96, 192} {
		if c.Last <= 10*s {
			return s
		}
	}
	return 384
}

func (t *Timeline) draw(s *draw.Sketch, wide, high float32) {
	c := t.course
	x := func(record int) float32 { return t.x(record, wide) }
	above := t.crossed(s, wide)
	var ticks []int
	for n := c.tickStep(); n < c.Last; n += c.tickStep() {
		// A number under the name of a phase, behind the disc or under its number would be hard to read.
		if c.At != n && x(c.Last)-x(n) >= 14 && !(above && abs(x(c.At)-x(n)) < 24) {
			ticks = append(ticks, n)
		}
	}
	s.Raster(0, 0, wide, high, func(w, h int, pixels float32) image.Image {
		return t.lines(newPen(w, h, pixels, s.U(1)), ticks, wide)
	})
	s.Text(timelineNow, c.Now, x(c.Last)+12, Middle(s, timelineNow, timelineAxis), 0)
	number := float32(timelineAxis + 32)
	if above {
		number = timelineAxis - 15
	}
	s.Mid(timelineAt, c.number(c.At), x(c.At), number, 0)
	for _, n := range ticks {
		s.Mid(timelineTick, c.number(n), x(n), timelineTop, 0)
	}
	for i, p := range c.Phases {
		at := x(p.At) - 4
		room := wide - at
		if i+1 < len(c.Phases) {
			room = x(c.Phases[i+1].At) - at - 12
		}
		s.Text(look.Heading, s.Short(look.Heading, p.Name, max(room, 1)), max(at, 0), timelinePhase, 0)
	}
	for i, b := range c.Branches {
		end, y := x(b.To)+12, Middle(s, timelineBranch, timelineAxis+branchDrop*float32(i+1))
		if room := wide - end; room >= min(s.Wide(timelineBranch, b.Name), 60) {
			s.Text(timelineBranch, s.Short(timelineBranch, b.Name, room), end, y, 0)
		} else {
			s.End(timelineBranch, b.Name, x(b.From)-8, y, 0)
		}
	}
	if t.focused {
		innerRing(s, wide, high, s.Units(8))
	}
}

// crossed reports whether a branch passes below the disc, through the place for the number of its record.
func (t *Timeline) crossed(s *draw.Sketch, wide float32) bool {
	at, half := t.x(t.course.At, wide), s.Wide(timelineAt, t.course.number(t.course.At))/2+4
	return slices.ContainsFunc(t.course.Branches, func(b BranchMark) bool {
		from, to := t.branch(b, wide)
		return from-half < at && at < to+half
	})
}

// branch returns the two ends of a drawn branch: far enough apart for its curve.
func (t *Timeline) branch(b BranchMark, wide float32) (from, to float32) {
	from, to = t.x(b.From, wide), t.x(b.To, wide)
	return from, max(to, from+turn(from, to))
}

// turn is the width of the curve of a branch.
func turn(from, to float32) float32 { return min(36, max((to-from)*0.6, 10)) }

// lines makes the picture of the line, its diamonds and its branches.
func (t *Timeline) lines(pen *pen, ticks []int, wide float32) image.Image {
	const axis = timelineAxis
	p, c := look.Now(), t.course
	x := func(record int) float32 { return t.x(record, wide) }
	line := func(thick float32, ink nrgba, x1, y1, x2, y2 float32) {
		pen.stroke(thick, ink, nil, fyne.NewPos(x1, y1), fyne.NewPos(x2, y2))
	}
	line(4, p.Line, x(0), axis, x(c.Last), axis)
	line(4, p.Ink, x(0), axis, x(c.At), axis)
	for i, b := range c.Branches {
		y := axis + branchDrop*float32(i+1)
		from, to := t.branch(b, wide)
		turn := turn(from, x(b.To))
		pen.along(3.4, p.Link, nil, func(a rasterx.Adder) {
			a.Start(pen.at(from, axis))
			a.CubeBezier(pen.at(from+turn*0.5, axis), pen.at(from+turn*0.4, y), pen.at(from+turn, y))
			a.Line(pen.at(to, y))
			a.Stop(false)
		})
		pen.disc(to, y, 6, p.Link)
		if b.Chosen {
			pen.disc(to, y, 3, p.Panel)
		}
	}
	for _, n := range ticks {
		line(1.4, p.Ink2, x(n), axis-9, x(n), axis-5)
	}
	diamonds := t.diamonds(pen, wide)
	pen.within(p.Panel, diamonds)
	pen.along(1.5, p.Ink, nil, diamonds)
	pen.disc(x(c.Last), axis, 6, p.Ink)
	pen.disc(x(c.At), axis, 12.5, p.Panel)
	pen.disc(x(c.At), axis, 9.5, p.Accent)
	return pen.img
}

// diamonds is the path of the diamonds of all records with chance. In a long match they stand no closer than half their width.
func (t *Timeline) diamonds(pen *pen, wide float32) func(rasterx.Adder) {
	const axis = timelineAxis
	half := 4 / u(1)
	return func(a rasterx.Adder) {
		last := -half
		for _, n := range t.course.Chance {
			if x := t.x(n, wide); x-last >= half {
				pen.through(true, fyne.NewPos(x-half, axis), fyne.NewPos(x, axis-half), fyne.NewPos(x+half, axis), fyne.NewPos(x, axis+half))(a)
				last = x
			}
		}
	}
}
