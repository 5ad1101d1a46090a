package look

import (
	"bytes"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/go-text/typesetting/font"
	"github.com/stretchr/testify/require"
)

// called is what people are called, one for each script.
var called = []string{"Юлия", "Ωμέγα", "محمد علي", "שרה", "สมชาย", "김민준", "龍之介", "ひらがな", "देवदत्त", "Ngô Thị 😀👍🏽", "Zoë", "\u200dx\ufe0f"}

type faceCoverage struct{ *font.Face }

func (f faceCoverage) Contains(r rune) bool {
	_, ok := f.NominalGlyph(r)
	return ok
}

// withSystemFonts makes the fonts in a folder those of the system, for the test.
func withSystemFonts(t *testing.T, folder string) {
	t.Helper()
	before := systemFonts
	forget := func() { foreign.reading, foreign.read, foreign.fonts = sync.Once{}, false, nil; clear(foreign.known) }
	systemFonts = func() (fonts []letters) {
		files, err := filepath.Glob(filepath.Join(folder, "*.otf"))
		require.NoError(t, err)
		for _, file := range files {
			content, err := os.ReadFile(file)
			require.NoError(t, err)
			face, err := font.ParseTTF(bytes.NewReader(content))
			require.NoError(t, err)
			fonts = append(fonts, faceCoverage{face})
		}
		return fonts
	}
	forget()
	t.Cleanup(func() { systemFonts = before; forget() })
}

func TestWhatNoFontHasIsABox(t *testing.T) {
	test.NewTempApp(t)
	withSystemFonts(t, t.TempDir())
	require.Equal(t, "□□□□ 1", BodyType.Shown("Юлия 1"))
	require.Equal(t, "?", SheetHead.Shown("Ж"), "Garamond has no box, and no other font is there")
	require.Equal(t, "□□", BodyType.Shown("देव"), "a mark on a box is none of its own")
	require.Equal(t, "Zoë – Ōmi’s", BodyType.Shown("Zoë – Ōmi’s"))
	require.Equal(t, "天下", KanjiType.Shown("天下"), "the bundled kanji need no system")
	for _, name := range called {
		require.Equal(t, BodyType.Width(name), BodyType.Width(BodyType.Shown(name)), "%q is as wide as what is drawn of it", name)
		require.Equal(t, BodyType.Text(name).MinSize().Width, BodyType.Width(name), name)
	}
}

func TestAFontOfTheSystemIsFoundForEachCharacter(t *testing.T) {
	test.NewTempApp(t)
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "kanji.otf"), Mincho.Resource().Content(), 0o600))
	withSystemFonts(t, folder)
	require.Equal(t, "天下 □", BodyType.Shown("天下 Ж"), "what the folder has stands, what it has not is a box")
	require.Equal(t, "天", SheetHead.Shown("天"))
}

func TestANameFromRightToLeftStaysInItsPlace(t *testing.T) {
	for in, want := range map[string]string{
		"علي rolls": "علي\u200E rolls", "محمد علي rolls": "محمد علي\u200E rolls", "שרה": "שרה", "שרה:": "שרה\u200E:", "Aiko rolls": "Aiko rolls",
		"rolls with שרה, 2": "rolls with שרה\u200E, 2",
	} {
		require.Equal(t, want, inOrder(in))
	}
}

func TestNamesOfEveryScriptAreDrawn(t *testing.T) {
	test.NewTempApp(t)
	for _, kind := range []Type{BodyType, SeatName, SheetHead, LineType} {
		for _, name := range called {
			size, base := kind.Measure(name)
			require.Positive(t, size.Width, name)
			require.Positive(t, base, name)
			w := test.NewTempWindow(t, kind.Text(name))
			w.Resize(fyne.NewSize(400, 60))
			require.NotNil(t, w.Canvas().Capture(), name)
			require.LessOrEqual(t, kind.Width(kind.Shorten(name, 30)), float32(30), name)
		}
	}
}
