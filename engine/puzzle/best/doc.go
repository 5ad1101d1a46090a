// Package best holds puzzles from play: positions in which one choice is clearly the best for the seat to choose. A [Puzzle] is one of them,
// with its solution and how far every other choice falls behind; `referee mine` finds them. [Course] makes a lesson of each. The figures come
// from futures that are sampled from what the seat knows, so a solution is the best choice for somebody who sees no more than the seat.
package best
