package jidaiface

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/games/jidaiface/counters"
	"tenka/engine"
	"tenka/engine/jidai"
)

// marked are the counters on the map as they are drawn.
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

func TestTheDivisionThatMovesIsAtFullStrengthAndAllOthersAreQuiet(t *testing.T) {
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
		plates := ""
		for _, k := range s.Tokens {
			plates += k.Drawing.(counters.Marked).Plate
		}
		for _, k := range s.Tokens {
			c := f.book.Counter(k.Key.(engine.Piece))
			if name := f.book.Division(c.Division); c.Type >= jidai.Da && !c.Generic {
				assert.True(t, strings.Contains(plates, name), "%s stands in %q", name, plates)
			}
		}
	}
}
