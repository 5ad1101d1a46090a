package shogun

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/ruleset"
)

// options reads "players=3 side=moon".
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

// table is a position written as a file: a first spring with an empty tower, and events, orders and special cards in the order of the data,
// unless the file says otherwise.
func table(t testing.TB, opts, position string) *Position {
	t.Helper()
	in := map[string]any{}
	if err := json.Unmarshal([]byte(position), &in); err != nil {
		t.Fatal(err)
	}
	o := options(t, opts)
	phase, _ := in["phase"].(string)
	beside := func(id string, v any) {
		if _, given := in[id]; !given {
			in[id] = v
		}
	}
	if !strings.HasPrefix(phase, "draft") {
		beside("tower", map[string]any{"seats": make([]int, o.SeatCount(optionList)), "farmers": 0})
		beside("events", map[string]any{"deck": words.Cards[Event1 : Event12+1]})
		if phase != "winter" && phase != "revolt" && phase != "over" {
			beside("orders", words.Places[OrderCastle:OrderCombatB+1])
			beside("specials", words.Cards[PlusChest:PlusDefence+1])
		}
	}
	b, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	p, err := game{}.Decode(o, builtIn(t), b, engine.Bare(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Position)
}

// on is a table with provinces written as "shinano blue 6, kozuke yellow 3 castle temple !!".
func on(t testing.TB, opts, provinces, more string) *Position {
	t.Helper()
	in := map[string]any{}
	if more != "" {
		if err := json.Unmarshal([]byte("{"+more+"}"), &in); err != nil {
			t.Fatal(err)
		}
	}
	lands := map[string]any{}
	for _, one := range strings.Split(provinces, ",") {
		f := strings.Fields(one)
		n, err := strconv.Atoi(f[2])
		if err != nil {
			t.Fatal(err)
		}
		markers, built := 0, []string{}
		for _, id := range f[3:] {
			if strings.HasPrefix(id, "!") {
				markers = len(id)
			} else {
				built = append(built, id)
			}
		}
		lands[f[0]] = map[string]any{"owner": slices.Index(colourIDs, f[1]), "armies": n, "markers": markers, "built": built}
	}
	in["provinces"] = lands
	b, _ := json.Marshal(in)
	return table(t, opts, string(b))
}

// colourIDs are the colours of the specification: seats 0 to 4, then the farmers.
var colourIDs = []string{"blue", "yellow", "red", "black", "purple", "green"}

// The seats by their colours in the specification.
const (
	blue engine.Seat = iota
	yellow
	red
	black
)

// cubes reads "blue 2, green 3".
func cubes(t testing.TB, text string) (n [colours]int8) {
	t.Helper()
	for _, one := range strings.Split(text, ",") {
		if f := strings.Fields(one); len(f) == 2 {
			i := slices.Index(colourIDs, f[0])
			v, err := strconv.Atoi(f[1])
			if i < 0 || err != nil {
				t.Fatalf("cubes %q", text)
			}
			n[i] = int8(v)
		}
	}
	return n
}

// throws is a Chance that answers throws, each as the cubes that come out of the tower and those that stay: "green 1", "blue 1, yellow 2".
func throws(t testing.TB, answers ...string) *engine.Chance {
	t.Helper()
	var list []engine.Answer
	for i := 0; i < len(answers); i += 2 {
		a := engine.Answer{Draw: drawTower}
		for _, text := range answers[i : i+2] {
			for _, n := range cubes(t, text) {
				a.Values = append(a.Values, int16(n))
			}
		}
		list = append(list, a)
	}
	return engine.Replay(list, 0)
}

// place is a place by its id.
func place(t testing.TB, id string) engine.Place {
	t.Helper()
	q, ok := words.Place(id)
	if !ok {
		t.Fatalf("no place %s", id)
	}
	return q
}

// attack makes an attack without a turn and a card. The supplies change as in a match.
func attack(t testing.TB, p *Position, s engine.Seat, from, to string, n int8, c *engine.Chance) {
	t.Helper()
	p.from = place(t, from)
	p.attack(s, place(t, to), n, c, nil)
	if c.Err() != nil || len(c.Left()) > 0 {
		t.Fatalf("chance: %v, left %v", c.Err(), c.Left())
	}
	sound(t, p)
}

// sound tests that no cube is missing.
func sound(t testing.TB, p *Position) {
	t.Helper()
	for i, n := range pieces(p) {
		want := int(p.t.cubes)
		if i == farmers {
			want = int(p.t.farmers)
		} else if i >= p.Seats() {
			want = 0
		}
		if n != want {
			t.Errorf("%s has %d cubes", colourIDs[i], n)
		}
	}
}

// stands tests the contents of a province: "blue 6 castle !!", or "neutral".
func stands(t testing.TB, p *Position, id, want string) {
	t.Helper()
	l := p.land[place(t, id)]
	got := "neutral"
	if l.owner != 0 {
		got = fmt.Sprintf("%s %d", colourIDs[l.owner.Seat()], l.armies)
	}
	for b := Castle; b <= Theatre; b++ {
		if l.has(b) {
			got += " " + words.Pieces[b]
		}
	}
	if l.markers > 0 {
		got += " " + strings.Repeat("!", int(l.markers))
	}
	if got != want {
		t.Errorf("%s holds %s, want %s", id, got, want)
	}
}

// lie tests the cubes in tower and tray.
func lie(t testing.TB, p *Position, tower, tray string) {
	t.Helper()
	if want := cubes(t, tower); p.tower != want {
		t.Errorf("tower %v, want %v", p.tower, want)
	}
	if want := cubes(t, tray); p.tray != want {
		t.Errorf("tray %v, want %v", p.tray, want)
	}
}

// supplies are the supplies by colour.
func supplies(p *Position) (n [colours]int8) {
	for i := range n {
		n[i] = *p.supplyOf(i)
	}
	return n
}

// gained tests by how much the supplies have grown.
func gained(t testing.TB, p *Position, before [colours]int8, want string) {
	t.Helper()
	now := supplies(p)
	for i := range now {
		now[i] -= before[i]
	}
	if now != cubes(t, want) {
		t.Errorf("supplies changed by %v, want %s", now, want)
	}
}

// give gives a seat a special card of the round.
func give(p *Position, s engine.Seat, card engine.Card) {
	for i := 1; i <= turns; i++ {
		if p.specialAt(i) == card {
			p.taken[i] = engine.OwnerOf(s)
		}
	}
}

// gesture reads an action; fields that the text does not name are open: "lay settsu tax", "attack mino owari x2", "special turn-1".
func gesture(t testing.TB, text string) engine.Action {
	t.Helper()
	f := strings.Fields(text)
	kind, ok := words.Kind(f[0])
	if !ok {
		t.Fatalf("%s: no such kind", text)
	}
	a := engine.Gesture(kind)
	use := rules.Kinds[kind].Fields
	for _, id := range f[1:] {
		var n int
		if c, ok := words.Card(id); ok && use&ruleset.Card != 0 && a.Card == engine.Open {
			a.Card = c
		} else if q, ok := words.Place(id); ok && use&ruleset.From != 0 && a.From == engine.Open {
			a.From = q
		} else if ok {
			a.To = q
		} else if _, err := fmt.Sscanf(id, "x%d", &n); err == nil {
			a.N = int16(n)
		} else {
			t.Fatalf("%s: what is %s?", text, id)
		}
	}
	return a
}

// play takes for each text the one legal step of s that fits it.
func play(t testing.TB, p *Position, s engine.Seat, c *engine.Chance, steps ...string) {
	t.Helper()
	for _, text := range steps {
		list := p.Legal(s, nil)
		f := engine.Filter(nil, list, gesture(t, text))
		if len(f) != 1 {
			t.Fatalf("seat %d, %s means %d legal steps of %v", s, text, len(f), list)
		}
		if err := p.Apply(s, f[0], c, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// refused tests that a step is refused by this rule, and that nothing changes.
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

// allowed tests that a legal step fits a gesture.
func allowed(t testing.TB, p *Position, s engine.Seat, text string) {
	t.Helper()
	if why, ok := p.Check(s, gesture(t, text)); !ok {
		t.Errorf("%s is refused by %s", text, words.Rule(why))
	}
}

// told is the events of a call.
type told []engine.Event

func listen(f func(e *engine.Events)) told {
	var e engine.Events
	f(&e)
	return slices.Clone(e.List())
}

func (l told) first(k engine.EventKind) (engine.Event, bool) {
	for _, e := range l {
		if e.Kind == k {
			return e, true
		}
	}
	return engine.Event{}, false
}

func (l told) all(k engine.EventKind) (list []engine.Event) {
	for _, e := range l {
		if e.Kind == k {
			list = append(list, e)
		}
	}
	return list
}

// lostBy is the rule by which an action was lost, empty if none was.
func (l told) lostBy() string {
	for _, e := range l {
		if rule := LostRule(e.Kind); rule != "" {
			return rule
		}
	}
	return ""
}

// seal seals a plan: "castle settsu, bid chest-0"; the program fills in the rest.
func seal(t testing.TB, p *Position, s engine.Seat, plan string, c *engine.Chance, e *engine.Events) {
	t.Helper()
	do := func(a engine.Action) {
		if why, ok := p.Check(s, a); !ok {
			t.Fatalf("seat %d, %s: %s", s, words.EncodeAction(a), words.Rule(why))
		}
		if err := p.Apply(s, a, c, e); err != nil {
			t.Fatal(err)
		}
	}
	for _, one := range strings.Split(plan, ",") {
		if f := strings.Fields(one); len(f) == 2 {
			card, _ := words.Card(f[1])
			do(engine.Action{Kind: KindLay, Card: card, To: place(t, f[0])})
		}
	}
	for _, a := range p.View(engine.Only(s)).(*View).FillUp(s) {
		do(a)
	}
	do(engine.Action{Kind: KindSeal})
}

// same compares two values.
func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
