package shogun

import (
	"slices"

	"tenka/engine"
)

// Peril is a province of a seat with what may take it.
type Peril struct {
	Province engine.Place
	Attack   Battle // the likeliest attack to succeed from a province next to it; the zero Battle for none
	Revolt   Battle // where a marker lies: the revolt of another tax or harvest; the zero Battle for none
}

// Taken is the chance, in hundredths, that a battle or revolt takes the province from its owner: it is lost with equal strengths, too.
func (b *Battle) Taken() int { return b.Win + b.Tie }

// Taken is the greater chance of the two.
func (n *Peril) Taken() int { return max(n.Attack.Taken(), n.Revolt.Taken()) }

// Perils are the provinces of a seat that may be attacked by all armies but one of a province next to it, or that revolt when they give an income
// again; the likeliest to be taken first. Whether somebody has planned it nobody may know. Rules shogun.act.combat, shogun.revolt.trigger.
func (v *View) Perils(s engine.Seat) (list []Peril) {
	p := &v.p
	for own := p.owns(s); own != 0; own &= own - 1 {
		n := Peril{Province: own.first()}
		for near := p.neighbours(n.Province); near != 0; near &= near - 1 {
			from := near.first()
			enemy := p.land[from].owner
			if enemy == 0 || enemy == engine.OwnerOf(s) {
				continue
			}
			if b, ok := v.Attack(enemy.Seat(), from, n.Province, int(p.land[from].armies)-1); ok && (n.Attack.Attacker == 0 || b.Taken() > n.Attack.Taken()) {
				n.Attack = b
			}
		}
		if in := v.Income(s, n.Province); in.Revolt {
			n.Revolt = in.Rising
		}
		if n.Attack.Attacker != 0 || n.Revolt.Attacker != 0 {
			list = append(list, n)
		}
	}
	slices.SortStableFunc(list, func(a, b Peril) int { return b.Taken() - a.Taken() })
	return list
}
