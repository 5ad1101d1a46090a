// Package workbench sets positions up by hand: the position of a game, whose steps are edits instead of moves.
//
// A game says once which numbers a position is made of ([Game.Lay]): the armies of a seat in a province, where a card lies, the phase. Each is
// a [Field], with the edit that sets it as an action of the game's own vocabulary. From that alone follow the legal list, refusals, what
// lies at a place, and what is left of each sort of piece. A match of [Of] a game is an ordinary
// match: log, undo, branches, views and text board work for it as they are.
//
// Positions may be unfinished on the way: an edit is refused only where it is more than there is of something. What is still missing is what
// the reader of scenario files says of the position ([Fault]), so that what can be played here can be sent as a file, and the other way round.
package workbench
