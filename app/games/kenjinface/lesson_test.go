package kenjinface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
)

// taught is a table with a lesson of Kenjin.
func taught(t *testing.T, id string, size fyne.Size) (*table.Table, *Face, *lesson.Run) {
	t.Helper()
	for _, l := range tabletest.Lessons(t, "kenjin") {
		if l.ID == id {
			tb := tabletest.Teach(t, l, table.Course{At: -1}, tabletest.Look{Size: size}, New)
			return tb, of(tb), tb.Inspect().Lesson
		}
	}
	require.Fail(t, "no lesson "+id)
	return nil, nil, nil
}

// laneAt is the widget of a field.
func laneAt(t *testing.T, f *Face, at engine.Place) *lane {
	t.Helper()
	for _, fr := range f.fronts {
		for _, s := range fr.lanes {
			if s.place == at {
				return s
			}
		}
	}
	require.Fail(t, "no such field")
	return nil
}

func TestTheFieldsOfKenjinAreLearntByClicks(t *testing.T) {
	tb, f, p := taught(t, "fields", tabletest.Desk)
	click(f, handOf(f, kenjin.Scout))
	assert.Zero(t, f.unit, "the lesson asks for a field, so no card is picked up")
	click(f, laneAt(t, f, kenjin.L1).tile)
	said, _, answered := p.Said()
	assert.True(t, answered)
	assert.Contains(t, said["en"], "worth 4")
	tabletest.Press(tb, fyne.Key2)
	assert.Equal(t, "ahead", p.Step().ID, "fields have numbers")
	click(f, laneAt(t, f, kenjin.L2).piles[1].Cards()[0])
	require.Equal(t, "open", p.Step().ID, "a card stands for its field")

	in := tb.Inspect()
	holes, from, to := in.Holes, in.From, in.To
	assert.Len(t, holes, 2, "the card and the field")
	require.NotNil(t, from)
	require.NotNil(t, to)
	assert.Equal(t, laneAt(t, f, kenjin.L1).area().Size, to.Size)
	click(f, handOf(f, kenjin.Ashigaru))
	chosen := tb.Inspect().From
	assert.Less(t, chosen.At.Y, from.At.Y, "the hole rises with the card")
	click(f, laneAt(t, f, kenjin.L2).ground)
	assert.Equal(t, lesson.Astray, p.State())
	assert.Len(t, f.view.Cards(0, kenjin.L2), 2, "the table shows the result")
	click(f, handOf(f, kenjin.Scout))
	assert.Equal(t, lesson.Asked, p.State(), "any click takes it back")
	assert.Zero(t, f.unit)
	tabletest.Press(tb, fyne.KeyH)
	assert.Equal(t, lesson.Shown, p.State())
	assert.Len(t, f.view.Cards(0, kenjin.L1), 3)
	tabletest.Press(tb, fyne.KeyH)
	click(f, handOf(f, kenjin.Ashigaru))
	click(f, laneAt(t, f, kenjin.L1).ground)
	assert.Equal(t, "hidden", p.Step().ID)
}

func TestTheAssassinOfALessonIsLedToTheCardItReplaces(t *testing.T) {
	tb, f, _ := taught(t, "assassin", tabletest.Desk)
	in := tb.Inspect()
	holes, to := in.Holes, in.To
	assert.Len(t, holes, 2, "the card in the hand and the card on the table, not its field")
	require.NotNil(t, to)
	card, _ := face.Where(laneAt(t, f, kenjin.L4).piles[0].Cards()[1])
	assert.Equal(t, card.Size, to.Size)
}

func TestEveryCardThatFitsHasARing(t *testing.T) {
	tb, f, _ := taught(t, "battle", tabletest.Desk)
	assert.Len(t, tb.Inspect().Holes, 3, "two Peasants of the hand and the field")
	f.pick(kenjin.Peasant)
	assert.Len(t, tb.Inspect().Holes, 2, "the chosen card and the field")
}

func TestTheBattlesOfALessonWaitAndGoBack(t *testing.T) {
	tb, f, p := taught(t, "choices", tabletest.Desk)
	for _, a := range []engine.Action{{Kind: kenjin.KindEngage, Piece: kenjin.Brute, To: kenjin.L1}} {
		require.True(t, tb.Do(a))
	}
	require.Equal(t, "won", p.Step().ID)
	assert.True(t, f.st.Moment != nil)
	require.Len(t, tb.Inspect().Holes, 2, "the button that goes on, and the battle")
	tabletest.Press(tb, fyne.KeyE)
	assert.Equal(t, "send", p.Step().ID)
	assert.False(t, f.st.Moment != nil, "the choice comes when the camp's battle has been shown")
	tb.Undo()
	assert.Equal(t, "won", p.Step().ID)
	assert.True(t, f.st.Moment != nil)
	assert.Equal(t, 1, f.st.Moment.No, "the table goes back, too")
	tabletest.Press(tb, fyne.KeyE)
	click(f, laneAt(t, f, kenjin.L3).tile)
	click(f, laneAt(t, f, kenjin.L4).tile)
	require.Equal(t, "weakest", p.Step().ID)
	tabletest.Press(tb, fyne.KeyE)
	tabletest.Press(tb, fyne.KeyE)
	require.Equal(t, "give", p.Step().ID)
	require.NotEmpty(t, f.stage.note.Text())
	choice := spotsOf(f.widgetOf(f.targets[0]))[0]
	assert.GreaterOrEqual(t, absoluteY(f.stage.note), choice.At.Y+choice.Size.Height+8, "the ring around a card does not cover the text below it")
	click(f, f.widgetOf(f.targets[1]))
	assert.Equal(t, lesson.Astray, p.State())
	click(f, f.stage.tile)
	assert.Equal(t, lesson.Asked, p.State(), "a click on the battle takes it back")
	click(f, f.widgetOf(f.targets[0]))
	require.Equal(t, "kept", p.Step().ID)
	tabletest.Press(tb, fyne.KeyE)
	require.Equal(t, "helped", p.Step().ID)
	assert.Equal(t, lesson.Asked, p.State(), "what has been seen before is read first")
	tabletest.Press(tb, fyne.KeySpace)
	assert.Equal(t, lesson.Over, p.State())
	assert.Nil(t, tb.Inspect().Over, "no last screen covers a lesson")
}

func TestALessonOfKenjinMakesRoomAtEverySize(t *testing.T) {
	for _, size := range []fyne.Size{tabletest.Desk, {Width: 1920, Height: 1080}, {Width: 1024, Height: 700}} {
		tb, f, _ := taught(t, "game", size)
		for _, fr := range f.fronts {
			assert.GreaterOrEqual(t, fr.content.Position().X+f.Boards.Position().X, tb.Room().Lesson, "%v", size)
			for _, s := range fr.lanes {
				assert.GreaterOrEqual(t, s.tile.Size().Width, float32(130), "%v: a field", size)
				assert.LessOrEqual(t, s.area().At.X+s.area().Size.Width, size.Width, "%v", size)
			}
		}
		cards := f.cards.Cards()
		require.Len(t, cards, 13)
		last := cards[12].Position().X + f.cards.CardSize().Width
		assert.LessOrEqual(t, last, f.cards.Size().Width+1, "%v: the hand", size)
		assert.GreaterOrEqual(t, cards[0].Size().Width, float32(15), "%v: the visible part of a covered card", size)
	}
}

func TestAskingAboutACardSaysWhyNotElseWhatItMeans(t *testing.T) {
	tb, f, _ := taught(t, "scouts", tabletest.Desk)
	ask := func(o fyne.CanvasObject) string {
		t.Helper()
		o.(fyne.SecondaryTappable).TappedSecondary(nil)
		require.NotEmpty(t, tb.Inspect().Rule)
		return tb.Inspect().Rule
	}
	assert.Equal(t, "kenjin.unit.general", ask(handOf(f, kenjin.General)))
	assert.False(t, tb.Inspect().Line.Refused())
	assert.Equal(t, "kenjin.unit.samurai", ask(handOf(f, kenjin.Samurai)))
	assert.Equal(t, "kenjin.field.port", ask(laneAt(t, f, kenjin.L3).tile))
	field := laneAt(t, f, kenjin.L1)
	assert.Equal(t, "kenjin.unit.brute", ask(field.piles[1].Cards()[0]))
	assert.Equal(t, "kenjin.hidden.opaque", ask(field.piles[0].Cards()[0]), "nobody here knows the card")
	require.True(t, tb.Do(engine.Action{Kind: kenjin.KindEngage, Piece: kenjin.Scout, To: kenjin.L1}))
	assert.Equal(t, "kenjin.ability.must", ask(handOf(f, kenjin.General)), "the Scout must be used first")
	assert.True(t, tb.Inspect().Line.Refused(), "and the Line says why")
	assert.Equal(t, "kenjin.unit.brute", ask(field.piles[1].Cards()[0]), "the Scout does not look at the player's own cards")
	assert.Equal(t, "kenjin.unit.scout", ask(laneAt(t, f, kenjin.L4).piles[0].Cards()[0]), "the Scout looks at hidden cards of its field")
	handOf(f, kenjin.Samurai).TypedRune('?')
	assert.Equal(t, "kenjin.ability.must", tb.Inspect().Rule, "the question can be asked by key, too")
}

func absoluteY(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
}
