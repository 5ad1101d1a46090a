package nobunaga

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/nobunaga"
)

// open lays a card of the hand open, as a click on it does.
func (f *Face) open(c engine.Card) {
	f.asked = question{of: engine.Gesture(0)}
	f.asked.of.Card = c
	f.refresh()
}

// TestAClickOnAPieceIsForTheCardThatIsOpen: where the card reaches a zone, its pieces are not lifted; elsewhere a stack that is lifted closes the
// card, and its buttons go.
func TestAClickOnAPieceIsForTheCardThatIsOpen(t *testing.T) {
	_, f := opened(t, "last-turn")
	stack := pile{nobunaga.Mino, nobunaga.Oda, nobunaga.Corps}
	lifts := func() bool { return f.draggable(stack.at, stack.clan, stack.piece) }
	assert.True(t, lifts(), "no card is open")

	f.open(nobunaga.OGift)
	assert.True(t, lifts(), "a gift reaches no zone")
	require.True(t, f.byUse())
	tray := f.tray.Objects[0]
	f.pickUp(stack)
	assert.False(t, f.byUse())
	assert.Equal(t, f.say("ask.stack.lifted", engine.Args{"Place": f.t.Tell().Place(stack.at)}), f.Prompt().Text)
	assert.NotSame(t, tray, f.tray.Objects[0], "the buttons of the card are gone")
	f.carry = carried{} // put down

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
