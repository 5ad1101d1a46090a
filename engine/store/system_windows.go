package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock takes the writer's lock of f, which ends when f is closed. It is false where another program holds it. On a file system
// without locks everybody gets it. A lock shuts others out of the bytes it covers, so it covers one far behind any file's end.
func lock(f *os.File) bool {
	far := windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &far)
	return !errors.Is(err, windows.ERROR_LOCK_VIOLATION) && !errors.Is(err, windows.ERROR_IO_PENDING)
}

// isReadOnlySystem reports whether a file could not be opened for writing because nothing on its disk can, or because a program
// that shares it with nobody for writing has it open.
func isReadOnlySystem(err error) bool {
	return errors.Is(err, windows.ERROR_WRITE_PROTECT) || errors.Is(err, windows.ERROR_SHARING_VIOLATION)
}
