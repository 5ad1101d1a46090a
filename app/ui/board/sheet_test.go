package board

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"tenka/app/ui/picturetest"
	"testing"

	"tenka/app/ui/look"
	"tenka/maps"
)

func country(t testing.TB) *maps.Map {
	t.Helper()
	m, err := maps.Load("rumble")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// whole is the view of the whole map.
func whole(w, h int) view {
	scale := float64(w) / 952
	return view{Scale: scale, Y: 8, Sky: 8, W: w, H: h, Line: lineGrowth(scale)}
}

func TestSheetIsTheSameEveryTime(t *testing.T) {
	m := country(t)
	a, b := drawSheet(m, look.Night, whole(476, 374)), drawSheet(m, look.Night, whole(476, 374))
	if !bytes.Equal(a.Image.Pix, b.Image.Pix) {
		t.Error("two drawings of the same view differ")
	}
	x, _ := a.Zone(1, Lit)
	y, _ := b.Zone(1, Lit)
	if !bytes.Equal(x.Pix, y.Pix) {
		t.Error("two drawings of the same state differ")
	}
}

func TestAPartOfTheSheetEqualsTheWholeSheetThere(t *testing.T) {
	m := country(t)
	big := drawSheet(m, look.Washi, view{Scale: 1, X: 400, Y: 300, Sky: 8, W: 240, H: 200, Line: 1})
	part := drawSheet(m, look.Washi, view{Scale: 1, X: 440, Y: 340, Sky: 8, W: 120, H: 100, Line: 1})
	worst := 0
	for y := range 100 {
		for x := range 120 {
			a, b := big.Image.RGBAAt(x+40, y+40), part.Image.RGBAAt(x, y)
			for _, d := range []int{int(a.R) - int(b.R), int(a.G) - int(b.G), int(a.B) - int(b.B)} {
				worst = max(worst, d, -d)
			}
		}
	}
	// Dashes of lines that are cut at the edge may be shifted; they are thin and light.
	if worst > 110 {
		t.Errorf("a part differs from the whole by %d", worst)
	}
}

func TestSheetPictures(t *testing.T) {
	m := country(t)
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		for _, zoom := range []float64{0.6, 1, 2.4} {
			v := view{Scale: zoom, X: 540 - 150/zoom, Y: 440 - 110/zoom, Sky: 8, W: 300, H: 220, Line: lineGrowth(zoom)}
			picturetest.Matches(t, fmt.Sprintf("sheet-%s-%g", modeName(mode), zoom), drawSheet(m, mode, v).Image)
		}
	}
}

func TestStatePictures(t *testing.T) {
	m := country(t)
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		s := drawSheet(m, mode, view{Scale: 0.6, X: 110, Y: 270, Sky: 8, W: 420, H: 225, Line: 0.8})
		states := map[string]State{
			"koriyama": Selected, "oko": Lit, "kyoto": Battle, "kasugayama": Dimmed, "kiyosu": Hovered, "odawara": Illegal, "yonezawa": Attacked,
		}
		for z := range m.Zones {
			if pic, at := s.Zone(z, states[m.Zones[z].ID]); pic != nil {
				draw.Draw(s.Image, at, pic, image.Point{}, draw.Over)
			}
		}
		picturetest.Matches(t, "states-"+modeName(mode), s.Image)
	}
}

func modeName(m look.Mode) string {
	if m == look.Night {
		return "night"
	}
	return "washi"
}

func TestZoneAtRestHasNoPicture(t *testing.T) {
	s := drawSheet(country(t), look.Washi, whole(476, 374))
	if pic, _ := s.Zone(0, Rest); pic != nil {
		t.Error("a zone at rest is painted")
	}
	far := drawSheet(country(t), look.Washi, view{Scale: 1, X: -4000, W: 50, H: 50, Line: 1})
	if pic, _ := far.Zone(0, Lit); pic != nil {
		t.Error("a zone out of the picture is painted")
	}
}

func BenchmarkSheet(b *testing.B) {
	m := country(b)
	for _, size := range [][2]int{{952, 748}, {1280, 800}, {1920, 1080}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			for b.Loop() {
				drawSheet(m, look.Washi, whole(size[0], size[1]))
			}
		})
	}
}

// BenchmarkZone paints the largest zone, Yonezawa, in each state; "first" measures the first outline of a sheet.
func BenchmarkZone(b *testing.B) {
	m := country(b)
	s := drawSheet(m, look.Washi, whole(952, 748))
	z := m.ZoneNumber("yonezawa")
	for _, c := range []struct {
		name  string
		state State
	}{{"lit", Lit}, {"dimmed", Dimmed}, {"selected", Selected}, {"battle", Battle}, {"illegal", Illegal}, {"hovered", Hovered}} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				s.Zone(z, c.state)
			}
		})
	}
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			s.ground[z].measure(s.view, m.Zones[z].Rings)
		}
	})
}

func BenchmarkBattlefield(b *testing.B) {
	m, err := maps.Load("nagashino")
	if err != nil {
		b.Fatal(err)
	}
	for _, size := range [][2]int{{952, 748}, {1280, 800}, {1920, 1080}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			scale := float64(size[1]) / m.Frame.H
			v := view{Scale: scale, X: m.Frame.X, Y: m.Frame.Y, W: size[0], H: size[1], Line: lineGrowth(scale)}
			for b.Loop() {
				drawSheet(m, look.Washi, v)
			}
		})
	}
	s := drawSheet(m, look.Washi, view{Scale: 1, X: m.Frame.X, Y: m.Frame.Y, W: 952, H: 652, Line: 1})
	for _, state := range []State{Lit, Dimmed, Selected} {
		b.Run(fmt.Sprint("zone", state), func(b *testing.B) {
			for b.Loop() {
				s.Zone(26, state)
			}
		})
	}
}
