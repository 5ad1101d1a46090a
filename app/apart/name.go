package apart

import (
	"strings"
	"unicode"
)

// mostName is how many characters a name has.
const mostName = 40

// Shown is what people see of a name that somebody else has chosen: one line of 40 characters at most, perhaps none.
func Shown(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, name)
	name = strings.Join(strings.Fields(name), " ")
	if runes := []rune(name); len(runes) > mostName {
		name = strings.TrimSpace(string(runes[:mostName]))
	}
	return name
}
