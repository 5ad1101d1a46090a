package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// WriteNew writes what to a new file: all of it under that name, or nothing. An existing file, also one that is being played, is left
// unchanged, and the error is fs.ErrExist.
func WriteNew(path string, what io.WriterTo) error {
	if _, err := os.Lstat(path); err == nil {
		return &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	return beside(path, what, true, func(temp string) error {
		err := os.Link(temp, path)
		if err == nil || errors.Is(err, fs.ErrExist) {
			return err
		}
		// A disk without links: the name is taken first, and then filled at one stroke.
		claim, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return err
		}
		claim.Close()
		if err := os.Rename(temp, path); err != nil {
			_ = os.Remove(path)
			return err
		}
		return nil
	})
}

// Replace writes what to a file, over an existing one: all of it or nothing.
func Replace(path string, what io.WriterTo) error {
	return beside(path, what, true, func(temp string) error { return os.Rename(temp, path) })
}

// unfinished is how the name of a file begins that is still being written.
const unfinished = ".tenka-new-"

// beside writes a temporary file in the folder of path, and calls put to move it to its place. With sync the file is safe on the disk
// before that. Only the user may read the file and the folders that are made for it, because matches contain what is hidden from other
// players.
func beside(path string, what io.WriterTo, sync bool, put func(temp string) error) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	sweep(folder)
	temp, err := os.CreateTemp(folder, unfinished+"*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name()) // where put has moved it there is none
	_, err = what.WriteTo(temp)
	if err == nil && sync {
		err = toDisk(temp)
	}
	if closed := temp.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = put(temp.Name())
	}
	if err != nil || !sync {
		return err
	}
	if dir, err := os.Open(folder); err == nil { // some systems can sync a folder, the others need not
		_ = toDisk(dir)
		dir.Close()
	}
	return nil
}

// swept holds the folders that this program has swept.
var swept sync.Map

// sweep removes, once in each folder, what programs that were killed while they wrote have left there. One that runs is given an hour.
func sweep(folder string) {
	if _, done := swept.LoadOrStore(folder, true); done {
		return
	}
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if !strings.HasPrefix(entry.Name(), unfinished) || !entry.Type().IsRegular() {
			continue
		}
		if info, err := entry.Info(); err == nil && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(filepath.Join(folder, entry.Name()))
		}
	}
}
