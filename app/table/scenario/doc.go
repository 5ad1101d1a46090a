// Package scenario is what a table says of the scenario that its match was begun from: draws that it prescribes and that cannot happen any more, and
// its goal where it is a puzzle, with how far the match has come and why the solution works. The workshop says puzzles with the same words.
package scenario
