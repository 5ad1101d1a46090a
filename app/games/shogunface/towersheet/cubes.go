package towersheet

import (
	"tenka/app/games/shogunface/sketch"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/shogun"
)

// Cubes are numbers of cubes by colour: the seats, then the farmers.
type Cubes = [shogun.Colours]int

// Farmers is the index of the farmers.
const Farmers = shogun.Colours - 1

// ColourOf is the index of an owner, -1 for nobody.
func ColourOf(o engine.Owner) int {
	switch o {
	case shogun.Farmers:
		return Farmers
	case 0:
		return -1
	}
	return int(o.Seat())
}

// cubeSeat is the palette index of a colour of cubes.
func cubeSeat(host face.Badges, colour int) int {
	if colour == Farmers || colour < 0 {
		return sketch.Farmers
	}
	return host.Colour(engine.Seat(colour))
}

// Counts are cubes by colour for drawing: the seats in order, then the farmers.
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
