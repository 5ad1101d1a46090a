package advice_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/games/faces"
	"tenka/app/table"
	"tenka/app/table/advice"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/shogun"
)

// planning is a table of Shogun before a plan, with a hint for it.
func planning(t *testing.T, l tabletest.Look, laid ...engine.Action) (*table.Table, *advice.Advice) {
	t.Helper()
	g, _ := games.ByName("shogun")
	m := alone(t, g, 0)
	for len(m.Legal(m.ToAct().First(), nil)) < 20 {
		m.Do(m.ToAct().First(), m.Legal(m.ToAct().First(), nil)[0])
	}
	for _, a := range laid {
		_, _, ok := m.Do(m.ToAct().First(), a)
		require.True(t, ok)
	}
	tb := tabletest.Sit(t, m, l, faces.Of("shogun"))
	tabletest.Press(tb, fyne.KeyE)
	a := advice.New(tb, tb.Session())
	advice.Briefly(a, 0.01)
	require.True(t, a.Hint())
	require.NotEmpty(t, advice.Rows(a))
	a.Panel().Resize(fyne.NewSize(tb.SideWidth(), 748))
	return tb, a
}

// TestThePlanThatIsLaidIsThePlanThatIsShownAndNotSealed lays some cards by hand, then the plan of a hint: what agrees with it stays in its place,
// the others go back to the hand. The match has no new record, and each card can be put back.
func TestThePlanThatIsLaidIsThePlanThatIsShownAndNotSealed(t *testing.T) {
	_, before := planning(t, tabletest.Look{})
	steps := advice.Shown(before)
	agrees, other := steps[3], steps[5]
	other.Card, other.To = steps[6].Card, steps[7].To
	tb, a := planning(t, tabletest.Look{}, other, agrees)
	require.Equal(t, steps, advice.Shown(a), "the cards that lie there change nothing")
	rows, records := advice.Rows(a), tb.Session().Match.Records()
	advice.Play(a)
	laid := tb.Steps()
	assert.False(t, a.Asked(), "it is the usual plan now")
	assert.Equal(t, records, tb.Session().Match.Records())
	assert.Equal(t, agrees, laid[0], "it lay there already")
	assert.ElementsMatch(t, steps[:len(steps)-1], laid)
	assert.Equal(t, shogun.KindSeal, steps[len(steps)-1].Kind)
	for _, r := range rows {
		if r.Place != 0 {
			assert.True(t, slices.ContainsFunc(laid, func(s engine.Action) bool { return s.Card == engine.Card(r.Place) }), r.Line)
		}
	}
	require.True(t, a.Hint())
	advice.Play(a)
	assert.Equal(t, laid, tb.Steps(), "laid again it stays as it is")
	tb.Undo()
	assert.Equal(t, laid[:len(laid)-1], tb.Steps())
}

// TestAHintOfAPlanStaysWhileCardsAreLaid lays a card by hand beside it, and lets another seat seal its plan. It ends with the seal of its own seat.
func TestAHintOfAPlanStaysWhileCardsAreLaid(t *testing.T) {
	tb, a := planning(t, tabletest.Look{})
	m, steps := tb.Session().Match, advice.Shown(a)
	require.True(t, tb.Do(steps[2]))
	a.Follow()
	assert.True(t, a.Asked())
	seal := func(s engine.Seat) {
		t.Helper()
		all := append(m.View(engine.Only(s)).(*shogun.View).FillUp(s), engine.Action{Kind: shogun.KindSeal})
		for _, step := range all {
			_, _, ok := m.Do(s, step)
			require.True(t, ok)
		}
		tb.Session().Update()
		a.Follow()
	}
	seal(2)
	assert.True(t, a.Asked())
	assert.Equal(t, steps, advice.Shown(a))
	seal(0)
	assert.False(t, a.Asked())
}

// TestTheArrowsGoThroughTheRowsAndThePlans: each row has its sentence for the Line, and its province a ring; the first follows the last.
func TestTheArrowsGoThroughTheRowsAndThePlans(t *testing.T) {
	_, a := planning(t, tabletest.Look{})
	rows := advice.Rows(a)
	require.Len(t, rows, 11)
	first := slices.IndexFunc(rows, func(r face.PlanRow) bool { return !r.Quiet })
	arrows, rings := 0, 0
	for n := range rows {
		row := rows[(first+n)%len(rows)]
		assert.Equal(t, row.Line, a.Says())
		ring := false
		for _, o := range a.Layer().(*fyne.Container).Objects {
			if _, is := o.(*kit.Arrow); is {
				arrows++
			}
			_, is := o.(*canvas.Ellipse)
			ring = ring || is
		}
		assert.Equal(t, row.Place != 0, ring, row.Line)
		if ring {
			rings++
		}
		require.True(t, a.Key(fyne.KeyDown))
	}
	assert.Equal(t, rows[first].Line, a.Says())
	assert.Positive(t, arrows)
	assert.Positive(t, rings)
	require.True(t, a.Key(fyne.KeyUp))
	assert.Equal(t, rows[(first+len(rows)-1)%len(rows)].Line, a.Says())
	advice.PressRow(a, 2)
	assert.Equal(t, rows[2].Line, a.Says())

	best, plans := advice.Shown(a), [][]engine.Action{}
	for {
		require.True(t, a.Key(fyne.KeyRight))
		if slices.Equal(best, advice.Shown(a)) {
			break
		}
		plans = append(plans, advice.Shown(a))
		assert.Equal(t, advice.Rows(a)[2].Line, a.Says(), "the row stays chosen")
	}
	require.NotEmpty(t, plans)
	require.True(t, a.Key(fyne.KeyLeft))
	assert.Equal(t, plans[len(plans)-1], advice.Shown(a))
	assert.False(t, a.Key(fyne.KeyReturn))
	a.Close()
	assert.Empty(t, a.Says())
	assert.False(t, a.Key(fyne.KeyDown))
}

// TestWhereRoomIsShortOnlyTheChosenRowSaysWhatSpeaksForIt measures the panel of a plan in columns of all heights, in both languages: nothing is
// shortened.
func TestWhereRoomIsShortOnlyTheChosenRowSaysWhatSpeaksForIt(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		for _, scale := range []float32{1, 1.5} {
			t.Run(fmt.Sprint(language, scale), func(t *testing.T) {
				tb, a := planning(t, tabletest.Look{Language: language, Scale: scale})
				for _, high := range []float32{400, 656, 748, 1024} {
					a.Panel().Resize(fyne.NewSize(tb.SideWidth(), high))
					all, chosen := advice.ReasonsShown(a)
					assert.True(t, chosen)
					if high >= 748*scale {
						assert.Equal(t, 11, all)
					} else if high < 656 {
						assert.Equal(t, 1, all)
					}
					for _, cut := range roomtest.Cut(a.Panel(), tb.SideWidth()) {
						assert.Fail(t, cut, "at a height of %v", high)
					}
				}
				texts, _ := tabletest.Within(a.Panel())
				said := strings.Join(texts, " ")
				for _, r := range advice.Rows(a) {
					assert.Contains(t, said, r.Why)
					assert.Contains(t, said, r.With)
				}
			})
		}
	}
}

// TestAPlanIsReadAndLaidByKeysAlone: the Line says the sentence of the chosen row, and after Enter what the game expects.
func TestAPlanIsReadAndLaidByKeysAlone(t *testing.T) {
	advice.BrieflyAtTables(t, 0.01)
	tb, a := planning(t, tabletest.Look{})
	a.Close()
	expected := tb.Inspect().Line.Sentence()
	tabletest.Press(tb, fyne.KeyI)
	first := tb.Inspect().Line.Sentence()
	assert.NotEqual(t, expected, first)
	tabletest.Press(tb, fyne.KeyDown)
	assert.NotEqual(t, first, tb.Inspect().Line.Sentence())
	tabletest.Press(tb, fyne.KeyUp)
	assert.Equal(t, first, tb.Inspect().Line.Sentence())
	tabletest.Enter(tb)
	assert.Len(t, tb.Steps(), 11)
	assert.NotContains(t, []string{first, expected}, tb.Inspect().Line.Sentence())
	assert.Equal(t, 1, tb.Session().Match.Hints(tb.Session().Actor()))
}

// TestWhyOfAPlanIsThePlanWithItsReasons asks after a match why a computer player had planned so: its plan is shown as a hint is, and nothing can
// be laid.
func TestWhyOfAPlanIsThePlanWithItsReasons(t *testing.T) {
	g, _ := games.ByName("shogun")
	h := tabletest.Persons(3, nil)
	h.Players[1].Bot, h.Players[2].Bot = "gentle", "gentle"
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	quick := g.(interface {
		Improvise(dst []engine.Action, p engine.Position, s engine.Seat, noise int, c *engine.Chance) []engine.Action
	})
	c, planned := engine.Bare(1), 0
	for m.ToAct() != 0 {
		s := m.ToAct().First()
		pos := m.Blank()
		g.Sample(m.View(engine.AllSeats(m.Seats())), c, pos)
		for _, step := range quick.Improvise(nil, pos, s, 20, c) {
			rec, _, ok := m.Do(s, step)
			require.True(t, ok)
			if rec != nil && s == 1 && step.Kind == shogun.KindSeal {
				planned = rec.No
			}
		}
	}
	tb := sit(t, m)
	tb.Session().Look(planned)
	a := advice.New(tb, tb.Session())
	require.True(t, a.Why())
	rows := advice.Rows(a)
	require.NotEmpty(t, rows)
	for _, r := range rows {
		assert.NotContains(t, r.Why, "your")
		if r.Place != 0 {
			assert.True(t, slices.ContainsFunc(m.Record(planned).Steps, func(s engine.Action) bool { return s.Card == engine.Card(r.Place) }), r.Line)
		}
	}
	_, objects := tabletest.Within(a.Panel())
	for _, o := range objects {
		b, is := o.(*kit.Button)
		assert.False(t, is && b.Primary())
	}
}
