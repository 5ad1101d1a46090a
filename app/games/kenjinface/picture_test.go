package kenjinface

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/table/tabletest"
	"tenka/engine"
	"tenka/engine/kenjin"
)

// The test draws all fields with little and with much room: no name is cut, and all fields are named in the same way.
func TestFieldsOfAPictureAreNamedWholeOrNotAtAll(t *testing.T) {
	for _, language := range []string{"en", "fr"} {
		m, err := engine.NewMatch(kenjin.New(), tabletest.Persons(2, engine.Options{"setup": "novice2"}))
		require.NoError(t, err)
		f := of(tabletest.Sit(t, m, tabletest.Look{Size: tabletest.Desk, Language: language}, New))
		for wide, all := range map[float32]bool{300: false, 340: false, 600: true, 900: true} {
			p := f.Picture(nil)
			p.Resize(fyne.NewSize(wide, 330))
			_, objects := tabletest.Within(p)
			tiles, named := 0, 0
			for _, o := range objects {
				tile, ok := o.(*fieldTile)
				if !ok {
					continue
				}
				tiles++
				for _, o := range test.WidgetRenderer(tile).Objects() {
					if text, ok := o.(*canvas.Text); ok && text.Visible() {
						if assert.NotContains(t, text.Text, "…", "%s, %.0f", language, wide); isName(f, text.Text) {
							named++
						}
					}
				}
			}
			assert.NotZero(t, tiles)
			assert.Contains(t, []int{0, tiles}, named, "%s, %.0f", language, wide)
			assert.Equal(t, all, named > 0, "%s, %.0f", language, wide)
		}
	}
}

// isName reports whether a text names a field, long or short.
func isName(f *Face, text string) bool {
	return slices.ContainsFunc(f.view.Lanes(), func(at engine.Place) bool {
		c := f.view.Tile(at)
		return text == f.shortTile(c) || text == f.t.Tell().Card(c)
	})
}
