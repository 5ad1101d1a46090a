package rumble

import (
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/ruleset"
	"tenka/engine/workbench"
)

const gameName = "rumble"

// game is Rumble Nation for the registry.
type game struct{}

// The optional interfaces of a game.
var (
	_ engine.Game      = game{}
	_ bot.Evaluator    = game{}
	_ bot.Leveller     = game{}
	_ search.Aimer     = game{}
	_ search.Explainer = game{}
	_ search.Game      = game{}
	_ search.Mannered  = game{}
	_ search.Quick     = game{}
	_ workbench.Game   = game{}
	_ bot.Truster      = (*Position)(nil)
)

// New is Rumble Nation as the registry holds it.
func New() engine.Game { return game{} }

// Name is "rumble".
func (game) Name() string { return gameName }

// Ids of the options.
const (
	optionDaimyo   = "daimyo"
	optionFirst    = "first_player"
	optionOptional = "reinforce_optional"
	optionPresence = "daimyo_as_army_presence"
	optionLord     = "reinforce_daimyo_only"
	optionNames    = "daimyo_hidden_names"
)

// optionList are the options of the built-in data file, the default value first.
var optionList = ruleset.Options(data, "options")

// Options are the options of rulebook section 10.
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

// New sets the game up. Rule rumble.setup.variants.
func (game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := newPosition(o, t.(*Tables), c, e)
	if err != nil {
		return nil, err
	}
	return p, nil
}
