package board

import (
	"slices"

	"fyne.io/fyne/v2"
)

// groups lists the tokens of each zone.
func (b *Board) groups() [][]int {
	groups := make([][]int, len(b.zones))
	for i, t := range b.tokens {
		if t.zone >= 0 && t.zone < len(groups) && b.shown(i) > 0 {
			groups[t.zone] = append(groups[t.zone], i)
		}
	}
	return groups
}

// shown is how many of a token lie there: those in hand do not.
func (b *Board) shown(i int) int {
	t := &b.tokens[i]
	if b.held.on && !b.held.carried && t.Key != nil && b.held.key == t.Key {
		return t.N - max(t.Lift, 1)
	}
	return t.N
}

// tight tells whether a zone's tokens go without layers: too many groups, or too many pieces in one. A ghost takes room beside them
// on an inset only. Stacks in rows of their own have their room.
func (b *Board) tight(zone int, group []int) bool {
	if len(group) > 0 && b.stackOf(group[0]) != b.stackOf(group[len(group)-1]) {
		return false
	}
	room, groups := manyGroups, 0
	for _, i := range group {
		switch {
		case b.tokens[i].Key != nil:
			groups++
			if b.shown(i) > manyPieces {
				return true
			}
		case b.m.Zones[zone].Inset != nil:
			room--
		}
	}
	return groups > room
}

// cell is the room of one token in a row.
type cell struct {
	token int
	width float32
	lone  bool // begins a row, whatever the columns
}

func (b *Board) cells(zone int, group []int, k float32) []cell {
	tight := b.places[zone].tight
	cells := make([]cell, 0, len(group))
	stacks := 0
	for _, i := range group {
		t := &b.tokens[i]
		width := float32(cellWide)
		switch n := b.shown(i); {
		case n > 9:
			width = cellWider
		case tight && n < 2 && t.Key != nil:
			width = min(cellWide, t.shape.Wide+cellMargin)
		}
		lone := len(cells) == 0 || b.stackOf(cells[len(cells)-1].token) != b.stackOf(i)
		stacks += btoi(lone)
		cells = append(cells, cell{i, width * k, lone})
	}
	if stacks < 2 && !b.Files {
		for i := range cells {
			cells[i].lone = false
		}
	}
	return cells
}

// stackOf is the number of the first token of the stack in which a token lies.
func (b *Board) stackOf(i int) int {
	for !b.tokens[i].first {
		i--
	}
	return i
}

// fanned lays the tokens of a row over one another where they need more room than so many columns have in this view. Only a zone with several
// stacks has rows of any length; another begins a new row instead.
func (b *Board) fanned(zone int, cells []cell, columns int, spread, k float32) []cell {
	if !slices.ContainsFunc(cells, func(c cell) bool { return c.lone }) {
		return cells
	}
	room := max(float32(columns), 2) * cellWide * max(spread, k)
	for at := 0; at < len(cells); {
		end := at + 1
		for end < len(cells) && !cells[end].lone {
			end++
		}
		row := cells[at:end]
		at = end
		need := float32(0)
		for i, c := range row {
			if b.shown(c.token) < 2 { // no number to be kept clear
				row[i].width = (b.tokens[c.token].shape.Wide + 3) * k
			}
			need += row[i].width
		}
		over := need - room
		if over <= 0 {
			continue
		}
		b.places[zone].fanned = true
		for _, numbered := range []bool{false, true} { // those with a number give way last, and the last token never
			for i := range row[:len(row)-1] {
				if (b.shown(row[i].token) > 1) == numbered {
					less := min(max(over, 0), row[i].width-fanLeast*k)
					row[i].width -= less
					over -= less
				}
			}
		}
	}
	return cells
}

// flow sets cells in rows of columns from the left; corner is the left edge of the first block at its foot.
func (b *Board) flow(zone int, cells []cell, corner fyne.Position, columns int, row, k float32) {
	x, begun := corner.X, 0
	stacked := slices.ContainsFunc(cells, func(c cell) bool { return c.lone })
	for i, c := range cells {
		if i > 0 && (c.lone || !stacked && i%max(columns, 1) == 0) {
			x, begun = corner.X, i
			corner.Y += row
		}
		foot := fyne.NewPos(x+blockSide/2*k, corner.Y)
		if shape := &b.tokens[c.token].shape; i > begun {
			foot.X += shape.aside() * b.tightScale(c.token) * k
		}
		x += c.width
		b.spots = append(b.spots, b.spotAt(c.token, foot, c.width, k))
	}
}

// rowOf is how far apart rows of tokens stand, before the object scale.
func (b *Board) rowOf(p *place, cells []cell) float32 {
	for _, c := range cells {
		if c.lone {
			return rowStack
		}
	}
	if !p.tight {
		return rowHigh
	}
	for _, c := range cells {
		if b.tokens[c.token].shape.tall() {
			return rowTall
		}
	}
	return rowTight
}

// layersOf is how many layers of a token show.
func (b *Board) layersOf(i int) int {
	if b.places[b.tokens[i].zone].tight {
		return 1
	}
	return b.tokens[i].shape.piled(b.shown(i))
}

func (b *Board) spotAt(i int, foot fyne.Position, width, k float32) spot {
	t := &b.tokens[i]
	scale := b.tightScale(i)
	high := t.shape.High*scale + t.shape.Layer*float32(b.layersOf(i)-1)
	half := t.shape.Wide / 2 * scale
	if t.Key == nil {
		body := box{fyne.NewPos(foot.X-half*k, foot.Y-high*k), fyne.NewSize(2*half*k, high*k)}
		return spot{token: i, foot: foot, scale: scale * k, body: body, all: body}
	}
	if !t.shape.tall() {
		half++
	}
	return spot{
		token: i, foot: foot, scale: scale * k,
		body: box{fyne.NewPos(foot.X-half*k, foot.Y-high*k), fyne.NewSize(2*half*k, high*k)},
		all:  box{fyne.NewPos(foot.X-half*k, foot.Y-high*k), fyne.NewSize(max(width-6*k, 2*half*k), (high+3)*k)},
	}
}

// tightScale is how large a token stands: tall ones a little smaller where room is short.
func (b *Board) tightScale(i int) float32 {
	if t := &b.tokens[i]; t.shape.tall() && b.places[t.zone].tight {
		return tallTight
	}
	return 1
}

// rowWidth is the room a row of cells takes, without the air after the last.
func rowWidth(cells []cell, columns int) float32 {
	widest, w := float32(0), float32(0)
	for i, c := range cells {
		if i%columns == 0 {
			w = 0
		}
		w += c.width
		widest = max(widest, w)
	}
	return widest
}
