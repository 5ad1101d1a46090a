package shogun

import (
	_ "embed"

	"tenka/engine"
)

//go:embed shogun.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	minSeats   = 3
	seats      = 5
	colours    = seats + 1 // the seats, then the farmers
	farmers    = seats     // the farmers' place among the colours
	turns      = 5         // turn spaces
	years      = 2
	seasons    = 4
	openEvents = 4 // of a year: one a round, the last one for the winter
	openOrders = 5 // of a round
	maxGroups  = 9
	maxRevolts = 3
	maxArmies  = 100 // cubes of one colour
)

// effect is the effect of an event in its round.
type effect int8

const (
	noEffect effect = iota
	theatreCalms
	neutralFarmers
	castleDefence
	templePeace
	taxMax
	taxMin
	riceMin
	riceMax
	fewerArmies
)

var effectIDs = []string{"", "theatre-calms", "neutral-two-farmers", "castle-defence", "temple-peace", "tax-max", "tax-min", "rice-min", "rice-max",
	"armies-3-2"}

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	chests, rice, sites [provinces + 1]int8
	region              [2][provinces + 1]int8        // by side, from 0
	unused              [2]provinceSet                // out of play with the fewest players
	land, sea           [2][provinces + 1]provinceSet // by side
	extra               [provinces + 1]provinceSet    // more sea routes of the moon side, by option

	cubes, farmers           int8 // of each seat; of nobody
	tiles                    [buildings]int16
	theatresMore             int16 // theatres by option
	startChests              [seats + 1]int16
	groups                   [seats + 1][maxGroups]int8 // 0 after the last
	groupCount               [seats + 1]int8
	presets                  [seats + 1][seats][maxGroups]start
	fillSeat, fillFarmers    int8
	price                    [orders]int16
	armies                   [orders]int8
	special                  [specialCards]int8
	events                   [eventCards]eventRow
	revolts                  []revoltRow
	neutral                  int8 // farmers of a neutral province
	perProvince, perBuilding int8
	majority                 [buildings]int8
	rank                     [2][chestCards + 2]int8 // of chest bids, then province, then none; highest first is 0. [1]: option province-bid-first
	riceEnd                  int8
	lap                      int16 // points printed on the track
	stick, fill              int16 // in hundredths
	slope, cap               int16 // of release: for each cube thrown, and at most
}

type (
	// start is one province of a preset column.
	start struct {
		at engine.Place
		n  int8
	}
	eventRow struct {
		effect       effect
		value        int8
		army5, army3 int8
		loss         int8
	}
	revoltRow struct{ least, most, revolts, farmers int8 }
)

// hundred is the denominator of the tower's chances.
const hundred = 100

// release is the chance of each cube in the tower to come out when n are thrown, in hundredths. Rule shogun.tower.throw.
func (t *Tables) release(n int16) int16 { return int16(min(int(t.cap), int(t.slope)*int(n))) }

// plus is the number that a special card adds, or the number of its armies. Rules shogun.special.chest to shogun.special.defence.
func (t *Tables) plus(card engine.Card) int8 { return t.special[card-PlusChest] }

// The sides of the board.
const (
	sun = iota
	moon
)

var sideIDs = []string{"sun", "moon"}
