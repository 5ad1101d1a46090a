package engine_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/schema"
	"tenka/engine/store"
)

// TestTheExamplesInFormatMDFitTheSchemas reads the JSON blocks of FORMAT.md.
func TestTheExamplesInFormatMDFitTheSchemas(t *testing.T) {
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
	if len(kinds) != 11 {
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

// exampleFile is the file of the match in FORMAT.md: four turns, with a step taken back, an undo and a redo, a named branch, a computer player
// that is replaced, and a person who gives up.
func exampleFile(t *testing.T) []byte {
	t.Helper()
	g, _ := games.ByName("rumble")
	m, err := engine.NewMatch(g, engine.Header{
		Options: engine.Options{"players": "3", "first_player": "seat0"}, Agreement: engine.Fair, Seed: 3, Colours: []int{0, 1, 2},
		Players: []engine.Player{{Name: "Ann", Seats: []engine.Seat{0}}, {Name: "Ben", Seats: []engine.Seat{1}}, {Name: "Greedy", Bot: "greedy", Seats: []engine.Seat{2}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "example.tenka")
	f, err := store.Create(path, m)
	if err != nil {
		t.Fatal(err)
	}
	turn := func(seat engine.Seat) {
		do(t, m, seat, `{"kind":"roll"}`)
		list := m.Legal(seat, nil)
		m.Do(seat, list[len(list)-1])
	}
	turn(0)
	m.Undo(0, false)
	m.Redo()
	turn(1)
	turn(2)
	do(t, m, 0, `{"kind":"tactic","card":"kasei"}`)
	m.StepBack(0)
	turn(0)
	m.Tell(7, 2)
	m.Tell(m.At(), 0)
	m.TakeHint(1)
	m.NameBranch(m.At(), "first try")
	m.SetPlayer(2, engine.Player{Name: "Cleo"})
	m.GiveUp(1)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestTheExampleOfAMatchIsARealFile compares the example of FORMAT.md with a real file. Only the data may be shortened and records left out.
func TestTheExampleOfAMatchIsARealFile(t *testing.T) {
	file := exampleFile(t)
	if _, got, err := engine.ReadMatch(bytes.NewReader(file), games.ByName); err != nil || got.Differs >= 0 || got.Torn {
		t.Fatalf("the file itself: %+v %v", got, err)
	}
	cut := regexp.MustCompile(`"data":.*`).ReplaceAllString(string(file), `"data":{}}`)
	lines := strings.Split(strings.TrimSpace(cut), "\n")
	b, err := os.ReadFile("FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, page, _ := strings.Cut(string(b), "```json\n")
	page, _, _ = strings.Cut(page, "```")
	at := 0
	for line := range strings.Lines(page) {
		i := slices.Index(lines[at:], strings.TrimSpace(line))
		if i < 0 {
			t.Fatalf("no such line after line %d of the file:\n%s\nthe file:\n%s", at, line, cut)
		}
		at += i + 1
	}
	if at != len(lines) {
		t.Errorf("the example ends at line %d of %d", at, len(lines))
	}
}
