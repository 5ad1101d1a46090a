package nobunaga

import "tenka/engine"

// Force is one side of a battle before it is fought: its corps, the highest die with which they hit, and the losses it can take before it
// is gone.
type Force struct {
	Clan    Clan
	Corps   int
	Value   int // 0 if it rolls no dice
	Leaders []engine.Piece
}

// Odds say how a battle may go, in thousandths.
type Odds struct {
	Attack, Counter Force
	Hits, Taken     int // expected hits of each side, in thousandths of a hit
	Wipes           int // chance that the group attacked loses all its corps
	Wiped           int // chance that the attackers lose all theirs
}

// Meeting is a group that a stack would meet, with the odds of one battle against it.
type Meeting struct {
	Clan Clan
	Odds Odds
}

// binomial puts into dst the chances of 0 to n hits of n dice that hit with value in six.
func binomial(n, value int, dst *[65]float64) {
	*dst = [65]float64{0: 1}
	hit := float64(value) / faces
	for i := range n {
		for h := i + 1; h > 0; h-- {
			dst[h] = dst[h]*(1-hit) + dst[h-1]*hit
		}
		dst[0] *= 1 - hit
	}
}

// odds are those of corps and leaders of a clan in a zone against a group there. Rules nobunaga.battle.order, nobunaga.battle.dice.
func (p *Position) odds(z engine.Place, k Clan, corps int8, men leaderSet, target Clan, charge uint8) Odds {
	theirs := p.land[z][target].all()
	o := Odds{
		Attack:  Force{k, int(corps), int(p.commandValue(z, k, men, charge)), piecesOf(men)},
		Counter: Force{target, int(theirs), int(p.commandValue(z, target, p.men(z, target), 0)), piecesOf(p.men(z, target))},
	}
	o.Hits = 1000 * o.Attack.Corps * o.Attack.Value / faces
	o.Taken = 1000 * o.Counter.Corps * o.Counter.Value / faces
	o.Wipes = atLeast(o.Attack, o.Counter.Corps)
	o.Wiped = atLeast(o.Counter, o.Attack.Corps)
	return o
}

// atLeast is the chance, in thousandths, that a force has at least this number of hits.
func atLeast(f Force, need int) int {
	var chance [65]float64
	binomial(f.Corps, f.Value, &chance)
	sum := 0.0
	for h := need; h <= f.Corps; h++ {
		sum += chance[h]
	}
	return int(sum*1000 + 0.5)
}

// piecesOf lists the leaders of a set.
func piecesOf(men leaderSet) []engine.Piece {
	var all []engine.Piece
	for ; men != 0; men &= men - 1 {
		all = append(all, men.first())
	}
	return all
}

// chargeOf is the charge that a card puts in force, 0 for every other card. Rule nobunaga.card.o-charge.
func (p *Position) chargeOf(card engine.Card) uint8 {
	if card != OAkechi && card != OShibata {
		return 0
	}
	return p.charges(card)
}

// Odds are the odds of one battle between a clan's units in a zone and a group there, as if all fresh units of the clan took part. card is
// the card with the used text, 0 for none. Rule nobunaga.fight.in-place.
func (v *View) Odds(z engine.Place, k, target Clan, card engine.Card) Odds {
	p := v.p
	if card == PParadise && k == Honganji {
		p.paradise = true
	}
	return p.odds(z, k, p.land[z][k].fresh, p.freshMen(z, k), target, p.chargeOf(card))
}

// Meets are the groups in the present zone of the chosen stack, with the odds of a battle against each. card is the card with the used
// text, 0 for none. Rules nobunaga.move.stop, nobunaga.fight.offensive.
func (v *View) Meets(card engine.Card) []Meeting {
	p := v.p
	d := &p.draft
	if d.kind != KindMarch && d.kind != KindFight || d.kind == KindMarch && d.steps == 0 {
		return nil
	}
	return p.meetings(d.at, d.clan, d.corps[d.clan], d.men, card)
}

// MeetsIn are the groups that the stack being chosen would meet if its next step led to a zone. An invasion counts: a neutral clan there would
// fight. Rules nobunaga.move.invasion, nobunaga.move.stop.
func (v *View) MeetsIn(z engine.Place, card engine.Card) []Meeting {
	p := v.p
	if p.draft.kind != KindMarch || p.goes(z).Reason != 0 {
		return nil
	}
	p.step(z, nil)
	return p.meetings(z, p.draft.clan, p.draft.corps[p.draft.clan], p.draft.men, card)
}

func (p *Position) meetings(z engine.Place, k Clan, corps int8, men leaderSet, card engine.Card) []Meeting {
	if card == PParadise && k == Honganji {
		p.paradise = true
	}
	var all []Meeting
	for set := p.enemies(z, p.active); set != 0; set &= set - 1 {
		all = append(all, Meeting{set.first(), p.odds(z, k, corps, men, set.first(), p.chargeOf(card))})
	}
	return all
}

// ExtraOdds are the odds of an extra battle against a group, paid with the text of card or, with 0, without one. Rule nobunaga.battle.extra.
func (v *View) ExtraOdds(target Clan, card engine.Card) Odds {
	p := v.p
	b := &p.fight
	if card == PParadise && b.clan == Honganji {
		p.paradise = true
	}
	return p.odds(b.zone, b.clan, b.corps, b.men, target, b.charge|p.chargeOf(card))
}

// Fighters are the corps and leaders that take part in the combat in progress, its zone and the clans on both sides; false without a
// combat. target is noClan, -1, before it is chosen.
func (v *View) Fighters() (z engine.Place, clan, target Clan, corps int, men []engine.Piece, ok bool) {
	b := &v.p.fight
	return b.zone, b.clan, b.target, int(b.corps), piecesOf(b.men), b.clan != noClan
}

// Stack is the stack that is being chosen: its start, its present zone, its units, and how many steps it has gone; false if there is none.
func (v *View) Stack() (s Stack, ok bool) {
	d := &v.p.draft
	if d.kind != KindMarch && d.kind != KindFight {
		return Stack{Clan: noClan}, false
	}
	return Stack{Kind: d.kind, Clan: d.clan, From: d.from, At: d.at, Corps: int(d.total()), Leaders: piecesOf(d.men), Steps: int(d.steps),
		Left: int(v.p.t.steps - d.steps), Cards: v.p.cost()}, true
}

// Stack is a stack that is being chosen.
type Stack struct {
	Kind        engine.Kind // KindMarch or KindFight
	Clan        Clan
	From, At    engine.Place
	Corps       int
	Leaders     []engine.Piece
	Steps, Left int // gone, and still possible
	Cards       int // that the action still costs
}

// MayGo is how many fresh corps of a clan may leave a zone; -1 where not even a leader may. Rules nobunaga.move.garrison,
// nobunaga.move.majors-one-force, nobunaga.move.pinned.
func (v *View) MayGo(z engine.Place, k Clan) int {
	if v.p.enemyAt(z, v.p.campOf(k)) {
		return -1
	}
	return int(v.p.mayLeave(z, k))
}

// MayFight is how many corps of a clan could attack an enemy group in their zone, in a round of their side; 0 if none could. Rule
// nobunaga.fight.in-place.
func (v *View) MayFight(z engine.Place, k Clan) int {
	p, side := v.p, v.p.campOf(k)
	if side == NeutralSide || p.enemies(z, side) == 0 || p.freshMen(z, k) == 0 && k != Honganji {
		return 0
	}
	return int(p.land[z][k].fresh)
}

// Reach is a zone that a stack can reach, with the cost.
type Reach struct {
	Zone    engine.Place
	Way     []engine.Place // zone by zone without the start, the last is Zone; the shortest, of several the first by number
	Stops   bool           // an enemy ends the march there
	Invades Clan           // the neutral clan whose zone it enters on the way, -1 for none
	Sea     bool           // only the text of the ships card leads there
}

// Reach are the zones that corps of a clan in a zone, with or without leaders, can reach in one march, each by its best route. A route may
// invade a neutral clan, which then changes its camp. Rules nobunaga.move.range, nobunaga.move.stop, nobunaga.move.sea,
// nobunaga.move.neutral-zone.
func (v *View) Reach(from engine.Place, k Clan) []Reach {
	p := v.p
	if p.draft.kind != 0 || p.marches(from, k).Reason != 0 {
		return nil
	}
	best := map[engine.Place]Reach{}
	corps := p.mayLeave(from, k)
	p.start(KindMarch, from, k)
	if corps > 0 {
		p.take(k, 1)
	} else {
		p.lead(p.freshMen(from, k).first())
	}
	p.spread(best, nil, noClan)
	var all []Reach
	for z := engine.Place(1); isZone(z); z++ {
		if r, ok := best[z]; ok {
			all = append(all, r)
		}
	}
	return all
}

// spread tries every route of the stack being chosen and keeps the best for each zone: without the ships card, without an invasion,
// shorter.
func (p *Position) spread(best map[engine.Place]Reach, way []engine.Place, invades Clan) {
	at := p.draft.at
	for set := (p.t.land[at] | p.t.sea[at]) &^ p.draft.way; set != 0; set &= set - 1 {
		z := set.first()
		if p.goes(z).Reason != 0 {
			continue
		}
		next, met := *p, invades
		if owner := p.control[z]; p.isNeutralClan(owner) && met == noClan {
			met = owner
		}
		next.step(z, nil)
		path := append(append([]engine.Place(nil), way...), z)
		r := Reach{Zone: z, Way: path, Stops: next.enemyAt(z, p.active), Invades: met, Sea: next.draft.sea}
		if old, ok := best[z]; !ok || r.better(old) {
			best[z] = r
		}
		next.spread(best, path, met)
	}
}

func (r Reach) better(old Reach) bool {
	switch {
	case r.Sea != old.Sea:
		return old.Sea
	case (r.Invades != noClan) != (old.Invades != noClan):
		return old.Invades != noClan
	}
	return len(r.Way) < len(old.Way)
}

// Hands are the numbers of cards that each side would draw if the next turn began now. Rule nobunaga.draw.count.
func (v *View) Hands() [2]int {
	n := v.p.handSizes()
	return [2]int{int(n[0]), int(n[1])}
}
