// Package tabletest makes tables in test windows for the tests of faces: matches and lessons, keys, and what is drawn. Nothing moves on such a
// table.
package tabletest

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/require"

	"tenka/app/desktop/pick"
	"tenka/app/session"
	"tenka/app/shell"
	"tenka/app/table"
	"tenka/app/table/face"
	"tenka/app/ui/board"
	"tenka/app/ui/look"
	"tenka/app/ui/roomtest"
	"tenka/app/ui/windowtest"
	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/store"
)

// Desk is the size of most test windows.
var Desk = fyne.NewSize(1280, 800)

// Look is the look of a test window; the zero Look is English, washi, text scale 1, of size Desk.
type Look struct {
	Size     fyne.Size
	Language string
	Theme    shell.Theme
	Scale    float32
	Practise func(g engine.Game, kind string) // nil where nothing can be practised
}

// window is a shell in a test window.
func window(t testing.TB, l *Look) *shell.Shell {
	t.Helper()
	if l.Size.IsZero() {
		l.Size = Desk
	}
	if l.Language == "" {
		l.Language = "en"
	}
	if l.Theme == "" {
		l.Theme = shell.ThemeWashi
	}
	if l.Scale == 0 {
		l.Scale = 1
	}
	a := test.NewTempApp(t)
	before := look.Current()
	t.Cleanup(func() { look.Set(before) }) // when the window is closed: nothing is drawn for it
	t.Cleanup(board.Seen(false))
	w := windowtest.New(t, l.Size)
	sh := &shell.Shell{App: a, Window: w, Home: store.In(t.TempDir()), Language: l.Language, Theme: l.Theme}
	sh.ToLibrary, sh.ToSettings, sh.Choose = func() {}, func() {}, func() {}
	sh.Practise = l.Practise
	sh.Dialog = pick.New(w, sh.T)
	sh.Start()
	sh.Show(func() shell.Screen { return nothing{} })
	sh.Change(func(s *shell.Settings) { s.Pace, s.Scale = look.None, l.Scale })
	return sh
}

// Shell is a shell in a test window, which shows nothing yet.
func Shell(t testing.TB, l Look) *shell.Shell { return window(t, &l) }

// Open shows a screen in a test window, and closes it after the test.
func Open[S shell.Screen](t testing.TB, l Look, screen func(sh *shell.Shell) S) S {
	t.Helper()
	sh := window(t, &l)
	var s S
	sh.Show(func() shell.Screen {
		s = screen(sh)
		return s
	})
	t.Cleanup(func() { s.Close() })
	return s
}

// Game is the game with that name.
func Game(t testing.TB, name string) engine.Game {
	t.Helper()
	g, ok := games.ByName(name)
	require.True(t, ok, name)
	return g
}

// Place is the place of a game with that id.
func Place(t testing.TB, g engine.Game, id string) engine.Place {
	t.Helper()
	at, ok := g.Vocabulary().Place(id)
	require.True(t, ok, id)
	return at
}

// nothing is an empty screen.
type nothing struct{}

func (nothing) Content() fyne.CanvasObject { return container.NewWithoutLayout() }
func (nothing) Key(fyne.KeyName) bool      { return false }
func (nothing) Close()                     {}

// Sit is a table with a match.
func Sit(t testing.TB, m *engine.Match, l Look, maker face.Maker) *table.Table {
	t.Helper()
	return SitAgain(t, m, l, maker, &table.Kept{})
}

// SitAgain is a table with a match that had a table before, which left kept.
func SitAgain(t testing.TB, m *engine.Match, l Look, maker face.Maker, kept *table.Kept) *table.Table {
	t.Helper()
	sh := window(t, &l)
	ses := session.New(m, nil)
	var tb *table.Table
	sh.Show(func() shell.Screen {
		tb = table.Again(sh, ses, func(string) face.Maker { return maker }, kept)
		return tb
	})
	sh.Window.Resize(l.Size)
	t.Cleanup(func() {
		tb.Close()
		ses.Close()
	})
	return tb
}

// Teach is a table with a lesson.
func Teach(t testing.TB, les *lesson.Lesson, course table.Course, l Look, maker face.Maker) *table.Table {
	t.Helper()
	sh := window(t, &l)
	p, err := lesson.New(les, "")
	require.NoError(t, err)
	ses := session.New(p.Match(), nil)
	var tb *table.Table
	sh.Show(func() shell.Screen {
		tb = table.NewLesson(sh, ses, func(string) face.Maker { return maker }, p, course)
		return tb
	})
	sh.Window.Resize(l.Size)
	t.Cleanup(func() { _ = ses.Close() })
	return tb
}

// ByHand stops the computer players of a lesson: the test chooses for them.
func ByHand(tb *table.Table) { tb.Session().Lead = byHand{tb.Session().Lead} }

type byHand struct{ session.Leader }

func (byHand) Bots() bool { return false }

// Lesson is one of the program's lessons.
func Lesson(t testing.TB, game, id string) *lesson.Lesson {
	t.Helper()
	for _, l := range Lessons(t, game) {
		if l.ID == id {
			return l
		}
	}
	require.Fail(t, "no lesson "+id)
	return nil
}

// Lessons are the program's lessons of a game.
func Lessons(t testing.TB, game string) []*lesson.Lesson {
	t.Helper()
	list, faults := store.Lessons(assets.Lessons(), game, games.ByName)
	require.Empty(t, faults)
	return list
}

// Persons is the header of a match of n persons.
func Persons(n int, options engine.Options) engine.Header {
	if options == nil {
		options = engine.Options{}
	}
	options["players"] = fmt.Sprint(n)
	h := engine.Header{Options: options, Agreement: engine.Free, Seed: 11}
	for i := range n {
		h.Players = append(h.Players, engine.Player{Name: []string{"Aiko", "Jonas", "Sayo", "Lin", "Bo"}[i], Seats: []engine.Seat{engine.Seat(i)}})
		h.Colours = append(h.Colours, i)
	}
	return h
}

// Keyboard is the table, or the host of a face.
type Keyboard interface {
	Press(name fyne.KeyName)
	Canvas() fyne.Canvas
}

// Press presses keys while no control has the focus.
func Press(tb Keyboard, keys ...fyne.KeyName) {
	for _, k := range keys {
		tb.Press(k)
	}
}

// Enter presses Enter for the control that has the focus.
func Enter(tb Keyboard) {
	if f := tb.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	} else {
		Press(tb, fyne.KeyReturn)
	}
}

// Drawn returns all texts and objects that the window draws.
func Drawn(tb *table.Table) (texts []string, objects []fyne.CanvasObject) {
	texts, objects = Within(tb.Canvas().Content())
	for _, o := range tb.Canvas().Overlays().List() {
		t, all := Within(o)
		texts, objects = append(texts, t...), append(objects, all...)
	}
	return texts, objects
}

// Within returns all texts and objects that are drawn inside an object.
func Within(o fyne.CanvasObject) (texts []string, objects []fyne.CanvasObject) {
	return roomtest.Drawn(o)
}
