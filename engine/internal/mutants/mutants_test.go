//go:build mutants

package mutants

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const root = "../../.."

// mutant is the code with one change: the text from one offset of a file to another reads differently.
type mutant struct {
	file     string // from the top of the tree
	from, to int
	text     string
}

// outcome is what the tests of the package say of a mutant.
type outcome int

const (
	killed   outcome = iota // a test fails
	survived                // none does
	invalid                 // it does not compile
)

// TestMutants tries MUTANTS changes (20 where it is not set) in each package of the environment variable PACKAGES, those of testdata/packages where
// it is empty, and names those that no test noticed. It is a measure, so it does not fail.
func TestMutants(t *testing.T) {
	want := 20
	if n, err := strconv.Atoi(os.Getenv("MUTANTS")); err == nil {
		want = n
	}
	packages := strings.Fields(os.Getenv("PACKAGES"))
	if len(packages) == 0 {
		b, err := os.ReadFile("testdata/packages")
		require.NoError(t, err)
		packages = strings.Fields(string(b))
	}
	for _, dir := range packages {
		limit := unchanged(t, dir)
		all := sites(t, dir)
		rand.New(rand.NewPCG(1, 27)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		dead, tried := 0, 0
		for _, m := range all {
			if tried == want {
				break
			}
			switch try(t, m, limit) {
			case killed:
				dead, tried = dead+1, tried+1
			case survived:
				tried++
				fmt.Printf("   %s survived\n", m)
			}
		}
		fmt.Printf("%s: %d of %d killed\n", dir, dead, tried)
	}
}

// TestNamedMutants tries the changes of testdata/named.json: each must be noticed by the tests of its own package.
func TestNamedMutants(t *testing.T) {
	b, err := os.ReadFile("testdata/named.json")
	require.NoError(t, err)
	var list []struct{ What, File, Old, New string }
	require.NoError(t, json.Unmarshal(b, &list))
	for _, n := range list {
		src, err := os.ReadFile(filepath.Join(root, n.File))
		require.NoError(t, err)
		require.Equal(t, 1, strings.Count(string(src), n.Old), "%s: the text to be changed stands once in %s", n.What, n.File)
		at := strings.Index(string(src), n.Old)
		if got := try(t, mutant{n.File, at, at + len(n.Old), n.New}, 5*time.Minute); got != killed {
			t.Errorf("%s: %s", n.What, [...]string{"killed", "no test noticed it", "it does not compile"}[got])
		}
	}
}

func (m mutant) String() string {
	src, _ := os.ReadFile(filepath.Join(root, m.file))
	line := 1 + strings.Count(string(src[:m.from]), "\n")
	return fmt.Sprintf("%s:%d: %q as %q", m.file, line, src[m.from:m.to], m.text)
}

// sites are the changes that can be made in a package.
func sites(t *testing.T, dir string) (all []mutant) {
	files, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
	require.NoError(t, err)
	require.NotEmpty(t, files, dir)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		require.NoError(t, err)
		short, err := filepath.Rel(root, name)
		require.NoError(t, err)
		add := func(from, to token.Pos, text string) {
			all = append(all, mutant{filepath.ToSlash(short), set.Position(from).Offset, set.Position(to).Offset, text})
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
				ast.Inspect(f.Body, func(n ast.Node) bool {
					change(n, add)
					return true
				})
			}
		}
	}
	return all
}

// opposite are operators and what they become.
var opposite = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.LAND: token.LOR, token.LOR: token.LAND, token.ADD: token.SUB, token.SUB: token.ADD, token.AND_NOT: token.AND, token.OR: token.AND,
}

// change adds what can be changed at a node.
func change(n ast.Node, add func(from, to token.Pos, text string)) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if other, ok := opposite[n.Op]; ok {
			add(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other.String())
		}
	case *ast.BasicLit:
		if v, err := strconv.Atoi(n.Value); err == nil && n.Kind == token.INT {
			add(n.Pos(), n.End(), strconv.Itoa(v+1))
		}
	case *ast.Ident:
		if flipped, ok := map[string]string{"true": "false", "false": "true"}[n.Name]; ok {
			add(n.Pos(), n.End(), flipped)
		}
	case *ast.ReturnStmt:
		if len(n.Results) == 0 {
			add(n.Pos(), n.End(), "")
		}
	case *ast.ExprStmt:
		add(n.Pos(), n.End(), "")
	case *ast.IncDecStmt:
		add(n.Pos(), n.End(), "")
	}
}

// unchanged runs the tests of a package as it is, which must pass, and returns how long the tests of a mutant may take: ten times as long, at least
// a minute. A mutant that takes longer goes round for ever and counts as noticed.
func unchanged(t *testing.T, dir string) time.Duration {
	t.Helper()
	c := exec.Command("go", "test", "-count=1", "-short", "-timeout", "0", "./"+dir)
	c.Dir = root
	start := time.Now()
	out, err := c.CombinedOutput()
	require.NoError(t, err, "%s", out)
	return max(10*time.Since(start), time.Minute)
}

// try runs the tests of the package with the change laid over its file: the tree itself stays as it is. Tests that take longer than the limit fail.
func try(t *testing.T, m mutant, limit time.Duration) outcome {
	t.Helper()
	src, err := os.ReadFile(filepath.Join(root, m.file))
	require.NoError(t, err)
	folder := t.TempDir()
	changed, overlay := filepath.Join(folder, "changed.go"), filepath.Join(folder, "overlay.json")
	require.NoError(t, os.WriteFile(changed, slices.Concat(src[:m.from], []byte(m.text), src[m.to:]), 0o600))
	whole, err := filepath.Abs(filepath.Join(root, m.file))
	require.NoError(t, err)
	b, err := json.Marshal(map[string]map[string]string{"Replace": {whole: changed}})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(overlay, b, 0o600))
	pkg := "./" + filepath.ToSlash(filepath.Dir(m.file))
	run := func(args ...string) error {
		c := exec.Command("go", append(args, pkg)...)
		c.Dir = root
		c.WaitDelay = time.Second
		return c.Run()
	}
	if err := run("test", "-overlay", overlay, "-count=1", "-run", "^$"); err != nil {
		return invalid
	}
	var failed *exec.ExitError
	switch err := run("test", "-overlay", overlay, "-count=1", "-short", "-failfast", "-timeout", limit.String()); {
	case err == nil:
		return survived
	case errors.As(err, &failed):
		return killed
	default:
		require.NoError(t, err)
		return invalid
	}
}
