//go:build window

package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/desktop/frame"
)

// openAsLeft starts the program with the window of the last run and waits until the window stays at one place.
func openAsLeft(t *testing.T, home string, args ...string) *program {
	t.Helper()
	p := &program{t: t, home: home, said: &bytes.Buffer{}, ended: make(chan struct{})}
	p.launchAsLeft(args...)
	p.find()
	p.settled()
	return p
}

// stands is the place of the window on the screen.
func (p *program) stands() image.Rectangle {
	p.t.Helper()
	out, err := exec.Command("xdotool", "getwindowgeometry", "--shell", p.window).Output()
	require.NoError(p.t, err)
	var id, x, y, width, height int
	_, err = fmt.Sscanf(string(out), "WINDOW=%d\nX=%d\nY=%d\nWIDTH=%d\nHEIGHT=%d", &id, &x, &y, &width, &height)
	require.NoError(p.t, err, "%s", out)
	return image.Rect(x, y, x+width, y+height)
}

// settled waits until the window no longer moves while the program handles its events, and returns its place.
func (p *program) settled() image.Rectangle {
	p.t.Helper()
	at := p.stands()
	p.wait("a window that stays where it is", func() bool {
		before := at
		p.turned()
		at = p.stands()
		return at == before
	})
	return at
}

func (p *program) put(at image.Rectangle) {
	p.t.Helper()
	p.hand("windowsize", p.window, strconv.Itoa(at.Dx()), strconv.Itoa(at.Dy()))
	p.hand("windowmove", p.window, strconv.Itoa(at.Min.X), strconv.Itoa(at.Min.Y))
	p.wait("the window to go where it is put", func() bool { return p.stands() == at })
	p.settled()
}

// TestTheWindowComesBackAsItWasLeft opens and closes the window for the first time, moved and resized, in full screen, with its monitor gone,
// and with a size that is given for one run.
func TestTheWindowComesBackAsItWasLeft(t *testing.T) {
	home := t.TempDir()
	screen := image.Rect(0, 0, seen.width, seen.height)
	kept := filepath.Join(home, "window.json")

	p := openAsLeft(t, home)
	assert.True(t, p.stands().In(screen), "%v is not on the screen", p.stands())
	assert.Less(t, screen.Dx()*screen.Dy()*8/10, p.stands().Dx()*p.stands().Dy(), "the window must fill most of a small screen")
	left := image.Rect(60, 70, 60+1001, 70+651)
	p.put(left)
	p.close()

	p = openAsLeft(t, home)
	assert.Equal(t, left, p.stands())
	p.press("F11")
	p.wait("full screen", func() bool { return p.stands() == screen })
	p.close()

	p = openAsLeft(t, home)
	p.wait("full screen again", func() bool { return p.stands() == screen })
	p.press("F11")
	p.wait("the window as it was before", func() bool { return p.stands() == left })
	p.close()

	f, err := os.Open(kept)
	require.NoError(t, err)
	was := frame.Read(f)
	require.NoError(t, f.Close())
	was.At.X += 3 * seen.width
	var gone bytes.Buffer
	_, err = was.WriteTo(&gone)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(kept, gone.Bytes(), 0o644))
	p = openAsLeft(t, home, "-size", "900x640")
	assert.Equal(t, image.Pt(900, 640), p.stands().Size())
	p.close()
	now, err := os.ReadFile(kept)
	require.NoError(t, err)
	assert.Equal(t, gone.String(), string(now), "the size for one run must not be saved")

	p = openAsLeft(t, home)
	assert.Equal(t, left.Size(), p.stands().Size())
	assert.True(t, p.stands().In(screen), "%v is not on the screen", p.stands())
	p.close()
}
