package house

import (
	"bytes"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	registry "tenka/engine/games"
)

// module is the path of Tenka's module, root where its tree lies seen from this package.
const (
	module = "tenka"
	root   = "../../.."
)

// games are the packages of single games under engine, each with the name of its game.
var games = func() (names []string) {
	for _, g := range registry.All() {
		names = append(names, g.Name())
	}
	return names
}()

// source is one Go file of the tree.
type source struct {
	name string // from the top of the tree, with slashes
	file *ast.File
}

// dir is the folder of the file, which is its package without the module's name.
func (s source) dir() string { return path.Dir(s.name) }

// isTest reports whether the file is a test's or belongs to a package that serves tests alone (engine/enginetest).
func (s source) isTest() bool { return strings.HasSuffix(s.name, "_test.go") || servesTests(s.dir()) }

// servesTests reports whether a package is there for tests alone: it may do what they may, and no program is built from it.
func servesTests(folder string) bool {
	return strings.HasSuffix(folder, "test") || within(folder, "engine/internal")
}

// in reports whether the file lies in one of the folders or beneath it.
func (s source) in(folders ...string) bool {
	return slices.ContainsFunc(folders, func(f string) bool { return within(s.dir(), f) })
}

// within reports whether a folder is another or lies beneath it.
func within(folder, other string) bool {
	return folder == other || strings.HasPrefix(folder, other+"/")
}

// ours is the folder of an import of Tenka's own packages.
func ours(imported string) (string, bool) { return strings.CutPrefix(imported, module+"/") }

var (
	positions = token.NewFileSet()
	readTree  = sync.OnceValues(func() ([]source, error) {
		var all []source
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && name != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "bin") {
				return filepath.SkipDir
			}
			if d.IsDir() || !strings.HasSuffix(name, ".go") {
				return nil
			}
			file, err := parser.ParseFile(positions, name, nil, parser.ParseComments)
			if err != nil {
				return err
			}
			short, err := filepath.Rel(root, name)
			all = append(all, source{filepath.ToSlash(short), file})
			return err
		})
		return all, err
	})
)

// sources are all Go files of the tree but those in testdata.
func sources(t *testing.T) []source {
	t.Helper()
	all, err := readTree()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("only %d Go files found under %s", len(all), root)
	}
	return all
}

// fault reports what is wrong at a place of a source: file:line, what is there, what was expected.
func fault(t *testing.T, s source, at token.Pos, format string, args ...any) {
	t.Helper()
	t.Errorf("%s:%d: "+format, append([]any{s.name, positions.Position(at).Line}, args...)...)
}

// repositoryFiles are the files that are in the repository or would be with the next commit, or none where there is no git.
func repositoryFiles(t *testing.T) []string {
	t.Helper()
	out, err := exec.Command("git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").Output()
	if errors.Is(err, exec.ErrNotFound) || err != nil {
		t.Skip("this tree is not a git repository, or git is not installed")
	}
	var names []string
	for _, name := range bytes.Split(bytes.TrimRight(out, "\x00"), []byte{0}) {
		names = append(names, string(name))
	}
	return names
}
