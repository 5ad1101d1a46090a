package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/toytest"
)

func TestAMatchWhoseFolderIsRemovedIsNotSaidToBeKept(t *testing.T) {
	if opened, err := os.Open(t.TempDir()); err != nil || os.Remove(opened.Name()) != nil {
		t.Skip("this system removes nothing that is open")
	}
	f := create(t)
	defer f.Close()
	play(f.Match, 30)
	require.NoError(t, f.Flush())
	assert.Zero(t, f.Waiting())
	require.NoError(t, os.RemoveAll(filepath.Dir(f.Path)))
	assert.ErrorIs(t, f.Flush(), fs.ErrNotExist, "also where nothing waits")
	play(f.Match, 10)
	err := f.Flush()
	assert.ErrorIs(t, err, fs.ErrNotExist)
	cause, path := CauseOf(err)
	assert.Equal(t, Gone, cause)
	assert.Equal(t, filepath.Dir(f.Path), path, "the folder is what is gone")
	assert.Equal(t, f.Match.Records()-1, f.Waiting(), "nothing of it is kept any more")

	require.NoError(t, f.Again())
	assert.Zero(t, f.Waiting())
	play(f.Match, 10)
	require.NoError(t, f.Close())
	assert.Equal(t, text(f.Match), text(reopen(t, f.Path).Match))
}

func TestADiskThatIsBackIsGoneOnWith(t *testing.T) {
	f := create(t)
	defer f.Close()
	play(f.Match, 30)
	require.NoError(t, f.Flush())
	there := read(t, f.Path)
	if os.Remove(f.Path) != nil {
		t.Skip("this system removes nothing that is open")
	}
	require.NoError(t, os.WriteFile(f.Path, there[:len(there)-5], 0o600)) // the last line was cut off
	play(f.Match, 10)
	assert.ErrorIs(t, f.Flush(), errReplaced, "it is another file")
	require.NoError(t, f.Again())
	play(f.Match, 10)
	require.NoError(t, f.Close())
	assert.Equal(t, text(f.Match), text(reopen(t, f.Path).Match))
}

func TestAFileThatTellsAnotherMatchIsLeftAsItIs(t *testing.T) {
	for name, other := range map[string]func(f *File) []byte{
		"another match": func(*File) []byte {
			m := newMatch(t)
			play(m, 3)
			m.Go(0, -1, true)
			play(m, 60)
			return []byte(text(m))
		},
		"a longer one": func(f *File) []byte {
			longer, _, err := engine.ReadMatch(strings.NewReader(text(f.Match)), toytest.Games)
			require.NoError(t, err)
			play(longer, 90)
			return []byte(text(longer))
		},
		"no match": func(*File) []byte { return []byte("Dear diary\n") },
	} {
		f := create(t)
		play(f.Match, 10)
		require.NoError(t, f.Flush())
		if os.Remove(f.Path) != nil {
			t.Skip("this system removes nothing that is open")
		}
		lies := other(f)
		require.NoError(t, os.WriteFile(f.Path, lies, 0o600))
		play(f.Match, 2)
		err := f.Again()
		assert.ErrorIs(t, err, errReplaced, name)
		cause, _ := CauseOf(err)
		assert.Equal(t, Replaced, cause, name)
		assert.Equal(t, lies, read(t, f.Path), name)

		elsewhere := filepath.Join(t.TempDir(), "elsewhere"+Ext)
		left := f.Path
		require.NoError(t, f.KeepAt(elsewhere), name)
		play(f.Match, 10)
		require.NoError(t, f.Close(), name)
		assert.Equal(t, text(f.Match), text(reopen(t, elsewhere).Match), name)
		assert.Equal(t, lies, read(t, left), name)
	}
}

func TestAMatchThatAnotherProgramPlayedIsKeptWhenThatHasEnded(t *testing.T) {
	first := create(t)
	play(first.Match, 10)
	require.NoError(t, first.Flush())
	second := reopen(t, first.Path)
	require.ErrorIs(t, second.Err(), ErrLocked, "it is known before anything is played")
	assert.Zero(t, second.Waiting())
	play(second.Match, 10)
	assert.ErrorIs(t, second.Again(), ErrLocked)
	require.NoError(t, first.Close())
	require.NoError(t, second.Again())
	play(second.Match, 10)
	require.NoError(t, second.Close())
	assert.Equal(t, text(second.Match), text(reopen(t, first.Path).Match))
}

func TestAMatchWithoutAFileIsKeptOnceOneCanBeMade(t *testing.T) {
	stands := filepath.Join(t.TempDir(), "saves")
	require.NoError(t, os.WriteFile(stands, nil, 0o600)) // a file in the place of a folder
	path := filepath.Join(stands, "match"+Ext)
	m := newMatch(t)
	_, err := Create(path, m)
	require.Error(t, err)
	f := Unwritten(path, m, err)
	assert.Equal(t, err, f.Err())
	play(m, 30)
	assert.Equal(t, m.Records()-1, f.Waiting())
	assert.Error(t, f.Again())
	require.NoError(t, os.Remove(stands))
	require.NoError(t, f.Again())
	play(m, 30)
	assert.NoError(t, f.Err())
	require.NoError(t, f.Close())
	assert.Equal(t, text(m), text(reopen(t, path).Match))
}

func TestAMatchThatBecameAnotherIsWrittenOverItsFileOnceThatCanBe(t *testing.T) {
	f := create(t)
	defer f.Close()
	play(f.Match, 30)
	require.NoError(t, f.Flush())
	old := read(t, f.Path)
	folder := filepath.Dir(f.Path)
	if os.Rename(folder, folder+" away") != nil {
		t.Skip("this system moves nothing that is open")
	}
	require.NoError(t, os.WriteFile(folder, nil, 0o600)) // a file in the place of a folder
	var told []error
	f.OnError(func(err error) { told = append(told, err) })
	f.Match = newMatch(t)
	play(f.Match, 60)
	require.Error(t, f.Anew())
	assert.Len(t, told, 1)
	assert.Error(t, f.Err())
	assert.Equal(t, f.Match.Records()-1, f.Waiting())
	assert.Error(t, f.Again())

	require.NoError(t, os.Remove(folder))
	require.NoError(t, os.Rename(folder+" away", folder))
	assert.Equal(t, old, read(t, f.Path), "the old file stays until then")
	require.NoError(t, f.Again())
	assert.NoError(t, f.Err())
	play(f.Match, 10)
	require.NoError(t, f.Close())
	assert.Equal(t, text(f.Match), text(reopen(t, f.Path).Match))
}

func TestAnUntouchedMatchThatCannotBeWrittenLosesNothing(t *testing.T) {
	f := create(t)
	defer f.Close()
	second := reopen(t, f.Path)
	assert.NoError(t, second.Close())
}

func TestEachAttemptThatFailsIsToldAndTheEndOfIt(t *testing.T) {
	f := create(t)
	defer f.Close()
	told := make(chan error, 64)
	f.OnError(func(err error) { told <- err })
	working := f.journal.file
	broken, err := os.Open(f.Path) // cannot be written to
	require.NoError(t, err)
	defer broken.Close()
	f.journal.swap(broken)
	for range 3 {
		play(f.Match, 1)
		require.Error(t, f.Flush())
	}
	waiting := f.Waiting()
	assert.Positive(t, waiting)
	f.journal.swap(working)
	require.NoError(t, f.Flush())
	assert.Zero(t, f.Waiting())
	failed := 0
	for err := range told {
		if err == nil {
			break
		}
		failed++
	}
	assert.GreaterOrEqual(t, failed, 3)
}

func TestWhyAFileCannotBeWrittenHasACause(t *testing.T) {
	at := func(path string, err error) error { return &fs.PathError{Op: "write", Path: path, Err: err} }
	folder := t.TempDir()
	open := filepath.Join(folder, "open")
	require.NoError(t, os.WriteFile(open, nil, 0o600))
	shut := filepath.Join(folder, "shut")
	require.NoError(t, os.WriteFile(shut, nil, 0o400))
	for _, c := range []struct {
		err  error
		want Cause
		path string
	}{
		{at(open, ErrLocked), Locked, open},
		{at(open, errReplaced), Replaced, open},
		{at(open, syscall.EACCES), Forbidden, open},
		{at(shut, syscall.EACCES), ReadOnlyFile, shut},
		{at(filepath.Join(folder, ".new"), syscall.EACCES), Forbidden, folder},
		{at(filepath.Join(folder, "none"), fs.ErrNotExist), Gone, filepath.Join(folder, "none")},
		{at(filepath.Join(folder, "none", "x"), fs.ErrNotExist), Gone, filepath.Join(folder, "none")},
		{fs.ErrPermission, Forbidden, ""},
		{errors.New("a castle fell"), "", ""},
		{nil, "", ""},
	} {
		cause, path := CauseOf(c.err)
		assert.Equal(t, c.want, cause, "%v", c.err)
		assert.Equal(t, c.path, path, "%v", c.err)
	}
}
