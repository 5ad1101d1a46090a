package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Grid is a table of texts with a head. Texts wrap where a column has too little room.
type Grid struct {
	widget.BaseWidget
	head []string
	rows [][]string
}

// NewGrid returns a table; every row has a text for each head.
func NewGrid(head []string, rows [][]string) *Grid {
	g := &Grid{head: head, rows: rows}
	g.ExtendBaseWidget(g)
	return g
}

// AccessibilityLabel reads the table row by row.
func (g *Grid) AccessibilityLabel() string {
	lines := []string{strings.Join(g.head, ", ")}
	for _, row := range g.rows {
		lines = append(lines, strings.Join(row, ", "))
	}
	return strings.Join(lines, "\n")
}

// AccessibilityRole says that this is text.
func (g *Grid) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the table.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	r := &gridRenderer{g: g}
	r.layOut()
	return r
}

type gridRenderer struct {
	g       *Grid
	objects []fyne.CanvasObject
	height  float32
}

// gridAir is what is left between two columns, and above and below the texts of a row.
const (
	gridAir    = 18
	gridMargin = 3
)

// foldFrom is how many rows make a table long: it then stands in two halves side by side where there is room for both.
const foldFrom = 12

// natural are the widths that the columns want.
func (r *gridRenderer) natural() []float32 {
	wide := make([]float32, len(r.g.head))
	for i, head := range r.g.head {
		wide[i] = look.Heading.Width(head)
		for _, row := range r.g.rows {
			wide[i] = max(wide[i], look.BodyType.Width(row[i]))
		}
		wide[i]++
	}
	return wide
}

// across is how wide a table with such columns is.
func across(wide []float32) float32 {
	sum := u(gridAir) * float32(len(wide)-1)
	for _, w := range wide {
		sum += w
	}
	return sum
}

// narrow makes the widest columns narrower until the table fits.
func narrow(wide []float32, room float32) {
	least := (room - u(gridAir)*float32(len(wide)-1)) / float32(len(wide)) // a column gets so much where all are too wide
	for range wide {
		widest := 0
		for i, w := range wide {
			if w > wide[widest] {
				widest = i
			}
		}
		if over := across(wide) - room; over > 0 {
			wide[widest] = max(wide[widest]-over, least)
		}
	}
}

// layOut sets the table anew for the width at hand.
func (r *gridRenderer) layOut() {
	room := r.g.Size().Width
	if room == 0 {
		room = u(600)
	}
	r.objects, r.height = nil, 0
	wide, rows := r.natural(), r.g.rows
	half := (room - 2*u(gridAir)) / 2
	if len(rows) >= foldFrom && across(wide) <= half {
		n := (len(rows) + 1) / 2
		r.part(rows[:n], wide, 0, half)
		r.part(rows[n:], wide, room-half, half)
		return
	}
	narrow(wide, room)
	r.part(rows, wide, 0, room)
}

// part sets the head and some rows below each other, from x on.
func (r *gridRenderer) part(rows [][]string, wide []float32, x, room float32) {
	y := r.row(r.g.head, look.Heading, wide, x, 0)
	for _, row := range rows {
		line := canvas.NewRectangle(look.Now().Line)
		place(line, x, y, room, 1)
		r.objects = append(r.objects, line)
		y = r.row(row, look.BodyType, wide, x, y+1)
	}
	r.height = max(r.height, y)
}

// row sets a row from y down, and returns where it ends.
func (r *gridRenderer) row(cells []string, kind look.Type, wide []float32, x, y float32) float32 {
	y += u(gridMargin)
	step := u(kind.Size) * lineSpacing
	size, base := kind.Measure("x")
	most := 1
	for i, cell := range cells {
		lines := kind.Wrap(cell, wide[i])
		for n, line := range lines {
			t := newText(line, kind)
			t.at(x, y+float32(n)*step+(step-size.Height)/2+base, 0)
			r.objects = append(r.objects, t.Text)
		}
		x += wide[i] + u(gridAir)
		most = max(most, len(lines))
	}
	return y + float32(most)*step + u(gridMargin)
}

func (r *gridRenderer) Destroy()                     {}
func (r *gridRenderer) Layout(fyne.Size)             { r.layOut() }
func (r *gridRenderer) MinSize() fyne.Size           { return fyne.NewSize(u(120), r.height) }
func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *gridRenderer) Refresh() {
	r.layOut()
	canvas.Refresh(r.g)
}
