// Package share makes of a match what leaves the program: a position as a picture, the record of a match as text and as Markdown. It is given
// what may be known and adds nothing to it.
package share

import (
	"fmt"
	"strings"

	"tenka/app/shell"
	"tenka/app/table/chronicle"
	"tenka/engine"
)

// Record is a match as it is told: what was agreed, every line, and the table at the end.
type Record struct {
	Name      string
	Players   []string
	Agreement string
	Rows      []chronicle.Row
	Board     string // the text board
}

// NewRecord is the record of a match that began with h, with the lines of its log and the text board.
func NewRecord(h *engine.Header, in shell.Texts, rows []chronicle.Row, board string) Record {
	r := Record{Name: in.Localizer().Match(h, "name"), Agreement: in.T("log." + string(h.Agreement)), Rows: rows, Board: board}
	for _, p := range h.Players {
		r.Players = append(r.Players, engine.Visible(p.Name))
	}
	return r
}

// Text is the record as plain text.
func (r Record) Text() string {
	var b strings.Builder
	b.WriteString(r.Name + "\n" + strings.Join(r.Players, ", ") + "\n" + r.Agreement + "\n")
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

// Markdown is the record with a heading for each turn, an item for each record and what else happened in it below, and the table as code. Names
// and sentences stand in it as they are: no character of theirs is taken for a sign of Markdown.
func (r Record) Markdown() string {
	var b strings.Builder
	players := make([]string, len(r.Players))
	for i, p := range r.Players {
		players[i] = plain(p)
	}
	b.WriteString("# " + plain(r.Name) + "\n\n" + strings.Join(players, ", ") + "\n\n" + plain(r.Agreement) + "\n")
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

// signs are what Markdown would take for more than themselves, each behind a stroke.
var signs = strings.NewReplacer("\\", `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "<", `\<`, "#", `\#`, "|", `\|`, "~", `\~`, "\n", " ")

func plain(s string) string { return signs.Replace(s) }
