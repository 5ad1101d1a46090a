package shogun

import "tenka/engine"

// Battle is a battle or a revolt before its throw, with everything that is known of it. It has exactly the cubes that the rules would
// throw. Rules shogun.combat.throw, shogun.revolt.throw.
type Battle struct {
	From, To   engine.Place // From is 0 in a revolt
	Attacker   engine.Owner // the farmers in a revolt
	Defender   engine.Owner // 0 for a neutral province
	Armies     int          // that march; in a revolt the farmers that rise
	Extra      int          // cubes of the attacker by its special card
	Defenders  int          // armies that stand there
	Event      int          // cubes of the defender by the event of the round
	Special    int          // and by its special card
	Farmers    int          // that defend a neutral province
	Markers    int          // farmers that rise for a marker each; the others of a revolt rise for hunger
	Help       bool         // farmers in the tray count for the defenders
	FromMap    [Colours]int
	FromSupply [Colours]int
	Thrown     [Colours]int // with the cubes in the tray
	Release    int          // chance in hundredths of each cube in the tower to come out
	Stick      int          // and of each cube thrown to stay in
	// Win, Tie and Lose are the exact chances of the attacker in hundredths that sum to 100: that it takes the province, that the province
	// is laid waste or, neutral, stays so with equal strengths, and that it is held. In a revolt Win is that the farmers are stronger, Tie
	// that both sides are equal, which frees the province too, and Lose that its owner holds it.
	Win, Tie, Lose int
}

// Revolt reports whether the farmers rise.
func (b *Battle) Revolt() bool { return b.Attacker == Farmers }

// Hunger is how many farmers of a revolt rise for hunger. Rule shogun.winter.table.
func (b *Battle) Hunger() int {
	if !b.Revolt() {
		return 0
	}
	return b.Armies - b.Markers
}

// battleOf is the Battle of a fight whose cubes are still on the map and in the supplies, or in the air.
func (p *Position) battleOf(f *fight) Battle {
	b := Battle{From: f.from, To: f.to, Attacker: ownerOf(int(f.attacker)), Armies: int(f.armies), Extra: int(f.extra), Defenders: int(f.held),
		Event: int(f.event), Special: int(f.special), Farmers: int(f.farmers), Help: p.farmersHelp(f.to), FromMap: wide(f.fromMap()),
		FromSupply: wide(f.fromSupply())}
	if f.defender >= 0 {
		b.Defender = ownerOf(int(f.defender))
	}
	thrown, all := p.thrown(f), int16(0)
	for _, n := range thrown {
		all += int16(n)
	}
	b.Thrown, b.Release, b.Stick = wide(thrown), int(p.t.release(all)), int(p.t.stick)
	win, tie, _ := p.odds(f)
	if f.revolt() {
		b.Armies, b.Farmers = b.Farmers, 0
		b.Markers = min(b.Armies, int(p.land[f.to].markers))
		win = 1 - win - tie
	}
	b.Win, b.Tie = int(win*hundred+0.5), int(tie*hundred+0.5)
	b.Tie = min(b.Tie, hundred-b.Win)
	b.Lose = hundred - b.Win - b.Tie
	return b
}

// Attack is the Battle for an attack of s with n armies in the present state, at any time. It is false if the attack is impossible: no
// neighbour in play, an own province, one that is protected by its temple, or too few armies. Rule shogun.act.combat.
func (v *View) Attack(s engine.Seat, from, to engine.Place, n int) (Battle, bool) {
	p := &v.p
	me := engine.OwnerOf(s)
	if !isProvince(from) || !isProvince(to) || !p.neighbours(from).has(to) || p.land[from].owner != me || p.land[to].owner == me ||
		n < 1 || n >= int(p.land[from].armies) || p.protected(s, to) {
		return Battle{}, false
	}
	f := p.assault(s, from, to, int8(n))
	return p.battleOf(&f), true
}

// Uprising is the Battle for a revolt of a province in the present state, with this number of farmers for hunger besides those of its
// markers; false if nobody owns it. Rule shogun.revolt.throw.
func (v *View) Uprising(q engine.Place, hunger int) (Battle, bool) {
	if !isProvince(q) || v.p.land[q].owner == 0 {
		return Battle{}, false
	}
	f := v.p.uprising(q, int8(min(max(hunger, 0), maxArmies)))
	return v.p.battleOf(&f), true
}

// Aloft is the battle or revolt whose cubes are in the air: they have left the map and the supplies and are not thrown yet. False if there
// are none, as after every record.
func (v *View) Aloft() (Battle, bool) {
	f := v.p.aloft
	if f == (fight{}) {
		return Battle{}, false
	}
	return v.p.battleOf(&f), true
}

// Income is the result of a tax or a harvest in a province, with what is known of the round.
type Income struct {
	Chests int    // by a tax
	Rice   int    // of a harvest, including the loss
	Lost   int    // of that rice, above the end of the track
	Revolt bool   // either would make the province revolt. Rule shogun.revolt.trigger
	Rising Battle // that revolt
}

// Income is the result of an income of s in q now. Rules shogun.act.tax, shogun.act.rice, shogun.event.first.
func (v *View) Income(s engine.Seat, q engine.Place) Income {
	p := &v.p
	in := Income{Chests: int(p.taxOf(s, q)), Rice: int(p.riceOf(s, q)), Revolt: p.land[q].markers > 0}
	in.Lost = max(0, int(p.seat[s].rice)+in.Rice-int(p.t.riceEnd))
	if in.Revolt {
		marked := *p
		marked.land[q].markers++
		f := marked.uprising(q, 0)
		in.Rising = marked.battleOf(&f)
	}
	return in
}

// Price is the cost of an order, and the number of armies that it places for s with its special card and under the event. Rule
// shogun.act.army.
func (v *View) Price(s engine.Seat, order engine.Place) (chests, armies int) {
	i := order - OrderCastle
	if v.p.t.armies[i] > 0 {
		armies = int(v.p.ordered(s, order))
	}
	return int(v.p.t.price[i]), armies
}

// Foreseen is a known obstacle to an order.
type Foreseen struct {
	Event engine.EventKind // the event that would report it: a lost action, or a revolt
	Rule  string
	N     int // sites all built on, or farmers that rise
}

// Foreseen is the obstacle in the present state to an order of s in its province q: a building of the kind, no free site, none left in the
// stock, a revolt that income starts, one army that has to stay. It does not predict: chests and armies may come before the order is
// carried out.
func (v *View) Foreseen(s engine.Seat, order, q engine.Place) (Foreseen, bool) {
	p := &v.p
	var out Foreseen
	switch order {
	case OrderCastle, OrderTemple, OrderTheatre:
		out.Event, out.N = p.siteLost(q, Castle+engine.Piece(order-OrderCastle)), int(p.t.sites[q])
	case OrderRice, OrderTax:
		if in := v.Income(s, q); in.Revolt {
			return Foreseen{Event: EventRevolt, Rule: "shogun.revolt.trigger", N: in.Rising.Armies}, true
		}
	case OrderCombatA, OrderCombatB:
		if out.Event = p.marchLost(s, q); out.Event == EventLostMust {
			out.Event = 0 // an event of the round, or who owns what, may open a way
		}
	}
	out.Rule = LostRule(out.Event)
	return out, out.Event != 0
}

// Hunger is the effect of a winter on a seat.
type Hunger struct {
	Missing int // rice
	Revolts int
	Farmers int // extra in each of them
}

// Hunger is the effect of a winter on s with this much rice in store and the provinces it owns now. Rules shogun.winter.feed,
// shogun.winter.table.
func (v *View) Hunger(s engine.Seat, store int) Hunger {
	p := v.p
	p.seat[s].rice = int8(max(0, store))
	row, missing := p.want(s)
	return Hunger{int(missing), int(row.revolts), int(row.farmers)}
}

// HungerRow is a row of the winter table; Most is 0 in the last one.
type HungerRow struct{ Least, Most, Revolts, Farmers int }

// HungerTable is the winter table. Rule shogun.winter.table.
func (v *View) HungerTable() []HungerRow {
	var list []HungerRow
	for i, r := range v.p.t.revolts {
		row := HungerRow{int(r.least), int(r.most), int(r.revolts), int(r.farmers)}
		if i == len(v.p.t.revolts)-1 {
			row.Most = 0
		}
		list = append(list, row)
	}
	return list
}

// Release is the chance in hundredths of each cube in the tower to come out when n are thrown, and stick that of each thrown cube to stay in.
// Rule shogun.tower.throw.
func (v *View) Release(n int) (release, stick int) {
	return int(v.p.t.release(int16(n))), int(v.p.t.stick)
}
