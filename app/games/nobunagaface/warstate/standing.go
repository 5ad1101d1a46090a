// Package warstate tells beside the map how a match of The Battles of Nobunaga stands: both seats, who holds the resource zones, what stands in one
// of them, and how far both sides are from winning. All of it comes from the view.
package warstate

import (
	"tenka/app/games/nobunagaface/names"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lang"
)

// Host is what is asked of the table beside what lies on the map.
type Host interface {
	face.Seating
	T(id string) string
	Localizer() *lang.Localizer
	Explain(g engine.Action, meaning string)
	Room() face.Room
}

// Table is the table that is described, as it is shown now.
type Table struct {
	names.Book
	Host  Host
	Acts  engine.Seat             // who chooses on this screen; engine.NoSeat for nobody
	List  func(zone engine.Place) // lists what stands in a zone; 0 closes the list
	Point func(a engine.Action)   // shows on the map what a control under the pointer would touch; the zero Action for none
}
