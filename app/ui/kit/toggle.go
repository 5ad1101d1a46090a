package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Toggle is a switch. When it is on, its knob is at the right and filled. Enter and Space turn it on and off.
type Toggle struct {
	control
	on      bool
	changed func(bool)
}

// NewToggle returns a switch; name tells the screen reader what it switches. changed may be nil.
func NewToggle(name string, on bool, changed func(bool)) *Toggle {
	t := &Toggle{on: on, changed: changed}
	t.name = name
	t.press = t.turn
	t.keys = func(ev *fyne.KeyEvent) bool {
		if ev.Name == fyne.KeySpace {
			t.turn()
		}
		return ev.Name == fyne.KeySpace
	}
	t.extend(t)
	return t
}

// On reports whether the switch is on.
func (t *Toggle) On() bool { return t.on }

// SetOn turns the switch on or off without calling changed.
func (t *Toggle) SetOn(on bool) {
	t.on = on
	t.Refresh()
}

func (t *Toggle) turn() {
	t.on = !t.on
	t.Refresh()
	if t.changed != nil {
		t.changed(t.on)
	}
}

// CreateRenderer draws the switch.
func (t *Toggle) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(t, func() (wide, high float32) { return toggleWide + 4/u(1), hit() }, t.draw)
}

const toggleWide, toggleHigh = 40, 22

func (t *Toggle) draw(s *draw.Sketch, wide, high float32) {
	p := look.Now()
	body, line, knob := p.Panel, p.Ink2, p.Ink2
	if t.on {
		body, line, knob = p.Primary, p.Primary, p.OnPrimary
	}
	if t.disabled {
		line, knob = p.Line, p.Line
		if t.on {
			body, knob = p.Line, p.Panel
		}
	}
	x, y := wide-toggleWide-s.Units(2), (high-toggleHigh)/2
	s.Box(x, y, toggleWide, toggleHigh, toggleHigh/2, body, line, 1.3)
	at := x + toggleHigh/2
	if t.on {
		at = x + toggleWide - toggleHigh/2
	}
	s.Disc(at, high/2, 7.5, knob, nil, 0)
	if t.focused {
		Ring(s, x, y, toggleWide, toggleHigh, toggleHigh/2)
	}
}
