package rumble

import "tenka/engine"

// stepNow refuses to move pieces on the map without an open card. Rule rumble.turn.one_action.
func stepNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	switch {
	case p.choice.card != 0:
		return engine.No, true
	case p.phase == Turn:
		return engine.Refusal{Reason: reasonMapNeedsCard}, false
	case p.phase == Rolled1 || p.phase == Rolled2:
		return engine.Refusal{Reason: reasonCardAfterRoll}, false
	}
	return p.turnBegins()
}

// doneNow allows to finish a choice of several steps. Rule rumble.turn.one_action, or the card's own.
func doneNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase == Reinforce {
		return engine.No, true
	}
	if p.choice.card == 0 {
		return engine.Refusal{Reason: reasonNothingOpen}, false
	}
	return engine.Refusal{Reason: reasonCardStep, Card: p.choice.card}, effects[p.choice.card].most > 0
}

// stepKind requires the kind of step that the card takes. The card's own rule.
func stepKind(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonCardStep, Card: p.choice.card}, a.Kind == effects[p.choice.card].step
}

// stepExact holds Retreat to its two armies, and daimyo cards to one at least and "up to" at most. Rule rumble.tactic.exact.
func stepExact(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	r := &effects[p.choice.card]
	why := engine.Refusal{Card: p.choice.card, Got: a.N}
	switch {
	case a.Kind == KindDone && r.exact:
		why.Reason, why.Want, why.Got = reasonExactEarly, int16(r.most), int16(p.choice.moved)
		return why, false
	case a.Kind == KindDone:
		why.Reason = reasonExactNone
		return why, !r.fromLord || p.choice.moved > 0
	case a.N == engine.Open:
		return engine.No, true
	case a.N < 1 && (a.Kind == KindReturn || r.fromLord):
		why.Reason = reasonExactNone
		return why, false
	case a.Kind == KindReturn: // one army a step
		why.Reason, why.Nums = reasonExactStep, [4]int16{int16(r.most)}
		return why, a.N <= 1
	case a.Kind != KindMove || !r.fromLord:
		return engine.No, true
	}
	why.Reason, why.Want = reasonExactMany, int16(p.most(s, r, a))
	return why, a.N <= why.Want
}

// most is the highest number that a move by a daimyo card may name.
func (p *Position) most(s engine.Seat, r *effect, a engine.Action) int8 {
	if r.lord && a.Piece == Daimyo || r.lot == none {
		return p.lordTakes(s, r)
	}
	if owner, ok := p.mover(s, r, a); ok && a.From == p.origin(s) && p.armies[owner][a.From] > 0 {
		return min(p.left(r), p.armies[owner][a.From])
	}
	return p.left(r)
}

// mover is the one seat whose armies the move may mean; false if that is open, or no seat.
func (p *Position) mover(s engine.Seat, r *effect, a engine.Action) (engine.Seat, bool) {
	if !r.rival {
		return s, true
	}
	return a.Owner.Seat(), a.Owner > 0 && p.rivals(s).Has(a.Owner.Seat())
}

// stepArmyOnly refuses a daimyo where the card says army. Rule rumble.card.army_only.
func stepArmyOnly(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	r := &effects[p.choice.card]
	at := a.From
	if a.Kind == KindReplace {
		at = a.To
	}
	why := engine.Refusal{Reason: reasonArmyOnly, Card: p.choice.card, Place: words.NamedPlace(at)}
	if r.lord && a.Piece != Army {
		return engine.No, true
	}
	if a.Piece == Daimyo {
		return why, false
	}
	if a.Kind == KindPlace || !isProvince(at) {
		return engine.No, true
	}
	owners := engine.Only(s)
	if r.rival || a.Kind == KindReplace {
		owners = p.rivals(s)
		if a.Owner > 0 {
			owners &= engine.Only(a.Owner.Seat())
		}
	}
	lords := false
	for ; owners != 0; owners &= owners - 1 {
		o := owners.First()
		if p.armies[o][at] > 0 {
			return engine.No, true
		}
		lords = lords || p.daimyo[o] == at
	}
	return why, !lords
}

// stepPresence requires an own army if the card says so. Rule rumble.card.presence.
func stepPresence(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	at := engine.Place(engine.Open)
	switch effects[p.choice.card].presence {
	case source:
		at = a.From
	case target:
		at = a.To
	}
	ok := at == engine.Open || p.held(s).has(at)
	return engine.Refusal{Reason: reasonPresence, Card: p.choice.card, Place: words.NamedPlace(at)}, ok
}

// stepOwner requires pieces of a seat that the card allows. The card's own rule.
func stepOwner(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	r := &effects[p.choice.card]
	why := engine.Refusal{Reason: reasonCardOwner, Card: p.choice.card}
	switch {
	case !r.takesPiece(a.Piece):
		why.Reason = reasonCardStep
		return why, false
	case a.Owner == engine.Open:
		return engine.No, true
	case !r.rival && a.Kind != KindReplace:
		return why, a.Owner == 0
	case p.choice.victim != 0 && r.rival && a.Owner != p.choice.victim:
		why.Reason, why.Owner = reasonCardVictim, p.choice.victim
		return why, false
	}
	return why, a.Owner > 0 && p.rivals(s).Has(a.Owner.Seat())
}

// takesPiece reports whether the card's steps are about this sort of piece.
func (r *effect) takesPiece(piece engine.Piece) bool {
	switch piece {
	case Army:
		return r.step != KindMove || r.lot != none
	case Daimyo:
		return r.lord
	}
	return piece == engine.Open
}

// stepSource requires a place with pieces that the card can move. The card's own rule.
func stepSource(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	r := &effects[p.choice.card]
	why := engine.Refusal{Reason: reasonCardSource, Card: p.choice.card, Place: words.NamedPlace(a.From), Owner: max(a.Owner, 0)}
	switch a.Kind {
	case KindPlace:
		return why, a.From == engine.Open || a.From == Reserve
	case KindReturn:
		return why, a.From == engine.Open || p.armiesAt(s, 1).has(a.From)
	case KindReplace:
		if a.From != engine.Open && a.From != Reserve {
			return why, false
		}
		why.Place = words.NamedPlace(a.To)
		owner, ok := p.mover(s, &effect{rival: true}, a)
		return why, !ok || !isProvince(a.To) || p.armies[owner][a.To] > 0
	}
	if a.Piece == Daimyo {
		if p.choice.lord {
			why.Reason = reasonCardUsed
			return why, false
		}
		return why, a.From == engine.Open || a.From == p.origin(s)
	}
	if a.From == engine.Open || r.lord && a.Piece == engine.Open {
		return why, a.From == engine.Open || a.From == p.origin(s)
	}
	if r.once == source && p.choice.used.has(a.From) {
		why.Reason = reasonCardUsed
		return why, false
	}
	if !p.sources(s, r).has(a.From) {
		if isProvince(a.From) && p.anyTakes(s, r, a.From) {
			why.Want = 1
		}
		return why, false
	}
	if owner, ok := p.mover(s, r, a); ok {
		_, most := p.takes(s, r, a.From, owner)
		return why, most > 0
	}
	return engine.No, true
}

// stepCount requires the number of armies that the card moves. Rule rumble.tactic.exact, shown as the card's own.
func stepCount(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	r := &effects[p.choice.card]
	why := engine.Refusal{Reason: reasonCardCount, Card: p.choice.card, Want: 1, Got: a.N}
	switch {
	case a.N == engine.Open:
		return engine.No, true
	case a.Kind != KindMove:
		return why, a.N == 1
	case a.Piece == Daimyo || a.Piece == engine.Open && r.lord:
		return engine.No, true // stepExact has counted
	case a.From == engine.Open:
		return engine.No, true
	}
	for m := p.movers(s, r); m != 0; m &= m - 1 {
		if a.Owner > 0 && m.First() != a.Owner.Seat() {
			continue
		}
		least, most := p.takes(s, r, a.From, m.First())
		if most <= 0 {
			continue
		}
		if a.N >= int16(least) && a.N <= int16(most) {
			return engine.No, true
		}
		why.Want = max(why.Want, int16(least), min(int16(most), a.N))
	}
	return why, false
}

// stepReach requires a province within the card's reach. The card's own rule.
func stepReach(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	r := &effects[p.choice.card]
	why := engine.Refusal{Reason: reasonCardReach, Card: p.choice.card, Place: words.NamedPlace(a.To), Other: words.NamedPlace(a.From)}
	if a.To == engine.Open {
		return engine.No, true
	}
	var set provinceSet
	switch {
	case a.Kind == KindReturn:
		return why, a.To == Reserve
	case a.Kind == KindPlace:
		set = p.targets(s, r, 0)
	case a.Kind == KindReplace:
		set = p.replaceable(s, r)
	case a.Piece == Daimyo:
		set = p.lordTargets(s, r)
	case a.From == engine.Open:
		for from := p.sources(s, r); from != 0; from &= from - 1 {
			set |= p.targets(s, r, from.first())
		}
	default:
		set = p.targets(s, r, a.From)
	}
	if a.Piece == engine.Open {
		set |= p.lordTargets(s, r)
	}
	if !set.has(a.To) && r.once == target && p.choice.used.has(a.To) {
		why.Reason = reasonCardUsed
	}
	if r.fromLord {
		why.Other = words.NamedPlace(p.origin(s))
	}
	if why.Reason == reasonCardReach && a.Kind == KindReplace && p.targets(s, r, 0).has(a.To) {
		why.Reason, why.Other = reasonCardSource, 0 // joined, but no rival's army is there
	}
	if why.Reason == reasonCardReach && !r.rival && r.fromLord && r.step == KindMove && p.t.reach(r.over, p.origin(s)).has(a.To) {
		why.Reason, why.Place = reasonPresence, why.Other // joined, but no army is there to go
	}
	return why, set.has(a.To)
}

// stepSome refuses to finish a card before anything was done with it. The card's own rule.
func stepSome(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	ok := p.phase == Reinforce || p.choice.moved > 0
	return engine.Refusal{Reason: reasonCardNone, Card: p.choice.card}, ok
}
