package assets

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"testing"
)

// literal is a string of JSON.
var literal = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

func TestAFileIsReadInAllLanguages(t *testing.T) {
	for _, folder := range []*translated{lessonsTranslated, scenariosTranslated, coachTranslated, rulesTranslated} {
		files, err := fs.Glob(folder, "*.json")
		if err != nil {
			t.Fatal(err)
		}
		deeper, _ := fs.Glob(folder, "*/*.json")
		found := 0
		for _, name := range append(files, deeper...) {
			if _, _, itself := translationOf(name); itself {
				continue
			}
			plain, _ := fs.ReadFile(folder.FS, name)
			b, err := fs.ReadFile(folder, name)
			if err != nil || !json.Valid(b) {
				t.Fatalf("%s: %v, valid: %v", name, err, json.Valid(b))
			}
			if english.Match(plain) {
				if found++; len(b) <= len(plain) {
					t.Errorf("%s: no translation in it", name)
				}
			}
			if info, err := fs.Stat(folder, name); err != nil || info.Size() != int64(len(b)) || info.Name() != path.Base(name) {
				t.Errorf("%s: %v, %v", name, info, err)
			}
		}
		if found == 0 {
			t.Error("no file with texts")
		}
	}
}

func TestEveryTranslationIsOfATextThatIsThere(t *testing.T) {
	for _, folder := range []*translated{lessonsTranslated, scenariosTranslated, coachTranslated, rulesTranslated} {
		used := map[string]bool{} // every string in the files in English
		files, _ := fs.Glob(folder.FS, "*.json")
		deeper, _ := fs.Glob(folder.FS, "*/*.json")
		var english [][]byte
		for _, name := range append(files, deeper...) {
			if _, _, itself := translationOf(name); !itself {
				b, _ := fs.ReadFile(folder.FS, name)
				english = append(english, b)
			}
		}
		if folder == rulesTranslated { // a rule may name what the data of its game names
			data, _ := filepath.Glob("../engine/*/*.json")
			for _, name := range data {
				b, _ := os.ReadFile(name)
				english = append(english, b)
			}
		}
		for _, b := range english {
			for _, raw := range literal.FindAll(b, -1) {
				var text string
				if json.Unmarshal(raw, &text) == nil {
					used[text] = true
				}
			}
		}
		for _, name := range files {
			if _, _, itself := translationOf(name); !itself {
				continue
			}
			b, _ := fs.ReadFile(folder.FS, name)
			var texts map[string]string
			if err := json.Unmarshal(b, &texts); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for text := range texts {
				if !used[text] {
					t.Errorf("%s: no file has the English text %q any more", name, text)
				}
			}
		}
	}
}
