package statistics

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/app/ui/windowtest"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

type program struct {
	say  *lang.Localizer
	home store.Folders
}

func (p program) T(id string) string                     { return p.say.Say(id, nil) }
func (p program) Say(id string, args engine.Args) string { return p.say.Say(id, args) }
func (p program) Localizer() *lang.Localizer             { return p.say }
func (p program) Folders() store.Folders                 { return p.home }

// TestTheArrowsMoveTheTables presses every key that scrolls them, in a window too low for all of them: they stop at both ends.
func TestTheArrowsMoveTheTables(t *testing.T) {
	s := shown(t, "en", saved(t, 5), fyne.NewSize(1280, 300))
	most := s.tables.Content.MinSize().Height - s.tables.Size().Height
	require.Greater(t, most, float32(100))
	press := func(name fyne.KeyName) float32 {
		require.True(t, s.Key(name), name)
		return s.tables.Offset.Y
	}
	assert.Zero(t, press(fyne.KeyUp))
	line := press(fyne.KeyDown)
	assert.Positive(t, line)
	assert.Equal(t, 2*line, press(fyne.KeyDown))
	assert.Equal(t, line, press(fyne.KeyUp))
	assert.Greater(t, press(fyne.KeyPageDown), 2*line)
	assert.InDelta(t, line, press(fyne.KeyPageUp), 0.01)
	assert.InDelta(t, most, press(fyne.KeyEnd), 0.01)
	assert.InDelta(t, most, press(fyne.KeyDown), 0.01)
	assert.Zero(t, press(fyne.KeyHome))
	assert.False(t, s.Key(fyne.KeyLeft))
	none := shown(t, "en", t.TempDir(), fyne.NewSize(1280, 300))
	assert.False(t, none.Key(fyne.KeyDown), "nothing is there to move")
}

// TestTheChartIsHeardByTheNamesOfGames listens to the chart: its seals stand for games here.
func TestTheChartIsHeardByTheNamesOfGames(t *testing.T) {
	_, objects := roomtest.Drawn(shown(t, "en", saved(t, 5), fyne.NewSize(1280, 800)).Content())
	i := slices.IndexFunc(objects, func(o fyne.CanvasObject) bool { _, is := o.(*kit.Chart); return is })
	require.GreaterOrEqual(t, i, 0)
	heard := objects[i].(*kit.Chart).AccessibilityLabel()
	assert.Contains(t, heard, lang.New("en").Say("rumble.name", nil)+": ")
	assert.NotContains(t, heard, look.Now().Seat(0).Name)
}

// texts are what the screen says over a folder of matches.
func texts(t *testing.T, language, saves string, size fyne.Size) []string {
	t.Helper()
	said, _ := roomtest.Drawn(shown(t, language, saves, size).Content())
	return said
}

// shown is the screen over a folder of matches, in a window.
func shown(t *testing.T, language, saves string, size fyne.Size) *Screen {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.Theme())
	look.Set(look.Look{Scale: 1, Pace: look.None, Script: lang.Of(language)})
	before := beside
	beside = func(f func()) { f() }
	t.Cleanup(func() { beside = before })
	w := windowtest.New(t, size)
	home := store.In(t.TempDir())
	home.Saves = saves
	s := New(program{lang.New(language), home}, func() {})
	w.SetContent(s.Content())
	w.Resize(size)
	return s
}

func TestTheScreenSaysWhatThereIs(t *testing.T) {
	full := saved(t, 5)
	require.NoError(t, os.WriteFile(filepath.Join(full, "broken"+store.Ext), []byte("{"), 0o600))
	for _, language := range lang.Whole {
		say := lang.New(language)
		empty := strings.Join(texts(t, language, t.TempDir(), fyne.NewSize(1280, 800)), " ")
		assert.Contains(t, empty, say.Say("statistics.none", nil)[:40])
		said := strings.Join(texts(t, language, full, fyne.NewSize(1280, 800)), " ")
		assert.Contains(t, said, say.Say("statistics.left_out", engine.Args{"N": 1}))
		for _, id := range []string{"statistics.games", "statistics.seats", "statistics.opponents", "statistics.persons"} {
			assert.Contains(t, said, say.Say(id, nil), language)
		}
	}
}
