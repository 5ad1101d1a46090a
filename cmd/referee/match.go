package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/store"
)

// open reads a match's file. It prints a torn line or a difference to the error output.
func (c *call) open(path string) (*store.File, error) {
	f, err := store.Open(path, games.ByName)
	if err != nil {
		return nil, err
	}
	path = engine.Visible(path)
	if f.Loaded.Torn && f.ReadOnly == nil {
		fmt.Fprintf(c.err, "%s: the last line was cut off and is left out\n", path)
	}
	if n := f.Loaded.Differs; n >= 0 {
		fmt.Fprintf(c.err, "%s: record %d does not replay; the match stands at record %d\n", path, n, f.Match.At())
	}
	return f, nil
}

// openToWrite is open for a command that changes the match.
func (c *call) openToWrite(path string) (*store.File, error) {
	f, err := c.open(path)
	if err == nil && f.ReadOnly != nil {
		return nil, &fs.PathError{Op: "write", Path: path, Err: f.ReadOnly}
	}
	return f, err
}

// refusal is the error of an illegal step, as a sentence with the id of its rule.
func refusal(t *lang.Teller, why engine.Refusal) *fault {
	rule := t.Game.Vocabulary().Rule(why)
	return &fault{refused, t.Refusal(why) + " (" + rule + ")", rule}
}

// errOver is the refusal of any step after the match has ended by giving up.
var errOver = &fault{code: refused, text: "the match is over"}

// resolve finds the legal step that an action with missing fields means, or the refusal if there is none.
func resolve(m *engine.Match, s engine.Seat, a engine.Action, t *lang.Teller) (engine.Action, error) {
	legal := m.Legal(s, nil)
	g, ok := engine.Resolve(legal, a)
	if ok {
		return g, nil
	}
	if fits := engine.Filter(nil, legal, g); len(fits) > 1 {
		return a, usef("%d legal steps are like this; say more, as in %s", len(fits), m.Game().Vocabulary().EncodeAction(fits[0]))
	}
	if why, legal := m.Check(s, g); !legal {
		if why.Got == engine.MinusOne {
			why.Got = -1 // without the computed value
		}
		return a, refusal(t, why)
	}
	return a, errOver
}

// steps reads one gesture or a list of them.
func steps(w *engine.Vocabulary, b []byte) ([]engine.Action, error) {
	var list []json.RawMessage
	if json.Unmarshal(b, &list) != nil {
		list = []json.RawMessage{b}
	}
	if len(list) == 0 {
		return nil, usef("expected an action, or a list of one or more")
	}
	var out []engine.Action
	for i, one := range list {
		a, err := w.DecodeGesture(one)
		if err != nil {
			if len(list) > 1 {
				err = engine.Inside(fmt.Sprintf("[%d]", i), err)
			}
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
}

// take takes steps for a seat, all or none: it tries them on a copy first. It returns the new records.
func take(m *engine.Match, s engine.Seat, list []engine.Action, t *lang.Teller) ([]*engine.Record, error) {
	if len(list) > 1 {
		again, err := duplicate(m)
		if err != nil {
			return nil, err
		}
		if _, err := each(again, s, list, t); err != nil {
			return nil, err
		}
	}
	return each(m, s, list, t)
}

// duplicate is a copy of the match without a file.
func duplicate(m *engine.Match) (*engine.Match, error) {
	var b bytes.Buffer
	if _, err := m.WriteTo(&b); err != nil {
		return nil, err
	}
	again, _, err := engine.ReadMatch(&b, games.ByName)
	return again, err
}

func each(m *engine.Match, s engine.Seat, list []engine.Action, t *lang.Teller) ([]*engine.Record, error) {
	var made []*engine.Record
	for _, a := range list {
		a, err := resolve(m, s, a, t)
		if err != nil {
			return made, err
		}
		rec, why, ok := m.Do(s, a)
		if !ok {
			return made, refusal(t, why)
		}
		if rec != nil {
			made = append(made, rec)
		}
	}
	return made, nil
}

// tell prints what these seats see of a record, one sentence a line.
func (c *call) tell(t *lang.Teller, r *engine.Record, who engine.Seats) {
	for _, ev := range engine.SeenBy(r.Events, who) {
		if text := t.Event(ev); text != "" {
			c.print("%s\n", text)
		}
	}
}

// stopped is the reason why a match cannot be undone, as a sentence with the id of its rule, if there is one.
func stopped(say engine.Localizer, m *engine.Match, stop engine.Stop) *fault {
	why := &fault{code: refused, text: lang.NewTeller(say, m.Game(), m.Header()).Stop(m, stop), rule: m.Game().Vocabulary().StopRule(stop)}
	if why.rule != "" {
		why.text += " (" + why.rule + ")"
	}
	return why
}
