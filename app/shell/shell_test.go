package shell_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

	"tenka/app/kit"
	"tenka/app/look"
	"tenka/app/shell"
	"tenka/engine/store"
)

// silent is an app on a desktop that does not say which theme it asks for: Fyne then takes a dark one for granted.
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
	s.Start()
	assert.Equal(t, look.Washi, look.Current().Mode, "at the start")
	s.Change(func(o *shell.Settings) { o.Pace = look.None })
	s.Change(func(o *shell.Settings) { o.Hatch = look.Strong })
	assert.Equal(t, look.Washi, look.Current().Mode, "what is set has told nothing of the system")
	app.Settings().SetTheme(look.Theme())
	assert.Equal(t, look.Night, look.Current().Mode, "the system has spoken")
}

// plain is a screen with one button.
type plain struct {
	button *kit.Button
	space  bool // it has a use for Space
}

func (p plain) Content() fyne.CanvasObject { return p.button }
func (p plain) Key(name fyne.KeyName) bool { return p.space && name == fyne.KeySpace }
func (p plain) Close()                     {}

func TestSpacePressesWhatHasTheFocusWhereTheScreenHasNoUseForIt(t *testing.T) {
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
