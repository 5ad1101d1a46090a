package shogun

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

var update = flag.Bool("update", false, "write the golden playthroughs anew")

// playthroughs are whole games: each number of seats, side and way to begin.
var playthroughs = []struct {
	file, options string
	seed          uint64
}{
	{"golden_3.txt", "players=3", 31},
	{"golden_3_moon_draft.txt", "players=3 side=moon", 33},
	{"golden_4.txt", "players=4", 41},
	{"golden_4_moon_random.txt", "players=4 side=moon setup=random must-move=false tie-cubes-to-tower=true", 42},
	{"golden_5.txt", "players=5", 51},
}

func TestGoldenPlaythroughs(t *testing.T) {
	for _, g := range playthroughs {
		t.Run(g.file, func(t *testing.T) {
			path := filepath.Join("testdata", g.file)
			got := playthrough(t, g.options, g.seed)
			if *update {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			have, lines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
			for i := range max(len(have), len(lines)) {
				if i >= len(have) || i >= len(lines) || have[i] != lines[i] {
					t.Fatalf("line %d differs from %s; -update writes it anew\nhave %q\nwant %q", i+1, path, at(have, i), at(lines, i))
				}
			}
		})
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "nothing"
}

// playthrough plays a game by a fixed rule, the step whose place in the list is a multiple of 7 in the count of steps, and prints what
// the log tells and the text board after each whole choice. Lines of the board that have not changed are left out, except at the end.
func playthrough(t *testing.T, opts string, seed uint64) string {
	var out strings.Builder
	var e engine.Events
	say := lang.New("en")
	teller := &lang.Teller{Speech: say, Game: New(), Names: []string{"Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5"}}
	c := engine.Seeded(seed, 0)
	p, err := newPosition(options(t, opts), builtIn(t), c, &e)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	tell := func(whole bool) {
		for _, ev := range e.List() {
			fmt.Fprintf(&out, "  %s\n", teller.Event(ev))
		}
		e.Reset()
		board := strings.Split(strings.TrimSuffix(New().Text(p.View(engine.AllSeats(p.Seats())), say), "\n"), "\n")
		now := map[string]bool{}
		for _, line := range board {
			if whole || !known[line] {
				out.WriteString(line + "\n")
			}
			now[line] = true
		}
		known = now
	}
	fmt.Fprintf(&out, "%s seed=%d\n", opts, seed)
	tell(true)
	for steps := 1; p.phase != Over; steps++ {
		s := p.ToAct().First()
		list := p.Legal(s, nil)
		a := list[steps*7%len(list)]
		fmt.Fprintf(&out, "> %d %s\n", s, words.EncodeAction(a))
		if err := p.Apply(s, a, c, &e); err != nil {
			t.Fatal(err)
		}
		if !p.Open(s) {
			tell(p.phase == Over)
		}
	}
	return out.String()
}
