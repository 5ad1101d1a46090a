package playcards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/kit"
)

// Laid is a card of a pile or a hand.
type Laid struct {
	Card   Card
	Name   string // for a screen reader
	State  kit.CardState
	Gone   string // the word across a used card
	Acting bool
	Key    string // the key that chooses it while it is lit
}

// row is the cards of a pile or a hand.
type row struct {
	widget.BaseWidget
	// OnPress, OnHover and OnAsk are called with the index of a card; each may be nil.
	OnPress func(i int)
	OnHover func(i int, in bool)
	OnAsk   func(i int)
	// OnTake, OnMove and OnDrop are the callbacks of a drag, with points of the window; all of them may be nil. OnTake decides whether card i
	// can be dragged.
	OnTake func(i int, at fyne.Position) bool
	OnMove func(at fyne.Position)
	OnDrop func(at fyne.Position)

	cards []*PlayCard
	list  []Laid
	w, h  float32 // size of a card that has room
	gap   float32
}

// Cards returns the cards in order.
func (r *row) Cards() []*PlayCard { return r.cards }

// SetCardSize changes the size of a card that has room.
func (r *row) SetCardSize(w, h float32) {
	if w != r.w || h != r.h {
		r.w, r.h = w, h
		r.Refresh()
	}
}

// setCards sets the cards; hover is called for each before OnHover.
func (r *row) setCards(list []Laid, hover func(i int, in bool)) {
	r.list = append(r.list[:0], list...)
	for i := len(r.cards); i < len(list); i++ {
		c := New(Card{}, r.w, r.h, "", nil)
		c.OnHover(func(in bool) {
			hover(i, in)
			if r.OnHover != nil && i < len(r.list) {
				r.OnHover(i, in)
			}
		})
		c.OnAsk(func() {
			if r.OnAsk != nil && i < len(r.list) {
				r.OnAsk(i)
			}
		})
		c.OnDrag(func(at fyne.Position) bool { return r.OnTake != nil && i < len(r.list) && r.OnTake(i, at) },
			func(at fyne.Position) { r.OnMove(at) }, func(at fyne.Position) { r.OnDrop(at) })
		r.cards = append(r.cards, c)
	}
	r.cards = r.cards[:len(list)]
}

// lay places card i. If spine is not 0, other cards cover all of it except spine units.
func (r *row) lay(i int, at fyne.Position, w, h, spine float32) {
	c, laid := r.cards[i], r.list[i]
	laid.Card.Spine = floor32(spine)
	c.SetCardSize(w, h)
	if laid.Card != c.Card() {
		c.SetCard(laid.Card, laid.Name)
	}
	c.SetName(laid.Name)
	c.Move(at)
	c.Resize(fyne.NewSize(c.seen(), h))
}

// leastSpine is the least visible width of a covered card, in units.
const leastSpine = 10

// floor32 rounds down to whole units.
func floor32(v float32) float32 { return float32(int(v)) }
