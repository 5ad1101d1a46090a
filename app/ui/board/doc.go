// Package board is the map on the table: a sheet drawn from vectors, above it the zones with their states, marks, names and stacks of tokens,
// notes and ways, and all gestures that pick up, carry and drop. It knows zones, links and tokens, but no game. The caller says how a token
// looks, where it lies and what is lit, and whether a drop is accepted; the board finds places for everything.
//
// The map itself is drawn rarely. The sheet is one picture, drawn in a goroutine once zoom and size have stopped changing; a change of a
// zone's state repaints only that zone's small picture. Tokens are objects that only move: each [Drawing] is drawn once for each size, and the
// key of a token finds its object again. [Board.Count] counts what was drawn.
package board
