package house

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The spaces of French print: narrow before ; ? and !, whole before a colon and inside guillemets; a line never breaks at either.
const (
	narrow = "\u202f"
	whole  = "\u00a0"
)

// frenchFaults are the marks that French print sets otherwise, each with the ground it must meet. The actions of a message are one
// letter here, since what they say stands where a word would.
var frenchFaults = []struct {
	pattern *regexp.Regexp
	want    string
}{
	{regexp.MustCompile(`(?:^|[^` + narrow + `?!])[;?!]`), "U+202F before ; ? and !"},
	{regexp.MustCompile(`(?:^|[^` + whole + `]):(?:[^\d/]|$)`), "U+00A0 before a colon"},
	{regexp.MustCompile(`«(?:[^` + whole + `]|$)`), "U+00A0 after «"},
	{regexp.MustCompile(`(?:^|[^` + whole + `])»`), "U+00A0 before »"},
	{regexp.MustCompile(`\pL'\pL`), "’ for the apostrophe"},
	{regexp.MustCompile(`[“”"]`), "« » for quotation marks"},
	{regexp.MustCompile(`[` + whole + narrow + ` ]{2}`), "one space, not two"},
}

// frenchFault is what is wrong with a French text, or nothing.
func frenchFault(text string) string {
	text = braces.ReplaceAllString(text, "x")
	for _, f := range frenchFaults {
		if at := f.pattern.FindString(text); at != "" {
			return fmt.Sprintf("%q, expected %s", at, f.want)
		}
	}
	return ""
}

// frenchTexts are the French texts of a file: all of one that is named for its language, else whatever lies under "fr".
func frenchTexts(value any, french bool) []string {
	var found []string
	switch v := value.(type) {
	case string:
		if french {
			found = append(found, v)
		}
	case []any:
		for _, one := range v {
			found = append(found, frenchTexts(one, french)...)
		}
	case map[string]any:
		for key, one := range v {
			found = append(found, frenchTexts(one, french || key == "fr")...)
		}
	}
	return found
}

func TestFrenchIsSpacedAsFrenchIsPrinted(t *testing.T) {
	count := 0
	for _, folder := range []string{"text", "rules", "lessons", "scenarios"} {
		for _, pattern := range []string{"*.json", "*/*.json"} {
			files, err := filepath.Glob(filepath.Join(root, "assets", folder, pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				var all any
				if err := json.Unmarshal(data, &all); err != nil {
					t.Errorf("%s: %v", file, err)
				}
				texts := frenchTexts(all, strings.Contains(filepath.Base(file), ".fr."))
				slices.Sort(texts)
				for _, text := range texts {
					count++
					if text == "?" { // the key
						continue
					}
					if fault := frenchFault(text); fault != "" {
						t.Errorf("%s: in “%s”: %s", strings.TrimPrefix(file, root), text, fault)
					}
				}
			}
		}
	}
	if count < 2000 {
		t.Errorf("read %d French texts, expected thousands", count)
	}
}

func TestFaultyFrenchIsFound(t *testing.T) {
	for _, text := range []string{"Où ?", "Où\u00a0?", "Où?", "Non : oui", "Non: oui", "Non\u202f: oui", "la fin:", "« mot »", "«mot»", "l'un", "“mot”", "un  mot",
		"{{.A}}?", "{{.A}} : {{.B}}"} {
		if frenchFault(text) == "" {
			t.Errorf("“%s” passes, expected a fault", text)
		}
	}
	for _, text := range []string{"Où\u202f?", "Où\u202f?!", "Non\u00a0: oui\u202f; «\u00a0si\u00a0»", "l’un", "1:10m", "https://geonames.org", "{{if ne .A .B}}{{.A}}{{end}}\u00a0: {{.B}}"} {
		if fault := frenchFault(text); fault != "" {
			t.Errorf("“%s”: %s", text, fault)
		}
	}
}
