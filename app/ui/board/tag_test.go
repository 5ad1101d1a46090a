package board

import (
	"testing"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestATagCoversNothing puts a tag into every province of a map with many, with two figures of armies, a building and markers in each: no tag
// covers a token, a number, a mark, a name or another tag.
func TestATagCoversNothing(t *testing.T) {
	m, err := maps.Load("shogun")
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]float32{{1024, 600}, {1184, 836}, {1520, 836}, {768, 576}} {
		b, _ := shownBoard(t, m, look.Washi, size[0], size[1])
		b.Rows = true
		var stacks []Stack
		for i := range m.Zones {
			stacks = append(stacks, one(i, Token{Key: i, Drawing: cube{i % 5}, N: 10 + i%3}))
		}
		b.SetStacks(stacks)
		scene := func(tagged func(i int) bool) {
			zones := make([]ZoneState, len(m.Zones))
			for i := range zones {
				zones[i].Marks = []Mark{{"piece/castle", 1}, {"piece/flame", 1 + i%2}}
				if tagged(i) {
					zones[i].Tag = Tag{Sign: "shogun/tax", Text: []string{"", "4", "10"}[i%3]}
				}
			}
			b.SetZones(zones)
			for i := range zones {
				r := b.places[i].tag
				if tagged(i) != (r.size.Width > 0) {
					t.Fatalf("%s: tag %+v", m.Zones[i].ID, r)
				}
				if !tagged(i) {
					continue
				}
				for j := range zones {
					for what, o := range map[string]box{"row": b.places[j].row, "name": b.places[j].label, "tag": b.places[j].tag} {
						if (what != "tag" || i != j) && r.overlap(o) > 0 {
							t.Errorf("%v: the tag of %s lies on the %s of %s", size, m.Zones[i].ID, what, m.Zones[j].ID)
						}
					}
				}
				for _, s := range b.spots {
					if r.overlap(s.all) > 0 {
						t.Errorf("%v: the tag of %s lies on a token of %s", size, m.Zones[i].ID, m.Zones[b.tokens[s.token].zone].ID)
					}
				}
			}
		}
		for z := range m.Zones {
			scene(func(i int) bool { return i == z })
		}
		for part := range 5 { // as many as a seat has orders
			scene(func(i int) bool { return i%5 == part })
		}
	}
}
