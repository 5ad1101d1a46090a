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

// SitAsIf is what seat s may have known as far as the seats of who can tell: it draws a position that is possible for them, pos, and gives what
// s knows there. The number n says which of the possible positions is drawn. The knowledge holds no log.
func SitAsIf(m *engine.Match, s engine.Seat, who engine.Seats, seed, n uint64) (k *Knowledge, pos engine.Position) {
	pos = m.Blank()
	m.Game().Sample(m.View(who), engine.Bare(seed+n*0x9e3779b97f4a7c15), pos)
	k = &Knowledge{Game: m.Game(), Seat: s, Blank: m.Blank(), View: pos.View(partners(m, s)), Legal: pos.Legal(s, nil), seed: seed}
	k.begin()
	return k, pos
}

// Look updates the knowledge. It belongs to the goroutine of the match.
func (k *Knowledge) Look(m *engine.Match) {
	k.look(m, partners(m, k.Seat))
}

// partners are the seats of the player of seat s.
func partners(m *engine.Match, s engine.Seat) engine.Seats {
	who := engine.Only(s)
	for _, o := range m.Header().Players[m.Header().PlayerOf(s)].Seats {
		who = who.With(o)
	}
	return who
}

func (k *Knowledge) look(m *engine.Match, who engine.Seats) {
	k.View = m.View(who)
	k.Legal = m.Legal(k.Seat, k.Legal[:0])
	k.begin()
	m.Remember(who, &k.Log)
}

// begin starts the player's chance anew.
func (k *Knowledge) begin() {
	k.begins = k.seed ^ k.View.Hash()*0x9e3779b97f4a7c15
	k.Chance = engine.Bare(k.begins)
}

// sample draws into Blank a position that the seat may be in.
func (k *Knowledge) sample() { k.Game.Sample(k.View, k.Chance, k.Blank) }
