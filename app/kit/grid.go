package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/look"
)

// Grid is a table to look things up in: a head, and rows of texts that wrap where a column has less room than it wants.
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
	gridMargin = 3.5
)

// columns are the widths of the columns in so much room: as wide as their texts, and where that is too much the widest give way.
func (r *gridRenderer) columns(room float32) []float32 {
	wide := make([]float32, len(r.g.head))
	for i, head := range r.g.head {
		wide[i] = look.Heading.Width(head)
		for _, row := range r.g.rows {
			wide[i] = max(wide[i], look.BodyType.Width(row[i]))
		}
		wide[i] += 1
	}
	room -= u(gridAir) * float32(len(wide)-1)
	least := room / float32(len(wide)) // what a column gets at least where all are too wide
	for range wide {
		sum, widest := float32(0), 0
		for i, w := range wide {
			sum += w
			if w > wide[widest] {
				widest = i
			}
		}
		if over := sum - room; over > 0 {
			wide[widest] = max(wide[widest]-over, least)
		}
	}
	return wide
}

// layOut sets the table anew for the width at hand.
func (r *gridRenderer) layOut() {
	room := r.g.Size().Width
	if room == 0 {
		room = u(600)
	}
	r.objects = nil
	wide := r.columns(room)
	y := r.row(r.g.head, look.Heading, wide, 0)
	for _, row := range r.g.rows {
		line := canvas.NewRectangle(look.Now().Line)
		place(line, 0, y, room, 1)
		r.objects = append(r.objects, line)
		y = r.row(row, look.BodyType, wide, y+1)
	}
	r.height = y
}

// row sets a row from y down, and returns where it ends.
func (r *gridRenderer) row(cells []string, kind look.Type, wide []float32, y float32) float32 {
	y += u(gridMargin)
	step := u(kind.Size) * lineSpacing
	size, base := kind.Measure("x")
	x, most := float32(0), 1
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
