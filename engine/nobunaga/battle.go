package nobunaga

import "tenka/engine"

// battle is the combat of the action in progress: who attacks whom, and with what.
type battle struct {
	zone   engine.Place
	clan   Clan      // attacks; noClan while there is no combat
	target Clan      // noClan before it is chosen
	camp   Side      // of the target when it was attacked first
	corps  int8      // that take part
	men    leaderSet // who take part
	charge uint8     // charges in force, one bit each
	number int8      // battles fought in this action
	fired  bool      // Concentrated fire was asked for in this battle
}

// The values without an action, combat or battle in progress.
var (
	noBattle = battle{clan: noClan, target: noClan, camp: NeutralSide}
	noDraft  = draft{clan: noClan, target: noClan}
	noReport = Report{Clan: noClan, Target: noClan}
)

// The most that a position can have of a stack and its battles in one action: a file with more is refused.
const (
	mostUnits   = 99
	mostBattles = deck + 1 // each but one costs a card
	mostDice    = 64
)

// The charges; those of an extra battle are kept beside those of the action until it is fought.
const (
	chargeAkechi uint8 = 1 << iota
	chargeShibata

	chargesOfExtra = 2 // bits further left
)

// Report is the last battle of an action, for the view: the dice of each side by face, the values they needed and their hits.
type Report struct {
	Zone         engine.Place
	Clan, Target Clan // noClan outside an action with a battle
	Dice         [3][faces]int8
	Value, Hits  [3]int8 // of the attackers, of the counter-attack, of Concentrated fire
}

func (p *Position) charges(card engine.Card) uint8 {
	if card == OAkechi {
		return chargeAkechi
	}
	return chargeShibata
}

// fightGroup refuses a group that cannot fight in its zone. Rules nobunaga.fight.in-place, nobunaga.dipl.neutral-freeze.
func fightGroup(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k, ok := ClanOf(a.Owner)
	if a.From == engine.Open || a.Owner == engine.Open {
		return engine.No, true
	}
	if !ok {
		return engine.Refusal{Reason: reasonStackCamp, Owner: whose(a.Owner), Place: words.NamedPlace(a.From)}, false
	}
	why := p.fights(a.From, k)
	return why, why.Reason == 0
}

// fights is the reason why a group cannot fight in its zone. Rules nobunaga.fight.in-place, nobunaga.dipl.revolt, nobunaga.card.o-double.
func (p *Position) fights(z engine.Place, k Clan) engine.Refusal {
	why := engine.Refusal{Reason: p.idle(z, k), Owner: k.Owner(), Place: words.NamedPlace(z)}
	if why.Reason != 0 {
		return why
	}
	men := p.freshMen(z, k)
	switch {
	case p.enemies(z, p.active) == 0:
		why.Reason = reasonFightEnemy
		for o := range NeutralArmy {
			if p.isNeutralClan(o) && p.stands(z, o) {
				why.Reason, why.Owner = reasonFightNeutral, o.Owner()
			}
		}
	case p.land[z][k].fresh == 0:
		why.Reason = reasonFightCorps
	case men == 0 && k != Honganji:
		why.Reason = reasonFightLeader
	case p.phase == DoubleNext && men&^bit(Takigawa) == 0:
		why.Reason, why.Piece = reasonDoubleLeader, Takigawa
	case p.moved != noClan:
		why.Reason = reasonRevolt
		for o := range NeutralArmy {
			if p.revoltTarget(k, o) && p.stands(z, o) {
				return engine.No
			}
		}
	}
	if why.Reason == 0 {
		return engine.No
	}
	return why
}

// findTarget finds the attacked group. If there are several, it stops for a choice; if none is left, it continues without a battle. Rules
// nobunaga.fight.offensive, nobunaga.loss.lone-before.
func (p *Position) findTarget() {
	b := &p.fight
	if b.clan == noClan || b.corps == 0 {
		p.resume(stActionOver)
		return
	}
	set := p.enemies(b.zone, p.active)
	switch {
	case b.target != noClan && set.has(b.target):
		p.aim(b.target)
	case set == 0 || b.target != noClan:
		p.resume(stActionOver)
	case set.count() == 1:
		p.aim(set.first())
	default:
		p.ask(Target)
	}
}

// targetSteps lists the groups that can be attacked. Rule nobunaga.fight.offensive.
func (p *Position) targetSteps(buf []engine.Action) []engine.Action {
	for set := p.enemies(p.fight.zone, p.active); set != 0; set &= set - 1 {
		buf = append(buf, engine.Action{Kind: KindTarget, Owner: set.first().Owner()})
	}
	return buf
}

func targetNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonNotNow}, p.phase == Target || p.phase == Revolt && p.draft.kind == KindFight && p.draft.target == noClan
}

// targetGroup requires an enemy group in the zone of the combat. Rules nobunaga.fight.offensive, nobunaga.fight.one-clan.
func targetGroup(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Owner == engine.Open {
		return engine.No, true
	}
	k, ok := ClanOf(a.Owner)
	why := engine.Refusal{Reason: reasonTarget, Owner: whose(a.Owner), Place: p.fight.zone}
	if p.phase == Revolt {
		why.Place = p.draft.at
		return why, ok && p.revoltTarget(p.draft.clan, k) && p.stands(p.draft.at, k)
	}
	if ok && p.isNeutralClan(k) {
		why.Reason = reasonFightNeutral
	}
	return why, ok && p.enemies(p.fight.zone, p.active).has(k)
}

// aim sets the group that is attacked.
func (p *Position) aim(k Clan) {
	if p.phase == Revolt {
		p.draft.target = k
		return
	}
	p.fight.target, p.fight.camp = k, p.campOf(k)
	p.resume(stBattle)
}

// leaderValue is the military value of a leader. Rules nobunaga.term.unit, nobunaga.card.p-paradise, nobunaga.opt.successors.
func (p *Position) leaderValue(l engine.Piece) int8 {
	switch {
	case index(l) >= printed:
		return p.t.successor
	case l == Kennyo && p.paradise:
		return max(p.t.value[index(l)], p.t.kennyo)
	}
	return p.t.value[index(l)]
}

// printedValue is the value of a clan's corps without a leader, 0 if they have none. Rules nobunaga.battle.printed,
// nobunaga.battle.no-commander, nobunaga.card.p-paradise.
func (p *Position) printedValue(z engine.Place, k Clan) int8 {
	switch {
	case k == NeutralArmy:
		return p.t.neutral[z]
	case k == Honganji && p.paradise:
		return max(p.t.sect, p.t.ikko)
	case k == Honganji:
		return p.t.sect
	}
	return 0
}

// commandValue is the highest die with which a group hits: its best leader's value, or the printed one; 0 if the group rolls no dice. Rules
// nobunaga.fight.leaderless, nobunaga.battle.commander, nobunaga.battle.no-commander, nobunaga.battle.printed, nobunaga.card.o-charge.
func (p *Position) commandValue(z engine.Place, k Clan, men leaderSet, charge uint8) int8 {
	best := p.printedValue(z, k)
	for ; men != 0; men &= men - 1 {
		l := men.first()
		v := p.leaderValue(l)
		if charge != 0 && k == Oda {
			v = max(v, p.t.charge)
			if l == Akechi && charge&chargeAkechi != 0 || l == Shibata && charge&chargeShibata != 0 {
				v = max(v, p.t.named)
			}
		}
		best = max(best, v)
	}
	return best
}

// roll rolls a die for each corps and counts those that are not above the value. Rule nobunaga.battle.dice, nobunaga.chance.battle.
func (p *Position) roll(row int, name engine.Draw, corps, value int8, c *engine.Chance) int8 {
	if value == 0 || corps <= 0 {
		return 0
	}
	var dice [64]int16
	c.Dice(name, dice[:corps], faces)
	hits := int8(0)
	for _, d := range dice[:corps] {
		p.last.Dice[row][d-1]++
		if int8(d) <= value {
			hits++
		}
	}
	p.last.Value[row], p.last.Hits[row] = value, hits
	return hits
}

// battleDice fights one battle: both roll with the corps they have before any loss, then both lose. Rules nobunaga.battle.order,
// nobunaga.battle.defender, nobunaga.battle.dice.
func (p *Position) battleDice(c *engine.Chance, e *engine.Events) {
	b := &p.fight
	b.number++
	b.fired = false
	theirs := p.land[b.zone][b.target].all()
	p.last = Report{Zone: b.zone, Clan: b.clan, Target: b.target}
	e.Tell(engine.Event{Kind: EventBattle, Seat: b.clan.Owner(), Owner: b.target.Owner(), To: b.zone, N: int16(b.corps),
		Nums: [4]int16{int16(theirs), int16(b.number)}})
	value := p.commandValue(b.zone, b.clan, b.men, b.charge|b.charge>>chargesOfExtra)
	if b.charge &= chargeAkechi | chargeShibata; !p.rules.charge {
		b.charge = 0 // one battle only. Rule nobunaga.opt.charge
	}
	dealt := p.roll(0, drawAttack, b.corps, value, c)
	p.tellRoll(EventAttackRoll, p.active, b.clan, b.corps, value, dealt, e)
	answer := p.commandValue(b.zone, b.target, p.men(b.zone, b.target), 0)
	taken := p.roll(1, drawCounter, theirs, answer, c)
	p.tellRoll(EventCounterRoll, p.active.other(), b.target, theirs, answer, taken, e)
	e.Frame(p)
	p.hits[0] = p.loseAttackers(taken, e)
	p.hits[1] = p.loseTarget(dealt, e)
	e.Frame(p)
	p.resume(stHitAttackers)
}

// tellRoll reports the roll of a group, and the side that rolls: for a neutral army that counter-attacks it is the other side. Rule
// nobunaga.chance.who-rolls.
func (p *Position) tellRoll(kind engine.EventKind, of Side, k Clan, corps, value, hits int8, e *engine.Events) {
	ev := engine.Event{Kind: kind, Seat: p.owner(of), Owner: k.Owner(), To: p.fight.zone, N: int16(corps), Nums: [4]int16{int16(value), int16(hits)}}
	if value == 0 {
		ev = engine.Event{Kind: EventNoRoll, Owner: k.Owner(), To: p.fight.zone}
	}
	if value == 0 || corps > 0 {
		e.Tell(ev)
	}
}

// loseAttackers removes participating corps and returns the hits that fall on leaders, at most one each. Rules nobunaga.loss.corps-first,
// nobunaga.loss.leader-hit.
func (p *Position) loseAttackers(hits int8, e *engine.Events) int8 {
	b := &p.fight
	n := min(hits, b.corps)
	b.corps -= n
	p.land[b.zone][b.clan].fresh -= n
	p.settle(b.zone, b.clan)
	p.back(b.clan, n)
	p.tellLost(b.clan, n, e)
	return min(hits-n, int8(b.men.count()))
}

// loseTarget removes corps of the group attacked, spent ones first, and returns the hits that fall on leaders, at most one each. Rules
// nobunaga.loss.corps-first, nobunaga.loss.leader-hit.
func (p *Position) loseTarget(hits int8, e *engine.Events) int8 {
	b := &p.fight
	f := &p.land[b.zone][b.target]
	n := min(hits, f.all())
	spent := min(n, f.spent)
	f.spent -= spent
	f.fresh -= n - spent
	p.settle(b.zone, b.target)
	p.back(b.target, n)
	p.tellLost(b.target, n, e)
	return min(hits-n, int8(p.men(b.zone, b.target).count()))
}

func (p *Position) tellLost(k Clan, n int8, e *engine.Events) {
	if n > 0 {
		e.Tell(engine.Event{Kind: EventLostCorps, Owner: k.Owner(), To: p.fight.zone, N: int16(n)})
	}
}

// firing reports whether the game has to offer Concentrated fire: an Oda-camp group was attacked, has a commander and a corps left, and an
// enemy is left to be hit. It does not look whether the card is in hand, because that is hidden. Rules nobunaga.card.o-fire,
// nobunaga.hidden.fire, nobunaga.opt.fire.
func (p *Position) firing() bool {
	b := &p.fight
	if p.active != OpponentsSide || b.fired || !p.camp[OdaSide].has(b.target) || p.rules.fire && b.target != Oda {
		return false
	}
	for _, card := range p.out[OdaSide][:p.outs[OdaSide]] {
		if card == OFire {
			return false
		}
	}
	return p.held[OdaSide] > 0 && p.men(b.zone, b.target) != 0 && p.land[b.zone][b.target].all() > 0 && (b.corps > 0 || b.men != 0)
}

// askFire offers Oda Concentrated fire after each battle in which it could be used. Rule nobunaga.hidden.fire.
func (p *Position) askFire() {
	if !p.firing() {
		p.resume(stBattleOver)
		return
	}
	p.fight.fired = true
	p.ask(Fire)
}

// fireSteps lists holding fire, and playing the card if it is in hand. Rule nobunaga.hidden.fire.
func (p *Position) fireSteps(buf []engine.Action) []engine.Action {
	if p.holdsCard(OdaSide, OFire) {
		buf = append(buf, engine.Action{Kind: KindFire})
	}
	return append(buf, engine.Action{Kind: KindHold})
}

func fireHeld(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonFire, Card: OFire}, p.holdsCard(OdaSide, OFire)
}

// fireAgain is a second counter-attack of the group, by which only the attackers lose. Rule nobunaga.card.o-fire.
func (p *Position) fireAgain(c *engine.Chance, e *engine.Events) {
	b := &p.fight
	p.spend(OdaSide, OFire)
	e.Tell(engine.Event{Kind: EventPlay, Seat: p.owner(OdaSide), Card: OFire})
	corps := p.land[b.zone][b.target].all()
	value := p.commandValue(b.zone, b.target, p.men(b.zone, b.target), 0)
	hits := p.roll(2, drawFire, corps, value, c)
	p.tellRoll(EventFireRoll, OdaSide, b.target, corps, value, hits, e)
	e.Frame(p)
	p.hits = [2]int8{p.loseAttackers(hits, e), 0}
	e.Frame(p)
	p.resume(stHitByFire)
}

// extraTargets are the groups that an extra battle may attack: the same, or another of its camp if it is gone. Rule
// nobunaga.battle.extra-target.
func (p *Position) extraTargets() clanSet {
	b := &p.fight
	of := p.camp[b.camp]
	if b.camp == NeutralSide {
		of = only(NeutralArmy)
	}
	set := p.enemies(b.zone, p.active) & of
	if set.has(b.target) {
		return only(b.target)
	}
	return set
}

// askExtra offers an extra battle. Rule nobunaga.battle.extra.
func (p *Position) askExtra() {
	b := &p.fight
	if p.acting && p.held[p.active] > 0 && b.corps > 0 && (b.men != 0 || b.clan == Honganji) && p.extraTargets() != 0 {
		p.ask(Extra)
		return
	}
	p.resume(stActionOver)
}

// extraSteps lists the cards that pay for an extra battle, against each group that it may attack. Rules nobunaga.battle.extra,
// nobunaga.battle.extra-card.
func (p *Position) extraSteps(buf []engine.Action) []engine.Action {
	buf = append(buf, engine.Action{Kind: KindStop})
	hand, n := p.distinct(p.active)
	for set := p.extraTargets(); set != 0; set &= set - 1 {
		owner := set.first().Owner()
		for _, card := range hand[:n] {
			buf = append(buf, engine.Action{Kind: KindPay, Card: card, Owner: owner})
			if p.playsExtra(card) == 0 {
				buf = append(buf, engine.Action{Kind: KindPlay, Card: card, Owner: owner})
			}
		}
	}
	return buf
}

// playsExtra is the reason why the text of a card does not fit an extra battle: only charges and the paradise card do. Rules
// nobunaga.battle.extra-card, nobunaga.card.o-charge, nobunaga.card.p-paradise.
func (p *Position) playsExtra(card engine.Card) engine.Reason {
	b := &p.fight
	switch {
	case (card == OAkechi || card == OShibata) && b.clan == Oda && b.men != 0:
		return 0
	case card == PParadise && b.clan == Honganji && p.rules.paradiseOnce && p.once:
		return reasonEventOnce
	case card == PParadise && b.clan == Honganji:
		return 0
	}
	return reasonExtraCard
}

// extraBattle fights on. Rule nobunaga.battle.extra.
func (p *Position) extraBattle(target Clan, card engine.Card, text bool, e *engine.Events) {
	if text {
		switch card {
		case PParadise:
			p.raiseParadise(e)
		case OAkechi, OShibata:
			p.fight.charge |= p.charges(card) << chargesOfExtra // for this battle alone
		}
	}
	p.fight.target = target
	p.resume(stBattle)
}

// stopNow ends the battles of an action, or leaves a revolt unfought. Rules nobunaga.battle.end, nobunaga.dipl.revolt.
func stopNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonNotNow}, p.phase == Extra || p.phase == Revolt && p.draft.kind == 0
}

func (p *Position) stop() {
	if p.phase == Extra {
		p.resume(stActionOver)
		return
	}
	p.moved = noClan
	p.resume(stDone)
}

// endAction makes the participants spent. Rules nobunaga.battle.end, nobunaga.move.spent, nobunaga.act.update.
func (p *Position) endAction() {
	b := &p.fight
	if b.clan != noClan {
		p.tire(b.zone, b.clan, b.corps)
		p.white |= b.men
		b.corps, b.men = 0, 0
	}
	p.resume(stUpdate)
}
