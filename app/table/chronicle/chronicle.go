// Package chronicle makes the lines of the log: what happened along a branch, as far as somebody may know it and it has been told.
package chronicle

import (
	"slices"
	"strconv"
	"strings"

	"tenka/app/session"
	"tenka/app/table/reel"
	"tenka/engine"
	"tenka/engine/lang"
)

// Row is one line of the log: a heading, a record, or a further event of the record above it.
type Row struct {
	Event   engine.Event // the event that is told; the zero event for a heading and for dice
	Heading string       // of a turn; then the other fields are empty
	No      int          // the number of the record
	First   bool         // the first line of the record: it has the number and the seat
	Seat    engine.Seat
	Text    string
	Barrier bool
	Branch  bool // another branch leaves here
	Here    bool // the record that is looked at
	Mark    bool // the line with the words in Heading that marks the record looked at; then the other fields are empty
	After   bool // the record is later than the one looked at
}

// Chronicle makes the lines of the log of a match.
type Chronicle struct {
	Session *session.Session
	Play    *reel.Reel // events after the moment that it shows are left out
	Tell    *lang.Teller
	Words   *lang.Localizer
	// Events are the events of a record that may be told; false where none may be told yet.
	Events func(*engine.Record) ([]engine.Event, bool)
}

// Rows are the lines of the log along the branch of the match's cursor, as the person in front may know them and as far as they have been
// told. listed selects events; nil selects all.
func (c Chronicle) Rows(listed func(engine.Event) bool) []Row {
	rows := c.Outline(listed)
	for i := range rows {
		rows[i] = c.Told(rows[i])
	}
	return rows
}

// Told is a line of an outline with its sentence.
func (c Chronicle) Told(r Row) Row {
	if r.Event != (engine.Event{}) {
		r.Text = c.Tell.Event(r.Event)
	}
	return r
}

// Outline are the lines of Rows without the sentences of the events.
func (c Chronicle) Outline(listed func(engine.Event) bool) []Row {
	s, tell := c.Session, c.Tell
	m, at := s.Match, s.At()
	if now := c.Play.Now(); now != nil {
		at = now.Record
	}
	leaves := map[int]bool{}
	for _, b := range m.Branches() {
		leaves[b.Leaves] = true
	}
	var rows []Row
	turn, passed := -1, false
	for _, no := range m.Path(m.At()) {
		r := m.Record(no)
		told, any := c.Events(r)
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
				rows = append(rows, Row{Heading: c.turnName(turn), No: no, After: passed})
			}
			rows = append(rows, Row{
				Event: e, No: no, First: first, Seat: r.Seat, Barrier: first && r.Barrier && no > 0, Branch: first && leaves[no],
				Here: no == at, After: passed,
			})
			first = false
		}
		if no == at && s.Past() {
			rows = append(rows, Row{Mark: true, Heading: tell.Say("log.here", nil), No: no})
		}
		if no == s.Since() && no != m.At() {
			rows = append(rows, Row{Heading: tell.Say("log.since", nil), No: no, After: passed})
		}
		passed = passed || no == at
	}
	if listed != nil && len(rows) == 0 {
		rows = append(rows, Row{Heading: tell.Say("log.none", nil), No: at})
	}
	return rows
}

// turnName is the heading of a turn.
func (c Chronicle) turnName(turn int) string {
	return lang.Capital(c.Words.Turn(c.Session.Match.Game().Name(), turn))
}

// Dice are the rolls along the branch, as far as they have been told: those of a seat, or all for NoSeat.
func (c Chronicle) Dice(of engine.Seat) []Row {
	var rows []Row
	turn := -1
	for _, no := range c.Session.Match.Path(c.Session.Match.At()) {
		r := c.Session.Match.Record(no)
		if _, whole := c.Play.Told(no); !whole && !c.Session.Past() {
			break
		}
		for _, thrown := range r.Throws(c.Session.Match.Game().Vocabulary()) {
			if of != engine.NoSeat && thrown.Seat != of {
				continue
			}
			if r.Turn != turn {
				turn = r.Turn
				rows = append(rows, Row{Heading: c.turnName(turn), No: no})
			}
			faces := make([]string, len(thrown.Values))
			for i, v := range thrown.Values {
				faces[i] = strconv.Itoa(int(v))
			}
			text := c.Tell.Say("log.dice.row", engine.Args{"Seat": c.Tell.Owner(engine.OwnerOf(thrown.Seat)), "List": strings.Join(faces, "  ")})
			rows = append(rows, Row{No: no, First: true, Seat: thrown.Seat, Text: text, Here: no == c.Session.At(), After: no > c.Session.At()})
		}
	}
	return rows
}

// Rolls reports whether the game has dice.
func (c Chronicle) Rolls() bool {
	return slices.ContainsFunc(c.Session.Match.Game().Vocabulary().Draws, func(d engine.DrawWord) bool { return d.Of == engine.OfDie })
}
