package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"tenka/engine"
	"tenka/engine/toytest"
)

// A second process writes when the test binary is started with this variable: it plays into the file named there and says after each
// flush how many records are safe.
const writerEnv = "TENKA_TEST_WRITER"

func TestMain(m *testing.M) {
	if path := os.Getenv(writerEnv); path != "" {
		writeForEver(path)
		return
	}
	os.Exit(m.Run())
}

func writeForEver(path string) {
	f, err := Open(path, toytest.Games)
	if err != nil || f.ReadOnly != nil {
		fmt.Println("cannot write:", err, f.ReadOnly)
		os.Exit(1)
	}
	for i := 0; ; i++ {
		play(f.Match, 1)
		if i%16 == 0 { // earlier records are written while the next ones are played
			if err := f.Flush(); err != nil {
				fmt.Println("cannot write:", err)
				os.Exit(1)
			}
			fmt.Println(f.Match.Records())
		}
	}
}

func newMatch(t testing.TB) *engine.Match {
	t.Helper()
	m, err := engine.NewMatch(toytest.Game{}, engine.Header{
		Agreement: engine.Free, Seed: 7, Colours: []int{0, 1, 2},
		Players: []engine.Player{{Name: "A", Seats: []engine.Seat{0}}, {Name: "B", Seats: []engine.Seat{1}}, {Name: "C", Bot: "random", Seats: []engine.Seat{2}}},
		Data:    []byte(`{"game":"toy","rounds":1000}`),
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play takes n steps: the first seat to act chooses by the number of records.
func play(m *engine.Match, n int) {
	for range n {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			m.Go(0, -1, true)
			s = m.ToAct().First()
		}
		legal := m.Legal(s, nil)
		m.Do(s, legal[(m.Records()*7+len(m.Steps(s)))%len(legal)])
	}
}

func create(t testing.TB) *File {
	t.Helper()
	f, err := Create(filepath.Join(t.TempDir(), "saves", "match"+Ext), newMatch(t))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func reopen(t testing.TB, path string) *File {
	t.Helper()
	f, err := Open(path, toytest.Games)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func read(t testing.TB, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// text is a match as a file.
func text(m *engine.Match) string {
	var b bytes.Buffer
	_, _ = m.WriteTo(&b)
	return b.String()
}

func TestWhatIsPlayedIsInTheFile(t *testing.T) {
	f := create(t)
	play(f.Match, 60)
	f.Match.Undo(-1, true)
	f.Match.NameBranch(f.Match.At(), "first try")
	play(f.Match, 5)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	again := reopen(t, f.Path)
	if got := again.Loaded; got.Torn || got.Differs >= 0 || again.ReadOnly != nil {
		t.Errorf("opened with %+v, read-only %v", got, again.ReadOnly)
	}
	if text(again.Match) != text(f.Match) {
		t.Error("the match read is not the match written")
	}
}

func TestAfterCloseNothingMoreIsKept(t *testing.T) {
	f := create(t)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	before := read(t, f.Path)
	play(f.Match, 10)
	if err := f.Close(); err != nil {
		t.Errorf("second close: %v", err)
	}
	if !bytes.Equal(before, read(t, f.Path)) {
		t.Error("the file changed after it was closed")
	}
}

func TestCreateReplacesNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine"+Ext)
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Create(path, newMatch(t)); !errors.Is(err, os.ErrExist) {
		t.Errorf("got %v", err)
	}
	if string(read(t, path)) != "mine" {
		t.Error("the file was changed")
	}
}

func TestSaveAsReplacesAFileWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old"+Ext)
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	m := newMatch(t)
	play(m, 20)
	f, err := saveAs(path, m)
	if err != nil {
		t.Fatal(err)
	}
	play(m, 20)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if text(reopen(t, path).Match) != text(m) {
		t.Error("what was played after saving is not in the new file")
	}
	left, _ := os.ReadDir(filepath.Dir(path))
	if len(left) != 1 {
		t.Errorf("%d files left in the folder, want one", len(left))
	}
}

func TestNobodyReplacesAFileThatIsPlayed(t *testing.T) {
	f := create(t)
	defer f.Close()
	if _, err := saveAs(f.Path, newMatch(t)); !errors.Is(err, ErrLocked) {
		t.Errorf("got %v", err)
	}
	play(f.Match, 5)
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	if got := len(reopen(t, f.Path).Match.Record(1).Steps); got == 0 {
		t.Error("the file lost what was played")
	}
}

func TestASecondProgramOnlyLooks(t *testing.T) {
	f := create(t)
	play(f.Match, 10)
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	second := reopen(t, f.Path)
	if !errors.Is(second.ReadOnly, ErrLocked) {
		t.Fatalf("the second opened it with %v", second.ReadOnly)
	}
	before := read(t, f.Path)
	play(second.Match, 10)
	if err := second.Flush(); !errors.Is(err, ErrLocked) || second.Waiting() == 0 {
		t.Errorf("%d moves wait, %v", second.Waiting(), err)
	}
	if err := second.Close(); !errors.Is(err, ErrLocked) {
		t.Errorf("what is lost is told: %v", err)
	}
	if !bytes.Equal(before, read(t, f.Path)) {
		t.Error("the second changed the file")
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if third := reopen(t, f.Path); third.ReadOnly != nil {
		t.Errorf("after the first closed it: %v", third.ReadOnly)
	}
}

func TestAFileOneMayNotWriteIsOpenedForReading(t *testing.T) {
	if runtime.GOOS == "windows" || os.Getuid() == 0 {
		t.Skip("this user may write everything")
	}
	f := create(t)
	f.Close()
	if err := os.Chmod(f.Path, 0o400); err != nil {
		t.Fatal(err)
	}
	if again := reopen(t, f.Path); again.ReadOnly == nil {
		t.Error("it is open for writing")
	}
}

func TestATornLineIsKeptBesideTheFile(t *testing.T) {
	f := create(t)
	play(f.Match, 30)
	f.Close()
	whole := read(t, f.Path)
	last := bytes.LastIndexByte(whole[:len(whole)-1], '\n') + 1
	torn := whole[: last+(len(whole)-last)/2 : last+(len(whole)-last)/2]
	if err := os.WriteFile(f.Path, torn, 0o600); err != nil {
		t.Fatal(err)
	}

	again := reopen(t, f.Path)
	if !again.Loaded.Torn || again.Loaded.Good != int64(last) {
		t.Fatalf("loaded %+v, want torn after %d", again.Loaded, last)
	}
	if !bytes.Equal(read(t, f.Path), torn) {
		t.Error("opening changed the file")
	}
	play(again.Match, 3)
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	if got := read(t, f.Path+".torn"); string(got) != string(torn[last:])+"\n" {
		t.Errorf("kept %q, want %q", got, torn[last:])
	}
	third := reopen(t, f.Path)
	if third.Loaded.Torn || text(third.Match) != text(again.Match) {
		t.Error("what was played after the torn line is not all there")
	}
}

func TestALastLineWithoutItsEndIsWhole(t *testing.T) {
	f := create(t)
	play(f.Match, 30)
	f.Close()
	whole := read(t, f.Path)
	if err := os.WriteFile(f.Path, whole[:len(whole)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	again := reopen(t, f.Path)
	if again.Loaded.Torn || text(again.Match) != text(f.Match) {
		t.Error("the last line was left out")
	}
	play(again.Match, 3)
	again.Close()
	if third := reopen(t, f.Path); text(third.Match) != text(again.Match) {
		t.Error("what was played after it is not all there")
	}
}

func TestAFailedLoadLeavesTheFile(t *testing.T) {
	f := create(t)
	play(f.Match, 30)
	f.Close()
	good := string(read(t, f.Path))
	lines := strings.SplitAfter(good, "\n")
	for name, bad := range map[string]string{
		"empty":        "",
		"not JSON":     "Dear diary\n",
		"half header":  good[:40],
		"no setup":     lines[0],
		"broken line":  lines[0] + lines[1] + "{\n" + lines[2],
		"other game":   strings.Replace(good, `"toy"`, `"chess"`, 1),
		"later format": strings.Replace(good, `"format":1`, `"format":2`, 1),
		"gap":          strings.Replace(good, `"no":2,`, `"no":7,`, 1),
	} {
		path := filepath.Join(t.TempDir(), "bad"+Ext)
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Open(path, toytest.Games)
		var d *engine.DataError
		if !errors.As(err, &d) || d.File != path || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v", name, err)
		}
		if got := string(read(t, path)); got != bad {
			t.Errorf("%s: the file changed", name)
		}
		if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
			t.Errorf("%s: %d files in the folder", name, len(left))
		}
	}
	if _, err := Open(t.TempDir(), toytest.Games); err == nil {
		t.Error("a folder was opened as a match")
	}
}

func TestAKilledProgramLosesNoFlushedRecord(t *testing.T) {
	f := create(t)
	f.Close()
	safe := 0
	for range 3 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), writerEnv+"="+f.Path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for range 8 {
			if !lines.Scan() {
				t.Fatal("the writer stopped")
			}
			n, err := strconv.Atoi(lines.Text())
			if err != nil {
				t.Fatal(lines.Text())
			}
			safe = n
		}
		_ = cmd.Process.Kill()
		_, _ = io.Copy(io.Discard, out)
		_ = cmd.Wait()

		again := reopen(t, f.Path)
		if again.ReadOnly != nil {
			t.Fatalf("after a kill: %v", again.ReadOnly)
		}
		if again.Loaded.Differs >= 0 || again.Match.Records() < safe {
			t.Fatalf("%d records, at least %d were safe; %+v", again.Match.Records(), safe, again.Loaded)
		}
		again.Close()
	}
}

func TestAFailingDiskIsReportedAndTriedAgain(t *testing.T) {
	f := create(t)
	defer f.Close()
	told := make(chan error, 64)
	f.OnError(func(err error) { told <- err })
	working := f.journal.file
	broken, err := os.Open(f.Path) // cannot be written to
	if err != nil {
		t.Fatal(err)
	}
	defer broken.Close()
	f.journal.swap(broken)
	play(f.Match, 10)
	if err := f.Flush(); err == nil || f.Err() == nil {
		t.Error("a write that failed was not reported")
	}
	if err := <-told; err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("told %v", err)
	}
	f.journal.swap(working)
	play(f.Match, 10)
	if err := f.Flush(); err != nil {
		t.Fatal(err)
	}
	for err := range told {
		if err == nil {
			break
		}
	}
	if again := reopen(t, f.Path); text(again.Match) != text(f.Match) {
		t.Error("not all that waited was written")
	}
}

// swap gives the journal another file to write to.
func (j *journal) swap(f *os.File) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.file = f
}

func BenchmarkAppend(b *testing.B) {
	f := create(b)
	defer f.Close()
	b.ReportAllocs()
	for b.Loop() {
		play(f.Match, 1)
	}
}

func BenchmarkAppendSynced(b *testing.B) {
	f := create(b)
	defer f.Close()
	for b.Loop() {
		play(f.Match, 1)
		if err := f.Flush(); err != nil {
			b.Fatal(err)
		}
	}
}
