package jidai

import (
	"encoding/json"
	"io/fs"
	"slices"
	"testing"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/schema"
)

// scenario is the position of a scenario that comes with the program, with what it leaves open drawn from a seed.
func scenario(t *testing.T, id string, seed uint64) *Position {
	t.Helper()
	b, err := fs.ReadFile(assets.Scenarios(), "jidai/"+id+".json")
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
	tables, err := newTables(data)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game{}.Decode(full, tables, sc.Position, engine.Seeded(seed, 0), nil)
	if err != nil {
		t.Fatalf("%s: %v", id, err)
	}
	return p.(*Position)
}

func TestScenariosBeginAsTheySay(t *testing.T) {
	for id, want := range map[string]struct {
		scene string
		phase Phase
		turn  int8
		level bool // the texts say that nobody is ahead
	}{
		"nagashino":    {"nagashino", ChooseFormation, 1, false},
		"noon":         {"nagashino", ChooseFormation, 9, true},
		"last-works":   {"nagashino", ChooseFormation, 10, false},
		"shizugatake":  {"shizugatake", ChooseFormation, 1, false},
		"charge":       {"shizugatake", Charge, 1, false},
		"last-pursuit": {"shizugatake", ChooseFormation, 9, false},
	} {
		p := scenario(t, id, 1)
		if sceneIDs[p.s.number()] != want.scene || p.phase != want.phase || p.turn != want.turn {
			t.Errorf("%s: %s, %v, turn %d; want %v", id, sceneIDs[p.s.number()], p.phase, p.turn, want)
		}
		if d := p.difference(); want.level && p.s.levels[p.s.levelOf(d)].side != noSide {
			t.Errorf("%s: a difference of %d is no draw", id, d)
		}
	}
}

// TestTheChargeOnTheYogoRoadIsOpen: the guards may charge Morimasa, and nobody else.
func TestTheChargeOnTheYogoRoadIsOpen(t *testing.T) {
	p := scenario(t, "charge", 1)
	var charges []string
	for _, a := range p.Legal(0, nil) {
		if a.Kind == KindCharge {
			charges = append(charges, words.Pieces[a.Piece]+" "+words.Places[a.To])
		}
	}
	if want := []string{"H1-KH1 S02"}; !slices.Equal(charges, want) {
		t.Errorf("charges %v, want %v", charges, want)
	}
}
