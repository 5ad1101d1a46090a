package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tenka/app/look"
)

// HandRow is a hand of cards beside each other. Where there are more than have room they cover each other; the one under the pointer,
// with the focus or chosen rises whole.
type HandRow struct {
	widget.BaseWidget
	// OnPress, OnHover and OnAsk, which may be nil, hear what is done to the card of a number.
	OnPress func(i int)
	OnHover func(i int, in bool)
	OnAsk   func(i int)
	// OnTake, OnMove and OnDrop, which may be nil together, hear of a drag, with places of the window. OnTake decides whether the card
	// of a number can be taken up.
	OnTake func(i int, at fyne.Position) bool
	OnMove func(at fyne.Position)
	OnDrop func(at fyne.Position)

	cards   []*PlayCard
	list    []PileCard
	w, h    float32
	gap     float32
	hovered int // or -1
	lifts   []float32
	runs    []*look.Run
}

// leastGap is what is left between cards before they cover each other.
const leastGap = 4

// handLift is how far a card of a hand rises.
const handLift = 14

// NewHandRow returns an empty hand for cards of w by h units.
func NewHandRow(w, h float32) *HandRow {
	r := &HandRow{w: w, h: h, gap: 10, hovered: -1}
	r.ExtendBaseWidget(r)
	return r
}

// SetCardSize changes the size of the cards.
func (r *HandRow) SetCardSize(w, h float32) {
	if w != r.w || h != r.h {
		r.w, r.h = w, h
		r.Refresh()
	}
}

// CardSize is the size of a card.
func (r *HandRow) CardSize() fyne.Size { return fyne.NewSize(r.w, r.h) }

// SetCards changes the cards of the hand. A selected one rises.
func (r *HandRow) SetCards(list []PileCard) {
	r.list = append(r.list[:0], list...)
	for len(r.cards) < len(list) {
		r.cards = append(r.cards, r.newCard(len(r.cards)))
		r.lifts, r.runs = append(r.lifts, 0), append(r.runs, nil)
	}
	r.cards = r.cards[:len(list)]
	if r.hovered >= len(list) {
		r.hovered = -1
	}
	for i, l := range list {
		c := r.cards[i]
		c.SetState(l.State, "")
		c.SetPress(func() {
			if r.OnPress != nil {
				r.OnPress(i)
			}
		})
		r.rise(i)
	}
	r.lifts, r.runs = r.lifts[:len(list)], r.runs[:len(list)]
	r.Refresh()
}

func (r *HandRow) newCard(i int) *PlayCard {
	c := NewPlayCard(look.Card{}, r.w, r.h, "", nil)
	c.OnHover(func(in bool) {
		switch {
		case in:
			r.hovered = i
		case r.hovered == i:
			r.hovered = -1
		}
		r.rise(i)
		if r.OnHover != nil && i < len(r.list) {
			r.OnHover(i, in)
		}
		canvas.Refresh(r)
	})
	c.OnAsk(func() {
		if r.OnAsk != nil && i < len(r.list) {
			r.OnAsk(i)
		}
	})
	c.OnDrag(func(at fyne.Position) bool { return r.OnTake != nil && i < len(r.list) && r.OnTake(i, at) },
		func(at fyne.Position) { r.OnMove(at) }, func(at fyne.Position) { r.OnDrop(at) })
	return c
}

// up reports whether a card is to stand higher than the others.
func (r *HandRow) up(i int) bool {
	return i == r.hovered || i < len(r.list) && r.list[i].State == CardSelected
}

// rise lets a card rise, or sink back.
func (r *HandRow) rise(i int) {
	if i >= len(r.cards) {
		return
	}
	c, to := r.cards[i], float32(0)
	if r.up(i) {
		to = handLift
	}
	c.SetWhole(r.up(i))
	from := r.lifts[i]
	if from == to && r.runs[i].Over() {
		return
	}
	r.runs[i].Cancel()
	r.runs[i] = look.Animate(look.Lift, func(share float32) {
		if i < len(r.lifts) {
			r.lifts[i] = from + (to-from)*share
			c.Move(fyne.NewPos(c.Position().X, handLift-r.lifts[i]))
		}
	}, nil)
}

// Cards returns the cards as they lie.
func (r *HandRow) Cards() []*PlayCard { return r.cards }

// CreateRenderer draws the hand.
func (r *HandRow) CreateRenderer() fyne.WidgetRenderer { return &handRenderer{r} }

type handRenderer struct{ r *HandRow }

func (h *handRenderer) Destroy() {}

func (h *handRenderer) MinSize() fyne.Size { return fyne.NewSize(h.r.w, h.r.h+handLift) }

func (h *handRenderer) Layout(s fyne.Size) {
	r := h.r
	n := len(r.cards)
	step := r.w + r.gap
	cover := false
	if over := step*float32(n-1) + r.w - s.Width; n > 1 && over > 0 {
		step -= min(over/float32(n-1), r.gap-leastGap) // closer first
	}
	if n > 1 && step*float32(n-1)+r.w > s.Width {
		step, cover = max((s.Width-r.w)/float32(n-1), leastSpine), true
	}
	for i, c := range r.cards {
		card := r.list[i].Card
		if cover && i < n-1 && step < r.w {
			card.Spine = floor32(step)
		}
		c.SetCardSize(r.w, r.h)
		if card != c.Card() {
			c.SetCard(card, r.list[i].Name)
		}
		c.name = r.list[i].Name
		place(c, floor32(step*float32(i)), handLift-r.lifts[i], c.seen(), r.h)
	}
}

// Objects are the cards from the left, those that have risen on top.
func (h *handRenderer) Objects() []fyne.CanvasObject {
	var low, high []fyne.CanvasObject
	for i, c := range h.r.cards {
		if h.r.up(i) {
			high = append(high, c)
		} else {
			low = append(low, c)
		}
	}
	return append(low, high...)
}

func (h *handRenderer) Refresh() {
	h.Layout(h.r.Size())
	canvas.Refresh(h.r)
}
