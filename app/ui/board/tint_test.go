package board

import (
	"fmt"
	"image"
	"image/draw"
	"slices"
	"strings"
	"tenka/app/ui/picturetest"
	"testing"

	"fyne.io/fyne/v2"

	"tenka/app/ui/look"
	"tenka/maps"
)

// owned is the country with owners and without region tints, two regions, and a ridge where Kiyosu and Tsutsujigasaki meet.
func owned(t testing.TB) (*maps.Map, []Tint) {
	copied := *country(t)
	m := &copied
	m.Zones, m.Lines = slices.Clone(m.Zones), slices.Clone(m.Lines)
	tints := make([]Tint, len(m.Zones))
	for i := range m.Zones {
		z := &m.Zones[i]
		z.Tint, z.Region = maps.None, "west"
		if z.Castle.X > 500 {
			z.Region = "east"
		}
		tints[i] = TintOf(i % look.Seats)
	}
	for id, t := range map[string]Tint{"kyoto": TintOf(0), "koriyama": TintOf(1), "kasugayama": TintOf(2), "kiyosu": TintOf(3),
		"oko": TintOf(4), "tsutsujigasaki": TintOf(look.NeutralSeat), "odawara": TintOf(none)} {
		tints[m.ZoneNumber(id)] = t
	}
	for i := range m.Lines {
		l := &m.Lines[i]
		if l.Zones[1] != maps.None && m.Zones[l.Zones[0]].ID+m.Zones[l.Zones[1]].ID == "tsutsujigasakikiyosu" {
			l.Ridge = true
		}
	}
	return m, tints
}

func TestOwnerPictures(t *testing.T) {
	m, tints := owned(t)
	for _, mode := range []look.Mode{look.Washi, look.Night} {
		s := drawSheet(m, mode, view{Scale: 1, X: 250, Y: 330, Sky: 8, W: 420, H: 260, Line: 1})
		for z, tint := range tints {
			if pic, at := s.Tint(z, tint, 1); pic != nil {
				draw.Draw(s.Image, at, pic, image.Point{}, draw.Over)
			}
		}
		z := m.ZoneNumber("oko")
		pic, at := s.Zone(z, Dimmed)
		draw.Draw(s.Image, at, pic, image.Point{}, draw.Over)
		draw.Draw(s.Image, s.AboveAt, s.Above, image.Point{}, draw.Over)
		picturetest.Matches(t, "owners-"+modeName(mode), s.Image)
	}
}

func TestOwnersChangeWithoutASheet(t *testing.T) {
	m, tints := owned(t)
	b, _ := shownBoard(t, m, look.Washi, 476, 326)
	before := b.Count()
	zones := make([]ZoneState, len(m.Zones))
	for i := range zones {
		zones[i].Tint = tints[i]
	}
	b.SetZones(zones)
	all := b.Count()
	zones[m.ZoneNumber("kyoto")].Tint = TintOf(3)
	b.SetZones(zones)
	after := b.Count()
	if after.Sheets != before.Sheets {
		t.Errorf("%d sheets drawn for new owners", after.Sheets-before.Sheets)
	}
	if got := after.Zones - all.Zones; got != 1 {
		t.Errorf("%d zones painted for one new owner", got)
	}
}

func TestTintLeavesLinesAlone(t *testing.T) {
	m, _ := owned(t)
	s := drawSheet(m, look.Washi, view{Scale: 1, X: 250, Y: 330, Sky: 8, W: 420, H: 260, Line: 1})
	z := m.ZoneNumber("kyoto")
	pic, at := s.Tint(z, TintOf(0), 1)
	for _, l := range m.Lines {
		if l.Zones[0] != z && l.Zones[1] != z {
			continue
		}
		for _, p := range l.Points[1 : len(l.Points)-1] {
			x, y := s.view.pixel(p)
			// A pixel whose middle lies inside the line is mostly covered by it.
			q := image.Pt(int(x), int(y)).Sub(at.Min)
			if q.In(pic.Rect) && pic.RGBAAt(q.X, q.Y).A > 200 {
				t.Fatalf("the colours of an owner cover a line at %v", p)
			}
		}
	}
}

func TestTintOf(t *testing.T) {
	for seat, want := range map[int]Tint{0: 1, 4: 5, look.NeutralSeat: 6, none: 0, white: 0, 99: 0} {
		if got := TintOf(seat); got != want {
			t.Errorf("tint of seat %d is %d, want %d", seat, got, want)
		}
	}
}

// many is a made-up country of 45 provinces in nine columns, with the names of the old provinces.
func many() *maps.Map {
	names := strings.Fields("Izumo Hoki Tajima Tango Wakasa Echizen Kaga Noto Etchu Iwami Aki Bingo Bitchu Mimasaka Harima Tamba Omi " +
		"Mino Hida Shinano Echigo Kozuke Shimotsuke Mutsu Hitachi Shimosa Kazusa Musashi Kai Suruga Sagami Izu Totomi Mikawa Owari Ise " +
		"Yamato Settsu Kii Awa Sanuki Iyo Tosa Bizen Kawachi")
	m := &maps.Map{Name: "many", Frame: maps.Rect{W: 952, H: 600}, Bounds: maps.Rect{X: 26, Y: 50, W: 900, H: 500}}
	for i, name := range names {
		x, y := 26+float64(i%9)*100, 50+float64(i/9)*100
		middle := maps.Point{X: x + 50, Y: y + 40}
		m.Zones = append(m.Zones, maps.Zone{
			ID: strings.ToLower(name), Name: name, Kanji: "国", Tint: maps.None, Rings: []maps.Ring{{{X: x, Y: y}, {X: x + 100, Y: y}, {X: x + 100, Y: y + 100}, {X: x, Y: y + 100}}},
			Bounds: maps.Rect{X: x, Y: y, W: 100, H: 100}, Castle: middle, Label: middle, Pieces: maps.Point{X: x + 40, Y: y + 70}, Columns: 2,
		})
	}
	return m
}

// TestNamesNeverOverlap puts 45 provinces on smaller and smaller boards: names move aside, shorten, and are left out if there is no room.
func TestNamesNeverOverlap(t *testing.T) {
	for _, c := range []struct {
		w, h  float32
		named int
	}{{952, 652, 45}, {560, 360, 40}, {400, 260, 20}} {
		b, _ := shownBoard(t, many(), look.Washi, c.w, c.h)
		var boxes []box
		short := 0
		for i, p := range b.places {
			if p.named {
				w := b.wordsOf(i, b.objectScale())
				boxes = append(boxes, box{fyne.NewPos(p.name.X, p.name.Y-0.7*w.name.Baseline), fyne.NewSize(w.name.Width, 0.7*w.name.Baseline)})
				short += btoi(p.short)
			}
		}
		for i, x := range boxes {
			for _, y := range boxes[:i] {
				if x.overlap(y) > 0 {
					t.Errorf("%gx%g: two names overlap at %v", c.w, c.h, x.at)
				}
			}
		}
		if len(boxes) < c.named {
			t.Errorf("%gx%g: only %d names, %d of them short", c.w, c.h, len(boxes), short)
		}
	}
}

func TestRoutesAreLongEnoughOnTheBoard(t *testing.T) {
	for _, n := range []int{2, 3} {
		points := make([]fyne.Position, n)
		for i := range points {
			points[i] = fyne.NewPos(10+float32(i)*3, 20+float32(i)*4)
		}
		length := float32(0)
		points = atLeast(points, routeLeast)
		for i, p := range points[1:] {
			length += distance(points[i], p)
		}
		if length < routeLeast-0.01 || length > routeLeast+0.01 {
			t.Errorf("a route of %d points is %.1f long, want %d", n, length, routeLeast)
		}
	}
	long := []fyne.Position{{X: 0, Y: 0}, {X: 50, Y: 0}}
	if got := atLeast(long, routeLeast); got[0].X != 0 || got[1].X != 50 {
		t.Errorf("a long route moved to %v", got)
	}
}

func BenchmarkTint(b *testing.B) {
	m, _ := owned(b)
	s := drawSheet(m, look.Washi, whole(952, 748))
	z := m.ZoneNumber("yonezawa")
	for seat := range look.Seats {
		b.Run(fmt.Sprint(seat), func(b *testing.B) {
			for b.Loop() {
				s.Tint(z, TintOf(seat), 1)
			}
		})
	}
}

// BenchmarkOwnedSheet is a full redraw with the washes of an owner in every zone.
func BenchmarkOwnedSheet(b *testing.B) {
	m, tints := owned(b)
	var shown []zonePaint
	for z, tint := range tints {
		shown = append(shown, zonePaint{zone: z, tint: tint})
	}
	for _, size := range [][2]int{{1280, 800}, {1920, 1080}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			for b.Loop() {
				paintAll(drawSheet(m, look.Washi, whole(size[0], size[1])), shown)
			}
		})
	}
}
