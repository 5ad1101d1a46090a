package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Cause is why a file cannot be written, as in the ids of its texts.
type Cause string

// The causes.
const (
	Locked         Cause = "locked"    // another program writes the file
	Full           Cause = "full"      // the disk has no room left, or the user may use no more of it
	ReadOnlyDisk   Cause = "disk"      // nothing on the disk can be written
	ReadOnlyFile   Cause = "file"      // nobody may write the file
	ReadOnlyFolder Cause = "folder"    // nobody may write in the folder
	Forbidden      Cause = "forbidden" // others may, this user may not
	Gone           Cause = "gone"      // the file or its folder is no longer there
	Replaced       Cause = "replaced"  // another file lies in its place
	Unplugged      Cause = "unplugged" // the disk does not answer
)

// errReplaced says that the file of a match was replaced by another one, or has records that this match does not have.
var errReplaced = errors.New("another file lies in its place")

// CauseOf is the cause of an error of writing, and the file or the folder that it is about, if that is known. It is empty for other reasons
// of the system.
func CauseOf(err error) (cause Cause, path string) {
	var at *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &at):
		path = at.Path
	case errors.As(err, &link):
		path = link.New
	}
	switch cause = causeIn(err); cause {
	case Full, ReadOnlyDisk, Unplugged:
		return cause, filepath.Dir(path)
	case Gone:
		if _, err := os.Stat(filepath.Dir(path)); err != nil {
			path = filepath.Dir(path)
		}
	case Forbidden:
		return forbidden(path)
	}
	return cause, path
}

func causeIn(err error) Cause {
	for _, k := range slices.Concat(systemCauses, causes) {
		if errors.Is(err, k.err) {
			return k.cause
		}
	}
	return ""
}

// known is an error whose cause is known.
type known struct {
	err   error
	cause Cause
}

// causes are those of the errors that every system has; systemCauses are asked first.
var causes = []known{{ErrLocked, Locked}, {errReplaced, Replaced}, {fs.ErrNotExist, Gone}, {fs.ErrPermission, Forbidden}}

// forbidden finds out whether nobody may write a file or only this user may not. If the file does not exist yet, it looks at the folder.
func forbidden(path string) (Cause, string) {
	info, err := os.Stat(path)
	for err != nil && path != "" && path != filepath.Dir(path) {
		path = filepath.Dir(path)
		info, err = os.Stat(path)
	}
	switch {
	case err != nil || info.Mode().Perm()&0o222 != 0:
		return Forbidden, path
	case info.IsDir():
		return ReadOnlyFolder, path
	}
	return ReadOnlyFile, path
}
