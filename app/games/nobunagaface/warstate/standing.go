// Package warstate shows the state of a match of The Battles of Nobunaga beside the map: both seats, the holders of the resource zones, the
// units of one zone, and how far both sides are from winning. It reads only the view.
package warstate

import (
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lang"
)

// Host is the table as the package needs it.
type Host interface {
	face.Seating
	T(id string) string
	Localizer() *lang.Localizer
	Explain(g engine.Action, meaning string)
	Room() face.Room
}

// Table is the described match.
type Table struct {
	names.Book
	Host  Host
	Acts  engine.Seat             // the seat that chooses at this screen; engine.NoSeat for none
	List  func(zone engine.Place) // lists the units of a zone; 0 closes the list
	Point func(a engine.Action)   // marks on the map what a control under the pointer would touch; the zero Action removes the marks
}
