package search_test

import (
	"context"
	"encoding/json"
	"math"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"tenka/engine"
	"tenka/engine/bot/search"
	"tenka/engine/enginetest"
	"tenka/engine/toytest"
)

// raced is the toy as a game whose choices are raced: plans of two steps, which may be listed or varied.
type raced struct {
	toytest.Game
	field int
}

func (g raced) Race(engine.Position, engine.Seat) search.RaceNumbers {
	return search.RaceNumbers{Share: 1, Field: g.field, Futures: 200, Doubt: 2, Noise: 50, Rash: 100, Victory: 300}
}

// Improvise takes random steps.
func (raced) Improvise(dst []engine.Action, p engine.Position, s engine.Seat, _ int, c *engine.Chance) []engine.Action {
	var buf [12]engine.Action
	legal := p.(*toytest.Position).Legal(s, buf[:0])
	a := legal[c.One(0, len(legal))]
	if dst = append(dst, a); a.Kind == toytest.KindPlan {
		dst = append(dst, engine.Action{Kind: toytest.KindStake, N: int16(1 + c.One(0, 3))})
	}
	return dst
}

// Rest is always false: playouts go to the end.
func (raced) Rest(engine.Position, engine.Position) bool { return false }

// Vary changes the card of a plan or its stake.
func (raced) Vary(dst []engine.Action, p engine.Position, s engine.Seat, choice []engine.Action, c *engine.Chance) []engine.Action {
	if choice[0].Kind != toytest.KindPlan {
		return dst
	}
	dst = append(dst, choice...)
	if n := len(dst); c.One(0, 2) == 0 {
		dst[n-2].Card = engine.Card(1 + c.One(0, 4))
	} else {
		dst[n-1].N = int16(1 + c.One(0, 3))
	}
	return dst
}

func (raced) PartNames() []string { return []string{"all"} }

func (g raced) Parts(p engine.Position, s engine.Seat, dst *[search.MaxParts]int) {
	var values [engine.MaxSeats]int
	g.Evaluate(p, &values)
	dst[0] = values[s]
}

// peeked is a match of the toy in which seat 0 plans and knows the card that will be turned up.
func peeked(t testing.TB, seed uint64) *engine.Match {
	m := enginetest.Match(t, toytest.Game{}, engine.Free, "players=3", seed)
	for s := range engine.Seat(3) {
		m.Do(s, engine.Action{Kind: toytest.KindPlan, Card: 1})
		m.Do(s, engine.Action{Kind: toytest.KindStake, N: 1})
	}
	for s := range engine.Seat(3) {
		if s == 0 {
			m.Do(s, engine.Action{Kind: toytest.KindPeek})
			continue
		}
		m.Do(s, engine.Action{Kind: toytest.KindRoll})
		m.Do(s, engine.Action{Kind: toytest.KindPut, To: 1})
	}
	return m
}

// asked is a question about what seat s knows of a match.
func asked(m *engine.Match, s engine.Seat, seed uint64, iterations int) search.Question {
	v := m.View(engine.Only(s))
	return search.Question{Seat: s, Legal: m.Legal(s, nil), Seed: seed, Iterations: iterations,
		Sample: func(c *engine.Chance, dst engine.Position) { m.Game().Sample(v, c, dst) }}
}

// eachRace calls f with a race of all choices and one that proposes and varies.
func eachRace(t testing.TB, f func(r *search.Race, m *engine.Match)) {
	for _, field := range []int{12, 2} {
		for seed := range uint64(4) {
			m := peeked(t, seed)
			f(search.NewRace(raced{field: field}, m.Blank()), m)
		}
	}
}

// TestARaceFindsTheSureStake knows which card wins: nothing is better than all on it.
func TestARaceFindsTheSureStake(t *testing.T) {
	eachRace(t, func(r *search.Race, m *engine.Match) {
		pos := m.Blank()
		m.Game().Sample(m.View(engine.Only(0)), engine.Bare(1), pos)
		top := topOf(t, pos)
		want := []engine.Action{{Kind: toytest.KindPlan, Card: top}, {Kind: toytest.KindStake, N: 3}}
		if got := r.Choose(context.Background(), asked(m, 0, 5, 6000)); !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
		weighed := r.Weigh(context.Background(), context.Background(), asked(m, 0, 5, 6000))
		if w := weighed[0]; !slices.Equal(w.Steps, want) || w.Tried < 64 || w.Parts[0] != w.Expected[0] ||
			w.Expected[0] < 4 || math.Abs(w.Won[0]+w.Won[1]+w.Won[2]-1) > 1e-9 {
			t.Errorf("the answer is weighed as %+v", w)
		}
		for _, w := range weighed[1:] {
			if slices.Equal(w.Steps, want) || w.Tried < 64 || w.Expected[0] > weighed[0].Expected[0] || len(w.Steps) == 0 {
				t.Errorf("weighed too: %+v", w)
			}
		}
	})
}

// topOf is the card that will be turned up in p.
func topOf(t testing.TB, p engine.Position) engine.Card {
	var e engine.Events
	next := p.Clone()
	for s := range engine.Seat(3) {
		_ = next.Apply(s, engine.Action{Kind: toytest.KindPlan, Card: 1}, engine.Bare(1), &e)
		_ = next.Apply(s, engine.Action{Kind: toytest.KindStake, N: 1}, engine.Bare(1), &e)
	}
	for _, told := range e.List() {
		if told.Kind == toytest.EventTop {
			return told.Card
		}
	}
	t.Fatal("no card is turned up")
	return 0
}

// TestARaceIsTheSameOnAnyMachine races with one processor and with several, and again after another question.
func TestARaceIsTheSameOnAnyMachine(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	eachRace(t, func(r *search.Race, m *engine.Match) {
		for _, beginner := range []bool{false, true} {
			for s := range engine.Seat(3) {
				q := asked(m, s, 5, 150)
				q.Beginner = beginner
				var answers [][]engine.Action
				for _, processors := range []int{1, 3, 3} {
					runtime.GOMAXPROCS(processors)
					answers = append(answers, slices.Clone(r.Choose(context.Background(), q)))
					r.Choose(context.Background(), asked(m, (s+1)%3, 6, 40))
				}
				if !slices.Equal(answers[0], answers[1]) || !slices.Equal(answers[1], answers[2]) {
					t.Errorf("seat %d: %v", s, answers)
				}
			}
		}
	})
}

// TestARaceHasAsManyGoroutinesAsProcessors counts those beside its own, with enough futures for all of them and with fewer.
func TestARaceHasAsManyGoroutinesAsProcessors(t *testing.T) {
	var parts atomic.Int64
	usual := search.Work
	search.Work = func(part func()) { parts.Add(1); part() }
	defer func() { search.Work = usual }()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	m := peeked(t, 1)
	q := asked(m, 0, 1, 1000)
	for _, c := range []struct{ processors, futures, want int }{{1, 8, 0}, {2, 8, 1}, {3, 8, 2}, {3, 2, 1}, {3, 1, 0}} {
		runtime.GOMAXPROCS(c.processors)
		parts.Store(0)
		search.NewRace(raced{field: 12}, m.Blank()).LineUp(&q, c.futures)
		if got := int(parts.Load()); got != c.want {
			t.Errorf("%d processors, %d futures: %d more goroutines, want %d", c.processors, c.futures, got, c.want)
		}
	}
}

// TestARaceKnowsNothingHidden asks about matches that differ in the hidden card and in the plans of others.
func TestARaceKnowsNothingHidden(t *testing.T) {
	g := toytest.Game{}
	for seed := range uint64(6) {
		m := peeked(t, seed)
		v := m.View(engine.Only(1))
		var answers [][]engine.Action
		for other := range uint64(4) {
			pos := m.Blank()
			g.Sample(v, engine.Bare(other), pos)
			_ = pos.Apply(2, engine.Action{Kind: toytest.KindPlan, Card: engine.Card(1 + other)}, engine.Bare(1), nil)
			_ = pos.Apply(2, engine.Action{Kind: toytest.KindStake, N: int16(1 + other%3)}, engine.Bare(1), nil)
			seen := pos.View(engine.Only(1))
			r := search.NewRace(raced{field: 12}, m.Blank())
			answers = append(answers, slices.Clone(r.Choose(context.Background(), search.Question{Seat: 1, Legal: pos.Legal(1, nil), Seed: 9, Iterations: 300,
				Sample: func(c *engine.Chance, dst engine.Position) { g.Sample(seen, c, dst) }})))
		}
		for _, a := range answers[1:] {
			if !slices.Equal(a, answers[0]) {
				t.Errorf("seed %d: %v", seed, answers)
			}
		}
	}
}

func TestACancelledRaceAnswersAtOnce(t *testing.T) {
	eachRace(t, func(r *search.Race, m *engine.Match) {
		for _, wait := range []time.Duration{0, time.Millisecond} {
			ctx, cancel := context.WithTimeout(context.Background(), wait)
			began := time.Now()
			choice := r.Choose(ctx, asked(m, 0, 1, 1<<30))
			cancel()
			if took := time.Since(began); took > wait+time.Second {
				t.Errorf("%v after %v", took, wait)
			}
			if len(choice) != 2 || choice[0].Kind != toytest.KindPlan || choice[1].Kind != toytest.KindStake {
				t.Errorf("%v is no whole choice", choice)
			}
		}
	})
}

// TestACancelledRaceWeighsOnlyItsAnswer asks with a context that is done: no other choice has figures.
func TestACancelledRaceWeighsOnlyItsAnswer(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	eachRace(t, func(r *search.Race, m *engine.Match) {
		if list := r.Weigh(ctx, ctx, asked(m, 0, 1, 1000)); len(list) != 1 || len(list[0].Steps) != 2 || list[0].Tried != 0 {
			t.Errorf("weighed: %+v", list)
		}
	})
}

// proposing is a game that proposes one choice.
type proposing struct{ raced }

func (proposing) Propose(dst []engine.Action, _ engine.Position, _ engine.Seat, _ *engine.Chance) []engine.Action {
	return append(dst, engine.Action{Kind: toytest.KindPlan, Card: 4}, engine.Action{Kind: toytest.KindStake, N: 3})
}

func TestWhatAGameProposesRunsFirstButForABeginner(t *testing.T) {
	m := enginetest.Match(t, toytest.Game{}, engine.Free, "players=3", 1)
	var want []engine.Action
	want = proposing{}.Propose(want, nil, 0, nil)
	beginners := 0
	for seed := range uint64(10) {
		r := search.NewRace(proposing{raced{field: 3}}, m.Blank())
		q := asked(m, 0, seed, 1000)
		if got := r.Begin(&q); !slices.Equal(got, want) {
			t.Fatalf("seed %d: %v runs first", seed, got)
		}
		q.Beginner = true
		if slices.Equal(r.Begin(&q), want) {
			beginners++
		}
	}
	if beginners == 10 {
		t.Error("a beginner follows every proposal")
	}
}

func TestHowFarARunnerIsBehindIsAMeanWithItsError(t *testing.T) {
	for _, c := range []struct {
		leads, best []int
		mean, doubt float64
	}{
		{[]int{3}, []int{5}, -2, 0},
		{[]int{0, 2}, []int{0, 0}, 1, 1},
		{[]int{1, 1, 4, 9}, []int{0, 0, 0}, 2, 1}, // in the three that both have run
	} {
		if mean, doubt := search.Ahead(c.leads, c.best); math.Abs(mean-c.mean) > 1e-9 || math.Abs(doubt-c.doubt) > 1e-9 {
			t.Errorf("%v to %v: %v with an error of %v, want %v with %v", c.leads, c.best, mean, doubt, c.mean, c.doubt)
		}
	}
}

func TestRunnersThatAreFarBehindOrAlikeAreOut(t *testing.T) {
	all := func(lead, futures int) []int { return slices.Repeat([]int{lead}, futures) }
	for why, c := range map[string]struct {
		leads  [][]int
		before []bool
		want   []bool
	}{
		"behind in each of four futures":     {[][]int{all(5, 4), all(3, 4)}, []bool{false, false}, []bool{false, true}},
		"three futures say nothing":          {[][]int{all(5, 4), all(3, 3)}, []bool{false, false}, []bool{false, false}},
		"behind by less than the doubt":      {[][]int{all(5, 4), {4, 7, 3, 5}}, []bool{false, false}, []bool{false, false}},
		"equal in sixteen futures":           {[][]int{all(5, 16), all(5, 16)}, []bool{false, false}, []bool{false, true}},
		"equal in fifteen futures":           {[][]int{all(5, 15), all(5, 15)}, []bool{false, false}, []bool{false, false}},
		"who is out stays out":               {[][]int{all(5, 4), all(9, 4)}, []bool{false, true}, []bool{false, true}},
		"ahead in the futures that both ran": {[][]int{all(5, 20), all(6, 8)}, []bool{false, false}, []bool{false, false}},
	} {
		if got := search.Drop(0, 2, c.leads, c.before); !slices.Equal(got, c.want) {
			t.Errorf("%s: out are %v, want %v", why, got, c.want)
		}
	}
}

// TestOfTwoChoicesTheBetterOneWins asks a seat that may only put its die left or right, where left is worth more.
func TestOfTwoChoicesTheBetterOneWins(t *testing.T) {
	m := enginetest.Match(t, toytest.Game{}, engine.Free, "players=2", 1)
	for s := range engine.Seat(2) {
		m.Do(s, engine.Action{Kind: toytest.KindPlan, Card: 1})
		m.Do(s, engine.Action{Kind: toytest.KindStake, N: 1})
	}
	m.Do(0, engine.Action{Kind: toytest.KindRoll})
	m.Do(0, engine.Action{Kind: toytest.KindReroll})
	for _, better := range []engine.Place{1, 2} {
		r := search.NewRace(leaning{raced{field: 12}, better}, m.Blank())
		if got := r.Choose(context.Background(), asked(m, 0, 1, 400)); len(got) != 1 || got[0].To != better {
			t.Errorf("%v is chosen, want place %d", got, better)
		}
	}
}

// leaning is a game in which a die is worth more on one side.
type leaning struct {
	raced
	better engine.Place
}

func (g leaning) Evaluate(p engine.Position, dst *[engine.MaxSeats]int) {
	g.raced.Evaluate(p, dst)
	var in struct{ Left int }
	if b, err := g.Encode(p); err != nil || json.Unmarshal(b, &in) != nil {
		panic("a position cannot be written")
	}
	if g.better == 2 {
		in.Left = -in.Left
	}
	dst[0] += 100 * in.Left
}

// guessing is a game that guesses what others hide, and counts how often it does.
type guessing struct {
	raced
	times *atomic.Int64
}

func (g guessing) Guess(engine.Position, engine.Seat, *engine.Chance) { g.times.Add(1) }

func TestWhatOthersHideIsGuessedOnceInEachFuture(t *testing.T) {
	m := peeked(t, 1)
	g := guessing{raced{field: 12}, &atomic.Int64{}}
	q := asked(m, 0, 1, 1000)
	search.NewRace(g, m.Blank()).LineUp(&q, 32)
	if n := g.times.Load(); n != 32 {
		t.Errorf("%d guesses in 32 futures", n)
	}
}

func TestWhoeverRunsAloneRunsNoHeat(t *testing.T) {
	m := peeked(t, 1)
	r := search.NewRace(raced{field: 12}, m.Blank())
	q := asked(m, 0, 1, 1000)
	r.LineUp(&q, 32)
	if left := r.Field(100, []engine.Action{{Kind: toytest.KindRoll}}); left != 100 {
		t.Errorf("%d playouts are spent on one choice", 100-left)
	}
}

func TestAHeatAllocatesNothing(t *testing.T) {
	m := peeked(t, 1)
	r := search.NewRace(raced{field: 12}, m.Blank())
	q := asked(m, 0, 1, 1000)
	r.LineUp(&q, 32)
	if n := testing.AllocsPerRun(200, r.PlayOne); n != 0 {
		t.Errorf("%v allocations a playout", n)
	}
}
