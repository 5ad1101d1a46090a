// Package board is the map on the table: a sheet drawn from vectors, zones with their states, marks, names and stacks of tokens above it,
// overlays and ways, and every gesture that picks up, carries and drops. It knows zones, links and tokens, and no game: the caller says
// how a token looks, where it lies and what is lit, and answers whether a drop is accepted; the board finds the room.
//
// What moves is never the map. The sheet is one picture, redrawn off the UI goroutine when zoom or size have come to rest; a change
// of a zone's state repaints that zone's small picture, and tokens are objects that only move: each [Drawing] is drawn once for its
// size, and a token keeps its object by its key. [Board.Count] proves it.
package board
