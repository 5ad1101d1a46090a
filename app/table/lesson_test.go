package table

import (
	"context"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// lessons are the program's lessons of a game.
func lessons(t *testing.T, game string) []*lesson.Lesson {
	t.Helper()
	list, faults := store.Lessons(assets.Lessons(), game, games.ByName)
	require.Empty(t, faults)
	return list
}

// taught is a table with a lesson in a test window, without motion.
func taught(t *testing.T, l *lesson.Lesson, language string, size fyne.Size, course Course) *Table {
	t.Helper()
	a := test.NewTempApp(t)
	t.Cleanup(board.Seen(false))
	w := windowtest.New(t, size)
	sh := &shell.Shell{App: a, Window: w, Home: store.In(t.TempDir()), Language: language, Theme: shell.ThemeWashi}
	sh.ToLibrary, sh.ToSettings, sh.Choose = func() {}, func() {}, func() {}
	sh.Start()
	sh.Change(func(set *shell.Settings) { set.Pace = look.None })
	p, err := lesson.New(l, "")
	require.NoError(t, err)
	ses := session.New(p.Match(), nil)
	var tb *Table
	sh.Show(func() shell.Screen {
		tb = NewLesson(sh, ses, facesAtTest, p, course)
		return tb
	})
	w.Resize(size)
	t.Cleanup(func() {
		tb.Close()
		tb.ses.Close()
	})
	return tb
}

func rumbleLesson(t *testing.T, id string) *lesson.Lesson {
	t.Helper()
	for _, l := range lessons(t, "rumble") {
		if l.ID == id {
			return l
		}
	}
	require.Fail(t, "no lesson "+id)
	return nil
}

// fits tests that the content of the lesson's panel fits.
func fits(t *testing.T, g *guide, what string) {
	t.Helper()
	g.panel.show()
	need, room := g.panel.scroll.Content.MinSize().Height, g.panel.scroll.Size().Height
	assert.Greater(t, room, float32(300), what)
	assert.LessOrEqual(t, need, room, "%s: the panel has %v units, its text needs %v", what, room, need)
	footFits(t, g, what)
}

// footFits tests that nothing at the foot of the lesson's panel is wider than the panel.
func footFits(t *testing.T, g *guide, what string) {
	t.Helper()
	for _, o := range g.panel.foot().(*fyne.Container).Objects {
		assert.LessOrEqual(t, o.MinSize().Width, g.t.room.Lesson-2*lessonEdge+16, "%s: the buttons at the foot", what)
	}
}

// TestEveryLessonFitsItsPanelInANarrowWindow plays each lesson to its end in the languages that are longer than English, and measures it at each
// step and after each Show me. TestEveryLessonIsDoneByKeysAlone does so in English, in a window of the usual width.
func TestEveryLessonFitsItsPanelInANarrowWindow(t *testing.T) {
	for _, game := range games.All() {
		for _, l := range lessons(t, game.Name()) {
			for _, language := range lang.Whole[1:] {
				t.Run(game.Name()+"/"+l.ID+"/"+language, func(t *testing.T) {
					tb := taught(t, l, language, fyne.NewSize(1024, desk.Height), amongTwo(l, language))
					walk(t, tb, func(what string, begun bool) { measure(t, tb, what, begun) })
					measureEnd(t, tb)
				})
			}
		}
	}
}

// amongTwo is a course in which a lesson is the first of two.
func amongTwo(l *lesson.Lesson, language string) Course {
	return Course{At: 0, Lessons: []Taught{{Title: l.Title[language], Minutes: l.Minutes}, {Title: l.Title[language], Minutes: 2}}}
}

// measure measures what a lesson says now, and at the beginning of a step also the answers to all wrong steps. It tests that everything the lesson
// points at can be seen.
func measure(t *testing.T, tb *Table, what string, begun bool) {
	t.Helper()
	shows(t, tb, what)
	fits(t, tb.guide, what)
	if begun {
		asides(t, tb.guide)
		pointed(t, tb.guide)
	}
}

// measureEnd measures what a finished lesson says.
func measureEnd(t *testing.T, tb *Table) {
	t.Helper()
	g := tb.guide
	shows(t, tb, "the end")
	fits(t, g, "the end")
	endsOnItsMap(t, tb)
	g.panel.toggleList()
	assert.LessOrEqual(t, g.panel.scroll.Content.MinSize().Width, g.panel.scroll.Size().Width)
}

// walk plays a lesson to its end by its hints. It calls look at the beginning of each step and after each Show me.
func walk(t *testing.T, tb *Table, look func(what string, begun bool)) {
	t.Helper()
	g, p := tb.guide, tb.guide.p
	l := p.Lesson()
	tb.ses.Lead = byHand{g} // the test chooses for the computer player
	ctx := context.Background()
	last := -1
	for n := 0; p.State() != lesson.Over; n++ {
		require.Less(t, n, 3000)
		what := p.Step().ID
		if p.At() != last {
			last = p.At()
			look(what, true)
		}
		switch p.Step().Task() {
		case lesson.ToFind:
			p.Show(ctx)
			g.changed()
			at := p.Points()[0]
			look(what+", shown", false)
			texts, _ := drawn(tb)
			assert.Contains(t, texts, g.t.sh.T("lesson.take_back.find"))
			assert.NotContains(t, texts, g.t.sh.T("lesson.take_back"), "no move was made that could be taken back")
			p.TakeBack()
			g.changed()
			require.True(t, tb.Find(at))
		case lesson.ToSee:
			if g.canGoOn() {
				press(tb, fyne.KeySpace)
				break
			}
			before := p.At()
			for range 60 {
				if press(tb, fyne.KeyN); g.canGoOn() {
					press(tb, fyne.KeySpace)
				}
				if p.At() != before || p.State() == lesson.Over {
					break
				}
			}
			require.True(t, before != p.At() || p.State() == lesson.Over, "%s: the table does not show its event", what)
		case lesson.ToDo:
			tb.play.End() // the moments before it are shown first
			for _, a := range p.Hint(ctx) {
				look(what+", on its way", false)
				require.True(t, tb.Do(a))
			}
		case lesson.ToPlay:
			seat := p.Match().ToAct().First()
			if seat != l.Learner() {
				b, _ := bot.ByName(p.Match().Game(), "greedy")
				require.True(t, tb.ses.Choose(seat, b.Choose(ctx, bot.Sit(p.Match(), seat, 1))))
				g.changed()
				break
			}
			a := p.Hint(ctx)[0]
			p.Show(ctx)
			g.changed()
			look(what+", shown", false)
			p.TakeBack()
			g.changed()
			tb.play.End()
			require.True(t, tb.Do(a))
		}
	}
}

// byHand leads a session in which the test chooses for the computer players.
type byHand struct{ *guide }

func (byHand) Bots() bool { return false }

// asides tries all legal steps that do not help and measures the answers.
func asides(t *testing.T, g *guide) {
	t.Helper()
	p, w := g.p, g.p.Lesson().Rules().Vocabulary()
	told := false
	measured := map[string]bool{} // equal answers need equal room
	answered := func(what string) {
		said, about, _ := p.Said()
		if answer := fmt.Sprint(said, about.Kind); !measured[answer] {
			measured[answer] = true
			fits(t, g, p.Step().ID+what)
		}
	}
	switch p.Step().Task() {
	case lesson.ToDo:
		for _, a := range p.Match().Legal(p.Lesson().Learner(), nil) {
			if out, _ := p.Try(a); out == lesson.Wrong {
				answered(", astray")
				if !told {
					told = true
					g.changed()
					assert.Equal(t, g.t.sh.T("lesson.line.back"), g.t.line.Sentence(), "%s, astray: the Line says how to take it back", p.Step().ID)
				}
				p.TakeBack()
			} else {
				p.Back() // back to the beginning of this step
				if p.State() != lesson.Asked {
					p.Back()
				}
			}
		}
	case lesson.ToFind:
		at := p.At()
		for i := 1; i < len(w.Places); i++ {
			if p.Find(lesson.Point{Place: engine.Place(i)}) == lesson.Fulfilled {
				p.Back()
			}
			require.Equal(t, at, p.At())
			answered(", elsewhere")
		}
	}
}

// pointed tests that everything a step points at can be seen on the table.
func pointed(t *testing.T, g *guide) {
	t.Helper()
	g.step = -1
	g.changed()
	controls := 0
	for _, pt := range g.points() {
		found := g.veil.spots(pt)
		if g.p.Lesson().Game != "rumble" || pt.Place != rumble.Reserve {
			assert.NotEmpty(t, found, "%s: %+v is not on the table", g.p.Step().ID, pt)
		}
		if pt.Action.Kind != 0 {
			controls += len(found)
		}
	}
	if len(g.points()) > 0 {
		holes, _, _ := g.veil.holes()
		assert.NotEmpty(t, holes, g.p.Step().ID)
		assert.NotEmpty(t, g.veil.paint(g.veil.Size()), g.p.Step().ID)
		if g.p.Step().Task() == lesson.ToDo {
			assert.Positive(t, controls, "%s: no control leads to it", g.p.Step().ID)
		}
	}
}

func TestALessonMakesRoomAtEverySize(t *testing.T) {
	for _, size := range []fyne.Size{desk, {Width: 1920, Height: 1080}, {Width: 1024, Height: 700}} {
		for _, id := range []string{"dice", "tactic"} {
			tb := taught(t, rumbleLesson(t, id), "fr", size, Course{At: -1})
			board := tb.face.Board()
			assert.InDelta(t, 352, board.Position().X, 1, "%v %s", size, id)
			least := float32(640)
			if rumbleLesson(t, id).Panel {
				least = 600 // the panel is folded, so nothing lies over the board
			}
			assert.GreaterOrEqual(t, board.Size().Width, least, "%v %s", size, id)
			assert.LessOrEqual(t, board.Position().X+board.Size().Width, size.Width)
			tray, panel := tb.tray, tb.panelSheet
			assert.GreaterOrEqual(t, tray.Position().X, board.Position().X)
			assert.LessOrEqual(t, tray.Position().X+tray.Size().Width, board.Position().X+board.Size().Width)
			if rumbleLesson(t, id).Panel {
				assert.LessOrEqual(t, board.Position().X+board.Size().Width, panel.Position().X, "the panel does not cover the board")
				shown, _ := drawnOf(tb.Canvas().Content())
				assert.Contains(t, shown, "Marine", "the cards can be seen")
				assert.Contains(t, shown, "Ninja", "%v", size)
			}
		}
	}
}

func TestTheButtonsOfALessonHaveRoomWithLargeText(t *testing.T) {
	for _, language := range lang.Whole {
		tb := taught(t, rumbleLesson(t, "dice"), language, fyne.Size{Width: 1024, Height: 700}, Course{At: -1})
		tb.sh.Change(func(s *shell.Settings) { s.Scale = 1.5 })
		footFits(t, tb.guide, language)
	}
}

func TestAFigureOfALessonIsDrawn(t *testing.T) {
	for _, game := range games.All() {
		for _, l := range lessons(t, game.Name()) {
			for _, s := range l.Steps {
				if s.Figure == "" {
					continue
				}
				face, ok := taught(t, l, "en", desk, Course{At: -1}).face.(face.Illustrator)
				require.True(t, ok, game.Name())
				assert.NotNil(t, face.Figure(s.Figure), "%s: %s", l.ID, s.Figure)
				assert.Nil(t, face.Figure("nothing"))
			}
		}
	}
}
