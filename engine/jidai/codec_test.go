package jidai

import (
	"math/rand/v2"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestDecodeRefusesWhatNoBattleReaches(t *testing.T) {
	for _, c := range []struct{ options, position, path, words string }{
		{"", `{"unit":{}}`, "unit", "no field"},
		{"", `{"phase":"lunch"}`, "phase", "lunch"},
		{"", `{"game_turn":2}`, "phase", "under way"},
		{"", `{"units":{"H1-Da":{"zone":"N26"}}}`, "units", "H1-Da"},
		{"", `{"units":{"T2-Ki1":{"zone":"S02"}}}`, "units.T2-Ki1.zone", "S02"},
		{"", `{"units":{"T2-Ki1":{"zone":"N42"}}}`, "units.T2-Ki1.zone", "N42"},
		{"", `{"units":{"T2-Ki1":{"zone":"N26"}}}`, "units", "N26"},
		{"", `{"units":{"T2-Ki1":{"state":"waiting"}}}`, "units.T2-Ki1.state", "waiting"},
		{"", `{"units":{"T2-Ki1":{"sp":3}}}`, "units.T2-Ki1.sp", "3"},
		{"", `{"units":{"T2-Ki1":{"sp":0}}}`, "units.T2-Ki1.sp", "0"},
		{"", `{"units":{"T2-Ki1":{"ds":3}}}`, "units.T2-Ki1.ds", "3"},
		{"", `{"units":{"T2-Ki1":{"type":"Te"}}}`, "units.T2-Ki1.type", "Te"},
		{"", `{"units":{"T2-Ki1":{"marks":["generic"]}}}`, "units.T2-Ki1.marks[0]", "generic"},
		{"", `{"control":{"N27":"takeda"}}`, "control", "N27"},
		{"", `{"phase":"activate","game_turn":12}`, "game_turn", "12"},
		{"", `{"phase":"activate","game_turn":1,"active":"shibata"}`, "active", "shibata"},
		{"", `{"phase":"move","game_turn":1}`, "division", `""`},
		{"", `{"phase":"move","game_turn":1,"active":"allies","division":"T1"}`, "division", "T1"},
		{"", `{"phase":"activate","game_turn":1,"formation":["F","X"]}`, "formation[1]", "X"},
		{"", `{"phase":"activate","game_turn":1,"hands":[["plus3"],[]]}`, "hands[0]", "plus3"},
		{"", `{"phase":"activate","game_turn":1,"spent":[[],["minus3"]]}`, "spent[1]", "markers of the formation"},
		{"", `{"phase":"activate","game_turn":1,"secret":[true,false]}`, "secret[0]", "true"},
		{"", `{"phase":"activate","game_turn":1,"done":["T1","T2","T3","T4","T5","T6","T7","T8"],"active":"takeda"}`, "phase", "activate"},
		{"", `{"phase":"fire_lead","game_turn":1,"active":"takeda","division":"T1"}`, "fight", "fire_lead"},
		{"", `{"phase":"retreat","game_turn":1,"active":"takeda","division":"T1","fight":{"la":"T1-Ki3","ld":"O4-Te1","from":"N27","to":"N26"}}`, "routed", "0"},
		{"", `{"phase":"fire_lead","game_turn":1,"active":"takeda","division":"T1","fight":{"fire":true,"la":"T1-Ki3","from":"N27","to":"N26"}}`, "fight.la", "T1-Ki3"},
		{"", `{"phase":"move","game_turn":1,"active":"takeda","division":"T1","charges":[{}]}`, "charges", "before"},
		{"", `{"phase":"marker_active","game_turn":1,"active":"takeda","division":"T1","command":[],"units":{"T1-Ki3":{"zone":"N27"},"O4-Te1":{"zone":"N26"}},"fight":{"la":"T1-Ki3","ld":"O4-Te1","from":"N27","to":"N26"}}`, "hands", "in command"},
		{"", `{"phase":"over","game_turn":11}`, "level", "0"},
		{"", `{"phase":"setup_formation"}`, "phase", "setup_formation"},
	} {
		enginetest.DecodeRefuses(t, New(), c.options, c.position, c.path, c.words)
	}
}

func TestDecodeDrawsTheMissingParts(t *testing.T) {
	enginetest.DecodeDraws(t, New(), "scenario=nagashino", shizugatake, "free-formation=true")
}

// A file may begin in the middle of a battle, with losses from before it.
func FuzzDecode(f *testing.F) {
	suite := suite
	suite.Holds = holds
	enginetest.FuzzDecode(f, New(), suite, 2, everyOption, func(pos engine.Position, rng *rand.Rand) bool {
		p := pos.(*Position)
		return rng.IntN(60) == 0 || p.phase >= FireLead && p.phase != MeleeSelect && rng.IntN(8) == 0
	})
}
