package post

import (
	"net"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Invitation is the way into a room. The words alone are enough where the address is known.
type Invitation struct {
	Words     []string // four, as they are written in their list
	Addresses []string // host and port, the likeliest first
	Print     string   // of the room's certificate: 32 letters and figures, or none
}

// printMark stands before the print in an invitation; title may stand before it all.
const (
	printMark = "#"
	title     = "tenka"
)

// String is the invitation on one line, as ParseInvitation reads it.
func (i Invitation) String() string {
	parts := append([]string{strings.Join(i.Words, "-")}, i.Addresses...)
	if i.Print != "" {
		parts = append(parts, printMark+i.Print)
	}
	return strings.Join(parts, " ")
}

// ParseInvitation reads an invitation or four words, with any spaces, commas, hyphens and line breaks between them, also inside the print. The error is
// a *Refusal: UnknownWord for the first word that is in no list, NotFourWords where something is missing or too much.
func ParseInvitation(text string) (Invitation, error) {
	var i Invitation
	inPrint := false
	for _, part := range strings.FieldsFunc(norm.NFKC.String(text), between) { // full-width letters are letters too
		part = strings.Trim(part, `.:!?'"’“”«»()<>*_`)
		rest, marked := strings.CutPrefix(part, printMark)
		switch {
		case marked:
			i.Print, inPrint = letters(rest), true
		case address(part):
			i.Addresses = append(i.Addresses, part)
		case inPrint && len(i.Print) < printLetters:
			i.Print += letters(part)
		case strings.EqualFold(part, title):
		default:
			i.Words = append(i.Words, strings.FieldsFunc(part, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) })...)
		}
	}
	written, unknown := asListed(i.Words)
	if unknown != "" {
		return Invitation{}, &Refusal{Reason: UnknownWord, Word: unknown, Near: nearest(unknown)}
	}
	i.Words = written
	if len(i.Words) != codeWords || inPrint && !isPrint(i.Print) {
		return Invitation{}, &Refusal{Reason: NotFourWords}
	}
	return i, nil
}

// between reports what separates the parts of an invitation.
func between(r rune) bool {
	return unicode.IsSpace(r) || slices.Contains([]rune{',', ';', '|', '、', '。', '\u200b', '\ufeff'}, r)
}

// address reports whether a part is a host and its port.
func address(part string) bool {
	host, port, err := net.SplitHostPort(part)
	n, wrong := strconv.Atoi(port)
	return err == nil && wrong == nil && host != "" && 0 < n && n < 1<<16
}

// letters are those of a print, without the hyphens where it was broken.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Pd, r) || r == '\u00ad' {
			return -1
		}
		return r
	}, strings.ToLower(s))
}
