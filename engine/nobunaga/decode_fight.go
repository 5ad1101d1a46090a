package nobunaga

import (
	"fmt"

	"tenka/engine"
)

// checkProgress tests what surrounds a choice: the die taken, the revolt, the leaders who roll.
func (p *Position) checkProgress() *engine.DataError {
	switch {
	case p.taken != 0 && p.taken != p.dice[0] && p.taken != p.dice[1]:
		return engine.Wrong("taken", "nobunaga.fault.taken", p.taken)
	case p.moved != noClan && (!p.hasMarker(p.moved) || p.campOf(p.moved) == NeutralSide):
		return engine.Wrong("moved", "nobunaga.fault.moved", clanID(p.moved))
	case p.rolling&^p.standing() != 0:
		return engine.Wrong("rolling", "nobunaga.fault.leaders.on_map", leaderIDs(p.rolling))
	}
	return nil
}

// checkFight tests the combat in progress.
func (p *Position) checkFight() *engine.DataError {
	b := &p.fight
	switch {
	case b.clan == noClan:
	case !p.camp[p.active].has(b.clan):
		return engine.Wrong("fight.clan", "nobunaga.fault.clan.active", clanID(b.clan))
	case b.target != noClan && (b.camp == p.active || p.isNeutralClan(b.target)):
		return engine.Wrong("fight.target", "nobunaga.fault.fight.target", clanID(b.target))
	case b.men&^p.men(b.zone, b.clan) != 0 || b.corps > p.land[b.zone][b.clan].fresh:
		return engine.Wrong("fight.corps", "nobunaga.fault.fight.corps", b.corps)
	case b.number > mostBattles-p.held[p.active]:
		return engine.Between("fight.number", 0, mostBattles-p.held[p.active], b.number)
	}
	return nil
}

// checkReport tests the last battle of the action.
func (p *Position) checkReport() *engine.DataError {
	r := &p.last
	if r.Clan == noClan {
		return nil
	}
	if p.fight.clan == noClan {
		return engine.Wrong("last.zone", "nobunaga.fault.last.zone", words.Places[r.Zone])
	}
	for row := range r.Dice {
		total := 0
		for _, n := range r.Dice[row] {
			total += int(n)
		}
		if total > mostDice {
			return engine.Wrong(fmt.Sprintf("last.dice[%d]", row), "nobunaga.fault.last.dice", r.Dice[row])
		}
		if int(r.Hits[row]) > total {
			return engine.Wrong(fmt.Sprintf("last.hits[%d]", row), "nobunaga.fault.last.hits", r.Hits[row])
		}
	}
	return nil
}

// checkDraft tests that an unfinished action can be finished.
func (p *Position) checkDraft() *engine.DataError {
	d := p.draft
	switch {
	case d.kind == 0:
		return nil
	case p.phase != Round && p.phase != DoubleNext && p.phase != Revolt:
		return engine.Wrong("draft", "nobunaga.fault.draft.none", words.Kinds[d.kind], p.phase)
	case d.kind == KindDiplomacy && p.phase == Round:
		p.draft = noDraft
		if _, ok := diplomacyBox(p, 0, engine.Action{Owner: d.clan.Owner(), N: int16(d.units)}); !ok || !p.hasMarker(d.clan) {
			return engine.Wrong("draft.box", "nobunaga.fault.draft.box", d.units)
		}
		p.draft = d
		return nil
	case d.kind != KindFight && (d.kind != KindMarch || p.phase == Revolt):
		return engine.Wrong("draft.kind", "nobunaga.fault.draft.kind", words.Kinds[d.kind])
	case !isZone(d.from) || !isZone(d.at):
		return engine.Wrong("draft.from", "nobunaga.fault.zone", words.Places[d.from]+" "+words.Places[d.at])
	case d.text != 0 && p.t.side[d.text] != p.active:
		return engine.Wrong("draft.text", "nobunaga.fault.draft.text", words.Cards[d.text])
	}
	for k, n := range d.corps {
		if n > p.land[d.at][k].fresh {
			return engine.Wrong("draft.corps."+words.Owners[k], "nobunaga.fault.draft.corps.fresh", n)
		}
	}
	if d.steps == 0 {
		p.draft = noDraft
		return p.replayStack(d)
	}
	return p.checkStack()
}

// replayStack chooses the stack again by the rules, if it has not moved yet.
func (p *Position) replayStack(d draft) *engine.DataError {
	a := engine.Action{Kind: d.kind, From: d.from, Owner: d.clan.Owner()}
	if _, ok := startNow(p, 0, a); !ok || d.kind == KindMarch && p.marches(d.from, d.clan).Reason != 0 || d.kind == KindFight && p.fights(d.from, d.clan).Reason != 0 {
		return engine.Wrong("draft.from", "nobunaga.fault.draft.from", words.Places[d.from])
	}
	p.start(d.kind, d.from, d.clan)
	if d.target != noClan {
		if _, ok := targetGroup(p, 0, engine.Action{Owner: d.target.Owner()}); !ok || p.phase != Revolt {
			return engine.Wrong("draft.target", "nobunaga.fault.draft.target", nil)
		}
		p.draft.target = d.target
	}
	own := d.men & p.t.of[d.clan] // the units of the clan that marches were chosen first
	for _, men := range [...]leaderSet{own, d.men &^ own} {
		for _, k := range [...]Clan{d.clan, Takeda, Uesugi, Mori} {
			if n := d.corps[k]; n > 0 && !p.draft.chosen.has(k) && (k == d.clan || men != own || own == 0) {
				if p.takes(k, n).Reason != 0 {
					return engine.Wrong("draft.corps", "nobunaga.fault.draft.corps", n)
				}
				p.take(k, n)
			}
		}
		for ; men != 0; men &= men - 1 {
			if p.leads(men.first()).Reason != 0 {
				return engine.Wrong("draft.leaders", "nobunaga.fault.draft.leaders", words.Pieces[men.first()])
			}
			p.lead(men.first())
		}
	}
	if d.paid != 0 {
		return engine.Wrong("draft.paid", "nobunaga.fault.draft.paid.early", d.paid)
	}
	if p.draft != d {
		return engine.Wrong("draft", "nobunaga.fault.draft", nil)
	}
	return nil
}

// checkStack tests that a stack on its way can go on or end.
func (p *Position) checkStack() *engine.DataError {
	d := &p.draft
	enemy := p.enemyAt(d.at, p.active)
	mates := only(d.clan)
	if p.rules.majors {
		mates |= p.oneForce()
	}
	if !p.camp[p.active].has(d.clan) {
		return engine.Wrong("draft.clan", "nobunaga.fault.clan.active", clanID(d.clan))
	}
	for k, n := range d.corps {
		if n > 0 && (!mates.has(Clan(k)) || !d.chosen.has(Clan(k))) || d.chosen.has(Clan(k)) && !mates.has(Clan(k)) {
			return engine.Wrong("draft.chosen", "nobunaga.fault.draft.chosen", clanID(Clan(k)))
		}
	}
	for men := d.all; men != 0; men &= men - 1 {
		if !mates.has(p.t.leaderClan[index(men.first())]) {
			return engine.Wrong("draft.started", "nobunaga.fault.draft.started", words.Pieces[men.first()])
		}
	}
	if !d.mingled && (d.chosen|p.clansOf(d.all))&^only(d.clan) != 0 {
		return engine.Wrong("draft.mingled", "nobunaga.fault.draft.mingled", false)
	}
	least := d.total() + int8(d.all.count())
	switch {
	case d.kind != KindMarch || d.steps < 1 || d.steps > p.t.steps || d.way.count() != int(d.steps)+1 || !d.way.has(d.from) || !d.way.has(d.at) || d.from == d.at:
		return engine.Wrong("draft.way", "nobunaga.fault.draft.way", zoneIDs(d.way))
	case d.total() == 0 && d.men == 0 || d.men&^d.all != 0 || d.men&^p.here[d.at] != 0 || d.men&p.white != 0 || d.units < least || d.units > mostUnits || d.target != noClan:
		return engine.Wrong("draft.leaders", "nobunaga.fault.draft.leaders.fresh", leaderIDs(d.men))
	case enemy && (d.total() == 0 || d.parted || d.mingled), d.parted && p.rest(d.total(), d.men).Reason != 0, d.parted && d.steps >= p.t.steps:
		return engine.Wrong("draft.at", "nobunaga.fault.draft.at", words.Places[d.at])
	case (d.left != 0) && !d.parted, d.sea && !d.arrow, d.text != 0 && d.paid == 0, d.paid < 0, d.paid > 1, d.sea && p.active != OdaSide:
		return engine.Wrong("draft.left", "nobunaga.fault.draft.left", clanIDs(d.left))
	case d.sea && (p.phase != Round || d.paid == 0 && !p.holdsCard(OdaSide, OShips)):
		return engine.Wrong("draft.sea", "nobunaga.fault.draft.sea", nil)
	case p.phase == DoubleNext && d.all&^bit(Takigawa) == 0:
		return engine.Wrong("draft.started", "nobunaga.fault.draft.takigawa", leaderIDs(d.all))
	case d.paid != 0 && (!p.rules.moveLimit || d.units <= p.t.oneCard || p.phase != Round || d.parted), p.cost() > int(p.held[p.active]):
		return engine.Wrong("draft.paid", "nobunaga.fault.draft.paid", d.paid)
	}
	return nil
}

// clansOf are the clans of some leaders.
func (p *Position) clansOf(men leaderSet) clanSet {
	var set clanSet
	for ; men != 0; men &= men - 1 {
		set |= only(p.t.leaderClan[index(men.first())])
	}
	return set
}

// checkPhase checks that the choice of the phase is possible: the acting side has something to choose, and the rules would offer it.
func (p *Position) checkPhase() *engine.DataError {
	fight := p.fight.clan != noClan
	ok := true
	switch p.phase {
	case BalanceUse:
		ok = p.bonus != 0 && p.when == 0 && !fight
	case Successor:
		ok = p.due() != noClan && !fight
	case OdaLeaders:
		ok = !fight && len(p.placeSteps(nil)) > 0
	case OppDie:
		p.active = OpponentsSide
		ok = !fight && p.dice[0] != 0
		some := p.taken != 0
		for _, d := range p.dice {
			some = some || d != 0 && p.useful(d)
		}
		ok = ok && some && len(p.dieSteps(nil)) > 0 && (p.taken == 0) == (p.takenBy == noClan) && (p.taken == 0 || p.t.opp[p.taken].two)
	case FirstPlayer:
		ok = !fight
	case Round:
		ok = p.held[p.active] > 0 && !fight && !(p.forced && p.active == OpponentsSide) || p.draft.paid != 0 && !fight
	case Target:
		ok = fight && p.fight.corps > 0 && p.fight.target == noClan && p.enemies(p.fight.zone, p.active).count() > 1
	case HitLeaders:
		ok = fight && p.checkHits()
	case Flee:
		ok = p.fleeing != 0 && p.where(p.fleeing) != 0 && p.campOf(p.t.leaderClan[index(p.fleeing)]) != NeutralSide && !p.rolling.has(p.fleeing) &&
			p.refuges(p.fleeing, p.where(p.fleeing)).count() > 1 && p.stage == stLoss && p.checkThen()
	case Fire:
		b := p.fight
		p.fight.fired = false
		ok = fight && b.fired && b.target != noClan && p.stage == stFire && p.firing()
		p.fight.fired = b.fired
	case Extra:
		ok = fight && p.fight.target != noClan && p.held[p.active] > 0 && p.fight.corps > 0 && (p.fight.men != 0 || p.fight.clan == Honganji) && p.extraTargets() != 0
	case DoubleNext:
		ok = p.active == OdaSide && !fight && (p.draft.kind != 0 || len(p.anyStart(nil)) > 0)
	case Justice:
		ok = p.active == OpponentsSide && p.shown && p.held[OdaSide] > 0 && !fight
	case Revolt:
		ok = p.moved != noClan && !fight && p.revolting()
	case ControlTie:
		ok = p.tied() != 0 && p.heirs(p.tied()).count() > 1
	}
	if !ok {
		return engine.Wrong("phase", "fault.choice", p.phase)
	}
	return p.checkRest()
}

// checkThen checks the continuation after the rolls of the leaders: a battle needs its fight.
func (p *Position) checkThen() bool {
	switch p.then {
	case stControl, stAim:
		return true
	case stHitTarget, stFire, stBattleOver, stExtra:
		return p.fight.clan != noClan && p.fight.target != noClan && p.hits[0] == 0 && int(p.hits[1]) <= p.men(p.fight.zone, p.fight.target).count()
	}
	return false
}

// checkHits tests that there are fewer hits than leaders, and not all given out.
func (p *Position) checkHits() bool {
	group := 0
	switch p.stage {
	case stHitTarget:
		group = 1
	case stHitAttackers, stHitByFire:
	default:
		return false
	}
	set, n := p.hittable(), int(p.hits[group])
	other := p.hits[1-group]
	if other != 0 && (p.stage != stHitAttackers || int(other) > p.men(p.fight.zone, p.fight.target).count()) {
		return false
	}
	return p.fight.target != noClan && n > 0 && n < set.count() && p.struck&^set == 0 && p.struck.count() < n
}

// checkRest checks that nothing is in progress that does not belong to the phase.
func (p *Position) checkRest() *engine.DataError {
	for _, f := range []struct {
		path string
		bad  bool
	}{
		{"dice", p.dice[0] != 0 && (p.active != OpponentsSide || p.phase == Round || p.phase == DoubleNext || p.phase == FirstPlayer || p.phase == Over)},
		{"taken", p.taken != 0 && p.phase != OppDie},
		{"taken_by", p.takenBy != noClan && p.taken == 0},
		{"moved", p.moved != noClan && p.phase != Revolt && p.phase != Flee && p.phase != ControlTie},
		{"rolling", p.rolling != 0 && p.phase != Flee},
		{"fleeing", p.fleeing != 0 && p.phase != Flee},
		{"then", p.then != stNone && p.phase != Flee},
		{"struck", p.struck != 0 && p.phase != HitLeaders},
		{"hits", p.hits != [2]int8{} && p.phase != HitLeaders && p.phase != Flee},
		{"double", p.double != 0 && (p.active != OdaSide || !p.acting || p.phase == Round || p.phase == DoubleNext || p.phase == Over)},
		{"fight", p.fight.clan != noClan && (p.phase < Target || p.phase == DoubleNext || p.phase == Justice || p.phase == Revolt || p.phase == Over)},
	} {
		if f.bad {
			return engine.Wrong(f.path, "fault.none", nil, p.phase)
		}
	}
	return nil
}
