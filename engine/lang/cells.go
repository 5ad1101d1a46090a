package lang

import "golang.org/x/text/width"

// Cells is the room of a text, counted in letters of the Latin script: a wide letter, such as a kanji, takes the room of two.
func Cells(text string) int {
	n := 0
	for _, r := range text {
		n++
		if kind := width.LookupRune(r).Kind(); kind == width.EastAsianWide || kind == width.EastAsianFullwidth {
			n++
		}
	}
	return n
}
