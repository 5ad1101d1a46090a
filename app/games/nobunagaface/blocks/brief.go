package blocks

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
)

// More is the number of other leaders, drawn beside the highest leader of a clan.
type More struct{ Colour, N int }

// Banner stands for all units of a clan, or of a camp, in a zone: its letters, and a wedge with the number of leaders. The number of its corps
// is beside it.
type Banner struct {
	Colour  int
	Letters string // "" for a camp
	Leaders int
	Spent   bool // all of its corps
	Part    bool // some of its corps are spent: a bar at the top
}

const (
	moreWide, moreHigh = 22, 16
	bannerHigh         = 20
)

// Shape is the shape of a pill.
func (More) Shape() board.Shape { return board.Shape{Wide: moreWide, High: moreHigh, Flat: true} }

// Draw draws the number on its pill.
func (p More) Draw(b *board.Brush) { b.Put(p.Picture(b.Mode), 0, 0, moreWide, moreHigh) }

// Picture is the pill for a theme.
func (p More) Picture(m look.Mode) fyne.Resource {
	line := look.Colours(m).Seat(p.Colour).Line
	res := svg(fmt.Sprintf("more-%d-%d", p.Colour, m), moreWide, moreHigh, fmt.Sprintf(`<rect x="0.8" y="0.8" width="20.4" height="14.4" rx="7" ry="7" fill="%s" stroke="%s" stroke-width="1.4"/>`,
		unit.Hex(look.Colours(m).Panel), unit.Hex(line)))
	return look.Inscribe(res, "+"+strconv.Itoa(p.N), moreWide/2, 12.2, 11.5, line)
}

// wide is the width of the plate, for its letters, its wedge and its number.
func (p Banner) wide() float32 {
	w := float32(4)
	if p.Letters != "" {
		w += 20
	}
	if p.Leaders > 0 {
		w += 20
	}
	if p.Leaders > 9 {
		w += 7
	}
	return max(w, 24)
}

// Shape is the shape of a plate.
func (p Banner) Shape() board.Shape {
	return board.Shape{Wide: p.wide(), High: bannerHigh, Flat: true, Counted: true, Number: p.wide()/2 + 3}
}

// Draw draws the plate.
func (p Banner) Draw(b *board.Brush) { b.Put(p.Picture(b.Mode), 0, 0, p.wide(), bannerHigh) }

// Picture is the plate for a theme.
func (p Banner) Picture(m look.Mode) fyne.Resource {
	t := unit.TintsOf(p.Colour, m)
	fill, line, on, ink, stroke := t.Fill, t.Edge, t.On, t.OnInk, 1.0
	if p.Spent {
		fill, line, on, ink, stroke = t.Paper, t.Mark, t.Mark, t.MarkInk, 1.6
	}
	shapes := []string{fmt.Sprintf(`<rect x="0.8" y="0.8" width="%g" height="%g" rx="5" ry="5" fill="%s" stroke="%s" stroke-width="%g"/>`,
		p.wide()-1.6, bannerHigh-1.6, fill, line, stroke)}
	switch {
	case p.Spent:
		shapes = append(shapes, fmt.Sprintf(`<rect x="1.6" y="1.4" width="%g" height="3" rx="1.4" ry="1.4" fill="%s"/>`, p.wide()-3.2, t.Mark))
	case p.Part:
		shapes = append(shapes, fmt.Sprintf(`<rect x="3" y="1.2" width="%g" height="2.8" rx="1.4" ry="1.4" fill="%s"/>`, p.wide()-6, t.Paper))
	}
	x := float32(4)
	if p.Letters != "" {
		x += 19
	}
	if p.Leaders > 0 {
		shapes = append(shapes, fmt.Sprintf(`<path d="M%g,4.8 l4,2.2 1,9.2 h-10 l1,-9.2Z" fill="%s"/>`, x+5, on))
	}
	res := svg(fmt.Sprintf("banner-%d-%d-%s-%d-%t-%t", p.Colour, m, p.Letters, p.Leaders, p.Spent, p.Part), p.wide(), bannerHigh, shapes...)
	if p.Letters != "" {
		res = look.Inscribe(res, p.Letters, 13, 14.8, 12, ink)
	}
	if p.Leaders > 0 {
		res = look.Inscribe(res, strconv.Itoa(p.Leaders), (x+11+p.wide()-1)/2, 14.9, 12.5, ink)
	}
	return res
}
