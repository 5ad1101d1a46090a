package library

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/files"
	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// bench is a program with only the screen of the user's scenarios. It remembers what was called.
type bench struct {
	keeper
	played, set *engine.Scenario
	drawn       int // the number of covers drawn
}

func (b *bench) NewMatch(_ engine.Game, s *engine.Scenario)     { b.played = s }
func (b *bench) ShowWorkshop(_ engine.Game, s *engine.Scenario) { b.set = s }
func (b *bench) Cover(_ *engine.Scenario, w, h int) *image.RGBA {
	b.drawn++
	return image.NewRGBA(image.Rect(0, 0, w, h))
}

// withOwn is a home with n scenarios of the user, copies of the program's in turn, each with its own title, a minute apart.
func withOwn(t testing.TB, n int) store.Folders {
	t.Helper()
	home := store.In(t.TempDir())
	var kinds []*engine.Scenario
	for _, g := range games.All() {
		kinds = append(kinds, store.BuiltIn(assets.Scenarios(), g.Name())...)
	}
	now := time.Now()
	for i := range n {
		s := *kinds[i%len(kinds)]
		s.ID, s.Title = fmt.Sprintf("own-%03d", i), map[string]string{"en": fmt.Sprintf("Mine %03d", i), "fr": fmt.Sprintf("Le mien %03d", i)}
		path, err := files.CreateScenario(home, &s)
		require.NoError(t, err)
		written := now.Add(-time.Duration(i) * time.Minute)
		require.NoError(t, os.Chtimes(path, written, written))
	}
	return home
}

// scenariosIn is the screen of a home's scenarios in a language, all of them read.
func scenariosIn(t testing.TB, home store.Folders, language string) (*Folder, *bench) {
	t.Helper()
	size := fyne.NewSize(1280, 800)
	test.NewTempApp(t)
	w := windowtest.New(t, size)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	b := &bench{keeper: keeper{&shell.Shell{App: fyne.CurrentApp(), Window: w, Home: home, Language: language, Theme: shell.ThemeWashi}, new(string)}}
	b.Start()
	st := &FolderState{read: map[string]reading{}}
	k := &scenarioKind{p: b}
	all, err := k.files()
	require.NoError(t, err)
	for _, f := range all {
		st.read[f.Path] = reading{f.Modified, k.read(f.Path)}
	}
	b.Show(func() shell.Screen { return NewScenarios(b, st, func() {}) })
	w.Resize(size)
	m := b.Screen().(*Folder)
	m.Shown()
	return m, b
}

// write types into the field of a list and finishes.
func write(m *Folder, text string) {
	m.list.field.SetText(text)
	m.list.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
}

// onDisk is the scenario in the file with the focus.
func onDisk(t *testing.T, m *Folder) *engine.Scenario {
	t.Helper()
	s, err := files.ReadScenario(m.at().Path)
	require.NoError(t, err)
	return s
}

func TestAScenarioIsRenamedByKeys(t *testing.T) {
	m, k := scenariosIn(t, withOwn(t, 4), "fr")
	k.Key(fyne.KeyDown)
	path := m.at().Path
	before, err := os.ReadFile(path)
	require.NoError(t, err)
	k.Key(fyne.KeyF2)
	require.NotNil(t, m.list.renaming)
	assert.Equal(t, "Le mien 001", m.list.field.Text)
	write(m, "  ")
	assert.Equal(t, m.p.T("scenarios.no.title"), k.Told())
	write(m, "Dimanche : le soir")
	assert.Nil(t, m.list.renaming)
	assert.Equal(t, path, m.at().Path, "the file keeps its name")
	assert.Equal(t, "Dimanche : le soir", m.at().title)
	assert.Equal(t, map[string]string{"fr": "Dimanche : le soir", "en": "Mine 001"}, onDisk(t, m).Title, "English had another title")
	m.Undo()
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))
	assert.Equal(t, "Le mien 001", m.at().title)
}

func TestATitleThatEnglishSharesChangesThereToo(t *testing.T) {
	s := &engine.Scenario{Title: map[string]string{"en": "Dawn"}}
	assert.Equal(t, map[string]string{"en": "Aube", "fr": "Aube"}, files.Retitled(s, "fr", "Aube").Title)
	assert.Equal(t, map[string]string{"en": "Noon"}, files.Retitled(s, "en", "Noon").Title)
	assert.Equal(t, map[string]string{"en": "Dawn"}, s.Title)
}

func TestAScenarioIsDuplicatedDeletedAndBroughtBackByKeys(t *testing.T) {
	m, k := scenariosIn(t, withOwn(t, 3), "en")
	first := m.at().Path
	m.Duplicate()
	m.Duplicate()
	require.Len(t, m.shown, 5)
	assert.Equal(t, "Mine 3", m.at().title, "the least number that is free")
	assert.True(t, m.list.focused())
	assert.FileExists(t, first)
	copied := m.at().Path
	k.Key(fyne.KeyDelete)
	assert.NoFileExists(t, copied)
	assert.FileExists(t, filepath.Join(k.Home.Deleted, filepath.Base(copied)))
	require.Len(t, m.shown, 4)
	m.Undo()
	assert.FileExists(t, copied)
	assert.Equal(t, copied, m.at().Path)
	m.Undo()
	m.Undo()
	require.Len(t, m.shown, 3, "undo removes the copy")
	assert.True(t, m.list.focused())
	m.Undo()
	assert.Len(t, m.shown, 3)
}

func TestAScenarioIsPlayedSetUpAndSentByKeys(t *testing.T) {
	m, k := scenariosIn(t, withOwn(t, 8), "en")
	k.Key(fyne.KeyDown)
	k.Key(fyne.KeyW)
	require.NotNil(t, k.set)
	assert.Equal(t, "Mine 001", k.set.Title["en"])
	m.list.rows[m.at()].Press()
	assert.Same(t, k.set, k.played)
	k.Key(fyne.KeyC)
	line := fyne.CurrentApp().Clipboard().Content()
	require.True(t, engine.IsLine(line))
	assert.NotEmpty(t, k.Told())

	m.search.SetText("no such word")
	assert.True(t, m.Paste(line))
	require.Len(t, m.shown, 9, "an added file is shown")
	assert.Equal(t, "Mine 001", m.at().title)
	assert.Equal(t, k.set.Position, onDisk(t, m).Position)
	assert.NotEqual(t, k.set.ID, onDisk(t, m).ID, "no file is overwritten")
	m.Undo()
	assert.Len(t, m.shown, 8)
	assert.True(t, m.Paste(line[:len(line)-3]))
	assert.Len(t, m.shown, 8)
	assert.NotEmpty(t, k.Told(), "a line that was cut is refused")

	matches, _ := listed(t, stocked(t, 2))
	assert.False(t, matches.Paste(line), "on other screens the scenario is opened")
}

func TestAPastedScenarioIsWrittenNowhereElse(t *testing.T) {
	m, k := scenariosIn(t, withOwn(t, 1), "en")
	s := *onDisk(t, m)
	s.ID = "../../../elsewhere"
	m.Paste(s.Line())
	assert.Len(t, m.shown, 1)
	assert.NotEmpty(t, k.Told())
	path, err := files.CreateScenario(k.Home, &s)
	require.NoError(t, err)
	assert.Equal(t, filepath.Join(k.Home.Scenarios, s.Game), filepath.Dir(path))
}

func TestADamagedScenarioIsListedRenamedAndDeleted(t *testing.T) {
	home := withOwn(t, 2)
	game := games.All()[0].Name()
	bad := filepath.Join(home.Scenarios, game, "bad.json")
	require.NoError(t, os.WriteFile(bad, []byte(`{"format":1,"game":"go"}`), 0o644))
	m, k := scenariosIn(t, home, "en")
	require.Len(t, m.shown, 3)
	require.Equal(t, bad, m.at().Path, "the newest comes first")
	assert.Contains(t, m.at().caption, "bad.json: ")
	k.Key(fyne.KeyW)
	k.Key(fyne.KeyC)
	m.Duplicate()
	assert.Nil(t, k.set)
	assert.Len(t, m.shown, 3)
	m.list.rows[m.at()].Press()
	assert.NotEmpty(t, k.Told())
	k.Key(fyne.KeyEscape)
	k.Key(fyne.KeyF2)
	write(m, filepath.Base(m.shown[1].base()))
	if m.shown[1].holds.(own).Game == game {
		assert.NotEmpty(t, k.Told(), "no file is overwritten")
	}
	write(m, "worse")
	assert.FileExists(t, filepath.Join(home.Scenarios, game, "worse.json"))
	k.Key(fyne.KeyDelete)
	assert.Len(t, m.shown, 2)
	m.Undo()
	m.Undo()
	assert.FileExists(t, bad)
}

func TestCoversInSightAreDrawnOnce(t *testing.T) {
	ForgetCovers()
	ForgetCovers()
	m, k := scenariosIn(t, withOwn(t, 60), "en")
	assert.Positive(t, k.drawn)
	assert.Less(t, k.drawn, 20)
	covered := 0
	for one, c := range m.list.covers {
		assert.Nil(t, c.draw, one.title)
		covered++
	}
	assert.Positive(t, covered)
	before := k.drawn
	m.search.SetText("mine")
	assert.Equal(t, before, k.drawn, "covers are kept")
	k.Focus(m.list.rows[m.at()])
	m.Duplicate()
	assert.Equal(t, before, k.drawn, "the same position looks the same")
}

// TestThreeHundredScenariosAreSearchedAtOnce sets a generous limit for the time to show the screen, and for one letter in a search.
func TestThreeHundredScenariosAreSearchedAtOnce(t *testing.T) {
	m, k := scenariosIn(t, withOwn(t, 300), "en")
	begun := time.Now()
	m.search.SetText("mine")
	assert.Less(t, time.Since(begun), time.Second)
	assert.Len(t, m.shown, 300)
	assert.Less(t, len(m.list.rows), 20)
	begun = time.Now()
	k.Again()
	assert.Less(t, time.Since(begun), 2*time.Second)
	m = k.Screen().(*Folder)
	m.list.focus(0)
	k.Key(fyne.KeyEnd)
	assert.Equal(t, 299, m.list.at)
}
