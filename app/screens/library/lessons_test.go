package library

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/roomtest"
	"tenka/assets"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

func TestLessonsThatTheUserHasRecordedAreFound(t *testing.T) {
	home := store.In(t.TempDir())
	names, err := fs.Glob(assets.Lessons(), "rumble/*.json")
	require.NoError(t, err)
	file, err := fs.ReadFile(assets.Lessons(), names[0])
	require.NoError(t, err)
	folder := filepath.Join(home.Lessons, "rumble")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "mine.json"), file, 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "broken.json"), []byte("{"), 0o644))
	s := <-Scan(home)
	require.Len(t, s.lessons, 1, "a file that cannot be read is no lesson")
	assert.Equal(t, "rumble/mine.json", s.lessons[0].File)
}

// TestOnesOwnLessonsSayHowFarTheLearnerHasCome: the head of the list counts them, because they come last.
func TestOnesOwnLessonsSayHowFarTheLearnerHasCome(t *testing.T) {
	home := store.In(t.TempDir())
	names, err := fs.Glob(assets.Lessons(), "kenjin/*.json")
	require.NoError(t, err)
	l, err := store.Lesson(assets.Lessons(), names[0], games.ByName)
	require.NoError(t, err)
	l.ID, l.Minutes, l.Title = "mine", 2, map[string]string{"en": "My lesson"}
	folder := filepath.Join(home.Lessons, "kenjin")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "mine.json"), l.File(), 0o644))
	builtIn, err := fs.Glob(assets.Lessons(), "*/*.json")
	require.NoError(t, err)
	for _, c := range []struct {
		kept lesson.Progress
		says string
	}{
		{lesson.Progress{}, "Kenjin, 2 min"}, {lesson.Progress{Step: l.Steps[1].ID}, "Kenjin, 2 min, in progress"}, {lesson.Progress{Done: true}, "Kenjin, done"},
	} {
		require.NoError(t, home.KeepProgress(l.Head(), c.kept))
		texts, _ := roomtest.Drawn(shown(t, home, fyne.NewSize(1280, 800), games.All()).lessons)
		assert.Contains(t, texts, "My lesson")
		assert.Contains(t, texts, c.says)
		assert.Contains(t, strings.Join(texts, "|"), fmt.Sprintf("0 of %d done, 1 of your own", len(builtIn)))
	}
}
