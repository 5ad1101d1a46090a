package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Grid is a table of texts with a head. Texts wrap where a column has too little room.
type Grid struct {
	widget.BaseWidget
	head []string
	rows [][]string
	high float32 // height of the table as it was drawn last
}

// NewGrid returns a table; every row has a text for each head.
func NewGrid(head []string, rows [][]string) *Grid {
	g := &Grid{head: head, rows: rows}
	g.ExtendBaseWidget(g)
	return g
}

// AccessibilityLabel reads the table row by row.
func (g *Grid) AccessibilityLabel() string {
	lines := []string{look.Script().Commas(g.head...)}
	for _, row := range g.rows {
		lines = append(lines, look.Script().Commas(row...))
	}
	return strings.Join(lines, "\n")
}

// AccessibilityRole says that this is text.
func (g *Grid) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer draws the table.
func (g *Grid) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(g, func() (wide, high float32) { return 120, g.high }, g.draw)
}

// gridAir is the gap between two columns, and above and below the texts of a row.
const (
	gridAir    = 18
	gridMargin = 3
)

// foldFrom is the number of rows from which a table counts as long: it is then shown in two halves side by side if there is room for both.
const foldFrom = 12

// natural are the widths that the columns want.
func (g *Grid) natural(s *draw.Sketch) []float32 {
	wide := make([]float32, len(g.head))
	for i, head := range g.head {
		wide[i] = s.Wide(look.Heading, head)
		for _, row := range g.rows {
			wide[i] = max(wide[i], s.Wide(look.BodyType, row[i]))
		}
		wide[i] += s.Units(1)
	}
	return wide
}

// across is the width of a table with these columns.
func across(wide []float32) float32 {
	sum := gridAir * float32(len(wide)-1)
	for _, w := range wide {
		sum += w
	}
	return sum
}

// narrow makes the widest columns narrower until the table fits.
func narrow(wide []float32, room float32) {
	least := (room - gridAir*float32(len(wide)-1)) / float32(len(wide)) // a column gets so much where all are too wide
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

// draw draws the table for the present width.
func (g *Grid) draw(s *draw.Sketch, room, _ float32) {
	if room == 0 {
		room = 600
	}
	g.high = 0
	wide, rows := g.natural(s), g.rows
	half := (room - 2*gridAir) / 2
	if len(rows) >= foldFrom && across(wide) <= half {
		n := (len(rows) + 1) / 2
		g.part(s, rows[:n], wide, 0, half)
		g.part(s, rows[n:], wide, room-half, half)
		return
	}
	narrow(wide, room)
	g.part(s, rows, wide, 0, room)
}

// part sets the head and some rows below each other, from x on.
func (g *Grid) part(s *draw.Sketch, rows [][]string, wide []float32, x, room float32) {
	y := gridRow(s, g.head, look.Heading, wide, x, 0)
	for _, row := range rows {
		s.Level(x, y, room)
		y = gridRow(s, row, look.BodyType, wide, x, y+s.Units(1))
	}
	g.high = max(g.high, y)
}

// gridRow sets a row from y down, and returns where it ends.
func gridRow(s *draw.Sketch, cells []string, kind look.Type, wide []float32, x, y float32) float32 {
	y += gridMargin
	step := kind.Size * look.Leading()
	size, base := kind.Measure("x")
	most := 1
	for i, cell := range cells {
		lines := kind.Wrap(cell, s.U(wide[i]))
		for n, line := range lines {
			s.Text(kind, line, x, y+(float32(n)+0.5)*step+s.Units(base-size.Height/2), 0)
		}
		x += wide[i] + gridAir
		most = max(most, len(lines))
	}
	return y + float32(most)*step + gridMargin
}
