package engine

import "strings"

// DataError is what is wrong with a file: where, what was expected, and what is there. It prints as one line.
type DataError struct {
	File string // name of the file, where known
	Path string // place in it: "position.units.kyoto[0]" or "line 12"
	Want string // what was expected
	Got  string // what is there, where that helps
}

// Error is "file: path: expected …, found …".
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
	return b.String()
}
