//go:build soak

package jidai

// A soak plays every battle to its end, and moves as often as it can.
const soaking = true
