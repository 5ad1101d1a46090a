package engine

import (
	"fmt"
	"slices"
)

// MostClock is the longest time of a clock, in seconds: a day.
const MostClock = 24 * 60 * 60

// mostSpent is how many seconds of time used a file may tell of a seat: far more than anybody sits at a table.
const mostSpent = 1_000_000_000

// Spend notes how many seconds of its clock each seat has used so far, over all branches: time that was used stays used when a choice is taken
// back. What is known already is not written again. A match without a clock notes nothing.
func (m *Match) Spend(spent []int) {
	if m.header.Clock == 0 || slices.Equal(spent, m.spent) || m.spent == nil && !slices.ContainsFunc(spent, func(n int) bool { return n > 0 }) {
		return
	}
	m.spent = slices.Clone(spent)
	m.write(m.spentLine())
}

// Spent is how many seconds of its clock seat s has used as far as it was noted.
func (m *Match) Spent(s Seat) int {
	if m.spent == nil {
		return 0
	}
	return m.spent[s]
}

func (m *Match) spentLine() []byte { return m.line(fileLine{Line: lineClock, Spent: m.spent}) }

// readSpent takes the time that a file tells.
func (m *Match) readSpent(spent []int) error {
	if len(spent) != m.Seats() {
		return Wrong("spent", "fault.list", len(spent), m.Seats())
	}
	for i, n := range spent {
		if n < 0 || n > mostSpent {
			return Between(fmt.Sprintf("spent[%d]", i), 0, mostSpent, n)
		}
	}
	m.spent = spent
	return nil
}
