package engine

import "slices"

// hintTaken is a hint that a seat took on a choice: the one it had to make after a record.
type hintTaken struct {
	seat Seat
	at   int
}

// TakeHint notes that seat s was told where the match stands what a computer player would do. However often it asks, one choice is noted once;
// what was told stays told when the choice is taken back. After the end of the match nothing is noted.
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

// Hints is for how many choices seat s took a hint, over all branches.
func (m *Match) Hints(s Seat) int {
	n := 0
	for _, h := range m.hints {
		if h.seat == s {
			n++
		}
	}
	return n
}

// Until is this match as it stood after record no: nobody has begun a choice, given up or won since. It is for looking only, such as what a seat
// could know then; it shares its records with m and must not be played on. Nil where the record no longer replays.
func (m *Match) Until(no int) *Match {
	r := m.records[no]
	if r.pos == nil {
		return nil
	}
	return &Match{game: m.game, words: m.words, header: m.header, tables: m.tables, records: slices.Clip(m.records), at: no, work: r.pos.Clone()}
}
