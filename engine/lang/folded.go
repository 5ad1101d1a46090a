package lang

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tenka/assets"
)

// bare replaces letters with accents by those without, in the languages of the program and the names of the games. In Japanese it takes away the
// mark of a long vowel, and writes the ways to write “ga” in names of places alike.
var bare = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i",
	"ô", "o", "ö", "o", "ō", "o", "œ", "oe", "ù", "u", "û", "u", "ü", "u", "ū", "u", "’", "'", "ー", "", "ゖ", "け", "が", "け")

// The katakana of which each has its hiragana, and how far they are apart.
const (
	firstKatakana = 'ァ'
	lastKatakana  = 'ヶ'
	toHiragana    = 'ぁ' - 'ァ'
)

// Folded is a text as it is searched for: without capitals, accents and differences of width, all kana as hiragana.
func Folded(text string) string {
	return bare.Replace(strings.Map(func(r rune) rune {
		if firstKatakana <= r && r <= lastKatakana {
			return r + toHiragana
		}
		return unicode.ToLower(r)
	}, norm.NFKC.String(text)))
}

// sounds are the readers of the languages that have readings, by language: each puts readings in the place of words, the longest first.
var sounds sync.Map

// Sought is a text as a search looks through it: folded, and behind it once more with the readings in the place of the words that have one, so that
// かすがやま finds 春日山.
func (l *Language) Sought(text string) string {
	made, _ := sounds.LoadOrStore(l.ID, sync.OnceValue(func() *strings.Replacer { return reader(assets.Readings(l.ID)) }))
	sound := made.(func() *strings.Replacer)()
	folded := Folded(text)
	if sound == nil {
		return folded
	}
	return folded + "\n" + sound.Replace(folded)
}

// reader makes the replacer of a file of readings, nil for no file.
func reader(file []byte) *strings.Replacer {
	var readings map[string]string
	if json.Unmarshal(file, &readings) != nil {
		return nil
	}
	words := slices.SortedFunc(maps.Keys(readings), func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, word := range words {
		pairs = append(pairs, Folded(word), Folded(readings[word]))
	}
	return strings.NewReplacer(pairs...)
}
