package library

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/screens/learn"
	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/app/ui/windowtest"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// english is the program's texts in English, without a program.
type english struct{ localizer *lang.Localizer }

func (e english) T(id string) string                     { return e.localizer.Say(id, nil) }
func (e english) Say(id string, args engine.Args) string { return e.localizer.Say(id, args) }
func (e english) Localizer() *lang.Localizer             { return e.localizer }

// shelfKeeper is a program with only a library.
type shelfKeeper struct {
	*shell.Shell
	Program // what a library that is only shown does not call
}

func (k shelfKeeper) T(id string) string                     { return k.Shell.T(id) }
func (k shelfKeeper) Say(id string, args engine.Args) string { return k.Shell.Say(id, args) }
func (k shelfKeeper) Localizer() *lang.Localizer             { return k.Shell.Localizer() }
func (k shelfKeeper) Save(w shell.Saving)                    { k.Shell.Save(w) }
func (k shelfKeeper) Focus(f fyne.Focusable)                 { k.Shell.Focus(f) }
func (k shelfKeeper) Focused() fyne.Focusable                { return k.Shell.Focused() }
func (k shelfKeeper) Settings() shell.Settings               { return k.Shell.Settings() }
func (k shelfKeeper) Folders() store.Folders                 { return k.Home }

// shown is the library of some games in a window of its own.
func shown(t *testing.T, home store.Folders, size fyne.Size, built []engine.Game) *Screen {
	t.Helper()
	found := make(chan *Shelf, 1)
	found <- Read(home)
	return shownWhile(t, home, size, built, found)
}

func shownWhile(t *testing.T, home store.Folders, size fyne.Size, built []engine.Game, found <-chan *Shelf) *Screen {
	t.Helper()
	a := test.NewTempApp(t)
	w := windowtest.New(t, size)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	k := shelfKeeper{Shell: &shell.Shell{App: a, Window: w, Home: home, Language: "en", Theme: shell.ThemeWashi}}
	k.Start()
	k.Show(func() shell.Screen { return New(k, built, found) })
	w.Resize(size)
	return k.Screen().(*Screen)
}

func TestTheLibrarySaysNothingOfTheFoldersBeforeTheyAreRead(t *testing.T) {
	l := shownWhile(t, store.In(t.TempDir()), fyne.NewSize(1280, 800), games.All(), make(chan *Shelf))
	assert.Empty(t, l.going.Objects, "Enter must not begin a lesson now")
	assert.Nil(t, l.p.Focused())
	l.fill(&Shelf{})
	assert.Len(t, l.going.Objects, 1)
	assert.Same(t, l.first, l.p.Focused())
}

func TestLessonsThatAreLearntAreMarked(t *testing.T) {
	home := store.In(t.TempDir())
	g := games.All()[0]
	require.NoError(t, home.KeepProgress(learn.Built()[g.Name()][0], lesson.Progress{Done: true}))
	assert.Equal(t, []bool{true, false}, shown(t, home, fyne.NewSize(1280, 800), games.All()).cards[0].done[:2])
}

func TestOneGoesOnWithTheLessonsThatWereBegun(t *testing.T) {
	home := store.In(t.TempDir())
	begin := func() string {
		l := shown(t, home, fyne.NewSize(1280, 800), games.All())
		texts, _ := roomtest.Drawn(l.going)
		return strings.Join(texts, " ")
	}
	title := func(game, lesson int) string { return learn.Built()[games.All()[game].Name()][lesson].Name("en") }
	assert.Contains(t, begin(), title(0, 0), "nothing is learnt")
	third := learn.Built()[games.All()[2].Name()]
	require.NoError(t, home.KeepProgress(third[0], lesson.Progress{Done: true}))
	assert.Contains(t, begin(), title(2, 1), "the next one of the game that was begun")
	for _, l := range third {
		require.NoError(t, home.KeepProgress(l, lesson.Progress{Done: true}))
	}
	assert.Contains(t, begin(), title(0, 0), "all of that game is learnt")
}

// other is a game that is not built yet, for the shelf alone.
type other struct {
	engine.Game
	name string
}

func (o other) Name() string { return o.name }

func TestTheShelfGrowsToFiveGames(t *testing.T) {
	built := games.All()
	for _, name := range []string{"kenjin", "shogun", "nobunaga", "jidai"} {
		if _, ok := games.ByName(name); !ok {
			built = append(built, other{built[0], name})
		}
	}
	for n := range built {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080), fyne.NewSize(1024, 700), fyne.NewSize(700, 900)} {
			l := shown(t, store.In(t.TempDir()), size, built[:n+1])
			require.Len(t, l.cards, n+1)
			parts := []fyne.CanvasObject{l.head, l.going, l.scenarios, l.matches}
			for _, c := range l.cards {
				parts = append(parts, c.sheet)
			}
			for i, a := range parts {
				end := a.Position().Add(a.Size())
				assert.LessOrEqual(t, end.X, size.Width, "part %d of %d games at %v runs out of the window", i, n+1, size)
				for _, b := range parts[:i] {
					far := b.Position().Add(b.Size())
					apart := a.Position().X >= far.X || b.Position().X >= end.X || a.Position().Y >= far.Y || b.Position().Y >= end.Y
					assert.True(t, apart, "part %d of %d games at %v lies over another", i, n+1, size)
				}
			}
		}
	}
}

// TestListsStandInTheFirstWindow: with many games the whole page fits in a window of the usual size, the box art is whole and of one size,
// and what belongs together lies in one line.
func TestListsStandInTheFirstWindow(t *testing.T) {
	built := games.All()
	require.Greater(t, len(built), few)
	l := shown(t, store.In(t.TempDir()), fyne.NewSize(1280, 800), built)
	assert.LessOrEqual(t, l.min().Height, float32(800))
	for _, c := range l.cards {
		first := l.cards[0]
		assert.InDelta(t, artRatio, c.art.Size().Height/c.art.Size().Width, 0.01)
		assert.Equal(t, first.art.Size(), c.art.Size())
		assert.Equal(t, first.blurb.Position().Y, c.blurb.Position().Y)
		assert.Equal(t, first.marks.Position().Y, c.marks.Position().Y)
		assert.Equal(t, first.lessons.Visible(), c.lessons.Visible())
	}
}

func TestTimesAreWrittenAsPeopleSayThem(t *testing.T) {
	p := english{lang.New("en")}
	now := time.Date(2026, 3, 12, 9, 0, 0, 0, time.UTC)
	for want, ago := range map[string]time.Duration{
		"today, 08:30": 30 * time.Minute, "yesterday, 23:00": 10 * time.Hour, "9 March, 09:00": 72 * time.Hour, "12 March 2025": 365 * 24 * time.Hour,
	} {
		assert.Equal(t, want, when(p, now.Add(-ago), now))
	}
}

func TestAMatchThatIsOverNamesItsWinners(t *testing.T) {
	p := english{lang.New("en")}
	s := save{Summary: store.Summary{Game: "rumble", Over: true, Winners: engine.Only(0).With(2), Players: []engine.Player{
		{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Seats: []engine.Seat{1}}, {Name: "Lin", Seats: []engine.Seat{2}},
	}}}
	assert.Equal(t, "Aiko and Lin won together", s.result(p))
	assert.Equal(t, "Aiko, Jonas and Lin", s.names(p))
}

func TestOfManyMatchesTheLastAreShownAndAllCounted(t *testing.T) {
	home := store.In(t.TempDir())
	require.NoError(t, os.MkdirAll(home.Saves, 0o755))
	g := games.All()[0]
	h := engine.Header{Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1}, Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0, 1}}}}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	var b bytes.Buffer
	_, err = m.WriteTo(&b)
	require.NoError(t, err)
	const all = replayed + mostMatches + 7
	for i := range all {
		require.NoError(t, os.WriteFile(filepath.Join(home.Saves, fmt.Sprint(i)+store.Ext), b.Bytes(), 0o644))
	}
	l := shown(t, home, fyne.NewSize(1280, 800), games.All())
	assert.Len(t, l.shelf.saves, replayed+mostMatches)
	assert.Equal(t, all, l.shelf.matches)
	require.Len(t, l.matchRows, mostMatches+1)
	assert.Contains(t, l.matchRows[mostMatches].(*kit.Row).AccessibilityLabel(), l.p.Say("library.matches.more", engine.Args{"N": 7}))
}

func TestWhatComesNextInAGameIsShownUnlessItIsSwitchedOff(t *testing.T) {
	home := store.In(t.TempDir())
	for _, l := range learn.Built()["rumble"] {
		require.NoError(t, home.KeepProgress(l, lesson.Progress{Done: true}))
	}
	l := shown(t, home, fyne.NewSize(1280, 800), games.All())
	says := func() string {
		texts, _ := roomtest.Drawn(l.lessons)
		return strings.Join(texts, "|")
	}
	next := l.p.Say("path.first", engine.Args{"Game": l.p.T("rumble.name")})
	assert.Contains(t, says(), next)
	l.p.(shelfKeeper).Change(func(s *shell.Settings) { s.NoPath = true })
	l.fillLessons()
	assert.NotContains(t, says(), next)
}
