// Package board is the map on the table: a sheet drawn from vectors, zones with their states, castles, names and pieces above it,
// and every gesture that picks up, carries and drops. It knows zones, links and pieces, and no game: the caller says what is lit,
// and answers whether a drop is accepted.
//
// What moves is never the map. The sheet is one picture, redrawn off the UI goroutine when zoom or size have come to rest; a change
// of a zone's state repaints that zone's small picture, and pieces are objects that only move. [Board.Count] proves it.
package board
