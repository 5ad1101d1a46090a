package table

import (
	"tenka/engine"
)

// logRow is one line of the log: a heading, a record, or one more thing that happened in the record above it.
type logRow struct {
	Heading string // of a turn; the other fields are then empty
	No      int    // the record
	First   bool   // the record's first line: it carries the number and the seat
	Seat    engine.Seat
	Text    string
	Barrier bool
	Branch  bool // another branch leaves here
	Here    bool // the record that is looked at
	Mark    bool // the line behind it that says so, in Heading; the other fields are then empty
	After   bool // it lies after the record that is looked at
}

// logRows are the lines of the log along the line of play through the match's cursor, as the person in front may know them and as far as
// they are told.
func (t *Table) logRows() []logRow {
	s, tell := t.ses, t.tell
	m, at := s.Match, s.At()
	if now := t.play.Now(); now != nil {
		at = now.Record
	}
	leaves := map[int]bool{}
	for _, b := range m.Branches() {
		leaves[b.Leaves] = true
	}
	var rows []logRow
	turn, passed := -1, false
	for _, no := range m.Path(m.At()) {
		r := m.Record(no)
		told, any := t.logged(r)
		if !any {
			break
		}
		if r.Turn != turn {
			turn = r.Turn
			heading := tell.Say("log.turn", engine.Args{"N": turn})
			if turn == 0 {
				heading = tell.Say("log.setup", nil)
			}
			rows = append(rows, logRow{Heading: heading, No: no, After: passed})
		}
		first := true
		for _, e := range told {
			rows = append(rows, logRow{
				No: no, First: first, Seat: r.Seat, Text: tell.Event(e), Barrier: first && r.Barrier && no > 0, Branch: first && leaves[no],
				Here: no == at, After: passed,
			})
			first = false
		}
		if no == at && s.Past() {
			rows = append(rows, logRow{Mark: true, Heading: tell.Say("log.here", nil), No: no})
		}
		if no == s.Since() && no != m.At() {
			rows = append(rows, logRow{Heading: tell.Say("log.since", nil), No: no, After: passed})
		}
		passed = passed || no == at
	}
	return rows
}
