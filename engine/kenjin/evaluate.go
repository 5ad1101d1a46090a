package kenjin

import "tenka/engine"

// What Evaluate takes things to be worth, in hundredths of a point of score or of power.
const (
	slotPower  = 10  // one card more decides ties
	width      = 45  // a lead this large promises three quarters of a lane when no card is left to engage
	widthCards = 6   // more for the cards that its two seats still hold, times the square of their number
	campWorth  = 120 // of the power that the Supply camp gives elsewhere
	toriiWorth = 120 // of the other lanes that the Torii counts
	needsMore  = 3   // a side that lacks n cards or n power for its tile gets there with held of held + n × needsMore
)

// handWorth is what a card in hand is good for, by unit, in hundredths of a point: only the differences matter.
var handWorth = [units + 1]int{
	Scout: 90, Shugenja: 90, General: 120, Assassin: 240, Ashigaru: 195, Lord: 280, Peasant: 75, Brute: 285, Archer: 225, Samurai: 345,
}

// army is what stands on one side of a lane: its power in hundredths, and its cards.
type army struct{ power, cards int }

// Evaluate puts into dst a guess of the score of each seat, in hundredths of a point: for each of its lanes what it gives, times the chance
// that the lead in power promises, and what the cards still in hand are good for; for a team the sum of both. Faces count as the
// position holds them, so a computer player gives it a position sampled from its view.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	var alone [seats]int
	if p.phase == Over {
		for s := range engine.Seat(p.players) {
			dst[s] = 100 * int(p.score(s).total())
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
		alone[s] = p.promise(s, &armies)
	}
	for s := range engine.Seat(p.players) {
		dst[s] = alone[s]
		if mate := p.partner(s); mate != engine.NoSeat {
			dst[s] += alone[mate]
		}
	}
}

// promise is what the table and the hand promise to s alone.
func (p *Position) promise(s engine.Seat, armies *[lanes][2]army) int {
	worth := 0
	for _, l := range p.row().own[s] {
		if !p.fought.has(l) {
			worth += p.prize(s, l) * p.chance(s, l, &armies[l]) / 1000
		}
	}
	sum := p.score(s)
	worth += 100 * int(sum.total())
	for u := Scout; u <= Samurai; u++ {
		worth += int(p.hand[s][u]) * handWorth[u]
	}
	if p.held[s] == 1 && p.hand[s][Lord] > 0 {
		worth += 100*int(p.t.cowardPoints) - handWorth[Lord]
	}
	return worth
}

// prize is what a lane gives s if it conquers it with what lies there now.
func (p *Position) prize(s engine.Seat, l int8) int {
	sd := int(p.sideOf(s, l))
	worth := 100 * int(p.t.points[p.tile[l]])
	switch p.tile[l] {
	case Supply:
		worth += campWorth
	case Torii:
		worth += toriiWorth
	}
	row := &p.side[l][sd]
	peasant := false
	for i := range row.n {
		c := &row.card[i]
		if c.owner != s || c.fate != Stands {
			continue
		}
		switch {
		case c.unit == Peasant && !peasant && !p.falling(l, sd, Peasant):
			worth += 100 * int(p.t.peasantPoints)
			peasant = true
		case c.unit == Lord:
			worth += 100 * int(p.t.lordPoints)
		}
	}
	return worth
}

// chance is how likely s conquers a lane, in thousandths.
func (p *Position) chance(s engine.Seat, l int8, armies *[2]army) int {
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
	lead := mine - other + slotPower*(n-m)
	open := held + int(p.held[p.opponent(s, l)])
	w := width + widthCards*open*open
	x := lead * 100 / w // in hundredths of the width
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
		odds = odds * held / (held + needsMore*lacks)
	}
	return odds
}

// falling reports whether a Samurai would eliminate cards of this unit on a side if the battle were now.
func (p *Position) falling(l int8, sd int, u engine.Piece) bool {
	return p.t.samurai.has(u) && p.side[l][1-sd].find(Samurai) >= 0 && p.side[l][sd].find(Archer) < 0
}

// strength is the army of a side as it would stand if both sides struck now.
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

// Search is how a tree of what may come is grown: no further than to the next seat, as most of what follows is hidden, and with little doubt.
func (game) Search(int) (explore, widen, temperature float64, horizon int) { return 0.15, 2, 400, 1 }
