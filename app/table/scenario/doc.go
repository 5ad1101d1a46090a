// Package scenario is what a table says about the scenario of its match: a draw that the scenario fixes and that can no longer happen; for a
// puzzle, its goal, the progress towards it, and why the solution works. The workshop uses the same words for puzzles.
package scenario
