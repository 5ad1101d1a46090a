package nobunaga

import (
	_ "embed"
	"math/bits"
	"slices"

	"tenka/engine"
)

//go:embed nobunaga.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	deck  = 12 // cards of a side
	faces = 6
)

// zoneSet is a set of zones, one bit each.
type zoneSet uint64

func just(z engine.Place) zoneSet { return 1 << z }

func (s zoneSet) has(z engine.Place) bool { return z > 0 && s&(1<<z) != 0 }

func (s zoneSet) first() engine.Place { return engine.Place(bits.TrailingZeros64(uint64(s))) }

func (s zoneSet) count() int { return bits.OnesCount64(uint64(s)) }

// clanSet is a set of clans, one bit each.
type clanSet uint16

func only(k Clan) clanSet { return 1 << k }

func (s clanSet) has(k Clan) bool { return k >= 0 && s&(1<<k) != 0 }

func (s clanSet) first() Clan { return Clan(bits.TrailingZeros16(uint16(s))) }

func (s clanSet) count() int { return bits.OnesCount16(uint16(s)) }

// leaderSet is a set of leaders, one bit each: bit 0 is the first of the pieces after the corps.
type leaderSet uint32

func bit(l engine.Piece) leaderSet { return 1 << (l - SpentCorps - 1) }

func (s leaderSet) has(l engine.Piece) bool { return isLeader(l) && s&bit(l) != 0 }

func (s leaderSet) first() engine.Piece {
	return SpentCorps + 1 + engine.Piece(bits.TrailingZeros32(uint32(s)))
}

func (s leaderSet) count() int { return bits.OnesCount32(uint32(s)) }

func isLeader(l engine.Piece) bool { return l > SpentCorps && int(l-SpentCorps) <= leaders }

func isZone(z engine.Place) bool { return z >= 1 && int(z) <= zones }

// category is the kind of a clan in diplomacy. Rule nobunaga.term.clan.
type category int8

const (
	catOda category = iota
	catMinor
	catMajor
	catWar // always at war: Azai, Asakura, Miyoshi, Honganji
	catNeutral
)

var categoryIDs = map[string]category{"oda": catOda, "minor": catMinor, "major": catMajor, "war": catWar, "sect": catWar, "neutral_army": catNeutral}

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	resource, victory zoneSet
	land, sea         [zones + 1]zoneSet // by land link, by sea arrow. Rule nobunaga.term.link
	corps             [zones + 1][clans]int8
	control           [zones + 1]Clan
	neutral           [zones + 1]int8 // printed value of the neutral army of a zone
	kind              [clans]category
	box               [clans]int8 // the box of the marker at the start, from 1 on the left; 0 for clans without one
	limit             [clans]int8
	sect              int8 // printed value of Honganji corps
	leaderClan        [leaders]Clan
	value             [leaders]int8
	start             [leaders]engine.Place // 0: off the map
	of                [clans]leaderSet

	deckOf [2][deck]engine.Card
	side   [cards + 1]Side
	places [cards + 1]int8 // corps that a card places
	niwa   int8            // with Niwa in the zone

	handMin, handMax, handCap int8
	killed                    [faces + 1]bool
	oda                       [faces + 1]odaRow
	opp                       [faces + 1]oppRow
	turns, steps              int8
	needed, final             int8
	kennyo, ikko              int8 // under paradise
	charge, named             int8
	bidZones, bidCards        int8
	successor                 int8
	oneCard, twoCards         int8

	measured []engine.Measured // of level play. Rule nobunaga.setup.balance
	bouts    []engine.Bout
}

// odaRow is a line of the Oda reinforcement table.
type odaRow struct {
	leader engine.Piece
	corps  int8
}

// oppRow is a line of the Opponents' reinforcement table: the clans whose marker may move, and those that may get corps.
type oppRow struct {
	marker, corps clanSet
	number        int8 // corps for a clan
	two           bool // two clans get as many each
}

func zoneOf(id string) (engine.Place, bool) {
	z, ok := words.Place(id)
	return z, ok && isZone(z)
}

func clanOf(id string) (Clan, bool) {
	i := slices.Index(words.Owners[:clans], id)
	return Clan(i), i >= 0
}

func leaderOf(id string) (engine.Piece, bool) {
	l, ok := words.Piece(id)
	return l, ok && l > SpentCorps && int(l-SpentCorps) <= printed
}

func kindOf(k Clan) category {
	switch k {
	case Oda:
		return catOda
	case Tokugawa, Matsunaga, Ukita:
		return catMinor
	case Takeda, Uesugi, Mori:
		return catMajor
	case NeutralArmy:
		return catNeutral
	}
	return catWar
}

func index(l engine.Piece) int { return int(l - SpentCorps - 1) }

// successorOf is the successor of a clan that is not Oda. Rule nobunaga.opt.successors.
func successorOf(k Clan) engine.Piece { return TokugawaSuccessor + engine.Piece(k-Tokugawa) }

// clanID is the id of a clan, empty for none.
func clanID(k Clan) string {
	if k == noClan {
		return ""
	}
	return words.Owners[k]
}

func clanIDs(set clanSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Owners[set.first()])
	}
	return list
}

func leaderIDs(set leaderSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Pieces[set.first()])
	}
	return list
}

func zoneIDs(set zoneSet) []string {
	var list []string
	for ; set != 0; set &= set - 1 {
		list = append(list, words.Places[set.first()])
	}
	return list
}
