package face_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
	"tenka/engine"
)

// steps are moments of one record, event kinds 1, 2, … in their order.
func steps(of ...face.Step) []face.Moment {
	var list []face.Moment
	for i, s := range of {
		list = append(list, face.Moment{Record: 7, Events: []engine.Event{{Kind: engine.EventKind(i + 1)}}, Step: s})
	}
	return list
}

// player is a step player at a table where a person holds seat 0, and the number of times it has shown the table.
func player(t *testing.T) (*face.Player, *int) {
	t.Helper()
	test.NewTempApp(t)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	l := before
	l.Pace = look.Calm
	look.Set(l)
	shown := 0
	p := &face.Player{Shown: func(bool) { shown++ }, People: func() engine.Seats { return engine.Only(0) }}
	t.Cleanup(p.Stop)
	return p, &shown
}

var rests, quiet = face.Step{Rests: true}, face.Step{Quiet: true}

func TestNothingBehindTheMomentIsTold(t *testing.T) {
	p, _ := player(t)
	assert.True(t, p.Take(steps(rests, quiet, rests, rests)))
	events, whole := p.Told(7)
	assert.Len(t, events, 1)
	assert.False(t, whole)
	assert.True(t, p.Has(engine.Event{Kind: 4}))
	p.Next()
	events, _ = p.Told(7)
	assert.Len(t, events, 3, "a quiet moment is told with the next one")
	_, whole = p.Told(6)
	assert.True(t, whole, "an earlier record has been told")
	events, whole = p.Told(8)
	assert.Empty(t, events)
	assert.False(t, whole, "a later one has not")
	p.End()
	assert.False(t, p.Showing())
	_, whole = p.Told(7)
	assert.True(t, whole)
	assert.False(t, p.Has(engine.Event{Kind: 4}))
}

func TestWhatIsQuietAtTheEndIsToldThere(t *testing.T) {
	p, _ := player(t)
	assert.True(t, p.Take(steps(rests, rests, quiet)))
	assert.True(t, p.Has(engine.Event{Kind: 3}))
	p.Next()
	assert.True(t, p.Has(engine.Event{Kind: 3}), "the last moment is not the end")
	p.Next()
	assert.False(t, p.Has(engine.Event{Kind: 3}))
}

func TestForwardAndBackThroughMoments(t *testing.T) {
	p, shown := player(t)
	p.Take(steps(rests, rests, rests))
	assert.Equal(t, 1, p.Now().No)
	assert.Equal(t, 3, p.Now().Of)
	assert.False(t, p.CanBack())
	p.Next()
	p.Next()
	assert.Equal(t, 3, p.Now().No)
	p.Back()
	assert.Equal(t, 2, p.Now().No)
	p.Next()
	p.Next()
	assert.Nil(t, p.Now(), "behind the last moment the match goes on")
	p.Next()
	p.Back()
	assert.Equal(t, 5, *shown, "at the end there is nothing to step through")
}

// A moment that rests waits for the person, one that does not passes by itself after its pause, as all do while they are played.
func TestMomentsPassByThemselvesButThoseThatRest(t *testing.T) {
	p, _ := player(t)
	clock := looptest.New(t)
	p.Take(steps(face.Step{}, rests, rests, face.Step{}))
	const pause = 1400 * time.Millisecond
	clock.Advance(pause - 1)
	assert.Equal(t, 1, p.Now().No, "before its pause is over")
	clock.Advance(1)
	assert.Equal(t, 2, p.Now().No)
	clock.Advance(time.Hour)
	assert.Equal(t, 2, p.Now().No, "it rests")
	p.Play(true)
	clock.Advance(2 * pause)
	assert.Equal(t, 4, p.Now().No, "it plays on, also from one that rests")
	p.Play(false)
	clock.Advance(time.Hour)
	assert.Equal(t, 4, p.Now().No, "it is paused")
}

func TestQuietMomentsAloneAreNothingToShow(t *testing.T) {
	p, _ := player(t)
	assert.False(t, p.Take(steps(quiet, quiet)))
	assert.False(t, p.Showing())
}

func TestToWhatConcernsThePeopleHere(t *testing.T) {
	p, _ := player(t)
	p.Take(steps(rests, rests, face.Step{Touches: engine.Only(1)}, face.Step{Touches: engine.Only(0)}, rests, face.Step{Counts: true}, rests))
	assert.True(t, p.Concerned())
	p.Mine()
	assert.Equal(t, 4, p.Now().No, "what touches the person, not the program")
	p.Mine()
	assert.Equal(t, 6, p.Now().No, "scoring")
	assert.False(t, p.Concerned())
	p.Mine()
	assert.Nil(t, p.Now())
}

// TestToWhatConcernsThePeopleHereThroughTheRecordsThatCome goes on where a record holds nothing for them, until somebody here is asked.
func TestToWhatConcernsThePeopleHereThroughTheRecordsThatCome(t *testing.T) {
	p, _ := player(t)
	p.Take(steps(rests, rests))
	p.Mine()
	assert.Nil(t, p.Now())
	assert.False(t, p.Take(steps(rests, rests)), "nothing here concerns them")
	assert.True(t, p.Take(steps(rests, face.Step{Rests: true, Touches: engine.Only(0)}, rests)))
	assert.Equal(t, 2, p.Now().No)
	assert.True(t, p.Take(steps(rests)), "they have come to what they went to")
	p.Mine()
	p.Asked()
	assert.True(t, p.Take(steps(rests)), "they were asked since")
}

func TestToTheEndOfTheRound(t *testing.T) {
	p, _ := player(t)
	p.Take(steps(rests, face.Step{Touches: engine.Only(0)}, rests))
	p.EndOfRound()
	assert.Nil(t, p.Now(), "no round ends yet")
	assert.True(t, p.Take(steps(rests, face.Step{Touches: engine.Only(0)}, face.Step{Rests: true, Ends: true}, rests)))
	assert.Equal(t, 3, p.Now().No, "also past what concerns them")
}

func TestToTheEndOfThePart(t *testing.T) {
	p, _ := player(t)
	winter := face.Step{Rests: true, Part: 11}
	p.Take(steps(winter, winter, winter, face.Step{Rests: true, Part: 1}))
	p.EndOfPart()
	assert.Equal(t, 3, p.Now().No)
	p.EndOfPart()
	assert.Equal(t, 4, p.Now().No, "from the last one to the next moment")
}

func TestToTheNextPart(t *testing.T) {
	p, _ := player(t)
	p.Take(steps(face.Step{Rests: true, Part: 1}, face.Step{Rests: true, Part: 1}, face.Step{Rests: true, Part: 2}))
	assert.True(t, p.Parts())
	p.NextPart()
	assert.Equal(t, 3, p.Now().No)
	assert.False(t, p.Parts())
}

func TestTheNextPartIsNotBeyondWhatALessonWaitsFor(t *testing.T) {
	p, _ := player(t)
	p.Awaits = func(m *face.Moment) bool { return m.No == 2 }
	p.Take(steps(face.Step{Rests: true, Part: 1}, face.Step{Rests: true, Part: 1}, face.Step{Rests: true, Part: 1}, face.Step{Rests: true, Part: 2}))
	p.NextPart()
	assert.Equal(t, 2, p.Now().No)
	p.NextPart()
	assert.Equal(t, 4, p.Now().No)
}

func TestAtPaceNoneOnlyWhatStaysIsShown(t *testing.T) {
	p, _ := player(t)
	l := look.Current()
	l.Pace = look.None
	look.Set(l)
	p.Take(steps(face.Step{}, face.Step{Touches: engine.Only(0)}, face.Step{}, rests))
	assert.Equal(t, 2, p.Now().No)
	p.Next()
	assert.Equal(t, 4, p.Now().No)
}

func TestALessonSaysWhereItHalts(t *testing.T) {
	p, _ := player(t)
	l := look.Current()
	l.Pace = look.None
	look.Set(l)
	p.Halts = func(m *face.Moment) (bool, bool) { return m.Events[0].Kind == 3, true }
	p.Take(steps(rests, face.Step{Touches: engine.Only(0)}, rests, rests))
	assert.Equal(t, 3, p.Now().No)
}

func TestSeekFindsTheMomentOfAnEvent(t *testing.T) {
	p, _ := player(t)
	p.Take(steps(rests, quiet, rests))
	assert.True(t, p.Seek(engine.Event{Kind: 2}))
	assert.Equal(t, 2, p.Now().No, "the moment in which a quiet one is told")
	assert.True(t, p.Seek(engine.Event{}))
	assert.Equal(t, 1, p.Now().No)
	assert.False(t, p.Seek(engine.Event{Kind: 9}))
	assert.Equal(t, 1, p.Now().No)
}
