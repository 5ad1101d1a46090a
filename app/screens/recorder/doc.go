// Package recorder is the table on which an author records a lesson. It is the table of a match with the game's own face, and the author
// plays all seats. A panel beside it lists the recorded steps and has fields for their sentences.
package recorder
