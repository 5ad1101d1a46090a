package jidai

import (
	_ "embed"

	"tenka/engine"
)

//go:embed jidai.json
var data []byte

// Sizes of the arrays, and so the only form of the game that a data file can describe.
const (
	mostZones      = 76 // of one battle; 0 is none
	mostUnits      = 72 // of one battle, commanders among them
	mostDivisions  = 18
	mostObjectives = 16
	mostFormations = 7
	handSize       = 5
	mostSP         = 2 // of one counter
	faces          = 6
)

// Zone is a zone of the battle by its number, from 1; 0 is off the map.
type Zone int8

// Unit is a counter of the battle in the order of the data: sides, divisions, the commander, units. noUnit is none.
type Unit int8

const noUnit Unit = -1

// divisionNo is a division of the battle in the order of the data. noDivision is none.
type divisionNo int8

const noDivision divisionNo = -1

// Side is one of the two sides of a battle, in the order of the data, and so the seat that plays it. Rule jidai.over.players.
type Side int8

const noSide Side = -1

func (s Side) other() Side { return 1 - s }

func (s Side) seat() engine.Seat { return engine.Seat(s) }

func (s Side) owner() engine.Owner {
	if s == noSide {
		return 0
	}
	return engine.OwnerOf(engine.Seat(s))
}

// divisionSet is a set of divisions, one bit each.
type divisionSet uint32

func (d divisionNo) set() divisionSet { return 1 << d }

func (s divisionSet) has(d divisionNo) bool { return d >= 0 && s&(1<<d) != 0 }

// style is how a border is drawn; 0 where two zones do not touch. Rule jidai.terrain.chart.
type style uint8

const (
	apart style = iota
	dotted
	single
	double
	heavyYellow
	heavyBrown
	styles
)

var styleIDs = [styles]string{"", "dotted", "single", "double", "heavy-yellow", "heavy-brown"}

// ground is the type of a zone: 1 to 3 as printed, 0 where nobody enters. Rule jidai.map.zone.
type ground int8

var groundIDs = [...]string{"X", "I", "II", "III"}

// class is what a type of unit is for many rules.
type class uint8

const (
	missile class = iota
	foot
	mounted
	servants
	cannon
	commander
)

var classIDs = [...]string{"missile", "foot", "mounted", "servants", "cannon", "commander"}

// Type is a type of unit, in the order of the data. Rule jidai.unit.types.
type Type uint8

// The types.
const (
	Te Type = iota
	Yu
	Ya
	HY
	Sa
	SH
	Ki
	KH
	Ch
	Oz
	Da
	Ta

	types       = int(Ta) + 1
	noType Type = 255
)

var typeIDs = [types]string{"Te", "Yu", "Ya", "HY", "Sa", "SH", "Ki", "KH", "Ch", "Oz", "Da", "Ta"}

// String is the id of the type, as printed on the counter.
func (t Type) String() string { return typeIDs[t] }

// face is one side of a counter. Rule jidai.unit.flip.
type face struct{ ms, fs, sp int8 }

// sort is what the data say of a type of unit.
type sort struct {
	class       class
	front, back face // a type without a back has 0 strength points there
	ql, ma      int8 // a commander's quality is his own
	reach       int8 // of its fire
	other       Type // what it mounts or dismounts to
}

// zoneRow is a column of the terrain chart. Rule jidai.terrain.chart.
type zoneRow struct{ mp, stack, melee, fire int8 }

// borderRow is what a border allows. Rule jidai.terrain.chart.
type borderRow struct {
	mp                     int8
	move, fire, melee, zoc bool
}

// formation is what the data say of one. Rule jidai.formation.list.
type formation struct {
	markers    [handSize]engine.Card
	initiative int8
	stance     int8 // defensive -1, neutral 0, aggressive 1; rule jidai.formation.change
}

// effect is what a combat does to a lead unit. Rule jidai.result.codes.
type effect struct {
	lose, worse int8 // strength points, levels
	check       bool
	plus        int8 // on the die of the check
	retreat     bool
}

// row is one line of a table of combat.
type row struct{ la, ld effect }

// combatTable is the fire table or the melee table. Rules jidai.fire.table, jidai.melee.table.
type combatTable struct {
	first     int8 // the total of the first row, which serves for less too
	rows      []row
	prospects *prospects // of a differential
}

// of is the row of a total; the ends serve for all beyond. Rule jidai.combat.total.
func (t *combatTable) of(total int) *row {
	return &t.rows[min(max(total-int(t.first), 0), len(t.rows)-1)]
}

// Tables are the numbers of the game from its data file: read-only for a whole match.
type Tables struct {
	zone       [len(groundIDs)]zoneRow
	border     [styles]borderRow
	zocMP      int8
	mountMP    int8
	disorderMP int8
	formations [mostFormations + 1]formation
	fire       combatTable
	melee      combatTable
	sorts      [types]sort
	generic    struct {
		face   face
		ql, ma int8
	}
	scenes [2]scene

	meleeMod struct {
		commanderLA, commanderLD, comboLD, comboLA, charge, higher, lower, double int8
		la, ld                                                                    [3]int8 // by level of disorder
	}
	fireMod struct {
		brownTarget, brownBetween, range2, combo, higher, night int8
		la                                                      [3]int8
	}
	points                                                      struct{ sp, servant, cannon, daimyo, army, taisho, generic int8 }
	nightExhaust, nightReach                                    int8
	noCommander, inZoc, crossing, radius, reorganise, maedaTurn int8
}

// objective is a zone that counts at the end. Rule jidai.vp.zones.
type objective struct {
	zone   Zone
	points [2]int8
	owner  Side           // at the start
	rings  [rings]zoneSet // by number of steps: the zones at that distance, whatever stands between
}

// rings is from how many steps on a unit is too far from an objective to count for it.
const rings = (near + each - 1) / each

// level is a row of the table of victory. Rule jidai.vp.levels.
type level struct {
	side     Side // noSide for a draw
	decisive bool
	low      int16 // the least difference
}

// who is what the data say of one counter.
type who struct {
	typ      Type
	ql       int8 // of a commander
	division divisionNo
	side     Side
	at       Zone // 0: waits
}

// corps is what the data say of a division.
type corps struct {
	side        Side
	clan        int8
	first, last Unit    // its commander and its last unit
	entry       zoneSet // of a reinforcement
	column      []int8  // empty for one that stands on the map
}

// scene is one battle: its ground and its order of battle.
type scene struct {
	base  engine.Place // the first of its places is base+1
	piece engine.Piece // the first of its pieces is piece+1
	owner engine.Owner // the first of its divisions is owner+1

	zones   Zone
	ground  [mostZones]ground
	height  [mostZones]int8
	brown   zoneSet
	back    [2][mostZones]int8 // steps to the line of retreat, -1 where nobody stands. Rule jidai.retreat.toward
	style   [mostZones][mostZones]style
	paths   [mostZones][]path          // over borders that can be crossed, the cheapest first
	next    [mostZones]zoneSet         // over borders that can be crossed
	close   [mostZones]zoneSet         // that lie in sight at range 1. Rule jidai.los.border
	far     [mostZones]zoneSet         // at range 2. Rule jidai.los.range2
	between [mostZones][mostZones]bool // true where every way of range 2 leads over a brown zone
	touch   [mostZones]zoneSet         // not heavy-brown. Rule jidai.opt.los_activation
	zoc     [2][mostZones]zoneSet      // by opt.zoc_over_palisade. Rule jidai.zoc.where

	units     Unit
	who       [mostUnits]who
	divisions divisionNo
	corps     [mostDivisions]corps
	led       [3]divisionNo // divisions of side 0 are led[0] to led[1]-1, of side 1 led[1] to led[2]-1
	of        [3]Unit       // units of side 0 are of[0] to of[1]-1, of side 1 of[1] to of[2]-1

	force      [2]unitSet // all of a side
	chiefs     unitSet    // the first commander of each division
	shooters   [2]unitSet // those who ever have fire strength
	army       [2]Unit
	formation  [2]int8
	edge       [2]byte           // of the map that is the line of retreat: N, E, S or W
	allowance  [2]int8           // points with which a side begins if nothing else is agreed. Rule jidai.vp.levels
	measured   []engine.Measured // of level play. Rule jidai.opt.start_points
	bouts      []engine.Bout
	firstSide  Side
	turns      int8
	night      uint32 // one bit a turn
	clock      []string
	objectives []objective
	at         [mostZones]int8 // the number of an objective + 1
	levels     []level
	waiting    []divisionNo // in the order of the data
	maeda      divisionNo   // noDivision where nobody marches away
	maedaZones zoneSet
	clans      int8
}

func (s *scene) placeOf(z Zone) engine.Place {
	if z == 0 {
		return 0
	}
	return s.base + engine.Place(z)
}

// zoneOf is the zone of this battle that a place means; 0 where it means none.
func (s *scene) zoneOf(q engine.Place) Zone {
	if q <= s.base || q > s.base+engine.Place(s.zones) {
		return 0
	}
	return Zone(q - s.base)
}

func (s *scene) pieceOf(u Unit) engine.Piece {
	if u == noUnit {
		return 0
	}
	return s.piece + 1 + engine.Piece(u)
}

// unitOf is the unit of this battle that a piece means; noUnit where it means none.
func (s *scene) unitOf(q engine.Piece) Unit {
	if q <= s.piece || q > s.piece+engine.Piece(s.units) {
		return noUnit
	}
	return Unit(q - s.piece - 1)
}

func (s *scene) ownerOf(d divisionNo) engine.Owner {
	if d == noDivision {
		return 0
	}
	return s.owner + 1 + engine.Owner(d)
}

// divisionOf is the division of this battle that an owner means; noDivision where it means none.
func (s *scene) divisionOf(o engine.Owner) divisionNo {
	if o <= s.owner || o > s.owner+engine.Owner(s.divisions) {
		return noDivision
	}
	return divisionNo(o - s.owner - 1)
}

func (s *scene) zoneID(z Zone) string { return words.Places[s.placeOf(z)] }

func (s *scene) unitID(u Unit) string { return words.Pieces[s.pieceOf(u)] }

func (s *scene) divisionID(d divisionNo) string {
	if d == noDivision {
		return ""
	}
	return words.Owners[int(s.ownerOf(d))-engine.MaxSeats-1]
}

// number is which of the two battles it is.
func (s *scene) number() int {
	if s.base > 0 {
		return 1
	}
	return 0
}

func cardIDs(cards []engine.Card) []string {
	list := []string{}
	for _, c := range cards {
		list = append(list, words.Cards[c])
	}
	return list
}

// objectiveZones are the zones of the objectives.
func (s *scene) objectiveZones() (zones []Zone) {
	for _, ob := range s.objectives {
		zones = append(zones, ob.zone)
	}
	return zones
}

var markIDs = []string{"moved", "placed", "retreated", "advanced", "hit", "countered", "pressed", "stray", "generic", "unseated"}

// colour is the number of an army's colour in the palette of seats: the army that moves first is red, the other one blue.
func (s *scene) colour(side Side) int {
	if side == s.firstSide {
		return 1
	}
	return 0
}

// sideID is the id of a side, empty for none.
func (s *scene) sideID(side Side) string {
	if side == noSide {
		return ""
	}
	return sideIDs[s.number()][side]
}
