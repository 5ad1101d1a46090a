package shogun

import "tenka/engine"

// What a computer player thinks things are worth, in hundredths of a point. Where a number is for each winter to come it says so.
const (
	worthProvince = 85 // each winter
	worthBuilding = 100
	worthLead     = 55 // of a point for a majority, in hundredths, each winter
	worthChest    = 5  // each season to come
	worthArmy     = 4  // each season to come
	worthGuard    = 14 // of each of the first armies of a province
	guards        = 3
	worthRice     = 30 // up to what is needed
	worthSpare    = 2  // beyond
	dreadRevolt   = 110
	dreadMarker   = 14
	dreadWeak     = 9 // of each army that a neighbour has more
)

// judge is a guess of the points of s at the end: what it has scored, what its map would score, and what it has for later. While s plans,
// the cards it has laid count with what they may bring.
func judge(p *Position, s engine.Seat) int {
	u := p.seat[s]
	v := 100 * int(u.points)
	if p.phase == Over {
		return v + int(u.chests)
	}
	winters, later := p.wintersLeft(), p.seasonsLeft()
	v += winters * (worthProvince*int(u.lands) + worthLead*p.leads(s))
	v += int(u.chests) * (1 + worthChest*later)
	me := engine.OwnerOf(s)
	for q := Aki; q <= Yamato; q++ {
		l := &p.land[q]
		if l.owner != me {
			continue
		}
		v += winters*worthBuilding*int(l.buildings()) + (2+worthArmy*later)*int(l.armies) + worthGuard*int(min(l.armies, guards))
		if l.markers > 0 {
			v -= dreadMarker * int(l.markers)
		}
	}
	if p.phase <= DraftGroup {
		return v + p.drafted(s)
	}
	v += p.larder(s)
	if p.phase == Plan && !p.sealed.Has(s) {
		v += p.planned(s)
	}
	return v
}

// drafted is how good the provinces of s are: what they yield, their sites, and how much they lie together.
func (p *Position) drafted(s engine.Seat) int {
	v := 0
	mine := p.owns(s)
	for set := mine; set != 0; set &= set - 1 {
		q := set.first()
		v += 6*int(p.t.chests[q]) + 5*int(p.t.rice[q]) + 12*int(p.t.sites[q]) + 8*(p.neighbours(q)&mine).count()
	}
	return v
}

// wintersLeft is how many winters are still to be scored.
func (p *Position) wintersLeft() int { return years - int(p.year) + 1 }

// seasonsLeft is how many rounds are still to be played, this one included.
func (p *Position) seasonsLeft() int {
	return (years-int(p.year))*(seasons-1) + max(0, seasons-int(max(p.season, 1)))
}

// leads are the points of s for majorities as the map stands, and part of those it shares no lead in yet.
func (p *Position) leads(s engine.Seat) int {
	all := p.census()
	n := 0
	for r := range all {
		for b := range all[r] {
			row := &all[r][b]
			if row[s] == 0 {
				continue
			}
			if most, _, points := p.t.lead(row, b); row[s] == most {
				n += int(points)
			}
		}
	}
	return n
}

// larder is what the rice of s is worth against what its provinces will eat.
func (p *Position) larder(s engine.Seat) int {
	u := p.seat[s]
	if p.season == seasons {
		row, missing := p.want(s)
		if missing == 0 {
			return 0
		}
		return -dreadRevolt * int(row.revolts)
	}
	need := int(u.lands)
	list, n := p.remaining()
	loss := 0
	for _, card := range list[:n] {
		loss += int(p.lossOf(engine.Card(card)))
	}
	if n > 0 {
		need += loss / n
	}
	need = min(need, int(p.t.riceEnd))
	have := int(u.rice)
	return worthRice*min(have, need) + worthSpare*max(0, have-need) - worthRice*need*int(p.season)/seasons
}

// planned is what the cards that s has laid may bring, less what they cost beyond its chests.
func (p *Position) planned(s engine.Seat) int {
	v, cost := 0, 0
	chests := int(p.seat[s].chests)
	for i, card := range p.plan[s] {
		switch c := engine.Card(card); {
		case card <= noCard:
		case i == bidSpace:
			if isChest(c) {
				n := int(c - Chest0)
				v += bidGain[n]
				cost += n
			} else {
				v += bidProvince
			}
		case isChest(c):
			v -= int(c - Chest0) // the low ones may be wanted for the bid
		default:
			q := engine.Place(c)
			w := p.worth(s, q, spaceOf(i))
			v += w
			if o := spaceOf(i); w > 0 && p.t.price[i] > 0 {
				cost += int(p.t.price[i])
			} else if o == OrderTax {
				chests += int(p.t.chests[q]) / 2 // it may come too late
			}
		}
	}
	return v - max(0, cost-chests)*(worthOverdraft+worthChest*p.seasonsLeft())
}

// bidGain is what a bid of so many chests is guessed to bring beyond its price.
var bidGain = [chestCards]int{0, -4, -14, -30, -50}

const (
	bidProvince    = 2
	worthOverdraft = 70
)

// worth is what an order is guessed to bring to s in a province of its own.
func (p *Position) worth(s engine.Seat, q, o engine.Place) int {
	l, u := &p.land[q], &p.seat[s]
	winters, later := p.wintersLeft(), p.seasonsLeft()
	chest := 1 + worthChest*later
	switch o {
	case OrderCastle, OrderTemple, OrderTheatre:
		b := Castle + engine.Piece(o-OrderCastle)
		if l.has(b) || l.buildings() >= p.t.sites[q] || p.seat[s].chests == 0 {
			return 0
		}
		return winters*(worthBuilding+worthLead*int(p.t.majority[b-Castle])*2/3) - chest*int(p.t.price[b-Castle])
	case OrderTax:
		return chest*int(p.taxOf(s, q)) - p.dread(q)
	case OrderRice:
		need := int(u.lands) + 3
		each := worthSpare
		if int(u.rice) < need {
			each = worthRice
		}
		return each*int(min(p.riceOf(s, q), p.t.riceEnd-u.rice)) - p.dread(q)
	case OrderArmy5, OrderArmy3, OrderArmy1:
		n := int(min(p.ordered(s, o), u.supply))
		if n == 0 || u.chests == 0 {
			return 0
		}
		return n*(2+worthArmy*later) + p.exposed(s, q) + worthGuard*max(0, guards-int(l.armies)) - chest*int(p.t.price[o-OrderCastle])
	}
	if l.armies < 2 {
		return 0
	}
	return p.chances(s, q)
}

// dread is what taking money or rice from a province costs: a marker, and a revolt where one lies already.
func (p *Position) dread(q engine.Place) int {
	l := &p.land[q]
	if l.markers == 0 {
		return dreadMarker + 6*max(0, seasons-1-int(p.season))
	}
	force := 3*int(l.armies) - 4*int(l.markers+1)
	if force > 6 {
		return dreadMarker + 20*int(l.markers+1)
	}
	return dreadRevolt + 10*int(l.armies) - 12*force + worthBuilding*int(l.buildings())
}

// exposed is how much stronger hostile neighbours of q are.
func (p *Position) exposed(s engine.Seat, q engine.Place) int {
	n := 0
	for set := p.neighbours(q); set != 0; set &= set - 1 {
		l := &p.land[set.first()]
		if l.owner != 0 && l.owner != engine.OwnerOf(s) {
			n += max(0, min(3, int(l.armies)-int(p.land[q].armies)))
		}
	}
	return dreadWeak * n
}

// chances is what the best attack out of q is guessed to bring.
func (p *Position) chances(s engine.Seat, q engine.Place) int {
	best, own := -1000, false
	n := int(p.land[q].armies) - 1
	for set := p.neighbours(q); set != 0; set &= set - 1 {
		l := &p.land[set.first()]
		if l.owner == engine.OwnerOf(s) {
			own = true
			continue
		}
		def := int(l.armies)
		if l.owner == 0 {
			def = int(p.t.neutral)
		}
		odds := min(95, max(2, 50+22*(n-def))) // of a hundred
		prize := p.wintersLeft() * (worthProvince + worthBuilding*int(l.buildings()))
		best = max(best, odds*prize/100-10*min(n, def+1))
	}
	if own {
		best = max(best, 1)
	}
	if best == -1000 {
		return 0
	}
	return best
}
