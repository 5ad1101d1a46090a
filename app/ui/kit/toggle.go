package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Toggle is a switch. Its knob stands at the right and is filled when it is on. Enter and Space turn it.
type Toggle struct {
	control
	on      bool
	changed func(bool)
}

// NewToggle returns a switch; name is what it switches, for the screen reader. changed may be nil.
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

// SetOn turns the switch without telling anyone.
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
	body, knob, focus := canvas.NewRectangle(nil), canvas.NewCircle(nil), newRing(11)
	const width, height, radius = 40, 22, 7.5
	return newPainter(t,
		func() fyne.Size { return fyne.NewSize(u(width)+4, minHit) },
		func(s fyne.Size) {
			x, y := s.Width-u(width)-2, (s.Height-u(height))/2
			place(body, x, y, u(width), u(height))
			body.CornerRadius = u(height) / 2
			cx := x + u(height)/2
			if t.on {
				cx = x + u(width) - u(height)/2
			}
			place(knob, cx-u(radius), s.Height/2-u(radius), 2*u(radius), 2*u(radius))
			focus.radius = u(height) / 2
			focus.show(t.focused, fyne.NewPos(x, y), fyne.NewSize(u(width), u(height)))
		},
		func() {
			p := look.Now()
			body.FillColor, body.StrokeColor, body.StrokeWidth = p.Panel, p.Ink2, 1.3
			knob.FillColor = p.Ink2
			if t.on {
				body.FillColor, body.StrokeColor, knob.FillColor = p.Primary, p.Primary, p.OnPrimary
			}
			if t.disabled {
				body.StrokeColor, knob.FillColor = p.Line, p.Line
				if t.on {
					body.FillColor, knob.FillColor = p.Line, p.Panel
				}
			}
		}, body, knob, focus.Rectangle)
}
