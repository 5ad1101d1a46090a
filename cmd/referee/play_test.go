package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// heard is an answer as another program reads it.
type heard struct {
	OK    bool `json:"ok"`
	Error *struct {
		Rule string `json:"rule"`
		Text string `json:"text"`
	} `json:"error"`
	At    int   `json:"at"`
	ToAct []int `json:"to_act"`
	Log   []struct {
		No     int `json:"no"`
		Seat   int `json:"seat"`
		Events []struct {
			Event string `json:"event"`
		} `json:"events"`
		Misfit string `json:"misfit"`
	} `json:"log"`
	View  map[string]any `json:"view"`
	Legal []struct {
		Seat  int              `json:"seat"`
		Steps []map[string]any `json:"steps"`
	} `json:"legal"`
	Over  bool  `json:"over"`
	Rank  []int `json:"rank"`
	Score []int `json:"score"`
}

func converse(t *testing.T, path, seat string, requests ...string) []heard {
	t.Helper()
	code, out, errs := talkTo(strings.Join(requests, "\n")+"\n", "play", path, "--seat", seat)
	if code != done {
		t.Fatalf("play: code %d, %s", code, errs)
	}
	var answers []heard
	for line := range strings.Lines(out) {
		var h heard
		if err := json.Unmarshal([]byte(line), &h); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		answers = append(answers, h)
	}
	return answers
}

func TestAComputerPlaysOnForAProgramThatGivesUp(t *testing.T) {
	path := newFile(t, "--bots", "-,greedy,random")
	answers := converse(t, path, "0", `{"give_up":true}`)
	if last := answers[len(answers)-1]; !last.OK || !last.Over || len(last.Rank) != 3 {
		t.Errorf("the match does not go on to its end: %+v", last)
	}
}

func TestAnotherProgramPlaysAgainstComputerPlayers(t *testing.T) {
	path := newFile(t, "--bots", "-,greedy,random")
	answers := converse(t, path, "0",
		`{"look":true}`,
		`{"do":{"kind":"deploy","die":1}}`,
		`{"do":[{"kind":"roll"},{"kind":"deploy","die":1}]}`,
		``,
		`{"paint":true}`,
		`{"do":{"kind":"roll"},"seat":1}`,
		`{"quit":true}`,
		`{"look":true}`,
	)
	if len(answers) != 6 {
		t.Fatalf("%d answers", len(answers))
	}
	if a := answers[0]; !a.OK || a.At != 0 || len(a.Legal) != 1 || a.Legal[0].Steps[0]["kind"] != "roll" || a.View["phase"] != "turn" {
		t.Errorf("first answer: %+v", a)
	}
	if a := answers[2]; a.OK || a.Error == nil || a.Error.Rule != "rumble.deploy.roll" || a.Error.Text == "" {
		t.Errorf("refusal: %+v", a)
	}
	a := answers[3]
	if !a.OK || len(a.ToAct) != 1 || a.ToAct[0] != 0 || len(a.Log) < 6 || a.Log[0].Seat != 0 || a.Log[0].Events[0].Event != "roll" {
		t.Errorf("after a turn of all: %+v", a)
	}
	if a := answers[4]; a.OK || !strings.Contains(a.Error.Text, "paint") {
		t.Errorf("unknown request: %+v", a)
	}
	if a := answers[5]; a.OK || !strings.Contains(a.Error.Text, "one of the program's seats") {
		t.Errorf("another's seat: %+v", a)
	}
	must(t, "replay", path)
}

func TestAProgramCanPlayAMatchToItsEnd(t *testing.T) {
	path := newFile(t, "--bots", "-,greedy,random")
	for range 200 {
		// The simplest of programs: it always takes the last legal step.
		last := converse(t, path, "0", `{"look":true}`)
		now := last[len(last)-1]
		if now.Over {
			if len(now.Rank) != 3 || len(now.Score) != 3 || len(now.Legal) != 0 || len(now.ToAct) != 0 {
				t.Errorf("the end: %+v", now)
			}
			return
		}
		steps := now.Legal[0].Steps
		b, err := json.Marshal(steps[len(steps)-1])
		if err != nil {
			t.Fatal(err)
		}
		if answers := converse(t, path, "0", `{"do":`+string(b)+`}`); !answers[1].OK {
			t.Fatalf("refused: %+v", answers[1])
		}
	}
	t.Error("the match does not end")
}

func TestAProgramStepsBackAndLooksOn(t *testing.T) {
	path := newFile(t)
	answers := converse(t, path, "all", `{"do":{"kind":"roll"}}`, `{"undo":true}`, `{"undo":true}`, `{"redo":true}`, `{"redo":true}`, `{"go":0}`, `{"go":7}`)
	for i, want := range []struct {
		ok bool
		at int
	}{{true, 0}, {true, 1}, {true, 0}, {false, 0}, {true, 1}, {false, 1}, {true, 0}, {false, 0}} {
		if answers[i].OK != want.ok || answers[i].At != want.at {
			t.Errorf("answer %d: %+v, want %+v", i, answers[i], want)
		}
	}
	if a := converse(t, path, "", `{"do":{"kind":"roll"}}`)[1]; a.OK || a.Error == nil {
		t.Errorf("a spectator acted: %+v", a)
	}
}

// TestTheExampleOfThePageOnFormatsIsRight runs the example of engine/FORMAT.md.
func TestTheExampleOfThePageOnFormatsIsRight(t *testing.T) {
	b, err := os.ReadFile("../../engine/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, found := strings.Cut(string(b), "<!-- the conversation below is played by a test -->\n```\n")
	example, _, closed := strings.Cut(example, "\n```")
	if !found || !closed {
		t.Fatal("engine/FORMAT.md: expected an example of a conversation")
	}
	var in, want []string
	for line := range strings.SplitSeq(example, "\n") {
		if text, ok := strings.CutPrefix(line, "> "); ok {
			in = append(in, text)
		} else if text, ok := strings.CutPrefix(line, "< "); ok {
			want = append(want, text)
		}
	}
	path := filepath.Join(t.TempDir(), "war.tenka")
	must(t, "new", "--scenario", "../../assets/scenarios/rumble/war-example.json", "--seed", "1", "--out", path)
	_, out, _ := talkTo(strings.Join(in, "\n")+"\n", "play", path, "--seat", "2")
	got := strings.Split(strings.TrimSpace(out), "\n")
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) {
			t.Fatalf("%d answers, the page shows %d", len(got), len(want))
		}
		// An answer is shown with … for what is long.
		rest := got[i]
		for _, part := range strings.Split(want[i], "…") {
			at := strings.Index(rest, part)
			if at < 0 {
				t.Fatalf("answer %d:\n%s\ndoes not hold\n%s", i, got[i], part)
			}
			rest = rest[at+len(part):]
		}
	}
}

func TestAnImpossibleFixedRollIsReportedInEveryWayOfPlaying(t *testing.T) {
	scenario := filepath.Join(t.TempDir(), "nines.json")
	file := `{"format":1,"game":"rumble","id":"nines","title":{"en":"Nines"},"text":{},"options":{"players":3},"position":{},"chance":[{"draw":"dice","values":[1,9,2]}]}`
	if err := os.WriteFile(scenario, []byte(file), 0o600); err != nil {
		t.Fatal(err)
	}
	const why = "dice.values[1]: expected draws that can be made, found 9"
	begin := func() string {
		path := filepath.Join(t.TempDir(), "m.tenka")
		if code, _, errs := talkTo("", "new", "--scenario", scenario, "--out", path); code != done {
			t.Fatal(errs)
		}
		return path
	}
	answers := converse(t, begin(), "all", `{"do":{"kind":"roll"}}`, `{"quit":true}`)
	if a := answers[1]; !a.OK || len(a.Log) != 1 || !strings.Contains(a.Log[0].Misfit, why) {
		t.Errorf("play: %+v", a.Log)
	}
	if code, _, errs := talkTo("", "do", begin(), `{"kind":"roll"}`); code != done || !strings.Contains(errs, why) {
		t.Errorf("do: %d %s", code, errs)
	}
}
