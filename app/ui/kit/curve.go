package kit

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Curve shows the course of numbers over many steps, with a line for each seat that looks as in a [Chart]. Upright
// lines mark some of the steps.
type Curve struct {
	widget.BaseWidget
	lines  []CurveLine
	marks  []int
	chosen int // of the marks
	part   float32
}

// CurveLine is the course of one seat: a value before the first step and after each.
type CurveLine struct {
	Seat   int
	Values []float64
}

// NewCurve returns a curve of these lines, drawn whole.
func NewCurve(lines []CurveLine) *Curve {
	c := &Curve{lines: lines, chosen: -1, part: 1}
	c.ExtendBaseWidget(c)
	return c
}

// SetMarks marks steps, one of them, by its place in the list, more than the others; -1 for none.
func (c *Curve) SetMarks(steps []int, chosen int) {
	c.marks, c.chosen = steps, chosen
	c.Refresh()
}

// SetPart draws the lines as far as a part of their length, from 0 to 1.
func (c *Curve) SetPart(part float32) {
	c.part = part
	c.Refresh()
}

// StepAt is where a step lies in the curve's width.
func (c *Curve) StepAt(step int) float32 {
	left, _, right, _ := c.frame(c.Size())
	return left + (right-left)*float32(step)/float32(max(c.steps(), 1))
}

// AccessibilityLabel says where each line ends.
func (c *Curve) AccessibilityLabel() string {
	s := ""
	for _, l := range c.lines {
		if n := len(l.Values); n > 0 {
			s += look.Now().Seat(l.Seat).Name + " " + strconv.Itoa(int(math.Round(l.Values[n-1]))) + ". "
		}
	}
	return s
}

// AccessibilityRole says that this is text.
func (c *Curve) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

func (c *Curve) steps() int {
	n := 0
	for _, l := range c.lines {
		n = max(n, len(l.Values)-1)
	}
	return n
}

// frame is where the lines are drawn.
func (c *Curve) frame(s fyne.Size) (left, top, right, bottom float32) {
	return u(34), u(8), max(s.Width-u(78), u(60)), max(s.Height-u(30), u(40))
}

// levels are the lowest and the highest level line, and how far apart they are.
func (c *Curve) levels() (low, high, step int) {
	least, most := 0.0, 1.0
	for _, l := range c.lines {
		for _, v := range l.Values {
			least, most = min(least, v), max(most, v)
		}
	}
	for _, step = range []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000} {
		low, high = int(math.Floor(least/float64(step)))*step, int(math.Ceil(most/float64(step)))*step
		if high-low <= 6*step {
			break
		}
	}
	return low, high, step
}

// CreateRenderer draws the curve.
func (c *Curve) CreateRenderer() fyne.WidgetRenderer {
	r := &curveRenderer{c: c}
	r.lines = newRaster(c, r.draw)
	r.paint()
	return r
}

type curveRenderer struct {
	c                    *Curve
	lines                *canvas.Raster
	levels, labels, ends []*text
	at                   []int // the steps of the labels
	seals                []*drawn
}

var curveMark = look.Type{Font: look.InterBold, Size: 13, Tone: look.ToneInk}

func (r *curveRenderer) paint() {
	r.levels, r.labels, r.ends, r.seals, r.at = nil, nil, nil, nil, nil
	low, high, step := r.c.levels()
	for v := low; v <= high; v += step {
		r.levels = append(r.levels, newText(strconv.Itoa(v), chartLevel))
	}
	n := r.c.steps()
	every := 1
	for _, every = range []int{1, 2, 5, 10, 20, 50, 100, 200} {
		if n <= 10*every {
			break
		}
	}
	label := func(step int, kind look.Type) {
		r.at = append(r.at, step)
		r.labels = append(r.labels, newText(strconv.Itoa(step), kind))
	}
	for k := 0; k <= n; k += every {
		near := false
		for i, m := range r.c.marks {
			near = near || i == r.c.chosen && max(m-k, k-m)*5 < every*3
		}
		if !near {
			label(k, chartLevel)
		}
	}
	if i := r.c.chosen; i >= 0 && i < len(r.c.marks) {
		label(r.c.marks[i], curveMark)
	}
	for _, l := range r.c.lines {
		r.ends = append(r.ends, newText(strconv.Itoa(int(math.Round(l.last()))), chartEnd))
		r.seals = append(r.seals, newDrawn(func() fyne.Resource { return look.Seal(l.Seat, look.Current().Mode) }))
	}
}

func (l *CurveLine) last() float64 {
	if n := len(l.Values); n > 0 {
		return l.Values[n-1]
	}
	return 0
}

// height is where a value lies.
func (c *Curve) height(s fyne.Size, v float64) float32 {
	_, top, _, bottom := c.frame(s)
	low, high, _ := c.levels()
	return bottom - (bottom-top)*float32((v-float64(low))/float64(max(high-low, 1)))
}

func (r *curveRenderer) endHeights(s fyne.Size) []float32 {
	_, top, _, bottom := r.c.frame(s)
	var ys []float32
	for _, l := range r.c.lines {
		ys = append(ys, r.c.height(s, l.last()))
	}
	return spread(ys, u(23), top+u(2), bottom-u(2))
}

func (r *curveRenderer) Destroy()           {}
func (r *curveRenderer) MinSize() fyne.Size { return fyne.NewSize(u(280), u(160)) }

func (r *curveRenderer) Layout(s fyne.Size) {
	place(r.lines, 0, 0, s.Width, s.Height)
	left, _, right, bottom := r.c.frame(s)
	low, _, step := r.c.levels()
	for i, t := range r.levels {
		t.endAt(left-u(8), baseline(chartLevel, r.c.height(s, float64(low+i*step))), 0)
	}
	for i, t := range r.labels {
		t.midAt(r.c.StepAt(r.at[i]), bottom+u(18), 0)
	}
	ys := r.endHeights(s)
	for i := range r.ends {
		r.seals[i].box(right+u(26), ys[i], 21*look.SealSide/114.0)
		r.ends[i].at(right+u(43), baseline(chartEnd, ys[i]), 0)
	}
}

// draw makes the picture of level lines, marks and courses.
func (r *curveRenderer) draw(w, h int, scale float32) drawnImage {
	p, c := look.Now(), r.c
	pen := newPen(w, h, scale)
	size := c.Size()
	left, _, right, bottom := c.frame(size)
	low, high, step := c.levels()
	for v := low; v <= high; v += step {
		y := float32(math.Round(float64(c.height(size, float64(v))*scale)))/scale + 0.5/scale
		pen.stroke(1, p.Line, nil, fyne.NewPos(left, y), fyne.NewPos(right, y))
	}
	for i, m := range c.marks {
		x := c.StepAt(m)
		if i == c.chosen {
			pen.stroke(2, p.Link, nil, fyne.NewPos(x, 0), fyne.NewPos(x, bottom))
		} else {
			pen.stroke(1.2, p.Link, []float64{4, 4}, fyne.NewPos(x, 0), fyne.NewPos(x, bottom))
		}
	}
	ends := r.endHeights(size)
	n := int(math.Ceil(float64(c.part) * float64(c.steps())))
	for i := len(c.lines) - 1; i >= 0; i-- {
		l := c.lines[i]
		ink, dash := p.Seat(l.Seat).Line, []float64(nil)
		if l.Seat >= 0 && l.Seat < look.Seats {
			dash = dashes[l.Seat]
		}
		var points []fyne.Position
		for k, v := range l.Values[:min(n+1, len(l.Values))] {
			points = append(points, fyne.NewPos(c.StepAt(k), c.height(size, v)))
		}
		pen.stroke(5, p.Panel, nil, points...)
		pen.stroke(2.6, ink, dash, points...)
		if c.part >= 1 {
			pen.stroke(1.4, ink, nil, fyne.NewPos(right+u(4), c.height(size, l.last())), fyne.NewPos(right+u(15), ends[i]))
		}
	}
	return pen.img
}

func (r *curveRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.lines}
	for _, group := range [][]*text{r.levels, r.labels, r.ends} {
		for _, t := range group {
			objects = append(objects, t.Text)
		}
	}
	for _, d := range r.seals {
		objects = append(objects, d.Image)
	}
	return objects
}

func (r *curveRenderer) Refresh() {
	r.paint()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}
