package rumble

import (
	"slices"

	"tenka/engine"
	"tenka/engine/form"
)

// Encode writes a position in ids.
func (game) Encode(p engine.Position) ([]byte, error) {
	q := *p.(*Position)
	return form.Write(func(f form.Form) { q.fields(f, &given{phase: q.phase}) }), nil
}

// Decode reads the output of Encode and refuses positions that no match can reach. Missing fields are drawn.
func (game) Decode(o engine.Options, t engine.Tables, b []byte, c *engine.Chance, _ *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	got := given{phase: -1}
	if err := form.Read(b, func(f form.Form) { p.fields(f, &got) }); err != nil {
		return nil, err
	}
	err = form.Test(func() *engine.DataError { return p.drawLeft(&got, o, c) }, func() *engine.DataError { return p.begun(&got) },
		func() *engine.DataError { return p.dealDaimyos(&got, c) }, func() *engine.DataError { return p.checkArmies(&got) },
		p.checkKatana, p.checkDice, func() *engine.DataError { return p.fightAgain(&got) },
		p.checkToAct, p.checkChoice)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// drawLeft draws castles, tactic cards and the first player that are left out, in this order.
func (p *Position) drawLeft(got *given, o engine.Options, c *engine.Chance) *engine.DataError {
	if !got.castles {
		p.drawCastles(c)
	}
	built := 0
	for _, value := range p.castle {
		if value > 0 {
			built++
		}
	}
	if built < provinces {
		return engine.Wrong("castles", "fault.list", built, provinces)
	}
	if !got.tactics {
		p.drawTactics(c)
	}
	for s, card := range p.tactic[:p.players] {
		if card != 0 && !p.display.has(card) {
			return engine.Wrong(seatPath("tactics.used", s), "rumble.fault.display", words.Cards[card])
		}
	}
	if !got.first {
		p.drawFirst(o, c)
	}
	if p.first < 0 || int(p.first) >= p.Seats() {
		return engine.Between("first", 0, p.Seats()-1, p.first)
	}
	return nil
}

// begun sets the beginning of a match, then the given fields of phase, turn and acting seat.
func (p *Position) begun(got *given) *engine.DataError {
	turn, number := p.turn, p.number
	p.begin()
	if got.phase >= 0 {
		if got.phase == Pick && !p.rules.advanced || got.phase == Reinforce && !p.rules.optional || got.phase == War {
			return engine.Wrong("phase", "rumble.fault.phase", got.phase)
		}
		p.phase = got.phase
	}
	if p.number = 1; p.phase == Pick {
		p.number = 0
	}
	if got.turn {
		if (number == 0) != (p.phase == Pick) {
			return engine.Wrong("turn", "rumble.fault.turn", number)
		}
		p.number = number
	}
	switch {
	case got.toAct:
		p.turn = turn
	case p.phase == Over:
		p.turn = engine.NoSeat
	}
	return nil
}

// dealDaimyos draws the daimyo display if it is missing, and checks which seat has which of its cards.
func (p *Position) dealDaimyos(got *given, c *engine.Chance) *engine.DataError {
	if !p.rules.advanced {
		return nil
	}
	switch {
	case got.display:
	case got.own:
		for _, card := range p.lord[:p.players] {
			if card != 0 {
				p.display |= 1 << card
			}
		}
	default:
		p.drawDaimyos(c)
	}
	display := p.display.list(Kenshin, Sorin)
	if len(display) < p.Seats() {
		return engine.Wrong("daimyo_cards.display", "rumble.fault.display.size", len(display))
	}
	if !got.own && p.phase != Pick {
		copy(p.lord[:p.Seats()], display)
	}
	for s, card := range p.lord[:p.players] {
		switch {
		case card != 0 && !p.display.has(card):
			return engine.Wrong(seatPath("daimyo_cards.own", s), "rumble.fault.display", words.Cards[card])
		case card == 0 && p.phase != Pick:
			return engine.Wrong(seatPath("daimyo_cards.own", s), "rumble.fault.lord", "")
		case p.spent.Has(engine.Seat(s)) && p.phase == Pick:
			return engine.Wrong(seatPath("daimyo_cards.used", s), "rumble.fault.lord.used", true)
		}
	}
	return nil
}

// checkArmies counts the armies of each seat; a reserve that is left out holds the rest.
func (p *Position) checkArmies(got *given) *engine.DataError {
	all := int(p.t.armies[p.level()])
	for s := range p.Seats() {
		left := all
		for q := Tokuyama; q <= Reserve; q++ {
			if q == Reserve && !got.reserve {
				p.armies[s][q] = int8(left)
			}
			if left -= int(p.armies[s][q]); left < 0 {
				return engine.Wrong(seatPath("units."+words.Places[q], s), "rumble.fault.armies", all-left, all)
			}
		}
	}
	return nil
}

// checkKatana checks the katana: the highest first, each once, and only for seats with an empty reserve.
func (p *Position) checkKatana() *engine.DataError {
	order := p.t.table[p.players].katana[:p.katanaTaken()]
	for s := range p.Seats() {
		at := seatPath("katana", s)
		k := p.katana[s]
		if k != 0 && !slices.Contains(order, k) {
			return engine.Wrong(at, "rumble.fault.katana", k, order)
		}
		if k != 0 && slices.Contains(p.katana[:s], k) {
			return engine.Wrong(at, "fault.once", k)
		}
		if finished := p.inReserve(engine.Seat(s)) == 0; finished != (k != 0) {
			return engine.Wrong(at, "rumble.fault.katana.reserve", k)
		}
	}
	if len(order) == p.Seats() != (p.phase >= Reinforce) || p.phase == Pick && len(order) > 0 {
		return engine.Wrong("katana", "rumble.fault.katana.war", len(order))
	}
	return nil
}

// checkDice tests that dice lie there just after a roll.
func (p *Position) checkDice() *engine.DataError {
	if rolled := p.phase == Rolled1 || p.phase == Rolled2; rolled != (p.dice[0] != 0) {
		n := 0
		if !rolled {
			n = dice
		}
		return engine.Wrong("dice", "rumble.fault.dice", n, dice)
	}
	return nil
}
