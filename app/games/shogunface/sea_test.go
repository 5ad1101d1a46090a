package shogunface

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/app/ui/look"
	"tenka/engine/shogun"
	"tenka/maps"
)

// The test measures the names of all events beside the tower, both plain and as the present event.
func TestTheEventsOfTheYearAreWrittenOut(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		f := at(t, header(3, 1, nil), tabletest.Desk, language, shell.ThemeWashi, 1).Face().(*Face)
		s := sketch.New(1)
		for c := shogun.Event1; c <= shogun.Event12; c++ {
			name := f.t.Tell().Card(c)
			for _, kind := range []look.Type{seaText, seaHead.At(13.5)} {
				assert.False(t, s.Cut(kind, name, eventRoom), name)
				fit := s.Fit(kind, name, eventRoom)
				assert.LessOrEqual(t, s.Wide(fit, name), float32(eventRoom), name)
			}
		}
	}
}

// Tamba lies behind Harima, Settsu and Tango, but for a strip of coast: of the sea around Harima no point belongs to Tamba, so that no tag of Tamba
// lies there.
func TestTheSeaBehindAnotherProvinceIsForeign(t *testing.T) {
	f := at(t, header(3, 1, nil), tabletest.Desk, "en", shell.ThemeWashi, 1).Face().(*Face)
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.Map)
	box, size := f.Map.ZoneBox(f.Zone(shogun.Harima))
	own, behind := f.Foreign(shogun.Harima), f.Foreign(shogun.Tamba)
	sea := 0
	for y := size.Height; y < size.Height+60; y += 6 {
		p := box.AddXY(size.Width/2, y)
		if f.Map.ZoneAt(p) != maps.None {
			continue
		}
		sea++
		assert.False(t, own(p.Add(corner)), "%v", p)
		assert.True(t, behind(p.Add(corner)), "%v", p)
	}
	assert.Positive(t, sea)
}
