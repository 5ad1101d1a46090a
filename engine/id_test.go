package engine_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tenka/engine"
)

func TestAnIDHoldsNothingButLettersAndFigures(t *testing.T) {
	assert.Equal(t, "the-last-castle-2", engine.IDOf("The last castle (2)", "scenario"))
	assert.Equal(t, "etienne", engine.IDOf("Étienne", "scenario"))
	assert.Equal(t, "scenario", engine.IDOf("…", "scenario"))
	assert.Len(t, engine.IDOf(strings.Repeat("x", 90), "scenario"), 48)
}

func TestTitlesInAnotherScriptHaveIDsOfTheirOwn(t *testing.T) {
	one, other := engine.IDOf("長篠の戦い", "scenario"), engine.IDOf("賤ヶ岳の戦い", "scenario")
	assert.Regexp(t, "^scenario-[0-9a-f]{8}$", one)
	assert.NotEqual(t, one, other)
	assert.NotEqual(t, engine.IDOf("長篠 1575", "scenario"), engine.IDOf("大阪 1575", "scenario"))
}
