package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/look"
)

// Select is a choice of many words of which one is shown; pressed, it opens the others. Up and down change it without opening.
type Select struct {
	control
	choices []string
	chosen  int
	changed func(int)
}

// NewSelect returns a choice; name is what it is about, for the screen reader. changed may be nil.
func NewSelect(name string, choices []string, chosen int, changed func(int)) *Select {
	s := &Select{choices: choices, chosen: chosen, changed: changed}
	s.name, s.press, s.keys = name, s.open, s.typed
	s.extend(s)
	return s
}

// Chosen returns the choice that is set.
func (s *Select) Chosen() int { return s.chosen }

// SetChosen sets a choice without telling anyone.
func (s *Select) SetChosen(i int) {
	s.chosen = i
	s.Refresh()
}

// SetChoices changes the words.
func (s *Select) SetChoices(choices []string) {
	s.choices = choices
	s.Refresh()
}

// AccessibilityLabel returns what it is about and the choice that is set.
func (s *Select) AccessibilityLabel() string { return s.name + ": " + s.word() }

func (s *Select) word() string {
	if s.chosen < 0 || s.chosen >= len(s.choices) {
		return ""
	}
	return s.choices[s.chosen]
}

func (s *Select) open() {
	cv := canvasOf(s)
	if cv == nil {
		return
	}
	var items []*fyne.MenuItem
	for i, c := range s.choices {
		item := fyne.NewMenuItem(c, func() { s.choose(i) })
		item.Checked = i == s.chosen
		items = append(items, item)
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s).AddXY(0, s.Size().Height+2)
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), cv, at)
}

func (s *Select) typed(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyUp:
		s.choose(s.chosen - 1)
	case fyne.KeyDown:
		s.choose(s.chosen + 1)
	case fyne.KeySpace:
		s.open()
	default:
		return false
	}
	return true
}

func (s *Select) choose(i int) {
	i = min(max(i, 0), len(s.choices)-1)
	if i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	if s.changed != nil {
		s.changed(i)
	}
}

var selectType = look.Type{Font: look.InterMedium, Size: 14, Tone: look.ToneInk}

// CreateRenderer draws the choice.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	face, focus, word := canvas.NewRectangle(nil), newRing(8), newText("", selectType)
	face.CornerRadius = 8
	arrow := newSign("sign/chevron-down", func() look.Tone { return look.ToneQuiet })
	return newPainter(s,
		func() fyne.Size {
			widest := float32(0)
			for _, c := range s.choices {
				widest = max(widest, selectType.Width(c))
			}
			return fyne.NewSize(widest+u(40), max(u(38), minHit))
		},
		func(size fyne.Size) {
			place(face, 0, 0, size.Width, size.Height)
			focus.show(s.focused, fyne.Position{}, size)
			arrow.box(size.Width-u(16), size.Height/2, u(16))
			word.at(u(10), baseline(selectType, size.Height/2), max(size.Width-u(36), 1))
		},
		func() {
			p := look.Now()
			face.FillColor, face.StrokeColor, face.StrokeWidth = p.Panel, p.Ink2, 1.1
			word.kind.Tone = look.ToneInk
			if s.disabled {
				face.StrokeColor, word.kind.Tone = p.Line, look.ToneQuiet
			} else if s.hovered {
				face.FillColor = hoverOf(p.Panel)
			}
			word.full = s.word()
			word.set()
			arrow.set()
		}, face, word.Text, arrow.Image, focus.Rectangle)
}
