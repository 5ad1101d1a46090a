//go:build window

// These tests drive the real window with a real pointer and a real keyboard; .ci/window starts them on a virtual screen. They read from its
// file what the program did, and from the pixels of the screen what it shows. They learn from a second table without a window (twin) where
// things are.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// binaryPath is the program under test.
var binaryPath string

// built is the path of a program that is already built.
var built = flag.String("program", "", "the built program to test, instead of one built first")

// seen is the screen of the program.
var seen *screen

const (
	windowWidth, windowHeight = 1280, 800
	patience                  = time.Minute           // the time after which a test fails; long enough for a busy machine
	glance                    = 10 * time.Millisecond // the time between two checks of a condition
)

// heapsOfPictures is how far the heap may grow, in percent, before it is collected: the tests hold large pictures for a moment each.
const heapsOfPictures = 400

func TestMain(m *testing.M) {
	debug.SetGCPercent(heapsOfPictures)
	os.Exit(onAScreen(m))
}

// onAScreen builds the program and runs the tests; it skips them without a screen and a pointer.
func onAScreen(m *testing.M) int {
	if _, err := exec.LookPath("xdotool"); err != nil || os.Getenv("DISPLAY") == "" {
		fmt.Println("skipped: the tests of the window need DISPLAY and xdotool")
		return 0
	}
	var err error
	if seen, err = openScreen(); err != nil {
		fmt.Println("the screen:", err)
		return 1
	}
	if flag.Parse(); *programs != "" || *built != "" {
		binaryPath = *built
		return m.Run()
	}
	folder, err := os.MkdirTemp("", "tenka-window")
	if err != nil {
		fmt.Println(err)
		return 1
	}
	defer os.RemoveAll(folder)
	binaryPath = filepath.Join(folder, "tenka")
	if out, err := exec.Command("go", "build", "-tags", "no_emoji", "-o", binaryPath, ".").CombinedOutput(); err != nil {
		fmt.Printf("the program does not build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}

// program is one run of Tenka.
type program struct {
	t      testing.TB
	home   string
	cmd    *exec.Cmd
	said   *bytes.Buffer
	ended  chan struct{}
	window string
	bare   bool        // the program finds no helpers of the system, such as a file dialog
	at     image.Point // of the window on the screen
}

// goingOn is the part of the library that offers to resume a match. It has a button once the folders have been read.
var goingOn = area{fyne.NewPos(36, 92), fyne.NewSize(windowWidth-72, 84)}

// start starts the program with its files in home and waits until its window no longer changes.
func start(t testing.TB, home string, args ...string) *program {
	t.Helper()
	p := &program{t: t, home: home, said: &bytes.Buffer{}, ended: make(chan struct{})}
	p.begin(args...)
	return p
}

// begin starts the program and waits until its window no longer changes.
func (p *program) begin(args ...string) {
	p.t.Helper()
	p.launch(args...)
	p.find()
	p.wait("a first picture", func() bool {
		pic := p.look(area{fyne.NewPos(windowWidth/2, 20), fyne.NewSize(8, 8)})
		return slices.ContainsFunc(pic.Pix, func(v uint8) bool { return v != 0 && v != 0xFF })
	})
	if len(args) == 0 {
		primary := look.Colours(look.Washi).Primary
		p.wait("where to go on, in the library", func() bool { return p.count(goingOn, primary) > 1000 })
	}
	p.rest()
}

// launch starts the program with its files in its home, in a window of the size for the tests.
func (p *program) launch(args ...string) {
	p.t.Helper()
	p.launchAsLeft(append([]string{"-size", fmt.Sprintf("%dx%d", windowWidth, windowHeight)}, args...)...)
}

// launchAsLeft starts the program with its files in its home, in the window of the last run.
func (p *program) launchAsLeft(args ...string) {
	p.t.Helper()
	t, home := p.t, p.home
	p.cmd = exec.Command(binaryPath, append([]string{"-home", home, "-lang", "en", "-theme", "washi"}, args...)...)
	p.cmd.Stdout, p.cmd.Stderr = p.said, p.said
	for _, folder := range []string{".cache", ".config"} {
		require.NoError(t, os.MkdirAll(filepath.Join(p.user(), folder), 0o755))
	}
	p.cmd.Env = append(slices.DeleteFunc(os.Environ(), func(s string) bool { return strings.HasPrefix(s, "XDG_") || strings.HasPrefix(s, "WAYLAND_") }),
		"XDG_SESSION_TYPE=x11", "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+p.user())
	if p.bare {
		p.cmd.Env = append(p.cmd.Env, "PATH="+p.user())
	}
	require.NoError(t, p.cmd.Start())
	go func() {
		_ = p.cmd.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		if t.Failed() && p.running() {
			p.keepPicture()
		}
		p.kill()
		assert.NotContains(t, p.said.String(), "Failed to focus", "no focus without a window")
	})
}

// find waits for the window and notes its place on the screen.
func (p *program) find() {
	p.t.Helper()
	p.wait("a window", func() bool {
		out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(p.cmd.Process.Pid)).Output()
		p.window = strings.TrimSpace(string(out))
		return p.window != ""
	})
	where, err := exec.Command("xdotool", "getwindowgeometry", p.window).Output()
	require.NoError(p.t, err)
	for _, line := range strings.Split(string(where), "\n") {
		_, _ = fmt.Sscanf(strings.TrimSpace(line), "Position: %d,%d", &p.at.X, &p.at.Y)
	}
}

// user is the folder of the user who runs the program.
func (p *program) user() string { return filepath.Join(p.home, "user") }

// wait waits until the condition holds. After patience, or when the program ends, the test fails.
func (p *program) wait(what string, so func() bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(glance) {
		select {
		case <-p.ended:
			p.t.Fatalf("the program has ended, waiting for %s: %v\n%s", what, p.cmd.ProcessState, p.said)
		default:
		}
		if time.Now().After(end) {
			p.t.Fatalf("waited in vain for %s\n%s", what, p.said)
		}
	}
}

// running reports whether the program runs.
func (p *program) running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// kill ends the program at once, as a power cut does.
func (p *program) kill() {
	_ = p.cmd.Process.Kill()
	<-p.ended
}

// close closes the window by its close button. The program must end without an error.
func (p *program) close() {
	p.t.Helper()
	window, err := strconv.ParseUint(p.window, 10, 32)
	require.NoError(p.t, err)
	require.NoError(p.t, seen.close(uint32(window)))
	select {
	case <-p.ended:
		require.True(p.t, p.cmd.ProcessState.Success(), "%v\n%s", p.cmd.ProcessState, p.said)
	case <-time.After(patience):
		_ = p.cmd.Process.Signal(syscall.SIGQUIT) // makes the program print its goroutines
		<-p.ended
		p.t.Fatalf("the window was closed but the program still runs\n%s", p.said)
	}
}

// hand moves the pointer and presses keys, with the arguments of xdotool.
func (p *program) hand(args ...string) {
	p.t.Helper()
	out, err := exec.Command("xdotool", args...).CombinedOutput()
	require.NoError(p.t, err, "xdotool %v: %s", args, out)
}

// on is a place in the window as xdotool takes it.
func (p *program) on(at fyne.Position) []string {
	return []string{strconv.Itoa(int(at.X) + p.at.X), strconv.Itoa(int(at.Y) + p.at.Y)}
}

// turned waits until the program has handled its events and so knows what the hand did.
func (p *program) turned() {
	p.t.Helper()
	begun := p.turns()
	p.wait("the program to take what the hand did", func() bool { return p.turns() >= begun+2 })
}

// press presses keys one after the other, such as "Return" or "ctrl+z".
func (p *program) press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.hand("key", "--delay", "0", key)
		p.turned()
	}
}

// write types a text.
func (p *program) write(text string) {
	p.t.Helper()
	p.hand("type", text)
	p.turned()
}

func (p *program) click(at fyne.Position) {
	p.t.Helper()
	p.hand(append([]string{"mousemove"}, p.on(at)...)...)
	p.turned()
	p.hand("click", "1")
	p.turned()
}

// drag drags from one place to another as a hand does: over many points, with a rest before the release.
func (p *program) drag(from, to fyne.Position) {
	p.t.Helper()
	p.hand(append([]string{"mousemove"}, p.on(from)...)...)
	p.turned()
	p.hand("mousedown", "1")
	p.turned()
	const points = 12
	var way []string
	for i := range points {
		share := float32(i+1) / points
		at := fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share)
		way = append(append(way, "mousemove"), p.on(at)...)
	}
	p.hand(way...)
	p.turned()
	p.hand("mouseup", "1")
	p.turned()
}

// area is a part of the window.
type area struct {
	at   fyne.Position
	size fyne.Size
}

func (a area) middle() fyne.Position { return a.at.AddXY(a.size.Width/2, a.size.Height/2) }

func (a area) contains(p fyne.Position) bool {
	return p.X >= a.at.X && p.Y >= a.at.Y && p.X < a.at.X+a.size.Width && p.Y < a.at.Y+a.size.Height
}

// with is the common part of two areas.
func (a area) with(b area) area {
	left, top := max(a.at.X, b.at.X), max(a.at.Y, b.at.Y)
	right, foot := min(a.at.X+a.size.Width, b.at.X+b.size.Width), min(a.at.Y+a.size.Height, b.at.Y+b.size.Height)
	return area{fyne.NewPos(left, top), fyne.NewSize(max(0, right-left), max(0, foot-top))}
}

// whole is the whole window.
var whole = area{fyne.Position{}, fyne.NewSize(windowWidth, windowHeight)}

// shoot takes a shot of a part of the window.
func (p *program) shoot(a area) shot {
	p.t.Helper()
	corner := image.Pt(int(a.at.X), int(a.at.Y)).Add(p.at)
	now, err := seen.shoot(image.Rectangle{corner, corner.Add(image.Pt(int(a.size.Width), int(a.size.Height)))})
	require.NoError(p.t, err)
	return now
}

// look is a picture of a part of the window.
func (p *program) look(a area) *image.RGBA {
	p.t.Helper()
	return p.shoot(a).picture()
}

// count is the number of pixels with this colour in a part of the window.
func (p *program) count(a area, c color.NRGBA) int {
	p.t.Helper()
	n := 0
	for pix := p.look(a).Pix; len(pix) > 0; pix = pix[4:] {
		if pix[0] == c.R && pix[1] == c.G && pix[2] == c.B {
			n++
		}
	}
	return n
}

// rest waits until the window no longer changes and the program has nothing to do, and returns a picture of the window. It does not measure
// this in time but in turns of the program's loop, in frames and in processor time: on a busy machine the loop is slow, and one frame may take
// long.
func (p *program) rest() *image.RGBA {
	p.t.Helper()
	const still, busy = 16, 20 * time.Millisecond
	last, turned, drawn, work := p.shoot(whole), p.turns(), p.drawn(), p.worked()
	p.wait("a window that stands still", func() bool {
		turns, frames, done := p.turns(), p.drawn(), p.worked()
		quiet := frames == drawn && done-work <= busy && p.sleeps()
		if quiet && turns-turned < still {
			return false
		}
		now := p.shoot(whole)
		if quiet && now.same(last) && !p.working() {
			return true
		}
		last, turned, drawn, work = now, turns, frames, done
		return false
	})
	return last.picture()
}

// after calls do, which changes the window, and returns a picture of the window once it is at rest again.
func (p *program) after(do func()) *image.RGBA {
	p.t.Helper()
	before := p.shoot(whole).picture()
	do()
	p.wait("a change in the window", func() bool { return !changed(before, p.shoot(whole).picture()).Empty() })
	return p.rest()
}

// shows waits until meant accepts the picture of the window. It is called each time the window is at rest.
func (p *program) shows(what string, meant func(now *image.RGBA) bool) {
	p.t.Helper()
	p.wait(what, func() bool { return meant(p.rest()) })
}

// cloth is a part of the window that a curtain covers and that has no button of the curtain.
var cloth = area{fyne.Position{}, fyne.NewSize(windowWidth, windowHeight/2)}

// lifts lifts the curtain by calling do, again if the curtain fell too short a time ago to be lifted. It returns a picture of what is behind
// it.
func (p *program) lifts(do func()) *image.RGBA {
	p.t.Helper()
	hanging := p.shoot(cloth)
	var behind *image.RGBA
	p.wait("the curtain to rise", func() bool {
		do()
		behind = p.rest()
		return !p.shoot(cloth).same(hanging)
	})
	return behind
}

// aside moves the pointer to where it highlights nothing, and waits.
func (p *program) aside() *image.RGBA {
	p.t.Helper()
	p.hand(append([]string{"mousemove"}, p.on(fyne.NewPos(windowWidth-2, 2))...)...)
	return p.rest()
}

// changed is the smallest rectangle that contains all differences between two pictures of the same part; empty for none. Differences by
// rounding do not count: a map at rest is painted as one picture, in which the renderer rounds translucent colours in another way.
func changed(a, b *image.RGBA) image.Rectangle {
	var r image.Rectangle
	for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
		row, other := a.PixOffset(a.Rect.Min.X, y), b.PixOffset(a.Rect.Min.X, y)
		if bytes.Equal(a.Pix[row:row+4*a.Rect.Dx()], b.Pix[other:other+4*a.Rect.Dx()]) {
			continue
		}
		for x := a.Rect.Min.X; x < a.Rect.Max.X; x++ {
			if !alike(a.RGBAAt(x, y), b.RGBAAt(x, y)) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// alike reports whether two colours differ by rounding at most.
func alike(a, b color.RGBA) bool {
	near := func(x, y uint8) bool { return max(x, y)-min(x, y) <= 2 }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B)
}

// differ reports whether two pictures of the whole window differ in a part of it.
func (p *program) differ(a, b *image.RGBA, in area) bool {
	at := image.Rect(int(in.at.X), int(in.at.Y), int(in.at.X+in.size.Width), int(in.at.Y+in.size.Height)).Add(p.at)
	return changed(a, b).Overlaps(at) && !changed(a.SubImage(at).(*image.RGBA), b.SubImage(at).(*image.RGBA)).Empty()
}

// keepPicture writes a picture of the screen to a file, to help to understand a failure.
func (p *program) keepPicture() {
	now, err := seen.shoot(image.Rect(0, 0, seen.width, seen.height))
	if err != nil {
		return
	}
	path := filepath.Join(os.TempDir(), p.t.Name()+".png")
	if f, err := os.Create(path); err == nil {
		defer f.Close()
		if png.Encode(f, now.picture()) == nil {
			p.t.Logf("the screen is in %s", path)
		}
	}
}

// saves are the files of matches, the oldest first.
func (p *program) saves() []string {
	list, _ := filepath.Glob(filepath.Join(p.home, "saves", "*"+store.Ext))
	slices.Sort(list)
	return list
}

// saved waits for the file of the first match and returns it.
func (p *program) saved() string {
	p.t.Helper()
	p.wait("a match in the folder", func() bool {
		if len(p.saves()) == 0 {
			return false
		}
		info, err := os.Stat(p.saves()[0])
		return err == nil && info.Size() > 0
	})
	return p.saves()[0]
}

// read reads the match that is now in a file.
func read(t *testing.T, path string) *engine.Match {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	m, got, err := engine.ReadMatch(f, games.ByName)
	require.NoError(t, err)
	require.Negative(t, got.Differs, "record %d replays to another position", got.Differs)
	return m
}
