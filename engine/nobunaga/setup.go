package nobunaga

import (
	"strconv"

	"tenka/engine"
)

// blank is the table after setup, before a card is drawn and, with bids, before the sides are decided. Rules nobunaga.setup.units,
// nobunaga.setup.leaders, nobunaga.setup.markers, nobunaga.setup.sides, nobunaga.seq.kyoto-record.
func blank(o engine.Options, t *Tables) (*Position, error) {
	p := &Position{t: t, rules: variant{
		bidVictory: o.Is(optionBidVictory), bidBalance: o.Is(optionBidBalance), successors: o.Is(optionSuccessors), handCap: o.Is(optionHandCap),
		moveLimit: o.Is(optionMoveLimit), paradiseOnce: o.Is(optionParadiseOnce), hideyoshi1: o.Is(optionHideyoshi1), ships: o.Is(optionShips),
		units: o.Is(optionUnits), noMinimum: o.Is(optionNoMinimum), twoBoxes: o.Is(optionTwoBoxes), twoDice: o.Is(optionTwoDice),
		hideyoshi2: o.Is(optionHideyoshi2), fire: o.Is(optionFire), charge: o.Is(optionCharge), loss: o.Is(optionLoss), majors: o.Is(optionMajors),
	}}
	bonus, err := strconv.Atoi(o[optionBalance])
	if err != nil {
		return nil, o.Wrong(optionBalance, "nobunaga.fault.balance", "nobunaga.setup.balance")
	}
	switch {
	case p.rules.bidVictory && p.rules.bidBalance:
		return nil, o.Wrong(optionBidBalance, "nobunaga.fault.bid", "nobunaga.opt.bid-victory")
	case p.rules.bidVictory && p.rules.units:
		return nil, o.Wrong(optionUnits, "nobunaga.fault.units", "nobunaga.opt.bid-victory")
	case p.rules.bidBalance && bonus != 0:
		return nil, o.Wrong(optionBalance, "nobunaga.fault.balance.bid", "nobunaga.opt.bid-balance")
	}
	p.seat = [2]engine.Seat{OdaSide: 0, OpponentsSide: 1}
	p.bonus, p.goal, p.winner, p.kyoto = int8(bonus), t.final, NeutralSide, OdaSide
	p.progress = noProgress
	p.box, p.stock, p.control = t.box, t.limit, t.control
	p.control[0] = noClan
	for z := engine.Place(1); isZone(z); z++ {
		for k := range Clan(clans) {
			p.land[z][k].fresh = t.corps[z][k]
			p.stock[k] -= t.corps[z][k]
		}
	}
	for i, z := range t.start {
		if z != 0 {
			p.here[z] |= 1 << i
		}
	}
	p.settleAll()
	p.sortCamps()
	if p.rules.bidVictory || p.rules.bidBalance {
		p.seat = [2]engine.Seat{engine.NoSeat, engine.NoSeat}
	}
	return p, nil
}

// begin goes to the bids, or begins the first turn. Rules nobunaga.setup.cards, nobunaga.opt.bid-victory, nobunaga.opt.bid-balance.
func (p *Position) begin(_ engine.Options, c *engine.Chance, e *engine.Events) {
	if p.rules.bidVictory || p.rules.bidBalance {
		p.phase = SideBids
		return
	}
	p.tellSides(e)
	p.resume(stTurn)
	p.run(c, e)
}

func (p *Position) tellSides(e *engine.Events) {
	e.Tell(engine.Event{Kind: EventSides, Owner: p.owner(OdaSide), Seat: p.owner(OpponentsSide)})
}

// owner is the seat of a side as events name it.
func (p *Position) owner(s Side) engine.Owner {
	if s == NeutralSide {
		return 0
	}
	return engine.OwnerOf(p.seat[s])
}

// bidSteps lists the bids: resource zones, or extra cards for either camp. Rules nobunaga.opt.bid-victory, nobunaga.opt.bid-balance.
func (p *Position) bidSteps(buf []engine.Action) []engine.Action {
	if p.rules.bidVictory {
		for n := range int16(p.t.bidZones) + 1 {
			buf = append(buf, engine.Action{Kind: KindBid, N: n})
		}
		return buf
	}
	for n := int16(p.t.bidCards); n > 0; n-- {
		buf = append(buf, engine.Action{Kind: KindBid, Owner: OpponentsCamp, N: n})
	}
	buf = append(buf, engine.Action{Kind: KindBid})
	for n := range int16(p.t.bidCards) {
		buf = append(buf, engine.Action{Kind: KindBid, Owner: OdaCamp, N: n + 1})
	}
	return buf
}

// bidRange requires a bid in its range. Rules nobunaga.opt.bid-victory, nobunaga.opt.bid-balance.
func bidRange(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if p.rules.bidVictory {
		ok := (a.N == engine.Open || a.N >= 0 && a.N <= int16(p.t.bidZones)) && (a.Owner == engine.Open || a.Owner == 0)
		return engine.Refusal{Reason: reasonBidZones, Want: int16(p.t.bidZones), Got: max(a.N, 0)}, ok
	}
	why := engine.Refusal{Reason: reasonBidCards, Want: int16(p.t.bidCards), Got: max(a.N, 0)}
	switch {
	case a.N != engine.Open && (a.N < 0 || a.N > int16(p.t.bidCards)):
		return why, false
	case a.Owner == engine.Open || a.N == engine.Open && (a.Owner == 0 || a.Owner == OdaCamp || a.Owner == OpponentsCamp):
		return engine.No, true
	case a.N == 0:
		return why, a.Owner == 0
	}
	return why, a.Owner == OdaCamp || a.Owner == OpponentsCamp
}

// makeBid notes a bid; the second opens both. Rules nobunaga.hidden.bids, nobunaga.opt.bid-victory, nobunaga.opt.bid-balance.
func (p *Position) makeBid(s engine.Seat, a engine.Action, c *engine.Chance, e *engine.Events) {
	p.bid[s] = int8(a.N)
	if a.Owner == OpponentsCamp {
		p.bid[s] = -int8(a.N)
	}
	p.made = p.made.With(s)
	e.Tell(engine.Event{Kind: EventBid, Seat: engine.OwnerOf(s)})
	e.Tell(engine.Event{Kind: EventBidOwn, Seat: engine.OwnerOf(s), Owner: a.Owner, N: a.N, For: engine.Only(s)})
	if p.made != engine.AllSeats(p.Seats()) {
		return
	}
	p.openBids(c, e)
	p.resume(stTurn)
}

// openBids gives Oda to the higher bid for zones, or to the lower bid for cards, and applies that bid. Rules nobunaga.opt.bid-victory,
// nobunaga.opt.bid-balance, nobunaga.chance.ties.
func (p *Position) openBids(c *engine.Chance, e *engine.Events) {
	for s := range engine.Seat(2) {
		ev := engine.Event{Kind: EventBidOpen, Seat: engine.OwnerOf(s), N: int16(max(p.bid[s], -p.bid[s]))}
		if p.rules.bidBalance && p.bid[s] != 0 {
			ev.Owner = OdaCamp
			if p.bid[s] < 0 {
				ev.Owner = OpponentsCamp
			}
		}
		e.Reveal(ev)
	}
	oda := engine.Seat(0)
	switch first, second := p.bid[0], p.bid[1]; {
	case first == second:
		oda = p.rollTie(c, e)
	case (first < second) == p.rules.bidVictory:
		oda = 1
	}
	p.seat = [2]engine.Seat{OdaSide: oda, OpponentsSide: 1 - oda}
	p.tellSides(e)
	if p.rules.bidVictory {
		p.goal = p.bid[oda]
		e.Tell(engine.Event{Kind: EventGoal, N: int16(p.goal)})
		return
	}
	p.bonus = (p.bid[0] + p.bid[1]) / 2
}

// rollTie rolls a die for each seat until they differ; the higher plays Oda. Rule nobunaga.chance.ties.
func (p *Position) rollTie(c *engine.Chance, e *engine.Events) engine.Seat {
	for c.Err() == nil {
		var dice [2]int16
		c.Dice(drawTies, dice[:], faces)
		for s, n := range dice {
			e.Tell(engine.Event{Kind: EventBidTie, Seat: engine.OwnerOf(engine.Seat(s)), N: n})
		}
		if dice[0] != dice[1] {
			if dice[0] > dice[1] {
				return 0
			}
			return 1
		}
	}
	return 0
}

// useTurn lets the extra cards be drawn in the first turn or in the second. Rule nobunaga.opt.bid-balance.
func useTurn(_ *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonUseTurn}, a.N == engine.Open || a.N == 1 || a.N == 2
}

func (p *Position) use(turn int16, e *engine.Events) {
	p.when = int8(turn)
	side := OdaSide
	if p.bonus < 0 {
		side = OpponentsSide
	}
	e.Tell(engine.Event{Kind: EventBalanceUse, Seat: p.owner(side), N: turn})
	p.resume(stDraw)
}
