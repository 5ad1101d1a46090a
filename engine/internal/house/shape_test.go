package house

import (
	"path"
	"strings"
	"testing"
)

// fileLines is how long a file may be. Tests are not counted.
const fileLines = 520

func TestFilesStaySmall(t *testing.T) {
	for _, s := range sources(t) {
		if n := positions.File(s.file.Pos()).LineCount(); n > fileLines && !s.isTest() {
			t.Errorf("%s has %d lines; expected %d at most", s.name, n, fileLines)
		}
	}
}

// TestPackagesHaveNamesOfTheirOwn holds that a name in the code means one package, and that a package is called like its folder.
func TestPackagesHaveNamesOfTheirOwn(t *testing.T) {
	folders := map[string]string{}
	for _, s := range sources(t) {
		name := strings.TrimSuffix(s.file.Name.Name, "_test")
		if name == "main" {
			continue
		}
		if name != path.Base(s.dir()) {
			fault(t, s, s.file.Name.Pos(), "package %s stands in the folder %s", name, s.dir())
		}
		if other, met := folders[name]; met && other != s.dir() {
			fault(t, s, s.file.Name.Pos(), "package %s has the name of %s", s.dir(), other)
		}
		folders[name] = s.dir()
	}
}
