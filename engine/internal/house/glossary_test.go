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

// glossary is the file with the words of the texts. Its tables have four columns: the right words, their meaning, the games, and the wrong
// words.
const glossary = "assets/text/README.md"

// banned is a word that the texts of a language must not contain.
type banned struct {
	language string
	where    string // a game, or "all"
	variant  string // as the glossary writes it
	say      string // the right words
	pattern  *regexp.Regexp
}

// glossaryLanguages are the headings over the tables.
var glossaryLanguages = map[string]string{"## English": "en", "## French": "fr", "## Japanese": "ja"}

// kana matches a word of a script without spaces.
var kana = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}]`)

// readGlossary reads the banned words from the tables of the glossary. Its errors begin with a line.
func readGlossary(text string) (found []banned, err error) {
	language := ""
	for i, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "## ") {
			language = glossaryLanguages[line]
		}
		if language == "" || !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|---") {
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		if len(cells) != 4 {
			return found, fmt.Errorf("%d: a row of %d cells; expected the words, what for, where, and not", i+1, len(cells))
		}
		say, where := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[2])
		for n, part := range strings.Split(cells[3], "`") {
			if n%2 == 0 {
				if strings.Trim(part, " ,") != "" && !strings.Contains(text, "| "+strings.TrimSpace(part)+" |\n|---") {
					return found, fmt.Errorf("%d: %q stands outside of back quotes", i+1, strings.TrimSpace(part))
				}
				continue
			}
			fold := "(?i)"
			if strings.Contains(strings.ToLower(say), strings.ToLower(part)) {
				fold = "" // the right word is the same but for its capitals
			}
			before, after := `(?:^|[^\pL\pN-])`, `(?:[^\pL\pN-]|$)`
			if kana.MatchString(part) {
				before, after = "", "" // words are not parted
			}
			found = append(found, banned{language, where, part, say, regexp.MustCompile(fold + before + regexp.QuoteMeta(part) + after)})
		}
	}
	return found, nil
}

// textsOf are the texts of a language in a file: all of one that is named for the language, none of one that is named for another, else whatever
// lies under the language's name.
func textsOf(value any, language string, all bool) (found []string) {
	switch v := value.(type) {
	case string:
		if all {
			found = append(found, v)
		}
	case []any:
		for _, one := range v {
			found = append(found, textsOf(one, language, all)...)
		}
	case map[string]any:
		for key, one := range v {
			if !slices.Contains([]string{"id", "from", "args", "cells", "see", "mark"}, key) {
				found = append(found, textsOf(one, language, all || key == language)...)
			}
		}
	}
	return found
}

// bannedIn is the first banned word of a text, or nil. A file belongs to the game that its name begins with, or whose folder it lies in.
func bannedIn(words []banned, language, file, text string) *banned {
	text = braces.ReplaceAllString(text, "x")
	for i, w := range words {
		of := w.where == "all" || strings.HasPrefix(filepath.Base(file), w.where+".") || filepath.Base(filepath.Dir(file)) == w.where
		if of && w.language == language && w.pattern.MatchString(text) {
			return &words[i]
		}
	}
	return nil
}

func TestTextsUseTheWordsOfTheGlossary(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, glossary))
	if err != nil {
		t.Fatal(err)
	}
	words, err := readGlossary(string(text))
	if err != nil {
		t.Fatalf("%s:%v", glossary, err)
	}
	if len(words) < 100 {
		t.Errorf("%s bans %d words, expected more than a hundred", glossary, len(words))
	}
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
				for _, language := range languages {
					rules := language == "en" && folder == "rules" && strings.Count(filepath.Base(file), ".") == 1 // a rulebook is in English
					found := textsOf(all, language, rules || strings.Contains(filepath.Base(file), "."+language+"."))
					slices.Sort(found)
					for _, text := range found {
						if w := bannedIn(words, language, file, text); w != nil {
							t.Errorf("%s: “%s” says %q; say %q (%s)", strings.TrimPrefix(file, root), text, w.variant, w.say, glossary)
						}
					}
				}
			}
		}
	}
}

func TestABannedWordIsFound(t *testing.T) {
	const table = "## English\n\n| say | for | where | not |\n|---|---|---|---|\n| undo | | all | `step back` |\n| Power | | kenjin | `power`, `might` |\n" +
		"| people | humans | all | |\n\n## French\n\n| dire | pour | où | pas |\n|---|---|---|---|\n| désorganisation | | jidai | `désordre` |\n"
	words, err := readGlossary(table)
	if err != nil || len(words) != 4 {
		t.Fatalf("%v, %v", words, err)
	}
	for _, c := range []struct {
		language, file, text string
		want                 string
	}{
		{"en", "assets/text/app.en.json", "You may Step back here.", "step back"},
		{"en", "assets/text/app.en.json", "A step backwards", ""},
		{"en", "assets/text/kenjin.en.json", "It has power 3", "power"},
		{"en", "assets/lessons/kenjin/game.json", "the {{.A}} might", "might"},
		{"en", "assets/text/kenjin.en.json", "Power 3, powerful, power-less", ""},
		{"en", "assets/text/rumble.en.json", "It has power 3", ""},
		{"fr", "assets/text/app.fr.json", "step back", ""},
		{"fr", "assets/rules/jidai.fr.json", "Le désordre", "désordre"},
		{"fr", "assets/rules/jidai.fr.json", "Les désordres", ""},
	} {
		got := ""
		if w := bannedIn(words, c.language, c.file, c.text); w != nil {
			got = w.variant
		}
		if got != c.want {
			t.Errorf("%s, “%s”: found %q, want %q", c.file, c.text, got, c.want)
		}
	}
	if got := textsOf(map[string]any{"id": "x", "title": map[string]any{"en": "a", "fr": "b"}}, "fr", false); !slices.Equal(got, []string{"b"}) {
		t.Errorf("%q", got)
	}
	for _, wrong := range []string{"## English\n| a | b | all |\n", "## English\n| a | b | all | step back |\n"} {
		if _, err := readGlossary(wrong); err == nil || !strings.HasPrefix(err.Error(), "2: ") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
}
