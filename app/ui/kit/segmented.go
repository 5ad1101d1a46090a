package kit

import (
	"fyne.io/fyne/v2"

	"tenka/app/ui/draw"
	"tenka/app/ui/look"
)

// Segmented is a choice among two to five words, all of them visible. The arrow keys change it.
type Segmented struct {
	control
	choices []string
	chosen  int
	changed func(int)
}

// NewSegmented returns a choice; name says for the screen reader what is chosen. changed may be nil.
func NewSegmented(name string, choices []string, chosen int, changed func(int)) *Segmented {
	s := &Segmented{choices: choices, chosen: chosen, changed: changed}
	s.name = name
	s.keys = s.typed
	s.extend(s)
	return s
}

// Chosen returns the choice that is set.
func (s *Segmented) Chosen() int { return s.chosen }

// SetChosen sets a choice without calling changed.
func (s *Segmented) SetChosen(i int) {
	s.chosen = i
	s.Refresh()
}

// SetChoices changes the words.
func (s *Segmented) SetChoices(choices []string) {
	s.choices = choices
	s.Refresh()
}

// AccessibilityLabel returns the name and the present choice.
func (s *Segmented) AccessibilityLabel() string {
	if s.chosen < 0 || s.chosen >= len(s.choices) {
		return s.name
	}
	return look.Script().Named(s.name, s.choices[s.chosen])
}

// Tapped chooses the word under the pointer.
func (s *Segmented) Tapped(ev *fyne.PointEvent) {
	s.TakeFocus()
	if w := s.Size().Width; w > 0 {
		s.choose(int(ev.Position.X / w * float32(len(s.choices))))
	}
}

func (s *Segmented) typed(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyLeft:
		s.choose(s.chosen - 1)
	case fyne.KeyRight:
		s.choose(s.chosen + 1)
	default:
		return false
	}
	return true
}

func (s *Segmented) choose(i int) {
	i = min(max(i, 0), len(s.choices)-1)
	if s.disabled || i == s.chosen {
		return
	}
	s.chosen = i
	s.Refresh()
	if s.changed != nil {
		s.changed(i)
	}
}

var (
	segmentType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
	segmentMark = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
)

// CreateRenderer draws the choice.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer {
	return drawnBy(s, func() (wide, high float32) {
		for _, c := range s.choices {
			wide = max(wide, (&draw.Sketch{}).Wide(segmentMark, c))
		}
		return (wide + 22) * float32(len(s.choices)), max(36, hit())
	}, s.draw)
}

func (s *Segmented) draw(d *draw.Sketch, wide, high float32) {
	p, in := look.Now(), d.Units(2)
	d.Box(0, 0, wide, high, d.Units(8), p.Inset, nil, 0)
	each := (wide - 2*in) / float32(max(len(s.choices), 1))
	for i, c := range s.choices {
		kind, x := segmentType, in+each*float32(i)
		if i == s.chosen {
			d.Box(x, in, each, high-2*in, d.Units(6), p.Panel, p.Ink2, 1.1)
			if !s.disabled {
				kind = segmentMark
			}
		}
		d.Mid(kind, c, x+each/2, Middle(d, segmentType, high/2), each-2*in)
	}
	if s.focused {
		Ring(d, 0, 0, wide, high, d.Units(8))
	}
}
