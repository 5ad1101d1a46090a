package advice_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table/advice"
	"tenka/app/table/face"
	"tenka/app/table/overlay"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
)

// alone is a match of a game in which one person plays all seats, after this many steps or at its end.
func alone(t *testing.T, g engine.Game, steps int) *engine.Match {
	t.Helper()
	full, err := engine.Options{}.Fill(g.Options())
	require.NoError(t, err)
	h := tabletest.Persons(2, nil)
	h.Players[0].Seats, h.Colours = nil, nil
	for s := range full.SeatCount(g.Options()) {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
		h.Colours = append(h.Colours, s)
	}
	h.Players, h.Seed, h.Options = h.Players[:1], 3, full
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	for range steps {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			break
		}
		legal := m.Legal(s, nil)
		_, _, ok := m.Do(s, legal[len(legal)/2])
		require.True(t, ok)
	}
	return m
}

// TestPillsKeepClearOfWhatIsRead lays the numbers of a hint on the tables of all games: on average they cover almost no text, and no number
// covers another.
func TestPillsKeepClearOfWhatIsRead(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			pills, most, sum := 0, float32(0), float32(0)
			for steps := 0; steps < 6 || pills == 0 && steps < 30; steps++ { // a plan has no pills
				tb := tabletest.Sit(t, alone(t, g, 4*steps), tabletest.Look{}, faces.Of(g.Name()))
				tabletest.Press(tb, fyne.KeyE)
				a := advice.New(tb, tb.Session())
				advice.Briefly(a, 0.01)
				if !a.Hint() {
					continue
				}
				read := tb.Face().(face.Reading).Read()
				assert.NotEmpty(t, read)
				var laid []face.Spot
				for _, o := range a.Layer().(*fyne.Container).Objects {
					p, is := o.(*kit.Pill)
					if !is || p.Text() == "" {
						continue
					}
					pills++
					lies := overlay.Seen(face.Spot{At: p.Position(), Size: p.Size()})
					covered := float32(0)
					for _, r := range read {
						covered += lies.Common(r)
					}
					most = max(most, covered/(lies.Size.Width*lies.Size.Height))
					sum += covered / (lies.Size.Width * lies.Size.Height)
					assert.LessOrEqual(t, most, float32(0.5), "%s at %v", p.Text(), p.Position())
					assert.False(t, slices.ContainsFunc(laid, func(o face.Spot) bool { return lies.Common(o) > 60 }), "%s at %v", p.Text(), p.Position())
					laid = append(laid, lies)
				}
				a.Stop()
			}
			require.Positive(t, pills)
			assert.Less(t, sum/float32(pills), float32(0.1), "of a pill, on average")
		})
	}
}
