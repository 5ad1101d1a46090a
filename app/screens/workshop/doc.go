// Package workshop is the table on which positions are set up by hand. It is the table of a match with the game's own face. The match is a
// workbench whose steps are edits, so it has log, undo, branches, text board and pictures like every match. The workshop has its own panel
// and tray. The panel lists what lies at the clicked place, and whose turn it is. The tray shows what is left of each sort of piece, of
// each card and of each named piece. They are dragged from there to the table or to a row of the tray (a hand, a plan, a deck), from place
// to place, and back to the tray, which takes them away. A click on a thing, or its number, and a click on a place do the same.
package workshop
