package shogunface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/shogunface/plancards"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// laying is the gesture of laying a card on any space.
func (f *state) laying(c engine.Card) engine.Action {
	g := engine.Gesture(shogun.KindLay)
	g.Card = c
	return g
}

// pick picks up a card; 0 puts it back.
func (p *planPanel) pick(c engine.Card) {
	if !p.f.choosing(shogun.Plan) {
		return
	}
	p.f.t.Settle()
	p.f.picked = c
	if c != 0 {
		p.f.showOrders(true)
	}
	p.f.showMap()
	p.show()
	p.f.hand.mark()
	p.f.t.ShowLine()
	p.lifted(0)
}

// lifted tells the table which card is in hand, and over which space it is; 0 for none.
func (p *planPanel) lifted(space engine.Place) {
	if p.f.picked == 0 {
		p.f.t.Lifted(engine.Action{})
		return
	}
	g := p.f.laying(p.f.picked)
	if p.f.st.IsLegal(engine.Action{Kind: shogun.KindLay, Card: p.f.picked, To: space}) {
		g.To = space
	}
	p.f.t.Lifted(g)
}

// pressSlot lays the card in hand on a space, or picks up the card there.
func (p *planPanel) pressSlot(space engine.Place) {
	if p.f.t.Find(lesson.Point{Place: space}) || !p.f.choosing(shogun.Plan) {
		return
	}
	lies := p.f.view.Laid(p.f.st.Seat, space).Card
	switch {
	case p.f.picked != 0:
		p.lay(p.f.picked, space)
	case lies != 0:
		p.lift(space)
	default:
		p.f.t.Settle()
	}
}

// lay lays a card on a space. If it is refused, the Line says why.
func (p *planPanel) lay(c engine.Card, space engine.Place) bool {
	p.f.picked = 0
	a := engine.Action{Kind: shogun.KindLay, Card: c, To: space}
	ok := p.f.t.Do(a)
	if !ok {
		p.f.picked = c
		p.show()
		p.f.hand.mark()
	}
	return ok
}

// lift picks up the card on a space.
func (p *planPanel) lift(space engine.Place) bool {
	var steps []engine.Action
	var card engine.Card
	for _, a := range p.f.st.Steps {
		if a.To == space {
			card = a.Card
			continue
		}
		steps = append(steps, a)
	}
	if card == 0 || !p.f.rearrange(steps) {
		return false
	}
	p.pick(card)
	return true
}

// rearrange replaces the whole plan.
func (f *choice) rearrange(steps []engine.Action) bool {
	f.picked = 0
	return f.t.Lay(steps)
}

// fillUp lets the program lay the missing cards; Enter then seals.
func (p *planPanel) fillUp() {
	if p.f.choosing(shogun.Plan) {
		p.f.rearrange(append(p.f.st.Steps[:len(p.f.st.Steps):len(p.f.st.Steps)], p.f.view.FillUp(p.f.st.Seat)...))
		p.seal.TakeFocus()
	}
}

// nextFree is the space for a card after a double click: the free order that comes first, for a chest card the bid; 0 for none.
func (f *state) nextFree(c engine.Card) engine.Place {
	legal := engine.Filter(nil, f.st.Legal, f.laying(c))
	best, at := engine.Place(0), 99
	for _, a := range legal {
		n := f.view.Comes(a.To)
		switch {
		case a.To == shogun.Bid && c >= shogun.Chest0:
			n = -1
		case a.To == shogun.Bid:
			n = 90
		case n == 0:
			n = 20 + int(a.To)
		}
		if n < at {
			best, at = a.To, n
		}
	}
	return best
}

// uncovered is how many spaces have no card yet.
func (f *state) uncovered() int {
	n := 0
	for _, lies := range f.view.Plan(f.st.Seat) {
		if lies.Empty() {
			n++
		}
	}
	return n - f.view.Gaps(f.st.Seat)
}

// tapPlanned handles a click on a province during planning: its card is picked up, from the hand or from its order.
func (p *planPanel) tapPlanned(at engine.Place) {
	card := engine.Card(at)
	if card == p.f.picked {
		p.pick(0)
		return
	}
	for i, lies := range p.f.view.Plan(p.f.st.Seat) {
		if lies.Card == card {
			p.lift(shogun.OrderCastle + engine.Place(i))
			return
		}
	}
	if p.f.view.Province(at).Owner == engine.OwnerOf(p.f.st.Seat) {
		p.pick(card)
		return
	}
	g := p.f.laying(card)
	if why, no := p.f.t.Why(g); no {
		p.f.t.Refuse(why)
	}
}

// overSlot marks on the map the province of the card on a space.
func (p *planPanel) overSlot(space engine.Place, in bool) {
	if p.f.picked != 0 && in {
		p.lifted(space)
	}
	if p.f.carried.on || p.f.picked != 0 {
		return
	}
	seat := p.f.ownSeat()
	if !in || seat == engine.NoSeat {
		p.f.Point(engine.Action{})
		return
	}
	if from := p.f.view.Laid(seat, space).Province(); from != 0 {
		p.f.Point(engine.Action{From: from})
	}
}

// slotKey moves the focus from space to space; with a card in hand only to lit ones.
func (p *planPanel) slotKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		return p.moveFocus(e.Name)
	}
	return false
}

// moveFocus moves the focus to the nearest space or card in a direction: to a lit one while a card is in hand, else to a card that can be
// picked up.
func (p *planPanel) moveFocus(name fyne.KeyName) bool {
	var targets []fyne.Focusable
	for _, s := range p.slots {
		if p.f.picked != 0 && s.Lit() || p.f.picked == 0 && s.Card() != nil {
			targets = append(targets, s)
		}
	}
	cards := p.f.hand.focusable()
	if p.f.picked == 0 {
		targets = append(targets, cards...)
	}
	canvas := p.f.t.Canvas()
	here := canvas.Focused()
	slot, _ := here.(*plancards.Slot)
	if !slices.Contains(cards, here) && !slices.Contains(p.slots, slot) {
		if len(targets) == 0 {
			return false
		}
		canvas.Focus(targets[0])
		return true
	}
	if best := face.Nearest(here, targets, name, 2); best != nil {
		canvas.Focus(best)
	}
	return true
}
