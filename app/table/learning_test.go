package table

import (
	"context"
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/face"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/lesson"
	toy "tenka/engine/toytest"
)

// TestWhatALessonSaysAtEachOfItsSteps, shown, taken back, gone back and on again, where the table stops at moments by itself and where it does not.
func TestWhatALessonSaysAtEachOfItsSteps(t *testing.T) {
	var all telling
	for _, c := range []struct {
		game, id string
		size     fyne.Size
	}{{"rumble", "dice", fyne.NewSize(1024, 700)}, {"rumble", "tactic", desk}, {"rumble", "battle", desk}, {"shogun", "winter", desk}} {
		var l *lesson.Lesson
		for _, one := range lessons(t, c.game) {
			if one.ID == c.id {
				l = one
			}
		}
		require.NotNil(t, l)
		tb := taught(t, l, "en", c.size, amongTwo(l, "en"))
		p := tb.guide.p
		say := func(what string) {
			all.say(fmt.Sprintf("%s, step %d: %s", c.id, p.At(), what), tb)
			g := tb.guide
			all.lines = append(all.lines, fmt.Sprint("guide ", p.State(), g.step, g.late, g.learnt, g.leading, g.waiting, g.canGoOn(), g.ahead(), g.asksFor(), len(g.points())))
		}
		say("begun")
		at := -1
		for n := 0; n < 40 && p.State() != lesson.Over; n++ {
			if p.At() != at && p.At()%2 == 0 {
				at = p.At()
				for _, keys := range [][]fyne.KeyName{{fyne.KeyH}, {fyne.KeySpace}} {
					press(tb, keys...)
					say(fmt.Sprint("after ", keys))
				}
				if p.CanBack() {
					tb.Undo()
					say("back")
				}
			}
			if p.State() == lesson.Shown || p.State() == lesson.Astray {
				press(tb, fyne.KeyReturn)
			} else {
				follow(t, tb)
			}
			say("on")
		}
		tb.Restart()
		say("begun anew")
	}
	compared(t, "said-lesson", all.lines)
}

// TestAFinishedLessonShowsTheStandingsWhereThePanelIsFolded, in games that have such a summary.
func TestAFinishedLessonShowsTheStandingsWhereThePanelIsFolded(t *testing.T) {
	tb := taught(t, rumbleLesson(t, "dice"), "en", desk, Course{At: -1})
	panel := &tb.guide.panel
	tb.room.Rail = 72
	assert.Empty(t, panel.standing(), "the match goes on")
	tb.ses.Lead = nil
	m := tb.ses.Match
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		_, _, ok := m.Do(seat, m.Legal(seat, nil)[0])
		require.True(t, ok)
	}
	tb.ses.Update()
	tb.play.End()
	_, over := tb.Outcome()
	require.True(t, over)
	require.NotEmpty(t, panel.result())
	tb.room.Rail = 72
	assert.Len(t, panel.standing(), 4)
	f := tb.face
	tb.face = unsummed{f}
	assert.Empty(t, panel.standing())
	tb.face, tb.room.Rail = f, 0
	assert.Empty(t, panel.standing(), "the panel shows it")
}

// unsummed is a face without a summary of the standings.
type unsummed struct{ face.Face }

func (unsummed) Standing() fyne.CanvasObject { return nil }

// TestEveryWayOnOrBackEndsAllMotion: nothing moves on a table that shows something else by then.
func TestEveryWayOnOrBackEndsAllMotion(t *testing.T) {
	app := fyne.CurrentApp()
	defer func() { fyne.SetCurrentApp(app) }()
	match := seated(t, persons(2, nil), desk)
	press(match, fyne.KeyR, fyne.Key1)
	several := toyTable(t, toyHeader("0", "1", "2"))
	lifted(t, several, "Aiko")
	task, question := withTask(t, lesson.ToDo), withTask(t, lesson.ToFind)
	decided, f := staged(t, "0 1 2")
	turned(t, decided)
	f.cue = face.Cue{Rests: true}
	f.stage = func(func()) bool { return true }
	do(t, decided, engine.Action{Kind: toy.KindRoll})
	require.True(t, decided.suspended && decided.play.Showing())
	for i, end := range []func(){
		match.Undo, match.Redo, several.Pass, several.fall, func() { decided.playKey(fyne.KeySpace) }, decided.refresh,
		task.guide.showMe, task.guide.takeBack, task.guide.Back, task.guide.restart, func() { question.Find(question.guide.p.Step().Find[0].Point()) },
	} {
		now := fyne.CurrentApp()
		fyne.SetCurrentApp(still{now})
		run := look.AnimateFor(time.Second, fyne.AnimationLinear, func(float32) {}, nil)
		require.False(t, run.Over())
		end()
		assert.True(t, run.Over(), "way %d", i)
		fyne.SetCurrentApp(now)
	}
}

// TestWhatEachButtonOfALessonDoes while it asks, shows, lists the lessons and is over.
func TestWhatEachButtonOfALessonDoes(t *testing.T) {
	l := rumbleLesson(t, "tactic")
	var called []string
	note := func(what string) { called = append(called, what) }
	course := amongTwo(l, "en")
	course.Open, course.New = func(i int) { note(fmt.Sprint("opens ", i)) }, func() { note("new match") }
	tb := taught(t, l, "en", desk, course)
	tb.sh.ToLibrary, tb.sh.ToSettings = func() { note("library") }, func() { note("settings") }
	g := tb.guide
	over := func() {
		for n := 0; n < 30 && g.p.State() != lesson.Over; n++ {
			switch {
			case g.p.State() == lesson.Replies:
				g.reply()
			case g.p.Step().Task() == lesson.ToFind:
				require.True(t, tb.Find(g.p.Step().Find[0].Point()))
			case g.p.Step().Task() == lesson.ToSee:
				press(tb, fyne.KeySpace)
			default:
				tb.play.End()
				require.True(t, tb.Do(g.p.Hint(context.Background())[0]))
			}
		}
	}
	var lines []string
	for _, state := range []struct {
		what  string
		ready func()
	}{
		{"asks", func() {}}, {"shows", g.showMe}, {"lists", g.panel.toggleList}, {"over", over},
	} {
		lines = append(lines, "= "+state.what)
		for _, part := range []string{"lesson", "top"} {
			for i := 0; ; i++ {
				tb.open(sidePanel)
				g.panel.listing = false
				g.restart()
				state.ready()
				list := pressable(parted(tb)[part])
				if i >= len(list) || part == "top" && state.what == "lists" {
					break
				}
				called = nil
				name := list[i].AccessibilityLabel()
				list[i].Press()
				lines = append(lines, fmt.Sprint(part, " [", name, "] step ", g.p.At(), " state ", g.p.State(), " listing ", g.panel.listing, " side ", tb.side, " rule ", tb.Inspect().Rule, " ", called))
			}
		}
	}
	compared(t, "pressed-lesson", lines)
}

// TestThePlayersOfALessonStandInAsFewRowsAsHaveRoom, each in one of its own where no two fit.
func TestThePlayersOfALessonStandInAsFewRowsAsHaveRoom(t *testing.T) {
	tb := taught(t, rumbleLesson(t, "dice"), "en", desk, Course{At: -1})
	rows := func(width float32) (counts []int, wide float32) {
		tb.room.Lesson = width + 2*lessonEdge
		for _, row := range tb.guide.panel.players().(*fyne.Container).Objects[0].(*fyne.Container).Objects {
			counts = append(counts, len(row.(*fyne.Container).Objects))
			for _, cell := range row.(*fyne.Container).Objects {
				wide += cell.MinSize().Width
			}
		}
		return counts, wide
	}
	narrow, all := rows(1)
	seats := tb.ses.Match.Seats()
	require.Equal(t, 2, seats)
	assert.Equal(t, []int{1, 1}, narrow)
	fits, _ := rows(all + 4)
	assert.Equal(t, []int{2}, fits)
	tight, _ := rows(all + 3.5)
	assert.Equal(t, []int{1, 1}, tight)
}

// TestTheControlOfAThingAnswersForIt: an action with a place or a card stands for it where a lesson asks for one.
func TestTheControlOfAThingAnswersForIt(t *testing.T) {
	tb := withTask(t, lesson.ToFind)
	g, want := tb.guide, tb.guide.p.Step().Find[0].Point()
	at := g.p.At()
	require.NotZero(t, want.Place)
	_, ok := g.Do(engine.Action{Card: 1, To: want.Place})
	assert.True(t, ok)
	assert.Equal(t, at, g.p.At(), "the card is not what is asked for")
	_, ok = g.Do(engine.Action{To: want.Place})
	assert.True(t, ok)
	assert.Equal(t, at+1, g.p.At())
}
