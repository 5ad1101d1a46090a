package house

import (
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// caseName matches the name of a test of acceptance cases: the numbers of the cases, and a short sentence.
var caseName = regexp.MustCompile(`^C\d+(?:(?: to |, )C\d+)*: \S+(?: \S+){2,}$`)

var caseNumber = regexp.MustCompile(`C\d+`)

// The name of a failing case says what it is about, and its number leads to the specification.
func TestAcceptanceCasesHaveTheirNumberAndASentence(t *testing.T) {
	for _, game := range games {
		met := map[string]bool{}
		for _, s := range sources(t) {
			if s.dir() != "engine/"+game || !strings.HasSuffix(s.name, "_test.go") {
				continue
			}
			for _, name := range caseNames(s.file) {
				text, _ := strconv.Unquote(name.Value)
				if !caseName.MatchString(text) {
					fault(t, s, name.Pos(), "a case is called %q; expected its number and a sentence, such as \"C12: a reserve that holds less is emptied\"", text)
				}
				head, _, _ := strings.Cut(text, ":")
				for _, n := range caseNumber.FindAllString(head, -1) {
					if met[n] {
						fault(t, s, name.Pos(), "%s is there twice", n)
					}
					met[n] = true
				}
			}
		}
		if _, err := os.Stat(filepath.Join(root, "engine", game)); err == nil && len(met) < 10 {
			t.Errorf("engine/%s: only %d acceptance cases", game, len(met))
		}
	}
}

// caseNames are the names of cases in a test file: the first field of each entry of the variable cases, and of each t.Run whose name begins
// like that of a case.
func caseNames(file *ast.File) []*ast.BasicLit {
	var names []*ast.BasicLit
	text := func(e ast.Expr) {
		if lit, ok := e.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			names = append(names, lit)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			if n.Names[0].Name == "cases" && len(n.Values) == 1 {
				if list, ok := n.Values[0].(*ast.CompositeLit); ok {
					for _, e := range list.Elts {
						if row, ok := e.(*ast.CompositeLit); ok && len(row.Elts) > 0 {
							text(row.Elts[0])
						}
					}
				}
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Run" && len(n.Args) == 2 {
				if lit, ok := n.Args[0].(*ast.BasicLit); ok && regexp.MustCompile(`^"C\d`).MatchString(lit.Value) {
					text(lit)
				}
			}
		}
		return true
	})
	return names
}
