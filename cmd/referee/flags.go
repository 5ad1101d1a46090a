package main

import (
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// options are --option flags: id=value, or id for true.
type options engine.Options

func (o options) String() string { return "" }

func (o options) Set(s string) error {
	id, value, found := strings.Cut(s, "=")
	if !found {
		value = "true"
	}
	o[id] = value
	return nil
}

// gameFlag finds the game of a --game flag.
func gameFlag(name string) (engine.Game, error) {
	if g, ok := games.ByName(name); ok {
		return g, nil
	}
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name())
	}
	return nil, usef("--game: expected one of %s, found %q", strings.Join(names, ", "), name)
}

// withSeats adds the number of seats to options, in the game's option for it. It refuses another number that --option has chosen. 0 changes
// nothing.
func withSeats(g engine.Game, o engine.Options, chosen options, seats int) (engine.Options, error) {
	for _, opt := range g.Options() {
		if !opt.Seats || seats == 0 {
			continue
		}
		n := strconv.Itoa(seats)
		if v, ok := chosen[opt.ID]; ok && v != n {
			return nil, usef("--seats: expected %s, the number that --option %s=%s chooses, found %s", v, opt.ID, v, n)
		}
		o[opt.ID] = n
	}
	return o, nil
}

// seatsFlag reads a --seat flag: numbers with commas, "all", or nothing for a spectator.
func seatsFlag(text string, n int) (engine.Seats, error) {
	switch text {
	case "":
		return 0, nil
	case "all":
		return engine.AllSeats(n), nil
	}
	var who engine.Seats
	for part := range strings.SplitSeq(text, ",") {
		s, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || s < 0 || s >= n {
			return 0, usef("--seat: expected numbers from 0 to %d, or all, found %q", n-1, part)
		}
		who = who.With(engine.Seat(s))
	}
	return who, nil
}

// chooserFlag is the seat that acts: the named one, else the first that has to choose.
func chooserFlag(text string, m *engine.Match) (engine.Seat, error) {
	if text == "" {
		s := m.ToAct().First()
		if s == engine.NoSeat {
			return s, &fault{code: refused, text: "the match is over"}
		}
		return s, nil
	}
	who, err := seatsFlag(text, m.Seats())
	if err != nil {
		return 0, err
	}
	if who.Count() != 1 {
		return 0, usef("--seat: expected one seat, found %q", text)
	}
	return who.First(), nil
}

// langFlag is the language of a --lang flag.
func langFlag(name string) (*lang.Localizer, error) {
	for _, l := range lang.Languages {
		if l == name {
			return lang.New(name), nil
		}
	}
	return nil, usef("--lang: expected one of %s, found %q", strings.Join(lang.Languages, ", "), name)
}
