package lesson_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/games"
	"tenka/engine/lesson"
	"tenka/engine/schema"
)

func TestTheExampleOfTheFormatIsALesson(t *testing.T) {
	page, err := os.ReadFile("FORMAT.md")
	require.NoError(t, err)
	found := regexp.MustCompile("(?s)```json\n(.*?)```").FindSubmatch(page)
	require.NotNil(t, found)
	require.NoError(t, schema.Lesson(found[1]))
	l, err := lesson.Read(found[1], games.ByName)
	require.NoError(t, err)
	assert.NoError(t, l.Prove())
}
