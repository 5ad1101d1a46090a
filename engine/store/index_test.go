package store

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shelved is a folder with so many matches that it has an index, all of them played some time ago.
func shelved(t testing.TB, n int) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for i := range n {
		m := newMatch(t)
		play(m, 1+i%30)
		var b bytes.Buffer
		_, err := m.WriteTo(&b)
		require.NoError(t, err)
		path := filepath.Join(folder, fmt.Sprintf("%04d%s", i, Ext))
		require.NoError(t, os.WriteFile(path, b.Bytes(), 0o600))
		played := time.Unix(int64(1000+i), 0)
		require.NoError(t, os.Chtimes(path, played, played))
	}
	return folder
}

// list lists the folder with its index, and tests that it shows what the files hold.
func list(t *testing.T, folder string) {
	t.Helper()
	got, _, err := List(folder, 1000)
	require.NoError(t, err)
	for _, s := range got {
		fresh := Summary{Path: s.Path, Modified: s.Modified}
		fresh.Read()
		require.Equal(t, fresh, s)
	}
}

func TestAnIndexSaysWhatTheFilesHold(t *testing.T) {
	folder := shelved(t, smallest+20)
	at := filepath.Join(folder, indexFile)
	list(t, folder)
	require.FileExists(t, at)
	list(t, folder)

	other := filepath.Join(folder, "0003"+Ext) // another match under the name of an old one
	m := newMatch(t)
	play(m, 77)
	require.NoError(t, Replace(other, m))
	list(t, folder)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "0004"+Ext), []byte("{}\n"), 0o600))
	require.NoError(t, os.Remove(filepath.Join(folder, "0005"+Ext)))
	list(t, folder)

	for _, wrong := range []string{"", "nonsense", `{"form":2,"matches":{}}`, `{"form":1}`, `{"form":1,"matches":{"0001` + Ext + `":{"size":1}}}`} {
		require.NoError(t, os.WriteFile(at, []byte(wrong), 0o600))
		list(t, folder)
	}
	require.NoError(t, os.Remove(at))
	require.NoError(t, os.Mkdir(at, 0o700)) // no file can be written there
	list(t, folder)
}

// What comes from the index is not read again: the test changes a file and gives it back its size and time.
func TestAnIndexSparesTheReading(t *testing.T) {
	folder := shelved(t, smallest)
	list(t, folder)
	path := filepath.Join(folder, "0007"+Ext)
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, bytes.Repeat([]byte("x"), int(info.Size())), 0o600))
	require.NoError(t, os.Chtimes(path, info.ModTime(), info.ModTime()))
	got, _, err := List(folder, 1000)
	require.NoError(t, err)
	for _, s := range got {
		assert.NoError(t, s.Err)
	}
}

func TestAFolderOfFewMatchesHasNoIndex(t *testing.T) {
	folder := shelved(t, 30)
	x := OpenIndex(folder)
	all, err := Unread(folder)
	require.NoError(t, err)
	for i := range all {
		x.Read(&all[i])
	}
	x.Close()
	assert.NoFileExists(t, filepath.Join(folder, indexFile))
}

// A match that is just being played changes within one time of the disk: it is read again.
func TestAFileThatWasJustWrittenIsNotKept(t *testing.T) {
	folder := shelved(t, smallest+5)
	now := time.Now()
	require.NoError(t, os.Chtimes(filepath.Join(folder, "0001"+Ext), now, now))
	list(t, folder)
	assert.NotContains(t, OpenIndex(folder).known, "0001"+Ext)
	assert.Contains(t, OpenIndex(folder).known, "0002"+Ext)
}

func BenchmarkList(b *testing.B) {
	folder := shelved(b, 400)
	for name, clear := range map[string]bool{"files": true, "index": false} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				if clear {
					_ = os.Remove(filepath.Join(folder, indexFile))
				}
				if _, _, err := List(folder, 1000); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
