package nobunagaface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/nobunagaface/names"
	"tenka/app/games/nobunagaface/warstate"
)

// book is the table for the drawn parts.
func (f *state) book() names.Book { return names.Book{Desk: f.t, View: f.view} }

// standing describes the match, beside the map.
func (f *Face) standing() *warstate.Table {
	return &warstate.Table{Book: f.book(), Host: f.t, Acts: f.st.Seat, List: f.List, Point: f.Point}
}

// Standing is the summary beside the log; nil before the first state.
func (f *Face) Standing() fyne.CanvasObject {
	if f.view == nil {
		return nil
	}
	return f.standing().Goals()
}
