package bot

import (
	"context"
	"math"
	"slices"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Level is a strength of computer player in one game. Its name is used in files, in the referee and in the window.
type Level struct {
	Name string
	// Budget is how many positions it may evaluate for one choice, or how many iterations it searches; 0 for a player that does neither. For a
	// level between two others it is how many of 100 choices it makes as the higher one would.
	Budget int
	// Limit is the number of seconds after which a caller should end its context if somebody waits: an emergency stop, far above the usual
	// time of the budget.
	Limit int

	way chooser
}

// tools are the levels without search, the weakest first. They measure the strength of other levels, and play games that cannot be
// searched.
var tools = []Level{
	{Name: "random", Limit: 2, way: random{}},
	{Name: "greedy", Budget: 30_000, Limit: 10, way: greedy{}},
}

// searching are the levels of a [search.Game], the weakest first.
var searching = []Level{
	{Name: "gentle", Budget: 40, Limit: 5, way: searcher{beginner: true}},
	{Name: "lively", Budget: 50, Limit: 20, way: between{}},
	{Name: "steady", Budget: 500, Limit: 20, way: searcher{}},
	{Name: "keen", Budget: 5_000, Limit: 30, way: searcher{}},
	{Name: "sharp", Budget: 50_000, Limit: 60, way: searcher{}},
}

// Names are the names of all levels, the weakest first. A game may have fewer.
func Names() []string { return append(namesOf(tools), namesOf(searching)...) }

// NamesIn are the names of the levels that a game offers, the weakest first.
func NamesIn(g engine.Game) []string { return namesOf(Levels(g)) }

// Usual is the level that plays where no other is chosen.
func Usual(g engine.Game) string {
	names := NamesIn(g)
	return names[len(names)/2]
}

func namesOf(list []Level) []string {
	var names []string
	for _, l := range list {
		names = append(names, l.Name)
	}
	return names
}

// Levels are the levels that a game offers to people, the weakest first: those that search, or its tools if it cannot be searched.
func Levels(g engine.Game) []Level {
	if search.Has(g) {
		return granted(g, searching)
	}
	return Tools(g)
}

// Tools are the levels of a game without search, the weakest first; those that evaluate positions need an [Evaluator].
func Tools(g engine.Game) []Level {
	if _, evaluates := g.(Evaluator); !evaluates {
		return granted(g, tools[:1])
	}
	return granted(g, tools)
}

// All are all levels of a game, offered to people or not: its tools, then those that search.
func All(g engine.Game) []Level {
	list := Tools(g)
	if search.Has(g) {
		list = append(list, granted(g, searching)...)
	}
	return list
}

// granted sets the budgets of a game in a list of levels, and leaves out levels that the game does not have.
func granted(g engine.Game, list []Level) []Level {
	own, has := g.(Leveller)
	var kept []Level
	for _, l := range list {
		offered := true
		if has {
			l.Budget, offered = own.Budget(l.Name, l.Budget)
		}
		if offered {
			kept = append(kept, l)
		}
	}
	for i, l := range kept {
		if _, is := l.way.(between); is {
			kept[i].way = between{&kept[i-1], &kept[i+1]}
		}
	}
	return kept
}

// ByName is the level of a game with this name, or its adaptive player of a strength, each also in one of the game's [Manners]; false if there
// is none.
func ByName(g engine.Game, name string) (Level, bool) {
	player, manner := Mannered(name)
	if !slices.Contains(Manners(g), manner) {
		return Level{}, false
	}
	if n, is := Strength(player); is && search.Has(g) {
		return adaptive(g, n).in(manner)
	}
	list := All(g)
	if i := slices.IndexFunc(list, func(l Level) bool { return l.Name == player }); i >= 0 {
		return list[i].in(manner)
	}
	return Level{}, false
}

// Share is the level with its iterations multiplied by part, at least one; a level without search is unchanged.
func (l Level) Share(part float64) Level {
	switch way := l.way.(type) {
	case searcher:
		l.Budget = max(1, int(math.Round(float64(l.Budget)*part)))
	case between:
		low, high := way.low.Share(part), way.high.Share(part)
		l.way = between{&low, &high}
	}
	return l
}

// Choose returns a whole choice: its steps, from the first, out of k.Legal, which is not empty, to the one that finishes it. Each is legal
// after those before it. When ctx is done it returns at once, with the best choice found so far. It uses k up: the next choice needs
// another Look, and may overwrite this one.
func (l Level) Choose(ctx context.Context, k *Knowledge) []engine.Action {
	return l.way.choose(ctx, k, l.Budget)
}

// Weigh is [Level.Choose] with the other weighed choices: first the chosen one, then the other first steps that were tried, the best first.
// It is empty for a player that does not search. The same knowledge gives the same choice as Choose, unless
// the first context ends it; the second one ends the playouts for the figures. The result belongs to the caller.
func (l Level) Weigh(choosing, telling context.Context, k *Knowledge) []search.Weighed {
	switch way := l.way.(type) {
	case searcher:
		return way.weigh(choosing, telling, k, l.Budget)
	case between:
		return way.of(k, l.Budget).Weigh(choosing, telling, k)
	}
	return nil
}
