package nobunaga

import (
	"encoding/json"
	"io/fs"
	"testing"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/schema"
)

// scenario is the position of one of the program's scenarios, with its open parts drawn from a seed.
func scenario(t *testing.T, id string, seed uint64) *Position {
	t.Helper()
	b, err := fs.ReadFile(assets.Scenarios(), "nobunaga/"+id+".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Scenario(b); err != nil {
		t.Fatal(err)
	}
	var sc struct {
		Options  engine.Options  `json:"options"`
		Position json.RawMessage `json:"position"`
	}
	if err := json.Unmarshal(b, &sc); err != nil {
		t.Fatal(err)
	}
	full, err := sc.Options.Fill(optionList)
	if err != nil {
		t.Fatal(err)
	}
	if sc.Position == nil {
		sc.Position = json.RawMessage(`{}`)
	}
	p, err := game{}.Decode(full, builtIn(t), sc.Position, engine.Seeded(seed, 0), nil)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return p.(*Position)
}

func TestScenariosBeginAsTheySay(t *testing.T) {
	for id, want := range map[string]struct {
		phase Phase
		side  Side
		turn  int8
	}{"1570": {OdaLeaders, OdaSide, 1}, "odani": {Round, OdaSide, 3}, "takeda-marches": {Round, OpponentsSide, 6}, "last-turn": {Round, OdaSide, 10},
		"first-battle": {Round, OdaSide, 2}} {
		p := scenario(t, id, 3)
		if err := holds(p); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if p.phase != want.phase || p.chooser() != want.side || p.turn != want.turn {
			t.Errorf("%s: %v chooses in %v of turn %d", id, p.chooser(), p.phase, p.turn)
		}
	}
	same(t, "Oda's zones in the last turn", scenario(t, "last-turn", 1).holds(OdaSide, builtIn(t).resource), 9)
}

// The siege of Odani offers a choice between the two clans there. Rule nobunaga.fight.offensive.
func TestOdaniAsksWhomToAttack(t *testing.T) {
	p := scenario(t, "odani", 1)
	play(t, p, "march mino oda, take oda x10, lead shibata, go north_omi, play o_shibata")
	waits(t, p, Target, OdaSide)
}
