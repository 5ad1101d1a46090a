package kenjinface

import (
	"fyne.io/fyne/v2"

	"tenka/app/games/kenjinface/playcards"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// lift begins to carry a card or a tile from a point of the window.
func (f *Face) lift(o fyne.CanvasObject, size fyne.Size, at fyne.Position) bool {
	f.peek.hide()
	f.carry.Begin(o, size, at)
	return true
}

// under is the target at a point of the window, legal or not: a card if the choice asks for cards, else a lane.
func (f *Face) under(at fyne.Position) target {
	if f.singleCards() {
		return f.cardAt(at)
	}
	return target{lane: f.laneAt(at)}
}

// carried moves the carried thing; over a place that does not accept it, the Line says why.
func (f *Face) carried(at fyne.Position) {
	f.carry.Move(at)
	t := f.under(at)
	barred := false
	if t != (target{}) && f.lit(t) == 0 && !f.home(t) {
		var why engine.Refusal
		if why, barred = f.t.Why(f.gesture(t)); barred {
			f.t.Refuse(why)
		}
	}
	f.carry.Bar(barred)
	if !barred {
		f.t.Settle()
	}
	over := engine.Place(0)
	if f.lit(t) > 0 && t.slot == 0 {
		over = t.lane
	}
	f.hoverOver(over)
}

// home reports whether a target is the field of the card that is moved: a drop there has no effect.
func (f *choice) home(t target) bool {
	return f.hand.Kind == kenjin.KindMove && t.slot == 0 && t.lane == f.hand.From
}

// dropped drops the carried thing.
func (f *Face) dropped(at fyne.Position) {
	f.carry.Bar(false)
	t := f.under(at)
	if f.lit(t) > 0 {
		f.carry.Drop()
		f.choose(t)
		return
	}
	why, refused := engine.No, false
	if t != (target{}) && !f.home(t) {
		why, refused = f.t.Why(f.gesture(t))
	}
	f.carry.Back(nil)
	f.ask()
	f.refreshChoice()
	if refused {
		f.t.Refuse(why)
	}
}

// takeHand picks up a card of the hand.
func (f *Face) takeHand(i int, at fyne.Position) bool {
	hand := f.view.Hand(f.near)
	if f.st.Seat == engine.NoSeat || f.view.Phase() != kenjin.Engage || i >= len(hand) {
		return false
	}
	u := hand[i]
	if u != f.unit {
		f.pick(u)
	}
	if f.unit != u {
		return false // the Line says why
	}
	size := f.cards.CardSize()
	if s := f.fieldCard(); s.Width > 0 {
		size = s // the card is carried in the size that it will have on the table
	}
	return f.lift(playcards.New(f.unitCard(u, f.near, f.handMark(u)), size.Width, size.Height, "", nil), size, at)
}

// fieldCard is the size of a card on the player's fields, in units.
func (f *Face) fieldCard() fyne.Size {
	for _, fr := range f.fronts {
		if fr.mine {
			for _, s := range fr.lanes {
				return s.piles[1].CardSize()
			}
		}
	}
	return fyne.Size{}
}

// takeLaid picks up a card on the table: the one that a General moves, or the unit that uses its ability, which is carried to its target.
func (f *Face) takeLaid(s *lane, side, i int, at fyne.Position) bool {
	seat := s.sides[side]
	cards := f.view.Cards(seat, s.place)
	if f.st.Seat == engine.NoSeat || seat != f.st.Seat || i >= len(cards) {
		return false
	}
	t := target{lane: s.place, seat: seat, slot: i + 1}
	unit, lane := f.view.Pending()
	switch {
	case f.hand.Kind == kenjin.KindMove && f.hand.From == s.place && f.hand.N == int16(i+1):
	case f.hand.Kind == kenjin.KindMove && f.lit(t) > 0:
		f.choose(t)
		if f.hand.Kind != kenjin.KindMove || f.hand.N != int16(i+1) {
			return false // there was only one action, and it is done
		}
	case (unit == kenjin.Scout || unit == kenjin.Shugenja) && lane == s.place && i == len(cards)-1:
	default:
		return false
	}
	size := s.piles[side].CardSize()
	return f.lift(playcards.New(f.laidCard(cards[i]), size.Width, size.Height, "", nil), size, at)
}

// handMark is the mark of a card in the hand: a secret card will lie face down.
func (f *state) handMark(u engine.Piece) playcards.Mark {
	if f.view.Secret(u) {
		return playcards.ClosedEye
	}
	return playcards.NoMark
}
