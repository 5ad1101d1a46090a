package store

import (
	"errors"
	"os"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARecordIsSafeOnceItIsOnTheDisk counts the syncs to the disk, and checks that no record counts as saved if the disk fails.
func TestARecordIsSafeOnceItIsOnTheDisk(t *testing.T) {
	f := create(t)
	require.NoError(t, f.Flush())
	var n atomic.Int32
	var refuse atomic.Bool
	before := toDisk
	toDisk = func(file *os.File) error {
		n.Add(1)
		if refuse.Load() {
			return errors.New("the disk refuses")
		}
		return before(file)
	}
	t.Cleanup(func() {
		_ = f.Close()
		toDisk = before
	})
	play(f.Match, 1)
	require.NoError(t, f.Flush())
	assert.Positive(t, n.Load(), "a record was not brought to the disk")
	refuse.Store(true)
	play(f.Match, 1)
	assert.ErrorContains(t, f.Flush(), "the disk refuses")
	assert.Positive(t, f.Waiting(), "it still waits")
	refuse.Store(false)
	require.NoError(t, f.Flush())
	assert.Zero(t, f.Waiting())
}
