package shogun

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/bits"
	"slices"
	"strconv"

	"tenka/engine"
	"tenka/engine/ruleset"
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

// The data file as it is written. What only drawings, texts and readers use is kept as it is.
type (
	raw      = json.RawMessage
	fileJSON struct {
		Game          string                  `json:"game"`
		Spec          string                  `json:"spec"`
		Version       int                     `json:"version"`
		Legend        raw                     `json:"source_legend"`
		Players       playersJSON             `json:"players"`
		SeatOrder     raw                     `json:"seat_order"`
		PlayerColours raw                     `json:"player_colours"`
		CubeOrder     raw                     `json:"cube_colour_order"`
		Regions       regionsJSON             `json:"regions"`
		ProvinceNote  raw                     `json:"provinces_source"`
		Provinces     map[string]provinceJSON `json:"provinces"`
		ProvinceCards raw                     `json:"province_cards"`
		Unused        unusedJSON              `json:"unused_with_3"`
		Links         []linkJSON              `json:"links"`
		LinksSummary  raw                     `json:"links_summary"`
		KuniBorders   raw                     `json:"kuni_land_borders"`
		BorderFlags   raw                     `json:"border_flags"`
		Components    componentsJSON          `json:"components"`
		Setup         setupJSON               `json:"setup"`
		Presets       presetsJSON             `json:"presets"`
		Calendar      calendarJSON            `json:"calendar"`
		Actions       actionsJSON             `json:"actions"`
		Specials      specialsJSON            `json:"specials"`
		Events        eventsJSON              `json:"events"`
		Revolts       revoltsJSON             `json:"revolt_table"`
		Combat        combatJSON              `json:"combat"`
		Scoring       scoringJSON             `json:"scoring"`
		BidRank       bidRankJSON             `json:"bid_rank"`
		Tracks        tracksJSON              `json:"tracks"`
		Tower         towerJSON               `json:"tower"`
		Reference     raw                     `json:"tower_reference"`
		Options       optionsJSON             `json:"options"`
		Teaching      raw                     `json:"teaching_positions"`
	}
	playersJSON struct {
		Min    int `json:"min"`
		Max    int `json:"max"`
		Source raw `json:"source"`
	}
	regionsJSON struct {
		Source raw `json:"source"`
		List   []struct {
			ID      string `json:"id"`
			Name    string `json:"name"`
			Long    string `json:"long"`
			English string `json:"english"`
			French  string `json:"french"`
		} `json:"list"`
	}
	provinceJSON struct {
		Name   string    `json:"name"`
		Long   string    `json:"long"`
		Kanji  string    `json:"kanji"`
		Chests int8      `json:"chests"`
		Rice   int8      `json:"rice"`
		Sites  int8      `json:"sites"`
		Region sidesOf   `json:"region"`
		Card   string    `json:"card"`
		Unused []string  `json:"unused_with_3"`
		Kuni   []string  `json:"kuni"`
		LonLat []float64 `json:"lonlat"`
	}
	sidesOf struct {
		Sun  string `json:"sun"`
		Moon string `json:"moon"`
	}
	unusedJSON struct {
		Source raw      `json:"source"`
		Sun    []string `json:"sun"`
		Moon   []string `json:"moon"`
	}
	linkJSON struct {
		A       string   `json:"a"`
		B       string   `json:"b"`
		Kind    string   `json:"kind"`
		Sides   []string `json:"sides"`
		Option  string   `json:"option"`
		Source  string   `json:"source"`
		Geo     string   `json:"geo"`
		GeoNote string   `json:"geo_note"`
	}
	componentsJSON struct {
		Source   raw   `json:"source"`
		Cubes    int8  `json:"cubes_per_player"`
		Farmers  int8  `json:"farmer_cubes"`
		Castles  int16 `json:"castles"`
		Temples  int16 `json:"temples"`
		Theatres struct {
			Default int16 `json:"default"`
			More    int16 `json:"option_theatres_28"`
			Source  raw   `json:"source"`
		} `json:"theatres"`
		Chests     raw   `json:"chests"`
		Markers    raw   `json:"revolt_markers"`
		ChestCards []int `json:"chest_cards_per_player"`
		Specials   int   `json:"special_cards"`
		Actions    int   `json:"action_cards"`
		Events     int   `json:"event_cards"`
	}
	setupJSON struct {
		Source raw               `json:"source"`
		Chests map[string]int16  `json:"start_chests"`
		Groups map[string][]int8 `json:"army_groups"`
		Fill   struct {
			Seat    int8 `json:"per_player"`
			Farmers int8 `json:"farmers"`
		} `json:"tower_fill"`
		Draft struct {
			Open   int  `json:"open_cards"`
			Repeat bool `json:"repeat_rule"`
		} `json:"draft"`
		Methods raw `json:"methods"`
	}
	presetsJSON struct {
		Source  raw                    `json:"source"`
		Side    string                 `json:"side"`
		Columns string                 `json:"columns"`
		By      map[string][][]startIn `json:"by_players"`
	}
	calendarJSON struct {
		Source raw      `json:"source"`
		Years  int      `json:"years"`
		Rounds []string `json:"rounds"`
		Open   int      `json:"events_open_per_year"`
	}
	actionsJSON struct {
		Source raw `json:"source"`
		Slots  int `json:"slots"`
		Open   int `json:"open_at_start"`
		List   []struct {
			ID       string `json:"id"`
			French   string `json:"french"`
			Japanese string `json:"japanese"`
			Cost     int16  `json:"cost"`
			Builds   string `json:"builds"`
			Armies   int8   `json:"armies"`
			Rule     string `json:"rule"`
		} `json:"list"`
	}
	specialsJSON struct {
		Source raw `json:"source"`
		List   []struct {
			ID     string `json:"id"`
			Effect string `json:"effect"`
			Value  int8   `json:"value"`
			Rule   string `json:"rule"`
		} `json:"list"`
	}
	eventsJSON struct {
		Source raw `json:"source"`
		List   []struct {
			ID     int    `json:"id"`
			Effect string `json:"effect"`
			Value  int8   `json:"value"`
			Army5  int8   `json:"army5"`
			Army3  int8   `json:"army3"`
			Loss   int8   `json:"rice_loss"`
			Note   string `json:"note"`
		} `json:"list"`
		Sum int `json:"rice_loss_sum"`
	}
	revoltsJSON struct {
		Source raw `json:"source"`
		Rows   []struct {
			Min     int8  `json:"min"`
			Max     *int8 `json:"max"`
			Revolts int8  `json:"revolts"`
			Farmers int8  `json:"farmers"`
		} `json:"rows"`
	}
	combatJSON struct {
		Source  raw  `json:"source"`
		Neutral int8 `json:"neutral_farmers"`
	}
	scoringJSON struct {
		Source   raw  `json:"source"`
		Province int8 `json:"province"`
		Building int8 `json:"building"`
		Majority struct {
			Castle  int8 `json:"castle"`
			Temple  int8 `json:"temple"`
			Theatre int8 `json:"theatre"`
		} `json:"majority"`
		Tied      string `json:"tied_leaders"`
		Least     int    `json:"minimum_buildings"`
		LeastNote raw    `json:"minimum_source"`
	}
	bidRankJSON struct {
		Source   raw      `json:"source"`
		Usual    []string `json:"high_to_low"`
		Province []string `json:"option_province_bid_first"`
	}
	tracksJSON struct {
		Source raw `json:"source"`
		Rice   struct {
			Min int8 `json:"min"`
			Max int8 `json:"max"`
		} `json:"rice"`
		Points struct {
			Printed   int16 `json:"printed_max"`
			Unlimited bool  `json:"unlimited"`
		} `json:"points"`
	}
	towerJSON struct {
		Source raw     `json:"source"`
		Fill   float64 `json:"p_stick_fill"`
		Stick  float64 `json:"p_stick"`
		Slope  float64 `json:"release_per_cube"`
		Cap    float64 `json:"release_max"`
		First  bool    `json:"residents_first"`
	}
	optionsJSON struct {
		Source raw              `json:"source"`
		List   []ruleset.Option `json:"list"`
	}
)

// startIn is a province and its armies: ["suruga", 5].
type startIn struct {
	id string
	n  int8
}

func (s *startIn) UnmarshalJSON(b []byte) error {
	var pair [2]json.RawMessage
	var all []json.RawMessage
	if json.Unmarshal(b, &all) != nil || len(all) != 2 || json.Unmarshal(b, &pair) != nil ||
		json.Unmarshal(pair[0], &s.id) != nil || json.Unmarshal(pair[1], &s.n) != nil {
		return engine.Wrong("presets.by_players", "pairs of a province and its armies", string(b))
	}
	return nil
}

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
		return engine.Wrong(path, fmt.Sprintf("a number from %d to %d", least, most), v)
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
		return engine.Wrong("game", gameName, strconv.Quote(f.Game))
	}
	if len(f.Provinces) != provinces {
		return engine.Wrong("provinces", fmt.Sprintf("%d provinces", provinces), len(f.Provinces))
	}
	if len(f.Regions.List) != regions {
		return engine.Wrong("regions.list", fmt.Sprintf("%d regions", regions), len(f.Regions.List))
	}
	for i, r := range f.Regions.List {
		if want := words.Places[int(RegionGreen)+i]; "region-"+r.ID != want {
			return engine.Wrong(fmt.Sprintf("regions.list[%d].id", i), want[len("region-"):], strconv.Quote(r.ID))
		}
	}
	c := f.Components
	for i, v := range c.ChestCards {
		if v != i {
			return engine.Wrong(fmt.Sprintf("components.chest_cards_per_player[%d]", i), strconv.Itoa(i), v)
		}
	}
	if len(c.ChestCards) != chestCards {
		return engine.Wrong("components.chest_cards_per_player", fmt.Sprintf("%d cards", chestCards), len(c.ChestCards))
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
			return engine.Wrong(n.path, strconv.Itoa(n.want), n.got)
		}
	}
	if !f.Setup.Draft.Repeat {
		return engine.Wrong("setup.draft.repeat_rule", "true", false)
	}
	if !f.Tower.First {
		return engine.Wrong("tower.residents_first", "true", false)
	}
	return nil
}

// The sides of the board.
const (
	sun = iota
	moon
)

var sideIDs = []string{"sun", "moon"}

// readProvinces reads values, sites and regions. Rules shogun.map.moon, shogun.map.regions.
func (t *Tables) readProvinces(f *fileJSON) *engine.DataError {
	for q := Aki; q <= Yamato; q++ {
		id := words.Places[q]
		in, ok := f.Provinces[id]
		if !ok {
			return engine.Wrong("provinces", "the province "+id, "none")
		}
		at := "provinces." + id
		if err := first(within(at+".chests", in.Chests, 0, 20), within(at+".rice", in.Rice, 0, 20),
			within(at+".sites", in.Sites, 0, int8(buildings))); err != nil {
			return err
		}
		t.chests[q], t.rice[q], t.sites[q] = in.Chests, in.Rice, in.Sites
		for side, region := range []string{in.Region.Sun, in.Region.Moon} {
			r, ok := words.Place("region-" + region)
			if !ok {
				return engine.Wrong(at+".region."+sideIDs[side], "a region", strconv.Quote(region))
			}
			t.region[side][q] = int8(r - RegionGreen)
		}
	}
	return nil
}

// readUnused reads which provinces are out of play with three players. Rule shogun.map.unused3.
func (t *Tables) readUnused(f *fileJSON) *engine.DataError {
	for side, list := range [][]string{f.Unused.Sun, f.Unused.Moon} {
		at := "unused_with_3." + sideIDs[side]
		for i, id := range list {
			q, ok := words.Place(id)
			if !ok || !isProvince(q) || t.unused[side].has(q) {
				return engine.Wrong(fmt.Sprintf("%s[%d]", at, i), "a province, each once", strconv.Quote(id))
			}
			t.unused[side] |= just(q)
		}
		if bits.OnesCount64(uint64(t.unused[side])) > provinces-minSeats*maxGroups-draftOpen {
			return engine.Wrong(at, "few enough for three players to draft", len(list))
		}
	}
	return nil
}

// readLinks reads land borders and sea routes. Rules shogun.map.links, shogun.map.moonsea.
func (t *Tables) readLinks(f *fileJSON) *engine.DataError {
	for i, l := range f.Links {
		at := fmt.Sprintf("links[%d]", i)
		a, ok := words.Place(l.A)
		if !ok || !isProvince(a) {
			return engine.Wrong(at+".a", "a province", strconv.Quote(l.A))
		}
		b, ok := words.Place(l.B)
		if !ok || !isProvince(b) || a == b {
			return engine.Wrong(at+".b", "another province", strconv.Quote(l.B))
		}
		if l.Kind != "land" && l.Kind != "sea" {
			return engine.Wrong(at+".kind", "land or sea", strconv.Quote(l.Kind))
		}
		if len(l.Sides) == 0 {
			return engine.Wrong(at+".sides", "sun, moon or both", "none")
		}
		for _, id := range l.Sides {
			side := slices.Index(sideIDs, id)
			if side < 0 {
				return engine.Wrong(at+".sides", "sun, moon or both", strconv.Quote(id))
			}
			into := &t.land[side]
			if l.Kind == "sea" {
				into = &t.sea[side]
			}
			if l.Option != "" {
				if l.Option != optionMoonSea || side != moon {
					return engine.Wrong(at+".option", optionMoonSea+" on the moon side, or none", strconv.Quote(l.Option))
				}
				into = &t.extra
			}
			if (t.land[side][a] | t.sea[side][a] | t.extra[a]).has(b) {
				return engine.Wrong(at, "a pair that is not linked yet", l.A+"–"+l.B)
			}
			into[a] |= just(b)
			into[b] |= just(a)
		}
	}
	return nil
}

// readComponents reads cubes and buildings. Rules shogun.comp.cubes, shogun.comp.buildings.
func (t *Tables) readComponents(f *fileJSON) *engine.DataError {
	c := f.Components
	t.cubes, t.farmers, t.theatresMore = c.Cubes, c.Farmers, c.Theatres.More
	t.tiles = [buildings]int16{c.Castles, c.Temples, c.Theatres.Default}
	return first(
		within("components.cubes_per_player", c.Cubes, 40, maxArmies), within("components.farmer_cubes", c.Farmers, 1, maxArmies),
		within("components.castles", c.Castles, 0, 99), within("components.temples", c.Temples, 0, 99),
		within("components.theatres.default", c.Theatres.Default, 0, 99), within("components.theatres.option_theatres_28", c.Theatres.More, 0, 99),
		within("tracks.rice.max", f.Tracks.Rice.Max, 0, 99), within("tracks.points.printed_max", f.Tracks.Points.Printed, 1, 999),
	)
}

// readSetup reads chests, groups and what fills the tower. Rules shogun.setup.material, shogun.setup.groups, shogun.setup.tower.
func (t *Tables) readSetup(f *fileJSON) *engine.DataError {
	t.riceEnd, t.lap = f.Tracks.Rice.Max, f.Tracks.Points.Printed
	for n := minSeats; n <= seats; n++ {
		id := strconv.Itoa(n)
		at := "setup.army_groups." + id
		chests, ok := f.Setup.Chests[id]
		if !ok {
			return engine.Wrong("setup.start_chests", "chests for "+id+" players", "none")
		}
		if err := within("setup.start_chests."+id, chests, 0, 999); err != nil {
			return err
		}
		t.startChests[n] = chests
		groups := f.Setup.Groups[id]
		if most := provincesFor(t, n); len(groups) < 1 || len(groups) > maxGroups || n*len(groups)+draftOpen > most {
			return engine.Wrong(at, fmt.Sprintf("1 to %d groups", min(maxGroups, (most-draftOpen)/n)), len(groups))
		}
		for i, g := range groups {
			if err := within(fmt.Sprintf("%s[%d]", at, i), g, 1, 9); err != nil {
				return err
			}
			if i > 0 && g > groups[i-1] {
				return engine.Wrong(fmt.Sprintf("%s[%d]", at, i), "groups from the largest to the smallest", g)
			}
			t.groups[n][i] = g
		}
		t.groupCount[n] = int8(len(groups))
		if err := within(at, sum(groups), 1, int(t.cubes)-int(f.Setup.Fill.Seat)); err != nil {
			return err
		}
	}
	if len(f.Setup.Chests) != seats-minSeats+1 || len(f.Setup.Groups) != seats-minSeats+1 {
		return engine.Wrong("setup", fmt.Sprintf("chests and groups for %d to %d players", minSeats, seats), len(f.Setup.Groups))
	}
	t.fillSeat, t.fillFarmers = f.Setup.Fill.Seat, f.Setup.Fill.Farmers
	return first(within("setup.tower_fill.per_player", t.fillSeat, 0, 20), within("setup.tower_fill.farmers", t.fillFarmers, 0, t.farmers))
}

// provincesFor is the fewest provinces in play with n players, of both sides.
func provincesFor(t *Tables, n int) int {
	if n > minSeats {
		return provinces
	}
	return provinces - max(bits.OnesCount64(uint64(t.unused[sun])), bits.OnesCount64(uint64(t.unused[moon])))
}

func sum(list []int8) int {
	n := 0
	for _, v := range list {
		n += int(v)
	}
	return n
}

// readPresets reads the preset columns, which must spend exactly the groups. Rule shogun.setup.preset.
func (t *Tables) readPresets(f *fileJSON) *engine.DataError {
	if f.Presets.Side != sideIDs[sun] {
		return engine.Wrong("presets.side", sideIDs[sun], strconv.Quote(f.Presets.Side))
	}
	for n := minSeats; n <= seats; n++ {
		id := strconv.Itoa(n)
		at := "presets.by_players." + id
		columns := f.Presets.By[id]
		if len(columns) != n {
			return engine.Wrong(at, id+" columns", len(columns))
		}
		out := provinceSet(0)
		if n == minSeats {
			out = t.unused[sun]
		}
		for i, column := range columns {
			at := fmt.Sprintf("%s[%d]", at, i)
			if len(column) != int(t.groupCount[n]) {
				return engine.Wrong(at, fmt.Sprintf("%d provinces", t.groupCount[n]), len(column))
			}
			for j, in := range column {
				at := fmt.Sprintf("%s[%d]", at, j)
				q, ok := words.Place(in.id)
				if !ok || !isProvince(q) || out.has(q) {
					return engine.Wrong(at, "a province in play, each once", strconv.Quote(in.id))
				}
				if in.n != t.groups[n][j] {
					return engine.Wrong(at, fmt.Sprintf("the group of %d", t.groups[n][j]), in.n)
				}
				out |= just(q)
				t.presets[n][i][j] = start{q, in.n}
			}
		}
	}
	if len(f.Presets.By) != seats-minSeats+1 {
		return engine.Wrong("presets.by_players", fmt.Sprintf("columns for %d to %d players", minSeats, seats), slices.Sorted(maps.Keys(f.Presets.By)))
	}
	return nil
}

// readActions reads prices and numbers of armies. Rules shogun.act.build, shogun.act.army, shogun.act.army1.
func (t *Tables) readActions(f *fileJSON) *engine.DataError {
	if len(f.Actions.List) != orders {
		return engine.Wrong("actions.list", fmt.Sprintf("%d orders", orders), len(f.Actions.List))
	}
	for i, in := range f.Actions.List {
		at := fmt.Sprintf("actions.list[%d]", i)
		if want := words.Places[int(OrderCastle)+i]; in.ID != want {
			return engine.Wrong(at+".id", want, strconv.Quote(in.ID))
		}
		most := int16(0)
		armies := int8(0)
		switch o := OrderCastle + engine.Place(i); o {
		case OrderCastle, OrderTemple, OrderTheatre:
			most = 99
			if want := words.Pieces[Castle+engine.Piece(i)]; in.Builds != want {
				return engine.Wrong(at+".builds", want, strconv.Quote(in.Builds))
			}
		case OrderArmy5, OrderArmy3, OrderArmy1:
			most, armies = 99, 20
		}
		if err := first(within(at+".cost", in.Cost, 0, most), within(at+".armies", in.Armies, min(armies, 1), armies)); err != nil {
			return err
		}
		t.price[i], t.armies[i] = in.Cost, in.Armies
	}
	if i := OrderArmy1 - OrderCastle; t.armies[i] != 1 {
		return engine.Wrong(fmt.Sprintf("actions.list[%d].armies", i), "1", t.armies[i])
	}
	return nil
}

// readSpecials reads what the special cards add. Rules shogun.special.chest to shogun.special.defence.
func (t *Tables) readSpecials(f *fileJSON) *engine.DataError {
	if len(f.Specials.List) != specialCards {
		return engine.Wrong("specials.list", fmt.Sprintf("%d cards", specialCards), len(f.Specials.List))
	}
	for i, in := range f.Specials.List {
		at := fmt.Sprintf("specials.list[%d]", i)
		if want := words.Cards[int(PlusChest)+i]; in.ID != want {
			return engine.Wrong(at+".id", want, strconv.Quote(in.ID))
		}
		if err := within(at+".value", in.Value, 1, 20); err != nil {
			return err
		}
		t.special[i] = in.Value
	}
	return nil
}

// readEvents reads what the events do and take. Rule shogun.event.list.
func (t *Tables) readEvents(f *fileJSON) *engine.DataError {
	if len(f.Events.List) != eventCards {
		return engine.Wrong("events.list", fmt.Sprintf("%d events", eventCards), len(f.Events.List))
	}
	loss := 0
	for i, in := range f.Events.List {
		at := fmt.Sprintf("events.list[%d]", i)
		if in.ID != i+1 {
			return engine.Wrong(at+".id", strconv.Itoa(i+1), in.ID)
		}
		e := slices.Index(effectIDs[1:], in.Effect) + 1
		if e == 0 {
			return engine.Wrong(at+".effect", fmt.Sprintf("one of %v", effectIDs[1:]), strconv.Quote(in.Effect))
		}
		least, army := int8(1), int8(0)
		switch effect(e) {
		case templePeace:
			least = 0
		case fewerArmies:
			least, army = 0, 20
		}
		most := int8(20)
		if least == 0 {
			most = 0
		}
		if err := first(within(at+".value", in.Value, least, most), within(at+".army5", in.Army5, min(army, 1), army),
			within(at+".army3", in.Army3, min(army, 1), army), within(at+".rice_loss", in.Loss, 0, 99)); err != nil {
			return err
		}
		t.events[i] = eventRow{effect: effect(e), value: in.Value, army5: in.Army5, army3: in.Army3, loss: in.Loss}
		loss += int(in.Loss)
	}
	if f.Events.Sum != loss {
		return engine.Wrong("events.rice_loss_sum", strconv.Itoa(loss), f.Events.Sum)
	}
	return nil
}

// readRevolts reads the winter table and the farmers of a neutral province. Rules shogun.winter.table, shogun.combat.neutral.
func (t *Tables) readRevolts(f *fileJSON) *engine.DataError {
	next := int8(1)
	for i, in := range f.Revolts.Rows {
		at := fmt.Sprintf("revolt_table.rows[%d]", i)
		last := i == len(f.Revolts.Rows)-1
		if in.Min != next {
			return engine.Wrong(at+".min", strconv.Itoa(int(next)), in.Min)
		}
		if last != (in.Max == nil) {
			return engine.Wrong(at+".max", "none in the last row, and only there", in.Max)
		}
		row := revoltRow{least: in.Min, most: math.MaxInt8, revolts: in.Revolts, farmers: in.Farmers}
		if !last {
			if err := within(at+".max", *in.Max, in.Min, int8(provinces)); err != nil {
				return err
			}
			row.most, next = *in.Max, *in.Max+1
		}
		if err := first(within(at+".revolts", in.Revolts, 0, min(maxRevolts, in.Min)), within(at+".farmers", in.Farmers, 0, t.farmers)); err != nil {
			return err
		}
		t.revolts = append(t.revolts, row)
	}
	if len(t.revolts) == 0 {
		return engine.Wrong("revolt_table.rows", "rows", "none")
	}
	t.neutral = f.Combat.Neutral
	return within("combat.neutral_farmers", t.neutral, 0, t.farmers)
}

// readScoring reads the points. Rules shogun.winter.score, shogun.winter.majority.
func (t *Tables) readScoring(f *fileJSON) *engine.DataError {
	s := f.Scoring
	t.perProvince, t.perBuilding = s.Province, s.Building
	t.majority = [buildings]int8{s.Majority.Castle, s.Majority.Temple, s.Majority.Theatre}
	return first(
		within("scoring.province", s.Province, 0, 20), within("scoring.building", s.Building, 0, 20),
		within("scoring.majority.castle", s.Majority.Castle, 1, 20), within("scoring.majority.temple", s.Majority.Temple, 1, 20),
		within("scoring.majority.theatre", s.Majority.Theatre, 1, 20),
	)
}

// readBids reads which bids rank above which. Rule shogun.bid.rank.
func (t *Tables) readBids(f *fileJSON) *engine.DataError {
	ids := []string{"chest0", "chest1", "chest2", "chest3", "chest4", "province", "none"}
	for i, list := range [][]string{f.BidRank.Usual, f.BidRank.Province} {
		at := "bid_rank." + []string{"high_to_low", "option_province_bid_first"}[i]
		if len(list) != len(ids) {
			return engine.Wrong(at, fmt.Sprintf("all of %v", ids), len(list))
		}
		for bid, id := range ids {
			place := slices.Index(list, id)
			if place < 0 {
				return engine.Wrong(at, fmt.Sprintf("all of %v", ids), "no "+id)
			}
			t.rank[i][bid] = int8(place)
		}
	}
	return nil
}

// readTower reads the chances of the tower, which are whole hundredths. Rules shogun.tower.fill, shogun.tower.throw.
func (t *Tables) readTower(f *fileJSON) *engine.DataError {
	for _, n := range []struct {
		path string
		got  float64
		into *int16
	}{
		{"tower.p_stick_fill", f.Tower.Fill, &t.fill}, {"tower.p_stick", f.Tower.Stick, &t.stick},
		{"tower.release_per_cube", f.Tower.Slope, &t.slope}, {"tower.release_max", f.Tower.Cap, &t.cap},
	} {
		v := math.Round(n.got * hundred)
		if n.got < 0 || n.got > 1 || math.Abs(v-n.got*hundred) > 1e-9 {
			return engine.Wrong(n.path, "hundredths from 0 to 1", n.got)
		}
		*n.into = int16(v)
	}
	return nil
}
