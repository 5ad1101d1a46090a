package face

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

func TestNarrowGroupsActionsByTheNextField(t *testing.T) {
	left := []engine.Action{{Kind: 1, From: 3, To: 4, N: 1}, {Kind: 1, From: 5, To: 4, N: 1}, {Kind: 1, From: 3, To: 4, N: 2}}
	list := Narrow(left, From.Of)
	assert.Equal(t, Choices{{Means: engine.Action{Kind: 1, From: 3, To: 4, N: engine.Open}}, {Means: left[1]}}, list,
		"what the actions of a choice differ in is asked next; one action by itself is done")
	assert.Len(t, Narrow(left, func(a engine.Action) engine.Action { return a }), 3)
	assert.Empty(t, Narrow(nil, From.Of))
}

func TestSetCopiesOneFieldOnly(t *testing.T) {
	from := engine.Action{Kind: 1, Card: 2, Die: 3, From: 4, Owner: 5, Piece: 6, To: 7, N: 8}
	var all engine.Action
	for p := Kind; p <= N; p++ {
		var one engine.Action
		p.Set(&one, from)
		p.Set(&all, from)
		for o := Kind; o <= N; o++ {
			assert.Equal(t, o == p, o.Of(one) != 0)
		}
	}
	assert.Equal(t, from, all)
}

func TestTheLastKeyTurnsThePage(t *testing.T) {
	pressed := 0
	var list Choices
	for i := range 5 {
		list = append(list, Choice{Means: engine.Action{N: int16(i)}, Press: func() { pressed = i }})
	}
	turn := func(at, pages int) Choice {
		return Choice{Means: engine.Gesture(0), Press: func() { pressed = 10*at + pages }}
	}
	page := list.OnPage(1, 4, turn)
	assert.Equal(t, "1", page.KeyOf(list[3].Means))
	assert.Empty(t, page.KeyOf(list[0].Means), "the choice is on another page")
	assert.True(t, page.Press(2))
	assert.Equal(t, 4, pressed)
	assert.True(t, page.Press(4))
	assert.Equal(t, 12, pressed)
	assert.False(t, page.Press(3), "no choice has this key")
	assert.Len(t, list.OnPage(0, 5, turn), 5)
	assert.Empty(t, Choice{Digit: 10}.Key())
}
