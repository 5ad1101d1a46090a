package kit

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Series is the course of one seat in a chart.
type Series struct {
	Seat   int
	Values []int  // one more than there are steps: the first is the start
	Name   string // for a screen reader, if the series is no seat; empty for the name of the seat's colour
}

// Step is a place on the level axis of a chart.
type Step struct {
	Label string
	Seat  int    // whose seal stands below; -1 for none
	Note  string // what happened there, in a few words below; empty for none
}

// Chart shows how numbers grew, with one line for each seat. Lines differ in colour, dash and the seal at the end. A mark stands only
// where a value changed.
type Chart struct {
	widget.BaseWidget
	series []Series
	steps  []Step
	goal   int    // number at which a dashed line is drawn, 0 for none
	aim    string // text of that line
}

// NewChart returns an empty chart.
func NewChart() *Chart {
	c := &Chart{}
	c.ExtendBaseWidget(c)
	return c
}

// SetCourse changes what the chart shows. The series are drawn in the order of the seats; the first lies on top.
func (c *Chart) SetCourse(steps []Step, series []Series) {
	c.steps, c.series = steps, slices.Clone(series)
	c.Refresh()
}

// SetGoal draws a dashed line at a number, with a text over it; 0 for none.
func (c *Chart) SetGoal(n int, words string) {
	c.goal, c.aim = n, words
	c.Refresh()
}

// AccessibilityLabel says where each line ends.
func (c *Chart) AccessibilityLabel() string {
	s := ""
	for _, line := range c.series {
		if n := len(line.Values); n > 0 {
			name := line.Name
			if name == "" {
				name = look.Now().Seat(line.Seat).Name
			}
			s += name + " " + strconv.Itoa(line.Values[n-1]) + ". "
		}
	}
	return s
}

// AccessibilityRole says that this is text.
func (c *Chart) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// dashes are the patterns of the seats' lines: whole, long, dots, long and short, short.
var dashes = [look.Seats][]float64{nil, {9, 4}, {2, 5}, {12, 4, 2, 4}, {5, 4}}

// CreateRenderer draws the chart.
func (c *Chart) CreateRenderer() fyne.WidgetRenderer {
	r := &chartRenderer{c: c}
	r.lines = newRaster(c, r.draw)
	r.paint()
	return r
}

type chartRenderer struct {
	c     *Chart
	lines *canvas.Raster

	levels, labels, ends []*text
	notes                []*text
	aim                  *text
	seals, endSeals      []*drawn
}

var (
	chartLevel = look.Quiet.At(12)
	chartLabel = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneInk}
	chartAim   = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
	chartEnd   = look.Type{Font: look.InterBold, Size: 17, Tone: look.ToneInk}
)

// top is the highest level line, and how far apart they are.
func (c *Chart) top() (top, step int) {
	highest := max(1, c.goal)
	for _, s := range c.series {
		for _, v := range s.Values {
			highest = max(highest, v)
		}
	}
	step = 1
	for _, s := range []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500} {
		step = s
		if highest <= 6*s {
			break
		}
	}
	return (highest + step - 1) / step * step, step
}

// frame is where the lines are drawn.
func (r *chartRenderer) frame(s fyne.Size) (left, top, right, bottom float32) {
	return u(28), u(10), max(s.Width-u(78), u(60)), max(s.Height-u(56), u(40))
}

func (r *chartRenderer) paint() {
	mode := func() look.Mode { return look.Current().Mode }
	top, step := r.c.top()
	r.levels, r.labels, r.ends, r.seals, r.endSeals, r.notes = nil, nil, nil, nil, nil, nil
	r.aim = newText(r.c.aim, chartAim)
	for v := 0; v <= top; v += step {
		r.levels = append(r.levels, newText(strconv.Itoa(v), chartLevel))
	}
	for _, s := range r.c.steps {
		r.labels = append(r.labels, newText(s.Label, chartLabel))
		r.notes = append(r.notes, newText(s.Note, chartLevel))
		seal := newDrawn(func() fyne.Resource { return look.Seal(max(s.Seat, 0), mode()) })
		seal.Hidden = s.Seat < 0
		r.seals = append(r.seals, seal)
	}
	for _, s := range r.c.series {
		last := 0
		if n := len(s.Values); n > 0 {
			last = s.Values[n-1]
		}
		r.ends = append(r.ends, newText(strconv.Itoa(last), chartEnd))
		r.endSeals = append(r.endSeals, newDrawn(func() fyne.Resource { return look.Seal(s.Seat, mode()) }))
	}
}

// spread moves values apart that are nearer than gap, keeping their order and as far as possible their place.
func spread(ys []float32, gap, lowest, highest float32) []float32 {
	order := make([]int, len(ys))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int((ys[a] - ys[b]) * 64) })
	out := slices.Clone(ys)
	for k := 1; k < len(order); k++ {
		out[order[k]] = max(out[order[k]], out[order[k-1]]+gap)
	}
	for k := len(order) - 1; k >= 0; k-- {
		limit := highest
		if k < len(order)-1 {
			limit = out[order[k+1]] - gap
		}
		out[order[k]] = max(min(out[order[k]], limit), lowest)
	}
	return out
}

func (r *chartRenderer) Destroy() {}

func (r *chartRenderer) MinSize() fyne.Size { return fyne.NewSize(u(280), u(180)) }

func (r *chartRenderer) Layout(s fyne.Size) {
	place(r.lines, 0, 0, s.Width, s.Height)
	left, top, right, bottom := r.frame(s)
	for i, t := range r.levels {
		y := bottom - (bottom-top)*float32(i)/float32(max(len(r.levels)-1, 1))
		t.endAt(left-u(8), baseline(chartLevel, y), 0)
	}
	n := float32(max(len(r.c.steps), 1))
	for i := range r.labels {
		x := left + (right-left)*float32(i+1)/n
		r.labels[i].midAt(x, bottom+u(20), 0)
		r.seals[i].box(x, bottom+u(38), 17*look.SealSide/114.0)
	}
	last := [2]float32{left - u(20), left - u(20)} // where the notes of two rows end
	for i, t := range r.notes {
		x := left + (right-left)*float32(i+1)/n
		wide := t.width()
		from := min(x-wide/2, s.Width-wide)
		row := 0
		if from < last[0]+u(8) {
			row = 1
		}
		from = max(from, last[row]+u(8))
		if t.full != "" {
			t.at(from, bottom+u(36)+u(15)*float32(row), 0)
			last[row] = from + wide
		}
	}
	highest, _ := r.c.top()
	r.aim.at(left+u(4), bottom-(bottom-top)*float32(r.c.goal)/float32(highest)-u(5), 0)
	ys := r.endHeights(s)
	for i := range r.ends {
		r.endSeals[i].box(right+u(26), ys[i], 21*look.SealSide/114.0)
		r.ends[i].at(right+u(43), baseline(chartEnd, ys[i]), 0)
	}
}

// endHeights is where seal and number of each line stand, apart from each other.
func (r *chartRenderer) endHeights(s fyne.Size) []float32 {
	_, top, _, bottom := r.frame(s)
	highest, _ := r.c.top()
	var ys []float32
	for _, line := range r.c.series {
		last := 0
		if n := len(line.Values); n > 0 {
			last = line.Values[n-1]
		}
		ys = append(ys, bottom-(bottom-top)*float32(last)/float32(highest))
	}
	return spread(ys, u(23), top-u(4), bottom+u(4))
}

// draw makes the picture of level lines, courses and marks.
func (r *chartRenderer) draw(w, h int, scale float32) drawnImage {
	p := look.Now()
	pen := newPen(w, h, scale)
	size := r.c.Size()
	left, top, right, bottom := r.frame(size)
	highest, step := r.c.top()
	level := func(v int) float32 { return bottom - (bottom-top)*float32(v)/float32(highest) }
	for v := 0; v <= highest; v += step {
		y := float32(math.Round(float64(level(v)*scale)))/scale + 0.5/scale
		pen.stroke(1, p.Line, nil, fyne.NewPos(left, y), fyne.NewPos(right, y))
	}
	if g := r.c.goal; g > 0 {
		pen.stroke(1.6, p.Ink, []float64{5, 4}, fyne.NewPos(left, level(g)), fyne.NewPos(right, level(g)))
	}
	ends := r.endHeights(size)
	for i := len(r.c.series) - 1; i >= 0; i-- {
		s := r.c.series[i]
		colour, dash := p.Seat(s.Seat).Line, []float64(nil)
		if s.Seat >= 0 && s.Seat < look.Seats {
			dash = dashes[s.Seat]
		}
		var points []fyne.Position
		x := func(k int) float32 { return left + (right-left)*float32(k)/float32(max(len(r.c.steps), 1)) }
		for k, v := range s.Values {
			points = append(points, fyne.NewPos(x(k), level(v)))
		}
		pen.stroke(6, p.Panel, nil, points...)
		pen.stroke(3, colour, dash, points...)
		for k := 1; k < len(s.Values); k++ {
			if s.Values[k] != s.Values[k-1] {
				pen.disc(x(k), level(s.Values[k]), 5, p.Panel)
				pen.disc(x(k), level(s.Values[k]), 3.6, colour)
			}
		}
		if n := len(s.Values); n > 0 {
			pen.stroke(1.4, colour, nil, fyne.NewPos(right+u(5), level(s.Values[n-1])), fyne.NewPos(right+u(15), ends[i]))
		}
	}
	return pen.img
}

func (r *chartRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.lines}
	for _, group := range [][]*text{r.levels, r.labels, r.ends, r.notes, {r.aim}} {
		for _, t := range group {
			objects = append(objects, t.Text)
		}
	}
	for _, group := range [][]*drawn{r.seals, r.endSeals} {
		for _, d := range group {
			objects = append(objects, d.Image)
		}
	}
	return objects
}

func (r *chartRenderer) Refresh() {
	r.paint()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}
