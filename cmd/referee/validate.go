package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
	"tenka/engine/lesson"
	"tenka/engine/puzzle"
	"tenka/engine/puzzle/best"
	"tenka/engine/schema"
	"tenka/engine/store"
	"tenka/maps"
)

var validateCommand = &command{
	name: "validate", args: "FILE…", brief: "check matches, scenarios, lessons, puzzles, games' data and maps",
	long: "What a file is shows in its contents. Each file that is not as expected gets one line: file, place, what is expected there.",
	flags: func(fs *flag.FlagSet) func(*call) error {
		return func(c *call) error {
			if len(c.args) == 0 {
				return usef("expected FILE…")
			}
			var worst error
			for _, path := range c.args {
				what, err := store.Reading(path, func() (string, error) { return validate(path) })
				if err == nil {
					c.print("%s: %s\n", engine.Visible(path), what)
					continue
				}
				fmt.Fprintln(c.err, lang.Terminal(err))
				worst = worse(worst, err)
			}
			if worst != nil {
				return &fault{code: code(worst), text: "not all files are as expected"}
			}
			return nil
		}
	},
}

// code is the exit code of an error.
func code(err error) int {
	var f *fault
	var d *engine.DataError
	var p *os.PathError
	switch {
	case errors.As(err, &f):
		return f.code
	case errors.Is(err, store.ErrBroken):
		return badUse
	case errors.As(err, &d) && d.Differs:
		return differs
	case errors.As(err, &d):
		return badUse
	case errors.As(err, &p):
		return noFile
	}
	return badUse
}

func worse(a, b error) error {
	if a == nil || code(b) > code(a) {
		return b
	}
	return a
}

// validate describes a file, or returns its error.
func validate(path string) (string, error) {
	b, err := store.ReadFile(path)
	if err != nil {
		return "", err
	}
	first, _, _ := bytes.Cut(b, []byte{'\n'})
	var line struct {
		Line string `json:"line"`
	}
	if json.Unmarshal(first, &line) == nil && line.Line != "" {
		return validateMatch(path, b)
	}
	var top struct {
		Type  string          `json:"type"`
		Game  string          `json:"game"`
		Title json.RawMessage `json:"title"`
		Steps json.RawMessage `json:"steps"`
		Best  json.RawMessage `json:"puzzles"`
	}
	if err := json.Unmarshal(b, &top); err != nil {
		return "", schema.Scenario(b) // which reports where the JSON is broken
	}
	switch g, known := games.ByName(top.Game); {
	case top.Type == "Topology":
		m, err := maps.Read(filepath.ToSlash(path), b)
		if err != nil {
			return "", &fault{code: badUse, text: err.Error()}
		}
		if faults := maps.Check(m); len(faults) > 0 {
			return "", &fault{code: badUse, text: filepath.ToSlash(path) + ": " + strings.Join(faults, "\n"+filepath.ToSlash(path)+": ")}
		}
		return fmt.Sprintf("a map of %d zones", len(m.Zones)), nil
	case known && top.Best != nil:
		return validatePuzzles(g, b)
	case top.Title != nil && top.Steps != nil:
		return validateLesson(path, b)
	case top.Title != nil:
		if err := schema.Scenario(b); err != nil {
			return "", err
		}
		s, err := engine.ReadScenario(b, games.ByName)
		if err == nil {
			err = puzzle.Check(g, s)
		}
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("a scenario of %s, %q", s.Game, s.Title["en"]), nil
	case known:
		if _, err := g.Tables(b); err != nil {
			return "", err
		}
		return "data of " + top.Game, nil
	}
	return "", engine.Wrong("", "fault.file.any", nil)
}

// validateLesson checks a lesson and plays every way through it.
func validateLesson(path string, b []byte) (string, error) {
	if err := schema.Lesson(b); err != nil {
		return "", err
	}
	l, err := lesson.Read(b, games.ByName)
	if err == nil {
		err = l.Prove()
	}
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("a lesson of %s, %q, %d steps", l.Game, l.Title["en"], len(l.Steps)), nil
}

// validatePuzzles checks puzzles from play and opens each.
func validatePuzzles(g engine.Game, b []byte) (string, error) {
	if err := schema.Puzzles(b); err != nil {
		return "", err
	}
	c, err := best.Read(b)
	if err != nil {
		return "", err
	}
	for i := range c.Puzzles {
		if _, err := c.Puzzles[i].Lesson(g, i+1, []string{"-"}); err != nil {
			return "", engine.Inside(fmt.Sprintf("puzzles[%d]", i), err)
		}
	}
	return fmt.Sprintf("%d puzzles of %s", len(c.Puzzles), c.Game), nil
}

func validateMatch(path string, b []byte) (string, error) {
	m, got, err := engine.ReadMatch(bytes.NewReader(b), games.ByName)
	if err != nil {
		return "", err
	}
	if got.Differs >= 0 {
		return "", &fault{code: differs, text: fmt.Sprintf("%s: record %d: expected the position that its hash names, found another", path, got.Differs)}
	}
	if err := unaltered(path, m, b); err != nil {
		return "", err
	}
	what := fmt.Sprintf("a match of %s, %d records", m.Game().Name(), m.Records())
	if got.Torn {
		what += ", and a last line that was cut off"
	}
	return what, nil
}
