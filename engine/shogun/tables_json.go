package shogun

import (
	"encoding/json"

	"tenka/engine"
	"tenka/engine/ruleset"
)

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
		return engine.Wrong("presets.by_players", "shogun.fault.pairs", json.RawMessage(b))
	}
	return nil
}
