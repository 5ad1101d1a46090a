package face

import "tenka/engine"

// Stand is the number of pieces of an owner at a place.
type Stand struct {
	Place  engine.Place
	Owner  engine.Owner
	Colour int // palette index; it may change while the owner stays the same
	N      int
}

// Countable is a face whose pieces can be counted, so that the table can show the difference between two views.
type Countable interface {
	// Stands lists the pieces of a view. Entries with the same place and owner add up.
	Stands(v engine.View) []Stand
	// Holders are the palette indices of those who hold or lead each place of a view. Places that nobody holds are left out.
	Holders(v engine.View) map[engine.Place]int
	// HoldersName is the heading of a list of holders.
	HoldersName() string
}

// Unpanelled is a face that needs no panel for its choices. There, the list of changes may open unasked.
type Unpanelled interface{ Unpanelled() }
