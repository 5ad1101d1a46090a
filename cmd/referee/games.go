package main

import (
	"flag"
	"strings"

	"tenka/engine"
	"tenka/engine/games"
)

var gamesCommand = &command{
	name: "games", brief: "list the games and their options",
	flags: func(fs *flag.FlagSet) func(*call) error {
		ids := fs.String("ids", "", "list every id of `GAME`: kinds of action, places, pieces, cards, events, draws, refusals")
		return func(c *call) error {
			if *ids == "" {
				for _, g := range games.All() {
					listOptions(c, g)
				}
				return nil
			}
			g, err := gameFlag(*ids)
			if err == nil {
				listIDs(c, g.Vocabulary())
			}
			return err
		}
	},
}

func listOptions(c *call, g engine.Game) {
	c.print("%s\n", g.Name())
	for _, o := range g.Options() {
		c.print("  %-26s %s\n", o.ID, strings.Join(o.Values, " "))
	}
}

func listIDs(c *call, w *engine.Vocabulary) {
	list := func(name string, ids []string) {
		c.print("%-8s %s\n", name, strings.Join(ids, " "))
	}
	list("kinds", w.Kinds[1:])
	list("places", w.Places[1:])
	list("pieces", w.Pieces[1:])
	list("cards", w.Cards[1:])
	list("owners", w.Owners)
	list("events", w.Events[1:])
	var draws, refusals []string
	for _, d := range w.Draws[1:] {
		draws = append(draws, d.ID)
	}
	for _, r := range w.Reasons[1:] {
		refusals = append(refusals, r.ID)
	}
	list("draws", draws)
	list("refusals", refusals)
}
