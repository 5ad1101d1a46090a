package shell_test

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"

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
