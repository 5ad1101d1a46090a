package engine

import (
	"encoding/json"
	"strings"
)

// Scenario is a position to start from, made by hand, with fixed draws if wanted. It is a JSON file; its form is published as a JSON Schema,
// and Check tests its meaning.
type Scenario struct {
	Format  int               `json:"format"`
	Game    string            `json:"game"`
	ID      string            `json:"id"`
	Title   map[string]string `json:"title"` // by language; "en" is always there
	Text    map[string]string `json:"text"`  // by language: the story and the task in two or three sentences
	Options Options           `json:"options"`
	// Order is its place in lists, in ascending order.
	Order int `json:"order,omitempty"`
	// Difficulty is how hard it is to do well, from 1 (easy) to Hard; 0 if nobody has said.
	Difficulty int `json:"difficulty,omitempty"`
	// Players are proposed names and computer players by seat; the window proposes its own if empty.
	Players   []Player  `json:"players,omitempty"`
	Agreement Agreement `json:"agreement,omitempty"`
	// Hints is proposed for the header, like the agreement; nil proposes nothing.
	Hints *bool `json:"hints,omitempty"`
	// Position is absent if the match begins with the setup by the rules.
	Position json.RawMessage `json:"position,omitempty"`
	// Chance fixes draws: each draw takes the next answer with its name.
	Chance []answerJSON `json:"chance,omitempty"`
	// Seed is the seed for all other draws, if they must be the same each time.
	Seed *uint64 `json:"seed,omitempty"`
	// Goal makes the scenario a puzzle; nil if it is none.
	Goal *Goal `json:"goal,omitempty"`
}

// Hard is the highest difficulty.
const Hard = 3

// ReadScenario reads and checks a scenario file. An error is a *DataError.
func ReadScenario(b []byte, games func(name string) (Game, bool)) (*Scenario, error) {
	var s Scenario
	if err := Strict(b, &s); err != nil {
		return nil, err
	}
	if err := s.Check(games); err != nil {
		return nil, err
	}
	return &s, nil
}

// Check tests a scenario's game, options, position and draws. An error is a *DataError.
func (s *Scenario) Check(games func(name string) (Game, bool)) error {
	g, ok := games(s.Game)
	if !ok {
		return Wrong("game", "fault.game", s.Game)
	}
	if s.Format != Format {
		return Is("format", Format, s.Format)
	}
	if s.Difficulty < 0 || s.Difficulty > Hard {
		return Between("difficulty", 0, Hard, s.Difficulty)
	}
	if s.Title["en"] == "" {
		return Wrong("title.en", "fault.title", nil)
	}
	full, err := s.Options.Fill(g.Options())
	if err != nil {
		return err
	}
	// NewMatch checks the rest.
	h := s.Header()
	seats := full.SeatCount(g.Options())
	if h.Players == nil {
		h.Players = []Player{{Name: "-"}}
		for i := range seats {
			h.Players[0].Seats = append(h.Players[0].Seats, Seat(i))
		}
	}
	for i := range seats {
		h.Colours = append(h.Colours, i)
	}
	m, err := NewMatch(g, h)
	if err != nil {
		return s.named(err)
	}
	if s.Goal != nil && !m.ToAct().Has(s.Goal.Seat) {
		return Wrong("goal.seat", "fault.goal.seat", int(s.Goal.Seat))
	}
	return nil
}

// named changes the path of an error from the names in a header to those in a scenario.
func (s *Scenario) named(err error) error {
	d, ok := err.(*DataError)
	if !ok {
		return err
	}
	renamed := *d
	if rest, of := strings.CutPrefix(d.Path, "script"); of {
		renamed.Path = "chance" + strings.TrimPrefix(rest, ".chance")
	}
	return &renamed
}

// Header is the beginning of a header for a match of this scenario. Players, if the scenario has none, and colours are missing.
func (s *Scenario) Header() Header {
	h := Header{Options: s.Options, Scenario: s.ID, Position: s.Position, Script: s.Chance, Agreement: s.Agreement, Hints: s.Hints, Players: s.Players, Goal: s.Goal}
	if h.Agreement == "" {
		h.Agreement = Free
	}
	if s.Seed != nil {
		h.Seed = *s.Seed
	}
	return h
}

// Prescribed are the draws that the scenario fixes, with the numbers of a game. An error is a *DataError.
func (s *Scenario) Prescribed(w *Vocabulary) ([]Answer, error) { return w.answersIn(s.Chance) }

// Prescribe makes the scenario fix these draws and no others.
func (s *Scenario) Prescribe(w *Vocabulary, list []Answer) {
	file, _ := json.Marshal(w.answersOut(list)) // in the form of a file
	s.Chance = nil
	_ = json.Unmarshal(file, &s.Chance)
}

// Say is the title or text in the language lang, else in English.
func (s *Scenario) Say(texts map[string]string, lang string) string {
	if t := texts[lang]; t != "" {
		return t
	}
	return texts["en"]
}

// Titled is a title that somebody wrote in a language: in that language, and in English, which every file has.
func Titled(language, title string) map[string]string {
	return map[string]string{"en": title, language: title}
}

// Scenario makes a scenario of the position at the cursor as these seats may know it. What they do not know is drawn at random.
func (m *Match) Scenario(id, title string, who Seats) (*Scenario, error) {
	pos := m.records[m.at].pos.Clone()
	m.game.Sample(pos.View(m.knows(who)), Bare(m.header.Seed+uint64(m.at)), pos)
	b, err := m.game.Encode(pos)
	if err != nil {
		return nil, err
	}
	return &Scenario{
		Format: Format, Game: m.game.Name(), ID: id, Title: map[string]string{"en": title}, Text: map[string]string{"en": ""},
		Options: m.header.Options, Agreement: m.header.Agreement, Hints: m.header.Hints, Position: b,
	}, nil
}

// Retold is the scenario of this match with its seed, and with all draws up to the cursor fixed: the same choices in it give the same results.
func (m *Match) Retold() *Scenario {
	s := &Scenario{Format: Format, Game: m.game.Name(), Options: m.header.Options, Position: m.header.Position, Seed: &m.header.Seed}
	for _, no := range m.Path(m.at) {
		s.Chance = append(s.Chance, m.words.answersOut(m.records[no].Chance)...)
		if no == m.at {
			break
		}
	}
	return s
}

// MarshalIndent writes a scenario as a file for people.
func (s *Scenario) MarshalIndent() []byte {
	b, _ := json.MarshalIndent(s, "", "  ")
	return append(b, '\n')
}
