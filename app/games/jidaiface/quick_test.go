//go:build !soak

package jidaiface

// A usual run plays one battle to its end by keys, and the beginning of the other; see soak_test.go.
const soaking = false
