package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/kenjin"
	"tenka/engine/lesson"
)

// kenjinTaught is a table with a lesson of Kenjin.
func kenjinTaught(t *testing.T, id string, size fyne.Size) (*Table, *kenjinFace, *lesson.Player) {
	t.Helper()
	for _, l := range lessons(t, "kenjin") {
		if l.ID == id {
			tb := taught(t, l, "en", size, Course{At: -1})
			return tb, kenjinOf(tb), tb.guide.p
		}
	}
	require.Fail(t, "no lesson "+id)
	return nil, nil, nil
}

// lane is what is pressed of a field.
func lane(t *testing.T, f *kenjinFace, at engine.Place) *kenjinSpot {
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
	tb, f, p := kenjinTaught(t, "fields", desk)
	click(f, handOf(f, kenjin.Scout))
	assert.Zero(t, f.unit, "a field is asked for, no card is taken up")
	click(f, lane(t, f, kenjin.L1).tile)
	said, _, answered := p.Said()
	assert.True(t, answered)
	assert.Contains(t, said["en"], "worth 4")
	press(tb, fyne.Key2)
	assert.Equal(t, "ahead", p.Step().ID, "fields have numbers")
	click(f, lane(t, f, kenjin.L2).piles[1].Cards()[0])
	require.Equal(t, "open", p.Step().ID, "a card stands for its field")

	holes, from, to := tb.guide.holes()
	assert.Len(t, holes, 2, "the card and the field")
	require.NotNil(t, from)
	require.NotNil(t, to)
	assert.Equal(t, lane(t, f, kenjin.L1).area().size, to.size)
	click(f, handOf(f, kenjin.Ashigaru))
	_, chosen, _ := tb.guide.holes()
	assert.Less(t, chosen.at.Y, from.at.Y, "the hole rises with the card")
	click(f, lane(t, f, kenjin.L2).ground)
	assert.Equal(t, lesson.Astray, p.State())
	assert.Len(t, f.view.Cards(0, kenjin.L2), 2, "the table shows what it leads to")
	click(f, handOf(f, kenjin.Scout))
	assert.Equal(t, lesson.Asked, p.State(), "any click takes it back")
	assert.Zero(t, f.unit)
	press(tb, fyne.KeyH)
	assert.Equal(t, lesson.Shown, p.State())
	assert.Len(t, f.view.Cards(0, kenjin.L1), 3)
	press(tb, fyne.KeyH)
	click(f, handOf(f, kenjin.Ashigaru))
	click(f, lane(t, f, kenjin.L1).ground)
	assert.Equal(t, "hidden", p.Step().ID)
}

func TestTheAssassinOfALessonIsLedToTheCardItReplaces(t *testing.T) {
	tb, f, _ := kenjinTaught(t, "assassin", desk)
	holes, _, to := tb.guide.holes()
	assert.Len(t, holes, 2, "the card in the hand and the card on the table, not its field")
	require.NotNil(t, to)
	card, _ := where(lane(t, f, kenjin.L4).piles[0].Cards()[1])
	assert.Equal(t, card.size, to.size)
}

func TestTheBattlesOfALessonWaitAndGoBack(t *testing.T) {
	tb, f, p := kenjinTaught(t, "choices", desk)
	for _, a := range []engine.Action{{Kind: kenjin.KindEngage, Piece: kenjin.Brute, To: kenjin.L1}} {
		require.True(t, tb.Do(a))
	}
	require.Equal(t, "won", p.Step().ID)
	assert.True(t, f.war.showing())
	require.Len(t, f.spots(lesson.Point{Next: true}), 2, "what goes on, and the battle")
	press(tb, fyne.KeyN)
	assert.Equal(t, "send", p.Step().ID)
	assert.False(t, f.war.showing(), "the choice comes when the camp's battle has been shown")
	tb.guide.Back()
	assert.Equal(t, "won", p.Step().ID)
	assert.True(t, f.war.showing())
	assert.Equal(t, 1, f.war.shown, "the table goes back too")
	press(tb, fyne.KeyE)
	click(f, lane(t, f, kenjin.L3).tile)
	click(f, lane(t, f, kenjin.L4).tile)
	require.Equal(t, "weakest", p.Step().ID)
	press(tb, fyne.KeyN)
	press(tb, fyne.KeyE)
	require.Equal(t, "give", p.Step().ID)
	click(f, f.widgetOf(f.targets[1]))
	assert.Equal(t, lesson.Astray, p.State())
	click(f, f.stage.tile)
	assert.Equal(t, lesson.Asked, p.State(), "a click on the battle takes it back")
	click(f, f.widgetOf(f.targets[0]))
	require.Equal(t, "kept", p.Step().ID)
	press(tb, fyne.KeyE)
	require.Equal(t, "helped", p.Step().ID)
	assert.Equal(t, lesson.Asked, p.State(), "what has been seen before is read first")
	press(tb, fyne.KeySpace)
	assert.Equal(t, lesson.Over, p.State())
	assert.Nil(t, tb.over, "no last screen covers a lesson")
}

func TestALessonOfKenjinMakesRoomAtEverySize(t *testing.T) {
	for _, size := range []fyne.Size{desk, {Width: 1920, Height: 1080}, {Width: 1024, Height: 700}} {
		tb, f, _ := kenjinTaught(t, "game", size)
		for _, fr := range f.fronts {
			assert.GreaterOrEqual(t, fr.content.Position().X+f.boards.Position().X, tb.room.lesson, "%v", size)
			for _, s := range fr.lanes {
				assert.GreaterOrEqual(t, s.tile.Size().Width, float32(130), "%v: a field", size)
				assert.LessOrEqual(t, s.area().at.X+s.area().size.Width, size.Width, "%v", size)
			}
		}
		cards := f.cards.Cards()
		require.Len(t, cards, 13)
		last := cards[12].Position().X + f.cards.CardSize().Width
		assert.LessOrEqual(t, last, f.cards.Size().Width+1, "%v: the hand", size)
		assert.GreaterOrEqual(t, cards[0].Size().Width, float32(15), "%v: what is seen of a covered card", size)
	}
}

func TestAskingAboutACardSaysWhyNotElseWhatItMeans(t *testing.T) {
	tb, f, _ := kenjinTaught(t, "scouts", desk)
	ask := func(o fyne.CanvasObject) string {
		t.Helper()
		o.(fyne.SecondaryTappable).TappedSecondary(nil)
		require.Equal(t, sideRules, tb.side)
		return tb.rules.book.Rules()[tb.rules.at].ID
	}
	assert.Equal(t, "kenjin.unit.general", ask(handOf(f, kenjin.General)))
	assert.False(t, tb.line.Refused())
	assert.Equal(t, "kenjin.unit.samurai", ask(handOf(f, kenjin.Samurai)))
	assert.Equal(t, "kenjin.field.port", ask(lane(t, f, kenjin.L3).tile))
	field := lane(t, f, kenjin.L1)
	assert.Equal(t, "kenjin.unit.brute", ask(field.piles[1].Cards()[0]))
	assert.Equal(t, "kenjin.hidden.opaque", ask(field.piles[0].Cards()[0]), "what it is nobody here knows")
	require.True(t, tb.Do(engine.Action{Kind: kenjin.KindEngage, Piece: kenjin.Scout, To: kenjin.L1}))
	assert.Equal(t, "kenjin.ability.must", ask(handOf(f, kenjin.General)), "the Scout comes first")
	assert.True(t, tb.line.Refused(), "and the Line says why")
	assert.Equal(t, "kenjin.unit.brute", ask(field.piles[1].Cards()[0]), "an own card is not meant by the Scout")
	assert.Equal(t, "kenjin.unit.scout", ask(lane(t, f, kenjin.L4).piles[0].Cards()[0]), "it looks for hidden cards of its field")
	handOf(f, kenjin.Samurai).TypedRune('?')
	assert.Equal(t, "kenjin.ability.must", tb.rules.book.Rules()[tb.rules.at].ID, "the keyboard asks too")
}
