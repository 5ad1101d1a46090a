package runlog

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// crashIn has the test's program crash with its logs in the folder that it names.
const crashIn = "TENKA_TEST_CRASH_IN"

func TestMain(m *testing.M) {
	if root := os.Getenv(crashIn); root != "" {
		if _, err := Open(root); err != nil {
			log.Fatal(err)
		}
		go func() { panic("a castle fell") }()
		select {}
	}
	os.Exit(m.Run())
}

func TestACrashIsKeptAndToldOnce(t *testing.T) {
	root := filepath.Join(t.TempDir(), "tenka")
	crashes := exec.Command(os.Args[0])
	crashes.Env = append(os.Environ(), crashIn+"="+root)
	require.Error(t, crashes.Run())

	next, err := Open(root)
	require.NoError(t, err)
	assert.True(t, next.Crashed)
	next.Close()
	told, err := os.ReadFile(Crash(root))
	require.NoError(t, err)
	assert.Contains(t, string(told), "a castle fell")
	assert.Contains(t, string(told), "runlog_test.go", "where it was")

	after, err := Open(root)
	require.NoError(t, err)
	defer after.Close()
	assert.False(t, after.Crashed, "it was told")
	assert.FileExists(t, Crash(root), "it can still be read")
}

func TestARunThatEndsWellLeavesNoCrash(t *testing.T) {
	root := t.TempDir()
	for range 2 {
		l, err := Open(root)
		require.NoError(t, err)
		assert.False(t, l.Crashed)
		l.Close()
	}
	assert.NoFileExists(t, Crash(root))
}

func TestTheLogKeepsWhatIsSaidOfEachRunAndBeginsAnewWhenItIsLong(t *testing.T) {
	root := t.TempDir()
	for _, word := range []string{"first run", "second run"} {
		l, err := Open(root)
		require.NoError(t, err)
		log.Println(word)
		l.Close()
	}
	said, err := os.ReadFile(Program(root))
	require.NoError(t, err)
	for _, word := range []string{"first run", "second run", "started", "ended"} {
		assert.Contains(t, string(said), word)
	}
	require.NoError(t, os.WriteFile(Program(root), bytes.Repeat([]byte("x"), longest+1), 0o644))
	l, err := Open(root)
	require.NoError(t, err)
	defer l.Close()
	info, err := os.Stat(Program(root))
	require.NoError(t, err)
	assert.Less(t, info.Size(), int64(1<<10))
	assert.FileExists(t, filepath.Join(root, olderFile))
}

func TestAnEntryIsOneLineThatNoTerminalObeys(t *testing.T) {
	root := filepath.Join(t.TempDir(), "tenka")
	l, err := Open(root)
	require.NoError(t, err)
	name := "a\x1b[2J\nended\x9b"
	log.Println("open.refused:", name)
	l.Note("asked to end: %s", name)
	info, err := os.Stat(Program(root))
	require.NoError(t, err)
	folder, err := os.Stat(root)
	require.NoError(t, err)
	l.Close()
	said, err := os.ReadFile(Program(root))
	require.NoError(t, err)
	assert.NotContains(t, string(said), "\x1b")
	assert.NotContains(t, string(said), "\x9b")
	assert.Contains(t, string(said), `open.refused: a\u001b[2J\u000aended\x9b`+"\n")
	assert.Contains(t, string(said), `asked to end: a\u001b[2J\u000aended\x9b`+"\n")
	if runtime.GOOS != "windows" {
		assert.Zero(t, (info.Mode()|folder.Mode()).Perm()&0o077, "for its owner alone")
	}
}

// Without D-Bus, Fyne logs three lines of an error at every start. The log of the program has one line of it, and the terminal none.
func TestAThemeThatCannotBeWatchedIsOneLineOfTheLog(t *testing.T) {
	var all, noted strings.Builder
	to := log.New(&unwatched{all: &all, note: func(format string, args ...any) { fmt.Fprintf(&noted, format+"\n", args...) }}, "", log.LstdFlags)
	to.Println("Fyne error: ", "failed to watch theme settings")
	to.Println("  Cause:", errors.New("no dbus-launch"))
	to.Printf("  At: %s:%d", "app_xdg.go", 152)
	assert.Equal(t, "the theme of the desktop is not watched: no dbus-launch\n", noted.String())
	assert.Empty(t, all.String())
	to.Println("Fyne error: ", "another")
	to.Println("  Cause:", errors.New("this one counts"))
	assert.Contains(t, all.String(), "another")
	assert.Contains(t, all.String(), "this one counts")
}
