package main

import (
	"encoding/json"
	"flag"

	"tenka/engine"
	"tenka/engine/lang"
)

var showCommand = &command{
	name: "show", args: "FILE [flags]", brief: "print the table as these seats see it",
	long: "Without --seat the table is printed as a spectator sees it. A match that is over is open to all.",
	flags: func(fs *flag.FlagSet) func(*call) error {
		seat := fs.String("seat", "", "the seats that look, as `K,…`, or all")
		at := fs.Int("at", -1, "the table after record `N`, instead of where the match stands")
		asJSON := fs.Bool("json", false, "the view as JSON")
		language := fs.String("lang", "en", "`LANGUAGE` of the board: en or fr")
		return func(c *call) error {
			path, err := c.file(0)
			if err != nil {
				return err
			}
			say, err := langFlag(*language)
			if err != nil {
				return err
			}
			f, err := c.open(path)
			if err != nil {
				return err
			}
			defer f.Close()
			m := f.Match
			who, err := seatsFlag(*seat, m.Seats())
			if err != nil {
				return err
			}
			view := m.View(who)
			if *at >= 0 {
				if *at >= m.Records() {
					return usef("--at: expected a record from 0 to %d, found %d", m.Records()-1, *at)
				}
				if view = m.ViewAt(*at, who); view == nil {
					why := stopped(say, m, engine.StopUnplayed)
					why.code = differs
					return why
				}
			}
			if *asJSON {
				return printJSON(c, view)
			}
			c.print("%s", m.Game().Text(view, lang.NewTeller(say, m.Game(), m.Header())))
			return nil
		}
	},
}

func printJSON(c *call, v any) error {
	e := json.NewEncoder(c.out)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

var logCommand = &command{
	name: "log", args: "FILE [flags]", brief: "print what happened, as these seats were told",
	flags: func(fs *flag.FlagSet) func(*call) error {
		seat := fs.String("seat", "", "the seats that read, as `K,…`, or all")
		language := fs.String("lang", "en", "`LANGUAGE` of the sentences: en or fr")
		return func(c *call) error {
			path, err := c.file(0)
			if err != nil {
				return err
			}
			say, err := langFlag(*language)
			if err != nil {
				return err
			}
			f, err := c.open(path)
			if err != nil {
				return err
			}
			defer f.Close()
			m := f.Match
			who, err := seatsFlag(*seat, m.Seats())
			if err != nil {
				return err
			}
			if _, over := m.Outcome(); over {
				who = engine.AllSeats(m.Seats())
			}
			t := lang.NewTeller(say, m.Game(), m.Header())
			for _, no := range m.Path(m.At()) {
				if no > m.At() {
					break
				}
				c.print("— %d\n", no)
				c.tell(t, m.Record(no), who)
			}
			return nil
		}
	},
}

var legalCommand = &command{
	name: "legal", args: "FILE [flags]", brief: "list the legal steps, one JSON object a line",
	flags: func(fs *flag.FlagSet) func(*call) error {
		seat := fs.String("seat", "", "the seat `K`; the first that has to choose if left out")
		asJSON := fs.Bool("json", false, "one JSON list instead of lines")
		return func(c *call) error {
			path, err := c.file(0)
			if err != nil {
				return err
			}
			f, err := c.open(path)
			if err != nil {
				return err
			}
			defer f.Close()
			s, err := chooserFlag(*seat, f.Match)
			if err != nil {
				return err
			}
			list := actionsOut(f.Match, s)
			if *asJSON {
				return printJSON(c, list)
			}
			for _, a := range list {
				c.print("%s\n", a)
			}
			return nil
		}
	},
}

// actionsOut is the legal steps of a seat in ids.
func actionsOut(m *engine.Match, s engine.Seat) []json.RawMessage {
	list := []json.RawMessage{}
	for _, a := range m.Legal(s, nil) {
		list = append(list, m.Game().Vocabulary().EncodeAction(a))
	}
	return list
}
