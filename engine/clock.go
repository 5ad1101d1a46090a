package engine

import (
	"fmt"
	"slices"
)

// MostClock is the longest time on a clock, in seconds: a day.
const MostClock = 24 * 60 * 60

// mostSpent is the longest used time of a seat in a file, in seconds.
const mostSpent = 1_000_000_000

// Spend notes the time that each seat has used, in seconds, over all branches: an undo gives no time back. An unchanged value is not written
// again. In a match without a clock Spend does nothing.
func (m *Match) Spend(spent []int) {
	if m.header.Clock == 0 || slices.Equal(spent, m.spent) || m.spent == nil && !slices.ContainsFunc(spent, func(n int) bool { return n > 0 }) {
		return
	}
	m.spent = slices.Clone(spent)
	m.write(m.spentLine())
}

// Spent is the time that seat s has used, in seconds, as noted by Spend.
func (m *Match) Spent(s Seat) int {
	if m.spent == nil {
		return 0
	}
	return m.spent[s]
}

func (m *Match) spentLine() []byte { return m.line(fileLine{Line: lineClock, Spent: m.spent}) }

// readSpent reads the used times of a file.
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
