package board

import (
	"testing"

	"tenka/app/ui/look"
	"tenka/maps"
)

// TestZonesBroughtNearAreInTheMiddleOfTheBoard brings two zones near before the board has its size: later they lie in its middle, larger than
// before, and an empty list shows the whole map again.
func TestZonesBroughtNearAreInTheMiddleOfTheBoard(t *testing.T) {
	m := battlefield(t, "nagashino")
	b, _ := shownBoard(t, m, look.Washi, 600, 400)
	whole := b.scale()
	zones := []int{m.ZoneNumber("N26"), m.ZoneNumber("N27")}
	b.Near(zones)
	if b.scale() <= whole {
		t.Fatalf("nothing came nearer: %v after %v", b.scale(), whole)
	}
	b.Resize(b.Size().AddWidthHeight(352, 252))
	for _, z := range zones {
		if p := b.places[z].point; p.X < 250 || p.X > 700 || p.Y < 150 || p.Y > 500 {
			t.Errorf("%s lies at %v of a board of %v", m.Zones[z].ID, p, b.Size())
		}
	}
	b.Near(nil)
	if !b.Whole() {
		t.Error("the whole map is not shown again")
	}
}

// The test calls Near after somebody has zoomed: the view stays.
func TestNearDoesNotChangeAViewThatAPersonChose(t *testing.T) {
	m := battlefield(t, "nagashino")
	b, _ := shownBoard(t, m, look.Washi, 952, 652)
	b.TypedRune('+')
	view := b.wanted()
	b.Near([]int{m.ZoneNumber("N26")})
	b.Near(nil)
	if b.wanted() != view {
		t.Error("the view of the person is gone")
	}
}

// TestAClickOnAPieceIsOfferedToTheCallerFirst clicks on a piece that can be lifted: if the caller collects it, the hand stays empty, otherwise the piece
// is lifted.
func TestAClickOnAPieceIsOfferedToTheCallerFirst(t *testing.T) {
	tb := newTable(t, 952, 642, look.None)
	var gathered []any
	tb.OnGather = func(key any) bool {
		if key != "kyoto0" {
			return false
		}
		gathered = append(gathered, key)
		return true
	}
	tb.tap(tb.blockOf("kyoto0"))
	if len(gathered) != 1 || tb.held.on {
		t.Errorf("gathered %v, in hand: %v", gathered, tb.held.on)
	}
	tb.focus = focus{maps.None, tb.tokenOf("kyoto0")}
	tb.key("Return")
	if len(gathered) != 2 || tb.held.on {
		t.Errorf("by key gathered %v, in hand: %v", gathered, tb.held.on)
	}
	tb.tap(tb.blockOf("oko0"))
	if !tb.held.on {
		t.Error("the other piece is not lifted")
	}
}
