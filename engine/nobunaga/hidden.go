package nobunaga

import "tenka/engine"

// sees reports whether these seats know the hand of a side: its owner does, and the Opponents know the Oda hand after it was shown in this
// turn. Rules nobunaga.draw.hidden, nobunaga.hidden.hand, nobunaga.card.p-justice.
func (p *Position) sees(who engine.Seats, side Side) bool {
	return who.Has(p.seat[side]) || side == OdaSide && p.shown && who.Has(p.seat[OpponentsSide])
}

// mask removes from p every hand and bid that these seats do not know. Rules nobunaga.hidden.hand, nobunaga.hidden.counts,
// nobunaga.hidden.bids, nobunaga.hidden.deck.
func (p *Position) mask(who engine.Seats) {
	if p.phase == Over {
		return
	}
	for side := OdaSide; side < NeutralSide; side++ {
		if !p.sees(who, side) {
			p.hand[side] = [deck]engine.Card{}
		}
	}
	if p.phase == SideBids {
		for s := range engine.Seat(2) {
			if p.made.Has(s) && !who.Has(s) {
				p.bid[s] = hiddenBid
			}
		}
	}
}

// hiddenBid is the value of a hidden bid in a view.
const hiddenBid = -100

// Seen covers a bid that is not open yet. Rule nobunaga.hidden.bids.
func (p *Position) Seen(who engine.Seats, s engine.Seat, a engine.Action) engine.Action {
	if a.Kind == KindBid && !who.Has(s) {
		a.Owner, a.N = engine.Open, engine.Open
	}
	return a
}

// Sample draws what the view does not know: hands from the cards that are not spent, each order equally likely, and a bid. Rule
// nobunaga.hidden.deck.
func (game) Sample(v engine.View, c *engine.Chance, dst engine.Position) {
	view, p := v.(*View), dst.(*Position)
	*p = view.p
	if p.phase == Over {
		return
	}
	for side := OdaSide; side < NeutralSide; side++ {
		if p.held[side] > 0 && p.hand[side][0] == 0 {
			p.draw(side, p.held[side], ownDraw, c)
		}
	}
	if p.phase != SideBids {
		return
	}
	p.made.Each(func(s engine.Seat) {
		if p.bid[s] != hiddenBid {
			return
		}
		if p.rules.bidVictory {
			p.bid[s] = int8(c.One(ownDraw, int(p.t.bidZones)+1))
			return
		}
		p.bid[s] = int8(c.One(ownDraw, 2*int(p.t.bidCards)+1)) - p.t.bidCards
	})
}

// ownDraw names the draws that a search makes with its own chance.
const ownDraw engine.Draw = 0
