package kenjin

import (
	"encoding/json"
	"io/fs"
	"testing"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/schema"
)

// scenario is the position of one of the program's scenarios, with its open parts drawn from a seed.
func scenario(t *testing.T, id string, seed uint64) *Position {
	t.Helper()
	b, err := fs.ReadFile(assets.Scenarios(), "kenjin/"+id+".json")
	if err != nil {
		t.Fatal(err)
	}
	if err := schema.Scenario(b); err != nil {
		t.Fatal(err)
	}
	var sc struct {
		Options  engine.Options  `json:"options"`
		Position json.RawMessage `json:"position"`
	}
	if err := json.Unmarshal(b, &sc); err != nil {
		t.Fatal(err)
	}
	full, err := sc.Options.Fill(optionList)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game{}.Decode(full, builtIn(t), sc.Position, engine.Seeded(seed, 0), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

func TestScenariosBeginWithSeatZero(t *testing.T) {
	for id, hand := range map[string]int8{"first-duel": 7, "last-general": 1, "two-houses": 7} {
		p := scenario(t, id, 3)
		if err := holds(p); err != nil {
			t.Errorf("%s: %v", id, err)
		}
		if p.turn != 0 || p.phase != Engage || p.held[0] != hand {
			t.Errorf("%s: seat %d, phase %v, %d cards", id, p.turn, p.phase, p.held[0])
		}
	}
}

// arrangements calls f with every way in which the cards of other that s does not know can lie, until f returns false. It returns whether f
// never did, and the number of ways.
func arrangements(p *Position, s, other engine.Seat, f func(*Position) bool) (all bool, n int) {
	q := *p
	left := q.t.count
	var open []*card
	q.eachOf(other, func(c *card) {
		if c.up || c.knownTo(engine.Only(s)) {
			left[c.unit]--
		} else {
			open = append(open, c)
		}
	})
	var fill func(i int) bool
	fill = func(i int) bool {
		if i == len(open) {
			n++
			q.hand[other] = left
			return f(&q)
		}
		for u := Lord; u <= Samurai; u++ {
			if left[u] == 0 {
				continue
			}
			left[u]--
			open[i].unit = u
			if !fill(i + 1) {
				return false
			}
			left[u]++
		}
		return true
	}
	return fill(0), n
}

// wins reports whether s wins alone from here whatever the other seat does.
func wins(t *testing.T, p *Position, s engine.Seat) bool {
	if o, over := p.Outcome(); over {
		return o.Winners() == engine.Only(s)
	}
	mine := p.turn == s
	for _, a := range p.Legal(p.turn, nil) {
		if wins(t, after(t, p, a), s) == mine {
			return mine
		}
	}
	return !mine
}

func after(t *testing.T, p *Position, a engine.Action) *Position {
	t.Helper()
	next := *p
	if err := next.Apply(p.turn, a, engine.Replay(nil, 0), nil); err != nil {
		t.Fatal(err)
	}
	return &next
}

// choices calls found with the steps of every whole choice of the seat to act.
func choices(t *testing.T, p *Position, steps []engine.Action, found func([]engine.Action)) {
	s := p.turn
	for _, a := range p.Legal(s, nil) {
		next, with := after(t, p, a), append(steps[:len(steps):len(steps)], a)
		if next.Open(s) {
			choices(t, next, with, found)
		} else {
			found(with)
		}
	}
}

// The General goes to the Rice field and sends the Brute to the Golden Temple. Every other choice loses, or shares the victory, for some
// arrangement of the hidden cards.
func TestTheLastGeneralHasExactlyOneSolution(t *testing.T) {
	p := scenario(t, "last-general", 1)
	tried, sure, most := 0, 0, 0
	choices(t, p, nil, func(steps []engine.Action) {
		tried++
		all, n := arrangements(p, 0, 1, func(q *Position) bool {
			for _, a := range steps {
				q = after(t, q, a)
			}
			return wins(t, q, 0)
		})
		most = max(most, n)
		if !all {
			return
		}
		sure++
		if len(steps) != 2 || steps[0].To != L1 || steps[1] != (engine.Action{Kind: KindMove, From: L1, To: L2, N: 1}) {
			t.Errorf("another choice is sure: %v", steps)
		}
	})
	t.Logf("%d choices, %d arrangements of the hidden cards", tried, most)
	if sure != 1 || tried < 20 || most != 30 {
		t.Errorf("%d of %d choices are sure in %d arrangements, want exactly one in 30", sure, tried, most)
	}
}
