//go:build soak

package jidaiface

// A soak plays every battle to its end, with as many moves as possible.
const soaking = true
