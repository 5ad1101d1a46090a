package engine_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/toytest"
)

// every is all games of the registry, and the toy, which adds secrets and choices made at the same time.
func every() []engine.Game { return append(games.All(), toytest.Game{}) }

// byName finds a game of every.
func byName(name string) (engine.Game, bool) {
	for _, g := range every() {
		if g.Name() == name {
			return g, true
		}
	}
	return nil, false
}

// newMatch begins a match with one person for each seat.
func newMatch(t testing.TB, g engine.Game, o engine.Options, agreement engine.Agreement, seed uint64) *engine.Match {
	t.Helper()
	full, err := o.Fill(g.Options())
	if err != nil {
		t.Fatal(err)
	}
	h := engine.Header{Options: o, Agreement: agreement, Seed: seed}
	for s := range full.SeatCount(g.Options()) {
		h.Players = append(h.Players, engine.Player{Name: string(rune('A' + s)), Seats: []engine.Seat{engine.Seat(s)}})
		h.Colours = append(h.Colours, s)
	}
	m, err := engine.NewMatch(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// step takes one random step of a random seat; false after the end of the match.
func step(t testing.TB, m *engine.Match, rng *rand.Rand) bool {
	t.Helper()
	var seats []engine.Seat
	m.ToAct().Each(func(s engine.Seat) { seats = append(seats, s) })
	if len(seats) == 0 {
		return false
	}
	s := seats[rng.IntN(len(seats))]
	legal := m.Legal(s, nil)
	if len(legal) == 0 {
		return false // the others gave up
	}
	if _, why, ok := m.Do(s, legal[rng.IntN(len(legal))]); !ok {
		t.Fatalf("a legal step was refused: %v", why)
	}
	return true
}

// playOut plays a match to its end.
func playOut(t testing.TB, m *engine.Match, rng *rand.Rand) {
	t.Helper()
	for n := 0; step(t, m, rng); n++ {
		if n > 100_000 {
			t.Fatal("the match does not end")
		}
	}
}

// moment is everything that a match shows at one time.
type moment struct {
	at, turn int
	toAct    engine.Seats
	fresh    bool
	views    []uint64
	legal    [][]engine.Action
	over     bool
	outcome  engine.Outcome
}

func look(m *engine.Match) moment {
	now := moment{at: m.At(), turn: m.Turn(), toAct: m.ToAct(), fresh: m.Fresh()}
	now.outcome, now.over = m.Outcome()
	now.views = append(now.views, m.View(0).Hash(), m.View(engine.AllSeats(m.Seats())).Hash())
	for s := range engine.Seat(m.Seats()) {
		now.views = append(now.views, m.View(engine.Only(s)).Hash())
		now.legal = append(now.legal, m.Legal(s, nil))
	}
	return now
}

// stepsBack takes back all open steps.
func stepsBack(m *engine.Match) {
	for s := range engine.Seat(m.Seats()) {
		for m.StepBack(s) {
		}
	}
}

func TestUndoToTheStartAndRedoRestoreEveryMoment(t *testing.T) {
	for _, g := range every() {
		for seed := range uint64(4) {
			backAndForth(t, newMatch(t, g, nil, engine.Free, seed), seed)
		}
	}
}

// backAndForth plays a match to its end, undoes and redoes everything; the match must look the same each time it is at a record.
func backAndForth(t *testing.T, m *engine.Match, seed uint64) {
	t.Helper()
	name := m.Game().Name()
	rng := rand.New(rand.NewPCG(seed, 1))
	// Other seats may have open steps when a record is made: they are taken back first.
	moments := map[int]moment{}
	check := func(way string) {
		if now := look(m); !reflect.DeepEqual(now, moments[m.At()]) {
			t.Fatalf("%s, seed %d: %s at record %d\n got %+v\nwant %+v", name, seed, way, m.At(), now, moments[m.At()])
		}
	}
	for going := true; going; going = step(t, m, rng) {
		if _, seen := moments[m.At()]; !seen {
			stepsBack(m)
			moments[m.At()] = look(m)
		}
	}
	last := m.At()
	for m.Undo(-1, true) == engine.Clear {
		check("back")
	}
	if m.At() != 0 || m.CanUndo(-1, true) != engine.StopStart {
		t.Fatalf("%s: undo ended at record %d", name, m.At())
	}
	for m.Redo() {
		check("forward")
	}
	if m.At() != last {
		t.Errorf("%s: redo ended at record %d, want %d", name, m.At(), last)
	}
}

func TestTheSameChoiceFromThePastGivesTheSameDice(t *testing.T) {
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 3)
		playOut(t, m, rand.New(rand.NewPCG(3, 3)))
		last := m.At()
		for no := 1; no <= last; no++ {
			r := m.Record(no)
			m.Go(r.After, -1, true)
			var again *engine.Record
			for _, a := range r.Steps {
				again, _, _ = m.Do(r.Seat, a)
			}
			if again == nil || again.Hash != r.Hash || !reflect.DeepEqual(again.Chance, r.Chance) || !reflect.DeepEqual(again.Events, r.Events) {
				t.Fatalf("%s: record %d, chosen again, differs", g.Name(), no)
			}
		}
	}
}

func TestMatchesOfAGameShareItsOwnTables(t *testing.T) {
	for _, g := range games.All() {
		a, b := newMatch(t, g, nil, engine.Free, 1), newMatch(t, g, nil, engine.Free, 2)
		if a.Tables() != b.Tables() {
			t.Errorf("%s: its data file is read for each match", g.Name())
		}
	}
}

func TestAnotherChoiceFromThePastIsABranch(t *testing.T) {
	m, _ := long(t, 13)
	rng := rand.New(rand.NewPCG(1, 1))
	m.Go(6, -1, true)
	for m.Records() < 20 {
		step(t, m, rng)
	}
	m.Go(9, -1, true) // in the first branch
	for m.Records() < 24 {
		step(t, m, rng)
	}
	tip := m.At()
	m.NameBranch(12, "first idea")
	m.NameBranch(tip, "as it went")
	want := []engine.Branch{{Tip: tip, Leaves: -1, Name: "as it went"}, {Tip: 12, Leaves: 9, Name: "first idea"}, {Tip: 19, Leaves: 6}}
	if got := m.Branches(); !reflect.DeepEqual(got, want) {
		t.Errorf("branches %+v, want %+v", got, want)
	}
	if got, want := m.Path(tip), []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22, 23}; !reflect.DeepEqual(got, want) {
		t.Errorf("path %v, want %v", got, want)
	}
	// Redo follows the branch used last.
	m.Go(6, -1, true)
	if m.Redo(); m.At() != 7 {
		t.Errorf("redo from 6 went to %d, want 7", m.At())
	}
	m.Go(19, -1, true)
	m.Go(6, -1, true)
	if m.Redo(); m.At() != 13 {
		t.Errorf("after a visit to the other branch redo from 6 went to %d, want 13", m.At())
	}
}

func TestOpenStepsOfOneSeatDoNotChangeThoseOfAnother(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	plan := func(c engine.Card) engine.Action { return engine.Action{Kind: toytest.KindPlan, Card: c} }
	before := m.View(engine.Only(1)).Hash()
	m.Do(0, plan(2))
	m.Do(1, plan(3))
	if rec, _, ok := m.Do(2, plan(1)); rec != nil || !ok {
		t.Fatal("a first step made a record")
	}
	m.StepBack(1)
	if got := m.View(engine.Only(1)).Hash(); got != before {
		t.Error("a seat sees the open steps of others, or its own that it took back")
	}
	rec, _, ok := m.Do(0, engine.Action{Kind: toytest.KindStake, N: 2})
	if !ok || rec == nil || len(rec.Steps) != 2 {
		t.Fatalf("the record of a plan: %+v", rec)
	}
	if len(m.Steps(2)) != 1 || len(m.Steps(1)) != 0 {
		t.Errorf("open steps after another seat's record: %v %v", m.Steps(1), m.Steps(2))
	}
	if seen := m.Seen(rec, engine.Only(1)); seen[0].Card != engine.Open || seen[1].N != engine.Open {
		t.Errorf("another seat sees %+v of a secret plan", seen)
	}
	if own := m.Seen(rec, engine.Only(0)); !reflect.DeepEqual(own, rec.Steps) {
		t.Errorf("the seat itself sees %+v", own)
	}
	// An undo of the plan keeps the open steps of the others.
	m.Undo(-1, true)
	if len(m.Steps(2)) != 1 {
		t.Error("an undo dropped another seat's open step")
	}
	if got, want := text(reread(t, m)), text(m); got != want {
		t.Error("open steps are not saved")
	}
}

func TestStepsAreTakenAllOrNone(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Fair, 1)
	journal := text(m)
	m.Journal(func(line []byte) { journal += string(line) })
	put := func(c engine.Card) engine.Action { return engine.Action{Kind: toytest.KindPlan, Card: c} }
	stake := engine.Action{Kind: toytest.KindStake, N: 1}
	try := func(steps ...engine.Action) (*engine.Record, bool) {
		rec, _, ok := m.Try(0, steps)
		return rec, ok
	}
	m.Do(1, put(3))
	m.Do(0, put(1))
	for name, steps := range map[string][]engine.Action{
		"a step that is not legal":     {put(9)},
		"a step with open fields":      {engine.Gesture(toytest.KindPlan)},
		"a second step before a first": {stake},
		"a step after the last":        {put(2), stake, stake},
		"one first step too many":      {put(2), put(3)},
	} {
		before, lines := text(m), journal
		if _, ok := try(steps...); ok || text(m) != before || journal != lines {
			t.Errorf("%s is accepted, or has changed something", name)
		}
	}
	if rec, ok := try(put(2)); !ok || rec != nil || len(m.Steps(0)) != 1 || m.Steps(0)[0] != put(2) || len(m.Steps(1)) != 1 {
		t.Fatalf("laid anew: %v, of the other seat %v", m.Steps(0), m.Steps(1))
	}
	alike := func(when string) {
		for name, file := range map[string]string{"saved": text(m), "journal": journal} {
			again, got, err := engine.ReadMatch(strings.NewReader(file), byName)
			if err != nil || got.Differs >= 0 || text(again) != text(m) {
				t.Errorf("%s, %s: %+v %v", when, name, got, err)
			}
		}
	}
	alike("laid anew")
	if _, ok := try(); !ok || len(m.Steps(0)) != 0 || len(m.Steps(1)) != 1 {
		t.Error("no steps do not take all back")
	}
	try(put(1))
	rec, ok := try(put(2), stake)
	if !ok || rec == nil || rec.Steps[0] != put(2) || len(m.Steps(0)) != 0 || len(m.Steps(1)) != 1 {
		t.Errorf("a whole choice in one: the record %+v", rec)
	}
	if _, ok := try(); ok {
		t.Error("a choice that is over is laid anew")
	}
	alike("a whole choice")
}

func TestAStepThatIsNotLegalChangesNothing(t *testing.T) {
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 2)
		rng := rand.New(rand.NewPCG(2, 2))
		for range 50 {
			before := text(m)
			s := engine.Seat(rng.IntN(m.Seats()))
			for range 20 {
				a := engine.Action{
					Kind: engine.Kind(rng.IntN(len(g.Vocabulary().Kinds))), From: engine.Place(rng.IntN(len(g.Vocabulary().Places)+1) - 1),
					To: engine.Place(rng.IntN(len(g.Vocabulary().Places)+1) - 1), Card: engine.Card(rng.IntN(len(g.Vocabulary().Cards)+1) - 1),
					N: int16(rng.IntN(5) - 1), Die: int8(rng.IntN(8) - 1),
				}
				_, legal := m.Check(s, a)
				if legal && a.Whole() {
					continue
				}
				if _, _, ok := m.Do(s, a); ok {
					t.Fatalf("%s: %s was accepted", g.Name(), g.Vocabulary().EncodeAction(a))
				}
			}
			if text(m) != before {
				t.Fatalf("%s: a refused step changed the match", g.Name())
			}
			step(t, m, rng)
		}
	}
}

func TestAMatchIsOverWhenOnePlayerIsLeft(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 1)
	m.GiveUp(0)
	if _, over := m.Outcome(); over {
		t.Error("over with two players left")
	}
	m.GiveUp(2)
	o, over := m.Outcome()
	if !over || o.Winners() != engine.Only(1) || len(m.Legal(1, nil)) > 0 {
		t.Errorf("over %v, winners %v", over, o.Winners())
	}
}

func TestAScriptThatDoesNotFitIsDropped(t *testing.T) {
	g := toytest.Game{}
	sc, err := engine.ReadScenario([]byte(`{"format":1,"game":"toy","id":"s","title":{"en":"S"},"text":{},"options":{"players":2},
		"position":{"phase":"turning","round":1,"turn":0,"plans":[[0,0],[0,0],[0,0]],"top":"ant","score":[0,0,0]},
		"chance":[{"draw":"die","values":[6]},{"draw":"die","values":[9]},{"draw":"die","values":[5]}],"seed":1}`), byName)
	if err != nil {
		t.Fatal(err)
	}
	m, err := engine.NewMatch(g, onePlayer(g, sc.Header()))
	if err != nil {
		t.Fatal(err)
	}
	var rolled []int16
	for i := 0; i < 4; i++ {
		kind := engine.Kind(toytest.KindRoll)
		if i%2 == 1 {
			kind = toytest.KindReroll
		}
		s := m.ToAct().First()
		rec, _, ok := m.Do(s, engine.Action{Kind: kind})
		if !ok {
			t.Fatal(i)
		}
		rolled = append(rolled, rec.Chance[0].Values[0])
		if (rec.Misfit != nil) != (i == 1) {
			t.Errorf("throw %d: misfit %v; the second answer of the script is no die", i, rec.Misfit)
		}
		if i%2 == 1 {
			m.Do(s, engine.Action{Kind: toytest.KindPut, To: 1})
		}
		m = reread(t, m) // a match that is read again has the same dice
	}
	fresh := engine.Seeded(1, 1)
	var want [3]int16
	fresh.Dice(1, want[:], 6)
	if rolled[0] != 6 || !reflect.DeepEqual(rolled[1:], want[:]) {
		t.Errorf("rolled %v, want 6 from the script and then %v from the seed", rolled, want)
	}
}

// text is a match as a file.
func text(m *engine.Match) string {
	var b strings.Builder
	_, _ = m.WriteTo(&b)
	return b.String()
}

// reread writes a match and reads it again.
func reread(t testing.TB, m *engine.Match) *engine.Match {
	t.Helper()
	again, got, err := engine.ReadMatch(bytes.NewReader([]byte(text(m))), byName)
	if err != nil || got.Torn || got.Differs >= 0 {
		t.Fatalf("read again: %+v %v", got, err)
	}
	return again
}

func TestNothingIsPlayedAfterTheOthersGaveUp(t *testing.T) {
	m, err := engine.NewMatch(games.All()[0], engine.Header{
		Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1},
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	seat := m.ToAct().First()
	legal := m.Legal(seat, nil)
	m.GiveUp(m.Header().PlayerOf(seat))
	if left := m.Legal(seat, nil); len(left) > 0 {
		t.Errorf("%d actions are legal after the other player gave up", len(left))
	}
	if _, _, ok := m.Do(seat, legal[0]); ok || m.Records() != 1 {
		t.Errorf("an action was taken after the other player gave up")
	}
}
