package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/screens/workshop"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
)

// TestALessonIsRecordedPlayedKeptAndGoneOnWith does what an author does: it goes from the workshop to the recorder, to the preview and
// back, to the workshop and back to the recording.
func TestALessonIsRecordedPlayedKeptAndGoneOnWith(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	still(p)
	p.ShowWorkshop(rumbleGame(), &engine.Scenario{Options: engine.Options{"players": "2", "first_player": "seat0"}})
	test.Tap(button(t, p, "Lessons and cards"))
	screen[recording](t, p)
	press(p, fyne.KeyR, fyne.KeyF2)
	field, ok := p.Window.Canvas().Focused().(*kit.TextField)
	require.True(t, ok)
	test.Type(field, "Roll the dice.")
	press(p, fyne.KeyReturn)

	test.Tap(button(t, p, "Preview"))
	screen[preview](t, p)
	assert.Contains(t, texts(p), "Roll the dice")
	p.Again() // as after a change of the language
	screen[preview](t, p)
	press(p, fyne.KeyR)
	test.Tap(button(t, p, "Back to the recording"))
	screen[recording](t, p)
	assert.Contains(t, texts(p), "Roll the dice.", "the recording stands as it stood")

	for range 2 {
		test.Tap(button(t, p, "Save"))
	}
	all := func() []string {
		t.Helper()
		kept, err := filepath.Glob(filepath.Join(home.Lessons, "rumble", "*.json"))
		require.NoError(t, err)
		return kept
	}
	kept := all()
	require.Len(t, kept, 1, "a lesson that is kept again takes the place of itself")
	before, err := os.ReadFile(kept[0])
	require.NoError(t, err)
	assert.Contains(t, string(before), "Roll the dice")
	require.NoError(t, os.WriteFile(kept[0], append(before, '\n'), 0o644))
	test.Tap(button(t, p, "Save"))
	kept = all()
	require.Len(t, kept, 2, "but it does not overwrite a file that was changed since")
	changed, err := os.ReadFile(kept[1])
	require.NoError(t, err)
	assert.Equal(t, append(before, '\n'), changed)
	var heads []string
	for _, path := range kept {
		b, err := os.ReadFile(path)
		require.NoError(t, err)
		l, err := lesson.Read(b, games.ByName)
		require.NoError(t, err)
		heads = append(heads, l.ID+".json")
		assert.Equal(t, filepath.Base(path), l.ID+".json", "each has an id of its own, with the learner's progress")
	}
	assert.NotEqual(t, heads[0], heads[1])

	p.ToLibrary()
	screen[*workshop.Screen](t, p)
	test.Tap(button(t, p, "Lessons and cards"))
	assert.Contains(t, texts(p), "Roll the dice.", "what was begun from the same position goes on")
	p.ToLibrary()
	p.ToLibrary()
	assert.Contains(t, texts(p), "No match yet", "the library again")

	p.OpenFile(kept[1])
	assert.Contains(t, texts(p), "Roll the dice", "what was kept is a lesson")
}

// TestARecordingThatWasLeftGoesOn leaves a recording before it is saved, as when the program ends. The recording is there again until it is
// saved.
func TestARecordingThatWasLeftGoesOn(t *testing.T) {
	home := newHome(t)
	begin := func() *program {
		t.Helper()
		p := opened(t, home)
		still(p)
		p.ShowWorkshop(rumbleGame(), &engine.Scenario{Options: engine.Options{"players": "2", "first_player": "seat0"}})
		test.Tap(button(t, p, "Lessons and cards"))
		screen[recording](t, p)
		return p
	}
	p := begin()
	press(p, fyne.KeyR)
	listed := texts(p)
	press(p, fyne.KeyF2)
	test.Type(p.Window.Canvas().Focused(), "Roll the dice.")
	p.leave() // the program ends with the cursor in the field

	p = begin()
	assert.Contains(t, texts(p), "You are back where you left off.")
	assert.Contains(t, texts(p), "Roll the dice.")
	assert.Contains(t, listed, "1. Roll\n")
	assert.Contains(t, texts(p), "1. Roll\n", "it is listed in the same words")
	test.Tap(button(t, p, "Save"))
	press(p, fyne.Key1) // and is gone on with
	p.leave()

	p = begin()
	assert.Contains(t, texts(p), "Roll the dice.", "what was done since it was kept is not lost")
	test.Tap(button(t, p, "Undo"))
	test.Tap(button(t, p, "Save"))
	kept, err := filepath.Glob(filepath.Join(home.Lessons, "rumble", "*.json"))
	require.NoError(t, err)
	assert.Len(t, kept, 1, "it takes its own place again")
	p.leave()

	p = begin()
	assert.NotContains(t, texts(p), "Roll the dice.", "a saved recording is not loaded again")
	press(p, fyne.KeyR)
	p.leave()
	drafts, err := filepath.Glob(filepath.Join(home.Root, "recorder", "*.json"))
	require.NoError(t, err)
	require.Len(t, drafts, 1)
	require.NoError(t, os.WriteFile(drafts[0], []byte("{"), 0o644))
	p = begin()
	assert.Contains(t, texts(p), "could not be read. It has been set aside as ")
	assert.FileExists(t, filepath.Join(home.Root, "recorder", filepath.Base(drafts[0][:len(drafts[0])-len(".json")])+".unread.json"))
}
