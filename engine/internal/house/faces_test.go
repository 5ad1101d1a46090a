package house

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
	registry "tenka/engine/games"
	"tenka/engine/rulebook"
)

// faceFolder holds the package of each game's face.
const faceFolder = "app/games"

// faceOf is the game of the face that a file belongs to, empty for none.
func faceOf(s source) string {
	name, inside := strings.CutPrefix(s.dir(), faceFolder+"/")
	name, _, _ = strings.Cut(name, "/")
	if game, is := strings.CutSuffix(name, "face"); inside && is && slices.Contains(games, game) {
		return game
	}
	return ""
}

// TestEveryGameHasAFaceOfItsOwn: the face of a game is a package named after the game: app/games/rumbleface.
func TestEveryGameHasAFaceOfItsOwn(t *testing.T) {
	have := map[string]bool{}
	for _, s := range sources(t) {
		have[faceOf(s)] = true
	}
	for _, g := range registry.All() {
		assert.True(t, have[g.Name()], "no package %s/%sface", faceFolder, g.Name())
	}
}

// TestFacesStandAlone: of Tenka's packages a face imports only its game, the contract, and the packages that all screens share: no other
// game, no other face, not the table, not the match.
func TestFacesStandAlone(t *testing.T) {
	for _, s := range sources(t) {
		game := faceOf(s)
		if game == "" || s.isTest() {
			continue
		}
		for _, i := range s.file.Imports {
			to, ok := ours(importPath(i))
			switch {
			case !ok:
			case slices.ContainsFunc(games, func(g string) bool { return g != game && strings.Contains(to, g) }):
				fault(t, s, i.Pos(), "imports %s; a face stands alone", to)
			case to == "app/table", to == faceFolder+"/faces", to == "app/session", to == "engine/store", to == "app":
				fault(t, s, i.Pos(), "imports %s; a face knows of the table only what app/table/face says", to)
			}
		}
	}
}

// TestTheTableImportsNoFace: a new game is one line in app/games/faces.
func TestTheTableImportsNoFace(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || !s.in("app", "cmd") || s.in(faceFolder+"/faces") || faceOf(s) != "" {
			continue
		}
		for _, i := range s.file.Imports {
			if to, ok := ours(importPath(i)); ok && path.Dir(to) == faceFolder && slices.Contains(games, strings.TrimSuffix(path.Base(to), "face")) {
				fault(t, s, i.Pos(), "imports the face %s; only the registry app/games/faces does", to)
			}
		}
	}
}

// TestTheWindowReadsNoGameData: the contents of a data file reach the window only through a view.
func TestTheWindowReadsNoGameData(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || faceOf(s) == "" {
			continue
		}
		for _, i := range s.file.Imports {
			if name := importPath(i); name == "encoding/json" {
				fault(t, s, i.Pos(), "imports %s; a face asks its view", name)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && (sel.Sel.Name == "Tables" || sel.Sel.Name == "Data") {
				fault(t, s, sel.Pos(), "asks for %s; a face asks its view", sel.Sel.Name)
			}
			return true
		})
	}
}

// TestTheWindowDecidesNothingByARule: the window uses the id of a rule only to open the rule, never to decide something.
func TestTheWindowDecidesNothingByARule(t *testing.T) {
	ids := map[string]bool{}
	for _, g := range registry.All() {
		book, err := rulebook.Open(assets.Rules(), g.Name(), "en", g.Data())
		require.NoError(t, err)
		for _, r := range book.Rules() {
			ids[r.ID] = true
		}
	}
	named := 0
	isID := func(e ast.Expr) bool {
		lit, ok := e.(*ast.BasicLit)
		return ok && lit.Kind == token.STRING && ids[strings.Trim(lit.Value, `"`)]
	}
	for _, s := range sources(t) {
		if s.isTest() || !s.in("app") {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if isID(n.X) || isID(n.Y) {
					fault(t, s, n.Pos(), "decides by the id of a rule; the engine knows the rules")
				}
			case *ast.CaseClause:
				if slices.ContainsFunc(n.List, isID) {
					fault(t, s, n.Pos(), "decides by the id of a rule; the engine knows the rules")
				}
			case *ast.BasicLit:
				if isID(n) {
					named++
				}
			}
			return true
		})
	}
	assert.Greater(t, named, 20, "the ids that the faces open are not found any more")
}

// gameThings are words for things that only one of the games has. Shared code uses the words token, mark, value, owner.
var gameThings = []string{
	"castle", "daimyo", "katana", "karo", "reinforce", "farmer", "chest", "rice", "revolt", "temple", "theatre", "cube", "lord", "samurai", "peasant",
	"assassin", "battlefield", "torii", "corps", "clan", "formation",
}

// TestSharedWidgetsNameNoThingOfOneGame checks the exported names of the packages that all games share in the window.
func TestSharedWidgetsNameNoThingOfOneGame(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || !slices.Contains([]string{"app/ui/kit", "app/ui/lay", "app/ui/draw", "app/ui/board", "app/ui/look", "app/session", "app/table", "app/table/face"}, s.dir()) {
			continue
		}
		for _, name := range exported(s.file) {
			low := strings.ToLower(name.Name)
			for _, thing := range append(slices.Clone(gameThings), games...) {
				if strings.Contains(low, thing) {
					fault(t, s, name.Pos(), "%s names %q, which one game has; expected a word for what it is in all of them", name.Name, thing)
				}
			}
		}
	}
}

// TestNobodyAsksWhetherThereIsAWindow: tests run the same code as players. Everything that happens later or in another goroutine goes
// through package loop, and no code behaves differently without frames.
func TestNobodyAsksWhetherThereIsAWindow(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || !s.in("app") || s.in("app/ui/loop") || s.in("app/session") || s.dir() == "app" || s.in("app/desktop") {
			continue // a match goes on without any table, and the program begins and ends with its window
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			of, _ := sel.X.(*ast.Ident)
			if of == nil {
				return true
			}
			switch name := of.Name + "." + sel.Sel.Name; name {
			case "loop.Drawn":
				if s.name != "app/ui/look/moves.go" { // what joins moves counts what frames cost
					fault(t, s, sel.Pos(), "%s is asked; expected loop.After, loop.Later or loop.Go", name)
				}
			case "time.AfterFunc", "time.NewTimer", "time.Sleep":
				fault(t, s, sel.Pos(), "%s is called; expected loop.After, loop.Later or a loop.Timer", name)
			}
			return true
		})
	}
}

// exported are the names that a file exports: types, their fields and methods, functions, variables, constants.
func exported(f *ast.File) []*ast.Ident {
	var names []*ast.Ident
	add := func(list ...*ast.Ident) {
		for _, n := range list {
			if n.IsExported() {
				names = append(names, n)
			}
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d.Name)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.ValueSpec:
					add(spec.Names...)
				case *ast.TypeSpec:
					add(spec.Name)
					ast.Inspect(spec.Type, func(n ast.Node) bool {
						if field, ok := n.(*ast.Field); ok {
							add(field.Names...)
						}
						return true
					})
				}
			}
		}
	}
	return names
}
