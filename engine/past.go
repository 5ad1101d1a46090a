package engine

// Past is the past of a match as some seats know it: the records from the setup to the cursor. It may be read in any goroutine while the match
// goes on, and gives access to nothing else of the match. The zero value is empty.
type Past struct {
	who  Seats
	path []*Record // records do not change, except in fields that only undo and redo use
}

// Entry is one record as some seats know it, without the answers of chance.
type Entry struct {
	Turn   int
	Seat   Seat     // the seat that chose, NoSeat for the setup
	Steps  []Action // secret fields are Open
	Events []Event
}

// Len is the number of entries.
func (p *Past) Len() int { return len(p.path) }

// Entry is entry number i, from 0, the setup.
func (p *Past) Entry(i int) Entry {
	r := p.path[i]
	e := Entry{Turn: r.Turn, Seat: r.Seat, Events: SeenBy(r.Events, p.who)}
	if i > 0 {
		e.Steps = seen(p.path[i-1].pos, r, p.who)
	}
	return e
}

// Remember updates p, a past of this match, to what these seats know now. Its cost grows with what happened since the last call. After the end
// of the match the seats know everything.
//
// A record has a higher number than the one it follows. So Remember walks back from the end of p and from the cursor until the numbers are
// equal:
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
