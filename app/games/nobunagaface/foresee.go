package nobunagaface

import (
	"slices"

	"tenka/app/games/nobunagaface/blocks"
	"tenka/app/games/nobunagaface/tracks"
	"tenka/app/games/unit"
	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/nobunaga"
)

// foreseen is the position after the pointed or chosen, unconfirmed action: a marker in another box, the text of a card. It is nil without
// one, and if chance decides.
func (f *Face) foreseen() *nobunaga.View {
	if m := f.moving(); m.Box != 0 {
		return f.view.WithMarker(m.Clan, m.Box)
	}
	if a, ok := f.event(); ok {
		if then, ok := f.view.After(a); ok {
			return then
		}
	}
	return nil
}

// event is the pointed event with its whole target, else the only event of the open card.
func (f *Face) event() (engine.Action, bool) {
	if f.st.Seat == engine.NoSeat {
		return engine.Action{}, false
	}
	if a := f.Pointed; a.Kind == nobunaga.KindEvent && a.Card > 0 && a.Owner != engine.Open && a.To != engine.Open && a.Piece != engine.Open {
		return a, true
	}
	list := f.events()
	if len(list) != 1 {
		return engine.Action{}, false
	}
	return list[0], true
}

// events are the possible effects of the open card's text.
func (f *choice) events() []engine.Action {
	if f.st.Seat == engine.NoSeat || f.asked.of.Card <= 0 {
		return nil
	}
	var list []engine.Action
	for _, a := range f.fits() {
		if a.Kind == nobunaga.KindEvent {
			list = append(list, a)
		}
	}
	return list
}

// marked is the move of the marker in the foreseen position; the zero Move for none.
func (f *state) marked(then *nobunaga.View) tracks.Move {
	for k := range nobunaga.NeutralArmy {
		now, _ := f.view.Box(k)
		if next, _ := then.Box(k); next != now {
			return tracks.Move{Clan: k, Box: next}
		}
	}
	return tracks.Move{}
}

// brings is how many corps the text of a card would bring to the zone that the action names.
func (f *state) brings(a engine.Action) int {
	then, ok := f.view.After(a)
	if !ok || a.To == 0 {
		return 0
	}
	n := 0
	for _, g := range then.Groups(a.To) {
		n += max(corpsOf(g)-f.corpsIn(f.view, a.To, g.Clan), 0)
	}
	return n
}

func corpsOf(g nobunaga.Group) int { return g.Fresh + g.Spent }

// corpsIn is the number of a clan's corps in a zone.
func (f *state) corpsIn(v *nobunaga.View, p engine.Place, k nobunaga.Clan) int {
	for _, g := range v.Groups(p) {
		if g.Clan == k {
			return corpsOf(g)
		}
	}
	return 0
}

// turned is a group in the foreseen position, if no corps come or go: leaders fall ill, corps become fresh.
func (f *Face) turned(p engine.Place, g nobunaga.Group) nobunaga.Group {
	if f.then == nil {
		return g
	}
	for _, x := range f.then.Groups(p) {
		if x.Clan == g.Clan && corpsOf(x) == corpsOf(g) {
			return x
		}
	}
	return g
}

// leaving is how many corps of a group are gone in the foreseen position.
func (f *Face) leaving(p engine.Place, g nobunaga.Group) int {
	if f.then == nil {
		return 0
	}
	return max(corpsOf(g)-f.corpsIn(f.then, p, g.Clan), 0)
}

// next is the camp of a clan in the foreseen position.
func (f *Face) next(k nobunaga.Clan) unit.Camp {
	if f.then == nil || f.then.Camp(k) == f.view.Camp(k) {
		return 0
	}
	return unit.Camp(f.colour(f.then.Camp(k)) + 1)
}

// foretell marks a zone that changes in the foreseen position: its new holder, changes of its units, a revolt. While a marker is considered,
// zones where no unit changes its camp are dimmed.
func (f *Face) foretell(p engine.Place, z *board.ZoneState) {
	if f.then == nil {
		return
	}
	turns := func(g nobunaga.Group) bool { return f.next(g.Clan) != 0 }
	if f.picked().Box != 0 && z.State&^board.Hovered == board.Rest && !slices.ContainsFunc(f.view.Groups(p), turns) {
		z.State |= board.Dimmed
	}
	if k := f.view.Controller(p); f.then.Camp(k) != f.view.Camp(k) {
		z.Turns = board.TintOf(f.colour(f.then.Camp(k)))
	}
	for _, g := range f.view.Groups(p) {
		x := f.turned(p, g)
		if x.Fresh != g.Fresh || f.leaving(p, g) > 0 {
			z.State |= board.Hovered
		}
		for i, l := range g.Leaders {
			if x.Leaders[i].Spent != l.Spent {
				z.State |= board.Hovered
			}
		}
	}
	for _, r := range f.then.Revolts() {
		if r.Zone == p && f.moving().Box != 0 {
			z.Badge = blocks.Flame{}
		}
	}
}
