package store

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
)

// journal appends lines to a file in a goroutine of its own and syncs after them. Lines that arrive while it writes are written together
// the next time. If writing fails, no line is dropped: all waiting lines are written again with the next one, or on flush.
type journal struct {
	file *os.File // nil if the file cannot be written; then why is the reason
	why  error
	size int64 // the length of the file up to the last safe line
	torn bool  // something does lie behind it

	mu      sync.Mutex
	change  *sync.Cond
	wait    []byte // lines not yet safe
	newline bool   // the last line in the file lacks its end
	try     bool   // there is a reason to write now
	writing bool   // an attempt to write, or its report, is running
	closing bool
	done    bool
	err     error // of the last attempt
	report  func(error)
}

// toDisk waits until all that was written to a file is on its disk: a record is safe only then. Tests take its place.
var toDisk = (*os.File).Sync

// newJournal begins after the first size bytes of file.
func newJournal(file *os.File, why error, size int64, torn, newline bool) *journal {
	j := &journal{file: file, why: why, err: why, size: size, torn: torn, newline: newline}
	j.change = sync.NewCond(&j.mu)
	go j.run()
	return j
}

// add queues a line.
func (j *journal) add(line []byte) {
	j.mu.Lock()
	if j.newline {
		j.wait, j.newline = append(j.wait, '\n'), false
	}
	j.wait, j.try = append(j.wait, line...), true
	j.change.Broadcast()
	j.mu.Unlock()
}

// flush waits until all lines are safe, or until an attempt to write them has failed and was reported. It makes an attempt even without
// waiting lines, because the file may be gone.
func (j *journal) flush() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.err = nil
	j.try = true
	j.change.Broadcast()
	for !j.done && (j.writing || j.err == nil && (j.try || len(j.wait) > 0)) {
		j.change.Wait()
	}
	return j.err
}

// close gives up the lock and ends the goroutine. What waits is dropped.
func (j *journal) close() error {
	j.mu.Lock()
	j.closing, j.report = true, nil
	j.change.Broadcast()
	for !j.done {
		j.change.Wait()
	}
	j.mu.Unlock()
	if j.file == nil {
		return nil
	}
	return j.file.Close()
}

// moves is how many moves wait; 1 if only parts of a move wait.
func (j *journal) moves() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	if len(j.wait) == 0 {
		return 0
	}
	return max(1, bytes.Count(j.wait, []byte(`{"line":"record"`)))
}

func (j *journal) run() {
	failing := false
	j.mu.Lock()
	defer j.mu.Unlock()
	for {
		for !j.try && !j.closing {
			j.change.Wait()
		}
		if j.closing {
			j.done = true
			j.change.Broadcast()
			return
		}
		batch := j.wait[:len(j.wait):len(j.wait)]
		j.try, j.writing = false, true
		j.mu.Unlock()
		err := j.write(batch)
		j.mu.Lock()
		if err == nil {
			j.size += int64(len(batch))
			j.wait = j.wait[len(batch):]
			if len(j.wait) == 0 {
				j.wait = nil
			}
		}
		j.err = err
		if report := j.report; report != nil && (err != nil || failing) {
			j.mu.Unlock()
			report(err)
			j.mu.Lock()
		}
		failing, j.writing = err != nil, false
		j.change.Broadcast()
	}
}

// write appends a batch after the last safe line, and syncs it. After a failure the same bytes are written to the same place again.
func (j *journal) write(batch []byte) error {
	if j.file == nil {
		return j.why
	}
	if len(batch) > 0 {
		if j.torn {
			if err := j.keepTorn(); err != nil {
				return err
			}
			j.torn = false
		}
		if _, err := j.file.WriteAt(batch, j.size); err != nil {
			return err
		}
		if err := toDisk(j.file); err != nil {
			return err
		}
	}
	return j.inPlace()
}

// inPlace is an error if the open file is not the one at its path any more: its folder was removed, or another file was put in its place.
func (j *journal) inPlace() error {
	if j.file == nil {
		return j.why
	}
	written, err := j.file.Stat()
	if err != nil {
		return err
	}
	found, err := os.Stat(j.file.Name())
	if err == nil && !os.SameFile(written, found) {
		err = &fs.PathError{Op: "write", Path: j.file.Name(), Err: errReplaced}
	}
	return err
}

// keepTorn moves the bytes after the last whole line to the file NAME.torn beside it.
func (j *journal) keepTorn() error {
	if info, err := os.Stat(j.file.Name() + ".torn"); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: j.file.Name() + ".torn", Err: errNotRegular}
	}
	kept, err := os.OpenFile(j.file.Name()+".torn", os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("keeping a torn line: %w", err)
	}
	_, err = io.Copy(kept, io.NewSectionReader(j.file, j.size, 1<<62))
	if err == nil {
		_, err = kept.Write([]byte{'\n'})
	}
	if err == nil {
		err = toDisk(kept)
	}
	if closed := kept.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = j.file.Truncate(j.size)
	}
	if err != nil {
		return fmt.Errorf("keeping a torn line: %w", err)
	}
	return nil
}
