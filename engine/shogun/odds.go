package shogun

import "tenka/engine"

// odds are the exact chances of an attack of s out of the province on the card with n armies, or of a revolt against the owner of to with so many
// farmers: to win, to tie, and to lose. In a revolt a tie is lost too. For what is shown to players alone: no rule and no record depends on it.
// Rule shogun.tower.throw.
//
// The cubes of each side that lie in the tray are a sum of independent trials, so their distribution is built cube by cube; the cost is
// that of the cubes thrown and inside, squared.
func (p *Position) odds(revolt bool, s engine.Seat, to engine.Place, n, rising int8) (win, tie, lose float64) {
	l := &p.land[to]
	var fromMap, fromSupply [colours]int8
	d := int(l.owner.Seat())
	if d >= 0 {
		fromMap[d] = l.armies
	}
	if revolt {
		fromSupply[farmers] = min(rising, p.farmers)
	} else {
		fromMap[s] = n
		fromSupply = p.lent(s, to)
	}
	var thrown [colours]int8
	for i := range thrown {
		thrown[i] = fromMap[i] + fromSupply[i] + p.tray[i]
	}
	trials := p.t.trials(p.tower, thrown)
	side := func(colour int) []float64 { return inTray(trials[colour], trials[colours+colour]) }
	nobody := []float64{1}
	att, def, green := nobody, nobody, side(farmers)
	if !revolt {
		att = side(int(s))
	}
	if d >= 0 {
		def = side(d)
	}
	for i, a := range att {
		for j, b := range def {
			for k, g := range green {
				chance := a * b * g
				strength := j
				if l.markers == 0 {
					strength += k
				}
				switch {
				case revolt && j > k, !revolt && i > strength:
					win += chance
				case revolt && j == k, !revolt && (i == strength || d >= 0 && j == 0):
					tie += chance
				default:
					lose += chance
				}
			}
		}
	}
	return win, tie, lose
}

// inTray is the chance of each number of cubes of a colour in the tray: those that come out of the tower and those that do not stick in it.
func inTray(out, stick engine.Trial) []float64 {
	dist := []float64{1}
	add := func(n int16, chance float64) {
		for range n {
			more := make([]float64, len(dist)+1)
			for i, x := range dist {
				more[i] += x * (1 - chance)
				more[i+1] += x * chance
			}
			dist = more
		}
	}
	add(out.N, float64(out.Num)/float64(out.Den))
	add(stick.N, 1-float64(stick.Num)/float64(stick.Den))
	return dist
}

// Odds are the exact chances, in hundredths that sum to 100, of an attack with these armies as the table stands: that the attacker
// takes the province, that it is laid waste or, neutral, stays so with equal strengths, and that it is held. False where it is no
// attack. Rule shogun.tower.throw.
func (v *View) Odds(a engine.Action) (win, tie, lose int, ok bool) {
	p := &v.p
	s := p.chooser()
	if p.phase != Attack || a.Kind != KindAttack || !p.neighbours(p.from).has(a.To) || p.land[a.To].owner == engine.OwnerOf(s) || a.N < 1 ||
		a.N >= int16(p.land[p.from].armies) {
		return 0, 0, 0, false
	}
	w, t, _ := p.odds(false, s, a.To, int8(a.N), 0)
	win, tie = int(w*hundred+0.5), int(t*hundred+0.5)
	tie = min(tie, hundred-win)
	return win, tie, hundred - win - tie, true
}

// RevoltOdds is the exact chance in hundredths that the owner of a province holds it against a revolt with so many farmers as the table stands.
// Rule shogun.revolt.throw.
func (v *View) RevoltOdds(q engine.Place, farmers int) int {
	owner := v.p.land[q].owner
	if owner == 0 {
		return 0
	}
	win, _, _ := v.p.odds(true, owner.Seat(), q, 0, int8(min(farmers, maxArmies)))
	return int(win*hundred + 0.5)
}
