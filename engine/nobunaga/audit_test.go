package nobunaga

import (
	"errors"
	"fmt"
	"slices"

	"tenka/engine"
)

// audit is the position kept by somebody with the rulebook and the log of a match, but without the program: it moves every unit as the log
// says, counts dice again, and reports what is impossible. It knows the numbers of the data file and none of the rules' functions.
type audit struct {
	t       *Tables
	o       engine.Options
	fresh   [zones + 1][clans]int
	spent   [zones + 1][clans]int
	place   [MoriSuccessor + 1]engine.Place // of each leader, 0 off the map
	white   [MoriSuccessor + 1]bool         // spent leaders
	control [zones + 1]Clan
	box     [clans]int
	stock   [clans]int
	hand    [2]int
	turn    int
	goal    int
	bonus   int // extra cards, negative for the Opponents
	when    int
	seat    [2]engine.Owner // of Oda, of the Opponents

	stack    [clans]int // the corps that march or fight
	men      []engine.Piece
	at       engine.Place
	target   Clan
	charges  []engine.Card // for the next battle
	charged  []engine.Card // for the whole action
	number   int
	paradise bool
	dead     bool // Nobunaga is dead
	winner   Side
	answers  []engine.Answer
	wonFresh bool // a fresh corps changes sides
}

func newAudit(t *Tables, o engine.Options) *audit {
	a := &audit{t: t, o: o, control: t.control, goal: int(t.final), winner: NeutralSide, target: noClan}
	for k := range clans {
		a.box[k], a.stock[k] = int(t.box[k]), int(t.limit[k])
		for z := range t.corps {
			a.fresh[z][k] = int(t.corps[z][k])
			a.stock[k] -= int(t.corps[z][k])
		}
	}
	for i, z := range t.start {
		if z != 0 {
			a.place[SpentCorps+1+engine.Piece(i)] = z
		}
	}
	return a
}

// camp is the side of a clan according to its marker. Rules nobunaga.term.clan, nobunaga.dipl.track.
func (a *audit) camp(k Clan) Side {
	switch k {
	case Oda:
		return OdaSide
	case NeutralArmy:
		return NeutralSide
	case Tokugawa, Matsunaga, Ukita:
		return [...]Side{NeutralSide, OdaSide, NeutralSide, OpponentsSide}[a.box[k]]
	case Takeda, Uesugi, Mori:
		if a.box[k] < 3 {
			return NeutralSide
		}
	}
	return OpponentsSide
}

func (a *audit) clanOf(l engine.Piece) Clan { return a.t.leaderClan[index(l)] }

// units is the number of a clan's units in a zone.
func (a *audit) units(z engine.Place, k Clan) int {
	n := a.fresh[z][k] + a.spent[z][k]
	for l, at := range a.place {
		if at == z && a.clanOf(engine.Piece(l)) == k {
			n++
		}
	}
	return n
}

// alone reports whether leaders of a side are alone among enemies in a zone. Rule nobunaga.loss.lone.
func (a *audit) alone(z engine.Place, side Side) bool {
	enemy := false
	for k := range Clan(clans) {
		if a.camp(k) == side && a.fresh[z][k]+a.spent[z][k] > 0 {
			return false
		}
		enemy = enemy || a.units(z, k) > 0 && (k == NeutralArmy || a.camp(k) == 1-side)
	}
	return enemy
}

// refuges are the zones that a leader can flee to. Rule nobunaga.loss.flee.
func (a *audit) refuges(l engine.Piece, from engine.Place) []engine.Place {
	var all []engine.Place
	for z := engine.Place(1); isZone(z); z++ {
		if z != from && a.control[z] == a.clanOf(l) && !a.alone(z, a.camp(a.clanOf(l))) {
			all = append(all, z)
		}
	}
	return all
}

// zones counts the zones of a set that a side controls. Rule nobunaga.term.side-control.
func (a *audit) zones(side Side, of zoneSet) int {
	n := 0
	for z := engine.Place(1); isZone(z); z++ {
		if of.has(z) && a.camp(a.control[z]) == side {
			n++
		}
	}
	return n
}

// value is the value of a group's corps. Rules nobunaga.battle.commander, nobunaga.battle.printed, nobunaga.card.o-charge,
// nobunaga.card.p-paradise, nobunaga.opt.successors.
func (a *audit) value(z engine.Place, k Clan, men []engine.Piece, charges []engine.Card) int {
	best := 0
	switch {
	case k == NeutralArmy:
		best = int(a.t.neutral[z])
	case k == Honganji && a.paradise:
		best = int(a.t.ikko)
	case k == Honganji:
		best = int(a.t.sect)
	}
	for _, l := range men {
		v := 1
		if index(l) < printed {
			v = int(a.t.value[index(l)])
		}
		if l == Kennyo && a.paradise {
			v = int(a.t.kennyo)
		}
		for _, card := range charges {
			if v < int(a.t.charge) {
				v = int(a.t.charge)
			}
			if card == OAkechi && l == Akechi || card == OShibata && l == Shibata {
				v = int(a.t.named)
			}
		}
		best = max(best, v)
	}
	return best
}

// leadersAt are the leaders of a clan in a zone.
func (a *audit) leadersAt(z engine.Place, k Clan) []engine.Piece {
	var all []engine.Piece
	for l, at := range a.place {
		if l := engine.Piece(l); at == z && a.clanOf(l) == k {
			all = append(all, l)
		}
	}
	return all
}

// draws is the number of cards that a side must draw now. Rules nobunaga.draw.count, nobunaga.opt.hand-cap, nobunaga.opt.no-minimum.
func (a *audit) draws(side int) int {
	var n [2]int
	for s := range n {
		n[s] = min(a.zones(Side(s), a.t.resource), 12)
		if !a.o.Is(optionNoMinimum) {
			n[s] = max(n[s], 4)
		}
	}
	if a.o.Is(optionHandCap) {
		n[side] = min(n[side], n[1-side]+3)
	}
	if a.when == a.turn {
		n[0] += max(a.bonus, 0)
		n[1] += max(-a.bonus, 0)
	}
	return min(n[side], 12)
}

// nobodyHasWon tests at the end of a phase that no side has won. Rules nobunaga.seq.check, nobunaga.end.opponents, nobunaga.end.all-resources.
func (a *audit) nobodyHasWon() error {
	if n := a.zones(OpponentsSide, a.t.victory); n >= 2 {
		return fmt.Errorf("the Opponents hold %d victory zones at the end of a phase and have not won", n)
	}
	if n := a.zones(OdaSide, a.t.resource); n == 15 {
		return errors.New("Oda holds all resource zones at the end of a phase and has not won")
	}
	return nil
}

// over ends an action: the units that took part are spent. Rule nobunaga.move.spent.
func (a *audit) over() {
	for k, n := range a.stack {
		a.fresh[a.at][k] -= n
		a.spent[a.at][k] += n
	}
	for _, l := range a.men {
		a.white[l] = true
	}
	a.stack, a.men, a.at, a.target, a.charges, a.charged, a.number = [clans]int{}, nil, 0, noClan, nil, nil, 0
}

// rest makes all units fresh at the end of a turn. Rule nobunaga.end.cleanup.
func (a *audit) rest() {
	a.over()
	for z := range a.spent {
		for k, n := range a.spent[z] {
			a.fresh[z][k] += n
			a.spent[z][k] = 0
		}
	}
	clear(a.white[:])
	a.paradise = false
}

// answer is the next answer of chance to a draw.
func (a *audit) answer(name engine.Draw) ([]int16, bool) {
	i := slices.IndexFunc(a.answers, func(x engine.Answer) bool { return x.Draw == name })
	if i < 0 {
		return nil, false
	}
	values := a.answers[i].Values
	a.answers = slices.Delete(slices.Clone(a.answers), i, i+1)
	return values, true
}

// agrees compares the audit with the program's position. It compares spent sides only between actions.
func (a *audit) agrees(p *Position) error {
	for z := engine.Place(1); isZone(z); z++ {
		for k, f := range p.land[z] {
			if int(f.fresh) != a.fresh[z][k] || int(f.spent) != a.spent[z][k] {
				return fmt.Errorf("%s in %s: %d fresh and %d spent, the table has %v", words.Owners[k], words.Places[z], a.fresh[z][k], a.spent[z][k], f)
			}
		}
		if p.control[z] != a.control[z] {
			return fmt.Errorf("%s controls %s, on the table %s", words.Owners[a.control[z]], words.Places[z], words.Owners[p.control[z]])
		}
	}
	for i := range leaders {
		l := SpentCorps + 1 + engine.Piece(i)
		if p.where(l) != a.place[l] || p.white.has(l) != (a.white[l] && a.place[l] != 0) {
			return fmt.Errorf("%s: in %s, spent %t; the table has %s, %t", words.Pieces[l], words.Places[a.place[l]], a.white[l], words.Places[p.where(l)], p.white.has(l))
		}
	}
	for k := range clans {
		if int(p.stock[k]) != a.stock[k] || p.box[k] != int8(a.box[k]) {
			return fmt.Errorf("%s: stock %d, box %d; the table has %d, %d", words.Owners[k], a.stock[k], a.box[k], p.stock[k], p.box[k])
		}
	}
	for side := range a.hand {
		if int(p.held[side]) != a.hand[side] {
			return fmt.Errorf("hand %d: %d cards, the table has %d", side, a.hand[side], p.held[side])
		}
	}
	if int(p.turn) != a.turn && a.turn != 0 || p.winner != a.winner {
		return fmt.Errorf("turn %d, winner %s; the table has %d, %s", a.turn, a.winner, p.turn, p.winner)
	}
	return nil
}

// settled tests that every zone is controlled by a clan with units there, or by nobody. Rules nobunaga.control.update, nobunaga.control.empty.
func (a *audit) settled() error {
	for z := engine.Place(1); isZone(z); z++ {
		empty := a.units(z, a.control[z]) == 0
		for k := range Clan(clans) {
			if empty && a.units(z, k) > 0 {
				return fmt.Errorf("%s controls %s, where it has nobody and %s stands", words.Owners[a.control[z]], words.Places[z], words.Owners[k])
			}
		}
		for _, side := range []Side{OdaSide, OpponentsSide} {
			for l, at := range a.place {
				if l := engine.Piece(l); at == z && a.camp(a.clanOf(l)) == side && a.alone(z, side) {
					return fmt.Errorf("%s is left alone among enemies in %s", words.Pieces[l], words.Places[z])
				}
			}
		}
	}
	return nil
}
