package board

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	xdraw "golang.org/x/image/draw"
)

var update = flag.Bool("update", false, "draw the pictures in testdata anew")

// matches compares a picture with testdata/name.png. A pixel may be off by a little everywhere, and by more in a few places: other
// processors round fills and fonts differently.
func matches(t *testing.T, name string, got image.Image) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		save(t, file, got)
		return
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatalf("%v; draw it with -update", err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if want.Bounds().Size() != got.Bounds().Size() {
		t.Fatalf("%s is %v, drawn was %v", name, want.Bounds().Size(), got.Bounds().Size())
	}
	a, b := flat(want), flat(got)
	off, sum := 0, 0
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		d = max(d, -d)
		sum += d
		if d > 24 {
			off++
		}
	}
	if n := len(a.Pix); sum > n/2 || off > n/400 {
		failed := filepath.Join(t.TempDir(), name+".png")
		save(t, failed, got)
		t.Errorf("%s looks different: %.2f a channel on average, %.2f %% far off", name, float64(sum)/float64(n), 100*float64(off)/float64(n))
	}
}

// halved averages four pixels to one: what a picture shows stays, and its file is a third as large.
func halved(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/2, img.Bounds().Dy()/2))
	xdraw.ApproxBiLinear.Scale(out, out.Rect, img, img.Bounds(), draw.Src, nil)
	return out
}

func flat(img image.Image) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, image.NewUniform(color.Black), image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Over)
	return out
}

func save(t *testing.T, file string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
