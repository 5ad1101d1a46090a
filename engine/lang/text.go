package lang

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"text/template"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"tenka/engine"
)

// text is a text as a file has it: one form, or several of which a number chooses.
type text struct {
	tag   language.Tag // of the language that it is written in
	forms [plural.Many + 1]*form
}

// formNames are the names of plural forms in a file.
var formNames = map[string]plural.Form{
	"other": plural.Other, "zero": plural.Zero, "one": plural.One, "two": plural.Two, "few": plural.Few, "many": plural.Many,
}

// source is the name of the English text beside a translation that is to be made; it is no form.
const source = "en"

// readTexts reads a message file: a flat object from id to text, or to an object from plural form to text. An empty text is one that is not
// translated yet.
func readTexts(file []byte, tag language.Tag, put func(id string, t *text)) error {
	var texts map[string]any
	if err := json.Unmarshal(file, &texts); err != nil {
		return err
	}
	for id, v := range texts {
		t := &text{tag: tag}
		forms, several := v.(map[string]any)
		if !several {
			forms = map[string]any{"other": v}
		}
		for name, raw := range forms {
			if name == source && several {
				continue
			}
			kind, known := formNames[name]
			raw, ok := raw.(string)
			if !known || !ok {
				return fmt.Errorf("%s: expected a text, or texts by plural form", id)
			}
			t.forms[kind] = &form{raw: raw}
		}
		if t.forms[plural.Other] == nil {
			return fmt.Errorf("%s: expected the form other", id)
		}
		if _, waits := forms[source]; waits && t.forms[plural.Other].raw == "" {
			continue
		}
		put(id, t)
	}
	return nil
}

// form is the form for n of these: for a whole number the one of the language's plural rule, else other.
func (t *text) form(n any) *form {
	count, whole := 0, true
	switch n := n.(type) {
	case int:
		count = n
	case int8:
		count = int(n)
	case int16:
		count = int(n)
	default:
		whole = false
	}
	if count = max(count, -count); whole && count >= 0 { // the least number has no opposite
		if f := t.forms[plural.Cardinal.MatchPlural(t.tag, count, 0, 0, 0, 0)]; f != nil {
			return f
		}
	}
	return t.forms[plural.Other]
}

// form is one form of a text. It is a template. Most templates only insert arguments, as "{{.Seat}} wins" does. Those are cut into pieces
// and filled without the template package, ten times as fast.
type form struct {
	raw      string
	cut      sync.Once
	pieces   []piece // nil if it does more than insert arguments
	parse    sync.Once
	template *template.Template
	err      error
}

// piece is a run of letters, or the argument that stands in a place.
type piece struct {
	letters, arg string
}

// fill puts the arguments into the form.
func (f *form) fill(args engine.Args) (string, error) {
	f.cut.Do(func() { f.pieces = cutSimple(f.raw) })
	if s, ok := fillSimple(f.pieces, args); ok {
		return s, nil
	}
	return f.fillTemplate(args)
}

// fillTemplate fills the form as a template.
func (f *form) fillTemplate(args engine.Args) (string, error) {
	f.parse.Do(func() { f.template, f.err = template.New("").Parse(f.raw) })
	if f.err != nil {
		return "", f.err
	}
	var out strings.Builder
	err := f.template.Execute(&out, args)
	return strings.TrimSpace(out.String()), err
}

var argument = regexp.MustCompile(`\{\{\s*\.(\w+)\s*\}\}`)

// cutSimple cuts a text at its arguments; nil if it does more than insert them.
func cutSimple(text string) (cut []piece) {
	last := 0
	for _, at := range argument.FindAllStringSubmatchIndex(text, -1) {
		cut = append(cut, piece{letters: text[last:at[0]]}, piece{arg: text[at[2]:at[3]]})
		last = at[1]
	}
	cut = append(cut, piece{letters: text[last:]})
	for _, p := range cut {
		if strings.Contains(p.letters, "{{") {
			return nil
		}
	}
	return cut
}

// fillSimple puts words and whole numbers into their places; false where an argument is neither, or is missing.
func fillSimple(pieces []piece, args engine.Args) (string, bool) {
	var out strings.Builder
	for _, p := range pieces {
		if p.arg == "" {
			out.WriteString(p.letters)
			continue
		}
		switch v := args[p.arg].(type) {
		case string:
			out.WriteString(v)
		case int:
			out.WriteString(strconv.Itoa(v))
		default:
			return "", false
		}
	}
	return strings.TrimSpace(out.String()), pieces != nil
}
