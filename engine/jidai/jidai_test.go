package jidai

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
)

func builtIn(t testing.TB) *Tables { t.Helper(); return enginetest.Tables(t, New()).(*Tables) }

// begin is the first position of a new battle.
func begin(t testing.TB, opts string, seed uint64) *Position {
	t.Helper()
	return enginetest.Begin(t, New(), opts, seed).(*Position)
}

const shizugatake = "scenario=shizugatake"

// table is a position written as a file. What is not said is as at the start; hands are empty where nothing is said of them.
type table struct {
	opts     string
	phase    string // "move"
	turn     int    // 1
	active   string // "takeda", or "hideyoshi"
	division string // that is activated
	units    string // "T2-Ki1 N27 moved ds2 sp1; O4-Te1 lost": zone, marks, disorder, strength, type
	hands    [2]string
	more     string // other fields of the file, as JSON without braces
}

func (c table) position(t testing.TB) *Position {
	t.Helper()
	units := map[string]counterJSON{}
	for text := range strings.SplitSeq(c.units, ";") {
		f := strings.Fields(text)
		if len(f) == 0 {
			continue
		}
		var u counterJSON
		for _, word := range f[1:] {
			var n int8
			if _, ok := words.Place(word); ok {
				u.Zone = word
			} else if _, err := fmt.Sscanf(word, "ds%d", &n); err == nil {
				u.DS = n
			} else if _, err := fmt.Sscanf(word, "sp%d", &n); err == nil {
				u.SP = &n
			} else if word == "lost" || word == "left" || word == "waiting" {
				u.State = word
			} else if len(word) == 2 {
				u.Type = word
			} else {
				u.Marks = append(u.Marks, word)
			}
		}
		units[f[0]] = u
	}
	active := "takeda"
	if strings.Contains(c.opts, "shizugatake") {
		active = "hideyoshi"
	}
	if c.active != "" {
		active = c.active
	}
	phase := "move"
	if c.phase != "" {
		phase = c.phase
	}
	file := map[string]any{"phase": phase, "game_turn": max(c.turn, 1), "active": active, "units": units}
	if phase != "formation" {
		file["hands"] = [2][]string{append([]string{}, strings.Fields(c.hands[0])...), append([]string{}, strings.Fields(c.hands[1])...)}
	}
	if c.division != "" {
		file["division"] = c.division
	}
	if c.more != "" {
		if err := json.Unmarshal([]byte("{"+c.more+"}"), &file); err != nil {
			t.Fatal(err)
		}
	}
	b, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game{}.Decode(enginetest.Options(t, New(), c.opts), builtIn(t), b, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// unit finds a counter of the battle by its id.
func unit(t testing.TB, p *Position, id string) Unit {
	t.Helper()
	q, _ := words.Piece(id)
	u := p.s.unitOf(q)
	if u == noUnit {
		t.Fatalf("what is %s?", id)
	}
	return u
}

// zone finds a zone of the battle by its id.
func zone(t testing.TB, p *Position, id string) Zone {
	t.Helper()
	q, _ := words.Place(id)
	z := p.s.zoneOf(q)
	if z == 0 {
		t.Fatalf("what is %s?", id)
	}
	return z
}

// division finds a division of the battle by its id.
func division(t testing.TB, p *Position, id string) divisionNo {
	t.Helper()
	d, ok := p.s.names().division.Find(id)
	if !ok {
		t.Fatalf("what is %s?", id)
	}
	return d
}

// gesture reads an action that leaves open what it does not name: "move T1-Ki3 N50 mount", "formation AA", "formation keep".
func gesture(t testing.TB, text string) engine.Action {
	t.Helper()
	f := strings.Fields(text)
	kind, ok := words.Kind(f[0])
	if !ok {
		t.Fatalf("%s: no such kind", text)
	}
	a := engine.Gesture(kind)
	if kind == KindMove {
		a.N = 0
	}
	for _, id := range f[1:] {
		if q, ok := words.Place(id); ok {
			a.To = q
		} else if q, ok := words.Piece(id); ok {
			a.Piece = q
		} else if q, ok := words.Card(id); ok {
			a.Card = q
		} else if id == "mount" {
			a.N = 1
		} else if id == "keep" {
			a.N = 0
		} else if n := indexOf(formationIDs[:], id); n > 0 {
			a.N = int16(n)
		} else if n := indexOf(words.Owners, id); n >= 0 {
			a.Owner = engine.Owner(engine.MaxSeats + 1 + n)
		} else {
			t.Fatalf("%s: what is %s?", text, id)
		}
	}
	return a
}

func indexOf(list []string, id string) int {
	for i, s := range list {
		if s == id {
			return i
		}
	}
	return -1
}

// dice are the answers of chance to one step: "combat 3 4, check 5"; with "*" among them all others are any.
func dice(t testing.TB, text string) *engine.Chance {
	t.Helper()
	var list []engine.Answer
	loose := false
	for one := range strings.SplitSeq(text, ",") {
		f := strings.Fields(one)
		switch {
		case len(f) == 0:
			continue
		case f[0] == "*":
			loose = true
			continue
		}
		d, ok := words.Draw(f[0])
		if !ok {
			t.Fatalf("%s: no such draw", f[0])
		}
		answer := engine.Answer{Draw: d}
		for _, word := range f[1:] {
			var n int16
			if _, err := fmt.Sscan(word, &n); err != nil {
				card, _ := words.Card(word)
				n = int16(card)
			}
			answer.Values = append(answer.Values, n)
		}
		list = append(list, answer)
	}
	if loose {
		return engine.Bare(1).Scripted(list)
	}
	return engine.Replay(list, 0)
}

// do takes the one legal step that the text means, with these dice and no others.
func do(t testing.TB, p *Position, text, rolls string) {
	t.Helper()
	as(t, p, p.ToAct().First(), text, rolls)
}

// as is do for one of two seats that choose.
func as(t testing.TB, p *Position, s engine.Seat, text, rolls string) {
	t.Helper()
	legal := p.Legal(s, nil)
	a, ok := engine.Resolve(legal, gesture(t, text))
	if !ok {
		why, _ := p.Check(s, gesture(t, text))
		t.Fatalf("%s is no single legal step in %v (%s) of %v", text, p.phase, words.Reasons[why.Reason].ID, said(legal))
	}
	c := dice(t, rolls)
	if err := p.Apply(s, a, c, nil); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if len(c.Left()) > 0 {
		t.Fatalf("%s: not asked for %v", text, c.Left())
	}
	if err := holds(p); err != nil {
		t.Fatalf("after %s: %v", text, err)
	}
}

// told is do, and what was told of it.
func told(t testing.TB, p *Position, text, rolls string) []engine.Event {
	t.Helper()
	s := p.ToAct().First()
	a, ok := engine.Resolve(p.Legal(s, nil), gesture(t, text))
	if !ok {
		t.Fatalf("%s is no single legal step", text)
	}
	var e engine.Events
	if err := p.Apply(s, a, dice(t, rolls), &e); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return e.List()
}

// find is the first event of a kind.
func find(t testing.TB, list []engine.Event, kind engine.EventKind) engine.Event {
	t.Helper()
	for _, ev := range list {
		if ev.Kind == kind {
			return ev
		}
	}
	t.Errorf("%s is not told", words.Events[kind])
	return engine.Event{}
}

func said(list []engine.Action) string {
	var out []string
	for _, a := range list {
		out = append(out, string(words.EncodeAction(a)))
	}
	return strings.Join(out, " ")
}

// play takes steps that roll nothing, separated by commas; the last may roll.
func play(t testing.TB, p *Position, steps string, rolls ...string) {
	t.Helper()
	list := strings.Split(steps, ",")
	for i, text := range list {
		roll := ""
		if i == len(list)-1 {
			roll = strings.Join(rolls, ",")
		}
		do(t, p, strings.TrimSpace(text), roll)
	}
}

// refused tests that a step is refused by a rule, and that nothing changes.
func refused(t testing.TB, p *Position, text, rule string) {
	t.Helper()
	refusedTo(t, p, p.ToAct().First(), text, rule)
}

func refusedTo(t testing.TB, p *Position, s engine.Seat, text, rule string) {
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

// allowed tests that a step, or a way to fill it, is legal.
func allowed(t testing.TB, p *Position, text string) {
	t.Helper()
	if why, ok := p.Check(p.ToAct().First(), gesture(t, text)); !ok {
		t.Errorf("%s is refused by %s", text, words.Reasons[why.Reason].ID)
	}
}

// is tests how a counter stands: "N27 ds2 sp1", "lost", "left".
func is(t testing.TB, p *Position, id, want string) {
	t.Helper()
	c := &p.units[unit(t, p, id)]
	got := stateIDs[c.state]
	if c.state == here {
		got = fmt.Sprintf("%s ds%d sp%d", p.s.zoneID(c.at), c.ds, c.sp)
	}
	if got != want {
		t.Errorf("%s: %s, want %s", id, got, want)
	}
}

// costs tests what it takes a counter to reach a zone.
func takes(t testing.TB, p *Position, id, to string, want int8) {
	t.Helper()
	u := unit(t, p, id)
	w := p.look(p.s.who[u].side)
	var cost costs
	p.reach(u, &w, 15, &cost)
	same(t, id+" to "+to, cost[zone(t, p, to)], want)
}

// waits tests what is chosen now, and by whom.
func waits(t testing.TB, p *Position, phase Phase, side string) {
	t.Helper()
	if p.phase != phase || side != p.s.sideID(p.chooser()) {
		t.Fatalf("%s chooses in %v, want %s in %v", p.s.sideID(p.chooser()), p.phase, side, phase)
	}
}

// same tests a number.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// adds tests the lines of a sum: "strength 5, zone -2".
func adds(t testing.TB, s Sum, want string) {
	t.Helper()
	var parts []string
	for l, n := range s.Lines {
		if n != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", Line(l), n))
		}
	}
	if got := strings.Join(parts, ", "); got != want {
		t.Errorf("the sum is %q, want %q", got, want)
	}
}

// counterJSON is a counter as a file holds it.
type counterJSON struct {
	Zone  string   `json:"zone,omitempty"`
	State string   `json:"state,omitempty"` // waiting, lost or left; else it is on the map
	Type  string   `json:"type,omitempty"`
	SP    *int8    `json:"sp,omitempty"`
	DS    int8     `json:"ds,omitempty"`
	Marks []string `json:"marks,omitempty"`
}
