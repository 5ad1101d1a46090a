package house

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// topLevel names what stands at the top of the repository, and nothing else does.
var topLevel = []string{
	".ci", ".editorconfig", ".gitattributes", ".github", ".gitignore", ".package", "FyneApp.toml", "LICENSE", "Makefile", "README.md", "CONTRIBUTING.md",
	"app", "assets", "cmd", "docs", "engine", "go.mod", "go.sum", "maps",
}

// foreign finds what belongs to a machine and not to Tenka: hosts of package registries and paths of somebody's disk. The names are
// in pieces so that this file does not find itself.
var foreign = regexp.MustCompile(strings.Join([]string{
	`proxy\.golang` + `\.org`, `sum\.golang` + `\.org`, `registry\.npm` + `js\.org`, `pypi` + `\.org`, `pythonhosted` + `\.org`,
	`deb\.deb` + `ian\.org`, `crates` + `\.io`,
	`(?:^|[\s"'=(:` + "`" + `])/(?:wo` + `rk|ho` + `me|ro` + `ot|Us` + `ers)/[A-Za-z.]`,
}, "|"))

func TestOnlyPermittedNamesAtTheTop(t *testing.T) {
	for _, name := range repositoryFiles(t) {
		top, _, _ := strings.Cut(name, "/")
		if !slices.Contains(topLevel, top) {
			t.Errorf("%s:1: expected nothing at the top of the repository but %s", name, strings.Join(topLevel, ", "))
		}
	}
}

func TestTheRepositorySpeaksOfTenkaAlone(t *testing.T) {
	for _, name := range repositoryFiles(t) {
		data, err := os.ReadFile(filepath.Join(root, name))
		if os.IsNotExist(err) {
			continue // deleted, not yet committed
		}
		if err != nil {
			t.Fatal(err)
		}
		if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
			continue // a picture or a font
		}
		for i, line := range strings.Split(string(data), "\n") {
			if found := foreign.FindString(line); found != "" {
				t.Errorf("%s:%d: %q; expected no registry host and no path of one machine", name, i+1, found)
			}
		}
	}
}
