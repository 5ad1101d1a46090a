package shogunface

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/app/games/shogunface/sketch"
	"tenka/app/shell"
	"tenka/app/table/tabletest"
	"tenka/app/ui/look"
	"tenka/engine/shogun"
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
