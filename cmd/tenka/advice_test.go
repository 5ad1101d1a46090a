//go:build window

package main

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// TestAPersonAsksForAHintAndAReason rolls, asks what the strongest computer player would do, makes a choice, and asks a computer player why it
// moved. Both answers appear beside the board and on it. Asking changes nothing in the match.
func TestAPersonAsksForAHintAndAReason(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "advice.tenka")
	m, err := engine.NewMatch(rumble.New(), engine.Header{
		Options: engine.Options{"players": "2", "first_player": "seat0"}, Agreement: engine.Free, Seed: 5, Colours: []int{0, 1},
		Players: []engine.Player{{Name: "Aiko", Seats: []engine.Seat{0}}, {Name: "Jonas", Bot: "gentle", Seats: []engine.Seat{1}}},
	})
	require.NoError(t, err)
	require.NoError(t, store.Write(file, m))
	p := start(t, home, file)
	p.press("r")
	p.wait("a roll", func() bool { return read(t, file).At() == 1 })
	p.rest()
	link := look.Colours(look.Washi).Link
	plain := p.count(whole, link)
	p.press("i")
	p.wait("a hint", func() bool { return read(t, file).Hints(0) == 1 })
	p.wait("what it says", func() bool { return p.count(whole, link) > plain+1000 })
	p.rest()
	assert.Equal(t, 1, read(t, file).At(), "a hint makes no choice")
	p.press("Escape", "1")
	p.wait("a move of the computer player", func() bool { return read(t, file).At() > 3 })
	p.rest()
	plain = p.count(whole, link)
	p.press("y")
	p.wait("why it did that", func() bool { return p.count(whole, link) > plain+150 })
	p.rest()
	at := read(t, file).At()
	p.press("y")
	p.rest()
	assert.GreaterOrEqual(t, read(t, file).At(), at)
}
