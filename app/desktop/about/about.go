// Package about knows what this program is made of: its version, and the parts of others in it with their licences.
package about

import (
	"runtime/debug"
	"strings"

	"tenka/assets"
)

// number is the version that FyneApp.toml names; the Makefile hands it to the linker. A program that was built without it has none.
var number string

// unnumbered stands for the version of a program that was built by the compiler alone.
const unnumbered = "dev"

// Version is the version of this program, with the first characters of the commit where the build knows it: "1.2.3 (1a2b3c4d)".
func Version() string {
	version := number
	if version == "" {
		version = unnumbered
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, set := range info.Settings {
			if set.Key == "vcs.revision" && len(set.Value) >= 8 {
				return version + " (" + set.Value[:8] + ")"
			}
		}
	}
	return version
}

// Part is a work of others that is in the program.
type Part struct {
	Name    string // with its version where it has one: "golang.org/x/text v0.43.0"
	Licence string // its short name in SPDX: "BSD-3-Clause"
	Text    string // the licence, with its copyright
}

// rule stands before the name of a part, in a line of its own.
const rule = "================================================================================\n"

// Format is the list of parts as a file, after some words about it.
func Format(head string, parts []Part) string {
	var b strings.Builder
	b.WriteString(head)
	for _, p := range parts {
		b.WriteString("\n" + rule + p.Name + "\n" + p.Licence + "\n\n" + strings.TrimSpace(p.Text) + "\n")
	}
	return b.String()
}

// parse is the parts of a list that Format has made; one that it has not made has none.
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

// Parts are the works of others in this program, in the order of their names.
func Parts() []Part { return parse(assets.ThirdParty()) }
