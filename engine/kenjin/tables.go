package kenjin

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"tenka/engine"
	"tenka/engine/ruleset"
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

// The data file as it is written. What only drawings, texts and readers use is kept as it is.
type (
	fileJSON struct {
		Game   string          `json:"game"`
		Schema int             `json:"schema"`
		Titles json.RawMessage `json:"titles"`
		Clans  json.RawMessage `json:"clans"`
		Units  []unitJSON      `json:"units"`
		Lord   struct {
			Base   int8   `json:"base"`
			Per    int8   `json:"per_card_after"`
			Points int8   `json:"victory_points"`
			Coward int8   `json:"played_last_points"`
			Source string `json:"source"`
		} `json:"lord"`
		Peasant struct {
			Points int8   `json:"victory_points"`
			Source string `json:"source"`
		} `json:"peasant"`
		Samurai targetsJSON     `json:"samurai_targets"`
		Archer  targetsJSON     `json:"archer_targets"`
		Tiles   []tileJSON      `json:"battlefields"`
		Lanes   lanesJSON       `json:"lanes"`
		Seats   json.RawMessage `json:"seats"`
		Teams   struct {
			Players int             `json:"players"`
			Pairs   [][]engine.Seat `json:"pairs"`
			Source  string          `json:"source"`
		} `json:"teams"`
		Turns struct {
			Rounds int8   `json:"rounds"`
			Cards  []int8 `json:"cards_per_turn"`
			Source string `json:"source"`
		} `json:"turns"`
		Setups       []setupJSON       `json:"setups"`
		DefaultSetup map[string]string `json:"default_setup"`
		Draft        struct {
			Four   string `json:"four_point_display"`
			Six    string `json:"six_point_display"`
			Source string `json:"source"`
		} `json:"draft"`
		Options     []ruleset.Option `json:"options"`
		NotIncluded json.RawMessage  `json:"not_included"`
	}
	unitJSON struct {
		ID     string          `json:"id"`
		Name   string          `json:"name"`
		NameFR string          `json:"name_fr"`
		NameJA string          `json:"name_ja"`
		Count  int8            `json:"count"`
		Class  string          `json:"class"`
		Power  int8            `json:"power"`
		Rule   string          `json:"rule"`
		Source json.RawMessage `json:"source"`
	}
	targetsJSON struct {
		Units  []string `json:"units"`
		Source string   `json:"source"`
	}
	tileJSON struct {
		ID     string          `json:"id"`
		Name   string          `json:"name"`
		NameFR string          `json:"name_fr"`
		NameJA string          `json:"name_ja"`
		Points int8            `json:"points"`
		Timing string          `json:"timing"`
		Text   string          `json:"text"`
		Rule   string          `json:"rule"`
		Params map[string]int8 `json:"params"`
		Source string          `json:"source"`
	}
	lanesJSON struct {
		Two    []laneJSON `json:"2"`
		Three  []laneJSON `json:"3"`
		Four   []laneJSON `json:"4"`
		Source string     `json:"source"`
	}
	laneJSON struct {
		ID    string        `json:"id"`
		Seats []engine.Seat `json:"seats"`
		Value int8          `json:"value"`
		XY    []float64     `json:"xy"`
	}
	setupJSON struct {
		ID      string            `json:"id"`
		Players []int             `json:"players"`
		Tiles   map[string]string `json:"tiles"`
		Source  string            `json:"source"`
	}
)

// newTables parses and checks a data file. An error is a *DataError.
func newTables(b []byte) (*Tables, error) {
	var f fileJSON
	if err := engine.Strict(b, &f); err != nil {
		return nil, err
	}
	t := &Tables{}
	for _, read := range []func(*fileJSON) *engine.DataError{
		checkForm, t.readUnits, t.readTurns, t.readSpecials, t.readTiles, t.readLanes, checkTeams, t.readSetups,
	} {
		if err := read(&f); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// checkForm tests that the file is of this game.
func checkForm(f *fileJSON) *engine.DataError {
	if f.Game != gameName {
		return engine.Is("game", gameName, f.Game)
	}
	if f.Schema != 1 {
		return engine.Is("schema", 1, f.Schema)
	}
	return nil
}

// readUnits reads the deck of a seat, with one Assassin and one Lord. Rules kenjin.deck, kenjin.powers.
func (t *Tables) readUnits(f *fileJSON) *engine.DataError {
	if len(f.Units) != units {
		return engine.Wrong("units", "fault.list", len(f.Units), units)
	}
	total := 0
	for i, u := range f.Units {
		at, unit := fmt.Sprintf("units[%d].", i), engine.Piece(i+1)
		class := "secret"
		if regular(unit) {
			class = "regular"
		}
		switch {
		case u.ID != words.Pieces[unit]:
			return engine.Is(at+"id", words.Pieces[unit], u.ID)
		case u.Class != class:
			return engine.Is(at+"class", class, u.Class)
		case (unit == Assassin || unit == Lord) && u.Count != 1:
			return engine.Is(at+"count", 1, u.Count)
		case u.Count < 1 || u.Count > deck:
			return engine.Between(at+"count", 1, deck, u.Count)
		case u.Power < 0 || u.Power > 9:
			return engine.Between(at+"power", 0, 9, u.Power)
		}
		t.power[unit], t.count[unit] = u.Power, u.Count
		total += int(u.Count)
	}
	if total != deck {
		return engine.Wrong("units", "fault.sum", total, deck)
	}
	return nil
}

// readTurns reads how many cards a turn has. The Assassin always finds a card to replace where the others have laid enough face down.
// Rules kenjin.turn.two, kenjin.turn.no_deadlock.
func (t *Tables) readTurns(f *fileJSON) *engine.DataError {
	if int(f.Turns.Rounds) != len(f.Turns.Cards) || f.Turns.Rounds < 1 || f.Turns.Rounds > rounds {
		return engine.Wrong("turns.cards_per_turn", "fault.list", len(f.Turns.Cards), f.Turns.Rounds)
	}
	total := 0
	for i, n := range f.Turns.Cards {
		if n < 1 || n > deck {
			return engine.Between(fmt.Sprintf("turns.cards_per_turn[%d]", i), 1, deck, n)
		}
		t.perRound[i] = n
		total += int(n)
	}
	if total != deck {
		return engine.Wrong("turns.cards_per_turn", "fault.sum", total, deck)
	}
	t.rounds = f.Turns.Rounds
	secret := 0
	for u := Lord; u <= Samurai; u++ {
		secret += int(t.count[u])
	}
	last := int(t.perRound[t.rounds-1])
	if need := 2*int(t.count[Scout]) + 2 + last; secret < need {
		return engine.Wrong("units", "kenjin.fault.secret", secret, need)
	}
	return nil
}

// readSpecials reads what Lord, Peasant, Samurai and Archer do beyond their power. Rules kenjin.unit.lord, kenjin.unit.peasant,
// kenjin.unit.samurai, kenjin.unit.archer.
func (t *Tables) readSpecials(f *fileJSON) *engine.DataError {
	if f.Lord.Base != t.power[Lord] {
		return engine.Wrong("lord.base", "kenjin.fault.lord", f.Lord.Base, t.power[Lord])
	}
	for _, n := range []struct {
		path      string
		got       int8
		low, high int8
		into      *int8
	}{
		{"lord.per_card_after", f.Lord.Per, 0, 5, &t.lordPer},
		{"lord.victory_points", f.Lord.Points, 0, 20, &t.lordPoints},
		{"lord.played_last_points", f.Lord.Coward, -20, 0, &t.cowardPoints},
		{"peasant.victory_points", f.Peasant.Points, 0, 20, &t.peasantPoints},
	} {
		if n.got < n.low || n.got > n.high {
			return engine.Between(n.path, n.low, n.high, n.got)
		}
		*n.into = n.got
	}
	for _, list := range []struct {
		path string
		ids  []string
		into *unitSet
	}{{"samurai_targets.units", f.Samurai.Units, &t.samurai}, {"archer_targets.units", f.Archer.Units, &t.archer}} {
		for i, id := range list.ids {
			u, ok := words.Piece(id)
			if !ok || list.into.has(u) {
				return engine.Wrong(fmt.Sprintf("%s[%d]", list.path, i), "kenjin.fault.unit.once", id)
			}
			*list.into |= 1 << u
		}
	}
	return nil
}

// readTiles reads the battlefields, five of each of two values, and the numbers of their rules. Rule kenjin.fields.
func (t *Tables) readTiles(f *fileJSON) *engine.DataError {
	if len(f.Tiles) != tiles {
		return engine.Wrong("battlefields", "fault.list", len(f.Tiles), tiles)
	}
	type number struct {
		id        string
		low, high int8
		into      *int8
	}
	numbers := [tiles + 1][]number{
		Port:         {{"per_face_up", 0, 9, &t.portPerCard}},
		RiceField:    {{"peasant_power", 0, 9, &t.peasantInField}},
		Village:      {{"from", 0, 9, &t.villageFrom}, {"to", 0, 9, &t.villageTo}},
		Supply:       {{"fields", 2, 2, &t.supplyFields}, {"bonus", 0, 9, &t.supplyBonus}},
		Torii:        {{"per_field", 0, 9, &t.toriiPerField}},
		Pass:         {{"max_cards", 1, slots, &t.passCards}},
		Sanctuary:    {{"destroy", 1, 1, new(int8)}},
		Palace:       {{"penalty", 0, 9, &t.palacePenalty}},
		GoldenTemple: {{"min_power", 0, 30, &t.templePower}},
		Fortress:     {{"min_cards", 0, slots, &t.fortCards}},
	}
	var values []int8
	for i, tile := range f.Tiles {
		at, card := fmt.Sprintf("battlefields[%d].", i), engine.Card(i+1)
		if want := words.Cards[card]; tile.ID != want {
			return engine.Is(at+"id", want, tile.ID)
		}
		if tile.Points < 1 || tile.Points > 20 {
			return engine.Between(at+"points", 1, 20, tile.Points)
		}
		t.points[card] = tile.Points
		if !slices.Contains(values, tile.Points) {
			values = append(values, tile.Points)
		}
		if len(tile.Params) != len(numbers[card]) {
			return engine.Wrong(at+"params", "fault.list", len(tile.Params), len(numbers[card]))
		}
		for _, n := range numbers[card] {
			v, ok := tile.Params[n.id]
			if !ok || v < n.low || v > n.high {
				return engine.Between(at+"params."+n.id, n.low, n.high, v)
			}
			*n.into = v
		}
	}
	slices.Sort(values)
	if len(values) != classes {
		return engine.Wrong("battlefields", "kenjin.fault.classes", values, classes)
	}
	for class, value := range values {
		var list []engine.Card
		for card := Port; card <= Fortress; card++ {
			if t.points[card] == value {
				list = append(list, card)
			}
		}
		if len(list) != perClass {
			return engine.Wrong("battlefields", "kenjin.fault.class", len(list), perClass, value)
		}
		copy(t.class[class][:], list)
	}
	return nil
}

// readLanes reads which lane lies between which seats. Rule kenjin.setup.geometry.
func (t *Tables) readLanes(f *fileJSON) *engine.DataError {
	form := [...]struct {
		first engine.Place
		list  []laneJSON
		count int
	}{{L1, f.Lanes.Two, own}, {A4, f.Lanes.Three, 2 * 3}, {A4, f.Lanes.Four, 2 * 4}}
	low, high := t.points[t.class[0][0]], t.points[t.class[1][0]]
	for i, in := range form {
		n := i + 2
		path := fmt.Sprintf("lanes.%d", n)
		if len(in.list) != in.count {
			return engine.Wrong(path, "fault.list", len(in.list), in.count)
		}
		row := &t.table[n]
		row.lanes = int8(in.count)
		for p := range row.index {
			row.index[p] = -1
		}
		for s := range row.side {
			for l := range row.side[s] {
				row.side[s][l] = -1
			}
		}
		var filled [seats]int
		for l, lane := range in.list {
			at := fmt.Sprintf("%s[%d].", path, l)
			place := in.first + engine.Place(l)
			x, y, value := engine.Seat(0), engine.Seat(1), low
			if n > 2 {
				x, y = engine.Seat(l/2), engine.Seat((l/2+1)%n)
			}
			if l%2 == 1 {
				value = high
			}
			switch {
			case lane.ID != words.Places[place]:
				return engine.Is(at+"id", words.Places[place], lane.ID)
			case !slices.Equal(lane.Seats, []engine.Seat{x, y}):
				return engine.Is(at+"seats", []engine.Seat{x, y}, lane.Seats)
			case lane.Value != value:
				return engine.Is(at+"value", value, lane.Value)
			}
			row.place[l], row.sides[l], row.high[l], row.index[place] = place, [2]engine.Seat{x, y}, l%2 == 1, int8(l)
			for side, s := range row.sides[l] {
				row.side[s][l] = int8(side)
				row.own[s][filled[s]] = int8(l)
				filled[s]++
			}
			if n > 2 {
				row.draft[l%2][row.sides[l][l%2]] = int8(l)
			}
		}
	}
	return nil
}

// checkTeams tests that partners sit opposite each other. Rule kenjin.team.seats.
func checkTeams(f *fileJSON) *engine.DataError {
	if f.Teams.Players != seats {
		return engine.Is("teams.players", seats, f.Teams.Players)
	}
	if got := fmt.Sprint(f.Teams.Pairs); got != "[[0 2] [1 3]]" {
		return engine.Is("teams.pairs", "[[0 2] [1 3]]", got)
	}
	return nil
}

// The set-ups. Rule kenjin.setup.kinds.
const (
	setupNovice = "novice2"
	setupRandom = "random"
	setupDraft  = "draft"
)

var setupPlayers = map[string][]int{setupNovice: {2}, setupRandom: {2, 3, 4}, setupDraft: {3, 4}}

// readSetups reads the fixed tiles for two beginners and which set-up is the usual one. Rules kenjin.setup.kinds, kenjin.setup.novice2.
func (t *Tables) readSetups(f *fileJSON) *engine.DataError {
	ids := []string{setupNovice, setupRandom, setupDraft}
	if len(f.Setups) != len(ids) {
		return engine.Wrong("setups", "fault.list", len(f.Setups), len(ids))
	}
	for i, in := range f.Setups {
		at := fmt.Sprintf("setups[%d].", i)
		switch {
		case in.ID != ids[i]:
			return engine.Is(at+"id", ids[i], in.ID)
		case !slices.Equal(in.Players, setupPlayers[in.ID]):
			return engine.Is(at+"players", setupPlayers[in.ID], in.Players)
		case (in.Tiles != nil) != (in.ID == setupNovice):
			return engine.Wrong(at+"tiles", "kenjin.fault.setup.tiles", in.Tiles, setupNovice)
		}
	}
	row, fixed := &t.table[2], f.Setups[0].Tiles
	if len(fixed) != own {
		return engine.Wrong("setups[0].tiles", "fault.list", len(fixed), own)
	}
	for l := range own {
		at := "setups[0].tiles." + words.Places[row.place[l]]
		card, ok := words.Card(fixed[words.Places[row.place[l]]])
		if !ok || slices.Contains(t.novice[:], card) || !slices.Contains(t.class[classOf(row.high[l])][:], card) {
			return engine.Wrong(at, "kenjin.fault.tile.value", fixed[words.Places[row.place[l]]])
		}
		t.novice[l] = card
	}
	for n := 2; n <= seats; n++ {
		id := f.DefaultSetup[strconv.Itoa(n)]
		if !slices.Contains(setupPlayers[id], n) {
			return engine.Wrong(fmt.Sprintf("default_setup.%d", n), "kenjin.fault.setup", id)
		}
		t.table[n].setup = id
	}
	for _, d := range []struct{ path, got string }{{"draft.four_point_display", f.Draft.Four}, {"draft.six_point_display", f.Draft.Six}} {
		if d.got != "players+1" {
			return engine.Is(d.path, "players+1", d.got)
		}
	}
	return nil
}

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
