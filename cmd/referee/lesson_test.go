package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLessonsAreValidated(t *testing.T) {
	source, err := os.ReadFile("../../assets/lessons/rumble/dice.json")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "dice.json")
	for _, c := range []struct {
		from, to, want string
		code           int
	}{
		{"", "", `a lesson of rumble, "One die, two dice", 5 steps`, done},
		{`"goal"`, `"gaol"`, "dice.json: steps[0].gaol: expected no field of this name here", badUse},
		{`"minutes": 2`, `"minutes": "two"`, "dice.json: minutes: expected a whole number, found \"two\"", badUse},
		{`"find": [ { "place": "oko" } ]`, `"find": [ { "place": "okko" } ]`, "dice.json: steps[1].find[0].place: expected an id of this game, found \"okko\"", badUse},
		{`"do": [ { "kind": "deploy", "die": 6 } ]`, `"do": [ { "kind": "deploy" } ]`,
			"dice.json: steps[2].then[1].do[0]: expected exactly one legal step of the seat that fits, found 2", badUse},
		{`{ "kind": "deploy", "die": 5 }`, `{ "kind": "deploy", "die": 6 }`,
			"dice.json: steps[2].do[0]: expected an action that is legal when the step comes to it", badUse},
	} {
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(source), c.from, c.to, 1)), 0o644))
		code, out, errs := referee("validate", file)
		assert.Equal(t, c.code, code, c.to)
		assert.Contains(t, out+errs, c.want)
	}
}
