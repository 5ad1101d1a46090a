package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/maps"
)

// filing keeps where the stacks of a board of files stand, until something that this depends on changes. The pointer changes nothing.
type filing struct {
	ok        bool
	left, top float64
	scale     float64
	size      fyne.Size
	cover     Insets
	k, pixels float32
	names     string // name of the first zone: it differs in another language, and so do widths
	over      []box
	tokens    []lying
	shown     []int

	spots  []spot
	places []place

	named []place // with their names placed, for these taken boxes and signs; nil before
	taken []box
	signs []fyne.Size
}

// filingNow returns everything that the places of stacks depend on.
func (b *stacks) filingNow(k float32) filing {
	n := filing{
		ok: true, left: b.left, top: b.top, scale: b.scale(), size: b.size, cover: b.cover, k: k, pixels: b.pixels, names: b.nameOf(0),
		over: b.covered(), tokens: b.tokens, shown: make([]int, len(b.tokens)),
	}
	for i := range b.tokens {
		n.shown[i] = b.shown(i)
	}
	return n
}

// same reports whether nothing has changed that stacks depend on.
func (f *filing) same(n filing) bool {
	return f.ok && f.left == n.left && f.top == n.top && f.scale == n.scale && f.size == n.size && f.cover == n.cover && f.k == n.k &&
		f.pixels == n.pixels && f.names == n.names && slices.Equal(f.over, n.over) && slices.Equal(f.shown, n.shown) &&
		slices.EqualFunc(f.tokens, n.tokens, func(a, z lying) bool {
			return a.zone == z.zone && a.first == z.first && a.N == z.N && a.Key == z.Key && a.Single == z.Single && a.shape == z.shape
		})
}

// of adds where the stacks stand now.
func (f filing) of(b *stacks) filing {
	f.tokens, f.spots, f.places = slices.Clone(f.tokens), slices.Clone(b.spots), slices.Clone(b.places)
	return f
}

// restore puts the stacks where they stood.
func (f *filing) restore(b *stacks) {
	b.spots = append(b.spots[:0], f.spots...)
	copy(b.places, f.places)
}

// groundAt is the zone whose ground lies under a point of the map, to a unit or two.
func (b *stacks) groundAt(p maps.Point) int {
	if b.gr == nil {
		b.gr = newGrid(b.ix)
	}
	return b.gr.at(p)
}
