package lang

import (
	"strings"
	"unicode/utf8"
)

// Capital begins a text with a capital letter.
func Capital(s string) string {
	_, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:n]) + s[n:]
}
