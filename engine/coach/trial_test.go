package coach_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/coach"
	"tenka/engine/enginetest"
	"tenka/engine/kenjin"
	"tenka/engine/rumble"
)

func TestATrialSaysInHowManyMatchesAnEntryComesUpAndWhen(t *testing.T) {
	g := rumble.New()
	h := *enginetest.Match(t, g, engine.Free, "players=3", 1).Header()
	c := curriculum(t, g, "", entry("always", `"when":[{"can":{"kind":"roll"}}]`)+","+entry("late", `"when":[{"gauge":"reserve","most":2}]`)+","+
		entry("never", `"when":[{"gauge":"seats","least":5}]`))
	for id, want := range map[string]struct{ matches, least, most int }{"always": {12, 1, 1}, "late": {12, 10, 40}, "never": {0, 0, 0}} {
		seen := 0
		got, err := c.Try(context.Background(), id, h, 12, func(now coach.Trial) {
			seen++
			assert.Equal(t, seen, now.Matches)
		})
		require.NoError(t, err)
		assert.Equal(t, 12, seen)
		assert.LessOrEqual(t, len(got.Own), 12)
		assert.GreaterOrEqual(t, len(got.Own), want.matches*2/3, id)
		assert.Len(t, got.Turns, len(got.Own))
		half, most := coach.Quantile(got.Own, 0.5), coach.Quantile(got.Own, 0.9)
		assert.LessOrEqual(t, half, most)
		assert.GreaterOrEqual(t, half, want.least, id)
		assert.LessOrEqual(t, most, want.most, id)
	}
}

func TestATrialStopsInTheMiddleOfAMatch(t *testing.T) {
	g := rumble.New()
	h := *enginetest.Match(t, g, engine.Free, "players=3", 1).Header()
	c := curriculum(t, g, "", entry("never", `"when":[{"gauge":"seats","least":5}]`))
	ctx, stop := context.WithCancel(context.Background())
	got, err := c.Try(ctx, "never", h, 100, func(now coach.Trial) {
		if now.Matches == 2 {
			stop()
		}
	})
	require.NoError(t, err)
	assert.Equal(t, 2, got.Matches)
}

func TestEntriesOfAnotherFileStandBehindAndKeepTheirOwnIds(t *testing.T) {
	g := kenjin.New()
	built, err := coach.Of(assets.Coach(), g)
	require.NoError(t, err)
	file := func(id, rest string) []byte {
		return []byte(`{"format":1,"game":"kenjin","entries":[` + entry(id, rest) + `]}`)
	}
	n := len(built.Entries)
	all, err := built.With(file("own", `"after":"K1","when":[{"turn":true}]`))
	require.NoError(t, err)
	assert.Len(t, built.Entries, n, "the built-in one is as it was")
	require.Len(t, all.Entries, n+1)
	assert.Equal(t, "own", all.Entries[n].ID)
	assert.Len(t, all.Drills, len(built.Drills))
	_, err = built.With(file("K1", `"when":[{"turn":true}]`))
	var fault *engine.DataError
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, "entries[0].id", fault.Path)
}
