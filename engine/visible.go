package engine

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Visible is s in one line without characters that a terminal obeys, for names and paths that are printed or logged. Control characters, line
// breaks, marks that change the direction of writing, and invalid bytes are written as \u001b, which JSON reads as the same. A tab stays.
func Visible(s string) string {
	if utf8.ValidString(s) && !strings.ContainsFunc(s, obeyed) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case obeyed(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// obeyed reports whether a terminal or editor obeys a character instead of showing it.
func obeyed(r rune) bool {
	return unicode.IsControl(r) && r != '\t' || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
