package face

import "tenka/engine"

// Stand is how many pieces of a colour stand in a place.
type Stand struct {
	Place  engine.Place
	Colour int // of the palette
	N      int
}

// Countable is a face whose table can be counted, so that what changed between two of its views can be shown.
type Countable interface {
	// Stands lists what stands where in a view. A place and a colour may be listed more than once: their numbers add up.
	Stands(v engine.View) []Stand
	// Holders are who holds or leads each place in a view, as colours of the palette. Places that nobody holds are left out.
	Holders(v engine.View) map[engine.Place]int
	// HoldersName is the head of a list of them.
	HoldersName() string
}

// Unpanelled is a face whose panel holds no part of a choice that is being made. There the list of what changed may open by itself.
type Unpanelled interface{ Unpanelled() }
