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

// File is a match and its file. Its methods belong to the goroutine that owns the match.
type File struct {
	Path   string
	Match  *engine.Match
	Loaded engine.Loaded // problems found on opening
	// ReadOnly is the reason why changes of the match are not saved, if there was one when the file was opened: ErrLocked, or the system's
	// error.
	ReadOnly error

	journal *journal
	anew    bool // the file does not hold the beginning of the match: Anew has failed
}

// Create saves a match to a new file from now on. It never replaces a file, and the name appears only once the whole match is written.
func Create(path string, m *engine.Match) (*File, error) {
	if err := WriteNew(path, m); err != nil {
		return nil, err
	}
	return keep(path, m)
}

// saveAs writes the match to path, over an existing file, and saves it there from now on. An earlier file of the match must be closed
// first.
func saveAs(path string, m *engine.Match) (*File, error) {
	if err := Write(path, m); err != nil {
		return nil, err
	}
	return keep(path, m)
}

// keep saves a match from now on to the file that has just been written.
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

// Unwritten is a match whose file could not be made at path, and why. It is saved once Again or KeepAt succeeds.
func Unwritten(path string, m *engine.Match, why error) *File {
	f := &File{Path: path, Match: m, Loaded: engine.Loaded{Differs: -1, Restored: -1}, ReadOnly: why}
	f.attach(nil, false)
	return f
}

// Write writes the present state of the match to path, over an existing file: all of it or nothing.
func Write(path string, m *engine.Match) error { return write(path, m, true) }

// WriteFast is Write that does not wait for the disk. If the program is killed, the old file or the whole match is there; after a power cut
// it may be less.
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

// Open reads the match of a file, and saves it there from now on if no other program does. Opening changes nothing in the file; a torn last
// line is moved to NAME.torn before the next one is written. An error in the file is a *engine.DataError.
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

// Altered reads the file of a match again, in any goroutine. It returns the first record whose text differs from the replay; -1 for none.
// See [engine.Match.Altered].
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

// attach saves changes of the match to file from now on; if file is nil, they wait.
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

// OnError sets a function that is called after each failed attempt to write, and with nil once everything that waited has been written. It
// is called in another goroutine and must not block. Waiting changes are lost only if the program ends.
func (f *File) OnError(report func(error)) {
	if f.journal != nil {
		f.journal.mu.Lock()
		f.journal.report = report
		f.journal.mu.Unlock()
	}
}

// Err is the error of the last attempt to write, nil if it succeeded.
func (f *File) Err() error {
	if f.journal == nil {
		return nil
	}
	f.journal.mu.Lock()
	defer f.journal.mu.Unlock()
	return f.journal.err
}

// Waiting is how many moves are not saved: those since writing failed, or all of them if there is no file.
func (f *File) Waiting() int {
	if f.journal == nil {
		return 0
	}
	err := f.Err()
	if cause := causeIn(err); err != nil && f.Loaded.Good == 0 || cause == Gone || cause == Replaced {
		return f.Match.Records() - 1 // the first is the setup
	}
	return f.journal.moves()
}

// Flush waits until every change is safely in the file. An error says why it is not.
func (f *File) Flush() error {
	if f.journal == nil {
		return nil
	}
	if err := f.journal.flush(); err != nil && f.Waiting() > 0 {
		return fmt.Errorf("not kept (moves: %d): %w", f.Waiting(), err)
	}
	return nil
}

// Again tries again to save the match in its file, with everything that waits. A missing file is written anew with the whole match. A file
// with the beginning of this match, for example on a disk that was removed and is back, is continued. Any other file is left unchanged.
func (f *File) Again() error {
	if f.journal == nil {
		return nil
	}
	if f.anew {
		return f.Anew()
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

// holdsBeginning reports whether all records in the file are records of the match.
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

// KeepAt writes the whole match to a new file and saves it there from now on. The earlier file is left unchanged. It never replaces a file.
func (f *File) KeepAt(path string) error { return f.follow(Create(path, f.Match)) }

// Anew writes the whole match over its file, and saves it there from now on: a mirror has become whole, or has begun anew. If that fails, the old
// file stays, and Again tries it again.
func (f *File) Anew() error {
	f.journal.mu.Lock()
	report := f.journal.report
	f.journal.mu.Unlock()
	_ = f.journal.close() // some systems replace no open file
	now, err := saveAs(f.Path, f.Match)
	if err != nil {
		now = Unwritten(f.Path, f.Match, err)
		now.anew = true
	}
	*f = *now
	f.OnError(report)
	if err != nil {
		_ = f.journal.flush() // which reports it
	}
	return err
}

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

// Close flushes and releases the file. The match can go on, but is not saved any more. A second Close does nothing.
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
