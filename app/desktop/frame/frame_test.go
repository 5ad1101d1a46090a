package frame

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func monitor(x, y, width, height int, scale float32) Monitor {
	return Monitor{image.Rect(x, y, x+width, y+height), scale}
}

var (
	laptop   = monitor(0, 0, 1366, 728, 1) // 1366×768 with a taskbar
	desk     = monitor(0, 0, 2560, 1400, 1)
	right    = monitor(2560, 0, 1920, 1080, 1)
	titled   = Border{Left: 1, Top: 31, Right: 1, Bottom: 1}
	standing = Window{Width: 1000, Height: 700, Placed: true, At: Point{2700, 200}, Border: titled}
)

func TestTheFirstWindowFitsEveryScreen(t *testing.T) {
	for name, c := range map[string]struct {
		on            Monitor
		width, height float32 // in units
		at            Point
	}{
		"1366×768":              {laptop, 1280, 680, Point{43, 40}},
		"1920×1080 at 100 %":    {monitor(0, 0, 1920, 1040, 1), 1536, 832, Point{192, 120}},
		"1920×1080 at 150 %":    {monitor(0, 0, 1920, 1020, 1.5), 1264, 632, Point{12, 60}},
		"1920×1080 at 200 %":    {monitor(0, 0, 1920, 1000, 2), 944, 452, Point{16, 80}},
		"2560×1440":             {desk, 1600, 1000, Point{480, 216}},
		"portrait 1080×1920":    {monitor(0, 0, 1080, 1880, 1), 1064, 1000, Point{8, 456}},
		"a menu bar at the top": {monitor(0, 25, 1440, 875, 1), 1280, 800, Point{80, 78}},
		"left of nothing":       {monitor(-1920, 0, 1920, 1080, 1), 1536, 864, Point{-1728, 124}},
	} {
		got := Place([]Monitor{c.on}, Window{})
		assert.Equal(t, Window{Width: c.width, Height: c.height, Placed: true, At: c.at, Border: got.Border}, got, name)
		assert.True(t, c.on.outer(got).In(c.on.Area), "%s: %v is not on the screen", name, c.on.outer(got))
	}
}

func TestAWindowComesBackAsItWasLeft(t *testing.T) {
	assert.Equal(t, standing, Place([]Monitor{desk, right}, standing))
	across := standing
	across.At = Point{2000, 200}
	assert.Equal(t, across, Place([]Monitor{desk, right}, across), "on two monitors at once")
	full := standing
	full.Maximised = true
	assert.Equal(t, full, Place([]Monitor{desk, right}, full))
}

func TestAWindowComesBackOnScreen(t *testing.T) {
	gone := Place([]Monitor{desk}, standing)
	assert.Equal(t, Window{Width: 1000, Height: 700, Placed: true, At: Point{780, 365}, Border: titled}, gone, "its monitor is gone: in the middle of the main one")
	small := Place([]Monitor{laptop}, Window{Width: 1600, Height: 1000, Placed: true, At: Point{3000, 31}, Border: titled})
	assert.Equal(t, Window{Width: 1364, Height: 696, Placed: true, At: Point{1, 31}, Border: titled}, small, "and smaller where that has no room")
	edge := Place([]Monitor{desk}, Window{Width: 1000, Height: 700, Placed: true, At: Point{2000, 1000}, Border: titled})
	assert.Equal(t, Point{1559, 699}, edge.At, "a part of it is visible: it is moved in")
	above := Place([]Monitor{desk}, Window{Width: 1000, Height: 700, Placed: true, At: Point{100, 0}, Border: titled})
	assert.Equal(t, Point{100, 31}, above.At, "its title can be taken hold of")
}

func TestAWindowKeepsWhatItShowsOnAFinerMonitor(t *testing.T) {
	fine := monitor(0, 0, 3840, 2080, 2)
	got := Place([]Monitor{fine}, Window{Width: 1000, Height: 700, Placed: true, At: Point{100, 100}, Border: titled})
	assert.Equal(t, float32(1000), got.Width)
	assert.Equal(t, Point{100, 100}, got.At)
	assert.Equal(t, image.Rect(99, 69, 2101, 1501), fine.outer(got))
}

func TestWithoutAPlaceItOpensInTheMiddle(t *testing.T) {
	got := Place([]Monitor{desk}, Window{Width: 1000, Height: 700})
	assert.Equal(t, Window{Width: 1000, Height: 700, Placed: true, At: Point{780, 350}}, got)
	assert.Equal(t, Window{Width: 1000, Height: 700, Border: titled, At: standing.At}, Place(nil, standing), "nor without monitors")
	assert.Equal(t, Window{Width: usualWidth, Height: usualHeight}, Place(nil, Window{}))
}

// TestNoWindowIsLargerThanItsScreen places windows that were left anywhere.
func TestNoWindowIsLargerThanItsScreen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := rapid.SampledFrom([]float32{1, 1.25, 1.5, 1.7, 2, 3})
		var monitors []Monitor
		left := rapid.IntRange(-4000, 0).Draw(t, "left")
		for range rapid.IntRange(1, 3).Draw(t, "monitors") {
			m := monitor(left, rapid.IntRange(-500, 500).Draw(t, "top"), rapid.IntRange(640, 4000).Draw(t, "width"),
				rapid.IntRange(640, 3000).Draw(t, "height"), scale.Draw(t, "scale"))
			left = m.Area.Max.X
			monitors = append(monitors, m)
		}
		got := Place(monitors, Window{
			Width: rapid.Float32Range(0, 5000).Draw(t, "w"), Height: rapid.Float32Range(0, 5000).Draw(t, "h"), Placed: rapid.Bool().Draw(t, "placed"),
			At: Point{rapid.IntRange(-9000, 9000).Draw(t, "x"), rapid.IntRange(-9000, 9000).Draw(t, "y")}, Border: titled,
		})
		seen := 0
		for _, m := range monitors {
			outer := m.outer(got)
			if outer.In(m.Area) {
				return
			}
			seen += area(outer.Intersect(m.Area))
		}
		for _, m := range monitors {
			if area(m.outer(got)) <= seen {
				return // whole, on several
			}
		}
		t.Fatalf("%+v is not on %+v", got, monitors)
	})
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	var b bytes.Buffer
	_, err := standing.WriteTo(&b)
	require.NoError(t, err)
	assert.Equal(t, standing, Read(&b))
	for _, broken := range []string{"", "no window", `{"width":1000,"height":"tall"}`} {
		assert.Equal(t, Window{}, Read(strings.NewReader(broken)), broken)
	}
}
