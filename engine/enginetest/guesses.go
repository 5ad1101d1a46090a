package enginetest

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"tenka/engine"
	"tenka/engine/bot"
)

// guesses tests that what is sampled of a match is no more like its truth than what anybody would sample who knows the same and nothing of the match's
// seed: at every record of random matches, for a scenario of the position and for a computer player with the match's own seed. All seeds are fixed: the
// test gives the same figures each time.
func (w *world) guesses(t *testing.T) {
	var combos []engine.Options
	for _, o := range w.combos {
		if w.suite.Hidden && (w.suite.HiddenWith == nil || w.suite.HiddenWith(o)) {
			combos = append(combos, o)
		}
	}
	if len(combos) == 0 {
		return
	}
	likeness := map[string][]*excess{"scenario": nil, "computer player": nil}
	for seed := range uint64(begun) {
		rng := rand.New(rand.NewPCG(seed, 79))
		upTo := looked
		if seed < uint64(w.walks()) {
			upTo = w.suite.Bound
		}
		w.guess(t, likeness, combos[rng.IntN(len(combos))], seed, upTo, rng)
	}
	for who, records := range likeness {
		var all excess
		for no, e := range records {
			if e.sigmas() > tooLike {
				t.Errorf("at record %d the sample of a %s is like the truth by %.1f standard deviations more than chance (%d compared)", no, who, e.sigmas(), e.n)
			}
			all.add(*e)
		}
		t.Logf("%s: %d samples, %.1f standard deviations from chance", who, all.n, all.sigmas())
		if all.sigmas() > tooLike || all.squares == 0 {
			t.Errorf("samples of a %s are like the truth by %.1f standard deviations more than chance", who, all.sigmas())
		}
	}
}

const (
	begun  = 100 // matches whose first records are compared; as many are played to their end as secrets are compared in
	looked = 3   // records of each that are compared with the eyes of everybody
)

// tooLike is the number of standard deviations that is no accident: one group in a million would reach it by chance.
const tooLike = 5

// excess collects by how many facts samples are closer to the truth than samples made without knowing the seed.
type excess struct {
	n            int
	sum, squares float64
}

func (e *excess) note(d float64) { e.add(excess{1, d, d * d}) }

func (e *excess) add(o excess) {
	e.n, e.sum, e.squares = e.n+o.n, e.sum+o.sum, e.squares+o.squares
}

func (e *excess) sigmas() float64 {
	if e.squares == 0 {
		return 0
	}
	return e.sum / math.Sqrt(e.squares)
}

// guess plays one random match, up to upTo records, and compares after each record: after the first ones from the view of everybody, later
// from that of one seat or of a spectator.
func (w *world) guess(t *testing.T, likeness map[string][]*excess, o engine.Options, seed uint64, upTo int, rng *rand.Rand) {
	m := anyMatch(t, w, o, seed)
	full := m.Header().Options
	all := engine.AllSeats(m.Seats())
	note := func(who string, like, chance int) {
		for len(likeness[who]) <= m.At() {
			likeness[who] = append(likeness[who], &excess{})
		}
		likeness[who][m.At()].note(float64(like - chance))
	}
	sample, other := m.Blank(), m.Blank()
	var legal []engine.Action
	for last := -1; m.ToAct() != 0 && m.At() < upTo; {
		if m.At() != last {
			last = m.At()
			truth := facts(m.ViewAt(last, all))
			only := engine.Seat(rng.IntN(m.Seats()+1) - 1)
			for s := engine.NoSeat; int(s) < m.Seats(); s++ {
				if last >= looked && s != only {
					continue
				}
				known := m.ViewAt(last, engine.Only(s))
				w.game.Sample(known, engine.Bare(rng.Uint64()), other)
				chance := alike(truth, facts(other.View(all)))
				note("scenario", alike(truth, facts(w.scenario(t, m, full, engine.Only(s)).View(all))), chance)
				if s != engine.NoSeat {
					k := bot.Sit(m, s, seed)
					w.game.Sample(k.View, k.Chance, sample)
					note("computer player", alike(truth, facts(sample.View(all))), chance)
				}
			}
		}
		s := m.ToAct().First()
		legal = m.Legal(s, legal[:0])
		m.Do(s, legal[rng.IntN(len(legal))])
	}
}

// scenario is the position of a scenario that is made of the match for these seats.
func (w *world) scenario(t *testing.T, m *engine.Match, o engine.Options, who engine.Seats) engine.Position {
	scene, err := m.Scenario("guess", "", who)
	if err != nil {
		t.Fatal(err)
	}
	p, err := w.game.Decode(o, w.tables, scene.Position, engine.Replay(nil, 0), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// facts are all values in a view as it is written, by where they stand.
func facts(v engine.View) map[string]any {
	var written any
	if err := json.Unmarshal(mustJSON(v), &written); err != nil {
		panic(err)
	}
	all := map[string]any{}
	var walk func(at string, v any)
	walk = func(at string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for name, inner := range v {
				walk(at+"."+name, inner)
			}
		case []any:
			if !slices.ContainsFunc(v, func(inner any) bool { _, text := inner.(string); return !text }) { // a set of ids: their order tells nothing
				for _, id := range v {
					all[at+"."+id.(string)] = true
				}
				return
			}
			for i, inner := range v {
				walk(fmt.Sprint(at, ".", i), inner)
			}
		default:
			all[at] = v
		}
	}
	walk("", written)
	return all
}

// alike counts the facts that both views have.
func alike(a, b map[string]any) int {
	n := 0
	for at, v := range a {
		if other, ok := b[at]; ok && other == v {
			n++
		}
	}
	return n
}
