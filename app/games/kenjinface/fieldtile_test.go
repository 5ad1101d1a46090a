package kenjinface

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/picturetest"
	"tenka/app/ui/windowtest"
)

// The test draws a tile of the smallest window with large text.
func TestALowTileSaysAllOfItsEffect(t *testing.T) {
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	large := before
	large.Scale = 1.5
	look.Set(large)
	const effect = "Gagner avec Puissance 4 ou plus"
	tile := newFieldTile("", "Temple d’or", "金閣", effect, "6", nil)
	tile.Resize(fyne.NewSize(237, 96))
	var said []string
	for _, o := range test.WidgetRenderer(tile).Objects() {
		if o, ok := o.(*canvas.Text); ok && o.Visible() {
			said = append(said, o.Text)
		}
	}
	if all := strings.Join(said, " "); !strings.Contains(all, effect) {
		t.Errorf("the tile shows %q, not all of %q", all, effect)
	}
}

// TestTilesInBothThemes draws tiles lit, dimmed, low, wide and brief.
func TestTilesInBothThemes(t *testing.T) {
	for mode, name := range []string{"tiles-washi", "tiles-night"} {
		t.Run(name, func(t *testing.T) {
			app := test.NewTempApp(t)
			before := look.Current()
			t.Cleanup(func() { look.Set(before) })
			look.Set(look.Look{Mode: look.Mode(mode), Scale: 1, Kanji: true})
			app.Settings().SetTheme(look.Theme())
			all := container.NewWithoutLayout(kit.NewGround())
			all.Objects[0].Resize(fyne.NewSize(1000, 260))
			put := func(t *fieldTile, x, y, w, h float32) {
				t.Move(fyne.NewPos(x, y))
				t.Resize(fyne.NewSize(w, h))
				all.Add(t)
			}
			field := func(id string) *fieldTile {
				return newFieldTile("kenjin/field-"+id, "Golden Temple", "金閣", "Win with power 4 or more", "6", func() {})
			}
			put(field("goldentemple"), 30, 20, 182, 118)
			put(field("port"), 222, 20, 182, 80)
			lit := field("torii")
			lit.setState(kit.CardLit, "1")
			put(lit, 424, 20, 182, 118)
			put(newFieldTile("kenjin/field-supply", "Camp de ravitaillement", "兵糧", "Le vainqueur renforce deux autres champs d’un point", "4", nil), 626, 20, 182, 118)
			low := field("pass")
			low.setState(kit.CardDimmed, "")
			put(low, 820, 20, 160, 50)
			wide := field("fortress")
			wide.wide = true
			put(wide, 30, 160, 560, 84)
			chosen := field("palace")
			chosen.setState(kit.CardSelected, "")
			chosen.setBrief("Temple")
			put(chosen, 626, 160, 110, 70)
			empty := newFieldTile("", "Empty field", "", "A tile is laid here", "5", nil)
			empty.setState(kit.CardLit, "2")
			empty.single = true
			put(empty, 760, 160, 182, 80)
			window := windowtest.Of(t, all, fyne.NewSize(1000, 260))
			picturetest.Matches(t, name, window.Canvas().Capture())
		})
	}
}
