// Package about has the version of the program, and the works of others in it with their licences.
package about

import (
	"cmp"
	"runtime/debug"
	"strings"

	"tenka/assets"
)

// number is the version in FyneApp.toml. The Makefile passes it to the linker; other builds leave it empty.
var number string

// unnumbered is the version of a program that was built without the Makefile.
const unnumbered = "dev"

// Number is the version of this program: "1.2.3".
func Number() string { return cmp.Or(number, unnumbered) }

// Version is the version of this program, with the first characters of the commit if the build knows it: "1.2.3 (1a2b3c4d)".
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, set := range info.Settings {
			if set.Key == "vcs.revision" && len(set.Value) >= 8 {
				return Number() + " (" + set.Value[:8] + ")"
			}
		}
	}
	return Number()
}

// Part is a work of others in the program.
type Part struct {
	Name    string // with its version if it has one: "golang.org/x/text v0.43.0"
	Licence string // its short name in SPDX: "BSD-3-Clause"
	Text    string // the text of the licence, with its copyright
}

// rule is the line before the name of a part.
const rule = "================================================================================\n"

// Format is the list of parts as a text file that begins with head.
func Format(head string, parts []Part) string {
	var b strings.Builder
	b.WriteString(head)
	for _, p := range parts {
		b.WriteString("\n" + rule + p.Name + "\n" + p.Licence + "\n\n" + strings.TrimSpace(p.Text) + "\n")
	}
	return b.String()
}

// parse reads a list written by Format. Any other text has no parts.
func parse(file string) []Part {
	var parts []Part
	blocks := strings.Split(file, "\n"+rule)
	for _, block := range blocks[1:] {
		name, rest, _ := strings.Cut(block, "\n")
		licence, text, _ := strings.Cut(rest, "\n")
		parts = append(parts, Part{name, licence, strings.TrimSpace(text)})
	}
	return parts
}

// Parts are the works of others in this program, sorted by name.
func Parts() []Part { return parse(assets.ThirdParty()) }
