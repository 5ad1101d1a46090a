package rulebook

import (
	"maps"
	"slices"
	"strings"
	"text/template"

	"tenka/engine"
)

// Table stands below the text of a rule, for facts that a player looks up.
type Table struct {
	Keys bool       `json:"keys,omitempty"` // the first cell of each row names keys: "Ctrl+Z", or several parted by ", "
	Head []string   `json:"head"`
	Rows [][]string `json:"rows,omitempty"` // written out, with placeholders as in a text
	// From is the path of a list in the game's data: below Rows each of its entries gives a row of Cells, templates over that entry. An entry
	// that leaves the first cell empty gives none.
	From  string   `json:"from,omitempty"`
	Cells []string `json:"cells,omitempty"`
	// Words are the words of the language for the ids and signs of the data in the rows of From.
	Words map[string]string `json:"words,omitempty"`
}

// texts calls do with each text of the table.
func (t *Table) texts(do func(text *string)) {
	for _, row := range append([][]string{t.Head, t.Cells}, t.Rows...) {
		for i := range row {
			do(&row[i])
		}
	}
	for _, id := range slices.Sorted(maps.Keys(t.Words)) {
		word := t.Words[id]
		do(&word)
		t.Words[id] = word
	}
}

// lookedUp is all that stands in the tables of a rule.
func (r *Rule) lookedUp() string {
	var cells []string
	for _, t := range r.Tables {
		for _, row := range append([][]string{t.Head}, t.Rows...) {
			cells = append(cells, row...)
		}
	}
	return strings.Join(cells, " ")
}

// functions are the functions for texts and cells, besides those of every template.
var functions = template.FuncMap{
	"sign": sign,
	"has":  func(v any) bool { return v != nil },
}

// sign writes a number with its sign, and a zero bare.
func sign(number string) string {
	if number == "0" || strings.HasPrefix(number, minus) {
		return number
	}
	return "+" + number
}

// minus is how a number below zero begins.
const minus = "−"

// fill puts the numbers of the data into the cells, and makes the rows that are a list of the data.
func (t *Table) fill(tree any, values map[string]any) error {
	rows := make([][]string, 0, len(t.Rows))
	for _, row := range t.Rows {
		filled := make([]string, len(row))
		for i, cell := range row {
			var err error
			if filled[i], err = fill(cell, values); err != nil {
				return err
			}
		}
		rows = append(rows, filled)
	}
	t.Rows = rows
	if t.From != "" {
		if err := t.read(tree); err != nil {
			return err
		}
	}
	for _, row := range t.Rows {
		if len(row) != len(t.Head) {
			return engine.Wrong("tables", "fault.cells", row)
		}
	}
	return nil
}

// read adds a row for each entry of the list that the table comes from.
func (t *Table) read(tree any) error {
	found, _ := find(tree, strings.Split(t.From, "."))
	list, ok := found.([]any)
	if !ok {
		return engine.Wrong("tables.from", "fault.data", t.From)
	}
	say := t.replacer()
	for _, entry := range list {
		row := make([]string, len(t.Cells))
		for i, cell := range t.Cells {
			written, err := fill(cell, entry)
			if err != nil {
				return err
			}
			row[i] = say.Replace(written)
		}
		if row[0] != "" {
			t.Rows = append(t.Rows, row)
		}
	}
	return nil
}

// replacer puts words in the place of ids, the longest first: "QC+1" before "QC".
func (t *Table) replacer() *strings.Replacer {
	ids := make([]string, 0, len(t.Words))
	for id := range t.Words {
		ids = append(ids, id)
	}
	slices.SortFunc(ids, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	var pairs []string
	for _, id := range ids {
		pairs = append(pairs, id, t.Words[id])
	}
	return strings.NewReplacer(pairs...)
}
