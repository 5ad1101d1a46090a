package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit"
	"tenka/app/workshop"
	"tenka/engine"
)

// TestALessonIsRecordedPlayedKeptAndGoneOnWith goes the ways of an author: from the workshop to the recorder, to the preview and back, to the
// workshop and back to what was recorded.
func TestALessonIsRecordedPlayedKeptAndGoneOnWith(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	still(p)
	p.ShowWorkshop(rumbleGame(), &engine.Scenario{Options: engine.Options{"players": "2", "first_player": "seat0"}})
	test.Tap(button(t, p, "Record a lesson"))
	screen[recording](t, p)
	press(p, fyne.KeyR, fyne.KeyF2)
	field, ok := p.Window.Canvas().Focused().(*kit.TextField)
	require.True(t, ok)
	test.Type(field, "Roll the dice.")
	press(p, fyne.KeyReturn)

	test.Tap(button(t, p, "Preview"))
	screen[preview](t, p)
	assert.Contains(t, texts(p), "Roll the dice")
	p.Again() // in another language, say
	screen[preview](t, p)
	press(p, fyne.KeyR)
	test.Tap(button(t, p, "Back to the recording"))
	screen[recording](t, p)
	assert.Contains(t, texts(p), "Roll the dice.", "the recording stands as it stood")

	for range 2 {
		test.Tap(button(t, p, "Keep"))
	}
	kept, err := filepath.Glob(filepath.Join(home.Lessons, "rumble", "*.json"))
	require.NoError(t, err)
	require.Len(t, kept, 2, "over nothing")
	before, err := os.ReadFile(kept[0])
	require.NoError(t, err)
	assert.Contains(t, string(before), "Roll the dice")

	p.ToLibrary()
	screen[*workshop.Screen](t, p)
	test.Tap(button(t, p, "Record a lesson"))
	assert.Contains(t, texts(p), "Roll the dice.", "what was begun from the same position goes on")
	p.ToLibrary()
	p.ToLibrary()
	assert.Contains(t, texts(p), "No match yet", "the library again")

	p.OpenFile(kept[1])
	assert.Contains(t, texts(p), "Roll the dice", "what was kept is a lesson")
}
