package engine

import (
	"fmt"
	"hash/crc32"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// longestID is the most characters of a title that go into an id.
const longestID = 48

// IDOf makes an id, which is the name of a file too, from a title: its letters and figures, without accents. A title without letters of the
// alphabet gives other; if it is in another script, with a number that follows from it.
func IDOf(title, other string) string {
	var b strings.Builder
	foreign := false
	for _, r := range norm.NFKD.String(strings.ToLower(title)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		default:
			foreign = foreign || unicode.IsLetter(r)
			if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
				b.WriteByte('-')
			}
		}
		if b.Len() == longestID {
			break
		}
	}
	id := strings.Trim(b.String(), "-")
	if foreign && !strings.ContainsFunc(id, unicode.IsLetter) {
		return fmt.Sprintf("%s-%08x", other, crc32.ChecksumIEEE([]byte(title)))
	}
	if id == "" {
		return other
	}
	return id
}
