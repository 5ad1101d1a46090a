// Package puzzle is about scenarios with a goal: what the goal asks of a position, whether there is a way to reach it whatever the others do and
// whether it is the only one ([Solve]), and how far a match of the puzzle has come ([Follow]). It knows no game: positions are asked through the
// game's workbench, and choices through its legal list.
//
// The proof goes through whole choices: where the seat of the goal chooses, one way that leads to it is enough; where another does, every way must.
//
//	seat 0   ·──a──▶ seat 1 ──▶ every reply ──▶ …   a is a solution
//	          └─b──▶ seat 1 ──▶ one reply  ──▶ ✗    b is refuted by that reply
//
// What cannot be known beforehand proves nothing: a draw that the scenario does not prescribe, a choice of another that the seat cannot see before
// its own next one, and what lies beyond the limit of the search leave a choice open. Where all seats choose at the same time the seat of the goal
// chooses first. The whole position counts as known, as on the page of a newspaper.
package puzzle
