package engine

// Past is the past of a match as some seats know it: the records from the set-up to the cursor, seen with their eyes. What is read of it is
// made when it is read, in any goroutine, while the match goes on; nothing else of the match can be reached through it.
// The zero value is empty.
type Past struct {
	who  Seats
	path []*Record // never changed once a record is made, but for what only undo and redo look at
}

// Entry is one record as some seats know it, without what chance answered.
type Entry struct {
	Turn   int
	Seat   Seat     // who chose, NoSeat for the set-up
	Steps  []Action // what is secret in them is Open
	Events []Event
}

// Len is the number of entries.
func (p *Past) Len() int { return len(p.path) }

// Entry is entry number i, from 0, the set-up.
func (p *Past) Entry(i int) Entry {
	r := p.path[i]
	e := Entry{Turn: r.Turn, Seat: r.Seat, Events: SeenBy(r.Events, p.who)}
	if i > 0 {
		e.Steps = seen(p.path[i-1].pos, r, p.who)
	}
	return e
}

// Remember brings p, a past of this match, up to date: what these seats know now. It costs what has happened since it was last called. When
// the match is over all is open.
//
// A record's number is higher than that of the one it follows. So both p and the way back from the cursor descend, and where they first
// share a number they part:
//
//	p        0 ─ 1 ─ 2 ─ 4          4 is dropped, 3 and 5 are added
//	cursor   0 ─ 1 ─ 2 ─ 3 ─ 5
func (m *Match) Remember(who Seats, p *Past) {
	p.who = m.knows(who)
	news := 0
	for at := m.at; at >= 0; {
		n := len(p.path)
		if n > 0 && p.path[n-1].No == at {
			break
		}
		if n > 0 && p.path[n-1].No > at {
			p.path = p.path[:n-1]
			continue
		}
		news++
		at = m.records[at].After
	}
	n := len(p.path)
	p.path = append(p.path, make([]*Record, news)...)
	for i, at := n+news-1, m.at; i >= n; i-- {
		p.path[i] = m.records[at]
		at = m.records[at].After
	}
}
