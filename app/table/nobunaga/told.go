package nobunaga

import (
	"fyne.io/fyne/v2"

	"tenka/app/table/nobunaga/draw"
	"tenka/app/table/nobunaga/standing"
)

// book is what drawn parts ask of the table.
func (f *Face) book() draw.Book { return draw.Book{Desk: f.t, View: f.view} }

// standing is what is told of the match as it stands, beside the map.
func (f *Face) standing() *standing.Table {
	return &standing.Table{Book: f.book(), Host: f.t, Acts: f.st.Seat, List: f.list, Point: f.Point}
}

// Standing is where things stand, beside the log; nil before the first state.
func (f *Face) Standing() fyne.CanvasObject {
	if f.view == nil {
		return nil
	}
	return f.standing().Goals()
}
