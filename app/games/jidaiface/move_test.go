package jidaiface

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

// nobunaga are the counters of Nobunaga's division, which begins in zone 43 with all of them.
func nobunaga(t *testing.T, f *Face) []engine.Piece {
	t.Helper()
	list := f.unmoved()
	require.Len(t, list, 3, "the commander, guards on foot and guard pikes")
	return list
}

// TestACommanderBringsTheUnitsInHisZone drags the commander: all of his division in the zone are in hand, zones beyond the slowest of them are
// dark, the Line says who would check, and each step can be taken back.
func TestACommanderBringsTheUnitsInHisZone(t *testing.T) {
	tb := at(t, `{"phase":"move","game_turn":3,"active":"allies","division":"O2","hands":[["plus1"],["plus3"]]}`)
	f := of(tb)
	all := f.unmoved()[:3] // the fourth is elsewhere: it ends the moves separately
	near, far := placeOf(t, f, "N14"), engine.Place(0)
	together := f.view.ReachTogether(all)
	for _, r := range f.view.Reach(all[0]) {
		if !slices.ContainsFunc(together, func(j jidai.Joint) bool { return j.Place == r.Place }) {
			far = r.Place
		}
	}
	require.NotZero(t, far, "the commander alone goes farther")
	f.pickUp(all[0])
	assert.Len(t, f.inHand(all[0]), 3)
	for _, r := range together {
		_, lit := f.targets()[r.Place]
		assert.True(t, lit, r.Place)
	}
	_, lit := f.targets()[far]
	assert.False(t, lit, "only the commander could go so far")
	assert.Equal(t, 1, len(stacksAt(t, f, "N15")), "the others are in hand with him")
	f.hover(f.Zone(near))
	assert.Contains(t, f.Prompt().Text, "for 3 units together")
	assert.Len(t, f.ways(), 1)
	f.hover(f.Zone(far))
	require.True(t, f.drop(all[0], f.Zone(near)))
	for _, q := range all {
		assert.Equal(t, near, f.book.Counter(q).Place)
	}
	for i := range all {
		assert.Equal(t, len(all)-i, moved(f, all))
		tb.Undo()
	}
	assert.Equal(t, 0, moved(f, all), "each step is taken back separately")
}

func moved(f *Face, list []engine.Piece) (n int) {
	for _, q := range list {
		if f.book.Counter(q).Moved {
			n++
		}
	}
	return n
}

// stacksAt are the tokens in a zone.
func stacksAt(t *testing.T, f *Face, zone string) (keys []any) {
	t.Helper()
	for _, s := range f.stacks() {
		if s.Zone == f.Zone(placeOf(t, f, zone)) {
			for _, k := range s.Tokens {
				keys = append(keys, k.Key)
			}
		}
	}
	return keys
}

// TestSeveralArePickedByKeysAndByClicks picks counters one by one, all of them, and none again.
func TestSeveralArePickedByKeysAndByClicks(t *testing.T) {
	tb := at(t, nobunagaMoves)
	f := of(tb)
	all := nobunaga(t, f)
	tabletest.Press(tb, fyne.Key2)
	tabletest.Press(tb, fyne.Key3)
	assert.Equal(t, all[1:], f.gathered())
	tabletest.Press(tb, fyne.Key2)
	assert.Equal(t, all[2:], f.gathered())
	assert.NotContains(t, line(tb), "the moves are over")
	tabletest.Press(tb, fyne.Key4)
	assert.Equal(t, all, f.gathered(), "key 4 picks all of them")
	assert.Contains(t, line(tb), "the moves are over", "it is said before a zone is chosen")
	tabletest.Press(tb, fyne.Key4)
	assert.Empty(t, f.gathered())
	require.True(t, f.gather(all[0]))
	assert.Equal(t, all, f.gathered(), "a click on the commander picks all units in his zone")
	f.gather(all[0])
	assert.Equal(t, all[:1], f.gathered(), "another click leaves only him")
	f.gather(all[2])
	near := placeOf(t, f, "N38")
	tb.Canvas().Focus(f.Map)
	f.Map.FocusZone(f.Zone(near))
	tabletest.Enter(tb)
	tb.Canvas().Unfocus()
	assert.Equal(t, near, f.book.Counter(all[0]).Place)
	assert.Equal(t, near, f.book.Counter(all[2]).Place)
	assert.NotEqual(t, near, f.book.Counter(all[1]).Place)
}

// The test sends a stack to a zone without enough room, and to one too far away.
func TestTooManyAreRefusedWithTheNumbers(t *testing.T) {
	tb := at(t, `{"phase":"move","game_turn":3,"active":"allies","division":"O1","hands":[["plus1"],["plus3"]],
		"units":{"O4-Ya2":{"zone":"N44"},"O4-Ya3":{"zone":"N44"},"O4-Te1":{"zone":"N24"}}}`)
	f := of(tb)
	all := nobunaga(t, f)
	f.pickUp(all[0])
	assert.False(t, f.drop(all[0], f.Zone(placeOf(t, f, "N44"))))
	assert.Contains(t, line(tb), "holds 6 strength points (SP); there would be 9")
	f.pickUp(all[0])
	assert.False(t, f.drop(all[0], f.Zone(placeOf(t, f, "N13"))))
	assert.Contains(t, line(tb), "points", "the Line has the numbers of the slowest unit")
	assert.Zero(t, moved(f, all), "no counter has moved")
}

// line is the text of the Line.
func line(tb *table.Table) string { return tb.Inspect().Line.Sentence() }

// A division moves to a zone where its slowest unit spends all its points: the others go first, its check comes last.
func TestUnitsThatCheckMoveLast(t *testing.T) {
	tb := at(t, nobunagaMoves)
	f := of(tb)
	all := nobunaga(t, f)
	var to engine.Place
	var checks []engine.Piece
	for _, j := range f.view.ReachTogether(all) {
		if len(j.Checks) == 1 {
			to, checks = j.Place, j.Checks
		}
	}
	require.NotZero(t, to)
	at := tb.Session().Match.At()
	f.choose(all)
	require.True(t, f.march(f.gathered(), to))
	var order []engine.Piece
	m := tb.Session().Match
	for no := at + 1; no <= m.At(); no++ {
		for _, a := range m.Record(no).Steps {
			if a.Kind == jidai.KindMove {
				order = append(order, a.Piece)
			}
		}
	}
	require.Len(t, order, 3)
	assert.Equal(t, checks[0], order[2])
	assert.True(t, slices.Contains(order[:2], all[0]))
}

// While a unit mounts, a click on a counter in a lit zone is for the zone, and the counter does not join.
func TestAUnitThatMountsCanMoveToAnOccupiedZone(t *testing.T) {
	tb := at(t, nobunagaMoves)
	f := of(tb)
	guard := pieceOf(t, f, "O1-SH1")
	f.choose([]engine.Piece{guard})
	f.pick.mount = true
	f.refresh()
	require.True(t, f.gather(pieceOf(t, f, "O1-HY2")))
	assert.Equal(t, jidai.KH, f.book.Counter(guard).Type)
}

// In such a lesson a picked commander moves alone, and picking one counter after another replaces the first.
func TestALessonThatAsksForOneMoveMovesOne(t *testing.T) {
	tb := tabletest.Teach(t, tabletest.Lesson(t, "jidai", "march"), table.Course{}, tabletest.Look{}, New)
	f := of(tb)
	lord, guards := pieceOf(t, f, "T1-Da"), pieceOf(t, f, "T1-HY1")
	assert.Equal(t, []engine.Piece{lord}, f.handful(lord))
	f.gather(lord)
	f.gather(guards)
	assert.Equal(t, []engine.Piece{guards}, f.gathered())
}

// TestTheCheckOfAMoveIsTold moves counters as far as they can: the Line tells each check, also a passed one, before it asks for the next move.
func TestTheCheckOfAMoveIsTold(t *testing.T) {
	f := of(at(t, nobunagaMoves))
	passed := 0
	for _, q := range f.unmoved() {
		i := slices.IndexFunc(f.view.Reach(q), func(r jidai.Reached) bool { return r.Exhausts && len(r.FiredAtBy) == 0 })
		if i < 0 || f.view.Phase() != jidai.Move {
			continue
		}
		f.t.Do(engine.Action{Kind: jidai.KindMove, Piece: q, To: f.view.Reach(q)[i].Place})
		if f.unpick(); f.view.Phase() == jidai.Move {
			assert.Contains(t, f.Prompt().Text, "checks its quality")
			passed += 1 - min(f.book.Counter(q).Disorder, 1)
		}
	}
	assert.Positive(t, passed)
}
