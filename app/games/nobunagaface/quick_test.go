//go:build !soak

package nobunagaface

// A usual run tests some of the looks, and plays a part of a match; see soak_test.go.
const (
	soaking              = false
	roomKeys, numberKeys = 56, 100
	layouts              = 10 // matches whose positions are laid out
)
