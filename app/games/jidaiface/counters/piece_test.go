package counters

import (
	"testing"

	"tenka/app/games/unit"
	"tenka/app/ui/look"
	"tenka/engine/jidai"
)

// TestEveryLookOfACounterHasAPictureOfItsOwn: all looks of counters and markers have different names, by which pictures are cached, and each
// can be drawn, with a sign for every kind of unit.
func TestEveryLookOfACounterHasAPictureOfItsOwn(t *testing.T) {
	var units []Drawn
	for k := jidai.Te; k < jidai.Da; k++ {
		units = append(units, Block{Type: k}, Block{Type: k, Signed: true})
	}
	units = append(units, Block{Type: jidai.Ya, Weak: true}, Block{Type: jidai.Ya, Worse: 1}, Block{Type: jidai.Ya, Worse: 2},
		Block{Type: jidai.Ya, Weak: true, Worse: 2}, Block{Colour: 1, Type: jidai.Ya}, Block{Type: jidai.Ya, Spent: true},
		Block{Type: jidai.Ya, Spent: true, Signed: true}, unit.Wedge{Value: 4}, unit.Wedge{Value: 4, Worse: 1},
		unit.Wedge{Value: 4, Head: true}, unit.Wedge{Value: 4, Spent: true}, unit.Wedge{Value: 4, Spent: true, Head: true}, unit.Wedge{Value: 5})
	seen := map[string]int{}
	add := func(name string, i int) {
		if j, ok := seen[name]; ok {
			t.Errorf("number %d looks like number %d: both are %s", i, j, name)
		}
		seen[name] = i
	}
	for i, u := range units {
		for _, m := range []look.Mode{look.Washi, look.Night} {
			add(u.Picture(m).Name(), i)
			if pic := look.Picture(u.Picture(m), 56, 60); pic == nil || blank(pic.Pix) {
				t.Errorf("%+v draws nothing", u)
			}
		}
	}
	for i, k := range []Marker{{}, {Colour: 1}, {Text: "+1"}, {Text: "−1"}, {Colour: 1, Text: "+1"}} {
		for _, m := range []look.Mode{look.Washi, look.Night} {
			add(k.Picture(m).Name(), 100+i)
		}
	}
}

// The test compares a unit with one of another kind: the parts above the letters must differ.
func TestTheSignOfAUnitIsDrawn(t *testing.T) {
	upper := func(k jidai.Type) string {
		pic := look.Picture(Block{Type: k, Signed: true}.Picture(look.Washi), 112, 120)
		return string(pic.Pix[:pic.Stride*50])
	}
	for _, pair := range [][2]jidai.Type{{jidai.Te, jidai.Yu}, {jidai.Ya, jidai.Sa}, {jidai.Ki, jidai.Ch}, {jidai.Oz, jidai.Te}} {
		if upper(pair[0]) == upper(pair[1]) {
			t.Errorf("%v and %v wear the same sign", pair[0], pair[1])
		}
	}
}

func blank(pix []uint8) bool {
	for _, p := range pix {
		if p != 0 {
			return false
		}
	}
	return true
}
