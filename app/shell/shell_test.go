package shell_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"tenka/app/shell"
	"tenka/app/ui/kit"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/store"
)

// silent is an app on a desktop that does not say which theme it asks for. Fyne then assumes a dark one.
type silent struct{ fyne.App }

func (s silent) Settings() fyne.Settings { return darkSettings{s.App.Settings()} }

type darkSettings struct{ fyne.Settings }

func (darkSettings) ThemeVariant() fyne.ThemeVariant { return theme.VariantDark }

func TestTheWindowStaysLightWhereTheSystemAsksForNothing(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the system answers at once")
	}
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	app := silent{test.NewTempApp(t)}
	s := &shell.Shell{App: app, Window: test.NewTempWindow(t, nil), Home: store.In(t.TempDir()), Language: "en", Theme: shell.ThemeSystem}
	answers := false
	s.FollowSystem(func() bool { return false }, func() bool { return answers })
	s.Start()
	assert.Equal(t, look.Washi, look.Current().Mode, "at the start")
	s.Change(func(o *shell.Settings) { o.Pace = look.None })
	s.Change(func(o *shell.Settings) { o.Hatch = look.Strong })
	assert.Equal(t, look.Washi, look.Current().Mode, "a theme that Tenka sets says nothing about the system")
	app.Settings().SetTheme(look.Theme())
	assert.Equal(t, look.Washi, look.Current().Mode, "a file has changed")
	answers = true
	app.Settings().SetTheme(look.Theme())
	assert.Equal(t, look.Night, look.Current().Mode, "the system has spoken")
}

// plain is a screen with one button.
type plain struct {
	button *kit.Button
	space  bool // it uses Space itself
}

func (p plain) Content() fyne.CanvasObject { return p.button }
func (p plain) Key(name fyne.KeyName) bool { return p.space && name == fyne.KeySpace }
func (p plain) Close()                     {}

func TestSpacePressesTheFocusedButtonIfTheScreenDoesNotUseIt(t *testing.T) {
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	s := &shell.Shell{App: test.NewTempApp(t), Window: test.NewTempWindow(t, nil), Home: store.In(t.TempDir()), Language: "en", Theme: shell.ThemeWashi}
	s.Start()
	pressed := 0
	button := kit.NewButton("Open", "", func() { pressed++ })
	show := func(space bool) {
		s.Show(func() shell.Screen { return plain{button, space} })
		s.Window.Canvas().Focus(button)
	}
	space := &fyne.KeyEvent{Name: fyne.KeySpace}
	show(true)
	button.TypedKey(space)
	assert.Zero(t, pressed, "the screen used it")
	show(false)
	button.TypedKey(space)
	button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	assert.Equal(t, 1, pressed)
	s.Window.Canvas().Unfocus()
	s.Key(fyne.KeySpace)
	assert.Equal(t, 1, pressed, "nothing has the focus")
}

func TestTheWishForLittleMotionIsFollowedUntilAPaceIsChosen(t *testing.T) {
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	home := store.In(t.TempDir())
	start := func(still bool) *shell.Shell {
		s := &shell.Shell{App: test.NewTempApp(t), Window: test.NewTempWindow(t, nil), Home: home, Language: "en", Theme: shell.ThemeWashi}
		s.Start()
		s.FollowSystem(func() bool { return still }, nil)
		return s
	}
	s := start(true)
	assert.True(t, s.Still())
	assert.Equal(t, look.None, look.Current().Pace, "nothing moves")
	assert.Equal(t, look.None, s.Settings().Pace, "and the settings say so")
	s.Change(func(set *shell.Settings) { set.Hatch = look.Strong })
	assert.Equal(t, look.None, look.Current().Pace, "another setting chooses no pace")

	s = start(false)
	assert.Equal(t, look.Calm, look.Current().Pace, "a wish that has ended has no effect left")
	assert.False(t, s.Still())

	s = start(true)
	s.Change(func(set *shell.Settings) { set.Pace, set.OwnPace = look.Calm, true })
	assert.Equal(t, look.Calm, look.Current().Pace, "the player's choice holds")
	s = start(true)
	assert.Equal(t, look.Calm, look.Current().Pace, "the next time too")
	s.Change(func(set *shell.Settings) { *set = shell.Defaults() })
	assert.Equal(t, look.None, look.Current().Pace, "the first pace follows the system again")
}

// taker is a screen that may take a pasted line.
type taker struct {
	plain
	takes bool
	got   *string
}

func (t taker) Paste(line string) bool {
	*t.got = line
	return t.takes
}

func TestALineIsOpenedWhereTheScreenDoesNotTakeIt(t *testing.T) {
	before := look.Current()
	t.Cleanup(func() { look.Set(before) })
	s := &shell.Shell{App: test.NewTempApp(t), Window: test.NewTempWindow(t, nil), Home: store.In(t.TempDir()), Language: "en", Theme: shell.ThemeWashi}
	s.Start()
	opened, got := "", ""
	s.Paste = func(line string) { opened = line }
	line := (&engine.Scenario{Game: "x"}).Line()
	for _, c := range []struct {
		content, got, opened string
		screen               shell.Screen
	}{
		{line, "", line, plain{kit.NewButton("", "", nil), false}},
		{line, line, line, taker{plain{kit.NewButton("", "", nil), false}, false, &got}},
		{line, line, "", taker{plain{kit.NewButton("", "", nil), false}, true, &got}},
		{"words", "", "", taker{plain{kit.NewButton("", "", nil), false}, false, &got}},
	} {
		opened, got = "", ""
		s.App.Clipboard().SetContent(c.content)
		s.Show(func() shell.Screen { return c.screen })
		s.TakePasted()
		assert.Equal(t, c.got, got)
		assert.Equal(t, c.opened, opened)
	}
}
