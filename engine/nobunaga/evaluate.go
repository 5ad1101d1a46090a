package nobunaga

import "tenka/engine"

// What Evaluate takes things to be worth, in hundredths of a resource zone.
const (
	zoneWorth     = 100
	victoryWorth  = 150 // more for a victory zone: two of them end the match
	plainWorth    = 15  // of any other zone
	twoVictories  = 700
	corpsWorth    = 10 // of a corps, times half of one more than the value that leads it
	leaderWorth   = 30
	nobunagaWorth = 2000 // by how much of it his death threatens
	minorWorth    = 40
	majorWorth    = 90
	cardWorth     = 12
	winWorth      = 10000
)

// strength is what stands in a zone: corps of either side, each times one more than the value that leads it.
type strength [NeutralSide]int

// Evaluate puts into dst a guess of how far each seat is ahead, in hundredths of a resource zone: zones, less where a stronger enemy stands
// beside them, corps by who leads them, leaders, the camps of the clans that can still change, cards in hand, and the danger Nobunaga
// is in. The two guesses sum to nothing.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	*dst = [engine.MaxSeats]int{}
	if p.seat[OdaSide] == engine.NoSeat {
		return
	}
	var worth int
	switch p.winner {
	case OdaSide:
		worth = winWorth
	case OpponentsSide:
		worth = -winWorth
	default:
		worth = p.ahead()
	}
	dst[p.seat[OdaSide]], dst[p.seat[OpponentsSide]] = worth, -worth
}

// ahead is how far Oda is ahead.
func (p *Position) ahead() int {
	var force [zones + 1]strength
	worth := cardWorth * int(p.held[OdaSide]-p.held[OpponentsSide])
	sign := [NeutralSide]int{OdaSide: 1, OpponentsSide: -1}
	for side := OdaSide; side < NeutralSide; side++ {
		for z := engine.Place(1); isZone(z); z++ {
			for set := p.groups(z, p.camp[side]); set != 0; set &= set - 1 {
				k := set.first()
				men := p.men(z, k)
				led := int(p.land[z][k].all()) * (int(p.commandValue(z, k, men, 0)) + 1)
				force[z][side] += led
				worth += sign[side] * (corpsWorth*led/2 + leaderWorth*men.count())
			}
		}
	}
	victories := 0
	for z := engine.Place(1); isZone(z); z++ {
		side := p.sideAt(z)
		if side == NeutralSide {
			continue
		}
		if p.t.victory.has(z) && side == OpponentsSide {
			victories++
		}
		worth += sign[side] * p.keeps(z, side, &force)
	}
	if victories >= int(p.t.needed) {
		worth -= twoVictories
	}
	for k := Tokugawa; k < NeutralArmy; k++ {
		switch {
		case p.t.kind[k] == catMinor:
			worth -= minorWorth * int(p.box[k]-middleBox)
		case p.t.kind[k] == catMajor:
			worth -= majorWorth * int(p.box[k]-middleBox)
		}
	}
	return worth - p.danger(&force)
}

// keeps is what a zone is worth to the side that controls it: half where a stronger enemy stands in it or beside it.
func (p *Position) keeps(z engine.Place, side Side, force *[zones + 1]strength) int {
	worth := plainWorth
	if p.t.resource.has(z) {
		worth = zoneWorth
	}
	if p.t.victory.has(z) {
		worth += victoryWorth
	}
	if p.threat(z, side, force) > force[z][side] {
		worth /= 2
	}
	return worth
}

// threat is the strongest enemy of a side in a zone or in one linked to it by land.
func (p *Position) threat(z engine.Place, side Side, force *[zones + 1]strength) int {
	most := force[z][side.other()]
	for set := p.t.land[z]; set != 0; set &= set - 1 {
		most = max(most, force[set.first()][side.other()])
	}
	return most
}

// danger is what the danger of Nobunaga's death costs: most where he is alone among enemies, some where he is the weaker.
func (p *Position) danger(force *[zones + 1]strength) int {
	z := p.where(Nobunaga)
	if z == 0 {
		return 0
	}
	own := force[z][OdaSide]
	switch {
	case p.alone(z, OdaSide):
		return nobunagaWorth / 2
	case p.enemyAt(z, OdaSide) && force[z][OpponentsSide] >= own:
		return nobunagaWorth / 5
	case p.threat(z, OdaSide, force) > own:
		return nobunagaWorth / 8
	case p.enemyAt(z, OdaSide):
		return nobunagaWorth / 20
	}
	return 0
}
