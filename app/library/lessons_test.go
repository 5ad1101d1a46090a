package library

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
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
