//go:build window

package main

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// pupil is a learner in the window. The test holds a copy of the lesson that follows the one in the window and knows where everything is.
type pupil struct {
	*testing.T
	p      *program
	player *lesson.Run
	course table.Course
}

// TestTheFirstLessonIsLearntInTheWindow opens the program for the first time and plays the first lesson with the pointer, including one wrong
// answer and one wrong move.
func TestTheFirstLessonIsLearntInTheWindow(t *testing.T) {
	list, faults := store.Lessons(assets.Lessons(), "rumble", games.ByName)
	require.Empty(t, faults)
	player, err := lesson.New(list[0], "")
	require.NoError(t, err)
	u := &pupil{T: t, p: start(t, t.TempDir()), player: player}
	for _, l := range list {
		u.course.Lessons = append(u.course.Lessons, table.Taught{Title: l.Title["en"], Minutes: l.Minutes})
	}
	u.p.after(func() { u.p.press("Return") }) // "Start the lesson" has the focus
	u.answersAQuestionWronglyThenRightly()
	u.answersTheOtherQuestions()
	u.rolls()
	u.isRefusedByTheRules()
	u.makesAWrongMoveAndTakesItBack()
	u.isShownTheWay()
	u.finishes()
	u.findsItMarked()
}

// twin is the same table with the same lesson at the same moment.
func (u *pupil) twin() *twin {
	u.Helper()
	a := test.NewTempApp(u.T)
	w := a.NewWindow("")
	w.SetPadded(false)
	w.Resize(whole.size)
	sh := &shell.Shell{App: a, Window: w, Home: store.In(u.TempDir()), Language: "en", Theme: shell.ThemeWashi}
	sh.ToLibrary, sh.ToSettings, sh.Choose = func() {}, func() {}, func() {}
	sh.Start()
	m := u.player.Match()
	tw := &twin{t: u.T, window: w, match: m, tell: lang.NewTeller(lang.New("en"), m.Game(), m.Header())}
	ses := session.New(m, nil)
	u.Cleanup(func() { _ = ses.Close() })
	sh.Show(func() shell.Screen {
		tw.table = table.NewLesson(sh, ses, faces.Of, u.player, u.course)
		return tw.table
	})
	w.Resize(whole.size)
	tw.lookRound()
	return tw
}

// kept is the progress of the learner as the program has saved it.
func (u *pupil) kept() lesson.Progress { return store.In(u.p.home).Learning()["rumble/castles"] }

// comesTo waits until the program has saved this step of the lesson.
func (u *pupil) comesTo(step string) {
	u.Helper()
	u.p.wait("the step "+step, func() bool { return u.kept().Step == step })
	u.p.rest()
}

// clicks clicks at a place and waits for the change.
func (u *pupil) clicks(at fyne.Position) {
	u.Helper()
	u.p.after(func() { u.p.click(at) })
}

func (u *pupil) answersAQuestionWronglyThenRightly() {
	tw := u.twin()
	wrong, right := tw.ground(rumble.Tokuyama), tw.ground(rumble.Yonezawa)
	u.clicks(wrong)
	assert.Empty(u, u.kept().Step, "the question is still open")
	u.p.click(right)
	u.comesTo("least")
	require.Equal(u, lesson.Fulfilled, u.player.Find(lesson.Point{Place: rumble.Yonezawa}))
}

func (u *pupil) answersTheOtherQuestions() {
	u.p.click(u.twin().ground(rumble.Odawara))
	u.comesTo("yours")
	require.Equal(u, lesson.Fulfilled, u.player.Find(lesson.Point{Place: rumble.Odawara}))
	tw := u.twin()
	u.p.click(tw.army(0, rumble.Usuki)) // a click on an army selects its province
	u.comesTo("roll")
	require.Equal(u, lesson.Fulfilled, u.player.Find(lesson.Point{Place: rumble.Usuki}))
}

func (u *pupil) does(a engine.Action, want lesson.Outcome) {
	u.Helper()
	out, _ := u.player.Try(a)
	require.Equal(u, want, out)
}

// deploys is the legal deployment to a province.
func (u *pupil) deploys(to engine.Place) engine.Action {
	u.Helper()
	g := engine.Gesture(rumble.KindDeploy)
	g.To = to
	list := engine.Filter(nil, u.player.Match().Legal(0, nil), g)
	require.Len(u, list, 1)
	return list[0]
}

func (u *pupil) rolls() {
	u.p.click(u.twin().button("Roll").middle())
	u.comesTo("send")
	u.does(engine.Action{Kind: rumble.KindRoll}, lesson.Fulfilled)
}

func (u *pupil) isRefusedByTheRules() {
	u.clicks(u.twin().ground(rumble.Odawara))
	assert.Equal(u, "send", u.kept().Step)
}

func (u *pupil) makesAWrongMoveAndTakesItBack() {
	before := u.p.aside()
	u.clicks(u.twin().choice("3").middle()) // 3 armies to Oko
	u.does(u.deploys(rumble.Oko), lesson.Wrong)
	tw := u.twin()
	at := tw.army(0, rumble.Oko)
	oko := area{at.SubtractXY(12, 12), fyne.NewSquareSize(24)}
	u.p.aside()
	u.p.shows("the armies there, to be seen", func(now *image.RGBA) bool { return u.p.differ(before, now, oko) })
	u.clicks(tw.button("Undo it").middle())
	require.True(u, u.player.TakeBack())
	u.p.aside()
	u.p.shows("the armies gone again", func(now *image.RGBA) bool { return !u.p.differ(before, now, oko) })
	assert.Equal(u, "send", u.kept().Step)
}

func (u *pupil) isShownTheWay() {
	before := u.p.aside()
	u.p.after(func() { u.p.press("h") })
	u.p.aside()
	u.p.shows("what is shown, until it is taken back", func(now *image.RGBA) bool { return !changed(before, now).Empty() })
	u.p.after(func() { u.p.press("space") })
	u.p.shows("the table as it was before", func(now *image.RGBA) bool { return changed(before, now).Empty() })
	assert.False(u, u.kept().Done, "a step that the lesson shows is not yet done by the learner")
}

func (u *pupil) finishes() {
	u.p.click(u.twin().choice("1").middle()) // 2 armies to Tsutsujigasaki
	u.p.wait("the lesson to be learnt", func() bool { return u.kept().Done })
	u.does(u.deploys(rumble.Tsutsujigasaki), lesson.Fulfilled)
	require.Equal(u, lesson.Over, u.player.State())
	u.p.rest()
}

func (u *pupil) findsItMarked() {
	u.clicks(u.twin().button("To the library").middle())
	assert.Empty(u, u.p.saves(), "a lesson saves no match")
	u.p.close()
	assert.True(u, u.kept().Done)
}
