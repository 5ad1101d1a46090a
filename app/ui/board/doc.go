// Package board is the map on the table: a sheet drawn from vectors, zones with their states, marks, names and stacks of tokens above it,
// notes and ways, and every gesture that picks up, carries and drops. It knows zones, links and tokens, and no game: the caller says
// how a token looks, where it lies and what is lit, and answers whether a drop is accepted; the board finds the room.
//
// The map itself is drawn rarely. The sheet is one picture, redrawn off the UI goroutine once zoom and size have stopped changing; a change
// of a zone's state repaints only that zone's small picture. Tokens are objects that only move: each [Drawing] is drawn once for each
// size, and the key of a token finds its object again. [Board.Count] counts what was drawn.
package board
