package bot

import (
	"context"
	"slices"

	"tenka/engine"
)

// Level is a strength of computer player in one game, by the name that files, the referee and the window know it by.
type Level struct {
	Name string
	// Budget is how many positions it may evaluate for one choice; 0 for a player that evaluates none.
	Budget int
	// Limit is the number of seconds after which a caller with somebody waiting should end its context: an emergency stop, far above what
	// the budget takes.
	Limit int

	player player
}

// levels are those of a game that says nothing of its own, the weakest first.
var levels = []Level{
	{Name: "random", Limit: 2, player: random{}},
	{Name: "greedy", Budget: 30_000, Limit: 10, player: greedy{}},
}

// Names are the names of all levels, the weakest first. A game may offer fewer.
func Names() []string { return namesOf(levels) }

// NamesIn are the names of the levels that a game offers, the weakest first.
func NamesIn(g engine.Game) []string { return namesOf(Levels(g)) }

func namesOf(list []Level) []string {
	var names []string
	for _, l := range list {
		names = append(names, l.Name)
	}
	return names
}

// Levels are the levels that a game offers, the weakest first; those that evaluate positions only where it is an [Evaluator].
func Levels(g engine.Game) []Level {
	var offered []Level
	_, evaluates := g.(Evaluator)
	own, has := g.(Leveller)
	for _, l := range levels {
		if l.Budget > 0 && !evaluates {
			continue
		}
		if has {
			n, ok := own.Budget(l.Name, l.Budget)
			if !ok {
				continue
			}
			l.Budget = n
		}
		offered = append(offered, l)
	}
	return offered
}

// ByName is the level of a game with this name, if it offers it.
func ByName(g engine.Game, name string) (Level, bool) {
	list := Levels(g)
	if i := slices.IndexFunc(list, func(l Level) bool { return l.Name == name }); i >= 0 {
		return list[i], true
	}
	return Level{}, false
}

// Choose is a whole choice: its steps from k.Legal, which is not empty, to the one that finishes it, each legal after those before it.
// When ctx is done it answers at once, with the best it has found. It uses k up: the next choice needs another look,
// and may overwrite this one.
func (l Level) Choose(ctx context.Context, k *Knowledge) []engine.Action {
	return l.player.choose(ctx, k, l.Budget)
}

// Share is the level with a part of its iterations, at least one, or with more of them; a level that does not search stays as it is.
func (l Level) Share(part float64) Level {
	return l
}
