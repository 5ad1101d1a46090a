package rumble

import "tenka/engine"

// rollNow allows one roll at the beginning of a turn. Rules rumble.deploy.roll, rumble.turn.one_action, rumble.turn.no_deadlock.
func rollNow(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return p.turnBegins()
}

// turnBegins refuses the actions that begin a turn at any other time. Rule rumble.turn.one_action.
func (p *Position) turnBegins() (engine.Refusal, bool) {
	switch {
	case p.phase == Pick:
		return engine.Refusal{Reason: reasonPickFirst}, false
	case p.phase == Reinforce:
		return engine.Refusal{Reason: reasonWarNow}, false
	case p.phase != Turn:
		return engine.Refusal{Reason: reasonRolledAlready}, false
	}
	return engine.Refusal{Reason: reasonCardOpen, Card: p.choice.card}, p.choice.card == 0
}

// roll throws all three dice. Rules rumble.deploy.roll, rumble.deploy.reroll, rumble.chance.dice.
func (p *Position) roll(s engine.Seat, next Phase, told engine.EventKind, c *engine.Chance, e *engine.Events) {
	var faces [dice]int16
	c.Dice(drawDice, faces[:], sides)
	for i, f := range faces {
		p.dice[i] = int8(f)
	}
	p.phase = next
	e.Tell(engine.Event{Kind: told, Seat: engine.OwnerOf(s), Nums: p.diceNums()})
}

func (p *Position) diceNums() [4]int16 {
	return [4]int16{int16(p.dice[0]), int16(p.dice[1]), int16(p.dice[2])}
}

// rerollOnce allows one second roll, after the first. Rule rumble.deploy.reroll.
func rerollOnce(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	if p.phase == Rolled2 {
		return engine.Refusal{Reason: reasonRerollOnce}, false
	}
	return engine.Refusal{Reason: reasonRerollFirst}, p.phase == Rolled1
}

// deployments lists one action for each different face and each legal use of the daimyo. Rules rumble.deploy.split, rumble.deploy.choices.
func (p *Position) deployments(s engine.Seat, buf []engine.Action) []engine.Action {
	for i, face := range p.dice {
		if p.rolledBefore(i) {
			continue
		}
		a := engine.Action{Kind: KindDeploy, Die: face, From: Reserve, To: p.castleOf(face), N: int16(p.deployCount(s, face))}
		for a.Piece = Army; a.Piece <= Daimyo; a.Piece++ {
			if p.daimyoFits(s, a.Piece == Daimyo, int8(a.N)) {
				buf = append(buf, a)
			}
		}
	}
	return buf
}

// rolledBefore reports whether an earlier die shows the face of die i: both mean the same deployments. Rule rumble.deploy.choices.
func (p *Position) rolledBefore(i int) bool {
	return i > 0 && p.dice[0] == p.dice[i] || i > 1 && p.dice[1] == p.dice[i]
}

// castleOf is the province of the two dice other than the count die. Rule rumble.deploy.split.
func (p *Position) castleOf(face int8) engine.Place {
	return p.siteOf(p.dice[0] + p.dice[1] + p.dice[2] - face)
}

// deployCount is the number of units the count die places, or all that are left. Rules rumble.deploy.count, rumble.deploy.exact.
func (p *Position) deployCount(s engine.Seat, face int8) int8 {
	return min(p.t.units[face], p.inReserve(s))
}

// daimyoFits reports whether n units can be placed with the daimyo among them, or without. Rule rumble.deploy.daimyo.
func (p *Position) daimyoFits(s engine.Seat, with bool, n int8) bool {
	if with {
		return p.daimyo[s] == Reserve && n-1 <= p.armies[s][Reserve]
	}
	return n <= p.armies[s][Reserve]
}

func (p *Position) rolled(face int8) bool {
	return face >= 1 && (p.dice[0] == face || p.dice[1] == face || p.dice[2] == face)
}

// meansDie reports whether face may be the count die of the deployment a.
func (p *Position) meansDie(a engine.Action, face int8) bool {
	return (a.Die == engine.Open || a.Die == face) && (a.To == engine.Open || a.To == p.castleOf(face))
}

// deployRolled requires a roll before a deployment. Rule rumble.deploy.roll.
func deployRolled(p *Position, _ engine.Seat, _ engine.Action) (engine.Refusal, bool) {
	return engine.Refusal{Reason: reasonDeployRoll}, p.phase == Rolled1 || p.phase == Rolled2
}

// deployFace requires a count die that was rolled. Rule rumble.deploy.split.
func deployFace(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.Die == engine.Open || p.rolled(a.Die)
	return engine.Refusal{Reason: reasonDeployFace, Got: int16(a.Die), Nums: p.diceNums()}, ok
}

// deployCastle requires the province of the other two dice. Rule rumble.deploy.split.
func deployCastle(p *Position, _ engine.Seat, a engine.Action) (engine.Refusal, bool) {
	ok := a.To == engine.Open
	for _, face := range p.dice {
		ok = ok || (a.Die == engine.Open || a.Die == face) && p.castleOf(face) == a.To
	}
	why := engine.Refusal{Reason: reasonDeployCastle, Place: words.NamedPlace(a.To), Nums: p.diceNums()}
	if isProvince(a.To) {
		why.Got = int16(p.castle[a.To])
	}
	for _, face := range p.dice {
		if !ok && a.Die != engine.Open && p.castleOf(face) == a.To { // another of the dice goes there
			why.Reason, why.Nums = reasonDeployDie, [4]int16{int16(a.Die), int16(p.castle[p.castleOf(a.Die)]), int16(face)}
		}
	}
	return why, ok
}

// deployDaimyo refuses a daimyo that is not in reserve, and a deployment without the daimyo if there are too few armies. Rule
// rumble.deploy.daimyo.
func deployDaimyo(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	switch a.Piece {
	case engine.Open:
		return engine.No, true
	case Daimyo:
		return engine.Refusal{Reason: reasonDeployAway, Place: p.daimyo[s]}, p.daimyo[s] == Reserve
	case Army:
	default:
		return engine.Refusal{Reason: reasonDeployPiece}, false
	}
	why := engine.Refusal{Reason: reasonDeployForced, Got: int16(p.armies[s][Reserve])}
	for _, face := range p.dice {
		if !p.meansDie(a, face) {
			continue
		}
		n := p.deployCount(s, face)
		if p.daimyoFits(s, false, n) {
			return engine.No, true
		}
		why.Want = int16(n)
	}
	return why, false
}

// deployExact refuses every number except that of the count die; a smaller reserve is emptied. Rule rumble.deploy.exact.
func deployExact(p *Position, s engine.Seat, a engine.Action) (engine.Refusal, bool) {
	if a.From != engine.Open && a.From != Reserve {
		return engine.Refusal{Reason: reasonDeployFrom, Place: words.NamedPlace(a.From)}, false
	}
	why := engine.Refusal{Reason: reasonDeployCount, Got: a.N}
	for _, face := range p.dice {
		if !p.meansDie(a, face) {
			continue
		}
		n := p.deployCount(s, face)
		if a.N == engine.Open || a.N == int16(n) {
			return engine.No, true
		}
		why.Want = int16(n)
		if n < p.t.units[face] {
			why.Reason = reasonDeployShort
		}
	}
	return why, false
}

// deploy places the units and ends the turn. Rules rumble.deploy.exact, rumble.deploy.anywhere.
func (p *Position) deploy(s engine.Seat, a engine.Action, e *engine.Events) {
	p.putUnits(s, a)
	e.Tell(engine.Event{Kind: EventDeploy, Seat: engine.OwnerOf(s), From: Reserve, To: a.To, Piece: a.Piece, N: a.N,
		Nums: [4]int16{int16(p.castle[a.To])}})
	p.endTurn(s, e)
}

// putUnits moves the units of a deployment from the reserve to their province, wherever others stand. Rule rumble.deploy.anywhere.
func (p *Position) putUnits(s engine.Seat, a engine.Action) {
	n := int8(a.N)
	if a.Piece == Daimyo {
		p.daimyo[s] = a.To
		n--
	}
	p.armies[s][Reserve] -= n
	p.armies[s][a.To] += n
}
