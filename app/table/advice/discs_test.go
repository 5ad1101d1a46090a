package advice_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/table/advice"
	"tenka/app/table/face"
)

// TestDiscsLeaveTheCornersOfACardFree lays the discs of choices that begin with one card. The corners of the card, its number and its name
// stay readable.
func TestDiscsLeaveTheCornersOfACardFree(t *testing.T) {
	disc, card := fyne.NewSize(20, 20), face.Spot{At: fyne.NewPos(100, 600), Size: fyne.NewSize(78, 84)}
	corner := face.Spot{At: card.At, Size: fyne.NewSize(24, 24)}
	one := advice.Beginnings(card, disc, 1)[0]
	assert.False(t, one.Overlaps(corner))
	assert.True(t, one.Overlaps(card))
	three := advice.Beginnings(card, disc, 3)
	for i, a := range three {
		assert.LessOrEqual(t, a.At.Y+a.Size.Height, card.At.Y+8, "a disc covers little of the card")
		for _, b := range three[:i] {
			assert.False(t, a.Overlaps(b))
			assert.Greater(t, a.At.X, b.At.X, "they stand in the order of their numbers")
		}
	}
	assert.InDelta(t, card.Middle().X, three[1].Middle().X, 1, "over the middle of the card")
	button := face.Spot{At: fyne.NewPos(100, 600), Size: fyne.NewSize(150, 40)}
	assert.Less(t, advice.Beginnings(button, disc, 1)[0].At.X, button.At.X, "on a button the disc lies at the corner")
	for _, a := range advice.Beginnings(button, disc, 3) {
		assert.LessOrEqual(t, a.At.Y+a.Size.Height, button.At.Y+8, "and over the edge, clear of its caption")
	}
}
