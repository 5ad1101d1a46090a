package kenjin

import (
	"slices"

	"tenka/engine"
	"tenka/engine/bot/search"
)

// Race is the numbers for racing choices; they were found by letting computer players play. The choices that look best are raced with playouts to the
// end of the match. Winning counts as ten points more with two seats, and as thirty with more, where points alone would reward a good second place.
func (game) Race(p engine.Position, _ engine.Seat) search.RaceNumbers {
	victory := 1000
	if p.Seats() > 2 {
		victory = 3000
	}
	return search.RaceNumbers{Share: 1, Field: 16, Listed: 16, Wide: 40, Futures: 4096, Doubt: 3, Noise: 0, Rash: 200, Victory: victory}
}

// Rest never comes: playouts go to the end of the match.
func (game) Rest(engine.Position, engine.Position) bool { return false }

// Reached is the lane in which a choice engages a card, and whether s or its partner has conquered it.
func (game) Reached(pos engine.Position, s engine.Seat, steps []engine.Action) (at engine.Place, reached bool) {
	if steps[0].Kind != KindEngage {
		return 0, false
	}
	p, at := pos.(*Position), steps[0].To
	won := p.won[p.laneAt(at)].Seat()
	return at, won == s || won != engine.NoSeat && won == p.partner(s)
}

// Budget is how many playouts a level has. Gentle and Steady have fewer than in other games: with the usual number each would play nearly as well as
// the next level. More than Steady's win no more matches of two seats, because what decides is hidden.
func (game) Budget(level string, usual int) (int, bool) {
	switch level {
	case "gentle":
		return 10, true
	case "steady":
		return 200, true
	case "keen":
		return 3000, true
	}
	return usual, true
}

const (
	deals  = 8 // how often hidden cards are guessed to find the choices that look best
	others = 3 // how many cards are tried for a Scout or a Shugenja
)

// Shortlist calls enter with the choices that look best, summed over some guesses of the hidden cards. A choice with a Scout or a Shugenja is entered
// several times, with cards drawn at random.
func (game) Shortlist(pos engine.Position, s engine.Seat, n int, c *engine.Chance, enter func([]engine.Action)) {
	p := pos.(*Position)
	if p.phase != Engage {
		return
	}
	h := hasties.Get().(*haste)
	defer hasties.Put(h)
	h.begin(p, s, c)
	h.every = true
	for range deals {
		h.forget(p)
		h.look()
	}
	slices.SortStableFunc(h.list, func(a, b glimpse) int { return b.value - a.value })
	h.Position = *p
	var path [2]engine.Action
	for i := range h.list[:min(n, len(h.list))] {
		g := &h.list[i]
		times := 1
		if g.unit == Scout || g.unit == Shugenja {
			times = others
		}
		for range times {
			enter(h.whole(path[:0], g))
		}
	}
}
