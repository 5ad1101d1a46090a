package kenjin

import "tenka/engine"

// What the judge takes a card to be worth where it is not known, in hundredths of power: about the mean of a secret unit.
const (
	unknownPower = 110
	slotPower    = 8   // one card more decides ties
	steep        = 55  // how much of a lane's value a lead of one power promises, in hundredths of it, falling off with more
	handPower    = 35  // of a card in hand: it will strengthen some lane, in hundredths of a point for each hundredth of power
	mostLead     = 450 // a larger lead promises no more
)

// judge guesses the score of s: for each of its lanes the value, shared by the lead in power that the known cards promise, with what the
// Lord and the Peasants would bring there, and what the cards still in hand are good for; less what the best of the others is guessed to
// have. In hundredths of a point. It counts faces as the position holds them, so a bot gives it a position sampled from its view.
func judge(p *Position, s engine.Seat) int {
	if p.phase == Over {
		o, _ := p.Outcome()
		best := -1 << 30
		for r := range p.Seats() {
			if o.Rank[r] != o.Rank[s] || engine.Seat(r) != s && !p.sameTeam(s, engine.Seat(r)) {
				best = max(best, int(o.Score[r]))
			}
		}
		return 100*(int(o.Score[s])-best) + 1000*btoi(o.Rank[s] == 1)
	}
	mine, best := 0, -1<<30
	for r := range engine.Seat(p.players) {
		worth := p.promise(r)
		if mate := p.partner(r); mate != engine.NoSeat {
			worth += p.promise(mate)
		}
		if r == s {
			mine = worth
		} else if !p.sameTeam(s, r) {
			best = max(best, worth)
		}
	}
	return mine - best/2
}

func (p *Position) sameTeam(a, b engine.Seat) bool { return a == b || p.partner(a) == b }

// promise is what the table promises to s, in hundredths of a point.
func (p *Position) promise(s engine.Seat) int {
	worth := 0
	for _, l := range p.row().own[s] {
		sd := p.sideOf(s, l)
		if p.fought.has(l) {
			continue
		}
		lead := p.strength(l, int(sd)) - p.strength(l, 1-int(sd))
		lead = min(max(lead, -mostLead), mostLead)
		value := 100 * int(p.t.points[p.tile[l]])
		peasant, lord := p.remain(s, l)
		value += 100 * (int(p.t.peasantPoints)*btoi(peasant) + int(p.t.lordPoints)*btoi(lord))
		// The promise rises with the lead and flattens: half the value when even.
		worth += value * (mostLead + lead*(2*mostLead-abs(lead))/mostLead) / (2 * mostLead)
	}
	sum := p.score(s)
	worth += 100 * int(sum.total()-sum.coward)
	if p.lordLast(s) || p.held[s] == 1 && p.hand[s][Lord] > 0 {
		worth += 100 * int(p.t.cowardPoints)
	}
	for u := Scout; u <= Samurai; u++ {
		worth += int(p.hand[s][u]) * (handPower + steep*int(p.t.power[u]))
	}
	return worth
}

// strength is the power of a side as it would stand when both sides have struck, in hundredths.
func (p *Position) strength(l int8, sd int) int {
	row, other := &p.side[l][sd], &p.side[l][1-sd]
	archer := other.find(Archer) >= 0
	killed := other.find(Samurai) >= 0 && row.find(Archer) < 0
	sum, n := 0, 0
	for i := range row.n {
		c := &row.card[i]
		mine := c.owner == p.row().sides[l][sd]
		if c.fate != Stands || archer && mine && p.t.archer.has(c.unit) || killed && mine && p.t.samurai.has(c.unit) {
			continue
		}
		if c.unit == 0 {
			sum += unknownPower
		} else {
			sum += 100 * int(p.power(l, sd, i))
		}
		n++
	}
	switch {
	case n == 0:
		return -50
	case p.tile[l] == Fortress && n < int(p.t.fortCards):
		sum /= 2
	case p.tile[l] == GoldenTemple && sum < 100*int(p.t.templePower):
		sum = sum * 3 / 4
	}
	return sum + slotPower*n + 100*int(p.port(l, sd)+p.supplyBonus(l, sd))
}

func abs(n int) int { return max(n, -n) }

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
