package lang

import (
	"encoding/json"
	"io/fs"
	"slices"
	"strings"

	"tenka/assets"
	"tenka/engine"
)

// Language is what a language needs beside its texts. Its plural forms, decimal sign and order of dates follow from its id.
type Language struct {
	ID   string `json:"id"`   // of its files, as in BCP 47: "fr"
	Name string `json:"name"` // in the language itself: "Français"
	// Whole says that no text is missing. Tests hold it; a language that is not whole says in the settings how far it is.
	Whole bool `json:"whole,omitempty"`
	// Kanji says that the language writes names in kanji: a second name is then a reading.
	Kanji bool `json:"kanji,omitempty"`
	// Fonts are the font files that take the place of the usual ones, by the name of those.
	Fonts map[string]string `json:"fonts,omitempty"`
	// Names is what the size of names in the serif font is multiplied by, because its letters are larger than those of the usual one.
	Names float32 `json:"names,omitempty"`
	// Smallest is the size below which the letters of the script run together, in units at text scale 100 %.
	Smallest float32 `json:"smallest,omitempty"`
	// Leading is the distance between two lines of a paragraph, as a multiple of the size of the text; 0 for the usual one.
	Leading float32 `json:"leading,omitempty"`
	// Players are the names proposed for seats; none for those of English. Each has its place in the list.
	Players []string `json:"players,omitempty"`
	// Signs stand between texts that the program puts together.
	Signs Signs `json:"signs"`
}

// Signs are what a language writes between texts, with its spaces.
type Signs struct {
	Comma     string `json:"comma"`     // between words of equal rank: ", "
	Semicolon string `json:"semicolon"` // between parts that have commas themselves: "; "
	Fact      string `json:"fact"`      // between the facts of a caption, each of which begins anew: ". "
	Dot       string `json:"dot"`       // between short facts on one line: " · "
	Space     string `json:"space"`     // between two sentences, or two words: " "
	Stop      string `json:"stop"`      // at the end of a sentence: "."
	Colon     string `json:"colon"`     // between a name and what it names: ": "
	Open      string `json:"open"`      // of what stands in brackets behind a word: " ("
	Close     string `json:"close"`     // ")"
}

// ProposedNames are the names proposed for seats.
func (l *Language) ProposedNames() []string {
	if len(l.Players) == 0 {
		return known[0].Players
	}
	return l.Players
}

// Player is the name in this language for one that English proposes, such as that of a player in a lesson; another name stays.
func (l *Language) Player(name string) string {
	if i := slices.Index(known[0].Players, name); i >= 0 {
		return l.ProposedNames()[i]
	}
	return name
}

// Proposed reports whether a name is one that a language proposes.
func Proposed(name string) bool {
	return slices.ContainsFunc(known, func(l Language) bool { return slices.Contains(l.Players, name) })
}

// joined joins the texts that are not empty.
func joined(sign string, texts []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" }), sign)
}

// Commas joins words of equal rank: "Kyoto, Oko, Shuri". Empty ones are left out, here and in the other joins.
func (l *Language) Commas(words ...string) string { return joined(l.Signs.Comma, words) }

// Parts joins parts that have commas themselves: "melee on 27, held by Takigawa; fire at 26, 28".
func (l *Language) Parts(texts ...string) string { return joined(l.Signs.Semicolon, texts) }

// Facts joins the facts of a caption, each of which begins with a capital: "12 July. Aiko, Lin".
func (l *Language) Facts(texts ...string) string { return joined(l.Signs.Fact, texts) }

// Dots joins short facts on one line: "Free · 20 min".
func (l *Language) Dots(texts ...string) string { return joined(l.Signs.Dot, texts) }

// Sentences joins whole sentences, or words that belong together.
func (l *Language) Sentences(texts ...string) string { return joined(l.Signs.Space, texts) }

// Ended puts the full stop behind a sentence that has none, such as that of an event. An empty text stays empty.
func (l *Language) Ended(sentence string) string {
	if sentence == "" {
		return ""
	}
	return sentence + l.Signs.Stop
}

// Named puts a name before what it names: "Seat 1: Aiko".
func (l *Language) Named(name, text string) string {
	return joined(l.Signs.Colon, []string{name, text})
}

// Noted puts a note in brackets behind a text: "Kyoto (castle 9)".
func (l *Language) Noted(text, note string) string {
	if note == "" {
		return text
	}
	return text + l.Signs.Open + note + l.Signs.Close
}

// Unnoted takes apart what Noted puts together: "Kyoto" and "castle 9". The note is empty if the text has none.
func (l *Language) Unnoted(text string) (before, note string) {
	at := strings.LastIndex(text, l.Signs.Open)
	if at < 0 || !strings.HasSuffix(text, l.Signs.Close) {
		return text, ""
	}
	return text[:at], strings.TrimSuffix(text[at+len(l.Signs.Open):], l.Signs.Close)
}

// known are the languages of the program, as the file lists them.
var known = read()

// Whole are the ids of the languages in which no text is missing.
var Whole = ids(slices.DeleteFunc(slices.Clone(known), func(l Language) bool { return !l.Whole }))

// Languages are the ids of the languages of the program. A text that is missing in a language is taken from the first one.
var Languages = ids(known)

func read() (list []Language) {
	if err := json.Unmarshal(assets.Languages(), &list); err != nil {
		panic(err) // the file is built in: a test holds that it can be read
	}
	return list
}

func ids(list []Language) []string {
	out := make([]string, len(list))
	for i, l := range list {
		out[i] = l.ID
	}
	return out
}

// Done is the part of a language's texts that are translated, 0 to 1: those in its files that are not empty.
func Done(id string) float64 {
	done, all := 0, 0
	for n, folder := range []fs.FS{assets.Text(), assets.Rules(), assets.Lessons(), assets.Coach(), assets.Scenarios()} {
		files, _ := fs.Glob(folder, "*."+id+".json")
		messages := n == 0
		for _, name := range files {
			b, _ := fs.ReadFile(folder, name)
			var texts map[string]any
			_ = json.Unmarshal(b, &texts) // the files are built in, and tests read them
			for _, text := range texts {
				if forms, several := text.(map[string]any); several {
					text = forms["other"]
				} else if messages && text == "" {
					text = nil // a name that the language leaves away
				}
				if all++; text != "" {
					done++
				}
			}
		}
	}
	return float64(done) / float64(max(all, 1))
}

// Of is the language with an id; for an unknown one it is English.
func Of(id string) *Language {
	return &known[max(slices.Index(Languages, id), 0)]
}

// LanguageOf is the language of a localizer of this package; of any other one it is English.
func LanguageOf(say engine.Localizer) *Language {
	switch say := say.(type) {
	case *Localizer:
		return say.Language
	case *Teller:
		return LanguageOf(say.Localizer)
	}
	return &known[0]
}
