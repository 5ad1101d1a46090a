package towersheet

import (
	"tenka/app/games/shogunface/sketch"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Cubes are numbers of cubes by colour: the seats, the farmers last.
type Cubes = [shogun.Colours]int

// Farmers is the farmers' place among the colours.
const Farmers = shogun.Colours - 1

// ColourOf is the place of an owner among the colours, -1 for nobody.
func ColourOf(o engine.Owner) int {
	switch o {
	case shogun.Farmers:
		return Farmers
	case 0:
		return -1
	}
	return int(o.Seat())
}

// cubeSeat is the palette's number of a colour of cubes.
func cubeSeat(host face.Badges, colour int) int {
	if colour == Farmers || colour < 0 {
		return sketch.Farmers
	}
	return host.Colour(engine.Seat(colour))
}

// Counts are cubes by colour as the kit draws them: seats in their order, farmers last.
func Counts(host face.Badges, list Cubes) []sketch.Count {
	var counts []sketch.Count
	for colour, n := range list {
		if n > 0 {
			counts = append(counts, sketch.Count{Seat: cubeSeat(host, colour), N: n})
		}
	}
	return counts
}

// Total is how many cubes there are.
func Total(list Cubes) int {
	n := 0
	for _, c := range list {
		n += c
	}
	return n
}
