package nobunaga

import (
	"encoding/json"

	"tenka/engine/ruleset"
)

// The data file as it is written. What only drawings, texts and readers use is kept as it is.
type (
	raw      = json.RawMessage
	fileJSON struct {
		Game       string           `json:"game"`
		Schema     int              `json:"schema"`
		Titles     raw              `json:"titles"`
		Legend     raw              `json:"source_legend"`
		Zones      []zoneJSON       `json:"zones"`
		Links      []linkJSON       `json:"links"`
		SeaArrows  []linkJSON       `json:"sea_arrows"`
		Barriers   raw              `json:"barriers"`
		Unplayable []unplayableJSON `json:"unplayable"`
		Clans      []clanJSON       `json:"clans"`
		Leaders    []leaderJSON     `json:"leaders"`
		Setup      setupJSON        `json:"setup"`
		Tracks     raw              `json:"diplomacy_tracks"`
		Cards      []cardJSON       `json:"cards"`
		Tables     tablesJSON       `json:"tables"`
		Options    []ruleset.Option `json:"options"`
	}
	zoneJSON struct {
		ID           string `json:"id"`
		Number       int    `json:"number"`
		Name         raw    `json:"name"`
		Kanji        raw    `json:"kanji"`
		Kuni         raw    `json:"kuni"`
		Castle       raw    `json:"castle"`
		Resource     bool   `json:"resource"`
		Victory      bool   `json:"victory"`
		StartControl string `json:"start_control"`
		Note         raw    `json:"note"`
		Source       raw    `json:"source"`
	}
	linkJSON struct {
		A          string `json:"a"`
		B          string `json:"b"`
		Type       raw    `json:"type"`
		RealBorder raw    `json:"real_border"`
		TwoWay     raw    `json:"two_way"`
		Note       raw    `json:"note"`
		Source     raw    `json:"source"`
	}
	unplayableJSON struct {
		ID     string `json:"id"`
		Name   raw    `json:"name"`
		Kanji  raw    `json:"kanji"`
		Frame  raw    `json:"frame"`
		Note   raw    `json:"note"`
		Source raw    `json:"source"`
	}
	clanJSON struct {
		ID        string   `json:"id"`
		Name      raw      `json:"name"`
		Kanji     raw      `json:"kanji"`
		Category  string   `json:"category"`
		StartCamp string   `json:"start_camp"`
		Track     *string  `json:"track"`
		Colour    raw      `json:"colour"`
		Limit     int8     `json:"corps_limit"`
		Leaders   []string `json:"leaders"`
		Printed   *int8    `json:"printed_corps_value"`
		Note      raw      `json:"note"`
		Source    raw      `json:"source"`
	}
	leaderJSON struct {
		ID        string  `json:"id"`
		Name      raw     `json:"name"`
		Kanji     raw     `json:"kanji"`
		Clan      string  `json:"clan"`
		Value     int8    `json:"value"`
		StartZone *string `json:"start_zone"`
		Note      raw     `json:"note"`
		Source    raw     `json:"source"`
	}
	setupJSON struct {
		Corps []struct {
			Zone   string `json:"zone"`
			Clan   string `json:"clan"`
			Count  int8   `json:"count"`
			Source raw    `json:"source"`
		} `json:"corps"`
		Neutral []struct {
			Zone   string `json:"zone"`
			Count  int8   `json:"count"`
			Value  int8   `json:"value"`
			Source raw    `json:"source"`
		} `json:"neutral_armies"`
		Diplomacy []struct {
			Clan   string `json:"clan"`
			Box    string `json:"box"`
			Source raw    `json:"source"`
		} `json:"diplomacy"`
		Source raw `json:"source"`
	}
	cardJSON struct {
		ID         string          `json:"id"`
		Deck       string          `json:"deck"`
		Copies     int8            `json:"copies"`
		Title      raw             `json:"title"`
		TitleFR    raw             `json:"title_fr"`
		TitleJA    raw             `json:"title_ja"`
		Kind       raw             `json:"kind"`
		Timing     raw             `json:"timing"`
		Effect     raw             `json:"effect"`
		Targets    raw             `json:"targets"`
		Unplayable raw             `json:"unplayable_as_event_when"`
		Rule       string          `json:"rule"`
		Params     map[string]int8 `json:"params"`
		Note       raw             `json:"note"`
		Source     raw             `json:"source"`
	}
	tablesJSON struct {
		Hand struct {
			Minimum int8 `json:"minimum"`
			Maximum int8 `json:"maximum"`
			Cap     int8 `json:"cap"`
			Source  raw  `json:"source"`
		} `json:"hand_size"`
		Loss []struct {
			Die    int8   `json:"die"`
			Result string `json:"result"`
		} `json:"leader_loss"`
		LossSource raw `json:"leader_loss_source"`
		Oda        []struct {
			Die    int8   `json:"die"`
			Leader string `json:"leader"`
			Corps  int8   `json:"corps"`
		} `json:"oda_reinforcement"`
		OdaSource raw `json:"oda_reinforcement_source"`
		Opponents []struct {
			Die     int8         `json:"die"`
			Options []optionJSON `json:"options"`
		} `json:"opponents_reinforcement"`
		OpponentsCondition raw `json:"opponents_reinforcement_condition"`
		OpponentsSource    raw `json:"opponents_reinforcement_source"`
		Dice               struct {
			OdaPhase        int8 `json:"oda_phase"`
			OpponentsPhase  int8 `json:"opponents_phase"`
			OdaAction       int8 `json:"oda_action"`
			OpponentsAction int8 `json:"opponents_action"`
			Source          raw  `json:"source"`
		} `json:"dice"`
		Turns       int8 `json:"turns"`
		TurnsSource raw  `json:"turns_source"`
		Movement    struct {
			MaxSteps int8 `json:"max_steps"`
			Source   raw  `json:"source"`
		} `json:"movement"`
		Victory struct {
			Needed int8 `json:"opponents_victory_zones_needed"`
			Final  int8 `json:"oda_final_resource_zones"`
			Source raw  `json:"source"`
		} `json:"victory"`
		Paradise struct {
			Kennyo int8 `json:"kennyo"`
			Corps  int8 `json:"honganji_corps"`
			Source raw  `json:"source"`
		} `json:"values_under_paradise"`
		Charge struct {
			Commander int8 `json:"oda_commander"`
			Named     int8 `json:"named_leader"`
			Source    raw  `json:"source"`
		} `json:"charge"`
		Bids struct {
			Zones  int8 `json:"zones_max"`
			Cards  int8 `json:"cards_max"`
			Source raw  `json:"source"`
		} `json:"bids"`
		Successor struct {
			Value  int8 `json:"value"`
			Source raw  `json:"source"`
		} `json:"successor"`
		MoveLimit struct {
			One    int8 `json:"one_card"`
			Two    int8 `json:"two_cards"`
			Source raw  `json:"source"`
		} `json:"move_limit"`
	}
	optionJSON struct {
		Kind      string   `json:"kind"`
		Clans     []string `json:"clans"`
		Corps     int8     `json:"corps,omitempty"`
		CorpsEach int8     `json:"corps_each,omitempty"`
		Count     int8     `json:"clans_count,omitempty"`
	}
)
