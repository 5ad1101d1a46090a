package playcards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tenka/app/ui/kit"
)

// Laid is a card of a pile or a hand.
type Laid struct {
	Card   Card
	Name   string // what a screen reader says
	State  kit.CardState
	Gone   string // across a used card
	Acting bool
	Key    string // the key that chooses it while it is lit
}

// row is the cards of a pile or a hand.
type row struct {
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

	cards []*PlayCard
	list  []Laid
	w, h  float32 // of a card that has room
	gap   float32
}

// Cards returns the cards as they lie.
func (r *row) Cards() []*PlayCard { return r.cards }

// SetCardSize changes the size of a card that has room.
func (r *row) SetCardSize(w, h float32) {
	if w != r.w || h != r.h {
		r.w, r.h = w, h
		r.Refresh()
	}
}

// setCards gives the row these cards; hover hears of each before OnHover does.
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

// lay puts card i of a size where it lies. Where spine is not 0, other cards cover all but so much of it.
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

// leastSpine is the least that is seen of a covered card.
const leastSpine = 10

// floor32 keeps cards on whole units.
func floor32(v float32) float32 { return float32(int(v)) }
