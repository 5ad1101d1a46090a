package nobunaga

import (
	"slices"

	"tenka/engine"
)

// Danger is what a side may lose by the next action of the other side.
type Danger struct {
	Zones []Peril // of the side, the likeliest to be lost first; without those that only a chance below one in a thousand takes
	Death Peril   // of Nobunaga, if he is on the map and the side is Oda's: Zone is where he stands
	comes [zones + 1]clanSet
}

// Peril is a zone and the attack on it that is likeliest to succeed.
type Peril struct {
	Zone   engine.Place
	By     Stack
	Sea    bool // it crosses a sea arrow
	Chance int  // in thousandths
}

// Comes reports whether a group of the other side can go to a zone of the side, or attack where it stands.
func (d *Danger) Comes(from engine.Place, k Clan) bool { return d.comes[from].has(k) }

// Danger says what a side may lose by the next action of the other side: every march and every fight that is legal for it then, with all units that
// may go, and as many further battles as it can pay for. No text of a card is used, and the side does not answer with one. The chances follow from
// the dice. Only what the side knows counts.
func (v *View) Danger(side Side) (d Danger) {
	p, ok := v.answered(side)
	if at := p.where(Nobunaga); side == OdaSide {
		d.Death.Zone = at
	}
	if !ok {
		return d
	}
	best := map[engine.Place]Peril{}
	for _, a := range p.startSteps(nil) {
		k, _ := ClanOf(a.Owner)
		reach := []Reach{{Zone: a.From}}
		if a.Kind == KindMarch {
			reach = (&View{p: p}).Reach(a.From, k)
		}
		for _, r := range reach {
			mine := p.sideAt(r.Zone) == side
			if !mine && r.Zone != d.Death.Zone {
				continue
			}
			d.comes[a.From] |= only(k)
			for _, s := range p.sieges(a.Kind, a.From, k, r.Way, side) {
				if n := best[r.Zone]; mine {
					best[r.Zone] = n.or(s, s.lost)
				}
				if r.Zone == d.Death.Zone {
					d.Death = d.Death.or(s, s.struck)
				}
			}
		}
	}
	d.Death.Chance = d.Death.Chance * p.deadly(Nobunaga) / 1000
	for z := engine.Place(1); isZone(z); z++ {
		if best[z].Chance > 0 {
			d.Zones = append(d.Zones, best[z])
		}
	}
	slices.SortStableFunc(d.Zones, func(a, b Peril) int { return b.Chance - a.Chance })
	return d
}

// answered is the position as a side knows it, in a round of the other side; false if that side has no round any more in this turn.
func (v *View) answered(side Side) (Position, bool) {
	p := v.p
	if p.phase == Over || side == NeutralSide || p.seat[side] == engine.NoSeat {
		return p, false
	}
	p.mask(engine.Only(p.seat[side]))
	other := side.other()
	p.progress, p.phase, p.active, p.acting = noProgress, Round, other, true
	return p, p.held[other] > 0 && !(p.forced && other == OpponentsSide)
}

// or is the likelier of a peril and a siege.
func (n Peril) or(s *siege, goal func(*stand) bool) Peril {
	if n.Chance == 1000 {
		return n
	}
	s.goal, s.known = goal, map[stand]float64{}
	if c := int(s.chance(s.start)*1000 + 0.5); c > n.Chance {
		return Peril{s.by.At, s.by, s.sea, c}
	}
	return n
}

// deadly is the chance, in thousandths, that a leader who rolls is out of the match: he is killed, or has nowhere to flee to. Rules
// nobunaga.loss.table, nobunaga.loss.flee.
func (p *Position) deadly(l engine.Piece) int {
	if z := p.where(l); z == 0 || p.refuges(l, z) == 0 {
		return 1000
	}
	n := 0
	for _, kills := range p.t.killed {
		if kills {
			n++
		}
	}
	return 1000 * n / faces
}

// siege is an attack on a zone with all its battles.
type siege struct {
	by      Stack
	sea     bool
	start   stand
	holder  Clan        // controls the zone
	own     clanSet     // the camp that is attacked
	leads   bool        // the attackers may fight more than one battle. Rule nobunaga.battle.extra
	value   [clans]int8 // the highest die with which a group hits
	rest    [clans]int8 // units in the zone that take no part and are not attacked
	friends bool        // some of them are corps of the attackers' camp
	crowded bool        // some of them are enemies of those who are attacked
	goal    func(*stand) bool
	known   map[stand]float64
}

// stand is how an attack stands after a battle.
type stand struct {
	corps, men int8 // of the attackers
	battles    int8 // that they can still fight
	target     Clan
	held       [clans]band
}

// band is what is left of a group that is attacked.
type band struct{ corps, men int8 }

func (b band) all() int8 { return b.corps + b.men }

// less is a band after hits: corps fall first, then each hit strikes a leader, who leaves the zone. Rules nobunaga.loss.corps-first,
// nobunaga.loss.leader-hit.
func (b band) less(hits int8) band {
	n := min(hits, b.corps)
	return band{b.corps - n, b.men - min(hits-n, b.men)}
}

// sieges are the attacks of a group with all units that may go. Where more units cost a second card, there is one with as many as one card moves, too.
// Rule nobunaga.opt.move-limit.
func (p *Position) sieges(kind engine.Kind, from engine.Place, k Clan, way []engine.Place, side Side) []*siege {
	var all []*siege
	for cards := p.held[p.active]; cards > 0; cards = 1 {
		q := *p
		q.held[q.active] = cards
		q.start(kind, from, k)
		q.muster()
		for _, z := range way {
			if q.goes(z).Reason != 0 {
				return all
			}
			q.step(z, nil)
		}
		if q.draft.total() > 0 || q.draft.men != 0 {
			all = append(all, q.siege(side, p.held[p.active]))
		}
		if cards == 1 || !p.rules.moveLimit {
			break
		}
	}
	return all
}

// muster takes into the stack the leader with the highest value, all corps that may go, and the other leaders.
func (p *Position) muster() {
	d := &p.draft
	most := p.land[d.from][d.clan].fresh
	if d.kind == KindMarch {
		most = p.mayLeave(d.from, d.clan)
	}
	men := p.freshMen(d.from, d.clan)
	first := engine.Piece(0)
	for set := men; set != 0; set &= set - 1 {
		if l := set.first(); first == 0 || p.leaderValue(l) > p.leaderValue(first) {
			first = l
		}
	}
	if first != 0 && p.leads(first).Reason == 0 {
		p.lead(first)
	}
	for ; most > 0; most-- {
		if p.takes(d.clan, most).Reason == 0 {
			p.take(d.clan, most)
			break
		}
	}
	for set := men &^ d.men; set != 0; set &= set - 1 {
		if p.leads(set.first()).Reason == 0 {
			p.lead(set.first())
		}
	}
}

// siege is the attack of the stack that has arrived, or fights where it stands, on a side that holds the zone.
func (p *Position) siege(side Side, cards int8) *siege {
	d := &p.draft
	z, k := d.at, d.clan
	by, _ := (&View{p: *p}).Stack()
	s := &siege{by: by, sea: d.arrow, holder: p.control[z], own: p.camp[side], leads: d.men != 0 || k == Honganji}
	s.start = stand{corps: d.corps[k], men: int8(d.men.count()), battles: 1, target: noClan}
	if s.leads {
		s.start.battles += max(cards-int8(p.cost()), 0)
	}
	s.value[k] = p.commandValue(z, k, d.men, 0)
	for o := range Clan(clans) {
		switch n := p.land[z][o]; {
		case s.own.has(o):
			s.start.held[o] = band{n.all(), int8(p.men(z, o).count())}
			s.value[o] = p.commandValue(z, o, p.men(z, o), 0)
		default:
			s.rest[o] = p.units(z, o)
			corps := n.all()
			if o == k {
				s.rest[o] -= s.start.corps + s.start.men
				corps -= s.start.corps
			}
			s.friends = s.friends || corps > 0 && p.camp[side.other()].has(o)
			s.crowded = s.crowded || s.rest[o] > 0 && p.foes(side).has(o)
		}
	}
	return s
}

// chance is the chance that the attack reaches its goal, if the attackers fight on as long as they can and choose the best targets. Rules
// nobunaga.battle.order, nobunaga.battle.extra, nobunaga.battle.extra-target.
func (s *siege) chance(at stand) float64 {
	s.alone(&at)
	if s.goal(&at) {
		return 1
	}
	if at.battles == 0 || at.corps == 0 {
		return 0
	}
	if c, ok := s.known[at]; ok {
		return c
	}
	best := 0.0
	for k := range Clan(clans) {
		if at.held[k].all() > 0 && (at.target == noClan || at.target == k || at.held[at.target].all() == 0) {
			best = max(best, s.battle(at, k))
		}
	}
	s.known[at] = best
	return best
}

// battle is the chance after one battle against a group: both sides roll before any loss. Rule nobunaga.battle.order.
func (s *siege) battle(at stand, k Clan) float64 {
	var hits, taken [65]float64
	theirs := at.held[k]
	binomial(int(at.corps), int(s.value[s.by.Clan]), &hits)
	binomial(int(theirs.corps), int(s.value[k]), &taken)
	sum := 0.0
	for h, p := range hits[:at.corps+1] {
		for t, q := range taken[:theirs.corps+1] {
			if p*q == 0 {
				continue
			}
			next, left := at, band{at.corps, at.men}.less(int8(t))
			next.corps, next.men, next.battles, next.target = left.corps, left.men, at.battles-1, k
			next.held[k] = theirs.less(int8(h))
			sum += p * q * s.chance(next)
		}
	}
	return sum
}

// alone takes away the leaders of each camp who are alone among enemies. Rules nobunaga.loss.lone, nobunaga.loss.lone-before.
func (s *siege) alone(at *stand) {
	corps, units := int8(0), int8(0)
	for _, b := range at.held {
		corps, units = corps+b.corps, units+b.all()
	}
	enemy := at.corps+at.men > 0 || s.crowded
	if at.corps == 0 && !s.friends && units > 0 {
		at.men = 0
	}
	if corps == 0 && enemy {
		at.held = [clans]band{}
	}
}

// struck reports whether Nobunaga has rolled: the group of his clan has no leader any more. Its owner lets him be hit last. Rule
// nobunaga.loss.leader-hit.
func (s *siege) struck(at *stand) bool { return at.held[Oda].men == 0 }

// lost reports whether the zone would go to another camp now. Rules nobunaga.control.update, nobunaga.control.empty.
func (s *siege) lost(at *stand) bool {
	if at.held[s.holder].all() > 0 {
		return false
	}
	units := s.rest
	units[s.by.Clan] += at.corps + at.men
	most, heirs := int8(1), clanSet(0)
	for k := range Clan(clans) {
		units[k] += at.held[k].all()
		if units[k] > most {
			most, heirs = units[k], 0
		}
		if units[k] == most {
			heirs |= only(k)
		}
	}
	return heirs&^s.own != 0
}

// Attacked is in how many of n replies of the other side, as the computer's quick player chooses them, it attacks where Nobunaga stands. The cards
// that Oda does not know are dealt anew each time, by chance that follows from what Oda knows. It ends early, with -1, when stop says so.
func (v *View) Attacked(n int, stop func() bool) (attacked int) {
	p, ok := v.answered(OdaSide)
	at := p.where(Nobunaga)
	if !ok || at == 0 {
		return 0
	}
	c, view := engine.Bare(p.Hash()), &View{p: p}
	for range n {
		if stop() {
			return -1
		}
		var q Position
		game{}.Sample(view, c, &q)
		to := engine.Place(0)
		for _, a := range (game{}).Propose(nil, &q, q.seat[OpponentsSide], c) {
			switch a.Kind {
			case KindMarch, KindFight:
				to = a.From
			case KindGo:
				to = a.To
			}
		}
		if to == at {
			attacked++
		}
	}
	return attacked
}

// Alone reports whether a leader on the map is alone among enemies: he will roll. Rule nobunaga.loss.lone.
func (v *View) Alone(l engine.Piece) bool { return v.p.lone().has(l) }
