package newmatch

import (
	"slices"

	"tenka/app/shell"
	"tenka/engine"
	"tenka/engine/store"
)

// coached is whether the rules are explained during the match.
type coached struct {
	coach  *bool                  // as chosen; nil leaves it to who plays
	taught *store.Taught          // what persons have been taught of the game; nil for a game that cannot be explained
	silent bool                   // rules are explained only where somebody asks for it
	owned  func(name string) bool // reports whether a name is a person's own
}

// explains reports whether the rules are explained during the match: as chosen, else if a person here has never finished the game.
func (s *setup) explains() bool {
	if s.taught == nil || s.people() == 0 {
		return false
	}
	if s.coach != nil || s.silent {
		return s.coach != nil && *s.coach
	}
	return slices.ContainsFunc(s.players(), func(p engine.Player) bool {
		if p.Bot != "" || s.seats[p.Seats[0]].Elsewhere {
			return false
		}
		if known := s.taught.People[p.Name]; s.owned(p.Name) {
			return known == nil || known.Finished == 0
		}
		return s.taught.Finished == 0
	})
}

// explain notes that the match with this seed is explained, if it is.
func (s *setup) explain(p Program, seed uint64) {
	if !s.explains() {
		return
	}
	game := s.game.Name()
	s.taught.Explain(seed)
	p.Save(shell.Saving{Thing: shell.Progress, Of: "coach/" + game, Write: func() error { return p.Folders().KeepTaught(game, s.taught) }})
}
