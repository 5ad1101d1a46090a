package kenjin

import (
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/ruleset"
	"tenka/engine/workbench"
)

const gameName = "kenjin"

// game is Kenjin as the list of games holds it.
type game struct{}

// Interfaces beyond engine.Game that the game fulfils.
var (
	_ engine.Game        = game{}
	_ bot.Evaluator      = game{}
	_ bot.Leveller       = game{}
	_ search.Aimer       = game{}
	_ search.Explainer   = game{}
	_ search.Guesser     = game{}
	_ search.Mannered    = game{}
	_ search.Racer       = game{}
	_ search.Shortlister = game{}
	_ workbench.Game     = game{}
	_ bot.Truster        = (*Position)(nil)
)

// New is Kenjin as the list of games holds it.
func New() engine.Game { return game{} }

// Name is "kenjin".
func (game) Name() string { return gameName }

// Ids of the options.
const (
	optionSetup  = "setup"
	optionFirst  = "first_player"
	optionTeams  = "teams"
	optionOpen   = "team_open_cards"
	optionLord   = "lord_bonus"
	optionPalace = "palace_count"
	optionTorii  = "torii_counts_itself"
)

// optionList are the options of the built-in data file, the default value first.
var optionList = ruleset.Options(data, "options")

// Options are the options of rulebook section 10. With setup = by_players the number of players decides the setup.
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

// New sets the game up. Rule kenjin.setup.kinds.
func (game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := newPosition(o, t.(*Tables), c, e)
	if err != nil {
		return nil, err
	}
	return p, nil
}
