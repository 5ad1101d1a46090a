package store

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"sync"
)

// journal appends lines to a file in a goroutine of its own and syncs after them. Lines that come while it writes go together the next
// time. Where writing fails nothing is dropped: all that waits is written again when the next line comes, or on flush.
type journal struct {
	file *os.File
	size int64 // length of what is safely in the file; what lies behind it in the file is torn
	torn bool  // something does lie behind it

	mu      sync.Mutex
	change  *sync.Cond
	wait    []byte // lines not yet safe
	newline bool   // the last line in the file lacks its end
	try     bool   // there is a reason to write now
	closing bool
	done    bool
	err     error // of the last attempt
	report  func(error)
}

// newJournal begins after the first size bytes of f.
func newJournal(f *os.File, size int64, torn, newline bool) *journal {
	j := &journal{file: f, size: size, torn: torn, newline: newline}
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

// flush waits until all lines are safe, or until an attempt to write them fails.
func (j *journal) flush() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.err = nil
	j.try = true
	j.change.Broadcast()
	for len(j.wait) > 0 && j.err == nil && !j.done {
		j.change.Wait()
	}
	return j.err
}

// close flushes, gives up the lock and ends the goroutine.
func (j *journal) close() error {
	err := j.flush()
	j.mu.Lock()
	j.closing = true
	j.change.Broadcast()
	for !j.done {
		j.change.Wait()
	}
	j.mu.Unlock()
	if closed := j.file.Close(); err == nil {
		err = closed
	}
	return err
}

func (j *journal) run() {
	failing := false
	j.mu.Lock()
	defer j.mu.Unlock()
	for {
		for !(j.try && len(j.wait) > 0) && !j.closing {
			j.change.Wait()
		}
		if j.closing {
			j.done = true
			j.change.Broadcast()
			return
		}
		batch := j.wait[:len(j.wait):len(j.wait)]
		j.try = false
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
		j.change.Broadcast()
		if report := j.report; report != nil && (err != nil) != failing {
			j.mu.Unlock()
			report(err)
			j.mu.Lock()
		}
		failing = err != nil
	}
}

// write puts a batch behind what is safe, and makes it safe. After a failure the same bytes go to the same place again.
func (j *journal) write(batch []byte) error {
	if j.torn {
		if err := j.keepTorn(); err != nil {
			return err
		}
		j.torn = false
	}
	if _, err := j.file.WriteAt(batch, j.size); err != nil {
		return err
	}
	return j.file.Sync()
}

// keepTorn moves what lies behind the last whole line to the file's neighbour NAME.torn.
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
		err = kept.Sync()
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
