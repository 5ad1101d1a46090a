package house

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/engine/lang"
)

// fyneApp is the description of the program in FyneApp.toml.
type fyneApp struct {
	Details struct {
		Icon, Name, ID, Version string
		Build                   int
	}
	LinuxAndBSD struct {
		GenericName, Comment string
		Categories, Keywords []string
	}
}

func packaged(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, ".package", name))
	require.NoError(t, err)
	return string(b)
}

func facts(t *testing.T) fyneApp {
	t.Helper()
	var f fyneApp
	_, err := toml.DecodeFile(filepath.Join(root, "FyneApp.toml"), &f)
	require.NoError(t, err)
	require.Regexp(t, `^\d+\.\d+\.\d+$`, f.Details.Version)
	require.Positive(t, f.Details.Build)
	require.FileExists(t, filepath.Join(root, f.Details.Icon))
	return f
}

// changelog is the list of changes for players, by version.
const changelog = ".github/CHANGELOG.md"

func TestTheChangelogBeginsWithTheVersionOfTheProgram(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(root, changelog))
	require.NoError(t, err)
	newest := regexp.MustCompile(`(?m)^## (\S+)$`).FindSubmatch(b)
	require.NotNil(t, newest)
	assert.Equal(t, facts(t).Details.Version, string(newest[1]))
}

// TestTheMenuEntrySaysWhatTheProgramIs: FyneApp.toml, the menu entry, the type of a match's file and the metadata agree, in each language.
func TestTheMenuEntrySaysWhatTheProgramIs(t *testing.T) {
	f := facts(t)
	entry := map[string]string{}
	for _, line := range strings.Split(packaged(t, "linux/"+f.Details.ID+".desktop"), "\n") {
		if key, value, ok := strings.Cut(line, "="); ok {
			entry[key] = value
		}
	}
	list := func(words []string) string { return strings.Join(words, ";") + ";" }
	assert.Equal(t, f.Details.Name, entry["Name"])
	assert.Equal(t, f.Details.ID, entry["Icon"])
	assert.Equal(t, f.LinuxAndBSD.GenericName, entry["GenericName"])
	assert.Equal(t, f.LinuxAndBSD.Comment, entry["Comment"])
	assert.Equal(t, list(f.LinuxAndBSD.Categories), entry["Categories"])
	assert.Equal(t, list(f.LinuxAndBSD.Keywords), entry["Keywords"])
	assert.Equal(t, f.Details.Name, entry["StartupWMClass"], "the toolkit names a window's class by its first title")

	var meta struct {
		ID       string   `xml:"id"`
		Names    []string `xml:"name"`
		Launch   string   `xml:"launchable"`
		Icon     string   `xml:"icon"`
		Licence  string   `xml:"project_license"`
		Summary  []string `xml:"summary"`
		Category []string `xml:"categories>category"`
		Keyword  []string `xml:"keywords>keyword"`
		Binary   string   `xml:"provides>binary"`
		Media    string   `xml:"provides>mediatype"`
		Releases []struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
		} `xml:"releases>release"`
	}
	require.NoError(t, xml.Unmarshal([]byte(packaged(t, "linux/"+f.Details.ID+".metainfo.xml")), &meta))
	assert.Equal(t, f.Details.ID, meta.ID)
	assert.Equal(t, f.Details.ID+".desktop", meta.Launch)
	assert.Equal(t, f.Details.ID, meta.Icon)
	assert.Equal(t, []string{f.Details.Name}, meta.Names)
	assert.Equal(t, "MIT", meta.Licence)
	assert.Equal(t, []string{entry["Comment"], entry["Comment[fr]"], entry["Comment[ja]"]}, meta.Summary)
	assert.Equal(t, f.LinuxAndBSD.Categories, meta.Category)
	assert.Equal(t, f.LinuxAndBSD.Keywords, meta.Keyword)
	assert.Equal(t, entry["Exec"], meta.Binary+" %f")
	assert.Equal(t, entry["MimeType"], meta.Media+";")
	require.NotEmpty(t, meta.Releases)
	assert.Equal(t, f.Details.Version, meta.Releases[0].Version, "the newest release is that of FyneApp.toml")
	assert.Regexp(t, `^\d{4}-\d\d-\d\d$`, meta.Releases[0].Date)

	var mime struct {
		Type struct {
			Name string `xml:"type,attr"`
			Glob struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
			Magic struct {
				Value string `xml:"value,attr"`
			} `xml:"magic>match"`
		} `xml:"mime-type"`
	}
	require.NoError(t, xml.Unmarshal([]byte(packaged(t, "linux/tenka-mime.xml")), &mime))
	assert.Equal(t, meta.Media, mime.Type.Name)
	assert.Equal(t, "*.tenka", mime.Type.Glob.Pattern)
	format, err := os.ReadFile(filepath.Join(root, "engine/FORMAT.md"))
	require.NoError(t, err)
	assert.Contains(t, string(format), mime.Type.Magic.Value, "how the file of a match begins")
}

// TestPackagesTakeTheirVersionFromOnePlace looks for a version, a build number or an id in files that should read it from FyneApp.toml.
func TestPackagesTakeTheirVersionFromOnePlace(t *testing.T) {
	f := facts(t)
	app, err := os.ReadFile(filepath.Join(root, "app/app.go"))
	require.NoError(t, err)
	assert.Contains(t, string(app), "const id = "+strconv.Quote(f.Details.ID))
	version := regexp.MustCompile(`(^|[^\w.])` + regexp.QuoteMeta(f.Details.Version) + `($|[^\w.])`)
	for _, name := range repositoryFiles(t) {
		ours := strings.HasPrefix(name, ".package/") || strings.HasPrefix(name, ".github/") || strings.HasPrefix(name, ".ci/") || name == "Makefile"
		ours = ours || strings.HasPrefix(name, "app/") || strings.HasPrefix(name, "cmd/tenka/")
		if !ours || strings.HasSuffix(name, ".metainfo.xml") || name == changelog || strings.HasPrefix(name, ".package/tools.") || strings.Contains(name, "testdata") {
			continue
		}
		b, err := os.ReadFile(filepath.Join(root, name))
		if os.IsNotExist(err) {
			continue
		}
		require.NoError(t, err)
		for i, line := range strings.Split(string(b), "\n") {
			if version.MatchString(line) {
				t.Errorf("%s:%d: %q; expected the version of FyneApp.toml, which .package/facts and the Makefile read", name, i+1, strings.TrimSpace(line))
			}
		}
	}
}

// TestEveryProgramIsBuiltWithTheTagsOfTheMakefile: what is measured, driven and photographed is what packages hold.
func TestEveryProgramIsBuiltWithTheTagsOfTheMakefile(t *testing.T) {
	b, err := os.ReadFile(filepath.Join(root, "Makefile"))
	require.NoError(t, err)
	tags := regexp.MustCompile(`(?m)^TAGS := (\S+)$`).FindSubmatch(b)
	require.NotNil(t, tags)
	built := regexp.MustCompile(`go build .*\./cmd/tenka\b|exec\.Command\("go", "build".*`)
	n := 0
	for _, name := range repositoryFiles(t) {
		b, err := os.ReadFile(filepath.Join(root, name))
		if os.IsNotExist(err) || strings.HasPrefix(name, "assets/") || strings.HasSuffix(name, ".md") {
			continue
		}
		require.NoError(t, err)
		text := string(b)
		for _, line := range built.FindAllString(text, -1) {
			n++
			if !strings.Contains(line, string(tags[1])) && !strings.Contains(line, "$(TAGS)") && !strings.Contains(text, ". .package/facts") {
				t.Errorf("%s: %q; expected the tags of the Makefile", name, line)
			}
		}
	}
	assert.Greater(t, n, 8)
}

// TestEverySystemKnowsAMatchByTheSameName: the file types of macOS and Windows are those of Linux.
func TestEverySystemKnowsAMatchByTheSameName(t *testing.T) {
	plist, installer := packaged(t, "macos/Info.plist"), packaged(t, "windows/tenka.nsi")
	for _, what := range []string{"<string>@ID@</string>", "<string>@VERSION@</string>", "<string>@BUILD@</string>", "<string>@ID@.match</string>",
		"<string>application/x-tenka</string>", "<string>tenka</string>", "<string>public.app-category.board-games</string>"} {
		assert.Contains(t, plist, what)
	}
	assert.Contains(t, installer, `"Software\Classes\.tenka" "Content Type" "application/x-tenka"`)
	assert.Contains(t, packaged(t, "windows/tenka.manifest"), `name="@ID@" version="@VERSION@.@BUILD@"`)
	flatpak := packaged(t, "flatpak/"+facts(t).Details.ID+".yml")
	assert.Contains(t, flatpak, "id: "+facts(t).Details.ID+"\n")
}

// TestTheInstallerSpeaksEveryLanguage: each text of the installer is there in English, French and Japanese, once.
func TestTheInstallerSpeaksEveryLanguage(t *testing.T) {
	said := map[string]map[string]int{}
	mesa := 0 // texts of "choose" stand twice, for with and without Mesa
	for _, m := range regexp.MustCompile(`(?m)^LangString (\w+) \$\{LANG_(\w+)\} ".+"$`).FindAllStringSubmatch(packaged(t, "windows/tenka.nsi"), -1) {
		if said[m[1]] == nil {
			said[m[1]] = map[string]int{}
		}
		said[m[1]][m[2]]++
		if m[1] == "choose" {
			mesa++
		}
	}
	assert.Greater(t, len(said), 8)
	assert.Equal(t, 2*len(lang.Whole), mesa)
	for id, languages := range said {
		assert.Len(t, languages, len(lang.Whole), "%s: expected ENGLISH, FRENCH and JAPANESE, found %v", id, languages)
		assert.Equal(t, languages["ENGLISH"], languages["FRENCH"], id)
		assert.Equal(t, languages["ENGLISH"], languages["JAPANESE"], id)
	}
}
