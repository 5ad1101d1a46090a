package newmatch

import (
	"strconv"
	"strings"

	"tenka/app/shell"
	"tenka/engine"
)

// take chooses a scenario, nil for the whole game: its seats, proposed players, agreement and seed stand at once.
func (s *setup) take(scenario *engine.Scenario, bots []string) {
	s.scenario = scenario
	if scenario == nil {
		return
	}
	counts := s.counts()
	for len(s.seats) > counts[len(counts)-1] {
		s.close(len(s.seats) - 1)
	}
	for len(s.seats) < counts[0] {
		s.open(usualBot(bots))
	}
	for _, p := range scenario.Players {
		for i, seat := range p.Seats {
			if int(seat) < len(s.seats) {
				sitter := &s.seats[seat]
				sitter.Name, sitter.Bot, sitter.Also = p.Name, s.offered(p.Bot, bots), 0
				if first := p.Seats[0]; i > 0 && int(first) < len(s.seats) {
					s.share(int(seat), int(first))
				}
			}
		}
	}
	s.tidy()
	if scenario.Agreement != "" {
		s.agreed = scenario.Agreement
	}
	if scenario.Hints != nil {
		s.noHints = !*scenario.Hints
	}
	if scenario.Seed != nil {
		s.seed = strconv.FormatUint(*scenario.Seed, 10)
	}
}

// invite puts players of another match on the seats, each with the colour it had there; a computer player that is not offered here is
// the usual one.
func (s *setup) invite(players []engine.Player, colours []int, bots []string) {
	s.seats = make([]shell.Sitter, len(colours))
	for _, p := range players {
		for i, seat := range p.Seats {
			sitter := &s.seats[seat]
			*sitter = shell.Sitter{Name: p.Name, Bot: s.offered(p.Bot, bots), Colour: colours[seat]}
			if i > 0 {
				sitter.Also = colours[p.Seats[0]] + 1
			}
		}
	}
	s.tidy()
}

// asScenario is this start as a scenario, with a title in a language.
func (s *setup) asScenario(language, title string) *engine.Scenario {
	out := &engine.Scenario{
		Format: engine.Format, Game: s.game.Name(), ID: engine.IDOf(title, "scenario"), Title: engine.Titled(language, title), Text: map[string]string{"en": ""},
		Options: s.options(), Players: s.players(), Agreement: s.agreement(), Hints: s.hints(),
	}
	if s.scenario != nil {
		out.Position, out.Chance, out.Text, out.Goal = s.scenario.Position, s.scenario.Chance, s.scenario.Text, s.scenario.Goal
	}
	if n, err := s.seedNumber(); err == nil && strings.TrimSpace(s.seed) != "" {
		out.Seed = &n
	}
	return out
}
