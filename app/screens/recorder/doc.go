// Package recorder is the table on which an author records a lesson: it is the table of a match with the game's own face, on which the author plays
// for all seats. Beside it a panel lists the steps that have come of it, and takes what is said at each.
package recorder
