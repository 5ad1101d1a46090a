package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"tenka/engine"
)

// Games finds a game by its name.
type Games = func(name string) (engine.Game, bool)

// ErrLocked says that another program writes the file.
var ErrLocked error = engine.Cause("fault.cause.locked")

// File is a match and the file it is kept in. Its methods belong to the goroutine that owns the match.
type File struct {
	Path   string
	Match  *engine.Match
	Loaded engine.Loaded // what was found on opening
	// ReadOnly says why nothing that is done to the match was kept when the file was opened: ErrLocked, or the system's reason. Nil where it was.
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

// saveAs writes the match to path, in place of what is there, and keeps it there from now on. A file the match was kept in before
// is to be closed first.
func saveAs(path string, m *engine.Match) (*File, error) {
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
	f := &File{Path: path, Match: m, Loaded: engine.Loaded{Good: info.Size(), Differs: -1, Restored: -1}}
	f.attach(file, false)
	return f, nil
}

// Unwritten is a match whose file could not be made at path, and why. It is kept once Again or KeepAt succeeds.
func Unwritten(path string, m *engine.Match, why error) *File {
	f := &File{Path: path, Match: m, Loaded: engine.Loaded{Differs: -1, Restored: -1}, ReadOnly: why}
	f.attach(nil, false)
	return f
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
	var got engine.Loaded
	m, err := Reading(path, func() (m *engine.Match, err error) {
		m, got, err = engine.ReadMatch(file, games)
		return m, err
	})
	if err != nil {
		file.Close()
		return nil, err
	}
	f := &File{Path: path, Match: m, Loaded: got, ReadOnly: why}
	if why != nil {
		file.Close()
		f.attach(nil, false)
		return f, nil
	}
	last := []byte{'\n'}
	if _, err := file.ReadAt(last, got.Good-1); err != nil {
		file.Close()
		return nil, err
	}
	f.attach(file, last[0] != '\n')
	return f, nil
}

// Altered reads the file of a match once more, from any goroutine, and is the first record that it tells otherwise than what happens; -1
// for none. See [engine.Match.Altered].
func Altered(path string, games Games) (int, error) {
	b, err := ReadFile(path)
	if err != nil {
		return -1, err
	}
	return Reading(path, func() (int, error) {
		m, _, err := engine.ReadMatch(bytes.NewReader(b), games)
		if err != nil {
			return -1, err
		}
		return m.Altered(bytes.NewReader(b))
	})
}

// attach keeps what is done to the match in file from now on; where it is nil all of that waits.
func (f *File) attach(file *os.File, newline bool) {
	why := f.ReadOnly
	if at := (*fs.PathError)(nil); why != nil && !errors.As(why, &at) {
		why = &fs.PathError{Op: "write", Path: f.Path, Err: why}
	}
	f.journal = newJournal(file, why, f.Loaded.Good, f.Loaded.Torn, newline)
	f.Match.Journal(f.journal.add)
}

// openFile opens a file for writing, with its lock, else for reading and says why.
func openFile(path string) (file *os.File, why, err error) {
	if err := Readable(path); err != nil {
		return nil, nil, err
	}
	file, err = os.OpenFile(path, os.O_RDWR, 0)
	switch causeIn(err) {
	case "":
		if err == nil && !lock(file) {
			why = ErrLocked
		}
	case Locked, ReadOnlyDisk, Forbidden:
		why = errors.Unwrap(err)
		file, err = os.Open(path)
	}
	if err != nil {
		return nil, nil, err
	}
	return file, why, nil
}

// OnError sets what is told after each attempt to write that failed, and with nil when all that waited has been written. It is called in another
// goroutine and must not block. Until then nothing is lost but by the end of the program.
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

// Waiting is how many moves are not kept: those that were made since writing fails, or all of them where there is no file.
func (f *File) Waiting() int {
	if f.journal == nil {
		return 0
	}
	err := f.Err()
	if cause := causeIn(err); err != nil && f.Loaded.Good == 0 || cause == Gone || cause == Replaced {
		return f.Match.Records() - 1 // the first is the set-up
	}
	return f.journal.moves()
}

// Flush waits until all that was done is safe in the file. An error says why it is not.
func (f *File) Flush() error {
	if f.journal == nil {
		return nil
	}
	if err := f.journal.flush(); err != nil && f.Waiting() > 0 {
		return fmt.Errorf("not kept (moves: %d): %w", f.Waiting(), err)
	}
	return nil
}

// Again tries once more to keep the match in its file, with all that waits. Where the file is gone it is made anew with the whole match; one
// that holds the beginning of this match, as on a disk that was taken away and is back, is gone on with; any other is left as it is.
func (f *File) Again() error {
	if f.journal == nil {
		return nil
	}
	err := f.journal.flush()
	if err == nil || f.journal.inPlace() == nil {
		return err
	}
	switch holds, err := f.holdsBeginning(); {
	case causeIn(err) == Gone:
		return f.KeepAt(f.Path)
	case err != nil:
		return err
	case !holds:
		return &fs.PathError{Op: "write", Path: f.Path, Err: errReplaced}
	}
	return f.follow(saveAs(f.Path, f.Match))
}

// holdsBeginning reports whether the file tells nothing but what the match knows.
func (f *File) holdsBeginning() (bool, error) {
	file, why, err := openFile(f.Path)
	if err != nil {
		return false, err
	}
	defer file.Close()
	if why != nil {
		return false, &fs.PathError{Op: "write", Path: f.Path, Err: why}
	}
	g := f.Match.Game()
	m, _, err := engine.ReadMatch(file, func(name string) (engine.Game, bool) { return g, name == g.Name() })
	if err != nil || m.Records() > f.Match.Records() {
		return false, nil
	}
	for no := range m.Records() {
		a, b := m.Record(no), f.Match.Record(no)
		if a.Hash != b.Hash || a.After != b.After {
			return false, nil
		}
	}
	return true, nil
}

// KeepAt keeps the match in a new file from now on, whole. The file it was kept in stays as it is. It never replaces a file.
func (f *File) KeepAt(path string) error { return f.follow(Create(path, f.Match)) }

// follow goes on with another file of the match, unless that could not be written.
func (f *File) follow(now *File, err error) error {
	if err != nil {
		return err
	}
	f.journal.mu.Lock()
	now.OnError(f.journal.report)
	f.journal.mu.Unlock()
	_ = f.journal.close()
	*f = *now
	return nil
}

// Close flushes and gives the file free. The match can go on, but nothing of it is kept. A second Close does nothing.
func (f *File) Close() error {
	if f.journal == nil {
		return nil
	}
	f.Match.Journal(nil)
	err := f.Flush()
	closed := f.journal.close()
	f.journal = nil
	if err == nil {
		err = closed
	}
	return err
}
