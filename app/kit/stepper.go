package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/look"
)

// Stepper chooses a number between two others: less, the number, more. The keys + and - and the arrows change it; the number opens a menu of all,
// where they are not too many for one.
type Stepper struct {
	control
	least, most, n int
	changed        func(int)
}

// NewStepper returns a stepper; name is what it counts, for a screen reader.
func NewStepper(name string, least, most, n int, changed func(int)) *Stepper {
	s := &Stepper{least: least, most: most, n: n, changed: changed}
	s.name = name
	s.keys = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyLeft, fyne.KeyDown, fyne.KeyMinus:
			s.Step(-1)
		case fyne.KeyRight, fyne.KeyUp, fyne.KeyPlus, fyne.KeyEqual:
			s.Step(1)
		default:
			return false
		}
		return true
	}
	s.extend(s)
	return s
}

// OnEnter has done called by Enter on the stepper; it returns the stepper.
func (s *Stepper) OnEnter(done func()) *Stepper {
	s.press = done
	return s
}

// N returns the number.
func (s *Stepper) N() int { return s.n }

// SetRange changes between which numbers the stepper chooses, and the number.
func (s *Stepper) SetRange(least, most, n int) {
	s.least, s.most, s.n = least, most, min(max(n, least), most)
	s.Refresh()
}

// Step changes the number by so many, as far as it goes.
func (s *Stepper) Step(by int) { s.Set(s.n + by) }

// Set changes the number, as far as it goes.
func (s *Stepper) Set(n int) {
	n = min(max(n, s.least), s.most)
	if n == s.n || s.disabled {
		return
	}
	s.n = n
	s.Refresh()
	if s.changed != nil {
		s.changed(n)
	}
}

// AccessibilityLabel returns what is counted and the number.
func (s *Stepper) AccessibilityLabel() string { return s.name + ": " + itoa(s.n) }

// mostInMenu is how many numbers a menu lists at most.
const mostInMenu = 40

// open shows a menu of the numbers below the stepper.
func (s *Stepper) open() {
	if s.disabled || s.most <= s.least || s.most-s.least >= mostInMenu {
		return
	}
	var words []string
	for n := s.least; n <= s.most; n++ {
		words = append(words, itoa(n))
	}
	openMenu(s, words, s.n-s.least, func(i int) {
		s.TakeFocus() // while it is there: what follows the number may replace it
		s.Set(s.least + i)
	})
}

// Tapped steps down in the left third and up in the right one; the number between them opens the menu.
func (s *Stepper) Tapped(e *fyne.PointEvent) {
	s.TakeFocus()
	switch third := s.Size().Width / 3; {
	case e.Position.X < third:
		s.Step(-1)
	case e.Position.X > 2*third:
		s.Step(1)
	default:
		s.open()
	}
}

var stepperNumber = look.Type{Font: look.InterBold, Size: 20, Tone: look.ToneInk}

// CreateRenderer draws the stepper.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	face, focus := canvas.NewRectangle(nil), newRing(8)
	face.CornerRadius = 8
	var rules [2]*canvas.Rectangle
	for i := range rules {
		rules[i] = canvas.NewRectangle(nil)
	}
	sign := func(name string, off func() bool) *drawn {
		return newSign(name, func() look.Tone {
			if off() {
				return look.ToneLine
			}
			return look.ToneInk
		})
	}
	less, more := sign("sign/minus", func() bool { return s.n <= s.least }), sign("sign/plus", func() bool { return s.n >= s.most })
	number := newText("", stepperNumber)
	return newPainter(s,
		func() fyne.Size { return fyne.NewSize(u(126), max(u(42), minHit)) },
		func(size fyne.Size) {
			place(face, 0, 0, size.Width, size.Height)
			third := size.Width / 3
			for i, r := range rules {
				place(r, third*float32(i+1), 7, 1, size.Height-14)
			}
			less.box(third/2, size.Height/2, u(20))
			more.box(size.Width-third/2, size.Height/2, u(20))
			number.midAt(size.Width/2, baseline(stepperNumber, size.Height/2), 0)
			focus.show(s.focused, fyne.Position{}, size)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Ink2, 1.2
			for _, r := range rules {
				r.FillColor = p.Line
			}
			number.full = itoa(s.n)
			number.set()
			less.set()
			more.set()
		}, face, rules[0], rules[1], less.Image, more.Image, number.Text, focus.Rectangle)
}
