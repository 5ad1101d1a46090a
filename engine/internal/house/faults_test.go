package house

import (
	"go/ast"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// faultID is the id of the text of a fault: those of all games begin with fault, those of one with its name. One that ends with a point is
// the beginning of several.
var faultID = regexp.MustCompile(`^((` + strings.Join(games, "|") + `)\.)?fault\.[a-z_.]+$`)

// faultTexts are the texts of faults in a language.
func faultTexts(t *testing.T, language string) map[string]message {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "assets/text/*."+language+".json"))
	require.NoError(t, err)
	all := map[string]message{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		texts, err := readMessages(data)
		require.NoError(t, err)
		maps.Copy(all, texts)
	}
	maps.DeleteFunc(all, func(id string, _ message) bool { return !faultID.MatchString(id) })
	return all
}

// TestEveryFaultOfAFileIsSaidInEveryLanguage: each fault of a reader has a text with only the values that the reader gives, and each text
// of a fault has a reader.
func TestEveryFaultOfAFileIsSaidInEveryLanguage(t *testing.T) {
	for _, language := range languages {
		texts, used := faultTexts(t, language), map[string]bool{}
		need := func(s source, at token.Pos, id string) {
			found := false
			for text := range texts {
				if text == id || strings.HasSuffix(id, ".") && strings.HasPrefix(text, id) {
					found, used[text] = true, true
				}
			}
			if !found {
				fault(t, s, at, "%s has no text of the language %s", id, language)
			}
		}
		for _, s := range sources(t) {
			if s.isTest() && !s.in("engine/toytest") {
				continue
			}
			ast.Inspect(s.file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BasicLit:
					if id, err := strconv.Unquote(n.Value); err == nil && faultID.MatchString(id) {
						need(s, n.Pos(), id)
					}
				case *ast.CallExpr:
					if id, given, _, ok := wrongs(n); ok {
						for _, value := range texts[id].arguments(false) {
							if !slices.Contains([]string{"A", "B", "C", "N"}[:given], value) && (value != "N" || given == 0) {
								fault(t, s, n.Pos(), "%s asks for %s in the language %s, which is not given", id, value, language)
							}
						}
					}
				}
				return true
			})
		}
		for _, id := range slices.Sorted(maps.Keys(texts)) {
			if !used[id] {
				t.Errorf("no reader refuses anything with %s of the language %s", id, language)
			}
		}
	}
}

// wrongs are, for a call of Wrong or Check, the text of the fault, the number of its values, and the expression for the found value.
func wrongs(call *ast.CallExpr) (id string, given int, got ast.Expr, ok bool) {
	fixed := 3 // the place, the text and what is there; of an option its rule instead
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	if name == "Check" {
		fixed++ // the first argument is the condition
	}
	if name != "Wrong" && name != "Check" || len(call.Args) < fixed || call.Ellipsis != token.NoPos {
		return "", 0, nil, false
	}
	lit, ok := call.Args[fixed-2].(*ast.BasicLit)
	if !ok {
		return "", 0, nil, false
	}
	id, err := strconv.Unquote(lit.Value)
	return id, len(call.Args) - fixed, call.Args[fixed-1], err == nil
}

// TestNoErrorIsShownAsItIs: the window reports an error by a text in the player's language, because the words of an error are English, or a
// library's. The found value of a file, which is shown beside the text, is a value and not a sentence.
func TestNoErrorIsShownAsItIs(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); ok && s.in("app") && f.Sel.Name == "Error" && len(call.Args) == 0 {
				fault(t, s, call.Pos(), "an error is shown as it is; expected files.Why, or the log")
			}
			if _, _, got, ok := wrongs(call); ok {
				if lit, ok := got.(*ast.BasicLit); ok && lit.Value != `""` && lit.Kind == token.STRING && !option(call) {
					fault(t, s, lit.Pos(), "%s is shown as what is there; expected a value of the file", lit.Value)
				}
			}
			return true
		})
	}
}

// option reports whether a call is the Wrong of an option, which names a rule in place of the found value.
func option(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := f.X.(*ast.Ident)
	return ok && x.Name == "o"
}
