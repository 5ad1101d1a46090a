package best

import (
	"encoding/json"
	"fmt"
	"slices"

	"tenka/engine"
)

// Puzzle is a position with a choice that is clearly the best.
type Puzzle struct {
	// ID names the puzzle in its game; it follows from the position.
	ID      string         `json:"id"`
	Options engine.Options `json:"options,omitempty"`
	Seat    engine.Seat    `json:"seat"`
	// Level is how hard it is, from 1 to [engine.Hard].
	Level int `json:"level"`
	// Measure is what Behind counts: "points", "lead" (estimated points of lead over the best other seat) or, in a game without points, "rank":
	// then only the order means something.
	Measure string `json:"measure"`
	// Best is the solution: its steps, and the other ways to the same position.
	Best [][]json.RawMessage `json:"best"`
	// Behind is by how much each choice falls behind the best, in the order of [Choices], 0 for the best. Doubt holds their standard errors.
	Behind []float64 `json:"behind"`
	Doubt  []float64 `json:"doubt"`
	// Found is how many of Asked tries of each computer player found the solution.
	Found map[string]int `json:"found"`
	Asked int            `json:"asked"`
	// Position is the position as the seat knows it; what it does not know is drawn.
	Position json.RawMessage `json:"position"`
}

// Collection is the file of a game's puzzles.
type Collection struct {
	Format  int      `json:"format"`
	Game    string   `json:"game"`
	Puzzles []Puzzle `json:"puzzles"`
}

// Read reads the puzzles of a game. They are not checked here: the tests open all that come with the program.
func Read(b []byte) (*Collection, error) {
	var c Collection
	if err := engine.Strict(b, &c); err != nil {
		return nil, err
	}
	if c.Format != engine.Format {
		return nil, engine.Is("format", engine.Format, c.Format)
	}
	return &c, nil
}

// Scenario is the position of the puzzle, with a player at each seat: the one with the name first has to choose, the others are computer
// players.
func (p *Puzzle) Scenario(g engine.Game, names []string, bot string) (*engine.Scenario, error) {
	full, err := p.Options.Fill(g.Options())
	if err != nil {
		return nil, err
	}
	s := &engine.Scenario{Format: engine.Format, Game: g.Name(), ID: p.ID, Options: p.Options, Position: p.Position}
	for seat, next := engine.Seat(0), 1; int(seat) < full.SeatCount(g.Options()); seat++ {
		one := engine.Player{Name: names[0], Seats: []engine.Seat{seat}}
		if seat != p.Seat {
			one.Name, one.Bot = names[next%len(names)], bot
			next++
		}
		s.Players = append(s.Players, one)
	}
	return s, nil
}

// Margin is by how much the best choice is better than the second, and its standard error.
func (p *Puzzle) Margin() (by, doubt float64) {
	for i, b := range p.Behind {
		if b > 0 && (by == 0 || b < by) {
			by, doubt = b, p.Doubt[i]
		}
	}
	return by, doubt
}

// Choice is a whole choice, or its part up to a draw: all ways to the same position.
type Choice [][]engine.Action

// Choices are the whole choices of seat s in pos, in a fixed order. It returns false if there are more than most. A choice in whose middle
// something is drawn ends with that step.
func Choices(pos engine.Position, s engine.Seat, most int) ([]Choice, bool) {
	var list []Choice
	at := map[uint64]int{}
	ways := 0
	var walk func(pos engine.Position, steps []engine.Action) bool
	walk = func(pos engine.Position, steps []engine.Action) bool {
		for _, a := range pos.Legal(s, nil) {
			next, c := pos.Clone(), engine.Replay(nil, 0)
			way := append(slices.Clone(steps), a)
			err := next.Apply(s, a, c, nil)
			if drawn := err != nil || c.Err() != nil; !drawn && next.Open(s) {
				if len(way) == longest || !walk(next, way) {
					return false
				}
				continue
			} else if i, known := at[next.Hash()]; known && !drawn {
				list[i] = append(list[i], way)
			} else {
				if !drawn {
					at[next.Hash()] = len(list)
				}
				list = append(list, Choice{way})
			}
			if ways++; len(list) > most || ways > 8*most {
				return false
			}
		}
		return true
	}
	whole := walk(pos, nil)
	return list, whole
}

// longest is the most steps of a choice in a puzzle.
const longest = 5

// Has reports whether steps are one of the ways, or begin with one.
func (c Choice) Has(steps []engine.Action) bool {
	return slices.ContainsFunc(c, func(way []engine.Action) bool {
		return len(way) <= len(steps) && slices.Equal(way, steps[:len(way)])
	})
}

// Solution is the solution with the numbers of the game.
func (p *Puzzle) Solution(w *engine.Vocabulary) (c Choice, err error) {
	for i, way := range p.Best {
		var steps []engine.Action
		for j, b := range way {
			a, err := w.DecodeAction(b)
			if err != nil {
				return nil, engine.Inside(fmt.Sprintf("best[%d][%d]", i, j), err)
			}
			steps = append(steps, a)
		}
		c = append(c, steps)
	}
	return c, nil
}
