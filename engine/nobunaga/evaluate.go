package nobunaga

import "tenka/engine"

// What Evaluate takes things to be worth, in hundredths of a resource zone.
const (
	zoneWorth    = 100
	victoryWorth = 120 // more for a victory zone: two of them end the match
	twoVictories = 700
	corpsWorth   = 14 // times the value that leads it, plus one
	leaderWorth  = 30
	nobunagaLife = 2500 // times the chance that he dies, in a zone without corps of his camp beside enemies
	minorWorth   = 40
	majorWorth   = 90
	cardWorth    = 12
	winWorth     = 10000
)

// Evaluate puts into dst a guess of how far each seat is ahead, in hundredths of a resource zone: zones, victory zones, corps by the best leader
// beside them, leaders, the camps of the clans that can still change, and cards in hand. The two guesses sum to nothing.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	*dst = [engine.MaxSeats]int{}
	if p.seat[OdaSide] == engine.NoSeat {
		return
	}
	worth := p.ahead(OdaSide) - p.ahead(OpponentsSide)
	switch p.winner {
	case OdaSide:
		worth = winWorth
	case OpponentsSide:
		worth = -winWorth
	}
	dst[p.seat[OdaSide]], dst[p.seat[OpponentsSide]] = worth, -worth
}

// ahead is what a side has on the map and in hand.
func (p *Position) ahead(side Side) int {
	worth := zoneWorth*int(p.holds(side, p.t.resource)) + cardWorth*int(p.held[side])
	victories := p.holds(side, p.t.victory)
	worth += victoryWorth * int(victories)
	if side == OpponentsSide && victories >= p.t.needed {
		worth += twoVictories
	}
	for z := engine.Place(1); isZone(z); z++ {
		for set := p.groups(z, p.camp[side]); set != 0; set &= set - 1 {
			k := set.first()
			men := p.men(z, k)
			value := int(p.commandValue(z, k, men, 0))
			worth += corpsWorth*int(p.land[z][k].all())*(value+1)/2 + leaderWorth*men.count()
		}
		if side == OdaSide && p.here[z].has(Nobunaga) && p.alone(z, OdaSide) {
			worth -= nobunagaLife / 2
		}
	}
	for k := Tokugawa; k < NeutralArmy; k++ {
		if side != OdaSide || !p.hasMarker(k) {
			continue
		}
		each := minorWorth
		if p.t.kind[k] == catMajor {
			each = majorWorth
		}
		worth -= each * int(p.box[k]-middleBox)
	}
	return worth
}
