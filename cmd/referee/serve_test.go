package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
)

// started runs a command line that goes on while the test does.
type started struct {
	in   *io.PipeWriter
	out  *bufio.Scanner
	errs *bytes.Buffer
	code chan int
}

func start(args ...string) *started {
	in, write := io.Pipe()
	read, out := io.Pipe()
	s := &started{in: write, out: bufio.NewScanner(read), errs: &bytes.Buffer{}, code: make(chan int, 1)}
	s.out.Buffer(nil, longestLine)
	go func() {
		s.code <- run(args, in, out, s.errs)
		out.Close()
	}()
	return s
}

// playOn answers every state in which this program has a choice with its first legal step, until the match is over, or until it has made
// this many steps: then it goes.
func (s *started) playOn(t *testing.T, most int) {
	for s.out.Scan() {
		var h heard
		if err := json.Unmarshal(s.out.Bytes(), &h); err != nil {
			t.Errorf("%v in %s", err, s.out.Text())
			return
		}
		if h.Over {
			return
		}
		if most == 0 {
			_, _ = s.in.Write([]byte("{\"quit\":true}\n"))
			return
		}
		if len(h.Legal) > 0 {
			most--
			step, _ := json.Marshal(h.Legal[0].Steps[0])
			_, _ = s.in.Write([]byte(`{"do":` + string(step) + "}\n"))
		}
	}
}

func TestAMatchIsServedToTwoPrograms(t *testing.T) {
	path := newFile(t, "--bots", "-,-,greedy")
	host := start("serve", path, "--listen", "127.0.0.1:0")
	host.out.Scan()
	invitation := host.out.Text()
	go func() {
		for host.out.Scan() { // who is here
		}
	}()
	folder := t.TempDir()
	var guests []*started
	for i, name := range []string{"Ann", "Ben"} {
		g := start("join", invitation, "--name", name, "--player", []string{"0", "1"}[i], "--file", filepath.Join(folder, name))
		guests = append(guests, g)
		done := make(chan bool)
		defer func() { <-done }()
		go func() {
			g.playOn(t, -1)
			close(done)
		}()
	}
	for _, g := range guests {
		if code := <-g.code; code != done || !strings.Contains(g.errs.String(), "came from the seeds of all\n") {
			t.Errorf("join ends with %d: %s", code, g.errs)
		}
	}
	if code := <-host.code; code != done {
		t.Errorf("serve ends with %d: %s", code, host.errs)
	}
	for _, name := range []string{"Ann", "Ben"} {
		out := must(t, "replay", filepath.Join(folder, name))
		if !strings.Contains(out, "all as written") || !strings.Contains(out, "seat 1, Ben") {
			t.Errorf("the file of %s: %s", name, out)
		}
	}
	if info, err := os.Stat(path + ".room"); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("what opens the room again: %v, %v", info, err)
	}
}

// A guest keeps what it was told: its file shows the match without the line, and the match goes on from there.
func TestAGuestGoesAndComesBack(t *testing.T) {
	path := newFile(t, "--bots", "-,greedy,greedy")
	host := start("serve", path, "--listen", "127.0.0.1:0")
	host.out.Scan()
	invitation := host.out.Text()
	go func() {
		for host.out.Scan() {
		}
	}()
	kept := filepath.Join(t.TempDir(), "kept.tenka")
	join := func(most int) string {
		g := start("join", invitation, "--name", "Ann", "--key", kept+".key", "--file", kept)
		g.playOn(t, most)
		go func() {
			for g.out.Scan() {
			}
		}()
		if code := <-g.code; code != done {
			t.Fatalf("join ends with %d: %s", code, g.errs)
		}
		return g.errs.String()
	}
	join(5)
	b, err := os.ReadFile(kept)
	if err != nil || !bytes.Contains(b, []byte(`"mirror":[0]`)) || bytes.Contains(b, []byte(`"line":"record"`)) {
		t.Errorf("what is kept is no mirror: %v", err)
	}
	if out := must(t, "show", kept); !strings.Contains(out, "Ann") {
		t.Errorf("it shows %s", out)
	}
	if said := join(-1); !strings.Contains(said, "dice and shuffles came from the seeds of all\n") {
		t.Errorf("at the end it says %s", said)
	}
	if out := must(t, "replay", kept); !strings.Contains(out, "all as written") {
		t.Errorf("the whole match: %s", out)
	}
	if code := <-host.code; code != done {
		t.Errorf("serve ends with %d: %s", code, host.errs)
	}
}

// A guest who goes before the match begins takes its place again, and then it begins.
func TestAGuestGoesBeforeTheMatchAndComesBack(t *testing.T) {
	host := start("serve", newFile(t, "--bots", "-,-,greedy"), "--listen", "127.0.0.1:0")
	host.out.Scan()
	invitation := host.out.Text()
	said := make(chan string, 64)
	go func() {
		for host.out.Scan() {
			said <- host.out.Text()
		}
	}()
	keys := t.TempDir()
	join := func(name string, player string) *started {
		return start("join", invitation, "--name", name, "--player", player, "--key", filepath.Join(keys, name))
	}
	ann := join("Ann", "0")
	for line := range said {
		if line == "Ann: here" {
			break
		}
	}
	_, _ = ann.in.Write([]byte("{\"quit\":true}\n"))
	if code := <-ann.code; code != done {
		t.Fatalf("join ends with %d: %s", code, ann.errs)
	}
	guests := []*started{join("Ben", "1"), join("Ann", "0")}
	go guests[0].playOn(t, -1)
	guests[1].playOn(t, -1)
	for _, g := range guests {
		if code := <-g.code; code != done || !strings.Contains(g.errs.String(), "came from the seeds of all\n") {
			t.Errorf("join ends with %d: %s", code, g.errs)
		}
	}
	if !strings.Contains(guests[0].errs.String(), "the match begins when all are there\n") {
		t.Errorf("while Ben waits it says %s", guests[0].errs)
	}
	go func() {
		for range said {
		}
	}()
	if code := <-host.code; code != done {
		t.Errorf("serve ends with %d: %s", code, host.errs)
	}
}

// TestAtTheEndOneLineSaysWhetherTheMatchWasTrue tells what a guest finds of several matches.
func TestAtTheEndOneLineSaysWhetherTheMatchWasTrue(t *testing.T) {
	g, _ := games.ByName("rumble")
	m := enginetest.Match(t, g, engine.Fair, "", 3)
	m.Header().Cup = enginetest.Cup(1, 3)
	for want, p := range map[string]engine.Proof{
		"all 41 dice and shuffles came from the seeds of all":                        {Draws: 41, Wrong: -1},
		"40 dice and shuffles came from the seeds of all, the scenario prescribed 1": {Draws: 40, Fixed: 1, Wrong: -1},
		"record 7 does not agree with the seed, or with what was told here":          {Draws: 3, Wrong: 7},
	} {
		if got := proven(m, p); got != want {
			t.Errorf("%+v: %s", p, got)
		}
	}
}

func TestASecretThatDoesNotFitIsNamedByEveryCommand(t *testing.T) {
	g, _ := games.ByName("rumble")
	h := *enginetest.Match(t, g, engine.Fair, "", 3).Header()
	h.Seed, h.Cup = 0, enginetest.Cup(1, 3)
	m, err := engine.NewMatch(g, h)
	if err != nil {
		t.Fatal(err)
	}
	var file strings.Builder
	if _, err := m.WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "altered.tenka")
	other := enginetest.Cup(1, 4)[0].Secret
	if err := os.WriteFile(path, []byte(strings.Replace(file.String(), h.Cup[0].Secret, other, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"validate", "replay", "show"} {
		code, _, errs := referee(command, path)
		if code != badUse || !strings.Contains(errs, `altered.tenka: line 1: cup[0].secret: expected the secret whose hash is the commitment, found "`+other) {
			t.Errorf("%s says %s and ends with %d", command, errs, code)
		}
	}
}

func TestAnInvitationIsReadOrRefusedInOneLine(t *testing.T) {
	fails(t, badUse, "the invitation: ", "join", "four words that lantxrm")
	fails(t, badUse, "expected a match with a person", "serve", newFile(t, "--bots", "greedy,greedy,greedy"))
}
