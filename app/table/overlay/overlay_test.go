package overlay

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tenka/app/table/face"
)

func TestALabelLiesOnNoOtherPlace(t *testing.T) {
	test.NewTempApp(t)
	g := &Ground{sight: face.Spot{Size: fyne.NewSize(400, 300)}}
	spot, size := face.Spot{At: fyne.NewPos(180, 100), Size: fyne.NewSize(60, 60), Round: true}, fyne.NewSize(50, 20)
	border := float32(205) // everything right of it belongs to another place
	at := g.Beside(spot, size, func(p fyne.Position) bool { return p.X > border })
	assert.LessOrEqual(t, at.X+size.Width, border)
	assert.Less(t, at.Subtract(spot.At).Y, float32(100), "it stays near its place")
	free := (&Ground{sight: g.sight}).Beside(spot, size, nil)
	assert.Greater(t, free.X+size.Width, border, "without another place it lies below the middle")
}

func TestALabelOverAControlLeavesTheWordsOfTheLineFree(t *testing.T) {
	g := &Ground{line: 600}
	button, card := face.Spot{At: fyne.NewPos(100, 610), Size: fyne.NewSize(140, 60)}, face.Spot{At: fyne.NewPos(100, 604), Size: fyne.NewSize(78, 120)}
	assert.Equal(t, float32(598), g.Edge(button, 18, 6), "over the upper edge")
	assert.Equal(t, float32(655), g.Edge(button, 30, 6), "on the lower edge")
	assert.Equal(t, float32(594), g.Edge(card, 30, 6), "inside a card")
	above := face.Spot{At: fyne.NewPos(100, 300), Size: fyne.NewSize(140, 40)}
	assert.Equal(t, float32(276), g.Edge(above, 30, 6), "where there is no Line")
}
