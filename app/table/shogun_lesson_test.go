package table

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/shogun"
)

// shogunTaught is a table of the size with a lesson of the game, in English.
func shogunTaught(t *testing.T, id string, size fyne.Size) (*Table, *shogunFace, *lesson.Player) {
	t.Helper()
	for _, l := range lessons(t, "shogun") {
		if l.ID == id {
			tb := taught(t, l, "en", size, Course{At: -1})
			return tb, tb.face.(*shogunFace), tb.guide.p
		}
	}
	require.Fail(t, "no lesson "+id)
	return nil, nil, nil
}

func TestShogunGoesOnToWhatALessonIsAbout(t *testing.T) {
	tb, f, p := shogunTaught(t, "revolts", desk)
	for _, a := range p.Hint(context.Background()) {
		require.True(t, tb.Do(a))
	}
	require.Equal(t, "income", p.Step().ID)
	assert.True(t, tb.guide.canGoOn(), "the tax is shown, and is read before the learner goes on")
	assert.Equal(t, beatCard, f.play.beat().kind)
	assert.Equal(t, 2, f.now.land[shogun.Suruga].markers)
	press(tb, fyne.KeySpace)
	assert.Equal(t, "revolt", p.Step().ID)
	assert.Equal(t, beatRevolt, f.play.beat().kind)
	press(tb, fyne.KeyN)
	assert.Equal(t, "held", p.Step().ID, "the button of the table goes on in the lesson too")
	assert.Equal(t, shogun.Suruga, f.play.beat().place, "told by the same throw")
	press(tb, fyne.KeySpace)
	assert.Equal(t, shogun.Izu, f.play.beat().place)
	press(tb, fyne.KeySpace)
	assert.Equal(t, "attack", p.Step().ID)
	assert.False(t, f.playing(), "the learner is to choose")
	tb.guide.Back()
	assert.Equal(t, "lost", p.Step().ID)
	assert.Equal(t, shogun.Izu, f.play.beat().place, "the way back shows it again")
	tb.guide.Back()
	tb.guide.Back()
	tb.guide.Back()
	assert.Equal(t, "income", p.Step().ID)
	assert.Equal(t, beatCard, f.play.beat().kind)
	tb.guide.restart()
	assert.Equal(t, "guard", p.Step().ID)
	assert.False(t, f.playing())
}

func TestAQuestionOfShogunIsAnsweredOnTheMapOrInTheHand(t *testing.T) {
	_, f, p := shogunTaught(t, "map", desk)
	f.tapZone(f.zone(shogun.Yamato))
	said, _, _ := p.Said()
	assert.Contains(t, said["en"], "5 armies")
	f.tapZone(f.zone(shogun.Suruga))
	require.Equal(t, "yield", p.Step().ID)
	f.hand.press(engine.Card(shogun.Izu))
	assert.Equal(t, "yield", p.Step().ID)
	assert.Zero(t, f.picked, "nothing is picked up while something is asked")
	f.hand.press(engine.Card(shogun.Tamba))
	assert.Equal(t, "sea", p.Step().ID)
}

func TestALessonOfShogunFillsUpOnlyItsShortGame(t *testing.T) {
	_, f, _ := shogunTaught(t, "plan", fyne.NewSize(1920, 1080))
	assert.True(t, f.plan.fill.Hidden)
	tb, f, p := shogunTaught(t, "game", fyne.NewSize(1920, 1080))
	tb.ses.lead = byHand{tb.guide}
	require.False(t, f.plan.fill.Hidden)
	test.Tap(f.plan.fill)
	assert.True(t, f.legal(shogun.KindSeal))
	laid := len(p.Match().Steps(0))
	assert.Equal(t, laid, len(p.Progress(lesson.Progress{}).Moves), "what was filled up is kept")
	tb.guide.Back()
	assert.Len(t, p.Match().Steps(0), laid-1, "each card has its own way back")
	test.Tap(f.plan.clear)
	assert.Empty(t, p.Match().Steps(0))
	assert.Empty(t, p.Progress(lesson.Progress{}).Moves)
}

func TestANarrowLessonOfShogunShowsWhatItPointsAt(t *testing.T) {
	tb, f, p := shogunTaught(t, "building", desk)
	assert.True(t, f.narrow())
	assert.True(t, f.orders, "a card is to be laid")
	holes, from, to := tb.guide.holes()
	assert.Len(t, holes, 2)
	assert.NotNil(t, from)
	assert.NotNil(t, to)
	for range 4 {
		for _, a := range p.Hint(context.Background()) {
			require.True(t, tb.Do(a))
		}
	}
	require.Equal(t, "built", p.Step().ID)
	assert.False(t, f.orders, "a building stands on the map")
	assert.Empty(t, f.spots(lesson.Point{Action: engine.Action{Kind: shogun.KindSeal}}), "the orders are folded away")
	assert.NotEmpty(t, f.spots(lesson.Point{Place: shogun.Musashi}))
	_, wide, _ := shogunTaught(t, "building", fyne.NewSize(1920, 1080))
	assert.False(t, wide.narrow())
}

func TestThingsOfShogunAreAskedAbout(t *testing.T) {
	tb := shogunAt(t, shogunHeader(3, 3, nil), fyne.NewSize(1920, 1080), "en", shell.ThemeWashi, 1)
	f := tb.face.(*shogunFace)
	for tb.ses.Curtain() >= 0 {
		tb.lift()
	}
	f.plan.slots[0].TappedSecondary(nil)
	assert.Equal(t, sideRules, tb.side)
	assert.False(t, tb.line.Refused(), "an order that can be given only says what it is")
	for p := shogun.Aki; p <= shogun.Yamato; p++ {
		if f.now.land[p].owner != engine.OwnerOf(f.st.Seat) && !f.now.land[p].unused {
			f.askZone(f.zone(p))
			assert.True(t, tb.line.Refused(), "the card of %s is not in the hand", tb.tell.Place(p))
			break
		}
	}
	for o, rule := range orderRules {
		assert.NotEmpty(t, tb.ruleName(rule), o)
	}
	for c, rule := range specialRules {
		assert.NotEmpty(t, tb.ruleName(rule), c)
	}
	for i := range f.strip.tiles {
		f.strip.tiles[i].TappedSecondary(nil)
		f.askTurn(min(i, shogunTurns-1))
	}
}
