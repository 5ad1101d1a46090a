package jidaiface

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/games/jidaiface/counters"
	"tenka/engine"
	"tenka/engine/jidai"
)

// marked are the drawings of the counters on the map.
func marked(f *Face) map[engine.Piece]counters.Marked {
	list := map[engine.Piece]counters.Marked{}
	for _, s := range f.stacks() {
		for _, k := range s.Tokens {
			list[k.Key.(engine.Piece)] = k.Drawing.(counters.Marked)
		}
	}
	return list
}

func TestEachDivisionOfASideHasASignOfItsOwn(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	for s := range jidai.Side(2) {
		of := map[int]engine.Owner{}
		for _, d := range f.view.Divisions(s) {
			n := f.book.Mon(d.Owner)
			assert.Positive(t, n)
			assert.LessOrEqual(t, n, counters.Mons())
			assert.Zero(t, of[n], "%s has the sign of another division", f.book.Division(d.Owner))
			of[n] = d.Owner
		}
	}
}

func TestAllDivisionsButTheMovingOneArePale(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	for q, m := range marked(f) {
		own := f.book.Counter(q).Division == f.view.Division()
		assert.Equal(t, !own, m.Quiet, f.book.Unit(q))
	}
}

func TestAPlateNamesEveryCommanderOfItsStack(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	f.reach = nil
	for _, s := range f.stacks() {
		plates, _ := s.Plate.(counters.Plate)
		for _, k := range s.Tokens {
			c := f.book.Counter(k.Key.(engine.Piece))
			if name := f.book.Division(c.Division); c.Type >= jidai.Da && !c.Generic {
				assert.True(t, strings.Contains(plates.Names, name), "no %s in %q", name, plates.Names)
			}
		}
	}
}

// TestPointerAndClickHighlightADivision tests that the division of the counter under the pointer has full colours and
// all others are pale, and that a click on a row of the panel keeps it so while no division is to be activated.
func TestPointerAndClickHighlightADivision(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	var other engine.Owner
	var over engine.Piece
	for _, c := range f.view.Counters() {
		if c.Place != 0 && c.Division != f.view.Division() {
			over, other = c.Piece, c.Division
		}
	}
	stands := func(d engine.Owner) {
		t.Helper()
		for q, m := range marked(f) {
			own := f.book.Counter(q).Division == d
			assert.Equal(t, own, !m.Quiet && (own || m.Ring == 0), f.book.Named(q))
		}
	}
	f.Map.OnPoint(over)
	stands(other)
	f.Map.OnPoint(nil)
	stands(f.view.Division())
	f.standing().Keep(other)
	stands(other)
	f.standing().Keep(other)
	stands(f.view.Division())
}
