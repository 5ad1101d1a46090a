//go:build mutants || soak

package mutants

import (
	"cmp"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const root = "../../.."

// taste are the files of a game in which a computer player judges and plans. A number in them is a weight, which may as well be a little larger, so
// numbers there are not changed; comparisons, signs and statements are.
var taste = []string{"evaluate.go", "value.go", "policy.go", "improvise.go", "outlook.go", "plan.go"}

// alike are changes after which the program does the same, so that no test can notice them: of a text, into another, in lines of which this is a part.
type alike struct {
	File, Line, Old string // File may have a *
	New             string // empty for any
	Why             string
}

// of reports whether a change is one of them.
func (a alike) of(m mutant) bool {
	in, _ := path.Match(a.File, m.file.path)
	return in && strings.Contains(m.whole(), a.Line) && m.old() == a.Old && (a.New == "" || m.text == a.New)
}

// packages are those whose tests are measured.
func packages(t *testing.T) []string {
	t.Helper()
	b, err := os.ReadFile("testdata/packages")
	require.NoError(t, err)
	return strings.Fields(string(b))
}

// lot is where a seed places a change among all others. It depends on its line alone: who changes another line tries the same changes again.
func (m mutant) lot(seed uint64) uint64 {
	h := fnv.New64a()
	fmt.Fprintln(h, seed, m.file.path, m.whole(), m.old(), m.text)
	return h.Sum64()
}

// score tries so many changes in a package, which the seed chooses, and writes those that no test notices.
func score(t *testing.T, dir string, want int, seed uint64) {
	t.Helper()
	var same []alike
	b, err := os.ReadFile("testdata/equivalent.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, &same))
	s := load(t, dir)
	all := s.sites()
	slices.SortStableFunc(all, func(a, b mutant) int { return cmp.Compare(a.lot(seed), b.lot(seed)) })
	var list []mutant
	for _, m := range all {
		if len(list) == want {
			break
		}
		weight := slices.Contains(taste, path.Base(m.file.path)) && m.number()
		if weight || slices.ContainsFunc(same, func(a alike) bool { return a.of(m) }) {
			continue
		}
		if s.compiles(m.file, m.plainly()) && s.compiles(m.file, s.switched(m.file, []mutant{m})) {
			list = append(list, m)
		}
	}
	p := built(t, s, list)
	dead := 0
	for k, m := range list {
		switch {
		case p.first[k] == nil:
			fmt.Printf("   %s: no test comes here: %s\n", m, m.whole())
		case p.notices(k):
			dead++
		default:
			fmt.Printf("   %s survived: %s\n", m, m.whole())
		}
	}
	fmt.Printf("%s: %d of %d noticed\n", dir, dead, len(list))
}

// named tries the changes of testdata/named.json in packages that the name of a folder chooses: a test must notice each. The one that
// the list names is tried before the others.
func named(t *testing.T, of func(dir string) bool) {
	t.Helper()
	b, err := os.ReadFile("testdata/named.json")
	require.NoError(t, err)
	var list []struct{ What, File, Old, New, By string }
	require.NoError(t, json.Unmarshal(b, &list))
	for _, n := range list {
		dir := path.Dir(n.File)
		if !of(dir) {
			continue
		}
		src, err := os.ReadFile(filepath.Join(root, n.File))
		require.NoError(t, err)
		require.Equal(t, 1, strings.Count(string(src), n.Old), "%s: the text to be changed stands once in %s", n.What, n.File)
		p := &program{path: filepath.Join(t.TempDir(), "tests"), dir: filepath.Join(root, dir)}
		out, err := compile(t, p.path, dir, map[string][]byte{n.File: []byte(strings.Replace(string(src), n.Old, n.New, 1))})
		require.NoError(t, err, "%s: %s", n.What, out)
		passed, _, _ := p.run(time.Minute, "MUTANT=", "-test.run", "^"+n.By+"$")
		if passed { // or has another name by now
			passed, _, _ = p.run(time.Hour, "MUTANT=", "-test.failfast")
		}
		if passed {
			t.Errorf("%s: no test notices the change", n.What)
		}
	}
}
