package sketch

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
)

// page has a tower and cubes.
func page() fyne.CanvasObject {
	var objects []fyne.CanvasObject
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		o.Move(fyne.NewPos(x, y))
		m := o.MinSize()
		if w == 0 {
			w = m.Width
		}
		if h == 0 {
			h = m.Height
		}
		o.Resize(fyne.NewSize(w, h))
		objects = append(objects, o)
	}
	put(kit.NewPaper(look.OnPanel), 0, 0, 560, 300)
	yield := []Fact{{"sign/save", 7}, {"sign/note", 3}}
	tower := NewTower(200)
	tower.falling, tower.leaving, tower.share = cubesOf([]Count{{0, 4}, {1, 3}}), cubesOf([]Count{{2, 2}}), 0.24
	put(tower, 20, 10, 200, 280)
	counts := []Count{{0, 4}, {1, 3}, {2, 0}, {3, 12}, {4, 1}, {Farmers, 3}}
	put(NewCounts(counts...), 240, 20, 220, 60)
	put(NewBadge("10"), 240, 100, 20, 20)
	put(NewFacts(yield, 1, 3), 280, 100, 0, 20)
	return container.NewWithoutLayout(objects...)
}

func TestTowerAndCubesInBothThemes(t *testing.T) {
	picturetest.InBothThemes(t, "tower", 560, 300, page)
}
