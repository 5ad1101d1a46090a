package board

import "fyne.io/fyne/v2"

// groups lists the tokens of each zone.
func (b *contents) groups() [][]int {
	groups := make([][]int, len(b.zones))
	for i, t := range b.tokens {
		if t.zone >= 0 && t.zone < len(groups) && b.shown(i) > 0 {
			groups[t.zone] = append(groups[t.zone], i)
		}
	}
	return groups
}

// shown is how many pieces of a token are drawn in the zone, without those in hand.
func (b *contents) shown(i int) int {
	t := &b.tokens[i]
	if b.held.on && !b.held.carried && t.Key != nil && b.held.key == t.Key {
		return t.N - b.lifted(&t.Token)
	}
	return t.N
}

// tight reports whether a zone's tokens are drawn without layers, because it has too many groups or too many pieces in one. A ghost takes room
// beside them only on an inset.
func (b *contents) tight(zone int, group []int) bool {
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
}

func (b *stacks) cells(zone int, group []int, k float32) []cell {
	tight := b.places[zone].tight
	cells := make([]cell, 0, len(group))
	for _, i := range group {
		t := &b.tokens[i]
		width := float32(cellWide)
		switch n := b.shown(i); {
		case n > 9:
			width = cellWider
		case tight && n < 2 && t.Key != nil:
			width = min(cellWide, t.shape.Wide+cellMargin)
		}
		cells = append(cells, cell{i, width * k})
	}
	return cells
}

// flow sets cells in rows of columns from the left; corner is the lower left corner of the first block.
func (b *stacks) flow(zone int, cells []cell, corner fyne.Position, columns int, row, k float32) {
	x, begun := corner.X, 0
	for i, c := range cells {
		if i > 0 && i%max(columns, 1) == 0 {
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

// rowOf is the distance between rows of tokens, before the object scale.
func (b *stacks) rowOf(p *place, cells []cell) float32 {
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

// layersOf is the number of layers of a token.
func (b *stacks) layersOf(i int) int {
	if b.places[b.tokens[i].zone].tight {
		return 1
	}
	return b.tokens[i].shape.piled(b.shown(i))
}

func (b *stacks) spotAt(i int, foot fyne.Position, width, k float32) spot {
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

// tightScale is the size of a token: tall ones are a little smaller where room is short.
func (b *stacks) tightScale(i int) float32 {
	if t := &b.tokens[i]; t.shape.tall() && b.places[t.zone].tight {
		return tallTight
	}
	return 1
}

// rowWidth is the width of a row of cells, without the gap after the last.
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
