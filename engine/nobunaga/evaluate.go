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
	cardWorth     = 7   // cards left in hand at the end of a turn are lost
	finalWorth    = 500 // of the final count in the last turn
	winWorth      = 2000

	surelyHeld = 40 // hundredths of a zone that count however strong an enemy can come: he has other things to do
	answered   = 60 // the part, in hundredths, of a minor clan's value that counts while the other side has a card to turn it back
)

// strength is the force of each side that holds each zone, and the strongest enemy stack that could come there. A stack counts for its
// corps, squared, times the value that leads them: twice as many are four times as strong. Rule nobunaga.setup.balance.
type strength struct {
	hold, threat [zones + 1][NeutralSide]int
}

// The parts of a side's lead. The end of the match and the danger to Nobunaga count as victory zones, because each of them decides the
// match at once.
const (
	partZones    = iota // that are controlled
	partVictory         // zones, and Nobunaga
	partStrength        // corps, leaders and cards
	partDiplomacy
	parts
)

var partNames = []string{partZones: "zones", partVictory: "victory", partStrength: "strength", partDiplomacy: "diplomacy"}

// PartNames are the ids of the parts that a lead is made of.
func (game) PartNames() []string { return partNames }

// Parts puts into dst from which parts the lead of s comes, as Evaluate sees it.
func (game) Parts(pos engine.Position, s engine.Seat, dst *[parts]int) {
	p := pos.(*Position)
	*dst = [parts]int{}
	if p.sideOf(s) == NeutralSide {
		return
	}
	p.ahead(dst)
	if p.sideOf(s) == OpponentsSide {
		for i := range dst {
			dst[i] = -dst[i]
		}
	}
}

// Evaluate puts into dst an estimate of how far each seat is ahead, in hundredths of a resource zone. It counts the three ways to end the
// match: the resource zones that Oda needs after the last turn, with more weight the fewer turns are left; the two victory zones of the
// Opponents; the danger to Nobunaga. Zones count less if a strong enemy can come and few units hold them. Corps by their leader, leaders,
// the camps of clans that can still change, and cards in hand count by what they can still do before the end. The two estimates add up to
// 0.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	*dst = [engine.MaxSeats]int{}
	if p.seat[OdaSide] == engine.NoSeat {
		return
	}
	var of [parts]int
	p.ahead(&of)
	worth := 0
	for _, n := range of {
		worth += n
	}
	dst[p.seat[OdaSide]], dst[p.seat[OpponentsSide]] = worth, -worth
}

// ahead is how far Oda is ahead, by parts.
func (p *Position) ahead(of *[parts]int) {
	switch p.winner {
	case OdaSide:
		of[partVictory] = winWorth
		return
	case OpponentsSide:
		of[partVictory] = -winWorth
		return
	}
	var s strength
	sign := [NeutralSide]int{OdaSide: 1, OpponentsSide: -1}
	means, clout := 0, 0 // values that last only while they can be used
	for side := OdaSide; side < NeutralSide; side++ {
		for set := p.camp[side]; set != 0; set &= set - 1 {
			k, part := set.first(), p.lasting(set.first())
			for in := p.census.in[k]; in != 0; in &= in - 1 {
				z := in.first()
				men, n := p.men(z, k), int(p.land[z][k].all())
				value := int(p.commandValue(z, k, men, 0))
				s.hold[z][side] += n * n * (value + 1)
				means += sign[side] * (corpsWorth*n*(value+1)/2 + leaderWorth*men.count()) * part / 100
				if value > 0 && n > 0 {
					p.reaches(z, k, side, n, value, &s)
				}
			}
		}
	}
	for k := Tokugawa; k < NeutralArmy; k++ {
		switch {
		case p.t.kind[k] == catMinor:
			clout -= minorWorth * int(p.box[k]-middleBox) * p.lasting(k) / 100
		case p.t.kind[k] == catMajor:
			clout -= majorWorth * int(p.box[k]-middleBox)
		}
	}
	left, turns := int(p.t.turns-p.turn), int(p.t.turns)
	if left == 0 { // the next turn never comes
		means /= 12
		clout /= 12
	}
	of[partStrength] = means*(left+3)/(turns+2) + cardWorth*int(p.held[OdaSide]-p.held[OpponentsSide])
	of[partDiplomacy] = clout * (left + 3) / (turns + 2)
	p.ground(&s, of)
	of[partVictory] -= p.danger(&s)
	lead := 0
	for _, n := range of {
		lead += n
	}
	for i := range of { // nothing is worth as much as a victory
		of[i] = of[i] * winWorth / (winWorth + max(lead, -lead))
	}
}

// lasting is the part of a clan's value that its side can rely on, in hundredths: a card of the other side can move the marker of a minor
// clan. Rule nobunaga.diplomacy.action.
func (p *Position) lasting(k Clan) int {
	if side := p.campOf(k); p.t.kind[k] == catMinor && side != NeutralSide && p.held[side.other()] > 0 {
		return answered
	}
	return 100
}

// reaches notes the zones that a stack of a group threatens: its own zone if enemies are there, else every zone in reach of a march. Rules
// nobunaga.move.range, nobunaga.move.stop, nobunaga.move.pinned, nobunaga.move.garrison, nobunaga.move.neutral-zone.
func (p *Position) reaches(z engine.Place, k Clan, side Side, n, value int, s *strength) {
	other := side.other()
	theirs := p.census.camps[other]
	if theirs.has(z) {
		s.threat[z][other] = max(s.threat[z][other], n*n*value)
		return
	}
	if p.control[z] == k {
		n--
	}
	if n == 0 || p.census.in[NeutralArmy].has(z) {
		return
	}
	force, closed := n*n*value, p.census.in[NeutralArmy]
	if side == OpponentsSide {
		closed |= p.zonesOf(p.camp[NeutralSide] &^ only(NeutralArmy))
	}
	aims := p.zonesOf(p.camp[other]) | theirs
	seen, edge := just(z), just(z)
	for step := int8(0); step < p.t.steps && edge != 0; step++ {
		var next zoneSet
		for ; edge != 0; edge &= edge - 1 {
			next |= p.t.land[edge.first()]
			if side == OpponentsSide {
				next |= p.t.sea[edge.first()]
			}
		}
		next &^= seen | closed
		seen |= next
		for hit := next & aims; hit != 0; hit &= hit - 1 {
			at := hit.first()
			s.threat[at][other] = max(s.threat[at][other], force)
		}
		edge = next &^ theirs
	}
}

// ground adds how far Oda is ahead by the zones that it and the Opponents control. Rules nobunaga.end.final, nobunaga.end.opponents.
func (p *Position) ground(s *strength, of *[parts]int) {
	worth, counted := 0, 0 // counted is the part of the final count that is safe, in hundredths
	for own := p.zonesOf(p.camp[OdaSide]); own != 0; own &= own - 1 {
		z := own.first()
		part := p.safe(z, OdaSide, s)
		worth += plainWorth * part / 100
		if p.t.victory.has(z) {
			of[partVictory] += victoryWorth * part / 100
		}
		if p.t.resource.has(z) {
			counted += part
		}
	}
	victories := 0
	for own := p.zonesOf(p.camp[OpponentsSide]); own != 0; own &= own - 1 {
		z := own.first()
		part := p.safe(z, OpponentsSide, s)
		worth -= plainWorth * part / 100
		if p.t.victory.has(z) {
			of[partVictory] -= victoryWorth * part / 100
			victories++
		}
		if p.t.resource.has(z) {
			worth -= theirWorth * part / 100
		}
	}
	if victories >= int(p.t.needed) {
		of[partVictory] -= twoVictories
	}
	if p.rules.units {
		counted = 100 * p.finalScore()
	}
	if p.turn == p.t.turns {
		if p.finalScore() < int(p.goal) {
			worth -= finalWorth
		} else {
			worth += finalWorth
		}
	}
	needed := min(counted, 100*int(p.goal))
	of[partZones] = worth + needed*(zoneWorth+lateWorth*int(p.turn-1))/100 + (counted-needed)*spareWorth/100
}

// safe is the part of a zone's value that its side can rely on, in hundredths: the stronger an enemy who can come is against the units
// there, the smaller it is. In the last turn a side without cards is no danger.
func (p *Position) safe(z engine.Place, side Side, s *strength) int {
	hold, threat := s.hold[z][side], s.threat[z][side]
	part := 100
	if threat > 0 && (p.turn < p.t.turns || p.held[side.other()] > 0) {
		part = surelyHeld + (100-surelyHeld)*2*hold/(2*hold+threat)
	}
	return part * p.lasting(p.control[z]) / 100
}

// danger is the cost of the danger that Nobunaga dies: greatest if he is alone among enemies, smaller if his stack is the weaker one.
func (p *Position) danger(s *strength) int {
	z := p.where(Nobunaga)
	if z == 0 {
		return 0
	}
	own, threat := s.hold[z][OdaSide], s.threat[z][OdaSide]
	switch {
	case p.alone(z, OdaSide):
		return nobunagaWorth / 2
	case threat == 0:
		return 0
	case p.enemyAt(z, OdaSide):
		return nobunagaWorth / 4 * threat / (threat + own)
	}
	return nobunagaWorth / 6 * threat / (threat + 2*own)
}
