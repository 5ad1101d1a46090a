package shogun

import "tenka/engine"

// scoreWinter counts provinces, buildings and majorities. Rules shogun.winter.score, shogun.winter.majority.
func (p *Position) scoreWinter(c *engine.Chance, e *engine.Events) {
	won := p.majorities(e)
	for s := range engine.Seat(p.players) {
		w := p.counted(s)
		w.majority = won[s]
		p.winters[p.year-1][s] = w
		n := int16(w.provinces) + int16(w.built) + int16(w.majority)
		p.seat[s].points += n
		e.Tell(engine.Event{Kind: EventScore, Owner: engine.OwnerOf(s), N: n,
			Nums: [4]int16{int16(w.provinces), int16(w.built), int16(w.majority), p.seat[s].points}})
	}
	e.Frame(p)
	p.endYear(c, e)
}

// counted are the points of s for provinces and buildings as the map stands. Rule shogun.winter.score.
func (p *Position) counted(s engine.Seat) tally {
	var w tally
	me := engine.OwnerOf(s)
	for q := Aki; q <= Yamato; q++ {
		if p.land[q].owner == me {
			w.provinces += p.t.perProvince
			w.built += p.t.perBuilding * p.land[q].buildings()
		}
	}
	return w
}

// census is how many buildings of each kind each seat has in each region.
type census [regions][buildings][seats]int8

func (p *Position) census() (n census) {
	region := &p.t.region[p.rules.side]
	for q := Aki; q <= Yamato; q++ {
		l := &p.land[q]
		if l.built == 0 || l.owner == 0 {
			continue
		}
		for b := range buildings {
			n[region[q]][b][l.owner.Seat()] += int8(l.built >> b & 1)
		}
	}
	return n
}

// lead is the most buildings in a row of the census, how many seats share it, and the points each of them gets. Rule shogun.winter.majority.
func (t *Tables) lead(row *[seats]int8, b int) (most, shared, points int8) {
	for _, n := range row {
		switch {
		case n == 0 || n < most:
		case n > most:
			most, shared = n, 1
		default:
			shared++
		}
	}
	points = t.majority[b]
	if shared > 1 {
		points--
	}
	return most, shared, points
}

// majorities are the points of each seat for the most buildings of a kind in a region. Rule shogun.winter.majority.
func (p *Position) majorities(e *engine.Events) (won [seats]int8) {
	all := p.census()
	for r := range all {
		for b := range all[r] {
			row := &all[r][b]
			most, shared, points := p.t.lead(row, b)
			for s, n := range row {
				if most == 0 || n != most {
					continue
				}
				won[s] += points
				e.Tell(engine.Event{Kind: EventMajority, Owner: engine.OwnerOf(engine.Seat(s)), To: RegionGreen + engine.Place(r),
					Piece: Castle + engine.Piece(b), N: int16(points), Nums: [4]int16{int16(n), int16(shared)}})
			}
		}
	}
	return won
}

// tellEnd reports the winner. Rule shogun.end.win.
func (p *Position) tellEnd(e *engine.Events) {
	if e == nil {
		return
	}
	o, _ := p.Outcome()
	winners := o.Winners()
	winners.Each(func(s engine.Seat) {
		e.Tell(engine.Event{Kind: EventEnd, Owner: engine.OwnerOf(s), N: p.seat[s].points,
			Nums: [4]int16{p.seat[s].chests, int16(winners.Count())}})
	})
}
