package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// Segmented is a choice of two to five words, all of them visible. The arrows change it.
type Segmented struct {
	control
	choices []string
	chosen  int
	changed func(int)
}

// NewSegmented returns a choice; name is what it is about, for the screen reader. changed may be nil.
func NewSegmented(name string, choices []string, chosen int, changed func(int)) *Segmented {
	s := &Segmented{choices: choices, chosen: chosen, changed: changed}
	s.name = name
	s.keys = s.typed
	s.extend(s)
	return s
}

// Chosen returns the choice that is set.
func (s *Segmented) Chosen() int { return s.chosen }

// SetChosen sets a choice without telling anyone.
func (s *Segmented) SetChosen(i int) {
	s.chosen = i
	s.Refresh()
}

// SetChoices changes the words.
func (s *Segmented) SetChoices(choices []string) {
	s.choices = choices
	s.Refresh()
}

// AccessibilityLabel returns what it is about and the choice that is set.
func (s *Segmented) AccessibilityLabel() string {
	if s.chosen < 0 || s.chosen >= len(s.choices) {
		return s.name
	}
	return s.name + ": " + s.choices[s.chosen]
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

// CreateRenderer draws the choice.
func (s *Segmented) CreateRenderer() fyne.WidgetRenderer {
	r := &segmentedRenderer{s: s, well: canvas.NewRectangle(nil), mark: canvas.NewRectangle(nil), focus: newRing(8)}
	r.well.CornerRadius, r.mark.CornerRadius = 8, 6
	r.paint()
	return r
}

type segmentedRenderer struct {
	s          *Segmented
	well, mark *canvas.Rectangle
	words      []*text
	focus      ring
}

var (
	segmentType = look.Type{Font: look.Inter, Size: 13.5, Tone: look.ToneQuiet}
	segmentMark = look.Type{Font: look.InterSemiBold, Size: 13.5, Tone: look.ToneInk}
)

func (r *segmentedRenderer) paint() {
	p := look.Now()
	r.well.FillColor = p.Inset
	r.mark.FillColor, r.mark.StrokeColor, r.mark.StrokeWidth = p.Panel, p.Ink2, 1.1
	r.mark.Hidden = r.s.chosen < 0 || r.s.chosen >= len(r.s.choices)
	for len(r.words) < len(r.s.choices) {
		r.words = append(r.words, newText("", segmentType))
	}
	r.words = r.words[:len(r.s.choices)]
	for i, w := range r.words {
		w.full, w.kind = r.s.choices[i], segmentType
		if i == r.s.chosen && !r.s.disabled {
			w.kind = segmentMark
		}
		w.set()
	}
}

func (r *segmentedRenderer) Destroy() {}

func (r *segmentedRenderer) MinSize() fyne.Size {
	widest := float32(0)
	for _, c := range r.s.choices {
		widest = max(widest, segmentMark.Width(c))
	}
	return fyne.NewSize((widest+u(22))*float32(len(r.s.choices)), max(u(36), minHit))
}

func (r *segmentedRenderer) Layout(s fyne.Size) {
	place(r.well, 0, 0, s.Width, s.Height)
	r.focus.show(r.s.focused, fyne.Position{}, s)
	each := (s.Width - 4) / float32(max(len(r.words), 1))
	place(r.mark, 2+each*float32(r.s.chosen), 2, each, s.Height-4)
	for i, w := range r.words {
		w.midAt(2+each*(float32(i)+0.5), baseline(segmentType, s.Height/2), each-4)
	}
}

func (r *segmentedRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.well, r.mark}
	for _, w := range r.words {
		objects = append(objects, w.Text)
	}
	return append(objects, r.focus.Rectangle)
}

func (r *segmentedRenderer) Refresh() {
	r.paint()
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}
