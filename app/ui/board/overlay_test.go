package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAnArrowLeavesRoomForThePiecesAtItsEnds draws arrows of two zones and of four, also between zones that are near each other, at two scales.
func TestAnArrowLeavesRoomForThePiecesAtItsEnds(t *testing.T) {
	for _, k := range []float32{1, 1.5} {
		start, end := fyne.NewPos(20, 30), fyne.NewPos(20, 30+200*k)
		line, head := arrowAlong([]fyne.Position{start, end}, k)
		assert.Equal(t, []fyne.Position{start.AddXY(0, 17*k), end.AddXY(0, -13.6*k)}, line)
		tip := line[1]
		require.Len(t, head, 3)
		assert.Equal(t, tip, head[1])
		assert.InDelta(t, 9*k, tip.Y-head[0].Y, 0.01, "the head is nine units long")
		assert.InDelta(t, 14*k, abs(head[2].X-head[0].X), 0.01, "and fourteen wide")

		near := end.AddXY(0, -170*k) // 30 units away
		line, _ = arrowAlong([]fyne.Position{start, near}, k)
		assert.InDelta(t, 30.0/3.2*k, distance(line[0], start), 0.01, "a near piece has a third of the way")
		assert.InDelta(t, 0.8*30/3.2*k, distance(line[1], near), 0.01)

		_, head = arrowAlong([]fyne.Position{start, start.AddXY(200*k, 0)}, k)
		assert.InDelta(t, 9*k, head[1].X-head[0].X, 0.01)
		assert.InDelta(t, 14*k, abs(head[2].Y-head[0].Y), 0.01)

		narrow := []fyne.Position{start, start.AddXY(20*k, 0), start.AddXY(100*k, 0), start.AddXY(120*k, 0)}
		line, _ = arrowAlong(narrow, k)
		assert.InDelta(t, 10*k, distance(line[0], start), 0.01, "no more than half of the way to the next zone")
		assert.InDelta(t, 10*k, distance(line[len(line)-1], narrow[3]), 0.01)

		bent := []fyne.Position{start, start.AddXY(60*k, 40*k), start.AddXY(140*k, 20*k), start.AddXY(200*k, 90*k)}
		line, head = arrowAlong(bent, k)
		last := len(line) - 1
		assert.InDelta(t, 17*k, distance(line[0], bent[0]), 0.01)
		assert.InDelta(t, 13.6*k, distance(line[last], bent[3]), 0.3*float64(k))
		for _, p := range line[1:last] {
			assert.GreaterOrEqual(t, distance(p, bent[0]), 17*k)
			assert.GreaterOrEqual(t, distance(p, bent[3]), 1.4*17*k)
		}
		for _, p := range bent[1:3] {
			assert.True(t, slices.ContainsFunc(line, func(q fyne.Position) bool { return together(p, q) }), "it goes through every zone")
		}
		assert.Equal(t, line[last], head[1])
	}
	for _, short := range []float32{0, 3.9} {
		line, head := arrowAlong([]fyne.Position{{}, {X: short}}, 1)
		assert.Nil(t, line, "no arrow has room in %g units", short)
		assert.Nil(t, head)
	}
	line, _ := arrowAlong([]fyne.Position{{}, {X: 4}}, 1)
	assert.Len(t, line, 2)
	line, _ = arrowAlong([]fyne.Position{{}, {X: 3}, {X: 90}}, 1)
	assert.Nil(t, line, "the first zones are too near each other")
	line, _ = arrowAlong([]fyne.Position{{}, {X: 90}, {X: 93}}, 1)
	assert.Nil(t, line, "the last zones are")
}

// together reports whether two points are less than a tenth of a unit apart.
func together(a, z fyne.Position) bool { return distance(a, z) < 0.1 }
