//go:build !soak

package jidaiface

// An ordinary run plays one battle to its end, by keys and at random, in which few counters move, and the beginning of the other; see soak_test.go.
const soaking = false
