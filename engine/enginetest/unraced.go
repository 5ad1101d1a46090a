//go:build !race

package enginetest

// Raced reports whether the race detector watches: see raced.go.
const Raced = false
