// Package share exports a match: a position as a picture, the record of the match as text and as Markdown. Its callers pass only what the
// reader may know.
package share

import (
	"fmt"
	"strings"

	"tenka/app/shell"
	"tenka/app/table/chronicle"
	"tenka/engine"
)

// Record is the written record of a match: the agreements, every line of the log, and the table at the end.
type Record struct {
	Name      string
	Players   string // their names
	Agreement string
	Rows      []chronicle.Row
	Board     string // the text board
}

// NewRecord is the record of a match that began with h, with the lines of its log and the text board.
func NewRecord(h *engine.Header, in shell.Texts, rows []chronicle.Row, board string) Record {
	r := Record{Name: in.Localizer().Match(h, "name"), Agreement: in.T("log." + string(h.Agreement)), Rows: rows, Board: board}
	var names []string
	for _, p := range h.Players {
		names = append(names, engine.Visible(p.Name))
	}
	r.Players = in.Localizer().Commas(names...)
	return r
}

// Text is the record as plain text.
func (r Record) Text() string {
	var b strings.Builder
	b.WriteString(r.Name + "\n" + r.Players + "\n" + r.Agreement + "\n")
	for _, row := range r.Rows {
		switch {
		case row.Mark:
		case row.Heading != "":
			b.WriteString("\n" + row.Heading + "\n")
		case row.First:
			fmt.Fprintf(&b, "%4d  %s\n", row.No, row.Text)
		default:
			b.WriteString("      " + row.Text + "\n")
		}
	}
	b.WriteString("\n" + r.Board)
	return b.String()
}

// Markdown is the record with a heading for each turn, an item for each record with its other events below, and the table as code. Names
// and sentences are escaped, so that they are shown as they are.
func (r Record) Markdown() string {
	var b strings.Builder
	b.WriteString("# " + plain(r.Name) + "\n\n" + plain(r.Players) + "\n\n" + plain(r.Agreement) + "\n")
	list := false
	for _, row := range r.Rows {
		switch {
		case row.Mark:
		case row.Heading != "":
			b.WriteString("\n## " + plain(row.Heading) + "\n")
			list = false
		default:
			if !list {
				b.WriteString("\n")
				list = true
			}
			if row.First {
				fmt.Fprintf(&b, "- **%d** %s\n", row.No, plain(row.Text))
			} else {
				b.WriteString("  - " + plain(row.Text) + "\n")
			}
		}
	}
	b.WriteString("\n## " + plain(r.Name) + "\n\n")
	for line := range strings.Lines(r.Board) {
		b.WriteString("    " + line)
	}
	return b.String()
}

// signs escapes the characters that have a meaning in Markdown.
var signs = strings.NewReplacer("\\", `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "#", `\#`, "|", `\|`, "~", `\~`, "\n", " ")

func plain(s string) string { return signs.Replace(s) }
