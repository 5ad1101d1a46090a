// Package lesson teaches a game by playing it. A lesson is a scenario (a position, draws prescribed, others whose choices are
// prescribed) with steps. A step says one new thing, asks for one thing in one sentence, and names the ways to do it; everything else that
// is legal may be tried, is shown with what it leads to, and is taken back. No step goes round the rules: the engine judges every action,
// and its own refusal answers what is not legal.
//
// A [Lesson] is read from a file ([Read]), a [Run] takes one learner through it, a [Teacher] says its sentences in one language,
// and [Lesson.Prove] plays every way through it. The package knows no window, no clock and no files.
package lesson
