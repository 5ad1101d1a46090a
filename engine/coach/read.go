package coach

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"tenka/engine"
	"tenka/engine/drill"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/rulebook"
	"tenka/engine/schema"
)

// Of is the curriculum of a game in a folder of curricula: the file GAME.json. An error is a *engine.DataError.
func Of(fsys fs.FS, g engine.Game) (*Curriculum, error) {
	name := g.Name() + ".json"
	b, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	c, err := read(b, g)
	return c, engine.InFile(name, err)
}

// read reads a curriculum and checks it. An error is a *engine.DataError.
func read(b []byte, g engine.Game) (*Curriculum, error) {
	if err := schema.Coach(b); err != nil {
		return nil, err
	}
	c := Curriculum{game: g}
	if err := engine.Strict(b, &c); err != nil {
		return nil, err
	}
	if c.Game != g.Name() {
		return nil, engine.Is("game", g.Name(), c.Game)
	}
	for i, id := range c.Steps {
		k, ok := g.Vocabulary().Kind(id)
		if !ok {
			return nil, engine.Wrong(fmt.Sprintf("steps[%d]", i), "fault.id", id)
		}
		c.steps = append(c.steps, k)
	}
	for i := range c.Entries {
		if err := c.read(i); err != nil {
			return nil, engine.Inside(fmt.Sprintf("entries[%d]", i), err)
		}
	}
	for i := range c.Drills {
		d, known := &c.Drills[i], false
		if d.kind, known = drill.Of(g, d.ID); !known {
			return nil, engine.Wrong(fmt.Sprintf("drills[%d].id", i), "fault.id", d.ID)
		}
	}
	return &c, nil
}

// read reads one entry.
func (c *Curriculum) read(i int) error {
	e := &c.Entries[i]
	for j := range i {
		if c.Entries[j].ID == e.ID {
			return engine.Wrong("id", "fault.once", e.ID)
		}
	}
	if e.After != "" && !slices.ContainsFunc(c.Entries[:i], func(b Entry) bool { return b.ID == e.After }) {
		return engine.Wrong("after", "fault.id", e.After)
	}
	if e.If != nil {
		if err := gaugeOf(c.game, "gauge", e.If.Gauge, &e.If.gauge); err != nil {
			return engine.Inside("if", err)
		}
	}
	for j := range e.When {
		if err := e.When[j].read(c.game); err != nil {
			return engine.Inside(fmt.Sprintf("when[%d]", j), err)
		}
	}
	for j := range e.Ring {
		if e.Ring[j].Of != "" {
			continue
		}
		if err := e.Ring[j].Thing.Read(c.game.Vocabulary()); err != nil {
			return engine.Inside(fmt.Sprintf("ring[%d]", j), err)
		}
	}
	return c.count(e)
}

// count counts the sentences of an entry and tests its templates.
func (c *Curriculum) count(e *Entry) error {
	for language := range e.Says {
		said, err := c.Voice(nil, 2, c.game.Data(), language)
		if err != nil {
			return err
		}
		text, err := said.Fill(e.Says[language])
		if err != nil {
			return engine.Inside("says."+language, err)
		}
		n := lesson.Sentences(text)
		if n > most {
			return engine.Wrong("says."+language, "fault.sentences", n, most)
		}
		e.sentences = max(e.sentences, n)
	}
	return nil
}

// read reads one door.
func (d *Door) read(g engine.Game) error {
	w := g.Vocabulary()
	for _, pattern := range []struct {
		field string
		in    json.RawMessage
		out   **engine.Action
	}{{"can", d.Can, &d.can}, {"hold", d.Hold, &d.hold}} {
		if pattern.in == nil {
			continue
		}
		a, err := w.DecodeGesture(pattern.in)
		if err != nil {
			return engine.Inside(pattern.field, err)
		}
		*pattern.out = &a
	}
	if d.Told != nil {
		e, err := w.DecodeEvent(d.Told)
		if err != nil {
			return engine.Inside("told", err)
		}
		d.told = &e
	}
	if err := gaugeOf(g, "gauge", d.Gauge, &d.gauge); err != nil {
		return err
	}
	return gaugeOf(g, "to", d.To, &d.to)
}

// gaugeOf looks up the number of the game that a field names, if it names one.
func gaugeOf(g engine.Game, field, id string, out *engine.Gauge) error {
	if id == "" {
		return nil
	}
	if gauged, ok := g.(engine.Gauged); ok {
		*out = gauged.Gauges()[id]
	}
	if *out == nil {
		return engine.Wrong(field, "fault.id", id)
	}
	return nil
}

// Voice says the sentences of a match with this number of seats and this data, in a language; with tell nil it writes ids in place of names. The
// error names a number that the data does not have.
func (c *Curriculum) Voice(tell *lang.Teller, seats int, data []byte, language string) (lesson.Teacher, error) {
	args := map[string]string{}
	for name, path := range c.Args {
		args[name] = strings.ReplaceAll(path, "{seats}", strconv.Itoa(seats))
	}
	values, err := rulebook.Numbers(args, data, language)
	if err != nil {
		return lesson.Teacher{}, err
	}
	values["Seats"] = seats
	said := lesson.NewSpeaker(c.game, tell)
	said.Args = values
	return said, nil
}
