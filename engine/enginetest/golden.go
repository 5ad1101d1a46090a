package enginetest

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/lang"
)

var (
	update = flag.Bool("update", false, "write the golden playthroughs anew")
	whole  = flag.String("whole", "", "a folder for the golden playthroughs with all their lines, to be read and compared")
)

// A file of a playthrough holds its first and its last lines, and in between one sum for each block of lines.
const (
	firstLines = 120
	lastLines  = 50
	summed     = 50
)

// Golden are the golden playthroughs of a game: whole games as the log tells them and the text board shows them.
type Golden struct {
	Playthroughs []Playthrough
	// Whole reports whether the whole board is printed here, and not only its lines that have changed. At the beginning and at the end it
	// always is; nil prints it nowhere else.
	Whole func(engine.Position) bool
	// Step returns which of the legal steps is taken after taken others: the index, modulo the length of the list. Nil means seven times
	// taken.
	Step func(taken int, seed uint64) int
}

// Playthrough is one game: the file in testdata that holds it in short, the options and the seed it is played with.
type Playthrough struct {
	File, Options string
	Seed          uint64
	Last          string // the id of the event that it ends with; empty tests nothing
}

// Run compares each playthrough with its file. With the flag -update it writes the files anew, with -whole it writes all lines into a folder.
func (g Golden) Run(t *testing.T, game engine.Game) {
	for _, one := range g.Playthroughs {
		t.Run(one.File, func(t *testing.T) {
			path := filepath.Join("testdata", one.File)
			got, last := g.play(t, game, one)
			if one.Last != "" && last != one.Last {
				t.Errorf("it ends with %s, want %s", last, one.Last)
			}
			have := strings.Split(got, "\n")
			if *whole != "" {
				write(t, filepath.Join(*whole, game.Name()+"_"+one.File), got)
			}
			brief := inShort(have)
			if *update {
				write(t, path, strings.Join(brief, "\n"))
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(want), "\n")
			for i := range max(len(brief), len(lines)) {
				if at(brief, i) != at(lines, i) {
					t.Fatalf("line %d differs from %s; -update writes it anew, -whole shows all lines\nhave %q\nwant %q\nof %s", i+1, path, at(brief, i), at(lines, i),
						strings.Join(of(have, at(brief, i)), "\n"))
				}
			}
		})
	}
}

func write(t *testing.T, path, text string) {
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// inShort is a playthrough with sums in the place of its middle.
func inShort(lines []string) []string {
	if len(lines) <= firstLines+lastLines+summed {
		return lines
	}
	short := slices.Clone(lines[:firstLines])
	middle := lines[firstLines : len(lines)-lastLines]
	for i := 0; i < len(middle); i += summed {
		h := fnv.New64a()
		part := middle[i:min(i+summed, len(middle))]
		h.Write([]byte(strings.Join(part, "\n")))
		short = append(short, fmt.Sprintf(sumLine, firstLines+i+1, firstLines+i+len(part), h.Sum64()))
	}
	return append(short, lines[len(lines)-lastLines:]...)
}

const sumLine = "= lines %d to %d: %016x"

// of are the lines that a line with a sum stands for, the line itself where it has none.
func of(lines []string, line string) []string {
	var from, to int
	var sum uint64
	if n, _ := fmt.Sscanf(line, sumLine, &from, &to, &sum); n < 3 {
		return []string{line}
	}
	return lines[from-1 : to]
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
	tell := func(board bool) {
		for _, ev := range engine.SeenBy(e.List(), all) {
			fmt.Fprintf(&out, "  %s\n", teller.Event(ev))
			last = words.Events[ev.Kind]
		}
		e.Reset()
		now := map[string]bool{}
		for line := range strings.SplitSeq(strings.TrimSuffix(game.Text(p.View(all), teller), "\n"), "\n") {
			if board || !known[line] {
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
