package puzzle

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// puzzle is one of the program's scenarios with another goal and other fixed draws.
func puzzle(t testing.TB, game, id, goal string, chance ...string) (engine.Game, *engine.Scenario) {
	t.Helper()
	b, err := fs.ReadFile(assets.Scenarios(), game+"/"+id+".json")
	require.NoError(t, err)
	var file map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(b, &file))
	file["goal"], file["chance"] = json.RawMessage(goal), json.RawMessage("["+strings.Join(chance, ",")+"]")
	b, err = json.Marshal(file)
	require.NoError(t, err)
	g, _ := games.ByName(game)
	s, err := engine.ReadScenario(b, games.ByName)
	require.NoError(t, err)
	require.NoError(t, Check(g, s))
	return g, s
}

// thrown is a fixed roll of three dice.
func thrown(a, b, c int) string { return fmt.Sprintf(`{"draw":"dice","values":[%d,%d,%d]}`, a, b, c) }

// lastTwo is the end of a match in which each side has one army left to place, with the necessary rolls.
func lastTwo(t testing.TB, goal string, chance ...string) (engine.Game, *engine.Scenario) {
	return puzzle(t, "rumble", "last-two", goal, chance...)
}

const winInThree = `{"seat":0,"choices":3,"win":true}`

var throws = []string{thrown(2, 2, 5), thrown(6, 1, 3), thrown(4, 4, 1)}

func solve(t testing.TB, g engine.Game, s *engine.Scenario, most int) *Result {
	t.Helper()
	h := s.Header()
	r, err := Solve(context.Background(), g, &h, most, nil)
	require.NoError(t, err)
	return r
}

// written is a line with ids.
func written(g engine.Game, line []Move) string {
	var parts []string
	for _, m := range line {
		for _, a := range m.Steps {
			parts = append(parts, fmt.Sprint(m.Seat, string(g.Vocabulary().EncodeAction(a))))
		}
	}
	return strings.Join(parts, " ")
}

func TestSolveFindsTheOnlySolutionWithItsRepliesAndRefutesTheOtherChoices(t *testing.T) {
	g, s := lastTwo(t, winInThree, throws...)
	r := solve(t, g, s, MostTried)
	require.Equal(t, Only, r.Verdict)
	assert.Equal(t, 1, r.Solutions)
	assert.Greater(t, r.Choices, 20)
	line := written(g, r.Line)
	assert.True(t, strings.HasPrefix(line, `0{"kind":"tactic","card":"buntai"} 0{"kind":"move","from":"yonezawa","to":"tokuyama"`), line)
	assert.Contains(t, line, ` 1{`, "the other side replies")
	require.Len(t, r.Refuted, MostOthers)
	for _, refuted := range r.Refuted {
		assert.NotEqual(t, r.Line[0].Steps, refuted[0].Steps)
		assert.NotEmpty(t, refuted[0].Events, "the refuted choice has events")
		replied := false
		for _, m := range refuted[1:] {
			replied = replied || m.Seat != 0
		}
		assert.True(t, replied, "%s: a reply refutes it", written(g, refuted))
	}
	again := solve(t, g, s, MostTried)
	assert.Equal(t, r, again, "the same search gives the same result")
}

func TestEveryVerdict(t *testing.T) {
	units := func(choices int, to, bound string) string {
		return fmt.Sprintf(`{"seat":0,"choices":%d,"holds":[{"field":{"kind":"edit.units","owner":0,"piece":"army","to":%q},%s}]}`, choices, to, bound)
	}
	for _, c := range []struct {
		what, goal string
		chance     []string
		most       int
		verdict    Verdict
		why        string
	}{
		{"the only one", units(1, "tokuyama", `"least":4`), throws, MostTried, Only, ""},
		{"several", units(1, "yonezawa", `"most":6`), throws, MostTried, Several, ""},
		{"several, one of which draws what is not prescribed", units(1, "yonezawa", `"most":6`), nil, MostTried, Several, ""},
		{"one choice does not end the match", `{"seat":0,"choices":1,"win":true}`, throws, MostTried, None, ""},
		{"it cannot be", units(2, "tokuyama", `"least":9`), throws, MostTried, None, ""},
		{"it is so already", units(1, "yonezawa", `"least":7,"most":7`), throws, MostTried, Already, ""},
		{"a throw that nobody prescribed cannot do it", units(1, "tokuyama", `"least":4`), nil, MostTried, Only, ""},
		{"one is found, but other throws might do it too", units(3, "reserve", `"most":0`), throws[:1], MostTried, Solved, "chance"},
		{"the others throw what nobody prescribed", winInThree, nil, MostTried, Unproven, "chance"},
		{"too few throws are prescribed", winInThree, throws[:1], MostTried, Unproven, "chance"},
		{"too large", winInThree, throws, 40, Unproven, "large"},
	} {
		t.Run(c.what, func(t *testing.T) {
			g, s := lastTwo(t, c.goal, c.chance...)
			r := solve(t, g, s, c.most)
			assert.Equal(t, c.verdict.String(), r.Verdict.String())
			assert.Equal(t, c.why, r.Why.First())
			found := c.verdict == Only || c.verdict == Several || c.verdict == Solved
			assert.Equal(t, found, len(r.Line) > 0)
			assert.Equal(t, c.verdict == Several, len(r.Also) > 0)
		})
	}
}

func TestACancelledSearchProvesNothing(t *testing.T) {
	g, s := lastTwo(t, winInThree, throws...)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	h := s.Header()
	r, err := Solve(ctx, g, &h, MostTried, nil)
	require.NoError(t, err)
	assert.Equal(t, Unproven, r.Verdict)
	assert.Equal(t, "stopped", r.Why.First())
}

func TestTheErrorOfAGoalWithAnUnknownFieldNamesThePlace(t *testing.T) {
	field := `{"kind":"edit.units","owner":0,"piece":"army","to":"kyoto"}`
	for goal, want := range map[string]string{
		`"holds":[{"field":` + strings.Replace(field, "kyoto", "edo", 1) + `,"least":1}]`:      `goal.holds[0].field.to: expected an id of this game, found "edo"`,
		`"holds":[{"field":` + strings.Replace(field, "edit.units", "move", 1) + `,"most":1}]`: `goal.holds[0].field: expected a number that positions of this game have`,
		`"holds":[{"field":` + field + `,"least":99}]`:                                         `goal.holds[0].least: expected a number from 0 to 18, found 99`,
		`"holds":[{"field":` + field + `,"most":-1}]`:                                          `goal.holds[0].most: expected a number from 0 to 18, found -1`,
	} {
		g, s := lastTwo(t, winInThree)
		var read engine.Goal
		require.NoError(t, engine.Strict([]byte(`{"seat":0,"choices":1,`+goal+`}`), &read))
		s.Goal = &read
		err := Check(g, s)
		require.Error(t, err, goal)
		assert.True(t, strings.HasPrefix(lang.Terminal(err), want), lang.Terminal(err))
		h := s.Header()
		_, err = Solve(context.Background(), g, &h, MostTried, nil)
		assert.Error(t, err)
	}
	g, s := puzzle(t, "kenjin", "first-duel", `{"seat":0,"choices":1,"win":true}`)
	s.Goal = &engine.Goal{Seat: 0, Choices: 1, Holds: []engine.Condition{{Field: []byte(field), Least: new(int)}}}
	_, bench := any(g).(interface{ Settle(engine.Position) })
	assert.True(t, bench || Check(g, s) != nil, "a game without a workbench has no conditions")
}

// begun is a match of a scenario, played by one person.
func begun(t testing.TB, g engine.Game, s *engine.Scenario) *engine.Match {
	t.Helper()
	h := s.Header()
	full, err := h.Options.Fill(g.Options())
	require.NoError(t, err)
	h.Players = []engine.Player{{Name: "-"}}
	for i := range full.SeatCount(g.Options()) {
		h.Players[0].Seats = append(h.Players[0].Seats, engine.Seat(i))
		h.Colours = append(h.Colours, i)
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	return m
}

// whole makes each whole choice of a seat in the match, calls f, and takes the choice back.
func whole(m *engine.Match, seat engine.Seat, f func()) {
	for _, a := range m.Legal(seat, nil) {
		at := m.At()
		steps := len(m.Steps(seat))
		rec, _, _ := m.Do(seat, a)
		if rec == nil {
			whole(m, seat, f)
			for len(m.Steps(seat)) > steps {
				m.StepBack(seat)
			}
			continue
		}
		f()
		steps = len(rec.Steps) - 1
		m.Go(at, 0, true)
		for _, a := range rec.Steps[:steps] {
			m.Do(seat, a)
		}
	}
}

// TestASolutionReachesItsGoalAgainstEveryReply plays the solution in a match against all replies of the others, as the search knows them:
// each time the match itself must say that the goal is reached.
func TestASolutionReachesItsGoalAgainstEveryReply(t *testing.T) {
	g, s := lastTwo(t, winInThree, throws...)
	m := begun(t, g, s)
	h := m.Header()
	script, err := h.Prescribed(g.Vocabulary())
	require.NoError(t, err)
	pos, err := begin(g, h, engine.Replay(script, 0))
	require.NoError(t, err)
	aimed, err := aim(g, pos, h.Goal)
	require.NoError(t, err)
	found := &solver{target: aimed, ctx: context.Background(), most: MostTried, known: map[uint64]finding{}}
	ends := 0
	var play func(n node)
	play = func(n node) {
		standing, ok := Follow(m)
		require.True(t, ok)
		require.NotEqual(t, Missed, standing.State)
		if standing.State == Reached {
			o, over := m.Outcome()
			require.True(t, over)
			require.EqualValues(t, 1, o.Rank[0])
			ends++
			return
		}
		mover := m.ToAct().First()
		after := map[uint64]node{}
		found.each(n, mover, func(c choice) bool {
			require.False(t, c.drawn && mover != 0, "the result of a reply is unknown")
			if !c.drawn && (mover != 0 || found.after(c, 1).value == proven) {
				after[c.after.pos.Hash()] = c.after
			}
			return true
		})
		require.NotEmpty(t, after)
		whole(m, mover, func() {
			next, ok := after[m.Record(m.At()).Hash]
			require.True(t, ok || mover == 0, "the search knows every reply")
			if ok {
				play(next)
			}
		})
	}
	play(node{pos: pos, script: script, left: h.Goal.Choices})
	assert.Greater(t, ends, 20)
}

// The test plays a refuted choice with the moves from the proof.
func TestAWrongChoiceMissesTheGoal(t *testing.T) {
	g, s := lastTwo(t, `{"seat":0,"choices":1,"holds":[{"field":{"kind":"edit.units","owner":0,"piece":"army","to":"tokuyama"},"least":4}]}`, throws...)
	m := begun(t, g, s)
	before, ok := Follow(m)
	require.True(t, ok)
	assert.Equal(t, Standing{}, before)
	m.Do(0, engine.Action{Kind: kind(t, g, "roll")})
	after, ok := Follow(m)
	require.True(t, ok)
	assert.Equal(t, Standing{State: Missed, Made: 1, At: 1}, after)
	m.Undo(0, true)
	again, ok := Follow(m)
	require.True(t, ok)
	assert.Equal(t, before, again, "after an undo it can be tried again")
	for _, move := range solve(t, g, s, MostTried).Line {
		for _, a := range move.Steps {
			m.Do(move.Seat, a)
		}
	}
	reached, _ := Follow(m)
	assert.Equal(t, Reached, reached.State)
	m.Header().Goal = nil
	_, ok = Follow(m)
	assert.False(t, ok, "the match is no puzzle")
}

func kind(t testing.TB, g engine.Game, id string) engine.Kind {
	k, ok := g.Vocabulary().Kind(id)
	require.True(t, ok)
	return k
}

// The end of this game has no draws, and the file tells each side everything.
func TestTheLastCardOfADuelIsAPuzzle(t *testing.T) {
	g, s := puzzle(t, "kenjin", "last-general", `{"seat":0,"choices":1,"win":true}`)
	assert.Equal(t, "chance", solve(t, g, s, MostTried).Why.First(), "without the cards that lie face down, they would be drawn")
	open, err := begun(t, g, s).Scenario("x", "X", engine.AllSeats(2))
	require.NoError(t, err)
	open.Goal = s.Goal
	r := solve(t, g, open, MostTried)
	assert.Equal(t, Several, r.Verdict)
	assert.Less(t, r.Solutions, r.Choices)
	assert.Len(t, r.Also, MostOthers)
	assert.Len(t, r.Refuted, MostOthers)
}

func TestAHiddenChoiceLeavesThePuzzleUnproved(t *testing.T) {
	g, s := puzzle(t, "kenjin", "first-duel", `{"seat":0,"choices":1,"win":true}`)
	s.Goal = nil
	m := begun(t, g, s)
	for m.Turn() < 6 { // a match in which each side has few cards left
		seat := m.ToAct().First()
		list := m.Legal(seat, nil)
		m.Do(seat, list[(m.Records()*m.Records()*9)%len(list)])
	}
	open, err := m.Scenario("x", "X", engine.AllSeats(2))
	require.NoError(t, err)
	open.Goal = &engine.Goal{Seat: m.ToAct().First(), Choices: engine.MostGoalChoices, Win: true}
	r := solve(t, g, open, MostTried)
	assert.Equal(t, Unproven, r.Verdict)
	assert.Equal(t, "hidden", r.Why.First(), "the others play a card face down before the seat chooses again")
}

// The texts of these puzzles say so.
func TestEveryPuzzleThatComesWithTheProgramHasOneSolution(t *testing.T) {
	files, err := fs.Glob(assets.Scenarios(), "*/*.json")
	require.NoError(t, err)
	puzzles := 0
	for _, name := range files {
		b, err := fs.ReadFile(assets.Scenarios(), name)
		require.NoError(t, err)
		s, err := engine.ReadScenario(b, games.ByName)
		require.NoError(t, err)
		if s.Goal == nil {
			continue
		}
		puzzles++
		g, _ := games.ByName(s.Game)
		r := solve(t, g, s, MostTried)
		assert.Equal(t, Only, r.Verdict, name)
		assert.Greater(t, r.Choices, 20, "%s: one among many", name)
		t.Logf("%s: one of %d first choices, %d steps tried: %s", name, r.Choices, r.Tried, written(g, r.Line))
	}
	assert.Positive(t, puzzles)
}

func BenchmarkTheLastTwoBattles(b *testing.B) {
	g, s := lastTwo(b, winInThree, throws...)
	for b.Loop() {
		r := solve(b, g, s, MostTried)
		b.ReportMetric(float64(r.Tried), "steps")
	}
}

// TestASearchWithManyChoicesNeedsLittleMemory searches a position of each game with many choices and a goal far away: memory stays small, however
// much is tried.
func TestASearchWithManyChoicesNeedsLittleMemory(t *testing.T) {
	const most, modest = 60_000, 100 << 20
	for game, id := range map[string]string{"rumble": "duel", "kenjin": "two-houses", "shogun": "second-year", "nobunaga": "odani", "jidai": "noon"} {
		g, s := puzzle(t, game, id, `{"seat":0,"choices":5,"win":true}`)
		if acting := acting(t, g, s); acting != engine.NoSeat {
			s.Goal.Seat = acting
		}
		h := s.Header()
		peak := uint64(0)
		told := 0
		before := live()
		r, err := Solve(context.Background(), g, &h, most, func(tried int) {
			told = tried
			peak = max(peak, live())
		})
		require.NoError(t, err)
		if r.Tried < most {
			continue // the search ended early
		}
		assert.Equal(t, "large", r.Why.First(), game)
		assert.Equal(t, most, told, game)
		assert.Less(t, peak-min(peak, before), uint64(modest), game)
	}
}

// acting is the seat that chooses first in a scenario.
func acting(t testing.TB, g engine.Game, s *engine.Scenario) engine.Seat {
	return begun(t, g, s).ToAct().First()
}

// live is the size of the heap after a garbage collection, in bytes.
func live() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
