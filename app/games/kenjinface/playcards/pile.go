package playcards

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/kit"
)

// Pile is the cards at one place beside each other, in order. If there are too many they become narrower, then cover each other from the left,
// so that the power of each stays readable. Their number is not limited.
type Pile struct{ row }

// NewPile returns an empty pile for cards of w by h units.
func NewPile(w, h float32) *Pile {
	p := &Pile{row{w: w, h: h, gap: 6}}
	p.ExtendBaseWidget(p)
	return p
}

// SetGap changes the gap between cards that have room.
func (p *Pile) SetGap(gap float32) {
	if gap != p.gap {
		p.gap = gap
		p.Refresh()
	}
}

// CardSize is the size of a card that has room.
func (p *Pile) CardSize() fyne.Size { return fyne.NewSize(p.w, p.h) }

// SetCards sets the cards. Unchanged cards are not drawn again.
func (p *Pile) SetCards(list []Laid) {
	p.setCards(list, func(int, bool) {})
	for i, l := range list {
		c := p.cards[i]
		c.SetKey(l.Key)
		c.SetState(l.State, l.Gone)
		c.SetActing(l.Acting)
		c.SetPress(nil)
		if p.OnPress != nil {
			c.SetPress(func() { p.OnPress(i) })
		}
		c.SetReadOnly(l.State != kit.CardLit && l.State != kit.CardSelected)
	}
	p.Refresh()
}

// NameOf is the name of a card for a screen reader.
func (p *Pile) NameOf(i int) string { return p.list[i].Name }

// At returns the index of the visible card at a point of the pile, or -1.
func (p *Pile) At(at fyne.Position) int {
	for i := len(p.cards) - 1; i >= 0; i-- {
		c := p.cards[i]
		if d := at.Subtract(c.Position()); d.X >= 0 && d.Y >= 0 && d.X < c.w && d.Y < c.h {
			return i
		}
	}
	return -1
}

// narrowest is the least width of a card as a share of its full width.
const narrowest = 0.73

// share divides the room among n cards: the width of a card, the distance to the next, and whether they cover each other.
func (p *Pile) share(n int, room float32) (w, step float32, cover bool) {
	if n == 0 || room <= 0 {
		return p.w, p.w, false
	}
	for _, gap := range []float32{p.gap, min(p.gap, 6)} {
		if w = (room - float32(n-1)*gap) / float32(n); w >= p.w || gap <= 6 && w >= p.w*narrowest {
			w = floor32(min(w, p.w))
			return w, w + gap, false
		}
	}
	if n == 1 { // it has all the room, and is never left out
		w = max(floor32(min(room, p.w*narrowest)), 1.6*leastSpine)
		return w, w, false
	}
	w = floor32(p.w * narrowest)
	if (room-w)/float32(n-1) < leastSpine { // then the last card is narrower, too
		w = floor32(max(room-leastSpine*float32(n-1), 1.6*leastSpine))
	}
	return w, max((room-w)/float32(n-1), 1), true
}

// CreateRenderer draws the pile.
func (p *Pile) CreateRenderer() fyne.WidgetRenderer { return &pileRenderer{p} }

type pileRenderer struct{ p *Pile }

func (r *pileRenderer) Destroy() {}

func (r *pileRenderer) MinSize() fyne.Size { return fyne.NewSize(r.p.w*narrowest, r.p.h) }

func (r *pileRenderer) Layout(s fyne.Size) {
	p := r.p
	n := len(p.cards)
	w, step, cover := p.share(n, s.Width)
	left := (s.Width - w - step*float32(n-1)) / 2
	for i := range p.cards {
		spine := float32(0)
		if cover && i < n-1 {
			spine = step
		}
		p.lay(i, fyne.NewPos(floor32(left+step*float32(i)), 0), w, p.h, spine)
	}
}

func (r *pileRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.p.cards))
	for i, c := range r.p.cards {
		objects[i] = c
	}
	return objects
}

func (r *pileRenderer) Refresh() {
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}
