package rumble

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestDecodeRefusesPositionsThatNoMatchReaches(t *testing.T) {
	const castles = `"castles":` + layoutA
	for _, c := range []struct{ options, position, path, words string }{
		{"", `{"unit":{}}`, "unit", "no field"},
		{"", `{"units":{"edo":[1,0,0]}}`, "units", `"edo"`},
		{"", `{"units":{"kyoto":[1,0]}}`, "units.kyoto", "a list of 3"},
		{"", `{"units":{"kyoto":[19,0,0]}}`, "units.kyoto[0]", "at most 18 armies"},
		{"", `{"units":{"kyoto":[10,0,0],"reserve":[9,18,18]}}`, "units.reserve[0]", "19"},
		{"daimyo=true", `{"units":{"kyoto":[17,0,0]}}`, "units.kyoto[0]", "at most 16 armies"},
		{"", `{"units":{"kyoto":[-1,0,0]}}`, "units.kyoto[0]", "at most"},
		{"", `{"daimyo":["kyoto","reserve","reserve"]}`, "daimyo", "without the option"},
		{"daimyo=true", `{"daimyo":["edo","reserve","reserve"]}`, "daimyo[0]", `"edo"`},
		{"", `{"castles":{"kyoto":2}}`, "castles", "a list of 11"},
		{"", `{"castles":` + strings.Replace(layoutA, `"kyoto":3`, `"kyoto":2`, 1) + `}`, "castles.kyoto", "found 2"},
		{"", `{"castles":` + strings.Replace(layoutA, `"kyoto":3`, `"kyoto":13`, 1) + `}`, "castles.kyoto", "13"},
		{"", `{"units":{"kyoto":[18,18,0]},"katana":[3,3,0],"to_act":2}`, "katana[1]", "once"},
		{"", `{"units":{"kyoto":[18,0,0]},"katana":[2,0,0],"to_act":1}`, "katana[0]", "highest first"},
		{"", `{"units":{"kyoto":[18,0,0]},"to_act":1}`, "katana[0]", "exactly where the reserve is empty"},
		{"", `{"units":{"kyoto":[18,0,0]},"katana":[3,0,0],"to_act":0,"first":0}`, "to_act", "without a katana"},
		{"", `{"phase":"pick"}`, "phase", "pick"},
		{"", `{"phase":"reinforce"}`, "phase", "reinforce"},
		{"", `{"phase":"rolled1"}`, "dice", "3 faces"},
		{"", `{"phase":"rolled1","dice":[1,2,7]}`, "dice[2]", "7"},
		{"", `{"dice":[1,2,3]}`, "dice", "none"},
		{"", `{"first":3}`, "first", "0 to 2"},
		{"", `{"to_act":-1}`, "to_act", "0 to 2"},
		{"", `{"turn":0}`, "turn", "from 1"},
		{"", `{"tactics":{"display":["monomi","monomi"]}}`, "tactics.display[1]", "once"},
		{"", `{"tactics":{"display":["kenshin"]}}`, "tactics.display[0]", `"kenshin"`},
		{"", `{"tactics":{"display":["monomi"],"used":["kasei","",""]}}`, "tactics.used[0]", "of the display"},
		{"", `{"daimyo_cards":{}}`, "daimyo_cards", "without the option"},
		{"daimyo=true", `{"phase":"turn","daimyo_cards":{"own":["kenshin","",""]}}`, "daimyo_cards*", "card"},
		{"daimyo=true", `{"phase":"turn","daimyo_cards":{"display":["kenshin","sorin","shingen"],"own":["kenshin","","shingen"]}}`, "daimyo_cards.own[1]", "a daimyo card"},
		{"", `{"choice":{"card":"monomi"}}`, "choice.card", "has used"},
		{"", `{"tactics":{"display":["monomi"],"used":["monomi","",""]},"to_act":0,"choice":{"card":"monomi"}}`, "choice", "carried on"},
		{"", `{"choice":{"moved":1}}`, "choice.card", "being used"},
		{"", `{"war":{"fought":3}}`, "war", "none before"},
		{"", `{"phase":"over","units":{"kyoto":[18,18,18]},"katana":[3,2,1],"war":{"fought":5}}`, "war.fought", "12"},
		{"", `{` + castles + `,"phase":"over","units":{"kyoto":[18,18,18]},"katana":[3,2,1],"war":{"fought":12,"tokens":{"kyoto":[2,0,0]}}}`, "war.tokens.kyoto[0]", "found 2"},
	} {
		enginetest.DecodeRefuses(t, New(), "players=3 "+c.options, c.position, c.path, c.words)
	}
}

func TestDecodeDrawsTheMissingParts(t *testing.T) {
	enginetest.DecodeDraws(t, New(), "players=4 daimyo=true")
}

func TestFirstPlayerMustHaveASeat(t *testing.T) {
	_, err := New().New(options(t, "players=2 first_player=seat2"), builtIn(t), engine.Bare(1), nil)
	if err == nil {
		t.Fatal("seat 2 of two is accepted")
	}
	enginetest.OneLine(t, err)
	p := begin(t, "players=4 first_player=seat3", 1)
	if p.turn != 3 {
		t.Errorf("seat %d begins", p.turn)
	}
}

func FuzzDecode(f *testing.F) {
	enginetest.FuzzDecode(f, New(), suite, 1, []string{"players=2", "players=3 daimyo=true", "players=4 daimyo=true reinforce_optional=true"},
		func(pos engine.Position, rng *rand.Rand) bool {
			p := pos.(*Position)
			return rng.IntN(12) == 0 || p.choice != (choice{}) || p.phase >= Reinforce
		})
}
