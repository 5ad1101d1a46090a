//go:build soak

package jidaiface

// A soak plays every battle to its end, and moves as often as it can.
const soaking = true
