package nobunaga

import (
	"tenka/engine"
	"tenka/engine/workbench"
)

// Edits, in the order of their list.
const (
	editPhase = iota
	editTurn
	editBegun
	editOdaSeat
	editBid
	editBidOda
	editBidOpponents
	editHasBid
	editActive
	editActing
	editKyoto
	editWinner
	editPasses
	editForced
	editGoal
	editBonus
	editWhen
	editCorps
	editLost
	editControl
	editMinor
	editMajor
	editLeader
	editSpent
	editIll
	editHand
	editOut
	editShown
	editParadise
	editParadiseUsed
	editShips
	editDie
)

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:Passing]}, editTurn: {ID: "turn"}, editBegun: {ID: "begun"},
	editOdaSeat: {ID: "oda_seat", Part: workbench.Owner}, editBid: {ID: "bid"}, editBidOda: {ID: "bid_oda"}, editBidOpponents: {ID: "bid_opponents"},
	editHasBid: {ID: "has_bid"}, editActive: {ID: "active", Part: workbench.Owner}, editActing: {ID: "acting"},
	editKyoto: {ID: "kyoto", Part: workbench.Owner}, editWinner: {ID: "winner", Part: workbench.Owner}, editPasses: {ID: "passes"},
	editForced: {ID: "forced"}, editGoal: {ID: "goal"}, editBonus: {ID: "bonus"}, editWhen: {ID: "when"}, editCorps: {ID: "corps"},
	editLost: {ID: "lost"}, editControl: {ID: "control", Part: workbench.Owner}, editMinor: {ID: "minor", Names: boxIDs[catMinor][:]},
	editMajor: {ID: "major", Names: boxIDs[catMajor][:]}, editLeader: {ID: "leader", Part: workbench.To}, editSpent: {ID: "spent"},
	editIll: {ID: "ill"}, editHand: {ID: "hand", Part: workbench.Card, Row: true}, editOut: {ID: "spent_card", Part: workbench.Card, Row: true},
	editShown: {ID: "shown"}, editParadise: {ID: "paradise"}, editParadiseUsed: {ID: "paradise_used"}, editShips: {ID: "ships"},
	editDie: {ID: "die", Part: workbench.Die},
}

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// Lay lists the fields of a position.
func (game) Lay(pos engine.Position, b *workbench.Bench) {
	p := pos.(*Position)
	p.layTurn(b)
	for k := range Clan(clans) {
		p.layClan(k, b)
	}
	for z := engine.Place(1); isZone(z); z++ {
		layClanAt(b, editControl, engine.Action{To: z}, &p.control[z], p.t.control[z].Owner())
	}
	for i := range leaders {
		p.layLeader(SpentCorps+1+engine.Piece(i), b)
	}
	p.layCards(b)
	for i := range p.dice {
		workbench.Number(b, editDie, engine.Action{N: int16(i + 1)}, &p.dice[i], 0, faces)
	}
}

// layTurn lists the fields of the turn and of the choice.
func (p *Position) layTurn(b *workbench.Bench) {
	var one engine.Action
	bids := p.rules.bidVictory || p.rules.bidBalance
	first, firstTurn := OdaLeaders, 1
	if bids {
		first, firstTurn = SideBids, 0
	}
	workbench.Ranged(b, editPhase, one, func() int { return int(p.phase) }, func(v int) { p.phase = Phase(v) }, int(first), min(int(first), int(BalanceUse)), int(Over))
	workbench.Number(b, editTurn, one, &p.turn, firstTurn, int(p.t.turns))
	workbench.Flag(b, editBegun, one, &p.begun)
	least, empty := int(engine.OwnerOf(0)), int(engine.OwnerOf(0))
	if bids {
		empty = 0 // not known before the bids are open
	}
	workbench.Ranged(b, editOdaSeat, one, func() int { return int(p.seat[OdaSide] + 1) }, func(v int) {
		oda := engine.Seat(v - 1)
		p.seat = [2]engine.Seat{OdaSide: oda, OpponentsSide: 1 - oda}
		if v == 0 {
			p.seat[OpponentsSide] = engine.NoSeat
		}
	}, empty, least, p.Seats())
	for s := range engine.Seat(p.Seats()) {
		of := engine.Action{Owner: engine.OwnerOf(s)}
		if p.rules.bidVictory {
			workbench.Number(b, editBid, of, &p.bid[s], 0, int(p.t.bidZones))
		}
		if p.rules.bidBalance {
			layEither(b, [2]int{editBidOda, editBidOpponents}, [2]engine.Action{of, of}, &p.bid[s], int(p.t.bidCards))
		}
		if bids {
			workbench.Bit(b, editHasBid, of, &p.made, int(s))
		}
	}
	laySide(b, editActive, &p.active, OdaCamp)
	workbench.Flag(b, editActing, one, &p.acting)
	laySide(b, editKyoto, &p.kyoto, OdaCamp)
	laySide(b, editWinner, &p.winner, 0)
	workbench.Number(b, editPasses, one, &p.passes, 0, 1)
	workbench.Flag(b, editForced, one, &p.forced)
	workbench.Number(b, editGoal, one, &p.goal, 0, zones)
	layEither(b, [2]int{editBonus, editBonus}, [2]engine.Action{{Owner: OdaCamp}, {Owner: OpponentsCamp}}, &p.bonus, deck)
	workbench.Number(b, editWhen, one, &p.when, 0, 2)
}

// layEither shows a number that counts for Oda above 0 and for the Opponents below: each has a field of its own, and setting one takes from the
// other.
func layEither(b *workbench.Bench, edit [2]int, of [2]engine.Action, at *int8, most int) {
	workbench.Via(b, edit[0], of[0], func() int { return int(max(*at, 0)) }, func(v int) { *at = int8(v) }, most)
	workbench.Via(b, edit[1], of[1], func() int { return int(max(-*at, 0)) }, func(v int) { *at = int8(-v) }, most)
}

// laySide shows one of the two sides; an empty of 0 is NeutralSide.
func laySide(b *workbench.Bench, edit int, at *Side, empty engine.Owner) {
	workbench.Ranged(b, edit, engine.Action{}, func() int {
		if *at == NeutralSide {
			return 0
		}
		return int(OdaCamp) + int(*at)
	}, func(v int) {
		*at = NeutralSide
		if v > 0 {
			*at = Side(v - int(OdaCamp))
		}
	}, int(empty), int(OdaCamp), int(OpponentsCamp))
}

// layClanAt shows a clan; an empty of 0 is noClan.
func layClanAt(b *workbench.Bench, edit int, of engine.Action, at *Clan, empty engine.Owner) {
	workbench.Ranged(b, edit, of, func() int {
		if *at == noClan {
			return 0
		}
		return int(at.Owner())
	}, func(v int) {
		*at = noClan
		if k, ok := ClanOf(engine.Owner(v)); ok {
			*at = k
		}
	}, int(empty), int(Oda.Owner()), int(NeutralArmy.Owner()))
}

// layClan shows the corps of a clan, and its marker.
func (p *Position) layClan(k Clan, b *workbench.Bench) {
	most := int(p.t.limit[k])
	corps := b.Pool(k.Owner(), Corps, most)
	for z := engine.Place(1); isZone(z); z++ {
		if k != NeutralArmy || p.t.corps[z][k] > 0 {
			workbench.Counted(b, editCorps, engine.Action{Owner: k.Owner(), Piece: Corps, To: z}, &p.land[z][k].fresh, corps, most)
		}
		if k != NeutralArmy {
			workbench.Counted(b, editCorps, engine.Action{Owner: k.Owner(), Piece: SpentCorps, To: z}, &p.land[z][k].spent, corps, most)
		}
	}
	of := engine.Action{Owner: k.Owner()}
	if p.rules.loss {
		workbench.Counted(b, editLost, of, &p.lost[k], corps, most)
	}
	if p.hasMarker(k) {
		edit := editMinor
		if p.t.kind[k] == catMajor {
			edit = editMajor
		}
		workbench.Ranged(b, edit, of, func() int { return int(p.box[k]) - leftBox }, func(v int) { p.box[k] = int8(v + leftBox) },
			int(p.t.box[k])-leftBox, int(p.lowest(k))-leftBox, rightBox-leftBox)
	}
}

// layLeader lists the fields of a leader.
func (p *Position) layLeader(l engine.Piece, b *workbench.Bench) {
	if index(l) >= printed && (!p.rules.successors || p.t.leaderClan[index(l)] == Oda) {
		return
	}
	of := engine.Action{Owner: p.t.leaderClan[index(l)].Owner(), Piece: l}
	workbench.Via(b, editLeader, of, func() int {
		for z := range p.here {
			if p.here[z].has(l) {
				return z
			}
		}
		return 0
	}, func(v int) {
		for z := range p.here {
			p.here[z] &^= bit(l)
		}
		if v > 0 {
			p.here[v] |= bit(l)
		}
	}, zones)
	workbench.Bit(b, editSpent, of, &p.white, int(index(l)))
	workbench.Bit(b, editIll, of, &p.ill, int(index(l)))
}

// layCards shows which card lies at each place of the hands and of the spent cards.
func (p *Position) layCards(b *workbench.Bench) {
	for side := OdaSide; side < NeutralSide; side++ {
		least, most := int(ORecruit), int(OHideyoshi2)
		if side == OpponentsSide {
			least, most = int(PDistrust), cards
		}
		for c := least; c <= most; c++ {
			b.Stock(workbench.Stock{Sort: "cards", Owner: OdaCamp + engine.Owner(side), Card: engine.Card(c), Most: 1, Edits: []int{editHand, editOut}}, nil)
		}
		for i := range deck {
			of := engine.Action{Owner: OdaCamp + engine.Owner(side), N: int16(i + 1)}
			layCard(b, editHand, of, &p.hand[side][i], least, most)
			layCard(b, editOut, of, &p.out[side][i], least, most)
		}
	}
	var one engine.Action
	workbench.Flag(b, editShown, one, &p.shown)
	workbench.Flag(b, editParadise, one, &p.paradise)
	workbench.Flag(b, editParadiseUsed, one, &p.once)
	workbench.Flag(b, editShips, one, &p.ships)
}

func layCard(b *workbench.Bench, edit int, of engine.Action, at *engine.Card, least, most int) {
	workbench.Ranged(b, edit, of, func() int { return int(*at) }, func(v int) { *at = engine.Card(v) }, 0, least, most)
}

// TakeBack cancels the unfinished action, battle and reinforcement.
func (game) TakeBack(pos engine.Position) {
	pos.(*Position).progress = noProgress
}

// Settle counts the units, the stocks, the hands and the dead again.
func (game) Settle(pos engine.Position) {
	p := pos.(*Position)
	p.settleAll()
	p.sortCamps()
	p.countStock()
	p.findDead()
	for side := range p.hand {
		p.held[side], p.outs[side] = length(&p.hand[side]), length(&p.out[side])
	}
	p.fight.camp = p.campOf(p.fight.target)
}

// length is how many places cards take up, with the gaps between them.
func length(cards *[deck]engine.Card) int8 {
	n := int8(deck)
	for n > 0 && cards[n-1] == 0 {
		n--
	}
	return n
}
