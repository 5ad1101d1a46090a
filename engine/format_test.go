package engine_test

import (
	"os"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/schema"
)

// TestTheExamplesOfThePageOnFormatsAreOfTheForm reads the JSON blocks of FORMAT.md.
func TestTheExamplesOfThePageOnFormatsAreOfTheForm(t *testing.T) {
	b, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(b), "```json\n")
	if len(blocks) != 3 {
		t.Fatalf("%d examples, expected a match and a scenario", len(blocks)-1)
	}
	match, _, _ := strings.Cut(blocks[1], "```")
	kinds := map[string]bool{}
	for line := range strings.Lines(match) {
		if err := schema.Line([]byte(line)); err != nil {
			t.Errorf("%v\n%s", err, line)
		}
		kind, _, _ := strings.Cut(strings.TrimPrefix(line, `{"line":"`), `"`)
		kinds[kind] = true
	}
	if len(kinds) != 9 {
		t.Errorf("the example shows only lines of the kinds %v", kinds)
	}
	scenario, _, _ := strings.Cut(blocks[2], "```")
	if err := schema.Scenario([]byte(scenario)); err != nil {
		t.Error(err)
	}
	if _, err := engine.ReadScenario([]byte(scenario), games.ByName); err != nil {
		t.Error(err)
	}
}
