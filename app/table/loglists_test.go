package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
)

// TestTheLogListsBattlesAndWhatIsOnesOwn tests in every game the lists of battles and of the events of the people in front of the screen, also
// when they are chosen with the arrows.
func TestTheLogListsBattlesAndWhatIsOnesOwn(t *testing.T) {
	for _, g := range games.All() {
		if facesAtTest(g.Name()) == nil {
			continue
		}
		t.Run(g.Name(), func(t *testing.T) {
			h := engine.Header{Agreement: engine.Free, Seed: 11}
			for s := range (engine.Options{}).SeatCount(g.Options()) {
				h.Players = append(h.Players, engine.Player{Name: longest[s], Seats: []engine.Seat{engine.Seat(s)}, Bot: "random"})
				h.Colours = append(h.Colours, s)
			}
			h.Players[0].Bot = ""
			m, err := engine.NewMatch(g, h)
			require.NoError(t, err)
			r := rand.New(rand.NewPCG(1, 2))
			for _, over := m.Outcome(); !over; _, over = m.Outcome() {
				seat := m.ToAct().First()
				legal := m.Legal(seat, nil)
				_, _, ok := m.Do(seat, legal[r.IntN(len(legal))])
				require.True(t, ok)
			}
			tb := seatedAt(t, m, desk)
			tb.play.End()
			p := tb.log
			press(tb, fyne.KeyL)
			all := p.rows
			choice, ok := p.views.Objects[0].(*kit.Segmented)
			require.True(t, ok)
			turn := func(to logList) {
				choice.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
				require.Equal(t, to, p.which)
				require.Equal(t, choice, p.views.Objects[0], "the switch keeps the focus")
				require.Greater(t, len(all), len(p.rows), "%s", to)
				no := -1
				for _, row := range p.rows {
					if row.Heading == "" {
						assert.Equal(t, row.No != no, row.First, "the first listed line of a record has its number")
						no = row.No
					}
				}
			}
			turn(listBattles)
			require.Greater(t, len(p.rows), 5, "battles")
			turn(listMine)
			require.Greater(t, len(p.rows), 5, "one's own")
			for _, row := range p.rows {
				if row.Heading == "" {
					assert.True(t, face.Concerns(tb.face, row.Event, m.Seats()).Has(0), row.Text)
				}
			}
			p.choose(listBattles)
			tb.ses.Look(0)
			assert.True(t, tb.ses.Past())
			tb.ses.Look(-1)
			p.choose(listAll)
			assert.Equal(t, len(all), len(p.rows))
		})
	}
}

func TestAListOfTheLogThatIsEmptySaysSo(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyL)
	tb.log.choose(listBattles)
	require.Len(t, tb.log.rows, 1)
	assert.Equal(t, tb.sh.T("log.none"), tb.log.rows[0].Heading)
	tb.log.open(tb.log.rows[0])
	assert.False(t, tb.ses.Past())
}

// TestAllBranchesAreReachedInTheLog adds branches while the log is open: all are in its list, of which no more than three and a bit are seen at once.
func TestAllBranchesAreReachedInTheLog(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	press(tb, fyne.KeyR, fyne.KeyL)
	m, p := tb.ses.Match, tb.log
	assert.False(t, p.branches.Visible(), "one branch is no choice")
	at := m.At()
	for way := range 4 {
		require.Equal(t, engine.Clear, m.Go(at, -1, true))
		seat := m.ToAct().First()
		_, _, ok := m.Do(seat, m.Legal(seat, nil)[way])
		require.True(t, ok)
		m.NameBranch(m.At(), strings.TrimSpace(strings.Repeat("wide ", 14))) // of more than one line
		tb.ses.Update()
		n := len(m.Branches())
		require.Equal(t, way+1, n)
		if n < 2 {
			continue
		}
		assert.True(t, p.branches.Visible())
		assert.Len(t, p.tips.Objects, n)
		tall := p.tips.MinSize().Height
		assert.GreaterOrEqual(t, p.branches.Content.Size().Height, tall, "the list is scrolled to the last of %d", n)
		assert.InDelta(t, tall*min(1, 3.4/float32(n)), p.branches.MinSize().Height, 1, "%d branches", n)
		for _, row := range p.tips.Objects {
			assert.InDelta(t, p.width, row.Size().Width, 1)
		}
	}
}
