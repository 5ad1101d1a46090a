package table

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/rumble"
)

// atWar is a table at the first battle of the War that ends the match. The buffer receives the match's file.
func atWar(t *testing.T) (*Table, *bytes.Buffer) {
	t.Helper()
	tb := seated(t, persons(2, nil), desk)
	m, rng := tb.ses.Match, rand.New(rand.NewPCG(1, 2))
	var file bytes.Buffer
	_, err := m.WriteTo(&file)
	require.NoError(t, err)
	m.Journal(func(line []byte) { file.Write(line) })
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		legal := m.Legal(seat, nil)
		_, _, ok := m.Do(seat, legal[rng.IntN(len(legal))])
		require.True(t, ok)
		tb.ses.Update()
	}
	require.NotNil(t, tb.play.Now(), "the War is shown battle by battle")
	return tb, &file
}

// opened is a table with the match of a file.
func opened(t *testing.T, file string) *Table {
	t.Helper()
	m, _, err := engine.ReadMatch(strings.NewReader(file), func(string) (engine.Game, bool) { return rumble.New(), true })
	require.NoError(t, err)
	return seatedAt(t, m, desk)
}

func TestAWarThatIsLeftIsShownFromThereOn(t *testing.T) {
	tb, file := atWar(t)
	press(tb, fyne.KeySpace, fyne.KeySpace)
	stood := *tb.play.Now()
	tb = opened(t, file.String())
	require.NotNil(t, tb.play.Now(), "the score is not shown yet")
	assert.Equal(t, stood.No, tb.play.Now().No)
	assert.Equal(t, stood.Events, tb.play.Now().Events)
	_, over := tb.Outcome()
	assert.False(t, over)
	assert.Nil(t, tb.over)
	for range stood.Of {
		press(tb, fyne.KeySpace)
	}
	assert.NotNil(t, tb.over, "the score comes after the War")
}

func TestAWarThatNobodyCouldSeeIsShownFromItsBeginning(t *testing.T) {
	tb, file := atWar(t)
	first := tb.play.Now().No
	tb = opened(t, file.String()) // the program was ended at once
	require.NotNil(t, tb.play.Now())
	assert.LessOrEqual(t, tb.play.Now().No, first)
}

func TestAWarThatWasSeenIsNotShownAgain(t *testing.T) {
	tb, file := atWar(t)
	tb.play.End()
	require.NotNil(t, tb.over)
	tb = opened(t, file.String())
	assert.Nil(t, tb.play.Now())
	assert.NotNil(t, tb.over)
}

func TestTheLastScreenOfAStudySaysThatItIsNotCounted(t *testing.T) {
	tb, _ := atWar(t)
	tb.play.End()
	texts := func() string {
		said, _ := drawn(tb)
		return strings.Join(said, "\n")
	}
	said := tb.T("table.study")
	assert.NotContains(t, texts(), said)
	m := tb.ses.Match
	require.Equal(t, engine.Clear, tb.ses.Go(m.Record(m.At()).After, true))
	seat := m.ToAct().First()
	legal := m.Legal(seat, nil)
	m.Do(seat, legal[len(legal)-1])
	for _, over := m.Outcome(); !over; _, over = m.Outcome() {
		seat := m.ToAct().First()
		m.Do(seat, m.Legal(seat, nil)[0])
	}
	tb.ses.Update()
	tb.play.End()
	assert.Contains(t, texts(), said)
}

// Enter goes on through the last moments; it plays again only when the last screen has stood for a while.
func TestEnterPlaysAgainOnceTheLastScreenHasStood(t *testing.T) {
	tb, _ := atWar(t)
	begun := 0
	tb.sh.Begin = func(engine.Game, engine.Header) { begun++ }
	tb.play.End()
	require.NotNil(t, tb.over)
	press(tb, fyne.KeyReturn)
	assert.Zero(t, begun)
	tb.ended = tb.ended.Add(-endRest)
	tb.ShowLog()
	press(tb, fyne.KeyReturn)
	assert.Zero(t, begun, "the log is open")
	tb.open(sidePanel)
	tb.ended = tb.ended.Add(-endRest)
	press(tb, fyne.KeyReturn)
	assert.Equal(t, 1, begun)
}
