package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Hand is a row of cards. Where they do not fit beside each other they overlap, and the one that is raised lies whole above the rest.
type Hand struct {
	widget.BaseWidget
	cards  []fyne.CanvasObject
	gap    float32
	least  float32 // of each card that stays visible
	raised int
}

// NewHand returns an empty hand. Cards stand 6 units apart, or closer, down to least units of each that show.
func NewHand(least float32) *Hand {
	h := &Hand{gap: 6, least: least, raised: -1}
	h.ExtendBaseWidget(h)
	return h
}

// SetCards changes the cards, from the left.
func (h *Hand) SetCards(cards ...fyne.CanvasObject) {
	h.cards = cards
	if h.raised >= len(cards) {
		h.raised = -1
	}
	h.Refresh()
}

// Cards returns the cards from the left.
func (h *Hand) Cards() []fyne.CanvasObject { return h.cards }

// Raise lifts card i above the others; -1 lifts none.
func (h *Hand) Raise(i int) {
	if i >= len(h.cards) {
		i = -1
	}
	if h.raised != i {
		h.raised = i
		h.Refresh()
	}
}

// CreateRenderer lays the cards.
func (h *Hand) CreateRenderer() fyne.WidgetRenderer { return &handRenderer{h} }

type handRenderer struct{ h *Hand }

func (r *handRenderer) Destroy() {}

// rise is how much a raised card of a crowded hand stands above the others.
const rise = 6

func (r *handRenderer) step(width float32) float32 {
	n := len(r.h.cards)
	if n == 0 {
		return 0
	}
	card := r.h.cards[0].MinSize().Width
	step := card + u(r.h.gap)
	if n > 1 && width > 0 {
		step = min(step, max((width-card-4)/float32(n-1), u(r.h.least)))
	}
	return step
}

func (r *handRenderer) MinSize() fyne.Size {
	n := len(r.h.cards)
	if n == 0 {
		return fyne.NewSize(0, 0)
	}
	m := r.h.cards[0].MinSize()
	return fyne.NewSize(4+m.Width+float32(n-1)*u(r.h.least), m.Height+rise+4)
}

func (r *handRenderer) Layout(s fyne.Size) {
	step := r.step(s.Width)
	for i, o := range r.h.cards {
		m := o.MinSize()
		y := float32(rise)
		if i == r.h.raised && step < m.Width {
			y = 1
		}
		place(o, 4+float32(i)*step, y, m.Width, min(m.Height, s.Height-y))
	}
}

func (r *handRenderer) Objects() []fyne.CanvasObject {
	if r.h.raised < 0 || r.h.raised >= len(r.h.cards) {
		return r.h.cards
	}
	objects := slices.Clone(r.h.cards)
	top := objects[r.h.raised]
	return append(slices.Delete(objects, r.h.raised, r.h.raised+1), top)
}

func (r *handRenderer) Refresh() {
	r.Layout(r.h.Size())
	canvas.Refresh(r.h)
}
