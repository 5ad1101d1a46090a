package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
)

func TestThePastCoversNothingOfTheBoard(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	for range 4 {
		press(tb, fyne.KeyR, fyne.Key1)
	}
	below := tb.face.Board().Position().Y
	press(tb, fyne.KeyHome)
	drawn(tb)
	require.True(t, tb.ses.Past())
	board, past := tb.face.Board(), tb.past
	assert.GreaterOrEqual(t, board.Position().Y, past.Position().Y+past.Size().Height, "the board begins below the title of the past")
	assert.LessOrEqual(t, board.Position().Y+board.Size().Height, tb.foot.Position().Y+1, "the board ends above the timeline")
	press(tb, fyne.KeyEnd)
	drawn(tb)
	assert.Equal(t, below, tb.face.Board().Position().Y)
}

func TestTheTimelineCallsRecordsAsTheLogDoes(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	for range 4 {
		press(tb, fyne.KeyR, fyne.Key1)
	}
	last := tb.ses.Match.At()
	m := tb.ses.Match
	require.Equal(t, engine.Clear, m.Go(last-1, -1, true))
	seat := m.ToAct().First()
	legal := m.Legal(seat, nil)
	_, _, ok := m.Do(seat, legal[len(legal)-1])
	require.True(t, ok)
	require.Equal(t, last+1, m.At(), "another branch")
	tb.Update()
	c := tb.timeline.Course()
	assert.Equal(t, last, c.Last, "as many steps as the first branch")
	assert.Len(t, c.Numbers, c.Last+1)
	assert.Equal(t, last+1, c.Numbers[c.Last], "the number that the log shows")
}

func TestTheTableGetsTheKeysAgainWhenTheSmallSheetCloses(t *testing.T) {
	tb := seated(t, persons(2, nil), desk)
	tb.SaveCopy()
	require.NotNil(t, tb.Canvas().Focused(), "the field of the name has the focus")
	press(tb, fyne.KeyEscape)
	require.False(t, tb.notice.Visible())
	assert.Nil(t, tb.Canvas().Focused())
	press(tb, fyne.KeyH)
	assert.Equal(t, sideCan, tb.side)
}
