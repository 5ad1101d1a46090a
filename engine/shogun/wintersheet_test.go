package shogun_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tenka/engine"
	. "tenka/engine/shogun"
)

// TestTheWinterSheetFillsMomentByMoment plays random matches and reads the sheet at every moment of their winters: it must have what the view
// of that moment has, and nothing that has not happened yet.
func TestTheWinterSheetFillsMomentByMoment(t *testing.T) {
	revolts, verdicts := 0, map[VerdictKind]int{}
	for seed := range 9 {
		h := engine.Header{Agreement: engine.Free, Seed: uint64(seed), Options: engine.Options{"players": []string{"3", "4", "5"}[seed%3]}}
		for s := range 3 + seed%3 {
			h.Players = append(h.Players, engine.Player{Name: "P", Seats: []engine.Seat{engine.Seat(s)}})
			h.Colours = append(h.Colours, s)
		}
		m, err := engine.NewMatch(New(), h)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		for m.ToAct() != 0 {
			s := m.ToAct().First()
			legal := m.Legal(s, nil)
			_, _, ok := m.Do(s, legal[rng.IntN(len(legal))])
			require.True(t, ok)
		}
		var path []*engine.Record
		for no := range m.Records() {
			var told []engine.Event
			for _, f := range m.Frames(no, 0) {
				told = append(told, f.Events...)
				v := f.View.(*View)
				w, begun := v.WinterSheet(append(path[:len(path):len(path)], &engine.Record{No: no, Events: told}), v.Year())
				require.Equal(t, v.Season() == 4, begun && !w.Counted || MomentOf(f.Events).Kind == MomentScore || v.Phase() == Over)
				if !begun {
					continue
				}
				moment := MomentOf(f.Events)
				revolts += holdWinter(t, v, &w, &moment)
				if !w.Counted {
					require.Empty(t, v.Verdicts(&w, 0), "nothing is decided yet")
					continue
				}
				for s := range engine.Seat(v.Seats()) {
					list := v.Verdicts(&w, s)
					require.GreaterOrEqual(t, len(list), 1)
					require.LessOrEqual(t, len(list), 5)
					for _, x := range list {
						verdicts[x.Kind]++
						if x.Kind == VerdictMore {
							require.True(t, hasLand(v, s, x.Places[0]), "one more building needs a province in its region")
						}
					}
				}
			}
			path = append(path, m.Record(no))
		}
	}
	require.Positive(t, revolts)
	for k := VerdictFirst; k <= VerdictMore; k++ {
		if k != VerdictShared {
			require.Positive(t, verdicts[k], "fact %d was never met", k)
		}
	}
}

// hasLand reports whether a seat has a province in a region.
func hasLand(v *View, s engine.Seat, region engine.Place) bool {
	for q := Aki; q <= Yamato; q++ {
		if p := v.Province(q); p.Owner == engine.OwnerOf(s) && p.Region == region {
			return true
		}
	}
	return false
}

// holdWinter compares a sheet with the view of its moment, and returns how many of its revolts are over.
func holdWinter(t *testing.T, v *View, w *WinterSheet, m *Moment) (over int) {
	t.Helper()
	for s := range engine.Seat(v.Seats()) {
		row, u := w.Rows[s], v.Seat(s)
		if row.Weighed && v.Season() == 4 && v.Phase() != Over {
			require.Equal(t, u.Rice, row.Left)
			require.Equal(t, row.Rice, row.Left+row.Lost)
			require.Equal(t, row.Short > 0, row.Fed && row.Provinces > row.Left)
		}
		for _, x := range row.Revolts {
			require.Positive(t, x.Against)
			if !x.Over {
				require.False(t, w.Counted)
				continue
			}
			over++
			require.Equal(t, x.Held, x.Own > x.Farmers)
			if m.Place == x.Place && m.Kind == MomentFallen {
				require.Equal(t, x.Held, v.Province(x.Place).Owner != 0)
			}
		}
		if m.Kind == MomentAloft && row.Revolts != nil && m.Seat == s {
			for _, x := range row.Revolts {
				require.False(t, x.Over && x.Place == m.Place, "the cubes are still in the air")
			}
		}
		require.Equal(t, w.Counted, row.Total > 0 || row.Points.Total() > 0 || w.Counted && !u.InPlay)
		if w.Counted {
			require.Equal(t, v.Winter(w.Year, s), row.Points)
			require.Equal(t, u.Points, row.Total)
		}
	}
	for _, l := range w.Leads {
		require.True(t, w.Counted)
		for _, now := range v.Leads() {
			if now.Region == l.Region && now.Piece == l.Piece && v.Season() == 4 {
				require.Equal(t, now.Leaders, l.Leaders)
				require.Equal(t, now.Points, l.Points)
			}
		}
	}
	return over
}
