//go:build window

package main

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
)

// duel is the file of a scenario for two.
var duel = filepath.Join("..", "..", "assets", "scenarios", "rumble", "duel.json")

// TestAScenarioNamedAtTheStartOpensItsNewMatch starts the program with the file of a scenario and begins its match with Enter.
func TestAScenarioNamedAtTheStartOpensItsNewMatch(t *testing.T) {
	p := start(t, t.TempDir(), duel)
	assert.Empty(t, p.saves(), "the match must not have begun yet")
	p.press("Return") // "Start the match" has the focus
	h := read(t, p.saved()).Header()
	assert.Equal(t, "duel", h.Scenario)
	assert.Len(t, h.Players, 2)
	p.close()
}

// TestABrokenFileNamedAtTheStartOpensTheLibrary starts the program with a broken file. The library must show one line about the file and no
// other change.
func TestABrokenFileNamedAtTheStartOpensTheLibrary(t *testing.T) {
	home := t.TempDir()
	p := start(t, home)
	library := p.aside()
	p.close()

	accent, lowerEdge := look.Colours(look.Washi).Accent, area{fyne.NewPos(0, windowHeight-70), fyne.NewSize(windowWidth, 70)}
	file := filepath.Join(home, "broken.tenka")
	const broken = `{"line":"header","format":1,"game":"rumble"`
	require.NoError(t, os.WriteFile(file, []byte(broken), 0o644))
	p = start(t, home, file)
	p.aside()
	p.shows("one line about the file, at the lower edge", func(now *image.RGBA) bool {
		told := changed(library, now) // what is above the line moves to make room for it, and so do the pictures of the games
		return !told.Empty() && told.Max.Y > library.Rect.Max.Y-20 && p.count(lowerEdge, accent) > 20
	})
	require.True(t, p.running())
	p.press("Escape")
	p.shows("the library without the line", func(now *image.RGBA) bool { return changed(library, now).Empty() })
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, broken, string(after))
	assert.Empty(t, p.saves())
	p.close()
}
