//go:build window

package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestFiguresOfTheWindow measures what design.md asks for: it writes figures and asserts none, since a busy machine has others.
// "go test -tags window -v -run Figures ./cmd/tenka" shows them.
func TestFiguresOfTheWindow(t *testing.T) {
	home := t.TempDir()
	start(t, home).close() // the first start is a cold one
	p := start(t, home)
	t.Logf("first picture after %.2f s (aim: 0.6)", p.opened.Seconds())
	p.close()
	p = start(t, home, duel) // in which a person begins
	p.after(func() { p.press("Return") })
	t.Logf("resident with a match open: %d MiB (aim: 220), of these %d MiB its own", p.status("VmRSS"), p.status("RssAnon"))
	const watched = 5 * time.Second
	before := p.worked()
	time.Sleep(watched)
	t.Logf("at rest for %v: %.1f %% of one processor (aim: 3)", watched, 100*(p.worked()-before).Seconds()/watched.Seconds())
	p.close()
}

// status is a size in MiB that the system notes of the program.
func (p *program) status(name string) int {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	require.NoError(p.t, err)
	_, after, _ := strings.Cut(string(b), name+":")
	kib, err := strconv.Atoi(strings.Fields(after)[0])
	require.NoError(p.t, err)
	return kib / 1024
}

// worked is the time that the processors have spent on the program.
func (p *program) worked() time.Duration {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	require.NoError(p.t, err)
	_, after, _ := strings.Cut(string(b), ") ") // its name may hold anything
	fields := strings.Fields(after)
	const user, system, tick = 11, 12, 10 * time.Millisecond
	var ticks time.Duration
	for _, i := range []int{user, system} {
		n, err := strconv.Atoi(fields[i])
		require.NoError(p.t, err)
		ticks += time.Duration(n)
	}
	return ticks * tick
}
