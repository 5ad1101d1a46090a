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

// Series is the course of one seat in a chart.
type Series struct {
	Seat   int
	Values []int  // one value more than there are steps: the first is the start
	Name   string // for a screen reader
	Sign   string // a kanji at the end of the line, if the series belongs to no seat; otherwise empty
}

// Step is a place on the level axis of a chart.
type Step struct {
	Label string
	Seat  int    // its seal is drawn below; -1 for none
	Note  string // what happened in the step, in a few words below; empty for none
}

// Chart shows how numbers grew, with one line for each seat. Lines differ in colour, dash and the seal at the end. A mark is drawn only where
// a value changes.
type Chart struct {
	widget.BaseWidget
	series []Series
	steps  []Step
	goal   int    // a dashed line is drawn at this number; 0 for none
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
	var ends []string
	for _, line := range c.series {
		if n := len(line.Values); n > 0 {
			ends = append(ends, look.Script().Named(line.Name, strconv.Itoa(line.Values[n-1])))
		}
	}
	return look.Script().Facts(ends...)
}

// AccessibilityRole says that this is text.
func (c *Chart) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// dashes are the patterns of the seats' lines: whole, long, dots, long and short, short.
var dashes = [look.Seats][]float64{nil, {9, 4}, {2, 5}, {12, 4, 2, 4}, {5, 4}}

// seatLine is the colour of a seat's line and its pattern.
func seatLine(seat int) (ink nrgba, dash []float64) {
	if colour := look.ColourOf(seat); colour >= 0 && colour < look.Seats {
		dash = dashes[colour]
	}
	return look.Now().Seat(seat).Line, dash
}

// CreateRenderer draws the chart.
func (c *Chart) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(c, func() (wide, high float32) { return 280, 180 }, c.draw)
}

var (
	chartLevel = look.Quiet.At(12)
	chartLabel = look.Type{Font: look.InterSemiBold, Size: 13, Tone: look.ToneInk}
	chartAim   = look.Type{Font: look.InterMedium, Size: 12.5, Tone: look.ToneInk}
	chartEnd   = look.Type{Font: look.InterBold, Size: 17, Tone: look.ToneInk}
)

// top returns the highest level line and the distance between two of them.
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

// chartFrame is the area for the lines in a chart of this size.
type chartFrame struct {
	left, top, right, bottom float32
	highest, steps           int
}

func (c *Chart) frame(wide, high float32) chartFrame {
	highest, _ := c.top()
	return chartFrame{28, 10, max(wide-78, 60), max(high-56, 40), highest, max(len(c.steps), 1)}
}

// x is the place of a step, 0 for the start.
func (f chartFrame) x(step int) float32 {
	return f.left + (f.right-f.left)*float32(step)/float32(f.steps)
}

// y is the place of a number.
func (f chartFrame) y(n int) float32 {
	return f.bottom - (f.bottom-f.top)*float32(n)/float32(f.highest)
}

// last is the number at the end of a course.
func (s Series) last() int {
	if n := len(s.Values); n > 0 {
		return s.Values[n-1]
	}
	return 0
}

// spread moves values apart that are closer than gap. It keeps their order and moves them as little as possible.
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

func (c *Chart) draw(s *draw.Sketch, wide, high float32) {
	f := c.frame(wide, high)
	s.Raster(0, 0, wide, high, func(w, h int, pixels float32) image.Image { return c.lines(f, newPen(w, h, pixels, s.U(1))) })
	_, step := c.top()
	for v := 0; v <= f.highest; v += step {
		s.End(chartLevel, strconv.Itoa(v), f.left-8, Middle(s, chartLevel, f.y(v)), 0)
	}
	ended := [2]float32{f.left - 20, f.left - 20} // right ends of the notes in the two rows
	for i, step := range c.steps {
		x := f.x(i + 1)
		s.Mid(chartLabel, step.Label, x, f.bottom+20, 0)
		if step.Seat >= 0 {
			s.Seal(step.Seat, x, f.bottom+38, s.Units(17))
		}
		if step.Note == "" {
			continue
		}
		room := s.Wide(chartLevel, step.Note)
		from := min(x-room/2, wide-room)
		row := 0
		if from < ended[0]+8 {
			row = 1
		}
		ended[row] = s.Text(chartLevel, step.Note, max(from, ended[row]+8), f.bottom+36+15*float32(row), 0)
	}
	s.Text(chartAim, c.aim, f.left+4, f.y(c.goal)-5, 0)
	for i, y := range c.ends(f) {
		if sign := c.series[i].Sign; sign != "" {
			putMark(s, c.series[i].Seat, sign, f.right+26, y, s.Units(21))
		} else {
			s.Seal(c.series[i].Seat, f.right+26, y, s.Units(21))
		}
		s.Text(chartEnd, strconv.Itoa(c.series[i].last()), f.right+43, Middle(s, chartEnd, y), 0)
	}
}

// ends returns the place of the seal and number of each line, so that none overlap.
func (c *Chart) ends(f chartFrame) []float32 {
	var ys []float32
	for _, line := range c.series {
		ys = append(ys, f.y(line.last()))
	}
	return spread(ys, 23, f.top-4, f.bottom+4)
}

// lines makes the picture of level lines, courses and marks.
func (c *Chart) lines(f chartFrame, pen *pen) image.Image {
	p := look.Now()
	_, step := c.top()
	for v := 0; v <= f.highest; v += step {
		pen.level(f.left, f.right, f.y(v), p.Line)
	}
	if c.goal > 0 {
		pen.stroke(1.6, p.Ink, []float64{5, 4}, fyne.NewPos(f.left, f.y(c.goal)), fyne.NewPos(f.right, f.y(c.goal)))
	}
	ends := c.ends(f)
	for i, s := range slices.Backward(c.series) {
		ink, dash := seatLine(s.Seat)
		var points []fyne.Position
		for k, v := range s.Values {
			points = append(points, fyne.NewPos(f.x(k), f.y(v)))
		}
		pen.stroke(6, p.Panel, nil, points...)
		pen.stroke(3, ink, dash, points...)
		for k := 1; k < len(s.Values); k++ {
			if s.Values[k] != s.Values[k-1] {
				pen.disc(f.x(k), f.y(s.Values[k]), 5, p.Panel)
				pen.disc(f.x(k), f.y(s.Values[k]), 3.6, ink)
			}
		}
		if len(s.Values) > 0 {
			pen.stroke(1.4, ink, nil, fyne.NewPos(f.right+5, f.y(s.last())), fyne.NewPos(f.right+15, ends[i]))
		}
	}
	return pen.img
}

// level draws a thin level line on whole pixels.
func (p *pen) level(left, right, y float32, ink nrgba) {
	y = (float32(math.Round(float64(y*p.scale))) + 0.5) / p.scale
	p.stroke(1, ink, nil, fyne.NewPos(left, y), fyne.NewPos(right, y))
}
