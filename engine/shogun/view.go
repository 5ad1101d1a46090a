package shogun

import (
	"encoding/json"

	"tenka/engine"
)

// View is what some seats may know: the whole table but the plans of others until their cards are opened, the orders and events that
// are not turned up, and the draft's deck. The open table (all seats) knows these too. Rules shogun.hidden.plan, shogun.hidden.tower.
type View struct {
	who engine.Seats
	p   Position // what is not known is covered
}

// View covers what these seats may not know. Rules shogun.plan.secret, shogun.round.actions, shogun.setup.events, shogun.draft.open.
func (p *Position) View(who engine.Seats) engine.View {
	v := &View{who: who, p: *p}
	if who == engine.AllSeats(p.Seats()) {
		return v
	}
	for s := range engine.Seat(p.players) {
		if !who.Has(s) {
			v.p.coverPlan(p, s)
		}
	}
	for i := p.ordersKnown(); i < orders; i++ {
		v.p.order[i] = 0
	}
	for i := int(p.year) * openEvents; i < eventCards; i++ {
		v.p.deck[i] = 0
	}
	for i := range p.draft.n - p.draft.known {
		v.p.draft.deck[i] = 0
	}
	return v
}

// coverPlan covers the cards of s that are not opened, and all of a plan that is still being made. Rule shogun.plan.secret.
func (p *Position) coverPlan(from *Position, s engine.Seat) {
	if !from.sealed.Has(s) {
		p.plan[s] = [spaces]int8{}
		return
	}
	for i, card := range from.plan[s] {
		if card > 0 && !from.opened(s, i) {
			p.plan[s][i] = coveredCard
		}
	}
}

// Who are the seats whose view it is.
func (v *View) Who() engine.Seats { return v.who }

// Hash sums the seats and what they know.
func (v *View) Hash() uint64 {
	h := engine.NewHasher()
	h.Int(int(v.who))
	h.Int(int(v.p.Hash()))
	return h.Sum()
}

// MarshalJSON writes the position in ids, with what follows from it.
func (v *View) MarshalJSON() ([]byte, error) { return json.Marshal(v.encode()) }

func (v *View) encode() positionJSON { return v.p.encode() }
