// Package workbench sets up positions by hand. A workbench is a game whose steps are edits of a position in place of moves.
//
// A game lists the numbers that make up a position once, in [Game.Lay]: the armies of a seat in a province, where a card lies, the phase. Each
// is a [Field] with the edit that sets it, as an action of the game's own vocabulary. From this list the package derives the legal edits, the
// refusals, what lies at a place, and what is left of each kind of piece. A match of [Of] a game is an ordinary match, with a log, undo,
// branches, views and text board.
//
// A position may be incomplete while it is edited: an edit is refused only if it uses more than there is of something. [Fault] says what is
// still missing. It asks the reader of scenario files, so every position without a fault can be saved as a scenario, and the other way round.
package workbench
