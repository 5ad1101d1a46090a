package company_test

import (
	"bytes"
	"image/png"
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/lesson"
)

// board is the board of a table.
func board(tb *table.Table) face.Ground { return tb.Face().(face.Layable).Ground() }

// found are places of the board of a table, each with a point of the window on it.
func found(t *testing.T, tb *table.Table) (places []engine.Place, points []fyne.Position) {
	t.Helper()
	for p := range tb.Game().Vocabulary().Places {
		at := engine.Place(p)
		if p == 0 || !board(tb).Holds(at) {
			continue
		}
		for _, spot := range tb.Face().(face.Spotter).Spots(lesson.Point{Place: at}) {
			if board(tb).Under(spot.Middle()) == at {
				places, points = append(places, at), append(points, spot.Middle())
				break
			}
		}
	}
	require.Greater(t, len(places), 2)
	return places, points
}

func shot(tb *table.Table, name string) {
	var b bytes.Buffer
	png.Encode(&b, tb.Canvas().Capture())
	os.WriteFile("/tmp/w/sk/"+name+".png", b.Bytes(), 0o644)
}

func TestAPlanIsSketchedWithThePointer(t *testing.T) {
	for _, game := range []string{"rumble", "kenjin", "shogun", "nobunaga", "jidai"} {
		t.Run(game, func(t *testing.T) {
			p := play(t, game)
			p.T = t
			p.reach(6, p.host)
			tb, sh := p.sits(p.guest)
			places, points := found(t, tb)
			test.TapCanvas(tb.Canvas(), points[0])
			assert.False(t, says(tb, "1?"), "nothing is sketched yet")
			tabletest.Press(tb, fyne.KeyK)
			assert.True(t, says(tb, sh.T("company.sketch.begin")))
			test.TapCanvas(tb.Canvas(), points[0])
			test.TapCanvas(tb.Canvas(), points[0])
			drag(tb, points[1], points[2])
			name := func(i int) string { return tb.Tell().Place(places[i]) }
			assert.True(t, says(tb, "Your sketch: "+name(0)+" 2?, "+name(1)+" → "+name(2)+" 1?"), texts(tb))
			shot(tb, game)
		})
	}
}

func texts(tb *table.Table) []string {
	list, _ := tabletest.Drawn(tb)
	return list
}

var _ = slices.Contains[[]string]
var _ shell.Screen

// drag drags from one point of the window to another.
func drag(tb *table.Table, from, to fyne.Position) {
	_, objects := tabletest.Drawn(tb)
	for _, o := range objects {
		if d, ok := o.(*face.DragSource); ok && face.Over(d, from) {
			e := &fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: to}, Dragged: fyne.Delta{DX: to.X - from.X, DY: to.Y - from.Y}}
			d.Dragged(e)
			d.DragEnd()
		}
	}
}
