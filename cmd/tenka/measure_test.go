//go:build window

package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// programs are the programs to compare, as NAME=PATH,…
var programs = flag.String("programs", "", "`NAME=PATH,…` of built programs to measure in turn")

// rounds is how often each program is measured.
var rounds = flag.Int("rounds", 5, "how often each program is measured")

// scenarios are the scenarios whose tables are measured; each program must have them. Without any, only evenings are measured.
var scenarios = flag.String("scenarios", "rumble/duel,shogun/three-lords,nobunaga/1570", "`GAME/ID,…` of scenarios whose tables are measured")

// evenings are the games whose evenings are measured.
var evenings = flag.String("evenings", "", "`GAME,…` whose evenings are measured, instead of all")

// measure is a value that is measured of a running program, with its unit.
type measure struct {
	name, unit string
	digits     int
}

var (
	mMapped  = measure{"window mapped", "s", 2}
	mPicture = measure{"first picture complete", "s", 2}
	mWork    = measure{"processor time until then", "s", 2}
	mLibrary = measure{"resident, library", "MiB", 0}
	mMany    = measure{"first picture, 2,000 matches", "s", 2}
)

// TestMeasure prints the time, the processor time and the memory that programs need, each as the median of all rounds. It measures the
// programs in turn, so that other work on the machine affects all of them alike. .ci/measure runs it.
func TestMeasure(t *testing.T) {
	if *programs == "" {
		t.Skip("no programs to measure")
	}
	var names, paths []string
	for _, p := range strings.Split(*programs, ",") {
		name, path, _ := strings.Cut(p, "=")
		names, paths = append(names, name), append(paths, path)
	}
	order := []measure{}
	found := map[measure]map[string][]float64{}
	note := func(m measure, program string, n float64) {
		if found[m] == nil {
			found[m] = map[string][]float64{}
			order = append(order, m)
		}
		found[m][program] = append(found[m][program], n)
	}
	many := t.TempDir()
	crowd(t, many, 2000)
	for round := range *rounds + 1 { // the first round is not counted: nothing is in the cache yet
		for i, path := range paths {
			binaryPath = path
			for _, m := range measured(t, many) {
				if round > 0 {
					note(m.measure, names[i], m.n)
				}
			}
		}
	}
	for _, m := range order {
		line := fmt.Sprintf("%-36s %-4s", m.name, m.unit)
		for _, name := range names {
			slices.Sort(found[m][name])
			line += fmt.Sprintf("  %s %.*f", name, m.digits, found[m][name][len(found[m][name])/2])
		}
		fmt.Println(line)
	}
}

// number is a measured number.
type number struct {
	measure
	n float64
}

// measured starts the program several times and returns its numbers.
func measured(t *testing.T, many string) []number {
	t.Helper()
	if *scenarios == "" {
		return spent(t)
	}
	const mib = "MiB"
	var list []number
	home := t.TempDir()
	p, mapped, picture, work := launched(t, home)
	list = append(list, number{mMapped, mapped.Seconds()}, number{mPicture, picture.Seconds()}, number{mWork, work.Seconds()},
		number{mLibrary, p.resident()})
	p.close()
	p, _, picture, _ = launched(t, many)
	list = append(list, number{mMany, picture.Seconds()})
	p.close()
	for _, scenario := range strings.Split(*scenarios, ",") {
		game, _, _ := strings.Cut(scenario, "/")
		p, _, _, _ = launched(t, home, filepath.Join("..", "..", "assets", "scenarios", scenario+".json"))
		p.after(func() { p.press("Return") })
		list = append(list, number{measure{"resident, table of " + game, mib, 0}, p.resident()})
		p.hand(append([]string{"mousemove"}, p.on(fyne.NewPos(500, 350))...)...)
		for range 12 {
			p.hand("click", "--repeat", "6", "--delay", "60", "4")
			p.hand("click", "--repeat", "6", "--delay", "60", "5")
		}
		p.rest()
		list = append(list, number{measure{"resident after zooming, " + game, mib, 0}, p.resident()})
		p.close()
	}
	return append(list, spent(t)...)
}

// spent is the memory of a long match of each game in which everything of the table was opened twice: after half a minute of rest, the part of it
// that is not the renderer's where the screen is drawn in software, and at the most.
func spent(t *testing.T) (list []number) {
	t.Helper()
	for _, game := range games.All() {
		if *evenings != "" && !slices.Contains(strings.Split(*evenings, ","), game.Name()) {
			continue
		}
		home := t.TempDir()
		file := filepath.Join(home, "long"+store.Ext)
		long(t, file, game)
		p, _, _, _ := launched(t, home, file)
		for range 2 {
			for _, d := range tableDoings {
				p.press(strings.Fields(d.keys)...)
				p.rest()
			}
		}
		const longer = 30 * 60 // turns of its loop: half a minute, after which it has freed what is no longer shown
		list = append(list, number{measure{"resident, evening of " + game.Name(), "MiB", 0}, p.restedFor(longer)},
			number{measure{"  of it not the renderer's, " + game.Name(), "MiB", 0}, p.undrawn()},
			number{measure{"at most, evening of " + game.Name(), "MiB", 0}, float64(p.status("VmHWM"))})
		p.close()
	}
	return list
}

// launched starts the program and waits until it is at rest. It returns how long it took until the window was mapped and until the first
// picture was complete, and the processor time until then.
func launched(t *testing.T, home string, args ...string) (p *program, mapped, picture, work time.Duration) {
	t.Helper()
	p = &program{t: t, home: home, said: &bytes.Buffer{}, ended: make(chan struct{})}
	began := time.Now()
	p.launch(args...)
	p.wait("a window", func() bool { return seen.viewable() })
	mapped = time.Since(began)
	const still = 900 * time.Millisecond
	var last []byte
	changed := began
	for drawn := false; !drawn || time.Since(changed) < still; time.Sleep(3 * time.Millisecond) {
		now := p.stripes()
		if !bytes.Equal(now, last) {
			drawn = drawn || last != nil
			last, changed, picture, work = now, time.Now(), time.Since(began), p.worked()
		}
	}
	p.find()
	p.rest()
	return p, mapped, picture, work
}

// resident is the memory of the program in MiB a while after it came to rest.
func (p *program) resident() float64 {
	p.t.Helper()
	const while = 180 // turns of its loop
	return p.restedFor(while)
}

// restedFor is the memory of the program in MiB after some turns of its loop.
func (p *program) restedFor(while int) float64 {
	p.t.Helper()
	for turned := p.turns(); p.turns() < turned+while && p.running(); time.Sleep(glance) {
	}
	return float64(p.status("VmRSS"))
}

// renderer matches the files of what draws in software where there is no graphics hardware.
var renderer = regexp.MustCompile(`/(libLLVM|libgallium|swrast_dri|libGL|libEGL|libglapi|libdrm|libz3)[^/]*$`)

// undrawn is the memory of the program in MiB without the files of the renderer and without the heap of C, which holds the renderer's textures, frames
// and compiled shaders, and little else. The rest is what the program needs on hardware that keeps its textures itself.
func (p *program) undrawn() float64 {
	p.t.Helper()
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps", p.cmd.Process.Pid))
	require.NoError(p.t, err)
	total, counted := 0, false
	for _, line := range strings.Split(string(b), "\n") {
		fields := strings.Fields(line)
		switch {
		case len(fields) < 3:
		case fields[0] == "Rss:":
			if kib, err := strconv.Atoi(fields[1]); counted && err == nil {
				total += kib
			}
		case !strings.HasSuffix(fields[0], ":"): // the first line of a mapping ends with its name
			counted = fields[len(fields)-1] != "[heap]" && !renderer.MatchString(line)
		}
	}
	return float64(total) / 1024
}

// stripes are some rows of the screen: enough to see that something is drawn, and few enough to be read often.
func (p *program) stripes() []byte {
	p.t.Helper()
	var all []byte
	for y := 20; y < windowHeight; y += 60 {
		s, err := seen.shoot(image.Rect(0, y, windowWidth, y+2))
		require.NoError(p.t, err)
		all = append(all, s.pix...)
	}
	return all
}

// crowd fills the folder of saves with n matches of all games, each a number of choices long.
func crowd(t *testing.T, home string, n int) {
	t.Helper()
	saves := store.In(home).Saves
	require.NoError(t, os.MkdirAll(saves, 0o755))
	for g, game := range games.All() {
		h := engine.Header{Options: engine.Options{}, Agreement: engine.Free, Seed: 1}
		for s := range (engine.Options{}).SeatCount(game.Options()) {
			h.Players = append(h.Players, engine.Player{Name: fmt.Sprintf("Seat %d", s+1), Seats: []engine.Seat{engine.Seat(s)}})
			h.Colours = append(h.Colours, s)
		}
		m, err := engine.NewMatch(game, h)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(1, 1))
		for range 60 {
			if s := m.ToAct().First(); s != engine.NoSeat {
				legal := m.Legal(s, nil)
				m.Do(s, legal[rng.IntN(len(legal))])
			}
		}
		var b bytes.Buffer
		_, err = m.WriteTo(&b)
		require.NoError(t, err)
		for i := g; i < n; i += len(games.All()) {
			require.NoError(t, os.WriteFile(filepath.Join(saves, fmt.Sprintf("%s-%d%s", game.Name(), i, store.Ext)), b.Bytes(), 0o644))
		}
	}
}

// turns is how often the main loop of the program has waited. That is once in each turn of the loop, about 60 times a second on an idle
// processor, and some more times while it draws a frame.
func (p *program) turns() int { return p.noted("voluntary_ctxt_switches") }

// drawn grows with every frame: it is how often the drawing threads of the program have run out of work.
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

// status is a value in MiB from the status file that the system keeps of the program.
func (p *program) status(name string) int { return p.noted(name) / 1024 }

// noted is a number from the status file of the program; with the name of a switch counter, that of its main thread, which runs the loop. It
// is 0 after the program has ended.
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

// worked is the processor time of the program; 0 after it has ended.
func (p *program) worked() time.Duration {
	b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	_, after, found := strings.Cut(string(b), ") ") // the name may contain spaces and brackets
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

// working reports whether a thread of the program other than its loop runs or waits for a processor.
func (p *program) working() bool {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
	loop := p.loop()
	return slices.ContainsFunc(threads, func(path string) bool { return path != loop && stateIn(path) == 'R' })
}

// sleeps reports whether the program's loop waits for its next turn or for what the hand does. While it works or waits for the disk the window may
// stand still, and short waits for the disk count as its turns.
func (p *program) sleeps() bool { return stateIn(p.loop()) == 'S' }

// loop is the file that says what the program's loop does.
func (p *program) loop() string {
	return fmt.Sprintf("/proc/%d/task/%[1]d/stat", p.cmd.Process.Pid)
}

// stateIn is the letter of a thread's state in its file; 0 after the thread has ended.
func stateIn(path string) byte {
	b, _ := os.ReadFile(path)
	_, after, _ := strings.Cut(string(b), ") ") // the name may contain spaces and brackets
	if after == "" {
		return 0
	}
	return after[0]
}
