//go:build race

package enginetest

// Raced reports whether the race detector watches: tests that start no goroutine leave themselves out then, because it makes them ten times slower.
const Raced = true
