package kit

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Stepper chooses a number within a range. It has a part for less, the number and a part for more. The keys + and - and the arrow keys change
// the number; a click on the number opens a menu of all numbers if there are not too many.
type Stepper struct {
	control
	least, most, n int
	changed        func(int)
	words          func(int) string // the text for a number
	wide           float32          // the minimum width of the text
}

// NewStepper returns a stepper; name tells a screen reader what is counted.
func NewStepper(name string, least, most, n int, changed func(int)) *Stepper {
	s := &Stepper{least: least, most: most, n: n, changed: changed, words: strconv.Itoa}
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

// OnEnter sets what Enter does on the stepper; it returns the stepper.
func (s *Stepper) OnEnter(done func()) *Stepper {
	s.press = done
	return s
}

// Saying makes the stepper show words in place of its numbers; it returns the stepper.
func (s *Stepper) Saying(words func(int) string) *Stepper {
	s.words = words
	for n := s.least; n <= s.most; n++ {
		s.wide = max(s.wide, stepperWords.Width(words(n))+u(20))
	}
	s.Refresh()
	return s
}

// N returns the number.
func (s *Stepper) N() int { return s.n }

// SetRange changes the range and the number.
func (s *Stepper) SetRange(least, most, n int) {
	s.least, s.most, s.n = least, most, min(max(n, least), most)
	s.Refresh()
}

// Step adds by to the number, within the range.
func (s *Stepper) Step(by int) { s.Set(s.n + by) }

// Set changes the number, within the range.
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

// AccessibilityLabel returns the name and the number.
func (s *Stepper) AccessibilityLabel() string { return look.Script().Named(s.name, s.words(s.n)) }

// mostInMenu is the largest range for which a menu is offered.
const mostInMenu = 40

// open shows a menu of the numbers below the stepper.
func (s *Stepper) open() {
	if s.disabled || s.most <= s.least || s.most-s.least >= mostInMenu {
		return
	}
	var words []string
	for n := s.least; n <= s.most; n++ {
		words = append(words, s.words(n))
	}
	openMenu(s, words, s.n-s.least, func(i int) {
		s.TakeFocus() // now, because the choice may replace the stepper
		s.Set(s.least + i)
	})
}

// Tapped steps down at the left end and up at the right one; the number between them opens the menu.
func (s *Stepper) Tapped(e *fyne.PointEvent) {
	s.TakeFocus()
	switch end := s.end(s.Size().Width); {
	case e.Position.X < end:
		s.Step(-1)
	case e.Position.X > s.Size().Width-end:
		s.Step(1)
	default:
		s.open()
	}
}

// end is the width of each end of a stepper.
func (s *Stepper) end(width float32) float32 { return min(width/3, u(42)) }

var (
	stepperNumber = look.Type{Font: look.InterBold, Size: 20, Tone: look.ToneInk}
	stepperWords  = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
)

// CreateRenderer draws the stepper.
func (s *Stepper) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(s, func() (wide, high float32) { return max(126, s.wide/u(1)+2*42), max(42, hit()) }, s.draw)
}

func (s *Stepper) draw(d *draw.Sketch, wide, high float32) {
	p, kind := look.Now(), stepperNumber
	if s.wide > 0 {
		kind = stepperWords
	}
	round, end, in, hair := d.Units(8), d.Units(s.end(d.U(wide))), d.Units(7), d.Units(1)
	d.Box(0, 0, wide, high, round, p.Panel, p.Ink2, 1.2)
	d.Box(end, in, hair, high-2*in, 0, p.Line, nil, 0)
	d.Box(wide-end, in, hair, high-2*in, 0, p.Line, nil, 0)
	sign := func(name string, off bool, x float32) {
		ink := p.Ink
		if off {
			ink = p.Line
		}
		d.Sign(name, ink, x, high/2, 20)
	}
	sign("sign/minus", s.n <= s.least, end/2)
	sign("sign/plus", s.n >= s.most, wide-end/2)
	d.Mid(kind, s.words(s.n), wide/2, Middle(d, kind, high/2), 0)
	if s.focused {
		Ring(d, 0, 0, wide, high, round)
	}
}
