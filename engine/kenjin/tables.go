package kenjin

import (
	_ "embed"
	"slices"

	"tenka/engine"
)

//go:embed kenjin.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	seats    = 4
	lanes    = 8  // at most: two for each pair of neighbours
	own      = 4  // lanes of each seat
	deck     = 13 // cards of a seat
	slots    = 12 // cards on one side at most: the Assassin never lies on its owner's
	classes  = 2  // values of tiles: low and high
	perClass = 5  // tiles of each value
	rounds   = deck
)

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	power  [units + 1]int8 // printed
	count  [units + 1]int8 // in a deck
	points [tiles + 1]int8 // value of each tile
	class  [classes][perClass]engine.Card

	perRound [rounds]int8 // cards engaged in a turn
	rounds   int8

	lordPer, lordPoints, cowardPoints, peasantPoints int8
	samurai, archer                                  unitSet // what they eliminate

	portPerCard, peasantInField, villageFrom, villageTo int8
	supplyFields, supplyBonus, toriiPerField            int8
	passCards, palacePenalty, templePower, fortCards    int8

	table  [seats + 1]tableFor // by number of players
	novice [own]engine.Card
}

// tableFor is what depends on the number of players.
type tableFor struct {
	lanes int8
	place [lanes]engine.Place
	sides [lanes][2]engine.Seat
	high  [lanes]bool        // a lane of the high value
	own   [seats][own]int8   // the lanes of each seat, in lane order
	side  [seats][lanes]int8 // which side of a lane a seat has, -1 for none
	index [places + 1]int8   // the lane at a place, -1 for none
	draft [classes][seats]int8
	setup string
}

// unitSet is a set of units, one bit each.
type unitSet uint16

func (s unitSet) has(u engine.Piece) bool { return s&(1<<u) != 0 }

// The setups. Rule kenjin.setup.kinds.
const (
	setupNovice = "novice2"
	setupRandom = "random"
	setupDraft  = "draft"
)

var setupPlayers = map[string][]int{setupNovice: {2}, setupRandom: {2, 3, 4}, setupDraft: {3, 4}}

func classOf(high bool) int {
	if high {
		return 1
	}
	return 0
}

// classOfTile is the value a tile has: 0 low, 1 high.
func (t *Tables) classOfTile(tile engine.Card) int {
	return classOf(slices.Contains(t.class[1][:], tile))
}
