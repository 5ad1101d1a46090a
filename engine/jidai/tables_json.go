package jidai

import (
	"encoding/json"

	"tenka/engine"
	"tenka/engine/ruleset"
)

// The data file as it is written. What only drawings, texts and readers use is kept as it is.
type (
	raw      = json.RawMessage
	fileJSON struct {
		Game      string          `json:"game"`
		Schema    int             `json:"schema"`
		Titles    raw             `json:"titles"`
		Legend    raw             `json:"source_legend"`
		Tables    tablesJSON      `json:"tables"`
		Types     []typeJSON      `json:"unit_types"`
		Options   []optionJSON    `json:"options"`
		Scenarios [2]scenarioJSON `json:"scenarios"`
		Maps      [2]mapJSON      `json:"maps"`
	}
	optionJSON struct {
		ruleset.Option
		Text raw `json:"text"`
	}
	tablesJSON struct {
		Zones          []zoneRowJSON   `json:"zones"`
		ZonesSource    raw             `json:"zones_source"`
		Borders        []borderRowJSON `json:"borders"`
		BordersSource  raw             `json:"borders_source"`
		ZocMP          int8            `json:"zoc_mp"`
		MountMP        int8            `json:"mount_mp"`
		DisorderMP     int8            `json:"ds2_mp"`
		Formations     []formationJSON `json:"formations"`
		FormationsFrom raw             `json:"formations_source"`
		Melee          []rowJSON       `json:"melee"`
		MeleeSource    raw             `json:"melee_source"`
		Fire           []rowJSON       `json:"fire"`
		FireSource     raw             `json:"fire_source"`
		MeleeMods      struct {
			CommanderLA  int8    `json:"commander_la"`
			CommanderLD  int8    `json:"commander_ld"`
			DisorderLA   [2]int8 `json:"ds_la"`
			DisorderLD   [2]int8 `json:"ds_ld"`
			ComboLD      int8    `json:"combo_ld"`
			ComboLA      int8    `json:"combo_la"`
			Charge       int8    `json:"charge"`
			Higher       int8    `json:"higher"`
			Lower        int8    `json:"lower"`
			DoubleBorder int8    `json:"double_border"`
			Source       raw     `json:"source"`
		} `json:"melee_modifiers"`
		FireMods struct {
			BrownTarget  int8    `json:"brown_target"`
			BrownBetween int8    `json:"brown_between"`
			Range2       int8    `json:"range2"`
			DisorderLA   [2]int8 `json:"ds_la"`
			Combo        int8    `json:"combo"`
			Higher       int8    `json:"higher"`
			Night        int8    `json:"night"`
			Source       raw     `json:"source"`
		} `json:"fire_modifiers"`
		Victory struct {
			SP      int8 `json:"sp_lost"`
			Servant int8 `json:"servant_sp_lost"`
			Cannon  int8 `json:"cannon_sp_lost"`
			Daimyo  int8 `json:"daimyo"`
			Army    int8 `json:"army_taisho"`
			Taisho  int8 `json:"taisho"`
			Generic int8 `json:"generic"`
			Source  raw  `json:"source"`
		} `json:"victory_points"`
		Night struct {
			Exhaust int8 `json:"exhaust_die"`
			Cannon  int8 `json:"cannon_range"`
			Source  raw  `json:"source"`
		} `json:"night"`
		Generic struct {
			QL     int8 `json:"ql"`
			MS     int8 `json:"ms"`
			FS     int8 `json:"fs"`
			MA     int8 `json:"ma"`
			SP     int8 `json:"sp"`
			Source raw  `json:"source"`
		} `json:"generic_taisho"`
		Checks struct {
			NoCommander int8 `json:"no_commander_ql"`
			InZoc       int8 `json:"formation_zoc"`
			Crossing    int8 `json:"formation_crossing"`
			Radius      int8 `json:"radius_zoc"`
			Reorganise  int8 `json:"reorganise_zoc"`
			Maeda       int8 `json:"maeda_turn"`
			Source      raw  `json:"source"`
		} `json:"checks"`
	}
	zoneRowJSON struct {
		Type  string `json:"type"`
		MP    int8   `json:"mp"`
		Stack int8   `json:"stack"`
		Melee int8   `json:"melee"`
		Fire  int8   `json:"fire"`
	}
	borderRowJSON struct {
		Style string `json:"style"`
		MP    int8   `json:"mp"`
		Move  bool   `json:"move"`
		Fire  bool   `json:"fire"`
		Melee bool   `json:"melee"`
		Zoc   bool   `json:"zoc"`
	}
	formationJSON struct {
		ID         string   `json:"id"`
		Markers    []string `json:"markers"`
		Initiative int8     `json:"initiative"`
		Stance     string   `json:"stance"`
	}
	rowJSON struct {
		Total    int8   `json:"total"`
		Attacker string `json:"attacker"`
		Defender string `json:"defender"`
	}
	faceJSON struct {
		MS int8 `json:"ms"`
		FS int8 `json:"fs"`
		SP int8 `json:"sp"`
	}
	typeJSON struct {
		ID        string    `json:"id"`
		Name      raw       `json:"name"`
		Class     string    `json:"class"`
		Front     faceJSON  `json:"front"`
		Back      *faceJSON `json:"back"`
		QL        *int8     `json:"ql"`
		MA        int8      `json:"ma"`
		Range     int8      `json:"range"`
		Mounts    *string   `json:"mounts_to"`
		Dismounts *string   `json:"dismounts_to"`
		Source    raw       `json:"source"`
	}
	scenarioJSON struct {
		ID             string              `json:"id"`
		Map            string              `json:"map"`
		Name           raw                 `json:"name"`
		Source         raw                 `json:"source"`
		Turns          int8                `json:"turns"`
		Clock          []string            `json:"clock"`
		Night          []int8              `json:"night_turns"`
		First          string              `json:"first_side"`
		Sides          [2]sideJSON         `json:"sides"`
		Reinforcements []reinforcementJSON `json:"reinforcements"`
		Objectives     []struct {
			Zone    string  `json:"zone"`
			Points  [2]int8 `json:"points"`
			Control string  `json:"control"`
		} `json:"objectives"`
		Levels []struct {
			Level string `json:"level"`
			Low   *int16 `json:"low"`
			High  *int16 `json:"high"`
		} `json:"levels"`
		Measure  raw               `json:"levels_measure"`
		Measured []engine.Measured `json:"measured"`
		Maeda    *maedaJSON        `json:"maeda"`
	}
	maedaJSON struct {
		Division string   `json:"division"`
		Zones    []string `json:"zones"`
		Source   raw      `json:"source"`
	}
	sideJSON struct {
		ID        string         `json:"id"`
		Name      raw            `json:"name"`
		Army      string         `json:"army_commander"`
		Formation string         `json:"formation"`
		Edge      string         `json:"retreat_edge"`
		Allowance int8           `json:"allowance"`
		Divisions []divisionJSON `json:"divisions"`
	}
	divisionJSON struct {
		ID        string `json:"id"`
		Name      raw    `json:"name"`
		Clan      string `json:"clan"`
		Commander struct {
			ID   string  `json:"id"`
			Type string  `json:"type"`
			Name string  `json:"name"`
			QL   int8    `json:"ql"`
			Zone *string `json:"zone"`
		} `json:"commander"`
		Units []struct {
			ID   string  `json:"id"`
			Type string  `json:"type"`
			Zone *string `json:"zone"`
		} `json:"units"`
	}
	reinforcementJSON struct {
		Division string   `json:"division"`
		Side     string   `json:"side"`
		Entry    []string `json:"entry"`
		Column   []int8   `json:"column"`
		Source   raw      `json:"source"`
	}
	mapJSON struct {
		ID     string `json:"id"`
		Source raw    `json:"source"`
		Zones  []struct {
			ID        string  `json:"id"`
			Elevation int8    `json:"elevation"`
			Type      string  `json:"type"`
			Rectangle string  `json:"rectangle"`
			Terrain   raw     `json:"terrain"`
			Name      raw     `json:"name"`
			Quadrant  raw     `json:"quadrant"`
			Edges     string  `json:"edges"`
			Retreat   [2]int8 `json:"retreat"`
		} `json:"zones"`
		Borders []struct {
			A        string `json:"a"`
			B        string `json:"b"`
			Style    string `json:"style"`
			Features raw    `json:"features"`
		} `json:"borders"`
	}
)
