package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/desktop/single"
	"tenka/app/screens/newmatch"
	"tenka/app/table"
	"tenka/engine"
	"tenka/engine/store"
)

func TestARefusedFileIsReportedInOneLineAndTheScreenStays(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	folder := t.TempDir()
	good, err := os.ReadFile("../assets/scenarios/rumble/duel.json")
	require.NoError(t, err)
	for _, c := range []struct{ name, text, want string }{
		{"nothing.tenka", "", "nothing.tenka is not a match, scenario or lesson of Tenka, but an empty file"},
		{"words.json", "dear diary", "words.json is not a match, scenario or lesson of Tenka, but another kind of text"},
		{"other.json", `{"a":1}`, "other.json is not a match, scenario or lesson of Tenka, but JSON of another kind"},
		{"list.json", `[1,2]`, "list.json is not a match, scenario or lesson of Tenka, but another kind of text"},
		{"bytes.tenka", "\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", "bytes.tenka is not a match, scenario or lesson of Tenka, but data that is not text"},
		{"half.json", string(good[:len(good)/2]), "half.json is not a match, scenario or lesson of Tenka, but a file that is cut off"},
		{"huge.json", `{"text":"` + strings.Repeat("x", 17<<20), "huge.json is not a match, scenario or lesson of Tenka, but a file that is too large: 16 MB at most"},
		{"garbled.json", strings.Replace(string(good), `"players": 2`, "\"players\": \"\\u0007\\u202e\xff\"", 1), "garbled.json: options.players: expected"},
		{"game.json", `{"format":1,"game":"go","id":"x","title":{"en":"x"},"text":{},"options":{}}`, "game.json: game: expected"},
		{"option.json", strings.Replace(string(good), `"players": 2`, `"players": 9`, 1), "option.json: options.players: expected"},
		{"place.json", strings.Replace(string(good), `"usuki": 10`, `"atlantis": 10`, 1), "place.json: position.castles"},
		{"header.tenka", `{"line":"header","format":1,"game":"rumble"}` + "\n", "header.tenka: line 1"},
	} {
		path := filepath.Join(folder, c.name)
		require.NoError(t, os.WriteFile(path, []byte(c.text), 0o644))
		before := p.Screen()
		p.Open(path)
		assert.Same(t, before, p.Screen(), c.name)
		assert.Contains(t, p.Told(), c.want, c.name)
		assert.NotContains(t, p.Told(), "\n", c.name)
		assert.NotContains(t, p.Told(), folder, c.name)
		for _, r := range p.Told() {
			assert.True(t, unicode.IsPrint(r) && r != unicode.ReplacementChar || r == ' ', "%s: %q is nothing to read", c.name, r)
		}
	}
	p.Open(filepath.Join(folder, "gone.tenka"))
	assert.Contains(t, p.Told(), "gone.tenka: ")
	p.Open(folder)
	assert.Contains(t, p.Told(), "this is a folder")
	content, window := p.Screen().Content(), p.Window.Canvas().Size()
	assert.Less(t, content.Size().Height, window.Height-40, "the notice covers no part of the screen")
	press(p, fyne.KeyEscape)
	assert.Empty(t, p.Told())
	assert.Equal(t, window.Height, content.Size().Height)
}

func TestARefusedFileIsReportedInTheLanguageOfThePlayer(t *testing.T) {
	p := openedIn(t, newHome(t), "fr", desk)
	for text, want := range map[string]string{"": "un fichier vide", `{"line":"header","game"`: "un fichier coupé avant la fin", "dear diary": "un texte d’une autre sorte"} {
		path := filepath.Join(t.TempDir(), "x.tenka")
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		p.Open(path)
		assert.Equal(t, "Fichier non ouvert. x.tenka n’est ni une partie, ni un scénario, ni une leçon de Tenka\u00a0: c’est "+want, p.Told())
	}
}

func TestARefusedFileLeavesTheMatchAtTheTable(t *testing.T) {
	p := started(t, newHome(t), 2)
	ses := p.ses
	path := filepath.Join(t.TempDir(), "x.tenka")
	require.NoError(t, os.WriteFile(path, []byte("{}\n"), 0o644))
	p.Open(path)
	assert.Same(t, ses, p.ses)
	assert.NotEmpty(t, p.Told())
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
	p.Open(path)
	screen[*table.Table](t, p)
	assert.True(t, p.ses.File.Loaded.Torn)
	assert.Equal(t, 2, p.ses.Match.At())
}

func TestAMatchThatAnotherWindowPlaysOpensForReading(t *testing.T) {
	home := newHome(t)
	p := started(t, home, 1)
	other := opened(t, home)
	other.Open(p.path)
	screen[*table.Table](t, other)
	assert.ErrorIs(t, other.ses.File.ReadOnly, store.ErrLocked)
}

func TestAFileIsAskedForWhereTheMatchesLie(t *testing.T) {
	home := newHome(t)
	p := started(t, home, 1)
	p.Choose()
	require.NotNil(t, p.Window.Canvas().Overlays().Top())
	all := ""
	for _, o := range test.LaidOutObjects(p.Window.Canvas().Overlays().Top()) {
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
	p.New(rumbleGame(), nil)
	test.Tap(button(t, p, "Start the match"))
	screen[*newmatch.Screen](t, p)
	assert.Contains(t, p.Told(), "rumble.json: ")
}

func TestScenariosThatCannotBeReadAreNamedInTheLibrary(t *testing.T) {
	home := newHome(t)
	folder := filepath.Join(home.Scenarios, "rumble")
	require.NoError(t, os.MkdirAll(folder, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(folder, "mine.json"), []byte(`{"format":2}`), 0o644))
	p := opened(t, home)
	assert.Contains(t, texts(p), "Not listed: mine.json: ")
}

func TestAFileWhoseLogDiffersFromItsReplayIsReported(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	p.BeginMatch(rumbleGame(), engine.Header{
		Options: engine.Options{"players": "2"}, Agreement: engine.Free, Colours: []int{0, 1}, Seed: 1,
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0, 1}}},
	})
	rec, _, ok := p.ses.Match.Do(p.ses.Match.ToAct().First(), p.ses.Match.Legal(p.ses.Match.ToAct().First(), nil)[0])
	require.True(t, ok)
	path := p.path
	p.ToLibrary()
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	p.Open(path)
	assert.Empty(t, p.Told())
	p.ToLibrary()

	before, line, found := strings.Cut(string(whole), `{"line":"record","no":1,`)
	require.True(t, found)
	changed := strings.Replace(line, `"events":[`, `"events":[{"event":"war"},`, 1)
	require.NotEqual(t, line, changed)
	require.NoError(t, os.WriteFile(path, []byte(before+`{"line":"record","no":1,`+changed), 0o644))
	p.Open(path)
	assert.Equal(t, p.Say("open.altered", engine.Args{"A": rec.No}), p.Told())
}

func TestACrashIsReportedOnceAndItsLogOffered(t *testing.T) {
	p := opened(t, newHome(t))
	p.ToLibrary()
	p.offerCrash()
	assert.Empty(t, p.Told(), "there was none")
	p.crashed, p.started = true, true
	p.Tell("a file was refused")
	p.offerCrash()
	assert.Equal(t, "a file was refused", p.Told())
	p.ToLibrary()
	assert.Equal(t, p.T("open.crashed"), p.Told(), "it has waited")
	p.ToLibrary()
	assert.Empty(t, p.Told())
}

func TestTheFileOfALaterStartIsOpened(t *testing.T) {
	home := newHome(t)
	p := opened(t, home)
	p.ToLibrary()
	before := p.Screen()
	broken := filepath.Join(t.TempDir(), "broken.tenka")
	require.NoError(t, os.WriteFile(broken, []byte("no match"), 0o644))
	assert.True(t, p.follow(single.Request{Open: broken}))
	assert.NotEmpty(t, p.Told())
	assert.Same(t, before, p.Screen())
	assert.True(t, p.follow(single.Request{Open: filepath.Join("..", "assets", "scenarios", "rumble", "duel.json")}))
	assert.IsType(t, &newmatch.Screen{}, p.Screen())
	p.ended = true
	assert.False(t, p.follow(single.Request{}), "the later start runs itself")
}
