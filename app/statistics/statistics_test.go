package statistics

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/kit/roomtest"
	"tenka/app/kit/windowtest"
	"tenka/app/look"
	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

type program struct {
	say  *lang.Localizer
	home store.Folders
}

func (p program) T(id string) string                     { return p.say.Say(id, nil) }
func (p program) Say(id string, args engine.Args) string { return p.say.Say(id, args) }
func (p program) Localizer() *lang.Localizer             { return p.say }
func (p program) Folders() store.Folders                 { return p.home }

// texts are what the screen says over a folder of matches.
func texts(t *testing.T, language, saves string, size fyne.Size) []string {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.Theme())
	before := beside
	beside = func(f func()) { f() }
	t.Cleanup(func() { beside = before })
	w := windowtest.New(t, size)
	home := store.In(t.TempDir())
	home.Saves = saves
	s := New(program{lang.New(language), home}, func() {})
	w.SetContent(s.Content())
	w.Resize(size)
	said, _ := roomtest.Drawn(s.Content())
	return said
}

func TestTheScreenSaysWhatThereIs(t *testing.T) {
	full := saved(t, 5)
	require.NoError(t, os.WriteFile(filepath.Join(full, "broken"+store.Ext), []byte("{"), 0o600))
	for _, language := range lang.Languages {
		say := lang.New(language)
		empty := strings.Join(texts(t, language, t.TempDir(), fyne.NewSize(1280, 800)), " ")
		assert.Contains(t, empty, say.Say("statistics.none", nil)[:40])
		said := strings.Join(texts(t, language, full, fyne.NewSize(1280, 800)), " ")
		assert.Contains(t, said, say.Say("statistics.left_out", engine.Args{"N": 1}))
		for _, id := range []string{"statistics.games", "statistics.seats", "statistics.opponents", "statistics.persons"} {
			assert.Contains(t, said, say.Say(id, nil), language)
		}
	}
}
