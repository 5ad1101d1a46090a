package reel_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/table/reel"
	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
	"tenka/engine"
)

// moments are the moments of one record, with events of kinds 1, 2, … in their order.
func moments(of ...face.Cue) []face.Moment {
	var list []face.Moment
	for i, s := range of {
		list = append(list, face.Moment{Record: 7, Events: []engine.Event{{Kind: engine.EventKind(i + 1)}}, Cue: s})
	}
	return list
}

// newReel is a reel at a table where a person plays seat 0, and a counter of the calls of Shown.
func newReel(t *testing.T) (*reel.Reel, *int) {
	t.Helper()
	test.NewTempApp(t)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	l := before
	l.Pace = look.Calm
	look.Set(l)
	shown := 0
	r := &reel.Reel{Shown: func(bool) { shown++ }, People: func() engine.Seats { return engine.Only(0) }}
	t.Cleanup(r.Stop)
	return r, &shown
}

var rests, quiet = face.Cue{Rests: true}, face.Cue{Quiet: true}

func TestNothingAfterTheMomentIsTold(t *testing.T) {
	r, _ := newReel(t)
	assert.True(t, r.Take(moments(rests, quiet, rests, rests)))
	events, whole := r.Told(7)
	assert.Len(t, events, 1)
	assert.False(t, whole)
	assert.True(t, r.Has(engine.Event{Kind: 4}))
	r.Next()
	events, _ = r.Told(7)
	assert.Len(t, events, 3, "a quiet moment is told with the next one")
	_, whole = r.Told(6)
	assert.True(t, whole, "an earlier record has been told")
	events, whole = r.Told(8)
	assert.Empty(t, events)
	assert.False(t, whole, "a later record has not been told")
	r.End()
	assert.False(t, r.Showing())
	_, whole = r.Told(7)
	assert.True(t, whole)
	assert.False(t, r.Has(engine.Event{Kind: 4}))
}

func TestQuietMomentsAtTheEndAreToldAtTheEnd(t *testing.T) {
	r, _ := newReel(t)
	assert.True(t, r.Take(moments(rests, rests, quiet)))
	assert.True(t, r.Has(engine.Event{Kind: 3}))
	r.Next()
	assert.True(t, r.Has(engine.Event{Kind: 3}), "the last moment is not the end")
	r.Next()
	assert.False(t, r.Has(engine.Event{Kind: 3}))
}

// People elsewhere choose while a moment is still looked at: what is shown stays, and the new moments come after those that were there.
func TestMomentsOfLaterRecordsWaitBehindTheOneThatIsShown(t *testing.T) {
	r, shown := newReel(t)
	r.Take(moments(quiet, rests, rests, quiet))
	later := moments(rests, quiet, rests)
	for i := range later {
		later[i].Record = 8
	}
	r.Add(later)
	assert.Zero(t, *shown)
	require.NotNil(t, r.Now())
	assert.Equal(t, 1, r.Now().No)
	assert.Equal(t, 4, r.Now().Of)
	told, whole := r.Told(8)
	assert.Empty(t, told)
	assert.False(t, whole, "nobody here has seen it")
	var records, passed []int
	for r.Showing() {
		record, at := r.Stands()
		records, passed = append(records, record), append(passed, at)
		r.Next()
	}
	assert.Equal(t, []int{7, 7, 8, 8}, records)
	assert.Equal(t, []int{1, 2, 4, 6}, passed, "their places among all moments, the quiet ones too")
}

func TestForwardAndBackThroughMoments(t *testing.T) {
	r, shown := newReel(t)
	r.Take(moments(rests, rests, rests))
	assert.Equal(t, 1, r.Now().No)
	assert.Equal(t, 3, r.Now().Of)
	assert.False(t, r.CanBack())
	r.Next()
	r.Next()
	assert.Equal(t, 3, r.Now().No)
	r.Back()
	assert.Equal(t, 2, r.Now().No)
	r.Next()
	r.Next()
	assert.Nil(t, r.Now(), "after the last moment the match goes on")
	r.Next()
	r.Back()
	assert.Equal(t, 5, *shown, "at the end there are no more moments")
}

// A moment that rests stays until the person goes on. Any other passes after its pause. A running reel passes all.
func TestOnlyMomentsThatRestWaitForThePerson(t *testing.T) {
	r, _ := newReel(t)
	clock := looptest.New(t)
	r.Take(moments(face.Cue{}, rests, rests, face.Cue{}))
	const pause = 1400 * time.Millisecond
	clock.Advance(pause - 1)
	assert.Equal(t, 1, r.Now().No, "its pause is not over")
	clock.Advance(1)
	assert.Equal(t, 2, r.Now().No)
	clock.Advance(time.Hour)
	assert.Equal(t, 2, r.Now().No, "this moment rests")
	r.Play(true)
	clock.Advance(2 * pause)
	assert.Equal(t, 4, r.Now().No, "a running reel also goes on from a moment that rests")
	r.Play(false)
	clock.Advance(time.Hour)
	assert.Equal(t, 4, r.Now().No, "the reel is paused")
}

func TestQuietMomentsAloneAreNotShown(t *testing.T) {
	r, _ := newReel(t)
	assert.False(t, r.Take(moments(quiet, quiet)))
	assert.False(t, r.Showing())
}

func TestMineGoesToWhatConcernsThePeopleHere(t *testing.T) {
	r, _ := newReel(t)
	r.Take(moments(rests, rests, face.Cue{Touches: engine.Only(1)}, face.Cue{Touches: engine.Only(0)}, rests, face.Cue{Counts: true}, rests))
	assert.True(t, r.Concerned())
	r.Mine()
	assert.Equal(t, 4, r.Now().No, "the moment that touches the person, not the one that touches the computer player")
	r.Mine()
	assert.Equal(t, 6, r.Now().No, "scoring")
	assert.False(t, r.Concerned())
	r.Mine()
	assert.Nil(t, r.Now())
}

// If a record has no moment for the people here, the reel goes on to the next records until somebody here is asked.
func TestMineGoesOnThroughLaterRecords(t *testing.T) {
	r, _ := newReel(t)
	r.Take(moments(rests, rests))
	r.Mine()
	assert.Nil(t, r.Now())
	assert.False(t, r.Take(moments(rests, rests)), "no moment of this record concerns them")
	assert.True(t, r.Take(moments(rests, face.Cue{Rests: true, Touches: engine.Only(0)}, rests)))
	assert.Equal(t, 2, r.Now().No)
	assert.True(t, r.Take(moments(rests)), "the moment was found, so the next record plays as usual")
	r.Mine()
	r.Asked()
	assert.True(t, r.Take(moments(rests)), "somebody was asked, so the reel no longer looks for a moment")
}

func TestEndOfRound(t *testing.T) {
	r, _ := newReel(t)
	r.Take(moments(rests, face.Cue{Touches: engine.Only(0)}, rests))
	r.EndOfRound()
	assert.Nil(t, r.Now(), "no round ends yet")
	assert.True(t, r.Take(moments(rests, face.Cue{Touches: engine.Only(0)}, face.Cue{Rests: true, Ends: true}, rests)))
	assert.Equal(t, 3, r.Now().No, "it also skips moments that concern them")
}

func TestEndOfPart(t *testing.T) {
	r, _ := newReel(t)
	winter := face.Cue{Rests: true, Part: 11}
	r.Take(moments(winter, winter, winter, face.Cue{Rests: true, Part: 1}))
	r.EndOfPart()
	assert.Equal(t, 3, r.Now().No)
	r.EndOfPart()
	assert.Equal(t, 4, r.Now().No, "from the last moment of the part to the next moment")
}

func TestNextPart(t *testing.T) {
	r, _ := newReel(t)
	r.Take(moments(face.Cue{Rests: true, Part: 1}, face.Cue{Rests: true, Part: 1}, face.Cue{Rests: true, Part: 2}))
	assert.True(t, r.Parts())
	r.NextPart()
	assert.Equal(t, 3, r.Now().No)
	assert.False(t, r.Parts())
}

func TestNextPartStopsWhereALessonWaits(t *testing.T) {
	r, _ := newReel(t)
	r.Awaits = func(m *face.Moment) bool { return m.No == 2 }
	r.Take(moments(face.Cue{Rests: true, Part: 1}, face.Cue{Rests: true, Part: 1}, face.Cue{Rests: true, Part: 1}, face.Cue{Rests: true, Part: 2}))
	r.NextPart()
	assert.Equal(t, 2, r.Now().No)
	r.NextPart()
	assert.Equal(t, 4, r.Now().No)
}

func TestAtPaceNoneOnlyMomentsThatStayAreShown(t *testing.T) {
	r, _ := newReel(t)
	l := look.Current()
	l.Pace = look.None
	look.Set(l)
	r.Take(moments(face.Cue{}, face.Cue{Touches: engine.Only(0)}, face.Cue{}, rests))
	assert.Equal(t, 2, r.Now().No)
	r.Next()
	assert.Equal(t, 4, r.Now().No)
}

func TestALessonDecidesWhereTheReelStops(t *testing.T) {
	r, _ := newReel(t)
	l := look.Current()
	l.Pace = look.None
	look.Set(l)
	r.Halts = func(m *face.Moment) (bool, bool) { return m.Events[0].Kind == 3, true }
	r.Take(moments(rests, face.Cue{Touches: engine.Only(0)}, rests, rests))
	assert.Equal(t, 3, r.Now().No)
}

func TestSeekFindsTheMomentOfAnEvent(t *testing.T) {
	r, _ := newReel(t)
	r.Take(moments(rests, quiet, rests))
	assert.True(t, r.Seek(engine.Event{Kind: 2}))
	assert.Equal(t, 2, r.Now().No, "the moment that tells the events of a quiet one")
	assert.True(t, r.Seek(engine.Event{}))
	assert.Equal(t, 1, r.Now().No)
	assert.False(t, r.Seek(engine.Event{Kind: 9}))
	assert.Equal(t, 1, r.Now().No)
}
