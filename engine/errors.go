package engine

import (
	"fmt"
	"strings"
)

// DataError is what is wrong with a file: where, what was expected, and what is there. It prints as one line.
type DataError struct {
	File string // name of the file, where known
	Path string // place in it: "position.units.kyoto[0]" or "line 12"
	Want string // what was expected
	Got  string // what is there, where that helps
	// Rule is the rule of the game that refuses what is there, where one does.
	Rule string
	// Differs tells that the file is of the right form, but its set-up does not replay as it is written.
	Differs bool
}

// Wrong says that at path something else was expected than is there.
func Wrong(path, want string, got any) *DataError {
	return &DataError{Path: path, Want: want, Got: fmt.Sprint(got)}
}

// Error is "file: path: expected …, found … (rule)".
func (e *DataError) Error() string {
	var b strings.Builder
	for _, s := range []string{e.File, e.Path} {
		if s != "" {
			b.WriteString(s + ": ")
		}
	}
	b.WriteString("expected " + e.Want)
	if e.Got != "" {
		b.WriteString(", found " + e.Got)
	}
	if e.Rule != "" {
		b.WriteString(" (" + e.Rule + ")")
	}
	return oneLine(b.String())
}

// longest is how many characters of an error are shown: a file may hold anything where a number is expected.
const longest = 400

// oneLine is s without line breaks, cut off where it is longer than anybody reads.
func oneLine(s string) string {
	s = strings.Join(strings.Fields(strings.ToValidUTF8(s, "\uFFFD")), " ")
	if r := []rune(s); len(r) > longest {
		return string(r[:longest]) + "…"
	}
	return s
}
