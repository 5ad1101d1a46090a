package app

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/apart/near"
	"tenka/app/files"
	"tenka/app/screens/library"
	"tenka/app/screens/newmatch"
	"tenka/app/screens/settings"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/ui/boxart"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/app/ui/opponent"
	"tenka/app/ui/roomtest"
	"tenka/app/ui/windowtest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

func TestMain(m *testing.M) {
	boxart.Beside = func(f func()) { f() } // a test looks at drawings as soon as it asks for them
	beside = boxart.Beside
	os.Exit(m.Run())
}

// desk is the size of the window in most tests.
var desk = fyne.NewSize(1280, 800)

// opened is the program with the library open, in English, with its files in home.
func opened(t *testing.T, home store.Folders) *program {
	t.Helper()
	return openedIn(t, home, "en", desk)
}

func openedIn(t *testing.T, home store.Folders, language string, size fyne.Size) *program {
	t.Helper()
	a := test.NewTempApp(t)
	w := windowtest.New(t, size)
	before := look.Current()
	p := newProgram(a, w, home, language, shell.ThemeWashi)
	p.look = func(context.Context, func([]near.Room)) {}
	p.announce = func(near.Room) (func(), error) { return func() {}, nil }
	l := look.Current()
	l.Pace = look.None
	look.Set(l)
	t.Cleanup(func() {
		p.leave()
		look.Set(before)
	})
	p.scan = func(home store.Folders) <-chan *library.Shelf { // read before the library is made
		found := make(chan *library.Shelf, 1)
		found <- library.Read(home)
		return found
	}
	p.ToLibrary()
	w.Resize(size)
	return p
}

func newHome(t *testing.T) store.Folders {
	t.Helper()
	return store.In(t.TempDir())
}

func rumbleGame() engine.Game { g, _ := games.ByName("rumble"); return g }

// objects are all objects in the window.
func objects(p *program) []fyne.CanvasObject { return test.LaidOutObjects(p.Window.Content()) }

// shown are the objects in the window that are not hidden.
func shown(p *program) []fyne.CanvasObject {
	objects(p) // lays them out
	_, all := roomtest.Drawn(p.Window.Content())
	return all
}

// button is the button with this text.
func button(t *testing.T, p *program, text string) *kit.Button {
	t.Helper()
	for _, o := range shown(p) {
		if b, ok := o.(*kit.Button); ok && b.Text() == text {
			return b
		}
	}
	require.Fail(t, "no button "+text)
	return nil
}

// row is the row whose name for screen readers begins with this text.
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

// named is the nth widget of a kind whose name for screen readers begins with this text.
func named[W interface {
	fyne.CanvasObject
	AccessibilityLabel() string
}](t *testing.T, p *program, name string, nth int) W {
	t.Helper()
	for _, o := range shown(p) {
		if w, ok := o.(W); ok && strings.HasPrefix(w.AccessibilityLabel(), name) {
			if nth == 0 {
				return w
			}
			nth--
		}
	}
	var none W
	require.Fail(t, fmt.Sprintf("no %T %s", none, name))
	return none
}

// line is the Line of the current screen.
func line(t *testing.T, p *program) *kit.TheLine {
	t.Helper()
	for _, o := range objects(p) {
		if l, ok := o.(*kit.TheLine); ok {
			return l
		}
	}
	require.Fail(t, "no Line")
	return nil
}

// field is the field with this name for screen readers.
func field(t *testing.T, p *program, name string) *kit.TextField {
	t.Helper()
	return named[*kit.TextField](t, p, name, 0)
}

// personPlays gives a seat of the new match, by its number, to a person.
func personPlays(t *testing.T, p *program, seat int) {
	t.Helper()
	test.Tap(named[*kit.Row](t, p, "Who plays "+field(t, p, fmt.Sprintf("Name of seat %d", seat)).Text+"?", 0))
	named[*kit.Tile](t, p, "A person here. ", 0).Tapped(nil)
}

func screen[S shell.Screen](t *testing.T, p *program) S {
	t.Helper()
	s, ok := p.Screen().(S)
	require.True(t, ok, "the screen is a %T", p.Screen())
	return s
}

func press(p *program, keys ...fyne.KeyName) {
	for _, key := range keys {
		e := &fyne.KeyEvent{Name: key}
		if focused := p.Window.Canvas().Focused(); focused != nil {
			focused.TypedKey(e)
		} else {
			p.Key(key)
		}
	}
}

func TestAMatchIsStartedWithTheChosenSeatsAndKeptFromItsFirstRecord(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	assert.Contains(t, texts(p), "No match yet")
	test.Tap(button(t, p, "New match"))
	screen[*newmatch.Screen](t, p)
	test.Tap(button(t, p, "Open seat 4"))
	field(t, p, "Name of seat 2").SetText("Emi")
	for seat := 2; seat <= 4; seat++ {
		personPlays(t, p, seat)
	}
	named[*kit.Tile](t, p, "Seat 1: ", 0).Tapped(nil)
	named[*kit.Tile](t, p, "aubergine", 0).Tapped(nil)
	test.Tap(named[*kit.IconButton](t, p, "Move down", 0))
	test.Tap(button(t, p, "Options, as printed"))
	p.Focus(named[*kit.Picker](t, p, "Rules: Basic", 0))
	press(p, fyne.KeyDown)
	seed := field(t, p, "Seed")
	p.Focus(seed)
	seed.SetText("77")
	press(p, fyne.KeyUp) // leaves the field
	assert.NotSame(t, seed, p.Focused())
	test.Tap(button(t, p, "Start the match"))

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
	assert.Equal(t, "Emi", p.Settings().Tables["rumble"].Seats[0].Name, "remembered for the next match")
}

// persons gives all seats to persons, so that no computer player moves during a test.
func persons(t *testing.T, p *program, seats int) {
	t.Helper()
	for seat := 1; seat <= seats; seat++ {
		personPlays(t, p, seat)
	}
}

// started is the program at the table, in a match of persons that has gone on for some records.
func started(t *testing.T, home store.Folders, records int) *program {
	t.Helper()
	p := opened(t, home)
	h := engine.Header{Options: engine.Options{"players": "3"}, Agreement: engine.Fair, Seed: 5, Colours: []int{0, 1, 2}}
	for i, name := range []string{"Aiko", "Jonas", "Sayo"} {
		h.Players = append(h.Players, engine.Player{Name: name, Seats: []engine.Seat{engine.Seat(i)}})
	}
	p.Begin(rumbleGame(), h)
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
	p.ToLibrary()
	assert.Nil(t, p.ses, "the match is closed in the library")

	p = opened(t, home)
	assert.Contains(t, texts(p), "Continue")
	assert.Contains(t, texts(p), "Rumble Nation, turn 2", "all have played in turn 1")
	press(p, fyne.KeyReturn) // Resume has the focus
	screen[*table.Table](t, p)
	assert.Equal(t, at, p.ses.Match.At())
	assert.Equal(t, hash, p.ses.Match.Record(at).Hash)
	assert.Nil(t, p.ses.File.ReadOnly)
}

func TestAnOpenMatchIsNotOpenedTwice(t *testing.T) {
	p := started(t, newHome(t), 2)
	ses := p.ses
	p.Open(p.path)
	assert.Same(t, ses, p.ses)
	assert.Empty(t, p.Told())
}

func TestSettingsLeadBackToTheTableWithItsMatch(t *testing.T) {
	p := started(t, newHome(t), 2)
	ses := p.ses
	p.ToSettings()
	screen[*settings.Screen](t, p)
	language := named[*kit.Segmented](t, p, "Language: ", 0)
	test.TapAt(language, fyne.NewPos(language.Size().Width/2, 10))
	assert.Contains(t, texts(p), "Réglages")
	p.ToSettings() // once more does nothing
	screen[*settings.Screen](t, p)
	press(p, fyne.KeyEscape)
	screen[*table.Table](t, p)
	assert.Same(t, ses, p.ses)
	assert.NotNil(t, ses.Changed, "the table is told of changes")
	assert.Contains(t, texts(p), "Déploiement")
}

func TestTheLineSaysWhatIsWrongAndNothingStarts(t *testing.T) {
	p := opened(t, newHome(t))
	p.New(rumbleGame(), nil)
	for _, c := range []struct {
		what, want string
		spoil      func()
	}{
		{"no name", "Seat 2 has no name. Each seat needs one.", func() { field(t, p, "Name of seat 2").SetText("  ") }},
		{"a name twice", "Seats 1 and 2 are both called aiko. Each seat needs a name of its own.", func() { field(t, p, "Name of seat 2").SetText("aiko") }},
		{"a seed in words", "The seed must be a whole number of up to 20 digits, or empty; “seven” is neither.", func() {
			field(t, p, "Name of seat 2").SetText("Jonas")
			test.Tap(button(t, p, "Options, as printed"))
			field(t, p, "Seed").SetText("seven")
		}},
		{"a seed too large", "The seed must be a whole number of up to 20 digits, or empty; “18446744073709551616” is neither.", func() {
			field(t, p, "Seed").SetText("18446744073709551616")
		}},
	} {
		c.spoil()
		test.Tap(button(t, p, "Start the match"))
		assert.Equal(t, c.want, line(t, p).Sentence(), c.what)
		assert.True(t, line(t, p).Refused(), c.what)
		screen[*newmatch.Screen](t, p)
	}
	field(t, p, "Seed").SetText("")
	assert.False(t, line(t, p).Refused(), "a change clears the refusal")
	persons(t, p, 3)
	test.Tap(button(t, p, "Start the match"))
	screen[*table.Table](t, p)
}

// In a game in which a side may begin with points, the page of a new match says what was measured, and claims no chance while the strength of a
// player is not known. Two persons can bid for a side.
func TestTwoPersonsBidForTheSideAndBeginAsTheyAgreed(t *testing.T) {
	p := opened(t, newHome(t))
	all := games.All()
	g := all[slices.IndexFunc(all, func(g engine.Game) bool { _, ok := g.(engine.Balancer); return ok })]
	p.New(g, nil)
	persons(t, p, 2)
	press(p, fyne.KeyEscape) // from who plays to the balance
	stepper := func() *kit.Stepper { return named[*kit.Stepper](t, p, "", 0) }
	for _, said := range []string{p.T("new.balance.unknown"), "Reckoned from ", "Between equals: "} {
		assert.Contains(t, strings.ReplaceAll(texts(p), "\n", " "), said)
	}
	stepper().Step(7)
	n := stepper().N()

	test.Tap(named[*kit.Link](t, p, "Bid for ", 0))
	test.Tap(named[*kit.Link](t, p, "Bid this", 0)) // the first seat
	assert.Equal(t, n-1, stepper().N(), "the other bids less")
	stepper().Step(-3)
	test.Tap(named[*kit.Link](t, p, "Bid this", 0))
	stepper().Step(9)
	assert.Equal(t, n-5, stepper().N())
	test.Tap(named[*kit.Link](t, p, "Leave ", 0))
	assert.True(t, strings.HasPrefix(line(t, p).Sentence(), "Jonas plays "), line(t, p).Sentence())
	assert.Contains(t, line(t, p).Sentence(), fmt.Sprint(n-4))
	test.Tap(button(t, p, "Start the match"))
	h := p.ses.Match.Header()
	assert.Equal(t, "Jonas", h.Players[0].Name)
	start := g.Options()[slices.IndexFunc(g.Options(), func(o engine.Option) bool { return o.Start })]
	assert.Equal(t, fmt.Sprint(n-4), h.Options[start.ID])
}

func TestEscAsksBeforeItDropsANewMatch(t *testing.T) {
	p := opened(t, newHome(t))
	p.New(rumbleGame(), nil)
	press(p, fyne.KeyEscape)
	screen[*library.Screen](t, p)

	p.New(rumbleGame(), nil)
	field(t, p, "Name of seat 2").SetText("Emi")
	press(p, fyne.KeyEscape)
	screen[*newmatch.Screen](t, p)
	assert.Equal(t, p.T("new.leave"), line(t, p).Sentence())
	field(t, p, "Name of seat 2").SetText("Emiko")
	press(p, fyne.KeyEscape)
	screen[*newmatch.Screen](t, p)
	assert.Equal(t, p.T("new.leave"), line(t, p).Sentence(), "asked again after another change")
	press(p, fyne.KeyEscape)
	screen[*library.Screen](t, p)
}

func TestAScenarioFixesSeatsAndOptions(t *testing.T) {
	p := opened(t, newHome(t))
	test.Tap(row(t, p, "The lords take the field"))
	screen[*newmatch.Screen](t, p)
	assert.Contains(t, texts(p), "three, set by the scenario")
	assert.Contains(t, texts(p), "set by the scenario")
	for _, o := range shown(p) {
		if b, ok := o.(*kit.Button); ok {
			assert.NotContains(t, b.Text(), "Open seat")
		}
	}
	assert.True(t, button(t, p, "Remove seat 3").Disabled())
	persons(t, p, 3)
	test.Tap(button(t, p, "Start the match"))
	h := p.ses.Match.Header()
	assert.Equal(t, "daimyo", h.Scenario)
	assert.Equal(t, "seat2", h.Options["first_player"])
	assert.Empty(t, p.Settings().Tables, "a scenario's table is not remembered")
}

func TestAStartIsKeptAsAScenario(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	p.New(rumbleGame(), nil)
	m := screen[*newmatch.Screen](t, p)
	m.Save()
	field(t, p, "Name of the scenario").SetText("Été, à quatre!")
	test.Tap(button(t, p, "Save"))
	path := filepath.Join(home.Scenarios, "rumble", "ete-a-quatre.json")
	s, err := files.ReadScenario(path)
	require.NoError(t, err)
	assert.Equal(t, "Été, à quatre!", s.Title["en"])
	m.Save()
	field(t, p, "Name of the scenario").SetText("Été, à quatre!")
	test.Tap(button(t, p, "Save"))
	assert.FileExists(t, filepath.Join(home.Scenarios, "rumble", "ete-a-quatre-2.json"), "no file is overwritten")

	p = opened(t, home)
	assert.Contains(t, texts(p), fmt.Sprintf("%d, and 2 of your own", built(t, assets.Scenarios())))
	p.Open(path)
	screen[*newmatch.Screen](t, p)
	persons(t, p, 3)
	test.Tap(button(t, p, "Start the match"))
	assert.Equal(t, "ete-a-quatre", p.ses.Match.Header().Scenario)
}

func TestSettingsAreSavedAndApplied(t *testing.T) {
	home := newHome(t)
	p := openedIn(t, home, "", desk)
	p.ToSettings()
	named[*kit.Tile](t, p, "Night", 0).Tapped(nil)
	assert.Equal(t, look.Night, look.Current().Mode)
	scale := func() *kit.Segmented { return named[*kit.Segmented](t, p, "Text: ", 0) }
	test.TapAt(scale(), fyne.NewPos(scale().Size().Width-4, 4))
	assert.Equal(t, float32(1.5), look.Current().Scale)
	assert.Same(t, scale(), p.Window.Canvas().Focused(), "the control keeps the focus when the screen is made anew")
	press(p, fyne.KeyLeft)
	assert.Equal(t, float32(1.3), p.Settings().Scale)

	p = openedIn(t, home, "", desk)
	assert.Equal(t, float32(1.3), p.Settings().Scale)
	assert.Equal(t, shell.ThemeWashi, p.Settings().Theme, "the theme of the run overrides the theme of the settings")
	p.Theme = ""
	assert.Equal(t, shell.ThemeNight, p.Settings().Theme)
	p.Change(func(set *shell.Settings) { set.Scale = 1 })
}

func TestSettingsOfOneRunAreNotSaved(t *testing.T) {
	home := newHome(t)
	p := openedIn(t, home, "fr", desk)
	p.Change(func(set *shell.Settings) { set.Letters = true })
	p = openedIn(t, home, "", desk)
	assert.Equal(t, shell.Defaults().Language, p.Settings().Language)
	assert.True(t, p.Settings().Letters)
}

func TestSettingsWithoutAMeaningHaveTheirFirstValue(t *testing.T) {
	home := newHome(t)
	require.NoError(t, os.MkdirAll(home.Root, 0o755))
	for _, text := range []string{"{", `{"theme":"brown","language":"xx","scale":40,"hatch":9,"pace":-3}`, "null", `[1]`} {
		require.NoError(t, os.WriteFile(filepath.Join(home.Root, "settings.json"), []byte(text), 0o644))
		p := openedIn(t, home, "", desk)
		p.Theme = ""
		want := shell.Defaults()
		assert.Equal(t, want, p.Settings(), text)
	}
}

func TestArrowsTabAndEnterReachEverythingInTheLibrary(t *testing.T) {
	p := opened(t, newHome(t))
	cv := p.Window.Canvas()
	start := cv.Focused()
	require.NotNil(t, start)
	press(p, fyne.KeyDown)
	assert.NotSame(t, start, cv.Focused())
	seen := map[fyne.Focusable]bool{}
	for range 90 {
		seen[cv.Focused()] = true
		cv.FocusNext()
	}
	for _, o := range shown(p) {
		stop, ok := o.(fyne.Focusable)
		if off, can := o.(fyne.Disableable); ok && !(can && off.Disabled()) {
			assert.True(t, seen[stop], "Tab does not reach %T", stop)
		}
	}
}

// TestNoTextIsMissing opens every screen in every language.
func TestNoTextIsMissing(t *testing.T) {
	for _, language := range lang.Whole {
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
		p.Rulebook(rumbleGame(), "")
		check("rulebooks")
		press(p, fyne.KeyF1)
		check("help")
		p.New(rumbleGame(), nil)
		check("new match")
		test.Tap(wayTo(t, p, "agreement.free", "free"))
		check("new match, agreement")
		test.Tap(wayTo(t, p, "options.plain", "options"))
		more := ourOwn(p)
		require.NotNil(t, more, "the options of our own")
		more.Tapped(nil)
		check("new match, options")
		p.ToSettings()
		for _, id := range []string{"look", "motion", "play", "files", "about"} {
			row(t, p, p.T("settings."+id)).Tapped(nil)
			check("settings, " + id)
		}
	}
}

// ourOwn is the link that unfolds our own options on the screen of a new match, nil if there are none.
func ourOwn(p *program) *kit.Link {
	for _, o := range shown(p) {
		link, ok := o.(*kit.Link)
		for n := 1; ok && n < 20; n++ {
			if link.AccessibilityLabel() == p.Say("new.options.more", engine.Args{"N": n}) {
				return link
			}
		}
	}
	return nil
}

// TestWhoPlaysASeatIsChosenByKeys goes by keys from a seat's row to the choice of its player and back, and starts a match of computer
// players.
func TestWhoPlaysASeatIsChosenByKeys(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	p.New(rumbleGame(), nil)
	offered := bot.Offered(rumbleGame())
	first := opponent.Name(p.Localizer(), offered[0])
	p.Focus(named[*kit.Row](t, p, "Who plays Jonas?", 0))
	press(p, fyne.KeyReturn)
	person := named[*kit.Tile](t, p, "A person here. ", 0)
	assert.True(t, p.Focused().(*kit.Tile).Chosen(), "the focus goes on to the chosen player")
	for range len(offered) + 2 {
		if p.Focused() != fyne.Focusable(person) {
			press(p, fyne.KeyUp)
		}
	}
	assert.Same(t, person, p.Focused())
	assert.True(t, person.Chosen(), "up and down choose")
	press(p, fyne.KeyDown, fyne.KeyDown) // past a person elsewhere
	assert.Contains(t, named[*kit.Row](t, p, "Who plays Jonas?", 0).AccessibilityLabel(), first)
	assert.NotContains(t, named[*kit.Row](t, p, "Who plays Sayo?", 0).AccessibilityLabel(), first)
	named[*kit.Toggle](t, p, "All computers alike", 0).Tapped(nil)
	assert.Contains(t, named[*kit.Row](t, p, "Who plays Sayo?", 0).AccessibilityLabel(), first)
	named[*kit.Toggle](t, p, "Hints", 0).Tapped(nil)
	press(p, fyne.KeyEscape)
	assert.Same(t, named[*kit.Row](t, p, "Who plays Jonas?", 0), p.Focused(), "Escape goes back to the row")
	test.Tap(named[*kit.Row](t, p, "Who plays Aiko?", 0))
	press(p, fyne.KeyDown, fyne.KeyDown)
	assert.Equal(t, "Only computers play: you watch.", line(t, p).Sentence())
	test.Tap(button(t, p, "Start the match"))
	h := p.ses.Match.Header()
	p.ses.Close()
	assert.False(t, h.AllowsHints())
	for _, player := range h.Players {
		assert.Equal(t, bot.AdaptiveAt(bot.NextStrength(rumbleGame(), -1, false)), player.Bot)
	}
	p.ToLibrary()
	p.New(rumbleGame(), nil)
	assert.False(t, named[*kit.Toggle](t, p, "Hints", 0).On(), "it is remembered")
	assert.Contains(t, named[*kit.Row](t, p, "Who plays Aiko?", 0).AccessibilityLabel(), first)
}

// wayTo is the button at the foot of a new match with one of these texts; a narrow window has a shorter one.
func wayTo(t *testing.T, p *program, texts ...string) *kit.Button {
	t.Helper()
	for _, o := range shown(p) {
		for _, id := range texts {
			if b, ok := o.(*kit.Button); ok { // other agreements follow after a dot
				if text, _, _ := strings.Cut(b.Text(), p.Localizer().Signs.Dot); text == p.Say("new."+id, engine.Args{"N": 1}) {
					return b
				}
			}
		}
	}
	require.Fail(t, fmt.Sprint("no button ", texts))
	return nil
}

func TestF1ShowsTheHelpAndEscapeLeadsBack(t *testing.T) {
	p := opened(t, newHome(t))
	for _, show := range []func(){p.ToLibrary, p.ToSettings, func() { p.New(rumbleGame(), nil) }, func() { p.Rulebook(rumbleGame(), "") }} {
		show()
		press(p, fyne.KeyF1)
		assert.Contains(t, texts(p), p.T("rulebooks.help.search"))
		press(p, fyne.KeyEscape)
		assert.NotContains(t, texts(p), p.T("rulebooks.help.search"))
	}
}
