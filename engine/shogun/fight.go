package shogun

import "tenka/engine"

// fight is a battle or a revolt before its throw: how many cubes come from where. The rules throw exactly these cubes, and players see them
// before.
type fight struct {
	from, to           engine.Place // from is 0 in a revolt
	attacker, defender int8         // colours: in a revolt the farmers attack; the defender of a neutral province is -1
	armies             int8         // that march
	held               int8         // armies of the defender
	extra              int8         // cubes of the attacker by its special card
	event, special     int8         // cubes of the defender by the event and by its special card
	farmers            int8         // of a neutral province, or that rise
}

// revolt reports whether the farmers rise.
func (f *fight) revolt() bool { return f.attacker == farmers }

// fromMap is the cubes that leave the map, by colour.
func (f *fight) fromMap() (cubes [colours]int8) {
	cubes[f.attacker] = f.armies
	if f.defender >= 0 {
		cubes[f.defender] = f.held
	}
	return cubes
}

// fromSupply is the cubes that leave the supplies, by colour.
func (f *fight) fromSupply() (cubes [colours]int8) {
	cubes[f.attacker] = f.extra
	if f.defender >= 0 {
		cubes[f.defender] = f.event + f.special
	}
	cubes[farmers] += f.farmers
	return cubes
}

// assault is the attack of s with n armies in the present state: the armies, the extra cubes of special cards and events (each only while
// the supply has one), and the farmers of a neutral province. Rules shogun.combat.throw, shogun.combat.neutral, shogun.combat.castle,
// shogun.special.attack, shogun.special.defence.
func (p *Position) assault(s engine.Seat, from, to engine.Place, n int8) fight {
	l := &p.land[to]
	f := fight{from: from, to: to, attacker: int8(s), defender: int8(l.owner.Seat()), armies: n, held: l.armies}
	if p.holds(s, PlusAttack) {
		f.extra = min(p.t.plus(PlusAttack), p.seat[s].supply)
	}
	if f.defender < 0 {
		f.defender, f.farmers = -1, min(p.neutralFarmers(), p.farmers)
		return f
	}
	d := l.owner.Seat()
	supply := p.seat[d].supply
	f.event = min(p.castleHelp(to), supply)
	if p.holds(d, PlusDefence) {
		f.special = min(p.t.plus(PlusDefence), supply-f.event)
	}
	return f
}

// uprising is the revolt of a province as the table stands: one farmer a marker and those of hunger, as far as the supply holds them.
// Rules shogun.revolt.throw, shogun.winter.revolts.
func (p *Position) uprising(q engine.Place, hunger int8) fight {
	l := &p.land[q]
	return fight{to: q, attacker: farmers, defender: int8(l.owner.Seat()), held: l.armies,
		farmers: int8(min(int(p.farmers), int(l.markers)+int(hunger)))}
}

// lift takes the cubes of a fight off the map and out of the supplies; until the throw they are in the air.
func (p *Position) lift(f *fight) {
	p.land[f.from].armies -= f.armies
	p.land[f.to].armies = 0
	for i, n := range f.fromSupply() {
		*p.supplyOf(i) -= n
	}
	p.aloft = *f
}
