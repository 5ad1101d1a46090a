package rumble

import "tenka/engine"

// mayPlay is in how many turns of a playout a card may be played once.
const mayPlay = 4

// Quick rolls at the beginning of most turns: the result of a card is known only after its last step, and evaluating all cards takes longer
// than a roll.
func (game) Quick(pos engine.Position, _ engine.Seat, c *engine.Chance) (engine.Action, bool) {
	p := pos.(*Position)
	rolls := p.phase == Turn && p.choice.card == 0 && c.One(ownDraw, mayPlay) != 0
	return engine.Action{Kind: KindRoll}, rolls
}
