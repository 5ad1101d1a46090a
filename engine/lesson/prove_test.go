package lesson

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/bot"
	toy "tenka/engine/toytest"
)

// TestALessonHasNoMoreMomentsThanCanBeTried proves a lesson where other moments are known already.
func TestALessonHasNoMoreMomentsThanCanBeTried(t *testing.T) {
	prove := func(others int) (moments int, err error) {
		v := &prover{p: player(t), known: map[moment]bool{}, used: map[*Answer]bool{}, ways: map[[2]int]bool{}}
		for i := range others {
			v.known[moment{step: -1 - i}] = true
		}
		err = v.from()
		return len(v.known), err
	}
	own, err := prove(0)
	require.NoError(t, err)
	all, err := prove(mostStates - own)
	require.NoError(t, err)
	assert.Equal(t, mostStates, all)
	_, err = prove(mostStates - own + 1)
	var d *engine.DataError
	require.ErrorAs(t, err, &d)
	assert.Equal(t, "fault.lesson.moments", d.Want)
	assert.Equal(t, []any{mostStates}, d.Args)
}

// TestAHintInFreePlayIsThatOfTheBestPlayerWithoutASearch asks at several moments, at some of which a weaker player would choose otherwise.
func TestAHintInFreePlayIsThatOfTheBestPlayerWithoutASearch(t *testing.T) {
	ctx := context.Background()
	p, err := New(freePlay(t, `"goal": { "en": "Play to the end" }, "play": {}`), "")
	require.NoError(t, err)
	others := 0
	for asked := 0; asked < 8; {
		seat := p.match.ToAct().First()
		if seat != ann {
			require.True(t, p.Other(seat, p.match.Legal(seat, nil)[0]))
			continue
		}
		of := func(name string) engine.Action {
			level, _ := bot.ByName(p.match.Game(), name)
			return level.Choose(ctx, bot.Sit(p.match, ann, p.match.Header().Seed))[0]
		}
		hint := p.Hint(ctx)
		assert.Equal(t, []engine.Action{of("greedy")}, hint)
		if of("random") != hint[0] {
			others++
		}
		p.Try(hint[0])
		asked++
	}
	assert.NotZero(t, others, "both players choose the same")
}

// TestATextIsAsLongAsItsPlaceAllows gives each text of a step the most characters and sentences, then one more.
func TestATextIsAsLongAsItsPlaceAllows(t *testing.T) {
	for _, c := range []struct {
		path, at, with    string
		letters, sentence int
		beside            string // a sentence that counts too
	}{
		{"steps[3].goal.en", `"goal": { "en": "Roll" }`, `"goal": { "en": "TEXT" }`, longest, 1, ""},
		{"steps[3].text.en", `"id": "roll"`, `"id": "roll", "text": { "en": "TEXT" }`, longest, 2, "Roll"},
		{"steps[3].why.en", `"id": "roll"`, `"id": "roll", "why": { "en": "TEXT" }`, longest, 2, ""},
		{"steps[3].else.en", `"id": "roll"`, `"id": "roll", "else": { "en": "TEXT" }`, longest, 2, ""},
		{"steps[3].wrong[0].say.en", `"id": "roll"`, `"id": "roll", "wrong": [ { "do": { "kind": "peek" }, "say": { "en": "TEXT" } } ]`, longest, 2, ""},
		{"steps[5].play.why[0].say.en", `"see": {}`, `"play": { "why": [ { "do": { "kind": "roll" }, "say": { "en": "TEXT" } } ] }`, longest, 2, ""},
		{"steps[3].refused[0].say.en", `"id": "roll"`, `"id": "roll", "refused": [ { "do": { "kind": "stake" }, "say": { "en": "TEXT" } } ]`, longestRefusal, 2, ""},
	} {
		file := strings.NewReplacer(c.at, c.with, `"script"`, `"greedy"`).Replace(toyFile(t))
		require.Contains(t, file, "TEXT")
		read := func(text string) error {
			_, err := Read([]byte(strings.Replace(file, "TEXT", text, 1)), toy.Games)
			return err
		}
		refused := func(text, want string, got, most int) {
			t.Helper()
			var d *engine.DataError
			require.ErrorAs(t, read(text), &d, c.path)
			assert.Equal(t, []any{c.path, want, fmt.Sprint(got), most}, []any{d.Path, d.Want, d.Got, d.Args[0]})
		}
		long := strings.Repeat("é", c.letters-len(c.beside))
		assert.NoError(t, read(long), c.path)
		refused(long+"é", "fault.characters", c.letters+1, c.letters)
		many := strings.TrimSpace(strings.Repeat("Roll. ", c.sentence-Sentences(c.beside)))
		assert.NoError(t, read(many), c.path)
		refused(many+" Roll.", "fault.sentences", c.sentence+1, c.sentence)
	}
}
