//go:build !soak

package jidaiface

// A usual run plays one battle, in which few counters move, to its end by keys and at random, and the beginning of the other; see
// soak_test.go.
const soaking = false
