package nobunaga

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func TestDecodeRefusesPositionsThatNoMatchReaches(t *testing.T) {
	for _, c := range []struct{ options, position, path, words string }{
		{"", `{"unit":{}}`, "unit", "no field"},
		{"", `{"phase":"lunch"}`, "phase", "lunch"},
		{"", `{"game_turn":2}`, "phase", "under way"},
		{"", `{"corps":{"edo":{"oda":[1,0]}}}`, "corps", `"edo"`},
		{"", `{"corps":{"mino":{"hojo":[1,0]}}}`, "corps.mino", `"hojo"`},
		{"", `{"corps":{"mino":{"oda":[55,0]}}}`, "corps.mino.oda[0]", "0 to 48"},
		{"", `{"corps":{"mino":{"oda":[5]}}}`, "corps.mino.oda", "list of 2"},
		{"", `{"corps":{"mino":{"oda":[5,0,1]}}}`, "corps.mino.oda", "list of 2"},
		{"", `{"corps":{"mino":{"oda":[30,0]},"owari":{"oda":[0,25]}}}`, "corps", "48"},
		{"", `{"corps":{"mino":{"neutral_army":[1,0]}}}`, "corps.mino.neutral_army", "at the start"},
		{"", `{"corps":{"tamba":{"neutral_army":[1,1]}}}`, "corps.tamba.neutral_army", "spent"},
		{"", `{"lost":{"oda":1}}`, "lost.oda", "corps-permanent-loss"},
		{"", `{"leaders":{"hojo":"mino"}}`, "leaders", `"hojo"`},
		{"", `{"leaders":{"asakura_successor":"echizen"}}`, "leaders.asakura_successor", "successors"},
		{"", `{"spent":["shibata"]}`, "spent", "on the map"},
		{"", `{"ill":["kennyo"]}`, "ill", "spent"},
		{"", `{"control":{"mino":"hojo"}}`, "control.mino", `"hojo"`},
		{"", `{"markers":{"azai":"neutral"}}`, "markers", `"azai"`},
		{"", `{"markers":{"takeda":"with_oda"}}`, "markers.takeda", "a box"},
		{"major-track-two-boxes=true", `{"markers":{"takeda":"cool"}}`, "markers.takeda", "a box"},
		{"", `{"phase":"round","game_turn":2}`, "leaders", "Nobunaga"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"oda":2}`, "oda", "0 to 1"},
		{"", `{"phase":"over","game_turn":2,"leaders":{"nobunaga":"mino"}}`, "winner", "has won"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"acting":false}`, "acting", "true"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"hands":[["p_prince"],[]]}`, "hands[0][0]", "a card of oda"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"hands":[["o_niwa","o_niwa"],[]]}`, "hands", "as often"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"hands":[[],["p_prince"]]}`, "phase", "something to choose"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"paradise":true}`, "paradise_used", "true"},
		{"", `{"phase":"opp_die","game_turn":2,"leaders":{"nobunaga":"mino"},"acting":false}`, "phase", "something to choose"},
		{"", `{"phase":"opp_die","game_turn":2,"leaders":{"nobunaga":"mino"},"acting":false,"dice":[7]}`, "dice[0]", "1 to 6"},
		{"", `{"phase":"revolt","game_turn":2,"leaders":{"nobunaga":"mino"}}`, "phase", "something to choose"},
		{"", `{"phase":"control_tie","game_turn":2,"leaders":{"nobunaga":"mino"}}`, "phase", "something to choose"},
		{"", `{"phase":"target","game_turn":2,"leaders":{"nobunaga":"mino"},"fight":{"zone":"mino","clan":"azai"}}`, "fight.clan", "active side"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"draft":{"kind":"march","clan":"azai","from":"north_omi","at":"north_omi"}}`, "draft.from", "can act"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"draft":{"kind":"diplomacy","clan":"azai","box":2}}`, "draft.box", "can move"},
		{"", `{"phase":"flee","game_turn":2,"leaders":{"nobunaga":"mino"},"fleeing":"nobunaga"}`, "phase", "something to choose"},
		{"", `{"corps":{}}`, "corps", "before its leaders"},
		{"bid-victory=true", `{"phase":"side_bids","game_turn":0,"corps":{}}`, "corps", "before its leaders"},
		{"", `{"phase":"round","game_turn":2,"leaders":{"nobunaga":"mino"},"taken_by":"azai"}`, "taken_by", "nothing of it"},
		{"", `{"phase":"extra","game_turn":2,"leaders":{"nobunaga":"mino"},"hands":[["o_gift"],[]],"fight":{"zone":"mino","clan":"oda","number":13}}`, "fight.number", "12"},
		{"bid-victory=true", `{"phase":"side_bids","game_turn":0,"bids":[3,4]}`, "bids", "not made"},
		{"", `{"phase":"side_bids","game_turn":0}`, "oda", "bids"},
	} {
		enginetest.DecodeRefuses(t, New(), c.options, c.position, c.path, c.words)
	}
}

func TestDecodeDrawsTheMissingParts(t *testing.T) {
	enginetest.DecodeDraws(t, New(), "players=2", "bid-balance=true", "balance-cards=-3", "successors=true")
}

func TestOptionsThatDoNotFitAreRefused(t *testing.T) {
	for _, opts := range []string{"bid-victory=true bid-balance=true", "bid-victory=true victory-by-units=true", "bid-balance=true balance-cards=2"} {
		_, err := New().New(enginetest.Options(t, New(), opts), builtIn(t), engine.Bare(1), nil)
		if err == nil {
			t.Fatalf("%s is accepted", opts)
		}
		enginetest.OneLine(t, err)
	}
}

func FuzzDecode(f *testing.F) {
	enginetest.FuzzDecode(f, New(), suite, 2, []string{"players=2", "successors=true move-limit=true majors-move-together=true", "bid-balance=true corps-permanent-loss=true"},
		func(pos engine.Position, rng *rand.Rand) bool {
			p := pos.(*Position)
			return rng.IntN(40) == 0 || p.phase >= Target && p.phase != Extra && rng.IntN(3) == 0
		})
}

// A map without corps is written as empty, and not read as the map at the start.
func TestAnEmptyMapStaysEmpty(t *testing.T) {
	b := []byte(`{"phase":"round","game_turn":2,"corps":{},"leaders":{"nobunaga":"mino"},"hands":[["o_gift"],["p_prince"]]}`)
	p, err := game{}.Decode(enginetest.Options(t, New(), ""), builtIn(t), b, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	written, err := game{}.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	again, err := game{}.Decode(enginetest.Options(t, New(), ""), builtIn(t), written, engine.Bare(1), nil)
	if err != nil || again.Hash() != p.Hash() {
		t.Errorf("%s is read as another position, %v", written, err)
	}
}

// A march for which a leader of another clan was chosen first is read correctly: its clan is his, whatever corps came after him.
func TestAMarchWhoseLeaderWentFirstIsReadAgain(t *testing.T) {
	b := []byte(`{"phase":"round","game_turn":2,"active":"opponents","markers":{"takeda":"at_war","uesugi":"at_war"},
		"leaders":{"nobunaga":"mino","yamagata":"echigo"},"corps":{"mino":{"oda":[3,0]},"echigo":{"takeda":[3,0],"uesugi":[6,0]}},
		"hands":[["o_gift"],["p_prince"]],"draft":{"kind":"march","clan":"takeda","from":"echigo","at":"echigo","corps":{"uesugi":2},
		"leaders":["yamagata"],"started":["yamagata"],"units":3,"chosen":["uesugi"],"way":["echigo"],"mingled":true}}`)
	p, err := game{}.Decode(enginetest.Options(t, New(), "majors-move-together=true"), builtIn(t), b, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	if d := p.(*Position).draft; d.clan != Takeda || d.units != 3 {
		t.Errorf("the march is %+v", d)
	}
}

func TestLeadersInASetStandInAFileByTheirNames(t *testing.T) {
	first, last := SpentCorps+1, SpentCorps+engine.Piece(leaders)
	p := table{}.position(t)
	p.struck, p.rolling = bit(first), bit(last)|bit(Nobunaga)
	b, err := game{}.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	var in struct{ Struck, Rolling []string }
	if err := json.Unmarshal(b, &in); err != nil {
		t.Fatal(err)
	}
	same(t, "struck", strings.Join(in.Struck, " "), words.Pieces[first])
	same(t, "rolling", strings.Join(in.Rolling, " "), words.Pieces[Nobunaga]+" "+words.Pieces[last])
}
