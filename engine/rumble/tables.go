package rumble

import (
	_ "embed"

	"tenka/engine"
)

//go:embed rumble.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	seats = 4
	dice  = 3
	sides = 6
)

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	land, sea [provinces + 1]provinceSet // the neighbours of each province
	beside    [provinces + 1]provinceSet // both
	units     [sides + 1]int8            // how many units a face of the count die places
	values    [provinces]int8            // the large castles, lowest first
	small     [2*sides + 1]int8          // the small castle next to each large one

	armies  [2]int8 // of each seat: basic, advanced
	daimyos [2]int8

	force  [Daimyo + 1]int16 // of one reinforcement, army and daimyo
	supply int               // reinforcement tokens in all

	table [seats + 1]tableFor // by number of players
}

// tableFor is what depends on the number of players.
type tableFor struct {
	tactics, daimyos int8 // cards on the two displays
	katana           [seats]int8
	small            bool // small castles are used
	tokens           int8 // reinforcements in each province
}

// neighbours are the provinces linked to p by land or sea. Rule rumble.board.adjacency.
func (t *Tables) neighbours(p engine.Place) provinceSet { return t.beside[p] }
