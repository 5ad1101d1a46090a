//go:build window

package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// pulse asks the loop of a program for a sign of life, again and again, as a window manager does that wants to know whether a program hangs. It notes
// how much processor time the thread of the loop takes before it answers: so long nothing else is drawn, and no key is heard. Other programs on a busy
// machine make the answer late, but not this time longer.
type pulse struct {
	*screen
	window           uint32
	protocols, alive uint32 // atoms
	thread           string // the file with the processor time of the loop

	mu      sync.Mutex
	longest time.Duration
	asked   int
}

// xChangeWindowAttributes is the number of a request in the X protocol.
const xChangeWindowAttributes = 2

// feel begins to ask; it stops when the test ends.
func (p *program) feel() *pulse {
	p.t.Helper()
	s, err := openScreen()
	require.NoError(p.t, err)
	p.t.Cleanup(func() { s.conn.Close() })
	window, err := strconv.ParseUint(p.window, 10, 32)
	require.NoError(p.t, err)
	l := &pulse{screen: s, window: uint32(window), thread: fmt.Sprintf("/proc/%d/task/%[1]d/schedstat", p.cmd.Process.Pid)}
	l.protocols, err = s.atom("WM_PROTOCOLS")
	require.NoError(p.t, err)
	l.alive, err = s.atom("_NET_WM_PING")
	require.NoError(p.t, err)
	const eventMask, substructureNotify = 0x800, 0x80000
	require.NoError(p.t, s.send(xChangeWindowAttributes, 0, packed(s.root, uint32(eventMask), uint32(substructureNotify))))
	go l.beat()
	return l
}

// beat asks, waits for the answer, and asks again.
func (l *pulse) beat() {
	const every = 4 * time.Millisecond
	for n := uint32(1); ; n++ {
		begun := l.worked()
		event := make([]byte, 32)
		const clientMessage = 33
		event[0], event[1] = clientMessage, 32
		copy(event[4:], packed(l.window, l.protocols, l.alive, n, l.window))
		if l.send(xSendEvent, 0, append(packed(l.window, uint32(0)), event...)) != nil || !l.answered(n) {
			return
		}
		l.mu.Lock()
		l.longest = max(l.longest, l.worked()-begun)
		l.asked++
		l.mu.Unlock()
		time.Sleep(every)
	}
}

// answered waits for the answer to question n; false when the test has ended.
func (l *pulse) answered(n uint32) bool {
	for event := make([]byte, 32); ; {
		if _, err := io.ReadFull(l.conn, event); err != nil {
			return false
		}
		const clientMessage = 33
		if event[0]&0x7F == clientMessage && wire.Uint32(event[12:]) == l.alive && wire.Uint32(event[16:]) == n {
			return true
		}
	}
}

// worked is the processor time of the loop's thread.
func (l *pulse) worked() time.Duration {
	b, _ := os.ReadFile(l.thread)
	first, _, _ := strings.Cut(string(b), " ")
	n, _ := strconv.ParseInt(first, 10, 64)
	return time.Duration(n)
}

// since is the longest time without an answer since it was asked last.
func (l *pulse) since() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := l.longest
	l.longest = 0
	return n
}

// told prints what each step took.
var told = flag.Bool("held", false, "print how long the window is held in each step")

// mostHeld is how much processor time the loop may take before it answers: three times what a person feels as a delay, since the drawing by software
// counts too, and processors differ.
const mostHeld = 300 * time.Millisecond

// doing is something a person does at the window: keys, one after the other.
type doing struct {
	what string
	keys string
}

// tableDoings open everything that a table has.
var tableDoings = []doing{
	{"log", "l"}, {"log, first", "Home"}, {"log, last", "End"}, {"log closed", "l"},
	{"last moment", "Home"}, {"a moment on", "Right"}, {"present", "End"},
	{"rulebook", "b"}, {"rulebook, find", "ctrl+f"}, {"rulebook closed", "Escape Escape"},
	{"text board", "t"}, {"text board closed", "Escape"},
	{"share", "x"}, {"share, picture of the board", "Tab Return"}, {"its name", "Return"}, {"share closed", "Escape Escape"},
	{"share again", "x"}, {"share, picture of the window", "Tab Tab Tab Return"}, {"its name", "Return"}, {"share again closed", "Escape Escape"},
	{"choices", "h"}, {"choices closed", "h"},
	{"closer", "plus plus plus"}, {"whole map", "0"},
	{"undo", "ctrl+z"}, {"redo", "ctrl+y"},
	{"help", "F1"}, {"help closed", "Escape"},
}

// TestNothingHoldsTheWindow opens everything in all five games with long matches, and asks meanwhile for signs of life.
func TestNothingHoldsTheWindow(t *testing.T) {
	for _, game := range games.All() {
		home := t.TempDir()
		file := filepath.Join(home, "long"+store.Ext)
		n := long(t, file, game)
		p := start(t, home, file)
		l := p.feel()
		l.does(p, game.Name(), doing{"opened", ""})
		for _, d := range tableDoings {
			l.does(p, game.Name(), d)
		}
		assert.Positive(t, l.asked)
		p.kill()
		t.Logf("%s: %d records", game.Name(), n)
	}
}

// workshops are the scenarios that the workshop is opened with.
var workshops = []string{"rumble/duel", "kenjin/last-general", "shogun/five-banners", "nobunaga/1570", "jidai/nagashino"}

// TestNothingHoldsTheWorkshop opens the workshop with a scenario of each game and clicks on its board.
func TestNothingHoldsTheWorkshop(t *testing.T) {
	for _, scenario := range workshops {
		game, _, _ := strings.Cut(scenario, "/")
		file := filepath.Join("..", "..", "assets", "scenarios", scenario+".json")
		p := start(t, t.TempDir(), file)
		m := newMirror(p)
		m.offers(file)
		l := p.feel()
		l.held(p, game, "workshop", func() { m.presses(m.shell.T("new.workshop")) })
		for _, at := range []fyne.Position{{X: 520, Y: 300}, {X: 400, Y: 420}, {X: 620, Y: 380}} {
			l.held(p, game, "workshop, a place", func() { p.click(at) })
		}
		p.kill()
	}
}

// TestNothingHoldsTheReview opens the review of a match of each game that has one, waits until it is filled, and steps through its turning points. A match
// of very many records would only be reckoned for minutes.
func TestNothingHoldsTheReview(t *testing.T) {
	const most = 400
	for _, game := range games.All() {
		m := playedOut(t, game)
		tw := newTwin(t, m)
		if m.Records() > most || !tw.table.CanReview() {
			continue
		}
		home := t.TempDir()
		file := filepath.Join(home, "ended"+store.Ext)
		require.NoError(t, store.Write(file, m))
		p := start(t, home, file)
		l := p.feel()
		l.does(p, game.Name(), doing{"score", ""})
		l.held(p, game.Name(), "review", func() {
			p.click(tw.button(tw.shell.T("review.title")).middle())
			p.reckoned()
		})
		for _, d := range []doing{{"next turning point", "Right"}, {"turning point 3", "Right"}, {"turning point 4", "Right"}, {"turning point 5", "Right"},
			{"turning point before", "Left"}, {"log at it", "l"}, {"present", "End"}, {"score again", "Escape"}} {
			l.does(p, game.Name(), d)
		}
		assert.Positive(t, l.asked)
		p.kill()
	}
}

// TestNothingHoldsTheLibrary looks for a match among two thousand.
func TestNothingHoldsTheLibrary(t *testing.T) {
	home := t.TempDir()
	crowd(t, home, 2000)
	p := start(t, home)
	l := p.feel()
	for _, d := range []doing{{"find", "ctrl+f"}, {"find s", "s"}, {"find se", "e"}, {"find closed", "Escape"}, {"settings", "F2"}} {
		l.does(p, "library", d)
	}
}

// does presses keys.
func (l *pulse) does(p *program, game string, d doing) {
	p.t.Helper()
	l.held(p, game, d.what, func() { p.press(strings.Fields(d.keys)...) })
}

// held does something and waits until the window is at rest. The test fails if the loop was held too long meanwhile.
func (l *pulse) held(p *program, game, what string, do func()) {
	p.t.Helper()
	l.since()
	do()
	p.rest()
	n := l.since()
	if *told {
		fmt.Printf("%-9s %-32s %4d ms\n", game, what, n.Milliseconds())
	}
	assert.Less(p.t, n, mostHeld, "%s: %s", game, what)
}

// reckoned waits until the other threads of the program have nothing to do. That may take longer than anything else.
func (p *program) reckoned() {
	p.t.Helper()
	const still = 20
	end := time.Now().Add(10 * patience)
	for quiet := 0; quiet < still && p.running(); time.Sleep(glance) {
		require.True(p.t, time.Now().Before(end), "the program still reckons")
		quiet++
		if p.working() {
			quiet = 0
		}
	}
}

// long writes a match of random choices that is nearly over, and returns its number of records.
func long(t *testing.T, file string, game engine.Game) int {
	t.Helper()
	m := playedOut(t, game)
	m.Undo(0, true)
	require.NoError(t, store.Write(file, m))
	return m.Records()
}

// playedOut is a long match of random choices that is over.
func playedOut(t *testing.T, game engine.Game) *engine.Match {
	t.Helper()
	all := engine.Player{Name: "Aiko"} // who has every seat, so that no curtain hides the table
	h := engine.Header{Options: engine.Options{}, Agreement: engine.Free}
	for s := range (engine.Options{}).SeatCount(game.Options()) {
		all.Seats, h.Colours = append(all.Seats, engine.Seat(s)), append(h.Colours, s)
	}
	h.Players = []engine.Player{all}
	const enough = 200 // records; in some games a random match may end at once
	var m *engine.Match
	for seed := uint64(1); seed < 40 && (m == nil || m.Records() < enough); seed++ {
		h.Seed = seed
		other, err := engine.NewMatch(game, h)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(seed, 1))
		for _, over := other.Outcome(); !over; _, over = other.Outcome() {
			s := other.ToAct().First()
			legal := other.Legal(s, nil)
			other.Do(s, legal[rng.IntN(len(legal))])
		}
		if m == nil || other.Records() > m.Records() {
			m = other
		}
	}
	return m
}
