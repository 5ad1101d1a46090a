package author

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"

	"tenka/app/table/face"
)

// handy is a face that has no panel and covers the ground.
type handy struct{ face.Face }

func (handy) Shape(r face.Room, _ fyne.Size) face.Room {
	r.Panel, r.Tray = 0, 200
	return r
}

func (handy) CoversGround() bool { return true }

func TestTheAuthorsPanelStandsInEveryWindow(t *testing.T) {
	side := canvas.NewRectangle(nil)
	for _, f := range []face.Face{nil, handy{}} {
		d := Desk{f, side}
		for _, s := range []fyne.Size{{Width: 1024, Height: 700}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
			usual := face.Divide(s)
			r := d.Shape(usual, s)
			assert.Equal(t, usual.Panel, r.Panel, s)
			assert.Zero(t, r.Rail, "nothing of it is folded")
			if f != nil {
				assert.EqualValues(t, 200, r.Tray, "the rest is as the face divides it")
				assert.Zero(t, d.Shaped(usual, s).Panel)
			}
		}
		assert.Equal(t, f != nil, face.Covers(d), "the map covers the ground as it did")
		assert.Same(t, side, d.Panel())
		assert.Same(t, side, d.Rail())
		assert.Nil(t, d.End())
	}
	_, over := Host{}.Outcome()
	assert.False(t, over)
}
