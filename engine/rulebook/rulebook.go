// Package rulebook holds the rules of each game in words: one page a rule id, in the order of play, in every language, its numbers
// filled from the data the match is played with.
package rulebook

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strconv"
	"strings"
	"text/template"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"tenka/engine"
	"tenka/engine/lang"
)

// Mark is the source of a rule.
type Mark string

// The marks.
const (
	MarkBook  Mark = "book"  // the printed rules
	MarkFound Mark = "found" // a public source
	MarkOurs  Mark = "ours"  // our decision or reconstruction
)

// Rule is one page.
type Rule struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Text    string   `json:"text"`
	Mark    Mark     `json:"mark,omitempty"` // empty in [Help]
	Why     string   `json:"why,omitempty"`  // which part is from the printed rules, which was found elsewhere, which is ours, and why
	See     []string `json:"see"`
	Tables  []*Table `json:"tables,omitempty"`
	Section string   `json:"-"` // the title of its section
}

// Section is a part of the order of play.
type Section struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Rules []Rule `json:"rules"`
}

// Book is the rulebook of one game in one language.
type Book struct {
	Game     string            `json:"game"`
	Args     map[string]string `json:"args"` // placeholder to path in the game's data
	Sections []Section         `json:"sections"`
	About    []About           `json:"about"`

	language *lang.Language
	order    []*Rule
	at       map[string]int
}

// About is a part of "About this edition": the rules from one kind of source.
type About struct {
	Mark   Mark     `json:"id"`
	Title  string   `json:"title"`
	Points []string `json:"points"`
}

// Help names the book of the program itself: how to use it, and all keys.
const Help = "tenka"

// Open reads GAME.json from the rules, puts the texts of GAME.LANGUAGE.json into it and fills its numbers from the game's data file, written as
// the language writes them. A text that is missing in the language stays English. [Help] has no data.
func Open(rules fs.FS, game, id string, data []byte) (*Book, error) {
	b, err := read(rules, game)
	if err != nil {
		return nil, err
	}
	said, err := translation(rules, game+"."+id+".json")
	if err != nil {
		return nil, err
	}
	b.language = lang.Of(id)
	b.texts(func(text *string) { *text = in(said, *text) })
	if err := b.fill(data, said, message.NewPrinter(language.Make(id))); err != nil {
		return nil, engine.InFile(game+".json", err)
	}
	return b, nil
}

// translation reads the texts of a language, by the English ones; none if there is no such file.
func translation(rules fs.FS, name string) (map[string]string, error) {
	raw, err := fs.ReadFile(rules, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var said map[string]string
	if err == nil {
		err = engine.InFile(name, engine.Strict(raw, &said))
	}
	return said, err
}

// Texts are the texts of a game's rules in English, in their order.
func Texts(rules fs.FS, game string) (texts []string, err error) {
	b, err := read(rules, game)
	if err == nil {
		b.texts(func(text *string) { texts = append(texts, *text) })
	}
	return texts, err
}

// read reads the rules of a game in English.
func read(rules fs.FS, game string) (*Book, error) {
	name := game + ".json"
	raw, err := fs.ReadFile(rules, name)
	if err != nil {
		return nil, err
	}
	b := &Book{}
	return b, engine.InFile(name, engine.Strict(raw, b))
}

// texts calls do with each text of the book, which it may change.
func (b *Book) texts(do func(text *string)) {
	for i := range b.Sections {
		s := &b.Sections[i]
		do(&s.Title)
		for j := range s.Rules {
			r := &s.Rules[j]
			do(&r.Title)
			do(&r.Text)
			do(&r.Why)
			for _, table := range r.Tables {
				table.texts(do)
			}
		}
	}
	for i := range b.About {
		do(&b.About[i].Title)
		for j := range b.About[i].Points {
			do(&b.About[i].Points[j])
		}
	}
}

// in is a text in another language, or as it is if that language has none for it.
func in(said map[string]string, text string) string {
	if own := said[text]; own != "" {
		return own
	}
	return text
}

// named is parsed JSON with the names in it in another language.
func named(tree any, said map[string]string) any {
	switch t := tree.(type) {
	case string:
		return in(said, t)
	case []any:
		for i := range t {
			t[i] = named(t[i], said)
		}
	case map[string]any:
		for key := range t {
			t[key] = named(t[key], said)
		}
	}
	return tree
}

// fill puts the numbers of the data into every text and makes the index.
func (b *Book) fill(data []byte, said map[string]string, written *message.Printer) error {
	var tree any
	if data != nil {
		if err := json.Unmarshal(data, &tree); err != nil {
			return err
		}
		tree = named(tree, said)
	}
	values, err := numbers(b.Args, tree, written)
	if err != nil {
		return err
	}
	b.at = map[string]int{}
	for i := range b.Sections {
		s := &b.Sections[i]
		for j := range s.Rules {
			r := &s.Rules[j]
			r.Section = s.Title
			for _, text := range []*string{&r.Text, &r.Why} {
				filled, err := fill(*text, values)
				if err != nil {
					return engine.Inside(r.ID, err)
				}
				*text = filled
			}
			for _, table := range r.Tables {
				if err := table.fill(tree, values); err != nil {
					return engine.Inside(r.ID, err)
				}
			}
			if _, twice := b.at[r.ID]; twice {
				return engine.Wrong(r.ID, "fault.once", nil)
			}
			b.at[r.ID] = len(b.order)
			b.order = append(b.order, r)
		}
	}
	return nil
}

// Numbers are the values that args names in a game's data file, written as a language writes them: args has a path in the data for each name.
func Numbers(args map[string]string, data []byte, lang string) (map[string]any, error) {
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		return nil, err
	}
	return numbers(args, tree, message.NewPrinter(language.Make(lang)))
}

func numbers(args map[string]string, tree any, written *message.Printer) (map[string]any, error) {
	values := map[string]any{}
	for name, path := range args {
		v, ok := find(tree, strings.Split(path, "."))
		if !ok {
			return nil, engine.Wrong("args."+name, "fault.data", path)
		}
		if n, ok := v.(float64); ok {
			v = strings.Replace(written.Sprint(number.Decimal(n, number.MaxFractionDigits(3))), "-", minus, 1)
		}
		values[name] = v
	}
	return values, nil
}

func fill(text string, values any) (string, error) {
	if !strings.Contains(text, "{{") {
		return text, nil
	}
	t, err := template.New("").Funcs(functions).Option("missingkey=error").Parse(text)
	var out strings.Builder
	if err == nil {
		err = t.Execute(&out, values)
	}
	if err != nil {
		return "", engine.Wrong("", "fault.data", text)
	}
	return out.String(), nil
}

// find follows a path of names and list indexes into parsed JSON.
func find(tree any, path []string) (any, bool) {
	if len(path) == 0 {
		return tree, true
	}
	switch t := tree.(type) {
	case map[string]any:
		v, ok := t[path[0]]
		if !ok {
			return nil, false
		}
		return find(v, path[1:])
	case []any:
		i, err := strconv.Atoi(path[0])
		if err != nil || i < 0 || i >= len(t) {
			return nil, false
		}
		return find(t[i], path[1:])
	}
	return nil, false
}

// Rules are all rules in the order of play.
func (b *Book) Rules() []*Rule { return b.order }

// Rule is the rule with this id, and its number in the order of play.
func (b *Book) Rule(id string) (*Rule, int, bool) {
	i, ok := b.at[id]
	if !ok {
		return nil, 0, false
	}
	return b.order[i], i, true
}

// Search finds the rules that hold every word of the query, those with all of them in the title first, else in the order of play.
// Case and accents do not matter. An empty query finds nothing.
func (b *Book) Search(query string) []*Rule {
	words := strings.Fields(lang.Folded(query))
	if len(words) == 0 {
		return nil
	}
	holds := func(text string) bool {
		text = b.language.Sought(text)
		for _, w := range words {
			if !strings.Contains(text, w) {
				return false
			}
		}
		return true
	}
	var inTitle, inText []*Rule
	for _, r := range b.order {
		switch {
		case holds(r.Title):
			inTitle = append(inTitle, r)
		case holds(r.Title + " " + r.Text + " " + r.lookedUp()):
			inText = append(inText, r)
		}
	}
	return append(inTitle, inText...)
}
