package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/picturetest"
)

func TestSpotsAndAnArrowInBothThemes(t *testing.T) {
	picturetest.InBothThemes(t, "spots", 600, 150, func() fyne.CanvasObject {
		objects := []fyne.CanvasObject{NewGround()}
		place(objects[0], 0, 0, 600, 150)
		for i, s := range []SpotState{SpotLit, SpotBarred, SpotChosen, SpotPointed} {
			spot := NewSpot("spot", func() {})
			spot.SetState(s, "2")
			place(spot, 20+float32(i)*140, 20, 130, 110)
			objects = append(objects, spot)
		}
		a := NewArrow()
		a.Point(fyne.NewPos(60, 60), fyne.NewPos(480, 60))
		return container.NewWithoutLayout(append(objects, a)...)
	})
}
