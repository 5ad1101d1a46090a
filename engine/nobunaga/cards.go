package nobunaga

import "tenka/engine"

// event carries out the text of a card alone. Rules nobunaga.event.play, nobunaga.act.card-cost.
func (p *Position) event(a engine.Action, k Clan, c *engine.Chance, e *engine.Events) {
	p.acts()
	p.spend(p.active, a.Card)
	e.Tell(engine.Event{Kind: EventPlay, Seat: p.owner(p.active), Card: a.Card})
	p.resume(stUpdate)
	switch a.Card {
	case ORecruit:
		p.raise(k, a.To, p.t.places[a.Card], true, e)
	case ONiwa:
		p.raise(Oda, a.To, p.niwaCorps(a.To), true, e)
	case OGift:
		p.moveMarker(k, p.box[k]-1, e)
	case ONegotiate:
		p.moveMarker(k, p.box[k]-2, e)
	case OHideyoshi1:
		p.winOver(k, a.To, a.Piece, e)
	case OHideyoshi2:
		p.ready(k, a.Piece, e)
	case PDistrust:
		p.raise(Honganji, a.To, p.t.places[a.Card], true, e)
	case PParadise:
		p.raiseParadise(e)
	case PEspionage:
		p.spy(c, e)
	case PUesugi, PTakeda, PMori:
		if k := majorOf(a.Card); a.To == 0 {
			p.moveMarker(k, p.box[k]+1, e)
		} else {
			p.raise(k, a.To, p.t.places[a.Card], true, e)
		}
	case PReinforce:
		p.raise(p.control[a.To], a.To, p.t.places[a.Card], true, e)
	case PPrince:
		p.moveMarker(k, p.box[k]+2, e)
	case PIllness:
		p.white |= bit(a.Piece)
		p.ill |= bit(a.Piece)
		e.Tell(engine.Event{Kind: EventIll, Piece: a.Piece, To: p.where(a.Piece)})
	case PJustice:
		p.showHand(e)
	case PRecruit:
		p.raise(k, a.To, p.t.places[a.Card], false, e)
	}
	e.Frame(p)
}

// majorOf is the clan that the card of a major clan is about. Rule nobunaga.card.p-major.
func majorOf(card engine.Card) Clan {
	switch card {
	case PUesugi:
		return Uesugi
	case PTakeda:
		return Takeda
	}
	return Mori
}

// asks says which targets the text of a card needs. If it needs none, the step names only the card.
func (p *Position) asks(card engine.Card) (clan, zone, unit bool) {
	switch card {
	case ORecruit, PRecruit:
		return true, true, false
	case ONiwa, PDistrust, PReinforce:
		return false, true, false
	case OGift, ONegotiate, PPrince:
		return true, false, false
	case OHideyoshi1:
		return true, true, true
	case OHideyoshi2:
		return true, false, p.rules.hideyoshi2
	case PUesugi, PTakeda, PMori:
		return false, p.locked(majorOf(card)), false
	case PIllness:
		return false, false, true
	}
	return false, false, false
}

// carries reports whether the text of a card is used with an action only. Rules nobunaga.card.o-double, nobunaga.card.o-fire,
// nobunaga.card.o-ships, nobunaga.card.o-charge.
func carries(card engine.Card) bool {
	switch card {
	case ODouble, OFire, OShips, OAkechi, OShibata:
		return true
	}
	return false
}

// noEvent is the reason why a card that carries has no text to be used alone.
func noEvent(card engine.Card) engine.Reason {
	if card == OFire {
		return reasonEventReaction
	}
	return reasonEventAction
}

// eventSteps lists the targets of a card's text. Rule nobunaga.event.play.
func (p *Position) eventSteps(card engine.Card, buf []engine.Action) []engine.Action {
	if carries(card) {
		return buf
	}
	clan, zone, unit := p.asks(card)
	add := func(a engine.Action) {
		if p.targets(card, a).Reason == 0 {
			buf = append(buf, a)
		}
	}
	a := engine.Action{Kind: KindEvent, Card: card}
	switch {
	case card == OHideyoshi2:
		z := p.where(Hashiba)
		for there := p.groups(z, p.camp[OdaSide]); there != 0; there &= there - 1 {
			k := there.first()
			a.Owner = k.Owner()
			if !unit {
				add(a)
				continue
			}
			a.Piece = SpentCorps
			add(a)
			for set := p.men(z, k); set != 0; set &= set - 1 {
				a.Piece = set.first()
				add(a)
			}
		}
	case card == OHideyoshi1:
		for set := p.t.land[p.where(Hashiba)]; set != 0; set &= set - 1 {
			a.To = set.first()
			for foes := p.census.corps[a.To] & p.camp[OpponentsSide]; foes != 0; foes &= foes - 1 {
				a.Owner = foes.first().Owner()
				for a.Piece = Corps; a.Piece <= SpentCorps; a.Piece++ {
					add(a)
				}
			}
		}
	case card == PIllness:
		for near := p.census.camps[OdaSide]; near != 0; near &= near - 1 {
			for set := p.here[near.first()] & p.campMen[OdaSide]; set != 0; set &= set - 1 {
				a.Piece = set.first()
				add(a)
			}
		}
	case zone:
		for set := p.targetZones(card); set != 0; set &= set - 1 {
			a.To = set.first()
			if !clan {
				add(a)
				continue
			}
			for there := p.groups(a.To, p.camp[p.t.side[card]]); there != 0; there &= there - 1 {
				a.Owner = there.first().Owner()
				add(a)
			}
		}
	case clan:
		for k := range NeutralArmy {
			a.Owner = k.Owner()
			add(a)
		}
	default:
		add(a)
	}
	return buf
}

// targetZones are the zones that can be targets of a card that needs a zone: those of its clans, or those with their units.
func (p *Position) targetZones(card engine.Card) zoneSet {
	switch card {
	case ONiwa:
		return p.zonesOf(p.camp[OdaSide])
	case PDistrust:
		return p.zonesOf(only(Honganji) | only(NeutralArmy))
	case PReinforce:
		return p.zonesOf(only(Asakura) | only(Azai) | only(Matsunaga))
	case PUesugi, PTakeda, PMori:
		return p.census.in[majorOf(card)]
	}
	return p.census.camps[p.t.side[card]]
}

// eventPlay refuses a card whose text would change nothing, or that can only be played with an action. Rules nobunaga.event.play,
// nobunaga.opt.paradise-once.
func eventPlay(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card == engine.Open {
		return engine.No, true
	}
	why := engine.Refusal{Reason: reasonEvent, Card: a.Card}
	switch {
	case a.Whole() && !carries(a.Card) && p.targets(a.Card, a).Reason == 0:
		return engine.No, true
	case carries(a.Card):
		why.Reason = noEvent(a.Card)
		return why, false
	case a.Card == PParadise && p.rules.paradiseOnce && p.once:
		why.Reason = reasonEventOnce
		return why, false
	case (a.Card == OHideyoshi1 || a.Card == OHideyoshi2) && p.where(Hashiba) == 0:
		why.Reason = reasonEventHashiba
		return why, false
	}
	var buf [128]engine.Action
	return why, len(p.eventSteps(a.Card, buf[:0])) > 0
}

// eventTarget refuses everything that is no target of the card's text. Rules nobunaga.card.o-recruit, nobunaga.card.o-niwa,
// nobunaga.card.o-gift, nobunaga.card.o-negotiate, nobunaga.card.o-hideyoshi1, nobunaga.card.o-hideyoshi2, nobunaga.card.p-distrust,
// nobunaga.card.p-major, nobunaga.card.p-reinforce, nobunaga.card.p-prince, nobunaga.card.p-illness, nobunaga.card.p-recruit.
func eventTarget(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.Card == engine.Open {
		return engine.No, true
	}
	clan, zone, unit := p.asks(a.Card)
	if !clan && a.Owner > 0 || !zone && a.To > 0 || !unit && a.Piece > 0 || a.Owner < engine.Open || a.To < engine.Open || a.Piece < engine.Open {
		return engine.Refusal{Reason: reasonEventTarget, Card: a.Card, Owner: whose(a.Owner), Place: words.NamedPlace(a.To), Piece: words.NamedPiece(a.Piece)}, false
	}
	if clan && a.Owner == engine.Open || zone && a.To == engine.Open || unit && a.Piece == engine.Open {
		return engine.No, true
	}
	a.Owner, a.To, a.Piece = max(a.Owner, 0), max(a.To, 0), max(a.Piece, 0)
	why := p.targets(a.Card, a)
	return why, why.Reason == 0
}

// targets is the refusal of something that is no target of a card's text; it has no reason for a target.
func (p *Position) targets(card engine.Card, a engine.Action) engine.Refusal {
	k, ok := ClanOf(a.Owner)
	clan, zone, _ := p.asks(card)
	why := engine.Refusal{Card: card, Owner: whose(a.Owner), Place: words.NamedPlace(a.To), Piece: words.NamedPiece(a.Piece)}
	if clan && !ok || zone && !isZone(a.To) {
		why.Reason = reasonStray
		return why
	}
	switch card {
	case ORecruit, PRecruit:
		switch {
		case !p.camp[p.t.side[card]].has(k):
			why.Reason = reasonEventCamp
		case !p.stands(a.To, k):
			why.Reason = reasonEventZone
		default:
			why.Reason = p.stocked(k)
		}
	case ONiwa:
		why.Owner = Oda.Owner()
		if why.Reason = p.stocked(Oda); p.sideAt(a.To) != OdaSide {
			why.Reason = reasonEventControlCamp
		}
	case OGift:
		if why.Reason = p.markerLeft(k); p.t.kind[k] != catMajor {
			why.Reason = reasonEventMajor
		}
	case ONegotiate:
		if why.Reason = p.markerLeft(k); p.t.kind[k] != catMinor {
			why.Reason = reasonEventMinor
		}
	case PPrince:
		if why.Reason = p.markerRight(k); p.t.kind[k] != catMinor {
			why.Reason = reasonEventMinor
		}
	case OHideyoshi1:
		why.Reason, why.Other = p.winsOver(k, a.To, a.Piece), p.where(Hashiba)
	case OHideyoshi2:
		why.Reason, why.Place = p.readies(k, a.Piece), p.where(Hashiba)
	case PDistrust:
		why.Owner = Honganji.Owner()
		switch of := p.control[a.To]; {
		case of == NeutralArmy && p.census.of[Honganji] != 0:
			why.Reason = reasonEventRising
		case of != Honganji && of != NeutralArmy:
			why.Reason = reasonEventControl
		default:
			why.Reason = p.stocked(Honganji)
		}
	case PUesugi, PTakeda, PMori:
		k := majorOf(card)
		why.Owner = k.Owner()
		switch {
		case !p.locked(k):
			why.Reason = p.markerRight(k)
		case !isZone(a.To):
			why.Reason = reasonStray
		case !p.stands(a.To, k):
			why.Reason = reasonEventZone
		default:
			why.Reason = p.stocked(k)
		}
	case PReinforce:
		k := p.control[a.To]
		why.Owner = k.Owner()
		switch {
		case k != Asakura && k != Azai && k != Matsunaga:
			why.Reason = reasonEventReinforce
		case !p.camp[OpponentsSide].has(k):
			why.Reason = reasonEventOpponents
		case !p.onMap(k):
			why.Reason = reasonClanGone
		default:
			why.Reason = p.stocked(k)
		}
	case PIllness:
		switch {
		case a.Piece == Nobunaga:
			why.Reason = reasonIllNobunaga
		case !isLeader(a.Piece) || !p.campMen[OdaSide].has(a.Piece) || p.where(a.Piece) == 0:
			why.Reason = reasonIllLeader
		case p.white.has(a.Piece):
			why.Reason = reasonIllSpent
		}
	case PParadise:
		switch {
		case p.rules.paradiseOnce && p.once:
			why.Reason = reasonEventOnce
		case !p.onMap(Honganji):
			why.Reason = reasonEvent
		}
	case PEspionage, PJustice:
		if p.held[OdaSide] == 0 {
			why.Reason = reasonEvent
		}
	}
	return why
}

// stocked refuses corps of a clan that has none in stock. Rule nobunaga.clan.empty-stock.
func (p *Position) stocked(k Clan) engine.Reason {
	if p.stock[k] <= 0 {
		return reasonClanStock
	}
	return 0
}

// niwaCorps is what Niwa's levy gives in a zone. Rule nobunaga.card.o-niwa.
func (p *Position) niwaCorps(z engine.Place) int8 {
	if p.here[z].has(Niwa) {
		return p.t.niwa
	}
	return p.t.places[ONiwa]
}

// winsOver says why Hashiba cannot win a corps over. Rules nobunaga.card.o-hideyoshi1, nobunaga.opt.hideyoshi1.
func (p *Position) winsOver(k Clan, z engine.Place, unit engine.Piece) engine.Reason {
	f, at := p.land[z][k], p.where(Hashiba)
	switch {
	case at == 0:
		return reasonEventHashiba
	case p.rules.hideyoshi1 && k == Honganji:
		return reasonEventHonganji
	case !p.camp[OpponentsSide].has(k):
		return reasonEventOpponents
	case !p.t.land[at].has(z):
		return reasonEventLink
	case unit == Corps && f.fresh <= 0:
		return reasonEventFresh
	case unit == SpentCorps && f.spent <= 0:
		return reasonEventSpent
	case unit != Corps && unit != SpentCorps:
		return reasonEventCorps
	}
	return p.stocked(Oda)
}

// winOver sends a corps back to its stock and puts a fresh corps of Oda into its zone. It invades nobody. Rule nobunaga.card.o-hideyoshi1.
func (p *Position) winOver(k Clan, z engine.Place, unit engine.Piece, e *engine.Events) {
	if unit == Corps {
		p.land[z][k].fresh--
	} else {
		p.land[z][k].spent--
	}
	p.settle(z, k)
	p.back(k, 1)
	e.Tell(engine.Event{Kind: EventWonOver, Owner: k.Owner(), To: z})
	p.raise(Oda, z, 1, true, e)
}

// readies says why the supply lines ready nothing. Rules nobunaga.card.o-hideyoshi2, nobunaga.opt.hideyoshi2, nobunaga.card.p-illness.
func (p *Position) readies(k Clan, unit engine.Piece) engine.Reason {
	z := p.where(Hashiba)
	if z == 0 {
		return reasonEventHashiba
	}
	if !p.camp[OdaSide].has(k) {
		return reasonEventCamp
	}
	men, spent := p.men(z, k)&p.white&^p.ill, p.land[z][k].spent > 0
	switch {
	case !p.rules.hideyoshi2 && !spent && men == 0:
		return reasonEventReady
	case p.rules.hideyoshi2 && unit == SpentCorps && !spent:
		return reasonEventSpent
	case p.rules.hideyoshi2 && unit != SpentCorps && !men.has(unit):
		return reasonEventReadyLeader
	}
	return 0
}

// ready makes spent units in Hashiba's zone fresh again. Rules nobunaga.card.o-hideyoshi2, nobunaga.opt.hideyoshi2.
func (p *Position) ready(k Clan, unit engine.Piece, e *engine.Events) {
	z := p.where(Hashiba)
	f := &p.land[z][k]
	corps, men := f.spent, p.men(z, k)&p.white&^p.ill
	if p.rules.hideyoshi2 {
		if unit == SpentCorps {
			corps, men = 1, 0
		} else {
			corps, men = 0, bit(unit)
		}
	}
	f.spent -= corps
	f.fresh += corps
	p.white &^= men
	if corps > 0 {
		e.Tell(engine.Event{Kind: EventReadied, Owner: k.Owner(), To: z, N: int16(corps)})
	}
	for ; men != 0 && e != nil; men &= men - 1 {
		e.Tell(engine.Event{Kind: EventReadiedLeader, Piece: men.first(), To: z})
	}
}

// raiseParadise raises Kennyo and the corps of Honganji to the end of the turn. Rules nobunaga.card.p-paradise, nobunaga.opt.paradise-once.
func (p *Position) raiseParadise(e *engine.Events) {
	p.paradise, p.once = true, true
	e.Tell(engine.Event{Kind: EventParadise, N: int16(p.t.kennyo), Nums: [4]int16{int16(p.t.ikko)}})
}

// spy discards a random card of the Oda hand. Rules nobunaga.card.p-espionage, nobunaga.chance.espionage.
func (p *Position) spy(c *engine.Chance, e *engine.Events) {
	var at [1]int16
	c.Dice(drawEspionage, at[:], int(p.held[OdaSide]))
	if c.Err() != nil {
		return
	}
	e.Reveal(engine.Event{Kind: EventEspionage, Card: p.spendAt(OdaSide, int8(at[0])-1)})
}

// showHand shows the Oda hand to the Opponents, who choose a card of it. Rules nobunaga.card.p-justice, nobunaga.hidden.hand.
func (p *Position) showHand(e *engine.Events) {
	p.shown = true
	if e != nil {
		for _, card := range p.hand[OdaSide][:p.held[OdaSide]] {
			e.Reveal(engine.Event{Kind: EventShown, Card: card, For: engine.Only(p.seat[OpponentsSide])})
		}
	}
	p.ask(Justice)
}

// justiceSteps lists the cards of the Oda hand. Rule nobunaga.card.p-justice.
func (p *Position) justiceSteps(buf []engine.Action) []engine.Action {
	hand, n := p.distinct(OdaSide)
	for _, card := range hand[:n] {
		buf = append(buf, engine.Action{Kind: KindDiscard, Card: card})
	}
	return buf
}

func justiceCard(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonJustice, Card: words.NamedCard(a.Card)}, a.Card == engine.Open || a.Card > 0 && p.holdsCard(OdaSide, a.Card)
}

// discard takes a card out of the Oda hand. Rule nobunaga.card.p-justice.
func (p *Position) discard(card engine.Card, e *engine.Events) {
	p.spend(OdaSide, card)
	e.Tell(engine.Event{Kind: EventDiscard, Card: card})
	p.resume(stUpdate)
}
