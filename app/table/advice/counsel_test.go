package advice_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/games"
)

// seldom are kinds of action that random matches take too rarely. They are tested with any piece, clan and place.
var seldom = []string{"successor", "force", "control", "counter"}

// choices plays a match at random and calls each with every choice and what its seat knew before.
func choices(t *testing.T, m *engine.Match, seed uint64, most int, each func(v engine.View, s engine.Seat, steps []engine.Action)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 2))
	for range most {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			return
		}
		before, v := m.Records(), m.ViewAt(m.At(), engine.Only(s))
		for m.Records() == before {
			legal := m.Legal(s, nil)
			_, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
			require.True(t, ok)
		}
		each(v, s, m.Record(m.Records()-1).Steps)
	}
}

// TestEveryKindOfChoiceIsToldInBothLanguages describes the choices of random matches as advice does: each has a title, and all texts exist
// and are complete.
func TestEveryKindOfChoiceIsToldInBothLanguages(t *testing.T) {
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			told := map[string]bool{}
			for seed, options := range variants(t, g) {
				h := tabletest.Persons(2, nil)
				h.Players[0].Seats, h.Colours = nil, nil
				for s := range options.SeatCount(g.Options()) {
					h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(s))
					h.Colours = append(h.Colours, s)
				}
				h.Players, h.Seed, h.Options = h.Players[:1], uint64(seed)+1, options
				m, err := engine.NewMatch(g, h)
				if len(told) == len(g.Vocabulary().Kinds)-1 {
					break
				}
				if err != nil {
					continue // these options exclude each other
				}
				var tables []*table.Table
				for _, language := range []string{"en", "fr"} {
					shown, err := engine.NewMatch(g, h) // the state at the beginning, which the face shows, is another one
					require.NoError(t, err)
					tables = append(tables, tabletest.Sit(t, shown, tabletest.Look{Language: language}, faces.Of(g.Name())))
				}
				hear := func(v engine.View, s engine.Seat, steps []engine.Action) {
					for _, a := range steps {
						told[g.Vocabulary().Kinds[a.Kind]] = true
					}
					for _, tb := range tables {
						c := face.CounselOn(tb, g, tb.Face(), v, s, steps, nil)
						assert.NotEmpty(t, c.Title, "%v", steps)
						for _, text := range []string{c.Title, c.Line, c.Stands} {
							for _, bad := range []string{"[", "<", "  ", " ,", "()"} {
								assert.NotContains(t, text, bad, "%v", steps)
							}
						}
					}
				}
				choices(t, m, uint64(seed), 260, hear)
				for i, kind := range g.Vocabulary().Kinds {
					if s := engine.Seat(0); slices.Contains(seldom, kind) {
						hear(m.ViewAt(m.At(), engine.Only(s)), s, []engine.Action{{Kind: engine.Kind(i), Owner: engine.MaxSeats + 2, Piece: 1, To: 1}})
					}
				}
			}
			var missing []string
			for _, kind := range g.Vocabulary().Kinds[1:] {
				if !told[kind] {
					missing = append(missing, kind)
				}
			}
			assert.Empty(t, missing, "told: %v", slices.Sorted(maps.Keys(told)))
		})
	}
}

// variants are the options of the printed game; the same with each other value of each option; and each of those for other numbers of
// seats.
func variants(t *testing.T, g engine.Game) (list []engine.Options) {
	t.Helper()
	full, err := engine.Options{}.Fill(g.Options())
	require.NoError(t, err)
	list = append(list, full)
	add := func(chosen engine.Options) {
		if other, err := chosen.Fill(g.Options()); err == nil {
			list = append(list, other)
		}
	}
	for _, o := range g.Options() {
		for _, value := range o.Values[1:] {
			add(engine.Options{o.ID: value})
		}
	}
	for _, seats := range g.Options() {
		for _, n := range seats.Values[1:] {
			for _, o := range g.Options() {
				for _, value := range o.Values[1:] {
					if seats.Seats && o.ID != seats.ID {
						add(engine.Options{seats.ID: n, o.ID: value})
					}
				}
			}
		}
	}
	return list
}
