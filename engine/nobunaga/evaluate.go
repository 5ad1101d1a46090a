package nobunaga

import "tenka/engine"

// What Evaluate takes things to be worth, in hundredths of a resource zone.
const (
	zoneWorth     = 100 // of a resource zone that Oda still needs
	lateWorth     = 12  // more for it, for each turn that is over
	spareWorth    = 35  // of one that Oda has beyond those
	theirWorth    = 55  // of one that the Opponents have: a card a turn, and one that Oda must take from them
	plainWorth    = 10  // of any other zone
	victoryWorth  = 130 // more for a victory zone: two of them end the match
	twoVictories  = 700
	corpsWorth    = 10 // of a corps, times half of one more than the value that leads it, when the match begins: less towards its end
	leaderWorth   = 30
	nobunagaWorth = 2000 // by how much of it his death threatens
	minorWorth    = 40
	majorWorth    = 90
	cardWorth     = 7 // what is left in hand at the end of a turn is lost
	winWorth      = 10000
)

// strength is what stands in a zone: corps of either side, each times one more than the value that leads it.
type strength [NeutralSide]int

// Evaluate puts into dst a guess of how far each seat is ahead, in hundredths of a resource zone. It knows what ends the match: the resource
// zones that Oda needs after the last turn, which weigh the more the fewer turns are left; the two victory zones of the Opponents; the danger
// Nobunaga is in. Zones count half where a stronger enemy stands beside them. Corps by who leads them, leaders, the camps of clans that can still
// change and cards in hand are worth what they can still bring about before the end. The two guesses sum to nothing.
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
	sign := [NeutralSide]int{OdaSide: 1, OpponentsSide: -1}
	means := 0 // what is worth something only as long as it can be used
	for side := OdaSide; side < NeutralSide; side++ {
		for set := p.camp[side]; set != 0; set &= set - 1 {
			k := set.first()
			for in := p.census.in[k]; in != 0; in &= in - 1 {
				z := in.first()
				men := p.men(z, k)
				led := int(p.land[z][k].all()) * (int(p.commandValue(z, k, men, 0)) + 1)
				force[z][side] += led
				means += sign[side] * (corpsWorth*led/2 + leaderWorth*men.count())
			}
		}
	}
	for k := Tokugawa; k < NeutralArmy; k++ {
		switch {
		case p.t.kind[k] == catMinor:
			means -= minorWorth * int(p.box[k]-middleBox)
		case p.t.kind[k] == catMajor:
			means -= majorWorth * int(p.box[k]-middleBox)
		}
	}
	left, turns := int(p.t.turns-p.turn), int(p.t.turns)
	return means*(left+3)/(turns+2) + cardWorth*int(p.held[OdaSide]-p.held[OpponentsSide]) + p.ground(&force) - p.danger(&force)
}

// ground is how far Oda is ahead by the zones that it and the Opponents control. Rules nobunaga.end.final, nobunaga.end.opponents.
func (p *Position) ground(force *[zones + 1]strength) int {
	worth, counted := 0, 0 // counted is the part of the final count that is safe, in hundredths
	for own := p.zonesOf(p.camp[OdaSide]); own != 0; own &= own - 1 {
		z := own.first()
		part := p.safe(z, OdaSide, force)
		worth += plainWorth * part / 100
		if p.t.victory.has(z) {
			worth += victoryWorth * part / 100
		}
		if p.t.resource.has(z) {
			counted += part
		}
	}
	victories := 0
	for own := p.zonesOf(p.camp[OpponentsSide]); own != 0; own &= own - 1 {
		z := own.first()
		part := p.safe(z, OpponentsSide, force)
		worth -= plainWorth * part / 100
		if p.t.victory.has(z) {
			worth -= victoryWorth * part / 100
			victories++
		}
		if p.t.resource.has(z) {
			worth -= theirWorth * part / 100
		}
	}
	if victories >= int(p.t.needed) {
		worth -= twoVictories
	}
	if p.rules.units {
		counted = 100 * p.finalScore()
	}
	needed := min(counted, 100*int(p.goal))
	return worth + needed*(zoneWorth+lateWorth*int(p.turn-1))/100 + (counted-needed)*spareWorth/100
}

// safe is how much of a zone its side can count on, in hundredths: half where a stronger enemy stands in it or beside it.
func (p *Position) safe(z engine.Place, side Side, force *[zones + 1]strength) int {
	if p.threat(z, side, force) > force[z][side] {
		return 50
	}
	return 100
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
