package shogunface

import (
	"cmp"
	"context"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// taught is a table of the size with a lesson of the game, in English.
func taught(t *testing.T, id string, size fyne.Size) (*table.Table, *Face, *lesson.Run) {
	t.Helper()
	for _, l := range tabletest.Lessons(t, "shogun") {
		if l.ID == id {
			tb := tabletest.Teach(t, l, table.Course{At: -1}, tabletest.Look{Size: size}, New)
			return tb, tb.Face().(*Face), tb.Inspect().Lesson
		}
	}
	require.Fail(t, "no lesson "+id)
	return nil, nil, nil
}

func TestShogunGoesOnToWhatALessonIsAbout(t *testing.T) {
	tb, f, p := taught(t, "revolts", tabletest.Desk)
	for _, a := range p.Hint(context.Background()) {
		require.True(t, tb.Do(a))
	}
	require.Equal(t, "income", p.Step().ID)
	assert.True(t, tb.CanGoOn(), "the learner reads about the tax, then goes on")
	assert.Equal(t, shogun.MomentCard, f.moment.Kind)
	assert.Equal(t, 2, f.view.Province(shogun.Suruga).Markers)
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, "revolt", p.Step().ID)
	assert.Equal(t, shogun.MomentAloft, f.moment.Kind, "the cubes are in the air")
	tabletest.Press(tb, fyne.KeyRight)
	assert.Equal(t, "held", p.Step().ID, "the button of the table also goes on in a lesson")
	assert.Equal(t, shogun.MomentFallen, f.moment.Kind)
	assert.Equal(t, shogun.Suruga, f.moment.Place)
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, shogun.Izu, f.moment.Place)
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, "attack", p.Step().ID)
	assert.False(t, f.inside(), "the learner has to choose")
	tb.Undo()
	assert.Equal(t, "lost", p.Step().ID)
	assert.Equal(t, shogun.Izu, f.moment.Place, "the step back shows it again")
	tb.Undo()
	tb.Undo()
	tb.Undo()
	assert.Equal(t, "income", p.Step().ID)
	assert.Equal(t, shogun.MomentCard, f.moment.Kind)
	tb.Restart()
	assert.Equal(t, "guard", p.Step().ID)
	assert.False(t, f.inside())
}

func TestTheWinterSheetOfALessonHasTheOnlyButtonsThatGoOn(t *testing.T) {
	tb, f, p := taught(t, "winter", tabletest.Desk)
	require.True(t, f.narrow())
	filling := 0
	for range 60 {
		switch {
		case p.State() == lesson.Over:
		case p.Step().Task() == lesson.ToDo:
			for _, a := range p.Hint(context.Background()) {
				require.True(t, tb.Do(a), p.Step().ID)
			}
			continue
		case f.winter.Shown() && f.winter.Live():
			texts, _ := tabletest.Within(tb.Inspect().Tray)
			assert.NotContains(t, texts, f.t.T("table.play.next"), "%s: the sheet has it", p.Step().ID)
			texts, _ = tabletest.Within(f.winter.Layer())
			if !f.winter.Account().Counted {
				assert.Contains(t, texts, f.t.T("table.play.next"), p.Step().ID)
				filling++
			}
		}
		tabletest.Press(tb, fyne.KeySpace)
	}
	assert.Equal(t, lesson.Over, p.State())
	assert.Positive(t, filling)
}

// TestALessonOfTheWinterSkipsNoRevolt goes through the lesson of the winter with the space bar: it must show the cubes of both revolts fall.
func TestALessonOfTheWinterSkipsNoRevolt(t *testing.T) {
	for _, size := range []fyne.Size{tabletest.Desk, fyne.NewSize(1920, 1080)} {
		tb, f, p := taught(t, "winter", size)
		var fallen []engine.Place
		for range 60 {
			if p.State() != lesson.Over && p.Step().Task() == lesson.ToDo {
				for _, a := range p.Hint(context.Background()) {
					require.True(t, tb.Do(a), p.Step().ID)
				}
			} else {
				tabletest.Press(tb, fyne.KeySpace)
			}
			if f.moment.Kind == shogun.MomentFallen && !slices.Contains(fallen, f.moment.Place) {
				fallen = append(fallen, f.moment.Place)
			}
		}
		assert.ElementsMatch(t, []engine.Place{shogun.Mino, shogun.Izu}, fallen, "%v", size)
	}
}

func TestAQuestionOfShogunIsAnsweredOnTheMapOrInTheHand(t *testing.T) {
	_, f, p := taught(t, "map", tabletest.Desk)
	f.tapZone(f.Zone(shogun.Yamato))
	said, _, _ := p.Said()
	assert.Contains(t, said["en"], "5 armies")
	f.tapZone(f.Zone(shogun.Suruga))
	require.Equal(t, "yield", p.Step().ID)
	f.hand.press(engine.Card(shogun.Izu))
	assert.Equal(t, "yield", p.Step().ID)
	assert.Zero(t, f.picked, "nothing is picked up while something is asked")
	f.hand.press(engine.Card(shogun.Tamba))
	assert.Equal(t, "sea", p.Step().ID)
}

func TestALessonOfShogunShowsThePlanItPointsAt(t *testing.T) {
	_, f, _ := taught(t, "plan", tabletest.Desk)
	assert.True(t, f.orders, "the spaces to count are visible")
	_, f, _ = taught(t, "game", tabletest.Desk)
	assert.True(t, f.orders, "the button that fills in the plan is visible")
	_, f, _ = taught(t, "map", tabletest.Desk)
	assert.False(t, f.orders)
}

func TestALessonOfShogunFillsInPlansOnlyInItsShortGame(t *testing.T) {
	_, f, _ := taught(t, "plan", fyne.NewSize(1920, 1080))
	assert.True(t, f.plan.fill.Hidden)
	tb, f, p := taught(t, "game", fyne.NewSize(1920, 1080))
	tabletest.ByHand(tb)
	require.False(t, f.plan.fill.Hidden)
	test.Tap(f.plan.fill)
	assert.True(t, f.st.May(shogun.KindSeal))
	laid := len(p.Match().Steps(0))
	assert.Equal(t, laid, len(p.Progress(lesson.Progress{}).Moves), "the filled-in cards are kept")
	tb.Undo()
	assert.Len(t, p.Match().Steps(0), laid-1, "each card can be taken back separately")
	test.Tap(f.plan.clear)
	assert.Empty(t, p.Match().Steps(0))
	assert.Empty(t, p.Progress(lesson.Progress{}).Moves)
}

func TestANarrowLessonOfShogunShowsWhatItPointsAt(t *testing.T) {
	tb, f, p := taught(t, "building", tabletest.Desk)
	assert.True(t, f.narrow())
	assert.True(t, f.orders, "a card has to be laid")
	in := tb.Inspect()
	holes, from, to := in.Holes, in.From, in.To
	assert.Len(t, holes, 2)
	assert.NotNil(t, from)
	assert.NotNil(t, to)
	for range 4 {
		for _, a := range p.Hint(context.Background()) {
			require.True(t, tb.Do(a))
		}
	}
	require.Equal(t, "built", p.Step().ID)
	assert.False(t, f.orders, "the building is on the map")
	assert.Empty(t, f.Spots(lesson.Point{Action: engine.Action{Kind: shogun.KindSeal}}), "the orders are folded away")
	assert.NotEmpty(t, f.Spots(lesson.Point{Place: shogun.Musashi}))
	_, wide, _ := taught(t, "building", fyne.NewSize(1920, 1080))
	assert.False(t, wide.narrow())
}

func TestThingsOfShogunAreAskedAbout(t *testing.T) {
	tb := at(t, header(3, 3, nil), fyne.NewSize(1920, 1080), "en", shell.ThemeWashi, 1)
	f := tb.Face().(*Face)
	for tb.Session().Curtain() >= 0 {
		tb.Lift()
	}
	f.plan.slots[0].TappedSecondary(nil)
	assert.NotEmpty(t, tb.Inspect().Rule)
	assert.False(t, tb.Inspect().Line.Refused(), "an order that can be given is only explained")
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		if f.view.Province(p).Owner != engine.OwnerOf(f.st.Seat) && f.view.Province(p).InPlay {
			f.askZone(f.Zone(p))
			assert.True(t, tb.Inspect().Line.Refused(), "the card of %s is not in the hand", tb.Tell().Place(p))
			break
		}
	}
	for o, rule := range orderRules {
		assert.NotEmpty(t, tb.RuleName(rule), o)
	}
	for c, rule := range specialRules {
		assert.NotEmpty(t, tb.RuleName(rule), c)
	}
	for i := range rowTurns {
		f.askTurn(i)
	}
}

// The coach rings the hand where a card has to be laid, whichever.
func TestALayWithoutACardPointsAtEveryCardOfTheHand(t *testing.T) {
	_, f, _ := taught(t, "building", tabletest.Desk)
	spots := f.Spots(lesson.Point{Action: engine.Action{Kind: shogun.KindLay}})
	require.Greater(t, len(spots), 1)
	assert.Len(t, spots, len(f.hand.fan.Cards()))
	assert.True(t, slices.IsSortedFunc(spots, func(a, b face.Spot) int { return cmp.Compare(a.At.X, b.At.X) }))
}
