//go:build soak

package board

import (
	"testing"

	"tenka/engine/enginetest"
)

// TestSoak sets random crowds on the map of mixed stacks, in every room.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "board", func(t *testing.T, n uint64) {
		for _, size := range stackRooms {
			standsAtAnyZoom(t, stackBoard(t, size), n)
		}
		for _, room := range closeRooms {
			standsCloseUp(t, closeBoard(t, room), n)
		}
	})
}
