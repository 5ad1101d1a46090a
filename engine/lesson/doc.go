// Package lesson teaches a game by playing it. A lesson is a scenario (a position, fixed draws, fixed choices of the other seats) with
// steps. A step explains one new thing, sets one task in one sentence, and lists the actions that fulfil it. The learner may try every
// other legal action; the lesson shows its result and takes it back. A step cannot break the rules: the engine checks every action, and its
// refusal answers an illegal one.
//
// A [Lesson] is read from a file ([Read]), a [Run] takes one learner through it, a [Teacher] says its sentences in one language, and
// [Lesson.Prove] plays every way through it. The package uses no window, no clock and no files.
package lesson
