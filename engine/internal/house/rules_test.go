package house

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tenka/assets"
	registry "tenka/engine/games"
	"tenka/engine/rulebook"
)

// withoutCode are the rules of the rulebooks that no function of the game carries out, each with the reason.
var withoutCode = map[string]string{
	"rumble.board.names":     "tells where two provinces lie",
	"rumble.board.sea_lines": "tells how sea links are drawn",
	"rumble.board.sea_only":  "follows from the links of the data; a test counts them",
	"rumble.deploy.shuri":    "tells how an island is drawn",
	"rumble.end.max":         "follows from scoring; the suite tests the sum",
	"rumble.turn.terminates": "follows from the other rules; the suite tests the bound",
	"kenjin.goal":            "says what the game is about",
	"kenjin.players":         "says for whom the game is",
	"kenjin.unit.ashigaru":   "a unit that does nothing beyond its power",
	"kenjin.unit.brute":      "as kenjin.unit.ashigaru",
	"shogun.over.goal":       "says what the game is about",
	"shogun.over.heart":      "as shogun.over.goal",
	"shogun.comp.unlimited":  "chests and markers are numbers: nothing counts what is left",
	"shogun.map.kuni":        "tells how the map differs from the old provinces",
	"shogun.tower.noshake":   "says what no function does: only throws change the tower",
	"shogun.tower.stats":     "follows from the chances of the data; tests measure it",
	"shogun.hidden.hotseat":  "the window draws the curtain, in all games",
	"shogun.chance.record":   "the match keeps what chance answers, in all games",
	"shogun.plan.useless":    "says what no rule forbids",

	"nobunaga.overview.goal":        "says what the game is about",
	"nobunaga.overview.ingredients": "as nobunaga.overview.goal",
	"nobunaga.term.nameswap":        "tells how the printed rules name two clans",
	"nobunaga.term.words":           "says in one place what words of other rules mean",
	"nobunaga.end.resign":           "the match lets players give up, in all games",
}

// Whoever reads a rule finds the function that carries it out by its id.
func TestEveryRuleIsNamedInItsGame(t *testing.T) {
	listed := map[string]bool{}
	for _, g := range registry.All() {
		book, err := rulebook.Open(assets.Rules(), g.Name(), "en", g.Data())
		if err != nil {
			t.Fatal(err)
		}
		code := gameCode(t, g.Name())
		for _, section := range book.Sections {
			for _, rule := range section.Rules {
				named := regexp.MustCompile(regexp.QuoteMeta(rule.ID) + `(?:[^a-z0-9_.]|\.(?:[^a-z]|$)|$)`).MatchString(code)
				why, needsNone := withoutCode[rule.ID]
				listed[rule.ID] = true
				switch {
				case named && needsNone:
					t.Errorf("%s is named in engine/%s though it needs none: %s", rule.ID, g.Name(), why)
				case !named && !needsNone:
					t.Errorf("%s is named nowhere in engine/%s; expected it above the function that carries it out", rule.ID, g.Name())
				}
			}
		}
	}
	for id := range withoutCode {
		if !listed[id] {
			t.Errorf("%s stands in the list of rules without code, and in no rulebook", id)
		}
	}
}

// gameCode is the code of a game's package without its tests.
func gameCode(t *testing.T, game string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "engine", game, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(b)
	}
	return all.String()
}
