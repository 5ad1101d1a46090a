package look

import (
	"image"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"tenka/assets"
)

// names lists every drawing.
func names(t *testing.T) []string {
	t.Helper()
	var all []string
	err := fs.WalkDir(assets.Art(), ".", func(path string, _ fs.DirEntry, err error) error {
		if name, ok := strings.CutSuffix(path, ".svg"); ok {
			all = append(all, name)
		}
		return err
	})
	if err != nil || len(all) < 100 {
		t.Fatalf("%d drawings, %v", len(all), err)
	}
	return all
}

func TestEveryDrawingShowsSomething(t *testing.T) {
	for _, name := range names(t) {
		if coverage(Picture(Drawing(name), 24, 24)) < 10 {
			t.Errorf("%s shows nothing", name)
		}
	}
}

func TestNightLeavesNoWashiColourBehind(t *testing.T) {
	things := regexp.MustCompile(`^(print/|kenjin/(field|back)|piece/(back|chest|rice|site|farmer|die|block-[1-5]|leader|cube|seal)|icon)`)
	washiOnly := []string{"#22303D", "#22313C", "#A66A00", "#B3361B", "#FBF6EA", "#FDFBF5", "#FCF8EE"}
	for _, name := range names(t) {
		if things.MatchString(name) {
			continue
		}
		src := string(Themed(name, Night).Content())
		for _, c := range washiOnly {
			if strings.Contains(src, c) {
				t.Errorf("%s keeps %s at Night", name, c)
			}
		}
	}
}

func TestResourcesAreCalledByPathSeatAndTheme(t *testing.T) {
	if a, b := Piece("piece/cube", 3, Night).Name(), "piece/cube.svg#3-night"; a != b {
		t.Errorf("%s, want %s", a, b)
	}
	seen := map[string]string{}
	for seat := range NeutralSeat + 1 {
		for _, m := range []Mode{Washi, Night} {
			for _, r := range []interface {
				Name() string
				Content() []byte
			}{Block(seat, 2, m), Crested("piece/leader", seat, m), Seal(seat, m), Piece("piece/seal", seat, m)} {
				if old, ok := seen[r.Name()]; ok && old != string(r.Content()) {
					t.Errorf("%s names two drawings", r.Name())
				}
				seen[r.Name()] = string(r.Content())
			}
		}
	}
}

func TestStampsShowTheirCrestAndValue(t *testing.T) {
	for _, m := range []Mode{Washi, Night} {
		for seat := range Seats {
			plain, crest := Picture(Piece("piece/seal", seat, m), 60, 60), Picture(Seal(seat, m), 60, 60)
			if different(plain, crest) < 60 {
				t.Errorf("seal of seat %d has no crest", seat)
			}
		}
		bare := Themed("piece/castle-large", m)
		if valued := Inscribe(bare, "12", 104, 158, 68, Colours(m).OnStone); different(Picture(bare, 104, 92), Picture(valued, 104, 92)) < 150 {
			t.Error("castle shows no value")
		}
	}
}

func TestHatchTilesMeetAtTheirSeams(t *testing.T) {
	for seat := range Seats {
		for _, scale := range []float32{1, 1.25, 2} {
			tile := HatchTile(seat, scale)
			side := tile.Rect.Dx()
			// Across the seam neighbours differ no more than inside the tile.
			worst := func(at func(i, j int) uint8) (inside, seam int) {
				for i := range side {
					for j := range side {
						d := int(at(i, j)) - int(at(i, (j+1)%side))
						d = max(d, -d)
						if j == side-1 {
							seam = max(seam, d)
						} else {
							inside = max(inside, d)
						}
					}
				}
				return inside, seam
			}
			for _, at := range []func(i, j int) uint8{
				func(i, j int) uint8 { return tile.AlphaAt(i, j).A }, func(i, j int) uint8 { return tile.AlphaAt(j, i).A },
			} {
				if inside, seam := worst(at); seam > inside+24 {
					t.Errorf("seat %d at %.2f: %d across the seam, %d inside", seat, scale, seam, inside)
				}
			}
		}
	}
	if HatchTile(NeutralSeat, 1) != nil {
		t.Error("the neutral seat has a hatch")
	}
}

func coverage(img *image.RGBA) (n int) {
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 20 {
			n++
		}
	}
	return n
}

func different(a, b *image.RGBA) (n int) {
	for i := 0; i < len(a.Pix); i += 4 {
		if [4]byte(a.Pix[i:i+4]) != [4]byte(b.Pix[i:i+4]) {
			n++
		}
	}
	return n
}
