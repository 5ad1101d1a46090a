//go:build mutants || soak

package mutants

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// program is the tests of a package, built once with several mutants in it.
type program struct {
	path, dir string
	tests     []*single       // the cheapest first
	first     map[int]*single // the first test that comes by a mutant; nil for one that none comes by
}

// single is one test: how long it takes the processor, more or less.
type single struct {
	name string
	took time.Duration
}

// longest is the environment variable LONGEST, such as 5s: tests that take longer notice nothing, so that the run is short; the score may then be too
// low, never too high. Nothing is left out where it is not set.
func longest() time.Duration {
	if d, err := time.ParseDuration(os.Getenv("LONGEST")); err == nil {
		return d
	}
	return time.Hour
}

// What the program writes while it runs all tests.
var (
	began  = regexp.MustCompile(`^=== (?:RUN|CONT) +([^/ ]+)`)
	ended  = regexp.MustCompile(`^--- (PASS|FAIL|SKIP): (\S+) \((.*)s\)`)
	cameBy = regexp.MustCompile(`^mutant (\d+)$`)
)

// built builds the tests of a package with mutants that are switched on one at a time, and runs all with none on: that tells how long each takes, and
// which mutants it comes by.
func built(t *testing.T, s *source, list []mutant) *program {
	t.Helper()
	texts := map[string][]byte{s.dir + "/mutant_switch.go": []byte(s.support())}
	for _, f := range s.files {
		texts[f.path] = s.switched(f, list)
	}
	p := &program{path: filepath.Join(t.TempDir(), "tests"), dir: filepath.Join(root, s.dir), first: map[int]*single{}}
	out, err := compile(t, p.path, s.dir, texts)
	require.NoError(t, err, "%s", out)
	_, took, text := p.run(time.Hour, "MUTANTSEEN=1", "-test.v")
	passed, known := time.Duration(0), map[string]*single{}
	now := &single{} // before the first test
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if m := began.FindStringSubmatch(line); m != nil {
			if known[m[1]] == nil {
				known[m[1]] = &single{name: m[1]}
			}
			now = known[m[1]]
		}
		if m := cameBy.FindStringSubmatch(line); m != nil {
			k, _ := strconv.Atoi(m[1])
			p.first[k] = now
		}
		if m := ended.FindStringSubmatch(line); m != nil && known[m[2]] != nil {
			one := known[m[2]]
			one.took, _ = time.ParseDuration(m[3] + "s")
			passed += one.took
			switch m[1] {
			case "FAIL":
				fmt.Printf("   %s: %s fails though nothing is changed: it is left out\n", s.dir, one.name)
			case "PASS":
				p.tests = append(p.tests, one)
			}
		}
	}
	require.NotEmpty(t, p.tests, "%s", text)
	for _, one := range p.tests {
		one.took = time.Duration(float64(one.took) * min(1, took.Seconds()/passed.Seconds())) // others use the processor too
	}
	slices.SortStableFunc(p.tests, func(a, b *single) int { return cmp.Compare(a.took, b.took) })
	for len(p.tests) > 1 && p.tests[len(p.tests)-1].took > longest() {
		fmt.Printf("   %s: %s is left out, it takes long\n", s.dir, p.tests[len(p.tests)-1].name)
		p.tests = p.tests[:len(p.tests)-1]
	}
	return p
}

// compile builds the tests of a package into a program, with other texts laid over files of the tree, which stays as it is.
func compile(t *testing.T, to, dir string, texts map[string][]byte) ([]byte, error) {
	t.Helper()
	folder := t.TempDir()
	replace := map[string]string{}
	for path, text := range texts {
		whole, err := filepath.Abs(filepath.Join(root, path))
		require.NoError(t, err)
		changed := filepath.Join(folder, filepath.Base(path))
		require.NoError(t, os.WriteFile(changed, text, 0o600))
		replace[whole] = changed
	}
	b, err := json.Marshal(map[string]any{"Replace": replace})
	require.NoError(t, err)
	overlay := filepath.Join(folder, "overlay.json")
	require.NoError(t, os.WriteFile(overlay, b, 0o600))
	c := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", to, "./"+dir)
	c.Dir = root
	return c.CombinedOutput()
}

// notices says whether a test fails while a mutant is on. The first test that comes by it runs first, then the cheapest, some at a time. Tests that
// take the processor ten times as long as they should go round for ever and count as failed.
func (p *program) notices(k int) bool {
	first := p.first[k]
	if first == nil {
		return false
	}
	tests := slices.Clone(p.tests)
	if i := slices.Index(tests, first); i > 0 && first.took < 3*time.Second {
		tests = slices.Insert(slices.Delete(tests, i, i+1), 0, first)
	}
	var batch []string
	var took time.Duration
	size := min(2*time.Second, first.took)
	for i, one := range tests {
		batch, took = append(batch, one.name), took+one.took
		if took < size && i < len(tests)-1 {
			continue
		}
		if passed, _, _ := p.run(10*took+10*time.Second, "MUTANT="+strconv.Itoa(k), "-test.failfast", "-test.run", "^("+strings.Join(batch, "|")+")$"); !passed {
			return true
		}
		batch, took, size = nil, 0, max(2*time.Second, 3*size)
	}
	return false
}

// run says whether tests pass, how long they take the processor, which may be until the limit, and what they write. Their memory has a bound too, as a
// mutant may ask for more and more; so has the time that passes, as it may wait for ever. Tests whose names match the environment variable SKIP do not
// run at all: those of minutes would be the longest part of a short measure.
func (p *program) run(limit time.Duration, env string, args ...string) (passed bool, took time.Duration, text string) {
	stop, cancel := context.WithTimeout(context.Background(), time.Minute+20*limit)
	defer cancel()
	if skip := os.Getenv("SKIP"); skip != "" {
		args = append(args, "-test.skip", skip)
	}
	bounds := fmt.Sprintf(`ulimit -v 8000000 -t %d; exec "$0" "$@"`, int(math.Ceil(limit.Seconds())))
	c := exec.CommandContext(stop, "bash", append([]string{"-c", bounds, p.absolute(), "-test.short", "-test.timeout", "0"}, args...)...)
	c.Dir = p.dir
	c.Env = append(os.Environ(), env)
	c.WaitDelay = time.Second
	out, err := c.CombinedOutput()
	return err == nil, c.ProcessState.UserTime() + c.ProcessState.SystemTime(), string(out)
}

func (p *program) absolute() string {
	path, err := filepath.Abs(p.path)
	if err != nil {
		panic(err)
	}
	return path
}
