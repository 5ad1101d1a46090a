package shogun

import (
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/ruleset"
	"tenka/engine/workbench"
)

const gameName = "shogun"

// game is Shogun for the registry.
type game struct{}

// The optional interfaces of a game.
var (
	_ engine.Game      = game{}
	_ bot.Evaluator    = game{}
	_ bot.Leveller     = game{}
	_ bot.Stepwise     = game{}
	_ search.Aimer     = game{}
	_ search.Explainer = game{}
	_ search.Guesser   = game{}
	_ search.Mannered  = game{}
	_ search.Proposer  = game{}
	_ search.Racer     = game{}
	_ search.Varier    = game{}
	_ workbench.Game   = game{}
	_ bot.Truster      = (*Position)(nil)
)

// New is Shogun as the registry holds it.
func New() engine.Game { return game{} }

// Name is "shogun".
func (game) Name() string { return gameName }

// Ids of the options.
const (
	optionSide     = "side"
	optionSetup    = "setup"
	optionColumns  = "shuffle-columns"
	optionFirst    = "first-seat"
	optionMoonSea  = "moon-extra-sea"
	optionMust     = "must-move"
	optionAll      = "all-or-nothing-armies"
	optionTie      = "tie-cubes-to-tower"
	optionLoss     = "event12-loss-0"
	optionIncome   = "revolt-no-income"
	optionBid      = "province-bid-first"
	optionTheatres = "theatres-28"
)

// optionList are the options of the built-in data file, the default value first.
var optionList = ruleset.Options(data, "options", "list")

// Options are the options of the built-in data file.
func (game) Options() []engine.Option { return optionList }

// Data is the built-in data file.
func (game) Data() []byte { return data }

// Tables parses and checks a data file.
func (game) Tables(b []byte) (engine.Tables, error) {
	t, err := newTables(b)
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Vocabulary holds the ids of the game.
func (game) Vocabulary() *engine.Vocabulary { return &words }

// New sets the game up. Rule shogun.option.fixed.
func (game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := newPosition(o, t.(*Tables), c, e)
	if err != nil {
		return nil, err
	}
	return p, nil
}
