package shogun

import (
	"tenka/app/kit"
	"tenka/app/table/shogun/sketch"
	"tenka/engine"
	"tenka/engine/shogun"
)

// cubes are numbers of cubes by colour: the seats, the farmers last.
type cubes = [shogun.Colours]int

// farmers is the farmers' place among the colours.
const farmers = shogun.Colours - 1

// colourOf is the place of an owner among the colours, -1 for nobody.
func colourOf(o engine.Owner) int {
	switch o {
	case shogun.Farmers:
		return farmers
	case 0:
		return -1
	}
	return int(o.Seat())
}

// cubeSeat is the palette's number of a colour of cubes.
func (f *Face) cubeSeat(colour int) int {
	if colour == farmers || colour < 0 {
		return sketch.Farmers
	}
	return f.t.Colour(engine.Seat(colour))
}

// counts are cubes by colour as the kit draws them: seats in their order, farmers last.
func (f *Face) counts(list cubes) []kit.Count {
	var counts []kit.Count
	for colour, n := range list {
		if n > 0 {
			counts = append(counts, kit.Count{Seat: f.cubeSeat(colour), N: n})
		}
	}
	return counts
}

func total(list cubes) int {
	n := 0
	for _, c := range list {
		n += c
	}
	return n
}
