package files

import (
	"os"

	"tenka/assets"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// Entry is a scenario that can be chosen.
type Entry struct {
	*engine.Scenario
	Own bool // from the user's folder
}

// Scenarios are the scenarios of these games: those that come with the program, then the user's. faults are files that are left out.
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
