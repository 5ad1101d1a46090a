package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestWriteNewReplacesNothing(t *testing.T) {
	live := create(t)
	defer live.Close()
	before := string(read(t, live.Path))
	link := filepath.Join(t.TempDir(), "link"+Ext)
	if err := os.Symlink(live.Path, link); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{live.Path, link, filepath.Dir(live.Path)} {
		if err := WriteNew(path, strings.NewReader("new")); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: got %v", path, err)
		}
	}
	if string(read(t, live.Path)) != before {
		t.Error("the match that is played was changed")
	}
}

// breaking writes half of what it should.
type breaking struct{}

func (breaking) WriteTo(w io.Writer) (int64, error) {
	n, _ := io.WriteString(w, "half")
	return int64(n), errors.New("broken")
}

func TestWriteNewWritesAllOrNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "new"+Ext)
	if err := WriteNew(path, breaking{}); err == nil {
		t.Error("no error")
	}
	if left, _ := os.ReadDir(folder); len(left) != 0 {
		t.Errorf("%d files left", len(left))
	}
	if err := WriteNew(path, strings.NewReader("whole")); err != nil || string(read(t, path)) != "whole" {
		t.Errorf("got %v", err)
	}
	if left, _ := os.ReadDir(folder); len(left) != 1 {
		t.Errorf("%d files left, want one", len(left))
	}
}

func TestANewMatchIsNeverSeenHalf(t *testing.T) {
	m, folder := newMatch(t), t.TempDir()
	path := filepath.Join(folder, "new"+Ext)
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-stop:
				return
			default:
			}
			if info, err := os.Stat(path); err == nil && info.Size() == 0 {
				t.Error("the name is there without the match")
				return
			}
		}
	}()
	for range 20 {
		f, err := Create(path, m)
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	close(stop)
	<-ended
}

func TestWhatKilledProgramsLeftIsSwept(t *testing.T) {
	folder := t.TempDir()
	old, running, other := filepath.Join(folder, unfinished+"1"), filepath.Join(folder, unfinished+"2"), filepath.Join(folder, ".other")
	for _, name := range []string{old, running, other} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := time.Now().Add(-2 * time.Hour)
	for _, name := range []string{old, other} {
		if err := os.Chtimes(name, long, long); err != nil {
			t.Fatal(err)
		}
	}
	if err := WriteNew(filepath.Join(folder, "new"), strings.NewReader("new")); err != nil {
		t.Fatal(err)
	}
	left, _ := filepath.Glob(filepath.Join(folder, "*"))
	if len(left) != 3 || slices.Contains(left, old) {
		t.Errorf("left: %v", left)
	}
}
