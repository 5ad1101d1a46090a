package enginetest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestStepsGoOnWhereTheyWereStopped(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("SOAK", folder)
	t.Setenv("SOAKSLICE", "0s")
	var done []uint64
	for range 3 {
		Steps(t, "some", func(_ *testing.T, n uint64) { done = append(done, n) })
	}
	Steps(t, "others", func(_ *testing.T, n uint64) { done = append(done, n) })
	assert.Equal(t, []uint64{0, 1, 2, 0}, done)
	kept, err := os.ReadFile(filepath.Join(folder, "some"))
	require.NoError(t, err)
	assert.Equal(t, "3\n", string(kept))
}
