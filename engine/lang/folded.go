package lang

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
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
