package rumble

import (
	"fmt"
	"slices"
	"tenka/engine"
)

// readWar reads the reinforcements and fights the battles that are over again, so winners need not be written.
func (p *Position) readWar(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if (in.War != nil) != (p.phase >= Reinforce) {
		return engine.Wrong("war", "rumble.fault.war", p.phase)
	}
	if in.War == nil {
		return nil
	}
	last := p.t.values[provinces-1]
	if !slices.Contains(p.t.values[:], in.War.Fought) || p.phase == Over && in.War.Fought != last {
		return engine.Wrong("war.fought", "rumble.fault.war.fought", in.War.Fought, last)
	}
	list, err := provincesOf("war.tokens", in.War.Tokens)
	if err != nil {
		return err
	}
	for _, q := range list {
		bySeat := in.War.Tokens[words.Places[q]]
		if err := seatsOf(p, "war.tokens."+words.Places[q], bySeat); err != nil {
			return err
		}
		for s, n := range bySeat {
			p.tokens[s][q] = n
		}
	}
	return p.refight(in.War.Fought)
}

// refight sets the winners up to a castle and tests that every token can come from one of them.
func (p *Position) refight(to int8) *engine.DataError {
	var most [seats][provinces + 1]int8
	for p.fought < to {
		p.fought++
		at := p.siteOf(p.fought)
		if at == 0 {
			continue
		}
		for s := range p.Seats() {
			if n := p.tokens[s][at]; n < 0 || n > most[s][at] || n%p.t.table[p.players].tokens != 0 {
				return engine.Wrong(fmt.Sprintf("war.tokens.%s[%d]", words.Places[at], s), "rumble.fault.war.tokens", n)
			}
		}
		if won := p.battle(at, nil); won != engine.NoSeat {
			for _, q := range p.eligible(won, at).list() {
				most[won][q] += p.t.table[p.players].tokens
			}
		}
	}
	for _, at := range p.unresolved().list() {
		for s := range p.Seats() {
			if n := p.tokens[s][at]; n < 0 || n > most[s][at] || n%p.t.table[p.players].tokens != 0 {
				return engine.Wrong(fmt.Sprintf("war.tokens.%s[%d]", words.Places[at], s), "rumble.fault.war.tokens", n)
			}
		}
	}
	return nil
}

// readToAct reads whose choice it is and tests that the phase can be theirs.
func (p *Position) readToAct(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if in.ToAct != nil {
		p.turn = *in.ToAct
	} else if p.phase == Over {
		p.turn = engine.NoSeat
	}
	if p.phase == Over {
		if p.turn != engine.NoSeat {
			return engine.Wrong("to_act", "rumble.fault.to_act.over", p.turn)
		}
		return nil
	}
	if p.turn < 0 || int(p.turn) >= p.Seats() {
		return engine.Between("to_act", 0, p.Seats()-1, p.turn)
	}
	if p.phase == Pick {
		return p.pickedBefore()
	}
	if p.phase == Reinforce {
		at := p.siteOf(p.fought)
		if p.winner[at] != engine.OwnerOf(p.turn) {
			return engine.Wrong("to_act", "rumble.fault.to_act.winner", p.turn, words.Places[at])
		}
		return nil
	}
	if p.katana[p.turn] != 0 {
		return engine.Wrong("to_act", "rumble.fault.to_act", p.turn)
	}
	return nil
}

// pickedBefore tests that exactly the seats before the one to act have picked. Rule rumble.adv.setup.pick.
func (p *Position) pickedBefore() *engine.DataError {
	picked := true
	for s, left := p.right(p.first), p.Seats(); left > 0; s, left = p.right(s), left-1 {
		picked = picked && s != p.turn
		if (p.lord[s] != 0) != picked {
			return engine.Wrong(fmt.Sprintf("daimyo_cards.own[%d]", s), "rumble.fault.lord.picked", words.Cards[p.lord[s]])
		}
	}
	return nil
}

// readChoice reads a choice in progress and tests that its steps can lead there and can go on.
func (p *Position) readChoice(in *positionJSON, _ *engine.Chance) *engine.DataError {
	if in.Choice != nil {
		c := in.Choice
		set := map[string]bool{}
		for _, id := range c.Used {
			set[id] = true
		}
		used, err := provincesOf("choice.used", set)
		if err != nil {
			return err
		}
		for _, q := range used {
			p.choice.used |= just(q)
		}
		card, ok := words.Card(c.Card)
		if !ok && c.Card != "" {
			return engine.Wrong("choice.card", "rumble.fault.tactic", c.Card)
		}
		origin, ok := words.Place(c.Origin)
		if (!ok || !isProvince(origin)) && c.Origin != "" {
			return engine.Wrong("choice.origin", "rumble.fault.province", c.Origin)
		}
		p.choice.card, p.choice.origin, p.choice.moved, p.choice.lord = card, origin, c.Moved, c.Daimyo
		if c.Victim != nil {
			if !p.rivalsOfTurn().Has(*c.Victim) {
				return engine.Wrong("choice.victim", "rumble.fault.victim", *c.Victim)
			}
			p.choice.victim = engine.OwnerOf(*c.Victim)
		}
	}
	switch {
	case p.phase == Reinforce:
		return p.checkReinforcing()
	case p.choice.card != 0:
		return p.checkCard()
	case p.choice != choice{}:
		return engine.Wrong("choice.card", "rumble.fault.choice.card", "")
	}
	return nil
}

func (p *Position) rivalsOfTurn() engine.Seats {
	if p.turn == engine.NoSeat {
		return 0
	}
	return p.rivals(p.turn)
}

func (p *Position) checkReinforcing() *engine.DataError {
	for _, q := range p.choice.used.list() {
		if p.tokens[p.turn][q] == 0 || !p.eligible(p.turn, p.siteOf(p.fought)).has(q) {
			return engine.Wrong("choice.used", "rumble.fault.choice.reinforced", words.Places[q])
		}
	}
	if (p.choice != choice{used: p.choice.used}) {
		return engine.Wrong("choice", "rumble.fault.choice.only", nil)
	}
	if p.toReinforce(p.turn) == 0 {
		return engine.Wrong("choice.used", "rumble.fault.choice.left", nil)
	}
	return nil
}

func (p *Position) checkCard() *engine.DataError {
	s, c := p.turn, p.choice
	r := &effects[c.card]
	armies := c.moved
	if c.lord {
		armies--
	}
	targets := 0
	for range c.used.list() {
		targets++
	}
	begun := c.moved > 0
	switch {
	case p.phase != Turn || p.katanaTaken() > 0:
		return engine.Wrong("choice", "rumble.fault.choice.none", words.Cards[c.card])
	case p.tactic[s] != c.card && (p.lord[s] != c.card || !p.spent.Has(s)):
		return engine.Wrong("choice.card", "rumble.fault.choice.used", words.Cards[c.card])
	case c.moved < 0 || begun && c.moved >= max(r.most, 1) || armies < 0:
		return engine.Wrong("choice.moved", "rumble.fault.choice.moved", c.moved)
	case r.once == neither && targets > 0 || r.once != neither && (targets > int(armies) || targets == 0 && armies > 0):
		return engine.Wrong("choice.used", "rumble.fault.choice.steps", targets)
	case c.lord && !r.lord:
		return engine.Wrong("choice.daimyo", "rumble.fault.choice.daimyo", words.Cards[c.card])
	case (c.victim != 0) != (r.rival && begun):
		return engine.Wrong("choice.victim", "rumble.fault.choice.victim", c.victim.Seat())
	case r.fromLord != (c.origin != 0) || r.fromLord && !c.lord && c.origin != p.daimyo[s]:
		return engine.Wrong("choice.origin", "rumble.fault.choice.origin", words.Places[c.origin])
	case c.lord && !p.t.reach(r.over, c.origin).has(p.daimyo[s]):
		return engine.Wrong("choice.origin", "rumble.fault.choice.from", words.Places[c.origin])
	case !p.stepsLeft(s, r):
		return engine.Wrong("choice", "rumble.fault.choice", words.Cards[c.card])
	}
	return nil
}
