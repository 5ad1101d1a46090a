package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
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

func TestARecordThatDoesNotReplayHasOneMomentOrNone(t *testing.T) {
	_, lines := long(t, 60)
	m, got, err := engine.ReadMatch(strings.NewReader(spoil(t, lines, 20)), byName)
	if err != nil || got.Restored < 0 {
		t.Fatalf("%+v: %v", got, err)
	}
	all := engine.AllSeats(2)
	if frames := m.Frames(20, all); frames != nil {
		t.Errorf("without a position: %d moments", len(frames))
	}
	frames := m.Frames(got.Restored, all)
	if len(frames) != 1 || frames[0].View.Hash() != m.ViewAt(got.Restored, all).Hash() || len(frames[0].Events) != len(m.Record(got.Restored).Events) {
		t.Errorf("with a position of a snapshot: %+v", frames)
	}
}

// TestEachShownPlanIsAMoment plays a round of the toy, which has a moment for each plan that is turned over.
func TestEachShownPlanIsAMoment(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	for s := range engine.Seat(3) {
		plan(t, m, s)
	}
	frames := m.Frames(m.At(), engine.Only(1))
	var told []engine.Event
	for _, f := range frames {
		told = append(told, f.Events...)
	}
	if len(frames) != 3 || frames[2].View.Hash() != m.ViewAt(m.At(), engine.Only(1)).Hash() || !slices.Equal(told, m.Record(m.At()).Events) {
		t.Errorf("%d moments with the events %v", len(frames), told)
	}
	if frames := m.Frames(1, engine.Only(1)); len(frames) != 1 || frames[0].Events[0].Kind != toytest.EventPlanned {
		t.Errorf("a plan has the moments %+v", frames)
	}
	if frames := m.Frames(0, engine.Only(1)); len(frames) != 1 || len(frames[0].Events) != 0 || frames[0].View.Hash() != m.ViewAt(0, engine.Only(1)).Hash() {
		t.Errorf("the setup has the moments %+v", frames)
	}
}

func TestNobodyIsToldAnythingWithoutACollector(t *testing.T) {
	var e *engine.Events
	e.Tell(engine.Event{Kind: 1})
	e.Reveal(engine.Event{Kind: 1})
	e.Frame(nil)
	if e.Watched() || e.List() != nil {
		t.Errorf("events %v", e.List())
	}
}

func TestACoveredEventIsThatOfTheSameKindWithFieldsLeftOut(t *testing.T) {
	whole := engine.Event{Kind: 1, Seat: 1, From: 1, To: 2, Piece: 3, Card: 4, N: 5, Nums: [4]int16{6, 7}, For: engine.Only(0)}
	for why, c := range map[string]struct {
		change func(e *engine.Event)
		covers bool
	}{
		"a card is left out":     {func(e *engine.Event) { e.Card = 0 }, true},
		"a card is open":         {func(e *engine.Event) { e.Card = engine.Open }, true},
		"a number is left out":   {func(e *engine.Event) { e.Nums[1] = 0 }, true},
		"nothing is left out":    {func(e *engine.Event) {}, false},
		"another card":           {func(e *engine.Event) { e.Card = 3 }, false},
		"another number":         {func(e *engine.Event) { e.Card, e.Nums[1] = 0, 8 }, false},
		"another kind":           {func(e *engine.Event) { e.Card, e.Kind = 0, 2 }, false},
		"another seat":           {func(e *engine.Event) { e.Card, e.Seat = 0, 2 }, false},
		"another owner":          {func(e *engine.Event) { e.Card, e.Owner = 0, 2 }, false},
		"another place to begin": {func(e *engine.Event) { e.Card, e.From = 0, 2 }, false},
		"another place to end":   {func(e *engine.Event) { e.Card, e.To = 0, 1 }, false},
		"another piece":          {func(e *engine.Event) { e.Card, e.Piece = 0, 1 }, false},
		"another N":              {func(e *engine.Event) { e.Card, e.N = 0, 1 }, false},
		"for some of the same":   {func(e *engine.Event) { e.Card, e.For = 0, engine.AllSeats(2) }, false},
		"for everybody":          {func(e *engine.Event) { e.Card, e.For = 0, 0 }, false},
	} {
		other := whole
		other.For = engine.Only(1)
		c.change(&other)
		// Whoever sees both is told the covered form only where it does not cover the other.
		seen := engine.SeenBy([]engine.Event{whole, other}, engine.AllSeats(2))
		if covers := len(seen) == 1 && seen[0] == whole; covers != c.covers {
			t.Errorf("%s: seen are %+v", why, seen)
		}
	}
}
