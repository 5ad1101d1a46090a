package maps

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var battlefields = []string{"nagashino", "shizugatake"}

func TestBattlefieldsHaveNoFaults(t *testing.T) {
	for _, name := range battlefields {
		m, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if !m.Battlefield() {
			t.Errorf("%s is no battlefield", name)
		}
		for _, f := range checkBattlefield(m) {
			t.Errorf("%s: %s", name, f)
		}
	}
}

func TestCheckFindsFaults(t *testing.T) {
	m := ownCopy(t, "nagashino")
	m.Links = m.Links[1:]
	m.Zones[7].Label = m.Zones[30].Castle
	m.Zones[20].Rings[0][3].X += 40
	if got := len(checkBattlefield(m)); got < 3 {
		t.Errorf("%d faults found of three", got)
	}
}

// TestBattlefieldsAreThoseOfTheRules compares the maps with the data they are made from.
func TestBattlefieldsAreThoseOfTheRules(t *testing.T) {
	data, err := os.ReadFile("../cmd/mapmaker/data/battlefields.json")
	if err != nil {
		t.Fatal(err)
	}
	var boards []struct {
		ID    string
		Zones []struct {
			ID, Type, Terrain string
			Number, Height    int
			Blocks, Victory   bool
		}
		Borders []struct {
			A, B, Kind, Water, Palisade string
			Gap                         bool
		}
	}
	if err := json.Unmarshal(data, &boards); err != nil {
		t.Fatal(err)
	}
	for _, b := range boards {
		m, err := Load(b.ID)
		if err != nil {
			t.Fatal(err)
		}
		var want, got []string
		for i, z := range b.Zones {
			want = append(want, fmt.Sprint(z.ID, z.Number, z.Type, z.Height, z.Terrain, z.Blocks, z.Victory))
			g := m.Zones[i].Ground
			got = append(got, fmt.Sprint(m.Zones[i].ID, g.Number, g.Type, g.Height, g.Terrain, g.Blocks, g.Victory))
		}
		for _, l := range b.Borders {
			want = append(want, fmt.Sprint(l.A, l.B, l.Kind, l.Water, l.Palisade, l.Gap))
		}
		for _, l := range m.Links {
			palisade := ""
			if l.Border.Palisade != None {
				palisade = m.Zones[l.Border.Palisade].ID
			}
			got = append(got, fmt.Sprint(m.Zones[l.A].ID, m.Zones[l.B].ID, string(l.Border.Kind), string(l.Border.Water), palisade, l.Border.Gap))
		}
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", b.ID, diff)
		}
	}
}
