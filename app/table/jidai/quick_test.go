//go:build !soak

package jidai

// An ordinary run plays one battle to its end by keys and the beginning of the other, and random matches in which few counters move; see soak_test.go.
const soaking = false
