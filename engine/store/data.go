package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"

	"tenka/engine"
	"tenka/engine/puzzle"
	"tenka/engine/schema"
)

// Scenario reads a scenario and checks its form and its meaning. An error in the file is a *engine.DataError.
func Scenario(fsys fs.FS, name string, games Games) (*engine.Scenario, error) {
	b, err := Read(fsys, name)
	if err != nil {
		return nil, err
	}
	return Reading(name, func() (*engine.Scenario, error) {
		if err := schema.Scenario(b); err != nil {
			return nil, err
		}
		s, err := engine.ReadScenario(b, games)
		if err != nil {
			return nil, err
		}
		g, _ := games(s.Game)
		return s, puzzle.Check(g, s)
	})
}

// Scenarios reads the scenarios of a game, in the folder of fsys that has its name: in their order, then by id. The errors are those
// of files that are left out.
func Scenarios(fsys fs.FS, game string, games Games) ([]*engine.Scenario, []error) {
	names, err := fs.Glob(fsys, path.Join(game, "*.json"))
	if err != nil {
		return nil, []error{err}
	}
	var list []*engine.Scenario
	var faults []error
	for _, name := range names {
		s, err := Scenario(fsys, name, games)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, byOrder)
	return list, faults
}

// BuiltIn reads the scenarios of a game that come with the program, in the order of [Scenarios]. Their form and meaning are held by the tests
// and not checked again.
func BuiltIn(fsys fs.FS, game string) []*engine.Scenario {
	names, _ := fs.Glob(fsys, path.Join(game, "*.json"))
	var list []*engine.Scenario
	for _, name := range names {
		s := new(engine.Scenario)
		if b, err := Read(fsys, name); err == nil && engine.Strict(b, s) == nil {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, byOrder)
	return list
}

func byOrder(a, b *engine.Scenario) int {
	return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.ID, b.ID))
}

// Override is the owner's data for new matches of a game: the file GAME.json in f.Data, checked. It is nil if there is none. An error in
// the file is a *engine.DataError.
func (f Folders) Override(g engine.Game) ([]byte, error) {
	name := g.Name() + ".json"
	b, err := Read(os.DirFS(f.Data), name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return Reading(filepath.Join(f.Data, name), func() ([]byte, error) {
		_, err := g.Tables(b)
		return b, err
	})
}
