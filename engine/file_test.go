package engine_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/schema"
	"tenka/engine/toytest"
)

// wander plays, undoes, jumps, branches, names branches and replaces players.
func wander(t testing.TB, m *engine.Match, rng *rand.Rand, n int) {
	t.Helper()
	for range n {
		switch rng.IntN(20) {
		case 0:
			m.Undo(-1, true)
		case 1:
			m.Redo()
		case 2:
			m.Go(rng.IntN(m.Records()), -1, true)
		case 3:
			m.NameBranch(m.At(), fmt.Sprint("branch ", rng.IntN(100)))
		case 4:
			for s := range engine.Seat(m.Seats()) {
				if m.StepBack(s) {
					break
				}
			}
		case 6: // takes back any of the open steps, not only the last
			for s := range engine.Seat(m.Seats()) {
				steps := slices.Clone(m.Steps(s))
				if n := len(steps); n > 0 {
					i := rng.IntN(n)
					m.Try(s, slices.Delete(steps, i, i+1))
				}
			}
		case 7:
			m.TakeHint(engine.Seat(rng.IntN(m.Seats())))
		case 8:
			if path := m.Path(m.At()); true {
				m.Tell(path[rng.IntN(slices.Index(path, m.At())+1)], rng.IntN(3))
			}
		case 5:
			i := rng.IntN(len(m.Header().Players))
			m.SetPlayer(i, engine.Player{Name: fmt.Sprint("player ", rng.IntN(100))})
		default:
			if !step(t, m, rng) {
				m.Go(rng.IntN(m.Records()), -1, true)
			}
		}
	}
}

func TestTheJournalAndTheSavedMatchAreReadAlike(t *testing.T) {
	for _, g := range every() {
		for seed := range uint64(6) {
			m := newMatch(t, g, nil, engine.Free, seed)
			journal := bytes.NewBufferString(text(m))
			m.Journal(func(line []byte) { journal.Write(line) })
			wander(t, m, rand.New(rand.NewPCG(seed, 9)), 400)
			want := text(m)
			for name, file := range map[string]string{"saved": want, "journal": journal.String()} {
				again, got, err := engine.ReadMatch(strings.NewReader(file), byName)
				if err != nil || got.Torn || got.Differs >= 0 || got.Good != int64(len(file)) {
					t.Fatalf("%s, %s: %+v %v", g.Name(), name, got, err)
				}
				if text(again) != want {
					t.Fatalf("%s, %s, seed %d: read and written again it is another match", g.Name(), name, seed)
				}
				if a, b := look(again), look(m); fmt.Sprint(a) != fmt.Sprint(b) {
					t.Fatalf("%s, %s, seed %d:\n got %+v\nwant %+v", g.Name(), name, seed, a, b)
				}
			}
		}
	}
}

// ofTheForm tests lines of a file against the published schema.
func ofTheForm(t *testing.T, lines string) {
	t.Helper()
	for line := range strings.Lines(lines) {
		if err := schema.Line([]byte(line)); err != nil {
			t.Fatalf("%v\n%s", err, line)
		}
	}
}

// TestAnyMatchIsOfThePublishedForm writes matches with random options. The soak test does the same with everything it plays.
func TestAnyMatchIsOfThePublishedForm(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 9))
	for _, g := range games.All() {
		for seed := range uint64(4) {
			m := newMatch(t, g, enginetest.AnyOptions(t, g, rng), engine.Free, seed)
			playOut(t, m, rng)
			ofTheForm(t, text(m))
		}
	}
}

func TestADrawOfNothingIsAnEmptyList(t *testing.T) {
	b, err := json.Marshal(toytest.Game{}.Vocabulary().AnswersOut([]engine.Answer{{Draw: 1}}))
	if err != nil || string(b) != `[{"draw":"deck","values":[]}]` {
		t.Errorf("%s, %v", b, err)
	}
}

func TestEveryLineIsOfThePublishedForm(t *testing.T) {
	kinds := map[string]bool{}
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 4)
		journal := bytes.NewBufferString(text(m))
		m.Journal(func(line []byte) { journal.Write(line) })
		wander(t, m, rand.New(rand.NewPCG(4, 9)), 300)
		playOut(t, m, rand.New(rand.NewPCG(4, 9)))
		m.GiveUp(0)
		journal.WriteString(text(m))
		for line := range strings.Lines(journal.String()) {
			ofTheForm(t, line)
			kind, _, _ := strings.Cut(strings.TrimPrefix(line, `{"line":"`), `"`)
			kinds[kind] = true
		}
		if !strings.Contains(journal.String(), `"result":[{"seat":0,`) {
			t.Errorf("%s: no record has the result", g.Name())
		}
	}
	if len(kinds) != 11 {
		t.Errorf("only lines of the kinds %v were tested", kinds)
	}
}

func TestATornLastLineIsLeftOut(t *testing.T) {
	m := newMatch(t, toytest.Game{}, nil, engine.Free, 2)
	rng := rand.New(rand.NewPCG(2, 9))
	for m.Records() < 20 {
		step(t, m, rng)
	}
	whole := text(m)
	lines := strings.SplitAfter(whole, "\n")
	start := len(lines[0]) + len(lines[1]) // a header and a setup make a match
	for cut := start; cut <= len(whole); cut++ {
		_, got, err := engine.ReadMatch(strings.NewReader(whole[:cut]), byName)
		if err != nil {
			t.Fatalf("cut after %d bytes: %v", cut, err)
		}
		end := strings.LastIndexByte(whole[:cut], '\n') + 1
		torn := end < cut && !(cut < len(whole) && whole[cut] == '\n') // a whole line without its line end is good
		if got.Torn != torn || torn && got.Good != int64(end) {
			t.Fatalf("cut after %d bytes: %+v, want torn %v after %d", cut, got, torn, end)
		}
	}
	for cut := range start {
		if cut == start-1 {
			continue // only the line end is missing
		}
		_, _, err := engine.ReadMatch(strings.NewReader(whole[:cut]), byName)
		checkDataError(t, err)
		if err == nil {
			t.Fatalf("cut after %d bytes: no error", cut)
		}
	}
}

// checkDataError fails unless err says in one line what was expected.
func checkDataError(t testing.TB, err error) {
	t.Helper()
	if err == nil {
		return
	}
	var d *engine.DataError
	if !errors.As(err, &d) || d.Want == "" || strings.ContainsAny(err.Error(), "\n\r") {
		t.Fatalf("an error in a file: %q", err)
	}
}

// long is a match of the toy with n records, and the lines of its file.
func long(t testing.TB, n int) (*engine.Match, []string) {
	t.Helper()
	m := newMatch(t, toytest.Game{}, engine.Options{"players": "2"}, engine.Free, 2)
	h := *m.Header()
	h.Data = []byte(`{"game":"toy","rounds":1000}`)
	m, err := engine.NewMatch(toytest.Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(2, 9))
	for m.Records() < n {
		step(t, m, rng)
	}
	return m, strings.SplitAfter(text(m), "\n")
}

// spoil changes the record with this number so that its replay gives another position.
func spoil(t testing.TB, lines []string, no int) string {
	t.Helper()
	out := append([]string(nil), lines...)
	for i, line := range out {
		if at := strings.Index(line, `"hash":"`); at > 0 && strings.HasPrefix(line, fmt.Sprintf(`{"line":"record","no":%d,`, no)) {
			out[i] = line[:at+8] + "0123456789abcdef" + line[at+24:]
			return strings.Join(out, "")
		}
	}
	t.Fatalf("no record %d", no)
	return ""
}

// TestASnapshotStandsAtTheFirstTurnAfterEightRecords compares those of a saved match, and of the journal of the same choices.
func TestASnapshotStandsAtTheFirstTurnAfterEightRecords(t *testing.T) {
	h := *newMatch(t, toytest.Game{}, nil, engine.Free, 2).Header()
	h.Data = []byte(`{"game":"toy","rounds":30}`)
	m, err := engine.NewMatch(toytest.Game{}, h)
	if err != nil {
		t.Fatal(err)
	}
	journal := bytes.NewBufferString(text(m))
	m.Journal(func(line []byte) { journal.Write(line) })
	playOut(t, m, rand.New(rand.NewPCG(2, 9)))
	var want []int
	for no, last := 0, 0; no < m.Records(); no++ {
		if no >= last+8 && m.Until(no).Fresh() {
			want, last = append(want, no), no
		}
	}
	for name, file := range map[string]string{"saved": text(m), "journal": journal.String()} {
		var found []int
		for line := range strings.Lines(file) {
			if l := (struct {
				Line string
				At   int
			}{}); json.Unmarshal([]byte(line), &l) == nil && l.Line == "snapshot" {
				found = append(found, l.At)
			}
		}
		if !slices.Equal(found, want) || len(want) < 10 {
			t.Errorf("%s: after records %v, want %v", name, found, want)
		}
	}
}

func TestAMismatchIsReportedAndLaterSnapshotsCanBePlayed(t *testing.T) {
	m, lines := long(t, 100)
	const bad = 40
	again, got, err := engine.ReadMatch(strings.NewReader(spoil(t, lines, bad)), byName)
	if err != nil {
		t.Fatal(err)
	}
	if got.Differs != bad || again.At() != bad-1 || again.Records() != m.Records() {
		t.Fatalf("%+v, stands at %d of %d records", got, again.At(), again.Records())
	}
	if again.Playable(bad) || again.CanRedo() || again.CanGo(bad, -1, true) != engine.StopUnplayed {
		t.Error("the record that differs can be played on")
	}
	if again.ToActAt(bad) != 0 || again.ViewAt(bad, engine.AllSeats(2)) != nil || again.Until(bad) != nil {
		t.Error("somebody knows what follows the record that differs")
	}
	if got.Restored <= bad || got.Restored > bad+30 || !again.Playable(got.Restored) {
		t.Fatalf("restored %d", got.Restored)
	}
	// All records from the snapshot on are as before.
	for no := got.Restored; no < m.Records(); no++ {
		if !again.Playable(no) || again.Record(no).Hash != m.Record(no).Hash || again.Record(no).Turn != m.Record(no).Turn {
			t.Fatalf("record %d has no position", no)
		}
		if a, b := again.ViewAt(no, engine.AllSeats(2)).Hash(), m.ViewAt(no, engine.AllSeats(2)).Hash(); a != b {
			t.Fatalf("record %d shows another position", no)
		}
	}
	last := m.Records() - 1
	if stop := again.Go(last, -1, true); stop != engine.Clear {
		t.Fatalf("to the last record: %v", stop)
	}
	if !step(t, again, rand.New(rand.NewPCG(1, 1))) {
		t.Error("it cannot be played on")
	}
	for again.Undo(-1, true) == engine.Clear {
	}
	if again.At() != got.Restored || again.CanUndo(-1, true) != engine.StopUnplayed {
		t.Errorf("undo ended at %d, want the snapshot at %d", again.At(), got.Restored)
	}
	// Saved in this state, the file loses nothing.
	saved := text(again)
	third, got, err := engine.ReadMatch(strings.NewReader(saved), byName)
	if err != nil || got.Differs != bad || text(third) == "" || third.Records() != again.Records() {
		t.Errorf("saved and read again: %+v %v", got, err)
	}
}

// unhidden is the toy as a game without secrets from its players.
type unhidden struct{ toytest.Game }

func (unhidden) Unhidden() {}

func TestOnlyAGameWithoutSecretsGivesItsPositions(t *testing.T) {
	const bad = 12
	_, lines := long(t, 20)
	file := spoil(t, lines, bad)
	for _, c := range []struct {
		game engine.Game
		laid bool
	}{{toytest.Game{}, false}, {unhidden{}, true}} {
		m, _, err := engine.ReadMatch(strings.NewReader(file), func(string) (engine.Game, bool) { return c.game, true })
		if err != nil {
			t.Fatal(err)
		}
		if p := m.Laid(4); (p != nil) != c.laid || p != nil && p.Hash() != m.Record(4).Hash {
			t.Errorf("%T: the position after record 4 is %v", c.game, p)
		}
		if p := m.Laid(bad); p != nil {
			t.Errorf("%T: a record that no longer replays has the position %v", c.game, p)
		}
	}
}

func TestAMismatchOnAnotherBranchLeavesTheCursor(t *testing.T) {
	m, _ := long(t, 30)
	m.Go(10, -1, true)
	rng := rand.New(rand.NewPCG(7, 7))
	for m.Records() < 40 {
		step(t, m, rng)
	}
	at := m.At()
	again, got, err := engine.ReadMatch(strings.NewReader(spoil(t, strings.SplitAfter(text(m), "\n"), 20)), byName)
	if err != nil || got.Differs != 20 || again.At() != at {
		t.Errorf("%+v, at %d, want %d; %v", got, again.At(), at, err)
	}
}

func TestASetupThatIsAnotherThanItSaysIsRefused(t *testing.T) {
	file := text(newMatch(t, toytest.Game{}, nil, engine.Free, 1))
	_, rest, _ := strings.Cut(file, `"hash":"`)
	hash := rest[:16]
	for _, c := range []struct{ old, new, want string }{
		{"", "", "<nil>"}, {`"draws":1`, `"draws":2`, "2: draws: fault.is 1: 2"}, {hash, "0123456789abcdef", "2: hash: fault.position 0"},
	} {
		_, _, err := engine.ReadMatch(strings.NewReader(strings.Replace(file, c.old, c.new, 1)), byName)
		if got := fmt.Sprint(err); got != c.want {
			t.Errorf("%s: %s, want %s", c.new, got, c.want)
		}
	}
}

func TestLoadingFindsChangedDice(t *testing.T) {
	_, lines := long(t, 30)
	for i, line := range lines {
		if strings.Contains(line, `"draw":"die"`) {
			lines[i] = strings.Replace(line, `"values":[`, `"values":[7,`, 1)
			no := 0
			_, _ = fmt.Sscanf(line, `{"line":"record","no":%d`, &no)
			_, got, err := engine.ReadMatch(strings.NewReader(strings.Join(lines, "")), byName)
			if err != nil || got.Differs != no {
				t.Errorf("record %d: %+v %v", no, got, err)
			}
			return
		}
	}
	t.Fatal("no dice")
}

func TestLinesOfOtherProgramsMayHaveOtherSpaces(t *testing.T) {
	m, _ := long(t, 30)
	spaced := strings.NewReplacer(`{"line":"`, `{ "line": "`, `,"seat":`, ` , "seat" : `).Replace(text(m))
	again, got, err := engine.ReadMatch(strings.NewReader(spaced), byName)
	if err != nil || got.Differs >= 0 || text(again) != text(m) {
		t.Errorf("%+v %v", got, err)
	}
}

func TestASavedPositionIsAScenario(t *testing.T) {
	for _, g := range every() {
		m := newMatch(t, g, nil, engine.Free, 6)
		rng := rand.New(rand.NewPCG(6, 6))
		for n := 1; n <= 600 && step(t, m, rng); n++ {
			if _, over := m.Outcome(); n%30 == 0 && !over {
				savedAsScenario(t, m)
			}
		}
	}
}

// savedAsScenario checks that the position of a match follows the schema as a scenario, and that it is the same position when it is read.
func savedAsScenario(t *testing.T, m *engine.Match) {
	t.Helper()
	g := m.Game()
	s, err := m.Scenario("mine", "Mine", engine.AllSeats(m.Seats()))
	if err != nil {
		t.Fatal(err)
	}
	b := s.MarshalIndent()
	if err := schema.Scenario(b); err != nil {
		t.Errorf("%s: %v", g.Name(), err)
	}
	read, err := engine.ReadScenario(b, byName)
	if err != nil {
		t.Fatalf("%s: %v\n%s", g.Name(), err, b)
	}
	again, err := engine.NewMatch(g, onePlayer(g, read.Header()))
	if err != nil {
		t.Fatal(err)
	}
	if again.Record(0).Hash != m.Record(m.At()).Hash {
		t.Errorf("%s: the scenario's position is another one", g.Name())
	}
}

func FuzzReadMatch(f *testing.F) {
	m, lines := long(f, 40)
	f.Add([]byte(strings.Join(lines, "")))
	m.Do(m.ToAct().First(), m.Legal(m.ToAct().First(), nil)[0])
	m.SetPlayer(0, engine.Player{Name: "?", Bot: "greedy"})
	m.GiveUp(1)
	m.NameBranch(0, "x")
	m.TakeHint(0)
	f.Add([]byte(text(m)))
	f.Add([]byte(spoil(f, lines, 20)))
	f.Add([]byte(strings.Join(lines[:3], "") + `{"line":"step","seat":0,"action":{"kind":"put","to":"?"}}` + "\n"))
	f.Add([]byte(strings.Join(lines[:3], "") + `{"line":"at","at":99}` + "\n" + `{"line":"back","seat":7}` + "\n"))
	f.Add([]byte(strings.Replace(lines[0], `"seats":[1]`, `"seats":[]`, 1) + lines[1]))
	f.Fuzz(func(t *testing.T, b []byte) {
		m, got, err := engine.ReadMatch(bytes.NewReader(b), byName)
		checkDataError(t, err)
		if err != nil {
			return
		}
		if got.Good > int64(len(b)) {
			t.Fatalf("%+v of %d bytes", got, len(b))
		}
		look(m)
		saved := text(m)
		again, _, err := engine.ReadMatch(strings.NewReader(saved), byName)
		if err != nil {
			t.Fatalf("written again it cannot be read: %v\n%s", err, saved)
		}
		if got.Differs < 0 && text(again) != saved {
			t.Fatalf("written again it is another match:\n%s\n%s", saved, text(again))
		}
	})
}

func FuzzReadScenario(f *testing.F) {
	f.Add([]byte(`{"format":1,"game":"toy","id":"s","title":{"en":"S"},"text":{},"options":{"players":2},
		"position":{"phase":"rolled","round":1,"turn":0,"die":3,"plans":[[0,0],[0,0],[0,0]],"top":"ant","score":[0,0,0]},
		"chance":[{"draw":"die","values":[6]}],"seed":1}`))
	for _, g := range every() {
		m := newMatch(f, g, nil, engine.Free, 6)
		rng := rand.New(rand.NewPCG(6, 6))
		for range 5 {
			for range 15 {
				step(f, m, rng)
			}
			s, err := m.Scenario("mine", "Mine", engine.AllSeats(m.Seats()))
			if err != nil {
				f.Fatal(err)
			}
			f.Add(s.MarshalIndent())
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := engine.ReadScenario(b, byName)
		checkDataError(t, err)
		if err != nil {
			return
		}
		g, _ := byName(s.Game)
		h := s.Header()
		if h.Players != nil {
			return // ReadScenario began a match with it
		}
		m, err := engine.NewMatch(g, onePlayer(g, h))
		if err != nil {
			t.Fatalf("a scenario that was read cannot be played: %v", err)
		}
		rng := rand.New(rand.NewPCG(1, 1))
		for range 20 {
			step(t, m, rng)
		}
		reread(t, m)
	})
}
