package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/rulebook"
)

// entry is a text of a file: its id, or the English text, and what stands there as JSON.
type entry struct {
	key  string
	text json.RawMessage
}

// progress counts the texts of a file, and those that are translated.
type progress struct{ done, all int }

// writeLanguage makes the files of a language beside those in English, or completes them: each text that is not translated yet stands there empty
// with the English beside it. What is translated stays; a text that English does not have any more is left out and named. It prints how many texts
// of each file are translated. The language is a tag of BCP 47 such as "de".
func writeLanguage(id string) error {
	tag, err := language.Parse(id)
	if base, _ := tag.Base(); err != nil || base.String() != id || id == "en" {
		return fmt.Errorf("language: expected a language such as de, found %q", id)
	}
	if err := listLanguage(id, tag); err != nil {
		return err
	}
	files, err := filepath.Glob("assets/text/*.en.json")
	if err != nil {
		return err
	}
	var all progress
	report := func(name string, p progress, err error) error {
		all.done, all.all = all.done+p.done, all.all+p.all
		if p.done < p.all {
			fmt.Printf("%6d of %5d  %s\n", p.done, p.all, name)
		}
		return err
	}
	for _, english := range files {
		name := strings.TrimSuffix(english, "en.json") + id + ".json"
		p, err := writeTexts(english, name, pluralForms(tag))
		if err := report(name, p, err); err != nil {
			return err
		}
	}
	for _, kind := range []string{"rules", "lessons", "coach", "scenarios"} {
		games, err := englishOf(kind)
		if err != nil {
			return err
		}
		for _, game := range slices.Sorted(maps.Keys(games)) {
			name := path.Join("assets", kind, game+"."+id+".json")
			p, err := writeTranslations(games[game], name, kind == "rules")
			if err := report(name, p, err); err != nil {
				return err
			}
		}
	}
	fmt.Printf("%6d of %5d texts are translated into %s\n", all.done, all.all, display.Self.Name(tag))
	return nil
}

// listLanguage adds a language to the list, with the signs of English.
func listLanguage(id string, tag language.Tag) error {
	const list = "assets/languages.json"
	if slices.Contains(lang.Languages, id) {
		return nil
	}
	b, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	signs, _ := json.Marshal(lang.Of("en").Signs)
	line := fmt.Sprintf(",\n  { \"id\": %q, \"name\": %q, \"signs\": %s }\n]\n", id, display.Self.Name(tag), signs)
	end := bytes.LastIndexByte(b, ']')
	fmt.Println(list + ": see whether the signs are those of the language, and whether it needs fonts of its own")
	return os.WriteFile(list, append(bytes.TrimRight(b[:end], "\n "), line...), 0o644)
}

// pluralForms are the names of the forms that whole numbers ask for in a language, "other" last.
func pluralForms(tag language.Tag) []string {
	var forms []string
	for form, name := range map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"} {
		for n := range 1000 {
			if plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) == form {
				forms = append(forms, name)
				break
			}
		}
	}
	slices.Sort(forms)
	return append(forms, "other")
}

// writeTexts writes the message file of a language: in the order of the English one, with the English beside what is missing.
func writeTexts(english, name string, forms []string) (p progress, err error) {
	from, err := readEntries(english)
	if err != nil {
		return p, err
	}
	known, err := readKnown(name)
	if err != nil {
		return p, err
	}
	for i, e := range from {
		p.all++
		own, ok := known[e.key]
		delete(known, e.key)
		if ok && !waits(own) {
			p.done++
			from[i].text = own
			continue
		}
		var several map[string]string
		beside := entries{{"en", e.text}}
		if json.Unmarshal(e.text, &several) == nil { // a text with plural forms
			beside[0].text = quoted(several["other"])
			for _, form := range forms {
				beside = append(beside, entry{form, quoted("")})
			}
		} else {
			beside = append(beside, entry{"other", quoted("")})
		}
		from[i].text = beside.oneLine()
	}
	return p, finish(name, from, known)
}

// writeTranslations writes the texts of a game's files in a language, by the English ones. Others are kept where the data of the game may have them.
func writeTranslations(english []string, name string, keep bool) (p progress, err error) {
	known, err := readKnown(name)
	if err != nil {
		return p, err
	}
	var out entries
	for _, text := range english {
		own, ok := known[text]
		delete(known, text)
		if p.all++; ok && string(own) != `""` {
			p.done++
		} else {
			own = quoted("")
		}
		out = append(out, entry{text, own})
	}
	if keep {
		for _, text := range slices.Sorted(maps.Keys(known)) {
			out = append(out, entry{text, known[text]})
		}
		known = nil
	}
	return p, finish(name, out, known)
}

// waits reports whether a text of a message file is not translated yet: it has the English beside it. A text without it may be empty.
func waits(text json.RawMessage) bool {
	var forms map[string]string
	return json.Unmarshal(text, &forms) == nil && forms["other"] == ""
}

// finish writes a file, and names what is left out of it.
func finish(name string, out entries, gone map[string]json.RawMessage) error {
	for _, key := range slices.Sorted(maps.Keys(gone)) {
		fmt.Printf("%s: English has no %q any more; it is left out\n", name, key)
	}
	return os.WriteFile(name, out.file(), 0o644)
}

// english matches a text in English within the files of lessons, scenarios, the coach and pictures.
var english = regexp.MustCompile(`"en":\s*("(?:[^"\\]|\\.)*")`)

// letters matches a text that has a word to translate outside of its templates.
var letters, actions = regexp.MustCompile(`\pL{2}`), regexp.MustCompile(`\{\{.*?\}\}`)

// englishOf are the English texts of each game in a folder of assets, each once.
func englishOf(kind string) (map[string][]string, error) {
	out := map[string][]string{}
	add := func(game, text string) {
		if letters.MatchString(actions.ReplaceAllString(text, "")) && !slices.Contains(out[game], text) {
			out[game] = append(out[game], text)
		}
	}
	folder := os.DirFS(path.Join("assets", kind))
	files, err := filepath.Glob(path.Join("assets", kind, "*.json"))
	if err != nil {
		return nil, err
	}
	deeper, err := filepath.Glob(path.Join("assets", kind, "*", "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range append(files, deeper...) {
		name, _ := filepath.Rel(path.Join("assets", kind), file)
		name = filepath.ToSlash(name)
		game, rest, _ := strings.Cut(strings.TrimSuffix(name, ".json"), ".")
		game, _, _ = strings.Cut(game, "/")
		if rest != "" && rest != "pictures" {
			continue // a translation
		}
		if kind == "rules" && rest == "" {
			texts, err := rulebook.Texts(folder, game)
			if err != nil {
				return nil, engine.InFile(name, err)
			}
			for _, text := range texts {
				add(game, text)
			}
		}
		b, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for _, found := range english.FindAllSubmatch(b, -1) {
			var text string
			if err := json.Unmarshal(found[1], &text); err != nil {
				return nil, err
			}
			add(game, text)
		}
	}
	return out, nil
}

// readKnown reads the texts of a file of a language; none if there is no such file.
func readKnown(name string) (map[string]json.RawMessage, error) {
	known := map[string]json.RawMessage{}
	list, err := readEntries(name)
	if os.IsNotExist(err) {
		return known, nil
	}
	for _, e := range list {
		known[e.key] = e.text
	}
	return known, err
}

// readEntries reads a flat object in its order.
func readEntries(name string) (entries, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(b))
	if _, err := d.Token(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var out entries
	for d.More() {
		key, err := d.Token()
		var text json.RawMessage
		if err == nil {
			err = d.Decode(&text)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out = append(out, entry{key.(string), text})
	}
	return out, nil
}

// entries are the texts of a file in their order.
type entries []entry

// file is the file of the entries, one a line.
func (list entries) file() []byte {
	var b bytes.Buffer
	b.WriteString("{")
	for i, e := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n  %s: %s", quoted(e.key), e.text)
	}
	b.WriteString("\n}\n")
	return b.Bytes()
}

// oneLine is the object of the entries on one line.
func (list entries) oneLine() json.RawMessage {
	parts := make([]string, len(list))
	for i, e := range list {
		parts[i] = fmt.Sprintf("%s: %s", quoted(e.key), e.text)
	}
	return json.RawMessage("{ " + strings.Join(parts, ", ") + " }")
}

// quoted is a text as JSON, with its signs as they are.
func quoted(text string) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(text) // a text can be written
	return bytes.TrimSpace(b.Bytes())
}
