package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/maps"
)

// source is a file that may be changed, with its reader.
type source struct {
	name string
	file []byte
	read func(t *testing.T, b []byte, rng *rand.Rand) error
}

// sources are files of each kind: the data of each game and those of an owner, the scenarios, the lessons, a match of each game and the maps.
func sources(t *testing.T) []source {
	t.Helper()
	var list []source
	every := func(folder fs.FS, read func(t *testing.T, b []byte, rng *rand.Rand) error) {
		names, err := fs.Glob(folder, "*/*.json")
		require.NoError(t, err)
		for _, name := range names {
			b, err := fs.ReadFile(folder, name)
			require.NoError(t, err)
			list = append(list, source{name, b, read})
		}
	}
	every(assets.Scenarios(), readScenario)
	every(assets.Lessons(), readLesson)
	for _, g := range games.All() {
		owners, _ := enginetest.OwnersData(t, g)
		for _, data := range [][]byte{g.Data(), owners} {
			list = append(list, source{g.Name() + " data", data, func(t *testing.T, b []byte, rng *rand.Rand) error { return readData(t, g, b, rng) }})
		}
		rng := rand.New(rand.NewPCG(3, 3))
		m := match(t, g, engine.Header{Seed: 1, Options: enginetest.AnyOptions(t, g, rng)})
		playOn(m, rng, 200)
		m.NameBranch(0, "A name")
		list = append(list, source{g.Name() + " match", []byte(text(m)), readMatch})
	}
	files, err := filepath.Glob("../../maps/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		b, err := os.ReadFile(name)
		require.NoError(t, err)
		list = append(list, source{name, b, readMap})
	}
	return list
}

// match begins a match on one screen, and fills the open fields of the header.
func match(t *testing.T, g engine.Game, h engine.Header) *engine.Match {
	t.Helper()
	full, err := h.Options.Fill(g.Options())
	require.NoError(t, err)
	if h.Agreement == "" {
		h.Agreement = engine.Free
	}
	if h.Players == nil {
		for seat := range full.SeatCount(g.Options()) {
			h.Players = append(h.Players, engine.Player{Name: fmt.Sprint(seat), Seats: []engine.Seat{engine.Seat(seat)}})
			h.Colours = append(h.Colours, seat)
		}
	}
	m, err := engine.NewMatch(g, h)
	require.NoError(t, err)
	return m
}

// playOn takes so many steps at random.
func playOn(m *engine.Match, rng *rand.Rand, steps int) {
	for range steps {
		who := m.ToAct()
		if who == 0 {
			return
		}
		legal := m.Legal(who.First(), nil)
		if len(legal) == 0 {
			return // the others gave up
		}
		m.Do(who.First(), legal[rng.IntN(len(legal))])
	}
}

func readData(t *testing.T, g engine.Game, b []byte, rng *rand.Rand) error {
	folders := In(t.TempDir())
	put(t, filepath.Join(folders.Data, g.Name()+".json"), string(b))
	data, err := folders.Override(g)
	if err != nil {
		return err
	}
	playOn(match(t, g, engine.Header{Seed: 1, Data: data, Options: enginetest.AnyOptions(t, g, rng)}), rng, 60)
	return nil
}

func readScenario(t *testing.T, b []byte, rng *rand.Rand) error {
	s, err := Scenario(fstest.MapFS{"x.json": &fstest.MapFile{Data: b}}, "x.json", games.ByName)
	if err != nil {
		return err
	}
	g, _ := games.ByName(s.Game)
	playOn(match(t, g, s.Header()), rng, 60)
	return nil
}

func readLesson(t *testing.T, b []byte, _ *rand.Rand) error {
	l, err := Lesson(fstest.MapFS{"x.json": &fstest.MapFile{Data: b}}, "x.json", games.ByName)
	if err != nil {
		return err
	}
	return l.Prove()
}

func readMatch(t *testing.T, b []byte, rng *rand.Rand) error {
	path := filepath.Join(t.TempDir(), "x"+Ext)
	put(t, path, string(b))
	if _, err := Summarise(path); err != nil {
		require.NotErrorIs(t, err, ErrBroken)
	}
	if _, err := Altered(path, games.ByName); errors.Is(err, ErrBroken) {
		return err
	}
	f, err := Open(path, games.ByName)
	if err != nil {
		return err
	}
	defer f.Close()
	for range 5 {
		f.Match.Go(rng.IntN(f.Match.Records()), -1, true)
		playOn(f.Match, rng, 5)
		f.Match.Undo(-1, true)
	}
	return nil
}

func readMap(t *testing.T, b []byte, _ *rand.Rand) error {
	_, err := Reading("x.json", func() (*maps.Map, error) { return maps.Read("x.json", b) })
	return err
}

// anEdit changes one file in one place: the file is refused in one line, or its contents can be played. Nothing panics.
func anEdit(t *testing.T, s source, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 15))
	b := enginetest.Edit(s.file, rng)
	defer func() {
		if p := recover(); p != nil || t.Failed() {
			kept := filepath.Join(os.TempDir(), fmt.Sprintf("edit-%d.json", seed))
			_ = os.WriteFile(kept, b, 0o600)
			t.Fatalf("%s, edit %d: %v; see %s", s.name, seed, p, kept)
		}
	}()
	err := s.read(t, b, rng)
	if err == nil {
		return
	}
	require.NotErrorIs(t, err, ErrBroken)
	require.NotContains(t, err.Error(), "\n")
	require.NotEmpty(t, strings.TrimSpace(lang.Terminal(err)))
	require.False(t, bytes.ContainsAny([]byte(lang.Terminal(err)), "\n\r"), "more than one line: %q", lang.Terminal(err))
}

func TestAFileWithOneEditIsRefusedInOneLineOrPlayed(t *testing.T) {
	if enginetest.Raced {
		t.Skip("starts no goroutines")
	}
	for i, s := range sources(t) {
		anEdit(t, s, uint64(i))
	}
}
