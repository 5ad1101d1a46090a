package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Stepper chooses a number within a range, with a part for less, the number and a part for more. The keys + and - and the arrows change it; the
// number opens a menu of all, if they are not too many.
type Stepper struct {
	control
	least, most, n int
	changed        func(int)
	words          func(int) string // what it shows for a number
	wide           float32          // the least width of what it shows
}

// NewStepper returns a stepper; name is what it counts, for a screen reader.
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

// OnEnter has done called by Enter on the stepper; it returns the stepper.
func (s *Stepper) OnEnter(done func()) *Stepper {
	s.press = done
	return s
}

// Saying has the stepper show words in place of its numbers; it returns the stepper.
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
func (s *Stepper) AccessibilityLabel() string { return s.name + ": " + s.words(s.n) }

// mostInMenu is how many numbers a menu lists at most.
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
		s.TakeFocus() // while it is there: what follows the number may replace it
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

// end is the width of each end of a stepper of a width.
func (s *Stepper) end(width float32) float32 { return min(width/3, u(42)) }

var (
	stepperNumber = look.Type{Font: look.InterBold, Size: 20, Tone: look.ToneInk}
	stepperWords  = look.Type{Font: look.InterSemiBold, Size: 14.5, Tone: look.ToneInk}
)

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
	kind := stepperNumber
	if s.wide > 0 {
		kind = stepperWords
	}
	number := newText("", kind)
	return newPainter(s,
		func() fyne.Size { return fyne.NewSize(max(u(126), s.wide+2*u(42)), max(u(42), minHit)) },
		func(size fyne.Size) {
			place(face, 0, 0, size.Width, size.Height)
			end := s.end(size.Width)
			place(rules[0], end, 7, 1, size.Height-14)
			place(rules[1], size.Width-end, 7, 1, size.Height-14)
			less.box(end/2, size.Height/2, u(20))
			more.box(size.Width-end/2, size.Height/2, u(20))
			number.midAt(size.Width/2, baseline(kind, size.Height/2), 0)
			focus.show(s.focused, fyne.Position{}, size)
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Ink2, 1.2
			for _, r := range rules {
				r.FillColor = p.Line
			}
			number.full = s.words(s.n)
			number.set()
			less.set()
			more.set()
		}, face, rules[0], rules[1], less.Image, more.Image, number.Text, focus.Rectangle)
}
