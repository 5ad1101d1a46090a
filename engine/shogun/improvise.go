package shogun

import (
	"math"

	"tenka/engine"
)

// Improvise appends to dst a whole choice of s in p by rules of thumb. Playouts use it thousands of times. noise is from 0, the best by the
// rules of thumb, to 100.
func (game) Improvise(dst []engine.Action, pos engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action {
	p := pos.(*Position)
	h := haste{c: c, noise: noise}
	switch p.phase {
	case DraftPick:
		return h.pick(dst, p, s)
	case DraftGroup:
		return append(dst, h.group(p, s, p.from))
	case Plan:
		return h.plan(dst, p, s)
	case PickSpecial:
		return append(dst, h.special(p, s))
	case MoveArmies:
		return append(dst, h.move(p, s))
	case Attack:
		return append(dst, h.attack(p, s))
	}
	return append(dst, engine.Action{Kind: KindRevolt, To: p.drawn[0]})
}

// haste chooses quickly by rules of thumb, with errors in their values as large as the noise.
type haste struct {
	c     *engine.Chance
	noise int
}

// about is a value with a random error: up to a fixed number of hundredths of a point for each hundredth of noise.
func (h haste) about(v int) int {
	if h.noise == 0 {
		return v
	}
	return v + h.c.One(ownDraw, 2*misjudged*h.noise+1) - misjudged*h.noise
}

// misjudged is how many hundredths of a point a value is off at most for each hundredth of noise.
const misjudged = 3

// pick takes the open province that yields most, with the armies for it.
func (h haste) pick(dst []engine.Action, p *Position, s engine.Seat) []engine.Action {
	best, most := p.draft.open[0], math.MinInt
	mine := p.owns(s)
	for _, card := range p.draft.open {
		q := engine.Place(card)
		v := 6*int(p.t.chests[q]) + 5*int(p.t.rice[q]) + 12*int(p.t.sites[q]) + 12*(p.neighbours(q)&mine).count()
		if v = h.about(v); v > most {
			best, most = card, v
		}
	}
	dst = append(dst, engine.Action{Kind: KindPick, Card: engine.Card(best)})
	left := &p.draft.left[s]
	for i := 1; i < maxGroups && left[i] != 0; i++ {
		if left[i] != left[0] {
			return append(dst, h.group(p, s, engine.Place(best)))
		}
	}
	return dst
}

// group gives a province the middle one of the groups that are left; with noise, any of them.
func (h haste) group(p *Position, s engine.Seat, q engine.Place) engine.Action {
	left := &p.draft.left[s]
	n := 0
	for n < maxGroups && left[n] != 0 {
		n++
	}
	at := n / 2
	if h.noise > 0 {
		at = h.c.One(ownDraw, n)
	}
	return engine.Action{Kind: KindGroup, To: q, N: int16(left[at])}
}

// special takes the turn space with the card that helps the plan most.
func (h haste) special(p *Position, s engine.Seat) engine.Action {
	best, most := 0, math.MinInt
	for i := 1; i <= turns; i++ {
		if p.taken[i] == 0 {
			if v := h.about(p.useOf(s, p.specialAt(i)) - 2*i); v > most {
				best, most = i, v
			}
		}
	}
	return engine.Action{Kind: KindSpecial, To: Turn1 + engine.Place(best-1)}
}

// useOf is the estimated gain of a special card for s with its plan.
func (p *Position) useOf(s engine.Seat, card engine.Card) int {
	laid := func(o engine.Place) bool {
		return p.plan[s][o-OrderCastle] > 0 && !isChest(engine.Card(p.plan[s][o-OrderCastle]))
	}
	later := p.seasonsLeft()
	switch card {
	case PlusChest:
		if laid(OrderTax) {
			return 1 + worthChest*later
		}
	case PlusRice:
		if laid(OrderRice) && p.seat[s].rice < p.seat[s].lands+3 {
			return worthRice
		}
	case SixArmies:
		if laid(OrderArmy5) {
			return 10 + worthArmy*later
		}
	case PlusAttack:
		n := 0
		for _, o := range [...]engine.Place{OrderCombatA, OrderCombatB} {
			if laid(o) {
				n++
			}
		}
		return 30 * n
	case PlusDefence:
		return 25
	}
	return 0
}

// move takes armies to the own neighbour that is threatened more, or to none.
func (h haste) move(p *Position, s engine.Seat) engine.Action {
	best, most := engine.Action{Kind: KindStay}, h.about(0)
	here := p.threat(s, p.from)
	have := int(p.land[p.from].armies)
	for set := p.neighbours(p.from) & p.owns(s); set != 0; set &= set - 1 {
		q := set.first()
		n := have - 1
		if here > 0 {
			n = have / 2
		}
		if n < 1 {
			continue
		}
		there, stand := p.threat(s, q), int(p.land[q].armies)
		v := weak(there, stand) - weak(there, stand+n) + weak(here, have) - weak(here, have-n)
		if v = h.about(v); v > most {
			best, most = engine.Action{Kind: KindMove, From: p.from, To: q, N: int16(n)}, v
		}
	}
	return best
}

// threat is the most armies that a hostile neighbour of q can attack it with.
func (p *Position) threat(s engine.Seat, q engine.Place) int {
	most := 0
	for set := p.neighbours(q); set != 0; set &= set - 1 {
		if l := &p.land[set.first()]; l.owner != 0 && l.owner != engine.OwnerOf(s) {
			most = max(most, int(l.armies)-1)
		}
	}
	return most
}

// weak is the estimated cost of a province with few armies that so many others can attack.
func weak(threat, armies int) int { return 3 * dreadWeak * max(0, min(4, threat+1-armies)) }

// attack takes the most promising way out of the province on the card: an attack with all armies or a part, or a move.
func (h haste) attack(p *Position, s engine.Seat) engine.Action {
	best, most := engine.Action{Kind: KindDecline}, math.MinInt
	if !p.rules.must {
		most = h.about(0)
	}
	have := int(p.land[p.from].armies)
	here := p.threat(s, p.from)
	for set := p.targets(s, p.from); set != 0; set &= set - 1 {
		q := set.first()
		l := &p.land[q]
		if l.owner == engine.OwnerOf(s) {
			n := have - 1
			if here > 0 {
				n = 1
			}
			there, stand := p.threat(s, q), int(l.armies)
			v := weak(there, stand) - weak(there, stand+n) + weak(here, have) - weak(here, have-n)
			if v = h.about(v); v > most {
				best, most = engine.Action{Kind: KindAttack, From: p.from, To: q, N: int16(n)}, v
			}
			continue
		}
		last := 0
		for _, n := range [...]int{have - 1, have - 2, have / 2} {
			if n < 1 || n == last {
				continue
			}
			last = n
			if v := h.about(p.promises(s, p.from, q, n, here)); v > most {
				best, most = engine.Action{Kind: KindAttack, From: p.from, To: q, N: int16(n)}, v
			}
		}
	}
	return best
}

// promises is the estimated gain of an attack with n armies; here is the number of armies that threaten the province they leave.
func (p *Position) promises(s engine.Seat, from, to engine.Place, n, here int) int {
	f := p.assault(s, from, to, int8(n))
	win, tie := p.likely(&f)
	l := &p.land[to]
	winters, later := p.wintersLeft(), p.seasonsLeft()
	prize := winters * (worthProvince + (worthBuilding+worthLead)*int(l.buildings()))
	army := 2 + worthArmy*later
	lost := float64(min(n, int(f.held+f.event+f.special+f.farmers)+1)*army) + float64(n*army)*(1-win-tie)/2
	gain := win * float64(prize)
	if f.defender >= 0 {
		gain += (win + tie) * float64(prize) * theirLoss
		lost -= float64(min(n, int(f.held)) * army / 3)
	}
	have := int(p.land[from].armies)
	return int(gain-lost) + weak(here, have) - weak(here, have-n)
}

// theirLoss is the part of a rival's loss that counts as a gain.
const theirLoss = 0.4

// likely are approximate chances that the attacker wins a fight and that it is a tie, from the means and variances of the cubes that come
// out.
func (p *Position) likely(f *fight) (win, tie float64) {
	thrown := int16(f.armies+f.extra+f.held+f.event+f.special+f.farmers) + int16(p.tray[f.attacker]) + int16(p.tray[farmers])
	release, stay := float64(p.t.release(thrown))/hundred, 1-float64(p.t.stick)/hundred
	mean, variance := -0.5, 0.3
	side := func(colour int8, n int8, sign float64) {
		in := float64(p.tower[colour])
		out := float64(n + p.tray[colour])
		mean += sign * (out*stay + in*release)
		variance += out*stay*(1-stay) + in*release*(1-release)
	}
	side(f.attacker, f.armies+f.extra, 1)
	if f.defender >= 0 {
		side(f.defender, f.held+f.event+f.special, -1)
	}
	if p.farmersHelp(f.to) {
		side(farmers, f.farmers, -1)
	}
	steep := 1.7 / math.Sqrt(variance)
	win = logistic(mean * steep)
	return win, logistic((mean+1)*steep) - win
}

// logistic is 1/(1+e^-x), to within a hundredth. Playouts call it a dozen times for each attack, so it reads a table.
func logistic(x float64) float64 {
	const steps = 16 // of one
	i := int((x + logisticEnd) * steps)
	switch {
	case i < 0:
		return 0
	case i >= len(logistics):
		return 1
	}
	return logistics[i]
}

const logisticEnd = 6

// logistics are the values from -6 to 6.
var logistics = func() (list [2 * logisticEnd * 16]float64) {
	for i := range list {
		list[i] = 1 / (1 + math.Exp(logisticEnd-(float64(i)+0.5)/16))
	}
	return list
}()
