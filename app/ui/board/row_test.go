package board

import (
	"fmt"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// cubeScene puts cubes of five seats on most zones of a map with many, with marks, badges, a legal target and zones that are out of play.
func cubeScene(b *Board) {
	m := b.Map()
	b.Rows = true
	zones := make([]ZoneState, len(m.Zones))
	var stacks []Stack
	signs := []string{"piece/castle", "piece/temple", "piece/theatre"}
	for i := range m.Zones {
		switch {
		case i%9 == 4:
			continue
		case i%11 == 6:
			zones[i].State = Absent
			continue
		}
		seat := i * 7 % 5
		zones[i].Tint = TintOf(seat)
		stacks = append(stacks, one(i, Token{Key: i, Owner: seat, Drawing: cube{seat}, N: 1 + i*5%13, Draggable: seat == 0}))
		if i%4 == 1 {
			zones[i].Marks = append(zones[i].Marks, Mark{signs[i%3], 1})
		}
		if i%8 == 5 {
			zones[i].Marks = append(zones[i].Marks, Mark{"piece/flame", 2})
		}
		if i%7 == 2 {
			zones[i].Tag = Tag{Sign: "shogun/tax", Text: fmt.Sprint(i%10 + 1)}
		}
	}
	zones[m.ZoneNumber("mino")].State = Lit
	zones[m.ZoneNumber("shinano")].State = Selected
	zones[m.ZoneNumber("kii")].State = Battle
	b.SetZones(zones)
	b.SetStacks(stacks)
	b.SetWays([]Way{{Zones: []int{m.ZoneNumber("shinano"), m.ZoneNumber("mino")}, Attack: true}})
}

func TestCubesStandUnderTheNamesOfTheirZones(t *testing.T) {
	m, err := maps.Load("shogun")
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		b, window := shownBoard(t, m, mode, 824, 484)
		cubeScene(b)
		b.Settle()
		picturetest.Matches(t, "cubes-"+modeName(mode), window.Canvas().Capture())
		b.Zoom(2.2, fyne.NewPos(430, 300))
		b.Settle()
		picturetest.Matches(t, "cubes-"+modeName(mode)+"-2.2", window.Canvas().Capture())
	}
}

func TestACubeIsPickedUpByItsRow(t *testing.T) {
	m, err := maps.Load("shogun")
	if err != nil {
		t.Fatal(err)
	}
	b, _ := shownBoard(t, m, look.Washi, 824, 484)
	cubeScene(b)
	for _, s := range b.spots {
		if got := b.tokenAt(s.body.middle()); got != s.token {
			t.Errorf("%s: stack %d is found as %d", m.Zones[b.tokens[s.token].zone].ID, s.token, got)
		}
	}
}
