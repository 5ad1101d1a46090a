package table

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/board"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/jidai"
	"tenka/engine/nobunaga"
	toy "tenka/engine/toytest"
)

// rendersTheSame tests that the table shows two matches alike, pixel by pixel, which the player in front cannot tell apart: with the
// panel, the log, what can be done, and the past, or with the sides that are named alone; and that its log and its text board read alike. player
// is a number of both headers, -1 for a spectator. ready makes a face ready to be drawn; nil where nothing is to be done.
func rendersTheSame(t *testing.T, a, b *engine.Match, player int, size fyne.Size, ready func(tb *Table), sides ...side) {
	t.Helper()
	one, other := rendered(t, a, player, size, ready, sides), rendered(t, b, player, size, ready, sides)
	for i := range one.words {
		assert.Equal(t, one.words[i], other.words[i])
	}
	require.Equal(t, len(one.pictures), len(other.pictures))
	for i := range one.pictures {
		x, y := one.pictures[i].(*image.NRGBA), other.pictures[i].(*image.NRGBA)
		require.Equal(t, x.Rect, y.Rect)
		for p := range x.Pix {
			if x.Pix[p] != y.Pix[p] {
				at := p / 4
				t.Fatalf("player %d sees which match it is in picture %d at %d, %d", player, i, at%x.Rect.Dx(), at/x.Rect.Dx())
			}
		}
	}
}

// shown is what a table has shown.
type shown struct {
	pictures []image.Image
	words    []string
}

func rendered(t *testing.T, m *engine.Match, player int, size fyne.Size, ready func(tb *Table), sides []side) (s shown) {
	t.Helper()
	tb := seatedAt(t, m, size)
	tb.ses.Seat(player)
	capture := func() {
		if ready != nil {
			ready(tb)
		}
		test.WidgetRenderer(tb.top).Refresh()
		s.pictures = append(s.pictures, tb.sh.Window.Canvas().Capture())
	}
	tb.refresh()
	past := len(sides) == 0
	if past {
		sides = []side{sidePanel, sideCan} // the log comes with the past
	}
	for _, side := range sides {
		tb.side = side
		tb.Update()
		capture()
	}
	s.words = append(s.words, tb.record(), tb.tell.Game.Text(tb.ses.View(), tb.tell), fmt.Sprint(tb.face.Phases()))
	for _, r := range tb.chronicle().Rows(nil) {
		s.words = append(s.words, fmt.Sprintf("%+v", r))
	}
	if past {
		tb.side = sideLog
		tb.ses.Look(0)
		capture()
	}
	return s
}

func TestWhatOneMayNotKnowIsNotDrawn(t *testing.T) {
	different := 0
	for seed := range uint64(2) {
		for _, player := range []int{-1, int(seed)} {
			a, b := enginetest.Twins(t, toy.Game{}, nil, seed, 3+int(seed)*3, engine.Only(engine.Seat(player)))
			if a.Record(a.At()).Hash != b.Record(b.At()).Hash {
				different++
			}
			rendersTheSame(t, a, b, player, fyne.NewSize(1024, 700), nil)
		}
	}
	assert.Greater(t, different, 1, "most of them are not the same match")
}

func TestNoFaceDrawsWhatOneMayNotKnow(t *testing.T) {
	for _, g := range games.All() {
		if facesAtTest(g.Name()) == nil {
			continue
		}
		t.Run(g.Name(), func(t *testing.T) {
			for _, player := range []int{-1, 1} {
				a, b := enginetest.Twins(t, g, engine.Options{"players": seatsOf(g)}, 5, 30, engine.Only(engine.Seat(player)))
				rendersTheSame(t, a, b, player, desk, settleMap)
			}
		})
	}
}

// seatsOf is three players where a game has room for them, else two.
func seatsOf(g engine.Game) string {
	for _, o := range g.Options() {
		if o.ID == "players" && !slices.Contains(o.Values, "3") {
			return "2"
		}
	}
	return "3"
}

// TestWhatIsSpiedOutIsDrawnForWhoSpied goes on from positions in which a bid is made, a card is lost to espionage, or a hand is shown by justice:
// only what everybody learns is drawn for the others. Who does not know the hand of Oda tells two matches apart by what espionage takes from it.
func TestWhatIsSpiedOutIsDrawnForWhoSpied(t *testing.T) {
	for name, at := range map[string]struct {
		kind    engine.EventKind
		options engine.Options
		steps   int
		seeds   map[int]uint64 // for each player, of a match in which it happens
	}{
		"a bid":     {nobunaga.EventBid, engine.Options{"bid-balance": "true"}, 0, map[int]uint64{-1: 1, 0: 1, 1: 1}},
		"espionage": {nobunaga.EventEspionage, engine.Options{}, 120, map[int]uint64{0: 724}},
		"justice":   {nobunaga.EventDiscard, engine.Options{}, 120, map[int]uint64{-1: 423, 0: 15, 1: 423}},
	} {
		t.Run(name, func(t *testing.T) {
			for player, seed := range at.seeds {
				a, b := enginetest.Twins(t, nobunaga.New(), maps.Clone(at.options), seed, at.steps, engine.Only(engine.Seat(player)))
				happens := false
				for no := 1; no < a.Records(); no++ {
					happens = happens || slices.ContainsFunc(a.Record(no).Events, func(e engine.Event) bool { return e.Kind == at.kind })
				}
				assert.True(t, happens, "player %d: another match is needed", player)
				rendersTheSame(t, a, b, player, desk, settleMap)
			}
		})
	}
}

// TestWhatIsLaidFaceDownIsNotDrawn lets the side that moves lay one tactical marker or another, and seal one formation or another, before the other
// side has answered: who is to answer sees the same table.
func TestWhatIsLaidFaceDownIsNotDrawn(t *testing.T) {
	g := jidai.New()
	named := func(kind engine.Kind, piece, place, card string) (a engine.Action) {
		v := g.Vocabulary()
		a.Kind = kind
		a.Piece, _ = v.Piece(piece)
		a.To, _ = v.Place(place)
		a.Card, _ = v.Card(card)
		return a
	}
	for name, at := range map[string]struct {
		scenario string
		position string
		before   []engine.Action // of seat 0
		one      engine.Action   // of seat 1, in one match
		other    engine.Action   // and in the other
	}{
		"a marker": {"nagashino", `{"phase":"fire_select","game_turn":1,"first":"takeda","active":"takeda","division":"T2","hands":[["plus1"],["plus1","plus3"]],
			"units":{"T2-Ki1":{"zone":"N27","marks":["moved"]},"T2-Ta":{"zone":"N27","marks":["moved"]}}}`,
			[]engine.Action{named(jidai.KindFire, "O4-Te1", "N27", "")}, named(jidai.KindSpend, "", "", "plus1"), named(jidai.KindSpend, "", "", "plus3")},
		"a formation": {"shizugatake", `{"phase":"formation","game_turn":2,"first":"shibata"}`, nil,
			engine.Action{Kind: jidai.KindFormation, N: 1}, engine.Action{Kind: jidai.KindFormation, N: 5}},
	} {
		t.Run(name, func(t *testing.T) {
			var twins [2]*engine.Match
			for i, sealed := range []engine.Action{at.one, at.other} {
				h := persons(2, nil)
				h.Options, h.Position = engine.Options{"scenario": at.scenario}, []byte(at.position)
				m, err := engine.NewMatch(g, h)
				require.NoError(t, err)
				for _, a := range at.before {
					_, why, ok := m.Do(0, a)
					require.True(t, ok, "%v", why)
				}
				_, why, ok := m.Do(1, sealed)
				require.True(t, ok, "%v", why)
				require.True(t, m.ToAct().Has(0), "it is not yet answered")
				twins[i] = m
			}
			require.NotEqual(t, twins[0].Record(twins[0].At()).Hash, twins[1].Record(twins[1].At()).Hash)
			rendersTheSame(t, twins[0], twins[1], 0, desk, settleMap, sidePanel)
		})
	}
}

// settleMap brings the map of a face that has one to rest.
func settleMap(tb *Table) {
	_, objects := drawn(tb)
	for _, o := range objects {
		if b, ok := o.(*board.Board); ok {
			b.Settle()
		}
	}
}
