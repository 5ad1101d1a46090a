package kenjin

import "tenka/engine"

// army is the strength of one side of a lane: its power in hundredths, and the number of its cards.
type army struct{ power, cards int }

// Evaluate puts into dst an estimate of the final score of each seat, in hundredths of a point. It adds up the points of each lane times
// the chance to conquer it, which depends on the lead in power, and the worth of the cards in hand; partners get the sum of both. It uses
// the faces of all cards: a computer player must pass a position sampled from its view.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	p.evaluate(&fitted[p.players], dst)
}

func (p *Position) evaluate(w *worths, dst *[engine.MaxSeats]int) {
	var alone [seats]int
	if p.phase == Over {
		for s := range engine.Seat(p.players) {
			points, _ := p.result(s)
			dst[s] = 100 * int(points)
		}
		return
	}
	var armies [lanes][2]army
	for l := range p.row().lanes {
		for sd := range armies[l] {
			armies[l][sd] = p.strength(l, sd)
		}
	}
	for s := range engine.Seat(p.players) {
		of := p.promise(s, &armies, w)
		alone[s] = of[0] + of[1] + of[2] + of[3]
	}
	for s := range engine.Seat(p.players) {
		dst[s] = alone[s]
		if mate := p.partner(s); mate != engine.NoSeat {
			dst[s] += alone[mate]
		}
	}
}

// parts is the number of parts of the value of a seat.
const parts = 4

// The parts: points of the lanes, of Peasants, of the Lord (with the penalty for a Lord played last), and the worth of the cards in hand.
const (
	ofLanes = iota
	ofPeasants
	ofLord
	ofHand
)

// promise is the estimate for s alone, by parts.
func (p *Position) promise(s engine.Seat, armies *[lanes][2]army, w *worths) (of [parts]int) {
	for _, l := range p.row().own[s] {
		if p.fought.has(l) {
			continue
		}
		field, peasant, lord := p.prize(s, l, w)
		odds := p.chance(s, l, &armies[l], w)
		of[ofLanes] += field * odds / 1000
		of[ofPeasants] += peasant * odds / 1000
		of[ofLord] += lord * odds / 1000
	}
	p.addPoints(s, &of)
	for u := Scout; u <= Samurai; u++ {
		of[ofHand] += int(p.hand[s][u]) * w[hand+int(u)]
	}
	if p.held[s] == 1 && p.hand[s][Lord] > 0 {
		of[ofHand] -= w[hand+int(Lord)]
		of[ofLord] += 100 * int(p.t.cowardPoints)
	}
	return of
}

// addPoints adds the points that s has, by parts.
func (p *Position) addPoints(s engine.Seat, of *[parts]int) {
	points := p.score(s)
	of[ofLanes] += 100 * int(points.fields+points.torii)
	of[ofPeasants] += 100 * int(points.peasants)
	of[ofLord] += 100 * int(points.lord+points.coward)
}

// PartNames are the parts of the value of a seat.
func (game) PartNames() []string { return []string{"lanes", "peasants", "lord", "hand"} }

// Parts puts into dst the parts of the value of s, in hundredths of a point. Their sum is the value that Evaluate gives. Partners get the sum of
// both.
func (game) Parts(pos engine.Position, s engine.Seat, dst *[parts]int) {
	p := pos.(*Position)
	*dst = p.partsOf(s)
	if mate := p.partner(s); mate != engine.NoSeat {
		for i, n := range p.partsOf(mate) {
			dst[i] += n
		}
	}
}

func (p *Position) partsOf(s engine.Seat) (of [parts]int) {
	if p.phase == Over {
		p.addPoints(s, &of)
		return of
	}
	var armies [lanes][2]army
	for _, l := range p.row().own[s] {
		for sd := range armies[l] {
			armies[l][sd] = p.strength(l, sd)
		}
	}
	return p.promise(s, &armies, &fitted[p.players])
}

// prize is the points of a lane for s if it conquers the lane with the cards that lie there now: of the lane itself, of a Peasant, of the Lord.
func (p *Position) prize(s engine.Seat, l int8, w *worths) (field, peasant, lord int) {
	sd := int(p.sideOf(s, l))
	field = 100 * int(p.t.points[p.tile[l]])
	switch p.tile[l] {
	case Supply:
		field += w[camp]
	case Torii:
		field += w[torii]
	}
	row := &p.side[l][sd]
	for i := range row.n {
		c := &row.card[i]
		if c.owner != s || c.fate != Stands {
			continue
		}
		switch {
		case c.unit == Peasant && peasant == 0 && !p.falling(l, sd, Peasant):
			peasant = 100 * int(p.t.peasantPoints)
		case c.unit == Lord:
			lord += 100 * int(p.t.lordPoints)
		}
	}
	return field, peasant, lord
}

// chance is the chance that s conquers a lane, in thousandths.
func (p *Position) chance(s engine.Seat, l int8, armies *[2]army, w *worths) int {
	sd := int(p.sideOf(s, l))
	mine, n := armies[sd].power, armies[sd].cards
	other, m := armies[1-sd].power, armies[1-sd].cards
	held := int(p.held[s])
	if n == 0 && held == 0 {
		return 0
	}
	if p.tile[l] == Palace && n != m {
		if n > m {
			mine -= 100 * int(p.t.palacePenalty)
		} else {
			other -= 100 * int(p.t.palacePenalty)
		}
	}
	if m == 0 && n > 0 {
		other = min(other, mine-100)
	}
	if n == 0 && m > 0 {
		mine = min(mine, other-100)
	}
	lead := mine - other + w[slotPower]*(n-m)
	open := held + int(p.held[p.opponent(s, l)])
	x := lead * 100 / (w[width] + w[widthCards]*open*open) // in hundredths of the width
	steep := x * (100 + abs(x))
	odds := 500 + 500*steep/(10000+abs(steep))
	lacks := 0
	switch p.tile[l] {
	case Fortress:
		lacks = int(p.t.fortCards) - n
	case GoldenTemple:
		lacks = int(p.t.templePower) - mine/100
	}
	if lacks > 0 {
		odds = odds * held / (held + w[needsMore]*lacks)
	}
	return odds
}

// falling reports whether a Samurai would eliminate cards of this unit on a side if the battle were now.
func (p *Position) falling(l int8, sd int, u engine.Piece) bool {
	return p.t.samurai.has(u) && p.side[l][1-sd].find(Samurai) >= 0 && p.side[l][sd].find(Archer) < 0
}

// strength is the army of a side after Archers and Samurai, if the battle were now.
func (p *Position) strength(l int8, sd int) (a army) {
	row, other := &p.side[l][sd], &p.side[l][1-sd]
	archer := other.find(Archer) >= 0
	samurai := other.find(Samurai) >= 0 && row.find(Archer) < 0
	for i := range row.n {
		c := &row.card[i]
		own := c.owner == p.row().sides[l][sd]
		if c.fate != Stands || own && (archer && p.t.archer.has(c.unit) || samurai && p.t.samurai.has(c.unit)) {
			continue
		}
		a.power += 100 * int(p.power(l, sd, i))
		a.cards++
	}
	if a.cards > 0 {
		a.power += 100 * int(p.port(l, sd)+p.supplyBonus(l, sd))
	}
	return a
}

func abs(n int) int { return max(n, -n) }
