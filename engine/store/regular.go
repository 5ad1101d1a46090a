package store

import (
	"bytes"
	"io"
	"io/fs"
	"os"

	"tenka/engine"
)

// The lengths in bytes of the longest files that are read.
const (
	LargestMatch = 64 << 20
	largest      = 16 << 20 // a scenario, a lesson, a game's data
)

var errNotRegular error = engine.Cause("fault.irregular")

// checkRegular is why a file may not be read: devices and pipes have no end, and a file may be too long. A file of length 0 is empty, or
// the system writes it while it is read, as in /proc; some of those never end.
func checkRegular(name string, info fs.FileInfo, most int64) error {
	switch {
	case info.IsDir():
		return &fs.PathError{Op: "open", Path: name, Err: engine.Cause("fault.folder")}
	case !info.Mode().IsRegular():
		return &fs.PathError{Op: "open", Path: name, Err: errNotRegular}
	case info.Size() == 0:
		return engine.InFile(name, engine.Wrong("", "fault.file", nil))
	case info.Size() > most:
		return engine.InFile(name, engine.Wrong("", "fault.bytes", info.Size(), most))
	}
	return nil
}

// Readable is why the file at path may not be read: it does not exist, is no regular file, or is longer than any match. Links are followed.
// Call it before opening a file: opening a pipe may block for ever.
func Readable(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	return checkRegular(path, info, LargestMatch)
}

// OpenToRead opens a file that is Readable.
func OpenToRead(path string) (*os.File, error) {
	if err := Readable(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// ReadFile reads a file that is Readable.
func ReadFile(path string) ([]byte, error) {
	f, err := OpenToRead(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, path, LargestMatch)
}

// Read reads a file that holds one JSON value. A file too long to be one is an error.
func Read(fsys fs.FS, name string) ([]byte, error) {
	info, err := fs.Stat(fsys, name)
	if err == nil {
		err = checkRegular(name, info, largest)
	}
	if err != nil {
		return nil, err
	}
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, name, largest)
}

// readAll reads a file to its end, because the length of some system files is not known.
func readAll(f fs.File, name string, most int64) ([]byte, error) {
	var b bytes.Buffer
	if info, err := f.Stat(); err == nil {
		b.Grow(int(min(info.Size(), most)) + bytes.MinRead)
	}
	n, err := b.ReadFrom(io.LimitReader(f, most+1))
	if err == nil && n > most {
		err = engine.InFile(name, engine.Wrong("", "fault.bytes", nil, most))
	}
	return b.Bytes(), err
}
