package kenjin

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

// playthroughs are whole games, one of each way to begin and to end.
var playthroughs = []struct {
	file, options string
	seed          uint64
	last          string // the event that ends it
}{
	{"golden_2.txt", "players=2", 5, "end"},
	{"golden_2_lanes.txt", "players=2 setup=random", 53, "end_lanes"},
	{"golden_2_shared.txt", "players=2", 16, "end_shared"},
	{"golden_3.txt", "players=3", 8, "end"},
	{"golden_3_draft.txt", "players=3 setup=draft lord_bonus=engaged palace_count=before torii_counts_itself=true", 10, "end"},
	{"golden_4.txt", "players=4", 10, "end"},
	{"golden_4_draft.txt", "players=4 setup=draft", 11, "end"},
	{"golden_4_teams.txt", "players=4 teams=true", 1, "end_team"},
	{"golden_4_teams_lanes.txt", "players=4 teams=true team_open_cards=true", 62, "end_team_lanes"},
	{"golden_4_teams_draw.txt", "players=4 teams=true", 107, "end_draw"},
}

func TestGoldenPlaythroughs(t *testing.T) {
	for _, g := range playthroughs {
		t.Run(g.file, func(t *testing.T) {
			path := filepath.Join("testdata", g.file)
			got, last := playthrough(t, g.options, g.seed)
			if last != g.last {
				t.Errorf("it ends with %s, want %s", last, g.last)
			}
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
// the log tells the open table and the text board after each whole choice. Lines of the board that have not changed are left out, except
// at the beginning of every second round. It returns the id of the last event too.
func playthrough(t *testing.T, opts string, seed uint64) (text, last string) {
	var out strings.Builder
	var e engine.Events
	say := lang.New("en")
	teller := &lang.Teller{Speech: say, Game: New(), Names: []string{"Seat 1", "Seat 2", "Seat 3", "Seat 4"}}
	c := engine.Seeded(seed, 0)
	p, err := newPosition(options(t, opts), builtIn(t), c, &e)
	if err != nil {
		t.Fatal(err)
	}
	all := engine.AllSeats(p.Seats())
	known := map[string]bool{}
	tell := func(whole bool) {
		for _, ev := range engine.SeenBy(e.List(), all) {
			fmt.Fprintf(&out, "  %s\n", teller.Event(ev))
			last = words.Events[ev.Kind]
		}
		e.Reset()
		board := strings.Split(strings.TrimSuffix(New().Text(p.View(all), teller), "\n"), "\n")
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
		s := p.turn
		list := p.Legal(s, nil)
		a := list[(steps*7+int(seed))%len(list)]
		fmt.Fprintf(&out, "> %d %s\n", s, words.EncodeAction(a))
		if err := p.Apply(s, a, c, &e); err != nil {
			t.Fatal(err)
		}
		if !p.Open(s) {
			tell(p.phase == Over || p.Fresh() && p.Turn()%2 == 1)
		}
	}
	return out.String(), last
}
