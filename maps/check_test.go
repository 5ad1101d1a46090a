package maps

import "testing"

var countries = []string{"rumble", "shogun", "nobunaga"}

func TestMapsOfTheCountryHaveNoFaults(t *testing.T) {
	for _, name := range countries {
		m, err := Load(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range Check(m) {
			t.Errorf("%s: %s", name, f)
		}
	}
}

// ownCopy reads a map anew, so that a test may change it.
func ownCopy(t *testing.T, name string) *Map {
	t.Helper()
	data, err := files.ReadFile(name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	m, err := Read(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestCheckFindsWhatIsWrongWithACountry(t *testing.T) {
	m := ownCopy(t, "rumble")
	m.Links = m.Links[1:]
	m.Zones[3].Pole = m.Zones[5].Castle
	m.Zones[8].Islands++
	m.Zones[1].Rings[0][7].X += 30
	if got := len(Check(m)); got < 5 {
		t.Errorf("%d faults found of five", got)
	}
}

// Both sides have 45 provinces in five regions of nine, 91 borders and 6 routes; the moon side has one more route.
func TestTheMoonIsShogunsOtherSide(t *testing.T) {
	both, err := Load("shogun")
	if err != nil {
		t.Fatal(err)
	}
	moved := 0
	for name, routes := range map[string]int{"sun": 6, "moon": 7} {
		m := both.Side(name)
		regions, kinds := map[string]int{}, map[LinkKind]int{}
		for i, z := range m.Zones {
			regions[z.Region]++
			if z.Region != both.Zones[i].Region {
				moved++
			}
		}
		for _, l := range m.Links {
			kinds[l.Kind]++
		}
		for r, n := range regions {
			if n != 9 || len(regions) != 5 {
				t.Errorf("%s: %d provinces in region %s of %d", name, n, r, len(regions))
			}
		}
		if kinds[Land] != 91 || kinds[Sea] != routes {
			t.Errorf("%s: %v", name, kinds)
		}
	}
	if moved != 8 {
		t.Errorf("%d provinces change their region, not 8", moved)
	}
}

// 57 links, 3 sea arrows, 5 borders that nobody can cross, and Hida, which bars the way.
func TestNobunagasBordersAreThoseOfTheRules(t *testing.T) {
	m, err := Load("nobunaga")
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[LinkKind]int{}
	for _, l := range m.Links {
		kinds[l.Kind]++
	}
	if len(m.Zones) != 31 || kinds[Land] != 57 || kinds[Sea] != 3 || len(m.Barriers) != 5 {
		t.Errorf("%d zones, links %v, %d barriers", len(m.Zones), kinds, len(m.Barriers))
	}
	if len(m.Barred) != 1 || m.Barred[0].Name != "Hida" {
		t.Errorf("barred land: %v", m.Barred)
	}
	for _, pair := range m.Barriers {
		ridge := false
		for _, l := range m.Lines {
			ridge = ridge || l.Ridge && min(l.Zones[0], l.Zones[1]) == pair[0] && max(l.Zones[0], l.Zones[1]) == pair[1]
		}
		if !ridge {
			t.Errorf("no ridge between %s and %s", m.Zones[pair[0]].ID, m.Zones[pair[1]].ID)
		}
	}
}
