package lesson

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	toy "tenka/engine/toytest"
)

func TestALessonIsWrittenAsAFileThatPeopleCanRead(t *testing.T) {
	l := readToy(t)
	l.Title["en"] = "Plans & <dice>"
	file := string(l.File())
	assert.Contains(t, file, "\n  \"title\": {\n    \"en\": \"Plans & <dice>\"\n  },\n")
	again, err := Read([]byte(file), toy.Games)
	require.NoError(t, err)
	assert.Equal(t, file, string(again.File()))
	assert.Equal(t, Head{Game: "toy", ID: "plans", Title: l.Title, Minutes: 2}, again.Head())
	assert.Equal(t, "Plans & <dice>", again.Head().Name("fr"), "a language without a title has the English one")
	assert.Equal(t, 1, strings.Count(file, `"refused"`))
}

func TestAStepAsksForOneOfFourTasks(t *testing.T) {
	var tasks []Task
	for _, s := range readToy(t).Steps {
		tasks = append(tasks, s.Task())
	}
	assert.Equal(t, []Task{ToFind, ToDo, ToSee, ToDo, ToDo, ToSee}, tasks)
	assert.Equal(t, ToPlay, freePlay(t, `"goal": { "en": "Play" }, "play": {}`).Steps[0].Task())
}
