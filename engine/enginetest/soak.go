package enginetest

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tenka/engine"
)

// Steps runs small steps one after the other, each with a number of its own, until its slice of time is over: SOAKSLICE, a minute where that is not
// set. How far it has come is kept under its name in the folder SOAK, else in the user's cache, so that it goes on there when it is run again,
// though it was stopped in the middle of a step. A step that fails is the first of the next run.
func Steps(t *testing.T, name string, step func(t *testing.T, n uint64)) {
	t.Helper()
	folder := os.Getenv("SOAK")
	if folder == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			t.Fatal(err)
		}
		folder = filepath.Join(cache, "tenka-soak")
	}
	slice := time.Minute
	if text := os.Getenv("SOAKSLICE"); text != "" {
		var err error
		if slice, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, name)
	first := uint64(0)
	if b, err := os.ReadFile(path); err == nil {
		first, _ = strconv.ParseUint(strings.TrimSpace(string(b)), 10, 64)
	}
	n := first
	for end := time.Now().Add(slice); n == first || time.Now().Before(end); n++ {
		t.Run(strconv.FormatUint(n, 10), func(t *testing.T) { step(t, n) })
		if t.Failed() {
			t.Fatalf("%s: step %d fails", name, n)
		}
		// In one go: a run that is stopped leaves the old number or the new one.
		if err := os.WriteFile(path+".new", []byte(strconv.FormatUint(n+1, 10)+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(path+".new", path); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%s: steps %d to %d", name, first, n-1)
}

// playouts is how many random games a step of the soak plays to their ends beside those that it tests on the way.
const playouts = 200

// Soak plays random games of all options in [Steps]. Each step tests one game in all that [Run] does, compares what seats may not know in
// another, as [Secrets] does, and plays many to their ends, some of them with options drawn at random to see that nobody is stuck.
func Soak(t *testing.T, g engine.Game, suite Suite) {
	w := newWorld(t, g, suite)
	Steps(t, g.Name(), func(t *testing.T, n uint64) {
		o := w.combos[n%uint64(len(w.combos))]
		w.play(t, o, n, often)
		w.walk(t, &compared{alike: map[engine.Kind]int{}}, o, n, rand.New(rand.NewPCG(n, 77)))
		for i := range uint64(playouts) {
			w.ends(t, o, n*playouts+i)
			w.freely(t, n*playouts+i)
		}
	})
}

// ends plays a random game and tests only that it ends within its bound with all its pieces.
func (w *world) ends(t *testing.T, o engine.Options, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 2))
	c := engine.Bare(seed)
	p, err := w.game.New(o, w.tables, c, nil)
	if err != nil {
		t.Fatalf("%s: %v", describe(o, seed, 0), err)
	}
	m := &match{world: w, fails: t, options: o, seed: seed, pos: p, pieces: w.suite.Pieces(p)}
	var buf []engine.Action
	for steps := 0; p.ToAct() != 0; steps++ {
		s := p.ToAct().First()
		buf = p.Legal(s, buf[:0])
		if len(buf) == 0 || steps >= w.suite.Bound {
			t.Fatalf("%s: a dead end, or no end", describe(o, seed, steps))
		}
		a := buf[rng.IntN(len(buf))]
		if err := p.Apply(s, a, c, nil); err != nil {
			t.Fatalf("%s: %v", describe(o, seed, steps), err)
		}
		m.steps = append(m.steps[:0], step{s, a})
	}
	m.conserved()
}
