package boxart

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	xdraw "golang.org/x/image/draw"
)

var update = flag.Bool("update", false, "write the halves of the pictures anew")

// folder holds the pictures.
const folder = "../../../assets/art/print"

func TestTheArtKeepsItsSubjectAndRoundCorners(t *testing.T) {
	for _, width := range []int{200, 500} { // of the half, of the whole
		img := cut{"rumble", width, 80, 12}.picture()
		assert.Equal(t, width, img.Rect.Dx())
		assert.Zero(t, img.RGBAAt(0, 0).A)
		assert.Equal(t, uint8(255), img.RGBAAt(100, 40).A)
	}
	assert.Equal(t, uint8(255), cut{"no such game", 20, 20, 0}.picture().RGBAAt(3, 3).A)
}

func TestAScreenOneComesBackToHasItsPicturesAtOnce(t *testing.T) {
	c := cut{"kenjin", 126, 158, 7}
	c.picture()
	for range 3 { // the program rests
		Forget()
	}
	_, ready := cuts.Ready(c)
	assert.True(t, ready)
}

func TestTheTitleLiesOnItsPicture(t *testing.T) {
	test.NewTempApp(t)
	for _, size := range []fyne.Size{fyne.NewSize(98, 122), fyne.NewSize(200, 300)} {
		v := New("jidai", "長篠・賤ヶ岳", nil)
		v.Resize(size)
		for _, o := range test.WidgetRenderer(v).Objects()[2:] {
			assert.Less(t, o.Position().Y+o.Size().Height, size.Height, "%v", o)
			assert.Positive(t, o.Size().Height)
		}
	}
}

func TestTheHalvesAreThePicturesAtHalfTheirSize(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(folder, "*.png"))
	require.NoError(t, err)
	n := 0
	for _, name := range names {
		game, found := strings.CutSuffix(filepath.Base(name), ".png")
		if require.True(t, found); strings.HasSuffix(game, halfMark) {
			continue
		}
		n++
		whole := read(game, "")
		want := image.NewRGBA(image.Rect(0, 0, whole.Rect.Dx()/2, whole.Rect.Dy()/2))
		xdraw.CatmullRom.Scale(want, want.Rect, whole, whole.Rect, xdraw.Src, nil)
		if *update {
			writeHalf(t, game, want)
			continue
		}
		assert.Equal(t, want, half(game), "%s: go test ./app/boxart -update", game)
	}
	assert.Positive(t, n)
}

func writeHalf(t *testing.T, game string, img *image.RGBA) {
	t.Helper()
	opaque := image.NewNRGBA(img.Rect)
	draw.Draw(opaque, img.Rect, img, image.Point{}, draw.Src)
	f, err := os.Create(filepath.Join(folder, game+halfMark+".png"))
	require.NoError(t, err)
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, opaque))
	require.NoError(t, f.Close())
}
