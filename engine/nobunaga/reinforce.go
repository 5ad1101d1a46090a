package nobunaga

import "tenka/engine"

// due is the clan that gets a successor next: Oda's camp first, in the order of the data; noClan for none. Rule nobunaga.opt.successors.
func (p *Position) due() Clan {
	if !p.rules.successors {
		return noClan
	}
	for side := OdaSide; side < NeutralSide; side++ {
		for k := Tokugawa; k < NeutralArmy; k++ {
			if !p.camp[side].has(k) || p.t.of[k]&^bit(successorOf(k))&^p.dead != 0 {
				continue
			}
			standing, corps := false, false
			for set := p.census.in[k]; set != 0; set &= set - 1 {
				standing = standing || p.men(set.first(), k) != 0
				corps = corps || p.land[set.first()][k].all() > 0
			}
			if corps && !standing {
				return k
			}
		}
	}
	return noClan
}

// askSuccessor goes to the choice of the next successor; after the last one, to the leaders of Oda or its die. Rule
// nobunaga.opt.successors.
func (p *Position) askSuccessor() {
	switch {
	case p.due() != noClan:
		p.ask(Successor)
	case p.turn == 1:
		p.ask(OdaLeaders)
	default:
		p.resume(stOdaRoll)
	}
}

// successorSteps lists the zones with a corps of the clan. Rule nobunaga.opt.successors.
func (p *Position) successorSteps(buf []engine.Action) []engine.Action {
	k := p.due()
	for z := engine.Place(1); isZone(z); z++ {
		if p.land[z][k].all() > 0 {
			buf = append(buf, engine.Action{Kind: KindSuccessor, Owner: k.Owner(), To: z})
		}
	}
	return buf
}

func successorClan(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	want := p.due().Owner()
	return engine.Refusal{Reason: reasonSuccessorClan, Owner: want}, a.Owner == engine.Open || a.Owner == want
}

// successorZone requires a zone with a corps of the clan. Rule nobunaga.opt.successors.
func successorZone(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k := p.due()
	return engine.Refusal{Reason: reasonSuccessorZone, Place: words.NamedPlace(a.To), Owner: k.Owner()},
		a.To == engine.Open || isZone(a.To) && p.land[a.To][k].all() > 0
}

// succeed puts a successor on the map. One that was killed before comes again. Rule nobunaga.opt.successors.
func (p *Position) succeed(k Clan, z engine.Place, e *engine.Events) {
	l := successorOf(k)
	p.enter(bit(l), z)
	e.Tell(engine.Event{Kind: EventSuccessor, Seat: p.owner(p.campOf(k)), Owner: k.Owner(), Piece: l, To: z})
	p.resume(stSuccessors)
}

// toPlace are the leaders of Oda that are not on the map. Rule nobunaga.reinf.oda-first-turn.
func (p *Position) toPlace() leaderSet {
	left := p.t.of[Oda]
	for z := range p.here {
		left &^= p.here[z]
	}
	return left
}

// entry reports whether a leader of Oda may enter in a zone. Rule nobunaga.reinf.oda-first-turn.
func (p *Position) entry(z engine.Place) bool {
	return isZone(z) && p.control[z] == Oda && p.land[z][Oda].all() > 0
}

// placeSteps lists the leaders that are left with the zones they may enter; when all stand the placement is confirmed. Rules
// nobunaga.reinf.oda-first-turn, nobunaga.undo.free.
func (p *Position) placeSteps(buf []engine.Action) []engine.Action {
	left := p.toPlace()
	if left == 0 {
		return append(buf, engine.Action{Kind: KindDone})
	}
	for ; left != 0; left &= left - 1 {
		for z := engine.Place(1); isZone(z); z++ {
			if p.entry(z) {
				buf = append(buf, engine.Action{Kind: KindPlace, Piece: left.first(), To: z})
			}
		}
	}
	return buf
}

func placeLeader(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonPlaceLeader, Piece: words.NamedPiece(a.Piece)}, a.Piece == engine.Open || p.toPlace().has(a.Piece)
}

// placeZone lets leaders enter where Oda controls the zone and has a corps. Rule nobunaga.reinf.oda-first-turn.
func placeZone(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonPlaceZone, Place: words.NamedPlace(a.To)}, a.To == engine.Open || p.entry(a.To)
}

// odaPhaseRoll rolls for Oda in the reinforcement phase. Rules nobunaga.reinf.order, nobunaga.chance.reinforcement.
func (p *Position) odaPhaseRoll(c *engine.Chance, e *engine.Events) {
	p.active = OdaSide
	p.odaRoll(c, e)
	p.resume(stUpdate)
}

// odaRoll rolls one die: its leader gets fresh corps where he stands. Rules nobunaga.reinf.oda-roll, nobunaga.event.partial,
// nobunaga.chance.who-rolls.
func (p *Position) odaRoll(c *engine.Chance, e *engine.Events) {
	var die [1]int16
	c.Dice(drawReinforce, die[:], faces)
	row := p.t.oda[die[0]]
	e.Tell(engine.Event{Kind: EventOdaDie, Seat: p.owner(OdaSide), N: die[0], Piece: row.leader, Nums: [4]int16{int16(row.corps)}})
	z := p.where(row.leader)
	if z == 0 || p.raise(Oda, z, row.corps, true, e) == 0 {
		e.Tell(engine.Event{Kind: EventNoCorps, Piece: row.leader})
	}
	e.Frame(p)
}

// oppPhaseRoll rolls two dice for the Opponents. Rule nobunaga.reinf.opp-roll.
func (p *Position) oppPhaseRoll(c *engine.Chance, e *engine.Events) {
	p.active = OpponentsSide
	p.oppRoll(2, c, e)
}

func (p *Position) oppRoll(n int, c *engine.Chance, e *engine.Events) {
	var dice [2]int16
	c.Dice(drawReinforce, dice[:n], faces)
	p.dice = [2]int8{int8(dice[0]), int8(dice[1])}
	e.Tell(engine.Event{Kind: EventOppDice, Seat: p.owner(OpponentsSide), N: dice[0], Nums: [4]int16{dice[1]}})
	e.Frame(p)
	p.resume(stDice)
}

// reinforce spends a card for a die on the own table. Rule nobunaga.reinforce.action, nobunaga.opt.two-dice.
func (p *Position) reinforce(card engine.Card, c *engine.Chance, e *engine.Events) {
	p.acts()
	p.spend(p.active, card)
	e.Tell(engine.Event{Kind: EventPay, Seat: p.owner(p.active), Card: card})
	e.Tell(engine.Event{Kind: EventReinforce, Seat: p.owner(p.active)})
	if p.active == OdaSide {
		p.odaRoll(c, e)
		p.resume(stUpdate)
		return
	}
	n := 1
	if p.rules.twoDice {
		n = 2
	}
	p.oppRoll(n, c, e)
}

// askDie goes to the choice of the next die. Dice without an option are lost. Rules nobunaga.reinf.none, nobunaga.reinf.opp-roll.
func (p *Position) askDie(e *engine.Events) {
	for _, die := range p.dice {
		if die != 0 && p.useful(die) {
			p.ask(OppDie)
			return
		}
	}
	for i, die := range p.dice {
		if die != 0 {
			e.Tell(engine.Event{Kind: EventDieLost, N: int16(die)})
			p.dice[i] = 0
		}
	}
	if p.acting {
		p.resume(stRoundOver)
		return
	}
	p.resume(stReinforced)
}

// useful reports whether a die has a legal option.
func (p *Position) useful(die int8) bool {
	for k := Tokugawa; k < NeutralArmy; k++ {
		if p.movesMarker(die, k) == 0 || p.givesCorps(die, k) == 0 {
			return true
		}
	}
	return false
}

// dieSteps lists the options of the dice that are left, each face once. Rules nobunaga.reinf.opp-roll, nobunaga.reinf.none.
func (p *Position) dieSteps(buf []engine.Action) []engine.Action {
	for i, die := range p.dice {
		if die == 0 || i == 1 && die == p.dice[0] || p.taken != 0 && die != p.taken {
			continue
		}
		for k := Tokugawa; k < NeutralArmy; k++ {
			if p.movesMarker(die, k) == 0 {
				buf = append(buf, engine.Action{Kind: KindMarker, Die: die, Owner: k.Owner()})
			}
			if p.givesCorps(die, k) != 0 {
				continue
			}
			for set := p.census.in[k]; set != 0; set &= set - 1 {
				buf = append(buf, engine.Action{Kind: KindRaise, Die: die, Owner: k.Owner(), To: set.first()})
			}
		}
		if p.taken == 0 {
			buf = append(buf, engine.Action{Kind: KindDecline, Die: die})
		}
	}
	return buf
}

// movesMarker is the reason why a die does not move the marker of a clan, 0 if it does. Rules nobunaga.reinf.opp-marker,
// nobunaga.reinf.opp-six.
func (p *Position) movesMarker(die int8, k Clan) engine.Reason {
	row := &p.t.opp[die]
	switch {
	case !row.marker.has(k) && row.marker.count() > 1:
		return reasonDieSix
	case !row.marker.has(k) || p.taken != 0:
		return reasonDieMarker
	}
	return p.markerRight(k)
}

// givesCorps is the reason why a die gives no corps to a clan, 0 if it does. Rules nobunaga.reinf.opp-corps, nobunaga.reinf.opp-two,
// nobunaga.reinf.opp-six, nobunaga.clan.gone, nobunaga.clan.empty-stock.
func (p *Position) givesCorps(die int8, k Clan) engine.Reason {
	row := &p.t.opp[die]
	switch {
	case !row.corps.has(k) && row.two:
		return reasonDieTwo
	case !row.corps.has(k) && row.corps.count() > 1:
		return reasonDieSix
	case !row.corps.has(k):
		return reasonDieCorps
	case p.taken != 0 && k == p.takenBy:
		return reasonDieTwoTwice
	case !p.camp[OpponentsSide].has(k):
		return reasonCorpsCamp
	case p.stock[k] <= 0:
		return reasonClanStock
	case !p.onMap(k):
		return reasonClanGone
	}
	return 0
}

func dieThere(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.Die == engine.Open || a.Die > 0 && (a.Die == p.dice[0] || a.Die == p.dice[1])
	if p.taken != 0 {
		ok = a.Die == engine.Open || a.Die == p.taken
	}
	return engine.Refusal{Reason: reasonDie, Got: int16(max(a.Die, 0))}, ok
}

// dieMarker refuses a marker that the die does not move. Rules nobunaga.reinf.opp-marker, nobunaga.dipl.lock, nobunaga.dipl.limit.
func dieMarker(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Die == engine.Open || a.Owner == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Reason: reasonDieMarker, Owner: whose(a.Owner), Got: int16(a.Die)}
	if k, ok := ClanOf(a.Owner); ok {
		why.Reason = p.movesMarker(a.Die, k)
	}
	return why, why.Reason == 0
}

// dieCorps refuses corps that the die does not give. Rules nobunaga.reinf.opp-corps, nobunaga.reinf.opp-two.
func dieCorps(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Die == engine.Open || a.Owner == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Reason: reasonDieCorps, Owner: whose(a.Owner), Got: int16(a.Die)}
	if k, ok := ClanOf(a.Owner); ok {
		why.Reason = p.givesCorps(a.Die, k)
	}
	return why, why.Reason == 0
}

// dieZone requires a zone with a unit of the clan, whoever controls the zone. Rule nobunaga.reinf.opp-corps.
func dieZone(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	k, ok := ClanOf(a.Owner)
	if a.To == engine.Open || a.Owner == engine.Open {
		return engine.No, true
	}
	return engine.Refusal{Reason: reasonCorpsZone, Owner: whose(a.Owner), Place: words.NamedPlace(a.To)}, ok && isZone(a.To) && p.stands(a.To, k)
}

// dieWhole requires the second clan of a die whose first clan is chosen. Rule nobunaga.reinf.opp-two.
func dieWhole(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonNotNow}, p.taken == 0
}

// dieUsed takes a die away: the order of the dice is fixed when an option takes effect. Rule nobunaga.reinf.none.
func (p *Position) dieUsed(die int8, kind engine.EventKind, e *engine.Events) {
	if p.dice[0] == die {
		p.dice[0] = p.dice[1]
	}
	p.dice[1] = 0
	e.Tell(engine.Event{Kind: kind, Seat: p.owner(OpponentsSide), N: int16(die)})
}

// dieMoves is the option marker of a die. Rule nobunaga.reinf.opp-marker.
func (p *Position) dieMoves(die int8, k Clan, e *engine.Events) {
	p.dieUsed(die, EventDieTaken, e)
	p.moveMarker(k, p.box[k]+1, e)
	p.resume(stUpdate)
}

// dieRaises is the option corps of a die; the die for two clans is used up only after the second clan, if a second one is possible. Rules
// nobunaga.reinf.opp-corps, nobunaga.reinf.opp-two.
func (p *Position) dieRaises(die int8, k Clan, z engine.Place, e *engine.Events) {
	row := &p.t.opp[die]
	if p.taken == 0 {
		e.Tell(engine.Event{Kind: EventDieTaken, Seat: p.owner(OpponentsSide), N: int16(die)})
	}
	p.raise(k, z, row.number, true, e)
	if row.two && p.taken == 0 {
		p.taken, p.takenBy = die, k
		for other := Tokugawa; other < NeutralArmy; other++ {
			if p.givesCorps(die, other) == 0 {
				return
			}
		}
	}
	p.taken, p.takenBy = 0, noClan
	p.dieUsed(die, 0, nil)
	p.resume(stUpdate)
}

// decline leaves a die unused. Rule nobunaga.reinf.none.
func (p *Position) decline(die int8, e *engine.Events) {
	p.dieUsed(die, EventDeclined, e)
	p.resume(stDice)
}

// done confirms what was chosen step by step: the leaders of turn 1, or a stack that needs no card.
func (p *Position) done(e *engine.Events) {
	if p.phase == OdaLeaders {
		e.Frame(p)
		p.resume(stOppRoll)
		return
	}
	p.goAhead(0, e)
}

// doneNow confirms a placement that is whole, or a stack that needs no card. Rules nobunaga.reinf.oda-first-turn, nobunaga.card.o-double,
// nobunaga.dipl.revolt.
func doneNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase == OdaLeaders {
		left := p.toPlace()
		return engine.Refusal{Reason: reasonPlaceAll, Want: int16(left.count())}, left == 0
	}
	if p.draft.kind == 0 || p.phase == Round {
		return engine.Refusal{Reason: reasonNotNow}, false
	}
	if why := p.draftWhole(); why != engine.No {
		return why, false
	}
	return engine.Refusal{Reason: reasonLimitCard, Want: int16(p.t.oneCard), Got: int16(p.draft.units)}, p.cost() == 0
}
