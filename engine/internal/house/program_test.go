package house

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// checked is a package of Tenka's with its types, without its test files.
type checked struct {
	folder string // from the top of the tree, with slashes
	pkg    *types.Package
	files  []*ast.File
	info   *types.Info
	other  []string // the names of its files for other systems
}

// program is all of Tenka, with the packages that it imports.
type program struct {
	packages []*checked // each after its imports
	known    map[string]*types.Package
}

// listed is the go command's description of a package.
type listed struct {
	ImportPath, Dir, Export           string
	GoFiles, CgoFiles, IgnoredGoFiles []string
	ImportMap                         map[string]string
}

var readProgram = sync.OnceValues(func() (*program, error) {
	out, err := exec.Command("go", "list", "-C", root, "-export", "-deps", "-json=ImportPath,Dir,GoFiles,CgoFiles,IgnoredGoFiles,Export,ImportMap", "./...").Output()
	if err != nil {
		return nil, err
	}
	p := &program{known: map[string]*types.Package{}}
	exports := map[string]string{}
	foreign := importer.ForCompiler(positions, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var l listed
		if err := d.Decode(&l); errors.Is(err, io.EOF) {
			return p, nil
		} else if err != nil {
			return nil, err
		}
		folder, own := ours(l.ImportPath)
		if !own {
			exports[l.ImportPath] = l.Export
			continue
		}
		c := &checked{folder: folder, info: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{},
		}}
		for _, name := range append(l.GoFiles, l.CgoFiles...) {
			file, err := parser.ParseFile(positions, filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			c.files = append(c.files, file)
		}
		for _, name := range l.IgnoredGoFiles {
			c.other = append(c.other, filepath.Join(l.Dir, name))
		}
		conf := types.Config{FakeImportC: true, Importer: found(func(path string) (*types.Package, error) {
			if to, mapped := l.ImportMap[path]; mapped {
				path = to
			}
			if pkg := p.known[path]; pkg != nil {
				return pkg, nil
			}
			pkg, err := foreign.Import(path)
			p.known[path] = pkg
			return pkg, err
		})}
		if c.pkg, err = conf.Check(l.ImportPath, positions, c.files, c.info); err != nil {
			return nil, err
		}
		p.known[l.ImportPath] = c.pkg
		p.packages = append(p.packages, c)
	}
})

// found finds packages.
type found func(path string) (*types.Package, error)

func (f found) Import(path string) (*types.Package, error) { return f(path) }

// checkedPackages is all of Tenka with its types.
func checkedPackages(t *testing.T) *program {
	t.Helper()
	p, err := readProgram()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// servesTests reports whether the package serves tests alone.
func (c *checked) servesTests() bool { return servesTests(c.folder) }

// placed says where a position is, from the top of the tree.
func placed(at token.Pos) string {
	p := positions.Position(at)
	full, err := filepath.Abs(root)
	if short, no := filepath.Rel(full, p.Filename); err == nil && no == nil {
		p.Filename = filepath.ToSlash(short)
	}
	p.Column = 0
	return p.String()
}
