package kit

import (
	"image"
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Curve shows the course of numbers over many steps, with a line for each seat that looks as in a [Chart]. Upright
// lines mark some of the steps, and the parts of the course stand below it.
type Curve struct {
	widget.BaseWidget
	lines  []CurveLine
	parts  []CurvePart
	marks  []int
	chosen int // of the marks
	part   float32
}

// CurveLine is the course of one seat: a value before the first step and after each.
type CurveLine struct {
	Seat   int
	Name   string // for a screen reader
	Values []float64
}

// CurvePart is a part of the course: up to the next one.
type CurvePart struct {
	Name  string
	From  int // its first step
	Shade bool
}

// NewCurve returns a curve of these lines with these parts, drawn whole. A name that has no room is left out.
func NewCurve(lines []CurveLine, parts []CurvePart) *Curve {
	c := &Curve{lines: lines, parts: parts, chosen: -1, part: 1}
	c.ExtendBaseWidget(c)
	return c
}

// SetMarks marks these steps. chosen is the place in the list of the one that is marked more strongly; -1 for none.
func (c *Curve) SetMarks(steps []int, chosen int) {
	c.marks, c.chosen = steps, chosen
	c.Refresh()
}

// SetPart draws only the first part of the lines, from 0 (nothing) to 1 (all).
func (c *Curve) SetPart(part float32) {
	c.part = part
	c.Refresh()
}

// StepAt is the horizontal place of a step.
func (c *Curve) StepAt(step int) float32 {
	s := &draw.Sketch{}
	return s.U(c.frame(s.Units(c.Size().Width), s.Units(c.Size().Height)).x(step))
}

// AccessibilityLabel says where each line ends.
func (c *Curve) AccessibilityLabel() string {
	var ends []string
	for _, l := range c.lines {
		if n := len(l.Values); n > 0 {
			ends = append(ends, look.Script().Named(l.Name, strconv.Itoa(int(math.Round(l.Values[n-1])))))
		}
	}
	return look.Script().Facts(ends...)
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

// curveFrame is where the lines of a curve are drawn, with the lowest and the highest level line.
type curveFrame struct {
	left, top, right, bottom float32
	low, high, steps         int
}

// frame is the frame of a curve of this size.
func (c *Curve) frame(wide, high float32) curveFrame {
	lowest, highest, _ := c.levels()
	return curveFrame{28, 4, max(wide-50, 60), max(high-22, 40), lowest, highest, max(c.steps(), 1)}
}

// x is the place of a step.
func (f curveFrame) x(step int) float32 {
	return f.left + (f.right-f.left)*float32(step)/float32(f.steps)
}

// y is the place of a value.
func (f curveFrame) y(v float64) float32 {
	return f.bottom - (f.bottom-f.top)*float32((v-float64(f.low))/float64(max(f.high-f.low, 1)))
}

// even is what a sum of fractions may be beside a whole number.
const even = 1e-9

// levels returns the lowest and the highest level line and the distance between two of them.
func (c *Curve) levels() (low, high, step int) {
	least, most := math.Inf(1), math.Inf(-1)
	for _, l := range c.lines {
		for _, v := range l.Values {
			least, most = min(least, v), max(most, v)
		}
	}
	if least > most {
		least, most = 0, 1
	}
	for _, step = range []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000} {
		low, high = int(math.Floor(least/float64(step)+even))*step, int(math.Ceil(most/float64(step)-even))*step
		if high-low <= 4*step {
			break
		}
	}
	return low, high, step
}

// CreateRenderer draws the curve.
func (c *Curve) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(c, func() (wide, high float32) { return 280, 160 }, c.draw)
}

func (c *Curve) draw(s *draw.Sketch, wide, high float32) {
	f := c.frame(wide, high)
	for i, p := range c.parts {
		if from, to := c.span(f, i); p.Shade {
			s.Box(from, f.top, to-from, f.bottom-f.top, 0, look.Now().Inset, nil, 0)
		}
	}
	s.Raster(0, 0, wide, high, func(w, h int, pixels float32) image.Image { return c.courses(f, newPen(w, h, pixels, s.U(1))) })
	low, top, step := c.levels()
	for v := low; v <= top; v += step {
		s.End(chartLevel, strconv.Itoa(v), f.left-8, Middle(s, chartLevel, f.y(float64(v))), 0)
	}
	free := float32(0)
	for i, p := range c.parts {
		from, to := c.span(f, i)
		half := s.Wide(chartLevel, p.Name) / 2
		if middle := min(max((from+to)/2, half), wide-half); middle-half >= free {
			s.Mid(chartLevel, p.Name, middle, f.bottom+16, 0)
			free = middle + half + 6
		}
	}
	for i, y := range c.ends(f) {
		s.Seal(c.lines[i].Seat, f.right+14, y, s.Units(18))
		s.Text(curveEnd, strconv.Itoa(int(math.Round(c.lines[i].last()))), f.right+27, Middle(s, curveEnd, y), 0)
	}
}

var curveEnd = look.Type{Font: look.InterBold, Size: 14, Tone: look.ToneInk}

// span is where part i begins and ends.
func (c *Curve) span(f curveFrame, i int) (from, to float32) {
	to = f.right
	if i+1 < len(c.parts) {
		to = f.x(c.parts[i+1].From)
	}
	return f.x(c.parts[i].From), to
}

func (l *CurveLine) last() float64 {
	if n := len(l.Values); n > 0 {
		return l.Values[n-1]
	}
	return 0
}

// ends returns the place of the seal and number of each line, so that none overlap.
func (c *Curve) ends(f curveFrame) []float32 {
	var ys []float32
	for _, l := range c.lines {
		ys = append(ys, f.y(l.last()))
	}
	return spread(ys, 20, f.top+2, f.bottom-2)
}

// courses makes the picture of level lines, marks and courses.
func (c *Curve) courses(f curveFrame, pen *pen) image.Image {
	p := look.Now()
	low, high, step := c.levels()
	for v := low; v <= high; v += step {
		pen.level(f.left, f.right, f.y(float64(v)), p.Line)
	}
	for i, m := range c.marks {
		width, dash := float32(1.2), []float64{4, 4}
		if i == c.chosen {
			width, dash = 2, nil
		}
		pen.stroke(width, p.Link, dash, fyne.NewPos(f.x(m), 0), fyne.NewPos(f.x(m), f.bottom))
	}
	ends := c.ends(f)
	n := int(math.Ceil(float64(c.part) * float64(c.steps())))
	for i, l := range slices.Backward(c.lines) {
		ink, dash := seatLine(l.Seat)
		var points []fyne.Position
		for k, v := range l.Values[:min(n+1, len(l.Values))] {
			points = append(points, fyne.NewPos(f.x(k), f.y(v)))
		}
		pen.stroke(5, p.Panel, nil, points...)
		pen.stroke(2.6, ink, dash, points...)
		if c.part >= 1 {
			pen.stroke(1.4, ink, nil, fyne.NewPos(f.right+1, f.y(l.last())), fyne.NewPos(f.right+5, ends[i]))
		}
	}
	return pen.img
}
