package table

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/lesson"
	"tenka/engine/rumble"
)

func TestAnInspectionHasTheLessonAndWhatItPointsAt(t *testing.T) {
	match := seated(t, persons(2, nil), desk)
	in := match.Inspect()
	assert.Nil(t, in.Lesson, "a match has no lesson")
	assert.Empty(t, in.Holes)
	tb := taught(t, rumbleLesson(t, "castles"), "en", desk, Course{At: -1})
	drawn(tb) // lays it out
	in = tb.Inspect()
	assert.Same(t, tb.guide.p, in.Lesson)
	holes, _, _ := tb.guide.veil.holes()
	assert.Equal(t, holes, in.Holes)
	assert.Empty(t, in.Rule)
	tb.OpenRule("rumble.deploy.split")
	assert.Equal(t, "rumble.deploy.split", tb.Inspect().Rule)
}

func TestALessonBeginsAnewAndAMatchDoesNot(t *testing.T) {
	match := seated(t, persons(2, nil), desk)
	press(match, fyne.KeyR)
	at := match.ses.Match.At()
	require.Positive(t, at)
	match.Restart()
	assert.Equal(t, at, match.ses.Match.At())
	tb := taught(t, rumbleLesson(t, "castles"), "en", desk, Course{At: -1})
	p := tb.guide.p
	require.True(t, tb.Find(lesson.Point{Place: rumble.Odawara}))
	_, _, answered := p.Said()
	require.True(t, answered, "the answer is wrong")
	tb.Restart()
	_, _, answered = p.Said()
	assert.False(t, answered)
	assert.Zero(t, p.At())
}
