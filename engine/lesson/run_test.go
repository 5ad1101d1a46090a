package lesson

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	toy "tenka/engine/toytest"
)

const ann, ben = engine.Seat(0), engine.Seat(1)

// Cards and places of the toy.
const (
	ant, bee, cat, dog = engine.Card(1), engine.Card(2), engine.Card(3), engine.Card(4)
	left, right        = engine.Place(1), engine.Place(2)
)

func plan(c engine.Card) engine.Action { return engine.Action{Kind: toy.KindPlan, Card: c} }
func stake(n int16) engine.Action      { return engine.Action{Kind: toy.KindStake, N: n} }
func put(p engine.Place) engine.Action { return engine.Action{Kind: toy.KindPut, To: p} }

var roll, reroll = engine.Action{Kind: toy.KindRoll}, engine.Action{Kind: toy.KindReroll}

func toyFile(t testing.TB) string {
	t.Helper()
	b, err := os.ReadFile("testdata/toy.json")
	require.NoError(t, err)
	return string(b)
}

func readToy(t testing.TB) *Lesson {
	t.Helper()
	l, err := Read([]byte(toyFile(t)), toy.Games)
	require.NoError(t, err)
	return l
}

func player(t testing.TB) *Run {
	t.Helper()
	p, err := New(readToy(t), "")
	require.NoError(t, err)
	return p
}

// atPlan is a run in which the learner has answered the question.
func atPlan(t testing.TB) *Run {
	t.Helper()
	p := player(t)
	require.Equal(t, Fulfilled, p.Find(Point{Place: left}))
	return p
}

func try(t testing.TB, p *Run, a engine.Action, want Outcome) {
	t.Helper()
	got, _ := p.Try(a)
	require.Equal(t, want, got, "%+v", a)
}

func hash(p *Run) uint64 { return p.match.View(engine.AllSeats(p.match.Seats())).Hash() }

func TestALessonIsPlayedToItsEnd(t *testing.T) {
	p := atPlan(t)
	assert.Equal(t, 1, p.At())
	try(t, p, plan(bee), Onward)
	try(t, p, stake(3), Fulfilled)
	assert.Equal(t, Replies, p.State(), "the other is to plan")
	assert.True(t, p.match.ToAct().Has(ben))
	try(t, p, plan(ant), Refused)
	assert.True(t, p.Reply())
	assert.False(t, p.Reply())
	e, ok := p.Sight()
	require.True(t, ok)
	assert.Equal(t, engine.OwnerOf(ben), e.Seat)
	assert.EqualValues(t, 2, e.N)
	assert.Equal(t, Fulfilled, p.Look())
	try(t, p, roll, Fulfilled)
	try(t, p, reroll, Onward)
	try(t, p, put(right), Fulfilled)
	assert.Equal(t, "end", p.Step().ID)
	assert.Equal(t, Fulfilled, p.Look())
	assert.Equal(t, Over, p.State())
	assert.Equal(t, 5, p.At())
}

// TestWhatIsLaidAtOnceIsDoneAsFarAsItIsAskedFor drags a stack, which is several steps. Steps that the lesson does not require are left out,
// without an answer.
func TestWhatIsLaidAtOnceIsDoneAsFarAsItIsAskedFor(t *testing.T) {
	p := atPlan(t)
	assert.False(t, p.Rearrange([]engine.Action{plan(ant), stake(3)}), "not even the first is asked for")
	assert.Empty(t, p.match.Steps(p.lesson.seat))
	require.True(t, p.Rearrange([]engine.Action{plan(bee), stake(2)}))
	assert.Equal(t, []engine.Action{plan(bee)}, p.match.Steps(p.lesson.seat))
	assert.Equal(t, Asked, p.State())
	assert.False(t, p.Rearrange([]engine.Action{stake(3)}), "what lies open is not lifted")
	assert.False(t, p.Rearrange([]engine.Action{plan(cat), stake(3)}), "nor replaced")
	assert.False(t, p.Rearrange(nil), "nor taken back")
	assert.Equal(t, []engine.Action{plan(bee)}, p.match.Steps(p.lesson.seat))
	require.True(t, p.Rearrange([]engine.Action{plan(bee), stake(3)}))
	assert.Equal(t, Replies, p.State(), "the step is done")
}

func TestWhatDoesNotHelpIsShownAnsweredAndTakenBack(t *testing.T) {
	p := atPlan(t)
	try(t, p, plan(bee), Onward)
	before := hash(p)
	try(t, p, stake(2), Wrong)
	assert.Equal(t, Astray, p.State())
	assert.NotEqual(t, before, hash(p), "it is on the table")
	said, about, answered := p.Said()
	assert.True(t, answered)
	teacher := teacherOf(p)
	assert.Equal(t, "The stake was 2.", teacher.Say(said, "en", about))
	assert.True(t, p.TakeBack())
	assert.Equal(t, before, hash(p), "the card lies there again, and the stake is open")
	assert.Equal(t, Asked, p.State())
	assert.False(t, p.TakeBack())
	try(t, p, stake(3), Fulfilled)
}

func TestAGestureWhileSomethingIsToBeTakenBackOnlyTakesItBack(t *testing.T) {
	p := atPlan(t)
	before := hash(p)
	try(t, p, plan(dog), Wrong)
	try(t, p, plan(bee), Restored)
	assert.Equal(t, before, hash(p))
	try(t, p, plan(ant), Wrong)
	said, _, _ := p.Said()
	assert.Equal(t, "Another card.", said["en"], "the answer to the rest")
}

func TestAnIllegalActionIsRefusedByTheRules(t *testing.T) {
	p := atPlan(t)
	got, why := p.Try(stake(3))
	assert.Equal(t, Refused, got)
	assert.NotZero(t, why.Reason)
	got, why = p.Try(engine.Action{Kind: toy.KindPlan, Card: 9})
	assert.Equal(t, Refused, got)
	assert.NotZero(t, why.Reason)
	assert.Equal(t, Asked, p.State())
}

// TestWhatTheRulesRefuseIsAnsweredInTheWordsOfTheLesson: the sentence is the author's, and nothing else changes.
func TestWhatTheRulesRefuseIsAnsweredInTheWordsOfTheLesson(t *testing.T) {
	p := atPlan(t)
	said, ok := p.Refusal(stake(3))
	require.True(t, ok)
	assert.Equal(t, "The card comes before the stake of 3.", teacherOf(p).Say(said, "en", stake(3)))
	_, ok = p.Refusal(engine.Gesture(toy.KindStake))
	assert.True(t, ok, "a gesture that leaves something open is answered too")
	_, ok = p.Refusal(roll)
	assert.False(t, ok, "the rules say it themselves")
	try(t, p, plan(dog), Wrong)
	_, ok = p.Refusal(stake(3))
	assert.False(t, ok, "something is to be taken back first")
}

func TestAWrongAnswerToAQuestionChangesNothing(t *testing.T) {
	p := player(t)
	assert.Equal(t, Wrong, p.Find(Point{Place: right}))
	said, about, answered := p.Said()
	require.True(t, answered)
	assert.Equal(t, "That is {{.To}}.", said["en"])
	assert.Equal(t, right, about.To)
	assert.Equal(t, Wrong, p.Find(Point{Card: dog}), "without a sentence of its own")
	_, _, answered = p.Said()
	assert.True(t, answered)
	assert.Equal(t, 0, p.At())
	assert.Empty(t, p.Points(), "the answer is not pointed at")
	try(t, p, plan(bee), Wrong)
	assert.True(t, p.TakeBack())
}

func TestBackGoesToTheBeginningOfTheStepThenToTheOneBefore(t *testing.T) {
	p := atPlan(t)
	begin := hash(p)
	try(t, p, plan(bee), Onward)
	try(t, p, stake(3), Fulfilled)
	assert.True(t, p.Back(), "the others have not replied")
	assert.Equal(t, begin, hash(p))
	try(t, p, plan(bee), Onward)
	try(t, p, stake(3), Fulfilled)
	p.Reply()
	seen := hash(p)
	p.Look()
	try(t, p, roll, Fulfilled)
	assert.True(t, p.Back())
	assert.Equal(t, "roll", p.Step().ID)
	assert.True(t, p.Back())
	assert.Equal(t, "look", p.Step().ID)
	assert.Equal(t, seen, hash(p))
	_, ok := p.Sight()
	assert.True(t, ok, "the event is looked at again")
	p.Restart()
	assert.Equal(t, 0, p.At())
	assert.False(t, p.Back())
}

func TestNothingIsLeftToGoBackToAtTheBegin(t *testing.T) {
	p := player(t)
	assert.False(t, p.CanBack())
	assert.Equal(t, Fulfilled, p.Find(Point{Place: left}))
	assert.True(t, p.CanBack(), "to the step before")
	p.Restart()
	assert.False(t, p.CanBack())
	try(t, p, plan(bee), Wrong)
	assert.True(t, p.CanBack(), "what does not help")
}

func TestTheAnswerToTheFirstQuestionIsTakenBack(t *testing.T) {
	p := player(t)
	require.Equal(t, Wrong, p.Find(Point{Place: right}))
	assert.True(t, p.CanBack())
	assert.True(t, p.Back())
	_, _, answered := p.Said()
	assert.False(t, answered)
	assert.False(t, p.CanBack())
	assert.False(t, p.Back())
}

func TestOnlyATaskOfTheLearnerIsShown(t *testing.T) {
	p := atPlan(t)
	shows := func(want bool, why string) {
		t.Helper()
		assert.Equal(t, want, p.CanShow(), why)
	}
	shows(true, "the learner plans")
	try(t, p, plan(dog), Wrong)
	shows(false, "something is to be taken back first")
	p.TakeBack()
	try(t, p, plan(bee), Onward)
	shows(true, "the stake is open")
	try(t, p, stake(3), Fulfilled)
	shows(false, "another seat is to plan")
	p.Reply()
	shows(false, "the learner looks on")
	p.Look()
	shows(true, "the learner rolls")
	free, err := New(freePlay(t, `"goal": { "en": "Play to the end" }, "play": {}`), "")
	require.NoError(t, err)
	p = free
	shows(true, "the learner plans freely")
	try(t, p, plan(bee), Onward)
	try(t, p, stake(3), Onward)
	shows(false, "the other seat plans freely")
}

func TestTheDiceAreTheSameAfterBack(t *testing.T) {
	p := atPlan(t)
	for range 2 {
		try(t, p, plan(bee), Onward)
		try(t, p, stake(3), Fulfilled)
		p.Reply()
		p.Look()
		try(t, p, roll, Fulfilled)
		assert.Equal(t, []int16{5}, p.match.Record(p.match.At()).Chance[0].Values)
		p.Restart()
		p.Find(Point{Place: left})
	}
}

func TestShowPlaysTheStepAndTakesItBack(t *testing.T) {
	ctx := context.Background()
	p := player(t)
	assert.True(t, p.CanShow())
	assert.False(t, p.Show(ctx), "a question is answered at once")
	assert.Equal(t, []Point{{Place: left}}, p.Points())
	assert.Equal(t, Restored, p.Find(Point{Place: left}))
	assert.Equal(t, Fulfilled, p.Find(Point{Place: left}))

	before := hash(p)
	assert.Equal(t, []engine.Action{plan(bee), stake(3)}, p.Hint(ctx))
	assert.True(t, p.Show(ctx))
	first := hash(p)
	assert.False(t, p.Show(ctx))
	assert.NotEqual(t, first, hash(p), "the second action follows the first")
	assert.Equal(t, Shown, p.State())
	assert.NotEqual(t, before, hash(p))
	shown := hash(p)
	assert.False(t, p.Show(ctx), "all is shown")
	assert.Equal(t, shown, hash(p))
	assert.True(t, p.TakeBack())
	assert.Equal(t, before, hash(p))
	try(t, p, plan(cat), Onward)
	assert.Equal(t, []engine.Action{stake(1)}, p.Hint(ctx), "a hint goes on from what was done")
	assert.Equal(t, []Point{{Action: stake(1)}}, p.Points())
}

func TestALessonIsLeftAndResumed(t *testing.T) {
	p := atPlan(t)
	try(t, p, plan(cat), Onward)
	try(t, p, stake(1), Fulfilled)
	p.Reply()
	p.Look()
	try(t, p, roll, Fulfilled)
	try(t, p, reroll, Onward)
	kept := p.Progress(Progress{})
	assert.Equal(t, "again", kept.Step)
	assert.False(t, kept.Done)
	again, err := Resume(p.lesson, "Cleo", kept)
	require.NoError(t, err)
	assert.Equal(t, "again", again.Step().ID)
	assert.Equal(t, "Cleo", again.match.Header().Players[0].Name)
	p.Back()
	assert.Equal(t, hash(p), hash(again))
	try(t, again, put(left), Fulfilled)
	again.Look()
	over := again.Progress(kept)
	assert.Equal(t, Progress{Done: true}, over)
	assert.True(t, kept.with(again).Done)

	for name, bad := range map[string]Progress{
		"another step":   {Step: "gone", Moves: kept.Moves},
		"illegal now":    {Step: "again", Moves: kept.Moves[1:]},
		"less than all":  {Step: "again", Moves: kept.Moves[:len(kept.Moves)-1]},
		"no action":      {Step: "again", Moves: []Done{{At: 1, Do: []byte(`{}`)}}},
		"more than done": {Step: "plan", Moves: kept.Moves},
		"of later steps": {Step: "look", Moves: kept.Moves},
	} {
		anew, err := Resume(p.lesson, "", bad)
		require.NoError(t, err, name)
		assert.Equal(t, 0, anew.At(), name)
		assert.Equal(t, 0, anew.match.At(), name)
	}
}

// with is the progress of p after the saved progress pr.
func (pr Progress) with(p *Run) Progress { return p.Progress(pr) }

// freePlay is a lesson of two steps: the first is played freely until a die lies, and these are the fields of the second.
func freePlay(t *testing.T, second string) *Lesson {
	t.Helper()
	file := strings.NewReplacer(`"bot": "script"`, `"bot": "greedy"`).Replace(toyFile(t))
	file = file[:strings.Index(file, `"steps"`)] + `"steps": [
		{ "id": "one", "goal": { "en": "Play until a die lies" }, "play": { "until": { "event": "put", "seat": 0 },
			"why": [ { "do": { "kind": "plan", "card": "dog" }, "say": { "en": "{{.Card}}" } }, { "do": { "kind": "plan" }, "say": { "en": "Plan {{.Card}}." } } ] } },
		{ "id": "two", ` + second + ` } ] }`
	l, err := Read([]byte(file), toy.Games)
	require.NoError(t, err)
	return l
}

func TestBackInFreePlayTakesBackTheLastAction(t *testing.T) {
	l := freePlay(t, `"goal": { "en": "Play to the end" }, "play": {}`)
	p, err := New(l, "")
	require.NoError(t, err)
	begin := hash(p)
	try(t, p, plan(bee), Onward)
	planned := hash(p)
	try(t, p, stake(3), Onward)
	assert.True(t, p.Back())
	assert.Equal(t, planned, hash(p))
	assert.True(t, p.Back())
	assert.Equal(t, begin, hash(p))
	assert.False(t, p.Back())
}

// TestBackPassesAFreeStepInWhichNothingWasLeftToPlay plays a match to its end in the first of two free steps.
func TestBackPassesAFreeStepInWhichNothingWasLeftToPlay(t *testing.T) {
	file := strings.NewReplacer(`"bot": "script"`, `"bot": "greedy"`).Replace(toyFile(t))
	file = file[:strings.Index(file, `"steps"`)] + `"steps": [
		{ "id": "one", "goal": { "en": "Play to the end" }, "play": {} }, { "id": "two", "goal": { "en": "Play on" }, "play": {} },
		{ "id": "three", "goal": { "en": "Go on" }, "see": {} }, { "id": "four", "goal": { "en": "Go on" }, "see": {} } ] }`
	l, err := Read([]byte(file), toy.Games)
	require.NoError(t, err)
	p, err := New(l, "")
	require.NoError(t, err)
	for _, over := p.match.Outcome(); !over; _, over = p.match.Outcome() {
		s := p.match.ToAct().First()
		a := p.match.Legal(s, nil)[0]
		if s == ben {
			require.True(t, p.Other(s, a))
		} else {
			p.Try(a)
		}
	}
	require.Equal(t, "three", p.Step().ID)
	kept := p.Progress(Progress{})
	kept.Step = "two"
	anew, err := Resume(l, "", kept)
	require.NoError(t, err)
	assert.Equal(t, "one", anew.Step().ID, "nobody can go on in a step in which nothing is left to play")
	require.Equal(t, Fulfilled, p.Look())
	assert.True(t, p.Back())
	assert.Equal(t, "three", p.Step().ID)
	assert.True(t, p.Back())
	assert.Equal(t, "one", p.Step().ID)
	_, over := p.match.Outcome()
	assert.False(t, over, "the last action is taken back")
}

// TestNobodyGoesBackBeyondTheFirstStep begins where the match is over, so that nothing was to be played in the first step.
func TestNobodyGoesBackBeyondTheFirstStep(t *testing.T) {
	file := strings.NewReplacer(`"bot": "script"`, `"bot": "greedy"`).Replace(toyFile(t))
	file = file[:strings.Index(file, `"chance"`)] + `"position": { "phase": "over", "round": 4, "top": "ant", "score": [1, 2, 0] }, "steps": [
		{ "id": "one", "goal": { "en": "Play" }, "play": {} }, { "id": "two", "goal": { "en": "Go on" }, "see": {} } ] }`
	l, err := Read([]byte(file), toy.Games)
	require.NoError(t, err)
	p, err := New(l, "")
	require.NoError(t, err)
	require.Equal(t, "two", p.Step().ID)
	assert.True(t, p.Back())
	assert.Equal(t, "one", p.Step().ID)
	assert.False(t, p.Back())
}

func TestWhatWasLookedAtInTheFirstStepIsKnown(t *testing.T) {
	l, err := Read([]byte(`{ "format": 1, "game": "rumble", "id": "first", "title": { "en": "First" }, "text": { "en": "See." }, "minutes": 1,
		"options": { "players": 2 }, "players": [ { "name": "Ann", "seats": [0] }, { "name": "Ben", "bot": "script", "seats": [1] } ],
		"steps": [ { "id": "look", "goal": { "en": "See a castle" }, "see": { "event": "setup_castle" } }, { "id": "end", "goal": { "en": "Go on" }, "see": {} } ] }`), games.ByName)
	require.NoError(t, err)
	p, err := New(l, "")
	require.NoError(t, err)
	require.NoError(t, l.Prove())
	event, ok := p.Sight()
	require.True(t, ok)
	_, looked := p.Looked()
	assert.False(t, looked)
	require.Equal(t, Fulfilled, p.Look())
	seen, looked := p.Looked()
	assert.True(t, looked)
	assert.Equal(t, event, seen)
}

func TestOpenStepsAreLaidAnewInAFreeStep(t *testing.T) {
	p, err := New(freePlay(t, `"goal": { "en": "Play to the end" }, "play": {}`), "")
	require.NoError(t, err)
	begin := hash(p)
	lies := func(want ...engine.Action) {
		t.Helper()
		assert.Equal(t, want, append([]engine.Action(nil), p.match.Steps(ann)...))
		assert.Len(t, p.Progress(Progress{}).Moves, len(want))
	}
	assert.False(t, p.Rearrange([]engine.Action{stake(2)}), "it is not legal")
	lies()
	assert.True(t, p.Rearrange([]engine.Action{plan(bee)}))
	lies(plan(bee))
	assert.True(t, p.Rearrange([]engine.Action{plan(cat)}))
	lies(plan(cat))
	assert.False(t, p.Rearrange([]engine.Action{plan(cat), stake(9)}))
	lies(plan(cat))
	assert.True(t, p.Back())
	assert.Equal(t, begin, hash(p))
	assert.True(t, p.Rearrange([]engine.Action{plan(dog), stake(2)}), "a whole choice")
	assert.Equal(t, 1, p.match.At())
	assert.Len(t, p.Progress(Progress{}).Moves, 2)
	assert.True(t, p.Back())
	lies(plan(dog))
}

func TestOnlyOthersPlayForTheComputerAndOnlyInAFreeStep(t *testing.T) {
	asked := atPlan(t)
	before := hash(asked)
	assert.False(t, asked.Other(ben, plan(ant)), "it is no free step")
	assert.Equal(t, before, hash(asked))
	p, err := New(freePlay(t, `"goal": { "en": "Play to the end" }, "play": {}`), "")
	require.NoError(t, err)
	before = hash(p)
	assert.False(t, p.Other(ann, plan(ant)), "it is the learner's seat")
	assert.False(t, p.Other(ben, roll), "it is not legal")
	assert.Equal(t, before, hash(p))
	assert.True(t, p.Other(ben, plan(ant)))
	assert.NotEqual(t, before, hash(p))
}

func TestWhatFollowsFreePlayIsProved(t *testing.T) {
	var d *engine.DataError
	require.ErrorAs(t, freePlay(t, `"goal": { "en": "Roll again" }, "do": [ { "kind": "reroll" } ]`).Prove(), &d)
	assert.Equal(t, "steps[1].do", d.Path)
}

func TestTheSameEventIsLookedAtOnce(t *testing.T) {
	again := `"see": { "event": "shown", "seat": 1 }`
	file := strings.Replace(toyFile(t), again, again+` }, { "id": "more", "goal": { "en": "See what comes next" }, `+again, 1)
	l, err := Read([]byte(file), toy.Games)
	require.NoError(t, err)
	p, err := New(l, "")
	require.NoError(t, err)
	require.Equal(t, Fulfilled, p.Find(Point{Place: left}))
	try(t, p, plan(bee), Onward)
	try(t, p, stake(3), Fulfilled)
	p.Reply()
	_, first := p.Sight()
	assert.True(t, first)
	require.Equal(t, Fulfilled, p.Look())
	require.Equal(t, "more", p.Step().ID)
	_, second := p.Sight()
	assert.False(t, second)
}

func TestWhatWasLookedAtIsKnownUntilSomethingIsDone(t *testing.T) {
	p := atPlan(t)
	try(t, p, plan(bee), Onward)
	try(t, p, stake(3), Fulfilled)
	p.Reply()
	assert.Equal(t, []Point{{Next: true}}, p.Points(), "the way to the next event is pointed at")
	_, looked := p.Looked()
	assert.False(t, looked)
	event, _ := p.Sight()
	p.Look()
	seen, looked := p.Looked()
	assert.True(t, looked)
	assert.Equal(t, event, seen)
	try(t, p, roll, Fulfilled)
	_, looked = p.Looked()
	assert.False(t, looked)
}

func TestAReplyIsOfASeatThatPlays(t *testing.T) {
	_, err := Read([]byte(strings.Replace(toyFile(t), `"seat": 1, "do"`, `"seat": 2, "do"`, 1)), toy.Games)
	var d *engine.DataError
	require.ErrorAs(t, err, &d)
	assert.Equal(t, "steps[1].then[0].seat", d.Path)
	assert.Equal(t, []any{1}, d.Args, "the last seat")
}

func TestTheLearnerHasTheFirstColour(t *testing.T) {
	assert.Equal(t, []int{0, 1}, player(t).match.Header().Colours)
	assert.Equal(t, []int{1, 0, 2}, Colours(ben, 3))
}

func TestFreePlayLastsUntilItsEventOrTheEnd(t *testing.T) {
	l := freePlay(t, `"goal": { "en": "Play to the end" }, "play": {}`)
	require.NoError(t, l.Prove())
	p, err := New(l, "")
	require.NoError(t, err)
	ctx := context.Background()
	require.Len(t, p.Hint(ctx), 1)
	p.Show(ctx)
	why, about := p.Why()
	assert.NotEmpty(t, why)
	assert.Equal(t, toy.KindPlan, about.Kind)
	p.TakeBack()
	for n := 0; p.State() != Over; n++ {
		require.Less(t, n, 500)
		seat := p.match.ToAct().First()
		if seat != ann {
			require.True(t, p.Bots())
			require.True(t, p.Other(seat, p.match.Legal(seat, nil)[0]))
			continue
		}
		try(t, p, p.Hint(ctx)[0], map[bool]Outcome{true: Fulfilled, false: Onward}[ends(t, p, ctx)])
		if n == 4 {
			again, err := Resume(l, "", p.Progress(Progress{}))
			require.NoError(t, err)
			assert.Equal(t, hash(p), hash(again), "a game is left in its middle")
		}
	}
	_, over := p.match.Outcome()
	assert.True(t, over)
}

// ends reports whether the hinted action ends the step, and undoes it.
func ends(t *testing.T, p *Run, ctx context.Context) bool {
	v := &prover{p: p}
	back := v.save()
	defer back()
	got, _ := p.Try(p.Hint(ctx)[0])
	return got == Fulfilled
}

func TestEveryWayThroughALessonIsProved(t *testing.T) {
	require.NoError(t, readToy(t).Prove())
	for _, c := range []struct{ name, from, to, want string }{
		{"a dead end", `[ [ { "kind": "reroll" }, { "kind": "put" } ] ]`, `[ [ { "kind": "reroll" }, { "kind": "peek" } ] ]`, "steps[4].do[0]"},
		{"never legal", `"do": [ { "kind": "roll" } ]`, `"do": [ { "kind": "reroll" } ]`, "steps[3].do[0]"},
		{"a way that never is", `"or": [ [ { "kind": "plan", "card": "cat" }, { "kind": "stake", "n": 1 } ] ]`,
			`"or": [ [ { "kind": "roll" } ] ]`, "steps[1].or[0]"},
		{"not the learner's turn", `"then": [ { "seat": 1, "do": [ { "kind": "plan", "card": "ant" }, { "kind": "stake", "n": 2 } ] } ]`,
			`"then": [ { "seat": 1, "do": [ { "kind": "plan", "card": "ant" } ] } ]`, "steps[2].see"},
		{"a reply that fits twice", `{ "kind": "plan", "card": "ant" }, { "kind": "stake", "n": 2 }`, `{ "kind": "plan" }, { "kind": "stake", "n": 2 }`,
			"steps[1].then[0].do[0]"},
		{"no such event", `"see": { "event": "shown", "seat": 1 }`, `"see": { "event": "put" }`, "steps[2].see"},
		{"an answer to nothing", `"do": { "kind": "plan", "card": "dog" }`, `"do": { "kind": "put" }`, "steps[1].wrong[1].do"},
		{"an answer to what is never refused", `"do": [ { "kind": "roll" } ]`,
			`"do": [ { "kind": "roll" } ], "refused": [ { "do": { "kind": "roll" }, "say": { "en": "No." } } ]`, "steps[3].refused[0].do"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := toyFile(t)
			require.Contains(t, file, c.from)
			l, err := Read([]byte(strings.Replace(file, c.from, c.to, 1)), toy.Games)
			require.NoError(t, err)
			err = l.Prove()
			var d *engine.DataError
			require.ErrorAs(t, err, &d)
			assert.Equal(t, c.want, d.Path, err)
		})
	}
}

func TestAFaultInALessonNamesItsPlace(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{`"game": "toy"`, `"game": "go"`, "game"},
		{`"minutes": 2`, `"minutes": 0`, "minutes"},
		{`"bot": "script"`, `"bot": "genius"`, "players[1].bot"},
		{`"bot": "script", `, ``, "players[1].bot"},
		{`{ "name": "Ann", "seats": [0] }`, `{ "name": "Ann", "bot": "script", "seats": [0] }`, "players"},
		{`"values": ["bee"]`, `"values": ["cow"]`, "chance[0].values[0]"},
		{`"id": "look"`, `"id": "plan"`, "steps[2].id"},
		{`"see": {}`, `"see": {}, "find": [ { "place": "left" } ]`, "steps[5].do"},
		{`"see": {}`, `"text": { "en": "Nothing." }`, "steps[5].do"},
		{`"goal": { "en": "Roll" }`, `"goal": {}`, "steps[3].goal.en"},
		{`"goal": { "en": "Roll" }`, `"goal": { "en": "Roll. Then look." }`, "steps[3].goal.en"},
		{`"There are two places."`, `"There are two places. Both are here."`, "steps[0].text.en"},
		{`"There are two places."`, `"There are ` + strings.Repeat("very ", 50) + `many."`, "steps[0].text.en"},
		{`{{place \"left\"}}`, `{{place \"up\"}}`, "steps[0].goal.en"},
		{`{{card \"bee\"}}`, `{{crad \"bee\"}}`, "steps[1].goal.en"},
		{`{{.To}}`, `{{.Too}}`, "steps[0].wrong[0].say.en"},
		{`"find": [ { "place": "left" } ]`, `"find": [ { "place": "up" } ]`, "steps[0].find[0].place"},
		{`"find": [ { "place": "left" } ]`, `"find": [ { "do": { "kind": "roll" } } ]`, "steps[0].find[0].do"},
		{`"wrong": [ { "place": "right"`, `"wrong": [ { "do": { "kind": "roll" }`, "steps[0].wrong[0]"},
		{`{ "kind": "plan", "card": "bee" }`, `{ "kind": "plan", "card": "cow" }`, "steps[1].do[0].card"},
		{`{ "kind": "plan", "card": "cat" }`, `{ "kind": "plot" }`, "steps[1].or[0][0].kind"},
		{`{ "kind": "plan", "card": "ant" }`, `{ "kind": "plan", "card": "cow" }`, "steps[1].then[0].do[0].card"},
		{`"seat": 1, "do"`, `"seat": 0, "do"`, "steps[1].then[0].seat"},
		{`"event": "shown"`, `"event": "hidden"`, "steps[2].see.event"},
		{`"see": {}`, `"play": {}`, "steps[5].play"},
		{`"see": {}`, `"see": {}, "refused": [ { "do": { "kind": "roll" }, "say": { "en": "No." } } ]`, "steps[5].refused"},
		{`{ "do": { "kind": "stake" }, "say": { "en": "The card`, `{ "do": { "kind": "steak" }, "say": { "en": "The card`, "steps[1].refused[0].do.kind"},
		{`{ "do": { "kind": "stake" }, "say": { "en": "The card`, `{ "place": "left", "say": { "en": "The card`, "steps[1].refused[0].do"},
		{`The card comes`, `{{.Too}} comes`, "steps[1].refused[0].say.en"},
		{`The card comes`, `The card ` + strings.Repeat("really ", 20) + `comes`, "steps[1].refused[0].say.en"},
	} {
		file := toyFile(t)
		require.Contains(t, file, c.from)
		_, err := Read([]byte(strings.Replace(file, c.from, c.to, 1)), toy.Games)
		var d *engine.DataError
		require.ErrorAs(t, err, &d, c.to)
		assert.Equal(t, c.want, d.Path, err)
	}
}

func TestSentencesAreCounted(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "Roll": 1, "Roll.": 1, "Roll. Look": 2, "Is it 3.5?": 1, "Lancez ! Puis regardez…": 2, "Two: one, two.": 1, "«Oui.» Non.": 2,
	} {
		assert.Equal(t, want, Sentences(text), text)
	}
}

func FuzzRead(f *testing.F) {
	b, err := os.ReadFile("testdata/toy.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		l, err := Read(b, toy.Games)
		var d *engine.DataError
		if err != nil {
			require.ErrorAs(t, err, &d)
			require.NotContains(t, err.Error(), "\n")
			return
		}
		if err := l.Prove(); err != nil {
			require.ErrorAs(t, err, &d)
		}
	})
}

// teacherOf is the English teacher of a run.
func teacherOf(p *Run) Teacher {
	return Teacher{Lesson: p.lesson, Tell: lang.NewTeller(lang.New("en"), p.lesson.game, p.match.Header())}
}
