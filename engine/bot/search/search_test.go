package search_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
	"tenka/engine/toytest"
)

// searched are the games that are searched, with the options they are tested with.
var searched = map[string][]string{
	"rumble":   {"players=2", "players=4 daimyo=true daimyo_hidden_names=true"},
	"kenjin":   {"players=2", "players=3"},
	"shogun":   {"players=3", "players=4 side=moon"},
	"nobunaga": {""},
	"jidai":    {"scenario=shizugatake"},
}

// eachGame calls f with every game that is searched and its options.
func eachGame(f func(g engine.Game, options string)) {
	for _, g := range games.All() {
		for _, o := range searched[g.Name()] {
			f(g, o)
		}
	}
}

// eachTree calls f with every game that has a tree and its options.
func eachTree(f func(g engine.Game, options string)) {
	eachGame(func(g engine.Game, options string) {
		if _, is := g.(search.Game); is {
			f(g, options)
		}
	})
}

// level is a searching level with so many iterations.
func level(t testing.TB, g engine.Game, name string, iterations int) bot.Level {
	t.Helper()
	l, ok := bot.ByName(g, name)
	if !ok {
		t.Fatalf("%s has no %s", g.Name(), name)
	}
	l.Budget = iterations
	return l
}

// after is a match after so many random steps, all of whole choices.
func after(t testing.TB, g engine.Game, options string, seed uint64, steps int) *engine.Match {
	t.Helper()
	m := enginetest.Match(t, g, engine.Free, options, seed)
	rng := rand.New(rand.NewPCG(seed, 5))
	for n := 0; m.ToAct() != 0; n++ {
		s := m.ToAct().First()
		if n >= steps && len(m.Steps(s)) == 0 {
			break
		}
		list := m.Legal(s, nil)
		m.Do(s, list[rng.IntN(len(list))])
	}
	return m
}

// sit is what the seat to act knows.
func sit(m *engine.Match) *bot.Knowledge { return bot.Sit(m, m.ToAct().First(), 4) }

func TestAllGamesThatAreSearchedAreTested(t *testing.T) {
	for _, g := range games.All() {
		if is := search.Has(g); is != (searched[g.Name()] != nil) {
			t.Errorf("%s is searched: %v", g.Name(), is)
		}
		for _, l := range bot.All(g) {
			if _, ok := bot.ByName(g, l.Name); !ok {
				t.Errorf("%s has %s, but it is not found", g.Name(), l.Name)
			}
		}
	}
}

// TestAnAnswerIsTheSameOnAnyMachine chooses with one processor and with several.
func TestAnAnswerIsTheSameOnAnyMachine(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	eachGame(func(g engine.Game, options string) {
		for _, name := range []string{"gentle", "sharp"} {
			l := level(t, g, name, 60)
			for steps := 3; steps < 40; steps += 15 {
				m := after(t, g, options, 7, steps)
				if m.ToAct() == 0 {
					break
				}
				var answers [][]engine.Action
				for _, processors := range []int{1, 3, 3} {
					runtime.GOMAXPROCS(processors)
					answers = append(answers, slices.Clone(l.Choose(context.Background(), sit(m))))
				}
				if !slices.Equal(answers[0], answers[1]) || !slices.Equal(answers[1], answers[2]) {
					t.Errorf("%s %s, after %d steps: %v", g.Name(), options, steps, answers)
				}
			}
		}
	})
}

// TestASearchAnswersTheSameAfterAnotherQuestion asks the same search twice, with another question between.
func TestASearchAnswersTheSameAfterAnotherQuestion(t *testing.T) {
	eachGame(func(g engine.Game, options string) {
		l := level(t, g, "steady", 40)
		k := sit(after(t, g, options, 1, 4))
		k.Look(after(t, g, options, 1, 4))
		first := slices.Clone(l.Choose(context.Background(), k))
		other := bot.Sit(after(t, g, options, 2, 12), k.Seat, 4)
		if len(other.Legal) > 0 {
			l.Choose(context.Background(), other)
		}
		k.Look(after(t, g, options, 1, 4))
		if again := l.Choose(context.Background(), k); !slices.Equal(again, first) {
			t.Errorf("%s %s: %v, then %v", g.Name(), options, first, again)
		}
	})
}

// TestWhatIsHiddenChangesNoAnswer compares matches that a seat cannot tell apart.
func TestWhatIsHiddenChangesNoAnswer(t *testing.T) {
	if enginetest.Raced {
		t.Skip("tests figures, not goroutines")
	}
	for _, g := range games.All() {
		for _, options := range append(searched[g.Name()], secretive[g.Name()]...) {
			o, differ := engine.Options(enginetest.Options(t, g, options)), 0
			for seed := range uint64(10) {
				who := engine.Seat(seed % 2)
				real, mock := enginetest.Twins(t, g, o, seed, 4+4*int(seed%5), engine.Only(who))
				if !real.ToAct().Has(who) {
					continue
				}
				all := engine.AllSeats(real.Seats())
				if real.View(all).Hash() != mock.View(all).Hash() {
					differ++
				}
				for _, name := range []string{"gentle", "sharp"} {
					l := level(t, g, name, 24)
					a, b := l.Choose(context.Background(), bot.Sit(real, who, 5)), l.Choose(context.Background(), bot.Sit(mock, who, 5))
					if !slices.Equal(a, b) {
						t.Errorf("%s %s, seed %d: %s chooses by what seat %d may not know: %v, %v", g.Name(), options, seed, name, who, a, b)
					}
				}
			}
			if slices.Contains(secretive[g.Name()], options) && differ == 0 {
				t.Errorf("%s %s: no pair of matches differed", g.Name(), options)
			}
		}
	}
}

// secretive are options with more hidden things: daimyo cards, the cards of a partner, the tiles of a draft.
var secretive = map[string][]string{
	"rumble": {"players=3 daimyo=true daimyo_hidden_names=true"},
	"kenjin": {"players=2 setup=random", "players=4 teams=true", "players=4 teams=true team_open_cards=true", "players=3 setup=draft"},
}

// TestTheOnlyWayIsFound asks for the only winning choice in scenarios that have exactly one, as other tests prove.
func TestTheOnlyWayIsFound(t *testing.T) {
	for _, c := range []struct {
		game, scenario string
		want           []string // parts of each step in turn
	}{
		{"rumble", "last-two", []string{`"card":"buntai"`, `"from":"yonezawa","to":"tokuyama"`}},
		{"kenjin", "last-general", []string{`"to":"L1"`, `"from":"L1","to":"L2"`}},
	} {
		g, _ := games.ByName(c.game)
		all := store.BuiltIn(assets.Scenarios(), c.game)
		h := all[slices.IndexFunc(all, func(s *engine.Scenario) bool { return s.ID == c.scenario })].Header()
		h.Players, h.Colours = nil, nil
		for s := range 2 {
			h.Players = append(h.Players, engine.Player{Name: fmt.Sprint(s), Seats: []engine.Seat{engine.Seat(s)}})
			h.Colours = append(h.Colours, s)
		}
		m, err := engine.NewMatch(g, h)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"steady", "sharp"} {
			l, _ := bot.ByName(g, name)
			l.Budget = min(l.Budget, 4000) // enough for these positions
			var chosen []string
			for _, a := range l.Choose(context.Background(), bot.Sit(m, 0, 1)) {
				chosen = append(chosen, string(g.Vocabulary().EncodeAction(a)))
			}
			same := slices.EqualFunc(chosen, c.want, strings.Contains)
			if !same {
				t.Errorf("%s: %s chooses %v, want %v", c.scenario, name, chosen, c.want)
			}
		}
	}
}

// TestTheLastChoiceIsRight looks for last choices where exactly one step wins the match at once and nothing is hidden.
func TestTheLastChoiceIsRight(t *testing.T) {
	g, _ := games.ByName("rumble")
	found := 0
	for seed := uint64(0); found < 5 && seed < 300; seed++ {
		m := after(t, g, "players=2", seed, 0)
		rng := rand.New(rand.NewPCG(seed, 6))
		for m.ToAct() != 0 {
			s := m.ToAct().First()
			list := m.Legal(s, nil)
			if won := winning(m, s, list); len(list) > 1 && len(won) == 1 {
				found++
				for _, name := range []string{"steady", "sharp"} {
					l := level(t, g, name, 200)
					if a := l.Choose(context.Background(), sit(m))[0]; a != won[0] {
						t.Errorf("seed %d: %s chooses %+v, but only %+v of %d wins", seed, name, a, won[0], len(list))
					}
				}
			}
			m.Do(s, list[rng.IntN(len(list))])
		}
	}
	if found < 5 {
		t.Errorf("only %d such choices were met", found)
	}
}

// winning are the steps of a list that end the match with s as the only winner; none if a step does not end the match.
func winning(m *engine.Match, s engine.Seat, list []engine.Action) (won []engine.Action) {
	pos := m.Blank()
	for _, a := range list {
		m.Game().Sample(m.View(engine.AllSeats(m.Seats())), engine.Bare(1), pos)
		_ = pos.Apply(s, a, engine.Bare(1), nil)
		o, over := pos.Outcome()
		if !over {
			return nil
		}
		if o.Winners() == engine.Only(s) {
			won = append(won, a)
		}
	}
	return won
}

// soon is the longest time in which a cancelled search answers, even on a busy machine; one that is not cancelled takes hours.
const soon = 20 * time.Second

// TestACancelledSearchAnswersAtOnce asks with a context that is done, and with one that ends soon.
func TestACancelledSearchAnswersAtOnce(t *testing.T) {
	eachGame(func(g engine.Game, options string) {
		l := level(t, g, "sharp", 1<<30)
		m := enginetest.Match(t, g, engine.Free, options, 3)
		for n := range 3 {
			wait := time.Duration(n%2) * time.Millisecond
			ctx, cancel := context.WithTimeout(context.Background(), wait)
			began := time.Now()
			s := m.ToAct().First()
			choice := l.Choose(ctx, bot.Sit(m, s, 1))
			cancel()
			if took := time.Since(began); took > soon {
				t.Errorf("%s %s: %v after %v", g.Name(), options, took, wait)
			}
			for i, a := range choice {
				rec, why, ok := m.Do(s, a)
				if !ok || (rec != nil) != (i == len(choice)-1) {
					t.Fatalf("%s %s: %v is no whole legal choice: %+v", g.Name(), options, choice, why)
				}
			}
		}
	})
}

// planted is a search with a first tree for a question in the middle of a match.
func planted(t testing.TB, g engine.Game, options string, steps int) (*search.Search, *search.Question) {
	k := sit(after(t, g, options, 3, steps))
	s := search.New(g.(search.Game), k.Blank)
	q := &search.Question{Seat: k.Seat, Legal: k.Legal, Seed: 1,
		Sample: func(c *engine.Chance, dst engine.Position) { g.Sample(k.View, c, dst) }}
	s.Plant(q)
	return s, q
}

func TestAnIterationAllocatesNothing(t *testing.T) {
	const many = 40
	eachTree(func(g engine.Game, options string) {
		s, _ := planted(t, g, options, 10)
		for range 2 * many {
			s.Climb()
		}
		s.Forget()
		if n := testing.AllocsPerRun(many, s.Climb); n != 0 {
			t.Errorf("%s %s: %v allocations an iteration", g.Name(), options, n)
		}
	})
}

// TestTheTreeIsBuiltAsItSays checks the counts after some iterations.
func TestTheTreeIsBuiltAsItSays(t *testing.T) {
	eachTree(func(g engine.Game, options string) {
		s, _ := planted(t, g, options, 10)
		for n := 1; n <= 200; n++ {
			s.Climb()
			if s.Nodes() > 3*n/2+20 {
				t.Fatalf("%s %s: %d nodes after %d iterations, each of which goes one step beyond what was tried or must be done", g.Name(), options, s.Nodes(), n)
			}
			sum := 0.0
			for _, r := range s.Rewards() {
				if r < 0 {
					t.Fatalf("%s %s: a reward of %v", g.Name(), options, r)
				}
				sum += r
			}
			if math.Abs(sum-1) > 1e-9 {
				t.Fatalf("%s %s: all seats together are given %v", g.Name(), options, sum)
			}
			if root, below := s.Visits(); root != n || below != n {
				t.Fatalf("%s %s: after %d iterations the root has %d visits, its steps %d", g.Name(), options, n, root, below)
			}
			if steps, visits, allowed := s.Tried(); float64(steps) > allowed+1 {
				t.Fatalf("%s %s: %d steps tried after %d visits, %.1f are allowed", g.Name(), options, steps, visits, allowed)
			}
		}
	})
}

func TestTheStepThatWasTriedMostIsTaken(t *testing.T) {
	g, _ := games.ByName("rumble")
	for _, c := range []struct {
		visits []int32
		sums   []float64
		want   int
		why    string
	}{
		{[]int32{5, 3}, []float64{1, 9}, 0, "it was tried more often"},
		{[]int32{3, 5}, []float64{9, 1}, 1, "it was tried more often"},
		{[]int32{5, 5}, []float64{1, 2}, 1, "of two that were tried as often it did better"},
		{[]int32{5, 5}, []float64{2, 2}, 0, "it is the first of two alike"},
		{[]int32{0, 3}, []float64{0, 0}, 1, "it was tried"},
	} {
		s, q := planted(t, g, "players=2", 11)
		if len(q.Legal) < 2 {
			t.Fatal("there is nothing to choose")
		}
		if got := s.Chosen(q, c.visits, c.sums); got != q.Legal[c.want] {
			t.Errorf("visits %v, sums %v: %v is taken, want number %d: %s", c.visits, c.sums, got, c.want, c.why)
		}
	}
}

func TestATreeGrowsAsFarAsItIsAskedUnlessItIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	g, _ := games.ByName("rumble")
	s, _ := planted(t, g, "players=2", 11)
	for _, visits := range []int{0, 1, 20} {
		if got := s.Grow(ctx, visits); got != visits {
			t.Errorf("%d visits, want %d", got, visits)
		}
	}
	cancel()
	if got := s.Grow(ctx, 40); got != 20 {
		t.Errorf("%d visits of a cancelled tree, want 20", got)
	}
}

// TestAStepIsJudgedByItsQuickValueWhereNoneWasTried chooses in a match where chance does not change what a step is worth at once.
func TestAStepIsJudgedByItsQuickValueWhereNoneWasTried(t *testing.T) {
	g, _ := games.ByName("rumble")
	later := 0
	for steps := range 40 {
		s, q := planted(t, g, "players=2", steps)
		best, most, sure := 0, math.MinInt, true
		for i, a := range q.Legal {
			var worth [2]int
			for seed := range worth {
				c := engine.Bare(uint64(seed))
				pos := after(t, g, "players=2", 3, steps).Blank()
				q.Sample(c, pos)
				_ = pos.Apply(q.Seat, a, c, nil)
				worth[seed] = s.Lead(pos, q.Seat)
			}
			sure = sure && worth[0] == worth[1]
			if worth[0] > most {
				best, most = i, worth[0]
			}
		}
		if !sure {
			continue
		}
		if best > 0 {
			later++
		}
		if got := s.Chosen(q, nil, nil); got != q.Legal[best] {
			t.Errorf("after %d steps: %v, want %v", steps, got, q.Legal[best])
		}
	}
	if later < 3 {
		t.Errorf("only in %d positions another step than the first was best", later)
	}
}

func TestATreeThatGrowsLosesNoStep(t *testing.T) {
	g, _ := games.ByName("rumble")
	s, _ := planted(t, g, "players=2", 11)
	if lost, ok := s.Bear(20000); !ok {
		t.Errorf("step %d is not found", lost)
	}
}

// TestABeginnerOverlooksSortsOfSteps draws what is overlooked many times.
func TestABeginnerOverlooksSortsOfSteps(t *testing.T) {
	g, _ := games.ByName("kenjin")
	m := after(t, g, "players=2", 3, 12)
	legal := m.Legal(m.ToAct().First(), nil)
	seen, whole := 0, 0
	for seed := range uint64(200) {
		left := search.Overlooked(seed, slices.Clone(legal))
		if len(left) == 0 {
			t.Fatal("everything was overlooked")
		}
		for _, a := range legal {
			alike := func(b engine.Action) bool {
				return b.Kind == a.Kind && b.Piece == a.Piece && b.Card == a.Card && b.To == a.To
			}
			if got := slices.Contains(left, a); got != slices.ContainsFunc(left, alike) {
				t.Fatalf("seed %d: %v is seen: %v, others like it are not", seed, a, got)
			}
		}
		seen += len(left)
		if len(left) == len(legal) {
			whole++
		}
	}
	if share := float64(seen) / float64(200*len(legal)); share < 0.55 || share > 0.75 || whole > 100 {
		t.Errorf("%.2f of all steps were seen, all of them %d times of 200", share, whole)
	}
}

// treed is a game of races searched by a tree.
type treed struct{ search.Racer }

func (treed) Search(int) (explore, widen, temperature float64, horizon int) { return 0.15, 2, 400, 1 }

// TestPartnersAreNotRivals finds positions in which a team is ahead: both of its seats are ahead, in a tree and in a race.
func TestPartnersAreNotRivals(t *testing.T) {
	g, _ := games.ByName("kenjin")
	ahead := 0
	for seed := range uint64(8) {
		m := after(t, g, "players=4 teams=true", seed, 30)
		k := sit(m)
		g.Sample(m.View(engine.AllSeats(4)), engine.Bare(1), k.Blank)
		tree, race := search.New(treed{g.(search.Racer)}, k.Blank), search.NewRace(g.(search.Racer), k.Blank)
		var values [engine.MaxSeats]int
		g.(search.Racer).Evaluate(k.Blank, &values)
		for of := range engine.Seat(4) {
			want := values[of] - values[(of+1)%4]
			if got := race.Lead(k.Blank, of); got != want {
				t.Errorf("seed %d: seat %d leads a race by %d, want %d", seed, of, got, want)
			}
			if got := tree.Lead(k.Blank, of); got != want {
				t.Errorf("seed %d: seat %d leads by %d, want %d", seed, of, got, want)
			} else if got > 0 {
				ahead++
			}
		}
	}
	if ahead != 2*8 {
		t.Errorf("%d seats are ahead in 8 matches", ahead)
	}
}

// TestGamesNameThePartsOfTheirPoints checks the names of the parts, and their texts in both languages.
func TestGamesNameThePartsOfTheirPoints(t *testing.T) {
	eachGame(func(g engine.Game, options string) {
		e, ok := g.(search.Explainer)
		if !ok {
			t.Errorf("%s does not say it", g.Name())
			return
		}
		names := e.PartNames()
		if len(names) == 0 || len(names) > search.MaxParts {
			t.Errorf("%s has %d parts", g.Name(), len(names))
		}
		for _, name := range names {
			id := g.Name() + ".part." + name
			for _, l := range lang.Whole {
				if text := lang.New(l).Say(id, nil); text == "" || strings.Contains(text, id) {
					t.Errorf("%s: %s says %q", l, id, text)
				}
			}
		}
	})
}

// TestFiguresHaveNoPartInTheChoice compares the chosen choice in the futures of its figures and in fresh ones, over many questions: on average
// it is worth the same in both. In the futures that chose it, it looks better than it is.
func TestFiguresHaveNoPartInTheChoice(t *testing.T) {
	if enginetest.Raced {
		t.Skip("tests figures, not goroutines")
	}
	flattered, n := 0.0, 0
	for seed := range uint64(500) {
		m := enginetest.Match(t, toytest.Game{}, engine.Free, "players=3", seed)
		r := search.NewRace(raced{field: 12}, m.Blank())
		q := asked(m, m.ToAct().First(), seed, 256)
		list := r.Weigh(t.Context(), t.Context(), q)
		flattered += sumOf(list[0].Leads)/float64(list[0].Tried) - r.Fresh(q, list[0].Steps, 400)
		n++
	}
	if mean := flattered / float64(n); math.Abs(mean) > 0.09 {
		t.Errorf("the figures flatter a choice by %.2f on average", mean)
	}
}

// BenchmarkIterations measures a choice of several steps in the first half of a match, with two trees, as in play.
func BenchmarkIterations(b *testing.B) {
	for _, g := range games.All() {
		for _, players := range []string{"2", "3", "4"} {
			options := "players=" + players
			if !slices.ContainsFunc(g.Options(), func(o engine.Option) bool { return o.ID == "players" && slices.Contains(o.Values, players) }) {
				continue
			}
			b.Run(g.Name()+"/"+options, func(b *testing.B) {
				const each = 4000
				k := sit(after(b, g, options, 3, 10))
				for steps := 11; len(k.Legal) == 1; steps++ {
					k = sit(after(b, g, options, 3, steps))
				}
				l := level(b, g, "sharp", each)
				l.Choose(context.Background(), k)
				for b.Loop() {
					l.Choose(context.Background(), k)
				}
				b.ReportMetric(each*float64(b.N)/b.Elapsed().Seconds(), "iterations/s")
			})
		}
	}
}

func TestWeighChoosesAsChooseDoes(t *testing.T) {
	if enginetest.Raced {
		t.Skip("tests figures, not goroutines")
	}
	eachGame(func(g engine.Game, options string) {
		m := after(t, g, options, 7, 20)
		for range 3 {
			l := level(t, g, "steady", 300)
			chosen := slices.Clone(l.Choose(t.Context(), sit(m)))
			list := l.Weigh(t.Context(), t.Context(), sit(m))
			if len(list) == 0 || !slices.Equal(list[0].Steps, chosen) {
				t.Fatalf("%s: chosen %v, weighed %v", g.Name(), chosen, list)
			}
			for i, w := range list {
				if w.Tried != list[0].Tried || len(w.Leads) != w.Tried || len(w.Points) != w.Tried {
					t.Errorf("%s: %d has figures of %d futures, not of %d", g.Name(), i, w.Tried, list[0].Tried)
				}
				if won := sumOf(w.Won[:]); w.Ended > 0 && math.Abs(won-1) > 1e-9 {
					t.Errorf("%s: victories of %v", g.Name(), won)
				}
				if math.Abs(sumOf(w.Points)/float64(w.Tried)-w.Expected[m.ToAct().First()]) > 1e-6 {
					t.Errorf("%s: %v points are expected, but %v are told of the futures", g.Name(), w.Expected, w.Points)
				}
				if !slices.Contains(m.Legal(m.ToAct().First(), nil), w.Steps[0]) {
					t.Errorf("%s: %v is weighed, but not legal", g.Name(), w.Steps[0])
				}
			}
			s := m.ToAct().First()
			for _, a := range chosen {
				m.Do(s, a)
			}
		}
	})
}

func TestOutlookTellsWhoIsAhead(t *testing.T) {
	if enginetest.Raced {
		t.Skip("tests figures, not goroutines")
	}
	for _, g := range games.All() {
		if searched[g.Name()] == nil {
			continue
		}
		m := after(t, g, searched[g.Name()][0], 3, 20)
		all := m.View(engine.AllSeats(m.Seats()))
		seats := m.Seats()
		playouts := 200
		if _, tree := g.(search.Game); !tree {
			playouts = 20 // of long matches
		}
		one, doubt := bot.Outlook(t.Context(), g, m.Blank(), all, playouts, 1)
		two, _ := bot.Outlook(t.Context(), g, m.Blank(), all, playouts, 2)
		if one.Tried != playouts || math.Abs(sumOf(one.Won[:seats])-1) > 1e-9 {
			t.Errorf("%s: %+v", g.Name(), one)
		}
		for s := range seats {
			if math.Abs(one.Expected[s]-two.Expected[s]) > 6*doubt[s]+1e-9 {
				t.Errorf("%s: seat %d expects %.2f and %.2f, with a doubt of %.2f", g.Name(), s, one.Expected[s], two.Expected[s], doubt[s])
			}
		}
	}
}

// TestTheDoubtOfAnOutlookIsTheStandardErrorOfItsMean samples positions in which the match is over, with points for seat 0 that are given here.
func TestTheDoubtOfAnOutlookIsTheStandardErrorOfItsMean(t *testing.T) {
	g := toytest.Game{}
	m := enginetest.Match(t, g, engine.Free, "players=2", 1)
	for _, c := range []struct {
		points      []int
		mean, doubt float64
	}{{[]int{3}, 3, 0}, {[]int{1, 3}, 2, 1}, {[]int{0, 0, 6}, 2, 2}} {
		next := 0
		sample := func(_ *engine.Chance, dst engine.Position) {
			b := fmt.Sprintf(`{"phase":"over","round":4,"turn":0,"top":"ant","score":[%d,1,0]}`, c.points[next])
			p, err := g.Decode(m.Header().Options, m.Tables(), []byte(b), nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			dst.CopyFrom(p)
			next++
		}
		mean, doubt := search.Outlook(context.Background(), raced{field: 12}, m.Blank(), sample, len(c.points), 1)
		if mean.Tried != len(c.points) || math.Abs(mean.Expected[0]-c.mean) > 1e-9 || math.Abs(doubt[0]-c.doubt) > 1e-9 || mean.Expected[1] != 1 || doubt[1] != 0 {
			t.Errorf("points %v: %.3f with a doubt of %.3f, want %v with %v", c.points, mean.Expected[:2], doubt[:2], c.mean, c.doubt)
		}
	}
}

func sumOf(list []float64) (sum float64) {
	for _, v := range list {
		sum += v
	}
	return sum
}
