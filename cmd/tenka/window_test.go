//go:build window

// These tests drive the real window with a real pointer and a real keyboard, as .ci/window starts them on a screen that nobody sees.
// What the program did is read from its file; what it shows, from the pixels of the screen; where things are on the table, from a
// second table without a window (twin).
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

// built is that program where it is built already.
var built = flag.String("program", "", "the built program to test, instead of one built first")

// seen is the screen the program is on.
var seen *screen

const (
	windowWidth, windowHeight = 1280, 800
	patience                  = time.Minute           // after which a test gives up: a bound on a broken program, however busy the machine is
	glance                    = 10 * time.Millisecond // between two looks at whether something is so
)

// heapsOfPictures is by how much of itself, in percent, the heap of these tests grows: they hold pictures of the screen for a moment each.
const heapsOfPictures = 400

func TestMain(m *testing.M) {
	debug.SetGCPercent(heapsOfPictures)
	os.Exit(onAScreen(m))
}

// onAScreen builds the program and runs the tests, where there is a screen and a pointer.
func onAScreen(m *testing.M) int {
	if _, err := exec.LookPath("xdotool"); err != nil || os.Getenv("DISPLAY") == "" {
		fmt.Println("left out: the tests of the window need DISPLAY and xdotool")
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
	if out, err := exec.Command("go", "build", "-o", binaryPath, ".").CombinedOutput(); err != nil {
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
	bare   bool        // it finds no program of the system's, such as one that asks for a file
	at     image.Point // of the window on the screen
}

// goingOn is the part of the library that says where to go on, with a button, when the folders have been read.
var goingOn = area{fyne.NewPos(36, 92), fyne.NewSize(windowWidth-72, 84)}

// start starts the program with its files in home and waits until its window stands still.
func start(t testing.TB, home string, args ...string) *program {
	t.Helper()
	p := &program{t: t, home: home, said: &bytes.Buffer{}, ended: make(chan struct{})}
	p.begin(args...)
	return p
}

// begin starts the program and waits until its window stands still.
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

// launch starts the program with its files in its home, in a window of the tests' size.
func (p *program) launch(args ...string) {
	p.t.Helper()
	p.launchAsLeft(append([]string{"-size", fmt.Sprintf("%dx%d", windowWidth, windowHeight)}, args...)...)
}

// launchAsLeft starts the program with its files in its home, in a window as the last run left it.
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
		assert.NotContains(t, p.said.String(), "Failed to focus", "the focus goes where something is")
	})
}

// find waits for the window and notes where on the screen it is.
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

// wait waits until something is so.
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

// kill ends the program as a power cut does.
func (p *program) kill() {
	_ = p.cmd.Process.Kill()
	<-p.ended
}

// close closes the window by its close button; the program must end well.
func (p *program) close() {
	p.t.Helper()
	window, err := strconv.ParseUint(p.window, 10, 32)
	require.NoError(p.t, err)
	require.NoError(p.t, seen.close(uint32(window)))
	select {
	case <-p.ended:
		require.True(p.t, p.cmd.ProcessState.Success(), "%v\n%s", p.cmd.ProcessState, p.said)
	case <-time.After(patience):
		_ = p.cmd.Process.Signal(syscall.SIGQUIT) // it says what its goroutines wait for
		<-p.ended
		p.t.Fatalf("the window was closed and the program goes on\n%s", p.said)
	}
}

// hand moves the pointer and the keys of the real keyboard.
func (p *program) hand(args ...string) {
	p.t.Helper()
	out, err := exec.Command("xdotool", args...).CombinedOutput()
	require.NoError(p.t, err, "xdotool %v: %s", args, out)
}

// on is a place in the window as xdotool takes it.
func (p *program) on(at fyne.Position) []string {
	return []string{strconv.Itoa(int(at.X) + p.at.X), strconv.Itoa(int(at.Y) + p.at.Y)}
}

// turned waits until the program has come round to its events, so that it has taken what the hand did.
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

// drag carries what lies at from to a place in the way a hand does: over many points, with a rest before it lets go.
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

// with is what two areas have in common.
func (a area) with(b area) area {
	left, top := max(a.at.X, b.at.X), max(a.at.Y, b.at.Y)
	right, foot := min(a.at.X+a.size.Width, b.at.X+b.size.Width), min(a.at.Y+a.size.Height, b.at.Y+b.size.Height)
	return area{fyne.NewPos(left, top), fyne.NewSize(max(0, right-left), max(0, foot-top))}
}

// whole is all of the window.
var whole = area{fyne.Position{}, fyne.NewSize(windowWidth, windowHeight)}

// shoot takes what a part of the window shows now.
func (p *program) shoot(a area) shot {
	p.t.Helper()
	corner := image.Pt(int(a.at.X), int(a.at.Y)).Add(p.at)
	now, err := seen.shoot(image.Rectangle{corner, corner.Add(image.Pt(int(a.size.Width), int(a.size.Height)))})
	require.NoError(p.t, err)
	return now
}

// look is what a part of the window shows now, as a picture.
func (p *program) look(a area) *image.RGBA {
	p.t.Helper()
	return p.shoot(a).picture()
}

// count is how many pixels of a part of the window have a colour.
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

// rest waits until nothing moves in the window any more and the program has nothing to do, and returns what it shows then. How long
// that must hold is counted in turns of the program's own loop, in frames it drew and in what it worked, not in time: on a busy machine
// it turns slowly, and one frame may take long.
func (p *program) rest() *image.RGBA {
	p.t.Helper()
	const still, busy = 16, 20 * time.Millisecond
	last, turned, drawn, work := p.shoot(whole), p.turns(), p.drawn(), p.worked()
	p.wait("a window that stands still", func() bool {
		turns, frames, done := p.turns(), p.drawn(), p.worked()
		quiet := frames == drawn && done-work <= busy
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

// after does something that changes the window, and returns what it shows when it stands still again.
func (p *program) after(do func()) *image.RGBA {
	p.t.Helper()
	before := p.shoot(whole).picture()
	do()
	p.wait("a change in the window", func() bool { return !changed(before, p.shoot(whole).picture()).Empty() })
	return p.rest()
}

// shows waits until the window shows what is meant; it is asked again whenever the window stands still.
func (p *program) shows(what string, meant func(now *image.RGBA) bool) {
	p.t.Helper()
	p.wait(what, func() bool { return meant(p.rest()) })
}

// cloth is a part of the window that a curtain hides: no button of the curtain is there.
var cloth = area{fyne.Position{}, fyne.NewSize(windowWidth, windowHeight/2)}

// lifts does what lifts the curtain, again where it has fallen too short a while ago to be lifted, and returns what lies behind it.
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

// aside brings the pointer to where it lights nothing up, and waits.
func (p *program) aside() *image.RGBA {
	p.t.Helper()
	p.hand(append([]string{"mousemove"}, p.on(fyne.NewPos(windowWidth-2, 2))...)...)
	return p.rest()
}

// changed is the smallest rectangle in which two pictures of the same part differ, empty for none. What differs by rounding does not count: where
// the map has come to rest it is painted as one picture, and the renderer rounds what is translucent otherwise than that picture.
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

// keepPicture writes what the screen shows to a file, for whoever looks into a failure.
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

// read is the match in a file as it stands there now.
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
