package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/canvas"

	"tenka/app/ui/look"
)

// TestFiguresAndTokensFadeIn shows figures in place of tokens and removes them: new objects begin invisible and end fully visible.
func TestFiguresAndTokensFadeIn(t *testing.T) {
	tb := newTable(t, 1000, 700, look.Calm)
	tb.Finish()
	opacity := func(what string) (least, most float64) {
		least = 2
		for key, o := range tb.stage.kept {
			if img, ok := o.(*canvas.Image); ok && key.what == what {
				least, most = min(least, 1-img.Translucency), max(most, 1-img.Translucency)
			}
		}
		return least, most
	}
	zones, stacks := make([]ZoneState, len(tb.zones)), slices.Clone(tb.tokens)
	plain := make([]ZoneState, len(tb.zones))
	copy(plain, tb.zones)
	for z := range zones {
		zones[z].Figures = &Figures{Facts: []Fact{{Sign: "sign/home", N: 3}}, Owner: -1}
	}
	for i, x := range []struct {
		zones []ZoneState
		what  string
	}{{zones, "figure"}, {plain, "token"}} {
		tb.swap.begin(tb.stage) // nothing moves on its own in a test
		copy(tb.zones, x.zones)
		tb.tokens = [][]lying{nil, stacks}[i]
		for _, share := range []float32{0, 0.5} {
			tb.swap.share = share
			tb.arrange()
			if _, most := opacity(x.what); most > float64(share)+0.01 || most < float64(share)-0.01 {
				t.Errorf("a %s is seen with %v at %v", x.what, most, share)
			}
		}
		tb.swap.before, tb.swap.whole = nil, nil
		tb.SetZones(x.zones)
		if least, _ := opacity(x.what); least < dimToken {
			t.Errorf("a %s ends with %v", x.what, least)
		}
	}
	for key, o := range tb.stage.kept {
		if img, ok := o.(*canvas.Image); ok && img.Translucency == 1 {
			t.Errorf("%v stays out of sight", key)
		}
	}
}
