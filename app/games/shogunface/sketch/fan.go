package sketch

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/look"
)

// Fan is a row of cards. If they do not fit beside each other they overlap, and the raised one is whole above the others.
type Fan struct {
	widget.BaseWidget
	cards  []fyne.CanvasObject
	gap    float32
	least  float32 // least visible width of each card
	raised int
}

// NewFan returns an empty row. The gap between cards is 6 units, or less, down to least visible units of each card.
func NewFan(least float32) *Fan {
	f := &Fan{gap: 6, least: least, raised: -1}
	f.ExtendBaseWidget(f)
	return f
}

// SetLeast changes the least visible width of each card, in units.
func (f *Fan) SetLeast(least float32) { f.least = least }

// SetCards changes the cards, from left to right.
func (f *Fan) SetCards(cards ...fyne.CanvasObject) {
	f.cards = cards
	if f.raised >= len(cards) {
		f.raised = -1
	}
	f.Refresh()
}

// Cards returns the cards from left to right.
func (f *Fan) Cards() []fyne.CanvasObject { return f.cards }

// Raise raises card i above the others; -1 raises none.
func (f *Fan) Raise(i int) {
	if i >= len(f.cards) {
		i = -1
	}
	if f.raised != i {
		f.raised = i
		f.Refresh()
	}
}

// CreateRenderer lays the cards.
func (f *Fan) CreateRenderer() fyne.WidgetRenderer { return &fanRenderer{f} }

type fanRenderer struct{ f *Fan }

func (r *fanRenderer) Destroy() {}

// rise is how far a card is raised above the others, in units.
const rise = 6

func (r *fanRenderer) step(width float32) float32 {
	n := len(r.f.cards)
	if n == 0 {
		return 0
	}
	card := r.f.cards[0].MinSize().Width
	step := card + look.Scaled(r.f.gap)
	if n > 1 && width > 0 {
		step = min(step, max((width-card-4)/float32(n-1), look.Scaled(r.f.least)))
	}
	return step
}

func (r *fanRenderer) MinSize() fyne.Size {
	n := len(r.f.cards)
	if n == 0 {
		return fyne.NewSize(0, 0)
	}
	m := r.f.cards[0].MinSize()
	return fyne.NewSize(4+m.Width+float32(n-1)*look.Scaled(r.f.least), m.Height+rise+4)
}

func (r *fanRenderer) Layout(s fyne.Size) {
	step := r.step(s.Width)
	for i, o := range r.f.cards {
		m := o.MinSize()
		y := float32(rise)
		if i == r.f.raised && step < m.Width {
			y = 1
		}
		o.Move(fyne.NewPos(4+float32(i)*step, y))
		o.Resize(fyne.NewSize(m.Width, min(m.Height, s.Height-y)))
	}
}

func (r *fanRenderer) Objects() []fyne.CanvasObject {
	if r.f.raised < 0 || r.f.raised >= len(r.f.cards) {
		return r.f.cards
	}
	objects := slices.Clone(r.f.cards)
	top := objects[r.f.raised]
	return append(slices.Delete(objects, r.f.raised, r.f.raised+1), top)
}

func (r *fanRenderer) Refresh() {
	r.Layout(r.f.Size())
	canvas.Refresh(r.f)
}
