package statistics

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

func summary(game string, turn int, over bool, winners engine.Seats, bots ...string) store.Summary {
	s := store.Summary{Game: game, Turn: turn, Over: over, Winners: winners, Modified: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)}
	for i, bot := range bots {
		s.Players = append(s.Players, engine.Player{Name: fmt.Sprint(i), Bot: bot, Seats: []engine.Seat{engine.Seat(i)}})
	}
	return s
}

func TestMatchesAreCountedByGameSeatsOpponentsAndWhoWon(t *testing.T) {
	all := games.All()
	one, two := all[0].Name(), all[1].Name()
	got := tally([]store.Summary{
		summary(one, 3, true, engine.Only(0), "", "sharp", "sharp"),
		summary(one, 5, true, engine.Only(1), "", "sharp", "gentle"),
		summary(two, 1, false, 0, "", ""),
		{Err: os.ErrInvalid},
		summary("go", 1, true, 0, ""),
	}, time.Date(2026, 5, 20, 0, 0, 0, 0, time.UTC))
	assert.Equal(t, group{Matches: 3, Over: 2, Alone: 2, Won: 1, Turns: 8}, got.All)
	assert.Equal(t, 2, got.LeftOut)
	assert.Equal(t, []group{{Key: one, Matches: 2, Over: 2, Alone: 2, Won: 1, Turns: 8}, {Key: two, Matches: 1}}, got.Games)
	assert.Equal(t, []group{{N: 2, Matches: 1}, {N: 3, Matches: 2, Over: 2, Alone: 2, Won: 1, Turns: 8}}, got.Seats)
	assert.Equal(t, []group{
		{Key: "sharp", Matches: 2, Over: 2, Alone: 2, Won: 1, Turns: 8}, {Key: "gentle", Matches: 1, Over: 1, Alone: 1, Turns: 5},
		{Key: Persons, Matches: 1},
	}, got.Opponents)
	require.Len(t, got.Places, 5)
	assert.Equal(t, []group{{Key: two, N: 1, Matches: 1}, {Key: two, N: 2, Matches: 1}}, got.Places[3:], "a match that is not over counts there as well")
	assert.Equal(t, group{Key: one, N: 1, Matches: 2, Over: 2, Won: 1, Turns: 8}, got.Places[0])
	assert.Equal(t, []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2}, got.Course[one], "matches of March, in the year up to May")
}

// saved writes n matches with real files of every game into a folder.
func saved(tb testing.TB, n int) string {
	tb.Helper()
	folder := tb.TempDir()
	for i := range n {
		g := games.All()[i%len(games.All())]
		h := engine.Header{Agreement: engine.Free, Seed: uint64(i)}
		for s := range (engine.Options{}).SeatCount(g.Options()) {
			h.Players = append(h.Players, engine.Player{Name: fmt.Sprint(s), Seats: []engine.Seat{engine.Seat(s)}})
			h.Colours = append(h.Colours, s)
		}
		m, err := engine.NewMatch(g, h)
		require.NoError(tb, err)
		for range 60 {
			seat := m.ToAct().First()
			if seat == engine.NoSeat {
				break
			}
			m.Do(seat, m.Legal(seat, nil)[0])
		}
		require.NoError(tb, store.WriteNew(filepath.Join(folder, fmt.Sprint(i)+store.Ext), m))
	}
	return folder
}

func TestBrokenFilesAreLeftOutAndCounted(t *testing.T) {
	folder := saved(t, 5)
	require.NoError(t, os.WriteFile(filepath.Join(folder, "broken"+store.Ext), []byte("{"), 0o600))
	got, err := read(folder, time.Now())
	require.NoError(t, err)
	assert.Equal(t, 5, got.All.Matches)
	assert.Equal(t, 1, got.LeftOut)
	for _, g := range games.All() {
		assert.Equal(t, 1, got.Course[g.Name()][months], g.Name())
	}
	none, err := read(filepath.Join(folder, "nowhere"), time.Now())
	require.NoError(t, err)
	assert.Zero(t, none.All.Matches)
}

func BenchmarkTwoThousandMatches(b *testing.B) {
	few := saved(b, 20)
	folder := b.TempDir()
	for i := range 2000 {
		require.NoError(b, os.Link(filepath.Join(few, fmt.Sprint(i%20)+store.Ext), filepath.Join(folder, fmt.Sprint(i)+store.Ext)))
	}
	for b.Loop() {
		got, err := read(folder, time.Now())
		require.NoError(b, err)
		require.Equal(b, 2000, got.All.Matches)
	}
}
