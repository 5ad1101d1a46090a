package kenjin

import "tenka/engine"

// Effect is how far a battle has come: the last effect that has happened, in the order of the rules. Rule kenjin.battle.order.
type Effect int8

// The effects.
const (
	Waiting       Effect = iota // no battle
	Begun                       // the cards lie as they were laid
	PortCounted                 // the Port has counted the cards that lie face up
	Revealed                    // all cards are turned up
	ArchersShot                 // what Archers eliminate is gone
	SamuraiStruck               // what Samurai eliminate is gone
	Destroyed                   // the Sanctuary has taken its cards; while a seat chooses: it takes them now
	PowersCounted               // each card has its power
	Totalled                    // both sides have their strength
	Compared                    // one side is ahead, or none
	Tested                      // the Golden Temple or the Fortress has tested the side that is ahead
	Ended                       // the lane is conquered, or nobody has won it
	SentPower                   // the winner of the Supply camp has sent power to two armies
)

// EffectOf is the effect that an event of a battle shows; false for any other event.
func EffectOf(k engine.EventKind) (Effect, bool) {
	switch k {
	case EventBattle:
		return Begun, true
	case EventPort:
		return PortCounted, true
	case EventReveal:
		return Revealed, true
	case EventArcher:
		return ArchersShot, true
	case EventSamurai:
		return SamuraiStruck, true
	case EventSanctuary:
		return Destroyed, true
	case EventPower:
		return PowersCounted, true
	case EventTotal:
		return Totalled, true
	case EventAheadPower, EventAheadCards, EventAheadAlone, EventTie, EventEmpty:
		return Compared, true
	case EventGoldenTemple, EventFortress:
		return Tested, true
	case EventConquer, EventNobody:
		return Ended, true
	case EventSupply:
		return SentPower, true
	}
	return Waiting, false
}

// Touches reports whether an effect can happen in the battle of a tile.
func (x Effect) Touches(tile engine.Card) bool {
	switch x {
	case PortCounted:
		return tile == Port
	case Destroyed:
		return tile == Sanctuary
	case Tested:
		return tile == GoldenTemple || tile == Fortress
	case SentPower:
		return tile == Supply
	}
	return x != Waiting
}

// Battle is a battle that goes on, and how far it has come.
type Battle struct {
	Place      engine.Place
	Number, Of int // its number among the battles, from 1, and how many there are
	Effect     Effect
	Ahead      engine.Seat // the seat that is ahead; after [Ended] the seat that has conquered the lane; NoSeat for nobody, and before [Compared]
}

// Battle is the current battle: the one that goes on or waits for a choice in the Sanctuary. While the winner of the Supply camp chooses it is the
// battle of the camp, and when the match is over the last battle. It is false before the battles.
func (v *View) Battle() (Battle, bool) {
	p := &v.p
	l, effect := p.at, p.effect
	switch p.phase {
	case Fighting:
	case Destroying:
		effect = Destroyed
	case Supplying:
		l, effect = p.supplyLane(), Ended
	case Over:
		order := p.order()
		l, effect = order[p.row().lanes-1], Ended
	default:
		return Battle{}, false
	}
	if effect == Waiting || l < 0 {
		return Battle{}, false
	}
	b := Battle{Place: p.row().place[l], Of: int(p.row().lanes), Effect: effect, Ahead: engine.NoSeat}
	order := p.order()
	for i, lane := range order[:b.Of] {
		if lane == l {
			b.Number = i + 1
		}
	}
	switch {
	case effect >= Ended:
		b.Ahead = p.won[l].Seat()
	case effect >= Compared:
		if sd := p.ahead(l, nil); sd >= 0 {
			b.Ahead = p.row().sides[l][sd]
		}
	}
	return b, true
}

// Strikers counts the units that strike in an effect, Archers or Samurai: how many lay in a lane as its battle began, and how many of them were still
// there to strike.
func (v *View) Strikers(at engine.Place, x Effect) (lay, struck int) {
	by := map[Effect]engine.Piece{ArchersShot: Archer, SamuraiStruck: Samurai}[x]
	l := v.p.laneAt(at)
	for sd := range v.p.side[l] {
		row := &v.p.side[l][sd]
		for i := range row.n {
			if c := &row.card[i]; c.unit == by {
				lay++
				if c.fate != ByArcher || by == Archer {
					struck++
				}
			}
		}
	}
	return lay, struck
}

// Order are the lanes in the order of their battles. Rule kenjin.battle.order.
func (v *View) Order() []engine.Place {
	order := v.p.order()
	var list []engine.Place
	for _, l := range order[:v.p.row().lanes] {
		list = append(list, v.p.row().place[l])
	}
	return list
}
