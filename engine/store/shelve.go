package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// ErrName says that no file can have a name, on some system that Tenka runs on.
var ErrName = errors.New("expected a name without / \\ : * ? \" < > | that begins with a letter or a digit")

// longestName is how many bytes the name of a file may have, without its ending.
const longestName = 120

// Rename gives a file another name in its folder, with the ending it has, and returns its path. An error is ErrName, ErrLocked if a program
// plays the match, fs.ErrExist if another file has the name, or the system's own; then nothing has changed.
func Rename(path, name string) (string, error) {
	if !canBeName(name) {
		return "", ErrName
	}
	to := filepath.Join(filepath.Dir(path), name+filepath.Ext(path))
	return to, move(path, to)
}

// canBeName reports whether a file may have a name on each of the systems.
func canBeName(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	wrong := func(r rune) bool {
		return unicode.IsControl(r) || r == utf8.RuneError || strings.ContainsRune(`/\:*?"<>|`, r)
	}
	if len(name) > longestName || name != strings.TrimRight(name, " .") || !unicode.IsLetter(first) && !unicode.IsDigit(first) || strings.ContainsFunc(name, wrong) {
		return false
	}
	// Names that Windows reserves for its devices.
	device, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch {
	case device == "CON" || device == "PRN" || device == "AUX" || device == "NUL":
		return false
	case len(device) == 4 && (device[:3] == "COM" || device[:3] == "LPT"):
		return !unicode.IsDigit(rune(device[3]))
	}
	return true
}

// Delete moves a file to the folder of deleted files, and returns its new path, for Restore. The error is ErrLocked if a program plays the
// match.
func (h Folders) Delete(path string) (string, error) {
	if err := os.MkdirAll(h.Deleted, 0o700); err != nil {
		return "", err
	}
	ext := filepath.Ext(path)
	name := strings.TrimSuffix(filepath.Base(path), ext)
	to := filepath.Join(h.Deleted, name+ext)
	if _, err := os.Lstat(to); err == nil {
		to = filepath.Join(h.Deleted, name+time.Now().Format(" 2006-01-02 150405.000000000")+ext)
	}
	return to, move(path, to)
}

// Restore moves a deleted file back; fs.ErrExist if another file has taken its name.
func (h Folders) Restore(deleted, path string) error { return move(deleted, path) }

// RoomExt is what the name of the file of a match's room has behind that of the match's own file, where people at several windows play it.
const RoomExt = ".room"

// move gives a file another path, unless a program plays it, and never replaces a file. The files of its torn line and of its room move with it.
func move(from, to string) error {
	if from == to {
		return nil
	}
	there, err := os.Lstat(from)
	if err != nil {
		return err
	}
	if taken, err := os.Lstat(to); err == nil && !os.SameFile(there, taken) { // the same: only capitals change
		return &fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}
	}
	if !there.Mode().IsRegular() {
		return &fs.PathError{Op: "rename", Path: from, Err: errNotRegular}
	}
	if f, err := os.OpenFile(from, os.O_RDWR, 0); err == nil {
		free := lock(f)
		f.Close()
		if !free {
			return ErrLocked
		}
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	for _, ext := range []string{".torn", RoomExt} {
		_ = os.Rename(from+ext, to+ext)
	}
	return nil
}
