package drill_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine/drill"
)

func TestAKindComesAgainLaterTheBetterItIsKnown(t *testing.T) {
	var b drill.Box
	day := 100
	for _, rest := range []int{1, 3, 7, 21, 21} {
		b.Answered(true, day)
		assert.Equal(t, day+rest, b.Due)
		day = b.Due
	}
	assert.Equal(t, 3, b.Level())
	b.Answered(false, day)
	assert.Equal(t, 0, b.In, "a wrong answer goes back to the first box")
	assert.Equal(t, day, b.Due, "and is asked again on the same day")
	assert.Equal(t, 5, b.Right())
	for range 12 {
		b.Answered(false, day)
	}
	assert.Len(t, b.Last, 10)
	assert.Equal(t, 0, b.Right())
}

func TestABoxOfAFileMayHaveAnyNumber(t *testing.T) {
	for _, in := range []int{-9, 99} {
		b := drill.Box{In: in}
		assert.Contains(t, []int{1, 2, 3}, b.Level())
		b.Answered(true, 7)
		assert.Greater(t, b.Due, 7)
	}
}

func TestWhatIsDueAndLeastKnownIsAskedFirst(t *testing.T) {
	boxes := []drill.Box{{In: 2, Due: 5}, {In: 1, Due: 5}, {In: 0, Due: 20}, {In: 3, Due: 9}}
	assert.Equal(t, 1, drill.Next(boxes, nil, 10), "the lowest box of those that are due")
	assert.Equal(t, 0, drill.Next(boxes, []drill.Asked{{Kind: 1, Right: true}}, 10), "no kind comes twice in a row")
	assert.Equal(t, 0, drill.Next(boxes, nil, 1), "where nothing is due, what is due first")
}

func TestAMissedKindComesOnceMoreAfterThreeOthers(t *testing.T) {
	boxes := make([]drill.Box, 6)
	asked := []drill.Asked{{Kind: 4}, {Kind: 0, Right: true}, {Kind: 1, Right: true}}
	assert.NotEqual(t, 4, drill.Next(boxes[:4], asked, 0))
	asked = append(asked, drill.Asked{Kind: 2, Right: true})
	assert.Equal(t, 4, drill.Next(boxes, asked, 0))
	asked = append(asked, drill.Asked{Kind: 4, Right: true})
	assert.NotEqual(t, 4, drill.Next(boxes, asked, 0))
}
