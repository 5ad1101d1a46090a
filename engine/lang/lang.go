// Package lang gives the texts of the program in its languages, by their ids. The texts are message files, one a subject and language,
// named SUBJECT.LANGUAGE.json: a flat list from id to text, or to its plural forms.
package lang

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"tenka/assets"
	"tenka/engine"
)

// Localizer gives texts in one language. It is safe for concurrent use.
type Localizer struct {
	*Language
	name  string
	tag   language.Tag
	texts map[string]*text // of this language, else of the first one
	plain sync.Map         // from an id to its text, for those asked for without arguments
}

// spoken reads the speeches of the built-in texts, by name.
var spoken sync.Map

// New is the localizer of a language; for an unknown one it is that of English. The texts of a language are read only once, also if several
// goroutines ask at the same time.
func New(name string) *Localizer {
	read, _ := spoken.LoadOrStore(name, sync.OnceValue(func() *Localizer {
		s, err := Load(assets.Text(), name)
		if err != nil {
			panic(err) // the texts are built in: a test holds that they load
		}
		return s
	}))
	return read.(func() *Localizer)()
}

// Load reads the message files of a language in texts, and of the language for missing texts. An error names the file.
func Load(texts fs.FS, name string) (*Localizer, error) {
	s := &Localizer{Language: Of(name), name: name, tag: language.Make(name), texts: map[string]*text{}}
	files, err := fs.Glob(texts, "*.json")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		of := strings.TrimPrefix(path.Ext(strings.TrimSuffix(file, ".json")), ".")
		if of != name && of != Languages[0] {
			continue
		}
		b, err := fs.ReadFile(texts, file)
		if err == nil {
			err = readTexts(b, language.Make(of), func(id string, t *text) {
				if of == name || s.texts[id] == nil {
					s.texts[id] = t
				}
			})
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
	}
	return s, nil
}

// Name is the id of the language: "en".
func (s *Localizer) Name() string { return s.name }

// Has reports whether some language has the text id.
func (s *Localizer) Has(id string) bool { return s.texts[id] != nil }

// Say is the text with its template filled. The argument "N", where it is a whole number, chooses the plural form. Numbers of more than
// three digits and decimals have the format of the language. An unknown id is returned in brackets.
func (s *Localizer) Say(id string, args engine.Args) string {
	if len(args) > 0 {
		return s.filled(id, args)
	}
	if text, ok := s.plain.Load(id); ok {
		return text.(string)
	}
	text := s.filled(id, nil)
	if s.Has(id) {
		s.plain.Store(id, text)
	}
	return text
}

// filled looks the text up and fills it.
func (s *Localizer) filled(id string, args engine.Args) string {
	t := s.texts[id]
	if t == nil {
		return "[" + id + "]"
	}
	text, err := t.form(args["N"]).fill(s.written(args))
	if err != nil {
		return "[" + id + "]"
	}
	return text
}

// Turn is the name of a turn of a game, without a capital: the game's own word, the text GAME.turn, if there is one. 0 is the setup.
func (s *Localizer) Turn(game string, turn int) string {
	args := engine.Args{"N": turn}
	switch own := game + ".turn"; {
	case turn == 0:
		return s.Say("log.setup", nil)
	case s.Has(own):
		return s.Say(own, args)
	}
	return s.Say("log.turn", args)
}

// Match is the text GAME.ID for a match, which may depend on its options: if the game has the text GAME.ID.OPTION.VALUE for an option of
// the match, it is that text. So each of several games in one box has a name of its own.
func (s *Localizer) Match(h *engine.Header, id string) string {
	text := h.Game + "." + id
	for _, option := range slices.Sorted(maps.Keys(h.Options)) {
		if own := text + "." + option + "." + h.Options[option]; s.Has(own) {
			return s.Say(own, nil)
		}
	}
	return s.Say(text, nil)
}

// ungrouped is the largest number that every language writes as bare digits; templates compare only such numbers.
const ungrouped = 999

// Loss is a number below zero that a template still compares as a number, and writes with a minus sign.
type Loss int

// String is the number behind a minus sign, which a hyphen is not.
func (n Loss) String() string { return minus + strconv.Itoa(-int(n)) }

// minus is the sign of negative numbers (U+2212).
const minus = "\u2212"

// written is args with the numbers in the format of the language.
func (s *Localizer) written(args engine.Args) engine.Args {
	var own engine.Args
	for name, v := range args {
		switch n := v.(type) {
		case int:
			switch {
			case 0 <= n && n <= ungrouped:
				continue
			case -ungrouped <= n && n < 0:
				v = Loss(n)
			default:
				v = s.Number(n)
			}
		case float64:
			v = s.Number(n)
		default:
			continue
		}
		if own == nil {
			own = maps.Clone(args)
		}
		own[name] = v
	}
	if own == nil {
		return args
	}
	return own
}

// Number is a number as the language writes it: 1,234 or 1 234; below zero with a minus sign. Of decimals one is shown.
func (s *Localizer) Number(n any) string {
	if n, ok := n.(int); ok && 0 <= n && n <= ungrouped {
		return strconv.Itoa(n)
	}
	return strings.Replace(message.NewPrinter(s.tag).Sprint(number.Decimal(n, number.MaxFractionDigits(1))), "-", minus, 1)
}

// Tenths is a number in the format of the language, always with one decimal, because figures below each other need the same: 48.0.
func (s *Localizer) Tenths(n float64) string {
	one := number.Decimal(n, number.MinFractionDigits(1), number.MaxFractionDigits(1))
	return strings.Replace(message.NewPrinter(s.tag).Sprint(one), "-", minus, 1)
}

// Names sorts names as the language does, without regard to capitals. It is not safe for concurrent use.
func (s *Localizer) Names() *collate.Collator {
	return collate.New(s.tag, collate.IgnoreCase, collate.IgnoreWidth)
}

// Signed is a number as the language writes it, with its sign: +3, −2, 0.
func (s *Localizer) Signed(n int) string {
	if n > 0 {
		return "+" + s.Number(n)
	}
	return s.Number(n)
}

// List joins words to a list: "Aiko, Lin and Bo".
func (s *Localizer) List(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	all, last := words[0], len(words)-1
	for _, w := range words[1:last] {
		all = s.Say("list.more", engine.Args{"A": all, "B": w})
	}
	return s.Say("list.last", engine.Args{"A": all, "B": words[last]})
}
