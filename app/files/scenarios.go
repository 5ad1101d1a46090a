package files

import (
	"bytes"
	"errors"
	"maps"
	"os"
	"path/filepath"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/puzzle"
	"tenka/engine/schema"
	"tenka/engine/store"
)

// Entry is a scenario that can be chosen.
type Entry struct {
	*engine.Scenario
	Own bool // from the user's folder
}

// Scenarios are the scenarios of these games: first those that come with the program, then the user's. faults are the errors of files that
// could not be read.
func Scenarios(home store.Folders, list ...engine.Game) (entries []Entry, faults []error) {
	for _, g := range list {
		for _, s := range store.BuiltIn(assets.Scenarios(), g.Name()) {
			entries = append(entries, Entry{s, false})
		}
	}
	for _, g := range list {
		own, wrong := store.Scenarios(os.DirFS(home.Scenarios), g.Name(), games.ByName)
		for _, s := range own {
			entries = append(entries, Entry{s, true})
		}
		faults = append(faults, wrong...)
	}
	return entries, faults
}

// scenarioExt is the ending of a scenario's file.
const scenarioExt = ".json"

// OwnScenarios are the files of the user's scenarios, sorted by game. They are not read.
func OwnScenarios(home store.Folders) (list []store.Kept, err error) {
	for _, g := range games.All() {
		of, wrong := store.Files(filepath.Join(home.Scenarios, g.Name()), scenarioExt)
		list, err = append(list, of...), errors.Join(err, wrong)
	}
	return list, err
}

// ReadLine reads a scenario from a line of text, with the same checks as for a file.
func ReadLine(line string) (*engine.Scenario, error) {
	return store.Reading("", func() (*engine.Scenario, error) {
		s, err := engine.ReadLine(line, games.ByName)
		if err != nil {
			return nil, err
		}
		if err := schema.Scenario(s.MarshalIndent()); err != nil {
			return nil, err
		}
		g, _ := games.ByName(s.Game)
		return s, puzzle.Check(g, s)
	})
}

// Retitled is a scenario with a new title in one language. If the English title was the same, it changes too.
func Retitled(s *engine.Scenario, language, title string) *engine.Scenario {
	with := *s
	with.Title = maps.Clone(s.Title)
	if s.Say(s.Title, language) == s.Title["en"] {
		with.Title["en"] = title
	}
	with.Title[language] = title
	return &with
}

// Retitle writes a new title into the file of a scenario; back restores the old contents.
func Retitle(path, language, title string) (back func() error, err error) {
	before, err := store.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s, err := ReadScenario(path)
	if err != nil {
		return nil, err
	}
	if err := store.Replace(path, bytes.NewReader(Retitled(s, language, title).MarshalIndent())); err != nil {
		return nil, err
	}
	return func() error { return store.Replace(path, bytes.NewReader(before)) }, nil
}
