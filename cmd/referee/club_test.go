package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A match is brought into a club, played by a program, and fetched from it.
func TestAMatchIsPlayedInAClub(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "club")
	read, out := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		r := &clubRun{call: &call{out: out, err: out}, folder: folder, listen: "127.0.0.1:0", language: "en", seed: 1}
		ended <- r.run(ctx, nil)
	}()
	defer func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}()
	said, err := bufio.NewReader(read).ReadString('\n')
	at, listens := strings.CutPrefix(strings.TrimSpace(said), "the club listens at ")
	if err != nil || !listens {
		t.Fatalf("it says %q, %v", said, err)
	}
	name, invitation, _ := strings.Cut(strings.TrimSpace(must(t, "club", folder, newFile(t, "--bots", "-,greedy,greedy"), "--server", at)), " ")
	g := start("join", invitation, "--name", "Ann")
	g.playOn(t, -1)
	if code := <-g.code; code != done || !strings.Contains(g.errs.String(), "came from the seeds of all\n") {
		t.Errorf("join ends with %d: %s", code, g.errs)
	}
	fetched := filepath.Join(t.TempDir(), "fetched.tenka")
	if err := os.WriteFile(fetched, []byte(must(t, "club", folder, "--fetch", name, "--server", at)), 0o600); err != nil {
		t.Fatal(err)
	}
	if out := must(t, "replay", fetched); !strings.Contains(out, "all as written") || !strings.Contains(out, "Ann") {
		t.Errorf("the match that was fetched: %s", out)
	}
	if info, err := os.Stat(filepath.Join(folder, "club.key")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the keys: %v, %v", info, err)
	}
	fails(t, refused, "the room has other words", "join", "abbey-abbey-abbey-abbey "+at)
}
