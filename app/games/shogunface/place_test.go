package shogunface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/games/shogunface/towersheet"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/shogun"
)

// reach is the largest distance, in units, between the armies of two provinces for which the test expects an attack: all neighbours are
// nearer.
const reach = 150

// TestTheSheetOfABattleLeavesItsProvincesInSight shows the sheet for a battle in every province, attacked from every province near it: the
// sheet must cover neither of them, nor their names.
func TestTheSheetOfABattleLeavesItsProvincesInSight(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1024, 768)} {
		for _, language := range []string{"en", "fr"} {
			f, _ := toAloftIn(t, size, language)
			pairs := 0
			for to := shogun.Aki; to <= shogun.Yamato; to++ {
				f.battle.Clash.Place = to
				for from := shogun.Aki; from <= shogun.Yamato; from++ {
					if from == to || far(f, from, to) {
						continue
					}
					pairs++
					f.moment.From = from
					f.battle.Lay(f.Boards.Size())
					for _, p := range []engine.Place{to, from} {
						for _, a := range f.provinceAreas(p) {
							assert.False(t, covers(f, a), "%.0f, %s: %v against %v, %v is covered", size.Width, language, f.t.Tell().Place(from), f.t.Tell().Place(to), f.t.Tell().Place(p))
						}
					}
				}
			}
			assert.Greater(t, pairs, 200)
		}
	}
}

// provinceAreas are the areas of the armies and of the name of a province.
func (f *Face) provinceAreas(p engine.Place) []towersheet.Area {
	list := []towersheet.Area{seen{f}.Box(p)}
	for _, a := range f.Map.Words(f.Zone(p)) {
		list = append(list, towersheet.Area{At: a.At, Size: a.Size})
	}
	return list
}

// covers reports whether the sheet of the battle lies over a part of an area.
func covers(f *Face, a towersheet.Area) bool {
	at, size := f.battle.Sheet.Position(), f.battle.Sheet.Size()
	return at.X < a.At.X+a.Size.Width && a.At.X < at.X+size.Width && at.Y < a.At.Y+a.Size.Height && a.At.Y < at.Y+size.Height
}

// far reports whether two provinces are too far apart for an attack.
func far(f *Face, from, to engine.Place) bool {
	a, b := seen{f}.Box(from), seen{f}.Box(to)
	x, y := a.At.X+a.Size.Width/2-b.At.X-b.Size.Width/2, a.At.Y+a.Size.Height/2-b.At.Y-b.Size.Height/2
	return x*x+y*y > look.Scaled(reach)*look.Scaled(reach)
}
