package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Count is so many cubes of a seat.
type Count struct{ Seat, N int }

// Counts is a row of cubes, one for each seat that has any, each with its number. It takes as many lines as its width asks for.
type Counts struct {
	widget.BaseWidget
	counts []Count
	pitch  float32
	edge   float32
	end    bool
	faded  bool
}

// NewCounts returns a row with a cube every 44 units.
func NewCounts(counts ...Count) *Counts {
	c := &Counts{counts: counts, pitch: 44, edge: 11}
	c.ExtendBaseWidget(c)
	return c
}

// SetPitch changes how far apart cubes stand and returns the row.
func (c *Counts) SetPitch(units float32) *Counts {
	c.pitch = units
	c.Refresh()
	return c
}

// SetEdge changes the edge of a cube, 11 units, and returns the row.
func (c *Counts) SetEdge(units float32) *Counts {
	c.edge = units
	c.Refresh()
	return c
}

// AtEnd sets the row to the end of its room and returns it.
func (c *Counts) AtEnd() *Counts {
	c.end = true
	c.Refresh()
	return c
}

// SetFaded draws the row as something that does not count and returns it.
func (c *Counts) SetFaded(on bool) *Counts {
	c.faded = on
	c.Refresh()
	return c
}

// SetCounts changes what stands in the row.
func (c *Counts) SetCounts(counts ...Count) {
	c.counts = counts
	c.Refresh()
}

// Counts returns what stands in the row, without seats that have nothing.
func (c *Counts) Counts() []Count {
	var some []Count
	for _, n := range c.counts {
		if n.N > 0 {
			some = append(some, n)
		}
	}
	return some
}

// fadedShare is how strong what does not count is drawn.
const fadedShare = 0.55

var cubeNumber = look.Type{Font: look.InterBold, Size: 15, Tone: look.ToneInk}

// cubeSide is the side of the square that a cube's picture fills.
func cubeSide(edge float32) float32 { return edge * 2 * 96 / 86 }

// CreateRenderer draws the row.
func (c *Counts) CreateRenderer() fyne.WidgetRenderer {
	r := &cubesRenderer{c: c}
	r.paint()
	return r
}

type cubesRenderer struct {
	c       *Counts
	cubes   []*drawn
	numbers []*text
}

func (r *cubesRenderer) Destroy() {}

func (r *cubesRenderer) paint() {
	counts := r.c.Counts()
	for len(r.cubes) < len(counts) {
		i := len(r.cubes)
		r.cubes = append(r.cubes, newDrawn(func() fyne.Resource {
			seat := look.NeutralSeat
			if counts := r.c.Counts(); i < len(counts) {
				seat = counts[i].Seat
			}
			return look.Piece("piece/cube", seat, look.Current().Mode)
		}))
		r.numbers = append(r.numbers, newText("", cubeNumber))
	}
	for i := range r.cubes {
		r.cubes[i].Hidden, r.numbers[i].Hidden = i >= len(counts), i >= len(counts)
		if i >= len(counts) {
			continue
		}
		r.cubes[i].set()
		r.cubes[i].Translucency = 0
		if r.c.faded {
			r.cubes[i].Translucency = 1 - fadedShare
		}
		r.numbers[i].full = strconv.Itoa(counts[i].N)
		r.numbers[i].set()
	}
}

// cell is the room of a cube with its number.
func (r *cubesRenderer) cell(n int) float32 {
	return max(u(r.c.pitch), r.body(n)+u(8))
}

// body is the width of a cube with its number.
func (r *cubesRenderer) body(n int) float32 {
	return 2*u(r.c.edge) + u(3) + cubeNumber.Width(strconv.Itoa(n))
}

// lines parts the counts into lines no wider than width; 0 takes one line.
func (r *cubesRenderer) lines(width float32) [][]Count {
	var lines [][]Count
	x := float32(0)
	for _, c := range r.c.Counts() {
		if len(lines) == 0 || width > 0 && x+r.body(c.N) > width+1 {
			lines, x = append(lines, nil), 0
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], c)
		x += r.cell(c.N)
	}
	return lines
}

func (r *cubesRenderer) lineHigh() float32 { return u(2*r.c.edge + 5) }

func (r *cubesRenderer) MinSize() fyne.Size {
	wide := float32(0)
	for _, c := range r.c.Counts() {
		wide = max(wide, r.body(c.N))
	}
	return fyne.NewSize(wide, r.lineHigh()*float32(max(len(r.lines(r.c.Size().Width)), 1)))
}

func (r *cubesRenderer) Layout(s fyne.Size) {
	lines := r.lines(s.Width)
	if len(lines) == 0 {
		return
	}
	high := min(r.lineHigh(), s.Height/float32(len(lines)))
	edge := u(r.c.edge)
	i := 0
	for row, line := range lines {
		x, y := float32(0), high*(float32(row)+0.5)
		if r.c.end {
			for j, c := range line {
				if j < len(line)-1 {
					x -= r.cell(c.N)
				} else {
					x -= r.body(c.N)
				}
			}
			x = max(x+s.Width, 0)
		}
		for _, c := range line {
			r.cubes[i].box(x+edge, y, cubeSide(edge))
			r.numbers[i].at(x+2*edge+u(3), baseline(cubeNumber, y), 0)
			x += r.cell(c.N)
			i++
		}
	}
}

func (r *cubesRenderer) Objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for i := range r.cubes {
		objects = append(objects, r.cubes[i].Image, r.numbers[i].Text)
	}
	return objects
}

func (r *cubesRenderer) Refresh() {
	r.paint()
	r.Layout(r.c.Size())
}
