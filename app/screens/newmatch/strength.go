package newmatch

import (
	"math"
	"slices"
	"strings"

	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/store"
)

// fewest is how many matches tell how strong a person is.
const fewest = 5

// swing is the most by which one match changes a strength.
const swing = 32

// strength is how strong a person is in a game.
type strength struct {
	value   float64
	matches int
}

// met is what the matches of this machine say of the persons who played a game, by their names in small letters.
type met struct {
	strengths map[string]strength
	adaptive  map[string]int // the strength of the adaptive player in the next match of each
}

// meet reads the matches of a game; list has the newest match first.
func meet(list []store.Summary, g engine.Game, of engine.Balance) *met {
	return &met{strengths(list, g.Name(), of), followed(list, g)}
}

// followed is the next strength of the adaptive player for the person of each match whom it followed: the first one at the table.
func followed(list []store.Summary, g engine.Game) map[string]int {
	next := map[string]int{}
	for _, m := range list {
		if m.Err != nil || m.Game != g.Name() || !m.Over {
			continue
		}
		last, adapts := 0, false
		for _, p := range m.Players {
			if n, is := bot.Strength(p.Bot); is && !p.Person() {
				last, adapts = n, true
			}
		}
		at := slices.IndexFunc(m.Players, engine.Player.Person)
		if at < 0 || !adapts {
			continue
		}
		person := m.Players[at]
		name := strings.ToLower(person.Name)
		if _, newer := next[name]; !newer {
			next[name] = bot.NextStrength(g, last, slices.ContainsFunc(person.Seats, m.Winners.Has))
		}
	}
	return next
}

// plays is the name of the computer player of a seat as the match's file has it, "" for a person.
func (s *setup) plays(seat int) string {
	player, manner := bot.Mannered(s.seats[seat].Bot)
	if player == bot.Adaptive {
		player = bot.AdaptiveAt(s.adaptive())
	}
	return bot.InManner(player, manner)
}

// adaptive is the strength of the adaptive player for those who sit here.
func (s *setup) adaptive() int {
	if at := slices.IndexFunc(s.seats, func(sitter shell.Sitter) bool { return sitter.Bot == "" && !sitter.Elsewhere }); at >= 0 && s.met != nil {
		if n, known := s.met.adaptive[strings.ToLower(s.name(at))]; known {
			return n
		}
	}
	return bot.NextStrength(s.game, -1, false)
}

// strengths are those of the persons who finished matches of a game for two, by their names in small letters. list has the newest match first.
// Each match moves a strength by how its end differs from what was expected; matches against computer players of unknown strength tell nothing.
func strengths(list []store.Summary, game string, of engine.Balance) map[string]strength {
	all := map[string]strength{}
	for _, m := range slices.Backward(list) {
		if m.Err != nil || m.Game != game || !m.Over || len(m.Players) != 2 {
			continue
		}
		var now [2]strength
		known := true
		for i, p := range m.Players {
			now[i] = strength{value: engine.FirstStrength}
			if !p.Person() {
				value, measured := of.Strength(bot.Kind(p.Bot))
				now[i].value, known = float64(value), known && measured
			} else if before, met := all[strings.ToLower(p.Name)]; met {
				now[i] = before
			}
		}
		if !known {
			continue
		}
		for i, p := range m.Players {
			if p.Person() {
				won := 0.5
				if a, b := m.Winners.Has(p.Seats[0]), m.Winners.Has(m.Players[1-i].Seats[0]); a != b {
					won = map[bool]float64{true: 1}[a]
				}
				change := swing * (won - engine.Expected(now[i].value-now[1-i].value))
				all[strings.ToLower(p.Name)] = strength{now[i].value + change, now[i].matches + 1}
			}
		}
	}
	return all
}

// strength is how strong whoever sits on a seat is; false where that is not known yet.
func (s *setup) strength(seat int, of engine.Balance) (strength, bool) {
	sitter := s.seats[seat]
	if sitter.Bot != "" {
		value, known := of.Strength(bot.Kind(sitter.Bot))
		return strength{value: float64(value)}, known
	}
	var person strength
	if s.met != nil {
		person = s.met.strengths[strings.ToLower(s.name(seat))]
	}
	return strength{math.Round(person.value), person.matches}, person.matches >= fewest
}

// stronger is by how much whoever leads the first side is stronger than the other; false where that is not known.
func (s *setup) stronger(of engine.Balance) (float64, bool) {
	if s.seats[0].Bot != "" && s.seats[0].Bot == s.seats[1].Bot {
		return 0, true
	}
	first, known := s.strength(0, of)
	second, both := s.strength(1, of)
	if !known || !both {
		return 0, false
	}
	return first.value - second.value, true
}
