package bot

import (
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Knowledge is everything that a computer player gets of a match: what its seat may know, and nothing of the position behind it. It shares
// no changing data with the match, so a choice can be made in another goroutine while the match is drawn.
type Knowledge struct {
	Game  engine.Game
	Seat  engine.Seat
	View  engine.View
	Legal []engine.Action
	// Log is the past as the seat knows it.
	Log engine.Past
	// Blank is a position to sample into; it contains nothing of the match.
	Blank engine.Position
	// Chance is the player's own. Every Look starts it anew from the seed and the view.
	Chance *engine.Chance

	seed    uint64
	begins  uint64          // the seed of Chance
	choice  []engine.Action // memory for the answer
	ahead   lookahead       // memory for looking ahead
	machine search.Machine  // memory for searching
}

// Sit is the knowledge of seat s now. The same seed makes the same choices.
func Sit(m *engine.Match, s engine.Seat, seed uint64) *Knowledge {
	k := &Knowledge{Game: m.Game(), Seat: s, Blank: m.Blank(), seed: seed}
	k.Look(m)
	return k
}

// SitAs is like Sit, but seat s knows only what the seats of who know: the answer tells nothing else to who looks on.
func SitAs(m *engine.Match, s engine.Seat, who engine.Seats, seed uint64) *Knowledge {
	k := &Knowledge{Game: m.Game(), Seat: s, Blank: m.Blank(), seed: seed}
	k.look(m, who)
	return k
}

// Look updates the knowledge. It belongs to the goroutine of the match.
func (k *Knowledge) Look(m *engine.Match) {
	who := engine.Only(k.Seat)
	for _, s := range m.Header().Players[m.Header().PlayerOf(k.Seat)].Seats {
		who = who.With(s)
	}
	k.look(m, who)
}

func (k *Knowledge) look(m *engine.Match, who engine.Seats) {
	k.View = m.View(who)
	k.Legal = m.Legal(k.Seat, k.Legal[:0])
	k.begins = k.seed ^ k.View.Hash()*0x9e3779b97f4a7c15
	k.Chance = engine.Bare(k.begins)
	m.Remember(who, &k.Log)
}

// sample draws into Blank a position that the seat may be in.
func (k *Knowledge) sample() { k.Game.Sample(k.View, k.Chance, k.Blank) }
