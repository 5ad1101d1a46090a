package engine

// told is how much of what happened people have been shown: all up to a record, and a number of moments after it.
type told struct{ after, moments int }

// allTold is where nothing is left to show.
var allTold = told{after: -1}

// Tell notes how much of what happened the people at the table have been shown: all up to record no, which lies on the way to the cursor, and a number
// of moments after it. Where no is the cursor all of it is shown. What is known is not written again. A step back or forward ends the showing.
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

// Untold is the record up to which people have been shown what happened, and how many moments they have been shown of what came then; false where all is
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
