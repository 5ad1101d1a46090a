package engine_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/schema"
	"tenka/engine/toytest"
)

// thrown is the header of a match of g to whose seed each player gave a secret.
func thrown(t testing.TB, g engine.Game, seed uint64) engine.Header {
	h := *newMatch(t, g, nil, engine.Fair, 1).Header()
	h.Seed, h.Cup = 0, enginetest.Cup(len(h.Players), seed)
	return h
}

func begun(t testing.TB, g engine.Game, h engine.Header) *engine.Match {
	t.Helper()
	m, err := engine.NewMatch(g, h)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// table is a match that is played at random, with the mirror of some seats.
type table struct {
	testing.TB
	match *engine.Match
	who   engine.Seats
	lines *engine.Mirror
	sent  [][]byte
}

// lay is a table with a match, and a mirror for who.
func lay(t testing.TB, m *engine.Match, who engine.Seats) *table {
	return &table{TB: t, match: m, who: who, lines: m.Mirror(who, 0)}
}

// play plays to the end, with some steps back if back is true.
func (x *table) play(seed uint64, back bool) {
	rng := rand.New(rand.NewPCG(seed, 5))
	for n := 0; ; n++ {
		x.sent = append(x.sent, x.lines.News()...)
		if !step(x, x.match, rng) {
			break
		}
		if back && n%60 == 59 {
			path := x.match.Path(x.match.At())
			x.match.Go(path[max(0, len(path)-4)], -1, true)
		}
	}
}

// heard is the mirror that was told these lines.
func heard(t testing.TB, lines [][]byte) *engine.Match {
	t.Helper()
	m, _, err := engine.ReadMatch(bytes.NewReader(slices.Concat(lines...)), byName)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// drawn is the number of draws of a match.
func drawn(m *engine.Match) int {
	n := 0
	for no := range m.Records() {
		n += len(m.Record(no).Chance)
	}
	return n
}

func TestAMatchWhoseSeedIsOfAllIsProvenAtItsEnd(t *testing.T) {
	for _, g := range every() {
		x := lay(t, begun(t, g, thrown(t, g, 3)), engine.Only(1))
		x.play(3, true)
		file := text(x.match)
		header, _, _ := strings.Cut(file, "\n")
		if err := schema.Line([]byte(header)); err != nil {
			t.Error(err)
		}
		if err := schema.Line(x.sent[0]); err != nil {
			t.Error(err)
		}
		whole, own := reread(t, x.match), heard(t, x.sent)
		if whole.Header().Seed == 0 || text(whole) != file {
			t.Errorf("%s: the cup gave the seed %d, or the file is written otherwise after it was read", g.Name(), whole.Header().Seed)
		}
		for _, mirror := range []*engine.Match{own, nil} {
			if p := engine.Agrees(whole, mirror); p != (engine.Proof{Draws: drawn(whole), Wrong: -1}) || p.Draws == 0 {
				t.Errorf("%s: of %d draws the proof says %+v", g.Name(), drawn(whole), p)
			}
		}
		if eyes, _ := own.Eyes(); eyes != engine.Only(1) || own.Records() < 2 {
			t.Errorf("%s: the mirror of %b has %d records", g.Name(), eyes, own.Records())
		}
	}
}

func TestAMirrorHasCommitmentsAndNoSecrets(t *testing.T) {
	for _, g := range every() {
		m := begun(t, g, thrown(t, g, 4))
		x := lay(t, m, engine.Only(0))
		x.play(4, true)
		sent := string(slices.Concat(x.sent...))
		for _, l := range m.Header().Cup {
			if l.Secret == "" || strings.Contains(sent, l.Secret) || !strings.Contains(sent, l.Commit) || !strings.Contains(text(m), l.Secret) {
				t.Errorf("%s: the mirror should have the commitment of player %d, and the file the secret", g.Name(), l.Player)
			}
		}
		if own := heard(t, x.sent).Header(); own.Seed != 0 || len(own.Cup) != len(m.Header().Cup) {
			t.Errorf("%s: the mirror has the seed %d and %d commitments", g.Name(), own.Seed, len(own.Cup))
		}
	}
}

// TestMirrorsTellNothingOfTheSecrets compares the mirrors of two matches with the same seed, one of them of a cup.
func TestMirrorsTellNothingOfTheSecrets(t *testing.T) {
	for _, g := range every() {
		h := thrown(t, g, 5)
		x := lay(t, begun(t, g, h), engine.Only(0))
		h.Seed, h.Cup = x.match.Header().Seed, nil
		y := lay(t, begun(t, g, h), engine.Only(0))
		x.play(5, true)
		y.play(5, true)
		if !bytes.Equal(slices.Concat(x.sent[1:]...), slices.Concat(y.sent[1:]...)) {
			t.Errorf("%s: the cup shows in a mirror", g.Name())
		}
	}
}

func TestACupThatDoesNotHoldIsRefusedWithItsField(t *testing.T) {
	other := enginetest.Cup(2, 9)[1]
	for _, c := range []struct {
		want   string
		change func(h *engine.Header)
	}{
		{"", func(*engine.Header) {}},
		{"", func(h *engine.Header) { h.Seed, h.Cup = 0, h.Cup[1:] }},
		{"cup[1].secret: fault.cup.secret: " + other.Secret, func(h *engine.Header) { h.Cup[1].Secret = other.Secret }},
		{"cup[1].secret: fault.cup.secret: ", func(h *engine.Header) { h.Cup[1].Commit = other.Commit }},
		{"cup[1].secret: fault.hash 64: ", func(h *engine.Header) { h.Cup[1].Secret = "" }},
		{"cup[1].secret: fault.hash 64: 02", func(h *engine.Header) { h.Cup[1].Secret = "02" }},
		{"cup[0].commit: fault.hash 64: ", func(h *engine.Header) { h.Cup[0].Commit = strings.ToUpper(h.Cup[0].Commit) }},
		{"cup[0].commit: fault.hash 64: ", func(h *engine.Header) { h.Cup[0].Commit = "" }},
		{"cup[2].player: fault.between -1 2: 3", func(h *engine.Header) { h.Cup[2].Player = 3 }},
		{"cup[0].player: fault.between -1 2: -2", func(h *engine.Header) { h.Cup[0].Player = -2 }},
		{"cup[1].player: fault.cup.order: 0", func(h *engine.Header) { h.Cup[1] = h.Cup[0] }},
		{"seed: fault.is ", func(h *engine.Header) { h.Seed++ }},
		{"seed: fault.is ", func(h *engine.Header) { h.Cup[1] = other }},
		{"seed: fault.is ", func(h *engine.Header) { h.Cup = h.Cup[1:] }},
		{"cup[0].secret: fault.cup.closed: ", func(h *engine.Header) { h.Mirror = []engine.Seat{0} }},
	} {
		h := *begun(t, toytest.Game{}, thrown(t, toytest.Game{}, 3)).Header()
		c.change(&h)
		_, err := engine.NewMatch(toytest.Game{}, h)
		got := ""
		if err != nil {
			got = strings.ReplaceAll(err.Error(), `"`, "")
		}
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestAFileWithAnotherSecretOrSeedIsNotRead(t *testing.T) {
	for _, g := range every() {
		m := begun(t, g, thrown(t, g, 6))
		l, other, seed := m.Header().Cup[0], enginetest.Cup(1, 7)[0], strconv.FormatUint(m.Header().Seed, 10)
		for _, c := range []struct{ old, new, want string }{
			{l.Secret, other.Secret, "cup[0].secret"},
			{l.Commit, other.Commit, "cup[0].secret"},
			{`,"secret":"` + l.Secret + `"`, "", "cup[0].secret"},
			{`"data":`, `"mirror":[0],"data":`, "cup[0].secret"},
			{seed, "0", "seed"},
			{seed, "1", "seed"},
		} {
			_, _, err := engine.ReadMatch(strings.NewReader(strings.Replace(text(m), c.old, c.new, 1)), byName)
			if err == nil || !strings.HasPrefix(err.Error(), "1: "+c.want+": fault.") {
				t.Errorf("%s with %s for %s: %v", g.Name(), c.new, c.old, err)
			}
		}
	}
}

// lies are other values of a draw; some of them are possible.
func lies(values []int16) [][]int16 {
	other := func(change func(list []int16)) []int16 {
		list := slices.Clone(values)
		change(list)
		return list
	}
	all := [][]int16{other(slices.Reverse), other(func(list []int16) { list[0]-- }), other(func(list []int16) { list[0]++ })}
	return slices.DeleteFunc(all, func(list []int16) bool { return slices.Equal(list, values) })
}

// bent is the table of a host that makes the last draw of record no another: it has all draws up to there from a script. It is nil where the
// record has no draw.
func bent(t *testing.T, g engine.Game, honest *table, seed uint64, no int) *table {
	var script []engine.Answer
	for i := range no + 1 {
		script = append(script, honest.match.Record(i).Chance...)
	}
	if len(honest.match.Record(no).Chance) == 0 {
		return nil
	}
	last := &script[len(script)-1]
	for _, last.Values = range lies(last.Values) {
		if liar := scripted(t, g, honest, seed, script); liar != nil && liar.match.Records() > no && liar.match.Record(no).Misfit == nil {
			return liar
		}
	}
	return nil
}

// scripted is a table like the honest one, with these draws and without a cup. It is nil where the setup cannot have them.
func scripted(t *testing.T, g engine.Game, honest *table, seed uint64, script []engine.Answer) *table {
	h := *honest.match.Header()
	h.Cup, h.Script = nil, nil
	prescribe(t, g, &h, script)
	m, err := engine.NewMatch(g, h)
	if err != nil {
		return nil
	}
	liar := lay(t, m, honest.who)
	liar.play(seed, false)
	return liar
}

// prescribe writes a script into a header.
func prescribe(t *testing.T, g engine.Game, h *engine.Header, script []engine.Answer) {
	b, err := json.Marshal(g.Vocabulary().AnswersOut(script))
	if err == nil {
		err = json.Unmarshal(b, &h.Script)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// posing is the whole match of a liar with the header of an honest one.
func posing(t *testing.T, liar, honest *table) *engine.Match {
	t.Helper()
	header, _, _ := strings.Cut(text(honest.match), "\n")
	_, lines, _ := strings.Cut(text(liar.match), "\n")
	m, got, err := engine.ReadMatch(strings.NewReader(header+"\n"+lines), byName)
	if err != nil || got.Differs >= 0 {
		t.Fatalf("a lie that hangs together is read with %+v, %v", got, err)
	}
	return m
}

func TestAChangedDrawIsFoundWithItsRecord(t *testing.T) {
	for _, g := range every() {
		honest := lay(t, begun(t, g, thrown(t, g, 8)), engine.Only(0))
		honest.play(8, false)
		tried := 0
		for no, next := 0, 0; no < honest.match.Records() && tried < 3; no++ {
			if no < next {
				continue
			}
			liar := bent(t, g, honest, 8, no)
			if liar == nil {
				continue
			}
			tried++
			next = 3 * (no + 1)
			whole, told := posing(t, liar, honest), slices.Concat(honest.sent[:1], liar.sent[1:])
			if p := engine.Agrees(whole, heard(t, told)); p.Wrong != no {
				t.Errorf("%s: the draw of record %d is changed, and the proof says %+v", g.Name(), no, p)
			}
			if p := engine.Agrees(whole, nil); p.Wrong != no {
				t.Errorf("%s: the draw of record %d is changed, and without a mirror the proof says %+v", g.Name(), no, p)
			}
			chance := honest.match.Record(no).Chance
			open := g.Vocabulary().Draws[chance[len(chance)-1].Draw].Of == engine.OfDie // else it shows when a seat of the mirror sees it
			if p := engine.Agrees(honest.match, heard(t, told)); p.Wrong < no || open && p.Wrong != no {
				t.Errorf("%s: the mirror was told another draw of record %d, and the proof says %+v", g.Name(), no, p)
			}
		}
		if tried == 0 {
			t.Errorf("%s: no draw could be changed", g.Name())
		}
	}
}

// number is a number in a view.
var number = regexp.MustCompile(`[:\[,]\d+`)

func TestAChangedViewIsFoundWithItsRecord(t *testing.T) {
	for _, g := range every() {
		x := lay(t, begun(t, g, thrown(t, g, 9)), engine.Only(0))
		x.play(9, false)
		rng := rand.New(rand.NewPCG(9, 9))
		lies := 0
		for _, no := range []int{1, 2, 5, 11, 23} {
			if no+1 >= len(x.sent) {
				break
			}
			line := string(x.sent[no+1])
			from := strings.LastIndex(line, `"view":`)
			at := number.FindAllStringIndex(line[from:], -1)
			m := heard(t, x.sent[:no+1])
			for range 200 {
				where := at[rng.IntN(len(at))]
				lie := line[:from+where[0]+1] + strconv.Itoa(rng.IntN(9)) + line[from+where[1]:]
				if lie == line || m.Hear([]byte(lie)) != nil {
					continue // no lie, or one that is seen at once
				}
				lies++
				if p := engine.Agrees(x.match, m); p.Wrong != no {
					t.Errorf("%s: what is told of record %d is changed, and the proof says %+v:\n%s\n%s", g.Name(), no, p, line, lie)
				}
				break
			}
		}
		if lies == 0 {
			t.Errorf("%s: no view could be changed", g.Name())
		}
	}
}

func TestAChangedHeaderOrRecordsLeftOutAreFound(t *testing.T) {
	g := toytest.Game{}
	x := lay(t, begun(t, g, thrown(t, g, 2)), engine.Only(2))
	x.play(2, false)
	for what, change := range map[string]func(h *engine.Header){
		"commitment": func(h *engine.Header) { h.Cup[1].Commit = h.Cup[0].Commit },
		"cup":        func(h *engine.Header) { h.Cup = nil },
		"agreement":  func(h *engine.Header) { h.Agreement = engine.Free },
		"colours":    func(h *engine.Header) { slices.Reverse(h.Colours) },
		"seats": func(h *engine.Header) {
			h.Players[0].Seats, h.Players[1].Seats = h.Players[1].Seats, h.Players[0].Seats
		},
	} {
		own := heard(t, x.sent)
		change(own.Header())
		if p := engine.Agrees(x.match, own); p != (engine.Proof{}) {
			t.Errorf("the mirror began with another %s, and the proof says %+v", what, p)
		}
	}
	own := heard(t, x.sent)
	own.Header().Players[1].Name = "Somebody else"
	if p := engine.Agrees(x.match, own); p.Wrong != -1 {
		t.Errorf("a player who is called otherwise now is taken for a lie: %+v", p)
	}
	short, records := lay(t, begun(t, g, thrown(t, g, 2)), engine.Only(2)), 3
	for short.match.Records() < records {
		step(t, short.match, rand.New(rand.NewPCG(2, 5)))
	}
	if p := engine.Agrees(short.match, own); p.Wrong < 0 || p.Wrong > records {
		t.Errorf("the whole match has %d records, the mirror %d, and the proof says %+v", records, own.Records(), p)
	}
	if p := engine.Agrees(x.match.Until(2), nil); p.Wrong != -1 || p.Draws == 0 {
		t.Errorf("a part of the match does not agree with itself: %+v", p)
	}
}

// TestDrawsThatAScenarioPrescribesAreCountedApart prescribes the first draws of a match, as they were.
func TestDrawsThatAScenarioPrescribesAreCountedApart(t *testing.T) {
	for _, g := range every() {
		x := lay(t, begun(t, g, thrown(t, g, 7)), engine.Only(0))
		x.play(7, false)
		first := x.match.Record(0).Chance
		for no := 1; len(first) == 0; no++ {
			first = x.match.Record(no).Chance
		}
		h := *x.match.Header()
		prescribe(t, g, &h, first)
		y := lay(t, begun(t, g, h), engine.Only(0))
		y.play(7, false)
		want := engine.Proof{Draws: drawn(x.match) - len(first), Fixed: len(first), Wrong: -1}
		if p := engine.Agrees(reread(t, y.match), heard(t, y.sent)); p != want {
			t.Errorf("%s: %+v, want %+v", g.Name(), p, want)
		}
	}
}

// TestWhatIsPlayedApartIsNoMatchOfTheCup: a guess from a mirror has a file of its own, though it knows no secret.
func TestWhatIsPlayedApartIsNoMatchOfTheCup(t *testing.T) {
	for _, g := range every() {
		x := lay(t, begun(t, g, thrown(t, g, 6)), engine.Only(0))
		x.play(6, false)
		for _, m := range []*engine.Match{x.match, heard(t, x.sent)} {
			if m.Apart(1).Header().Cup != nil || m.Header().Cup == nil {
				t.Errorf("%s: what is played apart has the cup, or the match has lost it", g.Name())
			}
		}
	}
}
