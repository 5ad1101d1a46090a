package shogun

import "tenka/engine"

// odds are the exact chances of a fight as the table stands: of an attack that it wins, ties and loses, of a revolt that the owner holds
// the province, that both sides are equal, and that the farmers are stronger. They are only shown to players: no rule and no record depends
// on them. Rule shogun.tower.throw.
//
// The cubes of each side that lie in the tray are a sum of independent trials, so their distribution is built cube by cube; the cost is
// that of the cubes thrown and inside, squared.
func (p *Position) odds(f *fight) (win, tie, lose float64) {
	trials := p.t.trials(p.tower, p.thrown(f))
	side := func(colour int8) []float64 { return inTray(trials[colour], trials[colours+int(colour)]) }
	nobody := []float64{1}
	att, def, green := nobody, nobody, side(farmers)
	if !f.revolt() {
		att = side(f.attacker)
	}
	if f.defender >= 0 {
		def = side(f.defender)
	}
	for i, a := range att {
		for j, b := range def {
			for k, g := range green {
				chance := a * b * g
				strength := j
				if p.farmersHelp(f.to) {
					strength += k
				}
				switch {
				case f.revolt() && j > k, !f.revolt() && i > strength:
					win += chance
				case f.revolt() && j == k, !f.revolt() && (i == strength || f.defender >= 0 && j == 0):
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
