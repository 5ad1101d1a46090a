package store

import (
	"io/fs"
	"log"
	"runtime/debug"

	"tenka/engine"
)

// ErrBroken says that a file cannot be read because the program is at fault.
var ErrBroken error = engine.Cause("fault.broken")

// Reading calls read, which reads a file called name. A panic in it becomes the error ErrBroken of that file, and one line with the stack
// in the log, so that no file ends the program. An error in the contents names the file too.
func Reading[T any](name string, read func() (T, error)) (got T, err error) {
	defer func() {
		if p := recover(); p != nil {
			log.Printf("%s cannot be read: %v: %q", engine.Visible(name), p, debug.Stack())
			var none T
			got, err = none, &fs.PathError{Op: "read", Path: name, Err: ErrBroken}
		}
	}()
	got, err = read()
	if name != "" {
		err = engine.InFile(name, err)
	}
	return got, err
}
