//go:build mutants

package mutants

import (
	"os"
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
	dirs := strings.Fields(os.Getenv("PACKAGES"))
	if len(dirs) == 0 {
		dirs = packages(t)
	}
	for _, dir := range dirs {
		score(t, dir, want, uint64(seed))
	}
}

// TestNamedMutants tries all changes of testdata/named.json.
func TestNamedMutants(t *testing.T) {
	named(t, func(string) bool { return true })
}
