package nobunaga

import "tenka/engine"

// stage is the part of a turn that the rules carry out now, or after the choice that is awaited. Rule
// nobunaga.state.list.
type stage int8

const (
	stNone stage = iota
	stTurn
	stDraw
	stSuccessors
	stOdaRoll
	stOppRoll
	stDice
	stReinforced
	stRound
	stRoundOver
	stActionsOver
	stUpdate
	stLoss
	stControl
	stDone
	stArrive
	stAim
	stBattle
	stHitAttackers
	stHitTarget
	stFire
	stHitByFire
	stBattleOver
	stExtra
	stActionOver
)

var stageIDs = [...]string{"", "turn", "draw", "successors", "oda_roll", "opp_roll", "dice", "reinforced", "round", "round_over", "actions_over",
	"update", "loss", "control", "done", "arrive", "aim", "battle", "hit_attackers", "hit_target", "fire", "hit_by_fire", "battle_over", "extra",
	"action_over"}

// resume continues with a stage.
func (p *Position) resume(s stage) { p.phase, p.stage = Passing, s }

// ask stops for the choice of a phase.
func (p *Position) ask(phase Phase) { p.phase = phase }

// run carries out stages until somebody must choose. Rules nobunaga.seq.turn, nobunaga.state.list.
func (p *Position) run(c *engine.Chance, e *engine.Events) {
	for p.phase == Passing && c.Err() == nil {
		switch p.stage {
		case stTurn:
			p.beginTurn(e)
		case stDraw:
			p.drawHands(c, e)
		case stSuccessors:
			p.askSuccessor()
		case stOdaRoll:
			p.odaPhaseRoll(c, e)
		case stOppRoll:
			p.oppPhaseRoll(c, e)
		case stDice:
			p.askDie(e)
		case stReinforced:
			p.endPhase(e, FirstPlayer)
		case stRound:
			p.beginRound(e)
		case stRoundOver:
			p.endRound(e)
		case stActionsOver:
			p.endTurn(e)
		case stUpdate:
			p.test(p.lone(), stControl, e)
		case stLoss:
			p.rollLoss(c, e)
		case stControl:
			p.updateControl(e)
		case stDone:
			p.goOn(e)
		case stArrive:
			p.test(p.lone(), stAim, e)
		case stAim:
			p.findTarget()
		case stBattle:
			p.battleDice(c, e)
		case stHitAttackers, stHitTarget, stHitByFire:
			p.hitLeaders(e)
		case stFire:
			p.askFire()
		case stBattleOver:
			p.hits = [2]int8{}
			p.test(p.lone(), stExtra, e)
		case stExtra:
			p.askExtra()
		case stActionOver:
			p.endAction()
		}
	}
}

// beginTurn notes who controls Kyoto. Rules nobunaga.seq.kyoto-record, nobunaga.opt.bid-balance.
func (p *Position) beginTurn(e *engine.Events) {
	p.turn++
	p.begun, p.acting = true, false
	if side := p.sideAt(Yamashiro); side != NeutralSide {
		p.kyoto = side
	}
	e.Tell(engine.Event{Kind: EventTurn, N: int16(p.turn), Nums: [4]int16{int16(p.t.turns)}, Owner: p.owner(p.kyoto)})
	p.resume(stDraw)
	if p.turn == 1 && p.bonus != 0 && p.when == 0 {
		side := OdaSide
		if p.bonus < 0 {
			side = OpponentsSide
		}
		e.Tell(engine.Event{Kind: EventBalance, Owner: p.owner(side), N: int16(max(p.bonus, -p.bonus))})
		p.ask(BalanceUse)
	}
}

// handSizes is how many cards each side draws now. Rules nobunaga.draw.count, nobunaga.opt.hand-cap, nobunaga.opt.no-minimum,
// nobunaga.opt.bid-balance.
func (p *Position) handSizes() [2]int8 {
	var n [2]int8
	for side := range n {
		n[side] = min(p.holds(Side(side), p.t.resource), p.t.handMax)
		if !p.rules.noMinimum {
			n[side] = max(n[side], p.t.handMin)
		}
	}
	if p.rules.handCap {
		lower := min(n[0], n[1])
		for side := range n {
			n[side] = min(n[side], lower+p.t.handCap)
		}
	}
	if p.turn == p.when {
		n[OdaSide] += max(p.bonus, 0)
		n[OpponentsSide] += max(-p.bonus, 0)
	}
	return [2]int8{min(n[0], deck), min(n[1], deck)}
}

// drawHands draws for both sides from their decks, each of which was shuffled with all its cards. Rules nobunaga.draw.count,
// nobunaga.draw.hidden, nobunaga.chance.shuffle.
func (p *Position) drawHands(c *engine.Chance, e *engine.Events) {
	for side, n := range p.handSizes() {
		p.draw(Side(side), n, drawCards, c)
		if e == nil {
			continue
		}
		who := p.owner(Side(side))
		e.Tell(engine.Event{Kind: EventDraw, Seat: who, N: int16(n), Nums: [4]int16{int16(p.holds(Side(side), p.t.resource))}})
		for _, card := range p.hand[side][:n] {
			e.Tell(engine.Event{Kind: EventDrawn, Seat: who, Card: card, For: engine.Only(p.seat[side])})
		}
	}
	p.endPhase(e, Passing)
}

// draw puts n random cards of the deck of a side, without those that are spent, into its hand.
func (p *Position) draw(side Side, n int8, name engine.Draw, c *engine.Chance) {
	var items [deck]int16
	left := p.unseen(side, &items)
	n = min(n, int8(left))
	c.Deal(name, items[:left], int(n))
	p.hand[side], p.held[side] = [deck]engine.Card{}, n
	for i := range n {
		p.hand[side][i] = engine.Card(items[i])
	}
}

// unseen puts the cards of a side's deck that are not spent into items and returns how many they are.
func (p *Position) unseen(side Side, items *[deck]int16) int {
	gone := p.out[side]
	n := 0
next:
	for _, card := range p.t.deckOf[side] {
		for i := range p.outs[side] {
			if gone[i] == card {
				gone[i] = 0
				continue next
			}
		}
		items[n] = int16(card)
		n++
	}
	return n
}

// endPhase tests for victory at the end of a phase, and goes to the next one: Passing is the reinforcements. Rules nobunaga.seq.check,
// nobunaga.end.mid-phase.
func (p *Position) endPhase(e *engine.Events, next Phase) {
	if p.victory(e) {
		return
	}
	if next == Passing {
		p.resume(stSuccessors)
		return
	}
	p.ask(next)
}

// victory ends the match if a side has won at the end of a phase.
func (p *Position) victory(e *engine.Events) bool {
	winner, ev := p.zonesWon()
	if winner == NeutralSide {
		return false
	}
	p.end(winner, ev, e)
	return true
}

// zonesWon is the side that wins by its zones at the end of any phase, and the event of the victory; NeutralSide for neither. Rules
// nobunaga.end.opponents, nobunaga.end.all-resources.
func (p *Position) zonesWon() (Side, engine.Event) {
	if n := p.holds(OpponentsSide, p.t.victory); n >= p.t.needed {
		return OpponentsSide, engine.Event{Kind: EventEndZones, N: int16(n)}
	}
	if n := p.holds(OdaSide, p.t.resource); int(n) == p.t.resource.count() {
		return OdaSide, engine.Event{Kind: EventEndAll, N: int16(n)}
	}
	return NeutralSide, engine.Event{}
}

// phaseWon is the side that wins if the phase ends now, and the event of the victory; NeutralSide if the match goes on. Rules
// nobunaga.seq.check, nobunaga.end.mid-phase, nobunaga.end.final.
func (p *Position) phaseWon() (Side, engine.Event) {
	if p.phase == Over || p.phase == SideBids {
		return NeutralSide, engine.Event{}
	}
	winner, ev := p.zonesWon()
	if winner == NeutralSide && p.acting && p.turn >= p.t.turns {
		return p.finalWon()
	}
	return winner, ev
}

// passEnds reports whether the action phase ends if the active player passes now. Rules nobunaga.act.end, nobunaga.card.o-double.
func (p *Position) passEnds() bool {
	switch other := p.active.other(); {
	case p.phase != Round || p.draft.kind != 0:
		return false
	case p.passes > 0:
		return true
	case p.forced && other == OpponentsSide:
		return false
	default:
		return p.held[other] == 0
	}
}

// end ends the match.
func (p *Position) end(winner Side, ev engine.Event, e *engine.Events) {
	p.winner, p.phase, p.stage, p.then = winner, Over, stNone, stNone
	p.rolling, p.fleeing, p.struck, p.hits, p.moved, p.double = 0, 0, 0, [2]int8{}, noClan, 0
	p.taken, p.takenBy, p.dice, p.passes, p.forced = 0, noClan, [2]int8{}, 0, false
	p.fight, p.draft, p.last = noBattle, noDraft, noReport
	ev.Owner = p.owner(winner)
	e.Tell(ev)
}

// firstSeat lets either seat begin. Rule nobunaga.act.first.
func firstSeat(_ *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonFirst}, a.Owner == engine.Open || a.Owner == engine.OwnerOf(0) || a.Owner == engine.OwnerOf(1)
}

// begins begins the action phase. Rule nobunaga.act.first.
func (p *Position) begins(s engine.Seat, who engine.Owner, e *engine.Events) {
	e.Tell(engine.Event{Kind: EventFirst, Seat: engine.OwnerOf(s), Owner: who})
	p.acting, p.passes, p.forced = true, 0, false
	p.active = p.sideOf(who.Seat())
	p.resume(stRound)
}

// beginRound goes to the action of the active player, or passes for him. Rules nobunaga.act.alternate, nobunaga.act.pass,
// nobunaga.card.o-double.
func (p *Position) beginRound(e *engine.Events) {
	switch {
	case p.forced && p.active == OpponentsSide:
		p.forced = false
		p.pass(EventPassForced, e)
		p.passes = 0
	case p.held[p.active] == 0:
		p.pass(EventPassEmpty, e)
	default:
		p.ask(Round)
	}
}

// pass ends a round without an action. Rules nobunaga.act.pass, nobunaga.act.end.
func (p *Position) pass(kind engine.EventKind, e *engine.Events) {
	e.Tell(engine.Event{Kind: kind, Seat: p.owner(p.active)})
	p.passes++
	p.resume(stRoundOver)
}

// endRound gives the round to the other side, or ends the phase: both hands are empty, or both sides have passed. Rules nobunaga.act.end,
// nobunaga.act.alternate.
func (p *Position) endRound(e *engine.Events) {
	if p.held != [2]int8{} && p.passes < 2 {
		p.active = p.active.other()
		p.resume(stRound)
		return
	}
	p.resume(stActionsOver)
	e.Tell(engine.Event{Kind: EventActionsEnd})
	if p.forced {
		e.Tell(engine.Event{Kind: EventLapse, Seat: p.owner(OpponentsSide)})
	}
	for side, n := range p.held {
		if n > 0 {
			e.Tell(engine.Event{Kind: EventCardsLost, Seat: p.owner(Side(side)), N: int16(n)})
		}
	}
}

// endTurn tests for victory and, if nobody has won, prepares the next turn. Rules nobunaga.end.cleanup, nobunaga.end.final.
func (p *Position) endTurn(e *engine.Events) {
	if p.victory(e) {
		return
	}
	if p.turn >= p.t.turns {
		p.finalCount(e)
		return
	}
	p.hand, p.held, p.out, p.outs = [2][deck]engine.Card{}, [2]int8{}, [2][deck]engine.Card{}, [2]int8{}
	p.shown, p.paradise, p.forced, p.passes, p.acting = false, false, false, 0, false
	p.white, p.ill = 0, 0
	for z := 1; z <= zones; z++ {
		for k := range p.land[z] {
			f := &p.land[z][k]
			f.fresh, f.spent = f.fresh+f.spent, 0
		}
	}
	p.resume(stTurn)
}

// finalCount decides the match after the last turn.
func (p *Position) finalCount(e *engine.Events) {
	winner, ev := p.finalWon()
	p.end(winner, ev, e)
}

// finalWon is the side that wins after the last turn, and the event of the victory. Rules nobunaga.end.final, nobunaga.opt.units,
// nobunaga.opt.bid-victory.
func (p *Position) finalWon() (Side, engine.Event) {
	n := int16(p.finalScore())
	goal := int16(p.goal)
	if n >= goal {
		return OdaSide, engine.Event{Kind: EventEndFinal, N: n, Nums: [4]int16{goal}}
	}
	return OpponentsSide, engine.Event{Kind: EventEndFinalOpponents, N: n, Nums: [4]int16{goal}}
}

// finalScore is what counts for Oda after the last turn: resource zones, or corps in them. Rules nobunaga.end.final, nobunaga.opt.units.
func (p *Position) finalScore() int {
	if !p.rules.units {
		return int(p.holds(OdaSide, p.t.resource))
	}
	n := 0
	for z := engine.Place(1); isZone(z); z++ {
		for k := range Clan(clans) {
			if p.t.resource.has(z) && p.camp[OdaSide].has(k) {
				n += int(p.land[z][k].all())
			}
		}
	}
	return n
}

// cardHeld requires a card of the seat's own hand. Rule nobunaga.act.card-cost.
func cardHeld(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonCard, Card: words.NamedCard(a.Card)}, a.Card == engine.Open || a.Card > 0 && p.holdsCard(p.active, a.Card)
}

// holdsCard reports whether a card is in the hand of a side.
func (p *Position) holdsCard(side Side, card engine.Card) bool {
	for _, c := range p.hand[side][:p.held[side]] {
		if c == card {
			return true
		}
	}
	return false
}

// distinct calls f for each sort of card in the hand of a side, in the order drawn.
func (p *Position) distinct(side Side) (list [deck]engine.Card, n int) {
next:
	for _, c := range p.hand[side][:p.held[side]] {
		for _, had := range list[:n] {
			if had == c {
				continue next
			}
		}
		list[n] = c
		n++
	}
	return list, n
}

// spend puts a card of the hand on the spent cards. Rules nobunaga.act.card-cost, nobunaga.act.open-cards, nobunaga.card.as-payment.
func (p *Position) spend(side Side, card engine.Card) {
	for i := range p.held[side] {
		if p.hand[side][i] == card {
			p.spendAt(side, i)
			return
		}
	}
}

// spendAt is spend for the card at a place of the hand.
func (p *Position) spendAt(side Side, i int8) engine.Card {
	card := p.hand[side][i]
	p.held[side]--
	copy(p.hand[side][i:], p.hand[side][i+1:])
	p.hand[side][deck-1] = 0
	p.out[side][p.outs[side]] = card
	p.outs[side]++
	return card
}

// roundSteps lists the first steps of a round. Rules nobunaga.act.alternate, nobunaga.state.no-deadlock.
func (p *Position) roundSteps(buf []engine.Action) []engine.Action {
	buf = append(buf, engine.Action{Kind: KindPass})
	hand, n := p.distinct(p.active)
	for _, card := range hand[:n] {
		buf = p.eventSteps(card, buf)
	}
	for _, card := range hand[:n] {
		buf = append(buf, engine.Action{Kind: KindReinforce, Card: card})
	}
	return p.startSteps(p.diplomacySteps(buf))
}
