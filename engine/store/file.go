package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"

	"tenka/engine"
)

// Games finds a game by its name.
type Games = func(name string) (engine.Game, bool)

// ErrLocked says that another program writes the file.
var ErrLocked error = engine.Cause("fault.locked")

// File is a match and the file it is kept in. Its methods belong to the goroutine that owns the match.
type File struct {
	Path   string
	Match  *engine.Match
	Loaded engine.Loaded // what was found on opening
	// ReadOnly says why nothing that is done to the match is kept: ErrLocked, or the system's reason. Nil where all is kept.
	ReadOnly error

	journal *journal
}

// Create keeps a match in a new file from now on. It never replaces a file, and the name is there only once the whole match is.
func Create(path string, m *engine.Match) (*File, error) {
	if err := WriteNew(path, m); err != nil {
		return nil, err
	}
	return keep(path, m)
}

// SaveAs writes the match to path, in place of what is there, and keeps it there from now on. A file the match was kept in before
// is to be closed first.
func SaveAs(path string, m *engine.Match) (*File, error) {
	if err := Write(path, m); err != nil {
		return nil, err
	}
	return keep(path, m)
}

// keep keeps a match in the file that has just been written.
func keep(path string, m *engine.Match) (*File, error) {
	file, why, err := openFile(path)
	if err == nil && why != nil {
		file.Close()
		err = &fs.PathError{Op: "write", Path: path, Err: why}
	}
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		file.Close()
		return nil, err
	}
	return attach(&File{Path: path, Match: m, Loaded: engine.Loaded{Good: info.Size(), Differs: -1, Restored: -1}}, file, false), nil
}

// Write writes the match to path as it stands, in place of what is there: all of it or nothing.
func Write(path string, m *engine.Match) error { return write(path, m, true) }

// WriteFast is Write that does not wait for the disk: a killed program leaves what was there or the whole match, a cut of the power
// may leave less.
func WriteFast(path string, m *engine.Match) error { return write(path, m, false) }

func write(path string, m *engine.Match, sync bool) error {
	if old, why, err := openFile(path); err == nil {
		old.Close()
		if why != nil {
			return &fs.PathError{Op: "write", Path: path, Err: why}
		}
	}
	return beside(path, m, sync, func(temp string) error { return os.Rename(temp, path) })
}

// Open reads the match of a file, and keeps it there from now on if no other program does. Opening changes nothing in the file; a torn
// last line is moved to NAME.torn when the next one is written. An error in the file is a *engine.DataError.
func Open(path string, games Games) (*File, error) {
	file, why, err := openFile(path)
	if err != nil {
		return nil, err
	}
	m, got, err := engine.ReadMatch(file, games)
	if err != nil {
		file.Close()
		return nil, engine.InFile(path, err)
	}
	f := &File{Path: path, Match: m, Loaded: got, ReadOnly: why}
	if why != nil {
		file.Close()
		return f, nil
	}
	last := []byte{'\n'}
	if _, err := file.ReadAt(last, got.Good-1); err != nil {
		file.Close()
		return nil, err
	}
	return attach(f, file, last[0] != '\n'), nil
}

// Altered reads the file of a match once more, from any goroutine, and is the first record that it tells otherwise than what happens; -1
// for none. See [engine.Match.Altered].
func Altered(path string, games Games) (int, error) {
	b, err := ReadFile(path)
	if err != nil {
		return -1, err
	}
	m, _, err := engine.ReadMatch(bytes.NewReader(b), games)
	if err != nil {
		return -1, engine.InFile(path, err)
	}
	return m.Altered(bytes.NewReader(b))
}

// attach keeps what is done to f's match in file from now on.
func attach(f *File, file *os.File, newline bool) *File {
	f.journal = newJournal(file, f.Loaded.Good, f.Loaded.Torn, newline)
	f.Match.Journal(f.journal.add)
	return f
}

// openFile opens a file for writing, with its lock, else for reading and says why.
func openFile(path string) (file *os.File, why, err error) {
	if err := Readable(path); err != nil {
		return nil, nil, err
	}
	file, err = os.OpenFile(path, os.O_RDWR, 0)
	if err == nil {
		if !lock(file) {
			why = ErrLocked
		}
	} else if errors.Is(err, fs.ErrPermission) || isReadOnlySystem(err) {
		why = errors.Unwrap(err)
		file, err = os.Open(path)
	}
	if err != nil {
		return nil, nil, err
	}
	return file, why, nil
}

// OnError sets what is told when writing fails, and again with nil when all that waited has been written. It is called in another
// goroutine. Until then nothing is lost but by the end of the program.
func (f *File) OnError(report func(error)) {
	if f.journal != nil {
		f.journal.mu.Lock()
		f.journal.report = report
		f.journal.mu.Unlock()
	}
}

// Err is why the last attempt to write failed, nil where it did not.
func (f *File) Err() error {
	if f.journal == nil {
		return nil
	}
	f.journal.mu.Lock()
	defer f.journal.mu.Unlock()
	return f.journal.err
}

// Flush waits until all that was done is safe in the file.
func (f *File) Flush() error {
	if f.journal == nil {
		return nil
	}
	return f.journal.flush()
}

// Close flushes and gives the file free. The match can go on, but nothing of it is kept. A second Close does nothing.
func (f *File) Close() error {
	if f.journal == nil {
		return nil
	}
	f.Match.Journal(nil)
	err := f.journal.close()
	f.journal = nil
	return err
}
