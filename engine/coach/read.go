package coach

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
func read(b []byte, g engine.Game) (*Curriculum, error) { return (&Curriculum{game: g}).With(b) }

// With is the curriculum with what stands in another file, such as the user's own, behind what it has. The entries of the file may use its numbers
// and name its entries, but have ids of their own. An error is a *engine.DataError.
func (c *Curriculum) With(b []byte) (*Curriculum, error) {
	if err := schema.Coach(b); err != nil {
		return nil, err
	}
	var more Curriculum
	if err := engine.Strict(b, &more); err != nil {
		return nil, err
	}
	if more.Game != c.game.Name() {
		return nil, engine.Is("game", c.game.Name(), more.Game)
	}
	all := Curriculum{
		Format: more.Format, Game: more.Game, game: c.game, Args: maps.Clone(c.Args), Steps: slices.Concat(c.Steps, more.Steps), steps: slices.Clone(c.steps),
		Entries: slices.Concat(c.Entries, more.Entries), Drills: slices.Concat(c.Drills, more.Drills),
	}
	for name, path := range more.Args {
		if _, has := c.Args[name]; has {
			return nil, engine.Wrong("args."+name, "fault.once", name)
		}
		if all.Args == nil {
			all.Args = map[string]string{}
		}
		all.Args[name] = path
	}
	for i, id := range more.Steps {
		k, ok := c.game.Vocabulary().Kind(id)
		if !ok {
			return nil, engine.Wrong(fmt.Sprintf("steps[%d]", i), "fault.id", id)
		}
		all.steps = append(all.steps, k)
	}
	spoken, err := all.voices()
	if err != nil {
		return nil, err
	}
	for i := range more.Entries {
		if err := all.read(len(c.Entries)+i, spoken); err != nil {
			return nil, engine.Inside(fmt.Sprintf("entries[%d]", i), err)
		}
	}
	for i := range more.Drills {
		d, known := &all.Drills[len(c.Drills)+i], false
		if d.kind, known = drill.Of(c.game, d.ID); !known {
			return nil, engine.Wrong(fmt.Sprintf("drills[%d].id", i), "fault.id", d.ID)
		}
	}
	return &all, nil
}

// read reads one entry.
func (c *Curriculum) read(i int, spoken voices) error {
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
	return e.count(spoken)
}

// The most letters of a title and of a card's sentences: both are read in a moment, and the board keeps room for them.
const mostTitle, mostLetters = 60, 320

// voices are those in which templates are tested: with each number of seats for which the data has all numbers, in each language.
type voices map[string][]lesson.Teacher

// voices returns them. The error names a number that the data does not have.
func (c *Curriculum) voices() (voices, error) {
	all := voices{}
	for _, language := range lang.Languages {
		for seats := 2; seats <= engine.MaxSeats; seats++ {
			said, err := c.Voice(nil, seats, c.game.Data(), language)
			switch {
			case err == nil:
				all[language] = append(all[language], said)
			case seats == 2:
				return nil, err
			}
		}
	}
	return all, nil
}

// of are the voices of a language. Texts in a language that the program does not speak are tested in English.
func (v voices) of(language string) []lesson.Teacher {
	if list := v[language]; list != nil {
		return list
	}
	return v["en"]
}

// count counts the sentences of an entry and tests its templates.
func (e *Entry) count(v voices) error {
	for _, part := range []struct {
		name  string
		texts lesson.Says
		most  int
	}{{"title", e.Title, mostTitle}, {"says", e.Says, mostLetters}} {
		for language, template := range part.texts {
			where := part.name + "." + language
			for _, voice := range v.of(language) {
				text, err := voice.Fill(template)
				if err != nil {
					return engine.Inside(where, err)
				}
				if n := utf8.RuneCountInString(text); n > part.most {
					return engine.Wrong(where, "fault.characters", n, part.most)
				}
				if part.name == "title" {
					continue
				}
				if e.sentences = max(e.sentences, lesson.Sentences(text)); e.sentences > most {
					return engine.Wrong(where, "fault.sentences", e.sentences, most)
				}
			}
		}
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
	values["Seats"], values["Here"] = seats, 0
	said := lesson.NewSpeaker(c.game, tell)
	said.Args = values
	return said, nil
}
