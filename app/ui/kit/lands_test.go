package kit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/ui/look"
)

// landsPage is a tower and cubes, placed by hand.
func landsPage() fyne.CanvasObject {
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
	put(NewPaper(look.OnPanel), 0, 0, 1280, 620)
	yield := []Fact{{"sign/save", 7}, {"sign/note", 3}}
	tower := NewTower("shogun/tower", 200)
	tower.falling, tower.leaving, tower.share = cubesOf([]Count{{0, 4}, {1, 3}}), cubesOf([]Count{{2, 2}}), 0.24
	put(tower, 20, 330, 200, 280)
	counts := []Count{{0, 4}, {1, 3}, {2, 0}, {3, 12}, {4, 1}, {grey, 3}}
	put(NewCounts(counts...), 680, 350, 220, 60)
	put(NewCounts(counts...).AtEnd(), 680, 420, 280, 30)
	put(NewCounts(counts...).SetFaded(true), 680, 470, 280, 30)
	put(NewBadge("10"), 1000, 360, 20, 20)
	put(NewFacts(yield, 1, 3), 1040, 360, 0, 20)
	return container.NewWithoutLayout(objects...)
}

func TestTowerAndCubesInBothThemes(t *testing.T) {
	for name, l := range map[string]look.Look{"lands-washi": washi(), "lands-night": night()} {
		t.Run(name, func(t *testing.T) {
			start(t, l)
			matches(t, show(t, landsPage(), 1280, 620), name)
		})
	}
}
