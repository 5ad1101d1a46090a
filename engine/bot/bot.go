// Package bot holds the computer players. They are given what their seat may know (its view, its legal list) and chance of their own,
// never a match's position: what they do not know they sample. Each choice depends on nothing but the seed and what is given, so that
// it is the same after a step back, and when something changes that the seat cannot see.
package bot

import (
	"context"

	"tenka/engine"
)

// Bot is a computer player. It keeps nothing between choices and is safe for concurrent use.
type Bot interface {
	// Choose is one step of t.Legal, which is not empty. When ctx is done it answers at once, with the best it has found.
	Choose(ctx context.Context, t *Table) engine.Action
}

var all = []struct {
	name string
	bot  Bot
}{
	{"random", random{}},
	{"greedy", greedy{}},
}

// Names are the computer players, the weakest first.
func Names() []string {
	var names []string
	for _, b := range all {
		names = append(names, b.name)
	}
	return names
}

// ByName is the computer player with this name.
func ByName(name string) (Bot, bool) {
	for _, b := range all {
		if b.name == name {
			return b.bot, true
		}
	}
	return nil, false
}

// Table is what a computer player sees of a match from its seat. It shares nothing with the match: a choice can be made in another
// goroutine while the match is drawn.
type Table struct {
	Game   engine.Game
	Seat   engine.Seat
	View   engine.View
	Legal  []engine.Action
	Blank  engine.Position // to sample into
	Chance *engine.Chance  // the player's own

	seed uint64
}

// Sit is the table as seat s sees it now.
func Sit(m *engine.Match, s engine.Seat, seed uint64) *Table {
	t := &Table{Game: m.Game(), Seat: s, Blank: m.Blank(), seed: seed}
	t.Look(m)
	return t
}

// Look brings the table up to date. It belongs to the goroutine of the match.
func (t *Table) Look(m *engine.Match) {
	who := engine.Only(t.Seat)
	for _, s := range m.Header().Players[m.Header().PlayerOf(t.Seat)].Seats {
		who = who.With(s)
	}
	t.View = m.View(who)
	t.Legal = m.Legal(t.Seat, t.Legal[:0])
	t.Chance = engine.Bare(t.seed ^ t.View.Hash()*0x9e3779b97f4a7c15)
}

// ownDraw is the name of all that a computer player asks of its own chance.
const ownDraw engine.Draw = 0

// random chooses each step with equal chance.
type random struct{}

func (random) Choose(_ context.Context, t *Table) engine.Action {
	return t.Legal[t.Chance.One(ownDraw, len(t.Legal))]
}
