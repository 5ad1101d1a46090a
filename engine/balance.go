package engine

import "slices"

// Balancer is a game of two sides of one seat each, with an option that gives one side points at the start.
type Balancer interface {
	Game
	// Balance says how even the game is under these options, which are filled.
	Balance(Options, Tables) Balance
}

// Balance says how even a game is between its two sides. A start is counted as the values of [Option.Start] are.
type Balance struct {
	Sides    [2]string // the id of the name of each side, in the order of the seats
	Usual    int       // the start in the data file
	Measured []Measured
}

// The kinds of players in [Measured.For], beside the names of computer players.
const (
	Learners    = "learners"    // two persons who learn the game
	Experienced = "experienced" // two persons who know it
)

// Measured is a start with which a computer player played many matches against itself.
type Measured struct {
	For     []string `json:"for"` // for whom it is proposed: names of computer players, Learners, Experienced
	Start   int      `json:"start"`
	Player  string   `json:"player"` // the computer player
	Share   float64  `json:"share"`  // share of its usual iterations, from 0 to 1
	Matches int      `json:"matches"`
	Won     [2]int   `json:"won"` // matches won by each side; the others were drawn
}

// Percent is the share of the matches that were won, in per cent, rounded.
func (m Measured) Percent(won int) int { return (200*won + m.Matches) / (2 * m.Matches) }

// Proposal is the start proposed for these players; false if there is none.
func (b Balance) Proposal(who string) (Measured, bool) {
	return b.first(func(m Measured) bool { return slices.Contains(m.For, who) })
}

// Tried is the measurement for a start; false if there is none.
func (b Balance) Tried(start int) (Measured, bool) {
	return b.first(func(m Measured) bool { return m.Start == start })
}

func (b Balance) first(is func(Measured) bool) (Measured, bool) {
	if i := slices.IndexFunc(b.Measured, is); i >= 0 {
		return b.Measured[i], true
	}
	return Measured{}, false
}
