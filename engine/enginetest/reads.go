package enginetest

import (
	"bytes"
	"fmt"
	"hash"
	"math/rand/v2"
	"reflect"
	"testing"

	"tenka/engine"
)

const (
	readGames = 24 // random matches whose views are read again
	mostRead  = 6  // about so many moments of a record, and its last one
	asked     = 16 // one of so many views has all its methods asked
)

// reads tests that every view of random matches, also of the moments inside a record, is read as it was written: the same fields, whatever
// the seats know.
func (w *world) reads(t *testing.T) {
	games := min(readGames, w.walks())
	if testing.Short() {
		games /= 4
	}
	for seed := range uint64(games) {
		rng := rand.New(rand.NewPCG(seed, 83))
		m := anyMatch(t, w, w.combos[rng.IntN(len(w.combos))], seed)
		var legal []engine.Action
		for read := -1; m.ToAct() != 0; {
			if m.At() > read && rng.IntN(3) == 0 {
				w.readAgain(t, m, engine.Seats(rng.IntN(1<<m.Seats()-1)), rng)
			}
			read = m.At()
			s := m.ToAct().First()
			legal = m.Legal(s, legal[:0])
			m.Do(s, legal[rng.IntN(len(legal))])
		}
		w.readAgain(t, m, 0, rng)
	}
}

// readAgain reads the moments of the last record again, as these seats see them.
func (w *world) readAgain(t *testing.T, m *engine.Match, who engine.Seats, rng *rand.Rand) {
	frames := m.Frames(m.At(), who)
	for i, frame := range frames {
		if len(frames) > mostRead && i < len(frames)-1 && rng.IntN(len(frames)) >= mostRead {
			continue
		}
		b := mustJSON(frame.View)
		v, err := w.game.Read(m.Header().Options, m.Tables(), b)
		if err != nil {
			t.Fatalf("moment %d of record %d of seed %d, seats %b: %v\n%s", i, m.At(), m.Header().Seed, who, err, b)
		}
		if v.Hash() != frame.View.Hash() || !bytes.Equal(mustJSON(v), b) || w.game.Text(v, w.tellers[0]) != w.game.Text(frame.View, w.tellers[0]) ||
			rng.IntN(asked) == 0 && !reflect.DeepEqual(answers(m, v), answers(m, frame.View)) {
			t.Fatalf("moment %d of record %d of seed %d, seats %b, is read as another view: %s\n%s\n%s", i, m.At(), m.Header().Seed, who,
				differ("", reflect.ValueOf(frame.View), reflect.ValueOf(v)), b, mustJSON(v))
		}
	}
}

// answers is what each method of a view says, as a sum.
func answers(m *engine.Match, v engine.View) map[string]uint64 {
	sums, said := map[string]hash.Hash64{}, map[string]uint64{}
	ask(m, v, sums)
	for name, sum := range sums {
		said[name] = sum.Sum64()
	}
	return said
}

// differ is the first field in which two views of one type differ, with both values.
func differ(at string, a, b reflect.Value) string {
	switch a.Kind() {
	case reflect.Pointer:
		if a.Pointer() != b.Pointer() {
			return differ(at, a.Elem(), b.Elem())
		}
	case reflect.Struct:
		for i := range a.NumField() {
			if found := differ(at+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); found != "" {
				return found
			}
		}
	case reflect.Array, reflect.Slice:
		for i := range min(a.Len(), b.Len()) {
			if found := differ(fmt.Sprintf("%s[%d]", at, i), a.Index(i), b.Index(i)); found != "" {
				return found
			}
		}
	default:
		if !a.Equal(b) {
			return fmt.Sprintf("%s is %v, not %v", at, b, a)
		}
	}
	return ""
}

// anyMatch is a match with these options, a person at each seat.
func anyMatch(t *testing.T, w *world, o engine.Options, seed uint64) *engine.Match {
	full, err := o.Fill(w.game.Options())
	if err != nil {
		t.Fatal(err)
	}
	h := engine.Header{Options: full, Agreement: engine.Free, Seed: seed}
	for s := range full.SeatCount(w.game.Options()) {
		h.Players = append(h.Players, engine.Player{Name: "-", Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(w.game, h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
