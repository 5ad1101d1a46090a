package since

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/table/face"
	"tenka/engine"
)

// land is a position for the test: pieces by place and owner, and the holders of places.
type land struct {
	engine.View
	stands  []face.Stand
	holders map[engine.Place]int
}

// counter is a face that counts land.
type counter struct{}

func (counter) Stands(v engine.View) []face.Stand          { return v.(land).stands }
func (counter) Holders(v engine.View) map[engine.Place]int { return v.(land).holders }
func (counter) HoldersName() string                        { return "" }

// Red comes to place 1 in two groups, then blue goes from place 2 to place 3.
func TestChangesAreCountedByTurnPlaceAndOwner(t *testing.T) {
	a := land{stands: []face.Stand{{Place: 2, Owner: 1, Colour: 0, N: 3}}, holders: map[engine.Place]int{2: 0}}
	b := land{stands: []face.Stand{{Place: 2, Owner: 1, Colour: 0, N: 3}, {Place: 1, Owner: 2, Colour: 1, N: 1}, {Place: 1, Owner: 2, Colour: 1, N: 1}}, holders: map[engine.Place]int{1: 1, 2: 0}}
	c := land{stands: []face.Stand{{Place: 2, Owner: 1, Colour: 0, N: 1}, {Place: 3, Owner: 1, Colour: 0, N: 2}, {Place: 1, Owner: 2, Colour: 1, N: 2}}, holders: map[engine.Place]int{1: 1, 3: 0}}
	turns := []Turn{{Seat: 1, Before: a, After: b}, {Seat: 0, Before: b, After: c}}
	list := changes(counter{}, turns)
	assert.Equal(t, []change{{1, 1, 2, 2, 1}, {2, 2, 1, -2, 0}, {2, 3, 1, 2, 0}}, list)
	assert.Empty(t, ways(list, 1, nil), "pieces from the reserve have no way on the table")
	assert.Equal(t, []way{{2, 3}}, ways(list, 2, []engine.Event{{From: 2, To: 3}}))
	assert.Equal(t, []holding{{1, nobody, 1}, {2, 0, nobody}, {3, nobody, 0}}, holdings(counter{}, turns), "a place that changed hands and back is left out")
}

func TestAPieceThatMayHaveComeFromTwoPlacesHasNoWay(t *testing.T) {
	assert.Empty(t, ways([]change{{1, 1, 1, -1, 0}, {1, 2, 1, -1, 0}, {1, 3, 1, 2, 0}}, 1, []engine.Event{{From: 1, To: 3}, {From: 2, To: 3}}))
	assert.Equal(t, "−2", signed(-2))
	assert.Equal(t, "+1", signed(1))
}

// Blue stays at place 2 but changes its colour: nothing moved.
func TestPiecesThatChangeTheirColourHaveNotMoved(t *testing.T) {
	before := land{stands: []face.Stand{{Place: 2, Owner: 1, Colour: 5, N: 3}}}
	after := land{stands: []face.Stand{{Place: 2, Owner: 1, Colour: 0, N: 3}}}
	assert.Empty(t, changes(counter{}, []Turn{{Before: before, After: after}}))
	grown := land{stands: []face.Stand{{Place: 2, Owner: 1, Colour: 0, N: 4}}}
	assert.Equal(t, []change{{1, 2, 1, 1, 0}}, changes(counter{}, []Turn{{Before: before, After: grown}}), "in the new colour")
}

// One piece dies at place 1 and another is bought at place 3.
func TestOnlyAnEventThatLeadsThereMakesAWay(t *testing.T) {
	list := []change{{1, 1, 1, -1, 0}, {1, 3, 1, 1, 0}}
	assert.Empty(t, ways(list, 1, []engine.Event{{From: 2, To: 1}, {To: 3}}))
	assert.Empty(t, ways(list, 1, []engine.Event{{From: 3, To: 1}}), "it leads the other way")
	assert.Equal(t, []way{{1, 3}}, ways(list, 1, []engine.Event{{From: 2, To: 3}, {From: 1, To: 2}}), "over a place between them")
}

func TestWhatConcernsThePersonIsToldWhereThereIsNoRoomForAll(t *testing.T) {
	told := []Sentence{{"a revolt", Suffers}, {"an income", Named}, {"a card", Distant}, {"another card", Distant}}
	assert.Equal(t, []Sentence{told[0], told[3]}, shown(append(told[:1:1], told[2:]...), 2), "then the last of the others")
	assert.Equal(t, told[:2], shown(told, 2))
	assert.Equal(t, told, shown(told, 9))
	assert.Empty(t, shown(told, -1))
}
