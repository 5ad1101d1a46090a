package engine

import (
	"encoding/json"
	"fmt"
)

// Format is the version of the save and scenario format that this program writes.
const Format = 1

// Agreement is what the players of a match agreed about undo.
type Agreement string

// The two agreements.
const (
	Free Agreement = "free" // undo everything, as on a study board
	Fair Agreement = "fair" // until its end: never undo dice, a draw or a reveal; undo another person's choice only if that person agrees
)

// Player is a person or a computer player. It may hold several seats.
type Player struct {
	Name  string `json:"name"`
	Bot   string `json:"bot,omitempty"` // the computer player's name; empty for a person
	Seats []Seat `json:"seats"`
	// Lent says for how long the computer player plays for a person. It is nil for a computer player that plays for itself, and for a person.
	Lent *Loan `json:"lent,omitempty"`
}

// Loan says for how long a computer player plays for a person: for one choice, or to the end of a turn.
type Loan struct {
	After int `json:"after"`          // the last record when the seats were lent
	Turn  int `json:"turn,omitempty"` // the last turn of the loan; 0 for one choice
}

// Person reports whether the player is a person, even if a computer player plays for that person now.
func (p Player) Person() bool { return p.Bot == "" || p.Lent != nil }

// Chooses reports whether a person makes the choices now.
func (p Player) Chooses() bool { return p.Bot == "" }

// Header is the first line of a match's file: everything that a replay needs beside the records.
type Header struct {
	Format    int       `json:"format"`
	Game      string    `json:"game"`
	Rules     string    `json:"rules"` // version of the rules when the match began
	Options   Options   `json:"options"`
	Players   []Player  `json:"players"`
	Colours   []int     `json:"colours"` // by seat: palette index, from 0
	Agreement Agreement `json:"agreement"`
	// Hints says whether persons may ask for hints and for the reasons of computer players. nil, where nothing was agreed, allows it (see
	// AllowsHints).
	Hints *bool `json:"hints,omitempty"`
	// Clock is the time of each person's seat for all its choices, in seconds, from 0 to MostClock; 0 for no clock. The match goes on as
	// before when the time is up.
	Clock int `json:"clock,omitempty"`
	// Seed of the dice. It has 64 bits, so it is written as text.
	Seed uint64 `json:"seed,string"`
	// Cup has what players put in for the seed, by player; nil where one program made the seed alone. Without a seed beside it, NewMatch sets
	// the one that it gives.
	Cup []Lot `json:"cup,omitempty"`
	// Scenario is the id of the match's scenario, empty for the whole game.
	Scenario string `json:"scenario,omitempty"`
	// Position is the scenario's position, absent for the setup by the rules.
	Position json.RawMessage `json:"position,omitempty"`
	// Script are the draws that the scenario fixes.
	Script []answerJSON `json:"script,omitempty"`
	// Goal is the goal of the scenario if it is a puzzle.
	Goal *Goal `json:"goal,omitempty"`
	// Mirror has the seats that a mirror shows the match to; nil for a whole match.
	Mirror []Seat `json:"mirror,omitzero"`
	// Data is the game's whole data file, so that a player's own file or an update does not change a running match.
	Data json.RawMessage `json:"data"`
}

// RulesVersion is written into each header. It grows when a corrected rule changes the replay of old matches.
const RulesVersion = "1"

// SeatColours is the number of colours for seats; each has its own crest and pattern.
const SeatColours = 5

// check completes a header and tests it against the game.
func (h *Header) check(g Game) error {
	if h.Format != Format {
		return Is("format", Format, h.Format)
	}
	if h.Game != g.Name() {
		return Is("game", g.Name(), h.Game)
	}
	if h.Agreement != Free && h.Agreement != Fair {
		return OneOf("agreement", []Agreement{Free, Fair}, h.Agreement)
	}
	if h.Clock < 0 || h.Clock > MostClock {
		return Between("clock", 0, MostClock, h.Clock)
	}
	full, err := h.Options.Fill(g.Options())
	if err != nil {
		return err
	}
	h.Options = full
	n := full.SeatCount(g.Options())
	var held Seats
	for i, p := range h.Players {
		if len(p.Seats) == 0 {
			return Wrong(fmt.Sprintf("players[%d].seats", i), "fault.least", 0, 1)
		}
		for j, s := range p.Seats {
			if s < 0 || int(s) >= n || held.Has(s) {
				return Wrong(fmt.Sprintf("players[%d].seats[%d]", i, j), "fault.seat.free", int(s), n-1)
			}
			held = held.With(s)
		}
	}
	if held != AllSeats(n) {
		return Wrong("players", "fault.players", held.Count(), n)
	}
	for i, s := range h.Mirror {
		if s < 0 || int(s) >= n {
			return Wrong(fmt.Sprintf("mirror[%d]", i), "fault.seat", int(s), n-1)
		}
	}
	if err := h.checkCup(); err != nil {
		return err
	}
	if h.Goal != nil {
		if err := h.Goal.check(n); err != nil {
			return Inside("goal", err)
		}
	}
	rule := g.Vocabulary().Colours
	if len(h.Colours) != n {
		return Wrong("colours", "fault.list", len(h.Colours), n).By(rule)
	}
	for i, c := range h.Colours {
		if c < 0 || c >= SeatColours {
			return Between(fmt.Sprintf("colours[%d]", i), 0, SeatColours-1, c).By(rule)
		}
		for j := range i {
			if h.Colours[j] == c {
				return Wrong(fmt.Sprintf("colours[%d]", i), "fault.once", c).By(rule)
			}
		}
	}
	return nil
}

// Prescribed are the draws that the scenario fixes, with the numbers of a game. An error is a *DataError.
func (h *Header) Prescribed(w *Vocabulary) ([]Answer, error) {
	script, err := w.answersIn(h.Script)
	return script, Inside("script", err)
}

// AllowsHints reports whether persons may ask for hints and for the reasons of computer players: they may unless it was agreed otherwise.
func (h *Header) AllowsHints() bool { return h.Hints == nil || *h.Hints }

// PlayerOf is the index of the player who holds seat s, -1 for none.
func (h *Header) PlayerOf(s Seat) int {
	for i, p := range h.Players {
		for _, held := range p.Seats {
			if held == s {
				return i
			}
		}
	}
	return -1
}
