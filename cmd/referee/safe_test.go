package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

// witness reads a file each time something is printed.
type witness struct {
	path string
	told bytes.Buffer
	seen []string
}

func (w *witness) Write(b []byte) (int, error) {
	file, err := os.ReadFile(w.path)
	if err != nil {
		return 0, err
	}
	w.seen = append(w.seen, string(file))
	return w.told.Write(b)
}

func TestNothingIsPrintedBeforeItIsInTheFile(t *testing.T) {
	path := newFile(t)
	for _, line := range [][]string{
		{"do", path, `{"kind":"roll"}`}, {"undo", path}, {"redo", path}, {"go", path, "0"}, {"go", path, "1"},
	} {
		w := &witness{path: path}
		var errs bytes.Buffer
		if code := run(line, strings.NewReader(""), w, &errs); code != done {
			t.Fatalf("%v: %d %s", line, code, errs.String())
		}
		after, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if len(w.seen) == 0 {
			t.Errorf("%v told nothing", line)
		}
		for _, seen := range w.seen {
			if seen != string(after) {
				t.Errorf("%v told something while the file lacked %q", line, strings.TrimPrefix(string(after), seen))
				break
			}
		}
	}
}

func TestASimulationNeverShortensALog(t *testing.T) {
	folder := t.TempDir()
	again := func() { must(t, "simulate", "--game", "rumble", "--games", "1", "--out", folder) }
	again()
	path := filepath.Join(folder, "rumble-000001.tenka")
	whole, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-stop:
				return
			default:
			}
			if info, err := os.Stat(path); err != nil || info.Size() != whole.Size() {
				t.Errorf("the log that was there is not whole any more: %v", err)
				return
			}
		}
	}()
	for range 10 {
		again()
	}
	close(stop)
	<-ended
}

func TestARequestWithoutEndIsRefused(t *testing.T) {
	path := newFile(t)
	long := strings.Repeat("[", 2*longestLine)
	if code, _, errs := talkTo(long, "do", path, "-"); code != badUse || !strings.Contains(errs, "bytes") {
		t.Errorf("do: %d %s", code, errs)
	}
	if code, _, errs := talkTo(long, "play", path, "--seat", "0"); code != badUse || !strings.Contains(errs, "bytes") {
		t.Errorf("play: %d %s", code, errs)
	}
}

func TestATamperedEventIsFound(t *testing.T) {
	path := newFile(t)
	must(t, "do", path, `{"kind":"roll"}`)
	must(t, "replay", path)
	whole := string(fileOf(t, path))
	bad := strings.Replace(whole, `"nums":[5,2,1]`, `"nums":[6,2,1]`, 1)
	if bad == whole {
		t.Fatal(whole[len(whole)-400:])
	}
	if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"replay", "validate"} {
		if code, _, errs := referee(command, path); code != differs || !strings.Contains(errs, "record 1 tells otherwise") {
			t.Errorf("%s: %d %s", command, code, errs)
		}
	}
}

func TestImpossibleFixedRollsAreReported(t *testing.T) {
	folder := t.TempDir()
	scenario, path := filepath.Join(folder, "scenario.json"), filepath.Join(folder, "match.tenka")
	text := `{"format":1,"game":"rumble","id":"x","title":{"en":"X"},"text":{"en":"X"},"options":{"first_player":"seat0"},
		"chance":[{"draw":"dice","values":[9,9,9]}]}`
	if err := os.WriteFile(scenario, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, "new", "--scenario", scenario, "--out", path)
	if code, out, errs := referee("do", path, `{"kind":"roll"}`); code != done || out == "" || !strings.Contains(errs, "record 1: what the scenario prescribes cannot happen") {
		t.Errorf("%d %s %s", code, out, errs)
	}
}

func TestAnEmptyRequestIsRefused(t *testing.T) {
	path := newFile(t)
	for _, line := range []string{`null`, `{}`, `{"do":[]}`, `{"do":null}`, `{"undo":false}`, `{"go":null}`} {
		_, out, _ := talkTo(line+"\n", "play", path, "--seat", "0")
		answers := strings.Split(strings.TrimSpace(out), "\n")
		if len(answers) != 2 || !strings.HasPrefix(answers[1], `{"ok":false,"error":{"text":"`) {
			t.Errorf("%s: %s", line, answers[len(answers)-1])
		}
	}
	for _, list := range []string{`[]`, `null`} {
		fails(t, badUse, "expected an action", "do", path, list)
	}
}

func TestAColourThatIsNotDrawnIsRefused(t *testing.T) {
	path := newFile(t)
	whole := string(fileOf(t, path))
	if err := os.WriteFile(path, []byte(strings.Replace(whole, `"colours":[0,1,2]`, `"colours":[0,1,5]`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	fails(t, badUse, "colours[2]: expected a number from 0 to 4, found 5", "show", path)
}

func fileOf(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A file may come from anywhere, so it may have any name and contain any names.
func TestNoOutputControlsTheTerminal(t *testing.T) {
	whole := string(fileOf(t, newFile(t)))
	first, rest, _ := strings.Cut(whole, "\n")
	named := strings.Replace(first, `"name":"Seat 1"`, `"name":"A\u001b[2J\u009b31m\u202e\nreferee: all is well"`, 1)
	if named == first {
		t.Fatalf("no name in %.300s", first)
	}
	path := filepath.Join(t.TempDir(), "a\x1b[2J\x9b\nreferee.tenka")
	if err := os.WriteFile(path, []byte(named+"\n"+rest), 0o600); err != nil {
		t.Skip("no file can have such a name here")
	}
	torn := path + "torn"
	if err := os.WriteFile(torn, []byte(named+"\n"+rest+`{"line":"rec`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]string{
		{"show", path}, {"show", torn}, {"show", path, "--json"}, {"do", path, `{"kind":"roll"}`}, {"do", path, `{"kind":"none"}`}, {"log", path}, {"legal", path},
		{"replay", path}, {"replay", path, "--verify"}, {"play", path, "--seat", "all"}, {"validate", path}, {"show", path + "none"}, {path}, {"show", "--x", path}, {"show", path, path},
	} {
		_, out, errs := referee(line...)
		if out+errs == "" {
			t.Errorf("%q tells nothing", line)
		}
		if at := strings.IndexFunc(out+errs, func(r rune) bool { return r != '\n' && (unicode.IsControl(r) || r == '\u202e' || r == '\ufffd') }); at >= 0 {
			t.Errorf("%q tells %.80q", line, (out + errs)[at:])
		}
		if strings.Contains("\n"+out+errs, "\nreferee: all is well") || strings.Contains("\n"+out+errs, "\nreferee.tenka") {
			t.Errorf("%q tells what a name says as a line of its own", line)
		}
	}
}
