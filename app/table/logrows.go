package table

import (
	"slices"
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/lang"
)

// logRow is one line of the log: a heading, a record, or one more thing that happened in the record above it.
type logRow struct {
	Event   engine.Event // what is told; the zero event for a heading and for dice
	Heading string       // of a turn; the other fields are then empty
	No      int          // the record
	First   bool         // the record's first line: it carries the number and the seat
	Seat    engine.Seat
	Text    string
	Barrier bool
	Branch  bool // another branch leaves here
	Here    bool // the record that is looked at
	Mark    bool // the line behind it that says so, in Heading; the other fields are then empty
	After   bool // it lies after the record that is looked at
}

// logRows are the lines of the log along the line of play through the match's cursor, as the person in front may know them and as far as
// they are told: those that are listed, all of them for nil.
func (t *Table) logRows(listed func(engine.Event) bool) []logRow {
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
		first := true
		for _, e := range told {
			if listed != nil && !listed(e) {
				continue
			}
			if r.Turn != turn {
				turn = r.Turn
				rows = append(rows, logRow{Heading: t.turnName(turn), No: no, After: passed})
			}
			rows = append(rows, logRow{
				Event: e, No: no, First: first, Seat: r.Seat, Text: tell.Event(e), Barrier: first && r.Barrier && no > 0, Branch: first && leaves[no],
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
	if listed != nil && len(rows) == 0 {
		rows = append(rows, logRow{Heading: tell.Say("log.none", nil), No: at})
	}
	return rows
}

// turnName is what a turn of the match is called, as the head of what happened in it.
func (t *Table) turnName(turn int) string {
	return lang.Capital(t.Localizer().Turn(t.Game().Name(), turn))
}

// logDice are the dice that were rolled along the line of play, roll by roll, as far as they are told: those of a player, or of everybody for
// NoSeat.
func (t *Table) logDice(of engine.Seat) []logRow {
	var rows []logRow
	turn := -1
	for _, no := range t.ses.Match.Path(t.ses.Match.At()) {
		r := t.ses.Match.Record(no)
		if _, whole := t.play.Told(no); !whole && !t.ses.Past() {
			break
		}
		for _, thrown := range r.Throws(t.Game().Vocabulary()) {
			if of != engine.NoSeat && thrown.Seat != of {
				continue
			}
			if r.Turn != turn {
				turn = r.Turn
				rows = append(rows, logRow{Heading: t.turnName(turn), No: no})
			}
			faces := make([]string, len(thrown.Values))
			for i, v := range thrown.Values {
				faces[i] = strconv.Itoa(int(v))
			}
			text := t.sh.Say("log.dice.row", engine.Args{"Seat": t.tell.Owner(engine.OwnerOf(thrown.Seat)), "List": strings.Join(faces, "  ")})
			rows = append(rows, logRow{No: no, First: true, Seat: thrown.Seat, Text: text, Here: no == t.ses.At(), After: no > t.ses.At()})
		}
	}
	return rows
}

// rolls reports whether dice are rolled in the game.
func (t *Table) rolls() bool {
	return slices.ContainsFunc(t.Game().Vocabulary().Draws, func(d engine.DrawWord) bool { return d.Of == engine.OfDie })
}
