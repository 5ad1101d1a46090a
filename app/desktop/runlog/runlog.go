// Package runlog writes the program's log, and the text of a crash, to files beside the settings.
//
// Go's runtime writes a crash into a file that is empty until then. If the next start finds text in it, it keeps that file as the log of
// the last crash, and the program tells the user once. A program that was killed, or whose power was cut, has not crashed.
package runlog

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"tenka/engine"
)

// The files: the log of the program, the log of earlier runs if that was long, the last crash, and the file for a crash of this run.
const (
	programFile = "tenka.log"
	olderFile   = "tenka-older.log"
	crashFile   = "crash.log"
	crashOfRun  = ".crash-of-this-run"
)

// longest is the number of bytes after which a new log is begun.
const longest = 512 << 10

// Program is the path of the program's log in a folder of the user's files.
func Program(root string) string { return filepath.Join(root, programFile) }

// Crash is where the log of the last crash lies; there is none before the first crash.
func Crash(root string) string { return filepath.Join(root, crashFile) }

// Log is the log files of a run. A nil Log writes nothing.
type Log struct {
	// Crashed is true if the previous run crashed.
	Crashed bool

	program, crash *os.File
}

// Open writes to files, from now on, what package log logs, and a crash of the program. It makes the folder if needed. Only one program may
// use a folder: a second one would take the crash file of this run for a crash of the previous one.
func Open(root string) (*Log, error) {
	if err := os.MkdirAll(root, 0o700); err != nil {
		return nil, err
	}
	l := &Log{}
	last := filepath.Join(root, crashOfRun)
	if info, err := os.Stat(last); err == nil && info.Size() > 0 {
		l.Crashed = os.Rename(last, Crash(root)) == nil
	}
	if info, err := os.Stat(Program(root)); err == nil && info.Size() > longest {
		_ = os.Rename(Program(root), filepath.Join(root, olderFile))
	}
	var err, ofCrash error
	if l.program, err = os.OpenFile(Program(root), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600); err == nil {
		log.SetOutput(&unwatched{all: io.MultiWriter(Entries{os.Stderr}, Entries{l.program}), note: l.Note})
	}
	if l.crash, ofCrash = os.OpenFile(last, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600); ofCrash == nil {
		debug.SetTraceback("all")
		ofCrash = debug.SetCrashOutput(l.crash, debug.CrashOptions{})
	}
	l.Note("started: %s, %s, %s", build(), runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	if l.Crashed {
		l.Note("the run before crashed: %s", crashFile)
	}
	return l, errors.Join(err, ofCrash)
}

// Entries is a writer for package log. It writes each entry as one line without control characters, so that no entry controls a terminal.
type Entries struct{ To io.Writer }

// Write writes an entry. It never fails: a program without a console has no reader there.
func (e Entries) Write(p []byte) (int, error) {
	_, _ = io.WriteString(e.To, engine.Visible(strings.TrimSuffix(string(p), "\n"))+"\n")
	return len(p), nil
}

// unwatched passes entries on, but for those by which Fyne reports that it cannot watch the theme of the desktop: three lines at every start on a
// system without D-Bus. They are no error of this program, and become one line of its log.
type unwatched struct {
	all    io.Writer
	note   func(format string, args ...any)
	within bool // the first of the three lines has come
}

// How the three lines begin, after their date.
const (
	themeError, themeCause, themeAt = "Fyne error:  failed to watch theme settings", "  Cause: ", "  At: "
)

// Write writes an entry.
func (u *unwatched) Write(p []byte) (int, error) {
	line := strings.TrimSuffix(string(p), "\n")
	_, cause, caused := strings.Cut(line, themeCause)
	switch {
	case strings.HasSuffix(line, themeError):
		u.within = true
	case u.within && caused:
		u.note("the theme of the desktop is not watched: %s", cause)
	case u.within && strings.Contains(line, themeAt):
		u.within = false
	default:
		u.within = false
		return u.all.Write(p)
	}
	return len(p), nil
}

// Note writes a line only into the log of the program.
func (l *Log) Note(format string, args ...any) {
	if l != nil && l.program != nil {
		_ = log.New(Entries{l.program}, "", log.LstdFlags).Output(1, fmt.Sprintf(format, args...))
	}
}

// Close writes that the program ended as it should.
func (l *Log) Close() {
	if l == nil {
		return
	}
	l.Note("ended")
	log.SetOutput(Entries{os.Stderr})
	_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
	for _, f := range []*os.File{l.program, l.crash} {
		if f != nil {
			_ = f.Close()
		}
	}
	if l.crash != nil {
		_ = os.Remove(l.crash.Name())
	}
}

// build is the version from which the program was built.
func build() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "no build information"
	}
	for _, set := range info.Settings {
		if set.Key == "vcs.revision" {
			return set.Value
		}
	}
	return info.Main.Version
}
