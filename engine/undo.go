package engine

import "slices"

// Stop is the reason why the cursor may not leave a record.
type Stop uint8

// The reasons.
const (
	Clear        Stop = iota // none: an undo is possible
	StopStart                // the setup: nothing is before it
	StopBarrier              // dice, a draw or a reveal, in a fair match
	StopConsent              // another person's choice, in a fair match: that person must agree
	StopUnplayed             // the record before it no longer replays
)

// At is the number of the record at the cursor.
func (m *Match) At() int { return m.at }

// Records is the number of records in all branches together. They are numbered from 0.
func (m *Match) Records() int { return len(m.records) }

// Record is the record with this number.
func (m *Match) Record(no int) *Record { return m.records[no] }

// Playable reports whether the match can go on from record no: it replays, or its position came from a snapshot.
func (m *Match) Playable(no int) bool { return m.records[no].pos != nil }

// CanUndo says what stops an undo of one record for player; agreed says that all other persons agree. player -1 stands for the whole table.
func (m *Match) CanUndo(player int, agreed bool) Stop { return m.canLeave(m.at, player, agreed) }

func (m *Match) canLeave(no, player int, agreed bool) Stop {
	r := m.records[no]
	switch {
	case r.After < 0:
		return StopStart
	case m.records[r.After].pos == nil:
		return StopUnplayed
	case m.header.Agreement == Free || m.end >= 0: // after the end only a study is played, and the result stays
		return Clear
	case r.Barrier:
		return StopBarrier
	}
	owner := m.header.PlayerOf(r.Seat)
	if player >= 0 && owner != player && !agreed && m.header.Players[owner].Person() {
		return StopConsent
	}
	return Clear
}

// Undo moves the cursor one record back, unless something stops it.
func (m *Match) Undo(player int, agreed bool) Stop {
	stop := m.CanUndo(player, agreed)
	if stop == Clear {
		m.move(m.records[m.at].After)
	}
	return stop
}

// CanRedo reports whether Redo can move the cursor.
func (m *Match) CanRedo() bool {
	next := m.records[m.at].next
	return next >= 0 && m.records[next].pos != nil
}

// Redo moves the cursor one record forward, along the branch used last.
func (m *Match) Redo() bool {
	if !m.CanRedo() {
		return false
	}
	m.move(m.records[m.at].next)
	return true
}

// CanGo says what stops the cursor from going to record no, in any branch. A barrier anywhere on the way comes before a missing consent, so
// that nobody is asked to agree to what is not allowed.
func (m *Match) CanGo(no, player int, agreed bool) Stop {
	if m.records[no].pos == nil {
		return StopUnplayed
	}
	found := Clear
	shared := m.shared(m.at, no)
	for at := m.at; at != shared; at = m.records[at].After {
		switch stop := m.canLeave(at, player, agreed); stop {
		case Clear:
		case StopConsent:
			found = stop
		default:
			return stop
		}
	}
	return found
}

// Agreeing are the indices of the players who must agree before the cursor goes to record no for player; the last to have chosen comes first.
func (m *Match) Agreeing(no, player int) []int {
	var list []int
	shared := m.shared(m.at, no)
	for at := m.at; at != shared; at = m.records[at].After {
		owner := m.header.PlayerOf(m.records[at].Seat)
		if m.canLeave(at, player, false) == StopConsent && !slices.Contains(list, owner) {
			list = append(list, owner)
		}
	}
	return list
}

// Go moves the cursor to record no, unless something stops it. The path to it becomes the branch used last.
func (m *Match) Go(no, player int, agreed bool) Stop {
	stop := m.CanGo(no, player, agreed)
	if stop == Clear && no != m.at {
		m.move(no)
	}
	return stop
}

// move sets the cursor and writes it to the journal.
func (m *Match) move(no int) {
	m.setCursor(no)
	m.told = allTold
	m.write(m.line(fileLine{Line: lineAt, At: &no}))
}

// setCursor sets the cursor. Redo will follow the path from the setup to it.
func (m *Match) setCursor(no int) {
	from, shared := m.at, m.shared(m.at, no)
	m.at = no
	for r := m.records[no]; r.No != shared; r = m.records[r.After] { // earlier records are right already
		m.records[r.After].next = r.No
	}
	m.keepSteps(from)
}

// shared is the last common record of the paths to a and b.
func (m *Match) shared(a, b int) int {
	for a != b {
		if a > b {
			a = m.records[a].After
		} else {
			b = m.records[b].After
		}
	}
	return a
}

// Path are the numbers of the records from the setup to record no, and on along the branch used last.
func (m *Match) Path(no int) []int {
	var path []int
	for at := no; at >= 0; at = m.records[at].After {
		path = append(path, at)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	for next := m.records[no].next; next >= 0; next = m.records[next].next {
		path = append(path, next)
	}
	return path
}

// Repaid reports whether the loan of a player's seats is over: its turn is over, its one choice is made, or the match went back to before it.
func (m *Match) Repaid(player int) bool {
	loan := m.header.Players[player].Lent
	switch {
	case loan == nil:
		return false
	case loan.After >= len(m.records) || m.shared(m.at, loan.After) != loan.After:
		return true
	case loan.Turn > 0:
		return m.Turn() != loan.Turn
	}
	for at := m.at; at != loan.After; at = m.records[at].After {
		if m.header.PlayerOf(m.records[at].Seat) == player {
			return true
		}
	}
	return false
}

// End is the record that ended the match: the first record with a result, -1 if there is none. Play that goes on from an earlier record is a
// study and does not change the match.
func (m *Match) End() int { return m.end }

// Study reports whether a choice at the cursor belongs to a study: the match has an end, and the cursor is elsewhere.
func (m *Match) Study() bool { return m.end >= 0 && m.at != m.end }

// Result is the result of the match, wherever the cursor is; false while it goes on, and if its end no longer replays.
func (m *Match) Result() (Outcome, bool) {
	if m.end < 0 {
		return m.givenUp()
	}
	if m.records[m.end].pos == nil {
		return Outcome{}, false
	}
	return m.records[m.end].pos.Outcome()
}

// Branch is one line of play.
type Branch struct {
	Tip    int    // its last record
	Leaves int    // the record where it leaves another branch, -1 for the match itself
	Name   string // the name that a player gave it; may be empty
}

// Branches are the branches in the file. The first is the match itself: the branch that ended it, else the one with the cursor. The others
// follow in the order in which they were played.
func (m *Match) Branches() []Branch {
	tip, next := m.tip(), m.onward()
	list := []Branch{{Tip: tip, Leaves: -1, Name: m.names[0]}}
	for _, r := range m.records {
		if r.kids == 0 && r.No != tip {
			root := m.root(r.No, next)
			list = append(list, Branch{Tip: r.No, Leaves: m.records[root].After, Name: m.names[root]})
		}
	}
	return list
}

// tip is the last record of the match itself.
func (m *Match) tip() int {
	if m.end >= 0 {
		return m.end
	}
	path := m.Path(m.at)
	return path[len(path)-1]
}

// onward gives for each record the next one in the same branch: for the match itself its next record, else the one that was made first; -1 if
// there is none.
func (m *Match) onward() []int {
	next := slices.Repeat([]int{-1}, len(m.records))
	for no := len(m.records) - 1; no > 0; no-- {
		next[m.records[no].After] = no
	}
	for no := m.tip(); no > 0; no = m.records[no].After {
		next[m.records[no].After] = no
	}
	return next
}

// root is the first record that only the branch of tip has, 0 for the match itself.
func (m *Match) root(tip int, next []int) int {
	for no := tip; no > 0; no = m.records[no].After {
		if next[m.records[no].After] != no {
			return no
		}
	}
	return 0
}

// NameBranch names the branch that ends at tip.
func (m *Match) NameBranch(tip int, name string) {
	root := m.root(tip, m.onward())
	m.names[root] = name
	m.write(m.line(fileLine{Line: lineName, At: &root, Name: name}))
}
