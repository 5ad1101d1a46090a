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
	shapes := []string{fmt.Sprintf(`<rect x="0.6" y="0.6" width="%g" height="%g" rx="5" ry="5" fill="%s" stroke="%s" stroke-width="1"/>`,
		p.wide()-1.2, bannerHigh-1.2, t.Fill, t.Edge)}
	x := float32(4)
	if p.Letters != "" {
		x += 19
	}
	if p.Leaders > 0 {
		shapes = append(shapes, fmt.Sprintf(`<path d="M%g,4 l4,2.4 1,9.6 h-10 l1,-9.6Z" fill="%s"/>`, x+5, t.On))
	}
	res := svg(fmt.Sprintf("banner-%d-%d-%s-%d", p.Colour, m, p.Letters, p.Leaders), p.wide(), bannerHigh, shapes...)
	if p.Letters != "" {
		res = look.Inscribe(res, p.Letters, 13, 14.4, 12, t.OnInk)
	}
	if p.Leaders > 0 {
		res = look.Inscribe(res, strconv.Itoa(p.Leaders), (x+11+p.wide()-1)/2, 14.6, 12.5, t.OnInk)
	}
	return res
}
