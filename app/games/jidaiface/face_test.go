package jidaiface

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/jidai"
)

func of(tb *table.Table) *Face { return tb.Face().(*Face) }

// seated is a table with a new match of two persons.
func seated(t *testing.T, options engine.Options, seed uint64, size fyne.Size) *table.Table {
	t.Helper()
	h := tabletest.Persons(2, options)
	h.Seed = seed
	m, err := engine.NewMatch(jidai.New(), h)
	require.NoError(t, err)
	return tabletest.Sit(t, m, tabletest.Look{Size: size}, New)
}

// keyPlayer plays with random keys.
type keyPlayer struct{ *tabletest.Keys }

func newKeyPlayer(t *testing.T, tb *table.Table, seed uint64) *keyPlayer {
	return &keyPlayer{tabletest.NewKeys(t, tb, seed)}
}

// TestAWholeBattleIsPlayedByKeysAlone plays the second half of one battle between two persons to its end, and the beginning of the other, with digits,
// Enter, E, Escape, the focus ring on the map and the space bar, with options that ask more questions: every choice must be possible by key. It reads the
// states, the moments inside records, the past and the last screen on the way: no text may be missing. A soak plays both to their end.
func TestAWholeBattleIsPlayedByKeysAlone(t *testing.T) {
	for _, options := range []engine.Options{
		{"scenario": "shizugatake", "free-formation": "true", "maeda-leaves": "true"},
		{"scenario": "nagashino", "active-fire": "true"},
	} {
		t.Run(options["scenario"], func(t *testing.T) {
			tb := seated(t, options, 3, fyne.NewSize(1024, 700))
			tb.Inspect().Shell.Change(func(s *shell.Settings) { s.Language = "fr" })
			tb = tb.Inspect().Shell.Screen().(*table.Table)
			keys := newKeyPlayer(t, tb, 2)
			if !soaking && options["scenario"] == "nagashino" {
				for range 500 {
					keys.next()
				}
				assert.Positive(t, keys.Met[jidai.KindMove], "%v", keys.Met)
				return
			}
			if !soaking {
				halfway(t, tb)
			}
			keys.toTheEnd()
			assert.NotNil(t, of(tb).End())
			readsThePast(t, tb)
			for _, kind := range []engine.Kind{jidai.KindActivate, jidai.KindMove, jidai.KindFire, jidai.KindLead, jidai.KindSpend, jidai.KindMelee, jidai.KindRetreat} {
				assert.Positive(t, keys.Met[kind], "nobody has done %d: %v", kind, keys.Met)
			}
		})
	}
}

// halfway makes random choices until half of the turns are over.
func halfway(t *testing.T, tb *table.Table) {
	t.Helper()
	m, r := tb.Session().Match, rand.New(rand.NewPCG(1, 1))
	for turn, of := 0, 1; 2*turn <= of; turn, of = m.View(0).(*jidai.View).Turn() {
		s := m.ToAct().First()
		require.NotEqual(t, engine.NoSeat, s)
		legal := m.Legal(s, nil)
		m.Do(s, legal[r.IntN(len(legal))])
	}
	tb.Session().Update()
}

func (k *keyPlayer) toTheEnd() {
	k.Helper()
	f := of(k.Table)
	n := 0
	for ; f.view == nil || f.view.Phase() != jidai.Over || f.st.Moment != nil; n++ { // the last moment stays until the player goes on
		require.Less(k, n, 20000, "the game does not end")
		if n%5 == 0 {
			k.reads()
		}
		k.next()
	}
	k.Logf("%d keys, %d records, %v", n, k.Table.Session().Match.At(), k.Met)
}

// reads tests that no text is missing in the window, nor in what is said of a choice that is pointed at.
func (k *keyPlayer) reads() {
	k.Helper()
	tabletest.SaysEverything(k.T, k.Table)
	f := of(k.Table)
	if k.Table.Veiled() || f.st.Moment != nil || len(f.st.Legal) == 0 {
		return
	}
	a := f.st.Legal[k.Rand.IntN(len(f.st.Legal))]
	assert.NotContains(k, f.Describe(a), "[")
	f.Point(a)
	f.Point(engine.Action{})
}

// readsThePast tests that no text is missing on the last screen and in the past.
func readsThePast(t *testing.T, tb *table.Table) {
	t.Helper()
	tabletest.SaysEverything(t, tb)
	for _, no := range []int{1, tb.Session().Match.At() / 2, tb.Session().Match.At() - 1} {
		tb.Session().Look(no)
		tabletest.SaysEverything(t, tb)
	}
}

// next presses one key that has a meaning now.
func (k *keyPlayer) next() {
	k.Helper()
	f := of(k.Table)
	if k.Passes(f.st.Moment != nil) {
		return
	}
	require.NotEqual(k, engine.NoSeat, f.st.Seat, "nobody has to choose in phase %v", f.view.Phase())
	list, lit := f.onPage(), f.targets()
	_, _, confirms := f.main()
	_, _, closes := f.closing()
	require.True(k, len(list) > 0 || len(lit) > 0 || confirms || closes, "nothing can be chosen in phase %v of %v", f.view.Phase(), f.st.Legal)
	switch dice := k.Rand.IntN(20); {
	case len(lit) > 0 && f.pick.piece != 0 && f.view.Phase() == jidai.Move && dice < 15:
		zones := make([]engine.Place, 0, len(lit))
		for _, r := range f.reach {
			if _, ok := lit[r.Place]; ok {
				zones = append(zones, r.Place)
			}
		}
		k.Table.Canvas().Focus(f.Map)
		f.Map.FocusZone(f.Zone(zones[k.Rand.IntN(len(zones))]))
		tabletest.Enter(k.Table)
		k.Table.Canvas().Unfocus()
	case confirms && dice < 14:
		tabletest.Press(k.Table, fyne.KeyReturn)
	case closes && (dice < 3 || len(list) == 0):
		switch {
		case f.view.Phase() == jidai.Move:
			tabletest.Press(k.Table, endMoves)
		case !confirms && f.pick.piece == 0:
			tabletest.Press(k.Table, fyne.KeyReturn)
		default:
			f.finish()
		}
	case dice == 3 && k.Rand.IntN(4) == 0:
		tabletest.Press(k.Table, fyne.KeyEscape)
	case f.pick.piece != 0 && !confirms && f.view.Phase() == jidai.Move: // it cannot go anywhere
		tabletest.Press(k.Table, endMoves)
	case len(list) > 0:
		n := list[k.Rand.IntN(len(list))].Digit
		require.Positive(k, n)
		require.LessOrEqual(k, n, mostOptions, "every choice has its key: %v", list)
		k.Digit(n)
	}
	k.Count()
}

// TestEveryLegalActionIsReached tests in states of a random match that each legal action can be made with the offered choices: by its digit, a
// lit zone, Enter or E.
func TestEveryLegalActionIsReached(t *testing.T) {
	tb := seated(t, engine.Options{"scenario": "shizugatake"}, 5, tabletest.Desk)
	keys := newKeyPlayer(t, tb, 7)
	states := 0
	for range 140 {
		f := of(tb)
		if !tb.Veiled() && f.st.Seat != engine.NoSeat && f.st.Moment == nil && !tb.Session().Own() && !tb.Session().Parting() {
			states++
			for _, a := range f.st.Legal {
				if a.Kind == jidai.KindMove && keys.Rand.IntN(12) > 0 {
					continue // they are many and similar
				}
				require.True(t, reaches(f, a), "%s cannot be chosen in phase %v", f.Describe(a), f.view.Phase())
			}
			f.unpick()
			f.refresh()
		}
		keys.next()
	}
	assert.Greater(t, states, 30)
}

// reaches reports whether an action can be chosen with what the face offers, starting with nothing picked.
func reaches(f *Face, a engine.Action) bool {
	f.unpick()
	f.learn()
	if end, _, ok := f.closing(); ok && end == a {
		return true
	}
	pressed := func(means func(o face.Choice) bool) bool {
		for _, o := range f.options() {
			if means(o) {
				if o.Means == a && (a.Kind == jidai.KindActivate || a.Kind == jidai.KindPlace || a.Kind == jidai.KindRetreat || a.Kind == jidai.KindAdvance) {
					return true // it is done at once
				}
				o.Press()
				return true
			}
		}
		return false
	}
	switch {
	case a.Kind == jidai.KindMove:
		if !pressed(func(o face.Choice) bool { return o.Means.Piece == a.Piece }) {
			return false
		}
		if a.N == 1 && !pressed(func(o face.Choice) bool { return o.Means.N == 1 && o.Means.Kind == jidai.KindMove }) {
			return false
		}
		_, lit := f.targets()[a.To]
		return lit
	case f.aiming():
		if !pressed(func(o face.Choice) bool { return o.Means.Piece == a.Piece }) {
			return false
		}
		if f.pick.to != a.To && !pressed(func(o face.Choice) bool { return o.Means == a }) {
			return false
		}
	default:
		if main, _, ok := f.main(); ok && main == a {
			return true
		}
		if !pressed(func(o face.Choice) bool { return o.Means == a }) {
			return false
		}
		if f.view.Phase() == jidai.Activate || f.view.Phase() == jidai.PlaceCommander || f.view.Phase() == jidai.Retreat || f.view.Phase() == jidai.Advance {
			return true
		}
	}
	main, _, ok := f.main()
	return ok && main == a
}

// at is a table on which a division of Oda and Tokugawa moves in turn 3, as a person sees it.
func at(t *testing.T, position string) *table.Table {
	t.Helper()
	h := tabletest.Persons(2, engine.Options{"scenario": "nagashino"})
	h.Position = []byte(position)
	m, err := engine.NewMatch(jidai.New(), h)
	require.NoError(t, err)
	tb := tabletest.Sit(t, m, tabletest.Look{}, New)
	for tb.Veiled() {
		tb.Session().Lift()
	}
	return tb
}

// pieceOf and placeOf find a counter and a zone by their ids.
func pieceOf(t *testing.T, f *Face, id string) engine.Piece {
	t.Helper()
	q, ok := f.t.Game().Vocabulary().Piece(id)
	require.True(t, ok)
	return q
}

func placeOf(t *testing.T, f *Face, id string) engine.Place {
	t.Helper()
	p, ok := f.t.Game().Vocabulary().Place(id)
	require.True(t, ok)
	return p
}

const nobunagaMoves = `{"phase":"move","game_turn":3,"active":"allies","division":"O1","hands":[["plus1","minus1"],["plus3"]]}`

// TestACarriedCounterMovesAndIsTakenBack drags a counter to a zone in reach, to one that is too far, and takes the move back.
func TestACarriedCounterMovesAndIsTakenBack(t *testing.T) {
	tb := at(t, nobunagaMoves)
	f := of(tb)
	q, near, far := pieceOf(t, f, "O1-HY2"), placeOf(t, f, "N38"), placeOf(t, f, "N20")
	f.pickUp(q)
	var lit jidai.Reached
	for _, r := range f.reach {
		if r.Place == near {
			lit = r
		}
	}
	require.Positive(t, lit.Points, "zone 38 is lit with its cost")
	assert.NotEmpty(t, f.costs().Notes)
	f.over = f.Zone(near)
	assert.Contains(t, f.Prompt().Text, fmt.Sprintf("38 costs %d of 5", lit.Points))
	assert.Len(t, f.ways(), 1, "the way follows the pointer")
	assert.False(t, f.drop(q, f.Zone(far)), "zone 20 is out of reach")
	assert.Equal(t, placeOf(t, f, "N43"), f.book.Counter(q).Place)
	f.pickUp(q)
	require.True(t, f.drop(q, f.Zone(near)))
	assert.Equal(t, near, f.book.Counter(q).Place)
	tb.Undo()
	assert.Equal(t, placeOf(t, f, "N43"), f.book.Counter(q).Place)
	assert.False(t, f.book.Counter(q).Moved)
}

// TestAnAttackWaitsForItsButton drags a lead onto a zone: the sheet shows the sum, and nothing is done before Enter.
func TestAnAttackWaitsForItsButton(t *testing.T) {
	tb := at(t, `{"phase":"melee_select","game_turn":3,"active":"allies","division":"O4","hands":[[],[]],"units":{"T3-Ki1":{"zone":"N27","ds":2}}}`)
	f := of(tb)
	ya, target := pieceOf(t, f, "O4-Ya2"), placeOf(t, f, "N27")
	before := tb.Session().Match.At()
	tb.Canvas().Focus(f.Map) // as after a drag with the mouse
	f.pickUp(ya)
	f.drop(ya, f.Zone(target))
	sheet, ok := f.sheet()
	require.True(t, ok)
	assert.Equal(t, ya, sheet.LA)
	odds, _ := f.view.MeleeOdds(ya, sheet.LD, false)
	assert.Equal(t, odds.Sum.Total, sheet.Odds.Sum.Total)
	assert.Equal(t, before, tb.Session().Match.At(), "nothing is done yet")
	tabletest.Press(tb, fyne.KeyReturn)
	assert.Greater(t, tb.Session().Match.At(), before)
}

// The tag is below a battlefield that leaves room there, and at its corner otherwise.
func TestThePhaseTagHidesNoNameInAHighWindow(t *testing.T) {
	for _, battle := range []string{"nagashino", "shizugatake"} {
		for size, below := range map[fyne.Size]bool{{Width: 900, Height: 1200}: true, {Width: 1280, Height: 800}: false} {
			h := tabletest.Persons(2, engine.Options{"scenario": battle})
			h.Players = h.Players[:1] // one person has both seats: no curtain falls
			h.Players[0].Seats = []engine.Seat{0, 1}
			m, err := engine.NewMatch(jidai.New(), h)
			require.NoError(t, err)
			f := of(tabletest.Sit(t, m, tabletest.Look{Size: size}, New))
			frame := f.Map.Map().Frame
			foot := f.Map.Size().Width * float32(frame.H/frame.W)
			assert.Equal(t, below, f.Tag.Position().Y > foot, "%s in %v", battle, size)
			assert.LessOrEqual(t, f.Tag.Position().Y+f.Tag.Size().Height, f.Map.Size().Height-f.Covered)
		}
	}
}

// TestNoLetterGivesUpAVolley presses the key that ends moves where a volley can be fired: nothing happens. Enter holds the fire.
func TestNoLetterGivesUpAVolley(t *testing.T) {
	tb := begun(t, "nagashino", `{"phase":"fire_select","game_turn":3,"active":"takeda","division":"T1","hands":[[],[]],`+
		`"units":{"T1-Ki3":{"zone":"N27","marks":["moved"]}}}`, "")
	before := tb.Session().At()
	tabletest.Press(tb, endMoves)
	require.Equal(t, before, tb.Session().At())
	tabletest.Press(tb, fyne.KeyReturn)
	require.Greater(t, tb.Session().At(), before)
	assert.NotEqual(t, jidai.FireSelect, of(tb).view.Phase())
}
