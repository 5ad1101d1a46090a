package shogun

import "tenka/engine"

// The tower keeps some of the cubes thrown into it and gives back some it kept before. Where in it a cube sits makes no difference, so the
// tower is six numbers, one a colour (five seats and the farmers), and a throw is two questions a colour:
//
//	 from the map   from supply   tray before      a throw of n cubes: all of these together
//	       \             |             /
//	        +------------+------------+
//	                     |  thrown
//	            +--------v--------+
//	            |      tower      |
//	            |                 |  1. each cube in it before falls out with the chance release(n):
//	            |   [] [] []   ---+->     slope × n, at most cap          -> released
//	            |   [] [] []  <---+--  2. each cube thrown stays in it with the chance stick  -> stuck
//	            +--------+--------+
//	                     |
//	        tray after = thrown - stuck + released
//	        tower      = before + stuck - released
//
// The chances are hundredths of the data (tower.release_per_cube, release_max, p_stick). A cube released in a throw does not go back in
// the same throw. Nothing moves between tower and tray at any other time but by layIn and at the setup, which asks only the second
// question with a chance of its own (p_stick_fill).
//
// A throw draws one number a cube, in the tower or thrown: about 8 + n draws, since what is stuck and what is released level out at
// stick × n / release(n), a little more than 8 for small throws. It allocates nothing. The exact odds of a battle are in odds.go.

// fillTower throws the first cubes into the empty tower; cubes that come out go back to the supplies. Rules shogun.setup.tower,
// shogun.tower.fill.
func (p *Position) fillTower(c *engine.Chance, e *engine.Events) {
	var thrown, stuck [colours]int16
	var trials [colours]engine.Trial
	for i := range colours {
		if i < p.Seats() {
			thrown[i] = int16(p.t.fillSeat)
		} else if i == farmers {
			thrown[i] = int16(p.t.fillFarmers)
		}
		trials[i] = engine.Trial{N: thrown[i], Num: p.t.fill, Den: hundred}
	}
	c.Trials(drawFill, stuck[:], trials[:])
	for i, n := range stuck {
		p.tower[i] = int8(n)
		*p.supplyOf(i) -= int8(n)
		if thrown[i] > 0 {
			e.Tell(engine.Event{Kind: EventFill, Owner: ownerOf(i), N: n, Nums: [4]int16{thrown[i]}})
		}
	}
}

// trials are the questions of a throw, one a cube: first each cube in the tower, which comes out, then each cube thrown, which sticks; both
// by colour. Rules shogun.tower.throw, shogun.tower.rng.
func (t *Tables) trials(inTower, thrown [colours]int8) (list [2 * colours]engine.Trial) {
	n := int16(0)
	for _, v := range thrown {
		n += int16(v)
	}
	for i := range colours {
		list[i] = engine.Trial{N: int16(inTower[i]), Num: t.release(n), Den: hundred}
		list[colours+i] = engine.Trial{N: int16(thrown[i]), Num: t.stick, Den: hundred}
	}
	return list
}

// thrown are all cubes of a fight and in the tray, by colour. Rule shogun.tower.throw.
func (p *Position) thrown(f *fight) (cubes [colours]int8) {
	fromMap, fromSupply := f.fromMap(), f.fromSupply()
	for i := range cubes {
		cubes[i] = fromMap[i] + fromSupply[i] + p.tray[i]
	}
	return cubes
}

// throwCubes throws the cubes of a fight together with all cubes in the tray. The cubes that come out are the new tray. The cubes from the
// map and from the supplies were removed there before. Rules shogun.tower.throw, shogun.tower.record, shogun.tower.audit.
func (p *Position) throwCubes(f *fight, c *engine.Chance, e *engine.Events) {
	l := throw{at: int8(f.to), fromMap: f.fromMap(), fromSupply: f.fromSupply(), fromTray: p.tray, before: p.tower}
	thrown := p.thrown(f)
	all := int16(0)
	for _, n := range thrown {
		all += int16(n)
	}
	p.aloft = fight{}
	var answer [2 * colours]int16
	trials := p.t.trials(p.tower, thrown)
	c.Trials(drawTower, answer[:], trials[:])
	for i := range colours {
		l.released[i], l.stuck[i] = int8(answer[i]), int8(answer[colours+i])
		p.tray[i] = thrown[i] - l.stuck[i] + l.released[i]
		p.tower[i] += l.stuck[i] - l.released[i]
	}
	l.came = p.tray
	p.last = l
	if e != nil {
		p.tellThrow(f.to, all, thrown, e)
	}
}

// tellThrow writes the record of the last throw, colour by colour. Rule shogun.tower.record.
func (p *Position) tellThrow(q engine.Place, all int16, thrown [colours]int8, e *engine.Events) {
	l := &p.last
	inTower, inTray := int16(0), int16(0)
	for i := range colours {
		inTower += int16(l.before[i])
		inTray += int16(l.fromTray[i])
	}
	e.Tell(engine.Event{Kind: EventThrow, To: q, N: all, Nums: [4]int16{inTower, inTray, p.t.release(all)}})
	for i, n := range thrown {
		if n > 0 {
			e.Tell(engine.Event{Kind: EventThrown, Owner: ownerOf(i), To: q, N: int16(n),
				Nums: [4]int16{int16(l.fromMap[i]), int16(l.fromSupply[i]), int16(l.fromTray[i]), int16(l.before[i])}})
		}
	}
	for i, n := range thrown {
		if n > 0 || l.released[i] > 0 {
			e.Tell(engine.Event{Kind: EventCame, Owner: ownerOf(i), To: q, N: int16(l.came[i]),
				Nums: [4]int16{int16(l.released[i]), int16(l.stuck[i]), int16(p.tower[i])}})
		}
	}
}

// giveBack takes n cubes of a colour from the tray to the supply.
func (p *Position) giveBack(colour int, n int8, e *engine.Events) {
	if n == 0 {
		return
	}
	p.tray[colour] -= n
	*p.supplyOf(colour) += n
	e.Tell(engine.Event{Kind: EventReturned, Owner: ownerOf(colour), From: Tray, To: Supply, N: int16(n)})
}

// layIn takes n cubes of a colour from the tray into the tower, without a draw. Rule shogun.combat.tie.
func (p *Position) layIn(colour int, n int8, e *engine.Events) {
	if n == 0 {
		return
	}
	p.tray[colour] -= n
	p.tower[colour] += n
	e.Tell(engine.Event{Kind: EventReturned, Owner: ownerOf(colour), From: Tray, To: Tower, N: int16(n)})
}
