package nobunaga

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// readClan reads a clan, noClan where none is named.
func readClan(path, id string) (Clan, *engine.DataError) {
	if id == "" {
		return noClan, nil
	}
	k, ok := clanOf(id)
	if !ok {
		return noClan, engine.Wrong(path, "nobunaga.fault.clan", id)
	}
	return k, nil
}

func readClans(path string, ids []string) (clanSet, *engine.DataError) {
	var set clanSet
	for i, id := range ids {
		k, ok := clanOf(id)
		if !ok || set.has(k) {
			return 0, engine.Wrong(fmt.Sprintf("%s[%d]", path, i), "nobunaga.fault.clan.once", id)
		}
		set |= only(k)
	}
	return set, nil
}

func readStage(path, id string, into *Stage) *engine.DataError {
	i := slices.Index(stageIDs[:], id)
	if i < 0 {
		return engine.OneOf(path, stageIDs[1:], id)
	}
	*into = Stage(i)
	return nil
}

// readProgress reads what goes on around a choice: dice, a revolt, leaders who roll or are hit.
func (p *Position) readProgress(in *positionJSON) *engine.DataError {
	if len(in.Dice) > 2 {
		return engine.Wrong("dice", "fault.most", len(in.Dice), 2)
	}
	for i, d := range in.Dice {
		if err := within(fmt.Sprintf("dice[%d]", i), d, 1, faces); err != nil {
			return err
		}
		p.dice[i] = d
	}
	var err *engine.DataError
	p.taken = in.Taken
	if p.taken != 0 && !slices.Contains(in.Dice, p.taken) {
		return engine.Wrong("taken", "nobunaga.fault.taken", p.taken)
	}
	if p.takenBy, err = readClan("taken_by", in.TakenBy); err != nil {
		return err
	}
	if p.moved, err = readClan("moved", in.Moved); err != nil {
		return err
	}
	if p.moved != noClan && (!p.hasMarker(p.moved) || p.campOf(p.moved) == NeutralSide) {
		return engine.Wrong("moved", "nobunaga.fault.moved", in.Moved)
	}
	if err := readStage("stage", in.Stage, &p.stage); err != nil {
		return err
	}
	if err := readStage("then", in.Then, &p.then); err != nil {
		return err
	}
	if p.rolling, err = readLeaders("rolling", in.Rolling); err != nil {
		return err
	}
	if p.struck, err = readLeaders("struck", in.Struck); err != nil {
		return err
	}
	if p.rolling&^p.standing() != 0 {
		return engine.Wrong("rolling", "nobunaga.fault.leaders.on_map", in.Rolling)
	}
	if in.Fleeing != "" {
		if p.fleeing, err = readLeader("fleeing", in.Fleeing); err != nil {
			return err
		}
	}
	if in.Hits != nil {
		if in.Hits[0] < 0 || in.Hits[1] < 0 {
			return engine.Wrong("hits", "fault.least", *in.Hits, 0)
		}
		p.hits = *in.Hits
	}
	return nil
}

// readFight reads the combat that goes on.
func (p *Position) readFight(in *positionJSON) *engine.DataError {
	f := in.Fight
	if f == nil {
		return nil
	}
	b := &p.fight
	var ok bool
	var err *engine.DataError
	if b.zone, ok = zoneOf(f.Zone); !ok {
		return engine.Wrong("fight.zone", "nobunaga.fault.zone", f.Zone)
	}
	if b.clan, ok = clanOf(f.Clan); !ok || !p.camp[p.active].has(b.clan) {
		return engine.Wrong("fight.clan", "nobunaga.fault.clan.active", f.Clan)
	}
	if b.target, err = readClan("fight.target", f.Target); err != nil {
		return err
	}
	b.camp = NeutralSide
	if b.target != noClan {
		if b.camp = p.campOf(b.target); b.camp == p.active || p.isNeutralClan(b.target) {
			return engine.Wrong("fight.target", "nobunaga.fault.fight.target", f.Target)
		}
	}
	if b.men, err = readLeaders("fight.leaders", f.Men); err != nil {
		return err
	}
	if b.men&^p.men(b.zone, b.clan) != 0 || f.Corps < 0 || f.Corps > p.land[b.zone][b.clan].fresh {
		return engine.Wrong("fight.corps", "nobunaga.fault.fight.corps", f.Corps)
	}
	if err := within("fight.number", f.Number, 0, mostBattles-p.held[p.active]); err != nil {
		return err
	}
	if f.Charge > chargeAkechi|chargeShibata {
		return engine.Between("fight.charge", 0, 3, f.Charge)
	}
	b.corps, b.charge, b.number, b.fired = f.Corps, f.Charge, f.Number, f.Fired
	return nil
}

// readReport reads the last battle of the action.
func (p *Position) readReport(in *positionJSON) *engine.DataError {
	r := in.Last
	if r == nil {
		return nil
	}
	z, ok := zoneOf(r.Zone)
	if !ok || p.fight.clan == noClan {
		return engine.Wrong("last.zone", "nobunaga.fault.last.zone", r.Zone)
	}
	clan, okClan := clanOf(r.Clan)
	target, okTarget := clanOf(r.Target)
	if !okClan || !okTarget {
		return engine.Wrong("last.clan", "nobunaga.fault.last.clan", r.Clan)
	}
	for row := range r.Dice {
		total := 0
		for _, n := range r.Dice[row] {
			total += int(max(n, 0))
			if n < 0 || total > mostDice {
				return engine.Wrong(fmt.Sprintf("last.dice[%d]", row), "nobunaga.fault.last.dice", r.Dice[row])
			}
		}
		if r.Value[row] < 0 || r.Value[row] > faces || r.Hits[row] < 0 || int(r.Hits[row]) > total {
			return engine.Wrong(fmt.Sprintf("last.hits[%d]", row), "nobunaga.fault.last.hits", r.Hits[row])
		}
	}
	p.last = Report{z, clan, target, r.Dice, r.Value, r.Hits}
	return nil
}

// readDraft reads an action that is half made, and tests that it can be finished.
func (p *Position) readDraft(in *positionJSON) *engine.DataError {
	f := in.Draft
	if f == nil {
		return nil
	}
	if p.phase != Round && p.phase != DoubleNext && p.phase != Revolt {
		return engine.Wrong("draft", "nobunaga.fault.draft.none", f.Kind, in.Phase)
	}
	k, ok := clanOf(f.Clan)
	if !ok {
		return engine.Wrong("draft.clan", "nobunaga.fault.clan", f.Clan)
	}
	kind, _ := words.Kind(f.Kind)
	if kind == KindDiplomacy && p.phase == Round {
		_, ok := diplomacyBox(p, 0, engine.Action{Owner: k.Owner(), N: int16(f.Box)})
		if !ok || !p.hasMarker(k) || f.From != "" || f.At != "" || f.Units != 0 {
			return engine.Wrong("draft.box", "nobunaga.fault.draft.box", f.Box)
		}
		p.draft = draft{kind: kind, clan: k, target: noClan, units: f.Box}
		return nil
	}
	if kind != KindFight && (kind != KindMarch || p.phase == Revolt) {
		return engine.Wrong("draft.kind", "nobunaga.fault.draft.kind", f.Kind)
	}
	d, err := p.readStack(f, kind, k)
	if err != nil {
		return err
	}
	if d.steps == 0 {
		return p.replayStack(d)
	}
	p.draft = d
	return p.checkStack()
}

// readStack reads the fields of a stack.
func (p *Position) readStack(f *draftJSON, kind engine.Kind, k Clan) (d draft, err *engine.DataError) {
	var ok, okAt bool
	d = draft{kind: kind, clan: k, target: noClan, units: f.Units, steps: f.Steps, arrow: f.Arrow, sea: f.Sea, parted: f.Parted, paid: f.Paid, mingled: f.Mingled}
	d.from, ok = zoneOf(f.From)
	d.at, okAt = zoneOf(f.At)
	if !ok || !okAt {
		return d, engine.Wrong("draft.from", "nobunaga.fault.zone", f.From+" "+f.At)
	}
	for _, id := range sorted(f.Corps) {
		k, ok := clanOf(id)
		if !ok || f.Corps[id] < 1 || f.Corps[id] > p.land[d.at][k].fresh {
			return d, engine.Wrong("draft.corps."+id, "nobunaga.fault.draft.corps.fresh", f.Corps[id])
		}
		d.corps[k] = f.Corps[id]
	}
	if d.men, err = readLeaders("draft.leaders", f.Men); err != nil {
		return d, err
	}
	if d.all, err = readLeaders("draft.started", f.All); err != nil {
		return d, err
	}
	if d.chosen, err = readClans("draft.chosen", f.Chosen); err != nil {
		return d, err
	}
	if d.left, err = readClans("draft.left", f.Left); err != nil {
		return d, err
	}
	if d.target, err = readClan("draft.target", f.Target); err != nil {
		return d, err
	}
	for i, id := range f.Way {
		z, ok := zoneOf(id)
		if !ok || d.way.has(z) {
			return d, engine.Wrong(fmt.Sprintf("draft.way[%d]", i), "nobunaga.fault.draft.way.once", id)
		}
		d.way |= just(z)
	}
	if f.Text != "" {
		if d.text, ok = words.Card(f.Text); !ok || p.t.side[d.text] != p.active {
			return d, engine.Wrong("draft.text", "nobunaga.fault.draft.text", f.Text)
		}
	}
	return d, nil
}

// replayStack chooses a stack that has not moved once more, by the rules.
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
	for _, k := range [...]Clan{d.clan, Takeda, Uesugi, Mori} {
		if n := d.corps[k]; n > 0 && !p.draft.chosen.has(k) {
			if p.takes(k, n).Reason != 0 {
				return engine.Wrong("draft.corps", "nobunaga.fault.draft.corps", n)
			}
			p.take(k, n)
		}
	}
	for men := d.men; men != 0; men &= men - 1 {
		if p.leads(men.first()).Reason != 0 {
			return engine.Wrong("draft.leaders", "nobunaga.fault.draft.leaders", words.Pieces[men.first()])
		}
		p.lead(men.first())
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

// checkPhase tests that what is chosen now can be chosen: that the one to act has something to choose, and no less than the rules would ask.
func (p *Position) checkPhase(in *positionJSON) *engine.DataError {
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
		ok = !fight && len(in.Dice) > 0
		some := p.taken != 0
		for _, d := range in.Dice {
			some = some || p.useful(d)
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
		return engine.Wrong("phase", "fault.choice", in.Phase)
	}
	return p.checkRest(in)
}

// checkThen tests that what follows when the leaders have rolled fits: a battle needs its fight.
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

// checkRest tests that nothing is under way that the phase does not know.
func (p *Position) checkRest(in *positionJSON) *engine.DataError {
	for _, f := range []struct {
		path string
		bad  bool
	}{
		{"dice", len(in.Dice) > 0 && (p.active != OpponentsSide || p.phase == Round || p.phase == DoubleNext || p.phase == FirstPlayer || p.phase == Over)},
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
			return engine.Wrong(f.path, "fault.none", nil, in.Phase)
		}
	}
	return nil
}
