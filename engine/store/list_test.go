package store

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tenka/engine"
	"tenka/engine/enginetest"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/toytest"
)

// A mirror's file has lines of another kind, and ends nothing that has not ended.
func TestAMirrorHasASummary(t *testing.T) {
	m := newMatch(t)
	play(m, 40)
	var text []byte
	for _, line := range m.Mirror(engine.Only(0), 0).News() {
		text = append(text, line...)
	}
	path := filepath.Join(t.TempDir(), "a"+Ext)
	require.NoError(t, os.WriteFile(path, text, 0o600))
	s, err := Summarise(path)
	require.NoError(t, err)
	require.Equal(t, m.Record(m.At()).Turn, s.Turn)
	require.Equal(t, m.Records(), s.Records)
	_, over := m.Outcome()
	require.Equal(t, over, s.Over)
}

func TestListShowsTheLastPlayedFirst(t *testing.T) {
	folder := t.TempDir()
	for i, name := range []string{"a", "b"} {
		m := newMatch(t)
		f, err := Create(filepath.Join(folder, name+Ext), m)
		if err != nil {
			t.Fatal(err)
		}
		play(m, 40*(i+1))
		m.SetPlayer(1, engine.Player{Name: "Beatrix", Bot: "greedy"})
		f.Close()
		played := time.Unix(int64(1000*(i+1)), 0)
		if err := os.Chtimes(f.Path, played, played); err != nil {
			t.Fatal(err)
		}
		s, err := Summarise(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		if want := m.Record(m.At()).Turn; s.Game != "toy" || s.Records != m.Records() || s.Turn != want || s.Over ||
			s.Players[1].Name != "Beatrix" || s.Players[1].Bot != "greedy" || len(s.Players[1].Seats) != 1 {
			t.Errorf("summary %+v, want turn %d", s, want)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "c"+Ext), []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	list, all, err := List(folder, 9)
	if err != nil || len(list) != 3 || all != 3 {
		t.Fatalf("%d summaries of %d, %v", len(list), all, err)
	}
	if list[0].Err == nil || filepath.Base(list[1].Path) != "b"+Ext || filepath.Base(list[2].Path) != "a"+Ext {
		t.Errorf("order %v", list)
	}
	if last, all, err := List(folder, 2); err != nil || len(last) != 2 || all != 3 || last[1].Path != list[1].Path {
		t.Errorf("the last two of %d: %v, %v", all, last, err)
	}
	if none, _, err := List(filepath.Join(folder, "none"), 9); none != nil || err != nil {
		t.Errorf("a folder that is not there: %v %v", none, err)
	}
}

// TestASummaryIsOfTheMatchNotOfItsStudies compares summaries with a replay after every choice of random matches of all games, also after
// their end: the turn at the cursor, and the winner.
func TestASummaryIsOfTheMatchNotOfItsStudies(t *testing.T) {
	for _, g := range games.All() {
		m := enginetest.Match(t, g, engine.Free, "", 3)
		var file bytes.Buffer
		file.WriteString(text(m))
		m.Journal(func(line []byte) { file.Write(line) })
		rng := rand.New(rand.NewPCG(3, 1))
		agrees := func() {
			t.Helper()
			s, err := summarise(file.Bytes())
			require.NoError(t, err)
			won, over := m.Result()
			require.Equal(t, over, s.Over)
			require.Equal(t, won.Winners(), s.Winners)
			if !over {
				require.Equal(t, m.Turn(), s.Turn, "%s, record %d", g.Name(), m.At())
			} else {
				require.Equal(t, m.Record(m.End()).Turn, s.Turn)
			}
		}
		play := func(upTo int) {
			for n := 0; m.ToAct() != 0 && m.Records() < upTo; n++ {
				seat := m.ToAct().First()
				legal := m.Legal(seat, nil)
				if rec, _, _ := m.Do(seat, legal[rng.IntN(len(legal))]); rec != nil && (m.Turn() != rec.Turn || n%16 == 0) {
					agrees()
				}
			}
		}
		agrees()
		play(math.MaxInt)
		agrees()
		end := m.At()
		m.Tell(m.Record(end).After, 0)
		s, err := summarise(file.Bytes())
		require.NoError(t, err)
		require.True(t, s.Untold, "nobody has seen how it ended")
		require.False(t, s.Over)
		require.Zero(t, s.Winners)
		m.Tell(end, 0)
		agrees()
		m.Go(m.Path(end)[len(m.Path(end))/2], -1, true)
		agrees()
		play(m.Records() + 40)
		agrees()
		m.Go(m.Record(end).After, -1, true)
		play(m.Records() + 40)
		agrees()
	}
}

func TestSummaryKnowsTheEnd(t *testing.T) {
	f := create(t)
	f.Match.GiveUp(0)
	f.Match.GiveUp(2)
	f.Close()
	s, err := Summarise(f.Path)
	if err != nil || !s.Over || s.Winners != engine.Only(1) {
		t.Errorf("%+v %v", s, err)
	}
}

func TestOwnersDataIsCheckedBeforeItIsUsed(t *testing.T) {
	in := In(t.TempDir())
	g, _ := toytest.Games("toy")
	if b, err := in.Override(g); b != nil || err != nil {
		t.Errorf("without a file: %q %v", b, err)
	}
	if err := os.MkdirAll(in.Data, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(in.Data, "toy.json")
	for text, want := range map[string]string{
		`{"game":"toy","rounds":5}`: "",
		`{"game":"toy","rounds":0}`: path + ": rounds: expected a number from 1 to 1,000, found 0",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b, err := in.Override(g)
		if want == "" && (err != nil || string(b) != text) || want != "" && (err == nil || lang.Terminal(err) != want) {
			t.Errorf("%s: %q, %v; want %s", text, b, err, want)
		}
	}
}

func TestHomeCanBeMoved(t *testing.T) {
	t.Setenv("TENKA_HOME", "/somewhere")
	if got, err := Home(); err != nil || got.Saves != filepath.Join("/somewhere", "saves") {
		t.Errorf("%+v %v", got, err)
	}
}

func FuzzSummarise(f *testing.F) {
	m := newMatch(f)
	play(m, 20)
	m.GiveUp(0)
	f.Add([]byte(text(m)))
	f.Add([]byte(`{"line":"header","game":"toy","players":[{"name":"A","seats":[0]}]}` + "\n" + `{"line":"record","no":0}` + "\n" + `{"line":"at","at":5}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		_, err := summarise(b)
		if err != nil && strings.ContainsAny(lang.Terminal(err), "\n\r") {
			t.Errorf("an error of several lines: %q", err)
		}
	})
}

func BenchmarkSummarise(b *testing.B) {
	f := create(b)
	play(f.Match, 3000)
	f.Close()
	for b.Loop() {
		if _, err := Summarise(f.Path); err != nil {
			b.Fatal(err)
		}
	}
}

func TestASummaryReadsAHeaderWithoutItsDataFile(t *testing.T) {
	for header, want := range map[string]string{
		`{"line":"header","game":"x","data":{"a":[1,2]}}`:                          `{"line":"header","game":"x"}`,
		`{"line":"header","game":"x"}`:                                             `{"line":"header","game":"x"}`,
		`{"line":"header","game":",\"data\":{","data":{}}`:                         `{"line":"header","game":",\"data\":{"}`,
		`{"line":"header","position":{"a":1,"data":{"b":2}},"game":"x","data":{}}`: "", // it lies in another object: no JSON is left
	} {
		got := beforeData([]byte(header))
		if want == "" {
			require.False(t, json.Valid(got), header)
			continue
		}
		require.Equal(t, want, string(got))
	}
	records := "\n" + `{"line":"record","turn":3}` + "\n"
	s, err := summarise([]byte(`{"line":"header","position":{"a":1,"data":{"b":2}},"game":"rumble","data":{}}` + records))
	require.NoError(t, err)
	require.Equal(t, "rumble", s.Game)
	require.Equal(t, 3, s.Turn)
}
