package engine

import "slices"

// Balancer is a game of two sides, a seat each, with an option that lets one of them begin with points.
type Balancer interface {
	Game
	// Balance says what is known of level play with these options, which are filled.
	Balance(Options, Tables) Balance
}

// Balance is what a game knows of level play between its two sides. Starts are counted as the values of [Option.Start] are.
type Balance struct {
	Sides    [2]string // the text of the name of each, in the order of the seats
	Usual    int       // the start that the data file gives
	Measured []Measured
}

// Who plays, beside the names of computer players, in [Measured.For].
const (
	Learners    = "learners"    // two persons who learn the game
	Experienced = "experienced" // two persons who know it
)

// Measured is a start that was tried: a computer player played both sides, again and again.
type Measured struct {
	For     []string `json:"for"` // for whom it is proposed: computer players, Learners, Experienced
	Start   int      `json:"start"`
	Player  string   `json:"player"` // the computer player
	Share   float64  `json:"share"`  // which part of its usual iterations it had
	Matches int      `json:"matches"`
	Won     [2]int   `json:"won"` // by each side; the others were drawn
}

// Percent is how many per cent of the matches were won, rounded.
func (m Measured) Percent(won int) int { return (200*won + m.Matches) / (2 * m.Matches) }

// Proposal is what was measured for those who play; false where nothing was.
func (b Balance) Proposal(who string) (Measured, bool) {
	return b.first(func(m Measured) bool { return slices.Contains(m.For, who) })
}

// Tried is what was measured with a start; false where nothing was.
func (b Balance) Tried(start int) (Measured, bool) {
	return b.first(func(m Measured) bool { return m.Start == start })
}

func (b Balance) first(is func(Measured) bool) (Measured, bool) {
	if i := slices.IndexFunc(b.Measured, is); i >= 0 {
		return b.Measured[i], true
	}
	return Measured{}, false
}
