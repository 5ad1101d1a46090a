package app

import (
	"bytes"
	"log"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/screens/library"
	"tenka/app/screens/workshop"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/ui/kit"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
	"tenka/engine/workbench"
)

// keeper is a program whose later calls wait until the test runs them.
type keeper struct {
	*program
	t    *testing.T
	mu   sync.Mutex
	told []func()
}

// kept is the program at the table of a match that has gone on for some records.
func kept(t *testing.T, home store.Folders, records int) *keeper {
	t.Helper()
	k := &keeper{program: started(t, home, records), t: t}
	still(k.program)
	k.later = func(f func()) {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.told = append(k.told, f)
	}
	return k
}

// play makes n whole moves. Each is written, or not, before the next.
func (k *keeper) play(n int) {
	k.t.Helper()
	m := k.ses.Match
	for end := m.Records() + n; m.Records() < end; {
		seat := m.ToAct().First()
		_, _, ok := m.Do(seat, m.Legal(seat, nil)[0])
		require.True(k.t, ok)
	}
	k.ses.Update()
	k.ses.Lift()
	_ = k.ses.File.Flush()
	k.mu.Lock()
	told := k.told
	k.told = nil
	k.mu.Unlock()
	for _, f := range told {
		f()
	}
}

// same checks that the file of a match has every record of it.
func same(t *testing.T, m *engine.Match, path string) {
	t.Helper()
	f, err := store.Open(path, games.ByName)
	require.NoError(t, err)
	defer f.Close()
	require.NoError(t, f.ReadOnly)
	var want, got bytes.Buffer
	_, _ = m.WriteTo(&want)
	_, _ = f.Match.WriteTo(&got)
	assert.Equal(t, want.String(), got.String())
}

// logged collects the log from now on.
func logged(t *testing.T) *bytes.Buffer {
	t.Helper()
	var b bytes.Buffer
	before := log.Writer()
	log.SetOutput(&b)
	t.Cleanup(func() { log.SetOutput(before) })
	return &b
}

// remove deletes the folder of the matches while a match is played.
func (k *keeper) remove() {
	k.t.Helper()
	if os.RemoveAll(k.Home.Saves) != nil {
		k.t.Skip("this system removes nothing that is open")
	}
}

func TestUnsavedMovesAreReportedInTheLineAndByANoticeThatStays(t *testing.T) {
	k := kept(t, newHome(t), 3)
	k.remove()
	k.play(1)
	assert.Contains(t, line(t, k.program).Sentence(), "is no longer there. The notice below says what is not saved.")
	assert.Contains(t, k.Told(), "saves is no longer there. Not saved yet: 4 moves of this match.")
	k.play(1)
	assert.Contains(t, k.Told(), "Not saved yet: 5 moves of this match.", "play goes on")
	assert.NotContains(t, line(t, k.program).Sentence(), "no longer there", "the Line says again what is expected")
	press(k.program, fyne.KeyEscape)
	assert.Contains(t, k.Told(), "Not saved yet", "Esc does not close it")
	k.Tell("a file was refused")
	press(k.program, fyne.KeyEscape)
	assert.Contains(t, k.Told(), "Not saved yet", "it is there again after another sentence")
	k.ToSettings()
	assert.Contains(t, k.Told(), "Not saved yet", "and over another screen")
	press(k.program, fyne.KeyEscape)
	screen[*table.Table](t, k.program)

	require.NoError(t, os.WriteFile(k.Home.Saves, nil, 0o600)) // blocks the folder
	test.Tap(button(t, k.program, "Try again"))
	assert.Contains(t, line(t, k.program).Sentence(), "no longer there", "it did not help")
	require.NoError(t, os.Remove(k.Home.Saves))
	test.Tap(button(t, k.program, "Try again"))
	assert.Equal(t, "Everything is saved now.", k.Told())
	assert.NotContains(t, line(t, k.program).Sentence(), "no longer there")
	k.play(1)
	match, path := k.ses.Match, k.path
	k.ToLibrary()
	screen[*library.Screen](t, k.program)
	same(t, match, path)
}

func TestLeavingAsksWhereMovesWouldBeLost(t *testing.T) {
	k := kept(t, newHome(t), 3)
	ended := 0
	k.exit = func() { ended++ }
	k.remove()
	require.NoError(t, os.WriteFile(k.Home.Saves, nil, 0o600)) // blocks the folder
	k.play(2)
	ways := map[string]func(){
		"to the library":   k.ToLibrary,
		"the close button": k.quit,
		"another match":    func() { k.Begin(rumbleGame(), *k.ses.Match.Header()) },
		"a file":           func() { k.Open(otherMatch(t)) },
	}
	for name, leave := range ways {
		before := k.Focused()
		leave()
		screen[*table.Table](t, k.program)
		assert.Contains(t, k.Told(), "If you leave now, this is lost: 5 moves of this match.", name)
		assert.Equal(t, "Stay", k.Focused().(*kit.Button).Text(), name)
		press(k.program, fyne.KeyReturn)
		assert.Contains(t, k.Told(), "Not saved yet", name)
		assert.True(t, before == k.Focused(), "%s: the focus is where it was", name)
		leave()
		press(k.program, fyne.KeyEscape)
		assert.Contains(t, k.Told(), "Not saved yet", name)
	}
	assert.Zero(t, ended)
	said := logged(t)
	k.ToLibrary()
	test.Tap(button(t, k.program, "Leave all the same"))
	screen[*library.Screen](t, k.program)
	assert.Empty(t, k.Told())
	assert.Contains(t, said.String(), "match: not kept (moves: 5): ")
	k.quit()
	assert.Equal(t, 1, ended, "nothing is lost any more")
}

// otherMatch is the file of another match.
func otherMatch(t *testing.T) string {
	t.Helper()
	m, err := engine.NewMatch(rumbleGame(), engine.Header{
		Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1}, Seed: 1,
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0, 1}}},
	})
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "other"+store.Ext)
	require.NoError(t, store.Write(path, m))
	return path
}

func TestTryingAgainWhenAskedLeaves(t *testing.T) {
	k := kept(t, newHome(t), 3)
	k.remove()
	require.NoError(t, os.WriteFile(k.Home.Saves, nil, 0o600))
	k.play(2)
	k.ToLibrary()
	test.Tap(button(t, k.program, "Try again"))
	assert.Contains(t, k.Told(), "If you leave now", "it did not help")
	require.NoError(t, os.Remove(k.Home.Saves))
	match, path := k.ses.Match, k.path
	test.Tap(button(t, k.program, "Try again"))
	screen[*library.Screen](t, k.program)
	same(t, match, path)
}

func TestAProgramThatIsEndedTriesOnceMoreAndLogsWhatIsLost(t *testing.T) {
	k := kept(t, newHome(t), 3)
	ended := 0
	k.exit = func() { ended++ }
	k.remove()
	require.NoError(t, os.WriteFile(k.Home.Saves, nil, 0o600))
	k.play(2)
	said := logged(t)
	k.end()
	assert.Equal(t, 1, ended)
	assert.Contains(t, said.String(), "match: not kept (moves: 5): ")
}

// chooses answers the open dialog for a folder with the folder that it begins in.
func (k *keeper) chooses() {
	k.t.Helper()
	for _, o := range test.LaidOutObjects(k.Window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widget.Button); ok && b.Text == k.T("open.confirm") {
			test.Tap(b)
			return
		}
	}
	require.Fail(k.t, "no folder is asked for")
}

func TestAMatchIsKeptElsewhereFromNowOn(t *testing.T) {
	user := t.TempDir()
	t.Setenv("HOME", user)
	t.Setenv("USERPROFILE", user)
	k := kept(t, newHome(t), 3)
	k.remove()
	require.NoError(t, os.WriteFile(k.Home.Saves, nil, 0o600))
	k.play(2)
	test.Tap(button(t, k.program, "Save elsewhere…"))
	k.chooses()
	assert.Equal(t, user, filepath.Dir(k.path))
	assert.Contains(t, k.Told(), "From now on it is saved in "+filepath.Join("~", filepath.Base(k.path)))
	press(k.program, fyne.KeyEscape)
	assert.Empty(t, k.Told())
	k.play(2)
	assert.Empty(t, k.Told())
	k.Open(k.path)
	assert.Empty(t, k.Told(), "it is the match that is open")
	match, path := k.ses.Match, k.path
	k.ToLibrary()
	screen[*library.Screen](t, k.program)
	same(t, match, path)
}

func TestAMatchThatAnotherProgramPlaysSaysSoAndLosesNothing(t *testing.T) {
	first := kept(t, newHome(t), 3)
	require.NoError(t, first.ses.File.Flush())
	k := &keeper{program: opened(t, first.Home), t: t}
	still(k.program)
	k.Open(first.path)
	assert.Contains(t, line(t, k.program).Sentence(), "Another program is playing this match.")
	assert.Equal(t, "Another program is playing this match. Not saved yet: what you play from now on.", k.Told())
	k.ToLibrary()
	screen[*library.Screen](t, k.program) // a person who only looks on is not asked
	assert.Empty(t, k.Told())
	k.Open(first.path)
	k.later = func(f func()) {}
	k.play(1)
	k.ToLibrary()
	screen[*table.Table](t, k.program)
	assert.Contains(t, k.Told(), "Another program is playing this match. If you leave now, this is lost: 1 move of this match.")
	match, path := k.ses.Match, first.path
	first.leave()
	test.Tap(button(t, k.program, "Try again"))
	screen[*library.Screen](t, k.program)
	same(t, match, path)
}

func TestAMatchIsBegunWhereItCannotBeWritten(t *testing.T) {
	home := newHome(t)
	require.NoError(t, os.WriteFile(home.Saves, nil, 0o600))
	k := kept(t, home, 0)
	assert.Contains(t, k.Told(), "saves is no longer there. Not saved yet: what you play from now on.")
	k.play(2)
	assert.Contains(t, k.Told(), "Not saved yet: 2 moves of this match.")
	require.NoError(t, os.Remove(home.Saves))
	test.Tap(button(t, k.program, "Try again"))
	k.play(1)
	match, path := k.ses.Match, k.path
	k.ToLibrary()
	same(t, match, path)
}

func TestUnsavedSettingsAndProgressAreAskedAboutOnlyAtTheEnd(t *testing.T) {
	home := newHome(t)
	for _, file := range []string{"settings.json", "lessons.json"} {
		require.NoError(t, os.MkdirAll(filepath.Join(home.Root, file, "in the way"), 0o700))
	}
	k := kept(t, home, 1)
	ended := 0
	k.exit = func() { ended++ }
	k.Change(func(set *shell.Settings) { set.Letters = true })
	assert.Contains(t, k.Told(), "Not saved yet: your settings.")
	k.ToLibrary()
	screen[*library.Screen](t, k.program)
	assert.Contains(t, k.Told(), "Not saved yet: your settings.")
	k.quit()
	assert.Contains(t, k.Told(), "If you leave now, this is lost: your settings.")
	test.Tap(button(t, k.program, "Stay"))
	require.NoError(t, os.RemoveAll(filepath.Join(home.Root, "settings.json")))
	test.Tap(button(t, k.program, "Try again"))
	assert.Equal(t, "Everything is saved now.", k.Told())
	k.quit()
	assert.Equal(t, 1, ended)
	assert.True(t, opened(t, home).Settings().Letters)
}

func TestThePositionThatIsSetUpIsKeptElsewhere(t *testing.T) {
	user := t.TempDir()
	t.Setenv("HOME", user)
	t.Setenv("USERPROFILE", user)
	home := newHome(t)
	require.NoError(t, os.MkdirAll(home.Root, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(home.Root, "workshop"), nil, 0o600))
	k := &keeper{program: opened(t, home), t: t}
	s := store.BuiltIn(assets.Scenarios(), "rumble")[0]
	k.ShowWorkshop(rumbleGame(), s)
	w := screen[*workshop.Screen](t, k.program)
	assert.Empty(t, k.Told(), "nothing has changed yet")
	lay(t, k, w)
	assert.Contains(t, k.Told(), "Not saved yet: the position you are setting up.")
	k.ToLibrary()
	screen[*workshop.Screen](t, k.program)
	assert.Contains(t, k.Told(), "If you leave now, this is lost: the position you are setting up.")
	test.Tap(button(t, k.program, "Stay"))
	test.Tap(button(t, k.program, "Save elsewhere…"))
	k.chooses()
	list, err := filepath.Glob(filepath.Join(user, "*.json"))
	require.NoError(t, err)
	require.Len(t, list, 1)
	before, err := os.ReadFile(list[0])
	require.NoError(t, err)
	lay(t, k, w)
	after, err := os.ReadFile(list[0])
	require.NoError(t, err)
	assert.NotEqual(t, string(before), string(after), "it is kept there from now on")
	k.ToLibrary()
	screen[*library.Screen](t, k.program)
	k.Open(list[0])
	assert.Empty(t, k.Told())
}

func TestTheLessonThatIsRecordedIsKeptElsewhere(t *testing.T) {
	user := t.TempDir()
	t.Setenv("HOME", user)
	t.Setenv("USERPROFILE", user)
	home := newHome(t)
	require.NoError(t, os.MkdirAll(home.Root, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(home.Root, "recorder"), nil, 0o600))
	k := &keeper{program: opened(t, home), t: t}
	still(k.program)
	k.RecordLesson(rumbleGame(), &engine.Scenario{Title: map[string]string{"en": "Rolls"}, Options: engine.Options{"players": "2", "first_player": "seat0"}})
	press(k.program, fyne.KeyR)
	assert.Contains(t, k.Told(), "Not saved yet: the lesson you are recording.")
	test.Tap(button(t, k.program, "Save elsewhere…"))
	k.chooses()
	assert.NotEmpty(t, k.Told(), "a sentence is missing: it is no lesson yet")
	press(k.program, fyne.KeyF2)
	test.Type(k.Focused(), "Roll the dice.")
	press(k.program, fyne.KeyReturn)
	test.Tap(button(t, k.program, "Save elsewhere…"))
	k.chooses()
	list, err := filepath.Glob(filepath.Join(user, "*.json"))
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Contains(t, k.Told(), "From now on it is saved in ")
	ended := 0
	k.exit = func() { ended++ }
	k.quit()
	assert.Equal(t, 1, ended, "all of it is kept")
}

// lay makes an edit after which the position can still be played.
func lay(t *testing.T, k *keeper, w *workshop.Screen) {
	t.Helper()
	m := w.Session().Match
	for _, a := range m.Legal(0, nil) {
		w.Do(a)
		full, err := m.Header().Options.Fill(rumbleGame().Options())
		require.NoError(t, err)
		if workbench.Fault(m.Laid(m.At()).(*workbench.Position), full, m.Tables()) == nil {
			return
		}
		w.Undo()
	}
	require.Fail(t, "no edit leaves a position that can be played")
}
