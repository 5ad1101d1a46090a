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

// rendersTheSame tests that the table draws two matches alike, pixel by pixel, where the player in front cannot know which of the two it is:
// with the panel, the log, the help and the past, or only with the sides given. Logs and text boards must be equal, too. player is an index in
// the players of both headers, -1 for a spectator. ready prepares a face before its picture is taken; it may be nil.
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

// shown is everything that a table has shown.
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
				rendersTheSame(t, a, b, player, fyne.NewSize(1024, 700), settleMap)
			}
		})
	}
}

// seatsOf is three players if the game allows it, else two.
func seatsOf(g engine.Game) string {
	for _, o := range g.Options() {
		if o.ID == "players" && !slices.Contains(o.Values, "3") {
			return "2"
		}
	}
	return "3"
}

// TestWhatIsSpiedOutIsDrawnForWhoSpied plays on from positions in which a bid is made, a card is lost to espionage, or justice shows a hand.
// The others see only what everybody learns. A player who does not know Oda's hand must not be able to infer from the card taken by espionage
// which of two matches it is.
func TestWhatIsSpiedOutIsDrawnForWhoSpied(t *testing.T) {
	for name, at := range map[string]struct {
		kind    engine.EventKind
		options engine.Options
		steps   int
		seeds   map[int]uint64 // for each player the seed of a match in which it happens
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
				rendersTheSame(t, a, b, player, fyne.NewSize(1024, 700), settleMap, sidePanel)
			}
		})
	}
}

// TestWhatIsLaidFaceDownIsNotDrawn has one side lay one of two tactical markers, or seal one of two formations, before the other side has
// answered: the side that answers sees the same table.
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

// settleMap ends the motion of the map, in faces with a map.
func settleMap(tb *Table) {
	_, objects := drawn(tb)
	for _, o := range objects {
		if b, ok := o.(*board.Board); ok {
			b.Settle()
		}
	}
}
