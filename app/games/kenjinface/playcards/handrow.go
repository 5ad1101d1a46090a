package playcards

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
)

// HandRow is a hand of cards beside each other. If there are too many, they cover each other except for their names; if there are still more,
// they are smaller and in two rows. A card under the pointer, with the focus, or chosen rises and is whole.
type HandRow struct {
	row
	hovered int // index, or -1
	lies    handShape
	lifts   []float32 // how far each has risen, from 0 to 1
	runs    []*look.Run
}

// NamedSpine is the least visible width of a covered card with its name, in units at the present text scale.
func NamedSpine() float32 { return look.Scaled(46) }

// leastGap is the gap between cards before they cover each other, and between two rows; rowTop is the gap above two rows, in units.
const leastGap, rowTop = 4, 8

// handLift is how far a card of a hand rises, in units; rowLift is less, so that in two rows the names above stay readable.
const handLift, rowLift = 14, 6

// NewHandRow returns an empty hand for cards of w by h units.
func NewHandRow(w, h float32) *HandRow {
	r := &HandRow{row: row{w: w, h: h, gap: 10}, hovered: -1, lies: handShape{w: w, h: h, lift: handLift}}
	r.ExtendBaseWidget(r)
	return r
}

// CardSize is the present size of a card.
func (r *HandRow) CardSize() fyne.Size { return fyne.NewSize(r.lies.w, r.lies.h) }

// Place is the area of a card within the hand: its visible part at rest, or the whole risen card.
func (r *HandRow) Place(i int, risen bool) (at fyne.Position, size fyne.Size) {
	at = r.lies.at(i)
	if risen {
		return at.SubtractXY(0, r.lies.lift), r.CardSize()
	}
	return at, fyne.NewSize(r.cards[i].seen(), r.lies.h)
}

// SetCards sets the cards of the hand. A selected one rises.
func (r *HandRow) SetCards(list []Laid) {
	r.setCards(list, r.hover)
	for len(r.lifts) < len(list) {
		r.lifts, r.runs = append(r.lifts, 0), append(r.runs, nil)
	}
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

// hover raises the card under the pointer.
func (r *HandRow) hover(i int, in bool) {
	switch {
	case in:
		r.hovered = i
	case r.hovered == i:
		r.hovered = -1
	}
	r.rise(i)
	canvas.Refresh(r)
}

// up reports whether a card should be raised.
func (r *HandRow) up(i int) bool {
	return i == r.hovered || i < len(r.list) && r.list[i].State == kit.CardSelected
}

// rise raises a card, or lowers it again.
func (r *HandRow) rise(i int) {
	if i >= len(r.cards) {
		return
	}
	c, to := r.cards[i], float32(0)
	if r.up(i) {
		to = 1
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
			c.Move(r.risen(i))
		}
	}, nil)
}

// Pointed reports whether the pointer is on a card.
func (r *HandRow) Pointed() bool {
	return slices.ContainsFunc(r.cards, func(c *PlayCard) bool { return c.Hovered() })
}

// CreateRenderer draws the hand.
func (r *HandRow) CreateRenderer() fyne.WidgetRenderer { return &handRenderer{r} }

type handRenderer struct{ r *HandRow }

func (h *handRenderer) Destroy() {}

func (h *handRenderer) MinSize() fyne.Size { return fyne.NewSize(h.r.w, h.r.h+handLift) }

func (h *handRenderer) Layout(s fyne.Size) {
	r := h.r
	r.lies = r.shape(s)
	n := len(r.cards)
	for i := range r.cards {
		spine := float32(0)
		if r.lies.step < r.lies.w && i < n-1 {
			spine = r.lies.step
		}
		r.lay(i, r.risen(i), r.lies.w, r.lies.h, spine)
	}
}

// handShape is the layout of the cards in a hand.
type handShape struct {
	w, h float32 // of a card
	step float32 // distance from one card to the next
	row  int     // number of cards in a row, 0 for all
	lift float32 // how far a card rises
}

// at is the place of a card at rest.
func (l handShape) at(i int) fyne.Position {
	if l.row == 0 {
		return fyne.NewPos(floor32(l.step*float32(i)), l.lift)
	}
	return fyne.NewPos(floor32(l.step*float32(i%l.row)), rowTop+(l.h+leastGap)*float32(i/l.row))
}

// risen is the present place of a card.
func (r *HandRow) risen(i int) fyne.Position {
	return r.lies.at(i).SubtractXY(0, r.lies.lift*r.lifts[i])
}

// shape is the layout for a room: cards beside each other, closer, covering each other, or in two rows.
func (r *HandRow) shape(s fyne.Size) handShape {
	n := float32(len(r.cards))
	one := handShape{w: r.w, h: r.h, step: r.w + r.gap, lift: handLift}
	over := func() float32 { return one.step*(n-1) + r.w - s.Width }
	if n < 2 || over() <= 0 {
		return one
	}
	one.step -= min(over()/(n-1), r.gap-leastGap)
	if over() <= 0 {
		return one
	}
	one.step = max((s.Width-r.w)/(n-1), leastSpine)
	if one.step >= NamedSpine() {
		return one
	}
	row := (len(r.cards) + 1) / 2
	two := handShape{row: row, lift: rowLift, w: floor32(min(r.w, (s.Width-leastGap*float32(row-1))/float32(row))),
		h: floor32(min(r.h, (s.Height-rowTop-leastGap)/2))}
	two.step = two.w + leastGap
	if two.w < one.step || two.h < namedCard { // not better
		return one
	}
	return two
}

// Objects are the cards from left to right, then the risen ones.
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
