//go:build unix

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/store/storetest"
)

func TestWhatWaitsIsWrittenWhenThereIsRoomAgain(t *testing.T) {
	if storetest.Alone(t) {
		return
	}
	f := create(t)
	play(f.Match, 20)
	require.NoError(t, f.Flush())
	safe := read(t, f.Path)
	room := storetest.Fill(t, int64(len(safe))+100)
	for range 20 {
		play(f.Match, 1)
	}
	err := f.Flush()
	cause, path := CauseOf(err)
	assert.Equal(t, Full, cause, "%v", err)
	assert.Equal(t, filepath.Dir(f.Path), path)
	assert.Positive(t, f.Waiting())
	assert.Equal(t, safe, read(t, f.Path)[:len(safe)])
	assert.Error(t, f.KeepAt(filepath.Join(t.TempDir(), "elsewhere"+Ext)), "there is no more room elsewhere")
	room()
	play(f.Match, 1) // the next move writes all of it
	require.NoError(t, f.Flush())
	assert.Zero(t, f.Waiting())
	require.NoError(t, f.Close())
	assert.Equal(t, text(f.Match), text(reopen(t, f.Path).Match))
}

func TestCloseSaysWhatIsLost(t *testing.T) {
	if storetest.Alone(t) {
		return
	}
	f := create(t)
	play(f.Match, 20)
	require.NoError(t, f.Flush())
	room := storetest.Fill(t, int64(len(read(t, f.Path))))
	before := f.Match.Records()
	for f.Match.Records() < before+3 {
		play(f.Match, 1)
	}
	err := f.Close()
	room()
	assert.ErrorContains(t, err, "not kept (moves: 3): write "+f.Path)
	assert.ErrorIs(t, err, syscall.EFBIG)
	assert.Equal(t, before, reopen(t, f.Path).Match.Records())
}

func TestWhatIsWrittenIsForItsOwnerAlone(t *testing.T) {
	before := syscall.Umask(0)
	defer syscall.Umask(before)
	home := In(filepath.Join(t.TempDir(), "tenka"))
	f, err := Create(filepath.Join(home.Saves, "match"+Ext), newMatch(t))
	require.NoError(t, err)
	play(f.Match, 5)
	require.NoError(t, f.Close())
	_, err = home.Delete(f.Path)
	require.NoError(t, err)
	claim, err := Claim(filepath.Join(home.Root, "claimed"))
	require.NoError(t, err)
	defer claim.Close()
	require.NoError(t, filepath.WalkDir(home.Root, func(path string, d fs.DirEntry, err error) error {
		require.NoError(t, err)
		info, err := d.Info()
		require.NoError(t, err)
		assert.Zero(t, info.Mode().Perm()&0o077, "%s: %v", path, info.Mode())
		return nil
	}))
}

func TestAClaimSaysWhetherAnotherHoldsItOrNoFileCanBeMade(t *testing.T) {
	folder := t.TempDir()
	claim, err := Claim(filepath.Join(folder, "claimed"))
	require.NoError(t, err)
	defer claim.Close()
	_, err = Claim(filepath.Join(folder, "claimed"))
	assert.ErrorIs(t, err, ErrLocked)
	_, err = Claim(filepath.Join(folder, "none", "claimed"))
	assert.ErrorIs(t, err, os.ErrNotExist)
}
