package rumble

import "tenka/engine"

// Battle is the fight for one large castle: how it went, or how it would go as things stand.
type Battle struct {
	Place  engine.Place
	Castle int
	Small  int // the small castle that the karo gets, 0 if none are used
	Number int // in the order of battles, from 1
	Fought bool

	Sides  []Side      // who fights, strongest first
	Winner engine.Seat // NoSeat if nobody is there
	Karo   engine.Seat // NoSeat for none
	By     Decision

	// Reinforced are the provinces that get reinforcements from the winner. If winners choose them (option reinforce_optional), they are
	// those chosen so far in the current battle, and none for any other battle.
	Reinforced []engine.Place
	Tokens     int // reinforcements in each of them

	// Turned reports whether the winner's reinforcements decided it: without them the second would have won.
	Turned bool
}

// Side is one seat in a battle.
type Side struct {
	Seat   engine.Seat
	Force  int // the sum of its parts
	Parts  []Part
	Katana int // 0 while it has none
}

// Part is the contribution of one sort of piece to a side. Rule rumble.war.force.
type Part struct {
	Piece engine.Piece // 0 for reinforcements
	N     int
	Force int
}

// Has is how many pieces of a sort stand on the side.
func (s Side) Has(piece engine.Piece) int {
	for _, part := range s.Parts {
		if part.Piece == piece {
			return part.N
		}
	}
	return 0
}

// Battle is the battle for a province.
func (v *View) Battle(at engine.Place) Battle { return v.p.battleAt(at) }

// AtHand is the current battle: the last one that was fought, until the next one or the end. False before and after the War.
func (v *View) AtHand() (Battle, bool) {
	if v.p.fought == 0 || v.p.phase == Over {
		return Battle{}, false
	}
	return v.Battle(v.p.siteOf(v.p.fought)), true
}

// Next is the battle that will be fought next in the present state; false if none is left.
func (v *View) Next() (Battle, bool) {
	for _, at := range v.Order() {
		if v.p.castle[at] > v.p.fought {
			return v.Battle(at), true
		}
	}
	return Battle{}, false
}

// Order is the provinces in the order of battles, from the lowest castle to the highest. Rule rumble.war.order.
func (v *View) Order() []engine.Place {
	var list []engine.Place
	for _, value := range v.p.t.values {
		list = append(list, v.p.siteOf(value))
	}
	return list
}

// Cleared reports whether a province is resolved and its pieces are off the map. Those of the current battle still stand.
func (v *View) Cleared(at engine.Place) bool {
	castle := v.p.castle[at]
	return castle < v.p.fought || castle == v.p.fought && v.p.phase == Over
}

// ScoreAfter is the sum of the castles of s after the battle for a province.
func (v *View) ScoreAfter(s engine.Seat, at engine.Place) int {
	p := v.p
	for later := p.above(p.castle[at]); later != 0; later &= later - 1 {
		p.winner[later.first()], p.karo[later.first()] = 0, 0
	}
	large, small := p.score(s)
	return int(large + small)
}

func (p *Position) battleAt(at engine.Place) Battle {
	v, value := p.verdict(at), p.castle[at]
	b := Battle{
		Place: at, Castle: int(value), Fought: value <= p.fought, Winner: v.won, Karo: p.karoOf(v), By: p.decidedBy(at, v),
		Tokens: int(p.t.table[p.players].tokens), Turned: p.turned(at, v),
	}
	if p.t.table[p.players].small {
		b.Small = int(p.t.small[value])
	}
	for _, other := range p.t.values {
		if other <= value {
			b.Number++
		}
	}
	for left := p.participants(at); left != 0; {
		s := p.strongest(at, left)
		left = left.Without(s)
		b.Sides = append(b.Sides, p.side(s, at))
	}
	switch {
	case v.won == engine.NoSeat:
	case !p.rules.optional:
		b.Reinforced = p.eligible(v.won, at).list()
	case value == p.fought:
		b.Reinforced = p.choice.used.list()
	}
	return b
}

// side is what s has in a province. Rule rumble.war.force.
func (p *Position) side(s engine.Seat, at engine.Place) Side {
	side := Side{Seat: s, Force: int(p.force(s, at)), Katana: int(p.katana[s])}
	for _, piece := range [...]engine.Piece{Daimyo, Army, 0} {
		if n := p.pieces(s, at, piece); n > 0 {
			side.Parts = append(side.Parts, Part{piece, int(n), int(n * p.t.force[piece])})
		}
	}
	return side
}

// turned reports whether the winner would be behind the second without its reinforcements.
func (p *Position) turned(at engine.Place, v verdict) bool {
	if v.second == engine.NoSeat || p.tokens[v.won][at] == 0 {
		return false
	}
	without := *p
	without.tokens[v.won][at] = 0
	return without.strongest(at, engine.Only(v.won).With(v.second)) == v.second
}

// Grouping is one way to split the dice of a roll: the count die, and the two that name a province. Rule rumble.deploy.split.
type Grouping struct {
	Die    int8
	Pair   [2]int8 // in the order in which they lie
	To     engine.Place
	Castle int
	N      int // the units that the count die sends there, or all that are left if the reserve has fewer
}

// Groupings are the ways to split the dice that lie rolled, each face of the count die once; none before a roll.
// Rule rumble.deploy.choices.
func (v *View) Groupings() []Grouping {
	p := &v.p
	if p.dice[0] == 0 {
		return nil
	}
	var list []Grouping
	for i, face := range p.dice {
		if p.rolledBefore(i) {
			continue
		}
		g := Grouping{Die: face, To: p.castleOf(face), N: int(p.deployCount(p.turn, face))}
		g.Castle = int(p.castle[g.To])
		n := 0
		for j, other := range p.dice {
			if j != i {
				g.Pair[n] = other
				n++
			}
		}
		list = append(list, g)
	}
	return list
}

// After is the battle for the province of a deployment as it would be after it, with the katana for an empty reserve. a is a legal step.
func (v *View) After(a engine.Action) Battle {
	p := v.p
	p.putUnits(p.turn, a)
	p.mayTakeKatana(p.turn, nil)
	return p.battleAt(a.To)
}
