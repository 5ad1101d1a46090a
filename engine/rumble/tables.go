package rumble

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math/bits"
	"strconv"

	"tenka/engine"
	"tenka/engine/ruleset"
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
	small     [2*sides + 1]int8          // the small castle beside each large one

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

// The data file as it is written. What only drawings, texts and readers use is kept as it is.
type (
	fileJSON struct {
		Game        string          `json:"game"`
		Schema      int             `json:"schema"`
		Titles      json.RawMessage `json:"titles"`
		Provinces   []provinceJSON  `json:"provinces"`
		OrderNote   json.RawMessage `json:"province_order_note"`
		Edges       []edgeJSON      `json:"edges"`
		ViaNote     json.RawMessage `json:"via_note"`
		FirstNames  json.RawMessage `json:"first_edition_names"`
		Kuni        json.RawMessage `json:"kuni"`
		KuniBorders json.RawMessage `json:"kuni_land_borders"`
		Echigo      json.RawMessage `json:"echigo_split"`
		DieToArmies struct {
			One    int8   `json:"1"`
			Two    int8   `json:"2"`
			Three  int8   `json:"3"`
			Four   int8   `json:"4"`
			Five   int8   `json:"5"`
			Six    int8   `json:"6"`
			Source string `json:"source"`
		} `json:"die_to_armies"`
		Dice struct {
			Count  int    `json:"count"`
			Sides  int    `json:"sides"`
			Source string `json:"source"`
		} `json:"dice_per_player"`
		Large struct {
			Values []int8 `json:"values"`
			Source string `json:"source"`
		} `json:"large_castles"`
		Small struct {
			Counts map[string]int `json:"counts"`
			Rule   string         `json:"rule"`
			Source string         `json:"source"`
		} `json:"small_castles"`
		Tokens struct {
			Count  int    `json:"count"`
			Source string `json:"source"`
		} `json:"reinforcement_tokens"`
		Units struct {
			Basic    unitsJSON `json:"basic"`
			Advanced unitsJSON `json:"advanced"`
			Source   string    `json:"source"`
		} `json:"units"`
		Force struct {
			Army             int16  `json:"army"`
			Reinforcement    int16  `json:"reinforcement"`
			DaimyoWar        int16  `json:"daimyo_war"`
			DaimyoDeployment int16  `json:"daimyo_deployment"`
			Source           string `json:"source"`
		} `json:"force"`
		ByPlayers struct {
			Two    playersJSON `json:"2"`
			Three  playersJSON `json:"3"`
			Four   playersJSON `json:"4"`
			Source string      `json:"source"`
		} `json:"by_players"`
		Colours json.RawMessage  `json:"seat_colours"`
		Tactics []cardJSON       `json:"tactic_cards"`
		Daimyos []cardJSON       `json:"daimyo_cards"`
		Options []ruleset.Option `json:"options"`
		Setups  json.RawMessage  `json:"setups"`
	}
	provinceJSON struct {
		ID     string          `json:"id"`
		Name   string          `json:"name"`
		Kanji  string          `json:"kanji"`
		NameFR string          `json:"name_fr"`
		Kind   string          `json:"kind"`
		Lat    float64         `json:"castle_lat"`
		Lon    float64         `json:"castle_lon"`
		Kuni   []string        `json:"kuni"`
		Source json.RawMessage `json:"source"`
	}
	edgeJSON struct {
		A      string   `json:"a"`
		B      string   `json:"b"`
		Kind   string   `json:"kind"`
		Via    []string `json:"via"`
		Source string   `json:"source"`
	}
	unitsJSON struct {
		Armies int8 `json:"armies_per_player"`
		Daimyo int8 `json:"daimyo_per_player"`
	}
	playersJSON struct {
		Tactics int8   `json:"tactic_display"`
		Daimyos int8   `json:"daimyo_display"`
		Katana  []int8 `json:"katana"`
		Small   bool   `json:"small_castles"`
		Tokens  int8   `json:"reinforcements_per_province"`
	}
	cardJSON struct {
		ID         string          `json:"id"`
		Name       string          `json:"name"`
		NameFR     string          `json:"name_fr"`
		NameJA     string          `json:"name_ja"`
		Kanji      string          `json:"kanji"`
		Text       string          `json:"text"`
		Rule       string          `json:"rule"`
		Parameters json.RawMessage `json:"parameters"`
		Copies     int             `json:"copies"`
		Source     string          `json:"source"`
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
		checkForm, checkCards, t.readEdges, t.readDice, t.readCastles, t.readUnits, t.readPlayers, t.checkSupply,
	} {
		if err := read(&f); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// checkForm tests that the file is of this game and lists its provinces in canonical order. Rule rumble.board.provinces.
func checkForm(f *fileJSON) *engine.DataError {
	if f.Game != gameName {
		return engine.Is("game", gameName, f.Game)
	}
	if f.Schema != 1 {
		return engine.Is("schema", 1, f.Schema)
	}
	if len(f.Provinces) != provinces {
		return engine.Wrong("provinces", "fault.list", len(f.Provinces), provinces)
	}
	for i, p := range f.Provinces {
		if want := words.Places[i+1]; p.ID != want {
			return engine.Is(fmt.Sprintf("provinces[%d].id", i), want, p.ID)
		}
	}
	return nil
}

// checkCards tests that the file lists the cards whose effects the rules know, each once.
func checkCards(f *fileJSON) *engine.DataError {
	for _, deck := range []struct {
		name  string
		first engine.Card
		size  int
		cards []cardJSON
	}{{"tactic_cards", Monomi, tacticCards, f.Tactics}, {"daimyo_cards", Kenshin, daimyoCards, f.Daimyos}} {
		if len(deck.cards) != deck.size {
			return engine.Wrong(deck.name, "fault.list", len(deck.cards), deck.size)
		}
		for i, c := range deck.cards {
			at := fmt.Sprintf("%s[%d]", deck.name, i)
			if want := words.Cards[int(deck.first)+i]; c.ID != want {
				return engine.Is(at+".id", want, c.ID)
			}
			if c.Copies != 1 {
				return engine.Is(at+".copies", 1, c.Copies)
			}
		}
	}
	return nil
}

// readEdges reads the land and sea links. Rule rumble.board.adjacency.
func (t *Tables) readEdges(f *fileJSON) *engine.DataError {
	for i, e := range f.Edges {
		at := fmt.Sprintf("edges[%d]", i)
		a, ok := words.Place(e.A)
		if !ok || !isProvince(a) {
			return engine.Wrong(at+".a", "rumble.fault.province", e.A)
		}
		b, ok := words.Place(e.B)
		if !ok || !isProvince(b) || a == b {
			return engine.Wrong(at+".b", "rumble.fault.province.other", e.B)
		}
		if t.neighbours(a).has(b) {
			return engine.Wrong(at, "rumble.fault.linked", e.A+"–"+e.B)
		}
		links := &t.land
		switch e.Kind {
		case "land":
		case "sea":
			links = &t.sea
		default:
			return engine.OneOf(at+".kind", "land, sea", e.Kind)
		}
		for _, set := range []*[provinces + 1]provinceSet{links, &t.beside} {
			set[a] |= just(b)
			set[b] |= just(a)
		}
	}
	for p := Tokuyama; p <= Shuri; p++ {
		if t.neighbours(p) == 0 {
			return engine.Wrong("edges", "rumble.fault.edges", words.Places[p])
		}
	}
	return nil
}

// readDice reads the dice and what the count die places. Rule rumble.deploy.count.
func (t *Tables) readDice(f *fileJSON) *engine.DataError {
	if f.Dice.Count != dice {
		return engine.Is("dice_per_player.count", dice, f.Dice.Count)
	}
	if f.Dice.Sides != sides {
		return engine.Is("dice_per_player.sides", sides, f.Dice.Sides)
	}
	d := f.DieToArmies
	t.units = [sides + 1]int8{0, d.One, d.Two, d.Three, d.Four, d.Five, d.Six}
	for face, n := range t.units[1:] {
		if n < 1 || n > 9 {
			return engine.Between(fmt.Sprintf("die_to_armies.%d", face+1), 1, 9, n)
		}
	}
	return nil
}

// readCastles reads the large castles, which every sum of two dice must name once, and pairs them with the small ones.
// Rule rumble.war.spoils.
func (t *Tables) readCastles(f *fileJSON) *engine.DataError {
	if len(f.Large.Values) != provinces {
		return engine.Wrong("large_castles.values", "fault.list", len(f.Large.Values), provinces)
	}
	counts := map[string]int{}
	for i, v := range f.Large.Values {
		if int(v) != i+2 {
			return engine.Is(fmt.Sprintf("large_castles.values[%d]", i), i+2, v)
		}
		t.values[i] = v
		t.small[v] = v / 2
		counts[strconv.Itoa(int(v/2))]++
	}
	for v := 1; v <= sides; v++ {
		if id := strconv.Itoa(v); f.Small.Counts[id] != counts[id] {
			return engine.Wrong("small_castles.counts."+id, "rumble.fault.small", f.Small.Counts[id], counts[id])
		}
	}
	if len(f.Small.Counts) != len(counts) {
		return engine.Wrong("small_castles.counts", "fault.list", len(f.Small.Counts), len(counts))
	}
	return nil
}

// readUnits reads the armies and daimyo of a seat and their force. Rules rumble.setup.reserve, rumble.adv.setup.units, rumble.war.force.
func (t *Tables) readUnits(f *fileJSON) *engine.DataError {
	for i, u := range []struct {
		name  string
		units unitsJSON
	}{{"units.basic", f.Units.Basic}, {"units.advanced", f.Units.Advanced}} {
		if u.units.Armies < 1 || u.units.Armies > 30 {
			return engine.Between(u.name+".armies_per_player", 1, 30, u.units.Armies)
		}
		if int(u.units.Daimyo) != i {
			return engine.Is(u.name+".daimyo_per_player", i, u.units.Daimyo)
		}
		t.armies[i], t.daimyos[i] = u.units.Armies, u.units.Daimyo
	}
	for _, n := range []struct {
		name string
		got  int16
		into *int16
	}{{"army", f.Force.Army, &t.force[Army]}, {"reinforcement", f.Force.Reinforcement, &t.force[0]}, {"daimyo_war", f.Force.DaimyoWar, &t.force[Daimyo]}} {
		if n.got < 1 || n.got > 9 {
			return engine.Between("force."+n.name, 1, 9, n.got)
		}
		*n.into = n.got
	}
	if f.Force.DaimyoDeployment != 1 {
		return engine.Is("force.daimyo_deployment", 1, f.Force.DaimyoDeployment)
	}
	return nil
}

// readPlayers reads what depends on the number of players. Rules rumble.setup.tactics, rumble.adv.setup.display, rumble.setup.katana,
// rumble.setup.small, rumble.war.reinforce.count.
func (t *Tables) readPlayers(f *fileJSON) *engine.DataError {
	for i, in := range []playersJSON{f.ByPlayers.Two, f.ByPlayers.Three, f.ByPlayers.Four} {
		n := i + 2
		at := fmt.Sprintf("by_players.%d.", n)
		if in.Tactics < 1 || int(in.Tactics) > tacticCards {
			return engine.Between(at+"tactic_display", 1, tacticCards, in.Tactics)
		}
		if int(in.Daimyos) <= n-1 || int(in.Daimyos) > daimyoCards {
			return engine.Between(at+"daimyo_display", n, daimyoCards, in.Daimyos)
		}
		if len(in.Katana) != n {
			return engine.Wrong(at+"katana", "fault.list", len(in.Katana), n)
		}
		if in.Tokens < 1 || in.Tokens > 9 {
			return engine.Between(at+"reinforcements_per_province", 1, 9, in.Tokens)
		}
		row := tableFor{tactics: in.Tactics, daimyos: in.Daimyos, small: in.Small, tokens: in.Tokens}
		for j, k := range in.Katana {
			if k < 1 || k > 99 || j > 0 && k >= in.Katana[j-1] {
				return engine.Wrong(fmt.Sprintf("%skatana[%d]", at, j), "rumble.fault.katana.falling", k)
			}
			row.katana[j] = k
		}
		t.table[n] = row
	}
	return nil
}

// checkSupply tests that reinforcements can never run out: tokens count only in provinces whose castle is left, and each got
// them from neighbours whose castle is gone, so the links between any two halves of the board are the most that can lie there.
// Rule rumble.war.reinforce.supply.
func (t *Tables) checkSupply(f *fileJSON) *engine.DataError {
	t.supply = f.Tokens.Count
	most := 0
	for gone := provinceSet(0); gone <= allProvinces; gone += 2 {
		links := 0
		for p := Tokuyama; p <= Shuri; p++ {
			if gone.has(p) {
				links += bits.OnesCount16(uint16(t.neighbours(p) &^ gone))
			}
		}
		most = max(most, links)
	}
	for n, row := range t.table {
		if need := most * int(row.tokens); f.Tokens.Count < need {
			return engine.Wrong("reinforcement_tokens.count", "rumble.fault.tokens", f.Tokens.Count, need, n)
		}
	}
	return nil
}
