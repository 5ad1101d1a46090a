package engine

import (
	"maps"
	"math"
	"slices"
)

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
	Drawn    int       // how many differences of points are a draw
	Measured []Measured
	Bouts    []Bout
}

// The kinds of players in [Measured.For], beside the names of computer players.
const (
	Learners    = "learners"    // two persons who learn the game
	Experienced = "experienced" // two persons who know it
)

// Measured is a start with which a computer player played many matches against itself.
type Measured struct {
	For     []string `json:"for"` // whose chances this player shows: names of computer players, Learners, Experienced
	Start   int      `json:"start"`
	Player  string   `json:"player"` // the computer player
	Share   float64  `json:"share"`  // share of its usual iterations, from 0 to 1; 0 where that was not noted
	Matches int      `json:"matches"`
	Won     [2]int   `json:"won"` // matches won by each side; the others were drawn
}

// Bout is two computer players who played each other from both seats, without points for either side.
type Bout struct {
	Player  string  `json:"player"`
	Against string  `json:"against"` // a player of an earlier bout or, in the first, the one that has [FirstStrength]
	Share   float64 `json:"share"`
	Matches int     `json:"matches"`
	Won     float64 `json:"won"` // by Player; a draw is half a match
}

// FirstStrength is the strength of whoever has played no match yet. Ten times as likely to win is 400 more.
const FirstStrength = 1200

// Expected is which part of its matches a player wins against another who is so much weaker.
func Expected(stronger float64) float64 { return 1 / (1 + math.Pow(10, -stronger/400)) }

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

// Strength is the strength of a computer player by its bouts; false where none was measured.
func (b Balance) Strength(player string) (int, bool) {
	known := map[string]float64{}
	for _, bout := range b.Bouts {
		if len(known) == 0 {
			known[bout.Against] = FirstStrength
		}
		known[bout.Player] = known[bout.Against] + 400*odds(bout.Won, bout.Matches)/math.Ln10
	}
	n, ok := known[player]
	return int(math.Round(n)), ok
}

// odds is the logarithm of the odds of a part of a number of matches, never that of all or none.
func odds(won float64, matches int) float64 {
	n := float64(matches)
	won = min(max(won, 0.5), n-0.5)
	return math.Log(won / (n - won))
}

// Chances are in how many of 100 matches each side wins that begin with start, if the first side's player is so much stronger than the other and
// both play as player was measured; false where too little was measured. A straight line is fitted to the odds that the first side ends with more
// points: its slope to the starts of all players, its height to those of player. Draws make two points of the line of every start.
func (b Balance) Chances(start int, player string, stronger float64) (won [2]int, ok bool) {
	type point struct{ x, y, weight float64 }
	half := float64(b.Drawn) / 2
	lines := map[string][]point{}
	for _, m := range b.Measured {
		n, x := float64(m.Matches), float64(m.Start)
		lines[m.Player] = append(lines[m.Player], point{x - half, odds(float64(m.Won[0]), m.Matches), n})
		if b.Drawn > 0 {
			lines[m.Player] = append(lines[m.Player], point{x + half, odds(n-float64(m.Won[1]), m.Matches), n})
		}
	}
	middle := func(line []point) (x, y float64) {
		var sum point
		for _, p := range line {
			sum.x, sum.y, sum.weight = sum.x+p.weight*p.x, sum.y+p.weight*p.y, sum.weight+p.weight
		}
		return sum.x / sum.weight, sum.y / sum.weight
	}
	var across, along float64
	for _, name := range slices.Sorted(maps.Keys(lines)) {
		line := lines[name]
		mx, my := middle(line)
		for _, p := range line {
			across, along = across+p.weight*(p.x-mx)*(p.y-my), along+p.weight*(p.x-mx)*(p.x-mx)
		}
	}
	if along == 0 || lines[player] == nil {
		return won, false
	}
	slope, shift := across/along, stronger*math.Ln10/400
	mx, my := middle(lines[player])
	more := func(x float64) float64 { return 1 / (1 + math.Exp(-(my + slope*(x-mx) + shift))) }
	won[0] = int(math.Round(100 * more(float64(start)-half)))
	won[1] = 100 - int(math.Round(100*more(float64(start)+half)))
	return won, true
}
