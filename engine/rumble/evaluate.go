package rumble

import (
	"math/bits"

	"tenka/engine"
)

// unitWorth is the estimated value of a unit in reserve, in hundredths of a point: about the score of a game divided by the number of
// units.
const unitWorth = 120

// Evaluate puts into dst what each seat would score if the War were fought now, in hundredths of a point. The katana that are left go to
// the seats with the fewest units in reserve, and each unit in reserve adds a little. It is a short form of the War of the rules: for each
// seat and province one number holds the force and, in its lower digits, the katana, so that one comparison decides.
func (game) Evaluate(pos engine.Position, dst *[engine.MaxSeats]int) {
	p := pos.(*Position)
	var below [seats]int32 // what decides among equal forces, and the seat
	for s := range engine.Seat(p.players) {
		reserve := p.inReserve(s)
		dst[s] = unitWorth * int(reserve)
		below[s] = int32(p.katanaOrder(s, reserve))<<seatBits | int32(s)
	}
	if p.fought > 0 {
		p.addWon(dst)
	}
	row := &p.t.table[p.players]
	army, token, lord := int32(p.t.force[Army]), int32(p.t.force[0]), int32(p.t.force[Daimyo])
	help := token * int32(row.tokens)
	var won [seats]provinceSet
	for castle := max(p.fought+1, p.t.values[0]); int(castle) < len(p.site); castle++ {
		at := p.site[castle]
		first, second := int32(0), int32(0)
		for s, rest := range below[:p.players] {
			armies := int32(p.armies[s][at])
			force, called := armies*army+int32(p.tokens[s][at])*token, -armies>>31 // all bits where an army calls reinforcements
			if p.daimyo[s] == at {
				force += lord
				if p.rules.lordPresence {
					called = -1
				}
			}
			force += int32(bits.OnesCount16(uint16(p.t.beside[at]&won[s]))) * help & called
			force = force<<forceBits | rest
			second = max(second, min(first, force))
			first = max(first, force)
		}
		if first < 1<<forceBits {
			continue // nobody is there
		}
		winner := first & (1<<seatBits - 1)
		won[winner] |= just(at)
		dst[winner] += 100 * int(castle)
		if second >= 1<<forceBits && row.small {
			dst[second&(1<<seatBits-1)] += 100 * int(p.t.small[castle])
		}
	}
}

// A number that decides holds the seat in its lowest bits, above it the place in the order of katana, and above that the force.
const (
	seatBits  = 2
	forceBits = 10
)

// katanaOrder decides between seats with the same force: by the katana; for a seat without one by how empty its reserve is; then by the
// order of the seats. It is above 0 and below 256.
func (p *Position) katanaOrder(s engine.Seat, reserve int8) int {
	if k := p.katana[s]; k != 0 {
		return 128 + int(k)
	}
	return (maxReserve-int(reserve))*seats + seats - int(s)
}

// maxReserve is above the most units that a reserve can hold.
const maxReserve = 31

// addWon adds the castles that are won.
func (p *Position) addWon(dst *[engine.MaxSeats]int) {
	for q := Tokuyama; q <= Shuri; q++ {
		if o := p.winner[q]; o != 0 {
			dst[o.Seat()] += 100 * int(p.castle[q])
		}
		if o := p.karo[q]; o != 0 {
			dst[o.Seat()] += 100 * int(p.t.small[p.castle[q]])
		}
	}
}

// parts is the number of parts that the value of a seat has.
const parts = 4

// The parts: castles won by force, small castles, castles of both sorts that rest on reinforcements, and those that a katana decides.
const (
	ofLarge = iota
	ofSmall
	ofHelp
	ofKatana
)

// PartNames are the parts of the value of a seat.
func (game) PartNames() []string { return []string{"large", "small", "help", "katana"} }

// Parts divides the points of s into their sources, if the War were fought now, in hundredths of a point. Their sum is the value of
// Evaluate. The estimate for units in reserve is part of the large castles.
func (game) Parts(pos engine.Position, s engine.Seat, dst *[parts]int) {
	w := *pos.(*Position)
	*dst = [parts]int{ofLarge: unitWorth * int(w.inReserve(s))}
	w.fightNow()
	me := engine.OwnerOf(s)
	for at := Tokuyama; at <= Shuri; at++ {
		switch {
		case w.winner[at] == me:
			dst[w.wonBy(at)] += 100 * int(w.castle[at])
		case w.karo[at] == me:
			dst[w.karoBy(at)] += 100 * int(w.t.small[w.castle[at]])
		}
	}
}

// Reached is the castle to which a choice sends its units, and whether s has won it.
func (game) Reached(pos engine.Position, s engine.Seat, steps []engine.Action) (at engine.Place, reached bool) {
	if a := steps[0]; a.Kind == KindDeploy {
		return a.To, pos.(*Position).winner[a.To] == engine.OwnerOf(s)
	}
	return 0, false
}

// fightNow fights what is left of the War as Evaluate does, by the rules.
func (p *Position) fightNow() {
	p.rules.optional = false
	for p.katanaTaken() < p.Seats() {
		next := engine.NoSeat
		for s := range engine.Seat(p.players) {
			if p.katana[s] == 0 && (next == engine.NoSeat || p.inReserve(s) < p.inReserve(next)) {
				next = s
			}
		}
		p.takeKatana(next, nil)
	}
	p.fight(nil)
}

// wonBy is the part that a large castle belongs to which was won.
func (p *Position) wonBy(at engine.Place) int {
	v := p.verdict(at)
	switch {
	case p.turned(at, v):
		return ofHelp
	case p.decidedBy(at, v) == ByKatana:
		return ofKatana
	}
	return ofLarge
}

// karoBy is the part that a small castle belongs to which was won.
func (p *Position) karoBy(at engine.Place) int {
	v := p.verdict(at)
	third := p.strongest(at, p.participants(at).Without(v.won).Without(v.second))
	switch {
	case third == engine.NoSeat:
		return ofSmall
	case p.turned(at, verdict{won: v.second, second: third}):
		return ofHelp
	case p.force(third, at) == p.force(v.second, at):
		return ofKatana
	}
	return ofSmall
}

// Search sets how the tree is searched: playouts run to the end, because the War can reverse the value of a position.
func (game) Search(seats int) (explore, widen, temperature float64, horizon int) {
	if seats == 2 {
		return 0.7, 1.5, 800, 0
	}
	return 1, 1.5, 800, 0
}

// Budget is how many iterations a level searches. The game is won by few of them: with as many as elsewhere Steady would play nearly as well as
// Sharp.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "steady":
		return 80, true
	case "keen":
		return 1000, true
	}
	return usual, true
}
