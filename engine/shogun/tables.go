package shogun

import (
	_ "embed"
	"fmt"

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

// effect is what an event does in its round.
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

// plus is what a special card adds, or how many armies it means. Rules shogun.special.chest to shogun.special.defence.
func (t *Tables) plus(card engine.Card) int8 { return t.special[card-PlusChest] }

// newTables parses and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	var f fileJSON
	if err := engine.Strict(b, &f); err != nil {
		return nil, err
	}
	t := &Tables{}
	for _, read := range []func(*fileJSON) *engine.DataError{
		checkForm, t.readProvinces, t.readUnused, t.readLinks, t.readComponents, t.readSetup, t.readPresets, t.readActions, t.readSpecials,
		t.readEvents, t.readRevolts, t.readScoring, t.readBids, t.readTower,
	} {
		if err := read(&f); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// within tests a number of the file.
func within[T ~int8 | ~int16 | ~int](path string, v, least, most T) *engine.DataError {
	if v < least || v > most {
		return engine.Between(path, least, most, v)
	}
	return nil
}

// first is the first error of a list.
func first(errs ...*engine.DataError) *engine.DataError {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkForm tests that the file is of this game and of the size that the rules play.
func checkForm(f *fileJSON) *engine.DataError {
	if f.Game != gameName {
		return engine.Is("game", gameName, f.Game)
	}
	if len(f.Provinces) != provinces {
		return engine.Wrong("provinces", "fault.list", len(f.Provinces), provinces)
	}
	if len(f.Regions.List) != regions {
		return engine.Wrong("regions.list", "fault.list", len(f.Regions.List), regions)
	}
	for i, r := range f.Regions.List {
		if want := words.Places[int(RegionGreen)+i]; "region-"+r.ID != want {
			return engine.Is(fmt.Sprintf("regions.list[%d].id", i), want[len("region-"):], r.ID)
		}
	}
	c := f.Components
	for i, v := range c.ChestCards {
		if v != i {
			return engine.Is(fmt.Sprintf("components.chest_cards_per_player[%d]", i), i, v)
		}
	}
	if len(c.ChestCards) != chestCards {
		return engine.Wrong("components.chest_cards_per_player", "fault.list", len(c.ChestCards), chestCards)
	}
	for _, n := range []struct {
		path      string
		got, want int
	}{
		{"version", f.Version, 1},
		{"players.min", f.Players.Min, minSeats}, {"players.max", f.Players.Max, seats},
		{"components.special_cards", c.Specials, specialCards}, {"components.action_cards", c.Actions, orders},
		{"components.event_cards", c.Events, eventCards}, {"setup.draft.open_cards", f.Setup.Draft.Open, draftOpen},
		{"calendar.years", f.Calendar.Years, years}, {"calendar.rounds", len(f.Calendar.Rounds), seasons},
		{"calendar.events_open_per_year", f.Calendar.Open, openEvents}, {"actions.slots", f.Actions.Slots, orders},
		{"actions.open_at_start", f.Actions.Open, openOrders}, {"scoring.minimum_buildings", f.Scoring.Least, 1},
		{"tracks.rice.min", int(f.Tracks.Rice.Min), 0},
	} {
		if n.got != n.want {
			return engine.Is(n.path, n.want, n.got)
		}
	}
	if !f.Setup.Draft.Repeat {
		return engine.Is("setup.draft.repeat_rule", true, false)
	}
	if !f.Tower.First {
		return engine.Is("tower.residents_first", true, false)
	}
	return nil
}

// The sides of the board.
const (
	sun = iota
	moon
)

var sideIDs = []string{"sun", "moon"}
