package main

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/games"
	"tenka/engine/store"
)

var newCommand = &command{
	name: "new", args: "[--game GAME | --scenario FILE] [flags]", brief: "begin a match and write it to a file",
	long: "Without --out the file goes to standard output.",
	flags: func(fs *flag.FlagSet) func(*call) error {
		game := fs.String("game", "", "the `GAME`; not needed with --scenario")
		scenario := fs.String("scenario", "", "begin with the scenario in `FILE`")
		seats := fs.Int("seats", 0, "`NUMBER` of seats")
		chosen := options{}
		fs.Var(chosen, "option", "an option as `ID=VALUE`; ID alone means true; may be repeated")
		seed := fs.String("seed", "", "`NUMBER` that the dice come from; drawn if left out")
		bots := fs.String("bots", "", "computer players by seat, as `NAME,…`: "+strings.Join(bot.Names(), ", ")+"; - for a person")
		agreement := fs.String("agreement", "", "fair or free: how far players may step back")
		data := fs.String("data", "", "play with the game's data in `FILE`")
		out := fs.String("out", "", "the new `FILE`")
		return func(c *call) error {
			if len(c.args) > 0 {
				return usef("%q is too much", c.args[0])
			}
			g, h, err := beginning(*game, *scenario, chosen)
			if err != nil {
				return err
			}
			if h.Options, err = withSeats(g, h.Options, chosen, *seats); err != nil {
				return err
			}
			if *agreement != "" {
				h.Agreement = engine.Agreement(*agreement)
			}
			if err := seedFlag(&h, *seed); err != nil {
				return err
			}
			if err := seated(g, &h, *bots); err != nil {
				return err
			}
			if h.Data, err = dataFlag(g, *data); err != nil {
				return err
			}
			m, err := store.Reading("", func() (*engine.Match, error) { return engine.NewMatch(g, h) })
			if err != nil {
				return err
			}
			if *out == "" {
				_, err = m.WriteTo(c.out)
				return err
			}
			f, err := store.Create(*out, m)
			if err != nil {
				return err
			}
			return f.Close()
		}
	},
}

// beginning is the game of a new match, and its header with the values of the scenario.
func beginning(game, scenario string, chosen options) (engine.Game, engine.Header, error) {
	h := engine.Header{Agreement: engine.Free, Options: engine.Options(chosen)}
	if scenario == "" {
		g, err := gameFlag(game)
		return g, h, err
	}
	s, err := store.Scenario(os.DirFS(filepath.Dir(scenario)), filepath.Base(scenario), games.ByName)
	if err != nil {
		return nil, h, err
	}
	h = s.Header()
	if h.Options == nil {
		h.Options = engine.Options{}
	}
	for id, value := range chosen {
		h.Options[id] = value
	}
	g, _ := games.ByName(s.Game)
	if game != "" && game != s.Game {
		return nil, h, usef("--game: the scenario is one of %s, not of %s", s.Game, game)
	}
	return g, h, nil
}

func seedFlag(h *engine.Header, text string) error {
	if text == "" {
		if h.Seed == 0 {
			var b [8]byte
			_, _ = rand.Read(b[:])
			h.Seed = binary.LittleEndian.Uint64(b[:])
		}
		return nil
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return usef("--seed: expected a whole number from 0, found %q", text)
	}
	h.Seed = seed
	return nil
}

// seated gives each seat a player and a colour.
func seated(g engine.Game, h *engine.Header, bots string) error {
	full, err := h.Options.Fill(g.Options())
	if err != nil {
		return err
	}
	n := full.SeatCount(g.Options())
	names, err := botsFlag(g, bots, n)
	if err != nil {
		return err
	}
	h.Colours = nil
	for s := range n {
		h.Colours = append(h.Colours, s)
	}
	if h.Players != nil && bots == "" {
		return nil
	}
	h.Players = nil
	for s, name := range names {
		h.Players = append(h.Players, engine.Player{Name: fmt.Sprintf("Seat %d", s+1), Bot: name, Seats: []engine.Seat{engine.Seat(s)}})
	}
	return nil
}

// botsFlag is the name of one of the game's computer players for each of n seats, "" for a person. One name stands for all seats.
func botsFlag(g engine.Game, text string, n int) ([]string, error) {
	names := make([]string, n)
	if text == "" {
		return names, nil
	}
	list := strings.Split(text, ",")
	if len(list) != 1 && len(list) != n {
		return nil, usef("--bots: expected one name or %d, found %d", n, len(list))
	}
	for s := range names {
		name := list[s%len(list)]
		if name == "-" {
			continue
		}
		if _, ok := bot.ByName(g, name); !ok {
			return nil, usef("--bots: expected one of %s, found %q", kindsOf(g), name)
		}
		names[s] = name
	}
	return names, nil
}

// kindsOf are the names of all computer players that a game has; LEVEL stands for one that searches.
func kindsOf(g engine.Game) string {
	var names []string
	for _, l := range bot.All(g) {
		names = append(names, l.Name)
	}
	for _, manner := range bot.Manners(g)[1:] {
		names = append(names, bot.InManner("LEVEL", manner))
	}
	return strings.Join(names, ", ")
}

// dataFlag is the data file of a match, nil for the built-in one.
func dataFlag(g engine.Game, name string) (json.RawMessage, error) {
	if name == "" {
		return nil, nil
	}
	b, err := store.Read(os.DirFS(filepath.Dir(name)), filepath.Base(name))
	if err != nil {
		return nil, err
	}
	return store.Reading(name, func() (json.RawMessage, error) {
		_, err := g.Tables(b)
		return b, err
	})
}
