package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func put(t *testing.T, path, text string) string {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func TestARenamedMatchKeepsItsFileAndReplacesNone(t *testing.T) {
	home := In(t.TempDir())
	path := put(t, filepath.Join(home.Saves, "a"+Ext), "one")
	put(t, path+".torn", "torn")
	put(t, path+RoomExt, "room")
	put(t, filepath.Join(home.Saves, "b"+Ext), "two")
	_, err := Rename(path, "b")
	require.ErrorIs(t, err, fs.ErrExist)
	to, err := Rename(path, "Sunday, with Zoë (2)")
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(home.Saves, "Sunday, with Zoë (2)"+Ext), to)
	assert.FileExists(t, to+".torn")
	assert.FileExists(t, to+RoomExt)
	assert.NoFileExists(t, path)
	for _, name := range []string{"", ".hidden", "a/b", `a\b`, "a:b", "a?", "ends ", "ends.", "nul", "COM1.x", "tab\t", strings.Repeat("x", 200), "bad\xff"} {
		_, err := Rename(to, name)
		assert.ErrorIs(t, err, ErrName, "%q", name)
	}
	assert.FileExists(t, to)
}

func TestADeletedMatchCanBeBroughtBack(t *testing.T) {
	home := In(t.TempDir())
	path := filepath.Join(home.Saves, "a"+Ext)
	var at []string
	for _, text := range []string{"one", "two", "three"} {
		deleted, err := home.Delete(put(t, path, text))
		require.NoError(t, err)
		at = append(at, deleted)
		assert.NoFileExists(t, path)
	}
	require.NoError(t, home.Restore(at[1], path))
	require.ErrorIs(t, home.Restore(at[0], path), fs.ErrExist)
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "two", string(b))
	b, err = os.ReadFile(at[0])
	require.NoError(t, err)
	assert.Equal(t, "one", string(b), "of the same name, and not replaced")
}

func TestAMatchThatIsPlayedIsNeitherRenamedNorDeleted(t *testing.T) {
	f := create(t)
	home := In(t.TempDir())
	_, err := Rename(f.Path, "other")
	require.ErrorIs(t, err, ErrLocked)
	_, err = home.Delete(f.Path)
	require.ErrorIs(t, err, ErrLocked)
	require.NoError(t, f.Close())
	_, err = home.Delete(f.Path)
	require.NoError(t, err)
}

func TestAFileKeepsItsEnding(t *testing.T) {
	home := In(t.TempDir())
	folder := filepath.Join(home.Scenarios, "x")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	path := filepath.Join(folder, "one.json")
	require.NoError(t, os.WriteFile(path, []byte("{}"), 0o644))
	to, err := Rename(path, "two")
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(folder, "two.json"), to)
	deleted, err := home.Delete(to)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(home.Deleted, "two.json"), deleted)
	require.NoError(t, home.Restore(deleted, path))
	list, err := Files(folder, ".json")
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, path, list[0].Path)
}
