//go:build window

package main

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/rumble"
)

// TestAPositionIsSetUpPlayedSentAndOpenedAgain changes a scenario with the pointer in the real window. It places two armies by clicks and one
// by a drag, and drags another one from province to province. It copies the position as a line of text, plays it, pastes the line and plays
// that too.
func TestAPositionIsSetUpPlayedSentAndOpenedAgain(t *testing.T) {
	p := start(t, t.TempDir(), duel)
	m := newMirror(p)
	m.offers(duel)
	p.after(func() { m.presses(m.shell.T("new.workshop")) })
	inKyoto, yonezawa := m.army(0, rumble.Kyoto), m.castle(rumble.Yonezawa)
	aikosArmy, odawara := m.named("army, Aiko").middle(), m.castle(rumble.Odawara)
	playIt, copyIt := m.named("Play").middle(), m.named("Copy as text").middle()
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
	played := read(t, first)
	v := played.View(engine.AllSeats(2)).(*rumble.View)
	assert.Equal(t, 3, v.Armies(0, rumble.Odawara), "the placed armies are in the match")
	assert.Equal(t, 1, v.Armies(0, rumble.Yonezawa), "the dragged army is in the match")
	assert.Zero(t, v.Armies(0, rumble.Kyoto))

	p.rest()
	p.after(func() { p.press("ctrl+v") })
	p.press("Return")
	p.wait("the match of what was pasted", func() bool { return len(p.saves()) == 2 })
	second := p.saves()[slices.IndexFunc(p.saves(), func(s string) bool { return s != first })]
	require.NotEqual(t, first, second)
	assert.JSONEq(t, string(position(t, played)), string(position(t, read(t, second))), "the position that was sent is the position that was played")
	p.close()
}

// position is the starting position of a match from a scenario.
func position(t *testing.T, m *engine.Match) json.RawMessage {
	t.Helper()
	require.NotNil(t, m.Header().Position)
	return m.Header().Position
}
