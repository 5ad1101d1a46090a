//go:build unix

package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tenka/engine/toytest"
)

// within runs f, which must end soon.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	ended := make(chan struct{})
	go func() { defer close(ended); f() }()
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Fatalf("%s does not end", what)
	}
}

func TestOnlyRegularFilesOfAReasonableLengthAreRead(t *testing.T) {
	home := In(t.TempDir())
	for _, folder := range []string{home.Saves, filepath.Join(home.Scenarios, "toy")} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	pipe, endless, long := filepath.Join(home.Saves, "pipe"+Ext), filepath.Join(home.Saves, "zero"+Ext), filepath.Join(home.Saves, "long"+Ext)
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink("/dev/zero", endless); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(long, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(long, 1<<40); err != nil { // a hole, nothing on the disk
		t.Fatal(err)
	}
	told := filepath.Join(home.Saves, "told"+Ext) // it looks like a regular file, but the system produces its contents
	if err := os.Symlink("/proc/self/status", told); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(pipe, home.learning()); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, endless, long, told} {
		scenario := filepath.Join(home.Scenarios, "toy", filepath.Base(path)+".json")
		if err := os.Symlink(path, scenario); err != nil {
			t.Fatal(err)
		}
		for what, read := range map[string]func() error{
			"Open":      func() error { _, err := Open(path, toytest.Games); return err },
			"Summarise": func() error { _, err := Summarise(path); return err },
			"ReadFile":  func() error { _, err := ReadFile(path); return err },
			"Scenario": func() error {
				_, err := Scenario(os.DirFS(filepath.Dir(scenario)), filepath.Base(scenario), toytest.Games)
				return err
			},
		} {
			within(t, what+" of "+path, func() {
				if read() == nil {
					t.Errorf("%s read %s", what, path)
				}
			})
		}
	}
	for _, path := range []string{pipe, endless} {
		if _, err := ReadFile(path); !errors.Is(err, errNotRegular) {
			t.Errorf("%s: %v", path, err)
		}
	}
	within(t, "the library", func() {
		list, _, err := List(home.Saves, 9)
		if err != nil || len(list) != 4 {
			t.Errorf("%d files listed, %v", len(list), err)
		}
		for _, s := range list {
			if s.Err == nil {
				t.Errorf("%s was read", s.Path)
			}
		}
		if _, faults := Scenarios(os.DirFS(home.Scenarios), "toy", toytest.Games); len(faults) != 4 {
			t.Errorf("faults: %v", faults)
		}
		home.Learning()
	})
	linked := filepath.Join(home.Saves, "linked"+Ext)
	f := create(t)
	f.Close()
	if err := os.Symlink(f.Path, linked); err != nil {
		t.Fatal(err)
	}
	reopen(t, linked)
}
