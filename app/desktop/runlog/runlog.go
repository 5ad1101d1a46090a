// Package runlog keeps what the program says while it runs, and what it says when it crashes, in files beside the settings.
//
// While the program runs a crash is written by Go's runtime itself into a file that is empty until then. The next start finds it filled, keeps it as
// the log of the last crash, and says so once. A program that is killed, or whose power is cut, has not crashed.
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

// The files: what the program said, what it said in the runs before where that was long, the last crash, and what a crash of this run would fill.
const (
	programFile = "tenka.log"
	olderFile   = "tenka-older.log"
	crashFile   = "crash.log"
	crashOfRun  = ".crash-of-this-run"
)

// longest is from how many bytes on the log of the program begins anew.
const longest = 512 << 10

// Program is the path of the program's log in a folder of the user's files, Crash that of the last crash.
func Program(root string) string { return filepath.Join(root, programFile) }

// Crash is where the log of the last crash lies; there is none before the first crash.
func Crash(root string) string { return filepath.Join(root, crashFile) }

// Log is the logs of a run. A nil one keeps nothing.
type Log struct {
	// Crashed says that the run before this one crashed.
	Crashed bool

	program, crash *os.File
}

// Open keeps, from now on, what is logged with package log, and a crash of the program. The folder is made where there is none. It belongs to the one
// program that runs with the folder: another would take the crash of this run for that of the one before.
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
		log.SetOutput(io.MultiWriter(Entries{os.Stderr}, Entries{l.program}))
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

// Entries writes what package log logs, each entry as one line that no terminal obeys.
type Entries struct{ To io.Writer }

// Write writes an entry. It never fails: a program without a console has nobody there who reads.
func (e Entries) Write(p []byte) (int, error) {
	_, _ = io.WriteString(e.To, engine.Visible(strings.TrimSuffix(string(p), "\n"))+"\n")
	return len(p), nil
}

// Note writes a line into the log of the program alone.
func (l *Log) Note(format string, args ...any) {
	if l != nil && l.program != nil {
		_ = log.New(Entries{l.program}, "", log.LstdFlags).Output(1, fmt.Sprintf(format, args...))
	}
}

// Close notes that the program ended as it should.
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

// build names the version the program was built from.
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
