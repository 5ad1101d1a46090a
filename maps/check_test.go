package maps

import "testing"

var countries = []string{"rumble"}

func TestCountriesAreWhole(t *testing.T) {
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

func TestCheckFindsWhatIsWrongWithACountry(t *testing.T) {
	m, err := Load("rumble")
	if err != nil {
		t.Fatal(err)
	}
	m.Links = m.Links[1:]
	m.Zones[3].Pole = m.Zones[5].Castle
	m.Zones[8].Islands++
	m.Zones[1].Rings[0][7].X += 30
	if got := len(Check(m)); got < 5 {
		t.Errorf("%d faults found of five", got)
	}
}
