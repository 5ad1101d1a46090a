//go:build mutants || soak

package mutants

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// source is one package: its files parsed and its types known.
type source struct {
	dir   string // from the top of the tree
	pkg   string // its name
	set   *token.FileSet
	files []*file
	info  *types.Info
	conf  types.Config
}

type file struct {
	path string // from the top of the tree
	text []byte
	tree *ast.File
}

// mutant is the code with one change. Plainly, the text from one offset of its file to another reads differently. In the program that holds several
// mutants, the node at span becomes what switch writes.
type mutant struct {
	file     *file
	from, to int
	text     string
	span     ast.Node
	// switched writes the node so that it is changed while cond holds: as writes a part of it with the other mutants in it, raw without.
	switched func(k int, as, raw func(ast.Node) string) string
}

// load parses a package as this system builds it and finds its types.
func load(t *testing.T, dir string) *source {
	t.Helper()
	var list struct {
		Name    string
		GoFiles []string
	}
	require.NoError(t, json.Unmarshal(tool(t, "list", "-json=Name,GoFiles", "./"+dir), &list))
	exports := map[string]string{}
	for line := range strings.Lines(string(tool(t, "list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}", "./"+dir))) {
		path, at, _ := strings.Cut(strings.TrimSpace(line), " ")
		exports[path] = at
	}
	s := &source{dir: dir, pkg: list.Name, set: token.NewFileSet()}
	imports := importer.ForCompiler(s.set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	s.conf = types.Config{Importer: imports}
	s.info = &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, name := range list.GoFiles {
		path := dir + "/" + name
		text, err := os.ReadFile(filepath.Join(root, path))
		require.NoError(t, err)
		tree, err := parser.ParseFile(s.set, path, text, parser.SkipObjectResolution)
		require.NoError(t, err)
		s.files, trees = append(s.files, &file{path, text, tree}), append(trees, tree)
	}
	_, err := s.conf.Check(dir, s.set, trees, s.info)
	require.NoError(t, err)
	return s
}

// tool is what a command of go writes, at the top of the tree.
func tool(t *testing.T, args ...string) []byte {
	t.Helper()
	c := exec.Command("go", args...)
	c.Dir = root
	var wrong bytes.Buffer
	c.Stderr = &wrong
	out, err := c.Output()
	require.NoError(t, err, "%s", wrong.String())
	return out
}

// sites are the changes that can be made in a package.
func (s *source) sites() (all []mutant) {
	for _, f := range s.files {
		for _, d := range f.tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			ast.PreorderStack(fn.Body, nil, func(n ast.Node, stack []ast.Node) bool {
				var parent ast.Node
				if len(stack) > 0 {
					parent = stack[len(stack)-1]
				}
				if m, ok := s.change(f, n, parent); ok {
					m.file, m.span = f, n
					all = append(all, m)
				}
				d, isDecl := n.(*ast.GenDecl)
				return !isDecl || d.Tok != token.CONST
			})
		}
	}
	return all
}

// opposite are operators and what they become.
var opposite = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.LAND: token.LOR, token.LOR: token.LAND, token.ADD: token.SUB, token.SUB: token.ADD, token.AND_NOT: token.AND, token.OR: token.AND,
}

// numeric are the functions of the switched program that stand for operators between numbers.
var numeric = map[token.Token]string{token.ADD: "mutantAdd", token.SUB: "mutantSub", token.AND_NOT: "mutantAndNot", token.OR: "mutantOr"}

// change is how a node can be changed. A step of a loop is not left out, as such a loop always goes round for ever.
func (s *source) change(f *file, n, parent ast.Node) (m mutant, ok bool) {
	plain := func(from, to token.Pos, text string) mutant {
		return mutant{from: s.set.Position(from).Offset, to: s.set.Position(to).Offset, text: text}
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		other, known := opposite[n.Op]
		if !known || s.info.Types[n].Value != nil {
			return m, false
		}
		m = plain(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other.String())
		if name := numeric[n.Op]; name != "" {
			m.switched = func(k int, as, _ func(ast.Node) string) string {
				return fmt.Sprintf("%s(%d, %s, %s)", name, k, as(n.X), as(n.Y))
			}
			return m, true
		}
		m.switched = func(k int, as, raw func(ast.Node) string) string {
			return fmt.Sprintf("(mutantOn(%d) && ((%s) %s (%s)) || !mutantOn(%[1]d) && ((%[5]s) %[6]s (%[7]s)))",
				k, raw(n.X), other, raw(n.Y), as(n.X), n.Op, as(n.Y))
		}
		return m, true
	case *ast.BasicLit:
		v, err := strconv.Atoi(n.Value)
		if err != nil || n.Kind != token.INT {
			return m, false
		}
		of := types.TypeString(s.info.Types[n].Type, s.named(f))
		m = plain(n.Pos(), n.End(), strconv.Itoa(v+1))
		m.switched = func(k int, _, _ func(ast.Node) string) string { return fmt.Sprintf("mutantNext[%s](%d, %d)", of, k, v) }
		return m, true
	case *ast.Ident:
		flipped := map[string]string{"true": "false", "false": "true"}[n.Name]
		if flipped == "" || s.info.Uses[n] == nil || s.info.Uses[n].Parent() != types.Universe {
			return m, false
		}
		m = plain(n.Pos(), n.End(), flipped)
		m.switched = func(k int, _, _ func(ast.Node) string) string { return fmt.Sprintf("(%s != mutantOn(%d))", n.Name, k) }
		return m, true
	case *ast.ReturnStmt:
		if len(n.Results) > 0 {
			return m, false
		}
	case *ast.ExprStmt, *ast.IncDecStmt:
	default:
		return m, false
	}
	switch parent := parent.(type) {
	case *ast.BlockStmt, *ast.CaseClause:
	case *ast.CommClause:
		if parent.Comm == n {
			return m, false
		}
	default:
		return m, false
	}
	m = plain(n.Pos(), n.End(), "")
	m.switched = func(k int, as, _ func(ast.Node) string) string {
		return fmt.Sprintf("if !mutantOn(%d) { %s }", k, as(n))
	}
	return m, true
}

// named writes the names of packages as the file imports them.
func (s *source) named(f *file) types.Qualifier {
	return func(p *types.Package) string {
		if p.Name() == s.pkg && strings.HasSuffix(s.dir, p.Path()) {
			return ""
		}
		for _, i := range f.tree.Imports {
			if path, _ := strconv.Unquote(i.Path.Value); path == p.Path() && i.Name != nil {
				return i.Name.Name
			}
		}
		return p.Name()
	}
}

func (m mutant) String() string {
	return fmt.Sprintf("%s:%d: %q as %q", m.file.path, m.line(), m.old(), m.text)
}

func (m mutant) line() int { return 1 + bytes.Count(m.file.text[:m.from], []byte("\n")) }

// whole is the line the change stands in.
func (m mutant) whole() string {
	start := bytes.LastIndexByte(m.file.text[:m.from], '\n') + 1
	line, _, _ := bytes.Cut(m.file.text[start:], []byte("\n"))
	return strings.TrimSpace(string(line))
}

// plainly is the file with this change alone.
func (m mutant) plainly() []byte {
	return bytes.Join([][]byte{m.file.text[:m.from], m.file.text[m.to:]}, []byte(m.text))
}

// compiles says whether the package does with other text in place of a file of its own.
func (s *source) compiles(f *file, text []byte) bool {
	set := s.set
	trees := make([]*ast.File, 0, len(s.files)+1)
	for _, other := range s.files {
		if other != f {
			trees = append(trees, other.tree)
			continue
		}
		tree, err := parser.ParseFile(set, f.path, text, parser.SkipObjectResolution)
		if err != nil {
			return false
		}
		trees = append(trees, tree)
	}
	help, err := parser.ParseFile(set, "mutant.go", s.support(), parser.SkipObjectResolution)
	if err != nil {
		panic(err)
	}
	_, err = s.conf.Check(s.dir, set, append(trees, help), nil)
	return err == nil
}

// switched is a file with some mutants in it, each of which is on or off by its index in the list.
func (s *source) switched(f *file, list []mutant) []byte {
	at := map[ast.Node]int{}
	for k, m := range list {
		if m.file == f {
			at[m.span] = k
		}
	}
	offset := func(p token.Pos) int { return s.set.Position(p).Offset }
	raw := func(n ast.Node) string { return string(f.text[offset(n.Pos()):offset(n.End())]) }
	var within func(n ast.Node, self bool) string
	within = func(n ast.Node, self bool) string {
		var b strings.Builder
		done := offset(n.Pos())
		ast.Inspect(n, func(in ast.Node) bool {
			if in == nil {
				return false
			}
			k, ok := at[in]
			if !ok || in == n && !self {
				return true
			}
			b.Write(f.text[done:offset(in.Pos())])
			b.WriteString(list[k].switched(k, func(part ast.Node) string { return within(part, part != in) }, raw))
			done = offset(in.End())
			return false
		})
		b.Write(f.text[done:offset(n.End())])
		return b.String()
	}
	start, end := offset(f.tree.Pos()), offset(f.tree.End())
	return []byte(string(f.text[:start]) + within(f.tree, true) + string(f.text[end:]))
}

// support is the file that the switched program has besides: which mutant is on, and the operators. The environment variable MUTANT is the index of
// the mutant; with MUTANTSEEN the program writes the index of each that it comes by, once, without asking for memory.
func (s *source) support() string {
	return "package " + s.pkg + `

import (
	"os"
	"strconv"
)

type mutantNumber interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type mutantReal interface {
	mutantNumber | ~float32 | ~float64
}

var mutantNow, mutantSeen = mutantStart()

var mutantLine [32]byte

var mutantOut = os.Stdout

func mutantStart() (int, *[4096]bool) {
	if os.Getenv("MUTANTSEEN") != "" {
		return -1, new([4096]bool)
	}
	now, err := strconv.Atoi(os.Getenv("MUTANT"))
	if err != nil {
		return -1, nil
	}
	return now, nil
}

func mutantOn(k int) bool {
	if mutantSeen != nil && !mutantSeen[k] {
		mutantSeen[k] = true
		mutantOut.Write(append(strconv.AppendInt(append(mutantLine[:0], "\nmutant "...), int64(k), 10), '\n'))
	}
	return k == mutantNow
}

func mutantNext[T mutantReal](k int, v T) T {
	if mutantOn(k) {
		return v + 1
	}
	return v
}

func mutantAdd[T mutantReal](k int, a, b T) T {
	if mutantOn(k) {
		return a - b
	}
	return a + b
}

func mutantSub[T mutantReal](k int, a, b T) T {
	if mutantOn(k) {
		return a + b
	}
	return a - b
}

func mutantAndNot[T mutantNumber](k int, a, b T) T {
	if mutantOn(k) {
		return a & b
	}
	return a &^ b
}

func mutantOr[T mutantNumber](k int, a, b T) T {
	if mutantOn(k) {
		return a & b
	}
	return a | b
}
`
}

// old is the text that is changed.
func (m mutant) old() string { return string(m.file.text[m.from:m.to]) }

// number says whether the change is one of a number.
func (m mutant) number() bool {
	lit, ok := m.span.(*ast.BasicLit)
	return ok && lit.Kind == token.INT
}
