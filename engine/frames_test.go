package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/toytest"
)

// TestFramesOfARecordAreItsEventsAndEndInItsView plays random matches of every game. For every record and several sets of seats, the frames
// together must tell the record's events, each frame must have events, and the last must be the position after the record.
func TestFramesOfARecordAreItsEventsAndEndInItsView(t *testing.T) {
	games, say := 6, lang.New("en")
	if testing.Short() {
		games = 1
	}
	for _, g := range every() {
		marked, most := 0, 0 // moments inside records, and the largest number of events in a record
		for seed := range uint64(games) {
			rng := rand.New(rand.NewPCG(seed, 5))
			m := newMatch(t, g, nil, engine.Free, seed)
			for step(t, m, rng) {
			}
			_, over := m.Outcome()
			for no := range m.Records() {
				r := m.Record(no)
				most = max(most, len(r.Events))
				ends := over && no == m.Records()-1
				for n, who := range []engine.Seats{0, engine.Only(0), engine.Only(1), engine.AllSeats(m.Seats())} {
					frames := m.Frames(no, who)
					require.NotEmpty(t, frames)
					var told []engine.Event
					for i, f := range frames {
						told = append(told, f.Events...)
						require.NotNil(t, f.View)
						if (no+i)%4 == n { // each record for one set of seats
							assert.NotEmpty(t, g.Text(f.View, say), "the text board of a moment")
						}
						if i < len(frames)-1 {
							marked++
						}
					}
					eyes := who
					if over && !ends {
						eyes = engine.AllSeats(m.Seats())
					}
					want := engine.SeenBy(r.Events, eyes)
					require.True(t, slices.Equal(want, told), "%s seed %d record %d: the events of its frames\n%v\n%v", g.Name(), seed, no, want, told)
					last, end := frames[len(frames)-1].View, m.ViewAt(no, who)
					require.Equal(t, string(asJSON(t, end)), string(asJSON(t, last)), "%s seed %d record %d: the end of its frames", g.Name(), seed, no)
				}
			}
		}
		if most > 2 { // else no step of this game has more than one moment
			assert.Positive(t, marked, "%s marks no moment", g.Name())
		}
	}
}

// The record that ends a match reveals everything at its end, not before.
func TestMomentsBeforeTheEndShowWhatWasKnownThen(t *testing.T) {
	for _, g := range every() {
		rng := rand.New(rand.NewPCG(3, 5))
		m := newMatch(t, g, nil, engine.Free, 3)
		for step(t, m, rng) {
		}
		last := m.Record(m.Records() - 1)
		frames := m.Frames(last.No, engine.Only(0))
		for _, f := range frames[:len(frames)-1] {
			assert.Equal(t, engine.Only(0), f.View.Who(), "%s: the seats of the view", g.Name())
		}
		assert.Equal(t, engine.AllSeats(m.Seats()), frames[len(frames)-1].View.Who())
	}
}

func asJSON(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return b
}

// TestFrameAllocatesNothingIfNobodyWantsFrames measures the cost of marked moments without a reader.
func TestFrameAllocatesNothingIfNobodyWantsFrames(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	p := m.Blank()
	var events engine.Events
	events.Tell(engine.Event{Kind: toytest.EventTop})
	none := (*engine.Events)(nil)
	assert.Zero(t, testing.AllocsPerRun(100, func() { none.Frame(p); events.Frame(p) }))
}
