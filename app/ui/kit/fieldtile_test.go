package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tenka/app/ui/look"
)

// TestALowTileSaysAllOfItsEffect asks a tile of the smallest window in large letters.
func TestALowTileSaysAllOfItsEffect(t *testing.T) {
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	large := before
	large.Scale = 1.5
	look.Set(large)
	const effect = "Gagner avec Puissance 4 ou plus"
	tile := NewFieldTile("", "Temple d’or", "金閣", effect, "6", nil)
	tile.Resize(fyne.NewSize(237, 96))
	var said []string
	for _, o := range test.WidgetRenderer(tile).Objects() {
		if o, ok := o.(*canvas.Text); ok && o.Visible() {
			said = append(said, o.Text)
		}
	}
	if all := strings.Join(said, " "); !strings.Contains(all, effect) {
		t.Errorf("the tile says %q, not all of %q", all, effect)
	}
}
