package table

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/board"
	"tenka/app/ui/kit"
	"tenka/app/ui/roomtest"
	"tenka/app/ui/windowtest"
	"tenka/assets"
	"tenka/engine/games"
	"tenka/engine/rulebook"
)

// The faces draw the rulebook's pictures: each shows something, and nothing of it still runs when the page is turned.
func TestEveryPictureOfTheRulebooksIsDrawn(t *testing.T) {
	dir := os.Getenv("TENKA_PICTURES") // writes them there, to be looked at
	tb := seated(t, persons(2, nil), fyne.NewSize(448, 800))
	defer board.Seen(true)()
	for _, g := range games.All() {
		book := NewRulebook(tb.sh, tb.faces, g, g.Data(), "", func() {})
		pictures, err := rulebook.Pictures(assets.Rules(), g)
		require.NoError(t, err)
		w := windowtest.Of(t, book.Object(), fyne.NewSize(448, 748))
		for _, p := range pictures {
			book.Open(p.Rules[0])
			require.NotNil(t, book.Picture(p.Rules[0]), "%s draws no picture of %s", g.Name(), p.Rules[0])
			for i := range 3 { // wrapped texts have their height at the second layout
				w.Resize(fyne.NewSize(448, 748+float32(i%2)))
			}
			_, objects := roomtest.Drawn(book.Picture(p.Rules[0]))
			assert.True(t, slices.ContainsFunc(objects, hasPixels), "the picture of %s is empty", p.Rules[0])
			if dir != "" {
				shot := w.Canvas().Capture()
				f, err := os.Create(filepath.Join(dir, p.Rules[0]+".png"))
				require.NoError(t, err)
				require.NoError(t, png.Encode(f, shot))
				require.NoError(t, f.Close())
			}
		}
		book.Close()
	}
}

// TestAPictureOfTheRulebookHasItsHeightAtEveryWidth, and room for its caption.
func TestAPictureOfTheRulebookHasItsHeightAtEveryWidth(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	pictures, err := rulebook.Pictures(assets.Rules(), tb.Game())
	require.NoError(t, err)
	picture, free := drawPicture(tb.sh, tb.faces, tb.Game(), pictures[0], container.NewScroll(nil))
	defer free()
	inside := picture.(*kit.Sheet).Content().(*fyne.Container).Objects
	assert.Equal(t, fyne.NewSize(100, pictureHeight), inside[0].(*fyne.Container).Objects[0].MinSize())
	for _, wide := range []float32{200, 400} {
		picture.Resize(fyne.NewSize(wide, picture.MinSize().Height))
		assert.InDelta(t, wide-16, inside[0].Size().Width, 0.1)
		assert.InDelta(t, pictureHeight, inside[0].Size().Height, 0.1)
		assert.Greater(t, inside[1].Position().Y, float32(pictureHeight)-0.1, "the caption stands below")
	}
}

// hasPixels reports whether an object itself draws anything.
func hasPixels(o fyne.CanvasObject) bool {
	switch o.(type) {
	case *canvas.Image, *canvas.Raster, *canvas.Text, *canvas.Rectangle, *canvas.Line, *canvas.Circle:
		return o.Size().Width > 1 && o.Size().Height > 1
	}
	return false
}
