//go:build soak

package mutants

import (
	"testing"

	"tenka/engine/enginetest"
)

// TestSoak tries some changes in one package after the other, each time others, and writes those that no test notices; a change of
// testdata/named.json in that package must be noticed.
func TestSoak(t *testing.T) {
	enginetest.Steps(t, "mutants", func(t *testing.T, n uint64) {
		dirs := packages(t)
		dir := dirs[n%uint64(len(dirs))]
		named(t, func(of string) bool { return of == dir })
		score(t, dir, 10, 1+n/uint64(len(dirs)))
	})
}
