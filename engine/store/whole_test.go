package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
