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
)

var edits = []workbench.Edit{
	editPhase: {ID: "phase", Names: phaseIDs[:]}, editTurn: {ID: "turn"}, editToAct: {ID: "to_act", Part: workbench.Owner},
	editFirst: {ID: "first", Part: workbench.Owner}, editUnits: {ID: "units"}, editDaimyo: {ID: "daimyo", Part: workbench.To},
	editCastle: {ID: "castle"}, editDie: {ID: "die", Part: workbench.Die}, editKatana: {ID: "katana"}, editDisplay: {ID: "display", Row: true},
	editUsed: {ID: "used", Part: workbench.Card, Row: true}, editLord: {ID: "lord", Part: workbench.Card, Row: true}, editSpent: {ID: "spent"},
	editFought: {ID: "fought"}, editTokens: {ID: "tokens"},
}

// Edits are the kinds of edit of the workbench.
func (game) Edits() []workbench.Edit { return edits }

// lastTurn is the highest number of a turn that a position can have.
const lastTurn = 9999

// Lay lists the fields of a position.
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
		for s := range engine.Seat(p.players) {
			workbench.Counted(b, editTokens, engine.Action{Owner: engine.OwnerOf(s), To: q}, &p.tokens[s][q], reinforcements[s], p.t.supply)
		}
	}
}

// TakeBack cancels the unfinished card or reinforcements.
func (game) TakeBack(pos engine.Position) { pos.(*Position).choice = choice{} }

// Settle finds the province of each castle again, and who won the battles that are over.
func (game) Settle(pos engine.Position) {
	p := pos.(*Position)
	p.site = [len(p.site)]engine.Place{}
	for q := Shuri; q >= Tokuyama; q-- {
		if v := p.castle[q]; v > 0 {
			p.site[v] = q
		}
	}
	p.winner, p.karo = [len(p.winner)]engine.Owner{}, [len(p.karo)]engine.Owner{}
	for v := int8(1); v <= p.fought; v++ {
		if at := p.siteOf(v); at != 0 {
			p.battle(at, nil)
		}
	}
}
