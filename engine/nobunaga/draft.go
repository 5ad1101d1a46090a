package nobunaga

import "tenka/engine"

// draft is an action that is chosen step by step: the marker of a diplomacy action, or a stack with its route. A marching stack moves on
// the map zone by zone, so its next steps depend on the units there; nothing of it is shown before the choice is complete.
type draft struct {
	kind    engine.Kind // KindDiplomacy, KindMarch or KindFight; 0 for none
	clan    Clan
	from    engine.Place
	at      engine.Place
	corps   [clans]int8 // of the stack now; of more than one clan only with the option majors-move-together
	men     leaderSet   // of the stack now
	all     leaderSet   // of the stack when it started
	units   int8        // of the stack when it started; the new box in a diplomacy action
	chosen  clanSet     // clans with a chosen number of corps
	steps   int8
	way     zoneSet     // with the start
	arrow   bool        // a sea arrow was used
	sea     bool        // only the ships card allows it
	left    clanSet     // clans that left corps behind in the present zone
	parted  bool        // some units stay behind in the present zone, so the rest has to go on
	paid    int8        // cards
	text    engine.Card // the one of them with the used text, 0 for none
	target  Clan        // of the battle of a revolt
	mingled bool        // units of two clans or more
}

// whole reports whether the draft has everything that an action has from its first step; a position in the workbench may lack some of it.
func (d *draft) whole() bool {
	return d.kind == 0 || d.clan != noClan && (d.kind == KindDiplomacy || isZone(d.from) && isZone(d.at))
}

// startNow lets an action begin: in a round, as the second part of Double, as the battle of a revolt. Rules nobunaga.act.alternate,
// nobunaga.card.o-double, nobunaga.dipl.revolt.
func startNow(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := p.phase == Round || p.phase == DoubleNext || p.phase == Revolt && a.Kind == KindFight
	return engine.Refusal{Reason: reasonNotNow}, ok && p.draft.kind == 0
}

// stackNow requires a stack that is being chosen. Rule nobunaga.move.stack.
func stackNow(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	d := &p.draft
	ok := d.kind == KindMarch || d.kind == KindFight && a.Kind <= KindLead
	if ok && (d.paid != 0 || p.phase == Revolt && d.target == noClan) {
		return engine.Refusal{Reason: reasonNotNow}, false
	}
	return engine.Refusal{Reason: reasonStackBegin}, ok
}

// startSteps lists the groups that can march, then those that can fight in their zone. Rules nobunaga.move.stack, nobunaga.fight.in-place.
func (p *Position) startSteps(buf []engine.Action) []engine.Action {
	contact := p.contact(p.active) // no group marches out of these zones, and no group fights in other zones
	calm := p.census.camps[p.active] &^ contact
	if p.phase == Revolt {
		calm = 0
	}
	for ; calm != 0; calm &= calm - 1 {
		z := calm.first()
		for set := p.groups(z, p.camp[p.active]); set != 0; set &= set - 1 {
			if k := set.first(); p.stays(z, k) == 0 {
				buf = append(buf, engine.Action{Kind: KindMarch, From: z, Owner: k.Owner()})
			}
		}
	}
	for ; contact != 0; contact &= contact - 1 {
		z := contact.first()
		for set := p.groups(z, p.camp[p.active]); set != 0; set &= set - 1 {
			if k := set.first(); p.fights(z, k).Reason == 0 {
				buf = append(buf, engine.Action{Kind: KindFight, From: z, Owner: k.Owner()})
			}
		}
	}
	return buf
}

// start begins a stack.
func (p *Position) start(kind engine.Kind, z engine.Place, k Clan) {
	p.draft = draft{kind: kind, clan: k, from: z, at: z, way: just(z), target: noClan}
}

// idle is the reason why a clan's group in a zone cannot act at all, 0 if it can. Rules nobunaga.move.stack, nobunaga.dipl.neutral-freeze.
func (p *Position) idle(z engine.Place, k Clan) engine.Reason {
	switch {
	case !isZone(z) || k == NeutralArmy || !p.stands(z, k):
		return reasonStackCamp
	case p.isNeutralClan(k):
		return reasonFrozen
	case !p.camp[p.active].has(k):
		return reasonStackCamp
	case p.land[z][k].fresh == 0 && p.freshMen(z, k) == 0:
		return reasonStackFresh
	}
	return 0
}

// marchStack refuses a group that cannot march. Rules nobunaga.move.stack, nobunaga.dipl.neutral-freeze, nobunaga.move.pinned,
// nobunaga.move.garrison.
func marchStack(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k, ok := ClanOf(a.Owner)
	if a.From == engine.Open || a.Owner == engine.Open {
		return engine.No, true
	}
	if !ok {
		return engine.Refusal{Reason: reasonStackCamp, Owner: whose(a.Owner), Place: words.NamedPlace(a.From)}, false
	}
	why := p.marches(a.From, k)
	return why, why.Reason == 0
}

// marches is the refusal of a march of a group, if no stack of the group can march anywhere.
func (p *Position) marches(z engine.Place, k Clan) engine.Refusal {
	why := engine.Refusal{Reason: p.stays(z, k), Owner: k.Owner(), Place: words.NamedPlace(z)}
	switch why.Reason {
	case 0:
		return engine.No
	case reasonDoubleLeader:
		why.Piece = Takigawa
	}
	return why
}

// stays is the reason why no stack of a group can march anywhere, 0 if one can. Rules nobunaga.move.pinned, nobunaga.move.garrison,
// nobunaga.card.o-double.
func (p *Position) stays(z engine.Place, k Clan) engine.Reason {
	if why := p.idle(z, k); why != 0 {
		return why
	}
	if p.enemyAt(z, p.active) {
		return reasonPinned
	}
	corps, men := p.mayLeave(z, k), p.freshMen(z, k)
	switch {
	case corps < 0 || corps == 0 && men == 0:
		return p.garrisonReason(k)
	case p.phase == DoubleNext && men&^bit(Takigawa) == 0:
		return reasonDoubleLeader
	case !p.leadsOut(z, corps > 0):
		return reasonNowhere
	}
	return 0
}

// mayLeave is how many corps of a clan may leave a zone now, -1 where not even a leader may. Rules nobunaga.move.garrison,
// nobunaga.move.majors-one-force.
func (p *Position) mayLeave(z engine.Place, k Clan) int8 {
	own := only(k)
	if p.oneForce().has(k) {
		own = p.oneForce()
	}
	fresh := p.land[z][k].fresh
	if p.draft.kind == KindMarch && p.draft.from == z && p.draft.steps == 0 {
		fresh -= p.draft.corps[k]
	}
	if !own.has(p.control[z]) {
		return fresh
	}
	stay := int8(0)
	for ; own != 0; own &= own - 1 {
		o := own.first()
		stay += p.land[z][o].all()
		if p.draft.kind == KindMarch && p.draft.from == z && p.draft.steps == 0 {
			stay -= p.draft.corps[o]
		}
	}
	return min(fresh, stay-1)
}

// oneForce are the major clans at war, which garrison a zone for each other. Rule nobunaga.move.majors-one-force.
func (p *Position) oneForce() clanSet {
	set := p.camp[OpponentsSide] & (only(Takeda) | only(Uesugi) | only(Mori))
	if set.count() < 2 {
		return 0
	}
	return set
}

func (p *Position) garrisonReason(k Clan) engine.Reason {
	if p.oneForce().has(k) {
		return reasonGarrisonMajors
	}
	return reasonGarrison
}

// seaOpen reports whether the stack may use sea arrows, and whether only the ships card allows it. Rules nobunaga.move.sea,
// nobunaga.card.o-ships, nobunaga.opt.ships.
func (p *Position) seaOpen() (open, byCard bool) {
	switch {
	case p.active == OpponentsSide, p.rules.ships && p.ships:
		return true, false
	case p.phase == Round && p.holdsCard(OdaSide, OShips):
		return true, true
	}
	return false, false
}

// exits are the zones that a stack at a zone can go to next. Rules nobunaga.term.link, nobunaga.move.sea, nobunaga.move.range.
func (p *Position) exits(at engine.Place, way zoneSet, corps, mingled bool) zoneSet {
	set := p.t.land[at]
	if open, _ := p.seaOpen(); open {
		set |= p.t.sea[at]
	}
	var can zoneSet
	for set &^= way; set != 0; set &= set - 1 {
		if z := set.first(); p.entering(z, corps, mingled) == 0 {
			can |= just(z)
		}
	}
	return can
}

// leadsOut reports whether a stack can leave a zone at all, with corps or with only leaders. A stack with corps can go wherever leaders
// can.
func (p *Position) leadsOut(z engine.Place, corps bool) bool {
	set := p.t.land[z]
	if open, _ := p.seaOpen(); open {
		set |= p.t.sea[z]
	}
	for ; set != 0; set &= set - 1 {
		if p.entering(set.first(), corps, false) == 0 {
			return true
		}
	}
	return false
}

// entering is the reason why a stack may not enter a zone it is linked to. Rules nobunaga.move.needs-corps, nobunaga.move.neutral-zone,
// nobunaga.move.neutral-army, nobunaga.move.friend, nobunaga.opt.majors.
func (p *Position) entering(z engine.Place, corps, mingled bool) engine.Reason {
	k := p.control[z]
	neutral := p.isNeutralClan(k)
	switch {
	case mingled && p.enemyAt(z, p.active):
		return reasonMajorsEnemy
	case !corps && (p.enemyAt(z, p.active) || neutral && p.active == OdaSide && p.stands(z, k)):
		return reasonNeedsCorps
	case neutral && p.active == OpponentsSide:
		return reasonNeutralZone
	}
	return 0
}

// draftSteps lists the next steps of an unfinished action.
func (p *Position) draftSteps(buf []engine.Action) []engine.Action {
	d := &p.draft
	switch {
	case p.phase == Revolt && d.target == noClan:
		return p.revoltTargets(buf)
	case d.kind != KindDiplomacy && d.paid == 0:
		buf = p.stackSteps(buf)
	}
	if p.draftWhole() != engine.No {
		return buf
	}
	if p.cost() == 0 {
		return append(buf, engine.Action{Kind: KindDone})
	}
	hand, n := p.distinct(p.active)
	for _, card := range hand[:n] {
		if p.pays(card) == 0 {
			buf = append(buf, engine.Action{Kind: KindPay, Card: card})
		}
		if p.plays(card) == 0 {
			buf = append(buf, engine.Action{Kind: KindPlay, Card: card})
		}
	}
	return buf
}

// stackSteps lists the units that can join the stack, the zones it can go to, and the units that can stay behind.
func (p *Position) stackSteps(buf []engine.Action) []engine.Action {
	d := &p.draft
	mates := only(d.clan)
	if p.rules.majors {
		mates |= p.oneForce()
	}
	if d.steps == 0 {
		for set := mates; set != 0; set &= set - 1 {
			k := set.first()
			if k != d.clan && !p.mingles(k) {
				continue
			}
			most := p.land[d.from][k].fresh // if this number may go, a smaller one may too
			switch {
			case d.chosen.has(k):
				most = 0
			case d.kind == KindMarch:
				most = p.mayLeave(d.from, k)
			}
			for most > 0 && p.takes(k, most).Reason != 0 {
				most--
			}
			for n := range max(most, 0) {
				buf = append(buf, engine.Action{Kind: KindTake, Owner: k.Owner(), N: int16(n) + 1})
			}
			for set := p.freshMen(d.from, k) &^ d.men; set != 0; set &= set - 1 {
				if p.leads(set.first()).Reason == 0 {
					buf = append(buf, engine.Action{Kind: KindLead, Piece: set.first()})
				}
			}
		}
	}
	if d.kind != KindMarch {
		return buf
	}
	for set := (p.t.land[d.at] | p.t.sea[d.at]) &^ d.way; set != 0; set &= set - 1 {
		if p.goes(set.first()).Reason == 0 {
			buf = append(buf, engine.Action{Kind: KindGo, To: set.first()})
		}
	}
	if d.steps == 0 {
		return buf
	}
	for ; mates != 0; mates &= mates - 1 {
		k := mates.first()
		most := d.corps[k] // if this number may stay, a smaller one may too
		if d.left.has(k) {
			most = 0
		}
		for most > 0 && p.leaves(k, most).Reason != 0 {
			most--
		}
		for n := range max(most, 0) {
			buf = append(buf, engine.Action{Kind: KindLeave, Owner: k.Owner(), N: int16(n) + 1})
		}
	}
	for set := d.men; set != 0; set &= set - 1 {
		if p.parts(set.first()).Reason == 0 {
			buf = append(buf, engine.Action{Kind: KindPart, Piece: set.first()})
		}
	}
	return buf
}

// total is the corps of the stack.
func (d *draft) total() int8 {
	if !d.mingled {
		return d.corps[d.clan]
	}
	n := int8(0)
	for _, m := range d.corps {
		n += m
	}
	return n
}

// draftWhole is the reason why the action cannot end here. Rules nobunaga.move.range, nobunaga.move.drop, nobunaga.fight.in-place,
// nobunaga.card.o-double.
func (p *Position) draftWhole() engine.Refusal {
	d := &p.draft
	switch d.kind {
	case 0:
		return engine.Refusal{Reason: reasonNotNow}
	case KindMarch:
		if d.steps == 0 {
			return engine.Refusal{Reason: reasonNotGone, Place: d.at}
		}
		if d.parted {
			return engine.Refusal{Reason: reasonDropOn, Place: d.at}
		}
	case KindFight:
		why := engine.Refusal{Place: d.at, Owner: d.clan.Owner()}
		switch {
		case p.phase == Revolt && d.target == noClan:
			return engine.Refusal{Reason: reasonNotNow}
		case d.corps[d.clan] == 0:
			why.Reason = reasonFightCorps
			return why
		case d.men == 0 && d.clan != Honganji:
			why.Reason = reasonFightLeader
			return why
		case p.phase == DoubleNext && d.men&^bit(Takigawa) == 0:
			return engine.Refusal{Reason: reasonDoubleLeader, Piece: Takigawa}
		}
	}
	return engine.No
}

// cost is how many cards the action still costs. Rules nobunaga.act.card-cost, nobunaga.opt.move-limit.
func (p *Position) cost() int {
	d := &p.draft
	n := 1
	if p.phase != Round {
		n = 0
	}
	if d.kind == KindMarch && p.rules.moveLimit && d.units > p.t.oneCard {
		n++
	}
	return n - int(d.paid)
}

// payNow requires a complete action that costs a card. Rules nobunaga.act.card-cost, nobunaga.battle.extra.
func payNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase == Extra {
		return engine.No, true
	}
	if why := p.draftWhole(); why != engine.No {
		return why, false
	}
	return engine.Refusal{Reason: reasonNotNow}, p.cost() > 0
}

// payTarget requires the attacked group for an extra battle, and no group in other payments. Rule nobunaga.battle.extra-target.
func payTarget(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Owner == engine.Open {
		return engine.No, true
	}
	if p.phase != Extra {
		return engine.Refusal{Reason: reasonStray}, a.Owner == 0
	}
	k, ok := ClanOf(a.Owner)
	return engine.Refusal{Reason: reasonExtraTarget, Owner: whose(a.Owner), Place: p.fight.zone}, ok && p.extraTargets().has(k)
}

// payWith refuses a card that must be used with its text. Rules nobunaga.card.as-payment, nobunaga.move.sea.
func payWith(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card == engine.Open || p.phase == Extra {
		return engine.No, true
	}
	return engine.Refusal{Reason: reasonSea, Place: p.draft.at, Card: a.Card}, p.pays(a.Card) == 0
}

// pays is the reason why a card of the hand cannot pay without its text: only the ships card carries a stack over a sea arrow.
func (p *Position) pays(engine.Card) engine.Reason {
	if p.draft.sea && p.draft.paid == 0 {
		return reasonSea
	}
	return 0
}

// playWith refuses a card whose text does not fit. Rules nobunaga.card.o-charge, nobunaga.card.o-double, nobunaga.card.o-ships,
// nobunaga.card.p-paradise, nobunaga.battle.extra-card.
func playWith(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Card: a.Card}
	if p.phase == Extra {
		why.Reason = p.playsExtra(a.Card)
	} else {
		why.Reason = p.plays(a.Card)
	}
	return why, why.Reason == 0
}

// plays is the reason why the text of a card of the hand does not fit the action.
func (p *Position) plays(card engine.Card) engine.Reason {
	d := &p.draft
	fits := false
	switch {
	case d.kind == KindDiplomacy:
		return reasonPlayNone
	case d.paid != 0 || p.phase != Round:
		return reasonPlayNone // the text of one card at most
	case d.mingled:
		return reasonMajorsCard
	case d.sea && card != OShips:
		return reasonSea
	}
	switch card {
	case OShips:
		fits = d.arrow
	case OAkechi, OShibata:
		fits = d.clan == Oda && d.men != 0 && d.corps[Oda] > 0 && p.enemyAt(d.at, p.active)
	case ODouble:
		fits = d.all.has(Takigawa)
	case PParadise:
		if p.rules.paradiseOnce && p.once {
			return reasonEventOnce
		}
		fits = d.clan == Honganji
	default:
		return reasonPlayNone
	}
	if fits {
		return 0
	}
	return reasonPlayText
}

// pay spends a card for the action, or for an extra battle; the action is carried out when everything is paid. Rules
// nobunaga.act.card-cost, nobunaga.event.play.
func (p *Position) pay(a engine.Action, target Clan, e *engine.Events) {
	text := a.Kind == KindPlay
	p.spend(p.active, a.Card)
	ev := engine.Event{Kind: EventPay, Seat: p.owner(p.active), Card: a.Card}
	if text {
		ev.Kind = EventPlay
	}
	e.Tell(ev)
	if p.phase == Extra {
		p.extraBattle(target, a.Card, text, e)
		return
	}
	p.draft.paid++
	if text {
		p.draft.text = a.Card
	}
	if p.cost() > 0 {
		return
	}
	p.acts()
	card := p.draft.text
	if p.draft.kind == KindDiplomacy {
		p.diplomacy(e)
		return
	}
	p.goAhead(card, e)
}

// acts notes that the active player has done something: it breaks a succession of passes. Rule nobunaga.act.end.
func (p *Position) acts() { p.passes = 0 }
