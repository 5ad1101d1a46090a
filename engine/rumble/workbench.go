package rumble

import (
	"tenka/engine"
	"tenka/engine/workbench"
)

// Edits, in the order of their list.
const (
	editPhase = iota
	editTurn
	editToAct
	editFirst
	editUnits
	editDaimyo
	editCastle
	editDie
	editKatana
	editDisplay
	editUsed
	editLord
	editSpent
	editFought
	editTokens
	editWinner
	editKaro
	editCard
	editMoved
	editTaken
	editVictim
	editOrigin
	editLordMoved
)

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:]}, editTurn: {ID: "turn"}, editToAct: {ID: "to_act", Part: workbench.Owner},
	editFirst: {ID: "first", Part: workbench.Owner}, editUnits: {ID: "units"}, editDaimyo: {ID: "daimyo", Part: workbench.To},
	editCastle: {ID: "castle"}, editDie: {ID: "die", Part: workbench.Die}, editKatana: {ID: "katana"}, editDisplay: {ID: "display", Row: true},
	editUsed: {ID: "used", Part: workbench.Card, Row: true}, editLord: {ID: "lord", Part: workbench.Card, Row: true}, editSpent: {ID: "spent"},
	editFought: {ID: "fought"}, editTokens: {ID: "tokens"},
	editWinner: {ID: "winner", Part: workbench.Owner, Inner: true}, editKaro: {ID: "karo", Part: workbench.Owner, Inner: true},
	editCard: {ID: "card", Part: workbench.Card, Inner: true}, editMoved: {ID: "moved", Inner: true}, editTaken: {ID: "taken", Inner: true},
	editVictim: {ID: "victim", Part: workbench.Owner, Inner: true}, editOrigin: {ID: "origin", Part: workbench.To, Inner: true},
	editLordMoved: {ID: "lord_moved", Inner: true},
}

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// lastTurn is the highest number of a turn that a position can have.
const lastTurn = 9999

// Lay shows what a position is made of.
func (game) Lay(pos engine.Position, b *workbench.Bench) {
	p := pos.(*Position)
	of := func(s engine.Seat) engine.Action { return engine.Action{Owner: engine.OwnerOf(s)} }
	first, firstTurn := Turn, 1
	if p.rules.advanced {
		first, firstTurn = Pick, 0
	}
	workbench.Number(b, editPhase, engine.Action{}, &p.phase, int(first), int(Over))
	workbench.Number(b, editTurn, engine.Action{}, &p.number, firstTurn, lastTurn)
	workbench.Above(b, editToAct, engine.Action{}, &p.turn, int(engine.NoSeat), p.Seats()-1)
	workbench.Above(b, editFirst, engine.Action{}, &p.first, int(engine.NoSeat), p.Seats()-1)
	most := int(p.t.armies[p.level()])
	var reinforcements [seats]int
	for s := range engine.Seat(p.players) {
		armies := b.Pool(engine.OwnerOf(s), Army, most)
		b.Home(armies, Reserve)
		reinforcements[s] = b.Pool(engine.OwnerOf(s), 0, p.t.supply)
		b.Together(reinforcements[0], reinforcements[s])
		for q := Tokuyama; q <= Reserve; q++ {
			workbench.Counted(b, editUnits, engine.Action{Owner: engine.OwnerOf(s), Piece: Army, To: q}, &p.armies[s][q], armies, most)
		}
		workbench.Number(b, editKatana, of(s), &p.katana[s], 0, p.Seats())
		workbench.Number(b, editUsed, of(s), &p.tactic[s], 0, int(Taikyaku))
		if p.rules.advanced {
			workbench.Number(b, editDaimyo, of(s), &p.daimyo[s], 0, int(Reserve))
			workbench.Number(b, editLord, of(s), &p.lord[s], 0, int(Sorin))
			workbench.Bit(b, editSpent, of(s), &p.spent, int(s))
		}
	}
	for i := range p.dice {
		workbench.Number(b, editDie, engine.Action{N: int16(i + 1)}, &p.dice[i], 0, sides)
	}
	for c := Monomi; c <= Sorin; c++ {
		if c >= Kenshin && !p.rules.advanced {
			break
		}
		taken := editUsed
		if c >= Kenshin {
			taken = editLord
		}
		b.Stock(workbench.Stock{Sort: "taken", Card: c, Most: 1, Edits: []int{taken}}, nil)
		b.Stock(workbench.Stock{Sort: "display", Card: c, Most: 1, Edits: []int{editDisplay}}, nil)
	}
	for c := Monomi; c <= Sorin; c++ {
		workbench.Bit(b, editDisplay, engine.Action{Card: c}, &p.display, int(c))
	}
	workbench.Number(b, editFought, engine.Action{}, &p.fought, 0, int(p.t.values[provinces-1]))
	for q := Tokuyama; q <= Shuri; q++ {
		at := engine.Action{To: q}
		workbench.Number(b, editCastle, at, &p.castle[q], 0, int(p.t.values[provinces-1]))
		workbench.Number(b, editWinner, at, &p.winner[q], 0, p.Seats())
		workbench.Number(b, editKaro, at, &p.karo[q], 0, p.Seats())
		workbench.Bit(b, editTaken, at, &p.choice.used, int(q))
		for s := range engine.Seat(p.players) {
			workbench.Counted(b, editTokens, engine.Action{Owner: engine.OwnerOf(s), To: q}, &p.tokens[s][q], reinforcements[s], p.t.supply)
		}
	}
	workbench.Bit(b, editTaken, engine.Action{To: Reserve}, &p.choice.used, int(Reserve))
	workbench.Number(b, editCard, engine.Action{}, &p.choice.card, 0, int(Sorin))
	workbench.Number(b, editMoved, engine.Action{}, &p.choice.moved, 0, most)
	workbench.Number(b, editVictim, engine.Action{}, &p.choice.victim, 0, p.Seats())
	workbench.Number(b, editOrigin, engine.Action{}, &p.choice.origin, 0, int(Reserve))
	workbench.Flag(b, editLordMoved, engine.Action{}, &p.choice.lord)
}

// Settle finds the province of each castle again.
func (game) Settle(pos engine.Position) {
	p := pos.(*Position)
	p.site = [len(p.site)]engine.Place{}
	for q := Shuri; q >= Tokuyama; q-- {
		if v := p.castle[q]; v > 0 {
			p.site[v] = q
		}
	}
}
