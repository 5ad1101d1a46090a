package engine_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

func TestAScenarioIsTheSameAfterItWasALineOfText(t *testing.T) {
	n := 0
	require.NoError(t, fs.WalkDir(assets.Scenarios(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if !strings.Contains(path, "/") { // texts of a language
			return nil
		}
		b, err := fs.ReadFile(assets.Scenarios(), path)
		require.NoError(t, err)
		s, err := engine.ReadScenario(b, games.ByName)
		require.NoError(t, err)
		line := s.Line()
		assert.True(t, engine.IsLine(" "+line))
		assert.NotContains(t, line, "\n")
		assert.Less(t, len(line), 4096, "%s can be sent", path)
		folded := " " + line[:40] + "\r\n  " + line[40:] + "\n"
		again, err := engine.ReadLine(folded, games.ByName)
		require.NoError(t, err)
		assert.Equal(t, string(s.MarshalIndent()), string(again.MarshalIndent()))
		n++
		return nil
	}))
	assert.Positive(t, n)
}

func TestALineThatWasCutOrChangedIsRefused(t *testing.T) {
	s := &engine.Scenario{Format: engine.Format, Game: "rumble", ID: "x", Title: map[string]string{"en": "X"}, Text: map[string]string{}, Options: engine.Options{}}
	line := s.Line()
	swapped := []byte(line)
	swapped[20] ^= 1
	for what, text := range map[string]string{
		"nothing": "", "another text": "kyoto", "cut": line[:len(line)-9], "its sum cut": line[:len(line)-1], "changed": string(swapped),
		"too long": "tenka1." + strings.Repeat("A", 70<<10), "not ours": "tenka9." + line[7:],
	} {
		t.Run(what, func(t *testing.T) {
			_, err := engine.ReadLine(text, games.ByName)
			enginetest.OneLine(t, err)
		})
	}
	bomb := &engine.Scenario{Format: engine.Format, Game: "rumble", ID: strings.Repeat("x", 2<<20), Title: map[string]string{"en": "X"}}
	_, err := engine.ReadLine(bomb.Line(), games.ByName)
	enginetest.OneLine(t, err)
}

func FuzzReadLine(f *testing.F) {
	s := &engine.Scenario{Format: engine.Format, Game: "rumble", ID: "x", Title: map[string]string{"en": "X"}, Options: engine.Options{}}
	f.Add(s.Line())
	least := 2
	s.Goal = &engine.Goal{Choices: 2, Holds: []engine.Condition{{Field: []byte(`{"kind":"edit.katana","owner":0}`), Least: &least}}}
	f.Add(s.Line())
	f.Add("tenka1..00000000")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := engine.ReadLine(text, games.ByName); err == nil {
			again, err := engine.ReadLine(s.Line(), games.ByName)
			require.NoError(t, err)
			require.Equal(t, string(s.MarshalIndent()), string(again.MarshalIndent()))
		} else {
			enginetest.OneLine(t, err)
		}
	})
}
