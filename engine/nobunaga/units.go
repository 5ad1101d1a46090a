package nobunaga

import "tenka/engine"

// The boxes of the two tracks from left to right, and the one in the middle. Rule nobunaga.dipl.track.
var boxIDs = [...][3]string{catMinor: {"with_oda", "neutral", "against_oda"}, catMajor: {"cool", "neutral", "at_war"}, catNeutral: {}}

const (
	leftBox   = 1
	middleBox = 2
	rightBox  = 3
)

// campOf is the camp of a clan: its marker decides, if it has one. Rules nobunaga.term.camp, nobunaga.term.clan, nobunaga.dipl.track.
func (p *Position) campOf(k Clan) Side {
	for side := OdaSide; side < NeutralSide; side++ {
		if p.camp[side].has(k) {
			return side
		}
	}
	return NeutralSide
}

// sortCamps puts each clan into its camp: after a marker has moved.
func (p *Position) sortCamps() {
	p.camp, p.campMen = [NeutralSide + 1]clanSet{}, [NeutralSide + 1]leaderSet{}
	for k := range Clan(clans) {
		side := NeutralSide
		switch box := p.box[k]; p.t.kind[k] {
		case catOda:
			side = OdaSide
		case catWar:
			side = OpponentsSide
		case catMinor, catMajor:
			if box == rightBox {
				side = OpponentsSide
			} else if box == leftBox && p.t.kind[k] == catMinor {
				side = OdaSide
			}
		}
		p.camp[side] |= only(k)
		p.campMen[side] |= p.t.of[k]
	}
	for side, of := range p.camp {
		p.census.camps[side] = p.zonesWith(of)
	}
}

// isNeutralClan reports whether k is a clan that takes no part now. A neutral army is none. Rule nobunaga.term.camp.
func (p *Position) isNeutralClan(k Clan) bool { return k != NeutralArmy && p.camp[NeutralSide].has(k) }

// men are the leaders of a clan in a zone.
func (p *Position) men(z engine.Place, k Clan) leaderSet { return p.here[z] & p.t.of[k] }

// census holds the units in the zones and the controllers of the zones as sets. It is kept up to date because rounds read it far more often
// than it changes.
type census struct {
	corps [zones + 1]clanSet       // the clans with corps in each zone
	units [zones + 1]clanSet       // the clans with units, leaders or corps
	in    [clans]zoneSet           // the zones with units of each clan
	of    [clans]zoneSet           // the zones each clan controls
	camps [NeutralSide + 1]zoneSet // the zones with units of each camp
}

// settle counts the units of a clan in a zone again after they have changed.
func (p *Position) settle(z engine.Place, k Clan) {
	c, clan, zone := &p.census, only(k), just(z)
	c.corps[z] &^= clan
	c.units[z] &^= clan
	c.in[k] &^= zone
	side := p.campOf(k)
	if p.land[z][k] != (force{}) {
		c.corps[z] |= clan
	} else if p.men(z, k) == 0 {
		if c.units[z]&p.camp[side] == 0 {
			c.camps[side] &^= zone
		}
		return
	}
	c.units[z] |= clan
	c.in[k] |= zone
	c.camps[side] |= zone
}

// settleAll is settle for the whole map, and for control.
func (p *Position) settleAll() {
	p.census.of, p.census.camps = [clans]zoneSet{}, [NeutralSide + 1]zoneSet{}
	for z := engine.Place(1); isZone(z); z++ {
		for k := range Clan(clans) {
			p.settle(z, k)
		}
		p.census.of[p.control[z]] |= just(z)
	}
}

// enter puts leaders of one clan into a zone.
func (p *Position) enter(men leaderSet, z engine.Place) {
	p.here[z] |= men
	p.settle(z, p.t.leaderClan[index(men.first())])
}

// quit removes leaders of one clan from a zone.
func (p *Position) quit(men leaderSet, z engine.Place) {
	p.here[z] &^= men
	p.settle(z, p.t.leaderClan[index(men.first())])
}

// zonesWith are the zones with a unit of a clan of a set.
func (p *Position) zonesWith(of clanSet) zoneSet {
	var set zoneSet
	for ; of != 0; of &= of - 1 {
		set |= p.census.in[of.first()]
	}
	return set
}

// zonesOf are the zones that clans of a set control. Rule nobunaga.control.always.
func (p *Position) zonesOf(of clanSet) zoneSet {
	var set zoneSet
	for ; of != 0; of &= of - 1 {
		set |= p.census.of[of.first()]
	}
	return set
}

// stands reports whether a clan has a unit in a zone: its group. Rule nobunaga.term.group.
func (p *Position) stands(z engine.Place, k Clan) bool { return p.census.units[z].has(k) }

// units are all units of a clan in a zone.
func (p *Position) units(z engine.Place, k Clan) int8 {
	return p.land[z][k].all() + int8(p.men(z, k).count())
}

// groups are the clans of a set that have a unit in a zone.
func (p *Position) groups(z engine.Place, of clanSet) clanSet {
	return p.census.units[z] & of
}

// corpsIn reports whether a clan of a set has a corps in a zone.
func (p *Position) corpsIn(z engine.Place, of clanSet) bool {
	return p.census.corps[z]&of != 0
}

// foes are the clans whose units are enemies of a side: the other camp, and the neutral army. Rule nobunaga.term.enemy.
func (p *Position) foes(side Side) clanSet { return p.camp[side.other()] | only(NeutralArmy) }

// enemyAt reports whether a side has an enemy unit in a zone. Rule nobunaga.term.enemy.
func (p *Position) enemyAt(z engine.Place, side Side) bool {
	return p.census.units[z]&p.foes(side) != 0
}

// contact are the zones where a side has a unit and an enemy unit stands. Rule nobunaga.term.enemy.
func (p *Position) contact(side Side) zoneSet {
	c := &p.census
	return c.camps[side] & (c.camps[side.other()] | c.in[NeutralArmy])
}

// enemies are the groups in a zone that are enemies of a side. Rules nobunaga.term.enemy, nobunaga.term.group.
func (p *Position) enemies(z engine.Place, side Side) clanSet { return p.groups(z, p.foes(side)) }

// where is the zone of a leader, 0 off the map.
func (p *Position) where(l engine.Piece) engine.Place {
	for set := p.census.in[p.t.leaderClan[index(l)]]; set != 0; set &= set - 1 {
		if z := set.first(); p.here[z].has(l) {
			return z
		}
	}
	return 0
}

// onMap reports whether a clan has a unit on the map. Rule nobunaga.clan.gone.
func (p *Position) onMap(k Clan) bool { return p.census.in[k] != 0 }

// raise places corps of a clan, as many as there are, and returns how many. Rules nobunaga.event.partial, nobunaga.term.stock.
func (p *Position) raise(k Clan, z engine.Place, n int8, fresh bool, e *engine.Events) int8 {
	n = min(n, p.stock[k])
	if n <= 0 {
		return 0
	}
	p.stock[k] -= n
	kind := EventRaised
	if fresh {
		p.land[z][k].fresh += n
	} else {
		p.land[z][k].spent += n
		kind = EventRaisedSpent
	}
	p.settle(z, k)
	e.Tell(engine.Event{Kind: kind, Owner: k.Owner(), To: z, N: int16(n)})
	return n
}

// back returns corps that left the map to the stock, or loses them for good. Rules nobunaga.loss.stock, nobunaga.opt.loss.
func (p *Position) back(k Clan, n int8) {
	if p.rules.loss {
		p.lost[k] += n
		return
	}
	p.stock[k] += n
}

// sideAt is the side that controls a zone, NeutralSide for none. Rule nobunaga.term.side-control.
func (p *Position) sideAt(z engine.Place) Side { return p.campOf(p.control[z]) }

// holds is how many zones of a set a side controls. Rule nobunaga.term.side-control.
func (p *Position) holds(side Side, of zoneSet) int8 {
	return int8((p.zonesOf(p.camp[side]) & of).count())
}

// freshMen are the leaders of a clan in a zone that can act. Rule nobunaga.term.fresh.
func (p *Position) freshMen(z engine.Place, k Clan) leaderSet { return p.men(z, k) &^ p.white }

// whose is an owner for a refusal.
func whose(o engine.Owner) engine.Owner {
	if o < 0 || o > OpponentsCamp || o > 2 && o <= engine.MaxSeats {
		return 0
	}
	return o
}
