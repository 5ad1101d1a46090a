package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/rumble"
	toy "tenka/engine/toytest"
)

// counted is a face whose pieces stand where a test says, with moments as a test says. It keeps what it was told to point at.
type counted struct {
	*stagedFace
	stands  map[engine.View][]face.Stand
	cues    []face.Cue
	pointed engine.Action
}

func (f *counted) Stands(v engine.View) []face.Stand        { return f.stands[v] }
func (f *counted) Holders(engine.View) map[engine.Place]int { return nil }
func (f *counted) HoldersName() string                      { return "" }
func (f *counted) Point(a engine.Action)                    { f.pointed = a }
func (f *counted) Cue(e []engine.Event, _ engine.View, last bool) face.Cue {
	if len(f.cues) == 0 {
		return face.Cue{}
	}
	cue := f.cues[0]
	f.cues = f.cues[1:]
	return cue
}

// counting is a table of the toy with such a face.
func counting(t *testing.T, seats ...string) (*Table, *counted) {
	t.Helper()
	tb, s := staged(t, seats...)
	f := &counted{stagedFace: s, stands: map[engine.View][]face.Stand{}}
	tb.face = f
	return tb, f
}

// TestSeatsThatHaveFewerPiecesSomewhereLost, though they have as many elsewhere.
func TestSeatsThatHaveFewerPiecesSomewhereLost(t *testing.T) {
	tb, f := counting(t, "0 1 2")
	before, after := tb.ses.View(), tb.ses.View()
	require.NotSame(t, before, after)
	mine := engine.Only(0)
	stand := func(at engine.Place, of engine.Seat, n int) face.Stand {
		return face.Stand{Place: at, Owner: engine.OwnerOf(of), N: n}
	}
	f.stands[before] = []face.Stand{stand(1, 0, 1), stand(1, 0, 1), stand(2, 0, 1), stand(3, 1, 4)}
	for _, c := range []struct {
		stands []face.Stand
		fewer  bool
	}{
		{[]face.Stand{stand(1, 0, 2), stand(2, 0, 1), stand(3, 1, 4)}, false},
		{[]face.Stand{stand(1, 0, 2), stand(2, 0, 1)}, false},
		{[]face.Stand{stand(1, 0, 3), stand(2, 0, 2), stand(4, 0, 1)}, false},
		{[]face.Stand{stand(1, 0, 1), stand(2, 0, 2), stand(3, 1, 4)}, true},
		{[]face.Stand{stand(1, 0, 2), stand(2, 1, 1)}, true},
		{nil, true},
	} {
		f.stands[after] = c.stands
		assert.Equal(t, c.fewer, tb.fewer(before, after, mine), "%v", c.stands)
	}
	assert.False(t, tb.fewer(nil, after, mine))
	tb.face = f.stagedFace
	assert.False(t, tb.fewer(before, after, mine), "the face counts nothing")
}

// TestEachMomentThatShowsSomethingRestsWhenItIsGoneThroughStepByStep, and the end of a record that shows nothing.
func TestEachMomentThatShowsSomethingRestsWhenItIsGoneThroughStepByStep(t *testing.T) {
	tb, f := counting(t, "0 1 2")
	turned(t, tb)
	no := tb.ses.Match.At()
	frames := len(tb.Frames(no))
	require.Greater(t, frames, 1)
	cues := func(quiet func(i int) bool) (rests, quieted int, last face.Cue) {
		f.cues = nil
		for i := range frames {
			f.cues = append(f.cues, face.Cue{Quiet: quiet(i), Part: i})
		}
		list := tb.stepsOf(no)
		require.Len(t, list, frames)
		for _, m := range list {
			if m.Cue.Rests {
				rests++
			}
			if m.Cue.Quiet {
				quieted++
			}
		}
		return rests, quieted, list[frames-1].Cue
	}
	rests, quieted, _ := cues(func(i int) bool { return i > 0 })
	assert.Equal(t, []int{1, frames - 1}, []int{rests, quieted})
	rests, quieted, _ = cues(func(int) bool { return false })
	assert.Equal(t, []int{frames, 0}, []int{rests, quieted})
	rests, quieted, last := cues(func(int) bool { return true })
	assert.Equal(t, []int{1, frames - 1}, []int{rests, quieted})
	assert.Equal(t, face.Cue{Rests: true, Part: frames - 1}, last)
}

// TestTheLastChoiceOfTheOthersIsPointedAt until the person does something, and not that of the person.
func TestTheLastChoiceOfTheOthersIsPointedAt(t *testing.T) {
	tb, f := counting(t, "0", "1 2")
	lifted(t, tb, "Aiko")
	assert.Zero(t, f.pointed)
	do(t, tb, toyPlan(2, 3)...)
	f.pointed = engine.Action{}
	lifted(t, tb, "Jonas")
	if steps := tb.now.Path[len(tb.now.Path)-1].Steps; len(steps) > 0 {
		assert.Equal(t, steps[len(steps)-1], f.pointed)
	} else {
		assert.Zero(t, f.pointed, "what is secret is not pointed at")
	}
	do(t, tb, toyPlan(1, 1)...)
	f.pointed = engine.Action{}
	do(t, tb, toyPlan(1, 1)...)
	for range 3 {
		if tb.Veiled() {
			rested(tb)
			enter(tb)
		}
		seat := tb.ses.Actor()
		f.pointed = engine.Action{}
		do(t, tb, engine.Action{Kind: toy.KindRoll})
		assert.Zero(t, f.pointed, "it is the person's own")
		do(t, tb, engine.Action{Kind: toy.KindPut, To: 1})
		if tb.Veiled() || !tb.ses.Holds(0).Has(seat) {
			continue
		}
		assert.Equal(t, engine.Action{Kind: toy.KindPut, To: 1}, f.pointed)
	}
}

// TestWhatOthersDidIsToldTurnByTurn compares the turns of a match, with the weight of each sentence, as each person in front sees them.
func TestWhatOthersDidIsToldTurnByTurn(t *testing.T) {
	m, err := engine.NewMatch(rumble.New(), persons(4, nil))
	require.NoError(t, err)
	tb := seatedAt(t, m, desk)
	rng := rand.New(rand.NewPCG(3, 2))
	for m.At() < mostLooked+6 {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		_, _, ok := m.Do(seat, legal[rng.IntN(len(legal))])
		require.True(t, ok)
	}
	tb.ses.Update()
	require.NotEqual(t, engine.NoSeat, tb.ses.Actor())
	var lines []string
	path := m.Path(m.At())
	require.Greater(t, len(path), mostLooked)
	for i := 4; i < len(path); i += 7 {
		for _, turn := range tb.turnsSince(path[i-4], path[i]) {
			line := fmt.Sprintf("%d-%d seat %d events %d same %t", path[i-4], path[i], turn.Seat, len(turn.Events), turn.Before.Hash() == turn.After.Hash())
			for _, s := range turn.Told {
				line += fmt.Sprintf(" | %d %s", s.Weight, s.Text)
			}
			lines = append(lines, line)
		}
	}
	last := len(path) - 1
	assert.NotEmpty(t, tb.turnsSince(path[last-mostLooked], path[last]))
	assert.Empty(t, tb.turnsSince(path[last-mostLooked-1], path[last]), "that is too long ago")
	assert.Empty(t, tb.turnsSince(path[last], path[last-1]), "it is later")
	compared(t, "told-turns", lines)
}

// TestANewRecordPlaysAndAnotherDoesNot: the table moves forward by the record after the one that it showed, and not to the past, back, or by two.
func TestANewRecordPlaysAndAnotherDoesNot(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	f.cue = face.Cue{Rests: true}
	m := tb.ses.Match
	moved := func(what string, forward, plays bool) {
		t.Helper()
		assert.Equal(t, plays, tb.play.Showing(), what)
		assert.Equal(t, forward, len(tb.now.News) > 0, what)
		tb.play.End()
	}
	require.True(t, tb.Do(engine.Action{Kind: toy.KindRoll}))
	moved("a choice", true, true)
	tb.ses.Update()
	moved("once more", false, false)
	tb.Undo()
	moved("undo", false, false)
	tb.Redo()
	moved("redo", true, true)
	tb.ses.Look(1)
	moved("the past", false, false)
	tb.ses.Look(2)
	moved("later in the past", false, false)
	tb.ses.Look(-1)
	moved("the present again", false, false)
	_, _, ok := m.Do(m.ToAct().First(), engine.Action{Kind: toy.KindPut, To: 1})
	require.True(t, ok)
	_, _, ok = m.Do(m.ToAct().First(), engine.Action{Kind: toy.KindRoll})
	require.True(t, ok)
	tb.ses.Update()
	moved("two records", false, false)
	assert.Equal(t, m.At(), tb.shown)
}

// TestWhatIsStillLookedAtStaysWhenOthersGoOn: people elsewhere do not wait until everybody has seen what happened.
func TestWhatIsStillLookedAtStaysWhenOthersGoOn(t *testing.T) {
	tb, f := staged(t, "0 1 2")
	turned(t, tb)
	f.cue = face.Cue{Rests: true}
	m := tb.ses.Match
	require.True(t, tb.Do(engine.Action{Kind: toy.KindRoll}))
	seen := m.At()
	require.NotNil(t, tb.play.Now())
	for _, a := range []engine.Action{{Kind: toy.KindPut, To: 1}, {Kind: toy.KindRoll}} {
		_, _, ok := m.Do(m.ToAct().First(), a)
		require.True(t, ok)
		tb.ses.Update()
		require.NotNil(t, tb.play.Now())
		assert.Equal(t, seen, tb.play.Now().Record)
	}
	assert.Equal(t, engine.NoSeat, tb.now.Seat, "nobody is asked before it has been seen")
	var records []int
	for tb.play.Showing() {
		records = append(records, tb.play.Now().Record)
		tb.play.Next()
	}
	path := m.Path(m.At())
	assert.Subset(t, records, path[len(path)-3:], "each record is shown, one after the other")
	assert.IsNonDecreasing(t, records)
	assert.Equal(t, m.At(), tb.shown)
	assert.NotEqual(t, engine.NoSeat, tb.now.Seat)
}
