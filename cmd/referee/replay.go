package main

import (
	"bytes"
	"flag"
	"fmt"

	"tenka/engine"
	"tenka/engine/store"
)

var replayCommand = &command{
	name: "replay", args: "FILE", brief: "replay every record, compare the hashes and what is told, and print the result",
	flags: func(fs *flag.FlagSet) func(*call) error {
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
			m := f.Match
			if f.Loaded.Differs >= 0 {
				return &fault{code: differs, text: path + ": the log does not replay as it is written"}
			}
			b, err := store.ReadFile(path)
			if err != nil {
				return err
			}
			if err := unaltered(path, m, b); err != nil {
				return err
			}
			c.print("%s: %d records, all as written; the match stands after record %d.\n", m.Game().Name(), m.Records(), m.At())
			if o, over := m.Outcome(); over {
				c.result(m, o)
			} else {
				c.print("It is not over.\n")
			}
			return nil
		}
	},
}

// unaltered is the error of a file whose records differ from their replay.
func unaltered(path string, m *engine.Match, b []byte) error {
	no, err := store.Reading(path, func() (int, error) { return m.Altered(bytes.NewReader(b)) })
	if err == nil && no >= 0 {
		err = &fault{code: differs, text: fmt.Sprintf("%s: record %d tells otherwise than what happens when it is played", path, no)}
	}
	return err
}

// result prints the seats by rank.
func (c *call) result(m *engine.Match, o engine.Outcome) {
	for rank := int8(1); int(rank) <= m.Seats(); rank++ {
		for s := range engine.Seat(m.Seats()) {
			if o.Rank[s] == rank {
				name := ""
				if p := m.Header().PlayerOf(s); p >= 0 {
					name = engine.Visible(m.Header().Players[p].Name)
				}
				c.print("%d. seat %d, %s: %d\n", rank, s, name, o.Score[s])
			}
		}
	}
}
