package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

func TestMain(m *testing.M) {
	aside = func(f func()) { f() } // a test looks at what is drawn as soon as it is asked for
	os.Exit(m.Run())
}

// desk is the size of the window in most tests.
var desk = fyne.NewSize(1280, 800)

// opened is the program on its library, in English, with its files in home.
func opened(t *testing.T, home store.Folders) *program {
	t.Helper()
	return openedIn(t, home, "en", desk)
}

func openedIn(t *testing.T, home store.Folders, language string, size fyne.Size) *program {
	t.Helper()
	a := test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	w.Resize(size)
	before := look.Current()
	p := newProgram(a, w, home, language, shell.ThemeWashi)
	l := look.Current()
	l.Pace = look.None
	look.Set(l)
	t.Cleanup(func() {
		p.leave()
		look.Set(before)
	})
	p.scanned = make(chan shelf, 1)
	p.scanned <- readShelf(home)
	p.sh.ToLibrary()
	w.Resize(size)
	return p
}

func newHome(t *testing.T) store.Folders {
	t.Helper()
	return store.In(t.TempDir())
}

func rumbleGame() engine.Game { g, _ := games.ByName("rumble"); return g }

// objects are all objects of what the window shows.
func objects(p *program) []fyne.CanvasObject { return test.LaidOutObjects(p.sh.Window.Content()) }

// button is the button with this text.
func button(t *testing.T, p *program, text string) *kit.Button {
	t.Helper()
	for _, o := range objects(p) {
		if b, ok := o.(*kit.Button); ok && b.Visible() && b.Text() == text {
			return b
		}
	}
	require.Fail(t, "no button "+text)
	return nil
}

// row is the row whose spoken name begins so.
func row(t *testing.T, p *program, name string) *kit.Row {
	t.Helper()
	for _, o := range objects(p) {
		if r, ok := o.(*kit.Row); ok && strings.HasPrefix(r.AccessibilityLabel(), name) {
			return r
		}
	}
	require.Fail(t, "no row "+name)
	return nil
}

// texts are all texts that are shown.
func texts(p *program) string {
	var all []string
	for _, o := range objects(p) {
		if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
			all = append(all, text.Text)
		}
	}
	return strings.Join(all, "\n")
}

func screen[S shell.Screen](t *testing.T, p *program) S {
	t.Helper()
	s, ok := p.sh.Screen().(S)
	require.True(t, ok, "the screen is a %T", p.sh.Screen())
	return s
}

func press(p *program, keys ...fyne.KeyName) {
	for _, key := range keys {
		e := &fyne.KeyEvent{Name: key}
		if focused := p.sh.Window.Canvas().Focused(); focused != nil {
			focused.TypedKey(e)
		} else {
			p.sh.Key(key)
		}
	}
}

func TestAMatchIsStartedWithTheChosenSeatsAndKeptFromItsFirstRecord(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	assert.Contains(t, texts(p), "No match yet")
	test.Tap(button(t, p, "New game"))
	m := screen[*matchScreen](t, p)
	test.Tap(m.rows[3].open)
	require.Len(t, m.st.seats, 4)
	m.rows[1].name.SetText("Emi")
	test.TapAt(m.rows[1].kind, fyne.NewPos(4, 10))
	test.TapAt(m.rows[2].kind, fyne.NewPos(4, 10))
	test.TapAt(m.rows[3].kind, fyne.NewPos(4, 10))
	test.Tap(m.rows[0].swatches[4].tile)
	m.step(m.rows[0], 1)
	m.st.setup.choose(option(t, "daimyo"), "true")
	m.seed.SetText("77")
	press(p, fyne.KeyUp)
	test.Tap(m.start)

	screen[*table.Table](t, p)
	h := p.ses.Match.Header()
	assert.Equal(t, []string{"Emi", "Aiko", "Sayo", "Lin"}, []string{h.Players[0].Name, h.Players[1].Name, h.Players[2].Name, h.Players[3].Name})
	assert.Equal(t, []int{1, 4, 2, 3}, h.Colours)
	assert.Equal(t, "true", h.Options["daimyo"])
	assert.Equal(t, "4", h.Options["players"])
	assert.Equal(t, uint64(77), h.Seed)
	assert.Equal(t, engine.Fair, h.Agreement)
	require.Equal(t, filepath.Join(home.Saves, time.Now().Format("2006-01-02")+"-rumble-1.tenka"), p.path)
	require.NoError(t, p.ses.File.Flush())
	kept, err := store.Summarise(p.path)
	require.NoError(t, err)
	assert.Equal(t, 1, kept.Records)
	assert.Equal(t, "Emi", p.sh.Settings().Tables["rumble"].Seats[0].Name, "remembered for the next match")
}

// persons lets persons play all seats, so that nobody plays while a test looks.
func persons(m *matchScreen) {
	for i := range m.st.seats {
		m.st.seats[i].Bot = ""
	}
}

func option(t *testing.T, id string) engine.Option {
	t.Helper()
	for _, o := range rumbleGame().Options() {
		if o.ID == id {
			return o
		}
	}
	require.Fail(t, "no option "+id)
	return engine.Option{}
}

// started is the program at the table, in a match of persons that has gone on for some records.
func started(t *testing.T, home store.Folders, records int) *program {
	t.Helper()
	p := opened(t, home)
	s := newSetup(rumbleGame(), shell.Seating{}, "", []string{"greedy"})
	for i := range s.seats {
		s.seats[i].Bot = ""
	}
	s.seed = "5"
	p.sh.Begin(rumbleGame(), s.header())
	for range records {
		seat := p.ses.Match.ToAct().First()
		_, _, ok := p.ses.Match.Do(seat, p.ses.Match.Legal(seat, nil)[0])
		require.True(t, ok)
	}
	return p
}

func TestResumeOpensTheLastMatchWhereItWas(t *testing.T) {
	home := newHome(t)
	p := started(t, home, 3)
	hash, at := p.ses.Match.Record(p.ses.Match.At()).Hash, p.ses.Match.At()
	p.sh.ToLibrary()
	assert.Nil(t, p.ses, "the library has closed the match")

	p = opened(t, home)
	assert.Contains(t, texts(p), "Continue")
	assert.Contains(t, texts(p), "Rumble Nation, turn 1")
	press(p, fyne.KeyReturn) // Resume has the focus
	screen[*table.Table](t, p)
	assert.Equal(t, at, p.ses.Match.At())
	assert.Equal(t, hash, p.ses.Match.Record(at).Hash)
	assert.Nil(t, p.ses.File.ReadOnly)
}

func TestAMatchThatIsOpenIsShownAgainNotOpenedTwice(t *testing.T) {
	p := started(t, newHome(t), 2)
	ses := p.ses
	p.sh.Open(p.path)
	assert.Same(t, ses, p.ses)
	assert.Empty(t, p.sh.Told())
}

func TestSettingsLeadBackToTheTableWithItsMatch(t *testing.T) {
	p := started(t, newHome(t), 2)
	ses := p.ses
	p.sh.ToSettings()
	s := screen[*settingsScreen](t, p)
	s.change("language", func(set *shell.Settings) { set.Language = "fr" })
	assert.Contains(t, texts(p), "Réglages")
	p.sh.ToSettings() // once more does nothing
	screen[*settingsScreen](t, p).back()
	screen[*table.Table](t, p)
	assert.Same(t, ses, p.ses)
	assert.NotNil(t, ses.Changed, "the table hears of changes")
	assert.Contains(t, texts(p), "Déploiement")
}

func TestBadInputIsSaidInTheLineAndNothingStarts(t *testing.T) {
	p := opened(t, newHome(t))
	p.sh.New(rumbleGame(), nil)
	m := screen[*matchScreen](t, p)
	for _, c := range []struct {
		what, want string
		spoil      func()
	}{
		{"no name", "Seat 2 has no name. Each seat needs one.", func() { m.rows[1].name.SetText("  ") }},
		{"a name twice", "Seats 1 and 2 are both called aiko. Each seat needs a name of its own.", func() { m.rows[1].name.SetText("aiko") }},
		{"a seed in words", "The seed is a whole number up to 20 digits, or nothing; “seven” is neither.", func() {
			m.rows[1].name.SetText("Jonas")
			m.seed.SetText("seven")
		}},
		{"a seed too large", "The seed is a whole number up to 20 digits, or nothing; “18446744073709551616” is neither.", func() {
			m.seed.SetText("18446744073709551616")
		}},
	} {
		c.spoil()
		test.Tap(m.start)
		assert.Equal(t, c.want, m.line.Sentence(), c.what)
		assert.True(t, m.line.Refused(), c.what)
		screen[*matchScreen](t, p)
	}
	m.seed.SetText("")
	assert.False(t, m.line.Refused(), "a change takes the refusal away")
	persons(m)
	test.Tap(m.start)
	screen[*table.Table](t, p)
}

func TestAScenarioFixesWhatItFixes(t *testing.T) {
	p := opened(t, newHome(t))
	test.Tap(row(t, p, "The lords take the field"))
	m := screen[*matchScreen](t, p)
	require.NotNil(t, m.st.scenario)
	assert.Equal(t, "daimyo", m.st.scenario.ID)
	assert.Contains(t, texts(p), "three, set by the scenario")
	assert.Contains(t, texts(p), "set by the scenario")
	assert.False(t, m.st.canOpen())
	assert.True(t, m.close.Disabled())
	persons(m)
	test.Tap(m.start)
	h := p.ses.Match.Header()
	assert.Equal(t, "daimyo", h.Scenario)
	assert.Equal(t, "seat2", h.Options["first_player"])
	assert.Empty(t, p.sh.Settings().Tables, "a scenario's table is not remembered")
}

func TestAStartIsKeptAsAScenario(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	p.sh.New(rumbleGame(), nil)
	m := screen[*matchScreen](t, p)
	m.Save()
	m.naming.SetText("Été, à quatre!")
	test.Tap(button(t, p, "Save"))
	path := filepath.Join(home.Scenarios, "rumble", "t-quatre.json")
	s, err := readScenario(path)
	require.NoError(t, err)
	assert.Equal(t, "Été, à quatre!", s.Title["en"])
	m.Save()
	m.naming.SetText("Été, à quatre!")
	test.Tap(button(t, p, "Save"))
	assert.FileExists(t, filepath.Join(home.Scenarios, "rumble", "t-quatre-2.json"), "nothing is written over")

	p = opened(t, home)
	assert.Contains(t, texts(p), fmt.Sprintf("%d, and 2 of your own", built(t, assets.Scenarios())))
	p.sh.Open(path)
	assert.Equal(t, "t-quatre", screen[*matchScreen](t, p).st.scenario.ID)
}

func TestSettingsAreSavedAndApplied(t *testing.T) {
	home := newHome(t)
	p := openedIn(t, home, "", desk)
	p.sh.ToSettings()
	s := screen[*settingsScreen](t, p)
	s.stops["theme.night"].(*kit.Tile).Tapped(nil)
	assert.Equal(t, look.Night, look.Current().Mode)
	test.TapAt(s.stops["scale"].(*kit.Segmented), fyne.NewPos(s.stops["scale"].(*kit.Segmented).Size().Width-4, 4))
	assert.Equal(t, float32(1.5), look.Current().Scale)
	s = screen[*settingsScreen](t, p)
	assert.Same(t, s.stops["scale"], p.sh.Window.Canvas().Focused(), "the control keeps the focus when the screen is made anew")
	press(p, fyne.KeyLeft)
	assert.Equal(t, float32(1.3), p.sh.Settings().Scale)

	p = openedIn(t, home, "", desk)
	assert.Equal(t, float32(1.3), p.sh.Settings().Scale)
	assert.Equal(t, shell.ThemeWashi, p.sh.Settings().Theme, "the theme of the run stands above the player's own")
	p.sh.Theme = ""
	assert.Equal(t, shell.ThemeNight, p.sh.Settings().Theme)
	p.sh.Change(func(set *shell.Settings) { set.Scale = 1 })
}

func TestWhatHoldsForOneRunIsNotSaved(t *testing.T) {
	home := newHome(t)
	p := openedIn(t, home, "fr", desk)
	p.sh.Change(func(set *shell.Settings) { set.Letters = true })
	p = openedIn(t, home, "", desk)
	assert.Equal(t, shell.Defaults().Language, p.sh.Settings().Language)
	assert.True(t, p.sh.Settings().Letters)
}

func TestSettingsThatMeanNothingAreAsAtFirst(t *testing.T) {
	home := newHome(t)
	require.NoError(t, os.MkdirAll(home.Root, 0o755))
	for _, text := range []string{"{", `{"theme":"brown","language":"xx","scale":40,"hatch":9,"pace":-3}`, "null", `[1]`} {
		require.NoError(t, os.WriteFile(filepath.Join(home.Root, "settings.json"), []byte(text), 0o644))
		p := openedIn(t, home, "", desk)
		p.sh.Theme = ""
		want := shell.Defaults()
		assert.Equal(t, want, p.sh.Settings(), text)
	}
}

func TestARefusedFileIsToldInOneLineAndLeavesTheScreen(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	folder := t.TempDir()
	good, err := os.ReadFile("../assets/scenarios/rumble/duel.json")
	require.NoError(t, err)
	for _, c := range []struct{ name, text, want string }{
		{"nothing.tenka", "", "nothing.tenka: line 1: expected a match, a scenario or a lesson of Tenka, found nothing"},
		{"words.json", "dear diary", `words.json: line 1: expected a match, a scenario or a lesson of Tenka, found "dear diary"`},
		{"other.json", `{"a":1}`, "other.json: line 1: expected a match, a scenario or a lesson of Tenka, found JSON of something else"},
		{"list.json", `[1,2]`, "list.json: line 1: expected a match, a scenario or a lesson of Tenka"},
		{"game.json", `{"format":1,"game":"go","id":"x","title":{"en":"x"},"text":{},"options":{}}`, "game.json: game: expected"},
		{"option.json", strings.Replace(string(good), `"players": 2`, `"players": 9`, 1), "option.json: options.players: expected"},
		{"place.json", strings.Replace(string(good), `"usuki": 10`, `"atlantis": 10`, 1), "place.json: position.castles"},
		{"header.tenka", `{"line":"header","format":1,"game":"rumble"}` + "\n", "header.tenka: line 1"},
	} {
		path := filepath.Join(folder, c.name)
		require.NoError(t, os.WriteFile(path, []byte(c.text), 0o644))
		before := p.sh.Screen()
		p.sh.Open(path)
		assert.Same(t, before, p.sh.Screen(), c.name)
		assert.Contains(t, p.sh.Told(), c.want, c.name)
		assert.NotContains(t, p.sh.Told(), "\n", c.name)
		assert.NotContains(t, p.sh.Told(), folder, c.name)
	}
	p.sh.Open(filepath.Join(folder, "gone.tenka"))
	assert.Contains(t, p.sh.Told(), "gone.tenka: ")
	p.sh.Open(folder)
	assert.Contains(t, p.sh.Told(), "is a folder")
	press(p, fyne.KeyEscape)
	assert.Empty(t, p.sh.Told())
}

func TestARefusedFileLeavesTheMatchAtTheTable(t *testing.T) {
	p := started(t, newHome(t), 2)
	ses := p.ses
	path := filepath.Join(t.TempDir(), "x.tenka")
	require.NoError(t, os.WriteFile(path, []byte("{}\n"), 0o644))
	p.sh.Open(path)
	assert.Same(t, ses, p.ses)
	assert.NotEmpty(t, p.sh.Told())
	screen[*table.Table](t, p)
}

func TestATornMatchOpensAtItsLastWholeRecord(t *testing.T) {
	home := newHome(t)
	p := started(t, home, 3)
	path := p.path
	p.leave()
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, b[:len(b)-7], 0o644))
	p.sh.Open(path)
	screen[*table.Table](t, p)
	assert.True(t, p.ses.File.Loaded.Torn)
	assert.Equal(t, 2, p.ses.Match.At())
}

func TestAMatchThatAnotherWindowPlaysOpensForReading(t *testing.T) {
	home := newHome(t)
	p := started(t, home, 1)
	other := opened(t, home)
	other.sh.Open(p.path)
	screen[*table.Table](t, other)
	assert.ErrorIs(t, other.ses.File.ReadOnly, store.ErrLocked)
}

func TestAFileIsAskedForWhereTheMatchesLie(t *testing.T) {
	home := newHome(t)
	p := started(t, home, 1)
	p.sh.Choose()
	require.NotNil(t, p.sh.Window.Canvas().Overlays().Top())
	all := ""
	for _, o := range test.LaidOutObjects(p.sh.Window.Canvas().Overlays().Top()) {
		if text, ok := o.(*canvas.Text); ok {
			all += text.Text
		}
	}
	assert.Contains(t, all, time.Now().Format("2006-01-02"))
}

func TestDataOfTheOwnersEditionMustBeSound(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	require.NoError(t, os.MkdirAll(home.Data, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(home.Data, "rumble.json"), []byte(`{"game":1}`), 0o644))
	p.sh.New(rumbleGame(), nil)
	test.Tap(screen[*matchScreen](t, p).start)
	screen[*matchScreen](t, p)
	assert.Contains(t, p.sh.Told(), "rumble.json: ")
}

func TestScenariosThatCannotBeReadAreNamedInTheLibrary(t *testing.T) {
	home := newHome(t)
	folder := filepath.Join(home.Scenarios, "rumble")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "mine.json"), []byte(`{"format":2}`), 0o644))
	p := opened(t, home)
	assert.Contains(t, texts(p), "Left out: mine.json: ")
}

// other is a game that is not built yet, for the shelf alone.
type other struct {
	engine.Game
	name string
}

func (o other) Name() string { return o.name }

func TestTheShelfGrowsToFivePrints(t *testing.T) {
	built := games.All()
	for _, name := range []string{"kenjin", "shogun", "nobunaga", "jidai"} {
		if _, ok := games.ByName(name); !ok {
			built = append(built, other{rumbleGame(), name})
		}
	}
	for n := range built {
		for _, size := range []fyne.Size{desk, fyne.NewSize(1920, 1080), fyne.NewSize(1024, 700)} {
			p := openedIn(t, newHome(t), "en", size)
			p.sh.Show(func() shell.Screen { return newLibrary(p, built[:n+1]) })
			l := screen[*library](t, p)
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

func TestArrowsTabAndEnterReachEverythingInTheLibrary(t *testing.T) {
	p := opened(t, newHome(t))
	cv := p.sh.Window.Canvas()
	start := cv.Focused()
	require.NotNil(t, start)
	press(p, fyne.KeyDown)
	assert.NotSame(t, start, cv.Focused())
	seen := map[fyne.Focusable]bool{}
	for range 60 {
		seen[cv.Focused()] = true
		cv.FocusNext()
	}
	for _, stop := range screen[*library](t, p).way.stops() {
		assert.True(t, seen[stop], "Tab does not reach %T", stop)
	}
}

// TestNoTextIsMissing opens every screen in every language.
func TestNoTextIsMissing(t *testing.T) {
	for _, language := range lang.Languages {
		home := newHome(t)
		started(t, home, 1).leave()
		p := openedIn(t, home, language, desk)
		check := func(where string) {
			for _, text := range strings.Split(texts(p), "\n") {
				assert.False(t, strings.HasPrefix(text, "["), "%s, %s: %s", language, where, text)
				assert.NotContains(t, text, "{{", "%s, %s", language, where)
				assert.NotContains(t, text, "<no value>", "%s, %s", language, where)
			}
		}
		check("library")
		p.rulebooks(rumbleGame(), "")
		check("rulebooks")
		p.sh.New(rumbleGame(), nil)
		m := screen[*matchScreen](t, p)
		m.st.more = true
		m.fillOptions()
		check("new match")
		p.sh.ToSettings()
		s := screen[*settingsScreen](t, p)
		for i, id := range sections {
			s.st.section = section(i)
			s.fill()
			check(id)
		}
	}
}
