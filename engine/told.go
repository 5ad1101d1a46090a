package engine

// told is how much of the match people have been shown: everything up to a record, and a number of moments after it.
type told struct{ after, moments int }

// allTold says that nothing is left to show.
var allTold = told{after: -1}

// Tell notes how much the people at the table have been shown: everything up to record no, which must be on the path to the cursor, and a
// number of moments after it. If no is the cursor, everything has been shown. An unchanged value is not written again. An undo or redo ends
// the showing.
func (m *Match) Tell(no, moments int) {
	now := told{no, moments}
	if no == m.at {
		now = allTold
	}
	if now == m.told {
		return
	}
	m.told = now
	m.write(m.toldLine())
}

// Untold is the record up to which people have been shown the match, and the number of moments after it; left is false if everything has been
// shown.
func (m *Match) Untold() (no, moments int, left bool) {
	return m.told.after, m.told.moments, m.told != allTold && m.shared(m.told.after, m.at) == m.told.after && m.told.after != m.at
}

func (m *Match) toldLine() []byte {
	at := m.told.after
	if at < 0 {
		at = m.at
	}
	return m.line(fileLine{Line: lineTold, At: &at, Moments: m.told.moments})
}
