package main

import (
	"flag"
	"fmt"
	"io"
	"strconv"

	"tenka/engine"
	"tenka/engine/lang"
	"tenka/engine/store"
)

var doCommand = &command{
	name: "do", args: "FILE [flags] JSON", brief: "take a step, or a list of steps, and append it to the file",
	long: `JSON is one action such as {"kind":"roll"}, or a list of them, or - for standard input. A field that is left out is filled in
where exactly one legal step agrees; one that is written is meant, 0 too. All steps of a list are taken, or none. What follows is told as the seat sees it; a step that
is not legal is answered by the sentence and the id of the rule it breaks.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		seat := fs.String("seat", "", "the seat `K` that acts; the first that has to choose if left out")
		language := fs.String("lang", "en", "`LANGUAGE` of the sentences: en or fr")
		return func(c *call) error {
			path, err := c.file(1)
			if err != nil {
				return err
			}
			if len(c.args) < 2 {
				return usef("expected JSON after the file")
			}
			text := []byte(c.args[1])
			if c.args[1] == "-" {
				if text, err = io.ReadAll(io.LimitReader(c.in, longestLine+1)); err != nil {
					return err
				}
				if len(text) > longestLine {
					return usef("expected at most %d bytes of JSON", longestLine)
				}
			}
			say, err := langFlag(*language)
			if err != nil {
				return err
			}
			f, err := c.openToWrite(path)
			if err != nil {
				return err
			}
			defer f.Close()
			m := f.Match
			list, err := steps(m.Game().Vocabulary(), text)
			if err != nil {
				return err
			}
			s, err := chooserFlag(*seat, m)
			if err != nil {
				return err
			}
			t := lang.NewTeller(say, m.Game(), m.Header())
			made, err := take(m, s, list, t)
			if err != nil {
				return err
			}
			if err := f.Close(); err != nil { // print only after the record is safe in the file
				return err
			}
			for _, r := range made {
				c.tell(t, r, engine.Only(s))
				if r.Misfit != nil {
					fmt.Fprintf(c.err, "%s: record %d: %s\n", engine.Visible(path), r.No, misfit(m, r))
				}
			}
			return nil
		}
	},
}

var undoCommand = &command{
	name: "undo", args: "FILE [flags]", brief: "take back an open step, or else the last choice",
	flags: stepping(func(m *engine.Match, player int, agreed bool) engine.Stop {
		for s := range engine.Seat(m.Seats()) {
			if (player < 0 || m.Header().PlayerOf(s) == player) && m.StepBack(s) {
				return engine.Clear
			}
		}
		return m.Undo(player, agreed)
	}),
}

// misfit says why a record does not follow the fixed rolls and draws of the scenario; "" if it does.
func misfit(m *engine.Match, r *engine.Record) string {
	if r.Misfit == nil {
		return ""
	}
	return "what the scenario prescribes cannot happen: " + lang.Terminal(r.Misfit) + "; the dice are the seed's from here on"
}

var redoCommand = &command{
	name: "redo", args: "FILE [flags]", brief: "take the choice again that was taken back last",
	flags: stepping(func(m *engine.Match, _ int, _ bool) engine.Stop {
		if !m.Redo() {
			return noRedo
		}
		return engine.Clear
	}),
}

// noRedo is the Stop of a redo without anything to redo.
const noRedo = engine.Stop(255)

// stepping makes the flags of undo and redo: step moves a match and returns the reason why it cannot.
func stepping(step func(m *engine.Match, player int, agreed bool) engine.Stop) func(*flag.FlagSet) func(*call) error {
	return func(fs *flag.FlagSet) func(*call) error {
		player := fs.Int("player", -1, "the `NUMBER` of the player who asks, from 0; left out, the whole table does")
		agreed := fs.Bool("agreed", false, "the other players agree")
		return func(c *call) error {
			path, err := c.file(0)
			if err != nil {
				return err
			}
			f, err := c.openToWrite(path)
			if err != nil {
				return err
			}
			defer f.Close()
			m := f.Match
			if *player >= len(m.Header().Players) {
				return usef("--player: expected a number from 0 to %d, found %d", len(m.Header().Players)-1, *player)
			}
			stop := step(m, *player, *agreed)
			if stop == noRedo {
				return &fault{code: refused, text: "there is nothing to take again"}
			}
			if stop != engine.Clear {
				return stopped(lang.New("en"), m, stop)
			}
			return c.stands(f)
		}
	}
}

var goCommand = &command{
	name: "go", args: "FILE N", brief: "go to the table after record N, on whatever branch it lies",
	flags: func(fs *flag.FlagSet) func(*call) error {
		agreed := fs.Bool("agreed", false, "the other players agree")
		return func(c *call) error {
			path, err := c.file(1)
			if err != nil {
				return err
			}
			f, err := c.openToWrite(path)
			if err != nil {
				return err
			}
			defer f.Close()
			m := f.Match
			no := -1
			if len(c.args) == 2 {
				if n, err := strconv.Atoi(c.args[1]); err == nil {
					no = n
				}
			}
			if no < 0 || no >= m.Records() {
				return usef("expected a record from 0 to %d after the file", m.Records()-1)
			}
			if stop := m.Go(no, -1, *agreed); stop != engine.Clear {
				return stopped(lang.New("en"), m, stop)
			}
			return c.stands(f)
		}
	},
}

// stands prints the state of a match, once that is safe in its file.
func (c *call) stands(f *store.File) error {
	if err := f.Close(); err != nil {
		return err
	}
	c.print("The match stands after record %d.\n", f.Match.At())
	return nil
}
