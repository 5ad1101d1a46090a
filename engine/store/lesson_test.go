package store

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
)

func someLesson(t *testing.T) *lesson.Lesson {
	t.Helper()
	for _, g := range games.All() {
		if list, _ := Lessons(assets.Lessons(), g.Name(), games.ByName); len(list) > 0 {
			return list[0]
		}
	}
	require.Fail(t, "no game has lessons")
	return nil
}

func TestWhatIsLearntIsKept(t *testing.T) {
	f, l := In(t.TempDir()), someLesson(t).Head()
	assert.Empty(t, f.Learning())
	first := lesson.Progress{Step: "x", Moves: []lesson.Done{{At: 1, Seat: 1, Do: []byte(`{"kind":"roll"}`)}}}
	require.NoError(t, f.KeepProgress(l, first))
	got := f.Learning().Of(l)
	assert.Equal(t, first.Step, got.Step)
	assert.JSONEq(t, string(first.Moves[0].Do), string(got.Moves[0].Do))
	other := l
	other.ID = "other"
	require.NoError(t, f.KeepProgress(other, lesson.Progress{Done: true}))
	assert.True(t, f.Learning().Of(other).Done)
	assert.Equal(t, "x", f.Learning().Of(l).Step, "the others stay")

	require.NoError(t, os.WriteFile(filepath.Join(f.Root, "lessons.json"), []byte(`{"half`), 0o644))
	assert.Empty(t, f.Learning(), "a damaged file counts as none")
	assert.NoError(t, f.KeepProgress(l, lesson.Progress{Done: true}))
	assert.True(t, f.Learning().Of(l).Done)
}

func TestALessonIsReadInItsFormThenInItsMeaning(t *testing.T) {
	fsys := fstest.MapFS{
		"g/a.json": {Data: []byte(`{"format":1,"steps":3}`)},
		"g/b.json": {Data: []byte(`{`)},
		"g/c.json": {Data: []byte(`{"format":1,"game":"none","id":"x","title":{"en":"X"},"text":{"en":"X"},"minutes":1,"options":{},` +
			`"players":[{"name":"A","seats":[0]}],"steps":[{"id":"a","goal":{"en":"X"},"see":{}}]}`)},
	}
	list, faults := Lessons(fsys, "g", games.ByName)
	assert.Empty(t, list)
	require.Len(t, faults, 3)
	for i, want := range []string{"g/a.json", "g/b.json", "g/c.json"} {
		var d *engine.DataError
		require.ErrorAs(t, faults[i], &d)
		assert.Equal(t, want, d.File)
	}
	assert.Contains(t, lang.Terminal(faults[2]), "game: expected a game that this program plays")
}

func TestTheHeadsOfLessonsAreTheirs(t *testing.T) {
	for _, g := range games.All() {
		list, faults := Lessons(assets.Lessons(), g.Name(), games.ByName)
		require.Empty(t, faults)
		heads := Heads(assets.Lessons(), g.Name())
		require.Len(t, heads, len(list))
		for i, h := range heads {
			opened, err := Lesson(assets.Lessons(), h.File, games.ByName)
			require.NoError(t, err)
			assert.Equal(t, list[i].ID, opened.ID)
			want := list[i].Head()
			want.File = h.File
			assert.Equal(t, want, h)
			assert.Equal(t, h.Title["fr"], h.Name("fr"))
		}
	}
}
