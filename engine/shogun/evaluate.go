package shogun

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// What things are worth by rules of thumb, in hundredths of a point.
const (
	worthProvince = 85 // each winter
	worthBuilding = 100
	worthLead     = 55 // of a point for a majority, in hundredths, each winter
	worthChest    = 5  // each season to come
	worthArmy     = 4  // each season to come
	worthGuard    = 14 // of each of the first armies of a province
	guards        = 3
	worthRice     = 30 // up to the need
	worthSpare    = 2  // beyond
	dreadRevolt   = 110
	dreadMarker   = 14
	dreadWeak     = 9 // of each army that a neighbour has more
)

// share is one of the parts of a seat's points, in the order of PartNames.
type share int

const (
	landShare     share = iota // provinces
	builtShare                 // buildings
	majorityShare              // majorities
	storeShare                 // chests, rice and armies, for what they may still bring
	shares
)

// PartNames are the ids of the parts that points come from.
func (game) PartNames() []string { return []string{"provinces", "buildings", "majorities", "stores"} }

// Parts puts into dst the parts of the value that Evaluate gives s.
func (game) Parts(pos engine.Position, s engine.Seat, dst *[search.MaxParts]int) {
	var all prospects
	p := pos.(*Position)
	p.foresee(&fitted[p.players], &all)
	copy(dst[:], all[s][:])
}

// Evaluate puts into dst an estimate of the points of each seat at the end, in hundredths: its score, the points of its map, and the value
// of its stores. While a seat plans, the cards on its plan count with what they may bring.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	p.evaluate(&fitted[p.players], dst)
}

func (p *Position) evaluate(w *worths, dst *[engine.MaxSeats]int) {
	var all prospects
	p.foresee(w, &all)
	for s := range p.players {
		dst[s] = 0
		for _, v := range all[s] {
			dst[s] += v
		}
	}
}

// prospects are an estimate of the points of each seat at the end, in hundredths, by parts.
type prospects [seats][shares]int

// foresee estimates the points of each seat at the end. all must be empty before.
func (p *Position) foresee(w *worths, all *prospects) {
	for s := range p.players {
		all[s][landShare] = 100 * int(p.seat[s].points)
		for y := range p.winters {
			n := p.winters[y][s]
			all[s][builtShare] += 100 * int(n.built)
			all[s][majorityShare] += 100 * int(n.majority)
			all[s][landShare] -= 100 * int(n.built+n.majority)
		}
	}
	if p.phase == Over {
		for s, u := range p.seat[:p.players] {
			all[s][storeShare] = int(u.chests)
		}
		return
	}
	winters, later := p.wintersLeft(), p.seasonsLeft()
	leads := p.majorities(nil)
	for s, u := range p.seat[:p.players] {
		all[s][landShare] += winters * w[province] * int(u.lands)
		all[s][majorityShare] += winters * w[lead] * int(leads[s])
		all[s][storeShare] = int(u.chests) * (1 + w[chest]*later)
	}
	for q := Aki; q <= Yamato; q++ {
		l := &p.land[q]
		if l.owner == 0 {
			continue
		}
		mine := &all[l.owner.Seat()]
		mine[builtShare] += winters * w[building] * int(l.buildings())
		mine[landShare] -= w[marker] * int(l.markers)
		mine[storeShare] += (w[army]+w[armyLater]*later)*int(l.armies) + w[guard]*int(min(l.armies, guards))
	}
	if p.phase <= DraftGroup {
		for s := range engine.Seat(p.players) {
			all[s][landShare] += p.drafted(s)
		}
		return
	}
	loss := p.meanLoss()
	for s := range engine.Seat(p.players) {
		all[s][storeShare] += p.larder(w, s, loss)
		if p.phase == Plan && !p.sealed.Has(s) {
			all[s][storeShare] += p.planned(s)
		}
	}
}

// drafted is the value of the provinces of s: their income, the number of their sites, and the number of them that are neighbours.
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

// meanLoss is how much rice the events that may still rule this year's winter take on the average; 0 when it has come.
func (p *Position) meanLoss() int {
	list, n := p.remaining()
	if n == 0 || p.season == seasons {
		return 0
	}
	loss := 0
	for _, card := range list[:n] {
		loss += int(p.lossOf(engine.Card(card)))
	}
	return loss / n
}

// larder is the value of the rice of s: high up to the need of its provinces and the loss of the winter, low beyond that; in winter, the
// cost of the revolts for lack of rice.
func (p *Position) larder(w *worths, s engine.Seat, loss int) int {
	u := p.seat[s]
	if p.season == seasons {
		row, missing := p.want(s)
		if missing == 0 {
			return 0
		}
		return -w[revoltLoss] * int(row.revolts)
	}
	need := min(int(u.lands)+loss, int(p.t.riceEnd))
	have := int(u.rice)
	return w[rice]*min(have, need) + w[spareRice]*max(0, have-need) - w[rice]*need*int(p.season)/seasons
}

// promise is the gain of the cards of a plan, their cost, and the chests that will be there to pay them.
type promise struct{ gain, cost, chests int }

// bare is the promise of an empty plan.
func (p *Position) bare(s engine.Seat) promise { return promise{chests: int(p.seat[s].chests)} }

// with is the promise with one more card, on space number i.
func (m promise) with(p *Position, s engine.Seat, i int, card engine.Card) promise {
	switch {
	case i == bidSpace && isChest(card):
		n := int(card - Chest0)
		m.gain += bidGain[n]
		m.cost += n
	case i == bidSpace:
		m.gain += bidProvince
	case isChest(card):
		m.gain -= int(card - Chest0) // the low ones may be wanted for the bid
	default:
		q := engine.Place(card)
		w := p.worth(s, q, spaceOf(i))
		m.gain += w
		if w > 0 && p.t.price[i] > 0 {
			m.cost += int(p.t.price[i])
		} else if spaceOf(i) == OrderTax {
			m.chests += int(p.t.chests[q]) / 2 // it may come too late
		}
	}
	return m
}

// value is the gain, less the cost beyond the chests.
func (m promise) value(p *Position) int {
	return m.gain - max(0, m.cost-m.chests)*(worthOverdraft+worthChest*p.seasonsLeft())
}

// planned is the estimated gain of the cards on the plan of s.
func (p *Position) planned(s engine.Seat) int {
	m := p.bare(s)
	for i, card := range p.plan[s] {
		if card > noCard {
			m = m.with(p, s, i, engine.Card(card))
		}
	}
	return m.value(p)
}

// bidGain is the estimated gain of a bid of this number of chests beyond its price.
var bidGain = [chestCards]int{0, -4, -14, -30, -50}

const (
	bidProvince    = 2
	worthOverdraft = 70
)

// worth is the estimated gain of an order for s in a province of its own.
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
		each := worthSpare
		if p.hungry(s) {
			each = worthRice
		}
		return each*int(min(p.riceOf(s, q), p.t.riceEnd-u.rice)) - p.dread(q)
	case OrderArmy5, OrderArmy3, OrderArmy1:
		return p.worthArmies(s, q, o, p.exposed(s, q))
	}
	return p.worthMarch(s, q)
}

// hungry reports whether s may lack rice in winter: for its provinces, and the most that an event takes. Then provinces revolt.
func (p *Position) hungry(s engine.Seat) bool { return p.seat[s].rice < p.seat[s].lands+3 }

// worthArmies is the estimated gain of an order for armies in a province of s; exposed is how much stronger its neighbours are.
func (p *Position) worthArmies(s engine.Seat, q, o engine.Place, exposed int) int {
	u := &p.seat[s]
	n := int(min(p.ordered(s, o), u.supply))
	if n == 0 || u.chests == 0 {
		return 0
	}
	later := p.seasonsLeft()
	return n*(2+worthArmy*later) + exposed + worthGuard*max(0, guards-int(p.land[q].armies)) - (1+worthChest*later)*int(p.t.price[o-OrderCastle])
}

// worthMarch is the estimated gain of a combat order for s in its province.
func (p *Position) worthMarch(s engine.Seat, q engine.Place) int {
	if p.land[q].armies < 2 {
		return 0
	}
	return p.chances(s, q)
}

// dread is the estimated cost of taking money or rice from a province: a marker, and a revolt if there is a marker already.
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

// exposed is by how many armies hostile neighbours of q are stronger.
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

// chances is the estimated gain of the best attack out of q.
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
