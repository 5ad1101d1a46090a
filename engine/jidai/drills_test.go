package jidai

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/drill"
)

// field is the ground of a battle as the data file has it, and what stands on it: the answers are found again from it, without the code that
// made them.
type field struct {
	kind   map[string]string            // zone: I, II, III or X
	border map[string]map[string]string // zone, zone: style
	units  []Counter
}

// The points of a type of zone and of a border, the strength points that a zone holds, and its rank.
var (
	filedPoints = map[string]int{"I": 1, "II": 2, "III": 3, "dotted": 0, "single": 1, "double": 2}
	filedRoom   = map[string]int{"I": 7, "II": 6, "III": 5}
)

func fieldOf(t *testing.T, m *engine.Match) *field {
	t.Helper()
	var file struct {
		Maps []struct {
			ID      string
			Zones   []struct{ ID, Type string }
			Borders []struct{ A, B, Style string }
		}
	}
	require.NoError(t, json.Unmarshal(data, &file))
	v := m.View(engine.AllSeats(2)).(*View)
	f := &field{kind: map[string]string{}, border: map[string]map[string]string{}, units: v.Counters()}
	for _, one := range file.Maps {
		if one.ID != v.Scenario() {
			continue
		}
		for _, z := range one.Zones {
			f.kind[z.ID], f.border[z.ID] = z.Type, map[string]string{}
		}
		for _, b := range one.Borders {
			f.border[b.A][b.B], f.border[b.B][b.A] = b.Style, b.Style
		}
	}
	return f
}

// crossed reports whether units cross the border between two zones.
func (f *field) crossed(a, b string) bool {
	_, ok := filedPoints[f.border[a][b]]
	return ok && f.kind[b] != "X"
}

// in are the counters in a zone.
func (f *field) in(zone string) (list []Counter) {
	for _, c := range f.units {
		if c.Place != 0 && words.Places[c.Place] == zone {
			list = append(list, c)
		}
	}
	return list
}

// held reports whether a side stands in a zone.
func (f *field) held(side Side, zone string) bool {
	return slices.ContainsFunc(f.in(zone), func(c Counter) bool { return c.Side == side })
}

// controls reports whether a side controls a zone from one beside it.
func (f *field) controls(side Side, zone string) bool {
	for o := range f.border[zone] {
		able := slices.ContainsFunc(f.in(o), func(c Counter) bool { return c.Side == side && c.Disorder == 0 && c.Type < Ch })
		if able && f.crossed(o, zone) && filedPoints[f.kind[o]] > filedPoints[f.kind[zone]] {
			return true
		}
	}
	return false
}

// cheapest is the least that it takes a side from one zone to another.
func (f *field) cheapest(side Side, from, to string) int {
	best := map[string]int{from: 0}
	for changed := true; changed; {
		changed = false
		for a, n := range best {
			for b, style := range f.border[a] {
				if !f.crossed(a, b) || f.held(1-side, b) {
					continue
				}
				m := n + filedPoints[f.kind[b]] + filedPoints[style]
				if f.controls(1-side, b) {
					m++
				}
				if old, ok := best[b]; !ok || m < old {
					best[b], changed = m, true
				}
			}
		}
	}
	return best[to]
}

// steps is the number of steps of a side from one zone to another; 1000 where no way leads.
func (f *field) steps(side Side, from, to string) int {
	seen := map[string]bool{from: true}
	for n, edge := 0, []string{from}; len(edge) > 0; n++ {
		if slices.Contains(edge, to) {
			return n
		}
		var next []string
		for _, a := range edge {
			for b := range f.border[a] {
				if !seen[b] && f.crossed(a, b) && !f.held(1-side, b) {
					seen[b] = true
					next = append(next, b)
				}
			}
		}
		edge = next
	}
	return 1000
}

// counter is the counter of a piece.
func (f *field) counter(q any) Counter {
	return f.units[slices.IndexFunc(f.units, func(c Counter) bool { return c.Piece == q })]
}

// asked is a question with its field and the ids of its zones.
type asked struct {
	drill.Posed
	*field
	at, to string
}

// posed calls f with many questions of a kind.
func posed(t *testing.T, id string, f func(t *testing.T, q asked)) {
	t.Run(id, func(t *testing.T) {
		k, ok := drill.Of(New(), id)
		require.True(t, ok)
		for seed := range uint64(30) {
			p, found := drill.Find(New(), k, 1+int(seed%3), seed)
			require.True(t, found)
			q := asked{Posed: p, field: fieldOf(t, p.Match)}
			if z, has := p.Args["Place"].(engine.Place); has {
				q.at = words.Places[z]
			}
			if z, has := p.Args["To"].(engine.Place); has {
				q.to = words.Places[z]
			}
			f(t, q)
		}
	})
}

// onlyRight compares what the answers are with what they should be: only the right one holds.
func onlyRight(t *testing.T, q asked, holds func(is any) bool) {
	t.Helper()
	for i, a := range q.Answers {
		assert.Equal(t, i == 0, holds(a.Is), "%v", a.Is)
	}
}

// TestAnswersAreFoundASecondWay finds the right answers again from the data file and what stands on the map, or from what is legal later.
func TestAnswersAreFoundASecondWay(t *testing.T) {
	posed(t, "cost", func(t *testing.T, q asked) {
		assert.Equal(t, q.cheapest(q.counter(q.Args["Piece"]).Side, q.at, q.to), q.Answers[0].Is)
	})
	posed(t, "fired", func(t *testing.T, q asked) {
		fires := map[any]bool{}
		m := q.Match.Apart(q.Match.At())
		require.True(t, done(m, engine.Action{Kind: KindMove, Piece: q.Args["Piece"].(engine.Piece), To: q.Args["To"].(engine.Place)}))
		for m.ToAct().First() == q.Seat && done(m, engine.Action{Kind: KindEnd}) {
		}
		for _, a := range m.Legal(m.ToAct().First(), nil) {
			if a.Kind == KindFire && a.To == q.Args["To"] {
				fires[q.counter(a.Piece).Place] = true
			}
		}
		onlyRight(t, q, func(is any) bool { return fires[is] })
	})
	posed(t, "sum", func(t *testing.T, q asked) {
		kind := KindMelee
		if q.Args["Fire"].(bool) {
			kind = KindFire
		}
		m := q.Match.Apart(q.Match.At())
		require.True(t, done(m, engine.Action{Kind: kind, Piece: q.Args["Piece"].(engine.Piece), To: q.Args["To"].(engine.Place)}))
		done(m, engine.Action{Kind: KindLead, Piece: q.Args["Target"].(engine.Piece)})
		for done(m, engine.Action{Kind: KindHold}) {
		}
		said := false
		for no := q.Match.At() + 1; no <= m.At(); no++ {
			for _, e := range m.Record(no).Events {
				if (e.Kind == EventFireRoll || e.Kind == EventMeleeRoll) && !said {
					said = true
					assert.EqualValues(t, e.Nums[2], q.Answers[0].Is)
				}
			}
		}
		assert.True(t, said, "the combat was rolled")
	})
	posed(t, "worse", func(t *testing.T, q asked) {
		sp, ds := q.Args["B"].(int), q.Args["A"].(int)
		before := sp
		for range q.Args["N"].(int) {
			if ds++; ds > 2 {
				ds, sp = 0, sp-1
			}
		}
		want := drill.Word(fmt.Sprintf("jidai.drill.stands.%d%d", before-sp, ds))
		if sp < 1 {
			want = "jidai.drill.gone"
		}
		assert.Equal(t, want, q.Answers[0].Is)
		assert.Equal(t, []int{before, q.Args["A"].(int)}, []int{q.counter(q.Args["Piece"]).SP, q.counter(q.Args["Piece"]).Disorder})
	})
	posed(t, "check", func(t *testing.T, q asked) {
		c := q.counter(q.Args["Piece"])
		best := c.Quality
		for _, o := range q.in(q.at) {
			if o.Type >= Da && o.Side == c.Side {
				best = max(best, o.Quality)
			}
		}
		assert.Equal(t, best-q.Args["Added"].(int), q.Answers[0].Is)
	})
	posed(t, "charge", func(t *testing.T, q asked) {
		onlyRight(t, q, func(is any) bool {
			return may(q.Match, engine.Action{Kind: KindCharge, Piece: is.(engine.Piece), To: q.Args["To"].(engine.Place)})
		})
	})
	posed(t, "command", func(t *testing.T, q asked) {
		army := q.counter(q.Args["Piece"])
		from, radius := words.Places[army.Place], army.Quality
		if q.controls(1-army.Side, from) {
			radius--
		}
		onlyRight(t, q, func(is any) bool {
			chief := slices.IndexFunc(q.units, func(c Counter) bool { return c.Division == is && c.Type >= Da })
			return q.steps(army.Side, from, words.Places[q.units[chief].Place]) > radius
		})
	})
	posed(t, "room", func(t *testing.T, q asked) {
		left := filedRoom[q.kind[q.at]]
		for _, c := range q.in(q.at) {
			left -= c.SP
		}
		assert.Equal(t, left, q.Answers[0].Is)
	})
	posed(t, "retreat", func(t *testing.T, q asked) {
		onlyRight(t, q, func(is any) bool { return may(q.Match, engine.Action{Kind: KindRetreat, To: is.(engine.Place)}) })
	})
	posed(t, "zoc", func(t *testing.T, q asked) {
		onlyRight(t, q, func(is any) bool { return q.controls(1-Side(q.Seat), words.Places[is.(engine.Place)]) })
	})
}

func TestQuestionsComeFromBothBattles(t *testing.T) {
	k, _ := drill.Of(New(), "room")
	seen := map[string]bool{}
	for seed := range uint64(12) {
		p, _ := drill.Find(New(), k, 1, seed)
		seen[p.Match.View(0).(*View).Scenario()] = true
	}
	assert.Len(t, seen, len(sceneIDs))
}

// may reports whether the seat to act has an action among its legal ones.
func may(m *engine.Match, a engine.Action) bool {
	return slices.Contains(m.Legal(m.ToAct().First(), nil), a)
}

// done carries an action out if the seat to act may do it.
func done(m *engine.Match, a engine.Action) bool {
	if m.ToAct() == 0 || !may(m, a) {
		return false
	}
	_, _, ok := m.Do(m.ToAct().First(), a)
	return ok
}
