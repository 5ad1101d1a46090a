package lang

import "golang.org/x/text/width"

// Columns is how wide a text is, counted in letters of the Latin script: a kanji, a kana and a full-width sign are two of them.
func Columns(text string) int {
	n := 0
	for _, r := range text {
		n++
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			n++
		}
	}
	return n
}
