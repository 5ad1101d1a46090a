package house

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// mayImport has the folders of ours that each top folder may import: imports point one way.
var mayImport = map[string][]string{
	"cmd":    {"app", "engine", "maps", "assets"},
	"app":    {"app", "engine", "maps", "assets"},
	"engine": {"engine", "maps", "assets"},
	"maps":   {},
	"assets": {},
}

// engineNever lists what the engine must not import: the window, the clock, random numbers that no log can repeat, and files.
var engineNever = []string{"fyne.io", "time", "math/rand", "crypto/rand", "os", "io/ioutil", "path/filepath", "net", "syscall"}

func TestImportsPointOneWay(t *testing.T) {
	for _, s := range sources(t) {
		top, _, _ := strings.Cut(s.name, "/")
		allowed, known := mayImport[top]
		if !known {
			fault(t, s, s.file.Package, "a Go file outside cmd, app, engine, maps and assets")
			continue
		}
		for _, i := range s.file.Imports {
			name := importPath(i)
			if ours, ok := ours(name); ok {
				to, _, _ := strings.Cut(ours, "/")
				if !slices.Contains(allowed, to) && ours != s.dir() {
					fault(t, s, i.Pos(), "%s imports %s; of ours it may import only %v", top, name, allowed)
				}
			}
			if name == module || strings.HasPrefix(name, module+"/cmd/") {
				fault(t, s, i.Pos(), "imports %s, which is a program", name)
			}
		}
	}
}

func TestProgramsAreNotBuiltFromTests(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		for _, i := range s.file.Imports {
			if to, ok := ours(importPath(i)); ok && servesTests(to) {
				fault(t, s, i.Pos(), "imports %s, which serves tests alone", importPath(i))
			}
		}
	}
}

func TestEngineImportsNoWindowClockChanceOrFiles(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || !s.in("engine") {
			continue
		}
		for _, i := range s.file.Imports {
			name := importPath(i)
			for _, never := range engineNever {
				file := slices.Contains([]string{"os", "path/filepath", "time", "syscall"}, never)
				if !within(name, never) || file && s.in("engine/store") {
					continue
				}
				fault(t, s, i.Pos(), "the engine imports no %s: chance comes from engine.Chance, time from the caller, files from engine/store", name)
			}
		}
	}
}

// TestOnlyTheMatchAsksForWhatHappens: only a match can use the chance of a match; code that guesses uses engine.Bare.
func TestOnlyTheMatchAsksForWhatHappens(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || s.name == "engine/chance.go" || s.name == "engine/match.go" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && id.Name == "Seeded" {
				fault(t, s, id.Pos(), "asks for chance of a match with Seeded; a guess is made with engine.Bare")
			}
			return true
		})
	}
}

func TestRefereeNeedsNoWindow(t *testing.T) {
	// The imports of the referee, through every package of ours.
	imports := map[string]map[string]bool{}
	for _, s := range sources(t) {
		if s.isTest() {
			continue
		}
		if imports[s.dir()] == nil {
			imports[s.dir()] = map[string]bool{}
		}
		for _, i := range s.file.Imports {
			imports[s.dir()][importPath(i)] = true
		}
	}
	seen := map[string]bool{}
	var visit func(folder, by string)
	visit = func(folder, by string) {
		if seen[folder] {
			return
		}
		seen[folder] = true
		for name := range imports[folder] {
			if within(name, "fyne.io") || name == "C" {
				t.Errorf("%s imports %s, and %s needs it: the referee is built without a window and without C", folder, name, by)
			}
			if to, ok := ours(name); ok {
				if within(to, "app") && !within(to, "app/apart") { // lines between programs, with or without a window
					t.Errorf("%s imports %s, and %s needs it: the referee is built without a window", folder, name, by)
				}
				visit(to, by+" > "+to)
			}
		}
	}
	visit("cmd/referee", "cmd/referee")
}

func TestWidgetsImportNoGame(t *testing.T) {
	for _, s := range sources(t) {
		if !s.in("app/ui") {
			continue
		}
		for _, i := range s.file.Imports {
			if to, ok := ours(importPath(i)); ok && slices.ContainsFunc(append(gameFolders(), "engine/games"), func(f string) bool { return within(to, f) }) {
				fault(t, s, i.Pos(), "%s imports %s; widgets know nothing of any game", s.dir(), importPath(i))
			}
		}
	}
}

// TestSharedCodeNamesNoGame: a new game is a new package, its files and one line in the registry. Code in a folder with a game's name
// (engine/rumble, app/games/rumbleface) may use that game; so may the registries, the program that builds the maps, and tests.
func TestSharedCodeNamesNoGame(t *testing.T) {
	for _, s := range sources(t) {
		if s.isTest() || s.in("engine/games", "app/games/faces", "cmd/mapmaker") || !s.in("engine", "app", "cmd") || owner(s.name) != "" {
			continue
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			for _, game := range games {
				if strings.Contains(strings.ToLower(lit.Value), game) {
					fault(t, s, lit.Pos(), "%s names the game %s; shared code learns a game only through its data and the registries engine/games and app/games/faces", lit.Value, game)
				}
			}
			return true
		})
	}
}

func TestGamesDoNotImportEachOther(t *testing.T) {
	for _, s := range sources(t) {
		if !s.in(gameFolders()...) {
			continue
		}
		for _, i := range s.file.Imports {
			to, ok := ours(importPath(i))
			if other := owner(to); ok && other != "" && other != owner(s.name) {
				fault(t, s, i.Pos(), "%s imports %s; a game stands alone", owner(s.name), importPath(i))
			}
		}
	}
}

// owner is the game in the name of a folder or of the file itself: engine/rumble/war.go, app/games/rumbleface/map.go; or "".
func owner(name string) string {
	for part := range strings.SplitSeq(strings.TrimSuffix(name, ".go"), "/") {
		for _, game := range games {
			if part == game || part == game+"face" || strings.HasPrefix(part, game+"_") {
				return game
			}
		}
	}
	return ""
}

func gameFolders() []string {
	var folders []string
	for _, game := range games {
		folders = append(folders, path.Join("engine", game))
	}
	return folders
}

func importPath(i *ast.ImportSpec) string {
	name, _ := strconv.Unquote(i.Path.Value)
	return name
}
