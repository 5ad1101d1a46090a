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
		if code := <-g.code; code != done {
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
	join := func(most int) {
		g := start("join", invitation, "--name", "Ann", "--key", kept+".key", "--file", kept)
		g.playOn(t, most)
		go func() {
			for g.out.Scan() {
			}
		}()
		if code := <-g.code; code != done {
			t.Fatalf("join ends with %d: %s", code, g.errs)
		}
	}
	join(5)
	b, err := os.ReadFile(kept)
	if err != nil || !bytes.Contains(b, []byte(`"mirror":[0]`)) || bytes.Contains(b, []byte(`"line":"record"`)) {
		t.Errorf("what is kept is no mirror: %v", err)
	}
	if out := must(t, "show", kept); !strings.Contains(out, "Ann") {
		t.Errorf("it shows %s", out)
	}
	join(-1)
	if out := must(t, "replay", kept); !strings.Contains(out, "all as written") {
		t.Errorf("the whole match: %s", out)
	}
	if code := <-host.code; code != done {
		t.Errorf("serve ends with %d: %s", code, host.errs)
	}
}

func TestAnInvitationIsReadOrRefusedInOneLine(t *testing.T) {
	fails(t, badUse, "the invitation: ", "join", "four words that lantxrm")
	fails(t, badUse, "expected a match with a person", "serve", newFile(t, "--bots", "greedy,greedy,greedy"))
}
