package nobunagaface

import (
	"io/fs"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/nobunaga"
)

// open opens a card of the hand, like a click on it.
func (f *Face) open(c engine.Card) {
	f.asked = question{of: engine.Gesture(0)}
	f.asked.of.Card = c
	f.refresh()
}

// TestAClickOnAPieceIsForTheCardThatIsOpen: in a zone that the card reaches, a click does not lift pieces; elsewhere a lifted stack closes the
// card, and its buttons disappear.
func TestAClickOnAPieceIsForTheCardThatIsOpen(t *testing.T) {
	_, f := opened(t, "last-turn")
	stack := pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps}
	lifts := func() bool { return f.draggable(stack.at, stack.clan, stack.piece) }
	assert.True(t, lifts(), "no card is open")

	f.open(nobunaga.OGift)
	assert.True(t, lifts(), "a gift reaches no zone")
	require.True(t, f.byUse())
	tray := f.Tray().(*fyne.Container).Objects[0]
	f.pickUp(stack)
	assert.False(t, f.byUse())
	assert.Equal(t, f.say("ask.stack.lifted", engine.Args{"Place": f.t.Tell().Place(stack.at)}), f.Prompt().Text)
	assert.NotSame(t, tray, f.Tray().(*fyne.Container).Objects[0], "the buttons of the card are gone")
	f.carry = carried{} // puts it down

	f.open(nobunaga.ORecruit)
	require.NotContains(t, f.targets(), stack.at, "Oda has no corps in stock")
	assert.True(t, lifts())
	stack = pile{nobunaga.Totomi, nobunaga.Tokugawa, nobunaga.Corps}
	require.Contains(t, f.targets(), stack.at)
	assert.False(t, lifts())
	f.tapPiece(stack)
	steps := f.st.Path[len(f.st.Path)-1].Steps
	assert.Equal(t, []engine.Action{{Kind: nobunaga.KindEvent, Card: nobunaga.ORecruit, Owner: nobunaga.Tokugawa.Owner(), To: nobunaga.Totomi}}, steps)
}

// taught is a table with the position of a lesson after begin.
func taught(t *testing.T, id string, begin func(p *lesson.Run)) (*engine.Match, *Face) {
	t.Helper()
	b, err := fs.ReadFile(assets.Lessons(), "nobunaga/"+id+".json")
	require.NoError(t, err)
	l, err := lesson.Read(b, games.ByName)
	require.NoError(t, err)
	p, err := lesson.New(l, "")
	require.NoError(t, err)
	begin(p)
	tb := tabletest.Sit(t, p.Match(), tabletest.Look{}, New)
	tb.Session().Lift()
	f := of(tb)
	for n := 0; f.st.Moment != nil; n++ {
		require.Less(t, n, 20)
		tabletest.Press(tb, fyne.KeyE)
	}
	return p.Match(), f
}

// The option is chosen with its zone, by the ground or a piece there; then it must be confirmed.
func TestAClickOnAZoneChoosesAnOptionOfTheDie(t *testing.T) {
	for _, click := range []func(f *Face){
		func(f *Face) { f.tapZone(f.Zone(nobunaga.Echigo)) },
		func(f *Face) { f.tapPiece(pile{nobunaga.Echigo, nobunaga.Uesugi, nobunaga.Corps}) },
		func(f *Face) { f.tapPiece(pile{nobunaga.Echigo, nobunaga.Uesugi, nobunaga.UesugiKenshin}) },
	} {
		m, f := taught(t, "opponents", func(p *lesson.Run) {
			out, _ := p.Try(engine.Action{Kind: nobunaga.KindMarker, Die: 1, Owner: nobunaga.Uesugi.Owner()})
			require.Equal(t, lesson.Fulfilled, out)
		})
		require.Equal(t, nobunaga.OppDie, f.view.Phase())
		f.t.Canvas().Focus(f.Map)
		click(f)
		a, ok := f.dieChoice()
		require.True(t, ok, "nothing else has to be chosen")
		assert.Nil(t, f.t.Canvas().Focused(), "Enter confirms, wherever the focus was")
		assert.Equal(t, engine.Action{Kind: nobunaga.KindRaise, Die: 1, Owner: nobunaga.Uesugi.Owner(), To: nobunaga.Echigo}, a)
		at := m.At()
		require.True(t, f.confirmDie())
		assert.Greater(t, m.At(), at)
	}
}

// If leaders have to be chosen, a click on their pieces chooses them.
func TestAClickOnALeaderWhoIsHitChoosesHim(t *testing.T) {
	m, f := taught(t, "leaders", func(p *lesson.Run) {
		require.Equal(t, lesson.Fulfilled, p.Look())
		require.True(t, p.Reply(), "Asakura attack")
	})
	require.Equal(t, nobunaga.HitLeaders, f.view.Phase())
	at := m.At()
	f.tapPiece(pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Sakuma})
	require.Greater(t, m.At(), at)
	assert.Equal(t, []engine.Action{{Kind: nobunaga.KindHit, Piece: nobunaga.Sakuma}}, m.Record(at+1).Steps)
}
