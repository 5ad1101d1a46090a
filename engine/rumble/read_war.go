package rumble

import (
	"fmt"
	"slices"

	"tenka/engine"
)

// fightAgain fights the battles that are over again, so winners need not be written.
func (p *Position) fightAgain(got *given) *engine.DataError {
	if got.war != (p.phase >= Reinforce) {
		return engine.Wrong("war", "rumble.fault.war", p.phase)
	}
	if !got.war {
		return nil
	}
	last := p.t.values[provinces-1]
	if !slices.Contains(p.t.values[:], got.fought) || p.phase == Over && got.fought != last {
		return engine.Wrong("war.fought", "rumble.fault.war.fought", got.fought, last)
	}
	return p.refight(got.fought)
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

// checkToAct tests that the phase can be theirs.
func (p *Position) checkToAct() *engine.DataError {
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

// pickedBefore checks that exactly the seats before the acting one have picked. Rule rumble.adv.setup.pick.
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

// checkChoice tests that the steps of a choice in progress can lead there and can go on.
func (p *Position) checkChoice() *engine.DataError {
	if v := p.choice.victim; v != 0 && !p.rivalsOfTurn().Has(v.Seat()) {
		return engine.Wrong("choice.victim", "rumble.fault.victim", v.Seat())
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
