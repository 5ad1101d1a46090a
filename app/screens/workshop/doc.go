// Package workshop is the table on which positions are set up by hand. It is the table of a match, with the game's own face: what is played is a
// workbench, whose steps are edits, so that log, undo, branches, text board and pictures are those of every match. The workshop lays its own panel
// and tray beside the board: what lies at the place that was clicked, whose turn it is, what is left of each sort of piece, of each card and of
// each piece with a name. They are dragged from there to the table or to a row of the tray (a hand, a plan, a deck), from place to place, and back
// over the tray, which takes them away; a click, or a number, and a click do the same.
package workshop
