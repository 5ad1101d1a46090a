//go:build window

package main

import (
	"encoding/json"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/rumble"
)

// Where things of the workshop lie in the window, beside the panel at the right.
var (
	byHand    = fyne.NewPos(229, 648) // the link of the new-match page
	aikosArmy = fyne.NewPos(270, 716) // in the tray
	odawara   = fyne.NewPos(600, 560)
	inKyoto   = fyne.NewPos(360, 520) // Aiko's army there
	yonezawa  = fyne.NewPos(760, 340)
	playIt    = fyne.NewPos(1044, 681)
	copyIt    = fyne.NewPos(1044, 725)
)

// TestAPositionIsSetUpPlayedSentAndOpenedAgain changes a scenario by pointer in the real window: two armies are laid by clicks and one by a drag,
// another is dragged from province to province, the position is copied as a line of text, played, and the line is pasted and played again.
func TestAPositionIsSetUpPlayedSentAndOpenedAgain(t *testing.T) {
	p := start(t, t.TempDir(), duel)
	p.after(func() { p.click(byHand) })
	p.after(func() { p.click(aikosArmy) })
	p.after(func() { p.click(odawara) })
	p.after(func() { p.click(odawara) })
	p.after(func() { p.press("Escape") })
	p.after(func() { p.drag(aikosArmy, odawara) })
	p.after(func() { p.press("ctrl+z") })
	p.after(func() { p.press("ctrl+y") })
	p.after(func() { p.drag(inKyoto, yonezawa) })
	p.after(func() { p.click(copyIt) })
	p.after(func() { p.click(playIt) })
	p.press("Return")
	first := p.saved()
	m := read(t, first)
	v := m.View(engine.AllSeats(2)).(*rumble.View)
	assert.Equal(t, 3, v.Armies(0, rumble.Odawara), "what was laid is played")
	assert.Equal(t, 1, v.Armies(0, rumble.Yonezawa), "and what was dragged there")
	assert.Zero(t, v.Armies(0, rumble.Kyoto))

	p.after(func() {})
	p.after(func() { p.press("ctrl+v") })
	p.press("Return")
	p.wait("the match of what was pasted", func() bool { return len(p.saves()) == 2 })
	second := p.saves()[slices.IndexFunc(p.saves(), func(s string) bool { return s != first })]
	require.NotEqual(t, first, second)
	assert.JSONEq(t, string(position(t, m)), string(position(t, read(t, second))), "what was sent is what was played")
	p.close()
}

// position is what the match of a scenario began with.
func position(t *testing.T, m *engine.Match) json.RawMessage {
	t.Helper()
	require.NotNil(t, m.Header().Position)
	return m.Header().Position
}
