package kenjinface

import (
	"slices"

	"fyne.io/fyne/v2"

	"tenka/app/games/kenjinface/playcards"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// animate shows the last events: a card of another player moves to its place, a card is turned over, and the Line says what only the player in
// front is shown.
func (f *Face) animate() {
	if f.st.Past && f.st.Moment == nil {
		return
	}
	if f.staged() {
		f.stage.turnUp()
		return
	}
	for _, e := range f.st.News {
		at := target{lane: e.To, slot: int(e.N)}
		switch e.Kind {
		case kenjin.EventScout:
			at.seat = e.Owner.Seat()
			f.turnUp(at)
		case kenjin.EventLook:
			if at.seat = e.Owner.Seat(); e.Piece != 0 && f.mine() && e.Seat.Seat() == f.near {
				f.turnUp(at)
				f.reveal, f.revealed, f.shownIn = &at, e.Piece, f.st.Path[len(f.st.Path)-1].No
				f.told = f.say("ask.looked", engine.Args{"Seat": f.t.Name(at.seat), "Piece": f.t.Tell().Piece(e.Piece), "Place": f.laneName(e.To)})
			}
		case kenjin.EventAssassinate:
			if e.Piece != 0 && f.mine() && e.Seat.Seat() == f.near {
				f.told = f.t.Localizer().Ended(f.t.Tell().Event(e))
			}
			fallthrough
		case kenjin.EventEngage, kenjin.EventLay:
			at.seat = e.Seat.Seat()
			if e.Kind == kenjin.EventAssassinate {
				at.seat = e.Owner.Seat()
			}
			if s := e.Seat.Seat(); s != f.near || !f.mine() {
				f.arrive(s, at)
			}
		}
	}
}

// turnUp turns a card on the table face up.
func (f *Face) turnUp(t target) {
	c, ok := f.widgetAt(t).(*playcards.PlayCard)
	if !ok || c.Card().Back {
		return
	}
	up, name := c.Card(), c.AccessibilityLabel()
	c.SetCard(playcards.Card{Seat: up.Seat, Back: true, Spine: up.Spine}, name)
	c.TurnTo(up, name, nil)
}

// widgetAt is the card on the table at a slot, nil if it is not shown.
func (f *Face) widgetAt(t target) fyne.CanvasObject {
	if p := f.pileAt(t); p != nil {
		return p.Cards()[t.slot-1]
	}
	return nil
}

// pileAt is the pile with the card at a slot, nil if it is not shown.
func (f *Face) pileAt(t target) *playcards.Pile {
	for _, fr := range f.fronts {
		if fr.mode == modeFold || f.staged() {
			continue
		}
		for _, s := range fr.lanes {
			for i, seat := range s.sides {
				if cards := s.piles[i].Cards(); s.place == t.lane && seat == t.seat && t.slot >= 1 && t.slot <= len(cards) {
					return s.piles[i]
				}
			}
		}
	}
	return nil
}

// arrive moves a card from the seal of its owner to its place.
func (f *Face) arrive(from engine.Seat, t target) {
	c, ok := f.widgetAt(t).(*playcards.PlayCard)
	if !ok || look.Travel.Duration() <= 0 {
		return
	}
	driver := fyne.CurrentApp().Driver()
	for _, fr := range f.fronts {
		here := slices.ContainsFunc(fr.lanes, func(s *lane) bool { return s.place == t.lane })
		for i, s := range []engine.Seat{fr.far, fr.near} {
			if !here && (fr.far == t.seat || fr.near == t.seat) && from == t.seat {
				continue // that army has a seal beside the card
			}
			if s != from || !fr.heads[i].Seal.Visible() {
				continue
			}
			start := driver.AbsolutePositionForObject(fr.heads[i].Seal).AddXY(14, 14)
			// A card that has not been drawn yet has no position in the window, but its pile has one.
			end := driver.AbsolutePositionForObject(f.pileAt(t)).Add(c.Position()).AddXY(c.Size().Width/2, c.Size().Height/2)
			c.Hide()
			picture := playcards.New(c.Card(), c.Size().Width, c.Size().Height, "", nil)
			f.carry.Fly(picture, c.Size(), start, end, look.Travel, func() { c.Show() })
			return
		}
	}
}
