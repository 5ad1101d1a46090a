// Package puzzle deals with scenarios that have a goal: whether a position reaches the goal, whether a solution exists whatever the others do
// and whether it is the only one ([Solve]), and how far a match of the puzzle has come ([Follow]). It knows no game: it reads positions
// through the game's workbench, and takes choices from the legal list.
//
// The proof searches whole choices. Where the seat of the goal chooses, one choice must lead to the goal; where another seat chooses, all
// must.
//
//	seat 0   ·──a──▶ seat 1 ──▶ every reply ──▶ …   a is a solution
//	          └─b──▶ seat 1 ──▶ one reply  ──▶ ✗    b is refuted by that reply
//
// A choice stays open if the result depends on something unknown: a draw that the scenario does not fix, a choice of another seat that the
// seat of the goal cannot see before its own next one, or a position beyond the limit of the search. Where all seats choose at the same time,
// the seat of the goal chooses first. Everything else in the position counts as known, as for a reader of a puzzle in a newspaper.
package puzzle
