package house

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tenka/engine/lang"
)

// languages are the languages of every message.
var languages = lang.Whole

// message is one text, or its plural forms.
type message struct {
	line  int
	forms map[string]string // "other" alone where there is one text
}

var (
	braces   = regexp.MustCompile(`\{\{[^}]*\}\}`)
	argument = regexp.MustCompile(`\.([A-Za-z]\w*)`)
)

// condition matches an action that writes nothing: it only chooses words.
var condition = regexp.MustCompile(`^\{\{\s*(if|else if|with|range)\b`)

// arguments are the values that the forms of the message use; written, those that stand in the text.
func (m message) arguments(written bool) []string {
	found := map[string]bool{}
	for _, text := range m.forms {
		for _, action := range braces.FindAllString(text, -1) {
			if written && condition.MatchString(action) {
				continue
			}
			for _, a := range argument.FindAllStringSubmatch(action, -1) {
				found[a[1]] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func TestEveryLanguageSaysTheSame(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "assets/text/*.json"))
	if err != nil {
		t.Fatal(err)
	}
	areas := map[string]bool{}
	for _, file := range files {
		parts := strings.Split(filepath.Base(file), ".")
		if len(parts) != 3 || !slices.Contains(languages, parts[1]) {
			t.Errorf("assets/text/%s: expected a name such as table.en.json, with one of the languages %v", filepath.Base(file), languages)
			continue
		}
		areas[parts[0]] = true
	}
	home := map[string]string{} // the file that has an id, in each language
	for _, area := range slices.Sorted(maps.Keys(areas)) {
		texts := map[string]map[string]message{}
		for _, language := range languages {
			name := fmt.Sprintf("assets/text/%s.%s.json", area, language)
			data, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Errorf("%s: expected this file, since the area has another language", name)
				continue
			}
			texts[language], err = readMessages(data)
			if err != nil {
				t.Errorf("%s:%v", name, err)
			}
			for id, m := range texts[language] {
				if other := home[language+id]; other != "" {
					t.Errorf("%s:%d: %s is already in %s; expected every id once", name, m.line, id, other)
				}
				home[language+id] = name
			}
		}
		for _, fault := range differences(area, texts) {
			t.Error(fault)
		}
	}
}

// differences compares the first language with each of the others, both ways.
func differences(area string, texts map[string]map[string]message) []string {
	var found []string
	for _, language := range slices.Sorted(maps.Keys(texts)) {
		a, b := languages[0], language
		if a == b {
			continue
		}
		for _, pair := range [][2]string{{a, b}, {b, a}} {
			file := fmt.Sprintf("assets/text/%s.%s.json", area, pair[0])
			for id, m := range texts[pair[0]] {
				other, ok := texts[pair[1]][id]
				if !ok {
					found = append(found, fmt.Sprintf("%s:%d: %s is not in %s.%s.json; expected the same ids", file, m.line, id, area, pair[1]))
					continue
				}
				if pair[0] != a {
					continue
				}
				if !slices.Equal(m.arguments(true), other.arguments(true)) {
					found = append(found, fmt.Sprintf("%s:%d: %s asks for %v, %s.%s.json:%d for %v; expected the same arguments",
						file, m.line, id, m.arguments(true), area, b, other.line, other.arguments(true)))
					continue
				}
				for _, chosen := range other.arguments(false) {
					if chosen != "N" && !slices.Contains(m.arguments(false), chosen) {
						found = append(found, fmt.Sprintf("%s.%s.json:%d: %s chooses by %s, which %s does not know", area, b, other.line, id, chosen, a))
					}
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// readMessages reads a flat list of messages: from id to text, or to plural forms with at least "other". Its errors begin with a line.
func readMessages(data []byte) (map[string]message, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	line := func() int { return 1 + bytes.Count(data[:d.InputOffset()], []byte("\n")) }
	if open, err := d.Token(); err != nil || open != json.Delim('{') {
		return nil, fmt.Errorf("%d: expected an object of ids and texts", line())
	}
	all := map[string]message{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return all, fmt.Errorf("%d: %w", line(), err)
		}
		id, at := key.(string), line()
		if _, ok := all[id]; ok {
			return all, fmt.Errorf("%d: %s stands here twice", at, id)
		}
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return all, fmt.Errorf("%d: %s: %w", at, id, err)
		}
		m := message{line: at, forms: map[string]string{}}
		var text string
		if json.Unmarshal(raw, &text) == nil {
			m.forms["other"] = text
		} else if json.Unmarshal(raw, &m.forms) != nil {
			return all, fmt.Errorf("%d: %s: expected a text, or plural forms such as {\"one\", \"other\"}", at, id)
		}
		if _, ok := m.forms["other"]; !ok {
			return all, fmt.Errorf("%d: %s: expected the plural form \"other\"", at, id)
		}
		for form, text := range m.forms {
			if !slices.Contains([]string{"one", "many", "other"}, form) {
				return all, fmt.Errorf("%d: %s: %q is no plural form of these languages; expected one, many, other", at, id, form)
			}
			if strings.TrimSpace(text) == "" && !second.MatchString(id) {
				return all, fmt.Errorf("%d: %s: the text is empty", at, id)
			}
			if rest := braces.ReplaceAllString(text, ""); strings.ContainsAny(rest, "{}") {
				return all, fmt.Errorf("%d: %s: a brace stands alone; expected {{.Name}}", at, id)
			}
		}
		all[id] = m
	}
	if _, err := d.Token(); err != nil {
		return all, fmt.Errorf("%d: %w", line(), err)
	}
	if _, err := d.Token(); err != io.EOF {
		return all, fmt.Errorf("%d: expected the end of the file", line())
	}
	return all, nil
}

// second matches the ids of second names, which a language may leave away.
var second = regexp.MustCompile(`kanji(_|\.|$)|_kanji`)

func TestFaultyMessagesAreFound(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"[]", "1: expected an object"},
		{"{\n\"a\": \"x\",\n\"a\": \"y\"}", "3: a stands here twice"},
		{"{\n\"a\": \" \"}", "2: a: the text is empty"},
		{"{\"a\": {\"one\": \"x\"}}", "1: a: expected the plural form"},
		{"{\"a\": {\"other\": \"x\", \"few\": \"y\"}}", "few"},
		{"{\"a\": 3}", "1: a: expected a text"},
		{"{\"a\": \"{{.N}\"}", "a brace stands alone"},
		{"{\"a\": \"x\"", "1: "},
	} {
		if _, err := readMessages([]byte(c.file)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.file, err, c.want)
		}
	}
	read := func(s string) map[string]message {
		m, err := readMessages([]byte(s))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	got := differences("x", map[string]map[string]message{
		"en": read(`{"a": "{{.N}}", "b": "x", "d": {"one": "1 man", "other": "{{.N}} men"}}`),
		"fr": read(`{"a": "{{.M}}", "c": "x", "d": {"one": "{{.N}} homme", "other": "{{.N}} hommes"}}`),
	})
	if len(got) != 3 {
		t.Errorf("got %q, want one fault each for a, b and c", got)
	}
}

// sentenceEnd matches the end of a question, a request or a refusal: a mark, or an action that ends with one.
var sentenceEnd = regexp.MustCompile(`(?:[.?。？]|\{\{end\}\})$`)

func TestSentencesEndAlike(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "assets/text/*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts, err := readMessages(data)
		if err != nil {
			t.Fatal(err)
		}
		for id, m := range texts {
			for _, text := range m.forms {
				switch {
				case strings.Contains(id, ".ask.") || strings.Contains(id, ".refusal."):
					if !sentenceEnd.MatchString(text) {
						t.Errorf("%s:%d: %s: “%s”; what is asked or refused ends with a mark", filepath.Base(file), m.line, id, text)
					}
				case strings.Contains(id, ".event."):
					if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "。") {
						t.Errorf("%s:%d: %s: “%s”; a line of the log ends without a full stop", filepath.Base(file), m.line, id, text)
					}
				}
			}
		}
	}
}

// words matches two words beside each other that are no names.
var words = regexp.MustCompile(`\b[a-z]{2,}\W+[a-z]{2,}\b`)

// TestNoSentenceIsLeftInEnglish looks through all texts of each language: message files, rules, lessons, coach and scenarios.
func TestNoSentenceIsLeftInEnglish(t *testing.T) {
	for _, language := range lang.Whole[1:] {
		files, err := filepath.Glob(filepath.Join(root, "assets/*/*."+language+".json"))
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, file := range files {
			texts := map[string]any{}
			english := map[string]any{}
			for name, into := range map[string]*map[string]any{file: &texts, strings.Replace(file, "."+language+".json", ".en.json", 1): &english} {
				if data, err := os.ReadFile(name); err == nil {
					_ = json.Unmarshal(data, into) // other tests read the files
				}
			}
			for id, text := range texts {
				said, _ := text.(string)
				from, _ := english[id].(string)
				if filepath.Base(filepath.Dir(file)) != "text" {
					from = id
				}
				if plain := braces.ReplaceAllString(said, ""); said == from && words.MatchString(plain) {
					t.Errorf("%s: %q is still in English", strings.TrimPrefix(file, root), said)
				}
			}
		}
	}
}
