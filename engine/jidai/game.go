package jidai

import (
	"slices"

	"tenka/engine"
	"tenka/engine/bot"
	"tenka/engine/bot/search"
	"tenka/engine/ruleset"
	"tenka/engine/workbench"
)

const gameName = "jidai"

// game is Nagashino 1575 & Shizugatake 1583 for the registry.
type game struct{}

// What a game may do beyond the contract.
var (
	_ engine.Game      = game{}
	_ engine.Balancer  = game{}
	_ engine.Mustering = game{}
	_ bot.Evaluator    = game{}
	_ bot.Leveller     = game{}
	_ bot.Stepwise     = game{}
	_ search.Explainer = game{}
	_ search.Sensible  = game{}
	_ search.Mannered  = game{}
	_ search.Racer     = game{}
	_ workbench.Game   = game{}
	_ bot.Truster      = (*Position)(nil)
	_ engine.Mustered  = (*Position)(nil)
)

// New is Nagashino 1575 & Shizugatake 1583 as the registry holds it.
func New() engine.Game { return game{} }

// Name is "jidai".
func (game) Name() string { return gameName }

// Ids of the options. Rules jidai.opt.free_formation, jidai.opt.hidden_formation, jidai.opt.los_activation, jidai.opt.zoc_over_palisade,
// jidai.opt.ch_no_exhaust, jidai.opt.active_fire, jidai.opt.fire_standing, jidai.opt.maeda_leaves, jidai.opt.fire_any_lead,
// jidai.opt.start_points.
const (
	optionScenario   = "scenario"
	optionFree       = "free-formation"
	optionHidden     = "hidden-formation"
	optionSight      = "los-activation"
	optionPalisade   = "zoc-over-palisade"
	optionServants   = "ch-no-exhaust"
	optionActiveFire = "active-fire"
	optionStanding   = "fire-standing"
	optionMaeda      = "maeda-leaves"
	optionAnyLead    = "fire-any-lead"
	optionStart      = "start-points"
)

// optionList are the options of the built-in data file, the default value first.
var optionList = ruleset.Options(data, "options")

// Options are the two battles, the options of the rulebook and other readings of its text.
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

// Balance is what was measured of level play in the battle that is chosen. Rule jidai.opt.start_points.
func (game) Balance(o engine.Options, t engine.Tables) engine.Balance {
	i := max(slices.Index(sceneIDs[:], o[optionScenario]), 0)
	s, of := &t.(*Tables).scenes[i], engine.Balance{}
	for side, id := range sideIDs[i] {
		of.Sides[side] = gameName + ".board.side." + id
	}
	of.Usual, of.Measured, of.Bouts = int(s.allowance[0])-int(s.allowance[1]), s.measured, s.bouts
	if draw := slices.IndexFunc(s.levels, func(l level) bool { return l.side == noSide }); draw > 0 {
		of.Drawn = int(s.levels[draw-1].low - s.levels[draw].low)
	}
	return of
}

// Armies are the two armies of the battle that is chosen.
func (game) Armies(o engine.Options, t engine.Tables) []engine.Army {
	i := max(slices.Index(sceneIDs[:], o[optionScenario]), 0)
	list := make([]engine.Army, len(sideIDs[i]))
	for side, id := range sideIDs[i] {
		name := gameName + ".board.side." + id
		list[side] = engine.Army{Name: name, Wins: name + ".wins", Colour: t.(*Tables).scenes[i].colour(Side(side))}
	}
	return list
}

// Vocabulary holds the ids of the game.
func (game) Vocabulary() *engine.Vocabulary { return &words }

// New sets the battle up. Rules jidai.setup.scenario, jidai.setup.formation.
func (game) New(o engine.Options, t engine.Tables, c *engine.Chance, e *engine.Events) (engine.Position, error) {
	p, err := blank(o, t.(*Tables))
	if err != nil {
		return nil, err
	}
	p.resume(stTurn)
	p.run(c, e)
	return p, c.Err()
}
