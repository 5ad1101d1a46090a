package library

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/shell"
	"tenka/app/ui/look"
	"tenka/app/ui/windowtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// keeper is a program with only the screen of all matches.
type keeper struct {
	*shell.Shell
	opened *string
}

func (k keeper) Folders() store.Folders { return k.Home }
func (k keeper) OpenFile(path string)   { *k.opened = path }
func (k keeper) OpenFolder(string)      {}
func (k keeper) TellOf(_ string, err error) {
	k.Tell(err.Error())
}

// TestAMatchIsFoundByItsOwnName has two battles that share a box: the name of each finds only that battle, and the name of the box finds
// neither.
func TestAMatchIsFoundByItsOwnName(t *testing.T) {
	home := store.In(t.TempDir())
	require.NoError(t, os.MkdirAll(home.Saves, 0o755))
	g, _ := games.ByName("jidai")
	for _, battle := range []string{"nagashino", "shizugatake"} {
		m, err := engine.NewMatch(g, engine.Header{Options: engine.Options{"scenario": battle}, Agreement: engine.Free, Colours: []int{0, 1}, Players: []engine.Player{
			{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}},
		}})
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = m.WriteTo(&b)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(home.Saves, "a-"+battle[:1]+store.Ext), b.Bytes(), 0o644))
	}
	m, _ := listed(t, home)
	require.Len(t, m.shown, 2)
	for _, battle := range []string{"nagashino", "shizugatake"} {
		m.search.SetText(battle)
		require.Len(t, m.shown, 1, battle)
		assert.Contains(t, strings.ToLower(m.shown[0].title+m.shown[0].caption), battle)
	}
}

// stocked is a home with n matches of two games in turn, a minute apart, the newest first.
func stocked(t testing.TB, n int) store.Folders {
	t.Helper()
	home := store.In(t.TempDir())
	require.NoError(t, os.MkdirAll(home.Saves, 0o755))
	var kinds [][]byte
	for _, g := range games.All()[:2] {
		h := engine.Header{Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1}, Players: []engine.Player{
			{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}},
		}}
		m, err := engine.NewMatch(g, h)
		require.NoError(t, err)
		var b bytes.Buffer
		_, err = m.WriteTo(&b)
		require.NoError(t, err)
		kinds = append(kinds, b.Bytes())
	}
	now := time.Now()
	for i := range n {
		at := filepath.Join(home.Saves, fmt.Sprintf("2026-01-02-%s-%d%s", games.All()[i%2].Name(), i, store.Ext))
		require.NoError(t, os.WriteFile(at, kinds[i%2], 0o644))
		played := now.Add(-time.Duration(i) * time.Minute)
		require.NoError(t, os.Chtimes(at, played, played))
	}
	return home
}

// listed is the screen of all matches of a home, all of them read.
func listed(t testing.TB, home store.Folders) (*Folder, keeper) {
	t.Helper()
	size := fyne.NewSize(1280, 800)
	test.NewTempApp(t)
	w := windowtest.New(t, size)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	k := keeper{&shell.Shell{App: fyne.CurrentApp(), Window: w, Home: home, Language: "en", Theme: shell.ThemeWashi}, new(string)}
	k.Start()
	st := &FolderState{read: map[string]reading{}}
	all, err := matchKind{k}.files()
	require.NoError(t, err)
	for _, f := range all {
		st.read[f.Path] = reading{f.Modified, matchKind{k}.read(f.Path)}
	}
	k.Show(func() shell.Screen { return NewMatches(k, st, func() {}) })
	w.Resize(size)
	m := k.Screen().(*Folder)
	m.Shown()
	return m, k
}

// at is the file that has the focus.
func (m *Folder) at() *item { return m.shown[m.list.at] }

func TestMatchesAreFoundByWordsAndSorted(t *testing.T) {
	m, _ := listed(t, stocked(t, 9))
	require.Len(t, m.shown, 9)
	other := games.All()[1]
	m.search.SetText(m.p.T(other.Name()+".name") + " jonas")
	require.Len(t, m.shown, 4)
	for _, s := range m.shown {
		assert.Equal(t, other.Name(), s.holds.(store.Summary).Game)
	}
	m.Find()
	m.search.SetText("no such word")
	assert.Empty(t, m.shown)
	assert.True(t, m.empty.Visible())
	assert.True(t, m.Key(fyne.KeyEscape))
	require.Len(t, m.shown, 9, "Escape first clears the search")
	m.order.SetChosen(byGame)
	m.st.order = byGame
	m.sift()
	assert.NotEqual(t, m.shown[0].game, m.shown[8].game)
	assert.Equal(t, m.shown[0].game, m.shown[3].game)
	_, err := store.Rename(m.shown[8].Path, "A battle")
	require.NoError(t, err)
	m.st.order = byName
	list, err := m.kind.files()
	require.NoError(t, err)
	read := map[string]reading{}
	for _, f := range list {
		read[f.Path] = reading{f.Modified, m.kind.read(f.Path)}
	}
	m.st.read = maps.Clone(read)
	m.scan()
	m.take(read)
	assert.Equal(t, "A battle", m.shown[0].title)
}

func TestAMatchIsRenamedByKeys(t *testing.T) {
	m, k := listed(t, stocked(t, 3))
	k.Key(fyne.KeyDown)
	was := m.at().Path
	k.Key(fyne.KeyF2)
	require.NotNil(t, m.list.renaming)
	assert.Same(t, m.list.field, k.Focused())
	m.list.field.SetText("a/b")
	m.list.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.NotEmpty(t, k.Told(), "this cannot be a name")
	assert.FileExists(t, was)
	m.list.field.SetText("Sunday")
	m.list.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Nil(t, m.list.renaming)
	assert.Empty(t, k.Told())
	assert.NoFileExists(t, was)
	assert.FileExists(t, filepath.Join(k.Home.Saves, "Sunday"+store.Ext))
	assert.Equal(t, "Sunday", m.at().title, "it still has the focus")
	m.Undo()
	assert.FileExists(t, was)
	k.Key(fyne.KeyReturn)
	k.Key(fyne.KeyF2)
	k.Key(fyne.KeyEscape)
	assert.Nil(t, m.list.renaming)
	assert.FileExists(t, was)
}

func TestATypedNameIsTakenWhenAnotherIsBegunAndWhenTheScreenCloses(t *testing.T) {
	m, k := listed(t, stocked(t, 3))
	saved := func(name string) string { return filepath.Join(k.Home.Saves, name+store.Ext) }
	k.Key(fyne.KeyF2)
	m.list.field.SetText("Sunday")
	m.list.rename(m.shown[1])
	assert.FileExists(t, saved("Sunday"))
	m.list.field.SetText("a/b")
	m.list.rename(m.shown[2])
	assert.NotEmpty(t, k.Told(), "this cannot be a name")
	assert.Equal(t, "a/b", m.list.field.Text, "it can be mended")
	left := false
	m.back = func() { left = true }
	m.leave()
	assert.False(t, left, "a refused name is not lost")
	m.list.field.SetText("Monday")
	m.leave()
	assert.True(t, left)
	m.Close()
	assert.FileExists(t, saved("Monday"))
}

func TestDeletedMatchesAreBroughtBackOneByOne(t *testing.T) {
	m, k := listed(t, stocked(t, 4))
	var gone []string
	for range 2 {
		gone = append(gone, m.at().Path)
		k.Key(fyne.KeyDelete)
	}
	require.Len(t, m.shown, 2)
	assert.True(t, m.list.focused(), "on the next one")
	kept, err := os.ReadDir(k.Home.Deleted)
	require.NoError(t, err)
	assert.Len(t, kept, 2)
	assert.NotEmpty(t, k.Told())
	for range 3 {
		m.Undo()
	}
	require.Len(t, m.shown, 4)
	assert.Empty(t, k.Told())
	for _, path := range gone {
		assert.FileExists(t, path)
	}
}

func TestAMatchThatIsPlayedElsewhereStaysInTheList(t *testing.T) {
	m, k := listed(t, stocked(t, 2))
	f, err := store.Open(m.at().Path, games.ByName)
	require.NoError(t, err)
	defer f.Close()
	k.Key(fyne.KeyDelete)
	assert.Len(t, m.shown, 2)
	assert.Equal(t, m.p.T("matches.locked"), k.Told())
}

func TestTheKeysReachEveryMatch(t *testing.T) {
	m, k := listed(t, stocked(t, 60))
	for range 3 {
		k.Key(fyne.KeyPageDown)
	}
	middle := m.list.at
	assert.Greater(t, middle, 20)
	k.Key(fyne.KeyEnd)
	assert.Equal(t, 59, m.list.at)
	assert.Less(t, len(m.list.rows), 20, "rows are made only for files in sight")
	row := m.list.rows[m.at()]
	assert.Same(t, row, k.Focused())
	assert.LessOrEqual(t, row.Position().Y+row.Size().Height-m.list.scroll.Offset.Y, m.list.scroll.Size().Height+1, "in sight")
	row.Press()
	assert.Equal(t, m.at().Path, *k.opened)
	k.Key(fyne.KeyHome)
	k.Key(fyne.KeyUp)
	assert.Same(t, m.search, k.Focused())
}

// TestTwoThousandMatchesAreSearchedAtOnce sets a generous limit for the time of one letter in a search.
func TestTwoThousandMatchesAreSearchedAtOnce(t *testing.T) {
	m, _ := listed(t, stocked(t, 2000))
	begun := time.Now()
	m.search.SetText("aiko")
	assert.Less(t, time.Since(begun), time.Second)
	assert.Len(t, m.shown, 2000)
	assert.Less(t, len(m.list.rows), 20)
}

func BenchmarkTwoThousandMatchesSearched(b *testing.B) {
	m, _ := listed(b, stocked(b, 2000))
	words := []string{"aiko", "jonas"}
	for i := 0; b.Loop(); i++ {
		m.search.SetText(words[i%2])
	}
}

func BenchmarkTwoThousandMatchesRead(b *testing.B) {
	home := stocked(b, 2000)
	for b.Loop() {
		list, _ := store.Unread(home.Saves)
		for i := range list {
			list[i].Read()
		}
	}
}

// A match in which others wait for this window comes first, although another one was played later. One that waits for others says so.
func TestOnesTurnInASharedMatchComesFirst(t *testing.T) {
	home := store.In(t.TempDir())
	require.NoError(t, os.MkdirAll(home.Saves, 0o755))
	g, _ := games.ByName("rumble")
	begun := time.Now().Add(-time.Hour)
	for i, places := range []string{"[{},{\"elsewhere\":true}]", "[{\"elsewhere\":true},{}]", "", ""} {
		m, err := engine.NewMatch(g, engine.Header{Options: engine.Options{"players": "2"}, Agreement: engine.Free, Seed: 1, Colours: []int{0, 1}, Players: []engine.Player{
			{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}},
		}})
		require.NoError(t, err)
		require.Equal(t, engine.Only(0), m.ToAct())
		path := filepath.Join(home.Saves, fmt.Sprint("a", i)+store.Ext)
		require.NoError(t, store.Write(path, m))
		require.NoError(t, os.Chtimes(path, begun, begun.Add(time.Duration(i)*time.Minute)))
		if places != "" {
			require.NoError(t, os.WriteFile(path+store.RoomExt, []byte(`{"state":{"places":`+places+`}}`), 0o600))
		}
	}
	shelf := Read(home)
	require.Len(t, shelf.saves, 4)
	assert.Equal(t, "a0"+store.Ext, filepath.Base(shelf.saves[0].Path))
	assert.True(t, shelf.saves[0].yours())
	assert.Equal(t, "a1"+store.Ext, filepath.Base(shelf.saves[3].Path))
	assert.True(t, shelf.saves[3].shared && !shelf.saves[3].yours())
}
