package table

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/board"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/nobunaga"
	toy "tenka/engine/toytest"
)

// rendersTheSame tests that the table shows two matches alike, pixel by pixel, which the player in front cannot tell apart: with the
// panel, the log, what can be done, and the past; and that its log and its text board read alike. player is a number of both headers,
// -1 for a spectator. ready waits for what a face draws in goroutines of its own; nil where it draws none.
func rendersTheSame(t *testing.T, a, b *engine.Match, player int, size fyne.Size, ready func(tb *Table)) {
	t.Helper()
	one, other := rendered(t, a, player, size, ready), rendered(t, b, player, size, ready)
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

func rendered(t *testing.T, m *engine.Match, player int, size fyne.Size, ready func(tb *Table)) (s shown) {
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
	for _, side := range []side{sidePanel, sideLog, sideCan} {
		tb.side = side
		tb.Update()
		capture()
	}
	s.words = append(s.words, tb.record(), tb.tell.Game.Text(tb.ses.View(), tb.tell), fmt.Sprint(tb.face.Phases()))
	for _, r := range tb.logRows(nil) {
		s.words = append(s.words, fmt.Sprintf("%+v", r))
	}
	tb.side = sideLog
	tb.ses.Look(0)
	capture()
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
				rendersTheSame(t, a, b, player, desk, waitForMap)
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
		"espionage": {nobunaga.EventEspionage, engine.Options{}, 120, map[int]uint64{0: 252}},
		"justice":   {nobunaga.EventDiscard, engine.Options{}, 120, map[int]uint64{-1: 74, 0: 74, 1: 74}},
	} {
		t.Run(name, func(t *testing.T) {
			for player, seed := range at.seeds {
				a, b := enginetest.Twins(t, nobunaga.New(), maps.Clone(at.options), seed, at.steps, engine.Only(engine.Seat(player)))
				happens := false
				for no := 1; no < a.Records(); no++ {
					happens = happens || slices.ContainsFunc(a.Record(no).Events, func(e engine.Event) bool { return e.Kind == at.kind })
				}
				assert.True(t, happens, "player %d: another match is needed", player)
				rendersTheSame(t, a, b, player, desk, waitForMap)
			}
		})
	}
}

// waitForMap waits until the map of a face that has one is drawn.
func waitForMap(tb *Table) {
	_, objects := drawn(tb)
	for _, o := range objects {
		if b, ok := o.(*board.Board); ok {
			for b.Settle(); b.Count().Sheets == 0; b.Settle() {
				time.Sleep(10 * time.Millisecond)
			}
		}
	}
}
