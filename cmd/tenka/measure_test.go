//go:build window

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// BenchmarkWindow measures what design.md asks for: the time to the first picture, the memory of a program with a match open, and what it
// works while nothing happens. "go test -tags window -run '^$' -bench Window ./cmd/tenka", on a screen, shows them.
func BenchmarkWindow(b *testing.B) {
	home := b.TempDir()
	start(b, home).close() // the first start is a cold one
	var opened time.Duration
	for b.Loop() {
		p := start(b, home)
		opened += p.opened
		p.close()
	}
	b.ReportMetric(opened.Seconds()/float64(b.N), "s/first-picture")
	p := start(b, home, duel) // in which a person begins
	p.after(func() { p.press("Return") })
	b.ReportMetric(float64(p.status("VmRSS")), "MiB-resident")
	b.ReportMetric(float64(p.status("RssAnon")), "MiB-own")
	const watched = 300 // turns of its loop
	turned, work, began := p.turns(), p.worked(), time.Now()
	p.wait("the turns that are watched", func() bool { return p.turns() >= turned+watched })
	b.ReportMetric(100*(p.worked()-work).Seconds()/time.Since(began).Seconds(), "%processor-at-rest")
	p.close()
}

// turns is how often the program's loop has waited: once a turn, some sixty times a second where it has a processor to itself, and a few
// times more while a frame is drawn.
func (p *program) turns() int { return p.noted("voluntary_ctxt_switches") }

// drawn grows with every frame: it is how often the threads that draw for the program have had nothing left to draw.
func (p *program) drawn() int {
	n := 0
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", p.cmd.Process.Pid))
	for _, thread := range threads {
		if name, _ := os.ReadFile(thread + "/comm"); strings.HasPrefix(string(name), "llvmpipe") {
			n += notedIn(thread+"/status", "voluntary_ctxt_switches")
		}
	}
	return n
}

// status is a size in MiB that the system notes of the program.
func (p *program) status(name string) int { return p.noted(name) / 1024 }

// noted is a number that the system notes of the program, or of its main thread, which runs its loop; 0 when the program has ended.
func (p *program) noted(name string) int {
	return notedIn(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid), name)
}

func notedIn(file, name string) int {
	b, _ := os.ReadFile(file)
	_, after, found := strings.Cut(string(b), "\n"+name+":")
	if !found {
		return 0
	}
	n, _ := strconv.Atoi(strings.Fields(after)[0])
	return n
}

// worked is the time that the processors have spent on the program; 0 when it has ended.
func (p *program) worked() time.Duration {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	_, after, found := strings.Cut(string(b), ") ") // its name may hold anything
	if !found {
		return 0
	}
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

// working reports whether a thread of the program beside its loop runs, or waits for a processor.
func (p *program) working() bool {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
	return slices.ContainsFunc(threads, func(path string) bool {
		b, _ := os.ReadFile(path)
		number, after, _ := strings.Cut(string(b), " ")
		_, state, _ := strings.Cut(after, ") ") // its name may hold anything
		return number != strconv.Itoa(p.cmd.Process.Pid) && strings.HasPrefix(state, "R")
	})
}
