package engine

import "slices"

// hintTaken is a hint that a seat took for the choice after a record.
type hintTaken struct {
	seat Seat
	at   int
}

// TakeHint notes that seat s took a hint for its present choice. A second hint for the same choice is not noted again; an undo does not remove
// it. After the end of the match TakeHint does nothing.
func (m *Match) TakeHint(s Seat) {
	taken := hintTaken{s, m.at}
	if m.end >= 0 || slices.Contains(m.hints, taken) {
		return
	}
	m.hints = append(m.hints, taken)
	m.write(m.hintLine(taken))
}

func (m *Match) hintLine(h hintTaken) []byte {
	return m.line(fileLine{Line: lineHint, At: &h.at, Seat: &h.seat})
}

// Hints is the number of choices for which seat s took a hint, over all branches.
func (m *Match) Hints(s Seat) int {
	n := 0
	for _, h := range m.hints {
		if h.seat == s {
			n++
		}
	}
	return n
}

// Until is this match as it was after record no: without open steps, seats that gave up, or a later end. It is read-only, for example to see
// what a seat knew then, because it shares its records with m. It is nil if the record no longer replays.
func (m *Match) Until(no int) *Match {
	r := m.records[no]
	if r.pos == nil {
		return nil
	}
	return &Match{game: m.game, words: m.words, header: m.header, tables: m.tables, records: slices.Clip(m.records), at: no, work: r.pos.Clone()}
}

// Apart is Until as a match of its own: what is played there goes on from record no and changes nothing in m, nor in its file.
func (m *Match) Apart(no int) *Match {
	then := m.Until(no)
	if then == nil {
		return nil
	}
	then.header.Players, then.names, then.told, then.end = slices.Clone(m.header.Players), map[int]string{}, allTold, -1
	then.header.Mirror = nil // of a mirror: what is played on is a guess
	then.header.Cup = nil    // what is played on there is not the match of those who put in
	then.records = nil
	for _, r := range m.records[:no+1] { // those on the way to no have lower numbers
		own := *r
		own.next, own.kids = -1, 0
		if own.After >= 0 {
			then.records[own.After].kids++
		}
		then.add(&own)
	}
	return then
}
