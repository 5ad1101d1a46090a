package store

import (
	"bytes"
	"log"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// broken is a game that panics when it reads its data and when it sets a position up.
type broken struct{ engine.Game }

func (broken) New(engine.Options, engine.Tables, *engine.Chance, *engine.Events) (engine.Position, error) {
	panic("on purpose")
}

func (broken) Decode(engine.Options, engine.Tables, []byte, *engine.Chance, *engine.Events) (engine.Position, error) {
	panic("on purpose")
}

func (broken) Tables([]byte) (engine.Tables, error) {
	var none []int
	return none[3], nil
}

// logged is what do writes to the log.
func logged(t *testing.T, do func()) string {
	t.Helper()
	var b bytes.Buffer
	log.SetOutput(&b)
	defer log.SetOutput(os.Stderr)
	do()
	return b.String()
}

// TestAReaderThatPanicsRefusesItsFile opens a file by each function of the package, with a game whose reader panics: it cannot be read, and
// the log has one line with the stack.
func TestAReaderThatPanicsRefusesItsFile(t *testing.T) {
	rumble, _ := games.ByName("rumble")
	bad := func(name string) (engine.Game, bool) { return broken{rumble}, name == "rumble" }
	home := In(t.TempDir())
	match := filepath.Join(home.Saves, "mine"+Ext)
	m, err := engine.NewMatch(rumble, engine.Header{Agreement: engine.Free, Players: []engine.Player{{Seats: []engine.Seat{0, 1, 2}}}, Colours: []int{0, 1, 2}})
	require.NoError(t, err)
	require.NoError(t, Write(match, m))
	put(t, filepath.Join(home.Data, "rumble.json"), string(rumble.Data()))
	for door, read := range map[string]func() error{
		"mine" + Ext:          func() error { _, err := Open(match, bad); return err },
		"mine" + Ext + " ":    func() error { _, err := Altered(match, bad); return err },
		"rumble/duel.json":    func() error { _, err := Scenario(assets.Scenarios(), "rumble/duel.json", bad); return err },
		"rumble/castles.json": func() error { _, err := Lesson(assets.Lessons(), "rumble/castles.json", bad); return err },
		"rumble.json":         func() error { _, err := home.Override(broken{rumble}); return err },
		"anything": func() error {
			_, err := Reading("anything", func() (int, error) { panic("on purpose") })
			return err
		},
	} {
		text := logged(t, func() { err = read() })
		require.ErrorIs(t, err, ErrBroken, door)
		assert.Equal(t, 1, strings.Count(text, "\n"), "%s: %s", door, text)
		assert.Contains(t, text, "reading.go", "the stack")
		said := lang.Terminal(err)
		assert.Contains(t, said, ": this file cannot be read; the log says more", door)
		assert.Contains(t, said, strings.TrimSpace(door))
	}
	f, err := Open(match, games.ByName)
	require.NoError(t, err, "the lock is free again")
	assert.NoError(t, f.ReadOnly)
	require.NoError(t, f.Close())
}
