package table

import (
	"context"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/app/ui/loop/looptest"
	"tenka/engine"
	"tenka/engine/lesson"
)

// toTask goes on in a lesson by its hints until a step of a kind begins.
func toTask(t *testing.T, tb *Table, task lesson.Task) {
	t.Helper()
	p := tb.guide.p
	for range 200 {
		if p.State() == lesson.Asked && p.Step().Task() == task {
			return
		}
		follow(t, tb)
	}
	require.Fail(t, "no such step")
}

// follow does what a lesson asks for now.
func follow(t *testing.T, tb *Table) {
	t.Helper()
	p := tb.guide.p
	switch {
	case p.State() == lesson.Replies:
		tb.guide.reply()
	case p.Step().Task() == lesson.ToFind:
		require.True(t, tb.Find(p.Step().Find[0].Point()))
	case p.Step().Task() == lesson.ToSee:
		press(tb, fyne.KeySpace)
	default:
		tb.play.End()
		require.True(t, tb.Do(p.Hint(context.Background())[0]))
	}
}

// withTask is a table with the first lesson of rumble that has a step of a kind, at that step.
func withTask(t *testing.T, task lesson.Task) *Table {
	t.Helper()
	for _, l := range lessons(t, "rumble") {
		for _, s := range l.Steps {
			if s.Task() == task {
				tb := taught(t, l, "en", desk, Course{At: -1})
				toTask(t, tb, task)
				return tb
			}
		}
	}
	require.Fail(t, "no lesson has such a step")
	return nil
}

// astray takes a step that does not help.
func astray(t *testing.T, tb *Table) {
	t.Helper()
	p := tb.guide.p
	tb.play.End()
	for _, a := range p.Match().Legal(p.Lesson().Learner(), nil) {
		if out, _ := p.Try(a); out == lesson.Wrong {
			tb.guide.changed()
			return
		}
		p.Back()
	}
	require.Fail(t, "each step helps")
}

// TestAStepThatDoesNotHelpIsTakenBackByKey, by the button of undo, or by a click on the map.
func TestAStepThatDoesNotHelpIsTakenBackByKey(t *testing.T) {
	tb := withTask(t, lesson.ToDo)
	p := tb.guide.p
	at := p.At()
	for what, back := range map[string]func(){
		"space":  func() { press(tb, fyne.KeySpace) },
		"return": func() { press(tb, fyne.KeyReturn) },
		"enter":  func() { press(tb, fyne.KeyEnter) },
		"escape": func() { press(tb, fyne.KeyEscape) },
		"click":  func() { assert.True(t, tb.Find(lesson.Point{Place: 1})) },
		"others": func() { assert.False(t, tb.guide.Rearrange(nil)) },
	} {
		astray(t, tb)
		require.Equal(t, lesson.Astray, p.State(), what)
		assert.True(t, tb.Leads(), what)
		back()
		assert.Equal(t, lesson.Asked, p.State(), what)
		assert.Equal(t, at, p.At(), what)
		assert.Equal(t, tb.guide.canGoOn(), tb.Leads(), what)
	}
}

// TestHShowsTheSolutionUntilItIsTakenBack: by H again, and the step is asked for as before.
func TestHShowsTheSolutionUntilItIsTakenBack(t *testing.T) {
	for _, task := range []lesson.Task{lesson.ToDo, lesson.ToFind} {
		tb := withTask(t, task)
		p := tb.guide.p
		at := p.At()
		tb.guide.panel.toggleList()
		press(tb, fyne.KeyH)
		assert.Equal(t, lesson.Shown, p.State())
		assert.False(t, tb.guide.panel.listing, "the list of lessons closes")
		assert.True(t, tb.Leads())
		press(tb, fyne.KeyH)
		assert.Equal(t, lesson.Asked, p.State())
		assert.Equal(t, at, p.At())
		for _, key := range []fyne.KeyName{fyne.KeyL, fyne.KeyHome, fyne.KeyEnd} {
			press(tb, key)
			assert.Equal(t, sidePanel, tb.side, "%s has no meaning in a lesson", key)
			assert.False(t, tb.ses.Past(), key)
		}
	}
	tb := withTask(t, lesson.ToSee)
	if !tb.guide.p.CanShow() {
		press(tb, fyne.KeyH)
		assert.NotEqual(t, lesson.Shown, tb.guide.p.State(), "there is nothing to show")
	}
}

// TestTheSolutionIsShownStepByStepAtTheirPace: H does nothing more meanwhile, and any other choice stops it.
func TestTheSolutionIsShownStepByStepAtTheirPace(t *testing.T) {
	clock := looptest.New(t)
	tb := withTask(t, lesson.ToDo)
	g := tb.guide
	done := 0
	g.later(time.Second, func() { done++ })
	assert.Equal(t, 1, done, "without motion nothing waits")
	assert.False(t, g.waiting)
	tb.sh.Change(func(s *shell.Settings) { s.Pace = look.Calm })
	g = tb.sh.Screen().(*Table).guide
	wait := look.Calm.Of(time.Second)
	g.later(time.Second, func() { done++ })
	assert.True(t, g.waiting)
	clock.Advance(wait - time.Millisecond)
	assert.Equal(t, 1, done)
	clock.Advance(time.Millisecond)
	assert.Equal(t, 2, done)
	assert.False(t, g.waiting)
	g.later(time.Second, func() { done++ })
	g.later(time.Second, func() { done += 10 })
	clock.Advance(2 * wait)
	assert.Equal(t, 12, done, "the second took the place of the first")
	g.later(time.Second, func() { done++ })
	g.stop()
	assert.False(t, g.waiting)
	clock.Advance(2 * wait)
	assert.Equal(t, 12, done)
}

// TestALessonGoesBackStepByStepAndToItsBeginning.
func TestALessonGoesBackStepByStepAndToItsBeginning(t *testing.T) {
	tb := withTask(t, lesson.ToDo)
	g, p := tb.guide, tb.guide.p
	at := p.At()
	require.True(t, tb.Do(p.Hint(context.Background())[0]))
	before := p.Match().At()
	require.True(t, g.CanBack())
	g.panel.toggleList()
	g.Back()
	assert.False(t, g.panel.listing)
	assert.LessOrEqual(t, p.At(), at)
	assert.LessOrEqual(t, p.Match().At(), before)
	assert.Equal(t, p.At(), g.step, "the panel shows that step")
	toTask(t, tb, lesson.ToDo)
	g.panel.toggleList()
	g.restart()
	assert.False(t, g.panel.listing)
	assert.Zero(t, p.At())
	assert.Equal(t, lesson.Asked, p.State())
	assert.False(t, g.CanBack())
}

// TestTheListOfLessonsOpensAndEscClosesIt.
func TestTheListOfLessonsOpensAndEscClosesIt(t *testing.T) {
	opened := -1
	course := Course{At: 0, Lessons: []Taught{{Title: "First", Minutes: 3}, {Title: "Second", Minutes: 4, Done: true}}, Open: func(i int) { opened = i }}
	tb := taught(t, rumbleLesson(t, "dice"), "en", desk, course)
	g := tb.guide
	g.panel.toggleList()
	texts, _ := drawnOf(g.panel.sheet)
	assert.Contains(t, texts, "Second")
	press(tb, fyne.KeyEscape)
	assert.False(t, g.panel.listing)
	g.panel.toggleList()
	press(tb, fyne.KeyEscape)
	assert.False(t, g.panel.listing)
	g.skip()
	assert.Equal(t, 1, opened)
	left := 0
	tb.sh.ToLibrary = func() { left++ }
	g.course.At = 1
	g.skip()
	assert.Equal(t, 1, left, "the last lesson leads to the library")
	g.course.At = -1
	g.skip()
	assert.Equal(t, 2, left, "and so does one from a file")
}

// TestAFinishedLessonLeadsToTheNextOne; the last to a match. Its progress is kept.
func TestAFinishedLessonLeadsToTheNextOne(t *testing.T) {
	opened, begun, kept := -1, 0, 0
	var last lesson.Progress
	course := Course{
		At: 0, Lessons: []Taught{{Title: "First", Minutes: 3}, {Title: "Second", Minutes: 4}},
		Open: func(i int) { opened = i }, New: func() { begun++ }, Keep: func(p lesson.Progress) { last = p; kept++ },
	}
	tb := taught(t, rumbleLesson(t, "dice"), "en", desk, course)
	g := tb.guide
	assert.False(t, g.learnt)
	before := kept
	learn(t, tb, keyboard{}, func(string) {})
	assert.Greater(t, kept, before)
	assert.Equal(t, g.p.Progress(last), last)
	assert.True(t, g.learnt)
	assert.True(t, g.course.Lessons[0].Done)
	assert.False(t, g.course.Lessons[1].Done)
	assert.True(t, tb.Leads())
	assert.Equal(t, tb.T("lesson.done")+".", tb.line.Sentence())
	press(tb, fyne.KeyReturn)
	assert.Equal(t, 1, opened)
	g.course.At = 1
	press(tb, fyne.KeyEnter)
	assert.Equal(t, 1, begun)
	g.course.At = -1
	press(tb, fyne.KeyReturn)
	assert.Equal(t, 2, begun, "a lesson from a file counts as the last")
	press(tb, fyne.KeySpace)
	assert.Equal(t, 2, begun, "space is no answer to that")
}

// TestALessonGoesOnWhereItWasLeft on a screen that is made anew.
func TestALessonGoesOnWhereItWasLeft(t *testing.T) {
	tb := withTask(t, lesson.ToDo)
	require.True(t, tb.Do(tb.guide.p.Hint(context.Background())[0]))
	p := tb.guide.p
	at, records := p.At(), p.Match().At()
	require.Positive(t, at)
	tb.sh.Show(func() shell.Screen { return NewLesson(tb.sh, tb.ses, facesAtTest, p, Course{At: -1}) })
	next := tb.sh.Screen().(*Table)
	t.Cleanup(next.Close)
	assert.Equal(t, at, next.guide.p.At())
	assert.Equal(t, at, next.guide.step)
	assert.Equal(t, records, next.ses.Match.At())
	assert.Same(t, next.guide, next.ses.Lead)
	next.guide.close()
	assert.Nil(t, next.ses.Lead)
	assert.True(t, next.guide.closed)
}

// TestAQuestionOfALessonTakesAClickAsItsAnswer, also the control of a card or place; elsewhere it says that it lies elsewhere.
func TestAQuestionOfALessonTakesAClickAsItsAnswer(t *testing.T) {
	tb := withTask(t, lesson.ToFind)
	g, p := tb.guide, tb.guide.p
	want := p.Step().Find[0].Point()
	at := p.At()
	require.True(t, g.asksFor())
	wrong := engine.Place(1)
	if want.Place == wrong {
		wrong = 2
	}
	_, ok := g.Do(engine.Action{To: wrong})
	assert.True(t, ok)
	assert.Equal(t, at, p.At())
	_, _, answered := p.Said()
	assert.True(t, answered)
	assert.Contains(t, tb.line.Sentence(), ".")
	for place := engine.Place(1); place < 5; place++ {
		if place != want.Place {
			_, ok := g.Do(engine.Action{To: place})
			assert.True(t, ok, "place %d", place)
			assert.Equal(t, at, p.At())
		}
	}
	_, ok = g.Do(engine.Action{Card: 1})
	assert.True(t, ok)
	assert.Equal(t, at, p.At())
	why, ok := g.Do(engine.Action{Kind: 99})
	assert.False(t, ok, "the rules refuse what names no card and no place")
	assert.NotEqual(t, engine.No, why)
	assert.True(t, tb.Find(want))
	assert.Greater(t, p.At(), at)
	assert.False(t, g.asksFor() && p.At() == at)
}

// TestTheVeilHasHolesForWhatAStepPointsAt, one or several; where it points at nothing there is no veil.
func TestTheVeilHasHolesForWhatAStepPointsAt(t *testing.T) {
	counts := map[int]bool{}
	for _, id := range []string{"dice", "tactic"} {
		tb := taught(t, rumbleLesson(t, id), "en", desk, Course{At: -1})
		learn(t, tb, keyboard{}, func(string) {
			drawn(tb)
			v := tb.guide.veil
			holes, from, to := v.holes()
			counts[min(len(holes), 2)] = true
			assert.Equal(t, len(holes) > 0, len(v.paint(v.Size())) > 0, "%d holes", len(holes))
			assert.Empty(t, v.paint(fyne.Size{}))
			assert.Equal(t, from == nil, to == nil, "a line has two ends")
			if from != nil {
				assert.True(t, to.Goal && !from.Goal)
			}
		})
	}
	assert.Len(t, counts, 3, "none, one, several")
}

// TestWhatIsPlayedFreelyInALessonMayBeRearranged, and is kept; elsewhere a step is taken back by it, or nothing happens.
func TestWhatIsPlayedFreelyInALessonMayBeRearranged(t *testing.T) {
	for _, l := range lessons(t, "rumble") {
		if !slices.ContainsFunc(l.Steps, func(s lesson.Step) bool { return s.Task() == lesson.ToPlay }) {
			continue
		}
		kept := 0
		tb := taught(t, l, "en", desk, Course{At: -1, Keep: func(lesson.Progress) { kept++ }})
		toTask(t, tb, lesson.ToPlay)
		g := tb.guide
		before := kept
		assert.True(t, g.Rearrange(nil))
		assert.Equal(t, before+1, kept)
		a := g.p.Hint(context.Background())[0]
		assert.False(t, g.Rearrange([]engine.Action{{Kind: a.Kind, N: -7, To: 99}}), "that is not legal")
		assert.Equal(t, before+1, kept)
		require.True(t, tb.Do(a))
		assert.Greater(t, kept, before+1, "a match inside a lesson can be left before its end")
		return
	}
	require.Fail(t, "no lesson is played freely")
}

// TestALessonSaysInTheTopBarWhatItIs, and a match cannot write there meanwhile.
func TestALessonSaysInTheTopBarWhatItIs(t *testing.T) {
	tb := withTask(t, lesson.ToDo)
	tb.SetNote("something else")
	texts, _ := drawnOf(tb.top)
	assert.Contains(t, texts, tb.T("lesson.note"))
	assert.NotContains(t, texts, "something else")
}

// TestWhatIsOnlyLookedAtIsShownOnceMoreAfterAWayBack.
func TestWhatIsOnlyLookedAtIsShownOnceMoreAfterAWayBack(t *testing.T) {
	for _, l := range lessons(t, "rumble") {
		tb := taught(t, l, "en", desk, Course{At: -1})
		p := tb.guide.p
		if p.Step().Task() != lesson.ToSee || len(l.Steps) < 2 {
			continue
		}
		for range 30 {
			if press(tb, fyne.KeySpace); p.At() > 0 {
				break
			}
		}
		require.Equal(t, 1, p.At(), l.ID)
		tb.guide.Back()
		assert.Zero(t, p.At(), l.ID)
		assert.Zero(t, tb.guide.step, l.ID)
		assert.Equal(t, lesson.Asked, p.State(), l.ID)
	}
}
