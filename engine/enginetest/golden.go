package enginetest

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

// Golden are the golden playthroughs of a game: whole games as the log tells them and the text board shows them.
type Golden struct {
	Playthroughs []Playthrough
	// Whole reports whether the whole board is printed here, and not only its lines that have changed. At the beginning and at the end it
	// always is; nil prints it nowhere else.
	Whole func(engine.Position) bool
	// Step is the place, modulo its length, in the list of legal steps of the one that is taken after so many others; nil takes seven times
	// their number.
	Step func(taken int, seed uint64) int
}

// Playthrough is one game: the file in testdata that holds it, the options and the seed it is played with.
type Playthrough struct {
	File, Options string
	Seed          uint64
	Last          string // the id of the event that it ends with; empty tests nothing
}

// Run compares each playthrough with its file line by line. With the flag -update it writes the files anew.
func (g Golden) Run(t *testing.T, game engine.Game) {
	for _, one := range g.Playthroughs {
		t.Run(one.File, func(t *testing.T) {
			path := filepath.Join("testdata", one.File)
			got, last := g.play(t, game, one)
			if one.Last != "" && last != one.Last {
				t.Errorf("it ends with %s, want %s", last, one.Last)
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

// play plays one game and prints, after each whole choice, what the log tells the open table and the text board. It returns the id of the
// last event too.
func (g Golden) play(t *testing.T, game engine.Game, one Playthrough) (text, last string) {
	var out strings.Builder
	var e engine.Events
	c := engine.Seeded(one.Seed, 0)
	p := begin(t, game, one.Options, Tables(t, game), c, &e)
	all, words := engine.AllSeats(p.Seats()), game.Vocabulary()
	teller := &lang.Teller{Localizer: lang.New("en"), Game: game, Tables: Tables(t, game)}
	for s := range p.Seats() {
		teller.Names = append(teller.Names, fmt.Sprintf("Seat %d", s+1))
	}
	known := map[string]bool{}
	tell := func(whole bool) {
		for _, ev := range engine.SeenBy(e.List(), all) {
			fmt.Fprintf(&out, "  %s\n", teller.Event(ev))
			last = words.Events[ev.Kind]
		}
		e.Reset()
		now := map[string]bool{}
		for line := range strings.SplitSeq(strings.TrimSuffix(game.Text(p.View(all), teller), "\n"), "\n") {
			if whole || !known[line] {
				out.WriteString(line + "\n")
			}
			now[line] = true
		}
		known = now
	}
	fmt.Fprintf(&out, "%s seed=%d\n", one.Options, one.Seed)
	tell(true)
	for taken := 1; p.ToAct() != 0; taken++ {
		s := p.ToAct().First()
		list := p.Legal(s, nil)
		step := taken * 7
		if g.Step != nil {
			step = g.Step(taken, one.Seed)
		}
		a := list[step%len(list)]
		fmt.Fprintf(&out, "> %d %s\n", s, words.EncodeAction(a))
		if err := p.Apply(s, a, c, &e); err != nil {
			t.Fatal(err)
		}
		if !p.Open(s) {
			tell(p.ToAct() == 0 || g.Whole != nil && g.Whole(p))
		}
	}
	return out.String(), last
}
