//go:build mutants

package mutants

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestMutants tries MUTANTS changes (20 where it is not set) in each package of the environment variable PACKAGES, those of testdata/packages where
// it is empty, and names those that no test noticed. SEED chooses other changes. It is a measure, so it does not fail.
func TestMutants(t *testing.T) {
	want, seed := 20, 1
	if n, err := strconv.Atoi(os.Getenv("MUTANTS")); err == nil {
		want = n
	}
	if n, err := strconv.Atoi(os.Getenv("SEED")); err == nil {
		seed = n
	}
	dirs := chosen()
	if len(dirs) == 0 {
		dirs = packages(t)
	}
	for _, dir := range dirs {
		score(t, dir, want, uint64(seed))
	}
}

// chosen are the folders of the environment variable PACKAGES.
func chosen() []string { return strings.Fields(os.Getenv("PACKAGES")) }

// TestNamedMutants tries the changes of testdata/named.json in the packages of the environment variable PACKAGES, in all where it is empty.
func TestNamedMutants(t *testing.T) {
	dirs := chosen()
	named(t, func(dir string) bool { return len(dirs) == 0 || slices.Contains(dirs, dir) })
}
