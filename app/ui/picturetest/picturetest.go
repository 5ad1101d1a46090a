// Package picturetest compares what is drawn with pictures, and where things lie with lines, that are kept beside the tests.
package picturetest

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	_ "tenka/engine/enginetest" // its flag -update writes the pictures anew
)

// Start begins a program in the given look, and puts the look back when the test ends.
func Start(t *testing.T, l look.Look) {
	t.Helper()
	app := test.NewTempApp(t)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	look.Set(l)
	app.Settings().SetTheme(look.Theme())
}

// Window puts content into a window of the program.
func Window(t *testing.T, content fyne.CanvasObject, w, h float32) fyne.Window {
	t.Helper()
	return windowtest.Of(t, content, fyne.NewSize(w, h))
}

// InBothThemes compares content, in a window of its own, with testdata/NAME-washi.png and testdata/NAME-night.png.
func InBothThemes(t *testing.T, name string, w, h float32, content func() fyne.CanvasObject) {
	for mode, theme := range []string{look.Washi: "washi", look.Night: "night"} {
		t.Run(theme, func(t *testing.T) {
			Start(t, look.Look{Mode: look.Mode(mode), Scale: 1, Kanji: true})
			Matches(t, name+"-"+theme, Window(t, content(), w, h).Canvas().Capture())
		})
	}
}

// Matches compares a picture with testdata/name.png. Few pixels may be off: not every machine rounds fills and fonts alike; the colour of a square of
// pixels may be so hardly at all. With -update it writes the picture anew.
func Matches(t *testing.T, name string, got image.Image) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if flag.Lookup("update").Value.String() == "true" {
		Save(t, file, got)
		return
	}
	f, err := os.Open(file)
	require.NoError(t, err, "draw it with -update")
	defer f.Close()
	want, err := png.Decode(f)
	require.NoError(t, err, file)
	require.Equal(t, want.Bounds().Size(), got.Bounds().Size(), name)
	a, b := flat(want), flat(got)
	off := 0
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > far || d < -far {
				off++
				break
			}
		}
	}
	if most, squares := len(a.Pix)/4/500, squaresOff(a, b); off > most || squares > 0 {
		failed := filepath.Join(t.ArtifactDir(), name+".png")
		Save(t, failed, got)
		t.Errorf("%s differs from its picture in %d pixels, %d may, and in %d squares; it is now as in %s", name, off, most, squares, failed)
	}
}

// far is by how much one colour of a pixel may be off.
const far = 40

// square is the side of a square of pixels, and hardly by how much one colour of it may be off on average.
const square, hardly = 16, 1.0

// squaresOff counts the squares of two pictures of the same size in which a colour is off on average.
func squaresOff(a, b *image.RGBA) (n int) {
	across := (a.Rect.Dx() + square - 1) / square
	sums := make([][3]int, across)
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			i := a.PixOffset(x, y)
			for k := range 3 {
				sums[x/square][k] += int(a.Pix[i+k]) - int(b.Pix[i+k])
			}
		}
		if y%square == square-1 || y == a.Rect.Dy()-1 {
			for _, sum := range sums {
				if m := max(sum[0], sum[1], sum[2], -sum[0], -sum[1], -sum[2]); float64(m) > hardly*square*square {
					n++
				}
			}
			clear(sums)
		}
	}
	return n
}

// flat is a picture on black.
func flat(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, image.NewUniform(color.Black), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Over)
	return out
}

// Save writes a picture, and the folder it lies in.
func Save(t *testing.T, file string, img image.Image) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	f, err := os.Create(file)
	require.NoError(t, err)
	defer f.Close()
	require.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img))
}

// Lines compares lines with those of testdata/name.txt, which -update writes anew. Numbers may be off by so much, those behind "opacity" by much
// less; all other words are the same.
func Lines(t *testing.T, name string, got []string, off float64) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if flag.Lookup("update").Value.String() == "true" {
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(got, "\n")+"\n"), 0o644))
		return
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err, "write it with -update")
	want := strings.Split(strings.TrimSpace(string(text)), "\n")
	require.Equal(t, len(want), len(got), "as many lines")
	where := "" // the heading of the lines that follow
	for i := range want {
		if _, _, more := strings.Cut(want[i], "."); !more {
			where = want[i] + ": "
		}
		a, b := strings.Fields(want[i]), strings.Fields(got[i])
		require.Equal(t, len(a), len(b), where+want[i])
		require.Equal(t, a[0], b[0], where+want[i])
		for j := range a {
			x, err := strconv.ParseFloat(a[j], 64)
			if err != nil {
				assert.Equal(t, a[j], b[j], where+want[i])
				continue
			}
			y, err := strconv.ParseFloat(b[j], 64)
			require.NoError(t, err, where+want[i])
			allowed := off
			if j > 0 && a[j-1] == "opacity" {
				allowed = 0.004
			}
			assert.InDelta(t, x, y, allowed, "%s%s is now %s", where, want[i], got[i])
		}
	}
}
