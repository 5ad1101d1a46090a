package rumble

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

// options reads "players=3 daimyo=true".
func options(t testing.TB, text string) engine.Options {
	t.Helper()
	return enginetest.Options(t, New(), text)
}

func builtIn(t testing.TB) *Tables { t.Helper(); return enginetest.Tables(t, New()).(*Tables) }

// begin is the first position of a new match.
func begin(t testing.TB, opts string, seed uint64) *Position {
	t.Helper()
	return enginetest.Begin(t, New(), opts, seed).(*Position)
}

// layoutA are the castles of the acceptance cases.
const layoutA = `{"odawara":2,"kyoto":3,"kasugayama":4,"kiyosu":5,"usuki":6,"oko":7,"koriyama":8,"tsutsujigasaki":9,"shuri":10,"tokuyama":11,"yonezawa":12}`

// table is a position read from a file, with layout A and a turn of seat 0 unless the file says otherwise.
func table(t testing.TB, opts, position string) *Position {
	t.Helper()
	in := map[string]json.RawMessage{}
	for id, v := range map[string]string{"castles": layoutA, "phase": `"turn"`, "first": "0", "to_act": "0"} {
		in[id] = json.RawMessage(v)
	}
	if err := json.Unmarshal([]byte(position), &in); err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game{}.Decode(options(t, opts), builtIn(t), b, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// gesture reads an action; fields that the text does not name are open: "move shuri usuki", "deploy die4 daimyo", "replace shuri seat1 x1".
func gesture(t testing.TB, text string) engine.Action {
	t.Helper()
	f := strings.Fields(text)
	kind, ok := words.Kind(f[0])
	if !ok {
		t.Fatalf("%s: no such kind", text)
	}
	a := engine.Gesture(kind)
	for _, id := range f[1:] {
		var n int
		if c, ok := words.Card(id); ok {
			a.Card = c
		} else if q, ok := words.Place(id); ok {
			if a.From == engine.Open && (kind == KindMove || kind == KindReturn) {
				a.From = q
			} else {
				a.To = q
			}
		} else if piece, ok := words.Piece(id); ok {
			a.Piece = piece
		} else if _, err := fmt.Sscanf(id, "seat%d", &n); err == nil {
			a.Owner = engine.OwnerOf(engine.Seat(n))
		} else if _, err := fmt.Sscanf(id, "x%d", &n); err == nil {
			a.N = int16(n)
		} else if _, err := fmt.Sscanf(id, "die%d", &n); err == nil {
			a.Die = int8(n)
		} else {
			t.Fatalf("%s: what is %s?", text, id)
		}
	}
	return a
}

// play takes the one legal step of each text.
func play(t testing.TB, p *Position, steps ...string) {
	t.Helper()
	for _, text := range steps {
		f := engine.Filter(nil, p.Legal(p.turn, nil), gesture(t, text))
		if len(f) != 1 {
			t.Fatalf("%s means %d legal steps of %v", text, len(f), p.Legal(p.turn, nil))
		}
		if err := p.Apply(p.turn, f[0], engine.Bare(1), nil); err != nil {
			t.Fatal(err)
		}
	}
}

// rollDice rolls, or rolls again, these faces.
func rollDice(t testing.TB, p *Position, kind string, faces ...int16) {
	t.Helper()
	c := engine.Replay([]engine.Answer{{Draw: drawDice, Values: faces}}, 0)
	if err := p.Apply(p.turn, engine.Action{Kind: gesture(t, kind).Kind}, c, nil); err != nil {
		t.Fatal(err)
	}
}

// refused tests that a step is refused by a rule, and that nothing changes.
func refused(t testing.TB, p *Position, s engine.Seat, text, rule string) {
	t.Helper()
	before := p.Hash()
	why, ok := p.Check(s, gesture(t, text))
	if ok {
		t.Errorf("%s is accepted, want %s", text, rule)
	} else if got := words.Rule(why); got != rule {
		t.Errorf("%s is refused by %s (%s), want %s", text, got, words.Reasons[why.Reason].ID, rule)
	}
	if p.Hash() != before {
		t.Errorf("%s: the refusal changes the position", text)
	}
}

// legal tests that the legal steps of the seat to act are these and no others.
func legal(t testing.TB, p *Position, want ...string) {
	t.Helper()
	list := p.Legal(p.turn, nil)
	for _, text := range want {
		if f := engine.Filter(nil, list, gesture(t, text)); len(f) != 1 {
			t.Errorf("%s means %d legal steps of %v", text, len(f), list)
		}
	}
	if len(list) != len(want) {
		t.Errorf("%d legal steps, want %d: %v", len(list), len(want), list)
	}
}

// units tests the armies of a seat: "kyoto 3 reserve 15" names all places that hold any.
func units(t testing.TB, p *Position, s engine.Seat, want string) {
	t.Helper()
	var parts []string
	for q := Tokuyama; q <= Reserve; q++ {
		if n := p.armies[s][q]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", words.Places[q], n))
		}
	}
	f := strings.Fields(want)
	var sorted []string
	for i := 0; i+1 < len(f); i += 2 {
		sorted = append(sorted, f[i]+" "+f[i+1])
	}
	slices.Sort(parts)
	slices.Sort(sorted)
	if !slices.Equal(parts, sorted) {
		t.Errorf("seat %d has %v, want %v", s, parts, sorted)
	}
}

// wholeChoices is the number of different results that the choice opened by a step can have.
func wholeChoices(t testing.TB, p *Position, open string) int {
	t.Helper()
	type result struct {
		armies [seats][provinces + 2]int8
		daimyo [seats]engine.Place
	}
	results := map[result]bool{}
	s := p.turn
	var walk func(p Position)
	walk = func(p Position) {
		if !p.Open(s) {
			results[result{p.armies, p.daimyo}] = true
			return
		}
		for _, a := range p.Legal(s, nil) {
			next := p
			if err := next.Apply(s, a, engine.Bare(1), nil); err != nil {
				t.Fatal(err)
			}
			walk(next)
		}
	}
	c := *p
	play(t, &c, open)
	walk(c)
	return len(results)
}
