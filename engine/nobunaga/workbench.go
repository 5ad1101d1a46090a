package nobunaga

import (
	"slices"

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
	editTaken
	editTakenBy
	editMoved
	editDouble
	editStage
	editThen
	editRolling
	editFleeing
	editStruck
	editHits
	editFightZone
	editFightClan
	editFightTarget
	editFightCorps
	editFightLeader
	editCharge
	editNumber
	editFired
	editDraft
	editDraftClan
	editDraftFrom
	editDraftAt
	editDraftCorps
	editDraftLeader
	editDraftStarted
	editDraftUnits
	editDraftChosen
	editDraftSteps
	editDraftWay
	editDraftArrow
	editDraftSea
	editDraftLeft
	editDraftParted
	editDraftPaid
	editDraftText
	editDraftTarget
	editDraftMingled
	editLastZone
	editLastClan
	editLastTarget
	editLastAttack
	editLastCounter
	editLastFire
	editLastValue
	editLastHits
)

// actions are what a draft can be, 0 for none.
var actions = [...]engine.Kind{0, KindDiplomacy, KindMarch, KindFight}

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:Passing]}, editTurn: {ID: "turn"}, editBegun: {ID: "begun"},
	editOdaSeat: {ID: "oda_seat", Part: workbench.Owner}, editBid: {ID: "bid"}, editBidOda: {ID: "bid_oda"}, editBidOpponents: {ID: "bid_opponents"},
	editHasBid: {ID: "has_bid"}, editActive: {ID: "active", Part: workbench.Owner}, editActing: {ID: "acting"},
	editKyoto: {ID: "kyoto", Part: workbench.Owner}, editWinner: {ID: "winner", Part: workbench.Owner}, editPasses: {ID: "passes"}, editForced: {ID: "forced"}, editGoal: {ID: "goal"},
	editBonus: {ID: "bonus"}, editWhen: {ID: "when"}, editCorps: {ID: "corps"}, editLost: {ID: "lost"},
	editControl: {ID: "control", Part: workbench.Owner}, editMinor: {ID: "minor", Names: boxIDs[catMinor][:]},
	editMajor: {ID: "major", Names: boxIDs[catMajor][:]}, editLeader: {ID: "leader", Part: workbench.To}, editSpent: {ID: "spent"}, editIll: {ID: "ill"},
	editHand: {ID: "hand", Part: workbench.Card, Row: true}, editOut: {ID: "spent_card", Part: workbench.Card, Row: true}, editShown: {ID: "shown"},
	editParadise: {ID: "paradise"}, editParadiseUsed: {ID: "paradise_used"}, editShips: {ID: "ships"},
	editDie: {ID: "die", Part: workbench.Die},

	editTaken: {ID: "taken", Part: workbench.Die, Inner: true}, editTakenBy: {ID: "taken_by", Part: workbench.Owner, Inner: true},
	editMoved: {ID: "moved", Part: workbench.Owner, Inner: true}, editDouble: {ID: "double", Inner: true},
	editStage: {ID: "stage", Inner: true}, editThen: {ID: "then", Inner: true}, editRolling: {ID: "rolling", Inner: true},
	editFleeing: {ID: "fleeing", Part: workbench.Piece, Inner: true}, editStruck: {ID: "struck", Inner: true}, editHits: {ID: "hits", Inner: true},
	editFightZone:   {ID: "fight_zone", Part: workbench.To, Inner: true},
	editFightClan:   {ID: "fight_clan", Part: workbench.Owner, Inner: true},
	editFightTarget: {ID: "fight_target", Part: workbench.Owner, Inner: true},
	editFightCorps:  {ID: "fight_corps", Inner: true}, editFightLeader: {ID: "fight_leader", Inner: true},
	editCharge: {ID: "charge", Inner: true}, editNumber: {ID: "number", Inner: true}, editFired: {ID: "fired", Inner: true},
	editDraft:     {ID: "draft", Names: []string{"none", "diplomacy", "march", "fight"}, Inner: true},
	editDraftClan: {ID: "draft_clan", Part: workbench.Owner, Inner: true}, editDraftFrom: {ID: "draft_from", Part: workbench.To, Inner: true},
	editDraftAt: {ID: "draft_at", Part: workbench.To, Inner: true}, editDraftCorps: {ID: "draft_corps", Inner: true},
	editDraftLeader: {ID: "draft_leader", Inner: true}, editDraftStarted: {ID: "draft_started", Inner: true},
	editDraftUnits: {ID: "draft_units", Inner: true}, editDraftChosen: {ID: "draft_chosen", Inner: true},
	editDraftSteps: {ID: "draft_steps", Inner: true}, editDraftWay: {ID: "draft_way", Inner: true}, editDraftArrow: {ID: "draft_arrow", Inner: true},
	editDraftSea: {ID: "draft_sea", Inner: true}, editDraftLeft: {ID: "draft_left", Inner: true}, editDraftParted: {ID: "draft_parted", Inner: true},
	editDraftPaid: {ID: "draft_paid", Inner: true}, editDraftText: {ID: "draft_text", Part: workbench.Card, Inner: true},
	editDraftTarget:  {ID: "draft_target", Part: workbench.Owner, Inner: true},
	editDraftMingled: {ID: "draft_mingled", Inner: true},
	editLastZone:     {ID: "last_zone", Part: workbench.To, Inner: true}, editLastClan: {ID: "last_clan", Part: workbench.Owner, Inner: true},
	editLastTarget: {ID: "last_target", Part: workbench.Owner, Inner: true}, editLastAttack: {ID: "last_attack", Inner: true},
	editLastCounter: {ID: "last_counter", Inner: true}, editLastFire: {ID: "last_fire", Inner: true},
	editLastValue: {ID: "last_value", Part: workbench.Die, Inner: true}, editLastHits: {ID: "last_hits", Inner: true},
}

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// Lay shows what a position is made of.
func (game) Lay(pos engine.Position, b *workbench.Bench) {
	p := pos.(*Position)
	p.layTurn(b)
	for k := range Clan(clans) {
		p.layClan(k, b)
	}
	for z := engine.Place(1); isZone(z); z++ {
		layClanAt(b, editControl, engine.Action{To: z}, &p.control[z], p.t.control[z].Owner())
		workbench.Bit(b, editDraftWay, engine.Action{To: z}, &p.draft.way, int(z))
	}
	for i := range leaders {
		p.layLeader(SpentCorps+1+engine.Piece(i), b)
	}
	p.layCards(b)
	p.layProgress(b)
	p.layFight(b)
	p.layDraft(b)
}

// layTurn shows what the match is played for and who is to choose.
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
	workbench.Number(b, editDraftCorps, of, &p.draft.corps[k], 0, most)
	workbench.Bit(b, editDraftChosen, of, &p.draft.chosen, int(k))
	workbench.Bit(b, editDraftLeft, of, &p.draft.left, int(k))
}

// layLeader shows where a leader stands and how.
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
	for _, set := range [...]struct {
		edit int
		at   *leaderSet
	}{{editSpent, &p.white}, {editIll, &p.ill}, {editRolling, &p.rolling}, {editStruck, &p.struck}, {editFightLeader, &p.fight.men},
		{editDraftLeader, &p.draft.men}, {editDraftStarted, &p.draft.all}} {
		workbench.Bit(b, set.edit, of, set.at, int(index(l)))
	}
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

// layProgress shows what goes on around a choice.
func (p *Position) layProgress(b *workbench.Bench) {
	var one engine.Action
	for i := range p.dice {
		workbench.Number(b, editDie, engine.Action{N: int16(i + 1)}, &p.dice[i], 0, faces)
	}
	workbench.Number(b, editTaken, one, &p.taken, 0, faces)
	layClanAt(b, editTakenBy, one, &p.takenBy, 0)
	layClanAt(b, editMoved, one, &p.moved, 0)
	workbench.Number(b, editDouble, one, &p.double, 0, 2)
	workbench.Number(b, editStage, one, &p.stage, 0, int(stActionOver))
	workbench.Number(b, editThen, one, &p.then, 0, int(stActionOver))
	workbench.Ranged(b, editFleeing, one, func() int { return int(p.fleeing) }, func(v int) { p.fleeing = engine.Piece(v) }, 0, int(Nobunaga), int(MoriSuccessor))
	for side := range p.hits {
		workbench.Number(b, editHits, engine.Action{Owner: OdaCamp + engine.Owner(side)}, &p.hits[side], 0, leaders)
	}
}

// layFight shows the combat that goes on, and the last battle of the action.
func (p *Position) layFight(b *workbench.Bench) {
	var one engine.Action
	f, r := &p.fight, &p.last
	workbench.Number(b, editFightZone, one, &f.zone, 0, zones)
	layClanAt(b, editFightClan, one, &f.clan, 0)
	layClanAt(b, editFightTarget, one, &f.target, 0)
	workbench.Number(b, editFightCorps, one, &f.corps, 0, int(slices.Max(p.t.limit[:])))
	workbench.Bit(b, editCharge, engine.Action{Card: OAkechi}, &f.charge, 0)
	workbench.Bit(b, editCharge, engine.Action{Card: OShibata}, &f.charge, 1)
	workbench.Number(b, editNumber, one, &f.number, 0, mostBattles)
	workbench.Flag(b, editFired, one, &f.fired)
	workbench.Number(b, editLastZone, one, &r.Zone, 0, zones)
	layClanAt(b, editLastClan, one, &r.Clan, 0)
	layClanAt(b, editLastTarget, one, &r.Target, 0)
	for row := range r.Dice {
		for face := range r.Dice[row] {
			workbench.Number(b, editLastAttack+row, engine.Action{Die: int8(face + 1)}, &r.Dice[row][face], 0, mostDice)
		}
		workbench.Number(b, editLastValue, engine.Action{N: int16(row + 1)}, &r.Value[row], 0, faces)
		workbench.Number(b, editLastHits, engine.Action{Die: int8(row + 1)}, &r.Hits[row], 0, mostDice)
	}
}

// layDraft shows the action that is half made.
func (p *Position) layDraft(b *workbench.Bench) {
	var one engine.Action
	d := &p.draft
	workbench.Via(b, editDraft, one, func() int {
		for i, k := range actions {
			if k == d.kind {
				return i
			}
		}
		return 0
	}, func(v int) { d.kind = actions[v] }, len(actions)-1)
	layClanAt(b, editDraftClan, one, &d.clan, 0)
	workbench.Number(b, editDraftFrom, one, &d.from, 0, zones)
	workbench.Number(b, editDraftAt, one, &d.at, 0, zones)
	workbench.Number(b, editDraftUnits, one, &d.units, 0, mostUnits)
	workbench.Number(b, editDraftSteps, one, &d.steps, 0, int(p.t.steps))
	workbench.Flag(b, editDraftArrow, one, &d.arrow)
	workbench.Flag(b, editDraftSea, one, &d.sea)
	workbench.Flag(b, editDraftParted, one, &d.parted)
	workbench.Number(b, editDraftPaid, one, &d.paid, 0, 1)
	workbench.Number(b, editDraftText, one, &d.text, 0, cards)
	layClanAt(b, editDraftTarget, one, &d.target, 0)
	workbench.Flag(b, editDraftMingled, one, &d.mingled)
}

// Settle counts who stands where, the stocks, the hands and the dead anew.
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
