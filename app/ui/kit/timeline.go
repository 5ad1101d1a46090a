package kit

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"tenka/app/ui/look"
)

// Course is what a timeline shows: the records of a line of play, counted from its start, and the branches that leave it.
type Course struct {
	Last     int         // the last record; records begin at 1
	At       int         // the record looked at
	Numbers  []int       // number of each record, from the start on, if it is not its place in the line; nil if it is
	Chance   []int       // records with dice or a reveal
	Phases   []PhaseMark // where parts of the match begin
	Branches []BranchMark
	Now      string // the word at the end: "now"
}

// PhaseMark is the beginning of a part of the match.
type PhaseMark struct {
	At   int
	Name string
}

// BranchMark is a branch that leaves the match after a record and goes on to another.
type BranchMark struct {
	From, To int
	Name     string
	Chosen   bool // it is the one looked at
}

// Timeline is the log as one line: diamonds are dice and reveals, the disc is the record looked at. Click, drag and the arrows move it.
type Timeline struct {
	control
	course Course
	pick   func(record int)
	moves  look.Moves // of the drag
}

// NewTimeline returns an empty timeline. It calls pick with the record that was chosen; 0 is the start before the first.
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

// AccessibilityLabel returns the name and the record looked at.
func (t *Timeline) AccessibilityLabel() string {
	return t.name + ": " + strconv.Itoa(t.course.At) + "/" + strconv.Itoa(t.course.Last)
}

// number is what a record is called.
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

// Tapped looks at the record under the pointer.
func (t *Timeline) Tapped(ev *fyne.PointEvent) {
	t.TakeFocus()
	t.lookAt(ev.Position.X)
}

// Dragged looks at the record under the pointer.
func (t *Timeline) Dragged(ev *fyne.DragEvent) {
	x := ev.Position.X
	t.moves.Do(func() { t.lookAt(x) })
}

// DragEnd ends a drag.
func (t *Timeline) DragEnd() { t.moves.End() }

func (t *Timeline) lookAt(x float32) {
	left, right := t.ends(t.Size().Width)
	t.look(int(math.Round(float64((x - left) / (right - left) * float32(t.course.Last)))))
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

// ends are the places of the start and of the last record.
func (t *Timeline) ends(width float32) (left, right float32) {
	return u(12), max(width-u(20)-t.nowWidth(), u(60))
}

func (t *Timeline) nowWidth() float32 { return timelineNow.Width(t.course.Now) }

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

// Heights below the upper edge, and how far each branch lies below the one before.
const (
	timelinePhase = 12
	timelineTop   = 25
	timelineAxis  = 38
	branchDrop    = 28
)

// CreateRenderer draws the timeline.
func (t *Timeline) CreateRenderer() fyne.WidgetRenderer {
	r := &timelineRenderer{t: t, focus: newRing(8), now: newText("", timelineNow), at: newText("", timelineAt)}
	r.lines = newRaster(t, r.draw)
	r.paint()
	return r
}

type timelineRenderer struct {
	t                       *Timeline
	lines                   *canvas.Raster
	now, at                 *text
	ticks, phases, branches []*text
	tickAt                  []int
	focus                   ring
}

// tickStep is how many records lie between two numbers.
func (c Course) tickStep() int {
	for _, s := range []int{1, 2, 3, 6, 12, 24, 48, 96, 192} {
		if c.Last <= 10*s {
			return s
		}
	}
	return 384
}

func (r *timelineRenderer) paint() {
	c := r.t.course
	r.now.full, r.at.full = c.Now, c.number(c.At)
	r.now.set()
	r.at.set()
	r.ticks, r.tickAt, r.phases, r.branches = nil, nil, nil, nil
	for n := c.tickStep(); n < c.Last; n += c.tickStep() {
		r.tickAt = append(r.tickAt, n)
		r.ticks = append(r.ticks, newText(c.number(n), timelineTick))
	}
	for _, p := range c.Phases {
		r.phases = append(r.phases, newText(p.Name, look.Heading))
	}
	for _, b := range c.Branches {
		r.branches = append(r.branches, newText(b.Name, timelineBranch))
	}
}

func (r *timelineRenderer) Destroy() {}

func (r *timelineRenderer) MinSize() fyne.Size {
	drop := max(len(r.t.course.Branches), 1)
	return fyne.NewSize(u(240), u(timelineAxis+8+branchDrop*float32(drop)))
}

func (r *timelineRenderer) Layout(s fyne.Size) {
	place(r.lines, 0, 0, s.Width, s.Height)
	r.focus.show(r.t.focused, fyne.Position{}, s)
	r.focus.inside = true
	c := r.t.course
	x := func(record int) float32 { return r.t.x(record, s.Width) }
	axis := u(timelineAxis)
	r.now.at(x(c.Last)+u(12), baseline(timelineNow, axis), 0)
	above := r.crossed(x(c.At), s.Width)
	if above {
		r.at.midAt(x(c.At), axis-u(15), 0)
	} else {
		r.at.midAt(x(c.At), axis+u(32), 0)
	}
	for i, tick := range r.ticks {
		tick.midAt(x(r.tickAt[i]), u(timelineTop), 0)
		// A number under the word of a phase, behind the disc or under its number would not be read.
		tick.Hidden = c.At == r.tickAt[i] || x(c.Last)-x(r.tickAt[i]) < u(14) || above && abs(x(c.At)-x(r.tickAt[i])) < u(24)
	}
	for i, p := range r.phases {
		at := x(c.Phases[i].At) - u(4)
		room := s.Width - at
		if i+1 < len(c.Phases) {
			room = x(c.Phases[i+1].At) - at - u(12)
		}
		p.at(max(at, 0), u(timelinePhase), max(room, 1))
	}
	for i, b := range r.branches {
		end := x(c.Branches[i].To) + u(12)
		y := axis + u(branchDrop)*float32(i+1)
		if room := s.Width - end; room >= min(b.width(), u(60)) {
			b.at(end, baseline(timelineBranch, y), room)
		} else {
			b.endAt(x(c.Branches[i].From)-u(8), baseline(timelineBranch, y), 0)
		}
	}
}

// crossed reports whether a branch passes below the disc at a place of the line, where its number would stand.
func (r *timelineRenderer) crossed(at, width float32) bool {
	half := r.at.width()/2 + u(4)
	for _, b := range r.t.course.Branches {
		from, to := r.branch(b, width)
		if from-half < at && at < to+half {
			return true
		}
	}
	return false
}

// branch is from where to where a branch is drawn: long enough for its curve.
func (r *timelineRenderer) branch(b BranchMark, width float32) (from, to float32) {
	from, to = r.t.x(b.From, width), r.t.x(b.To, width)
	return from, max(to, from+min(u(36), max((to-from)*0.6, u(10))))
}

// draw makes the picture of the line, its diamonds and its branches.
func (r *timelineRenderer) draw(w, h int, scale float32) drawnImage {
	p, c := look.Now(), r.t.course
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	width := r.t.Size().Width
	x := func(record int) float32 { return r.t.x(record, width) }
	at := func(x, y float32) fixed.Point26_6 {
		return fixed.Point26_6{X: fixed.Int26_6(x * scale * 64), Y: fixed.Int26_6(y * scale * 64)}
	}
	pen := rasterx.NewStroker(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	fill := rasterx.NewFiller(w, h, rasterx.NewScannerGV(w, h, img, img.Rect))
	stroke := func(thick float32, colour nrgba, path func(rasterx.Adder)) {
		pen.SetStroke(fixed.Int26_6(thick*scale*64), 0, rasterx.RoundCap, nil, nil, rasterx.Round)
		pen.SetColor(colour)
		path(pen)
		pen.Draw()
		pen.Clear()
	}
	line := func(x1, y1, x2, y2 float32) func(rasterx.Adder) {
		return func(a rasterx.Adder) {
			a.Start(at(x1, y1))
			a.Line(at(x2, y2))
			a.Stop(false)
		}
	}
	disc := func(x, y, radius float32, colour nrgba) {
		fill.SetColor(colour)
		rasterx.AddCircle(float64(x*scale), float64(y*scale), float64(radius*scale), fill)
		fill.Draw()
		fill.Clear()
	}
	axis := u(timelineAxis)
	stroke(4, p.Line, line(x(0), axis, x(c.Last), axis))
	stroke(4, p.Ink, line(x(0), axis, x(c.At), axis))
	for i, b := range c.Branches {
		y := axis + u(branchDrop)*float32(i+1)
		from, to := r.branch(b, width)
		turn := min(u(36), max((x(b.To)-from)*0.6, u(10)))
		stroke(3.4, p.Link, func(a rasterx.Adder) {
			a.Start(at(from, axis))
			a.CubeBezier(at(from+turn*0.5, axis), at(from+turn*0.4, y), at(from+turn, y))
			a.Line(at(to, y))
			a.Stop(false)
		})
		disc(to, y, 6, p.Link)
		if b.Chosen {
			disc(to, y, 3, p.Panel)
		}
	}
	for i, n := range r.tickAt {
		if !r.ticks[i].Hidden {
			stroke(1.4, p.Ink2, line(x(n), axis-u(9), x(n), axis-u(5)))
		}
	}
	for _, n := range c.Chance {
		const half = 4
		diamond := func(a rasterx.Adder) {
			a.Start(at(x(n)-half, axis))
			a.Line(at(x(n), axis-half))
			a.Line(at(x(n)+half, axis))
			a.Line(at(x(n), axis+half))
			a.Stop(true)
		}
		fill.SetColor(p.Panel)
		diamond(fill)
		fill.Draw()
		fill.Clear()
		stroke(1.5, p.Ink, diamond)
	}
	disc(x(c.Last), axis, 6, p.Ink)
	disc(x(c.At), axis, 12.5, p.Panel)
	disc(x(c.At), axis, 9.5, p.Accent)
	return img
}

func (r *timelineRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.lines, r.now.Text, r.at.Text}
	for _, t := range slices.Concat(r.ticks, r.phases, r.branches) {
		objects = append(objects, t.Text)
	}
	return append(objects, r.focus.Rectangle)
}

func (r *timelineRenderer) Refresh() {
	r.paint()
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}
