package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

// timed is a match with a clock of that many seconds a seat.
func timed(t *testing.T, clock int) *engine.Match {
	t.Helper()
	h := *newMatch(t, every()[0], nil, engine.Free, 4).Header()
	h.Clock = clock
	m, err := engine.NewMatch(every()[0], h)
	require.NoError(t, err)
	return m
}

// The times of two seats are noted, then the same once more; then the lines and the whole file are read again.
func TestTheClockIsKeptInTheFile(t *testing.T) {
	m := timed(t, 900)
	var lines strings.Builder
	_, _ = m.WriteTo(&lines)
	m.Journal(func(line []byte) { lines.Write(line) })
	spent := make([]int, m.Seats())
	m.Spend(spent)
	spent[0], spent[1] = 71, 905
	m.Spend(spent)
	m.Spend(spent)
	spent[0] = 0 // the match keeps a copy
	assert.Equal(t, 1, strings.Count(lines.String(), `{"line":"clock","spent":[71,905`), "an unchanged time is not written again")
	assert.Equal(t, 1, strings.Count(lines.String(), `{"line":"clock"`), "no time is written before a seat has used some")
	for name, file := range map[string]string{"appended": lines.String(), "written anew": text(m)} {
		again, got, err := engine.ReadMatch(strings.NewReader(file), byName)
		require.NoError(t, err, name)
		assert.Equal(t, -1, got.Differs, name)
		assert.Equal(t, 900, again.Header().Clock, name)
		assert.Equal(t, []int{71, 905}, []int{again.Spent(0), again.Spent(1)}, name)
	}
	before, _, _ := engine.ReadMatch(strings.NewReader(strings.ReplaceAll(text(m), `"clock":900,`, "")), byName)
	assert.Equal(t, m.View(0).Hash(), before.View(0).Hash(), "time does not change the position")
}

// Time is noted in a match without a clock.
func TestAMatchWithoutAClockKeepsNoTime(t *testing.T) {
	m := newMatch(t, every()[0], nil, engine.Free, 4)
	m.Spend([]int{5, 5, 5, 5}[:m.Seats()])
	assert.Zero(t, m.Spent(0))
	assert.NotContains(t, text(m), `"clock"`)
}

// Times outside the bounds are read.
func TestAnImpossibleClockIsRefused(t *testing.T) {
	m := timed(t, 60)
	for _, line := range []string{`{"line":"clock"}`, `{"line":"clock","spent":[1]}`, `{"line":"clock","spent":[-1,0]}`, `{"line":"clock","spent":[0,1000000001]}`} {
		_, _, err := engine.ReadMatch(strings.NewReader(text(m)+line+"\n"), byName)
		var fault *engine.DataError
		require.ErrorAs(t, err, &fault, line)
		assert.Contains(t, fault.Path, "spent", line)
	}
	for _, clock := range []int{-1, engine.MostClock + 1} {
		h := *m.Header()
		h.Clock = clock
		_, err := engine.NewMatch(every()[0], h)
		var fault *engine.DataError
		require.ErrorAs(t, err, &fault)
		assert.Equal(t, "clock", fault.Path)
	}
}
