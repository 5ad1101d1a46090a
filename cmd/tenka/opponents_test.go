//go:build window

package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/rumble"
	"tenka/engine/store"
)

// lastArmies is a match of three seats in which each has a few armies left. bots are the computer players by seat; "" is a person.
func lastArmies(t *testing.T, home string, bots ...string) (file string) {
	t.Helper()
	scenario, err := engine.ReadScenario([]byte(`{"format":1,"game":"rumble","id":"last-armies","title":{"en":"The last armies"},"text":{},
		"options":{"players":3},"seed":7,
		"position":{"to_act":0,"first":0,"units":{"kyoto":[3,2,1],"oko":[1,3,2],"odawara":[2,1,3],"usuki":[2,2,2],"reserve":[3,3,3]}}}`), games.ByName)
	require.NoError(t, err)
	h := scenario.Header()
	for i, bot := range bots {
		h.Players = append(h.Players, engine.Player{Name: []string{"Aiko", "Jonas", "Sayo"}[i], Bot: bot, Seats: []engine.Seat{engine.Seat(i)}})
		h.Colours = append(h.Colours, i)
	}
	m, err := engine.NewMatch(rumble.New(), h)
	require.NoError(t, err)
	file = filepath.Join(home, "saves", "last"+store.Ext)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, store.Write(file, m))
	// No animations: each step is shown at once.
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"pace":3,"scale":1,"kanji":true}`), 0o644))
	return file
}

func ended(m *engine.Match) bool {
	_, over := m.Outcome()
	return over
}

// TestAPersonPlaysTwoSharpPlayersInTheWindow plays the end of a match against two strong computer players. The person hurries them, and an
// undo takes back their choices together with the person's own.
func TestAPersonPlaysTwoSharpPlayersInTheWindow(t *testing.T) {
	home := t.TempDir()
	file := lastArmies(t, home, "", "sharp", "sharp")
	p := start(t, home, file)
	const me = engine.Seat(0)
	hurried, undone := 0, false
	asked := func() (m *engine.Match) {
		p.wait("the person's turn", func() bool {
			if m = read(t, file); ended(m) || m.ToAct().Has(me) {
				return true
			}
			p.press("g", "space") // what concerns the person stays on the screen until it is confirmed
			hurried++
			return false
		})
		return m
	}
	for m := asked(); !ended(m); m = asked() {
		if at := m.At(); !undone && at > 0 && m.Record(at).Seat != me {
			p.press("ctrl+z")
			var back *engine.Match
			p.wait("the step back to the person's last choice", func() bool { back = read(t, file); return back.At() < at })
			assert.True(t, back.ToAct().Has(me), "the person must choose again")
			path := m.Path(at)
			mine := -1
			for _, no := range path {
				if no > 0 && no <= at && m.Record(no).Seat == me {
					mine = no
				}
			}
			assert.Equal(t, m.Record(mine).After, back.At(), "the undo takes back all choices of the computer players")
			p.press("ctrl+y")
			p.wait("their answers again", func() bool { return read(t, file).At() == at })
			undone = true
		}
		// Here the test asks for a hint and for the reasons of a computer player.
		keys := []string{"e", "1"}
		if len(engine.Filter(nil, m.Legal(me, nil), engine.Gesture(rumble.KindRoll))) > 0 {
			keys = []string{"e", "r"}
		}
		p.press(keys...)
		p.wait("the person's choice", func() bool {
			now := read(t, file)
			return now.Records() > m.Records()
		})
	}
	assert.Positive(t, hurried, "the computer players were hurried")
	assert.True(t, undone, "choices of the computer players were undone")
	p.close()
}

// TestAMatchOfComputerPlayersIsWatchedInTheWindow pauses a match of computer players, goes on by one step, and lets the match play to its end.
func TestAMatchOfComputerPlayersIsWatchedInTheWindow(t *testing.T) {
	home := t.TempDir()
	file := lastArmies(t, home, "gentle", "gentle", "gentle")
	// At a quick pace, but with animations: without them the match would end before the test can pause it.
	require.NoError(t, os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"pace":1,"scale":1,"kanji":true}`), 0o644))
	p := start(t, home, file)
	p.wait("a first choice", func() bool { return read(t, file).At() > 0 })
	p.press("space")
	at := read(t, file).At()
	p.wait("a match that stands still", func() bool {
		time.Sleep(time.Second) // longer than a choice is shown at this pace
		before := at
		at = read(t, file).At()
		return at == before
	})
	p.wait("one choice", func() bool { // a step may still show a moment of the choice before
		p.press("Right")
		return read(t, file).At() > at
	})
	p.press("space")
	p.wait("the end", func() bool { return ended(read(t, file)) })
	p.close()
}
