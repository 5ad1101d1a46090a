package nobunaga

import (
	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/ruleset"
	"tenka/engine/workbench"
)

const gameName = "nobunaga"

// game is The Battles of Nobunaga for the registry.
type game struct{}

// The optional interfaces of a game.
var (
	_ engine.Balancer    = game{}
	_ engine.Mustering   = game{}
	_ bot.Evaluator      = game{}
	_ bot.Leveller       = game{}
	_ search.Aimer       = game{}
	_ search.Explainer   = game{}
	_ search.Mannered    = game{}
	_ search.Proposer    = game{}
	_ search.Racer       = game{}
	_ search.Shortlister = game{}
	_ search.Striker     = game{}
	_ workbench.Game     = game{}
	_ bot.Truster        = (*Position)(nil)
)

// New is The Battles of Nobunaga as the registry holds it.
func New() engine.Game { return game{} }

// Name is "nobunaga".
func (game) Name() string { return gameName }

// Ids of the options.
const (
	optionBidVictory   = "bid-victory"
	optionBidBalance   = "bid-balance"
	optionBalance      = "balance-cards"
	optionSuccessors   = "successors"
	optionHandCap      = "hand-cap"
	optionMoveLimit    = "move-limit"
	optionParadiseOnce = "paradise-once"
	optionHideyoshi1   = "hideyoshi1-not-honganji"
	optionShips        = "ships-permanent"
	optionUnits        = "victory-by-units"
	optionNoMinimum    = "hand-no-minimum"
	optionTwoBoxes     = "major-track-two-boxes"
	optionTwoDice      = "reinforce-action-two-dice"
	optionHideyoshi2   = "hideyoshi2-one-unit"
	optionFire         = "fire-oda-clan-only"
	optionCharge       = "charge-whole-action"
	optionLoss         = "corps-permanent-loss"
	optionMajors       = "majors-move-together"
)

// optionList are the options of the built-in data file, the default value first.
var optionList = ruleset.Options(data, "options")

// Options are the options of rulebook section 11 and other readings of its text.
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

// Armies are the two armies, Oda's first. By an option the players bid for them at the start: then nobody leads one before.
func (game) Armies(o engine.Options, _ engine.Tables) []engine.Army {
	if o[optionBidVictory] == "true" || o[optionBidBalance] == "true" {
		return nil
	}
	var list []engine.Army
	for side := OdaSide; side < NeutralSide; side++ {
		name := gameName + ".art.side." + side.String()
		list = append(list, engine.Army{Name: name, Wins: name + ".wins", Colour: side.Colour()})
	}
	return list
}

// Balance is what was measured of level play. Rule nobunaga.setup.balance.
func (game) Balance(_ engine.Options, tables engine.Tables) engine.Balance {
	t, of := tables.(*Tables), engine.Balance{}
	for side := OdaSide; side < NeutralSide; side++ {
		of.Sides[side] = gameName + ".art.side." + side.String()
	}
	of.Measured, of.Bouts = t.measured, t.bouts
	return of
}

// Vocabulary holds the ids of the game.
func (game) Vocabulary() *engine.Vocabulary { return &words }

// New sets the game up. Rules nobunaga.setup.units, nobunaga.setup.sides.
func (game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	p.begin(o, c, e)
	return p, c.Err()
}
