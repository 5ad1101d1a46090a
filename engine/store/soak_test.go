//go:build soak

package store

import (
	"testing"

	"tenka/engine/enginetest"
)

// TestSoak changes files of each kind once and reads them.
func TestSoak(t *testing.T) {
	list := sources(t)
	enginetest.Steps(t, "edits", func(t *testing.T, n uint64) {
		for i, s := range list {
			anEdit(t, s, 1000+n*uint64(len(list))+uint64(i))
		}
	})
}
