package app

import (
	"bytes"
	"image"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/go-gl/glfw/v3.4/glfw"

	"tenka/app/desktop/frame"
	"tenka/engine/store"
)

// stand is the window's place on the screen, its size, and whether it is maximised. The window opens as it was left. Fyne 2.8.1 does not
// tell where a window is, so stand asks GLFW, which Fyne uses. It belongs to the UI goroutine.
type stand struct {
	window fyne.Window
	file   string       // the path of the file in which it is saved
	last   frame.Window // the last place and size in which it was neither maximised nor in full screen
	placed frame.Window // the place and size that were asked for
	kept   frame.Window // what was written last
}

func standFile(h store.Folders) string { return filepath.Join(h.Root, "window.json") }

// open sets the size and the place of a window that is not shown yet.
func (s *stand) open() {
	s.last, _ = store.Reading(s.file, func() (frame.Window, error) {
		b, err := store.ReadFile(s.file)
		return frame.Read(bytes.NewReader(b)), err
	})
	s.ask(frame.Place(monitors(), s.last))
}

// shown corrects the size once the window is shown, because only then the number of coordinates per unit is certain.
func (s *stand) shown() {
	if s.window.FullScreen() {
		return
	}
	m := monitors()
	for i := range m {
		m[i].Scale = s.window.Canvas().Scale()
	}
	if to := frame.Place(m, s.last); to != s.placed {
		s.ask(to)
	}
	if v := glfwOf(s.window); v != nil && s.last.Maximised {
		v.Maximize()
	}
}

func (s *stand) ask(to frame.Window) {
	s.placed = to
	s.window.Resize(fyne.NewSize(to.Width, to.Height))
	if w, ok := s.window.(desktop.Window); ok && to.Placed {
		w.RequestPosition(to.At.X, to.At.Y)
	}
}

// keep writes the window's place and size if they have changed; a window that is gone changes nothing.
func (s *stand) keep() {
	v := glfwOf(s.window)
	if v == nil {
		return
	}
	now := s.placed
	if !s.window.FullScreen() {
		if now.Maximised = v.GetAttrib(glfw.Maximized) == glfw.True; !now.Maximised {
			now = s.standing(v)
		}
	}
	if now == s.kept {
		return
	}
	if err := store.Replace(s.file, now); err != nil {
		fyne.LogError("the window's place", err)
		return
	}
	s.kept = now
}

// standing is the place and size of a window that is neither maximised nor in full screen.
func (s *stand) standing(v *glfw.Window) frame.Window {
	scale := s.window.Canvas().Scale()
	units := func(coordinates int) float32 { return (float32(coordinates) - 0.5) / scale } // Fyne rounds up
	width, height := v.GetSize()
	now := frame.Window{Width: units(width), Height: units(height), Placed: glfw.GetPlatform() != glfw.PlatformWayland}
	if now.Placed {
		now.At.X, now.At.Y = v.GetPos()
	}
	now.Border.Left, now.Border.Top, now.Border.Right, now.Border.Bottom = v.GetFrameSize()
	return now
}

// glfwOf is the GLFW window of a window that is shown, nil if it has none.
func glfwOf(w fyne.Window) *glfw.Window {
	drawn, ok := w.(interface{ RunWithContext(func()) })
	if !ok {
		return nil
	}
	var v *glfw.Window
	drawn.RunWithContext(func() { v = glfw.GetCurrentContext() })
	return v
}

// monitors are the screens, the main one first, with the scale that Fyne uses for a window on each.
func monitors() []frame.Monitor {
	var list []frame.Monitor
	for _, m := range glfw.GetMonitors() {
		x, y, width, height := m.GetWorkarea()
		if width > 0 && height > 0 {
			list = append(list, frame.Monitor{Area: image.Rect(x, y, x+width, y+height), Scale: scaleOn(m)})
		}
	}
	return list
}

// dotsOfUnit is the number of dots per inch at which Fyne 2.8.1 under X11 makes a unit one dot; with fewer dots per inch a unit is no
// smaller.
const dotsOfUnit = 120

// scaleOn is the number of coordinates per unit on a monitor, computed as Fyne 2.8.1 does. The system does not tell it before the window is
// shown.
func scaleOn(m *glfw.Monitor) float32 {
	scale := float32(1)
	switch {
	case runtime.GOOS == "windows":
		scale, _ = m.GetContentScale()
	case runtime.GOOS == "darwin" || glfw.GetPlatform() == glfw.PlatformWayland:
	default:
		if mm, _ := m.GetPhysicalSize(); mm > 0 && m.GetVideoMode() != nil {
			if dots := float32(m.GetVideoMode().Width) / (float32(mm) / 25.4); dots >= 10 && dots <= 1000 {
				scale = max(1, dots/dotsOfUnit)
			}
		}
	}
	own := fyne.CurrentApp().Settings().Scale()
	if given, err := strconv.ParseFloat(os.Getenv("FYNE_SCALE"), 32); err == nil && given > 0 {
		own = float32(given)
	}
	if own > 0 {
		scale *= own
	}
	return max(0.1, float32(math.Round(float64(scale)*10)/10))
}
