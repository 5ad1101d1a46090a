//go:build window

package main

import (
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/desktop/runlog"
	"tenka/engine/games"
	"tenka/engine/store"
)

// again starts the program a second time with the same folder and waits until that start has ended.
func (p *program) again(args ...string) {
	p.t.Helper()
	second := exec.Command(binaryPath, append([]string{"-home", p.home}, args...)...)
	second.Env = p.cmd.Env
	begun := time.Now()
	out, err := second.CombinedOutput()
	require.NoError(p.t, err, "%s", out)
	require.Less(p.t, time.Since(begun), patience)
}

// dies sends the signal and waits until the program has ended.
func (p *program) dies(signal syscall.Signal) {
	p.t.Helper()
	require.NoError(p.t, p.cmd.Process.Signal(signal))
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.t.Fatalf("the program still runs after %v\n%s", signal, p.said)
	}
}

// TestASignalEndsTheProgram ends the program in a match with each signal. The program must end without an error and leave the file complete
// and unlocked.
func TestASignalEndsTheProgram(t *testing.T) {
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		p := start(t, t.TempDir(), duel)
		p.press("Return")
		file := p.saved()
		p.dies(signal)
		assert.True(t, p.cmd.ProcessState.Success(), "%v: %v\n%s", signal, p.cmd.ProcessState, p.said)
		f, err := store.Open(file, games.ByName)
		require.NoError(t, err)
		assert.NoError(t, f.ReadOnly)
		assert.Empty(t, f.Loaded.Torn)
		require.NoError(t, f.Close())
		log, err := os.ReadFile(runlog.Program(p.home))
		require.NoError(t, err)
		assert.Contains(t, string(log), fmt.Sprint("asked to end: ", signal))
		assert.Contains(t, string(log), "ended")
	}
}

// TestASecondStartOpensItsFileInTheFirstWindow opens a scenario in the window that is open, and then a broken file, which is refused there.
func TestASecondStartOpensItsFileInTheFirstWindow(t *testing.T) {
	p := start(t, t.TempDir())
	library := p.aside()
	broken := filepath.Join(p.home, "broken.tenka")
	require.NoError(t, os.WriteFile(broken, []byte("no match"), 0o644))
	p.again(broken)
	p.shows("one line about the file", func(now *image.RGBA) bool {
		told := changed(library, now)
		return !told.Empty() && told.Max.Y > library.Rect.Max.Y-20
	})
	p.press("Escape")
	p.again(duel)
	p.rest()
	p.press("Return") // "Start the match" has the focus
	assert.Equal(t, "duel", read(t, p.saved()).Header().Scenario)
	p.again()
	require.True(t, p.running())
	other := start(t, t.TempDir()) // a start with another folder is a program of its own
	require.True(t, p.running())
	other.close()
	p.close()
}

// TestAProgramStartsAgainAfterItWasKilled kills the program in a match; the next start opens at once and resumes the match.
func TestAProgramStartsAgainAfterItWasKilled(t *testing.T) {
	p := start(t, t.TempDir(), duel)
	p.press("Return")
	file := p.saved()
	p.kill()
	next := start(t, p.home)
	next.press("Return") // "Resume" has the focus
	next.wait("the match to be taken up", func() bool {
		f, err := store.Open(file, games.ByName)
		if err != nil {
			return false
		}
		defer f.Close()
		return f.ReadOnly != nil
	})
	assert.NoFileExists(t, runlog.Crash(p.home), "the program was killed; that is no crash")
	next.close()
}

// TestTheNextStartTellsOfACrash crashes the program. The next start shows one line about the crash; the start after that shows none.
func TestTheNextStartTellsOfACrash(t *testing.T) {
	p := start(t, t.TempDir())
	calm := p.aside()
	p.dies(syscall.SIGABRT)
	require.False(t, p.cmd.ProcessState.Success())
	next := start(t, p.home)
	next.aside()
	next.shows("one line about the crash", func(now *image.RGBA) bool {
		told := changed(calm, now)
		return !told.Empty() && told.Max.Y > calm.Rect.Max.Y-20
	})
	crash, err := os.ReadFile(runlog.Crash(p.home))
	require.NoError(t, err)
	assert.Contains(t, string(crash), "goroutine")
	next.close()
	last := start(t, p.home)
	last.aside()
	last.shows("the library alone", func(now *image.RGBA) bool { return changed(calm, now).Empty() })
	last.close()
}
